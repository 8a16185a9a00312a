//! The words for the places of a digit in a house.

use crate::explain::clause::{Clause, Places};
use crate::explain::english::grammar;
use crate::explain::english::say::{A, Cells, Join, Plural, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, Digit, DigitSet};

/// Maximum number of reasons in a sentence.
const MAX_CLAUSES: usize = 3;

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::FitsOnly { digit, places } = clause {
        match places.as_slice() {
            [alone] if !alone.because.is_empty() => {
                say!(to; "in ", alone.house, ", ");
                sentences(to, &alone.because);
                say!(to; ". That leaves ", Cells(alone.cells, Role::Pattern), " for the ", digit);
            }
            several => house_by_house(to, *digit, several),
        }
        match places.iter().filter(|it| !it.new.is_empty()).count() {
            0 => {}
            1 => to.words(" (pencil it in)"),
            _ => to.words(" (pencil them in)"),
        }
    } else if let Clause::EachFitsOnly(places) = clause {
        digit_by_digit(to, places);
    }
}

/// Reasons, a few in a sentence, without the last full stop.
pub(super) fn sentences(to: &mut Passage, because: &[Clause]) {
    for (i, some) in because.chunks(MAX_CLAUSES).enumerate() {
        to.words(if i > 0 { ". " } else { "" });
        list(to, some, Join::Clauses, Say::say);
    }
}

/// "in row 3, a 9 fits only in R3C1 and R3C9; in row 5, the 9s in R1C2 and R8C4 leave only R5C1 and R5C9".
fn house_by_house(to: &mut Passage, digit: Digit, places: &[Places]) {
    for (i, Places { house, cells, because, .. }) in places.iter().enumerate() {
        say!(to; if i > 0 { "; in " } else { "in " }, house, ", ");
        let cells = Cells(*cells, Role::Pattern);
        match (because.is_empty(), i) {
            (true, 0) => say!(to; A(digit), " fits only in ", cells),
            (true, _) => say!(to; "only in ", cells),
            (false, 0) => {
                leave_only(to, digit, because);
                say!(to; cells, " for the ", digit);
            }
            (false, _) => {
                leave_only(to, digit, because);
                cells.say(to);
            }
        }
    }
}

/// "the 5s in R4C6 and R7C8 leave only ", "R9C6 lost 5 in step 3, and the 5 in R7C8 leaves only ".
pub(super) fn leave_only(to: &mut Passage, digit: Digit, because: &[Clause]) {
    let is_seen = |it: &&Clause| matches!(it, Clause::RulesOut { .. });
    let (seen, others): (Vec<&Clause>, Vec<&Clause>) = because.iter().partition(is_seen);
    list(to, &others, Join::Clauses, Say::say);
    let by = |it: &&Clause| if let Clause::RulesOut { by, .. } = it { Some(*by) } else { None };
    let by: CellSet = seen.iter().filter_map(by).collect();
    seen.iter().for_each(|it| it.evidence().into_iter().for_each(|fact| to.note(fact)));
    let and = if others.is_empty() { "" } else { ", and " };
    match by.len() {
        0 => to.words(", which leaves only "),
        1 => say!(to; and, "the ", digit, " in ", Cells(by, Role::Helper), " leaves only "),
        _ => say!(to; and, "the ", Plural(digit), " in ", Cells(by, Role::Helper), " leave only "),
    }
}

/// "a 1 fits only in R6C8 and R6C9; the digits 4 and 5 only in R6C2 and R6C8".
fn digit_by_digit(to: &mut Passage, places: &[(DigitSet, Places)]) {
    let is_told = places.iter().any(|(_, it)| !it.because.is_empty());
    for (i, (digits, it)) in places.iter().enumerate() {
        let cells = Cells(it.cells, Role::Pattern);
        let single = digits.single();
        if let Some(digit) = single.filter(|_| !it.because.is_empty()) {
            to.words(if i > 0 { ". " } else { "" });
            leave_only(to, digit, &it.because);
            match i.checked_sub(1).and_then(|before| places.get(before)) {
                Some((_, before)) if before.cells == it.cells => {
                    say!(to; "the same ", grammar::counted(it.cells.len(), "cell"));
                }
                _ => cells.say(to),
            }
            say!(to; " for the ", digit);
            continue;
        }
        to.words(if i == 0 {
            ""
        } else if is_told {
            ". "
        } else {
            "; "
        });
        let is_first = i == 0 || is_told;
        match single {
            Some(digit) => say!(to; A(digit), if is_first { " fits" } else { "" }),
            None => say!(to; "the digits ", digits, if is_first { " fit" } else { "" }),
        }
        say!(to; " only in ", cells);
    }
    if places.iter().any(|(_, it)| !it.new.is_empty()) {
        let new = CellSet::union(places.iter().map(|(_, it)| it.new));
        let both = grammar::both(new.len());
        let digits = places.iter().fold(DigitSet::EMPTY, |all, (digits, _)| all | *digits);
        match places.iter().all(|(_, it)| it.new == new) {
            true => say!(to; ". Pencil in ", digits, " in ", both),
            false => to.words(". Pencil them in"),
        }
    }
}
