//! `sudoku explain`: the whole way to the solution.

use super::Exit;
use super::args::{Choice, Look, Source};
use super::failure::Failure;
use super::output::{self, Format, Output};
use super::pictures::Folder;
use super::player;
use super::screen::Screen;
use super::told::{self, Notes};
use super::walk::Walkthrough;
use crate::desk;
use crate::explain::diagnosis::Depth;
use crate::render::{Board, Style};
use clap::ValueEnum;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    pub(super) output: Output,
    /// Which steps have a board; `some`, as in text: those that need pencil marks
    #[arg(long, value_enum, value_name = "WHICH")]
    pub(super) grids: Option<GridsArg>,
    /// Show steps that led nowhere, too
    #[arg(long)]
    pub(super) keep_idle: bool,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    pub(super) look: Look,
}

/// Which steps have a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum GridsArg {
    All,
    Some,
    None,
}

impl GridsArg {
    /// Has a step a board that would be drawn so?
    pub(super) fn has_board(self, style: &Style) -> bool {
        match self {
            Self::All => true,
            Self::Some => style.board == Board::Candidates,
            Self::None => false,
        }
    }
}

/// Walks to the end and tells the steps.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let format = args.output.format()?;
    let folder = format.is_picture().then(|| Folder::named(&args.output, format)).transpose()?;
    output::check_speak(&args.look, format)?;
    let notes = if format == Format::Text { Notes::Above } else { Notes::Aside };
    let input = told::open(screen, &args.source, &args.look, notes)?;
    let puzzle = &input.reading.puzzle;
    let order = &input.reading.order;
    let grid = match desk::examine(puzzle, order, args.look.naming(), Depth::Why) {
        Ok(grid) => *grid,
        Err(unsound) if format == Format::Json => {
            return told::unsound_json(screen, &unsound);
        }
        Err(unsound) => return told::unsound(screen, &unsound, &args.look),
    };
    let player = player::player(&args.choice, puzzle.marks(), &args.look)?;
    let walk = Walkthrough::new(args, &player, (&input, player.ladder.view(grid)));
    match folder {
        Some(folder) => walk.pictures(&folder)?,
        None => args.output.write(screen, |screen| walk.write(screen, format))?,
    }
    Ok(walk.exit())
}
