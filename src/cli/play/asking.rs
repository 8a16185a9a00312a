//! A question that is answered while the player goes on.

use crate::ask::{self, Answer, Problem, Question};
use crate::budget::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// A question that is being answered in a thread of its own. Dropped, it ends.
#[derive(Debug)]
pub(super) struct Asking {
    answer: Receiver<Result<Answer, Problem>>,
    is_over: Arc<AtomicBool>,
}

impl Asking {
    pub(super) fn new(question: Question) -> Self {
        let (sender, answer) = channel();
        let is_over = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&is_over);
        thread::spawn(move || {
            let budget = Budget::until(move || ended.load(Ordering::Relaxed));
            // Nobody may wait any more.
            let _ = sender.send(ask::answer(&question, &budget));
        });
        Self { answer, is_over }
    }

    /// The answer, once it is there. A thread that failed has none.
    pub(super) fn answer(&self) -> Option<Option<Result<Answer, Problem>>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(Some(answer)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        }
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}
