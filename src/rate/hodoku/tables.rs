//! Tables of what follows from each candidate, and the loops and chains that they show.

mod forcing;
mod loops;
mod net;
mod nodes;
mod reach;

use super::board::Board;
use super::step::Step;
use super::technique::Technique;
use forcing::Names;
use nodes::{Groups, Network};
use reach::Reach;

pub(super) fn nice_loop(board: &Board) -> Option<Step> {
    loops::best(board, &Network::new(board, Groups::Without))
}

pub(super) fn grouped_nice_loop(board: &Board) -> Option<Step> {
    loops::best(board, &Network::new(board, Groups::With))
}

pub(super) fn forcing_chain(board: &Board) -> Option<Step> {
    let network = Network::new(board, Groups::With);
    let starts = 0..2 * network.n_candidates;
    let reaches = starts.map(|start| Reach::new(&network, start)).collect();
    let choices = forcing::choices(board, &network);
    let names = Names {
        contradiction: Technique::ForcingChainContradiction,
        verity: Technique::ForcingChainVerity,
    };
    forcing::best(&network, reaches, choices, names)
}

pub(super) fn forcing_net(board: &Board) -> Option<Step> {
    let network = Network::new(board, Groups::Without);
    let choices = forcing::choices(board, &network);
    let memberships = net::memberships(&network, &choices);
    let starts = 0..2 * network.n_candidates;
    let reaches = starts.map(|start| net::reach(&network, &choices, &memberships, start)).collect();
    let names = Names {
        contradiction: Technique::ForcingNetContradiction,
        verity: Technique::ForcingNetVerity,
    };
    forcing::best(&network, reaches, choices, names)
}
