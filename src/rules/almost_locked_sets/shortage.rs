//! Which digits cannot hold together? Those that put a digit twice into a house, and those that
//! leave some cells of a house fewer digits than cells.

use crate::budget::Work;
use crate::facts::{Exclusion, Fault};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid};
use crate::patterns::als::{self, Als};
use crate::patterns::bits::{BitTable, members_of};

/// The most cells that may fall short, by the number of digits that they can spare.
const MAX_CELLS: [usize; 2] = [4, 2];

/// How many ways one can keep in mind.
const MAX_WAYS: usize = 12;

/// What it costs to look at two candidates, and at what a cell can hold with others.
const PAIR: u64 = 15;
const FIT: u64 = 30;

/// What it costs to look for the fault of a way to fill some cells.
const WAY: u64 = 100;

/// What a grid says of digits that are held together.
pub(crate) struct Shortage<'a> {
    grid: &'a Grid,
    work: &'a Work,
    /// Sets with one digit to spare, and those with two if three digits are held.
    tables: Vec<Table>,
    /// For each candidate, what each cell cannot hold with it.
    clashes: Vec<[DigitSet; 81]>,
}

/// Sets with this number of digits to spare, small ones first.
struct Table {
    sets: Vec<Als>,
    /// For each candidate, the sets that lose its digit to it.
    takes: BitTable,
}

/// An exclusion, and what allows its digits only once.
pub(crate) struct Way {
    pub(crate) exclusion: Exclusion,
    pub(crate) links: Vec<Constraint>,
}

impl<'a> Shortage<'a> {
    /// For up to `n_held` digits that are held together. It knows no more than the `work` allows.
    pub(crate) fn new(grid: &'a Grid, n_held: usize, work: &'a Work) -> Self {
        let tables = (1..n_held).map(|surplus| Table::new(grid, surplus)).collect();
        let mut it =
            Self { grid, work, tables, clashes: vec![[DigitSet::EMPTY; 81]; Candidate::COUNT] };
        let all: Vec<Candidate> = grid.all_candidates().collect();
        for (i, &a) in all.iter().enumerate() {
            if work.charge_search(PAIR * (all.len() - i) as u64).is_break() {
                break;
            }
            for &b in all[i + 1..].iter().filter(|b| b.cell != a.cell) {
                if it.is_twice(a, b) || it.takes_too_many(&[a, b]) {
                    for (a, b) in [(a, b), (b, a)] {
                        let clash = &mut it.clashes[a.index()][b.cell.index()];
                        *clash = clash.with(b.digit);
                    }
                }
            }
        }
        it
    }

    fn is_twice(&self, a: Candidate, b: Candidate) -> bool {
        a.digit == b.digit && a.cell.sees(b.cell)
    }

    /// Is there a set that loses one digit to each of `held`, and then has too few?
    fn takes_too_many(&self, held: &[Candidate]) -> bool {
        let table = &self.tables[held.len() - 2];
        are_different(held) && table.taken_from(held).any(|bits| bits != 0)
    }

    /// Can the cells in `left` be filled, as far as it knows, if `held` is held?
    pub(crate) fn fits(&self, held: &[Candidate], left: &[Cell]) -> bool {
        let Some((&cell, left)) = left.split_first() else { return true };
        if self.work.charge_search(FIT).is_break() {
            return true;
        }
        let clash = |digits, it: &Candidate| digits | self.clashes[it.index()][cell.index()];
        let clashes = held.iter().fold(DigitSet::EMPTY, clash);
        (self.grid.candidates(cell) - clashes).into_iter().any(|digit| {
            let held = [held, &[Candidate { cell, digit }]].concat();
            !(held.len() > 2 && self.takes_too_many(&held)) && self.fits(&held, left)
        })
    }

