//! Forcing chains and nets: assumptions that lead to a contradiction, and verities, conclusions of all candidates of a
//! choice.

use super::super::step::ScoredStep;
use super::super::technique::Technique;
use super::network::{Choices, Network, NodeState, ReachedStates, is_on};

/// Search for the best conclusion, by the consequences of each state of a candidate.
struct Forcing<'a> {
    network: &'a Network,
    reached: Vec<ReachedStates>,
    choices: &'a Choices,
    best: Option<Conclusion>,
}

/// A state that is proved, with the total length of its chains.
#[derive(Clone, Copy)]
struct Conclusion {
    technique: Technique,
    state: NodeState,
    length: usize,
}

impl Conclusion {
    /// Sort key: placements before eliminations, then reading order, then shorter chains.
    const fn rank(&self) -> (bool, usize, usize) {
        (!is_on(self.state), self.state, self.length)
    }
}

/// The techniques of the two kinds of arguments.
#[derive(Clone, Copy)]
pub(super) struct Labels {
    pub(super) contradiction: Technique,
    pub(super) verity: Technique,
}

/// The best conclusion as a step.
pub(super) fn best(
    network: &Network,
    reached: Vec<ReachedStates>,
    choices: &Choices,
    labels: Labels,
) -> Option<ScoredStep> {
    let mut forcing = Forcing { network, reached, choices, best: None };
    for start in network.candidate_states() {
        forcing.contradictions(start, labels.contradiction);
    }
    for choice in &choices.all {
        let starts: Vec<NodeState> = choice.iter().map(|number| 2 * number + 1).collect();
        forcing.verities(&starts, labels.verity);
    }
    for number in 0..network.n_candidates {
        forcing.verities(&[2 * number, 2 * number + 1], labels.verity);
    }
    forcing.step()
}

impl Forcing<'_> {
    fn add(&mut self, technique: Technique, state: NodeState, length: usize) {
        let found = Conclusion { technique, state, length };
        if self.best.as_ref().is_none_or(|best| found.rank() < best.rank()) {
            self.best = Some(found);
        }
    }

    /// Number of links from one state to another; `None` if there is no path.
    fn distance(&self, start: NodeState, end: NodeState) -> Option<usize> {
        let distance = usize::from(self.reached[start].distances[end]);
        (start == end || distance > 0).then_some(distance)
    }

    /// Tests whether `start` implies a contradiction: no candidate of a choice, two of a choice, or a candidate and its
    /// negation.
    fn contradictions(&mut self, start: NodeState, technique: Technique) {
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
        for choice in &self.choices.all {
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

    /// Finds the states that each of `starts` implies.
    fn verities(&mut self, starts: &[NodeState], technique: Technique) {
        for end in self.network.candidate_states() {
            let lengths = starts.iter().map(|&start| Some(self.distance(start, end)? + 1));
            let Some(length) = lengths.sum::<Option<usize>>() else { continue };
            if !starts.contains(&end) || starts.len() > 2 {
                self.add(technique, end, length);
            }
        }
    }

    fn step(&self) -> Option<ScoredStep> {
        let found = self.best?;
        let candidate = self.network.candidate(found.state)?;
        if is_on(found.state) {
            return Some(ScoredStep::place(found.technique, candidate));
        }
        ScoredStep::remove(found.technique, [candidate].into_iter().collect())
    }
}
