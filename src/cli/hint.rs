//! `sudoku hint`: the next step of this grid.

use super::Exit;
use super::apply::{self, Destination};
use super::args::{CaptionArgs, ChoiceArgs, LookArgs, Source};
use super::failure::Failure;
use super::input::{self, Input};
use super::names;
use super::output::Output;
use super::player;
use super::screen::Screen;
use super::show::{self, Place, Show};
use crate::ask::{AllQuestion, Answer, HintQuestion, Question};
use crate::explain::Level;
use crate::grid::{Cell, Digit};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// How much to show; each level contains the ones before it
    #[arg(long, value_enum, default_value_t)]
    level: Level,
    /// Go on until a digit can be written, and show what it needed
    #[arg(long, conflicts_with = "all")]
    next_digit: bool,
    /// A cell that you filled lately, such as R4C7; of equal steps, one near it comes first. Give it
    /// once for each, the latest last
    #[arg(long, value_name = "CELL")]
    last: Vec<Cell>,
    /// Every step that is possible now, by rule and result
    #[arg(long)]
    all: bool,
    /// With --all, only steps that change this cell, such as R4C7
    #[arg(long, value_name = "CELL", requires = "all")]
    cell: Option<Cell>,
    /// With --all, only steps that place or take away this digit
    #[arg(long, value_name = "1-9", requires = "all")]
    digit: Option<Digit>,
    /// Only steps of this rule, such as x_wing or "Y-wing"
    #[arg(long, value_name = "NAME", value_parser = names::rule(), hide_possible_values = true)]
    rule: Option<String>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    caption: CaptionArgs,
    #[command(flatten)]
    destination: Destination,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Asks for a step, or for all, and shows the answer.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    check(args)?;
    let place = if args.destination.apply { Place::Screen } else { Place::Output };
    let show = Show::new(screen, &args.output, &args.look, place)?.captioned(args.caption)?;
    let input = input::read(&args.source)?;
    let show = show.about(&input);
    let answer = show::answer(&question(args, &input)?)?;
    if let Answer::Hint(hint) = &answer
        && let Some(after) = hint.after.as_deref()
    {
        apply::write(&args.destination, &args.output, &input, after)?;
        // Words beside the grid would be in the way of whoever reads it.
        if args.destination.apply && args.output.is_standard() {
            return Ok(answer.verdict().into());
        }
    }
    show.show(screen, &answer)
}

/// Refuses a form that cannot hold what is asked for.
fn check(args: &Args) -> Result<(), Failure> {
    if args.destination.apply {
        return apply::check(&args.output);
    }
    args.look.heard(args.output.format()?)?;
    Ok(())
}

fn question(args: &Args, input: &Input) -> Result<Question, Failure> {
    let board = input.reading.puzzle.clone();
    let last = [&input.reading.order[..], &args.last].concat();
    let (level, coordinates) = (args.level, args.look.coordinates());
    let choice = player::choice(&args.choice, args.rule.as_deref())?;
    let &Args { cell, digit, next_digit, .. } = args;
    Ok(if args.all {
        Question::All(AllQuestion { board, last, level, cell, digit, coordinates, choice })
    } else {
        Question::Hint(HintQuestion { board, last, level, next_digit, coordinates, choice })
    })
}