    /// Why `suppose` goes with no way to fill `others`, by sets `within` some cells, the smallest
    /// sets first. `None` if one way is possible, if there are more ways than [`MAX_WAYS`], or
    /// if that is more work than is left.
    pub(crate) fn ways(
        &self,
        suppose: Candidate,
        others: &[Cell],
        within: CellSet,
    ) -> Option<Vec<Way>> {
        let within = others.iter().fold(within.without(suppose.cell), |left, &it| left.without(it));
        let mut ways: Vec<Way> = Vec::new();
        for tried in self.fillings(others) {
            self.work.charge(WAY).continue_value()?;
            if ways.iter().any(|way| way.exclusion.tried.iter().all(|it| tried.contains(it))) {
                continue;
            }
            let is_whole = tried.len() == others.len();
            match self.way(suppose, tried, within) {
                Some(way) => ways.push(way),
                None if is_whole => return None,
                None => {}
            }
            if ways.len() > MAX_WAYS {
                return None;
            }
        }
        Some(ways)
    }

    /// Every way to fill one or more of `cells`, few first.
    fn fillings(&self, cells: &[Cell]) -> Vec<Vec<Candidate>> {
        let mut fillings = vec![Vec::new()];
        for &cell in cells {
            let digits = self.grid.candidates(cell).into_iter();
            let candidates: Vec<Candidate> =
                digits.map(|digit| Candidate { cell, digit }).collect();
            for shorter in fillings.clone() {
                fillings.extend(candidates.iter().map(|&it| [&shorter[..], &[it]].concat()));
            }
        }
        fillings.sort_by_key(Vec::len);
        fillings.split_off(1)
    }

    /// Why `tried` does not go with `suppose`.
    fn way(&self, suppose: Candidate, tried: Vec<Candidate>, within: CellSet) -> Option<Way> {
        let all = [&[suppose], &tried[..]].concat();
        let of_all = self.fault(&all, within);
        let (fault, links) = of_all.or_else(|| self.fault(&tried, within))?;
        Some(Way { exclusion: Exclusion { tried, fault }, links })
    }

    fn fault(&self, held: &[Candidate], within: CellSet) -> Option<(Fault, Vec<Constraint>)> {
        if let [a, b] = *held
            && let Some(house) = a.cell.shared_houses(b.cell).next()
            && a.digit == b.digit
        {
            return Some((Fault::Twice(a.digit, house), vec![Constraint::Digit(a.digit, house)]));
        }
        if held.len() < 2 || !are_different(held) {
            return None;
        }
        let set = self.tables[held.len() - 2].smallest(held, within)?;
        let lost: DigitSet = held.iter().map(|it| it.digit).collect();
        let left = set.digits - lost;
        let inside = left.into_iter().map(|digit| Constraint::Digit(digit, set.house));
        let sights = held.iter().filter_map(|it| {
            let house = set.cells_for(it.digit).with(it.cell).common_houses().next()?;
            Some(Constraint::Digit(it.digit, house))
        });
        Some((Fault::Short { cells: set.cells, left }, inside.chain(sights).collect()))
    }
}

impl Table {
    fn new(grid: &Grid, surplus: usize) -> Self {
        let mut sets = als::with_surplus(grid, surplus);
        sets.retain(|set| set.cells.len() <= MAX_CELLS[surplus - 1]);
        let mut takes = BitTable::new(Candidate::COUNT, sets.len());
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seen_by_all(digit) {
                    takes.insert(Candidate { cell, digit }.index(), i);
                }
            }
        }
        Self { sets, takes }
    }

    /// The sets that lose a digit to each of `held`, as bits.
    fn taken_from<'a>(&'a self, held: &'a [Candidate]) -> impl Iterator<Item = u64> + 'a {
        let word = move |i: usize| {
            let of = |it: &Candidate| self.takes.row(it.index())[i];
            held.iter().fold(u64::MAX, |bits, it| bits & of(it))
        };
        (0..self.takes.n_words()).map(word)
    }

    /// The smallest of them that lies `within` some cells.
    fn smallest(&self, held: &[Candidate], within: CellSet) -> Option<&Als> {
        let numbers = members_of(self.taken_from(held));
        numbers.map(|i| &self.sets[i]).find(|set| within.is_superset(set.cells))
    }
}

fn are_different(held: &[Candidate]) -> bool {
    held.iter().map(|it| it.digit).collect::<DigitSet>().len() == held.len()
}
