//! The likeliest reading of a photo that makes sense as a sudoku.
//!
//! The printed digits of a newspaper have exactly one solution, and people's entries are mostly right.
//! Both are weighed against what the eye saw, as likelihoods: a digit that is clearly written stays,
//! right or wrong, and so do printed digits that make no puzzle, if the eye has no other reading.

use super::content::{Content, Likelihoods};
use super::k_best::{Assignment, CheapestAssignments};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::solve::{self, Solution};
use std::mem;

/// How much less likely (natural logarithm) printed digits are that are no puzzle with one solution.
pub(super) const UNSOUND: f32 = -20.0;

/// How much less likely (natural logarithm) printed digits are for each cell that holds one while the cell
/// across the middle holds none, and the most that this counts. Most newspapers print puzzles that look the
/// same upside down; those that do not are far from it, and then this weighs the same for every reading.
const ODD: f32 = -4.0;
const MOST_ODD: usize = 3;

/// How much less likely (natural logarithm) a page is on which somebody has written than one that is fresh.
const TOUCHED: f32 = -3.0;

/// How likely all entries of a page are right, and how likely some are wrong; natural logarithms of 0.7
/// and 0.3.
const FAULTLESS: f32 = -0.356_675;
const FAULTY: f32 = -1.203_973;

/// How likely an entry of a page with mistakes is right, and one given wrong digit; natural logarithms of
/// 0.95 and 0.05 / 8.
const RIGHT: f32 = -0.051_293;
const WRONG: f32 = -5.075_174;

/// Contents that are less likely than the likeliest by this (natural logarithm) are not considered.
const FAR: f32 = 16.0;

/// A reading that is less likely than the best by no more than this (natural logarithm) makes the best
/// doubtful.
const NEAR: f32 = 7.0;

