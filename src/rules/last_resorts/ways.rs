//! What the ways to fill a cell or two agree on, on bits.

use crate::budget::Work;
use crate::grid::{Candidate, CellSet, Digit, Grid, House};
use crate::patterns::board::{Board, Fate, Means};
use crate::step::Constraint;
use std::collections::BTreeSet;

/// What it costs to follow a supposition by singles, and by sets.
const SINGLES: u64 = 1_500;
const SETS: u64 = 12_000;

/// No number of a board.
const UNKNOWN: u32 = u32::MAX;

/// What tables are looked for.
#[derive(Clone, Copy)]
pub(super) struct Width {
    /// How many ways there are at most that lead to nothing impossible.
    pub(super) n_rows: usize,
    pub(super) means: Means,
    /// How many lines a row may have where no table has shorter ones.
    pub(super) max_lines: usize,
}

/// One or two choices, and what all ways to make them agree on.
pub(super) struct Agreed {
    pub(super) choices: Vec<Constraint>,
    /// The candidates that no way leaves.
    pub(super) agreed: Vec<Candidate>,
}

/// The tables of a width, those with few ways first.
pub(super) struct Ways<'a> {
    start: Board,
    width: Width,
    work: &'a Work,
    choices: Vec<Constraint>,
    /// The candidates of each choice, by their numbers.
    ways: Vec<Vec<usize>>,
    candidates: Vec<Candidate>,
    /// For each candidate, what it leads to; `None` if that is impossible.
    alone: Vec<Option<Board>>,
    /// For two candidates, the number of the board that they lead to.
    numbers: Vec<u32>,
    boards: Vec<Option<Board>>,
    /// Is there no more work to be done?
    is_over: bool,
    /// What is still to be tried: the numbers of the choices, twice the same where there is one.
    open: std::vec::IntoIter<[usize; 2]>,
}

impl<'a> Ways<'a> {
    pub(super) fn new(grid: &Grid, width: Width, work: &'a Work) -> Self {
        let choices = choices(grid, width.n_rows.min(9));
        let mut candidates: Vec<Candidate> =
            choices.iter().flat_map(|it| it.candidates(grid)).collect();
        candidates.sort_unstable();
        candidates.dedup();
        let number = |it| candidates.binary_search(&it).ok();
        let ways = choices.iter().map(|it| it.candidates(grid).filter_map(number).collect());
        let ways: Vec<Vec<usize>> = ways.collect();
        let start = Board::of(grid);
        let is_over = work.look(candidates.len() as u64 * cost(width.means)).is_break();
        let alone = candidates.iter().map(|&candidate| {
            let mut board = start.clone();
            board.place(candidate);
            (board.follow(width.means) == Fate::Open).then_some(board)
        });
        let alone: Vec<Option<Board>> = alone.collect();
        let n = candidates.len();
        let open = Promise { start: &start, alone: &alone, candidates: &candidates };
        let open = open.orders(&ways, width.n_rows).into_iter();
        Self {
            start,
            width,
            work,
            choices,
            ways,
            alone,
            numbers: vec![UNKNOWN; n * n],
            boards: Vec::new(),
            candidates,
            is_over,
            open,
        }
    }

    /// The next tables, at most `n`; none if there are no more.
    pub(super) fn next_few(&mut self, n: usize) -> Vec<Agreed> {
        let mut found = Vec::new();
        while found.len() < n
            && !self.is_over
            && let Some(order) = self.open.next()
        {
            found.extend(self.agreed(order));
        }
        found
    }

    fn agreed(&mut self, [first, second]: [usize; 2]) -> Option<Agreed> {
        let mut left = Board::nothing();
        let mut n_rows = 0;
        let ways = [first, second].map(|it| self.ways[it].clone());
        for &a in &ways[0] {
            if self.alone[a].is_none() {
                continue;
            }
            if first == second {
                left.join(self.alone[a].as_ref()?);
                continue;
            }
            for &b in &ways[1] {
                let Some(both) = self.both(a, b) else { continue };
                n_rows += 1;
                left.join(both);
                if n_rows > self.width.n_rows || left.covers(&self.start) {
                    return None;
                }
            }
        }
        if self.is_over {
            return None;
        }
        let agreed = self.start.minus(&left);
        let mut choices = vec![self.choices[first], self.choices[second]];
        choices.dedup();
        (!agreed.is_empty()).then_some(Agreed { choices, agreed })
    }

