//! `sudoku solve --watch`: recursive backtracking at work.

use super::{Failure, Stdout, words};
use crate::ask::{Event, play};
use crate::grid::Grid;
use crate::render::{CellContent, Format, Level, RenderOptions, View, event, terminal};
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

/// A log stops after this many lines. A terminal shows all of it.
const MAX_LOGGED: usize = 10_000;
/// Goes to the first line of a terminal.
const HOME: &str = "\x1b[H";
/// Clears the terminal from here on. Lines that are drawn over are not cleared first, because that
/// would flicker.
const CLEAR_REST: &str = "\x1b[J";

/// Shows every event up to the first solution: a film on a terminal, a log elsewhere.
pub(super) fn watch(
    stdout: &mut Stdout,
    grid: Grid,
    look: &RenderOptions,
    delay: Duration,
) -> Result<(), Failure> {
    let is_film = stdout.is_terminal() && look.format == Format::Text;
    for note in look.note.as_deref().into_iter().chain(look.key()) {
        stdout.line(note)?;
        stdout.line("")?;
    }
    if is_film {
        stdout.text(&format!("{HOME}{CLEAR_REST}"))?;
    }
    let mut n_events = 0;
    let mut failed = None;
    play(grid, look.naming, |grid, event| {
        n_events += 1;
        let shown = if is_film {
            frame(stdout, grid, &log(&event, look), look).map(|()| thread::sleep(delay))
        } else if n_events <= MAX_LOGGED {
            stdout.line(&log(&event, look)).map_err(Failure::from)
        } else {
            Ok(())
        };
        failed = shown.err();
        if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if !is_film && n_events > MAX_LOGGED {
        stdout.line(&words::more_events(n_events - MAX_LOGGED))?;
    }
    failed.map_or_else(|| Ok(stdout.line("")?), Err)
}

/// Draws the grid as it is now, and the last event.
fn frame(
    stdout: &mut Stdout,
    grid: &Grid,
    event: &str,
    look: &RenderOptions,
) -> Result<(), Failure> {
    let style = look.style(CellContent::Digits, Level::Nudge);
    stdout.text(HOME)?;
    stdout.styled(&terminal::board(&View::bare(grid), &style))?;
    stdout.text(CLEAR_REST)?;
    stdout.line(event)?;
    Ok(stdout.flush()?)
}

/// An event in a line.
fn log(event: &Event, look: &RenderOptions) -> String {
    if look.format == Format::Speech {
        return words::event(&event.text.to_string(), event::depth(event));
    }
    event::line(event)
}
