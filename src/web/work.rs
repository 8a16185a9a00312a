//! Answers that take time: a bounded number of workers, a bounded queue, a deadline.

use super::limits::Limits;
use super::refusal::Refusal;
use super::reply::{self, Reply};
use crate::ask::{self, Problem, Question};
use crate::budget::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Who works out answers.
#[derive(Debug)]
pub(super) struct Workers {
    /// One seat for each request that is worked on or waits.
    seats: Arc<Semaphore>,
    /// One for each that is worked on.
    desks: Arc<Semaphore>,
    limits: Limits,
}

/// Somebody who waits for an answer. When it is dropped (answered, too late, or the client is
/// gone), it says that nobody waits any more.
#[derive(Default)]
struct Waiting(Arc<AtomicBool>);

impl Waiting {
    /// Lasts as long as somebody waits.
    fn budget(&self) -> Budget {
        let gone = self.0.clone();
        Budget::until(move || gone.load(Ordering::Relaxed))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            seats: Arc::new(Semaphore::new(limits.workers + limits.waiting)),
            desks: Arc::new(Semaphore::new(limits.workers)),
            limits,
        }
    }

    /// Has a worker answer `question`, and waits for the answer until the deadline.
    ///
    /// A worker that is given up keeps its place until it stops, so that there are never more.
    pub(super) async fn answer(&self, question: Question) -> Result<Reply, Refusal> {
        let seat = self.seats.clone().try_acquire_owned().map_err(|_| Refusal::busy())?;
        let waiting = Waiting::default();
        let budget = waiting.budget();
        let work = async {
            let desk = self.desks.clone().acquire_owned().await.map_err(|_| Refusal::busy())?;
            let work = move || {
                let _held = (seat, desk);
                // A long answer takes a while to write, too.
                ask::answer(&question, &budget).map(reply::answer).map_err(Refusal::from)
            };
            tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(Refusal::broken()))
        };
        let answer = timeout(self.limits.answer_time, work).await;
        drop(waiting);
        answer.unwrap_or_else(|_| Err(Problem::late().into()))
    }
}
