//! Boards as plain numbers, and how they are made up.

use super::{Conclusion, Definition};
use sudoku_why::grid::{Cell, Digit, DigitSet, Grid};
use sudoku_why::logic;
use sudoku_why::logic::positions::positions;
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Entry, Puzzle};

const COLLECTIONS: [&str; 2] = [
    include_str!("../../../puzzles/collections/qqwing_expert.txt"),
    include_str!("../../../puzzles/collections/seventeen.txt"),
];

/// Cells and digits counted from 0; houses: rows, columns, boxes.
pub(super) struct Board {
    pub(super) grid: Grid,
    /// The candidates of each empty cell, as bits.
    pub(super) candidates: [u16; 81],
}

/// The nine cells of each house.
pub(super) fn house(number: usize) -> [usize; 9] {
    let (kind, n) = (number / 9, number % 9);
    std::array::from_fn(|i| match kind {
        0 => 9 * n + i,
        1 => 9 * i + n,
        _ => 9 * (n / 3 * 3 + i / 3) + n % 3 * 3 + i % 3,
    })
}

/// The row, the column, and the box of a cell.
pub(super) const fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
}

/// Have two different cells a house in common?
pub(super) fn sees(a: usize, b: usize) -> bool {
    a != b && houses_of(a).iter().zip(houses_of(b)).any(|(a, b)| *a == b)
}

/// Every choice of `n` of the items, in order.
pub(super) fn choices<T: Copy>(items: &[T], n: usize) -> Vec<Vec<T>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in items.iter().enumerate() {
        for rest in choices(&items[i + 1..], n - 1) {
            all.push([&[first], &rest[..]].concat());
        }
    }
    all
}

/// The digits of a set of bits.
pub(super) fn digits(bits: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| bits >> digit & 1 == 1)
}

impl Board {
    fn new(grid: Grid) -> Self {
        let mut candidates = [0; 81];
        for candidate in grid.all_candidates() {
            candidates[candidate.cell.index()] |= 1 << (candidate.digit.number() - 1);
        }
        for (cell, set) in candidates.iter_mut().enumerate() {
            if grid.digit(Cell::ALL[cell]).is_some() {
                *set = 0;
            }
        }
        Self { grid, candidates }
    }

    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.candidates[cell] >> digit & 1 == 1
    }

    pub(super) fn empty(&self) -> impl Iterator<Item = usize> {
        (0..81).filter(|&cell| self.candidates[cell] != 0)
    }

    pub(super) fn bivalue(&self) -> Vec<usize> {
        self.empty().filter(|&cell| self.candidates[cell].count_ones() == 2).collect()
    }

    /// The places of a digit in a house.
    pub(super) fn places(&self, number: usize, digit: usize) -> Vec<usize> {
        house(number).into_iter().filter(|&cell| self.has(cell, digit)).collect()
    }

    /// The places of a digit on the board that see all of these cells.
    pub(super) fn seen_by_all(&self, digit: usize, cells: &[usize]) -> Vec<usize> {
        let sees_all = |cell: &usize| cells.iter().all(|&other| sees(*cell, other));
        self.empty().filter(|&cell| self.has(cell, digit)).filter(sees_all).collect()
    }

    pub(super) fn union(&self, cells: &[usize]) -> u16 {
        cells.iter().fold(0, |all, &cell| all | self.candidates[cell])
    }

    /// Does the conclusion change something?
    pub(super) fn is_news(&self, conclusion: Conclusion) -> bool {
        let (Conclusion::Is(cell, digit) | Conclusion::IsNot(cell, digit)) = conclusion;
        self.has(cell, digit)
    }

    /// The board as the program reads it.
    pub(super) fn text(&self) -> String {
        text::write(&Puzzle::from_grid_with_marks(&self.grid), text::Format::PencilMarks)
    }
}

/// A stream of pseudorandom numbers (SplitMix64).
struct Dice(u64);

impl Dice {
    fn percent(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % 100
    }
}

/// Boards around the positions of the rules and around puzzles, always the same, on which these patterns
/// conclude nothing any more.
pub(super) fn boards(rules: &[&str], n: usize, settled: &[Definition]) -> Vec<Board> {
    let mut starts = Vec::new();
    for rule in rules {
        let rule = logic::named(rule).unwrap_or_else(|| panic!("no rule {rule}"));
        starts.extend(positions(rule.positions()).unwrap().into_iter().map(|case| case.puzzle));
    }
    for collection in COLLECTIONS {
        let readings = text::puzzles(collection).unwrap();
        starts.extend(readings.into_iter().take(20).map(|reading| reading.puzzle));
    }
    let starts: Vec<Grid> = starts.iter().filter_map(sound).collect();
    let mut dice = Dice(n as u64);
    let made_up = (0..n).filter_map(|i| {
        // First each as it is.
        let most = if i < starts.len() { 0 } else { [10, 50][i % 2] };
        made_up(&starts[i % starts.len()], most, settled, &mut dice)
    });
    made_up.collect()
}

fn sound(puzzle: &Puzzle) -> Option<Grid> {
    let Diagnosis::Sound(grid) = diagnose(puzzle) else { return None };
    Some((*grid).clone())
}

/// The board with some true digits entered and up to `most` in a hundred false candidates gone, settled.
fn made_up(start: &Grid, most: u64, settled: &[Definition], dice: &mut Dice) -> Option<Board> {
    let truths = puzzle::solutions(start, 1).first().copied()?;
    let mut puzzle = Puzzle::from_grid(start);
    let (entered, gone) = (dice.percent() * most / 200, dice.percent() * most / 100);
    for (cell, entry) in Cell::ALL.into_iter().zip(&mut puzzle.entries) {
        if entry.digit().is_some() {
            continue;
        }
        let truth = truths.digit(cell);
        let stays = |digit: &Digit| *digit == truth || dice.percent() >= gone;
        let marks: DigitSet = start.candidates(cell).into_iter().filter(stays).collect();
        *entry = if dice.percent() < entered { Entry::Entered(truth) } else { Entry::Marks(marks) };
    }
    loop {
        let board = Board::new(sound(&puzzle)?);
        let mut news = Vec::new();
        for definition in settled {
            definition(&board, &mut |it| news.extend(board.is_news(it).then_some(it)));
        }
        if news.is_empty() {
            return Some(board);
        }
        for conclusion in news {
            apply(&mut puzzle.entries, conclusion);
        }
    }
}

fn apply(entries: &mut [Entry; 81], conclusion: Conclusion) {
    let digit = |digit: usize| Digit::ALL[digit];
    match conclusion {
        Conclusion::Is(cell, it) => entries[cell] = Entry::Entered(digit(it)),
        Conclusion::IsNot(cell, it) => {
            if let Entry::Marks(marks) = &mut entries[cell] {
                *marks = marks.without(digit(it));
            }
        }
    }
}