    /// What two candidates lead to; `None` if that is impossible.
    fn both(&mut self, a: usize, b: usize) -> Option<&Board> {
        let key = a.min(b) * self.candidates.len() + a.max(b);
        if self.numbers[key] == UNKNOWN {
            let board = self.follow_both(a, b);
            self.numbers[key] = self.boards.len() as u32;
            self.boards.push(board);
        }
        self.boards[self.numbers[key] as usize].as_ref()
    }

    fn follow_both(&mut self, a: usize, b: usize) -> Option<Board> {
        let (one, other) = (self.alone[a].as_ref()?, self.alone[b].as_ref()?);
        if !one.has(self.candidates[b]) || !other.has(self.candidates[a]) {
            return None;
        }
        if one.holds(self.candidates[b]) {
            return Some(one.clone());
        }
        let mut both = one.meet(other);
        self.is_over = self.work.look(cost(self.width.means)).is_break();
        (both.follow(self.width.means) == Fate::Open).then_some(both)
    }
}

const fn cost(means: Means) -> u64 {
    match means {
        Means::Singles => SINGLES,
        Means::Sets => SETS,
    }
}

/// The cells and the digits of houses with few candidates, each set of candidates once.
fn choices(grid: &Grid, most: usize) -> Vec<Constraint> {
    let cells = grid.empty().into_iter().map(Constraint::Cell);
    let digits = House::BOXES_FIRST
        .into_iter()
        .flat_map(|house| Digit::ALL.into_iter().map(move |digit| Constraint::Digit(digit, house)));
    let mut seen: BTreeSet<(Option<Digit>, CellSet)> = BTreeSet::new();
    let is_new = |it: &Constraint| match *it {
        Constraint::Cell(_) => true,
        Constraint::Digit(digit, house) => seen.insert((Some(digit), grid.positions(house, digit))),
    };
    let n_ways = |it: &Constraint| it.candidates(grid).count();
    let mut choices: Vec<Constraint> =
        cells.chain(digits).filter(|it| (2..=most).contains(&n_ways(it))).filter(is_new).collect();
    choices.sort_by_key(n_ways);
    choices
}

/// What the candidates lead to, each alone.
struct Promise<'a> {
    start: &'a Board,
    alone: &'a [Option<Board>],
    candidates: &'a [Candidate],
}

impl Promise<'_> {
    /// Each choice alone, and then each with each other: first those whose ways are likely to agree, if
    /// what one way takes away were independent of what others do.
    fn orders(&self, ways: &[Vec<usize>], n_rows: usize) -> Vec<[usize; 2]> {
        let n_left = self.start.len() as u64;
        let lost = self.alone.iter().map(|it| it.as_ref().map(|it| n_left - it.len() as u64));
        let lost: Vec<Option<u64>> = lost.collect();
        let mut pairs = Vec::new();
        for (j, second) in ways.iter().enumerate() {
            for (i, first) in ways[..j].iter().enumerate() {
                if first.len() * second.len() <= 3 * n_rows {
                    pairs.push((self.likely(first, second, &lost, n_left), [i, j]));
                }
            }
        }
        pairs.sort_by_key(|&(likely, order)| (std::cmp::Reverse(likely), order));
        let alone = (0..ways.len()).map(|i| [i, i]);
        alone.chain(pairs.into_iter().map(|(_, order)| order)).collect()
    }

    /// The share of candidates that all rows take away, as a part of 2^40.
    fn likely(&self, first: &[usize], second: &[usize], lost: &[Option<u64>], all: u64) -> u64 {
        let mut share = 1 << 40;
        for &a in first {
            let (Some(of_a), Some(board)) = (lost[a], &self.alone[a]) else { continue };
            for &b in second {
                let Some(of_b) = lost[b].filter(|_| board.has(self.candidates[b])) else {
                    continue;
                };
                let of_both = of_a + of_b - of_a * of_b / all.max(1);
                share = share * of_both / all.max(1);
            }
        }
        share
    }
}
