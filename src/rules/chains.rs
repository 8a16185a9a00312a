//! What follows from what, one link after the other.

pub(super) mod continuous_loop;
pub(super) mod discontinuous_loop;
pub(super) mod forcing_chain;
pub(super) mod forcing_net;
pub(super) mod open;
pub(super) mod remote_pair;

mod argument;
mod index;
