//! Who is connected, and who leaves when every place is taken and somebody new comes.
//!
//! A connection that is open and asks nothing costs a place. So the one that has been silent for the
//! longest gives its place to a new one: silent is who has not sent a whole question since it came, or
//! since its last answer.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// Who is told to leave may end what it says within this time.
pub(super) const TIME_TO_LEAVE: Duration = Duration::from_millis(500);

/// All connections.
#[derive(Clone, Debug)]
pub(super) struct Guests {
    places: Arc<Semaphore>,
    present: Arc<Mutex<Present>>,
}

#[derive(Debug, Default)]
struct Present {
    n_came: u64,
    states: BTreeMap<u64, State>,
}

#[derive(Debug)]
enum State {
    /// It has asked nothing since then.
    Silent { since: Instant, leave: Arc<Notify> },
    /// It waits for an answer.
    Asking,
    /// It was told to leave.
    Leaving,
}

/// A connection that has a place. When it is dropped, the place is free.
#[derive(Debug)]
pub(super) struct Guest {
    number: u64,
    leave: Arc<Notify>,
    guests: Guests,
    _place: OwnedSemaphorePermit,
}

impl Guests {
    /// Nobody yet; there is room for so many.
    pub(super) fn new(n_places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(n_places)), present: Arc::default() }
    }

    /// Gives a place to somebody new, if one is free.
    pub(super) fn come(&self) -> Option<Guest> {
        self.places.clone().try_acquire_owned().ok().map(|place| self.seated(place))
    }

    /// Gives somebody new the place of the one that has been silent for the longest; `None` if all ask.
    pub(super) async fn take_turns(&self) -> Option<Guest> {
        self.send_one_off()?;
        let place = timeout(TIME_TO_LEAVE * 2, self.places.clone().acquire_owned()).await;
        place.ok()?.ok().map(|place| self.seated(place))
    }

    /// Waits until all have left.
    pub(super) async fn all_left(&self, n_places: usize) {
        let all = u32::try_from(n_places).unwrap_or(u32::MAX);
        let _ = self.places.acquire_many(all).await;
    }

    fn present(&self) -> MutexGuard<'_, Present> {
        // Nothing in here is half done where it could panic.
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seated(&self, place: OwnedSemaphorePermit) -> Guest {
        let mut present = self.present();
        present.n_came += 1;
        let number = present.n_came;
        let guest = Guest { number, leave: Arc::default(), guests: self.clone(), _place: place };
        present.states.insert(number, guest.silent());
        drop(present);
        guest
    }

    fn send_one_off(&self) -> Option<()> {
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

impl Guest {
    /// Ends when the place is needed for somebody else.
    pub(super) async fn told_to_leave(&self) {
        self.leave.notified().await;
    }

    /// Does it wait for an answer?
    pub(super) fn is_asking(&self) -> bool {
        matches!(self.guests.present().states.get(&self.number), Some(State::Asking))
    }

    /// Waits for the answer to what it asked.
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
        self.guests.present().states.insert(self.number, state);
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.guests.present().states.remove(&self.number);
    }
}
