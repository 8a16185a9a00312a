//! The rules of sudoku and a puzzle as pseudo-Boolean constraints, in the format OPB, numbered as VeriPB
//! counts them.

use crate::grid::{Candidate, Cell, Constraint, DigitSet, Grid};
use std::fmt::Write as _;

/// The number of a constraint in a proof, from 1.
pub(super) type Id = usize;

/// How many constraints a sudoku has, each with a truth and a link.
const N_CONSTRAINTS: usize = 324;

/// The name of a candidate's variable: `x` with row, column, and digit.
pub(super) fn variable(Candidate { cell, digit }: Candidate) -> String {
    format!("x{}{}{digit}", cell.row(), cell.column())
}

/// All 729 candidates, cell by cell.
pub(super) fn all_candidates() -> impl Iterator<Item = Candidate> {
    Cell::ALL.into_iter().flat_map(|cell| DigitSet::ALL.candidates(cell))
}

/// At least one candidate of `constraint` holds. An equation counts as two constraints: this, and the
/// link.
pub(super) fn truth(constraint: Constraint) -> Id {
    let place = match constraint {
        Constraint::Cell(cell) => cell.index(),
        Constraint::Digit(digit, house) => Cell::ALL.len() + house.index() * 9 + digit.index(),
    };
    2 * place + 1
}

/// At most one candidate of `constraint` holds.
pub(super) fn link(constraint: Constraint) -> Id {
    truth(constraint) + 1
}

/// A candidate that is true, or false, before the first step.
#[derive(Clone, Copy)]
pub(super) enum Known {
    True(Candidate),
    False(Candidate),
}

/// What a puzzle says beside the rules, with the number of each.
pub(super) struct Assumed {
    pub(super) givens: Vec<(Id, Known)>,
    pub(super) entered: Vec<(Id, Known)>,
    /// Candidates that the digits allow and the grid has not.
    pub(super) removed: Vec<(Id, Known)>,
}

impl Assumed {
    pub(super) fn of(puzzle: &Grid) -> Self {
        let held = |cell| Some(Candidate { cell, digit: puzzle.digit(cell)? });
        let held: Vec<Candidate> = Cell::ALL.into_iter().filter_map(held).collect();
        let is_given = |it: &&Candidate| puzzle.givens().contains(it.cell);
        let is_removed = |it: &Candidate| {
            puzzle.empty().contains(it.cell)
                && !puzzle.has(*it)
                && !puzzle.cells_holding(it.digit).intersects(it.cell.peers())
        };
        let mut id = 2 * N_CONSTRAINTS;
        let mut numbered = |known| {
            id += 1;
            (id, known)
        };
        Self {
            givens: held.iter().filter(is_given).map(|&it| numbered(Known::True(it))).collect(),
            entered: held
                .iter()
                .filter(|it| !is_given(it))
                .map(|&it| numbered(Known::True(it)))
                .collect(),
            removed: all_candidates()
                .filter(is_removed)
                .map(|it| numbered(Known::False(it)))
                .collect(),
        }
    }

    /// All of it, in the order of the formula.
    pub(super) fn all(&self) -> impl Iterator<Item = (Id, Known)> {
        self.givens.iter().chain(&self.entered).chain(&self.removed).copied()
    }

    /// How many constraints the formula has in all; an equation counts as two.
    pub(super) fn n_constraints(&self) -> usize {
        2 * N_CONSTRAINTS + self.all().count()
    }

    /// The formula. With a `solution`, its objective is how many candidates of that solution hold, to be
    /// as small as can be: if it is always 81, there is no other solution.
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
            known.iter().for_each(|(_, known)| {
                let _ = writeln!(out, "{} >= 1 ;", known.literal());
            });
        }
        out
    }
}

impl Known {
    /// `+1 x158`, or `+1 ~x158`.
    pub(super) fn literal(self) -> String {
        match self {
            Self::True(candidate) => format!("+1 {}", variable(candidate)),
            Self::False(candidate) => format!("+1 ~{}", variable(candidate)),
        }
    }

    /// The opposite.
    pub(super) const fn opposite(self) -> Self {
        match self {
            Self::True(candidate) => Self::False(candidate),
            Self::False(candidate) => Self::True(candidate),
        }
    }

    pub(super) const fn candidate(self) -> Candidate {
        match self {
            Self::True(candidate) | Self::False(candidate) => candidate,
        }
    }
}

/// ` +1 x111 +1 x112`.
pub(super) fn sum(candidates: impl Iterator<Item = Candidate>) -> String {
    candidates.map(|it| format!(" +1 {}", variable(it))).collect()
}
