//! Limits open connections; evicts the one that has been idle for the longest when all slots are taken.
//!
//! A connection is idle until it has sent a whole request, and again after each response.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// Time for an evicted connection to finish its response.
pub(super) const DRAIN_TIMEOUT: Duration = Duration::from_millis(500);

/// The open connections; clones share their state.
#[derive(Clone, Debug)]
pub(super) struct Connections {
    places: Arc<Semaphore>,
    present: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    n_accepted: u64,
    states: BTreeMap<u64, State>,
}

#[derive(Debug)]
enum State {
    /// No whole request has come since then.
    Silent { since: Instant, leave: Arc<Notify> },
    /// Waits for a response.
    Asking,
    /// Was evicted.
    Leaving,
}

/// An open connection. Dropping it frees its slot.
#[derive(Debug)]
pub(super) struct Connection {
    number: u64,
    leave: Arc<Notify>,
    connections: Connections,
    _place: OwnedSemaphorePermit,
}

impl Connections {
    /// No connection yet, and this number of slots.
    pub(super) fn new(n_places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(n_places)), present: Arc::default() }
    }

    /// Accepts a connection if a slot is free.
    pub(super) fn try_accept(&self) -> Option<Connection> {
        self.places.clone().try_acquire_owned().ok().map(|place| self.accepted(place))
    }

    /// Evicts the connection that has been idle for the longest, and accepts one in its slot; `None` if
    /// none is idle.
    pub(super) async fn evict_idle_and_accept(&self) -> Option<Connection> {
        self.evict_longest_idle()?;
        let place = timeout(DRAIN_TIMEOUT * 2, self.places.clone().acquire_owned()).await;
        place.ok()?.ok().map(|place| self.accepted(place))
    }

    /// Waits until all connections are closed.
    pub(super) async fn all_left(&self, n_places: usize) {
        let all = u32::try_from(n_places).unwrap_or(u32::MAX);
        let _ = self.places.acquire_many(all).await;
    }

    fn present(&self) -> MutexGuard<'_, Open> {
        // Nothing in here is half done where it could panic.
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn accepted(&self, place: OwnedSemaphorePermit) -> Connection {
        let mut present = self.present();
        present.n_accepted += 1;
        let number = present.n_accepted;
        let connection =
            Connection { number, leave: Arc::default(), connections: self.clone(), _place: place };
        present.states.insert(number, connection.silent());
        drop(present);
        connection
    }

    fn evict_longest_idle(&self) -> Option<()> {
        let mut present = self.present();
        let silent = present.states.values_mut().filter(|it| it.since().is_some());
        let longest = silent.min_by_key(|it| it.since())?;
        if let State::Silent { leave, .. } = std::mem::replace(longest, State::Leaving) {
            leave.notify_one();
        }
        Some(())
    }
}

impl State {
    const fn since(&self) -> Option<Instant> {
        match self {
            Self::Silent { since, .. } => Some(*since),
            Self::Asking | Self::Leaving => None,
        }
    }
}

impl Connection {
    /// Completes when this connection is evicted.
    pub(super) async fn evicted(&self) {
        self.leave.notified().await;
    }

    /// Whether it waits for a response.
    pub(super) fn is_asking(&self) -> bool {
        matches!(self.connections.present().states.get(&self.number), Some(State::Asking))
    }

    /// Awaits `answer`; the connection is not idle meanwhile.
    pub(super) async fn answered<T>(&self, answer: impl Future<Output = T>) -> T {
        self.is_now(State::Asking);
        let answer = answer.await;
        self.is_now(self.silent());
        answer
    }

    fn silent(&self) -> State {
        State::Silent { since: Instant::now(), leave: self.leave.clone() }
    }

    fn is_now(&self, state: State) {
        self.connections.present().states.insert(self.number, state);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.connections.present().states.remove(&self.number);
    }
}
