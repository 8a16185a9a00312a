//! The shortest way to see that three digits cannot fill some cells.

use crate::facts::{Filling, Letter, Lettered};
use crate::grid::{Cell, CellSet, House};

/// How often the letters of one cell are tried inside of another.
const MAX_DEPTH: usize = 1;

/// Why `cells` cannot be filled from three digits, from a house in which three of them lie. `None` if they
/// can be filled, or if that takes more cases.
pub(crate) fn shortest(cells: CellSet) -> Option<Filling> {
    let three = |house: House| {
        let start = <[Cell; 3]>::try_from(Vec::from_iter(house.cells() & cells)).ok()?;
        let lettered = |(cell, letter)| Lettered { cell, letter };
        let start: Vec<_> = start.into_iter().zip(Letter::ALL).map(lettered).collect();
        let mut standing = start.clone();
        refuted(cells, start, &mut standing, MAX_DEPTH).map(pruned)
    };
    House::ALL.into_iter().filter_map(three).min_by_key(Filling::n_lines)
}

/// Follows what stands, and then the cases of one more cell. `None` if that does not refute it.
fn refuted(
    cells: CellSet,
    start: Vec<Lettered>,
    standing: &mut Vec<Lettered>,
    depth: usize,
) -> Option<Filling> {
    let n_before = standing.len();
    let filling = |forced, end, cases| Filling { start, forced, end, cases };
    loop {
        let open: Vec<Cell> = open(cells, standing).collect();
        let left = |cell: &Cell| letters(*cell, standing);
        if let Some(&end) = open.iter().find(|cell| left(cell).is_empty()) {
            return Some(filling(standing.split_off(n_before), end, Vec::new()));
        }
        let forced = open.iter().find_map(|cell| match left(cell).as_slice() {
            &[letter] => Some(Lettered { cell: *cell, letter }),
            _ => None,
        });
        match forced {
            Some(forced) => standing.push(forced),
            None => break,
        }
    }
    let tried = open(cells, standing).filter_map(|cell| {
        let case = |letter| {
            let case = Lettered { cell, letter };
            let mut standing = [&standing[..], &[case]].concat();
            refuted(cells, vec![case], &mut standing, depth.checked_sub(1)?)
        };
        let cases: Option<Vec<_>> = letters(cell, standing).into_iter().map(case).collect();
        Some((cell, cases?))
    });
    let n_lines =
        |(_, cases): &(Cell, Vec<Filling>)| cases.iter().map(Filling::n_lines).sum::<usize>();
    let (end, cases) = tried.min_by_key(n_lines)?;
    Some(filling(standing.split_off(n_before), end, cases))
}

fn open(cells: CellSet, standing: &[Lettered]) -> impl Iterator<Item = Cell> {
    (cells - standing.iter().map(|it| it.cell).collect()).into_iter()
}

/// The letters that `cell` does not see.
fn letters(cell: Cell, standing: &[Lettered]) -> Vec<Letter> {
    let is_seen = |letter: &Letter| seen(cell, *letter, standing).next().is_some();
    Letter::ALL.into_iter().filter(|it| !is_seen(it)).collect()
}

/// Where `cell` sees a letter, by the number of what stands.
fn seen(cell: Cell, letter: Letter, standing: &[Lettered]) -> impl Iterator<Item = usize> {
    let holds = move |it: &Lettered| it.letter == letter && it.cell.sees(cell);
    standing.iter().enumerate().filter(move |(_, it)| holds(it)).map(|(i, _)| i)
}

/// Without the forced letters that no end needs.
fn pruned(mut filling: Filling) -> Filling {
    let mut ledger = Ledger { standing: Vec::new(), is_needed: Vec::new() };
    ledger.prune(&mut filling);
    filling
}

/// What stands at one point, and whether something needs it.
struct Ledger {
    standing: Vec<Lettered>,
    is_needed: Vec<bool>,
}

impl Ledger {
    fn prune(&mut self, filling: &mut Filling) {
        let n_before = self.standing.len();
        self.standing.extend(filling.start.iter().chain(&filling.forced));
        self.is_needed.resize(self.standing.len(), false);
        filling.cases.iter_mut().for_each(|case| self.prune(case));
        let tried: Vec<Letter> =
            filling.cases.iter().flat_map(|case| &case.start).map(|it| it.letter).collect();
        self.lean_on(filling.end, &tried);
        let mut kept = Vec::new();
        while let Some(forced) = filling.forced.pop() {
            self.standing.pop();
            if self.is_needed.pop() == Some(true) {
                self.lean_on(forced.cell, &[forced.letter]);
                kept.push(forced);
            }
        }
        kept.reverse();
        filling.forced = kept;
        self.standing.truncate(n_before);
        self.is_needed.truncate(n_before);
    }

    /// Needs for each letter but those a place where `cell` sees it: one that is needed anyway, or else
    /// the earliest.
    fn lean_on(&mut self, cell: Cell, but: &[Letter]) {
        for letter in Letter::ALL.into_iter().filter(|it| !but.contains(it)) {
            let places: Vec<usize> = seen(cell, letter, &self.standing).collect();
            let needed = places.iter().find(|&&i| self.is_needed[i]).or(places.first());
            if let Some(&i) = needed {
                self.is_needed[i] = true;
            }
        }
    }
}
