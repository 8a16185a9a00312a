//! Avoidable rectangles: cells that the solver filled, which another filling would fit as well.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};

/// Two filled cells of a box, and the two cells in line with them in another box.
struct Rectangle {
    /// What the filled ones hold.
    digits: [Digit; 2],
    /// The cell in line with each of them.
    opposite: [Cell; 2],
}

pub(super) fn type_1(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.one_cell(board))
}

pub(super) fn type_2(board: &Board) -> Option<Step> {
    rectangles(board).find_map(|it| it.two_cells(board))
}

fn rectangles(board: &Board) -> impl Iterator<Item = Rectangle> + '_ {
    let filled = CellSet::ALL - board.empty - board.givens;
    filled.into_iter().flat_map(move |start| {
        let [row, column, house] = start.houses();
        [(row, 1), (column, 0)].into_iter().flat_map(move |(line, across)| {
            let near = filled & line.cells();
            near.without(start).into_iter().flat_map(move |beside| {
                let is_near = house.cells().contains(beside);
                let far = start.houses()[across].cells() - board.givens;
                let far = if is_near { far - house.cells() } else { far & house.cells() };
                far.without(start).into_iter().filter_map(move |opposite| {
                    let crossing = beside.houses()[across].cells();
                    let last = opposite.houses()[1 - across].cells() & crossing;
                    let last = last.single().filter(|it| !board.givens.contains(*it))?;
                    let digits = [board.digit(start)?, board.digit(beside)?];
                    Some(Rectangle { digits, opposite: [opposite, last] })
                })
            })
        })
    })
}

impl Rectangle {
    /// A third cell is filled: the fourth does not complete the pattern.
    fn one_cell(&self, board: &Board) -> Option<Step> {
        let [a, b] = self.digits;
        let ways = [
            (self.opposite[0], b, self.opposite[1], a),
            (self.opposite[1], a, self.opposite[0], b),
        ];
        ways.into_iter().find_map(|(third, its_digit, cell, digit)| {
            let completes = Candidate { cell, digit };
            if board.digit(third) != Some(its_digit) || !board.has(completes) {
                return None;
            }
            Step::remove(Technique::AvoidableRectangle1, Removals::of(digit, cell.into()))
        })
    }

    /// Both other cells are empty and have one more digit: one of them holds it.
    fn two_cells(&self, board: &Board) -> Option<Step> {
        let [a, b] = self.digits;
        let [first, second] = self.opposite.map(|cell| board.candidates(cell));
        let (first_rest, second_rest) = (first.without(b), second.without(a));
        let more = first_rest.single()?;
        if first.len() != 2 || second.len() != 2 || second_rest != DigitSet::from(more) {
            return None;
        }
        let seen = CellSet::from(self.opposite).common_peers() & board.cells_for(more);
        Step::remove(Technique::AvoidableRectangle2, Removals::of(more, seen))
    }
}
