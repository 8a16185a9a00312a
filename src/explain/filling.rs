//! Fillings: why some cells cannot be filled from three digits, cell by cell, with letters for digits.

use super::clause::{Clause, Derived, Item};
use super::lists::fits;
use super::scene::Scene;
use crate::facts::{Derivation, Letter};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit};

/// All of it line by line, or in a sentence if there is not room for the lines.
pub(super) fn argument(scene: &Scene, filling: &Derivation) -> Clause {
    let items = items(filling);
    if fits(scene, &items) { Clause::List(items) } else { summary(filling).sentence() }
}

/// The lines; none if [`argument`] has them.
pub(super) fn detail(scene: &Scene, filling: &Derivation) -> Clause {
    let items = items(filling);
    Clause::List(if fits(scene, &items) { Vec::new() } else { items })
}

/// All of it in one sentence: which cells get the letters, which are tried, and which have no letter left.
fn summary(filling: &Derivation) -> Derived {
    let mut tried = Vec::new();
    let mut ends = CellSet::EMPTY;
    sum_up(filling, &mut tried, &mut ends);
    Derived::Unfillable { start: start(filling), tried, ends }
}

/// The cells whose digits get the letters.
fn start(filling: &Derivation) -> CellSet {
    filling.assumptions.iter().map(|it| it.cell).collect()
}

/// Collects the cells that are tried, and those that have no letter left.
fn sum_up(filling: &Derivation, tried: &mut Vec<Cell>, ends: &mut CellSet) {
    if let Some(end) = filling.end().and_then(Constraint::cell) {
        if filling.cases.is_empty() {
            *ends = ends.with(end);
        } else if !tried.contains(&end) {
            tried.push(end);
        }
    }
    filling.cases.iter().for_each(|case| sum_up(case, tried, ends));
}

/// The meaning of the letters, and a line for each letter that follows, for each case, and for each end.
fn items(filling: &Derivation) -> Vec<Item> {
    let mut list = List { standing: Vec::new(), items: Vec::new() };
    list.items.push(Derived::CallLetters(start(filling)).at(0));
    list.add(filling, 0);
    list.items
}

/// The items so far, and the letters that are assigned after them.
struct List {
    standing: Vec<Candidate>,
    items: Vec<Item>,
}

impl List {
    fn add(&mut self, filling: &Derivation, depth: usize) {
        let n_before = self.standing.len();
        self.standing.extend(&filling.assumptions);
        for forced in filling.digits() {
            let (cell, letter) = (forced.cell, forced.digit.into());
            let line = Derived::LetterFollows { cell, letter, seen: self.seen(cell) };
            self.items.push(line.at(depth));
            self.standing.push(forced);
        }
        if let Some(cell) = filling.end().and_then(Constraint::cell) {
            if filling.cases.is_empty() {
                self.items.push(Derived::NoLetter { cell, seen: self.seen(cell) }.at(depth));
            }
            for case in &filling.cases {
                let heading = |it: Candidate| Derived::IfLetter { cell, letter: it.digit.into() };
                self.items.extend(case.assumption().map(|it| heading(it).at(depth)));
                self.add(case, depth + 1);
            }
        }
        self.standing.truncate(n_before);
    }

    /// The letters that `cell` sees, each once, with a place.
    fn seen(&self, cell: Cell) -> Vec<(Letter, Cell)> {
        let seen = |digit: Digit| {
            let sees =
                |it: &&Candidate| it.digit == digit && it.cell.classic_peers().contains(cell);
            let place = self.standing.iter().find(sees)?;
            Some((Letter::from(digit), place.cell))
        };
        Digit::ALL.into_iter().filter_map(seen).collect()
    }
}
