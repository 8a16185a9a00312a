//! `sudoku solve --watch`: recursive backtracking at work.

use super::args::Look;
use super::failure::Failure;
use super::screen::Screen;
use super::told;
use crate::backtrack::{self, Event};
use crate::desk::Filling;
use crate::grid::{Candidate, Grid};
use crate::render::{Board, terminal};
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

/// A log goes no further: whoever wants more watches it on a terminal.
const MAX_LOGGED: usize = 10_000;
/// Goes to the first line of a terminal.
const HOME: &str = "\x1b[H";
/// Clears a terminal from here on; what is drawn over needs no clearing, which would flicker.
const CLEAR_REST: &str = "\x1b[J";

/// Shows every event up to the first solution: a film on a terminal, a log elsewhere.
pub(super) fn watch(
    screen: &mut Screen,
    grid: &Grid,
    look: &Look,
    delay: Duration,
) -> Result<(), Failure> {
    let film = screen.is_terminal() && !look.speak;
    if film {
        screen.text(&format!("{HOME}{CLEAR_REST}"))?;
    }
    let mut n_events = 0;
    let mut failed = None;
    let mut filling = Filling::new(grid.clone());
    let _ = backtrack::search(&mut filling, &mut |filling, event| {
        n_events += 1;
        let shown = match filling.grid() {
            Some(grid) if film => {
                frame(screen, grid, &log(filling, event, look), look).map(|()| thread::sleep(delay))
            }
            _ if n_events <= MAX_LOGGED => {
                screen.line(&log(filling, event, look)).map_err(Failure::from)
            }
            _ => Ok(()),
        };
        failed = shown.err();
        let solved = matches!(event, Event::Solved { .. });
        if solved || failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if !film && n_events > MAX_LOGGED {
        screen.line(&format!("… and {} events more", n_events - MAX_LOGGED))?;
    }
    failed.map_or_else(|| Ok(screen.line("")?), Err)
}

/// The grid as it is now, and what happened last.
fn frame(screen: &mut Screen, grid: &Grid, event: &str, look: &Look) -> Result<(), Failure> {
    let style = look.style(Board::Digits, screen.width());
    screen.text(HOME)?;
    screen.sheet(&terminal::board(&told::bare(grid), &style))?;
    screen.text(CLEAR_REST)?;
    screen.line(event)?;
    Ok(screen.finish()?)
}

/// An event in a line, indented by how many choices stand.
fn log(filling: &Filling, event: Event<'_, Candidate>, look: &Look) -> String {
    let naming = look.naming();
    let named = |it: &Candidate| format!("{} in {}", it.digit, naming.cell(it.cell));
    let (depth, words) = match event {
        Event::Chosen { choice, depth } if filling.n_choices(*choice) == 1 => {
            (depth, format!("write {}, the only digit left", named(choice)))
        }
        Event::Chosen { choice, depth } => (depth, format!("try {}", named(choice))),
        Event::DeadEnd { depth } => (depth + 1, "dead end".to_owned()),
        Event::Solved { depth } => (depth + 1, "solved".to_owned()),
        Event::Undone { choice, depth } => (depth, format!("take back {}", named(choice))),
    };
    if look.speak {
        return format!("{words}, depth {depth}");
    }
    format!("{depth:>2} {}{words}", " ".repeat(depth.min(40)))
}
