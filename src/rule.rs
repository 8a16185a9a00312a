//! A rule: the finder of a pattern, the effort to see it, and the card with its texts.

mod cache;
mod effort;
mod sink;

pub(crate) use cache::{AnalysisCache, Dirty, SearchContext};
pub use effort::Effort;
pub use sink::Sink;

use crate::deduction::{Conclusions, Deduction, Premises};
use crate::facts::{Fact, Facts};
use crate::grid::{Grid, Variant};
use serde::Deserialize;
use std::fmt;
use std::ops::ControlFlow;

/// A finder: adds every instance of one pattern to the sink, in reading order, until the sink breaks.
pub type Find = fn(&Grid, &mut Sink<'_>) -> ControlFlow<()>;

/// One instance of a pattern, as a finder returns it, without the rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// Premises and conclusions, for the checker.
    pub deduction: Deduction,
    /// The explanation for people.
    pub facts: Facts,
}

impl Finding {
    /// An instance that concludes `conclusions` from `premises`, explained by `facts`.
    pub const fn new(premises: Premises, conclusions: Conclusions, facts: Facts) -> Self {
        Self { deduction: Deduction { premises, conclusions }, facts }
    }

    /// Appends a fact, which the texts name last.
    #[must_use]
    pub fn also(mut self, fact: Fact) -> Self {
        self.facts.push(fact);
        self
    }
}

/// A technique that people have a name for. Rules are compared by identity, so each lives in a `static`.
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
    is_of_named_cells: bool,
    scope: VariantScope,
}

/// The puzzles in which a rule finds steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum VariantScope {
    /// All.
    Any,
    /// Those with the nine boxes of classic sudoku, whatever rules they have in addition.
    WithBoxes,
    /// Classic sudoku.
    Classic,
    /// Those with other rules than classic sudoku.
    Further,
}

/// Bounds on the length of the arguments that rules search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bounds {
    /// Arguments that a person can follow.
    #[default]
    Usual,
    /// After the usual ones, also longer chains, through larger almost locked sets; slower.
    Wide,
}

impl Bounds {
    /// These bounds and all narrower ones, in the order in which a rule searches.
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
    /// No order: the easiest step is known only after all were compared.
    Unordered,
    /// The easiest step comes first.
    EasiestFirst,
    /// No order: all steps are equally easy.
    Equivalent,
}

