//! `--apply`: the state after a step, written to a file.

use super::failure::Failure;
use super::files;
use super::input::{Input, Origin};
use super::output::{FormatArg, Output, wrote};
use crate::ask::HintAnswer;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid, HouseKind};
use crate::read::{Entry, Format, Puzzle};
use crate::step::Constraint;
use crate::write;
use std::io::{self, Write};
use std::path::Path;

/// Where the state after the step goes.
#[derive(Debug, clap::Args)]
pub(super) struct Destination {
    /// Write the grid as it is after the step, to `-o FILE` or `--in-place`
    #[arg(long, requires = "place")]
    pub(super) apply: bool,
    /// Write to the file that was read
    #[arg(long, group = "place", requires = "apply")]
    in_place: bool,
}

/// Writes the state after the steps of `hint`, if there are any and that was asked for.
pub(super) fn write(
    to: &Destination,
    output: &Output,
    input: &Input,
    hint: &HintAnswer,
) -> Result<(), Failure> {
    let Some(grid) = hint.after.as_deref().filter(|_| to.apply) else { return Ok(()) };
    let mut puzzle = after(&input.reading.puzzle, grid);
    hint.steps
        .iter()
        .flat_map(|told| &told.words.pencil)
        .for_each(|it| pencil(&mut puzzle, grid, *it));
    let target = match output.path().and_then(|path| Some((path, named(path)?))) {
        Some((path, format)) => held(path, format, &puzzle)?,
        None => target(input.reading.format, &puzzle),
    };
    let read = if input.reading.format == Format::Csv { &input.text } else { "" };
    let written = separated(write::write(&puzzle, target), target, read);
    let text = comments(&input.text, target) + &written;
    if output.is_standard() {
        return io::stdout().write_all(text.as_bytes()).map_err(Failure::from);
    }
    let path = match (output.path(), &input.origin) {
        (Some(path), _) => output.save(path, text.as_bytes()).map(|()| path)?,
        (None, Origin::File(path)) => in_place(path, &text, input).map(|()| path.as_path())?,
        (None, _) => {
            return Err(Failure::new(
                "--in-place needs a file to write to, and the puzzle came from none",
                "write to a new file with `-o FILE`",
            ));
        }
    };
    wrote(path);
    Ok(())
}

/// Refuses a file name whose ending says that the file holds something else than a grid.
pub(super) fn check(output: &Output) -> Result<(), Failure> {
    let Some(path) = output.path() else { return Ok(()) };
    match FormatArg::of_ending(path) {
        None | Some(FormatArg::Text) => Ok(()),
        Some(format) => {
            let wrong = format!(
                "with `--apply`, `{}` would hold the grid after the step, and not {}",
                path.display(),
                format.ending().to_uppercase()
            );
            Err(Failure::new(wrong, "name a file such as after.csv, or leave out `--apply`"))
        }
    }
}

/// With the separator and the line ends of the CSV that was read.
fn separated(written: String, target: Format, read: &str) -> String {
    if target != Format::Csv {
        return written;
    }
    let separator = [";", "\t"].into_iter().find(|it| read.contains(*it)).unwrap_or(",");
    let line_end = if read.contains("\r\n") { "\r\n" } else { "\n" };
    written.replace(',', separator).replace('\n', line_end)
}

/// Is there nothing in `text` but one grid, blank lines, and comments at the top? Then nothing is
/// lost when the grid is written anew.
fn is_bare_grid(text: &str, format: Format) -> bool {
    let is_comment = |line: &str| line.starts_with('#') || line.is_empty();
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let rest: Vec<&str> = lines.skip_while(|line| is_comment(line)).collect();
    let rows: Vec<&str> = rest.into_iter().filter(|line| !line.is_empty()).collect();
    let (n_lines, is_cell): (usize, fn(char) -> bool) = match format {
        Format::Line | Format::Candidates => (1, |c| c.is_ascii_digit() || "._*+-".contains(c)),
        Format::LibraryLine => (1, is_no_word),
        // There is always more in it: a title, colours, a packing.
        Format::FPuzzles | Format::Link | Format::SudokuPad | Format::FPuzzlesLink => {
            (0, is_no_word)
        }
        Format::Csv => (9, |c| is_no_word(c) || matches!(c, 'e' | 'u' | 'm')),
        Format::Rows => (9, is_no_word),
        Format::Boxed | Format::PencilMarks => (usize::MAX, is_no_word),
    };
    rows.len() <= n_lines && rows.iter().flat_map(|line| line.chars()).all(is_cell)
}

