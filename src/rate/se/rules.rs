//! The rules of puzzles with other rules than classic sudoku, as Sudoku Explainer has them.

use crate::grid::{Candidate, Cell, Clue, ClueKind, Grid, House, HouseKind, Relation, Variant};
use std::borrow::Cow;
use std::sync::Arc;

/// The sets of rules, beside none, of puzzles whose ratings are those of Sudoku Explainer.
const RATED: [&[ClueKind]; 9] = [
    &[ClueKind::FallingDiagonal, ClueKind::RisingDiagonal],
    &[ClueKind::Windoku],
    &[ClueKind::DisjointGroups],
    &[ClueKind::Asterisk],
    &[ClueKind::CentreDot],
    &[ClueKind::Girandola],
    &[ClueKind::AntiKnight],
    &[ClueKind::AntiKing],
    &[ClueKind::Pairs(Relation::Nonconsecutive)],
];

/// Returns true if puzzles with these rules are rated: those of classic sudoku, or one further rule that Sudoku
/// Explainer has.
pub fn is_rated(variant: &Variant) -> bool {
    let clues = variant.clues();
    let is_exact = |kinds: &[ClueKind]| {
        clues.iter().all(|clue| kinds.contains(&clue.kind))
            && kinds.iter().all(|kind| clues.iter().any(|clue| clue.kind == *kind))
    };
    variant.is_classic() || RATED.into_iter().any(is_exact)
}

/// Returns true if the digits of a deadly pattern could be exchanged: no rule is about pairs of cells. Sudoku Explainer
/// uses the uniqueness of the solution only then.
pub(super) fn allow_uniqueness(grid: &Grid) -> bool {
    let variant = grid.variant();
    let has_full_houses_only = variant.houses().len() == variant.all_houses().len();
    has_full_houses_only && variant.related_cells().is_empty()
}

/// The kind of a house; the hidden windows of a Windoku are of the kind of its windows.
pub(super) const fn kind_of(house: House) -> HouseKind {
    if matches!(house.kind(), HouseKind::Extra) { HouseKind::Window } else { house.kind() }
}

/// The grid of a Windoku, with its hidden windows as houses; of another puzzle, the same grid. The four windows and
/// these five are all nine blocks of rows 1, 5, 9, or 2 to 4, or 6 to 8, with columns divided alike.
pub(super) fn with_hidden_windows(grid: &Grid) -> Cow<'_, Grid> {
    let clues = grid.variant().clues();
    if !clues.iter().any(|clue| clue.kind == ClueKind::Windoku) {
        return Cow::Borrowed(grid);
    }
    const BANDS: [[u8; 3]; 3] = [[1, 5, 9], [2, 3, 4], [6, 7, 8]];
    let hidden = [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0]].map(|[rows, columns]: [usize; 2]| {
        let in_row = |row| BANDS[columns].into_iter().filter_map(move |it| Cell::new(row, it));
        Clue::of_cells(ClueKind::ExtraRegion, BANDS[rows].into_iter().flat_map(in_row).collect())
    });
    let variant = Variant::new(clues.iter().cloned().chain(hidden).collect());
    let placed = |cell| Some(Candidate { cell, digit: grid.digit(cell)? });
    let placed: Vec<Candidate> = Cell::ALL.into_iter().filter_map(placed).collect();
    let left: Vec<_> = grid.empty().into_iter().map(|cell| (cell, grid.candidates(cell))).collect();
    // The hidden windows follow from the other houses, so a grid with a solution has no clash in them.
    Grid::of_variant(Arc::new(variant), &placed, &[], &left).map_or(Cow::Borrowed(grid), Cow::Owned)
}
