//! Limits of a search: cancellation by the caller with progress reports, and a count of work.
//!
//! The library knows no clock: whether a deadline has passed is a callback.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Cancels a search and reports its progress, both by callbacks. Cheap to clone.
#[derive(Clone, Default)]
pub struct Budget {
    is_over: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    listener: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

/// A progress report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A walk has taken a step.
    Taken {
        /// The steps that were taken so far.
        n_steps: usize,
        /// The cells that are still empty.
        n_empty: usize,
    },
    /// A rule is tried: what it is called everywhere.
    Trying(&'static str),
    /// A puzzle is looked for, and so many tries were in vain.
    Tried {
        /// The tries so far.
        n_tries: usize,
    },
}

impl Budget {
    /// A budget without an end.
    pub const fn unlimited() -> Self {
        Self { is_over: None, listener: None }
    }

    /// A budget that ends when `is_over` returns true: a deadline, or a client that disconnected. It is polled often.
    pub fn until(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { is_over: Some(Arc::new(is_over)), listener: None }
    }

    /// Adds a listener, which gets a report before each rule and after each step.
    #[must_use]
    pub fn with_listener(self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { listener: Some(Arc::new(listener)), ..self }
    }

    /// Returns true if it has ended. What is found from then on is not the whole answer.
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

/// Shows whether it has an end, and a listener.
impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("is_limited", &self.is_over.is_some())
            .field("has_listener", &self.listener.is_some())
            .finish()
    }
}

/// Counts what one search by one rule does, in units of about a nanosecond, against a limit. It is no clock, so
/// the search ends at the same place on every machine.
#[derive(Debug)]
pub struct Work {
    limit: u64,
    left: Cell<u64>,
    /// What was left when the budget was polled last.
    left_when_polled: Cell<u64>,
    is_truncated: Cell<bool>,
    budget: Budget,
}

/// Whether a search saw all that there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// It did, or the caller ended it.
    Complete,
    /// It did not: it came to its limit.
    Truncated,
}

impl Work {
    /// The limit of a rule.
    pub const MOST: u64 = 240_000_000;

    /// What a search leaves for explaining what it found.
    const RESERVED_FOR_EXPLANATION: u64 = Self::MOST / 3;

    /// The budget is polled after so many units.
    const POLL_INTERVAL: u64 = 1 << 23;

    /// The limit of a rule, as long as `budget` is not over.
    pub const fn within(budget: Budget) -> Self {
        Self::with(Self::MOST, budget)
    }

    /// No limit.
    pub const fn unlimited() -> Self {
        Self::with(u64::MAX, Budget::unlimited())
    }

    const fn with(limit: u64, budget: Budget) -> Self {
        let [left, left_when_polled] = [Cell::new(limit), Cell::new(limit)];
        Self { limit, left, left_when_polled, is_truncated: Cell::new(false), budget }
    }

    /// Counts `n` units; breaks if nothing is left, or if the budget is over.
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

    /// Counts `n` units of a search whose finds are explained later: breaks already where only the third is
    /// left that is reserved for that.
    pub fn charge_search(&self, n: u64) -> ControlFlow<()> {
        self.charge(n)?;
        if self.left.get() > Self::RESERVED_FOR_EXPLANATION {
            return ControlFlow::Continue(());
        }
        self.truncate();
        ControlFlow::Break(())
    }

    /// The units that were counted so far: all that there were if the limit was reached or the budget is over.
    pub const fn spent(&self) -> u64 {
        self.limit - self.left.get()
    }

    /// Returns true if nothing is left, or if the budget was over.
    pub const fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Notes that something was left out.
    pub fn truncate(&self) {
        self.is_truncated.set(true);
    }

    /// Whether something was left out so far.
    pub fn completeness(&self) -> Completeness {
        if self.is_truncated.get() { Completeness::Truncated } else { Completeness::Complete }
    }
}
