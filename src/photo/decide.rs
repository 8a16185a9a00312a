//! The likeliest reading of a photo that makes sense as a sudoku.
//!
//! The printed digits of a newspaper have exactly one solution, and people's entries are mostly right.
//! Both are weighed against what the eye saw, as likelihoods: a digit that is clearly written stays,
//! right or wrong, and so do printed digits that make no puzzle, if the eye has no other reading.

use super::content::{Content, Likelihoods};
use super::orders::{Orders, Way};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::solve::{self, Solution};
use std::mem;

/// How much less likely (natural logarithm) printed digits are that are no puzzle with one solution.
const UNSOUND: f32 = -20.0;

/// How much less likely (natural logarithm) printed digits are for each cell that holds one while the cell
/// across the middle holds none, and the most that this counts. Most newspapers print puzzles that look the
/// same upside down; those that do not are far from it, and then this weighs the same for every reading.
const ODD: f32 = -4.0;
const MOST_ODD: usize = 3;

/// How much less likely (natural logarithm) a page is on which somebody has written than one that is fresh.
const TOUCHED: f32 = -3.0;

/// How likely an entry is right, and one given wrong digit; natural logarithms of 0.97 and 0.03 / 8.
const RIGHT: f32 = -0.030_459;
const WRONG: f32 = -5.585_999;

/// Contents that are less likely than the likeliest by this (natural logarithm) are not considered.
const FAR: f32 = 16.0;

/// A reading that is less likely than the best by no more than this (natural logarithm) makes the best
/// doubtful.
const NEAR: f32 = 7.0;

/// So many sets of printed digits are tried.
const MAX_WAYS: usize = 1_500;

/// So many tries may the counter of solutions have for one of them.
const MAX_TRIES: usize = 20_000;

/// A cell is doubtful if it is this likely that something else stands there.
const DOUBT: f32 = 0.01;

/// What a photo was read as.
#[derive(Clone, PartialEq, Debug)]
pub struct Decided {
    /// One for each cell, in reading order.
    pub cells: Vec<CellReading>,
    /// Do the printed digits make a puzzle?
    pub soundness: Soundness,
}

/// What one cell was read as.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CellReading {
    /// The cell.
    pub cell: Cell,
    /// What it holds.
    pub content: Content,
    /// What the eye alone takes it for.
    pub by_eye: Content,
    /// What else it is, if it is not that.
    pub second: Content,
    /// How likely it is something else, from 0 to 1.
    pub doubt: f32,
}

/// What the printed digits are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Soundness {
    /// A puzzle with exactly one solution.
    Sound,
    /// No puzzle, or none that the solver could count in the time that it has.
    Unsound,
}

impl CellReading {
    /// Should somebody look at it?
    pub fn is_doubtful(&self) -> bool {
        self.doubt > DOUBT
    }

    /// The same, where whole readings that are nearly as likely count, too.
    fn with_rivals(self, rivals: &[Rival]) -> Self {
        let here = |rival: &Rival| rival.contents[self.cell.index()];
        let all: f32 = rivals.iter().map(|it| (-it.cost).exp()).sum();
        let other = || rivals.iter().filter(|&it| here(it) != self.content);
        let doubt = other().map(|it| (-it.cost).exp()).sum::<f32>() / (1.0 + all);
        if doubt <= self.doubt {
            return self;
        }
        let nearest = other().min_by(|a, b| a.cost.total_cmp(&b.cost));
        Self { doubt, second: nearest.map_or(self.second, here), ..self }
    }
}

/// The likeliest reading of what the eye saw in the 81 cells, in reading order.
pub fn decide(seen: &[Likelihoods; 81]) -> Decided {
    let Likely { best, rivals } = likeliest(seen);
    let soundness = if best.solution.is_some() { Soundness::Sound } else { Soundness::Unsound };
    let cells = Cell::ALL.into_iter().map(|cell| {
        let alone = read_cell(&seen[cell.index()], &best, cell);
        alone.with_rivals(&rivals)
    });
    Decided { cells: cells.collect(), soundness }
}

