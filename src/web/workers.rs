//! Answers questions on blocking threads: a bounded number at once, a bounded queue, and a deadline.
//!
//! The running time of a question is not known beforehand, so this is a multilevel queue: a question starts on the
//! lowest level, or on the second if questions like it take long, and rises as it runs, where it polls its budget. Each
//! level has permits of its own, first come, first served, and the operating system shares the processor between the
//! levels. So a quick question never waits for a long one, and a long one ends under any load of quick ones. Quick
//! questions have seats of their own, too: however many long ones come, they are answered.

use super::limits::Limits;
use super::response::{self, ErrorResponse};
use crate::ask::{self, Problem, Question};
use crate::budget::Budget;
use crate::render;
use axum::response::Response;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

/// How long a question may run on each level. Those of a level are not interrupted for each other: all of them
/// would end late.
const LEVELS: [Duration; 3] =
    [Duration::from_millis(50), Duration::from_millis(100), Duration::MAX];

/// Number of turns that a question may have on the lowest level after the first: a second in all.
const MORE_TURNS: u32 = 20;

/// What a question needs on a level.
#[derive(Clone, Debug)]
struct Level {
    /// Permits for questions that run or wait; they bound the queue, the memory, and the number of threads.
    seats: Arc<Semaphore>,
    /// Permits for questions that run.
    permits: Arc<Semaphore>,
}

/// The levels, in the order of [`LEVELS`]; those above the lowest share their seats.
type Levels = [Level; LEVELS.len()];

/// Runs questions.
#[derive(Debug)]
pub(super) struct Workers {
    levels: Levels,
    answer_time: Duration,
}

/// A question that runs.
#[derive(Debug)]
struct Running {
    /// Closed as soon as nobody waits for the answer: it came, is late, or the client is gone.
    client: oneshot::Sender<()>,
    levels: Levels,
    level: usize,
    /// How many more turns it may have on the lowest level where there is no seat on the next.
    more_turns: u32,
    /// `None` once it has had these turns.
    seat: Option<OwnedSemaphorePermit>,
    /// `None` once the question is cancelled.
    permit: Option<OwnedSemaphorePermit>,
    /// When it got this permit.
    since: Instant,
}

impl Workers {
    pub(super) fn new(limits: Limits) -> Self {
        let seats =
            |waiting: usize| Arc::new(Semaphore::new(limits.workers.saturating_add(waiting)));
        let (quick, long) = (seats(limits.waiting), seats(limits.waiting_long));
        let levels = [&quick, &long, &long].map(|seats| Level {
            seats: seats.clone(),
            permits: Arc::new(Semaphore::new(limits.workers)),
        });
        Self { levels, answer_time: limits.answer_time }
    }

    /// Runs `question`, and waits for the answer until the deadline.
    ///
    /// A question that is late keeps its seat until its thread stops.
    pub(super) async fn answer(&self, question: Question) -> Result<Response, ErrorResponse> {
        let level = first_level(&question);
        let seat = self.levels[level].seats.clone().try_acquire_owned().map_err(|_| busy())?;
        let (client, _waits) = oneshot::channel();
        let answer = async {
            let permit = self.levels[level].permits.clone().acquire_owned().await;
            let running = Running {
                client,
                levels: self.levels.clone(),
                level,
                more_turns: MORE_TURNS,
                seat: Some(seat),
                permit: Some(permit.map_err(|_| busy())?),
                since: Instant::now(),
            };
            let answer = tokio::task::spawn_blocking(move || running.answer(&question)).await;
            answer.unwrap_or_else(|_| Err(ErrorResponse::internal()))
        };
        timeout(self.answer_time, answer).await.unwrap_or_else(|_| Err(Problem::late().into()))
    }
}

/// The level on which `question` starts: the lowest, unless its kind often needs more time than that has.
const fn first_level(question: &Question) -> usize {
    let is_long = matches!(
        question,
        Question::Walk(_)
            | Question::Why(_)
            | Question::All(_)
            | Question::Rate(_)
            | Question::Film(_)
            | Question::Generate(_)
            | Question::Train(_)
    );
    if is_long { 1 } else { 0 }
}

fn busy() -> ErrorResponse {
    ErrorResponse::busy("too many questions at once", "ask again in a moment")
}

/// The answer, drawn for the page, which takes a while, too.
fn answer_within(question: &Question, budget: &Budget) -> Result<Response, ErrorResponse> {
    let answer = ask::answer(question, budget)?;
    let page = render::page_within(answer, budget).ok_or_else(Problem::late)?;
    Ok(response::json(page.to_string()))
}

impl Running {
    /// Answers `question`.
    fn answer(self, question: &Question) -> Result<Response, ErrorResponse> {
        let running = Arc::new(Mutex::new(self));
        let polled = running.clone();
        // A poll blocks where it has to wait for a permit.
        let budget = Budget::until(move || !locked(&polled).goes_on());
        let answer = answer_within(question, &budget);
        if locked(&running).seat.is_none() { Err(busy()) } else { answer }
    }

    /// Changes to the next level if it is time; returns false if the question was cancelled.
    fn goes_on(&mut self) -> bool {
        if self.client.is_closed() {
            return false;
        }
        if self.since.elapsed() >= LEVELS[self.level] {
            self.permit = None;
            if !self.rises() {
                return false;
            }
            let next = self.levels[self.level].permits.clone().acquire_owned();
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
    /// Changes to the next level, with a seat there in place of that below. A question that finds none stays on the
    /// lowest level for some more turns, since it may only be slow because the machine has much to do; returns false
    /// after that.
    fn rises(&mut self) -> bool {
        if self.level > 0 {
            self.level += 1;
            return true;
        }
        if let Ok(seat) = self.levels[1].seats.clone().try_acquire_owned() {
            (self.seat, self.level) = (Some(seat), 1);
            return true;
        }
        self.more_turns = self.more_turns.saturating_sub(1);
        if self.more_turns == 0 {
            self.seat = None;
        }
        self.seat.is_some()
    }
}

fn locked(running: &Mutex<Running>) -> MutexGuard<'_, Running> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}
