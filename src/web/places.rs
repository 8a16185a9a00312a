//! A bounded number of places for what is still to arrive. If all are taken, the one that has been waited for the longest
//! leaves for a new one.

use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

/// The places.
#[derive(Debug)]
pub(super) struct Places {
    free: Semaphore,
    /// Those that are waited for, the oldest first. One whose sender is dropped has to leave.
    awaited: Mutex<Vec<oneshot::Sender<()>>>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(super) struct Place<'a> {
    _permit: SemaphorePermit<'a>,
    stays: oneshot::Receiver<()>,
}

impl Places {
    pub(super) fn new(n: usize) -> Self {
        Self { free: Semaphore::new(n), awaited: Mutex::default() }
    }

    /// A free place, or that of the one that has been waited for the longest; `None` if all have arrived.
    pub(super) async fn try_take(&self) -> Option<Place<'_>> {
        let permit = match self.free.try_acquire() {
            Ok(permit) => permit,
            Err(_) if self.displace_the_oldest() => self.free.acquire().await.ok()?,
            Err(_) => return None,
        };
        Some(self.place(permit))
    }

    /// A place; it waits for one if all have arrived. `None` if the server stops.
    pub(super) async fn take(&self) -> Option<Place<'_>> {
        match self.try_take().await {
            Some(place) => Some(place),
            None => self.free.acquire().await.ok().map(|permit| self.place(permit)),
        }
    }

    fn place<'a>(&self, permit: SemaphorePermit<'a>) -> Place<'a> {
        let (sender, stays) = oneshot::channel();
        self.awaited().push(sender);
        Place { _permit: permit, stays }
    }

    /// Returns false if there is none.
    fn displace_the_oldest(&self) -> bool {
        let mut awaited = self.awaited();
        let is_any = !awaited.is_empty();
        drop(awaited.drain(..usize::from(is_any)));
        is_any
    }

    /// Those that are still waited for.
    fn awaited(&self) -> MutexGuard<'_, Vec<oneshot::Sender<()>>> {
        let mut awaited = self.awaited.lock().unwrap_or_else(PoisonError::into_inner);
        // Those that have arrived, or left, have closed their end.
        awaited.retain(|it| !it.is_closed());
        awaited
    }
}

impl Place<'_> {
    /// Awaits `arrival`, after which the place is kept until it is dropped; `None` if it was displaced before.
    pub(super) async fn arrived<T>(&mut self, arrival: impl Future<Output = T>) -> Option<T> {
        let arrived = tokio::select! {
            arrived = arrival => Some(arrived),
            _ = &mut self.stays => None,
        };
        self.stays.close();
        arrived
    }
}
