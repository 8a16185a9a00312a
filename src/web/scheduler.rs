//! Schedules questions on a bounded number of workers: a permit for each running one, a queue for the others.
//!
//! The running time of a question is not known beforehand, so this is a multilevel feedback queue (Corbató
//! and others, "An experimental time-sharing system", 1962): each question starts on the quick level and
//! sinks as it runs. It yields cooperatively, where it polls its budget. Half of the permits prefer long
//! questions, so that these finish under any load of quick ones.

use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot::{self, Receiver, Sender};

/// A question that has run for less than this is on the quick level.
const QUICK: Duration = Duration::from_millis(50);

/// Factor of the running time from one level of long questions to the next.
const LONGER: u128 = 8;

/// Scheduler of questions; clones share their state.
#[derive(Clone, Debug)]
pub(super) struct Scheduler(Arc<Mutex<SchedulerState>>);

#[derive(Debug)]
struct SchedulerState {
    /// Permits that nobody holds; the queue is empty while there are any.
    free: BinaryHeap<Preference>,
    line: Vec<Queued>,
    n_clients: u64,
}

/// The order in which a permit takes questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Preference {
    /// The shortest running time first.
    Quick,
    /// Long questions by running time, then quick ones. Permits of this kind are handed out first, so that
    /// the others stay free for quick questions.
    Long,
}

/// A question in the queue.
#[derive(Debug)]
struct Queued {
    place: QueuePosition,
    call: Sender<WorkerPermit>,
}

/// Sort key of a question in the queue: first come, first served within a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct QueuePosition {
    /// Grows with the logarithm of the running time; 0 is quick.
    level: u32,
    number: u64,
}

impl Preference {
    /// Rank of a level for a permit; the lowest is served first.
    const fn rank(self, level: u32) -> u32 {
        match (self, level) {
            (Self::Long, 0) => u32::MAX,
            (Self::Quick | Self::Long, level) => level,
        }
    }
}

/// A client that waits for an answer. Dropping it (answered, too late, or disconnected) cancels the
/// question.
#[derive(Debug)]
pub(super) struct WaitingClient {
    scheduler: Scheduler,
    token: Arc<CancelToken>,
}

/// The number of a question, and whether it was cancelled.
#[derive(Debug)]
pub(super) struct CancelToken {
    number: u64,
    is_gone: AtomicBool,
}

/// A permit to run one question. Dropping it hands it to the next in the queue.
#[derive(Debug)]
pub(super) struct WorkerPermit {
    scheduler: Scheduler,
    preference: Preference,
}

impl Scheduler {
    /// A scheduler with this number of permits.
    pub(super) fn new(n_workers: usize) -> Self {
        let n_quick = n_workers.div_ceil(2);
        let kind = |i| if i < n_quick { Preference::Quick } else { Preference::Long };
        let free = (0..n_workers).map(kind).collect();
        Self(Arc::new(Mutex::new(SchedulerState { free, line: Vec::new(), n_clients: 0 })))
    }

    /// Registers a new client.
    pub(super) fn client(&self) -> WaitingClient {
        let mut state = self.state();
        state.n_clients += 1;
        let token = CancelToken { number: state.n_clients, is_gone: AtomicBool::new(false) };
        WaitingClient { scheduler: self.clone(), token: Arc::new(token) }
    }

    fn state(&self) -> MutexGuard<'_, SchedulerState> {
        // Nothing in here is half done where it could panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn permit(&self, preference: Preference) -> WorkerPermit {
        WorkerPermit { scheduler: self.clone(), preference }
    }
}

impl SchedulerState {
    /// Enqueues a question; `None` if it was cancelled. Cancelling it later removes it from the queue.
    fn queue(&mut self, token: &CancelToken, worked: Duration) -> Option<Receiver<WorkerPermit>> {
        if token.is_gone() {
            return None;
        }
        let (call, called) = oneshot::channel();
        self.line.push(Queued { place: token.place(worked), call });
        Some(called)
    }

    /// Index of the question that a permit of this kind takes next.
    fn next(&self, preference: Preference) -> Option<usize> {
        let turn = |i: &usize| {
            let place = self.line[*i].place;
            (preference.rank(place.level), place.number)
        };
        (0..self.line.len()).min_by_key(turn)
    }
}

impl WaitingClient {
    /// The token that the question holds.
    pub(super) fn token(&self) -> Arc<CancelToken> {
        self.token.clone()
    }

    /// Waits for the first permit of the question; `None` if the scheduler is gone.
    pub(super) async fn permit(&self) -> Option<WorkerPermit> {
        let called = {
            let mut state = self.scheduler.state();
            match state.free.pop() {
                Some(preference) => return Some(self.scheduler.permit(preference)),
                None => state.queue(&self.token, Duration::ZERO)?,
            }
        };
        called.await.ok()
    }
}

impl Drop for WaitingClient {
    fn drop(&mut self) {
        self.token.is_gone.store(true, Ordering::Relaxed);
        let mut state = self.scheduler.state();
        let own = state.line.iter().position(|it| it.place.number == self.token.number);
        let own = own.map(|i| state.line.swap_remove(i));
        // A queued question wakes up now, without a permit, and takes the lock itself.
        drop(state);
        drop(own);
    }
}

impl CancelToken {
    /// Whether the client is gone.
    pub(super) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    fn place(&self, worked: Duration) -> QueuePosition {
        let slices = worked.as_nanos() / QUICK.as_nanos();
        QueuePosition {
            level: slices.checked_ilog(LONGER).map_or(0, |it| it + 1),
            number: self.number,
        }
    }
}

impl WorkerPermit {
    /// Whether a queued question precedes one that has run for so long. Questions of one level do not
    /// preempt each other: all of them would end late.
    pub(super) fn is_wanted(&self, token: &CancelToken, worked: Duration) -> bool {
        let own = self.preference.rank(token.place(worked).level);
        let state = self.scheduler.state();
        state.line.iter().any(|it| self.preference.rank(it.place.level) < own)
    }

    /// Hands the permit to the next question, and waits in the queue for another; `None` if this question
    /// was cancelled.
    pub(super) fn yield_permit(self, token: &CancelToken, worked: Duration) -> Option<Self> {
        let called = self.scheduler.state().queue(token, worked)?;
        drop(self);
        called.blocking_recv().ok()
    }
}

impl Drop for WorkerPermit {
    fn drop(&mut self) {
        let mut state = self.scheduler.state();
        match state.next(self.preference) {
            Some(i) => {
                let next = state.line.swap_remove(i);
                drop(state);
                // If the receiver is gone, the permit comes back, is dropped here, and goes to another.
                drop(next.call.send(self.scheduler.permit(self.preference)));
            }
            None => state.free.push(self.preference),
        }
    }
}
