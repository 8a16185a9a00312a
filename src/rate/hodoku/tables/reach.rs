//! What follows from one state, by the shortest way.

use super::nodes::{Network, State};

/// The states that follow from one, in the order in which they are reached.
pub(super) struct Reach {
    /// How many links away; 0 for the start and for what is not reached.
    pub(super) distances: Vec<u16>,
    parents: Vec<u16>,
    pub(super) reached: Vec<State>,
}

impl Reach {
    pub(super) fn new(network: &Network, start: State) -> Self {
        let n = network.follows.len();
        let mut reach =
            Self { distances: vec![0; n], parents: vec![u16::MAX; n], reached: vec![start] };
        let mut at = 0;
        while at < reach.reached.len() {
            let state = reach.reached[at];
            at += 1;
            for &next in &network.follows[state] {
                if next != start && reach.distances[next] == 0 {
                    reach.distances[next] = reach.distances[state] + 1;
                    reach.parents[next] = state as u16;
                    reach.reached.push(next);
                }
            }
        }
        reach
    }

    /// Nothing but the start.
    pub(super) fn only(network: &Network, start: State) -> Self {
        let n = network.follows.len();
        Self { distances: vec![0; n], parents: Vec::new(), reached: vec![start] }
    }

    /// Is `state` reached?
    pub(super) fn has(&self, state: State) -> bool {
        self.distances[state] != 0 || self.reached.first() == Some(&state)
    }

    /// Adds `state` as the last one that is reached.
    pub(super) fn add(&mut self, state: State) {
        self.distances[state] = self.reached.len() as u16;
        self.reached.push(state);
    }

    /// The states from the start to `state`.
    pub(super) fn path(&self, state: State) -> Vec<State> {
        let mut path = vec![state];
        let mut at = state;
        while self.distances[at] != 0 {
            at = usize::from(self.parents[at]);
            path.push(at);
        }
        path.reverse();
        path
    }
}
