//! `sudoku solve`: one solution, or several.

use super::Exit;
use super::args::{LookArgs, Source};
use super::failure::Failure;
use super::input;
use super::output::Output;
use super::screen::Screen;
use super::show::{self, Place, Show};
use super::watch;
use crate::ask::{FilmQuestion, Question, SolveQuestion, Verdict};
use crate::render::Format;
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
    output: Output,
    #[command(flatten)]
    look: LookArgs,
}

/// Shows what was asked for; a puzzle with several solutions or none is not sound.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let show = Show::new(screen, &args.output, &args.look, Place::Output)?;
    let input = input::read(&args.source)?;
    let mut show = show.about(&input);
    let (board, coordinates) = (input.reading.puzzle.clone(), args.look.coordinates());
    let is_live =
        args.output.path().is_none() && matches!(show.look.format, Format::Text | Format::Speech);
    let question = SolveQuestion { board: board.clone(), count: args.count, coordinates };
    let grid = question.board.grid().ok().filter(|_| args.watch);
    let answer = show::answer(&Question::Solve(question))?;
    // What has no solution, or several, is not worth a film.
    if args.watch && !is_live && answer.verdict() == Verdict::Found {
        let question = Question::Film(FilmQuestion { board, coordinates });
        return show.show(screen, &show::answer(&question)?);
    }
    if let Some(grid) = grid.filter(|_| is_live && answer.verdict() == Verdict::Found) {
        watch::watch(screen, grid, &show.look, Duration::from_millis(args.delay))?;
        // Said above the film already.
        show.look.note = None;
        // A film ends with the solution.
        if screen.is_terminal() && show.look.format == Format::Text {
            return Ok(Exit::Found);
        }
    }
    show.show(screen, &answer)
}
