//! `sudoku check`: is the puzzle sound?

use super::Exit;
use super::args::{DepthArg, Look, Source};
use super::failure::Failure;
use super::screen::Screen;
use super::told::{self, Notes};
use crate::desk;
use crate::grid::Grid;
use crate::read::Reading;
use serde::Serialize;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// How much to tell of a mistake; each level contains the ones before it
    #[arg(long, value_enum, default_value_t)]
    level: DepthArg,
    /// As JSON
    #[arg(long, conflicts_with = "speak")]
    json: bool,
    #[command(flatten)]
    look: Look,
}

#[derive(Debug, Serialize)]
struct SoundJson {
    result: &'static str,
    givens: usize,
    empty: usize,
}

/// Says what is wrong, or that nothing is.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let notes = if args.json { Notes::Aside } else { Notes::Above };
    let input = told::open(screen, &args.source, &args.look, notes)?;
    let Reading { puzzle, order, .. } = &input.reading;
    match desk::examine(puzzle, order, args.look.naming(), args.level.into()) {
        Err(unsound) if args.json => told::unsound_json(screen, &unsound),
        Err(unsound) => told::unsound(screen, &unsound, &args.look),
        Ok(grid) => {
            if args.json {
                screen.json(&json(&grid))?;
            } else {
                screen.line(desk::sound(&grid))?;
            }
            Ok(Exit::Found)
        }
    }
}

const fn json(grid: &Grid) -> SoundJson {
    let result = if grid.is_solved() { "solved" } else { "sound" };
    SoundJson { result, givens: grid.givens().len(), empty: grid.empty().len() }
}
