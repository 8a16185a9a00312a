//! Which rules a player allows, and in which order they are tried.

mod profile;

pub use profile::{Order, Profile, ProfileError, RuleNames};

use crate::card::{CardError, Effort};
use crate::cards::Cards;
use crate::grid::Grid;
use crate::read::PencilMarks;
use crate::rules::{RULES, Rule};
use crate::step::RuleId;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Rules in the order in which they are tried, each with its effort for this player.
#[derive(Clone, Debug)]
pub struct Ladder {
    rules: Vec<&'static Rule>,
    efforts: Vec<f64>,
    uniqueness: bool,
    marks: PencilMarks,
    gone: Arc<AtomicBool>,
}

/// A rule's place: rules that the player's marks are not made for come last.
struct Rung {
    rule: &'static Rule,
    needs_more_marks: bool,
    effort: f64,
}

impl Ladder {
    /// The rules of `profile`, by their effort for a player with such `marks`.
    ///
    /// # Errors
    /// A card has no effort that can be read.
    pub fn new(profile: &Profile, marks: PencilMarks, cards: &Cards) -> Result<Self, CardError> {
        let marks = profile.marks.unwrap_or(marks);
        let mut rungs = Vec::new();
        for rule in allowed(profile) {
            let effort = cards.effort(rule)?;
            let own = for_marks(effort, marks);
            rungs.push(Rung {
                rule,
                needs_more_marks: own.is_none(),
                effort: own.or(effort.full).unwrap_or(f64::INFINITY),
            });
        }
        if profile.order == Order::Effort {
            rungs.sort_by(|a, b| {
                let marks = a.needs_more_marks.cmp(&b.needs_more_marks);
                marks.then(a.effort.total_cmp(&b.effort))
            });
        }
        Ok(Self {
            efforts: rungs.iter().map(|rung| rung.effort).collect(),
            rules: rungs.into_iter().map(|rung| rung.rule).collect(),
            uniqueness: profile.uniqueness,
            marks,
            gone: Arc::default(),
        })
    }

    /// The same ladder, for somebody who may go away: once `gone` is true, long ways are given up, and
    /// what is found then is not to be told.
    #[must_use]
    pub fn until_gone(self, gone: Arc<AtomicBool>) -> Self {
        Self { gone, ..self }
    }

    /// Did whoever asked go away?
    pub fn is_given_up(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    /// The usual rules in the order of the list, as for a player with all pencil marks.
    ///
    /// # Errors
    /// A card has no effort that can be read.
    pub fn of_the_list() -> Result<Self, CardError> {
        Self::new(&Profile::usual(), PencilMarks::Full, &Cards::built_in())
    }

    /// The rules, the easiest first.
    pub fn rules(&self) -> &[&'static Rule] {
        &self.rules
    }

    /// How hard a rule is for this player: 1.0 is the easiest. `None` if it is not on the ladder.
    pub fn effort(&self, rule: RuleId) -> Option<f64> {
        self.rules.iter().position(|it| it.id == rule).map(|i| self.efforts[i])
    }

    /// The ladder with only the rule of that name; empty if it is not on it.
    #[must_use]
    pub fn only(mut self, rule: RuleId) -> Self {
        let i = self.rules.iter().position(|it| it.id == rule);
        self.efforts = i.map(|i| self.efforts[i]).into_iter().collect();
        self.rules = i.map(|i| self.rules[i]).into_iter().collect();
        self
    }

    /// Only `rule`, which is on demand, with its effort for a player with all marks.
    #[must_use]
    pub fn asked_for(self, rule: &'static Rule, effort: Effort) -> Self {
        let efforts = vec![effort.full.unwrap_or(f64::INFINITY)];
        Self { rules: vec![rule], efforts, ..self }
    }

    /// The marks on paper that the rules were ordered for.
    pub const fn marks(&self) -> PencilMarks {
        self.marks
    }

    /// The grid as the ladder's rules may see it: without uniqueness, it is not known to have one
    /// solution.
    pub fn view(&self, grid: Grid) -> Grid {
        if self.uniqueness { grid } else { grid.without_one_solution() }
    }
}

fn allowed(profile: &Profile) -> Vec<&'static Rule> {
    match &profile.rules {
        RuleNames::Usual => RULES.iter().filter(|rule| !rule.on_demand).collect(),
        RuleNames::All => RULES.iter().collect(),
        RuleNames::These(rules) => rules.clone(),
    }
}

const fn for_marks(effort: Effort, marks: PencilMarks) -> Option<f64> {
    match marks {
        PencilMarks::None => effort.none,
        PencilMarks::Some => effort.some,
        PencilMarks::Full => effort.full,
    }
}
