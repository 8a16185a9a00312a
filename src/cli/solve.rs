//! `sudoku solve`: one solution, or several.

use super::Exit;
use super::args::{Look, Source};
use super::failure::Failure;
use super::screen::Screen;
use super::told::{self, Notes};
use super::watch;
use crate::desk;
use crate::explain::diagnosis::Depth;
use crate::grid::{Cell, House, HouseKind};
use crate::read::{Entry, Format, Puzzle};
use crate::solve::{self, Solution};
use crate::write;
use std::num::NonZeroUsize;
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// Up to so many solutions, one a line
    #[arg(long, value_name = "N")]
    count: Option<NonZeroUsize>,
    /// Watch recursive backtracking at work
    #[arg(long, conflicts_with = "count")]
    watch: bool,
    /// How long each event of `--watch` is shown
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 30, requires = "watch")]
    delay: u64,
    #[command(flatten)]
    look: Look,
}

/// Prints what was asked for; a puzzle with several solutions or none is not sound.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let input = told::open(screen, &args.source, &args.look, Notes::Above)?;
    let puzzle = &input.reading.puzzle;
    let Ok(grid) = puzzle.grid() else { return unsound(args, screen, puzzle) };
    if args.watch && solve::count(&grid, 2) == 1 {
        watch::watch(screen, &grid, &args.look, Duration::from_millis(args.delay))?;
    }
    if let Some(limit) = args.count {
        let solutions = solve::solutions(&grid, limit.get());
        if solutions.is_empty() {
            return unsound(args, screen, puzzle);
        }
        for solution in &solutions {
            screen.line(&solution.to_string())?;
        }
        return Ok(Exit::Found);
    }
    match solve::solutions(&grid, 2)[..] {
        [] => unsound(args, screen, puzzle),
        // A film ends with the solution.
        [_] if args.watch && screen.is_terminal() => Ok(Exit::Found),
        [solution] => one(args, screen, puzzle, &solution).map(|()| Exit::Found),
        [solution, ..] => {
            one(args, screen, puzzle, &solution)?;
            screen.line("")?;
            unsound(args, screen, puzzle)
        }
    }
}

fn unsound(args: &Args, screen: &mut Screen, puzzle: &Puzzle) -> Result<Exit, Failure> {
    match desk::examine(puzzle, &[], args.look.naming(), Depth::Why) {
        Err(unsound) => told::unsound(screen, &unsound, &args.look),
        Ok(_) => Ok(Exit::Found),
    }
}

fn one(
    args: &Args,
    screen: &mut Screen,
    puzzle: &Puzzle,
    solution: &Solution,
) -> Result<(), Failure> {
    if args.look.speak {
        return spoken(screen, solution);
    }
    let mut solved = puzzle.clone();
    for (cell, entry) in Cell::ALL.into_iter().zip(&mut solved.entries) {
        *entry = Entry::Given(solution.digit(cell));
    }
    Ok(screen.text(&write::write(&solved, Format::Boxed))?)
}

/// One row a line, each digit on its own.
fn spoken(screen: &mut Screen, solution: &Solution) -> Result<(), Failure> {
    for row in House::of_kind(HouseKind::Row) {
        let digits = row.cells().into_iter().map(|cell| solution.digit(cell).to_string());
        let digits: Vec<String> = digits.collect();
        screen.line(&format!("Row {}: {}.", row.number(), digits.join(" ")))?;
    }
    Ok(())
}
