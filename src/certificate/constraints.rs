//! The rules of a puzzle and its digits as pseudo-Boolean constraints in the format OPB, with the numbers that VeriPB
//! gives them.

use crate::check::Checked;
use crate::deduction::{ForbiddenPattern, Truth};
use crate::grid::{
    Candidate, Cell, Constraint, Digit, DigitSet, Grid, House, RelatedCells, Variant, clue_lines,
};
use crate::proof::{self, Literal};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Number of a constraint in a proof, from 1.
pub(super) type Id = usize;

/// Name of the variable of a candidate: `x` with row, column, and digit.
pub(super) fn variable(Candidate { cell, digit }: Candidate) -> String {
    format!("x{}{}{digit}", cell.row(), cell.column())
}

/// All 729 candidates, cell by cell.
pub(super) fn all_candidates() -> impl Iterator<Item = Candidate> {
    Cell::ALL.into_iter().flat_map(|cell| DigitSet::ALL.candidates(cell))
}

/// The constraints of a formula: the rules of a puzzle, its digits, and the candidates that it lacks.
#[derive(Default)]
pub(super) struct Axioms {
    sections: Vec<Section>,
    /// Number of constraints of the formula; an equation counts as two: the truth, and then the link.
    pub(super) n_constraints: usize,
    /// For each constraint of the puzzle, the number of its link.
    links: BTreeMap<Constraint, Id>,
    /// The unit clauses.
    pub(super) units: Vec<(Id, Literal)>,
    /// The patterns that a clue about several cells forbids, each with its clause.
    nogoods: Vec<(ForbiddenPattern, Id)>,
}

/// A part of a formula.
struct Section {
    /// What its comment says.
    about: String,
    axioms: Vec<Axiom>,
}

/// A constraint of a formula.
enum Axiom {
    /// Exactly one candidate of the constraint is true.
    Equation(Constraint),
    /// At most one candidate of the constraint is true.
    Link(Constraint),
    /// At least one literal is true.
    Clause(Vec<Literal>),
}

impl Axioms {
    /// The formula of `puzzle`, with what clues about several cells say as far as `steps` need it.
    pub(super) fn new(puzzle: &Grid, steps: &[&Checked]) -> Self {
        let variant = puzzle.variant();
        let mut axioms = Self::default();
        axioms.add_houses(variant);
        axioms.add_relations(variant);
        axioms.add_bounds(variant);
        for truth in steps.iter().flat_map(|step| &step.step().premises().truths) {
            if let Truth::Outside(pattern) = truth {
                axioms.add_nogood(variant, pattern);
            }
        }
        axioms.add_grid(puzzle);
        axioms
    }

    /// Number of the constraint that at least one candidate of `constraint` is true. 0, which no constraint has, if it
    /// is none of the puzzle.
    pub(super) fn truth(&self, constraint: Constraint) -> Id {
        self.link(constraint).saturating_sub(1)
    }

    /// Number of the constraint that at most one candidate of `constraint` is true; 0 as for [`truth`](Self::truth).
    pub(super) fn link(&self, constraint: Constraint) -> Id {
        self.links.get(&constraint).copied().unwrap_or_default()
    }

    /// Number of the clause that one cell of `pattern` holds another digit, if the formula has it.
    pub(super) fn nogood(&self, pattern: &ForbiddenPattern) -> Option<Id> {
        self.nogoods.iter().find(|(own, _)| own == pattern).map(|(_, id)| *id)
    }

    /// Adds a section, unless it is empty.
    fn add(&mut self, about: impl Into<String>, axioms: impl IntoIterator<Item = Axiom>) {
        let axioms: Vec<Axiom> = axioms.into_iter().collect();
        for axiom in &axioms {
            self.n_constraints += axiom.n_constraints();
            let id = self.n_constraints;
            match axiom {
                Axiom::Equation(constraint) | Axiom::Link(constraint) => {
                    self.links.insert(*constraint, id);
                }
                Axiom::Clause(clause) => {
                    if let [unit] = clause[..] {
                        self.units.push((id, unit));
                    }
                }
            }
        }
        if !axioms.is_empty() {
            self.sections.push(Section { about: about.into(), axioms });
        }
    }

    /// Adds that each cell holds one digit, and what the houses hold.
    fn add_houses(&mut self, variant: &Variant) {
        let of_house =
            |house: House| Digit::ALL.into_iter().map(move |digit| Constraint::Digit(digit, house));
        let cells = Cell::ALL.into_iter().map(Constraint::Cell);
        let full = cells.chain(variant.houses().iter().copied().flat_map(of_house));
        let about = "The rules: each cell holds one digit, each house holds each digit once.";
        self.add(about, full.map(Axiom::Equation));
        for &house in variant.small_houses() {
            let about = format!("The {house}: its cells differ.");
            self.add(about, of_house(house).map(Axiom::Link));
        }
    }

    /// Adds the pairs of candidates that relations exclude, each once, clue by clue.
    fn add_relations(&mut self, variant: &Variant) {
        let clues = clue_lines(variant.clues());
        for pairs in variant.related_cells().chunk_by(|a, b| a.clue == b.clue) {
            let links = pairs.iter().flat_map(RelatedCells::excluded).map(Constraint::NotBoth);
            let is_new = |link: &Constraint| !self.links.contains_key(link);
            let mut links: Vec<Constraint> = links.filter(is_new).collect();
            links.sort_unstable();
            links.dedup();
            let about = format!("{}: not both of two digits.", clues[pairs[0].clue]);
            self.add(about, links.into_iter().map(Axiom::Link));
        }
    }

