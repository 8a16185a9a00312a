//! The words for fish.

use super::places::leave_only;
use crate::explain::clause::{Clause, FishBase};
use crate::explain::english::say::{A, Cells, Join, Part, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, Digit, House};

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::FishPlaces { digit, bases, is_list } = clause {
        if *is_list { items(to, *digit, bases) } else { in_a_sentence(to, *digit, bases) }
    } else if let Clause::WithoutFins { n_fins, house, left, missing } = clause {
        say!(to; "without the ", fins(*n_fins), ", ");
        match left.is_empty() {
            true => say!(to; "no place is left in ", house),
            false => say!(to; "only ", Cells(*left, Role::Pattern), " is left in ", house),
        }
        if let Some(corner) = missing {
            say!(to; " (the corner ", Cells((*corner).into(), Role::Quiet), " is missing)");
        }
    } else if let Clause::ButFins(cells) = clause {
        let cells = *cells;
        say!(to; " apart from the ", fins(cells.len()), ", ", Cells(cells, Role::Fin));
    } else if let Clause::InTwoBases { digit, cells } = clause {
        let names = Cells(*cells, Role::Fin);
        match cells.len() {
            1 => {
                say!(to; names, " is in two bases, and its ", digit, " would serve both, so it counts as a fin.")
            }
            _ => {
                say!(to; names, " are each in two bases, and ", A(*digit), " there would serve both, so they count as fins.")
            }
        }
    }
}

const fn fins(n: usize) -> &'static str {
    if n == 1 { "fin" } else { "fins" }
}

/// "in row 3, a 9 fits only in columns 1 and 9; in row 5, only in columns 1 and 9, and R5C2 (the fin)."
fn in_a_sentence(to: &mut Passage, digit: Digit, bases: &[FishBase]) {
    for (i, base) in bases.iter().enumerate() {
        say!(to; if i > 0 { "; in " } else { "in " }, base.places.house, ", ");
        match (base.places.because.is_empty(), i) {
            (true, 0) => say!(to; A(digit), " fits only in ", base),
            (true, _) => say!(to; "only in ", base),
            (false, _) => {
                leave_only(to, digit, &base.places.because);
                base.say(to);
                if i == 0 {
                    say!(to; " for the ", digit);
                }
            }
        }
    }
    if has_new(bases) {
        to.words(" (pencil them in)");
    }
    to.words(".");
}

fn has_new(bases: &[FishBase]) -> bool {
    bases.iter().any(|base| !base.places.new.is_empty())
}

fn items(to: &mut Passage, digit: Digit, bases: &[FishBase]) {
    for base in bases {
        to.begin_item(0);
        say!(to; base.places.house, ": ");
        if !base.places.because.is_empty() {
            leave_only(to, digit, &base.places.because);
        }
        say!(to; base, ".");
    }
    to.end_line();
    if has_new(bases) {
        to.words("Pencil these in. ");
    }
}

/// "columns 1 and 4, and R3C8 (box 3), and R3C2 (the fin)".
impl Say for FishBase {
    fn say(&self, to: &mut Passage) {
        let mut parts: Vec<Part<'_>> = Vec::new();
        if !self.crossing.is_empty() {
            parts.push(Box::new(|to| crossings(to, &self.crossing)));
        }
        for (covers, cells) in &self.others {
            parts.push(Box::new(move |to| {
                Cells(*cells, Role::Pattern).say(to);
                if !covers.is_empty() {
                    say!(to; " (", covers, ")");
                }
            }));
        }
        for cell in self.doubled {
            let cell = Cells(cell.into(), Role::Fin);
            parts.push(Box::new(move |to| say!(to; cell, " (the fin: it is in two bases)")));
        }
        let has_others = !parts.is_empty();
        list(to, &parts, Join::Parts, |part, to| part(to));
        if !self.fins.is_empty() {
            let (and, fins) = (if has_others { ", and " } else { "" }, fins(self.fins.len()));
            say!(to; and, Cells(self.fins, Role::Fin), " (the ", fins, ")");
        }
    }
}

/// "columns 1 and 4": places of a line, by the lines that cross it there.
fn crossings(to: &mut Passage, places: &[(House, CellSet)]) {
    let Some((first, _)) = places.first() else { return };
    say!(to; first.kind().name(), if places.len() == 1 { " " } else { "s " });
    list(to, places, Join::And, |(line, cells), to| {
        to.reference(to.naming.number(*line), *cells, Role::Pattern);
    });
}
