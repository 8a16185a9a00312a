//! `sudoku solve`: one solution, or several.

use super::args::count;
use super::{
    AnswerPlace, Exit, Failure, ListArgs, LookArgs, Opened, OutputArgs, Printer, Source, Stdout,
    input, list, watch, words,
};
use crate::ask::{FilmQuestion, Question, SolveQuestion, Verdict};
use crate::budget::Budget;
use crate::render::Format;
use crate::solve::Solution;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Interval at which solutions are flushed to the screen.
const UNSEEN: Duration = Duration::from_millis(100);

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// List up to so many solutions, one on a line
    #[arg(long, value_name = "N", value_parser = count)]
    count: Option<NonZeroUsize>,
    /// Watch recursive backtracking at work
    #[arg(long, conflicts_with = "count")]
    watch: bool,
    /// How long `--watch` shows each event
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 30, requires = "watch")]
    delay: u64,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
}

/// Shows what was asked for; a puzzle with several solutions or none is not sound.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let opened = match list::open(&args.source, &args.list, args.output.is_for_lists())? {
        Opened::List(_) if args.watch || args.count.is_some() => {
            return Err(Failure::new(words::not_for_lists()));
        }
        Opened::List(list) => return list.rows(list::Solve, &args.output, stdout),
        Opened::One(opened) => opened,
    };
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let input = input::read_opened(&args.source, opened)?;
    printer.set_input(&input);
    let (board, coordinates) = (input.reading.puzzle.clone(), args.look.coordinates());
    let is_live = args.output.path().is_none()
        && matches!(printer.look.format, Format::Text | Format::Speech);
    let question = SolveQuestion { board: board.clone(), count: args.count, coordinates };
    if let Some(count) = args.count.filter(|_| is_live)
        && list(&question, count.get(), &mut printer)? > 0
    {
        return Ok(Exit::Found);
    }
    let grid = question.board.grid().ok().filter(|_| args.watch);
    let answer = printer.answer(&Question::Solve(question))?;
    // What has no solution, or several, is not worth a film.
    if args.watch && !is_live && answer.verdict() == Verdict::Found {
        let question = Question::Film(FilmQuestion { board, coordinates });
        let film = printer.answer(&question)?;
        return printer.print_about(&film, &input);
    }
    if let Some(grid) = grid.filter(|_| is_live && answer.verdict() == Verdict::Found) {
        let delay = Duration::from_millis(args.delay);
        watch::watch(printer.stdout, grid, &printer.look, delay)?;
        // Said above the film already.
        printer.look.note = None;
        // A film ends with the solution.
        if printer.stdout.is_terminal() && printer.look.format == Format::Text {
            return Ok(Exit::Found);
        }
    }
    printer.print_about(&answer, &input)
}

/// Writes up to `count` solutions, one a line, each as it is found; returns how many there were. What has to stand above them
/// comes before the first.
fn list(question: &SolveQuestion, count: usize, printer: &mut Printer<'_>) -> io::Result<usize> {
    let Printer { stdout, look, .. } = printer;
    let (mut n_solutions, mut shown) = (0, Instant::now());
    let mut add = |solution: &Solution| -> io::Result<()> {
        let is_first = n_solutions == 0;
        let notes: Vec<&str> = look.note.as_deref().into_iter().chain(look.key()).collect();
        if is_first && !notes.is_empty() {
            notes.iter().chain(&[""]).try_for_each(|note| stdout.line(note))?;
        }
        stdout.line(&solution.to_string())?;
        if is_first || shown.elapsed() > UNSEEN {
            stdout.flush()?;
            shown = Instant::now();
        }
        n_solutions += 1;
        Ok(())
    };
    let (mut n_left, mut written) = (count, Ok(()));
    question.each(&Budget::unlimited(), |solution| {
        written = add(&solution);
        n_left -= 1;
        let is_enough = n_left == 0 || written.is_err();
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written.map(|()| n_solutions)
}