/// So many sets of printed digits are tried.
const MAX_ASSIGNMENTS: usize = 1_500;

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
    /// Returns true if somebody should look at it.
    pub fn is_doubtful(&self) -> bool {
        self.doubt > DOUBT
    }

    /// Raises the doubt by whole readings that are nearly as likely.
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
        let with = |best: fn(&Likelihoods, Option<Digit>) -> Content| {
            let content = |cell: Cell| match printed[cell.index()] {
                Some(digit) => Content::Printed(digit),
                None => best(&seen[cell.index()], right_digit(solution, cell)),
            };
            Self { contents: Cell::ALL.map(content), solution }
        };
        let likely = [with(right_entry), with(best_entry)];
        let fresh = with(|_, _| Content::Blank);
        let cheaper =
            |best: Self, it: Self| if it.cost(seen) < best.cost(seen) { it } else { best };
        likely.into_iter().fold(fresh, cheaper)
    }

    fn printed(&self) -> [Option<Digit>; 81] {
        self.contents.map(Content::printed)
    }

    /// The reading with other content in one cell.
    fn with(&self, cell: Cell, content: Content) -> Self {
        let mut contents = self.contents;
        contents[cell.index()] = content;
        let is_same = content.printed() == self.contents[cell.index()].printed();
        let solution =
            if is_same { self.solution } else { one_solution(&contents.map(Content::printed)) };
        Self { contents, solution }
    }

    /// What it costs (natural logarithm) against the same printed digits, if the likeliest stood in each
    /// cell without one.
    fn cost(&self, seen: &[Likelihoods; 81]) -> f32 {
        let cells = self.contents.iter().zip(seen);
        let entries = cells.filter(|(content, _)| content.printed().is_none());
        entries.map(|(&content, seen)| hoped(seen) - seen.of(content)).sum::<f32>() - self.weight()
    }

    /// How likely such a page is (natural logarithm), before anybody looks.
    fn weight(&self) -> f32 {
        let soundness = if self.solution.is_some() { 0.0 } else { UNSOUND };
        let is_touched = self.contents.iter().any(|content| content.is_written());
        let touched = if is_touched { TOUCHED } else { 0.0 };
        soundness + oddness(&self.printed()) + touched + self.care()
    }

    /// How likely it is that somebody writes as much that is right, and as much that is wrong.
    fn care(&self) -> f32 {
        let (mut n_right, mut n_wrong) = (0_u8, 0_u8);
        for cell in Cell::ALL {
            let Content::Written(digit) = self.contents[cell.index()] else { continue };
            if right_digit(self.solution, cell).is_none_or(|right| right == digit) {
                n_right += 1;
            } else {
                n_wrong += 1;
            }
        }
        if n_wrong == 0 {
            FAULTLESS
        } else {
            FAULTY + f32::from(n_right) * RIGHT + f32::from(n_wrong) * WRONG
        }
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
    let mut assignments =
        CheapestAssignments::new(options.iter().map(|it| it.costs.clone()).collect());
    let chosen = |assignments: &CheapestAssignments, assignment: &Assignment| {
        let mut printed = options.each_ref().map(|it| it.printed[0]);
        for (place, option) in assignments.changes(assignment) {
            printed[place] = options[place].printed[option];
        }
        let whole = Whole::new(seen, printed);
        (assignment.cost + whole.cost(seen), whole)
    };
    let (mut least, mut best) = chosen(&assignments, &Assignment::cheapest());
    let mut others = Vec::new();
    for number in 0..MAX_ASSIGNMENTS {
        let Some(assignment) =
            assignments.next().filter(|assignment| assignment.cost < least + NEAR)
        else {
            break;
        };
        if number == 0 {
            continue;
        }
        let (mut cost, mut whole) = chosen(&assignments, &assignment);
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

/// The likelihood of the likeliest content of a cell without a printed digit.
fn hoped(seen: &Likelihoods) -> f32 {
    entries().map(|it| seen.of(it)).fold(f32::NEG_INFINITY, f32::max)
}

/// The likeliest content of a cell without a printed digit, if no entry is wrong; of equals, the first.
fn right_entry(seen: &Likelihoods, right: Option<Digit>) -> Content {
    let is_right = |content: Content| match content {
        Content::Written(digit) => right.is_none_or(|right| right == digit),
        Content::Blank | Content::Printed(_) => true,
    };
    likeliest_of(entries().filter(|&it| is_right(it)), |it| seen.of(it))
}

/// The likeliest content of a cell without a printed digit, if some entries are wrong; of equals, the first.
fn best_entry(seen: &Likelihoods, right: Option<Digit>) -> Content {
    likeliest_of(entries(), |content| match content {
        Content::Written(digit) if right.is_some_and(|right| right != digit) => {
            seen.of(content) + WRONG
        }
        Content::Written(_) => seen.of(content) + RIGHT,
        Content::Blank | Content::Printed(_) => seen.of(content),
    })
}

fn likeliest_of(
    contents: impl Iterator<Item = Content>,
    weight: impl Fn(Content) -> f32,
) -> Content {
    contents.fold(Content::Blank, |best, it| if weight(it) > weight(best) { it } else { best })
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
    let grid = grid(printed)?;
    if count(&grid, 2) == Some(1) { solve::solutions(&grid, 1).pop() } else { None }
}

/// How many solutions printed digits have, up to `most`. None if the solver could not tell in the time that it has.
pub(super) fn count(grid: &Grid, most: usize) -> Option<usize> {
    solve::count_within(grid, most, MAX_TRIES, &Budget::unlimited())
}

/// The grid of printed digits, unless two of them clash.
pub(super) fn grid(printed: &[Option<Digit>; 81]) -> Option<Grid> {
    let given = |cell: Cell| Some(Candidate { cell, digit: printed[cell.index()]? });
    let givens: Vec<_> = Cell::ALL.into_iter().filter_map(given).collect();
    Grid::new(&givens, &[], &[]).ok()
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
    let is_far = seen.of(content) < seen.of(now) - FAR;
    let weight = if is_far { whole.weight() } else { whole.with(cell, content).weight() };
    seen.of(content) + weight
}
