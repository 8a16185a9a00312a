//! Lists: one puzzle a line in, one row a puzzle out, in the same order.
//!
//! A list of any length needs the same memory: see [`pool`].

mod block;
mod csv;
mod form;
mod item;
mod jobs;
mod json;
mod lines;
mod output;
mod pool;
mod progress;
mod report;
mod resume;
mod row;
mod source;
pub(super) mod unpack;

pub(super) use block::written;
pub(super) use form::{takes_a_line, takes_several};
pub(super) use jobs::{Check, Explain, Rate, Solve};
pub(super) use lines::is_list;
pub(super) use row::{Column, RowSource};

use super::Exit;
use super::args::Source;
use super::failure::{Failure, Reader};
use super::files::Existing;
use super::input::{self, Origin};
use super::output::{Output, OutputFile};
use super::screen::Screen;
use crate::ask::Problem;
use crate::budget::Budget;
use crate::read::{Format, Reading};
use block::{Block, Doubt, Maker};
use form::Form;
use lines::InputKind;
use output::Target;
use pool::{Blocks, Came};
use progress::Meter;
use report::Report;
use source::Items;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// What is asked of each puzzle of a list.
pub(super) trait Job: Send + Sync + 'static {
    /// Which members of an answer CSV and tables have, beside the line, the name, and the puzzle.
    fn columns(&self) -> Vec<Column>;

    /// How many puzzles a thread takes at once: many if an answer is short and quickly found.
    fn at_once(&self) -> usize;

    /// The answer about a puzzle: anything that serializes as a JSON object.
    ///
    /// # Errors
    /// There is no answer; the row then says why.
    fn row(&self, reading: &Reading, budget: &Budget) -> Result<Box<dyn RowSource>, Problem>;
}

/// What becomes of a list.
enum Task {
    /// A row for each puzzle.
    Rows(Arc<dyn Job>),
    /// Each puzzle as text.
    Text,
}

impl Task {
    fn columns(&self) -> Vec<Column> {
        match self {
            Self::Rows(job) => job.columns(),
            Self::Text => Vec::new(),
        }
    }

    fn at_once(&self) -> usize {
        match self {
            Self::Rows(job) => job.at_once(),
            Self::Text => 128,
        }
    }
}

/// What can be asked about lists.
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
    One(Option<unpack::Source>),
}

/// What a command wants of the text that it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListMode {
    /// A list, also of one puzzle.
    List,
    /// A list if it is one.
    Any,
}

/// A list of puzzles, in one file or several.
pub(super) struct List {
    items: Items,
    asked: ListArgs,
}

/// Opens what `source` names, and looks whether it is a list.
///
/// # Errors
/// A file cannot be read, or only a part of a list was asked for.
pub(super) fn open(source: &Source, asked: &ListArgs, wanted: ListMode) -> Result<Opened, Failure> {
    let is_asked = asked.is_for_lists() || wanted == ListMode::List;
    if source.pick.nth.is_some() || source.pick.givens.is_some() {
        let wrong = "`--nth` and `--givens` are for one puzzle, and a list was asked for";
        let help = "leave out one of the two";
        return if is_asked { Err(Failure::new(wrong, help)) } else { Ok(Opened::One(None)) };
    }
    let first = input::origin(source);
    if first == Origin::Embedded && !is_asked {
        return Ok(Opened::One(None));
    }
    let origins = [first].into_iter().chain(asked.more.iter().map(|it| input::named(it)));
    let enough = if is_asked { 1 } else { 2 };
    let (shape, items) = Items::open(origins.collect(), enough)?;
    if shape == InputKind::Whole && !is_asked {
        return Ok(Opened::One(Some(items.into_first())));
    }
    Ok(Opened::List(Box::new(List { items, asked: asked.clone() })))
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
    pub(super) fn rows(
        self,
        job: impl Job,
        output: &Output,
        screen: &mut Screen,
    ) -> Result<Exit, Failure> {
        let form = Form::of_rows(output, self.items.has_several_files())?;
        self.run(Task::Rows(Arc::new(job)), form, &output.place, screen)
    }

    /// Writes each puzzle of the list as text where `place` says.
    pub(super) fn text(
        self,
        format: Format,
        place: &OutputFile,
        screen: &mut Screen,
    ) -> Result<Exit, Failure> {
        self.run(Task::Text, Form::of_text(format, place)?, place, screen)
    }

    fn run(
        self,
        task: Task,
        form: Form,
        place: &OutputFile,
        screen: &mut Screen,
    ) -> Result<Exit, Failure> {
        let Self { mut items, asked } = self;
        let stop = stopped_by_signals();
        let budget = Budget::until({
            let stop = Arc::clone(&stop);
            move || stop.load(Ordering::Relaxed)
        });
        let doubt = if asked.strict { Doubt::Ends } else { Doubt::GoesOn };
        let existing = if asked.resume { Existing::GoOn } else { place.existing() };
        let (names, at_once) = (items.names(), task.at_once());
        let columns = task.columns();
        let mut target = Target::open(&form, &columns, place, existing)?;
        let files = if items.has_several_files() { names.clone() } else { Vec::new() };
        let maker = Maker { task, columns, form, files, budget, doubt };
        if asked.resume {
            target.resume(&mut items, &maker)?;
        }
        target.begin(screen)?;
        items.read_in_chunks_of(at_once, target.haste());
        let meter = Meter::new(items.bytes(), items.n_bytes());
        let work: pool::Work = Arc::new(move |items| maker.block(items));
        let blocks = pool::start(Box::new(move || items.chunk()), &work, asked.n_threads());
        let report = Report::new(names, doubt, meter);
        Run { blocks, target, report, stop }.finish(screen)
    }
}

/// A list that is answered.
struct Run {
    blocks: Blocks,
    target: Target,
    report: Report,
    stop: Arc<AtomicBool>,
}

impl Run {
    /// Writes what comes, until nothing more comes or somebody ends it.
    fn finish(mut self, screen: &mut Screen) -> Result<Exit, Failure> {
        loop {
            match self.blocks.next().map_err(|error| self.report.unreadable(&error))? {
                Came::End => break,
                Came::Nothing if self.stop.load(Ordering::Relaxed) => break,
                Came::Nothing => self.report.wait(),
                Came::Block(block) if self.take(&block, screen)? => break,
                Came::Block(_) => {}
            }
        }
        if let Some(failure) = self.report.failure() {
            self.target.end(screen)?;
            self.report.end();
            // A row is no place for it, whatever form was asked for.
            return Ok(failure.tell(Reader::Person));
        }
        if self.stop.load(Ordering::Relaxed) {
            let can_resume = self.target.can_resume();
            self.target.give_up(screen)?;
            self.report.stopped(can_resume);
            return Ok(Exit::Stopped);
        }
        self.target.end(screen)?;
        self.report.end();
        Ok(Exit::Found)
    }

    /// Writes a block; is it the last?
    fn take(&mut self, block: &Block, screen: &mut Screen) -> Result<bool, Failure> {
        self.target.write(block, screen)?;
        self.report.add(block);
        Ok(block.is_cut)
    }
}

/// Set when somebody wants the program to end. Who asks a second time does not wait.
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
