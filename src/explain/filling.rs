//! Why some cells cannot be filled from three digits: cell by cell, in letters.

use super::lists::{Item, listed};
use super::scene::Scene;
use super::{english, words};
use crate::grid::Cell;
use crate::step::{Filling, Letter, Lettered, Role};

/// "R2C3, R2C6, and R2C8": the cells whose digits get the letters, in their order.
pub(super) fn start(scene: &Scene, filling: &Filling) -> String {
    english::cells_and(scene, filling.start.iter().map(|it| it.cell).collect(), Role::Pattern)
}

/// One line for each letter that follows, for each case, and for each end.
pub(super) fn items(scene: &Scene, filling: &Filling) -> String {
    let mut list = List { scene, standing: Vec::new(), lines: Vec::new() };
    list.add(filling, 0);
    listed(&list.lines)
}

/// The lines so far, and what stands after them.
struct List<'a> {
    scene: &'a Scene,
    standing: Vec<Lettered>,
    lines: Vec<Item>,
}

impl List<'_> {
    fn add(&mut self, filling: &Filling, depth: usize) {
        let n_before = self.standing.len();
        self.standing.extend(&filling.start);
        for it in &filling.forced {
            let (cell, letter) = (self.name(it.cell), it.letter.name());
            let seen = self.seen(it.cell);
            self.say(depth, format!("Then {cell} is {letter}, since it sees {seen}."));
            self.standing.push(*it);
        }
        let (end, seen) = (self.name(filling.end), self.seen(filling.end));
        if filling.cases.is_empty() {
            self.say(depth, format!("Then {end} has no digit left: it sees {seen}."));
        }
        for case in &filling.cases {
            let letters: Vec<&str> = case.start.iter().map(|it| it.letter.name()).collect();
            self.say(depth, format!("If {end} is {}:", words::list_and(&letters)));
            self.add(case, depth + 1);
        }
        self.standing.truncate(n_before);
    }

    /// "x in R2C3 and y in R5C5": the letters that `cell` sees, each once.
    fn seen(&self, cell: Cell) -> String {
        let seen = |letter: Letter| {
            let sees = |it: &&Lettered| it.letter == letter && it.cell.sees(cell);
            let place = self.standing.iter().find(sees)?;
            Some(format!("{} in {}", letter.name(), self.name(place.cell)))
        };
        words::list_and(&Letter::ALL.into_iter().filter_map(seen).collect::<Vec<_>>())
    }

    fn name(&self, cell: Cell) -> String {
        english::cells_and(self.scene, cell.into(), Role::Pattern)
    }

    fn say(&mut self, depth: usize, line: String) {
        self.lines.push(Item::new(depth, line));
    }
}
