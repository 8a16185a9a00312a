//! How much one visitor may ask for, so that the others get their answers.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Longer bodies are refused, except those of questions with texts that may be long.
    pub body_bytes: usize,
    /// The head of a request must arrive within this time. A connection may also be silent for at
    /// most this time.
    pub head_time: Duration,
    /// The body of a request has to arrive within this time.
    pub body_time: Duration,
    /// An answer that takes longer is given up.
    pub answer_time: Duration,
    /// How many answers are worked out at once on each level of running times: so many quick ones, and beside them
    /// so many longer and so many long ones.
    pub workers: usize,
    /// How many quick questions may wait for a worker; more are sent away.
    pub waiting: usize,
    /// How many long questions may wait for a worker, in the middle of the work too; more are sent away. One that is
    /// begun holds about 13 MB.
    pub waiting_long: usize,
    /// How many connections may be open. If there are as many, the one that has been silent for the
    /// longest is closed for a new one; if all wait for answers, the new one is sent away.
    pub connections: usize,
    /// An older connection is closed after its request.
    pub connection_age: Duration,
    /// How long a server that stops waits for the requests in flight.
    pub farewell: Duration,
}

impl Limits {
    /// Maximum number of questions that are worked on or wait for a worker.
    pub(super) const fn max_questions(&self) -> usize {
        self.workers
            .saturating_mul(2)
            .saturating_add(self.waiting)
            .saturating_add(self.waiting_long)
    }
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        Self {
            body_bytes: 64 << 10,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(10),
            answer_time: Duration::from_secs(15),
            workers: cores,
            waiting: 96,
            waiting_long: 24,
            // Each may have an answer of some megabytes on its way.
            connections: 128,
            connection_age: Duration::from_secs(300),
            farewell: Duration::from_secs(5),
        }
    }
}
