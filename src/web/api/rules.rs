//! The ladder, and the page of a rule.

use super::refusals::Refusals;
use super::settings::{self, ProfileName};
use super::step::{self, PageStep};
use crate::card::Card;
use crate::desk::{self, Player};
use crate::read::Marks;
use crate::render::Reveal;
use crate::rules::Rule;
use crate::trail::Trail;
use crate::web::problem::Problem;
use hyper::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

/// The ladder.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RulesAnswer {
    /// All rules, the easiest first; those on demand at the end.
    rules: Vec<RuleAnswer>,
}

/// A rule in a line.
#[derive(Debug, Serialize, ToSchema)]
struct RuleAnswer {
    /// What it is called everywhere.
    #[schema(example = "x_wing")]
    rule: &'static str,
    /// What people call it.
    #[schema(example = "X-wing")]
    name: String,
    /// The rules that share its argument.
    #[schema(example = "fish")]
    family: String,
    /// How hard it is to see with all pencil marks: 1.0 is the easiest.
    effort: Option<f64>,
    /// Is it looked for unasked?
    usual: bool,
    /// Does it lean on the puzzle having exactly one solution?
    assumes_unique_solution: bool,
}

/// The page of a rule.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PageAnswer {
    #[serde(flatten)]
    rule: RuleAnswer,
    /// Why it works, in paragraphs.
    why_it_works: String,
    /// Rules near it.
    see_also: Vec<String>,
    /// A step of it, in full.
    example: Option<PageStep>,
}

/// Lists the rules, the easiest first.
#[utoipa::path(get, path = "/api/rules",
    responses((status = 200, body = RulesAnswer), Refusals))]
pub(super) fn rules() -> Result<RulesAnswer, Problem> {
    let player = player()?;
    let row = |rule: &&Rule| Ok(line(rule, &player.card(rule)?));
    let rules = desk::ladder(&player).iter().map(row).collect::<Result<_, Problem>>()?;
    Ok(RulesAnswer { rules })
}

/// Explains a rule.
#[utoipa::path(get, path = "/api/rules/{name}",
    params(("name" = String, Path, description = "What the rule is called", example = "x_wing")),
    responses(
        (status = 200, body = PageAnswer),
        (status = 404, body = Problem, description = "There is no such rule."),
        Refusals
    ))]
pub(super) fn rule(name: &str) -> Result<PageAnswer, Problem> {
    let rule =
        desk::rule(name).map_err(|it| Problem::new(StatusCode::NOT_FOUND, it.wrong, it.help))?;
    let player = player()?;
    let card = player.card(rule)?;
    let mut example = None;
    if let Some((grid, checked)) = desk::example(rule) {
        let trail = Trail::new(grid);
        let told = player.tell(&checked, &trail)?;
        example = step::step(&told, (Reveal::Full, Marks::Full));
    }
    Ok(PageAnswer {
        rule: line(rule, &card),
        why_it_works: card.why_it_works,
        see_also: card.see_also,
        example,
    })
}

fn player() -> Result<Player, Problem> {
    settings::player(ProfileName::Default, None, Marks::Full)
}

fn line(rule: &Rule, card: &Card) -> RuleAnswer {
    RuleAnswer {
        rule: rule.id.name(),
        name: card.name.clone(),
        family: card.family.clone(),
        effort: card.effort.full,
        usual: !rule.on_demand,
        assumes_unique_solution: !card.assumes.is_empty(),
    }
}
