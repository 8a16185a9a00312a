//! `sudoku hint`: the next step of this grid.

use super::apply::Destination;
use super::args::suggested_rule;
use super::printer::Answered;
use super::{
    AnswerPlace, CaptionArgs, ChoiceArgs, Exit, Failure, Input, LookArgs, OutputArgs, Printer,
    Source, Stdout, apply, chosen_rules, words,
};
use crate::ask::{AllQuestion, Body, HintQuestion, Question};
use crate::explain::Level;
use crate::grid::{Cell, Digit};
use std::num::NonZeroUsize;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// How much to show; each level contains the ones before it
    #[arg(long, value_enum, default_value_t)]
    level: Level,
    /// How many of the steps to the next digit to show, or `all`; without pencil marks, and with
    /// --next-digit, a hint is the first of them
    #[arg(long, value_name = "N|all", value_parser = steps, default_value = "1")]
    #[arg(hide_default_value = true, conflicts_with = "all")]
    steps: Steps,
    /// Show all of a long argument, line by line, and its board, even if that does not fit on the screen
    #[arg(long)]
    long: bool,
    /// Go on until you can write a digit, and show the steps that it needs
    #[arg(long, conflicts_with = "all")]
    next_digit: bool,
    /// A cell that you have just filled, such as R4C7: a step near it comes before others that are as easy. For
    /// several cells, repeat it, the latest last
    #[arg(long, value_name = "CELL")]
    last: Vec<Cell>,
    /// List every step that is possible now, by rule and result
    #[arg(long)]
    all: bool,
    /// With --all, only steps that change this cell, such as R4C7
    #[arg(long, value_name = "CELL", requires = "all")]
    cell: Option<Cell>,
    /// With --all, only steps that place or cross out this digit
    #[arg(long, value_name = "1-9", requires = "all")]
    digit: Option<Digit>,
    /// Only steps of this rule, such as x_wing or "Y-wing"
    #[arg(long, value_name = "NAME", value_parser = suggested_rule(), hide_possible_values = true)]
    rule: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    caption: CaptionArgs,
    #[command(flatten)]
    destination: Destination,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// How many steps; none for all of them.
#[derive(Clone, Copy, Debug)]
struct Steps(Option<NonZeroUsize>);

fn steps(text: &str) -> Result<Steps, String> {
    if text == "all" {
        return Ok(Steps(None));
    }
    let number = text.parse().map_err(|_| words::STEPS.to_owned())?;
    Ok(Steps(Some(number)))
}

/// Asks for a step, or for all, and prints the answer.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    if args.destination.apply {
        apply::check(&args.output)?;
    }
    let place = if args.destination.apply { AnswerPlace::Screen } else { AnswerPlace::Output };
    let mut printer =
        Printer::new(stdout, &args.output, &args.look, place)?.captioned(args.caption)?;
    let look = &mut printer.look;
    look.fits_screen = !args.long;
    look.under_summary = words::LONG.to_owned();
    look.in_place_of_board = words::LONG_BOARD.to_owned();
    look.in_place_of_both = words::LONG_BOTH.to_owned();
    look.under_steps = words::ALL_STEPS.to_owned();
    let mut answered = printer.ask_about(&args.source, None, |input| question(args, input))?;
    let Answered { printer, input, answer } = &mut answered;
    if let Body::Hint(hint) = &answer.body {
        apply::write(&args.destination, &args.output, input, hint, printer.stdout)?;
        // Words beside the grid would be in the way of whoever reads it.
        if hint.after.is_some() && args.destination.apply && args.output.is_standard() {
            return Ok(answer.verdict().into());
        }
    }
    answered.print()
}

fn question(args: &Args, input: &Input) -> Result<Question, Failure> {
    let mut setup = chosen_rules::setup(input, &args.choice, &args.look)?;
    setup.last.extend(&args.last);
    setup.rule.clone_from(&args.rule);
    let &Args { level, cell, digit, next_digit, steps: Steps(steps), .. } = args;
    Ok(if args.all {
        Question::All(AllQuestion { level, cell, digit, setup })
    } else {
        Question::Hint(HintQuestion { level, next_digit, steps, setup })
    })
}
