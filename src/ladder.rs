//! Which rules a player allows, and in which order they are tried.

mod profile;

pub use profile::{Order, Profile, ProfileError, RuleNames};

use crate::card::{CardError, Effort};
use crate::cards::Cards;
use crate::grid::Grid;
use crate::read::PencilMarks;
use crate::rule::{Bounds, Rule};
use std::cmp::Ordering;
use std::ops::Range;

/// Rules in the order in which they are tried, each with its effort for this player.
#[derive(Clone, Debug)]
pub struct Ladder {
    rules: Vec<&'static Rule>,
    efforts: Vec<f64>,
    /// Of each, does it need more marks than the player has?
    needs_more_marks: Vec<bool>,
    uniqueness: bool,
    marks: PencilMarks,
    bounds: Bounds,
}

/// A rule's place. Rules that need more marks than the player has come last.
struct Rung {
    rule: &'static Rule,
    needs_more_marks: bool,
    effort: f64,
}

impl Rung {
    fn new(rule: &'static Rule, effort: Effort, marks: PencilMarks) -> Self {
        let own = for_marks(effort, marks);
        let effort = own.or(effort.full).unwrap_or(f64::INFINITY);
        Self { rule, needs_more_marks: own.is_none(), effort }
    }

    fn by_effort(&self, other: &Self) -> Ordering {
        let marks = self.needs_more_marks.cmp(&other.needs_more_marks);
        marks.then(self.effort.total_cmp(&other.effort))
    }
}

impl Ladder {
    /// The rules of `profile`, by their effort for a player with such `marks`.
    ///
    /// # Errors
    /// A card has no effort that can be read.
    pub fn new(profile: &Profile, marks: PencilMarks, cards: &Cards) -> Result<Self, CardError> {
        let marks = profile.marks.unwrap_or(marks);
        let mut rungs = Vec::new();
        for rule in profile.rules.rules() {
            rungs.push(Rung::new(rule, cards.effort(rule)?, marks));
        }
        match profile.order {
            Order::Effort => rungs.sort_by(Rung::by_effort),
            Order::Listed => {}
        }
        Ok(Self {
            efforts: rungs.iter().map(|rung| rung.effort).collect(),
            needs_more_marks: rungs.iter().map(|rung| rung.needs_more_marks).collect(),
            rules: rungs.into_iter().map(|rung| rung.rule).collect(),
            uniqueness: profile.uniqueness,
            marks,
            bounds: profile.bounds,
        })
    }

    /// These rules, of the list or anybody's own, by their effort for a player with such `marks`.
    ///
    /// # Errors
    /// A card has no effort that can be read.
    pub fn of(
        rules: impl IntoIterator<Item = &'static Rule>,
        marks: PencilMarks,
        cards: &Cards,
    ) -> Result<Self, CardError> {
        let profile =
            Profile { rules: RuleNames::These(rules.into_iter().collect()), ..Profile::usual() };
        Self::new(&profile, marks, cards)
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
    pub fn effort(&self, rule: &Rule) -> Option<f64> {
        self.rules.iter().position(|it| *it == rule).map(|i| self.efforts[i])
    }

    /// Does a rule of the ladder need more marks than the player has?
    pub fn needs_more_marks(&self, rule: &Rule) -> bool {
        let i = self.rules.iter().position(|it| *it == rule);
        i.is_some_and(|i| self.needs_more_marks[i])
    }

    /// The ladder with only the rules of such an effort.
    #[must_use]
    pub fn within(self, efforts: Range<f64>) -> Self {
        let kept = (0..self.rules.len()).filter(|&i| efforts.contains(&self.efforts[i]));
        let kept: Vec<usize> = kept.collect();
        self.keeping(&kept)
    }

    /// The ladder with only the rules of `rules`, in its own order.
    #[must_use]
    pub(crate) fn with_only(self, rules: &[&'static Rule]) -> Self {
        let kept = (0..self.rules.len()).filter(|&i| rules.contains(&self.rules[i]));
        let kept: Vec<usize> = kept.collect();
        self.keeping(&kept)
    }

    fn keeping(self, kept: &[usize]) -> Self {
        Self {
            rules: kept.iter().map(|&i| self.rules[i]).collect(),
            efforts: kept.iter().map(|&i| self.efforts[i]).collect(),
            needs_more_marks: kept.iter().map(|&i| self.needs_more_marks[i]).collect(),
            ..self
        }
    }

    /// The ladder with only that rule; empty if it is not on it.
    #[must_use]
    pub fn only(mut self, rule: &Rule) -> Self {
        let i = self.rules.iter().position(|it| *it == rule);
        self.efforts = i.map(|i| self.efforts[i]).into_iter().collect();
        self.needs_more_marks = i.map(|i| self.needs_more_marks[i]).into_iter().collect();
        self.rules = i.map(|i| self.rules[i]).into_iter().collect();
        self
    }

    /// The same rules, which look as far as `bounds` say.
    #[must_use]
    pub fn with_bounds(self, bounds: Bounds) -> Self {
        Self { bounds, ..self }
    }

    /// Only `rule`, which is on demand, with its effort for a player with all marks.
    #[must_use]
    pub fn asked_for(self, rule: &'static Rule, effort: Effort) -> Self {
        let efforts = vec![effort.full.unwrap_or(f64::INFINITY)];
        Self { rules: vec![rule], efforts, needs_more_marks: vec![false], ..self }
    }

    /// How far the rules look.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
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

const fn for_marks(effort: Effort, marks: PencilMarks) -> Option<f64> {
    match marks {
        PencilMarks::None => effort.none,
        PencilMarks::Some => effort.some,
        PencilMarks::Full => effort.full,
    }
}
