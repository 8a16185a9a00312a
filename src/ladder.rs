//! The rules that a player allows, and the order in which they are tried.

mod profile;

pub use profile::{Order, Profile, ProfileError, RuleNames};

use crate::cards::Cards;
use crate::grid::Grid;
use crate::rule::{Bounds, Effort, Rule};
use crate::text::PencilMarks;
use std::cmp::Ordering;
use std::ops::Range;

/// Rules in the order in which they are tried, each with its effort for one player.
#[derive(Clone, Debug)]
pub struct Ladder {
    rules: Vec<RankedRule>,
    uniqueness: bool,
    marks: PencilMarks,
    bounds: Bounds,
}

/// A rule on a ladder. Rules that need more marks than the player has come last.
#[derive(Clone, Copy, Debug)]
pub struct RankedRule {
    /// The rule.
    pub rule: &'static Rule,
    /// Effort of the rule for this player: 1.0 is the easiest.
    pub effort: f64,
    /// Whether the rule needs more marks than the player has.
    pub needs_more_marks: bool,
}

impl RankedRule {
    fn new(rule: &'static Rule, effort: Effort, marks: PencilMarks) -> Self {
        let own = match marks {
            PencilMarks::None => effort.none,
            PencilMarks::Some => effort.some,
            PencilMarks::Full => effort.full,
        };
        let effort = own.or(effort.full).unwrap_or(f64::INFINITY);
        Self { rule, effort, needs_more_marks: own.is_none() }
    }

    fn by_effort(&self, other: &Self) -> Ordering {
        let marks = self.needs_more_marks.cmp(&other.needs_more_marks);
        marks.then(self.effort.total_cmp(&other.effort))
    }
}

impl Ladder {
    /// The rules of `profile`, ordered as it says, with their efforts for a player with such `marks`. The marks of the
    /// profile, if it has any, take precedence.
    pub fn new(profile: &Profile, marks: PencilMarks, cards: &Cards) -> Self {
        let marks = profile.marks.unwrap_or(marks);
        let rules = profile.rules.rules().into_iter();
        let mut rules: Vec<RankedRule> =
            rules.map(|rule| RankedRule::new(rule, cards.effort(rule), marks)).collect();
        match profile.order {
            Order::Effort => rules.sort_by(RankedRule::by_effort),
            Order::Listed => {}
        }
        Self { rules, uniqueness: profile.uniqueness, marks, bounds: profile.bounds }
    }

    /// The given rules, built-in or custom, by their effort for a player with such `marks`.
    pub fn with_rules(
        rules: impl IntoIterator<Item = &'static Rule>,
        marks: PencilMarks,
        cards: &Cards,
    ) -> Self {
        let rules = RuleNames::These(rules.into_iter().collect());
        Self::new(&Profile { rules, ..Profile::usual() }, marks, cards)
    }

    /// The usual rules, by their effort for a player with all pencil marks.
    pub fn usual() -> Self {
        Self::new(&Profile::usual(), PencilMarks::Full, &Cards::built_in())
    }

    /// The rules with their efforts, the easiest first.
    pub fn ranked(&self) -> &[RankedRule] {
        &self.rules
    }

    /// The rules, the easiest first.
    pub fn rules(&self) -> impl DoubleEndedIterator<Item = &'static Rule> + ExactSizeIterator {
        self.rules.iter().map(|ranked| ranked.rule)
    }

    /// Index of a rule, from 0; `None` if it is not on the ladder.
    pub fn place(&self, rule: &Rule) -> Option<usize> {
        self.rules.iter().position(|ranked| ranked.rule == rule)
    }

    /// Effort of a rule for this player: 1.0 is the easiest. `None` if it is not on the ladder.
    pub fn effort(&self, rule: &Rule) -> Option<f64> {
        self.place(rule).map(|i| self.rules[i].effort)
    }

    /// The ladder with only the rules whose effort is in `efforts`.
    #[must_use]
    pub fn within(self, efforts: Range<f64>) -> Self {
        self.retain(|ranked| efforts.contains(&ranked.effort))
    }

    /// The ladder with only the rules that are in `rules`, in the order of the ladder.
    #[must_use]
    pub(crate) fn with_only(self, rules: &[&'static Rule]) -> Self {
        self.retain(|ranked| rules.contains(&ranked.rule))
    }

    /// The ladder with only `rule`; empty if the ladder lacks it.
    #[must_use]
    pub fn only(self, rule: &Rule) -> Self {
        self.retain(|ranked| ranked.rule == rule)
    }

    fn retain(mut self, keep: impl Fn(&RankedRule) -> bool) -> Self {
        self.rules.retain(keep);
        self
    }

    /// Sets the bounds of the rules.
    #[must_use]
    pub fn with_bounds(self, bounds: Bounds) -> Self {
        Self { bounds, ..self }
    }

    /// The ladder with only `rule`, which may be missing here since it is on demand, with its effort for a player with
    /// all marks.
    #[must_use]
    pub fn asked_for(self, rule: &'static Rule, effort: Effort) -> Self {
        let rule = RankedRule {
            needs_more_marks: false,
            ..RankedRule::new(rule, effort, PencilMarks::Full)
        };
        Self { rules: vec![rule], ..self }
    }

    /// The bounds of the rules.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The marks on paper for which the efforts are.
    pub const fn marks(&self) -> PencilMarks {
        self.marks
    }

    /// The grid as the rules of the ladder may see it: if uniqueness is not allowed, it is not known to have one
    /// solution.
    pub fn view(&self, grid: Grid) -> Grid {
        if self.uniqueness { grid } else { grid.without_one_solution() }
    }
}
