//! Limits of a search: cancellation by the caller, progress reports, and a deterministic work limit.
//!
//! The library does not read a clock: whether a deadline has passed is a callback.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Callbacks that cancel a search and receive its progress. Cheap to clone.
#[derive(Clone, Default)]
pub struct Budget {
    is_over: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    listener: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

/// A progress report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A step was taken.
    Taken {
        /// Number of steps that were taken so far.
        n_steps: usize,
        /// Number of cells that are still empty.
        n_empty: usize,
    },
    /// A rule is tried: its unique name.
    Trying(&'static str),
    /// The generator makes another attempt.
    Tried {
        /// Number of attempts so far.
        n_tries: usize,
    },
}

impl Budget {
    /// A budget that never ends.
    pub const fn unlimited() -> Self {
        Self { is_over: None, listener: None }
    }

    /// A budget that ends when `is_over` returns true (for a deadline, or a client that disconnected). It is polled
    /// often.
    pub fn until(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { is_over: Some(Arc::new(is_over)), listener: None }
    }

    /// A budget that ends as this one does, and at the latest when it is polled for the `most`-th time: unlike a clock, at
    /// the same point on every machine.
    #[must_use]
    pub(crate) fn polled_at_most(&self, most: usize) -> Self {
        let (outer, n_polls) = (self.is_over.clone(), AtomicUsize::new(0));
        let is_over = move || {
            n_polls.fetch_add(1, Ordering::Relaxed) >= most
                || outer.as_ref().is_some_and(|outer| outer())
        };
        Self { is_over: Some(Arc::new(is_over)), listener: self.listener.clone() }
    }

    /// Sets the listener, which receives a report before each rule and after each step.
    #[must_use]
    pub fn with_listener(self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { listener: Some(Arc::new(listener)), ..self }
    }

    /// Returns true if the budget has ended. Answers from then on are incomplete.
    pub fn is_over(&self) -> bool {
        self.is_over.as_ref().is_some_and(|is_over| is_over())
    }

    /// Sends a report to the listener, if there is one.
    pub fn report(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(progress);
        }
    }
}

/// Shows whether the budget can end, and whether it has a listener.
impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("is_limited", &self.is_over.is_some())
            .field("has_listener", &self.listener.is_some())
            .finish()
    }
}

/// Counts the work of one search by one rule, in units of about a nanosecond, against a limit. Unlike a clock, it ends
/// a search at the same point on every machine.
#[derive(Debug)]
pub struct Work {
    limit: u64,
    left: Cell<u64>,
    /// Value of `left` when the budget was polled last.
    left_when_polled: Cell<u64>,
    is_truncated: Cell<bool>,
    budget: Budget,
}

/// Whether a search was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// The search was complete, or the caller ended it.
    Complete,
    /// The search reached its limit.
    Truncated,
}

impl Work {
    /// The limit of one search by one rule, in units.
    pub const MOST: u64 = 240_000_000;

    /// Units that a search leaves for the explanation of its findings.
    const RESERVED_FOR_EXPLANATION: u64 = Self::MOST / 3;

    /// Number of units between two polls of the budget.
    const POLL_INTERVAL: u64 = 1 << 23;

    /// The limit [`MOST`](Self::MOST), until `budget` ends.
    pub const fn within(budget: Budget) -> Self {
        Self::with(Self::MOST, budget)
    }

    /// A further account with twice the limit [`MOST`](Self::MOST), until the same budget ends.
    #[must_use]
    pub(crate) fn further(&self) -> Self {
        Self::with(2 * Self::MOST, self.budget.clone())
    }

    /// No limit.
    pub const fn unlimited() -> Self {
        Self::with(u64::MAX, Budget::unlimited())
    }

    const fn with(limit: u64, budget: Budget) -> Self {
        let [left, left_when_polled] = [Cell::new(limit), Cell::new(limit)];
        Self { limit, left, left_when_polled, is_truncated: Cell::new(false), budget }
    }

    /// Charges `n` units; breaks if none is left, or if the budget has ended.
    pub fn charge(&self, n: u64) -> ControlFlow<()> {
        let left = self.left.get().saturating_sub(n);
        self.left.set(left);
        if left == 0 {
            self.truncate();
            return ControlFlow::Break(());
        }
        if left.saturating_add(Self::POLL_INTERVAL) < self.left_when_polled.get() {
            self.left_when_polled.set(left);
            if self.budget.is_over() {
                self.left.set(0);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Charges `n` units of a search whose findings are explained later; breaks already when only the third that is
    /// reserved for that is left.
    pub fn charge_search(&self, n: u64) -> ControlFlow<()> {
        self.charge(n)?;
        if self.left.get() > Self::RESERVED_FOR_EXPLANATION {
            return ControlFlow::Continue(());
        }
        self.truncate();
        ControlFlow::Break(())
    }

    /// Number of units that were charged so far: the whole limit if it was reached, or if the budget has ended.
    pub const fn spent(&self) -> u64 {
        self.limit - self.left.get()
    }

    /// Returns true if no unit is left, or if a poll found that the budget has ended.
    pub const fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Records that the search was truncated.
    pub fn truncate(&self) {
        self.is_truncated.set(true);
    }

    /// Whether the search was complete so far.
    pub fn completeness(&self) -> Completeness {
        if self.is_truncated.get() { Completeness::Truncated } else { Completeness::Complete }
    }
}
