//! Recursive backtracking, event by event.

use super::player::in_time;
use super::{Answer, Outcome, Problem, ProblemKind};
use crate::backtrack::{self, Problem as Search};
use crate::budget::Budget;
use crate::explain::english::answers;
use crate::explain::{Coordinates, Line, Naming};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::text::Puzzle;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// More events than anybody watches.
const MAX_EVENTS: usize = 5_000;

/// How does recursive backtracking solve it?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FilmQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// A search, up to the first solution.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FilmBody {
    /// What happens, in order.
    pub events: Vec<Event>,
    /// Is a solution found?
    pub solved: bool,
    /// Was the search ended since it is too long to watch?
    pub cut: bool,
}

/// What happens in a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Event {
    /// What is done.
    #[serde(rename = "do")]
    pub deed: Deed,
    /// The cell that is tried, or taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<Digit>,
    /// How many digits are tried at once, this among them.
    pub depth: usize,
    /// How many digits the cell had left; 1 if it was forced. Missing for what is no try.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<usize>,
    /// The same in words.
    pub text: Line,
    /// The same in fewer words, for a log.
    pub in_short: Line,
}

/// What is done in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A digit is tried.
    Try,
    /// A digit is taken back; what it led to has been seen in full.
    Undo,
    /// Nothing can be tried here.
    DeadEnd,
    /// Nothing is left to try.
    Solved,
}

impl FilmQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<FilmBody>, Problem> {
        let mut film = FilmBody::default();
        let naming = Naming::from(self.coordinates);
        let grid = self.board.grid().map_err(|clash| {
            let message = answers::clash(clash, naming);
            Problem::new(ProblemKind::Input, message, "take one of them out")
        })?;
        play(grid, naming, |_, event| {
            if budget.is_over() {
                return ControlFlow::Break(());
            }
            if film.events.len() == MAX_EVENTS {
                film.cut = true;
                return ControlFlow::Break(());
            }
            // A dead end is seen by what is taken back.
            if event.deed != Deed::DeadEnd {
                film.events.push(event);
            }
            ControlFlow::Continue(())
        });
        in_time(budget)?;
        film.solved = film.events.last().is_some_and(|it| it.deed == Deed::Solved);
        let result = if film.solved { Outcome::Solved } else { Outcome::Stuck };
        let text = match (film.events.is_empty(), film.cut) {
            (true, _) => Some(answers::NOTHING_TO_TRY),
            (false, true) => Some(answers::GOES_ON),
            (false, false) => None,
        };
        Ok(Answer::new(result, text, film))
    }
}

/// Fills `grid` by trying, up to the first solution, and shows each event with the grid after it,
/// until `show` breaks.
pub fn play(grid: Grid, naming: Naming, mut show: impl FnMut(&Grid, Event) -> ControlFlow<()>) {
    let mut filling = Filling { grids: vec![grid] };
    let _ = backtrack::search(&mut filling, &mut |filling, event| {
        let event = filling.event(event, naming);
        let is_solved = event.deed == Deed::Solved;
        if let Some(grid) = filling.grids.last() {
            show(grid, event)?;
        }
        if is_solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

/// A sudoku to be filled by trying: the cell with the fewest candidates first.
#[derive(Clone, Debug)]
struct Filling {
    /// The grid after each choice, the puzzle first.
    grids: Vec<Grid>,
}

impl Filling {
    fn event(&self, event: backtrack::Event<'_, Candidate>, naming: Naming) -> Event {
        let (deed, choice, depth) = match event {
            backtrack::Event::Chosen { choice, depth } => (Deed::Try, Some(*choice), depth),
            backtrack::Event::Undone { choice, depth } => (Deed::Undo, Some(*choice), depth),
            backtrack::Event::DeadEnd { depth } => (Deed::DeadEnd, None, depth),
            backtrack::Event::Solved { depth } => (Deed::Solved, None, depth),
        };
        let tried = choice.filter(|_| deed == Deed::Try);
        let choices = tried.map(|choice| self.n_choices(choice));
        let text = match (deed, choice) {
            (Deed::Try, Some(it)) if choices == Some(1) => answers::forced(it, naming),
            (Deed::Try, Some(it)) => answers::tried(it, naming),
            (Deed::Undo, Some(it)) => answers::undone(it, naming),
            (Deed::Solved, _) => answers::FILLED.to_owned(),
            (Deed::DeadEnd, _) | (Deed::Try | Deed::Undo, None) => answers::DEAD_END.to_owned(),
        };
        let in_short = match (choice, choices) {
            (Some(it), Some(n)) => answers::tried_in_short(it, n, naming),
            (Some(it), None) => answers::undone_in_short(it, naming),
            (None, _) => text.clone(),
        };
        let (cell, digit) = (choice.map(|it| it.cell), choice.map(|it| it.digit));
        let (text, in_short) = (text.into(), in_short.into());
        Event { deed, cell, digit, depth, choices, text, in_short }
    }

    /// How many digits its cell had left before the last choice, which this is; 1 if it was forced.
    fn n_choices(&self, choice: Candidate) -> usize {
        let before = self.grids.iter().rev().nth(1);
        before.map_or(0, |grid| grid.candidates(choice.cell).len())
    }
}

impl Search for Filling {
    type Choice = Candidate;

    fn choices(&self) -> Option<Vec<Candidate>> {
        let grid = self.grids.last()?;
        let cell = grid.empty().into_iter().min_by_key(|&cell| grid.candidates(cell).len())?;
        let candidates = grid.candidates(cell).into_iter();
        Some(candidates.map(|digit| Candidate { cell, digit }).collect())
    }

    fn choose(&mut self, choice: &Candidate) {
        let mut grids = self.grids.last().cloned();
        if let Some(grid) = &mut grids {
            grid.place(*choice);
        }
        self.grids.extend(grids);
    }

    fn undo(&mut self, _: &Candidate) {
        self.grids.pop();
    }
}
