//! Lists: one puzzle a line in, one row a puzzle out, in the same order.
//!
//! A list of any length needs the same memory: see [`pool`].

use super::args::count;
use super::{Exit, Failure, OutputArgs, Source, Stdout, input, note, words};
mod items;
mod jobs;
mod output;
mod records;
mod report;
mod resume;

pub(super) use jobs::{Check, Explain, Rate, Solve};

use super::atomic_file::{self, Existing};
use super::input::Origin;
use super::output::{OutputFile, report_written};
use super::packing::{ByteSource, Packing};
use crate::budget::Budget;
use crate::render;
use crate::text::Format;
use items::{FlushPolicy, Items};
use output::ListOutput;
use rayon::ThreadPoolBuilder;
use records::{Block, BlockBuilder, Job, RecordWriter, RowWriter, TextWriter};
use report::Report;
use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Interval at which a waiting thread checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Number of promised blocks for each thread.
const BLOCKS_PER_THREAD: usize = 4;

/// Maximum number of threads; what is asked for beyond it would only take memory.
const MAX_THREADS: usize = 256;

/// How a list is answered.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ListArgs {
    /// More files. A file with a puzzle on each line is a list, even if packed with gzip or zstd: for each
    /// puzzle, one row is written, in the same order
    #[arg(value_name = "FILE")]
    more: Vec<OsString>,
    /// Go on where an earlier run with the same `-o FILE` ended
    #[arg(long, requires = "output", conflicts_with = "force")]
    resume: bool,
    /// Stop at the first line that is no puzzle
    #[arg(long)]
    strict: bool,
    /// How many puzzles to answer at the same time; without it, one for each core
    #[arg(long, value_name = "N", value_parser = count)]
    threads: Option<NonZeroUsize>,
}

/// What was named in a command.
pub(super) enum Opened<'a> {
    /// A list.
    List(Box<List<'a>>),
    /// One text; its beginning has been read.
    One(Option<ByteSource>),
}

/// A list of puzzles, in one file or several.
pub(super) struct List<'a> {
    items: Items,
    args: &'a ListArgs,
}

/// Opens what `source` names, and detects whether it is a list; `is_asked` says that one was asked for, if only of
/// one puzzle.
///
/// # Errors
/// A file cannot be read, or only a part of a list was asked for.
pub(super) fn open<'a>(
    source: &Source,
    args: &'a ListArgs,
    is_asked: bool,
) -> Result<Opened<'a>, Failure> {
    let is_asked = is_asked || args.resume || args.strict || !args.more.is_empty();
    if source.pick.nth.is_some() || source.pick.givens.is_some() {
        let wrong = || Failure::new(words::not_of_a_list());
        return if is_asked { Err(wrong()) } else { Ok(Opened::One(None)) };
    }
    let first = input::origin(source);
    if first == Origin::Embedded && !is_asked {
        return Ok(Opened::One(None));
    }
    let origins = [first].into_iter().chain(args.more.iter().map(|file| input::named(file)));
    let items = Items::open(origins.collect(), if is_asked { 1 } else { 2 })?;
    if !is_asked && !items.is_list() {
        return Ok(Opened::One(items.into_first()));
    }
    Ok(Opened::List(Box::new(List { items, args })))
}

