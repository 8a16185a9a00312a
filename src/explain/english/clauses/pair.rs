//! The words for what clues about two cells leave them.

use crate::explain::clause::{ExclusionKind, PairClause};
use crate::explain::english::relations::{by_relation, clue};
use crate::explain::english::say::{A, Cells, Join, OrCells, OrDigits, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{Cell, CellSet, Digit, DigitSet};

/// Most digits that a cell loses of which each is told with the digits that it would need, and most of these.
const MAX_TOLD: usize = 3;
const MAX_NEEDED: usize = 4;
/// Most digits that are said to be left in a cell; of more, those are told that are not.
const MAX_LEFT: usize = 5;

impl Say for PairClause {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Clue { relation, cells } => say!(to; clue(*relation), " of ", quiet(*cells)),
            Self::NoPartner { relation, digits, cells, .. } => {
                let by = by_relation(*relation);
                let go = if digits.len() == 1 { " goes" } else { " go" };
                say!(to; by, ", ", digits, go, " with no digit at all, so ", quiet(*cells));
                say!(to; " cannot be ", OrDigits(*digits));
            }
            Self::Needs { relation, from, left, to: cell, lost } => {
                say!(to; by_relation(*relation), ", ");
                needs(to, (*from, *left), *cell, lost);
            }
            Self::NeedPartners => to.words("every digit there needs a partner"),
            Self::PairByPair => to.words("each cell limits the one that it is compared with"),
            Self::EachRulesOut { digit, to: cell, lost, by } => {
                say!(to; quiet((*cell).into()), " cannot be ", OrDigits(*lost), ": ");
                let them = if lost.len() == 1 { "it" } else { "them" };
                list(to, by, Join::Parts, |(how, places), to| {
                    say!(to; A(*digit), " in ", OrCells(*places, Role::Pattern));
                    match how {
                        ExclusionKind::Related(relation) => {
                            say!(to; " rules ", them, " out ", by_relation(*relation));
                        }
                        ExclusionKind::Seen => say!(to; " rules ", them, " out"),
                        ExclusionKind::Filled => to.words(" fills the cell"),
                    }
                });
            }
            Self::Left { cell, left } => {
                let cell = Cells((*cell).into(), Role::Pattern);
                if left.len() <= MAX_LEFT {
                    say!(to; cell, " must be ", OrDigits(*left));
                } else {
                    say!(to; cell, " cannot be ", OrDigits(DigitSet::ALL - *left));
                }
            }
        }
    }
}

/// "4 in R1C2 would need 3 or 5 in R1C1, and 9 would need 8", "none of these goes with 3, 4, 5, or 6 in R1C2".
fn needs(to: &mut Passage, (from, left): (Cell, DigitSet), cell: Cell, lost: &[(Digit, DigitSet)]) {
    let [cell, from] = [cell, from].map(|it| quiet(it.into()));
    let digits: DigitSet = lost.iter().map(|(digit, _)| *digit).collect();
    if lost.iter().all(|(digit, needed)| *needed == DigitSet::from(*digit)) {
        return say!(to; cell, " holds the same digit, so it cannot be ", OrDigits(digits));
    }
    if lost.len() > MAX_TOLD || lost.iter().any(|(_, needed)| needed.len() > MAX_NEEDED) {
        let none =
            if left.len() == 1 { "that does not go with " } else { "none of these goes with " };
        return say!(to; none, OrDigits(digits), " in ", cell);
    }
    let parts: Vec<(usize, &(Digit, DigitSet))> = lost.iter().enumerate().collect();
    list(to, &parts, Join::Parts, |(i, (digit, needed)), to| {
        digit.say(to);
        if *i == 0 {
            say!(to; " in ", cell);
        }
        if needed.is_empty() {
            to.words(" goes with no digit");
        } else {
            say!(to; " would need ", OrDigits(*needed));
            if *i == 0 {
                say!(to; " in ", from);
            }
        }
    });
}

const fn quiet(cells: CellSet) -> Cells {
    Cells(cells, Role::Quiet)
}
