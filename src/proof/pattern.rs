//! Tests of patterns of cells with digits: whether they are deadly, and whether they can be filled at all.

use super::WHOLE_BOARD;
use super::bits::Bits;
use super::candidate_index::CandidateIndex;
use super::sat::{Assignment, SatProblem, Satisfiability};
use crate::deduction::ForbiddenPattern;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, HouseSum, JointClue, Variant};

/// Maximum number of digits that are tried; a pattern that needs more is not proved deadly.
const MAX_TRIES: usize = 20_000;

/// Returns true if it is proved that every filling of the cells has a twin: a second filling that puts the same digits
/// into each house, so that the grid would have two solutions.
///
/// False, too, if a twin contradicts nothing (a cell is given, or the givens are not known to have one solution), or if
/// the cells are not in strictly ascending order.
pub(crate) fn is_deadly(grid: &Grid, pattern: &ForbiddenPattern) -> bool {
    let cells = pattern.cells();
    grid.givens_have_one_solution()
        && !cells.is_empty()
        && cells.windows(2).all(|pair| pair[0].0 < pair[1].0)
        && cells.iter().all(|&(cell, _)| !grid.givens().contains(cell))
        && cells.iter().all(|&(cell, digits)| may_exchange(grid.variant(), cell, digits))
        && (complement_is_twin(grid.variant(), cells)
            || every_filling_has_a_twin(grid.variant(), cells))
}

/// Returns true if no clue but a house says which of `digits` the cell may hold, so that they may be exchanged there.
fn may_exchange(variant: &Variant, cell: Cell, digits: DigitSet) -> bool {
    let is_related = |it| variant.related(it).is_some_and(|excluded| !excluded.is_empty());
    variant.digits()[cell.index()].is_superset(digits)
        && !digits.candidates(cell).any(is_related)
        && !variant.joint_clues().iter().any(|clue| clue.cells.contains(&cell))
}

/// Returns true if the cells can be filled from the digits of the pattern that `grid` still allows, with no digit twice
/// in a house.
///
/// If not, one of the cells holds another digit, however many solutions there are. True, too, if that is not decided.
pub(crate) fn can_be_filled(grid: &Grid, pattern: &ForbiddenPattern) -> bool {
    let left = |cell: Cell| grid.digit(cell).map_or(grid.candidates(cell), DigitSet::from);
    let cells = pattern.cells().iter();
    has_filling(grid.variant(), cells.map(|&(cell, digits)| (cell, left(cell) & digits)))
}

/// Returns true if the cells cannot be filled from the digits of the pattern on any grid: with no digit twice in a
/// house, or by a clue about several cells.
///
/// False, too, if that is not decided.
pub(crate) fn is_unfillable(variant: &Variant, pattern: &ForbiddenPattern) -> bool {
    violated_clue(variant, pattern).is_some()
        || !has_filling(variant, pattern.cells().iter().copied())
}

/// The first clue, all cells of which are in the pattern, that cannot be fulfilled by its digits; or such a sum that
/// follows from houses and cages.
pub(crate) fn violated_clue<'a>(
    variant: &'a Variant,
    pattern: &ForbiddenPattern,
) -> Option<&'a JointClue> {
    let mut left = [DigitSet::ALL; 81];
    for &(cell, digits) in pattern.cells() {
        left[cell.index()] &= digits;
    }
    let cells: CellSet = pattern.cells().iter().map(|(cell, _)| *cell).collect();
    let forbids = |clue: &JointClue| cells.is_superset(clue.cell_set()) && !clue.is_fillable(&left);
    let follows = |sum: &&HouseSum| forbids(&sum.joint) && sum.follows(variant);
    let sum = || variant.house_sums().iter().find(follows).map(|sum| &sum.joint);
    variant.joint_clues().iter().find(|clue| forbids(clue)).or_else(sum)
}

/// Returns true if `cells` can be filled from their digits with no digit twice in a house, or if that is not decided.
fn has_filling(variant: &Variant, cells: impl Iterator<Item = (Cell, DigitSet)>) -> bool {
    let mut index = CandidateIndex::<WHOLE_BOARD>::new();
    let truths =
        cells.filter_map(|(cell, digits)| index.add_all(digits.candidates(cell))).collect();
    let excluded_by = |one: &Candidate| {
        let others =
            index.candidates.iter().enumerate().filter(|(_, it)| variant.excludes(*one, **it));
        others.fold(Bits::NONE, |all, (number, _)| all.or(Bits::bit(number)))
    };
    let conflicts = index.candidates.iter().map(excluded_by).collect();
    let problem = SatProblem { truths, conflicts, pigeonhole: None, work: None };
    problem.solve(Assignment::EMPTY) != Satisfiability::Unsatisfiable
}

/// The short proof that a pattern is deadly: each cell has two digits, and each digit of a house is in exactly two of
/// its cells. Then a filling uses each digit of a house once, and so does its complement, which takes the other digit
/// in each cell.
fn complement_is_twin(variant: &Variant, cells: &[(Cell, DigitSet)]) -> bool {
    cells.iter().all(|(_, digits)| digits.len() == 2)
        && variant.all_houses().iter().all(|house| {
            let inside = || cells.iter().filter(|(cell, _)| house.cells().contains(*cell));
            let n_cells =
                |digit: Digit| inside().filter(|(_, digits)| digits.contains(digit)).count();
            Digit::ALL.into_iter().all(|digit| matches!(n_cells(digit), 0 | 2))
        })
}

/// The long proof that a pattern is deadly: enumerates all fillings, and groups them by their signatures.
fn every_filling_has_a_twin(variant: &Variant, cells: &[(Cell, DigitSet)]) -> bool {
    let mut search =
        FillingSearch { variant, cells, filled: Vec::new(), fillings: Vec::new(), n_tries: 0 };
    if !search.fill() {
        return false;
    }
    let mut signatures: Vec<_> =
        search.fillings.iter().map(|filling| signature(variant, filling)).collect();
    signatures.sort_unstable();
    signatures.chunk_by(|a, b| a == b).all(|twins| twins.len() > 1)
}

/// Enumeration of all fillings by backtracking.
struct FillingSearch<'a> {
    variant: &'a Variant,
    cells: &'a [(Cell, DigitSet)],
    filled: Vec<Candidate>,
    fillings: Vec<Vec<Candidate>>,
    n_tries: usize,
}

impl FillingSearch<'_> {
    /// Collects all fillings of the remaining cells; `false` if [`MAX_TRIES`] is exceeded.
    fn fill(&mut self) -> bool {
        let Some(&(cell, digits)) = self.cells.get(self.filled.len()) else {
            self.fillings.push(self.filled.clone());
            return true;
        };
        digits.candidates(cell).all(|candidate| {
            self.n_tries += 1;
            if self.filled.iter().any(|filled| self.variant.excludes(*filled, candidate)) {
                return true;
            }
            self.filled.push(candidate);
            let done = self.n_tries <= MAX_TRIES && self.fill();
            self.filled.pop();
            done
        })
    }
}

/// The signature of a filling: the digits that it puts into each house.
fn signature(variant: &Variant, filling: &[Candidate]) -> Vec<DigitSet> {
    let digits_in = |cells: CellSet| {
        filling.iter().filter(|it| cells.contains(it.cell)).map(|it| it.digit).collect()
    };
    variant.all_houses().iter().map(|house| digits_in(house.cells())).collect()
}
