//! A rule: how a pattern is found, how hard it is to see, and the card that says it in words.

mod cache;
mod effort;
mod sink;

pub(crate) use cache::{AnalysisCache, Dirty, SearchContext};
pub use effort::Effort;
pub use sink::Sink;

use crate::deduction::{Conclusions, Deduction, Premises};
use crate::facts::{Fact, Facts};
use crate::grid::Grid;
use serde::Deserialize;
use std::fmt;
use std::ops::ControlFlow;

/// Puts every instance of one pattern into the sink, in reading order, until the sink has enough.
pub type Find = fn(&Grid, &mut Sink<'_>) -> ControlFlow<()>;

/// One instance of a pattern, as a finder gives it, without the name of the rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The argument for the checker: what it rests on, and what follows.
    pub deduction: Deduction,
    /// The explanation for people.
    pub facts: Facts,
}

impl Finding {
    /// The pattern that concludes `conclusions` from `premises`, explained by `facts`.
    pub const fn new(premises: Premises, conclusions: Conclusions, facts: Facts) -> Self {
        Self { deduction: Deduction { premises, conclusions }, facts }
    }

    /// Appends one more fact, which the texts say last.
    #[must_use]
    pub fn also(mut self, fact: Fact) -> Self {
        self.facts.push(fact);
        self
    }
}

/// A technique that people have a name for. It is the same as itself only, so it lives in a `static`.
pub struct Rule {
    name: &'static str,
    find: Find,
    effort: Effort,
    yaml: &'static str,
    positions: &'static str,
    is_symmetric: bool,
    is_on_demand: bool,
    is_by_digit: bool,
    is_by_cell: bool,
    step_order: StepOrder,
    is_last_resort: bool,
    is_trial: bool,
}

/// How long the arguments are that rules look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bounds {
    /// As far as a person follows.
    #[default]
    Usual,
    /// After that, longer chains too, and through larger almost locked sets: slower.
    Wide,
}

impl Bounds {
    /// These and all that are narrower, in the order in which a rule looks.
    pub(crate) const fn up_to(self) -> &'static [Self] {
        match self {
            Self::Usual => &[Self::Usual],
            Self::Wide => &[Self::Usual, Self::Wide],
        }
    }
}

/// The order in which a rule finds its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepOrder {
    /// No order: the easiest is known once all are compared.
    Unordered,
    /// The easiest comes first.
    EasiestFirst,
    /// No order, and all are equally easy.
    Equivalent,
}

impl Rule {
    /// A rule called `name`, in snake case, with its finder, its effort, and its card as YAML (see
    /// `Card`).
    pub const fn new(name: &'static str, find: Find, effort: Effort, yaml: &'static str) -> Self {
        Self {
            name,
            find,
            effort,
            yaml,
            positions: "",
            is_symmetric: true,
            is_on_demand: false,
            is_by_digit: false,
            is_by_cell: false,
            step_order: StepOrder::Unordered,
            is_last_resort: false,
            is_trial: false,
        }
    }

    /// Adds a file of positions: what the rule hits, and what it must miss (see
    /// [`positions`](crate::logic::positions)).
    #[must_use]
    pub const fn with_positions(mut self, positions: &'static str) -> Self {
        self.positions = positions;
        self
    }

    /// Keeps the rule for grids on which nothing else is found: a search that is cut short.
    #[must_use]
    pub const fn last_resort(mut self) -> Self {
        self.is_last_resort = true;
        self.asymmetric().easiest_first()
    }

    /// Makes it a last resort that tries digits where no argument is left.
    #[must_use]
    pub const fn trial(mut self) -> Self {
        self.is_trial = true;
        self.last_resort()
    }

    /// Leaves the rule out of the usual ladder: it finds many steps, or takes long, or finds
    /// what a person seldom sees.
    #[must_use]
    pub const fn on_demand(mut self) -> Self {
        self.is_on_demand = true;
        self
    }

    /// Says that the rule may conclude something else on a turned grid: of several patterns that lead
    /// somewhere it looks at the first in reading order, and a part of that one may be enough.
    #[must_use]
    pub const fn asymmetric(mut self) -> Self {
        self.is_symmetric = false;
        self
    }

    /// Says that each step of the rule follows from the places of one digit alone.
    #[must_use]
    pub const fn by_digit(mut self) -> Self {
        self.is_by_digit = true;
        self
    }

    /// Says that each step of the rule follows from the candidates of some cells alone: as long as these
    /// stay, and nothing comes back elsewhere, it concludes no more than before.
    #[must_use]
    pub const fn by_cell(mut self) -> Self {
        self.is_by_cell = true;
        self
    }

    /// Says that the first step of the rule is its easiest.
    #[must_use]
    pub const fn easiest_first(mut self) -> Self {
        self.step_order = StepOrder::EasiestFirst;
        self
    }

    /// Says that the steps of the rule are all equally easy.
    #[must_use]
    pub const fn equivalent(mut self) -> Self {
        self.step_order = StepOrder::Equivalent;
        self
    }

    /// `x_wing`: as in the names of its files, in JSON, and on the command line.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// How hard it is to see; a card of one's own may say otherwise.
    pub const fn effort(&self) -> Effort {
        self.effort
    }

    /// Its card, as YAML.
    pub const fn yaml(&self) -> &'static str {
        self.yaml
    }

    /// Its positions: what it hits, and what it must miss. Empty if it has none.
    pub const fn positions(&self) -> &'static str {
        self.positions
    }

    /// Returns true if it concludes the same on a grid that is turned, mirrored, permuted, or relabelled. Which of
    /// several patterns is explained may differ.
    pub const fn is_symmetric(&self) -> bool {
        self.is_symmetric
    }

    /// Returns true if it is used only when somebody asks for it.
    pub const fn is_on_demand(&self) -> bool {
        self.is_on_demand
    }

    /// Returns true if each of its steps follows from the places of one digit alone: then it finds nothing for a
    /// digit that has the places for which it found nothing before.
    pub const fn is_by_digit(&self) -> bool {
        self.is_by_digit
    }

    /// Returns true if each of its steps follows from the candidates of some cells alone: then it finds something
    /// new only where one of them has changed.
    pub const fn is_by_cell(&self) -> bool {
        self.is_by_cell
    }

    /// Returns true if it is for grids on which nothing else is found.
    pub const fn is_last_resort(&self) -> bool {
        self.is_last_resort
    }

    /// Returns true if it tries digits, where no argument is left.
    pub const fn is_trial(&self) -> bool {
        self.is_trial
    }

    /// The order in which it finds its steps.
    pub const fn step_order(&self) -> StepOrder {
        self.step_order
    }

    /// Puts what it finds on `grid` into `sink`, until the sink has enough.
    pub fn find(&self, grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
        (self.find)(grid, sink)
    }
}

/// Rules are compared by identity.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Rule {}

/// Its name.
impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
