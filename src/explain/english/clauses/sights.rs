//! The words for who sees what.

use crate::explain::clause::{Seen, Sight};
use crate::explain::english::say::{Cells, Join, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;

impl Say for Sight {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Cells { cells, seen } => {
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, " sees ", " see "));
                list(to, seen, Join::And, |(house, cells), to| {
                    say!(to; Cells(*cells, Role::Pattern), " in ", house);
                });
            }
            Self::Sets { cells, digits, seen } => {
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, " sees ", " see "));
                // The digit is said before the first set of several cells.
                let counted = seen.iter().flat_map(|(_, sets)| sets).find(|it| it.cells.len() > 1);
                list(to, seen, Join::And, |(house, sets), to| {
                    list(to, sets, Join::And, |set, to| {
                        if Some(set) == counted {
                            say!(to; "each ", digits, " of ");
                        }
                        set.say(to);
                    });
                    say!(to; " (", house, ")");
                });
            }
            Self::Ends { digit, ends: [(one, _), (other, _)], .. } if one == other => {
                say!(to; "either way ", one, " has its ", digit);
            }
            Self::Ends { cells, ends: [(one, a), (other, b)], .. } => {
                let comma = if a.len() == 1 && b.len() == 1 { "" } else { "," };
                let [a, b] = [a, b].map(|cells| Cells(*cells, Role::Pattern));
                say!(to; Cells(*cells, Role::Quiet), super::verb(*cells, " sees ", " see "));
                say!(to; "both ends, ", a, " in ", one, comma, " and ", b, " in ", other);
            }
            Self::ByEnd { end, lost } => {
                say!(to; "if ", end, ", ");
                list(to, lost, Join::Parts, Say::say);
            }
            Self::InCellOfEnd { digit, .. } => say!(to; "it is not ", digit),
            Self::All { what, clauses, is_list: false, .. } => {
                let join = if *what == Seen::Sets { Join::Parts } else { Join::Semicolons };
                if *what == Seen::Ends {
                    for (i, clause) in clauses.iter().enumerate() {
                        say!(to; if i > 0 { "; " } else { "" }, clause);
                    }
                    return;
                }
                list(to, clauses, join, Say::say);
            }
            Self::All { what, clauses, .. } => {
                match what {
                    Seen::Cells(cells) if cells.len() == 1 => {
                        to.words("every cell that loses it sees it:")
                    }
                    Seen::Cells(_) => to.words("every cell that loses it sees them:"),
                    Seen::FinsOfOneWay => {
                        to.words("every cell that loses it sees the fins of one way:")
                    }
                    Seen::Sets => to.words("each cell that loses a digit sees all its places:"),
                    Seen::Ends => to.words("What falls sees both ends:"),
                }
                super::items(to, clauses);
            }
        }
    }
}
