//! A progress line on standard error, while an answer takes longer than a second.

use super::screen::WIDEST;
use crate::budget::{Budget, Progress};
use crate::explain::{labels, made};
use std::io::{self, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Delay before the line is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const BEAT: Duration = Duration::from_millis(200);
/// Goes to the start of the line and clears it.
const CLEAR: &str = "\r\x1b[K";

/// A line that says what the search does now. It is gone when this is dropped.
#[derive(Debug)]
pub(super) struct Sign {
    now: Arc<Mutex<Now>>,
    /// Dropped to end the thread.
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What the search does now.
#[derive(Clone, Copy, Debug, Default)]
struct Now {
    n_steps: usize,
    rule: &'static str,
    n_tries: usize,
}

impl Sign {
    /// Begins to wait.
    pub(super) fn new() -> Self {
        let now = Arc::new(Mutex::new(Now::default()));
        let (end, ended) = mpsc::channel::<()>();
        let seen = Arc::clone(&now);
        let thread = thread::spawn(move || {
            let mut patience = PATIENCE;
            while ended.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
                write(*seen.lock().unwrap_or_else(PoisonError::into_inner));
                patience = BEAT;
            }
            if patience == BEAT {
                let _ = io::stderr().write_all(CLEAR.as_bytes());
            }
        });
        Self { now, end: Some(end), thread: Some(thread) }
    }

    /// A budget without an end, which tells this sign how far the work has come.
    pub(super) fn budget(&self) -> Budget {
        let now = Arc::clone(&self.now);
        Budget::unlimited().with_listener(move |progress| {
            let mut now = now.lock().unwrap_or_else(PoisonError::into_inner);
            match progress {
                Progress::Taken { n_steps, .. } => now.n_steps = n_steps,
                Progress::Trying(rule) => now.rule = rule,
                Progress::Tried { n_tries } => now.n_tries = n_tries,
            }
        })
    }
}

impl Drop for Sign {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Writes the line over the one before.
fn write(Now { n_steps, rule, n_tries }: Now) {
    let line = if n_tries > 0 { made::tried(n_tries) } else { labels::trying(n_steps, rule) };
    let line: String = line.chars().take(WIDEST / 2).collect();
    let _ = write!(io::stderr(), "{CLEAR}… {line}");
}
