//! Answers that take time: a bounded number of workers, a bounded queue, a deadline.

use super::limits::Limits;
use super::problem::Problem;
use hyper::StatusCode;
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

/// Is the answer still wanted? Not after its deadline, nor when whoever asked went away.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// Is true once nobody waits.
    pub(super) fn gone(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }

    /// Goes on only while somebody waits.
    pub(super) fn check(&self) -> Result<(), Problem> {
        if self.0.load(Ordering::Relaxed) { Err(too_long()) } else { Ok(()) }
    }
}

/// Says that nobody waits any more when it is dropped: answered, too late, or hung up.
struct Waiting(Wanted);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// What a worker does: an answer, written as JSON.
pub(super) type Job = Box<dyn FnOnce(&Wanted) -> Result<Vec<u8>, Problem> + Send>;

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            seats: Arc::new(Semaphore::new(limits.workers + limits.waiting)),
            desks: Arc::new(Semaphore::new(limits.workers)),
            limits,
        }
    }

    /// Has a worker do `job`, and waits for the answer until the deadline.
    ///
    /// A worker that is given up keeps its place until it stops, so that there are never more.
    pub(super) async fn answer(&self, job: Job) -> Result<Vec<u8>, Problem> {
        let seat = self.seats.clone().try_acquire_owned().map_err(|_| Problem::busy())?;
        let wanted = Wanted::default();
        let waiting = Waiting(wanted.clone());
        let work = async {
            let desk = self.desks.clone().acquire_owned().await.map_err(|_| Problem::busy())?;
            let work = move || {
                let _held = (seat, desk);
                job(&wanted)
            };
            tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(broken()))
        };
        let answer = timeout(self.limits.answer_time, work).await;
        drop(waiting);
        answer.unwrap_or_else(|_| Err(too_long()))
    }
}

/// A job that panicked.
pub(super) fn broken() -> Problem {
    let error = "the program made a mistake; it goes on";
    let help = "the program's own window may say more";
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, error, help)
}

fn too_long() -> Problem {
    let error = "the answer took too long";
    let help = "ask for one hint, or choose a profile with fewer rules";
    Problem::new(StatusCode::GATEWAY_TIMEOUT, error, help)
}
