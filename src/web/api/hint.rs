//! The next step.

use super::board::Board;
use super::names::{self, Name};
use super::refusals::BodyRefusals;
use super::said::Said;
use super::settings::{self, Level, ProfileName};
use super::step::{self, PageStep};
use crate::desk::{self, Hint, Until};
use crate::explain::Naming;
use crate::explain::answers;
use crate::render::Reveal;
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board to go on with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HintAsk {
    board: Board,
    /// How much is shown.
    #[serde(default)]
    level: Level,
    /// The cells that were filled last, the latest at the end: of equal steps, one near them is told.
    #[serde(default)]
    #[schema(max_items = 81)]
    last: Vec<Name>,
    /// Goes on until a digit can be written.
    #[serde(default)]
    next_digit: bool,
    /// Which rules.
    #[serde(default)]
    profile: ProfileName,
    /// Only this one.
    #[schema(example = "x_wing")]
    rule: Option<String>,
}

/// A step, or why there is none.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct HintAnswer {
    result: Outcome,
    /// The step, or the steps up to a digit.
    steps: Vec<PageStep>,
    /// How many easy steps there are, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    easy: Option<String>,
    #[serde(flatten)]
    said: Said,
}

/// What came of the question.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Outcome {
    /// There is a step.
    Step,
    /// Nothing is left to do.
    Solved,
    /// No rule finds anything.
    None,
    /// Something is wrong with the board.
    Unsound,
}
fn nothing(result: Outcome, said: Said) -> HintAnswer {
    HintAnswer { result, steps: Vec::new(), easy: None, said }
}

/// Gives the next step.
#[utoipa::path(post, path = "/api/hint", request_body = HintAsk,
    responses((status = 200, body = HintAnswer), BodyRefusals))]
pub(super) fn hint(ask: &HintAsk, wanted: &Wanted) -> Result<HintAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let last = names::cells(&ask.last);
    let reveal = Reveal::from(ask.level);
    let grid = match desk::examine(&puzzle, &last, Naming::default(), reveal.into()) {
        Ok(grid) => grid,
        Err(unsound) => return Ok(nothing(Outcome::Unsound, unsound.into())),
    };
    if grid.is_solved() {
        return Ok(nothing(Outcome::Solved, Said::alone([answers::SOLVED])));
    }
    let player = settings::player(ask.profile, ask.rule.as_deref(), puzzle.marks())?;
    let player = player.until_gone(wanted.gone());
    let grid = player.ladder.view(*grid);
    let until = if ask.next_digit { Until::Digit } else { Until::Suited };
    let hint = Hint::new(&player, &grid, &last, until);
    wanted.check()?;
    if hint.steps.is_empty() {
        let text = Hint::nothing(&player, &grid);
        return Ok(nothing(Outcome::None, Said::alone([text])));
    }
    let shown = hint.shown(reveal);
    let mut steps = Vec::with_capacity(shown.len());
    player.tell_each(&grid, shown, |told| {
        steps.extend(step::step(told, (reveal, puzzle.marks())));
        wanted.check()
    })?;
    let easy = hint.n_easy.map(answers::easy);
    Ok(HintAnswer { result: Outcome::Step, steps, easy, said: Said::default() })
}
