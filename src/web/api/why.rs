//! Why a cell holds its digit, or not another.

use super::board::Board;
use super::hint::Outcome;
use super::names::{self, Name, Number};
use super::refusals::BodyRefusals;
use super::said::Said;
use super::settings::{self, Level, ProfileName};
use super::step::{self, PageStep};
use crate::desk::{self, Why};
use crate::explain::Naming;
use crate::explain::answers;
use crate::grid::Candidate;
use crate::path::Question;
use crate::render::Reveal;
use crate::web::problem::Problem;
use crate::web::work::Wanted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A cell to ask about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyAsk {
    board: Board,
    /// The cell.
    cell: Name,
    /// Why not this digit? Without it: why what the cell holds in the end?
    not: Option<Number>,
    /// How much of each step is shown.
    #[serde(default)]
    level: Level,
    /// The cells that were filled last, the latest at the end: of several mistakes, the latest is told.
    #[serde(default)]
    #[schema(max_items = 81)]
    last: Vec<Name>,
    /// Which rules.
    #[serde(default)]
    profile: ProfileName,
    /// Only this one.
    #[schema(example = "x_wing")]
    rule: Option<String>,
}

/// The shortest way, or why there is none.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WhyAnswer {
    result: Outcome,
    /// The steps, each resting on some of those before it.
    steps: Vec<LinkedStep>,
    #[serde(flatten)]
    said: Said,
}

/// A step of a way.
#[derive(Debug, Serialize, ToSchema)]
struct LinkedStep {
    /// From 1.
    number: usize,
    /// The numbers of the steps that it rests on.
    rests_on: Vec<usize>,
    /// The same in words.
    #[schema(example = "Rests on steps 2 and 5.")]
    rests_on_told: String,
    #[serde(flatten)]
    step: PageStep,
}

/// Gives the shortest way to a cell's digit, or to an elimination.
#[utoipa::path(post, path = "/api/why", request_body = WhyAsk,
    responses((status = 200, body = WhyAnswer), BodyRefusals))]
pub(super) fn why(ask: &WhyAsk, wanted: &Wanted) -> Result<WhyAnswer, Problem> {
    let puzzle = ask.board.puzzle()?;
    let last = names::cells(&ask.last);
    let reveal = Reveal::from(ask.level);
    let grid = match desk::examine(&puzzle, &last, Naming::default(), reveal.into()) {
        Ok(grid) => grid,
        Err(unsound) => {
            let (result, said) = (Outcome::Unsound, unsound.into());
            return Ok(WhyAnswer { result, steps: Vec::new(), said });
        }
    };
    let player = settings::player(ask.profile, ask.rule.as_deref(), puzzle.marks())?;
    let player = player.until_gone(wanted.gone());
    let grid = player.ladder.view(*grid);
    let Name(cell) = ask.cell;
    let question = match ask.not {
        Some(Number(digit)) => Question::Not(Candidate { cell, digit }),
        None => Question::Digit(cell),
    };
    let why = Why::new(&player, &grid, question);
    wanted.check()?;
    let mut steps = Vec::with_capacity(why.links.len());
    why.each(&player, |link, told| {
        let (view, board) = (why.view(told, reveal), told.board(puzzle.marks()));
        let (number, rests_on) = (told.label().number, link.rests_on.clone());
        let rests_on_told = answers::rests_on(link);
        let step = step::shown(&view, &told.label(), board);
        steps.extend(step.map(|step| LinkedStep { number, rests_on, rests_on_told, step }));
        wanted.check()
    })?;
    let result = if steps.is_empty() { Outcome::None } else { Outcome::Step };
    let texts = std::iter::once(why.before.as_str()).chain(why.after(reveal));
    Ok(WhyAnswer { result, steps, said: Said::alone(texts) })
}
