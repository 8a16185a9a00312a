//! The words for exclusions, for letters in place of digits, for exocets, and for templates.

use super::pattern;
use crate::explain::clause::{Derived, Losses};
use crate::explain::english::grammar;
use crate::explain::english::say::{A, Cells, Join, OrCells, OrDigits, Plural, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::{Letter, Role};
use crate::grid::{Cell, CellSet, Digit, House};

pub(super) fn say(clause: &Derived, to: &mut Passage) {
    if let Derived::Twice { digit, house } = clause {
        say!(to; house, " has two ", Plural(*digit));
    }
    if let Derived::TooFew { cells, digits, left, houses } = clause {
        let has = if cells.len() == 1 { " has " } else { " have " };
        say!(to; Cells(*cells, Role::Helper), " (", OrDigits(*digits), ")", has);
        match left.len() {
            0 => to.words("no digit left"),
            _ => say!(to; "only ", left, " left for ", grammar::both(cells.len())),
        }
        say!(to; " (", houses, ")");
    }
    letters(clause, to);
    exocet(clause, to);
    template(clause, to);
}

fn letters(clause: &Derived, to: &mut Passage) {
    if let Derived::CallLetters(cells) = clause {
        say!(to; "call what is in ", pattern(*cells), " x, y, and z, whichever digit is which");
    }
    if let Derived::LetterFollows { cell, letter, seen } = clause {
        say!(to; "then ", pattern((*cell).into()), " is ", letter.name(), ", since it sees ");
        letters_in(to, seen);
    }
    if let Derived::IfLetter { cell, letter } = clause {
        say!(to; "if ", pattern((*cell).into()), " is ", letter.name(), ":");
    }
    if let Derived::NoLetter { cell, seen } = clause {
        say!(to; "then ", pattern((*cell).into()), " has no digit left: it sees ");
        letters_in(to, seen);
    }
    if let Derived::Unfillable { start, tried, ends } = clause {
        say!(to; "however these stand in ", pattern(*start), ",");
        if !tried.is_empty() {
            to.words(" and whichever of them ");
            list(to, tried, Join::Or, |cell, to| pattern((*cell).into()).say(to));
            to.words(" holds,");
        }
        say!(to; " nothing is left for ", OrCells(*ends, Role::Pattern));
    }
}

/// "x in R8C4 and y in R8C5".
fn letters_in(to: &mut Passage, seen: &[(Letter, Cell)]) {
    list(to, seen, Join::And, |(letter, cell), to| {
        say!(to; letter.name(), " in ", pattern((*cell).into()));
    });
}

fn exocet(clause: &Derived, to: &mut Passage) {
    if let Derived::NeedsTarget { digit, places, lines, covers } = clause {
        needs_target(to, *digit, *places, lines, covers);
    }
    if let Derived::BaseIsNot { homeless, short } = clause {
        let told = [
            (homeless, "fits in neither target", "fit in neither target"),
            (short, "needs both targets", "need both targets"),
        ];
        let told = told.into_iter().filter(|(digits, ..)| !digits.is_empty());
        to.words("the base cannot be ");
        for (i, (digits, one, several)) in told.enumerate() {
            let verb = if digits.len() == 1 { one } else { several };
            say!(to; if i > 0 { ", or " } else { "" }, OrDigits(*digits), ", which ", verb);
        }
    }
    if let Derived::DigitsIn(groups) = clause {
        list(to, groups, Join::Parts, |Losses { cells, digits, .. }, to| {
            say!(to; digits, " in ", Cells(*cells, Role::Quiet));
        });
    }
    if let Derived::OtherCandidates(n) = clause {
        say!(to; "the same ", grammar::count(*n), " candidates");
    }
}

/// "2 fits only in R2C6, R4C9, and R8C6: columns 6 and 9 have room for only two 2s, and rows 2, 4, and 8 need three".
fn needs_target(
    to: &mut Passage,
    digit: Digit,
    places: Option<CellSet>,
    lines: &Vec<House>,
    covers: &[House],
) {
    let room = grammar::count(covers.len());
    match places {
        _ if covers.is_empty() => say!(to; digit, " has no place there in ", lines),
        None => say!(to; digit, " fits only in ", covers, ": room for ", room, " of ", lines),
        Some(places) => {
            say!(to; digit, " fits only in ", Cells(places, Role::Start), ": ", covers);
            let has = if covers.len() == 1 { " has" } else { " have" };
            say!(to; has, " room for only ", room, " ");
            match covers.len() {
                1 => digit.say(to),
                _ => Plural(digit).say(to),
            }
            say!(to; ", and ", lines, " need ", grammar::count(lines.len()));
        }
    }
    if lines.len() > covers.len() + 1 {
        say!(to; ", so it needs both targets");
    }
}

fn template(clause: &Derived, to: &mut Passage) {
    if let Derived::RoomForOne(digit) = clause {
        say!(to; "a row, column, or box has room for only one ", digit, ", and must have one, so this cannot be:");
    }
    if let Derived::NoTemplate { candidate, is_without, forced, end } = clause {
        let digit = candidate.digit;
        say!(to; "if ", pattern(candidate.cell.into()), " is ", if *is_without { "not " } else { "" }, digit, ": ");
        let numbered: Vec<(usize, &(House, Cell))> = forced.iter().enumerate().collect();
        list(to, &numbered, Join::Parts, |(i, (house, cell)), to| {
            let cell = Cells((*cell).into(), Role::Helper);
            if *i == 0 {
                say!(to; house, " must have its ", digit, " in ", cell);
            } else {
                say!(to; house, " in ", cell);
            }
        });
        let then = if forced.is_empty() { "" } else { "; then " };
        say!(to; then, end, " has no place for its ", digit);
    }
    if let Derived::NoTemplates { digit, without } = clause {
        let a = Plural(*digit);
        say!(to; "try every way to place these ", a, " so that no two share a row, column, or box. ");
        match without {
            Some(cell) => say!(to; "without ", A(*digit), " in ", pattern((*cell).into())),
            None => say!(to; "with ", A(*digit), " in a cell named below"),
        }
        say!(to; ", each way leaves one of these houses without a place for its ", digit, ", which it must have");
    }
}
