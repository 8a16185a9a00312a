//! `sudoku train`: a position to practise a rule on.

use super::Exit;
use super::args::{ChoiceArgs, LookArgs};
use super::failure::Failure;
use super::names;
use super::output::Output;
use super::player;
use super::screen::Screen;
use super::seed;
use super::show::{self, AnswerPlace, Show};
use super::trained::{self, End, Trained};
use crate::ask::{
    Answer, AttemptBody, AttemptQuestion, Body, HintQuestion, Question, RuleSet, Setup, TrainBody,
    TrainQuestion,
};
use crate::budget::Budget;
use crate::explain::{Level, made};
use crate::generate::ClaimVerdict;
use crate::read::Puzzle;
use crate::render::Format;
use std::io::{self, BufRead, IsTerminal};

/// What can be typed.
const PROMPT: &str = "Type what falls away (R4C7<>5) or goes in (R4C7=5), h for a hint, q to end:";

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rule, such as x_wing or Y-wing
    #[arg(required_unless_present = "progress")]
    #[arg(value_parser = names::rule(), hide_possible_values = true)]
    rule: Vec<String>,
    /// Where chance begins: the same seed gives the same position; without it, one is drawn, and said on
    /// standard error
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Only the area is empty that the step needs
    #[arg(long)]
    focus: bool,
    /// Your answer: "R4C7<>5" for what falls away, "R4C7=5" for what goes in, several with spaces between
    #[arg(long, value_name = "TEXT", requires = "seed")]
    answer: Option<String>,
    /// A hint for the position
    #[arg(long, value_name = "LEVEL", requires = "seed", conflicts_with = "answer")]
    hint: Option<Level>,
    /// How far you are with each rule
    #[arg(long, conflicts_with_all = ["seed", "focus", "answer", "hint"])]
    progress: bool,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Shows a position, and hears an answer.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let show = Show::new(screen, &args.output, &args.look, AnswerPlace::Output)?;
    if args.progress {
        return progress(&show, screen);
    }
    let rules = player::rules(&args.choice)?;
    let rule = args.rule.join(" ");
    let seed = seed::seed(args.seed, Some(show.look.format));
    let question = TrainQuestion { rule, seed, focus: args.focus, rules: rules.clone() };
    let answer = show.answer(&Question::Train(question))?;
    let Body::Train(train) = &answer.body else { return show.show(screen, &answer) };
    let Some(board) = train.board.clone() else { return show.show(screen, &answer) };
    let exercise = Exercise { args, show: &show, train, board, rules };
    match (&args.answer, args.hint) {
        (Some(said), _) => exercise.answer(said, screen),
        (None, Some(level)) => exercise.hint(level, screen),
        (None, None) => {
            let exit = show.show(screen, &answer)?;
            let is_talk = show.look.format == Format::Text
                && args.output.path().is_none()
                && screen.is_terminal()
                && io::stdin().is_terminal();
            if is_talk { exercise.talk(screen) } else { Ok(exit) }
        }
    }
}

fn progress(show: &Show<'_>, screen: &mut Screen) -> Result<Exit, Failure> {
    let all = trained::all()?;
    if show.look.format == Format::Json {
        screen.json(&all)?;
        return Ok(Exit::Found);
    }
    for (rule, trained) in &all {
        screen.line(&format!("{rule}: {}", told(*trained)))?;
    }
    Ok(if all.is_empty() { Exit::NoneFound } else { Exit::Found })
}

fn told(trained: Trained) -> String {
    made::progress(trained.asked, trained.found, trained.with_hint)
}

struct Exercise<'a> {
    args: &'a Args,
    show: &'a Show<'a>,
    train: &'a TrainBody,
    board: Puzzle,
    rules: RuleSet,
}

impl Exercise<'_> {
    /// Judges an answer that was given with the command.
    fn answer(&self, said: &str, screen: &mut Screen) -> Result<Exit, Failure> {
        let answer = self.judged(said)?;
        let is_right = answer.body.judged == ClaimVerdict::Right;
        trained::note(self.train.rule, if is_right { End::Found } else { End::NotFound })?;
        self.show.show(screen, &answer.into_any())
    }

    fn judged(&self, said: &str) -> Result<Answer<AttemptBody>, Failure> {
        let question = AttemptQuestion {
            board: self.board.clone(),
            rule: self.train.rule.to_owned(),
            said: said.to_owned(),
            rules: self.rules.clone(),
        };
        let answer = question.answer(&Budget::unlimited());
        answer.map_err(|problem| show::with_flags(problem).into())
    }

    fn hint(&self, level: Level, screen: &mut Screen) -> Result<Exit, Failure> {
        let rules = self.rules.clone();
        let rules = match crate::names::named(self.train.rule) {
            Some(rule) => rules.with_rule(rule),
            None => rules,
        };
        let setup = Setup {
            coordinates: self.args.look.coordinates(),
            rule: Some(self.train.rule.to_owned()),
            rules,
            ..self.board.clone().into()
        };
        let question = HintQuestion { level, steps: None, ..HintQuestion::new(setup) };
        let answer = show::answer(&Question::Hint(question))?;
        self.show.show(screen, &answer)
    }

    /// Hears answers until one is right, and tells more at each call for a hint.
    fn talk(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let mut told = None;
        let mut lines = io::stdin().lock().lines();
        let end = loop {
            screen.line("")?;
            screen.line(PROMPT)?;
            screen.finish()?;
            let Some(line) = lines.next() else { break End::NotFound };
            match line?.trim() {
                "q" | "Q" => break End::NotFound,
                "" => {}
                "h" | "H" => {
                    let level = next(told);
                    self.hint(level, screen)?;
                    told = Some(level);
                }
                said => {
                    if self.heard(said, screen)? {
                        break if told.is_some() { End::FoundWithHint } else { End::Found };
                    }
                }
            }
        };
        let trained = trained::note(self.train.rule, end)?;
        screen.line(&self::told(trained))?;
        Ok(if end == End::NotFound { Exit::NoneFound } else { Exit::Found })
    }

    /// Says whether what was typed is right. What cannot be read is said, and asked again.
    fn heard(&self, said: &str, screen: &mut Screen) -> Result<bool, Failure> {
        match self.judged(said) {
            Ok(Answer { body: AttemptBody { judged, texts }, .. }) => {
                for text in &texts {
                    screen.line(&text.text().to_string())?;
                }
                Ok(judged == ClaimVerdict::Right)
            }
            Err(Failure::Told(problem)) => {
                screen.line(&problem.message)?;
                Ok(false)
            }
            Err(failure) => Err(failure),
        }
    }
}

/// The level after the one that was told.
const fn next(told: Option<Level>) -> Level {
    match told {
        None => Level::Nudge,
        Some(Level::Nudge) => Level::Pattern,
        Some(Level::Pattern | Level::Full) => Level::Full,
    }
}
