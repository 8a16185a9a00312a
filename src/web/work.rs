//! Answers that take time: a bounded number of workers, a bounded queue, a deadline.

use super::desks::{Desk, Desks, Ticket, Visitor};
use super::limits::Limits;
use super::refusal::Refusal;
use super::reply::{self, Reply};
use crate::ask::{self, Problem, Question};
use crate::budget::Budget;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// A question looks so often whether others wait.
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

/// Who works out answers.
#[derive(Debug)]
pub(super) struct Workers {
    /// One seat for each request that is worked on or waits.
    seats: Arc<Semaphore>,
    /// One for each that is worked on.
    desks: Desks,
    limits: Limits,
}

/// The work on one question.
#[derive(Debug)]
struct Work {
    ticket: Arc<Ticket>,
    /// Where it is done; `None` once nobody waits for it.
    desk: Option<Desk>,
    /// How long it was done before it came to this desk.
    before: Duration,
    /// When it came to this desk.
    since: Instant,
    /// When it looked for others.
    looked: Instant,
}

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            seats: Arc::new(Semaphore::new(limits.places_to_work())),
            desks: Desks::new(limits.workers),
            limits,
        }
    }

    /// Has a worker answer `question`, and waits for the answer until the deadline.
    ///
    /// A question that is given up keeps its seat until its work stops, so that there are never more.
    pub(super) async fn answer(&self, question: Question) -> Result<Reply, Refusal> {
        let seat = self.seats.clone().try_acquire_owned().map_err(|_| Refusal::busy())?;
        let visitor = self.desks.visitor();
        let work = async {
            let work = Work::start(&visitor).await.ok_or_else(Refusal::busy)?;
            let work = move || {
                let _held = seat;
                let budget = work.budget();
                // A long answer takes a while to write, too.
                let written = |it| reply::answer(&it, &budget).ok_or_else(Problem::late);
                ask::answer(&question, &budget).and_then(written).map_err(Refusal::from)
            };
            tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(Refusal::broken()))
        };
        let answer = timeout(self.limits.answer_time, work).await;
        drop(visitor);
        answer.unwrap_or_else(|_| Err(Problem::late().into()))
    }
}

impl Work {
    /// Begins once there is a desk.
    async fn start(visitor: &Visitor) -> Option<Self> {
        let desk = visitor.desk().await;
        let (ticket, now) = (visitor.ticket(), Instant::now());
        desk.is_some().then_some(Self {
            ticket,
            desk,
            before: Duration::ZERO,
            since: now,
            looked: now,
        })
    }

    /// Lasts as long as somebody waits for the answer. Who asks may wait there for others.
    fn budget(self) -> Budget {
        let work = Mutex::new(self);
        Budget::until(move || !work.lock().unwrap_or_else(PoisonError::into_inner).goes_on())
    }

    /// Lets others go first whose turn it is. `false` if nobody waits for the answer any more.
    fn goes_on(&mut self) -> bool {
        if self.ticket.is_gone() {
            return false;
        }
        let now = Instant::now();
        if now.duration_since(self.looked) < BETWEEN_LOOKS {
            return true;
        }
        self.looked = now;
        let worked = self.before + now.duration_since(self.since);
        if self.desk.as_ref().is_some_and(|desk| desk.is_wanted(&self.ticket, worked)) {
            self.desk = self.desk.take().and_then(|desk| desk.stand_back(&self.ticket, worked));
            (self.before, self.since) = (worked, Instant::now());
        }
        self.desk.is_some()
    }
}
