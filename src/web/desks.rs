//! Who works next: a desk for each question that is worked on, and a line of those that wait for one.
//!
//! Nobody knows beforehand how long a question takes. So each starts among the quick ones, and falls
//! behind them as it takes longer: a feedback queue (Corbató and others, "An experimental time-sharing
//! system", 1962). A question stands up for another at the next place where it asks whether it may go on.
//! At half of the desks the long ones go first, so that they come to an end however many quick ones there
//! are.

use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot::{self, Receiver, Sender};

/// A question that has been worked on for less than this is a quick one.
const QUICK: Duration = Duration::from_millis(50);

/// Each further level of long questions has been worked on so many times as long.
const LONGER: u128 = 8;

/// All desks, and the line.
#[derive(Clone, Debug)]
pub(super) struct Desks(Arc<Mutex<Room>>);

#[derive(Debug)]
struct Room {
    /// The desks at which nobody works. Nobody is in line then.
    free: BinaryHeap<Preference>,
    line: Vec<InLine>,
    n_visitors: u64,
}

/// Which question goes first at a desk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Preference {
    /// The one that has had the least work.
    Quick,
    /// Of the long ones, the one that has had the least work; then the quick ones. A desk of this kind is
    /// taken before the others, so that those stay free for the quick.
    Long,
}

/// A question that waits for a desk.
#[derive(Debug)]
struct InLine {
    place: Place,
    call: Sender<Desk>,
}

/// What decides when it is a question's turn: of one level, the first that came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// How long it has been worked on; 0 is a quick one.
    level: u32,
    number: u64,
}

impl Preference {
    /// The lower, the sooner.
    const fn rank(self, level: u32) -> u32 {
        match (self, level) {
            (Self::Long, 0) => u32::MAX,
            (Self::Quick | Self::Long, level) => level,
        }
    }
}

/// Somebody who waits for an answer. When it is dropped (answered, too late, or the client is gone), it
/// says that nobody waits any more.
#[derive(Debug)]
pub(super) struct Visitor {
    desks: Desks,
    ticket: Arc<Ticket>,
}

/// What a question holds of its visitor.
#[derive(Debug)]
pub(super) struct Ticket {
    number: u64,
    is_gone: AtomicBool,
}

/// A desk at which one question is worked on. Whoever drops it passes it on.
#[derive(Debug)]
pub(super) struct Desk {
    desks: Desks,
    preference: Preference,
}

impl Desks {
    /// So many desks.
    pub(super) fn new(n_desks: usize) -> Self {
        let n_quick = n_desks.div_ceil(2);
        let kind = |i| if i < n_quick { Preference::Quick } else { Preference::Long };
        let free = (0..n_desks).map(kind).collect();
        Self(Arc::new(Mutex::new(Room { free, line: Vec::new(), n_visitors: 0 })))
    }

    /// Somebody new.
    pub(super) fn visitor(&self) -> Visitor {
        let mut room = self.room();
        room.n_visitors += 1;
        let ticket = Ticket { number: room.n_visitors, is_gone: AtomicBool::new(false) };
        Visitor { desks: self.clone(), ticket: Arc::new(ticket) }
    }

    fn room(&self) -> MutexGuard<'_, Room> {
        // Nothing in here is half done where it could panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn desk(&self, preference: Preference) -> Desk {
        Desk { desks: self.clone(), preference }
    }
}

impl Room {
    /// Puts a question into the line; `None` if nobody waits for it. Whoever goes from now on takes it out
    /// again.
    fn queue(&mut self, ticket: &Ticket, worked: Duration) -> Option<Receiver<Desk>> {
        if ticket.is_gone() {
            return None;
        }
        let (call, called) = oneshot::channel();
        self.line.push(InLine { place: ticket.place(worked), call });
        Some(called)
    }

    /// Whose turn it is at such a desk.
    fn next(&self, preference: Preference) -> Option<usize> {
        let turn = |i: &usize| {
            let place = self.line[*i].place;
            (preference.rank(place.level), place.number)
        };
        (0..self.line.len()).min_by_key(turn)
    }
}

impl Visitor {
    /// What the question holds.
    pub(super) fn ticket(&self) -> Arc<Ticket> {
        self.ticket.clone()
    }

    /// The first desk for the question, once it is its turn; `None` if there is none any more.
    pub(super) async fn desk(&self) -> Option<Desk> {
        let called = {
            let mut room = self.desks.room();
            match room.free.pop() {
                Some(preference) => return Some(self.desks.desk(preference)),
                None => room.queue(&self.ticket, Duration::ZERO)?,
            }
        };
        called.await.ok()
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        self.ticket.is_gone.store(true, Ordering::Relaxed);
        let mut room = self.desks.room();
        let own = room.line.iter().position(|it| it.place.number == self.ticket.number);
        let own = own.map(|i| room.line.swap_remove(i));
        // A question in the line wakes up now, without a desk; it takes the lock itself.
        drop(room);
        drop(own);
    }
}

impl Ticket {
    /// Does nobody wait any more?
    pub(super) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    fn place(&self, worked: Duration) -> Place {
        let slices = worked.as_nanos() / QUICK.as_nanos();
        Place { level: slices.checked_ilog(LONGER).map_or(0, |it| it + 1), number: self.number }
    }
}

impl Desk {
    /// Is there a question in the line that goes before one that has been worked on for so long? Those of
    /// one level do not take turns: all of them would end late.
    pub(super) fn is_wanted(&self, ticket: &Ticket, worked: Duration) -> bool {
        let own = self.preference.rank(ticket.place(worked).level);
        let room = self.desks.room();
        room.line.iter().any(|it| self.preference.rank(it.place.level) < own)
    }

    /// Leaves the desk to the next one, and waits in the line for another. `None` if nobody waits for the
    /// question any more.
    pub(super) fn stand_back(self, ticket: &Ticket, worked: Duration) -> Option<Self> {
        let called = self.desks.room().queue(ticket, worked)?;
        drop(self);
        called.blocking_recv().ok()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let mut room = self.desks.room();
        match room.next(self.preference) {
            Some(i) => {
                let next = room.line.swap_remove(i);
                drop(room);
                // If that one has left, the desk comes back, is dropped here, and goes to another.
                drop(next.call.send(self.desks.desk(self.preference)));
            }
            None => room.free.push(self.preference),
        }
    }
}
