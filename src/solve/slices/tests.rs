//! What follows from assumptions on puzzles of variants, in slices and one by one.

use super::close_in;
use crate::grid::{Candidate, Cell, Clue, ClueKind, Grid, Relation, Variant};
use crate::solve::closure::tests::left_by_singles;
use crate::solve::closure::{CandidateMask, Propagation};
use crate::solve::lanes::REGISTERS;
use crate::solve::tests::{HARDEST, grids};
use crate::solve::variant::VariantBoard;
use std::sync::Arc;

/// Rules with more houses, smaller ones, none of three by three cells, and relations between neighbours and on a line.
fn variants() -> impl Iterator<Item = Variant> {
    let line = [11, 2, 12, 21, 31, 22, 32, 41, 51].map(Cell::at).to_vec();
    let pairs = |relation| Clue::of_cells(ClueKind::Pairs(relation), line.clone());
    let of_board = |kinds: &[ClueKind]| kinds.iter().map(|&kind| Clue::of_board(kind)).collect();
    let sets: [Vec<Clue>; 6] = [
        of_board(&[ClueKind::FallingDiagonal, ClueKind::AntiKnight]),
        of_board(&[ClueKind::Windoku, ClueKind::NoBoxes]),
        of_board(&[ClueKind::Pairs(Relation::Nonconsecutive)]),
        vec![pairs(Relation::Whisper(5)), Clue::of_board(ClueKind::Pairs(Relation::AllXv))],
        vec![pairs(Relation::Greater)],
        vec![pairs(Relation::Clone)],
    ];
    sets.into_iter().map(Variant::new)
}

/// A grid with these rules and some of the givens of a hard puzzle.
fn grid(variant: Variant) -> Grid {
    let variant = Arc::new(variant);
    let classic = grids(HARDEST).next().unwrap();
    let mut grid = Grid::of_variant(Arc::clone(&variant), &[], &[], &[]).unwrap();
    let mut givens = Vec::new();
    for cell in classic.givens() {
        givens.push(Candidate { cell, digit: classic.digit(cell).unwrap() });
        match Grid::of_variant(Arc::clone(&variant), &givens, &[], &[]) {
            Ok(more) => grid = more,
            Err(_) => drop(givens.pop()),
        }
    }
    grid
}

/// The candidates of a board, or none.
fn candidates(board: &CandidateMask) -> Vec<Candidate> {
    let mut left = board.minus(&CandidateMask::NOTHING);
    left.sort_unstable();
    left
}

/// What locked candidates and relations leave, as the search for solutions propagates them.
fn left_by_locked(grid: &Grid, candidate: Candidate) -> Vec<Candidate> {
    let mut board = VariantBoard::new(grid);
    board.place(candidate);
    match board.propagate() {
        Ok(()) => candidates(&CandidateMask::of(&board.left)),
        Err(_) => Vec::new(),
    }
}

#[test]
fn what_follows_is_the_same_in_slices_and_one_by_one() {
    let mut n_dead = 0;
    for grid in variants().map(grid) {
        let all: Vec<Candidate> = grid.all_candidates().collect();
        let assume = |&candidate: &Candidate| {
            let mut board = CandidateMask::new(&grid);
            board.place(candidate);
            board
        };
        // Each twice, so that there is more than one batch.
        let start: Vec<CandidateMask> = all.iter().chain(&all).map(assume).collect();
        for propagation in [Propagation::Singles, Propagation::Locked] {
            let left_by = match propagation {
                Propagation::Singles => left_by_singles,
                Propagation::Locked | Propagation::Sets => left_by_locked,
            };
            let expected: Vec<Vec<Candidate>> =
                all.iter().map(|&candidate| left_by(&grid, candidate)).collect();
            n_dead += expected.iter().filter(|left| left.is_empty()).count();
            for registers in REGISTERS {
                let mut boards = start.clone();
                let rounds = close_in(registers, grid.variant(), &mut boards, propagation);
                assert!(rounds.iter().all(|it| *it > 0));
                for (i, board) in boards.iter().enumerate() {
                    let i = i % all.len();
                    assert_eq!(
                        candidates(board),
                        expected[i],
                        "{}, {registers:?} on {grid}",
                        all[i]
                    );
                }
            }
        }
    }
    assert!(n_dead > 0, "no candidate comes to a dead end");
}
