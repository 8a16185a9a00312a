//! The words for what to pencil in.

use super::evidence::lost;
use super::places::sentences;
use crate::explain::clause::{Clause, Elimination, Places};
use crate::explain::english::grammar;
use crate::explain::english::say::{Cells, Join, Part, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, Digit, DigitSet, House};

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::PencilCells { cells, seen, lost, left } = clause {
        pencil_cells(to, *cells, *seen, lost, *left);
    } else if let Clause::PencilPlaces { digit, places } = clause {
        pencil_places(to, *digit, places);
    } else if let Clause::PencilFirst { cells, places } = clause {
        pencil_first(to, *cells, places);
    } else if let Clause::PencilAll { has_marks } = clause {
        let which = if *has_marks { "each cell without marks" } else { "every empty cell" };
        let all = ", that is, all digits that it does not see.";
        say!(to; "First pencil in the candidates of ", which, all);
    }
}

/// "R7C1 and R5C4 both see 1, 2, and 5, and they lost 4 in step 3: pencil in 3 and 6."
fn pencil_cells(
    to: &mut Passage,
    cells: CellSet,
    seen: DigitSet,
    losses: &[(DigitSet, Elimination)],
    left: DigitSet,
) {
    let [see, they] = match cells.len() {
        1 => [" sees ", "it"],
        2 => [" both see ", "they"],
        _ => [" all see ", "they"],
    };
    let names = Cells(cells, Role::Quiet);
    let mut clauses: Vec<Part<'_>> = Vec::new();
    if !seen.is_empty() {
        clauses.push(Box::new(move |to| say!(to; names, see, seen)));
    }
    for it in losses {
        let is_first = clauses.is_empty();
        clauses.push(Box::new(move |to| {
            lost(to, if is_first { &names as &dyn Say } else { &they }, it);
        }));
    }
    list(to, &clauses, Join::Clauses, |clause, to| clause(to));
    match clauses.is_empty() {
        true => say!(to; "pencil in ", left, " in ", names, "."),
        false => say!(to; ": pencil in ", left, "."),
    }
}

/// "In box 9, the 7 in R7C5 rules out R7C8: pencil in 7 in R8C9 and R9C9."
fn pencil_places(to: &mut Passage, digit: Digit, places: &Places) {
    let Places { house, cells, because, new } = places;
    if because.is_empty() {
        say!(to; house, " has only ", grammar::counted(cells.len(), "empty cell"));
    } else {
        say!(to; "in ", house, ", ");
        sentences(to, because);
    }
    if !new.is_empty() {
        say!(to; ": pencil in ", digit, " in ", Cells(*new, Role::Quiet));
    }
    to.words(".");
}

/// "First pencil in the candidates of R7C1 and R5C4, that is, all digits that they do not see, and the places left for
/// 3 in column 2 and for 8 in row 7."
fn pencil_first(to: &mut Passage, cells: CellSet, places: &[(Digit, House)]) {
    to.words("First pencil in ");
    if !cells.is_empty() {
        let they_do = if cells.len() == 1 { "it does" } else { "they do" };
        say!(to; "the candidates of ", Cells(cells, Role::Quiet));
        say!(to; ", that is, all digits that ", they_do, " not see");
    }
    if !places.is_empty() {
        say!(to; if cells.is_empty() { "" } else { ", and " }, "the places left ");
        list(to, places, Join::And, |(digit, house), to| say!(to; "for ", digit, " in ", house));
    }
    to.words(".");
}
