//! Nice loops and alternating inference chains.

use super::super::ranking::Ranking;
use super::super::step::ScoredStep;
use super::super::technique::Technique;
use super::network::{Network, NodeState, ReachedStates, is_on};
use crate::grid::{Candidate, CandidateSet, CellSet, DigitSet, Grid};

/// The best of all loops and chains.
pub(super) fn best(grid: &Grid, network: &Network) -> Option<ScoredStep> {
    let mut ranking = Ranking::default();
    for number in 0..network.n_candidates {
        for start in [2 * number + 1, 2 * number] {
            let reach = ReachedStates::new(network, start);
            let mut search = NiceLoopSearch { grid, network, reach, start, ranking: &mut ranking };
            search.loops();
            if !is_on(start) {
                search.chains();
            }
        }
    }
    ranking.best()
}

/// Search for the loops and chains from one state.
struct NiceLoopSearch<'a> {
    grid: &'a Grid,
    network: &'a Network,
    reach: ReachedStates,
    start: NodeState,
    ranking: &'a mut Ranking,
}

impl NiceLoopSearch<'_> {
    /// Searches for paths back to the cell of the start.
    fn loops(&mut self) {
        let Some(start) = self.network.candidate(self.start) else { return };
        for digit in self.grid.candidates(start.cell) {
            let other = self.network.number(Candidate { cell: start.cell, digit });
            for end in [2 * other, 2 * other + 1] {
                if self.reach.distances[end] > 2 {
                    self.add_loop(start, end);
                }
            }
        }
    }

    fn add_loop(&mut self, start: Candidate, end: NodeState) {
        let Some(last) = self.network.candidate(end) else { return };
        let path = self.reach.path(end);
        if self.is_lasso(&path) {
            return;
        }
        let cell = start.cell;
        let is_same = last.digit == start.digit;
        let removed = match (is_on(self.start), is_on(end)) {
            (true, is_on) if is_on != is_same => [start].into_iter().collect(),
            (false, true) if is_same => {
                self.grid.candidates(cell).without(start.digit).candidates(cell).collect()
            }
            (false, false) if !is_same => [last].into_iter().collect(),
            (false, true) => {
                let removed = self.removed_by_loop(&path);
                let [plain, grouped] =
                    [Technique::ContinuousNiceLoop, Technique::GroupedContinuousNiceLoop];
                return self.add(plain, grouped, removed, &path);
            }
            _ => return,
        };
        let [plain, grouped] =
            [Technique::DiscontinuousNiceLoop, Technique::GroupedDiscontinuousNiceLoop];
        self.add(plain, grouped, removed, &path);
    }

    fn add(
        &mut self,
        plain: Technique,
        grouped: Technique,
        removed: CandidateSet,
        path: &[NodeState],
    ) {
        let has_group = path.iter().any(|&state| self.network.node(state).cells.len() > 1);
        self.ranking.add(if has_group { grouped } else { plain }, removed, path.len());
    }

    /// Returns true if the path crosses itself, seen from its end. The first cell of a loop is also its last one, and
    /// of a group only the first cell is compared with the nodes before it.
    fn is_lasso(&self, path: &[NodeState]) -> bool {
        let mut seen = CellSet::EMPTY;
        let mut last = CellSet::EMPTY;
        let cells_of = |state: &NodeState| self.network.node(*state).cells;
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

    /// The eliminations of a continuous loop: candidates that see both ends of a weak link.
    fn removed_by_loop(&self, path: &[NodeState]) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        let own = CellSet::union(path.iter().map(|&state| self.network.node(state).cells));
        let ends = path.last().zip(path.first()).map(|(&last, &first)| [last, first]);
        let links = path.windows(2).map(|pair| [pair[0], pair[1]]).chain(ends);
        for [a, b] in links.filter(|&[a, b]| is_on(a) && !is_on(b)) {
            let (a, b) = (self.network.node(a), self.network.node(b));
            if a.digit == b.digit {
                let seen = self.grid.common_peers(a.cells) & self.grid.common_peers(b.cells);
                removed[a.digit] |= (seen & self.grid.cells_for(a.digit)) - own;
            } else {
                let kept = DigitSet::from(a.digit).with(b.digit);
                for cell in a.cells {
                    removed.extend((self.grid.candidates(cell) - kept).candidates(cell));
                }
            }
        }
        removed
    }

    /// Searches for chains, of which one of the two ends is true.
    fn chains(&mut self) {
        let Some(start) = self.network.candidate(self.start) else { return };
        for at in 0..self.reach.reached.len() {
            let end = self.reach.reached[at];
            if end / 2 >= self.network.n_candidates || !is_on(end) || self.reach.distances[end] < 3
            {
                continue;
            }
            let Some(last) = self.network.candidate(end).filter(|last| last.cell != start.cell)
            else {
                continue;
            };
            let removed = self.removed_by_ends(start, last);
            if removed.len() < 2 {
                continue;
            }
            let path = self.reach.path(end);
            if !self.is_lasso(&path) {
                let [plain, grouped] = [
                    Technique::AlternatingInferenceChain,
                    Technique::GroupedAlternatingInferenceChain,
                ];
                self.add(plain, grouped, removed, &path);
            }
        }
    }

    fn removed_by_ends(&self, a: Candidate, b: Candidate) -> CandidateSet {
        if a.digit == b.digit {
            let seen =
                self.grid.peers(a.cell) & self.grid.peers(b.cell) & self.grid.cells_for(a.digit);
            return seen.candidates(a.digit).collect();
        }
        let crossed = [Candidate::new(a.cell, b.digit), Candidate::new(b.cell, a.digit)];
        let is_removed = |it: &Candidate| self.grid.sees(a.cell, b.cell) && self.grid.has(*it);
        crossed.into_iter().filter(is_removed).collect()
    }
}
