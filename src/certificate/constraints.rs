//! The rules of sudoku and a puzzle as pseudo-Boolean constraints in the format OPB, with the numbers that VeriPB gives
//! them.

use crate::grid::{Candidate, Cell, Constraint, DigitSet, Grid};
use crate::proof::Literal;
use std::fmt::Write as _;

/// Number of a constraint in a proof, from 1.
pub(super) type Id = usize;

/// Number of constraints of a sudoku, each of which is an equation: a truth and a link.
const N_CONSTRAINTS: usize = 324;

/// Name of the variable of a candidate: `x` with row, column, and digit.
pub(super) fn variable(Candidate { cell, digit }: Candidate) -> String {
    format!("x{}{}{digit}", cell.row(), cell.column())
}

/// All 729 candidates, cell by cell.
pub(super) fn all_candidates() -> impl Iterator<Item = Candidate> {
    Cell::ALL.into_iter().flat_map(|cell| DigitSet::ALL.candidates(cell))
}

/// Number of the constraint that at least one candidate of `constraint` holds. VeriPB counts an equation as two
/// constraints: the truth, and then the link.
pub(super) fn truth(constraint: Constraint) -> Id {
    let place = match constraint {
        Constraint::Cell(cell) => cell.index(),
        Constraint::Digit(digit, house) => Cell::ALL.len() + house.index() * 9 + digit.index(),
        Constraint::NotBoth(_) => unreachable!("only proofs of classic puzzles are written"),
    };
    2 * place + 1
}

/// Number of the constraint that at most one candidate of `constraint` holds.
pub(super) fn link(constraint: Constraint) -> Id {
    truth(constraint) + 1
}

/// The unit clauses of a puzzle, with the number of each: givens, entered digits, and eliminated candidates.
pub(super) struct Axioms {
    pub(super) givens: Vec<(Id, Literal)>,
    pub(super) entered: Vec<(Id, Literal)>,
    /// The candidates that the digits allow and the grid lacks.
    pub(super) removed: Vec<(Id, Literal)>,
}

impl Axioms {
    pub(super) fn new(puzzle: &Grid) -> Self {
        let held = |cell| Some(Candidate { cell, digit: puzzle.digit(cell)? });
        let held: Vec<Candidate> = Cell::ALL.into_iter().filter_map(held).collect();
        let is_given = |it: &&Candidate| puzzle.givens().contains(it.cell);
        let is_removed = |it: &Candidate| {
            puzzle.empty().contains(it.cell)
                && !puzzle.has(*it)
                && !puzzle.cells_holding(it.digit).intersects(puzzle.peers(it.cell))
        };
        let mut id = 2 * N_CONSTRAINTS;
        let mut numbered = |candidate: Candidate, holds| {
            id += 1;
            (id, Literal { candidate, holds })
        };
        Self {
            givens: held.iter().filter(is_given).map(|&it| numbered(it, true)).collect(),
            entered: held.iter().filter(|it| !is_given(it)).map(|&it| numbered(it, true)).collect(),
            removed: all_candidates().filter(is_removed).map(|it| numbered(it, false)).collect(),
        }
    }

    /// All unit clauses, in the order of the formula.
    pub(super) fn all(&self) -> impl Iterator<Item = (Id, Literal)> {
        self.givens.iter().chain(&self.entered).chain(&self.removed).copied()
    }

    /// Number of constraints of the formula; an equation counts as two.
    pub(super) fn n_constraints(&self) -> usize {
        2 * N_CONSTRAINTS + self.all().count()
    }

    /// The formula in the format OPB. With a `solution`, the objective is to minimize the number of candidates of that
    /// solution that hold: if the minimum is 81, there is no other solution.
    pub(super) fn formula(&self, solution: Option<&[Candidate]>) -> String {
        let n_lines = self.n_constraints() - N_CONSTRAINTS;
        let mut out = format!(
            "* #variable= 729 #constraint= {n_lines} #equal= {N_CONSTRAINTS} intsize= 10\n\
             * x158: row 1, column 5 holds 8.\n"
        );
        if let Some(solution) = solution {
            out.push_str("* The objective: how many cells hold what the solution has there.\nmin:");
            out.push_str(&sum(solution.iter().copied()));
            out.push_str(" ;\n");
        }
        out.push_str("* The rules: each cell holds one digit, each house holds each digit once.\n");
        for constraint in Constraint::all() {
            let _ = writeln!(out, "*   {constraint}");
            let _ = writeln!(out, "{} = 1 ;", sum(constraint.all_candidates()).trim_start());
        }
        let parts = [
            ("The printed digits.", &self.givens),
            ("The digits that the player has entered.", &self.entered),
            ("The candidates that the player's marks leave out.", &self.removed),
        ];
        for (about, known) in parts.into_iter().filter(|(_, known)| !known.is_empty()) {
            let _ = writeln!(out, "* {about}");
            for (_, literal) in known {
                let _ = writeln!(out, "{} >= 1 ;", term(*literal));
            }
        }
        out
    }
}

/// `+1 x158`, or `+1 ~x158`.
pub(super) fn term(Literal { candidate, holds }: Literal) -> String {
    format!("+1 {}{}", if holds { "" } else { "~" }, variable(candidate))
}

/// ` +1 x111 +1 x112`.
pub(super) fn sum(candidates: impl Iterator<Item = Candidate>) -> String {
    candidates.map(|it| format!(" +1 {}", variable(it))).collect()
}
