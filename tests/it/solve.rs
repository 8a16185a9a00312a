//! The counter of solutions, against published solutions, whole collections, and brute force.

use super::shared;
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, House, Variant};
use sudoku_why::logic::Budget;
use sudoku_why::puzzle::{self, Solution};

fn givens(text: &str) -> Vec<Candidate> {
    let digits = Cell::ALL.into_iter().zip(text.chars());
    digits.filter_map(|(cell, c)| Some(Candidate::new(cell, Digit::from_char(c)?))).collect()
}

fn grid(text: &str) -> Grid {
    Grid::new(&givens(text), &[], &[]).unwrap()
}

fn puzzles(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.get(..81))
}

fn assert_solves(grid: &Grid, solution: &Solution) {
    for house in House::ALL {
        let digits: DigitSet = house.cells().into_iter().map(|cell| solution.digit(cell)).collect();
        assert_eq!(digits, DigitSet::ALL, "{house} of {solution}");
    }
    for cell in Cell::ALL {
        let candidate = Candidate::new(cell, solution.digit(cell));
        assert!(grid.digit(cell) == Some(candidate.digit) || grid.has(candidate), "{solution}");
    }
}

#[test]
fn the_seeds_have_the_solutions_published_with_them() {
    let test = "the_seeds_have_the_solutions_published_with_them";
    let Some(folder) = shared::folder(test) else { return };
    let text = std::fs::read_to_string(folder.join("seeds/seed_puzzles.tsv")).unwrap();
    for line in text.lines().skip(1) {
        let [name, puzzle, published] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let solutions = puzzle::solutions(&grid(puzzle), 2);
        let solutions: Vec<_> = solutions.iter().map(Solution::to_string).collect();
        assert_eq!(solutions, [published], "{name}");
    }
}

#[test]
fn every_collection_has_puzzles_with_one_solution() {
    let collections = [
        "17clue_49158_shuffled",
        "easy50",
        "forum_hardest_1106",
        "forum_hardest_1905_11plus_shuffled",
        "magictour_top1465",
        "norvig_hardest11",
        "qqwing_easy",
        "qqwing_expert",
        "qqwing_intermediate",
        "qqwing_simple",
        "random_minimal_100k",
        "sudocue_top50000",
        "sx_benchmark1000",
        "top95",
    ];
    let test = "every_collection_has_puzzles_with_one_solution";
    let Some(folder) = shared::folder(test) else { return };
    for name in collections {
        let path = folder.join("corpora").join(name).with_extension("txt");
        let text = std::fs::read_to_string(path).unwrap();
        for puzzle in puzzles(&text).take(500) {
            let grid = grid(puzzle);
            let solutions = puzzle::solutions(&grid, 2);
            assert_eq!(solutions.len(), 1, "{name}: {puzzle}");
            assert_solves(&grid, &solutions[0]);
        }
    }
}

#[test]
fn what_ships_has_one_solution() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/collections");
    for name in ["qqwing_easy", "seventeen", "hardest"] {
        let text = std::fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
        assert!(puzzles(&text).count() >= 50, "{name}");
        for puzzle in puzzles(&text) {
            assert_eq!(puzzle::count(&grid(puzzle), 2), 1, "{name}: {puzzle}");
        }
    }
}

#[test]
fn the_empty_grid_has_as_many_as_are_asked_for() {
    let empty = grid("");
    for limit in [0, 1, 2, 1000] {
        assert_eq!(puzzle::count(&empty, limit), limit);
    }
    let mut solutions = puzzle::solutions(&empty, 100);
    assert_eq!(solutions, puzzle::solutions(&empty, 100), "the same every time");
    solutions.iter().for_each(|solution| assert_solves(&empty, solution));
    solutions.sort();
    solutions.dedup();
    assert_eq!(solutions.len(), 100);
}

/// Norvig's puzzle, which took his program 1439 seconds.
#[test]
fn a_puzzle_without_a_solution_is_found_out() {
    let norvig =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(puzzle::count(&grid(norvig), 2), 0);
}

/// benlin_sudoku8.csv of the seeds, which has eleven.
const AMBIGUOUS: &str =
    "..2.6..5..8..1.2..5..4...3.8..9......15...7..4..28.......7...18....4......6...3.7";

