//! The words for each kind of clause.

use super::say::{Cells, Join, OrCells, Say, list, say};
use crate::explain::clause::{Clause, Losses, OnlyLeft};
use crate::explain::passage::Passage;
use crate::explain::words;
use crate::facts::Role;
use crate::grid::CellSet;

/// Maximum number of cells that are listed without a count.
const MAX_LISTED: usize = 4;

impl Say for Clause {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Is { cells, digit, role } if cells.len() > 2 => {
                say!(to; "one of ", Cells(*cells, *role), " is ", digit);
            }
            Self::Is { cells, digit, role } => say!(to; OrCells(*cells, *role), " is ", digit),
            Self::Losses(losses) => self::losses(to, losses),
            Self::LossesByDigit { losses, left } => {
                list(to, losses, join(losses), Say::say);
                only_left(to, left, "; ", "", true);
            }
            Self::So(clause) => say!(to; "So ", clause, "."),
        }
    }
}

fn losses(to: &mut Passage, losses: &[Losses]) {
    if let [alone] = losses {
        let Losses { cells, digits, left } = alone;
        if cells.len() <= MAX_LISTED {
            alone.say(to);
        } else {
            say!(to; words::count(cells.len()), " cells");
            if let Some(house) = cells.common_houses().next() {
                say!(to; " of ", house);
            }
            say!(to; " lose ", digits, ": ", Cells(*cells, Role::Quiet));
        }
        return only_left(to, left, "; ", "", cells.len() > 1);
    }
    list(to, losses, join(losses), |loss, to| {
        loss.say(to);
        only_left(to, &loss.left, " (", ")", loss.cells.len() > 1);
    });
}

const fn join(losses: &[Losses]) -> Join {
    if losses.len() == 2 { Join::Parts } else { Join::Semicolons }
}

impl Say for Losses {
    fn say(&self, to: &mut Passage) {
        let verb = verb(self.cells, " loses ", " lose ");
        say!(to; Cells(self.cells, Role::Quiet), verb, self.digits);
    }
}

/// "only 6 is left"; where the cells are to be named, "only 6 is left in R1C2, and only 4 in R3C2".
fn only_left(to: &mut Passage, left: &[OnlyLeft], before: &str, after: &str, is_named: bool) {
    if left.is_empty() {
        return;
    }
    to.words(before);
    let numbered: Vec<(usize, &OnlyLeft)> = left.iter().enumerate().collect();
    list(to, &numbered, Join::Parts, |(i, it), to| {
        say!(to; "only ", it.digit, if *i == 0 { " is left" } else { "" });
        if is_named {
            say!(to; " in ", Cells(it.cells, Role::Quiet));
        }
    });
    to.words(after);
}

/// The form of a verb for one cell or for several.
const fn verb(cells: CellSet, one: &'static str, several: &'static str) -> &'static str {
    if cells.len() == 1 { one } else { several }
}
