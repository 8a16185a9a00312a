//! Why a cell holds its digit, or not another: the shortest way there.

use super::open::{Opened, Setup};
use super::player::{Player, in_time};
use super::refused::refused;
use super::step_answer::StepSource;
use super::{Answer, AnswerLine, Outcome, Problem, RestsOn, StepAnswer};
use crate::budget::Budget;
use crate::explain::english::answers;
use crate::explain::{self, Level};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid};
use crate::history::{Cause, EliminationHistory};
use crate::path::{self, PathStep};
use crate::search::Search;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Why does a cell hold its digit, or not another?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct WhyQuestion {
    /// The cell.
    pub cell: Cell,
    /// Why not this digit? Without it: why what the cell holds in the end?
    pub not: Option<Digit>,
    /// How much is told of each step.
    #[serde(default)]
    pub level: Level,
    /// The board, and the rules and the words for it.
    #[serde(flatten)]
    pub setup: Setup,
}

/// The shortest way, or why there is none.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyBody {
    /// The steps, each resting on some of those before it. Below the full level, each is shown on the
    /// grid that was asked about.
    pub steps: Vec<StepAnswer>,
    /// What is said after the steps.
    pub ending: Vec<AnswerLine>,
}

impl WhyQuestion {
    /// Why does `cell` hold its digit, told in full?
    pub fn new(setup: impl Into<Setup>, cell: Cell) -> Self {
        Self { cell, not: None, level: Level::Full, setup: setup.into() }
    }

    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<WhyBody>, Problem> {
        let (player, grid) = match self.setup.open(self.level, budget)? {
            Opened::Ready(player, grid) => (player.reading(&self.setup.board), grid),
            Opened::Done(answer) => return Ok(answer.with(WhyBody::default())),
        };
        let question = self.question();
        let mut search = player.search();
        let found = path::answer(&mut search, &grid, question);
        let naming = player.naming();
        let (found, question) = self.if_right(&mut search, &grid, found);
        in_time(budget)?;
        let before = match self.not.filter(|_| matches!(question, path::PathQuery::Digit(_))) {
            Some(digit) => answers::right(Candidate { cell: self.cell, digit }, &found, naming),
            None => answers::before(&found, question, &grid, naming),
        };
        // Below the full level, it would say what the steps conclude.
        let after = answers::after(&found, question, grid.variant(), naming);
        let after = after.filter(|_| self.level == Level::Full);
        let path = found.into_path();
        let result = if path.is_empty() { Outcome::None } else { Outcome::Step };
        let steps = self.tell(&player, &grid, &path)?;
        let body = WhyBody { steps, ending: after.into_iter().map(AnswerLine::from).collect() };
        let answer = Answer::new(result, [before], body);
        Ok(Answer { refused: refused(search.refused(), self.level), ..answer })
    }

    const fn question(&self) -> path::PathQuery {
        match self.not {
            Some(digit) => path::PathQuery::Not(Candidate { cell: self.cell, digit }),
            None => path::PathQuery::Digit(self.cell),
        }
    }

    /// What nothing takes away may be what the cell holds in the end. Then the answer is the way there,
    /// and with it goes the question that it answers.
    fn if_right(
        &self,
        search: &mut Search<'_>,
        grid: &Grid,
        found: path::PathAnswer,
    ) -> (path::PathAnswer, path::PathQuery) {
        if found == path::PathAnswer::StillPossible {
            let question = path::PathQuery::Digit(self.cell);
            let way = path::answer(search, grid, question);
            if placed_last(&way).is_some_and(|digit| Some(digit) == self.not) {
                return (way, question);
            }
        }
        (found, self.question())
    }

    fn tell(
        &self,
        player: &Player,
        grid: &Grid,
        path: &[PathStep],
    ) -> Result<Vec<StepAnswer>, Problem> {
        let steps = path.iter().map(|it| &it.step);
        let mut told = player.tell_each(grid, steps, self.level)?;
        let mut history = EliminationHistory::new(grid.clone());
        for i in 0..told.len() {
            let steps = rests_on(grid, &history, &told[..=i]);
            let text = answers::rests_on(&steps).into();
            told[i].rests_on = Some(RestsOn { steps, text });
            history.take(&told[i].source.step);
            self.show(&mut told[i], grid, player.visible_marks.marked);
        }
        Ok(told)
    }

    /// Below the full level, the grid that was asked about is shown, since a later one would give away
    /// what the steps conclude; and the pattern of a step that places the digit that was asked for
    /// would name it.
    fn show(&self, told: &mut StepAnswer, grid: &Grid, marked: CellSet) {
        if self.level == Level::Full {
            return;
        }
        told.show_on(grid, marked);
        let placed = placement(told).map(|it| it.cell);
        if self.not.is_none() && placed == Some(self.cell) {
            told.hide_pattern();
        }
    }
}

/// The digit that the last step of a way writes.
fn placed_last(way: &path::PathAnswer) -> Option<Digit> {
    let path::PathAnswer::Path(steps) = way else { return None };
    steps.last()?.step.step().conclusions().placement().map(|it| it.digit)
}

/// What the last of `told` rests on, by number: the steps that placed the digits which its words name or count, and those
/// by which the candidates are gone that must be gone. Of several that rule out the same candidate, it is one that is
/// named, else the first.
fn rests_on(start: &Grid, history: &EliminationHistory, told: &[StepAnswer]) -> Vec<usize> {
    let Some((last, earlier)) = told.split_last() else { return Vec::new() };
    let StepSource { step, words, .. } = &*last.source;
    let placed_in = |cell: Cell| {
        let is_there = |it: &&StepAnswer| placement(it).is_some_and(|it| it.cell == cell);
        earlier.iter().find(is_there).map(|it| it.number)
    };
    let named = explain::filled_cells_told(step.step(), history.grid(), &words.evidence);
    let mut steps: BTreeSet<usize> = named.into_iter().filter_map(placed_in).collect();
    let alone = step.step().conclusions().left_alone(history.grid()).into_iter();
    let left = alone.map(|it| Constraint::Cell(it.cell)).chain(words.pencil.iter().copied());
    let needed = left.flat_map(Constraint::all_candidates).chain(step.step().rests_on());
    for candidate in needed.filter(|it| start.has(*it)) {
        let by: Vec<usize> = match history.cause(candidate) {
            Some(Cause::Filled) => placed_in(candidate.cell).into_iter().collect(),
            Some(Cause::Seen(cells)) => cells.into_iter().filter_map(placed_in).collect(),
            Some(Cause::Related(by)) => placed_in(by.cell).into_iter().collect(),
            Some(Cause::Step(number)) => vec![number.into()],
            Some(Cause::Marks | Cause::CornerMarks) | None => Vec::new(),
        };
        if !by.iter().any(|number| steps.contains(number)) {
            steps.extend(by.into_iter().min());
        }
    }
    steps.into_iter().collect()
}

fn placement(told: &StepAnswer) -> Option<Candidate> {
    told.source.step.step().conclusions().placement()
}