impl Rule {
    /// A rule with a name in snake case, a finder, an effort, and a card as YAML (see `Card`).
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
            is_of_named_cells: false,
            scope: VariantScope::Any,
        }
    }

    /// Declares that the argument of the rule is about boxes of three by three cells.
    #[must_use]
    pub const fn with_boxes(mut self) -> Self {
        self.scope = VariantScope::WithBoxes;
        self
    }

    /// Declares that the argument of the rule is one of classic sudoku alone.
    #[must_use]
    pub const fn classic(mut self) -> Self {
        self.scope = VariantScope::Classic;
        self
    }

    /// Declares that the argument of the rule is about rules that classic sudoku does not have.
    #[must_use]
    pub const fn further(mut self) -> Self {
        self.scope = VariantScope::Further;
        self
    }

    /// Returns true if the rule may find steps in puzzles with these rules.
    pub fn is_for(&self, variant: &Variant) -> bool {
        match self.scope {
            VariantScope::Any => true,
            VariantScope::WithBoxes => variant.has_boxes(),
            VariantScope::Classic => variant.is_classic(),
            VariantScope::Further => !variant.is_classic(),
        }
    }

    /// Sets the file of positions: grids on which the rule finds a step, and grids on which it must not (see
    /// [`positions`](crate::logic::positions)).
    #[must_use]
    pub const fn with_positions(mut self, positions: &'static str) -> Self {
        self.positions = positions;
        self
    }

    /// Makes the rule a last resort, for grids on which nothing else is found: its search is limited, asymmetric, and
    /// easiest first.
    #[must_use]
    pub const fn last_resort(mut self) -> Self {
        self.is_last_resort = true;
        self.asymmetric().easiest_first()
    }

    /// Makes the rule a last resort that tries digits (bifurcation), where no shorter argument is left.
    #[must_use]
    pub const fn trial(mut self) -> Self {
        self.is_trial = true;
        self.last_resort()
    }

    /// Declares that the words of the rule are about the cells that its facts name, and not about what its premises
    /// entail elsewhere.
    #[must_use]
    pub const fn of_named_cells(mut self) -> Self {
        self.is_of_named_cells = true;
        self
    }

    /// Leaves the rule out of the usual ladder, since it finds many steps, takes long, or finds patterns that a person
    /// seldom sees.
    #[must_use]
    pub const fn on_demand(mut self) -> Self {
        self.is_on_demand = true;
        self
    }

    /// Declares that the rule may have other conclusions on an isomorphic grid: of several patterns it uses the first
    /// in reading order.
    #[must_use]
    pub const fn asymmetric(mut self) -> Self {
        self.is_symmetric = false;
        self
    }

    /// Declares that each step of the rule follows from the positions of one digit alone.
    #[must_use]
    pub const fn by_digit(mut self) -> Self {
        self.is_by_digit = true;
        self
    }

    /// Declares that each step of the rule follows from the candidates of some cells alone: as long as these do not
    /// change, and no candidates come back elsewhere, the rule concludes no more than in the last search.
    #[must_use]
    pub const fn by_cell(mut self) -> Self {
        self.is_by_cell = true;
        self
    }

    /// Declares that the first step of the rule is its easiest.
    #[must_use]
    pub const fn easiest_first(mut self) -> Self {
        self.step_order = StepOrder::EasiestFirst;
        self
    }

    /// Declares that all steps of the rule are equally easy.
    #[must_use]
    pub const fn equivalent(mut self) -> Self {
        self.step_order = StepOrder::Equivalent;
        self
    }

    /// Unique name of the rule in snake case (`x_wing`), as in the names of files, in JSON, and on the command line.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Effort to see the pattern; a user's own card may override it.
    pub const fn effort(&self) -> Effort {
        self.effort
    }

    /// The card, as YAML.
    pub const fn yaml(&self) -> &'static str {
        self.yaml
    }

    /// The file of positions; empty if the rule has none.
    pub const fn positions(&self) -> &'static str {
        self.positions
    }

    /// Returns true if the rule has the same conclusions on every isomorphic grid (turned, mirrored, permuted, or
    /// relabelled). Which of several patterns it explains may differ.
    pub const fn is_symmetric(&self) -> bool {
        self.is_symmetric
    }

    /// Returns true if the words of the rule are about the cells that its facts name, and not about what its premises
    /// entail elsewhere.
    pub const fn is_of_named_cells(&self) -> bool {
        self.is_of_named_cells
    }

    /// Returns true if the rule is used only when it is asked for.
    pub const fn is_on_demand(&self) -> bool {
        self.is_on_demand
    }

    /// Returns true if each step follows from the positions of one digit alone: the search then skips digits whose
    /// positions have not changed since the rule found nothing.
    pub const fn is_by_digit(&self) -> bool {
        self.is_by_digit
    }

    /// Returns true if each step follows from the candidates of some cells alone: the rule then finds new steps only in
    /// patterns with a cell that has changed.
    pub const fn is_by_cell(&self) -> bool {
        self.is_by_cell
    }

    /// Returns true if the rule is for grids on which nothing else is found.
    pub const fn is_last_resort(&self) -> bool {
        self.is_last_resort
    }

    /// Returns true if the rule tries digits (bifurcation).
    pub const fn is_trial(&self) -> bool {
        self.is_trial
    }

    /// The order in which the rule finds its steps.
    pub const fn step_order(&self) -> StepOrder {
        self.step_order
    }

    /// Adds the instances on `grid` to `sink`, until the sink breaks.
    pub fn find(&self, grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if self.is_for(grid.variant()) {
            (self.find)(grid, sink)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Rules are compared by identity.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Rule {}

/// The name of the rule.
impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