#[test]
fn all_solutions_of_an_ambiguous_puzzle_are_found() {
    let grid = grid(AMBIGUOUS);
    assert_eq!(puzzle::count(&grid, 100), 11);
    assert_eq!(by_brute_force(&grid, 100).len(), 11);
}

/// Marks count, not only digits: each solution is on one side of each mark.
#[test]
fn marks_are_respected() {
    let all = puzzle::solutions(&grid(AMBIGUOUS), 100);
    for cell in grid(AMBIGUOUS).empty() {
        let with = |marks: DigitSet| {
            let marked = Grid::new(&givens(AMBIGUOUS), &[], &[(cell, marks)]).unwrap();
            puzzle::solutions(&marked, 100)
        };
        let digits: DigitSet = all.iter().map(|solution| solution.digit(cell)).collect();
        let (one, others) = (digits.first().unwrap(), digits.without(digits.first().unwrap()));
        assert_eq!(with(one.into()).len() + with(others).len(), all.len(), "{cell}");
        assert!(with(one.into()).iter().all(|solution| solution.digit(cell) == one));
        assert_eq!(with(DigitSet::ALL - digits), []);
        assert_eq!(with(DigitSet::EMPTY), []);
    }
}

/// Cell after cell with the fewest candidates, and nothing clever.
fn by_brute_force(grid: &Grid, limit: usize) -> Vec<String> {
    let mut board = Cell::ALL.map(|cell| match grid.digit(cell) {
        Some(digit) => DigitSet::from(digit),
        None => grid.candidates(cell),
    });
    let mut found = Vec::new();
    fill(&mut board, grid.empty().into_iter().collect(), limit, &mut found);
    found.sort();
    found
}

fn fill(board: &mut [DigitSet; 81], open: Vec<Cell>, limit: usize, found: &mut Vec<String>) {
    let Some(&cell) = open.iter().min_by_key(|cell| board[cell.index()].len()) else {
        found.push(board.iter().map(ToString::to_string).collect());
        return;
    };
    let rest: Vec<Cell> = open.iter().copied().filter(|&other| other != cell).collect();
    for digit in board[cell.index()] {
        let mut tried = *board;
        tried[cell.index()] = digit.into();
        for &other in rest.iter().filter(|other| Variant::classic().sees(**other, cell)) {
            tried[other.index()] = tried[other.index()].without(digit);
        }
        if found.len() < limit {
            fill(&mut tried, rest.clone(), limit, found);
        }
    }
}

const SOLVED: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