/// One whole reading.
struct Whole {
    contents: [Content; 81],
    /// The one of its printed digits.
    solution: Option<Solution>,
}

impl Whole {
    /// With the likeliest entries beside these printed digits.
    fn new(seen: &[Likelihoods; 81], printed: [Option<Digit>; 81]) -> Self {
        let solution = one_solution(&printed);
        let content = |cell: Cell| match printed[cell.index()] {
            Some(digit) => Content::Printed(digit),
            None => best_entry(&seen[cell.index()], right_digit(solution, cell)),
        };
        Self { contents: Cell::ALL.map(content), solution }
    }

    /// Has somebody written in it, apart from this cell?
    fn is_touched(&self, apart: Option<Cell>) -> bool {
        let others = Cell::ALL.into_iter().filter(|&cell| Some(cell) != apart);
        others.map(|cell| self.contents[cell.index()]).any(Content::is_written)
    }

    fn printed(&self) -> [Option<Digit>; 81] {
        self.contents.map(Content::printed)
    }

    /// What it costs (natural logarithm) against the same printed digits, if those had one solution and
    /// each entry were right.
    fn cost(&self, seen: &[Likelihoods; 81]) -> f32 {
        let unsound = if self.solution.is_some() { 0.0 } else { -UNSOUND };
        let of_cell = |cell: Cell| {
            let (seen, content) = (&seen[cell.index()], self.contents[cell.index()]);
            let right = right_digit(self.solution, cell);
            if content.printed().is_some() {
                0.0
            } else {
                hoped(seen) - weighed(seen, content, right)
            }
        };
        let touched = if self.is_touched(None) { TOUCHED } else { 0.0 };
        let cells: f32 = Cell::ALL.into_iter().map(of_cell).sum();
        unsound - oddness(&self.printed()) - touched + cells
    }
}

/// The likeliest of all readings, and those that come near.
struct Likely {
    best: Whole,
    rivals: Vec<Rival>,
}

/// Another reading.
struct Rival {
    /// How much more it costs than the best (natural logarithm).
    cost: f32,
    contents: [Content; 81],
}

fn likeliest(seen: &[Likelihoods; 81]) -> Likely {
    let options = seen.each_ref().map(Options::new);
    let mut orders = Orders::new(options.iter().map(|it| it.costs.clone()).collect());
    let chosen = |orders: &Orders, way: &Way| {
        let mut printed = options.each_ref().map(|it| it.printed[0]);
        for (place, option) in orders.changes(way) {
            printed[place] = options[place].printed[option];
        }
        let whole = Whole::new(seen, printed);
        (way.cost + whole.cost(seen), whole)
    };
    let (mut least, mut best) = chosen(&orders, &Way::cheapest());
    let mut others = Vec::new();
    for way_number in 0..MAX_WAYS {
        let Some(way) = orders.next().filter(|way| way.cost < least + NEAR) else { break };
        if way_number == 0 {
            continue;
        }
        let (mut cost, mut whole) = chosen(&orders, &way);
        if cost < least {
            (cost, whole) = (mem::replace(&mut least, cost), mem::replace(&mut best, whole));
        }
        others.push(Rival { cost, contents: whole.contents });
    }
    others.retain(|it| it.cost < least + NEAR);
    let rivals = others.into_iter().map(|it| Rival { cost: it.cost - least, ..it }).collect();
    Likely { best, rivals }
}

/// What a cell may be when printed digits are chosen: one of them, or none.
struct Options {
    /// From the likeliest to the least likely.
    printed: Vec<Option<Digit>>,
    /// What each costs against the first.
    costs: Vec<f32>,
}

impl Options {
    fn new(seen: &Likelihoods) -> Self {
        let digits = Digit::ALL.into_iter().map(|it| (Some(it), seen.of(Content::Printed(it))));
        let mut options: Vec<_> = digits.chain([(None, hoped(seen))]).collect();
        options.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let most = options[0].1;
        options.retain(|(_, it)| most - it <= FAR);
        let (printed, likelihoods): (_, Vec<_>) = options.into_iter().unzip();
        Self { printed, costs: likelihoods.into_iter().map(|it| most - it).collect() }
    }
}

