//! The whole way to the solution.

use super::board::Board;
use super::refusals::BodyRefusals;
use super::said::Said;
use super::settings::{self, ProfileName};
use super::step::{self, PageStep};
use crate::desk::{self, Player, Summary};
use crate::explain::Naming;
use crate::explain::diagnosis::Depth;
use crate::grid::Grid;
use crate::render::Reveal;
use crate::search::{Walk, Walked};
use crate::walkthrough;
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board to walk to the end.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ExplainAsk {
    board: Board,
    /// Which rules.
    #[serde(default)]
    profile: ProfileName,
    /// Only this one.
    #[schema(example = "x_wing")]
    rule: Option<String>,
}

/// A walk.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExplainAnswer {
    result: End,
    /// In order; each `before` is the `after` of the one before it.
    steps: Vec<PageStep>,
    /// What it came to; missing if the board is not sound.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<SummaryAnswer>,
    #[serde(flatten)]
    said: Said,
}

/// Where a walk ends.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum End {
    /// At the solution.
    Solved,
    /// Where no rule that is allowed goes on.
    Stuck,
    /// It did not start: something is wrong with the board.
    Unsound,
}

/// What a walk came to.
#[derive(Debug, Serialize, ToSchema)]
struct SummaryAnswer {
    #[serde(flatten)]
    summary: Summary,
    /// The same in words.
    text: String,
}

/// Walks to the end and tells the steps.
#[utoipa::path(post, path = "/api/explain", request_body = ExplainAsk,
    responses((status = 200, body = ExplainAnswer), BodyRefusals))]
pub(super) fn explain(ask: &ExplainAsk, wanted: &Wanted) -> Result<ExplainAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let grid = match desk::examine(&puzzle, &[], Naming::default(), Depth::Why) {
        Ok(grid) => grid,
        Err(unsound) => {
            let (result, said) = (End::Unsound, unsound.into());
            return Ok(ExplainAnswer { result, steps: Vec::new(), summary: None, said });
        }
    };
    let player = settings::player(ask.profile, ask.rule.as_deref(), puzzle.marks())?;
    let grid = player.ladder.view(*grid);
    let walked = walk(&grid, &player, wanted)?;
    let mut summary = Summary::default();
    let mut steps = Vec::new();
    let slice = walkthrough::without_idle(&grid, &walked.steps);
    player.tell_each(&grid, &slice, |told| {
        steps.extend(step::step(told, (Reveal::Full, puzzle.marks())));
        summary.add(told);
        wanted.check()
    })?;
    let result = if walked.grid.is_solved() { End::Solved } else { End::Stuck };
    let text = summary.text(&walked.grid);
    let summary = Some(SummaryAnswer { summary, text });
    Ok(ExplainAnswer { result, steps, summary, said: Said::default() })
}

/// Walks as long as somebody waits.
fn walk(grid: &Grid, player: &Player, wanted: &Wanted) -> Result<Walked, Problem> {
    let mut walk = Walk::new(grid.clone(), player.ladder.rules()).for_a_reader();
    let steps = walk.by_ref().map(|step| wanted.check().map(|()| step));
    let steps = steps.collect::<Result<Vec<_>, _>>()?;
    Ok(Walked { grid: walk.grid().clone(), steps, refusals: Vec::new() })
}
