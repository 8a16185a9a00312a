//! Tables of the consequences of each candidate, and the loops, chains, and nets in them.

mod forcing;
mod loops;
mod network;

use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::Grid;
use forcing::Labels;
use network::{Choices, Groups, Network, ReachedStates, reach_by_singles};

/// The best nice loop or alternating inference chain through candidates.
pub(super) fn nice_loop(grid: &Grid) -> Option<ScoredStep> {
    loops::best(grid, &Network::new(grid, Groups::Without))
}

/// The best nice loop or alternating inference chain through candidates and groups.
pub(super) fn grouped_nice_loop(grid: &Grid) -> Option<ScoredStep> {
    loops::best(grid, &Network::new(grid, Groups::With))
}

/// The best forcing chain through candidates and groups.
pub(super) fn forcing_chain(grid: &Grid) -> Option<ScoredStep> {
    let network = Network::new(grid, Groups::With);
    let starts = network.candidate_states();
    let reached = starts.map(|start| ReachedStates::new(&network, start)).collect();
    let choices = Choices::new(grid, &network);
    let labels = Labels {
        contradiction: Technique::ForcingChainContradiction,
        verity: Technique::ForcingChainVerity,
    };
    forcing::best(&network, reached, &choices, labels)
}

/// The best forcing net, in which singles are placed as they appear.
pub(super) fn forcing_net(grid: &Grid) -> Option<ScoredStep> {
    let network = Network::new(grid, Groups::Without);
    let choices = Choices::new(grid, &network);
    let starts = network.candidate_states();
    let reached = starts.map(|start| reach_by_singles(&network, &choices, start)).collect();
    let labels = Labels {
        contradiction: Technique::ForcingNetContradiction,
        verity: Technique::ForcingNetVerity,
    };
    forcing::best(&network, reached, &choices, labels)
}
