//! The words for colours.

use super::verb;
use crate::explain::clause::{Clause, Meeting};
use crate::explain::english::say::{Cells, Join, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit};

fn quiet(cells: impl Into<CellSet>) -> Cells {
    Cells(cells.into(), Role::Quiet)
}

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::Coloured { place, ends, has_one_digit } = clause {
        coloured(to, *place, ends, *has_one_digit);
    } else if let Clause::MeetsColours { digit, cells, meetings } = clause {
        meets(to, *digit, *cells, meetings);
    } else if let Clause::EachMeetsBoth(clauses) = clause {
        say!(to; "each candidate that is ruled out meets both:", Clause::list(clauses.clone()));
    } else if let Clause::Lettered(cells) = clause {
        list(to, cells, Join::And, |(cell, letter), to| {
            quiet(*cell).say(to);
            letter.iter().for_each(|letter| say!(to; format!(" ({letter})")));
        });
    } else if let Clause::ColoursMeet { digit, ends: [a, b], opposites: [c, d], house, is_only } =
        clause
    {
        let end = |to: &mut Passage, (cell, letter): (Cell, char)| {
            say!(to; letter.to_string(), " (", quiet(cell), ")");
        };
        end(to, *a);
        to.words(" and ");
        end(to, *b);
        say!(to; " share ", house);
        let (a, b) = (a.1, b.1);
        if *is_only {
            say!(to; ", so they are not both ", digit, ". ");
            say!(to; format!("If {a} is not {digit}, every {c} is; if {b} is not, every {d} is"));
        } else {
            say!(to; format!(", so every {c} is {digit}, or every {d}"));
        }
    } else if let Clause::ColourTwiceInCell { cell, digits } = clause {
        say!(to; digits, " in ", quiet(*cell), " are both A, and a cell has only one digit");
    } else if let Clause::ColourTwiceInHouse { digit, cells, house } = clause {
        say!(to; digit, " is A in ", quiet(*cells), ", both in ", house);
    } else if let Clause::ColourEmpties { cell, seen } = clause {
        say!(to; "they would leave nothing for ", quiet(*cell), ": ");
        list(to, seen, Join::Parts, |(digit, seen), to| say!(to; digit, " sees ", seen));
    }
}

/// "Row 9: R9C1 is A; R9C3 is B", "R1C2: 3 is A; 7 is B".
fn coloured(to: &mut Passage, place: Constraint, ends: &[(char, Candidate)], has_one_digit: bool) {
    match place {
        Constraint::Cell(cell) => Cells(cell.into(), Role::Pattern).say(to),
        Constraint::Digit(_, house) => house.say(to),
        Constraint::NotBoth(_) => {}
    }
    for (i, (letter, Candidate { cell, digit })) in ends.iter().enumerate() {
        let cell = Cells((*cell).into(), Role::Pattern);
        to.words(if i > 0 { "; " } else { ": " });
        match place {
            Constraint::Cell(_) => digit.say(to),
            Constraint::Digit(..) if has_one_digit => cell.say(to),
            Constraint::Digit(..) | Constraint::NotBoth(_) => say!(to; digit, " in ", cell),
        }
        to.words(&format!(" is {letter}"));
    }
}

/// "5 in R3C4 sees A in R3C7 (row 3) and shares its cell with 3 (B)".
fn meets(to: &mut Passage, digit: Option<Digit>, cells: CellSet, meetings: &[Meeting; 2]) {
    if let (None, [Meeting::Inside(a, _), Meeting::Inside(b, _)]) = (digit, meetings) {
        say!(to; "in ", quiet(cells), ", ", a, " is A and ", b, " is B, so no other digit fits there");
        return;
    }
    if let Some(digit) = digit {
        say!(to; digit, " in ");
    }
    quiet(cells).say(to);
    let [sees, shares] = [
        verb(cells, " sees ", " see "),
        verb(cells, " shares its cell with ", " share their cells with "),
    ];
    let is_seen = |it: &Meeting| matches!(it, Meeting::Seen(..) | Meeting::Related(..));
    let [a, b] = meetings;
    if meetings.iter().all(is_seen) {
        say!(to; sees, a, " and ", b);
    } else {
        let [to_a, to_b] = meetings.map(|it| if is_seen(&it) { sees } else { shares });
        say!(to; to_a, a, " and", to_b, b);
    }
}

/// "A in R3C7 (row 3)"; "3 (B)".
impl Say for Meeting {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Inside(digit, letter) => say!(to; digit, format!(" ({letter})")),
            Self::Seen(cell, letter, house) => {
                say!(to; letter.to_string(), " in ", quiet(*cell), " (", house, ")");
            }
            Self::Related(Candidate { cell, digit }, letter, relation) => {
                say!(to; digit, " in ", quiet(*cell), format!(" ({letter}, "), relation, ")");
            }
        }
    }
}
