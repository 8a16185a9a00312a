//! Chains of implications, by strong and weak links in turn.

pub(super) mod continuous_loop;
pub(super) mod discontinuous_loop;
pub(super) mod forcing_chain;
pub(super) mod forcing_net;
pub(super) mod open;
pub(super) mod remote_pair;

mod argument;
mod index;
