//! `sudoku train`: a position to practise a rule on.

use super::args::{count, seed, seed_number, suggested_rule};
use super::practice_store::ExerciseResult;
use super::{
    AnswerPlace, ChoiceArgs, Exit, Failure, LookArgs, OutputArgs, Printer, Stdout, chosen_rules,
    practice_store, sheet, words,
};
use crate::ask::{
    Answer, AttemptBody, AttemptQuestion, Body, Outcome, ProgressBody, Question, RuleProgress,
    RuleSet, TrainBody, TrainQuestion,
};
use crate::budget::Budget;
use crate::explain::Level;
use crate::explain::english::{further_rules, made};
use crate::generate::ClaimVerdict;
use crate::render::Format;
use crate::text::Puzzle;
use std::io::{self, BufRead, IsTerminal};
use std::num::NonZeroUsize;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rule, such as x_wing or Y-wing
    #[arg(required_unless_present = "progress")]
    #[arg(value_parser = suggested_rule(), hide_possible_values = true)]
    rule: Vec<String>,
    /// Choose the position: the same seed gives the same one. Without it, a seed is drawn, and written to
    /// standard error
    #[arg(long, value_name = "N", value_parser = seed_number)]
    seed: Option<u64>,
    /// Leave only the part empty that the step needs
    #[arg(long)]
    focus: bool,
    /// Other rules: `diagonals`, `killer`, `anti-knight`, or several with commas between them
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    variant: Vec<String>,
    /// Your answer: "R4C7<>5" crosses out, "R4C7=5" writes a digit; put spaces between several
    #[arg(long, value_name = "TEXT", requires = "seed")]
    answer: Option<String>,
    /// Give a hint for the position
    #[arg(long, value_name = "LEVEL", requires = "seed", conflicts_with = "answer")]
    hint: Option<Level>,
    /// Write a page to print: a lesson on the rule, exercises, and their solutions behind them
    #[arg(long, conflicts_with_all = ["answer", "hint", "format", "json"])]
    sheet: bool,
    /// How many exercises a page has
    #[arg(long, value_name = "N", default_value = "4", value_parser = count, requires = "sheet")]
    count: NonZeroUsize,
    /// Show how far you are with each rule
    #[arg(long, conflicts_with_all = ["seed", "focus", "variant", "answer", "hint", "sheet"])]
    progress: bool,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Prints a position, and reads an answer.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    if args.sheet {
        sheet::check(&args.output)?;
    }
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    if args.progress {
        return progress(&mut printer);
    }
    let rules = chosen_rules::rules(&args.choice)?;
    let rule = args.rule.join(" ");
    let seed = seed(args.seed, Some(printer.look.format));
    let question = TrainQuestion {
        rule,
        seed,
        focus: args.focus,
        variant: args.variant.clone(),
        rules: rules.clone(),
    };
    if args.sheet {
        return sheet::of_rule(&mut printer, &args.output, &question, args.count);
    }
    let answer = printer.answer(&Question::Train(question))?;
    let Body::Train(train) = &answer.body else { return printer.print(&answer) };
    let Some(board) = train.board.clone() else { return printer.print(&answer) };
    printer.set_note(further_rules::further_rules(&board.variant, printer.look.naming));
    let mut exercise = Exercise { printer, train, board, rules };
    match (&args.answer, args.hint) {
        (Some(claim), _) => exercise.answer(claim),
        (None, Some(level)) => exercise.hint(level),
        (None, None) => {
            let exit = exercise.printer.print(&answer)?;
            let is_talk = exercise.printer.look.format == Format::Text
                && args.output.path().is_none()
                && exercise.printer.stdout.is_terminal()
                && io::stdin().is_terminal();
            if is_talk { exercise.talk() } else { Ok(exit) }
        }
    }
}

fn progress(printer: &mut Printer<'_>) -> Result<Exit, Failure> {
    let rules = practice_store::all()?;
    let told = |(rule, it): (&String, &RuleProgress)| words::progress(rule, &summary(*it));
    let mut texts: Vec<String> = rules.iter().map(told).collect();
    let mut result = Outcome::Done;
    if texts.is_empty() {
        texts.push(words::NO_PROGRESS.to_owned());
        result = Outcome::None;
    }
    printer.print(&Answer::new(result, texts, ProgressBody { rules }).into_any())
}

fn summary(it: RuleProgress) -> String {
    made::progress(it.asked, it.found, it.with_hint)
}

struct Exercise<'a> {
    printer: Printer<'a>,
    train: &'a TrainBody,
    board: Puzzle,
    rules: RuleSet,
}

impl Exercise<'_> {
    /// Judges an answer that was given with the command.
    fn answer(&mut self, claim: &str) -> Result<Exit, Failure> {
        let answer = self.judged(claim)?;
        let is_right = answer.body.judged == ClaimVerdict::Right;
        let result = if is_right { ExerciseResult::Found } else { ExerciseResult::NotFound };
        practice_store::note(self.train.rule, result)?;
        self.printer.print(&answer.into_any())
    }

    fn judged(&self, said: &str) -> Result<Answer<AttemptBody>, Failure> {
        let question = AttemptQuestion {
            board: self.board.clone(),
            rule: self.train.rule.to_owned(),
            said: said.to_owned(),
            rules: self.rules.clone(),
        };
        let answer = question.answer(&Budget::unlimited());
        Ok(answer?)
    }

    fn hint(&mut self, level: Level) -> Result<Exit, Failure> {
        let Self { printer, train, board, rules, .. } = self;
        let question = sheet::hint_for(train.rule, board, rules, printer, level);
        let answer = self.printer.answer(&Question::Hint(question))?;
        self.printer.print(&answer)
    }

    /// Reads answers until one is right, and prints the next level at each request for a hint.
    fn talk(&mut self) -> Result<Exit, Failure> {
        let mut levels = [Level::Nudge, Level::Pattern].into_iter();
        let mut had_hint = false;
        let mut lines = io::stdin().lock().lines();
        let end = loop {
            self.printer.stdout.line("")?;
            self.printer.stdout.line(words::PROMPT)?;
            self.printer.stdout.flush()?;
            let Some(line) = lines.next() else { break ExerciseResult::NotFound };
            match line?.trim() {
                "q" | "Q" => break ExerciseResult::NotFound,
                "" => {}
                "h" | "H" => {
                    self.hint(levels.next().unwrap_or(Level::Full))?;
                    had_hint = true;
                }
                claim if !self.is_right(claim)? => {}
                _ if had_hint => break ExerciseResult::FoundWithHint,
                _ => break ExerciseResult::Found,
            }
        };
        let record = practice_store::note(self.train.rule, end)?;
        self.printer.stdout.line(&summary(record))?;
        Ok(if end == ExerciseResult::NotFound { Exit::NoneFound } else { Exit::Found })
    }

    /// Judges and comments on what was typed. What cannot be parsed is no error: the player is asked again.
    fn is_right(&mut self, claim: &str) -> Result<bool, Failure> {
        match self.judged(claim) {
            Ok(Answer { body: AttemptBody { judged, texts }, .. }) => {
                for text in &texts {
                    self.printer.stdout.line(&text.text().to_string())?;
                }
                Ok(judged == ClaimVerdict::Right)
            }
            Err(Failure::Problem(problem)) => {
                self.printer.stdout.line(&problem.message)?;
                Ok(false)
            }
            Err(failure) => Err(failure),
        }
    }
}
