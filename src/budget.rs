//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How long a search may go on: until somebody calls it off.
#[derive(Clone, Debug, Default)]
pub struct Budget(Arc<AtomicBool>);

impl Budget {
    /// As long as it takes.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Until this is true.
    pub const fn until(gone: Arc<AtomicBool>) -> Self {
        Self(gone)
    }

    /// Is it used up?
    pub fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// What calls it off.
    pub(crate) fn gone(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }
}
