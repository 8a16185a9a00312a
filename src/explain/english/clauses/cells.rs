//! The words for cells and what they hold.

use crate::explain::clause::Clause;
use crate::explain::english::grammar;
use crate::explain::english::say::{Cells, Join, OrDigits, Plural, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, Digit, DigitSet};

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::EachIs { cells, role } = clause {
        each_is(to, cells, *role);
    } else if let Clause::EachWith { cells, role } = clause {
        list(to, cells, Join::And, |(cell, digits), to| {
            say!(to; Cells((*cell).into(), *role), " (", OrDigits(*digits), ")");
        });
    } else if let Clause::ShareBoxes { lines, n_cells } = clause {
        let n_cells = grammar::count(*n_cells);
        say!(to; "in each of ", lines, ", the ", n_cells, " cells share a box");
    } else if let Clause::OnlyPlaces { digit, held, others, places } = clause {
        each_is(to, &[((*digit).into(), *held)], Role::Quiet);
        if places != others {
            let of = [Cells(*others, Role::Quiet), Cells(*places, Role::Quiet)];
            say!(to; ", and of ", of[0], ", only ", of[1], " can be");
        }
    } else if let Clause::Taken { cells, by } = clause {
        let [are, them] = if cells.len() == 1 { [" is", "it"] } else { [" are", "them"] };
        let by: Vec<Digit> = by.into_iter().collect();
        say!(to; Cells(*cells, Role::Pattern), are, " taken, because every way left to place the ");
        list(to, &by, Join::And, |digit, to| Plural(*digit).say(to));
        say!(to; " uses ", them, ".");
    } else if let Clause::Gives { house, digits } = clause {
        say!(to; house, ": ", digits);
    } else if let Clause::Running { direction, boxes, role } = clause {
        to.begin_item(0);
        say!(to; "Running ", direction, ": ");
        list(to, boxes, Join::Semicolons, |(house, cells), to| {
            say!(to; "in ", house, ", ", Cells(*cells, *role));
        });
        to.words(".");
        to.end_line();
    }
}

/// "R5C1 is 1 or 7, R5C6 is 1 or 8, and R5C9 is 7".
fn each_is(to: &mut Passage, cells: &[(DigitSet, CellSet)], role: Role) {
    let join = if cells.iter().any(|(digits, cells)| cells.len() > 2 || digits.len() > 2) {
        Join::Semicolons
    } else if cells.iter().any(|(_, cells)| cells.len() > 1) {
        Join::Parts
    } else {
        Join::And
    };
    list(to, cells, join, |(digits, cells), to| {
        let verb = super::verb(*cells, " is ", " are each ");
        say!(to; Cells(*cells, role), verb, OrDigits(*digits));
    });
}