fn same_as_brute_force(grid: &Grid) {
    let limit = 300;
    let fast = puzzle::solutions(grid, limit);
    assert_eq!(puzzle::count(grid, limit), fast.len());
    fast.iter().for_each(|solution| assert_solves(grid, solution));
    let mut fast: Vec<_> = fast.iter().map(Solution::to_string).collect();
    fast.sort();
    let slow = by_brute_force(grid, limit);
    assert_eq!(fast.len(), slow.len(), "{grid}");
    assert!(fast.windows(2).all(|pair| pair[0] != pair[1]), "twice the same: {grid}");
    if fast.len() < limit {
        assert_eq!(fast, slow, "{grid}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// A solved grid with many cells emptied, and a few digits changed.
    #[test]
    fn counts_as_brute_force_does(
        keep in prop::collection::vec(prop::bool::weighted(0.4), 81),
        changes in prop::collection::vec((0..81_usize, 1..=9_u8), 0..2),
    ) {
        let mut digits: Vec<_> = SOLVED.chars().zip(keep)
            .map(|(digit, keep)| if keep { digit } else { '.' })
            .collect();
        for (index, digit) in changes {
            digits[index] = char::from(b'0' + digit);
        }
        if let Ok(grid) = Grid::new(&givens(&String::from_iter(digits)), &[], &[]) {
            same_as_brute_force(&grid);
        }
    }

    /// Nothing but marks, which leave the digits of a solved grid or nearly.
    #[test]
    fn counts_marks_as_brute_force_does(
        marks in prop::collection::vec(0..512_u16, 81),
        without in prop::option::of(0..81_usize),
    ) {
        let solved = givens(SOLVED);
        let marked: Vec<_> = marks.into_iter().zip(solved).map(|(marks, own)| {
            let digits = Digit::ALL.into_iter().filter(|d| marks & 1 << (d.number() - 1) != 0);
            let digits: DigitSet = digits.step_by(2).collect();
            let left_out = without == Some(own.cell.index());
            (own.cell, if left_out { digits.without(own.digit) } else { digits.with(own.digit) })
        }).collect();
        same_as_brute_force(&Grid::new(&[], &[], &marked).unwrap());
    }
}

/// A grid without digits, with these candidates.
fn marked(marks: impl Fn(Cell) -> DigitSet) -> Grid {
    let marks: Vec<_> = Cell::ALL.into_iter().map(|cell| (cell, marks(cell))).collect();
    Grid::new(&[], &[], &marks).unwrap()
}

/// How many solutions there are, up to two, and how often the counter asked whether anybody waits: once
/// in 256 tries.
fn count_and_questions(grid: &Grid) -> (usize, usize) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let budget = Budget::until(move || counter.fetch_add(1, Ordering::Relaxed) > 1000);
    let mut n_solutions = 0;
    let _ = puzzle::each_within(grid, &budget, |_| {
        n_solutions += 1;
        if n_solutions < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (n_solutions, asked.load(Ordering::Relaxed))
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::ALL[9 * (row - 1) + column - 1]
}

#[test]
fn a_digit_with_four_rows_and_three_columns_is_seen_soon() {
    let nine = Digit::from_char('9').unwrap();
    let without: Vec<Cell> = [4, 5, 7, 8]
        .into_iter()
        .flat_map(|row| [2, 3, 5, 6, 8, 9].map(|column| cell(row, column)))
        .collect();
    let grid =
        marked(
            |cell| {
                if without.contains(&cell) { DigitSet::ALL.without(nine) } else { DigitSet::ALL }
            },
        );
    let (n_solutions, n_questions) = count_and_questions(&grid);
    assert_eq!(n_solutions, 0);
    assert!(n_questions < 10, "{n_questions}");
}

#[test]
fn cells_of_a_house_with_too_few_digits_are_seen_soon() {
    let few: DigitSet = "1234".chars().filter_map(Digit::from_char).collect();
    let narrow = [1, 3, 5, 7, 9].map(|column| cell(5, column));
    let grid = marked(|cell| if narrow.contains(&cell) { few } else { DigitSet::ALL });
    let (n_solutions, n_questions) = count_and_questions(&grid);
    assert_eq!(n_solutions, 0);
    assert!(n_questions < 10, "{n_questions}");
}

const SPARSE: &str =
    "4.5........9......3.7.......3.5.......47..9........54.....3......................";

/// It took two seconds.
#[test]
fn sixteen_digits_with_a_far_contradiction_are_counted_soon() {
    let (n_solutions, n_questions) = count_and_questions(&grid(SPARSE));
    assert_eq!(n_solutions, 2);
    assert!(n_questions < 10, "{n_questions}");
}

#[test]
fn counting_ends_when_nobody_waits() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let budget = Budget::until(move || counter.fetch_add(1, Ordering::Relaxed) >= 3);
    let end = puzzle::each_within(&grid(""), &budget, |_| ControlFlow::Continue(()));
    assert!(end.is_break());
    assert_eq!(asked.load(Ordering::Relaxed), 4);
}

/// The same puzzle with other digits, other bands, and turned: a search that grows sees contradictions
/// on its way, and no solution is one.
#[test]
fn no_solution_is_lost_in_a_long_search() {
    let mut n_long = 0;
    for (shift, bands, is_turned) in
        (0..9).flat_map(|shift| (0..3).flat_map(move |it| [false, true].map(|t| (shift, it, t))))
    {
        let givens: Vec<Candidate> = givens(SPARSE)
            .into_iter()
            .map(|Candidate { cell: at, digit }| {
                let index = Cell::ALL.iter().position(|&it| it == at).unwrap();
                let (row, column) = ((index / 9 + 3 * bands) % 9, index % 9);
                let (row, column) = if is_turned { (column, row) } else { (row, column) };
                let number = (digit.number() - 1 + shift) % 9 + 1;
                Candidate::new(cell(row + 1, column + 1), Digit::new(number).unwrap())
            })
            .collect();
        let grid = Grid::new(&givens, &[], &[]).unwrap();
        let (n_solutions, n_questions) = count_and_questions(&grid);
        assert_eq!(n_solutions, 2);
        n_long += usize::from(n_questions > 0);
    }
    assert!(n_long > 0, "none grows");
}
