//! How long somebody is ready to wait, and how far the work has come.
//!
//! The library knows no clock: a deadline is a question that the caller answers.

use std::fmt;
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
