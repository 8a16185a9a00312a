//! A thread pool whose results come in the order of the list.
//!
//! One thread reads chunks of items. It hands each of them to the pool, and a promise of its block to who
//! writes. There are only so many promises, so a list of any length needs the same memory. No thread is
//! joined in the end: one may hang in a read from a pipe.

use super::block::Block;
use super::item::Item;
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Interval at which a waiting thread checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Number of promised chunks for each thread.
const CHUNKS_PER_THREAD: usize = 4;

/// A block that will be there, or why there is no further chunk.
type Promise = io::Result<Receiver<Block>>;

/// Blocks in the order of the list.
pub(super) struct Blocks {
    promises: Receiver<Promise>,
    /// The block that is waited for.
    next: Option<Receiver<Block>>,
}

/// What came within [`POLL_INTERVAL`].
pub(super) enum PoolEvent {
    /// The next block.
    Block(Block),
    /// Nothing yet.
    Timeout,
    /// There is no further block.
    End,
}

/// Starts so many threads that do `work` on the chunks that `next_chunk` gives, up to an empty one.
///
/// # Errors
/// There cannot be so many threads.
pub(super) fn start(
    mut next_chunk: impl FnMut() -> io::Result<Vec<Item>> + Send + 'static,
    work: impl Fn(Vec<Item>) -> Block + Send + Sync + 'static,
    n_threads: usize,
) -> Result<Blocks, ThreadPoolBuildError> {
    // Of a thread that panics, the promise is broken, which is an error below.
    let pool = ThreadPoolBuilder::new().num_threads(n_threads).panic_handler(drop).build()?;
    let work = Arc::new(work);
    let (promise, promises) = sync_channel::<Promise>(n_threads * CHUNKS_PER_THREAD);
    thread::spawn(move || {
        loop {
            let items = match next_chunk() {
                Ok(items) if items.is_empty() => return,
                Ok(items) => items,
                Err(error) => {
                    // Nobody listens any more if it is not taken.
                    let _ = promise.send(Err(error));
                    return;
                }
            };
            let (done, block) = sync_channel(1);
            if promise.send(Ok(block)).is_err() {
                return;
            }
            let work = Arc::clone(&work);
            pool.spawn(move || {
                let _ = done.send(work(items));
            });
        }
    });
    Ok(Blocks { promises, next: None })
}

impl Blocks {
    /// Waits for the next block, no longer than [`POLL_INTERVAL`].
    ///
    /// # Errors
    /// The list cannot be read on, or a thread ended early.
    pub(super) fn next(&mut self) -> io::Result<PoolEvent> {
        let promise = match self.next.take() {
            Some(promise) => promise,
            None => match self.promises.recv_timeout(POLL_INTERVAL) {
                Ok(promise) => promise?,
                Err(RecvTimeoutError::Timeout) => return Ok(PoolEvent::Timeout),
                Err(RecvTimeoutError::Disconnected) => return Ok(PoolEvent::End),
            },
        };
        match promise.recv_timeout(POLL_INTERVAL) {
            Ok(block) => Ok(PoolEvent::Block(block)),
            Err(RecvTimeoutError::Timeout) => {
                self.next = Some(promise);
                Ok(PoolEvent::Timeout)
            }
            Err(RecvTimeoutError::Disconnected) => Err(io::Error::other("a thread ended early")),
        }
    }
}
