//! `sudoku generate`: new puzzles.

use super::args::{count, seed, seed_number, suggested_rule};
use super::spinner::Spinner;
use super::{
    AnswerPlace, ChoiceArgs, Exit, Failure, LookArgs, OutputArgs, Printer, Stdout, chosen_rules,
    eprint_lossy, sheet, words,
};
use crate::ask::{GenerateQuestion, Question, Span};
use crate::explain::english::made;
use crate::generate::{Difficulty, Symmetry, WalkThird};
use crate::render::Format;
use crate::text::{self, Format as TextFormat};
use std::num::NonZeroUsize;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = count)]
    count: NonZeroUsize,
    /// Choose the puzzles: the same seed gives the same ones, on every machine. Without it, a seed is drawn,
    /// and written to standard error
    #[arg(long, value_name = "N", value_parser = seed_number)]
    seed: Option<u64>,
    /// A rule without which you get stuck; nothing harder is needed, except up to `--hardest`
    #[arg(long, value_name = "RULE", value_parser = suggested_rule(), hide_possible_values = true)]
    needs: Option<String>,
    /// Which rule the hardest step uses
    #[arg(long, value_name = "RULE", value_parser = suggested_rule(), hide_possible_values = true)]
    hardest: Option<String>,
    /// How hard the hardest step is
    #[arg(long, value_enum)]
    level: Option<Difficulty>,
    /// In which third of the solution the hardest steps come
    #[arg(long = "where", value_enum, value_name = "PART")]
    part: Option<WalkThird>,
    /// ER of Sudoku Explainer: `6.6`, or from one to another: `6.6..7.2`
    #[arg(long, value_name = "RATING", value_parser = span)]
    er: Option<Span>,
    /// How many minutes people are expected to need: `10..15`
    #[arg(long, value_name = "MINUTES", value_parser = span)]
    minutes: Option<Span>,
    /// Other rules: `diagonals`, `jigsaw`, `anti-knight`, `dots`, or several with commas between them
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    variant: Vec<String>,
    /// How the givens are arranged
    #[arg(long, value_enum, default_value_t)]
    symmetry: Symmetry,
    /// Every given is needed: take one out, and there are several solutions
    #[arg(long)]
    minimal: bool,
    /// How many givens, 17 to 81; below 22 takes a long time
    #[arg(long, value_name = "N")]
    clues: Option<usize>,
    /// Write each puzzle in a text format, such as csv, boxed, or sudoku_pad
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["format", "json"])]
    to: Option<TextFormat>,
    /// Write a page to print: the puzzles, and their solutions behind them
    #[arg(long, conflicts_with_all = ["to", "format", "json"])]
    sheet: bool,
    /// With --sheet, fold the first three steps under each puzzle
    #[arg(long, requires = "sheet")]
    hints: bool,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Makes the puzzles and shows them.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    if args.sheet {
        sheet::check(&args.output)?;
    }
    let is_live = args.output.path().is_none();
    let printer = match args.to {
        Some(_) => None,
        None => Some(Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?),
    };
    let question = GenerateQuestion {
        seed: seed(args.seed, printer.as_ref().map(|printer| printer.look.format)),
        count: Some(args.count),
        symmetry: args.symmetry,
        minimal: args.minimal,
        clues: args.clues,
        hardest: args.hardest.clone(),
        needs: args.needs.clone(),
        level: args.level,
        part: args.part,
        er: args.er,
        minutes: args.minutes,
        variant: args.variant.clone(),
        rules: chosen_rules::rules(&args.choice)?,
    };
    match printer {
        Some(mut printer) if args.sheet => {
            sheet::of_puzzles(&mut printer, &args.output, question, args.hints)
        }
        Some(mut printer) if !is_live || printer.look.format != Format::Text => {
            let answer = printer.answer(&Question::Generate(question))?;
            printer.print(&answer)
        }
        Some(printer) => list(args, &question, plain(args), printer.stdout),
        None => list(args, &question, args.to.unwrap_or_default(), stdout),
    }
}

/// A line for each puzzle; rules need lines of their own.
const fn plain(args: &Args) -> TextFormat {
    if args.variant.is_empty() { TextFormat::Line } else { TextFormat::Rows }
}

/// Writes each puzzle when it is made, or all of them to a file.
fn list(
    args: &Args,
    question: &GenerateQuestion,
    format: TextFormat,
    stdout: &mut Stdout,
) -> Result<Exit, Failure> {
    let path = args.output.path();
    let mut text = String::new();
    let mut n_made = 0;
    while n_made < args.count.get() {
        // A line that says how far the search is must be gone before a puzzle is written.
        let spinner = Spinner::new();
        let next = question.puzzles(n_made as u64, &spinner.budget())?.next();
        drop(spinner);
        let Some(new) = next else { break };
        n_made += 1;
        let written = text::write(&new?.board, format);
        match path {
            Some(_) => text += &written,
            None => {
                stdout.text(&written)?;
                stdout.flush()?;
            }
        }
    }
    if let Some(path) = path {
        args.output.place.save(path, text.as_bytes())?;
    }
    if n_made < args.count.get() {
        eprint_lossy(&format!("{}\n", made::not_found(n_made)));
        return Ok(Exit::NoneFound);
    }
    Ok(Exit::Found)
}

/// A number, or two with two dots between them.
fn span(text: &str) -> Result<Span, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.is_finite());
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok(Span { from, to }),
        _ => Err(words::SPAN.to_owned()),
    }
}
