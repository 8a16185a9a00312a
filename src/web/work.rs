//! Answers that take time: a bounded number of workers, a bounded queue, a deadline.

use super::error_response::ErrorResponse;
use super::limits::Limits;
use super::reply::{self, Reply};
use super::scheduler::{CancelToken, Scheduler, WaitingClient, WorkerPermit};
use crate::ask::{self, Problem, Question};
use crate::budget::Budget;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Interval at which a running question checks whether others precede it.
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

/// Runs questions on blocking threads.
#[derive(Debug)]
pub(super) struct Workers {
    /// Permits for requests that run or wait; bounds the queue.
    seats: Arc<Semaphore>,
    /// Permits for requests that run.
    scheduler: Scheduler,
    limits: Limits,
}

/// A running question.
#[derive(Debug)]
struct Work {
    token: Arc<CancelToken>,
    /// `None` once the question is cancelled.
    permit: Option<WorkerPermit>,
    /// Running time before this permit.
    before: Duration,
    /// When it got this permit.
    since: Instant,
    /// When it last checked for preceding questions.
    looked: Instant,
}

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            seats: Arc::new(Semaphore::new(limits.places_to_work())),
            scheduler: Scheduler::new(limits.workers),
            limits,
        }
    }

    /// Runs `question`, and waits for the answer until the deadline.
    ///
    /// A question past its deadline keeps its seat until its thread stops, so that the number of threads is
    /// bounded.
    pub(super) async fn answer(&self, question: Question) -> Result<Reply, ErrorResponse> {
        let seat = self.seats.clone().try_acquire_owned().map_err(|_| ErrorResponse::busy())?;
        let client = self.scheduler.client();
        let work = async {
            let work = Work::start(&client).await.ok_or_else(ErrorResponse::busy)?;
            let work = move || {
                let _held = seat;
                let budget = work.budget();
                // A long answer takes a while to write, too.
                let written = |it| reply::answer(&it, &budget).ok_or_else(Problem::late);
                ask::answer(&question, &budget).and_then(written).map_err(ErrorResponse::from)
            };
            tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(ErrorResponse::broken()))
        };
        let answer = timeout(self.limits.answer_time, work).await;
        drop(client);
        answer.unwrap_or_else(|_| Err(Problem::late().into()))
    }
}

impl Work {
    /// Starts once there is a permit.
    async fn start(client: &WaitingClient) -> Option<Self> {
        let permit = client.permit().await;
        let (token, now) = (client.token(), Instant::now());
        permit.is_some().then_some(Self {
            token,
            permit,
            before: Duration::ZERO,
            since: now,
            looked: now,
        })
    }

    /// A budget that lasts until the question is cancelled; polling it may block while others run.
    fn budget(self) -> Budget {
        let work = Mutex::new(self);
        Budget::until(move || !work.lock().unwrap_or_else(PoisonError::into_inner).goes_on())
    }

    /// Yields to preceding questions; `false` if this one was cancelled.
    fn goes_on(&mut self) -> bool {
        if self.token.is_gone() {
            return false;
        }
        let now = Instant::now();
        if now.duration_since(self.looked) < BETWEEN_LOOKS {
            return true;
        }
        self.looked = now;
        let worked = self.before + now.duration_since(self.since);
        if self.permit.as_ref().is_some_and(|permit| permit.is_wanted(&self.token, worked)) {
            self.permit =
                self.permit.take().and_then(|permit| permit.yield_permit(&self.token, worked));
            (self.before, self.since) = (worked, Instant::now());
        }
        self.permit.is_some()
    }
}
