//! Lists: one puzzle a line in, one row a puzzle out, in the same order.
//!
//! A list of any length needs the same memory: see [`pool`].

mod block;
mod item;
mod jobs;
mod lines;
mod output;
mod pool;
mod report;
mod resume;
mod rows;
mod source;
mod texts;

pub(super) use jobs::{Check, Explain, Rate, Solve};
pub(super) use texts::check_takes_several;

use super::args::Source;
use super::atomic_file::Existing;
use super::exit::Exit;
use super::failure::{ErrorFormat, Failure};
use super::input::{self, Origin};
use super::output::{ListMode, OutputArgs, OutputFile};
use super::packing::{ByteSource, Packing};
use super::puzzle_lines::InputKind;
use super::stdout::Stdout;
use crate::budget::Budget;
use crate::text::Format;
use block::{Block, BlockBuilder, OnError, RecordWriter};
use output::ListOutput;
use pool::{Blocks, PoolEvent};
use report::Report;
use rows::{Job, RowWriter};
use source::Items;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use texts::TextWriter;

/// How a list is answered.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ListArgs {
    /// More files. A file with a puzzle on each line is a list, also packed with gzip or zstd: one row a
    /// puzzle is written, in order
    #[arg(value_name = "FILE")]
    more: Vec<OsString>,
    /// Of a list: go on where an earlier run ended that wrote to the same `-o FILE`
    #[arg(long, requires = "output", conflicts_with = "force")]
    resume: bool,
    /// Of a list: end at the first line that is no puzzle
    #[arg(long)]
    strict: bool,
    /// Of a list: answer so many puzzles at the same time; without it, one for each core
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// What was named in a command.
pub(super) enum Opened {
    /// A list.
    List(Box<List>),
    /// One text; its beginning has been read.
    One(Option<ByteSource>),
}

/// A list of puzzles, in one file or several.
pub(super) struct List {
    items: Items,
    args: ListArgs,
}

/// Opens what `source` names, and detects whether it is a list.
///
/// # Errors
/// A file cannot be read, or only a part of a list was asked for.
pub(super) fn open(source: &Source, args: &ListArgs, mode: ListMode) -> Result<Opened, Failure> {
    let is_asked = args.is_for_lists() || mode == ListMode::List;
    if source.pick.nth.is_some() || source.pick.givens.is_some() {
        let wrong = "`--nth` and `--givens` are for one puzzle, and a list was asked for";
        let help = "leave out one of the two";
        return if is_asked { Err(Failure::new(wrong, help)) } else { Ok(Opened::One(None)) };
    }
    let first = input::origin(source);
    if first == Origin::Embedded && !is_asked {
        return Ok(Opened::One(None));
    }
    let origins = [first].into_iter().chain(args.more.iter().map(|file| input::named(file)));
    let enough = if is_asked { 1 } else { 2 };
    let (kind, items) = Items::open(origins.collect(), enough)?;
    if kind == InputKind::Whole && !is_asked {
        return Ok(Opened::One(Some(items.into_first())));
    }
    Ok(Opened::List(Box::new(List { items, args: args.clone() })))
}

impl ListArgs {
    fn is_for_lists(&self) -> bool {
        self.resume || self.strict || !self.more.is_empty()
    }

    fn n_threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, NonZeroUsize::get)
    }
}

impl List {
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
        let file_names = self.items.file_names_in_rows();
        self.run(Box::new(RowWriter { job, format, file_names }), &output.place, stdout)
    }

    /// Writes each puzzle of the list as text where `place` says.
    ///
    /// # Errors
    /// The format has one head for all of them; or the list cannot be read, or the text cannot be written.
    pub(super) fn text(
        self,
        format: Format,
        place: &OutputFile,
        stdout: &mut Stdout,
    ) -> Result<Exit, Failure> {
        check_takes_several(format)?;
        self.run(Box::new(TextWriter { format }), place, stdout)
    }

    fn run(
        self,
        writer: Box<dyn RecordWriter>,
        place: &OutputFile,
        stdout: &mut Stdout,
    ) -> Result<Exit, Failure> {
        let Self { mut items, args } = self;
        let stop = stopped_by_signals();
        let budget = Budget::until({
            let stop = Arc::clone(&stop);
            move || stop.load(Ordering::Relaxed)
        });
        let packing = place.path().map_or(Packing::None, |path| Packing::from_path(path).0);
        let on_error = if args.strict { OnError::Stop } else { OnError::Continue };
        let builder = BlockBuilder { writer, packing, budget, on_error };
        let existing = if args.resume { Existing::Extend } else { place.existing() };
        let mut output = ListOutput::open(place, existing)?;
        if !args.resume || !output.resume(&mut items, &builder)? {
            output.write(&builder.header(), stdout)?;
        }
        items.read_in_chunks_of(builder.writer.chunk_size(), output.flush_policy());
        let report = Report::new(items.file_names(), on_error, items.progress_bar());
        let n_threads = args.n_threads();
        let blocks =
            pool::start(move || items.chunk(), move |items| builder.block(items), n_threads);
        let blocks = blocks.map_err(|error| {
            let wrong = format!("{n_threads} threads cannot be started: {error}");
            Failure::new(wrong, "name fewer with `--threads`")
        })?;
        RunningList { blocks, output, report, stop }.finish(stdout)
    }
}

/// A list that is answered.
struct RunningList {
    blocks: Blocks,
    output: ListOutput,
    report: Report,
    stop: Arc<AtomicBool>,
}

impl RunningList {
    /// Writes what comes, until nothing more comes or somebody ends it.
    fn finish(mut self, stdout: &mut Stdout) -> Result<Exit, Failure> {
        loop {
            match self.blocks.next().map_err(|error| self.report.unreadable(&error))? {
                PoolEvent::End => break,
                PoolEvent::Timeout if self.stop.load(Ordering::Relaxed) => break,
                PoolEvent::Timeout => self.report.tick(),
                PoolEvent::Block(block) => {
                    self.take(&block, stdout)?;
                    if block.is_cut {
                        break;
                    }
                }
            }
        }
        if let Some(failure) = self.report.failure() {
            self.output.end()?;
            self.report.end();
            // A row is no place for it, whatever format was asked for.
            return Ok(failure.tell(ErrorFormat::Text));
        }
        if self.stop.load(Ordering::Relaxed) {
            self.output.sync()?;
            self.report.stopped(matches!(self.output, ListOutput::File { .. }));
            return Ok(Exit::Stopped);
        }
        self.output.end()?;
        self.report.end();
        Ok(Exit::Found)
    }

    /// Writes a block, and reports its notes.
    fn take(&mut self, block: &Block, stdout: &mut Stdout) -> Result<(), Failure> {
        self.output.write(&block.bytes, stdout)?;
        self.report.add(block);
        Ok(())
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
