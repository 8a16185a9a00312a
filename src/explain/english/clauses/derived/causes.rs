//! The words for the reasons why a candidate is eliminated.

use super::{hold, in_cells};
use crate::explain::clause::Derived;
use crate::explain::english::relations::Leaves;
use crate::explain::english::say::{A, Cells, Join, OrCells, OrDigits, Plural, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::CellSet;

pub(super) fn say(clause: &Derived, to: &mut Passage) {
    if let Derived::RulesOutIn { digit, by, cells, houses } = clause {
        say!(to; "the ");
        in_cells(to, *digit, *by);
        say!(to; " rules out ", quiet(*cells), " in ", houses);
    }
    if let Derived::TogetherRuleOut { digit, by, cells } = clause {
        say!(to; "the ", Plural(*digit), " in ");
        list(to, by, Join::And, |cells, to| OrCells(*cells, Role::Helper).say(to));
        to.words(" rule out ");
        list(to, cells, Join::And, |cell, to| quiet((*cell).into()).say(to));
    }
    if let Derived::Hold { cells, digits } = clause {
        hold(to, *cells, OrDigits(*digits));
    }
    if let Derived::HoldsNot { cells, digits, not } = clause {
        hold(to, *cells, OrDigits(*digits));
        say!(to; ", not ", not);
    }
    if let Derived::Has { house, digits } = clause {
        say!(to; house, " has ");
        list(to, digits, Join::And, |(digit, cells), to| in_cells(to, *digit, *cells));
    }
    if let Derived::RelationRulesOutDigits { by, digits, relation } = clause {
        Leaves { by: *by, relation: *relation, lost: *digits }.say(to);
    }
    if let Derived::RelationRulesOutCells { by, cells, relation } = clause {
        let cell = Cells(by.cell.into(), Role::Helper);
        say!(to; "the ", by.digit, " in ", cell, " rules out ", quiet(*cells), " ", relation);
    }
    if let Derived::AboveRulesOutDigits(digits) = clause {
        say!(to; "lines above rule out ", digits);
    }
    if let Derived::AboveRulesOutCells(cells) = clause {
        say!(to; "lines above rule out ", quiet(*cells));
    }
    if let Derived::SeesA { cell, digit } = clause {
        say!(to; quiet((*cell).into()), " sees ", A(*digit));
    }
    if matches!(clause, Derived::AllRuledOut) {
        to.words("none of the candidates named below is left");
    }
    if let Derived::NoneIs(digit) = clause {
        say!(to; "none of these cells is ", digit);
    }
    if let Derived::IsNot(candidate) = clause {
        say!(to; quiet(candidate.cell.into()), " is not ", candidate.digit);
    }
}

const fn quiet(cells: CellSet) -> Cells {
    Cells(cells, Role::Quiet)
}
