//! Recursive backtracking, event by event.

use super::board::Board;
use super::names::{Name, Number};
use super::refusals::BodyRefusals;
use crate::backtrack::{self, Event};
use crate::desk::Filling;
use crate::grid::{Candidate, Grid};
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use utoipa::ToSchema;

/// More events than anybody watches.
const MAX_EVENTS: usize = 5_000;

/// A board to fill by trying.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchAsk {
    board: Board,
}

/// A search, up to the first solution.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct SearchAnswer {
    /// What happens, in order.
    #[schema(max_items = 5_000)]
    events: Vec<SearchEvent>,
    /// Is a solution found?
    solved: bool,
    /// Was the search ended since it is too long to watch?
    cut: bool,
}

/// What happens in a search.
#[derive(Debug, Serialize, ToSchema)]
struct SearchEvent {
    #[serde(rename = "do")]
    deed: Deed,
    /// The cell that is tried, or taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Name>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<Number>,
    /// How many digits are tried at once, this one included.
    depth: usize,
    /// How many digits the cell has left, this one included; 1 if nothing is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<usize>,
}

/// One thing that a search does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Deed {
    /// A digit goes in.
    Try,
    /// It comes out: it leads nowhere.
    Undo,
    /// All cells are filled.
    Solved,
}

/// Fills a board by trying, and tells every try.
#[utoipa::path(post, path = "/api/search", request_body = SearchAsk,
    responses((status = 200, body = SearchAnswer), BodyRefusals))]
pub(super) fn search(ask: &SearchAsk, _: &Wanted) -> Result<SearchAnswer, Problem> {
    let grid = ask.board.puzzle()?.grid().map_err(|clash| {
        let [one, other] = clash.cells;
        let error = format!("{one} and {other} are both {}", clash.digit);
        Problem::unclear(error, "take one of them out")
    })?;
    Ok(film(grid))
}

fn film(grid: Grid) -> SearchAnswer {
    let mut film = SearchAnswer::default();
    let mut filling = Filling::new(grid);
    let _ = backtrack::search(&mut filling, &mut |filling, event| {
        if film.events.len() == MAX_EVENTS {
            film.cut = true;
            return ControlFlow::Break(());
        }
        film.solved = matches!(event, Event::Solved { .. });
        film.events.extend(told(filling, event));
        if film.solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    film
}

/// An event as the page shows it; a dead end is seen by what is taken back.
fn told(filling: &Filling, event: Event<'_, Candidate>) -> Option<SearchEvent> {
    let about = |deed, choice: &Candidate, depth| SearchEvent {
        deed,
        cell: Some(Name(choice.cell)),
        digit: Some(Number(choice.digit)),
        depth,
        choices: (deed == Deed::Try).then(|| filling.n_choices(*choice)),
    };
    Some(match event {
        Event::Chosen { choice, depth } => about(Deed::Try, choice, depth),
        Event::Undone { choice, depth } => about(Deed::Undo, choice, depth),
        Event::Solved { depth } => {
            SearchEvent { deed: Deed::Solved, cell: None, digit: None, depth, choices: None }
        }
        Event::DeadEnd { .. } => return None,
    })
}
