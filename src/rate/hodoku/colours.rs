//! Colours of one digit: simple ones (trap and wrap), and two groups of cells together.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{CellSet, Digit};

/// Cells that strong links join: either all of the first set hold the digit, or all of the second.
type Colours = [CellSet; 2];

fn groups(board: &Board, digit: Digit) -> Vec<Colours> {
    let mut groups = Vec::new();
    let mut left = board.cells_for(digit);
    while let Some(start) = left.first() {
        let mut colours = [CellSet::EMPTY; 2];
        let mut waiting = vec![(start, 0)];
        while let Some((cell, colour)) = waiting.pop() {
            if colours[colour].contains(cell) {
                continue;
            }
            colours[colour] |= cell.into();
            let partners = board.strong_partners(digit, cell);
            waiting.extend(partners.into_iter().map(|partner| (partner, 1 - colour)));
        }
        left -= (colours[0] | colours[1]) | start.into();
        if !colours[1].is_empty() {
            groups.push(colours);
        }
    }
    groups
}

pub(super) fn simple(board: &Board) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        groups(board, digit)
            .into_iter()
            .find_map(|colours| trap(board, digit, colours).or_else(|| wrap(digit, colours)))
    })
}

/// What sees both colours holds neither.
fn trap(board: &Board, digit: Digit, colours: Colours) -> Option<Step> {
    let coloured = colours[0] | colours[1];
    let seen = (board.cells_for(digit) & colours[0].peers() & colours[1].peers()) - coloured;
    Step::remove(Technique::SimpleColorsTrap, Removals::of(digit, seen))
}

/// A colour that sees itself is wrong.
fn wrap(digit: Digit, colours: Colours) -> Option<Step> {
    let wrong = colours.into_iter().find(|colour| colour.intersects(colour.peers()))?;
    Step::remove(Technique::SimpleColorsWrap, Removals::of(digit, wrong))
}

pub(super) fn multi(board: &Board) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        let groups = groups(board, digit);
        groups.iter().enumerate().find_map(|(i, &first)| {
            let mut others = groups.iter().enumerate().filter(|&(j, _)| j != i);
            others.find_map(|(_, &second)| multi_of(board, digit, first, second))
        })
    })
}

fn multi_of(board: &Board, digit: Digit, first: Colours, second: Colours) -> Option<Step> {
    // A colour that sees both colours of another group is wrong.
    let sees = |a: CellSet, b: CellSet| a.peers().intersects(b);
    if let Some(wrong) = first.into_iter().find(|&it| sees(it, second[0]) && sees(it, second[1])) {
        return Step::remove(Technique::MultiColors2, Removals::of(digit, wrong));
    }
    let mut seen = CellSet::EMPTY;
    for [a, b] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        if sees(first[a], second[b]) {
            seen |= board.cells_for(digit) & first[1 - a].peers() & second[1 - b].peers();
        }
    }
    Step::remove(Technique::MultiColors1, Removals::of(digit, seen))
}
