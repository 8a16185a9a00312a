//! How long somebody is ready to wait, and how far the work has come.
//!
//! The library knows no clock: a deadline is a question that the caller answers.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What a search may cost: it asks before each step whether to go on, and tells how far it is. Cheap
/// to clone.
#[derive(Clone, Default)]
pub struct Budget {
    is_over: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    listener: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

/// How far the work has come.
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
    /// As long as it takes.
    pub const fn unlimited() -> Self {
        Self { is_over: None, listener: None }
    }

    /// As long as `is_over` says no: a deadline, or somebody who went away. It is asked often.
    pub fn until(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { is_over: Some(Arc::new(is_over)), listener: None }
    }

    /// The same, where `listener` hears before each rule and after each step how far the work has
    /// come.
    #[must_use]
    pub fn telling(self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { listener: Some(Arc::new(listener)), ..self }
    }

    /// Is it used up? What is found from then on is not the whole answer.
    pub fn is_over(&self) -> bool {
        self.is_over.as_ref().is_some_and(|is_over| is_over())
    }

    /// Tells the listener, if there is one, how far the work has come.
    pub fn tell(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(progress);
        }
    }
}

/// Whether it has an end, and a listener.
impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("is_limited", &self.is_over.is_some())
            .field("has_listener", &self.listener.is_some())
            .finish()
    }
}

/// How much one search by one rule may do. It is counted in parts of about a nanosecond and not by a
/// clock, so that the search ends at the same place on every machine.
#[derive(Debug)]
pub struct Work {
    left: Cell<u64>,
    /// What was left when the budget was asked last.
    left_when_asked: Cell<u64>,
    is_cut: Cell<bool>,
    budget: Budget,
}

/// Did a search see all that there is?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Yes, or it was ended by who asked.
    Whole,
    /// No: it came to its bound.
    Cut,
}

impl Work {
    /// As much as a rule may do.
    pub const MOST: u64 = 240_000_000;

    /// What a search leaves for telling what it found.
    const FOR_TELLING: u64 = Self::MOST / 3;

    /// So much is done between two questions whether anybody waits.
    const BETWEEN_QUESTIONS: u64 = 1 << 23;

    /// As much as a rule may do, as long as somebody waits.
    pub const fn within(budget: Budget) -> Self {
        Self {
            left: Cell::new(Self::MOST),
            left_when_asked: Cell::new(Self::MOST),
            is_cut: Cell::new(false),
            budget,
        }
    }

    /// As much as it takes.
    pub const fn unlimited() -> Self {
        Self {
            left: Cell::new(u64::MAX),
            left_when_asked: Cell::new(0),
            is_cut: Cell::new(false),
            budget: Budget::unlimited(),
        }
    }

    /// Counts so much as done; breaks if nothing is left, or nobody waits any more.
    pub fn spend(&self, n: u64) -> ControlFlow<()> {
        let left = self.left.get().saturating_sub(n);
        self.left.set(left);
        if left == 0 {
            self.is_cut.set(true);
            return ControlFlow::Break(());
        }
        if left.saturating_add(Self::BETWEEN_QUESTIONS) < self.left_when_asked.get() {
            self.left_when_asked.set(left);
            if self.budget.is_over() {
                self.left.set(0);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// The same for a search whose finds are told later: it breaks while a third is left for telling them.
    pub fn look(&self, n: u64) -> ControlFlow<()> {
        self.spend(n)?;
        if self.left.get() > Self::FOR_TELLING {
            return ControlFlow::Continue(());
        }
        self.is_cut.set(true);
        ControlFlow::Break(())
    }

    /// What was done, of a work without a bound.
    pub const fn spent(&self) -> u64 {
        u64::MAX - self.left.get()
    }

    /// Is nothing left, or does nobody wait any more?
    pub const fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Says that something was left out.
    pub fn cut(&self) {
        self.is_cut.set(true);
    }

    /// Was something left out so far?
    pub fn extent(&self) -> Extent {
        if self.is_cut.get() { Extent::Cut } else { Extent::Whole }
    }
}
