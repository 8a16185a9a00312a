//! How much one visitor may ask for, so that the others get their answers.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Longer bodies are refused.
    pub body_bytes: usize,
    /// The head of a request must arrive within this time. A connection may also be silent for at
    /// most this time.
    pub head_time: Duration,
    /// The body of a request has to arrive within this time.
    pub body_time: Duration,
    /// An answer that takes longer is given up.
    pub answer_time: Duration,
    /// How many answers are worked out at once.
    pub workers: usize,
    /// How many requests may wait for a worker; more are sent away.
    pub waiting: usize,
    /// How many connections may be open; more are sent away.
    pub connections: usize,
    /// An older connection is closed after its request.
    pub connection_age: Duration,
    /// How long a server that stops waits for the requests in flight.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        Self {
            body_bytes: 64 << 10,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(10),
            answer_time: Duration::from_secs(15),
            // One answer that takes long should not hold up the quick ones.
            workers: cores.max(2),
            waiting: 96,
            // Each may have an answer of some megabytes on its way.
            connections: 128,
            connection_age: Duration::from_secs(300),
            farewell: Duration::from_secs(5),
        }
    }
}
