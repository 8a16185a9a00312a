//! The words for fish.

use super::places::leave_only;
use crate::explain::clause::{Clause, FishBase, FishForm};
use crate::explain::english::say::{A, Cells, Join, OrHouses, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, Digit, House};

pub(super) fn say(clause: &Clause, to: &mut Passage) {
    if let Clause::FishPlaces { digit, covers, bases, form } = clause {
        match form {
            FishForm::Sentence => in_a_sentence(to, *digit, bases),
            FishForm::List => {
                header(to, *digit, covers, bases);
                items(to, *digit, bases);
            }
            FishForm::Items => items(to, *digit, bases),
        }
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

/// "in rows 3 and 5, a 9 fits only in columns 1 and 9."
fn in_a_sentence(to: &mut Passage, digit: Digit, bases: &[FishBase]) {
    if let Some(crossing) = same_crossings(bases) {
        let houses: Vec<House> = bases.iter().map(|base| base.places.house).collect();
        say!(to; "in ", houses, ", ", A(digit), " fits only in ");
        crossings(to, &crossing);
    } else {
        for (i, base) in bases.iter().enumerate() {
            say!(to; if i > 0 { "; in " } else { "in " }, base.places.house, ", ");
            match (base.places.because.is_empty(), i) {
                (true, 0) => say!(to; A(digit), " fits only in ", base),
                (true, _) => say!(to; "only in ", base),
                (false, 0) => {
                    leave_only(to, digit, &base.places.because);
                    say!(to; base, " for the ", digit);
                }
                (false, _) => {
                    leave_only(to, digit, &base.places.because);
                    base.say(to);
                }
            }
        }
    }
    pencil_in(to, bases);
    to.words(".");
}

/// The lines that cross all bases at all their places, where these are the same and need no reason.
fn same_crossings(bases: &[FishBase]) -> Option<Vec<(House, CellSet)>> {
    let lines = |base: &FishBase| base.crossing.iter().map(|it| it.0).collect::<Vec<_>>();
    let first = bases.first()?;
    let is_bare = |it: &FishBase| {
        it.others.is_empty()
            && it.fins.is_empty()
            && it.doubled.is_empty()
            && it.places.because.is_empty()
            && lines(it) == lines(first)
    };
    let all = |&(line, _): &(House, CellSet)| {
        (line, CellSet::union(bases.iter().map(|base| base.places.cells & line.cells())))
    };
    (!first.crossing.is_empty() && bases.iter().all(is_bare))
        .then(|| first.crossing.iter().map(all).collect())
}

/// "in rows 2, 5, and 8, a 4 fits only in columns 1, 3, and 7:", "apart from the fin, every 3 of rows 2, 5, and 8 is in
/// column 1, 3, or 7:".
fn header(to: &mut Passage, digit: Digit, covers: &[House], bases: &[FishBase]) {
    let houses: Vec<House> = bases.iter().map(|base| base.places.house).collect();
    let n_fins = CellSet::union(bases.iter().map(|base| base.fins | base.doubled)).len();
    if n_fins == 0 {
        say!(to; "in ", houses, ", ", A(digit), " fits only in ", covers);
    } else {
        say!(to; "apart from the ", fins(n_fins), ", every ", digit, " of ", houses, " is in ");
        OrHouses(covers).say(to);
    }
    pencil_in(to, bases);
    to.words(":");
}

fn pencil_in(to: &mut Passage, bases: &[FishBase]) {
    if bases.iter().any(|base| !base.places.new.is_empty()) {
        to.words(" (pencil them in)");
    }
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
}

/// "columns 1 and 4, R3C8 (box 3), and the extra R3C2 (the fin)".
impl Say for FishBase {
    fn say(&self, to: &mut Passage) {
        let mut parts: Vec<Box<dyn Fn(&mut Passage) + '_>> = Vec::new();
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
        let fins = Cells(self.fins, Role::Fin);
        match self.fins.len() {
            0 => {}
            1 => parts.push(Box::new(move |to| say!(to; "the extra ", fins, " (the fin)"))),
            _ => parts.push(Box::new(move |to| say!(to; "the extras ", fins, " (the fins)"))),
        }
        list(to, &parts, Join::Parts, |part, to| part(to));
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
