//! The words for what rules candidates out.

use crate::explain::clause::{Clause, Elimination};
use crate::explain::english::relations::Leaves;
use crate::explain::english::say::{Cells, Join, Plural, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::RulesOut { digit, by, cells } = clause {
        let by = Cells((*by).into(), Role::Helper);
        say!(to; "the ", digit, " in ", by, " rules out ", Cells(*cells, Role::Quiet));
    } else if let Clause::RuleOutHouses { digit, by, houses, .. } = clause {
        let cells = Cells(*by, Role::Helper);
        match by.len() {
            1 => say!(to; "the ", digit, " in ", cells, " rules out ", houses),
            _ => say!(to; "the ", Plural(*digit), " in ", cells, " rule out ", houses),
        }
    } else if let Clause::Lost { digit, cells, how } = clause {
        let cells = Cells(*cells, Role::Quiet);
        match how {
            Elimination::Marks => say!(to; "your marks leave no ", digit, " in ", cells),
            Elimination::CornerMarks => {
                say!(to; "the corner marks leave no ", digit, " in ", cells)
            }
            Elimination::Related(by, relation) => {
                let by_cell = Cells(by.cell.into(), Role::Helper);
                say!(to; "the ", by.digit, " in ", by_cell, " rules out ", cells, " ", relation);
            }
            Elimination::Step(_) | Elimination::Steps => say!(to; cells, " lost ", digit, " ", how),
        }
    } else if let Clause::CellLost { cell, digits, how } = clause {
        lost(to, &Cells((*cell).into(), Role::Pattern), &(*digits, *how));
    } else if let Clause::LostInSteps { cells, lost } = clause {
        say!(to; Cells(*cells, Role::Quiet), " lost ");
        list(to, lost, Join::Parts, |(digits, step), to| {
            say!(to; digits, " ", Elimination::Step(*step));
        });
    } else if let Clause::SeesInHouses { cell, seen } = clause {
        say!(to; Cells((*cell).into(), Role::Pattern), " sees ");
        list(to, seen, Join::Parts, |(digits, house), to| say!(to; digits, " in ", house));
    }
}

/// "your marks leave out 5 and 6", "R5C6 lost 4 in step 3": what one or several cells have lost.
pub(super) fn lost(
    to: &mut Passage,
    name: &dyn Say,
    (digits, how): &(crate::grid::DigitSet, Elimination),
) {
    match how {
        Elimination::Marks => say!(to; "your marks leave out ", digits),
        Elimination::CornerMarks => {
            say!(to; "the corner marks put ", digits, " elsewhere in the box");
        }
        &Elimination::Related(by, relation) => Leaves { by, relation, lost: *digits }.say(to),
        Elimination::Step(_) | Elimination::Steps => say!(to; name, " lost ", digits, " ", how),
    }
}

/// "in step 3".
impl Say for Elimination {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Step(step) => to.words(&format!("in step {step}")),
            Self::Steps => to.words("in earlier steps"),
            Self::Marks => to.words("by your marks"),
            Self::CornerMarks => to.words("by the corner marks"),
            Self::Related(_, relation) => relation.say(to),
        }
    }
}
