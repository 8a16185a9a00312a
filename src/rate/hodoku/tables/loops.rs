//! Nice loops and alternating inference chains.

use super::super::board::Board;
use super::super::ranking::Ranking;
use super::super::removals::Removals;
use super::super::step::Step;
use super::super::technique::Technique;
use super::nodes::{Network, State, is_on};
use super::reach::Reach;
use crate::grid::{Candidate, CellSet, DigitSet};

pub(super) fn best(board: &Board, network: &Network) -> Option<Step> {
    let mut ranking = Ranking::default();
    for number in 0..network.n_candidates {
        for start in [2 * number + 1, 2 * number] {
            let reach = Reach::new(network, start);
            let mut found = Search { board, network, reach, start, ranking: &mut ranking };
            found.loops();
            if !is_on(start) {
                found.chains();
            }
        }
    }
    ranking.best()
}

struct Search<'a> {
    board: &'a Board,
    network: &'a Network,
    reach: Reach,
    start: State,
    ranking: &'a mut Ranking,
}

impl Search<'_> {
    fn candidate(&self, state: State) -> Option<Candidate> {
        let node = self.network.nodes[state / 2];
        Some(Candidate { cell: node.cell()?, digit: node.digit })
    }

    /// Ways back to the cell of the start.
    fn loops(&mut self) {
        let Some(start) = self.candidate(self.start) else { return };
        for digit in self.board.candidates(start.cell) {
            let other = self.network.number(Candidate { cell: start.cell, digit });
            for end in [2 * other, 2 * other + 1] {
                if self.reach.distances[end] > 2 {
                    self.add_loop(start, end);
                }
            }
        }
    }

    fn add_loop(&mut self, start: Candidate, end: State) {
        let Some(last) = self.candidate(end) else { return };
        let path = self.reach.path(end);
        if self.is_lasso(&path) {
            return;
        }
        let mut removals = Removals::default();
        match (is_on(self.start), is_on(end)) {
            (true, false) if last.digit == start.digit => removals.insert(start),
            (true, true) if last.digit != start.digit => removals.insert(start),
            (false, true) if last.digit == start.digit => {
                for digit in self.board.candidates(start.cell).without(start.digit) {
                    removals.insert(Candidate { cell: start.cell, digit });
                }
            }
            (false, false) if last.digit != start.digit => removals.insert(last),
            (false, true) => {
                let removals = self.removed_by_loop(&path);
                self.add(
                    Technique::ContinuousNiceLoop,
                    Technique::GroupedContinuousNiceLoop,
                    removals,
                    &path,
                );
                return;
            }
            _ => return,
        }
        self.add(
            Technique::DiscontinuousNiceLoop,
            Technique::GroupedDiscontinuousNiceLoop,
            removals,
            &path,
        );
    }

    fn add(&mut self, plain: Technique, grouped: Technique, removals: Removals, path: &[State]) {
        let has_group = path.iter().any(|&state| self.network.nodes[state / 2].cells.len() > 1);
        self.ranking.add(if has_group { grouped } else { plain }, removals, path.len());
    }

    /// Does the way cross itself, seen from its end? The first cell is also the last one of a loop,
    /// and what comes before a group is compared with the group's first cell only.
    fn is_lasso(&self, path: &[State]) -> bool {
        let mut seen = CellSet::EMPTY;
        let mut last = CellSet::EMPTY;
        let cells_of = |state: &State| self.network.nodes[*state / 2].cells;
        let is_loop = path.first().map(cells_of) == path.last().map(cells_of);
        for cells in path.iter().map(cells_of).skip(usize::from(is_loop)).rev() {
            if cells != last && cells.intersects(seen) {
                return true;
            }
            seen |= cells.first().map(CellSet::from).unwrap_or_default();
            last = cells;
        }
        false
    }

    /// Each weak link of a loop removes what sees both of its ends.
    fn removed_by_loop(&self, path: &[State]) -> Removals {
        let mut removals = Removals::default();
        let own = CellSet::union(path.iter().map(|&state| self.network.nodes[state / 2].cells));
        let ends = path.last().zip(path.first()).map(|(&last, &first)| [last, first]);
        let links = path.windows(2).map(|pair| [pair[0], pair[1]]).chain(ends);
        for [a, b] in links.filter(|&[a, b]| is_on(a) && !is_on(b)) {
            let (a, b) = (self.network.nodes[a / 2], self.network.nodes[b / 2]);
            if a.digit == b.digit {
                let seen = a.cells.common_peers() & b.cells.common_peers();
                removals.add(a.digit, (seen & self.board.cells_for(a.digit)) - own);
            } else {
                let kept = DigitSet::EMPTY.with(a.digit).with(b.digit);
                for cell in a.cells {
                    for digit in self.board.candidates(cell) - kept {
                        removals.insert(Candidate { cell, digit });
                    }
                }
            }
        }
        removals
    }

    /// One of both ends is true.
    fn chains(&mut self) {
        let Some(start) = self.candidate(self.start) else { return };
        for at in 0..self.reach.reached.len() {
            let end = self.reach.reached[at];
            if end / 2 >= self.network.n_candidates || !is_on(end) || self.reach.distances[end] < 3
            {
                continue;
            }
            let Some(last) = self.candidate(end).filter(|last| last.cell != start.cell) else {
                continue;
            };
            let removals = self.removed_by_ends(start, last);
            if removals.len() < 2 {
                continue;
            }
            let path = self.reach.path(end);
            if !self.is_lasso(&path) {
                self.add(
                    Technique::AlternatingInferenceChain,
                    Technique::GroupedAlternatingInferenceChain,
                    removals,
                    &path,
                );
            }
        }
    }

    fn removed_by_ends(&self, a: Candidate, b: Candidate) -> Removals {
        if a.digit == b.digit {
            let seen = a.cell.peers() & b.cell.peers() & self.board.cells_for(a.digit);
            return Removals::of(a.digit, seen);
        }
        let mut removals = Removals::default();
        if a.cell.sees(b.cell) {
            let crossed = [
                Candidate { cell: a.cell, digit: b.digit },
                Candidate { cell: b.cell, digit: a.digit },
            ];
            crossed.into_iter().filter(|&it| self.board.has(it)).for_each(|it| removals.insert(it));
        }
        removals
    }
}
