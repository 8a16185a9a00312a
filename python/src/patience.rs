//! Work beside the interpreter, until Ctrl-C.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::{PyErr, PyResult, Python};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use sudoku_why::logic::Budget;

/// So often Python is asked whether somebody pressed Ctrl-C.
const BETWEEN_QUESTIONS: Duration = Duration::from_millis(100);

/// What `work` comes to, which runs in a thread of its own while other threads of Python go on.
///
/// # Errors
/// Somebody pressed Ctrl-C; the budget of the work is over then.
pub(crate) fn patiently<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Budget) -> T + Send,
) -> PyResult<T> {
    let is_over = Arc::new(AtomicBool::new(false));
    let budget = {
        let is_over = Arc::clone(&is_over);
        Budget::until(move || is_over.load(Ordering::Relaxed))
    };
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            // Nobody listens any more after Ctrl-C.
            scope.spawn(move || sender.send(work(&budget)).is_ok());
            loop {
                match receiver.recv_timeout(BETWEEN_QUESTIONS) {
                    Ok(done) => return Ok(done),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Err(no_answer()),
                }
                if let Err(pressed) = Python::attach(|py| py.check_signals()) {
                    is_over.store(true, Ordering::Relaxed);
                    return Err(pressed);
                }
            }
        })
    })
}

fn no_answer() -> PyErr {
    PyRuntimeError::new_err("the work ended without an answer")
}
