//! A thread pool whose results come in the order of the list.
//!
//! One thread reads chunks of items, and hands out each of them twice: to the threads that answer, and as
//! a promise to who writes. There are only so many promises, so a list of any length needs the same
//! memory. No thread is waited for in the end: one may hang in a read from a pipe.

use super::block::Block;
use super::item::Item;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Interval at which a waiting thread checks whether to stop.
pub(super) const BEAT: Duration = Duration::from_millis(50);

/// Number of queued chunks for each thread.
const CHUNKS_PER_THREAD: usize = 4;

/// The next chunk of items; none at the end.
pub(super) type Chunks = Box<dyn FnMut() -> io::Result<Vec<Item>> + Send>;

/// What is done with a chunk.
pub(super) type Work = Arc<dyn Fn(Vec<Item>) -> Block + Send + Sync>;

/// What becomes of a chunk.
type Promise = io::Result<Receiver<Block>>;

/// A chunk, and who waits for it.
struct Task {
    items: Vec<Item>,
    done: SyncSender<Block>,
}

/// Blocks in the order of the list.
pub(super) struct Blocks {
    promises: Receiver<Promise>,
    /// The block that is waited for.
    next: Option<Receiver<Block>>,
}

/// What came in a beat.
pub(super) enum Came {
    /// The next block.
    Block(Block),
    /// Nothing yet.
    Nothing,
    /// There is no further block.
    End,
}

/// Starts to work on the chunks with so many threads.
pub(super) fn start(chunks: Chunks, work: &Work, n_threads: usize) -> Blocks {
    let (promise, promises) = sync_channel(n_threads * CHUNKS_PER_THREAD);
    let (task, tasks) = sync_channel(n_threads * CHUNKS_PER_THREAD);
    let tasks = Arc::new(Mutex::new(tasks));
    for _ in 0..n_threads {
        let (tasks, work) = (Arc::clone(&tasks), Arc::clone(work));
        thread::spawn(move || work_on(&tasks, &work));
    }
    thread::spawn(move || read(chunks, &promise, &task));
    Blocks { promises, next: None }
}

/// Hands out chunks until there is none, or nobody takes them.
fn read(mut chunks: Chunks, promise: &SyncSender<Promise>, task: &SyncSender<Task>) {
    loop {
        let items = match chunks() {
            Ok(items) if items.is_empty() => return,
            Ok(items) => items,
            Err(error) => {
                // Nobody listens any more if it is not taken.
                let _ = promise.send(Err(error));
                return;
            }
        };
        let (done, block) = sync_channel(1);
        let is_wanted = promise.send(Ok(block)).is_ok() && task.send(Task { items, done }).is_ok();
        if !is_wanted {
            return;
        }
    }
}

fn work_on(tasks: &Mutex<Receiver<Task>>, work: &Work) {
    loop {
        let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { items, done }) = next else { return };
        // Nobody listens any more if it is not taken.
        let _ = done.send(work(items));
    }
}

impl Blocks {
    /// Waits for the next block, no longer than a beat.
    ///
    /// # Errors
    /// The list cannot be read on, or a thread ended early.
    pub(super) fn next(&mut self) -> io::Result<Came> {
        let promise = match self.next.take() {
            Some(promise) => promise,
            None => match self.promises.recv_timeout(BEAT) {
                Ok(promise) => promise?,
                Err(RecvTimeoutError::Timeout) => return Ok(Came::Nothing),
                Err(RecvTimeoutError::Disconnected) => return Ok(Came::End),
            },
        };
        match promise.recv_timeout(BEAT) {
            Ok(block) => Ok(Came::Block(block)),
            Err(RecvTimeoutError::Timeout) => {
                self.next = Some(promise);
                Ok(Came::Nothing)
            }
            Err(RecvTimeoutError::Disconnected) => Err(io::Error::other("a thread ended early")),
        }
    }
}
