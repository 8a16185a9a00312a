//! Answers questions on blocking threads: a bounded number at once, a bounded queue, and a deadline.
//!
//! The running time of a question is not known beforehand, so this is a multilevel queue: each question starts on
//! the lowest level and rises as it runs, where it polls its budget. Each level has permits of its own, first come,
//! first served, and the operating system shares the processor between the levels. So a quick question never waits
//! for a long one, and a long one ends under any load of quick ones.

use super::limits::Limits;
use super::response::{self, ErrorResponse};
use crate::ask::{self, Problem, Question};
use crate::budget::Budget;
use crate::render;
use axum::response::Response;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

/// How long a question may run on each level. Those of a level are not interrupted for each other: all of them
/// would end late.
const LEVELS: [Duration; 3] =
    [Duration::from_millis(50), Duration::from_millis(100), Duration::MAX];

/// The permits of each level.
type Permits = [Arc<Semaphore>; LEVELS.len()];

/// Runs questions.
#[derive(Debug)]
pub(super) struct Workers {
    /// Permits for questions that run or wait; bounds the queue and the number of threads.
    seats: Arc<Semaphore>,
    permits: Permits,
    answer_time: Duration,
}

/// A question that runs.
#[derive(Debug)]
struct Running {
    /// Closed as soon as nobody waits for the answer: it came, is late, or the client is gone.
    client: oneshot::Sender<()>,
    permits: Permits,
    level: usize,
    /// `None` once the question is cancelled.
    permit: Option<OwnedSemaphorePermit>,
    /// When it got this permit.
    since: Instant,
}

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            seats: Arc::new(Semaphore::new(limits.max_questions())),
            permits: LEVELS.map(|_| Arc::new(Semaphore::new(limits.workers))),
            answer_time: limits.answer_time,
        }
    }

    /// Runs `question`, and waits for the answer until the deadline.
    ///
    /// A question that is late keeps its seat until its thread stops.
    pub(super) async fn answer(&self, question: Question) -> Result<Response, ErrorResponse> {
        let busy = || ErrorResponse::busy("too many questions at once", "ask again in a moment");
        let seat = self.seats.clone().try_acquire_owned().map_err(|_| busy())?;
        let (client, _waits) = oneshot::channel();
        let answer = async {
            let permit = self.permits[0].clone().acquire_owned().await.map_err(|_| busy())?;
            let running = Running {
                client,
                permits: self.permits.clone(),
                level: 0,
                permit: Some(permit),
                since: Instant::now(),
            };
            let work = move || {
                let _seat = seat;
                answer_within(&question, &running.budget())
            };
            let answer = tokio::task::spawn_blocking(work).await;
            answer.unwrap_or_else(|_| Err(ErrorResponse::internal()))
        };
        timeout(self.answer_time, answer).await.unwrap_or_else(|_| Err(Problem::late().into()))
    }
}

/// The answer, drawn for the page, which takes a while, too.
fn answer_within(question: &Question, budget: &Budget) -> Result<Response, ErrorResponse> {
    let answer = ask::answer(question, budget)?;
    let page = render::page_within(answer, budget).ok_or_else(Problem::late)?;
    Ok(response::json(page.to_string()))
}

impl Running {
    /// A budget that lasts until the question is cancelled; a poll blocks where it has to wait for a permit.
    fn budget(self) -> Budget {
        let running = Mutex::new(self);
        Budget::until(move || !running.lock().unwrap_or_else(PoisonError::into_inner).goes_on())
    }

    /// Changes to the next level if it is time; returns false if the question was cancelled.
    fn goes_on(&mut self) -> bool {
        if self.client.is_closed() {
            return false;
        }
        if self.since.elapsed() >= LEVELS[self.level] {
            self.level += 1;
            self.permit = None;
            let next = self.permits[self.level].clone().acquire_owned();
            self.permit = Handle::current().block_on(async {
                tokio::select! {
                    permit = next => permit.ok(),
                    () = self.client.closed() => None,
                }
            });
            self.since = Instant::now();
        }
        self.permit.is_some()
    }
}
