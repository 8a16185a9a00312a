//! The words for who sees what.

use crate::explain::clause::{Clause, Seen, SetsSeen, Sight};
use crate::explain::english::say::{Cells, Join, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, DigitSet, House};

impl Say for Sight {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Cells { cells, seen } => {
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, " sees ", " see "));
                in_houses(to, seen);
            }
            Self::Fins { cells, covers, seen } => {
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, ", which is", ", which are"), " in ", covers);
                to.words(super::verb(*cells, " and sees ", " and see "));
                in_houses(to, seen);
            }
            Self::Sets { cells, digits, seen } => {
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, " sees ", " see "));
                in_sets(to, *digits, seen);
            }
            Self::Ends { cells, ends: [(one, a), (other, b)] } => {
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, " sees ", " see "), "both ends, ");
                let comma = if a.len() == 1 && b.len() == 1 { "" } else { "," };
                let [a, b] = [a, b].map(|cells| Cells(*cells, Role::Pattern));
                if one == other {
                    say!(to; a, comma, " and ", b, ", in ", one);
                } else {
                    say!(to; a, " in ", one, comma, " and ", b, " in ", other);
                }
            }
            Self::ByEnd { end, lost } => {
                say!(to; "if ", end, ", ");
                list(to, lost, Join::Parts, Say::say);
            }
            Self::InCellOfEnd { cells, digit } => {
                say!(to; Cells(*cells, Role::Quiet), " cannot be ", digit, " as well");
            }
            // Sentences; the one that they stand in ends with a full stop.
            Self::All { what: Seen::Ends, clauses, is_list: false, .. } => {
                for (i, clause) in clauses.iter().enumerate() {
                    say!(to; if i > 0 { ". " } else { "" }, clause);
                }
            }
            Self::All { what, clauses, is_list: false, .. } => {
                let join = if matches!(what, Seen::Sets | Seen::Fins) {
                    Join::Parts
                } else {
                    Join::Semicolons
                };
                list(to, clauses, join, Say::say);
            }
            Self::All { what: Seen::Fins, clauses, .. } => {
                say!(to; "these cells:", Clause::list(clauses.clone()));
            }
            Self::All { what, lost, clauses, .. } => {
                let lost = lost.single().map_or_else(|| "a digit".to_owned(), |it| it.to_string());
                say!(to; "each cell that loses ", lost, " sees ");
                match what {
                    Seen::Cells(cells) => Cells(*cells, Role::Quiet).say(to),
                    Seen::FinsOfOneWay => to.words("all the fins of one of the two coverings"),
                    Seen::Sets | Seen::Fins => to.words("all places for the digit in these cells"),
                    Seen::Ends => to.words("both ends"),
                }
                say!(to; ":", Clause::list(clauses.clone()));
            }
        }
    }
}

/// "R2C9 in column 9 and R7C7 in box 9".
fn in_houses(to: &mut Passage, seen: &[(House, CellSet)]) {
    list(to, seen, Join::And, |(house, cells), to| {
        say!(to; Cells(*cells, Role::Pattern), " in ", house);
    });
}

/// "each 3 of A (R2C1, row 2) and B (R1C8 and R3C9, box 3)".
fn in_sets(to: &mut Passage, digits: DigitSet, seen: &[SetsSeen]) {
    // The digit is said before the first set of several cells.
    let counted = seen.iter().flat_map(|it| &it.sets).find(|it| it.cells.len() > 1);
    list(to, seen, Join::And, |SetsSeen { sets, places, house }, to| {
        list(to, sets, Join::And, |set, to| {
            if Some(set) == counted {
                say!(to; "each ", digits, " of ");
            }
            set.say(to);
        });
        to.words(" (");
        if !places.is_empty() {
            say!(to; Cells(*places, Role::Pattern), ", ");
        }
        say!(to; house, ")");
    });
}