/// What may stand in a cell without a printed digit.
fn entries() -> impl Iterator<Item = Content> {
    Content::all().filter(|it| it.printed().is_none())
}

/// The most that a cell without a printed digit can weigh: if what is written there is right.
fn hoped(seen: &Likelihoods) -> f32 {
    let right = |content: Content| match content {
        Content::Written(digit) => Some(digit),
        Content::Blank | Content::Printed(_) => None,
    };
    entries().map(|it| weighed(seen, it, right(it))).fold(f32::NEG_INFINITY, f32::max)
}

/// How likely `content` is, if the digit of the solution is `right`.
fn weighed(seen: &Likelihoods, content: Content, right: Option<Digit>) -> f32 {
    let before = match content {
        Content::Written(digit) if right.is_none_or(|it| it == digit) => RIGHT,
        Content::Written(_) => WRONG,
        Content::Blank | Content::Printed(_) => 0.0,
    };
    seen.of(content) + before
}

/// The likeliest content of a cell without a printed digit; of equals, the first.
fn best_entry(seen: &Likelihoods, right: Option<Digit>) -> Content {
    let weight = |content| weighed(seen, content, right);
    entries().fold(Content::Blank, |best, it| if weight(it) > weight(best) { it } else { best })
}

fn right_digit(solution: Option<Solution>, cell: Cell) -> Option<Digit> {
    solution.map(|it| it.digit(cell))
}

/// How much less likely printed digits are that do not look the same upside down.
fn oddness(printed: &[Option<Digit>; 81]) -> f32 {
    let is_odd = |&at: &usize| printed[at].is_some() != printed[80 - at].is_some();
    ODD * (0..40).filter(is_odd).count().min(MOST_ODD) as f32
}

/// The solution of printed digits, if there is exactly one.
fn one_solution(printed: &[Option<Digit>; 81]) -> Option<Solution> {
    let given = |cell: Cell| Some(Candidate { cell, digit: printed[cell.index()]? });
    let givens: Vec<_> = Cell::ALL.into_iter().filter_map(given).collect();
    let grid = Grid::new(&givens, &[], &[]).ok()?;
    let n_solutions = solve::count_within(&grid, 2, MAX_TRIES, &Budget::unlimited());
    if n_solutions == Some(1) { solve::solutions(&grid, 1).pop() } else { None }
}

/// What one cell is, with what else it is if the others are as they are.
fn read_cell(seen: &Likelihoods, whole: &Whole, cell: Cell) -> CellReading {
    let content = whole.contents[cell.index()];
    let weight = |it| weight_in(seen, whole, cell, it);
    let own = weight(content);
    let others: Vec<_> =
        Content::all().filter(|&it| it != content).map(|it| (it, weight(it) - own)).collect();
    let (second, _) =
        others.iter().fold(others[0], |best, &it| if it.1 > best.1 { it } else { best });
    let odds: f32 = others.iter().map(|(_, weight)| weight.exp()).sum();
    CellReading { cell, content, by_eye: seen.best(), second, doubt: odds / (1.0 + odds) }
}

/// How likely `content` is in `cell`, if the others are as they are in `whole`.
fn weight_in(seen: &Likelihoods, whole: &Whole, cell: Cell, content: Content) -> f32 {
    let now = whole.contents[cell.index()];
    let is_first_written = content.is_written() && !whole.is_touched(Some(cell));
    let touched = if is_first_written { TOUCHED } else { 0.0 };
    if seen.of(content) < seen.of(now) - FAR || content.printed() == now.printed() {
        return weighed(seen, content, right_digit(whole.solution, cell)) + touched;
    }
    let before = whole.printed();
    let mut printed = before;
    printed[cell.index()] = content.printed();
    let solution = one_solution(&printed);
    let unsound = match (solution, whole.solution) {
        (None, Some(_)) => UNSOUND,
        (Some(_), None) => -UNSOUND,
        (None, None) | (Some(_), Some(_)) => 0.0,
    };
    let odd = oddness(&printed) - oddness(&before);
    weighed(seen, content, right_digit(solution, cell)) + unsound + odd + touched
}