/// Can it be part of a grid, and not of a sentence or a program?
fn is_no_word(c: char) -> bool {
    (!c.is_alphabetic() || matches!(c, 'x' | 'X')) && !"#[]{}`".contains(c)
}

/// What is on the paper after the step: the player writes its digits and what its eliminations
/// leave, and nothing else.
fn after(puzzle: &Puzzle, grid: &Grid) -> Puzzle {
    let mut after = puzzle.clone();
    for (cell, entry) in Cell::ALL.into_iter().zip(&mut after.entries) {
        match *entry {
            Entry::Given(_) | Entry::Entered(_) => {}
            Entry::Empty | Entry::Marks(_) => {
                let left = grid.candidates(cell);
                *entry = match grid.digit(cell) {
                    Some(digit) => Entry::Entered(digit),
                    None if *entry == Entry::Empty && left == unmarked(grid, cell) => Entry::Empty,
                    None => Entry::Marks(left),
                };
            }
        }
    }
    after
}

/// Pencils in what `grid` has left of `constraint`, where the reader needed it: marks in a cell, or the
/// places of a digit in a box, in the corners. Places in several boxes cannot be noted like that.
fn pencil(puzzle: &mut Puzzle, grid: &Grid, constraint: Constraint) {
    match constraint {
        Constraint::Cell(cell) => {
            let entry = &mut puzzle.entries[cell.index()];
            if *entry == Entry::Empty {
                *entry = Entry::Marks(grid.candidates(cell));
            }
        }
        Constraint::Digit(digit, house) => {
            let places = grid.positions(house, digit);
            let is_of_a_box = places.common_houses().any(|it| it.kind() == HouseKind::Box);
            if places.len() > 1 && is_of_a_box {
                for cell in places {
                    let corner = &mut puzzle.corners[cell.index()];
                    *corner = corner.with(digit);
                }
            }
        }
    }
}

/// What the digits and the corner marks of its box leave in a cell without marks.
fn unmarked(grid: &Grid, cell: Cell) -> DigitSet {
    let is_cornered = |&digit: &Digit| grid.is_left_out_by_corners(Candidate { cell, digit });
    let cornered: DigitSet = Digit::ALL.into_iter().filter(is_cornered).collect();
    DigitSet::ALL - grid.digits_seen(cell) - cornered
}

/// The format that the name of a file asks for.
fn named(path: &Path) -> Option<Format> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "csv" => Some(Format::Csv),
        "sdm" => Some(Format::Line),
        "sdk" => Some(Format::Rows),
        "ss" => Some(Format::Boxed),
        _ => None,
    }
}

/// `format`, if it can hold `puzzle`.
fn held(path: &Path, format: Format, puzzle: &Puzzle) -> Result<Format, Failure> {
    if write::lost(puzzle, format).is_empty() {
        return Ok(format);
    }
    let wrong = format!("`{}` ({format}) cannot hold what is on the paper", path.display());
    Err(Failure::new(wrong, "name a file such as after.csv"))
}

/// The format that was read, if it can hold the state, and CSV otherwise.
fn target(format: Format, puzzle: &Puzzle) -> Format {
    let same = match format {
        // The state goes into a format that people can read.
        Format::FPuzzles | Format::Link | Format::SudokuPad | Format::FPuzzlesLink => Format::Csv,
        Format::Csv
        | Format::Line
        | Format::Rows
        | Format::Boxed
        | Format::PencilMarks
        | Format::LibraryLine
        | Format::Candidates => format,
    };
    if write::lost(puzzle, same).is_empty() { same } else { Format::Csv }
}

/// The lines at the top that say what the puzzle is.
fn comments(text: &str, target: Format) -> String {
    let is_comment = |line: &&str| line.trim_start_matches('\u{feff}').starts_with('#');
    let lines = text.lines().take_while(is_comment).filter(|_| target != Format::LibraryLine);
    lines.map(|line| format!("{}\n", line.trim_start_matches('\u{feff}'))).collect()
}

fn in_place(path: &Path, text: &str, input: &Input) -> Result<(), Failure> {
    let several = crate::read::puzzles(&input.text).is_ok_and(|puzzles| puzzles.len() > 1);
    if several {
        return Err(Failure::new(
            format!("`{}` holds several puzzles, and the others would be lost", path.display()),
            "write to a new file with `-o FILE`",
        ));
    }
    if !is_bare_grid(&input.text, input.reading.format) {
        return Err(Failure::new(
            format!("`{}` holds more than the grid, and that would be lost", path.display()),
            "write to a new file with `-o FILE`",
        ));
    }
    files::replace(path, text.as_bytes()).map_err(|error| files::unwritable(path, &error))
}
