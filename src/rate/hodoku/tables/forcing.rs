//! Forcing chains: an assumption that contradicts itself, or a conclusion that all choices share.

use super::super::board::Board;
use super::super::removals::Removals;
use super::super::step::Step;
use super::super::technique::Technique;
use super::net::Choices;
use super::nodes::{Network, State, is_on};
use super::reach::Reach;
use crate::grid::{Candidate, Digit, House};

/// What each state implies, and the choices one of which is true.
pub(super) struct Forcing<'a> {
    network: &'a Network,
    reaches: Vec<Reach>,
    /// The candidates of a cell, or of a digit in a house, by number.
    choices: Choices,
    best: Option<Found>,
}

/// A conclusion, and how many candidates its chains have.
#[derive(Clone, Copy)]
struct Found {
    technique: Technique,
    state: State,
    length: usize,
}

impl Found {
    /// Digits before removals, then reading order, then what is shorter.
    fn rank(&self) -> (bool, usize, usize) {
        (!is_on(self.state), self.state, self.length)
    }
}

/// What the two arguments are called.
#[derive(Clone, Copy)]
pub(super) struct Names {
    pub(super) contradiction: Technique,
    pub(super) verity: Technique,
}

pub(super) fn best(
    network: &Network,
    reaches: Vec<Reach>,
    choices: Choices,
    names: Names,
) -> Option<Step> {
    let mut forcing = Forcing { network, reaches, choices, best: None };
    for start in 0..2 * network.n_candidates {
        forcing.contradictions(start, names.contradiction);
    }
    for choice in 0..forcing.choices.len() {
        let starts = forcing.choices[choice].iter().map(|number| 2 * number + 1).collect();
        forcing.verities(starts, names.verity);
    }
    for number in 0..network.n_candidates {
        forcing.verities(vec![2 * number, 2 * number + 1], names.verity);
    }
    forcing.step()
}

pub(super) fn choices(board: &Board, network: &Network) -> Choices {
    let mut choices = Vec::new();
    for cell in board.empty {
        let digits = board.candidates(cell).into_iter();
        choices.push(digits.map(|digit| network.number(Candidate { cell, digit })).collect());
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells = board.positions(house, digit);
            if !cells.is_empty() {
                choices.push(cells.candidates(digit).map(|it| network.number(it)).collect());
            }
        }
    }
    choices
}

impl Forcing<'_> {
    fn add(&mut self, technique: Technique, state: State, length: usize) {
        let found = Found { technique, state, length };
        if self.best.as_ref().is_none_or(|best| found.rank() < best.rank()) {
            self.best = Some(found);
        }
    }

    /// How many links it is from one state to another; `None` if there is no way.
    fn distance(&self, start: State, end: State) -> Option<usize> {
        let distance = usize::from(self.reaches[start].distances[end]);
        (start == end || distance > 0).then_some(distance)
    }

    /// `start` implies that nothing of a choice is left, or two of it, or both of a candidate.
    fn contradictions(&mut self, start: State, technique: Technique) {
        let mut shortest: Option<usize> = None;
        let mut note =
            |length: usize| shortest = Some(shortest.map_or(length, |it| it.min(length)));
        for number in 0..self.network.n_candidates {
            let (off, on) =
                (self.distance(start, 2 * number), self.distance(start, 2 * number + 1));
            if let (Some(off), Some(on)) = (off, on) {
                note(off + on + 2);
            }
        }
        for choice in &self.choices {
            let lost = choice.iter().map(|number| Some(self.distance(start, 2 * number)? + 1));
            if let Some(length) = lost.sum::<Option<usize>>() {
                note(length);
            }
            let mut held: Vec<usize> =
                choice.iter().filter_map(|number| self.distance(start, 2 * number + 1)).collect();
            held.sort_unstable();
            if let [first, second, ..] = held.as_slice() {
                note(first + second + 2);
            }
        }
        if let Some(length) = shortest {
            self.add(technique, start ^ 1, length);
        }
    }

    /// What each of `starts` implies.
    fn verities(&mut self, starts: Vec<State>, technique: Technique) {
        for end in 0..2 * self.network.n_candidates {
            let lengths = starts.iter().map(|&start| Some(self.distance(start, end)? + 1));
            let Some(length) = lengths.sum::<Option<usize>>() else { continue };
            if !starts.contains(&end) || starts.len() > 2 {
                self.add(technique, end, length);
            }
        }
    }

    fn step(&self) -> Option<Step> {
        let found = self.best?;
        let node = self.network.nodes[found.state / 2];
        let candidate = Candidate { cell: node.cell()?, digit: node.digit };
        if is_on(found.state) {
            return Some(Step::place(found.technique, candidate));
        }
        Step::remove(found.technique, Removals::of(candidate.digit, candidate.cell.into()))
    }
}