impl List<'_> {
    /// Writes a row for each puzzle of the list where `output` says.
    ///
    /// # Errors
    /// The name of the file does not say how, or says something else than was asked for; or the list
    /// cannot be read, or the rows cannot be written.
    pub(super) fn rows(
        self,
        job: impl Job,
        output: &OutputArgs,
        stdout: &mut Stdout,
    ) -> Result<Exit, Failure> {
        let format = output.row_format()?;
        let file_names = self.items.file_names();
        self.run(Box::new(RowWriter { job, format, file_names }), &output.place, stdout)
    }

    /// Writes each puzzle of the list as text where `place` says.
    ///
    /// # Errors
    /// The list cannot be read, or the text cannot be written.
    pub(super) fn text(
        self,
        format: Format,
        place: &OutputFile,
        stdout: &mut Stdout,
    ) -> Result<Exit, Failure> {
        self.run(Box::new(TextWriter { format }), place, stdout)
    }

    /// Writes what comes, until nothing more comes or somebody ends it.
    fn run(
        self,
        writer: Box<dyn RecordWriter>,
        place: &OutputFile,
        stdout: &mut Stdout,
    ) -> Result<Exit, Failure> {
        let Self { mut items, args } = self;
        let stop = stopped_by_signals();
        let is_stopped = {
            let stop = Arc::clone(&stop);
            move || stop.load(Ordering::Relaxed)
        };
        let builder = BlockBuilder {
            writer,
            packing: place.path().map_or(Packing::None, |path| Packing::from_path(path).0),
            budget: Budget::until(is_stopped.clone()),
            is_strict: args.strict,
        };
        let existing = if args.resume { Existing::Extend } else { place.existing() };
        if let Some(path) = place.path() {
            atomic_file::check(path, existing)?;
            if items.reads(path) {
                return Err(Failure::file(words::writes_to_a_list_it_reads(path)));
            }
        }
        let mut output = ListOutput::open(place, existing)?;
        if !args.resume || !output.resume(&mut items, &builder)? {
            output.write(&builder.header(), stdout)?;
        }
        let mut report = Report::new(items.file_names(), args.strict, items.progress_bar());
        // Who reads a pipe wants to see each record when it is known.
        let is_file = place.path().is_some();
        let flush = if is_file { FlushPolicy::WhenFull } else { FlushPolicy::WhenIdle };
        let promises = start(items, flush, builder, args.threads)?;
        while let Some(promise) = wait(&promises, &is_stopped, &report) {
            let promise = promise.map_err(|error| report.unreadable(&error))?;
            let Some(block) = wait(&promise, &is_stopped, &report) else {
                if is_stopped() {
                    break;
                }
                return Err(report.unreadable(&io::Error::other(words::THREAD_ENDED)));
            };
            output.write(&block.bytes, stdout)?;
            report.add(&block);
            if block.is_cut {
                break;
            }
        }
        if report.failure().is_none() && is_stopped() {
            output.close()?;
            report.stopped(is_file);
            return Ok(Exit::Stopped);
        }
        if let Some(path) = output.close()? {
            report_written(&path);
        }
        report.end();
        // A row is no place for a failure, whatever format was asked for.
        Ok(report.failure().map_or(Exit::Found, |failure| failure.print(render::Format::Text)))
    }
}

/// Starts a thread that reads chunks of items, and a pool of threads that make blocks of them.
///
/// The reader hands each chunk to the pool, and a promise of its block to who writes, so the blocks come in the order
/// of the list. There are only so many promises, so a list of any length needs the same memory. No thread is
/// joined in the end: one may hang in a read from a pipe.
///
/// # Errors
/// There cannot be so many threads.
fn start(
    mut items: Items,
    flush: FlushPolicy,
    builder: BlockBuilder,
    n_threads: Option<NonZeroUsize>,
) -> Result<Receiver<io::Result<Receiver<Block>>>, Failure> {
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let asked = n_threads.map_or_else(cores, NonZeroUsize::get);
    let n_threads = asked.min(MAX_THREADS);
    if n_threads < asked {
        note(&words::fewer_threads(n_threads));
    }
    // The promise of a thread that panics is broken, which is an error where it is waited for.
    let pool = ThreadPoolBuilder::new().num_threads(n_threads).panic_handler(drop).build();
    let pool = pool.map_err(|error| Failure::new(words::no_threads(n_threads, error)))?;
    let builder = Arc::new(builder);
    let (promise, promises) = sync_channel(n_threads * BLOCKS_PER_THREAD);
    thread::spawn(move || {
        loop {
            let items = match items.chunk(builder.writer.chunk_size(), flush) {
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
            let builder = Arc::clone(&builder);
            pool.spawn(move || {
                let _ = done.send(builder.block(items));
            });
        }
    });
    Ok(promises)
}

/// What comes next; `None` if nothing more comes, or if the work is stopped.
fn wait<T>(channel: &Receiver<T>, is_stopped: impl Fn() -> bool, report: &Report) -> Option<T> {
    loop {
        match channel.recv_timeout(POLL_INTERVAL) {
            Ok(next) => return Some(next),
            Err(RecvTimeoutError::Timeout) if !is_stopped() => report.tick(),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        }
    }
}

/// A flag that SIGINT and SIGTERM set. The second signal ends the program at once.
fn stopped_by_signals() -> Arc<AtomicBool> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Without them a signal ends the program as it ends any other.
        let _ = signal_hook::flag::register_conditional_default(signal, Arc::clone(&stop));
        let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
    }
    stop
}
