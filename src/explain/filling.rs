//! Fillings in words: why some cells cannot be filled from three digits, cell by cell, with letters for digits.

use super::lists::{Item, listed};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Derivation, Letter, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit};

/// "R2C3, R2C6, and R2C8": the cells whose digits get the letters, in their order.
fn start(scene: &Scene, filling: &Derivation) -> String {
    english::cells_and(scene, filling.assumptions.iter().map(|it| it.cell).collect(), Role::Pattern)
}

/// "however these stand in R2C3, R2C6, and R2C8, and whichever of them R4C7 holds, nothing is left for R9C2
/// or R9C9": all of it in one sentence.
pub(super) fn summary(scene: &Scene, filling: &Derivation) -> String {
    let mut tried = Vec::new();
    let mut ends = CellSet::EMPTY;
    sum_up(filling, &mut tried, &mut ends);
    let cells: Vec<String> = tried.iter().map(|cell| name(scene, *cell)).collect();
    let whichever = match cells.as_slice() {
        [] => String::new(),
        cells => format!(" and whichever of them {} holds,", words::list_or(cells)),
    };
    let ends = english::cells_or(scene, ends, Role::Pattern);
    format!(
        "however these stand in {},{whichever} nothing is left for {ends}",
        start(scene, filling)
    )
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

fn name(scene: &Scene, cell: Cell) -> String {
    english::cells_and(scene, cell.into(), Role::Pattern)
}

/// The meaning of the letters, and a line for each letter that follows, for each case, and for each end.
pub(super) fn items(scene: &Scene, filling: &Derivation) -> String {
    let mut list = List { scene, standing: Vec::new(), lines: Vec::new() };
    let start = start(scene, filling);
    list.say(0, format!("Call what is in {start} x, y, and z, whichever digit is which."));
    list.add(filling, 0);
    listed(&list.lines)
}

/// The lines so far, and the letters that are assigned after them.
struct List<'a> {
    scene: &'a Scene,
    standing: Vec<Candidate>,
    lines: Vec<Item>,
}

impl List<'_> {
    fn add(&mut self, filling: &Derivation, depth: usize) {
        let n_before = self.standing.len();
        self.standing.extend(&filling.assumptions);
        for forced in filling.digits() {
            let (cell, letter) = (name(self.scene, forced.cell), Letter::from(forced.digit).name());
            let seen = self.seen(forced.cell);
            self.say(depth, format!("Then {cell} is {letter}, since it sees {seen}."));
            self.standing.push(forced);
        }
        if let Some(cell) = filling.end().and_then(Constraint::cell) {
            let (end, seen) = (name(self.scene, cell), self.seen(cell));
            if filling.cases.is_empty() {
                self.say(depth, format!("Then {end} has no digit left: it sees {seen}."));
            }
            for case in &filling.cases {
                let letters = case.assumptions.iter().map(|it| Letter::from(it.digit).name());
                self.say(depth, format!("If {end} is {}:", words::list_and(letters)));
                self.add(case, depth + 1);
            }
        }
        self.standing.truncate(n_before);
    }

    /// "x in R2C3 and y in R5C5": the letters that `cell` sees, each once.
    fn seen(&self, cell: Cell) -> String {
        let seen = |digit: Digit| {
            let sees = |it: &&Candidate| it.digit == digit && it.cell.sees(cell);
            let place = self.standing.iter().find(sees)?;
            Some(format!("{} in {}", Letter::from(digit).name(), name(self.scene, place.cell)))
        };
        words::list_and(Digit::ALL.into_iter().filter_map(seen))
    }

    fn say(&mut self, depth: usize, line: String) {
        self.lines.push(Item::new(depth, line));
    }
}