    /// Adds the candidates that rules leave out of single cells.
    fn add_bounds(&mut self, variant: &Variant) {
        let is_left_out = |it: &Candidate| !variant.digits()[it.cell.index()].contains(it.digit);
        let left_out = all_candidates().filter(is_left_out);
        self.add("The digits that a rule leaves out of a cell.", left_out.map(is_false));
    }

    /// Adds that one cell of `pattern` holds another digit, if a clue about several cells says so.
    fn add_nogood(&mut self, variant: &Variant, pattern: &ForbiddenPattern) {
        if self.nogood(pattern).is_some() {
            return;
        }
        let Some(clue) = proof::violated_clue(variant, pattern) else { return };
        let lines = clue_lines(variant.clues());
        let line = lines.get(clue.clue).map_or("The sum of houses without cages", String::as_str);
        let outside = Truth::Outside(pattern.clone()).all_candidates().into_iter();
        let clause = outside.map(|candidate| Literal { candidate, holds: true }).collect();
        self.add(format!("{line}: one of these holds."), [Axiom::Clause(clause)]);
        self.nogoods.push((pattern.clone(), self.n_constraints));
    }

    /// Adds the digits of `puzzle`, and the candidates that the digits and the rules allow and that it lacks.
    fn add_grid(&mut self, puzzle: &Grid) {
        let held = |cell| Some(Candidate { cell, digit: puzzle.digit(cell)? });
        let held = Cell::ALL.into_iter().filter_map(held);
        let is_given = |it: &Candidate| puzzle.givens().contains(it.cell);
        let (givens, entered): (Vec<_>, Vec<_>) = held.partition(is_given);
        let is_removed = |it: &Candidate| {
            puzzle.empty().contains(it.cell)
                && !puzzle.has(*it)
                && puzzle.variant().digits()[it.cell.index()].contains(it.digit)
                && !puzzle.cells_holding(it.digit).intersects(puzzle.peers(it.cell))
                && puzzle.related_digit(*it).is_none()
        };
        let removed = all_candidates().filter(is_removed);
        self.add("The printed digits.", givens.into_iter().map(is_true));
        let about = "The digits that the player has entered.";
        self.add(about, entered.into_iter().map(is_true));
        let about = "The candidates that the player's marks leave out.";
        self.add(about, removed.map(is_false));
    }

    /// The formula in the format OPB. With a `solution`, the objective is to minimize the number of candidates of that
    /// solution that hold: if the minimum is 81, there is no other solution.
    pub(super) fn formula(&self, solution: Option<&[Candidate]>) -> String {
        let axioms = || self.sections.iter().flat_map(|section| &section.axioms);
        let n_equations = axioms().filter(|axiom| matches!(axiom, Axiom::Equation(_))).count();
        let mut out = format!(
            "* #variable= 729 #constraint= {} #equal= {n_equations} intsize= 10\n\
             * x158: row 1, column 5 holds 8.\n",
            axioms().count()
        );
        if let Some(solution) = solution {
            out.push_str("* The objective: how many cells hold what the solution has there.\nmin:");
            out.push_str(&sum(solution.iter().copied()));
            out.push_str(" ;\n");
        }
        for section in &self.sections {
            let _ = writeln!(out, "* {}", section.about);
            section.axioms.iter().for_each(|axiom| axiom.write(&mut out));
        }
        out
    }
}

impl Axiom {
    /// Number of constraints that VeriPB counts for it.
    const fn n_constraints(&self) -> usize {
        match self {
            Self::Equation(_) => 2,
            Self::Link(_) | Self::Clause(_) => 1,
        }
    }

    fn write(&self, out: &mut String) {
        let _ = match self {
            Self::Equation(constraint) => {
                let sum = sum(constraint.all_candidates());
                writeln!(out, "*   {constraint}\n{} = 1 ;", sum.trim_start())
            }
            Self::Link(constraint) => {
                let terms = constraint
                    .all_candidates()
                    .map(|candidate| Literal { candidate, holds: false });
                let terms: Vec<String> = terms.map(term).collect();
                writeln!(out, "{} >= {} ;", terms.join(" "), terms.len() - 1)
            }
            Self::Clause(clause) => {
                let terms: Vec<String> = clause.iter().copied().map(term).collect();
                writeln!(out, "{} >= 1 ;", terms.join(" "))
            }
        };
    }
}

/// The unit clause of `candidate`.
fn is_true(candidate: Candidate) -> Axiom {
    Axiom::Clause(vec![Literal { candidate, holds: true }])
}

/// The unit clause of the negation of `candidate`.
fn is_false(candidate: Candidate) -> Axiom {
    Axiom::Clause(vec![Literal { candidate, holds: false }])
}

/// `+1 x158`, or `+1 ~x158`.
pub(super) fn term(Literal { candidate, holds }: Literal) -> String {
    format!("+1 {}{}", if holds { "" } else { "~" }, variable(candidate))
}

/// ` +1 x111 +1 x112`.
fn sum(candidates: impl Iterator<Item = Candidate>) -> String {
    candidates.map(|it| format!(" +1 {}", variable(it))).collect()
}
