//! `--apply`: the state after a step, written to a file.

#[cfg(feature = "play")]
use super::atomic_file::Existing;
use super::input::Origin;
use super::output::{answer_format, ending, report_written};
use super::surrounding_text::SurroundingText;
use super::words::InFile;
use super::{Failure, Input, OutputArgs, Stdout, atomic_file, eprint_lossy, packing, undo, words};
use crate::ask::HintBody;
use crate::grid::{Candidate, Cell, Constraint, Digit, DigitSet, Grid, HouseKind};
use crate::render;
use crate::text::{self, Entry, Format, Puzzle, Reading, Reads};
use std::path::{Path, PathBuf};

/// The arguments of `--apply`.
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
    output: &OutputArgs,
    input: &Input,
    hint: &HintBody,
    stdout: &mut Stdout,
) -> Result<(), Failure> {
    let puzzle = applied(&input.reading.puzzle, hint).filter(|_| to.apply);
    let Some(puzzle) = puzzle else { return Ok(()) };
    if output.is_standard() {
        let text = in_file(&puzzle, None, to.in_place, input)?;
        return Ok(stdout.data(text.as_bytes())?);
    }
    if let Some(path) = output.path() {
        let text = in_file(&puzzle, Some(path), to.in_place, input)?;
        return output.place.save(path, text.as_bytes());
    }
    let Written { path, warning } = over(&puzzle, input)?;
    report_written(&path);
    warning.iter().for_each(|it| eprint_lossy(&format!("{it}\n")));
    Ok(())
}

/// A file that was written.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) path: PathBuf,
    /// Why the change cannot be taken back, if it cannot.
    pub(super) warning: Option<String>,
}

/// Writes `puzzle` to `path`, as a new file unless it may overwrite one.
#[cfg(feature = "play")]
pub(super) fn save_as(
    puzzle: &Puzzle,
    path: &Path,
    existing: Existing,
    input: &Input,
) -> Result<Written, Failure> {
    let text = in_file(puzzle, Some(path), false, input)?;
    atomic_file::write(path, text.as_bytes(), existing)?;
    Ok(Written { path: path.to_owned(), warning: None })
}

/// Writes `puzzle` to a new file in the folder in which the program runs: `sudoku.csv`, `sudoku-2.csv`, …
#[cfg(feature = "play")]
pub(super) fn save_new(puzzle: &Puzzle, input: &Input) -> Result<Written, Failure> {
    let names = std::iter::once("sudoku.csv".to_owned());
    let names = names.chain((2..).map(|number: usize| format!("sudoku-{number}.csv")));
    let free = names.map(PathBuf::from).find(|path| path.symlink_metadata().is_err());
    save_as(puzzle, &free.unwrap_or_default(), Existing::Keep, input)
}

/// The state after the steps of `hint`, if there are any.
pub(super) fn applied(puzzle: &Puzzle, hint: &HintBody) -> Option<Puzzle> {
    let grid = hint.after.as_deref()?;
    let mut puzzle = after(puzzle, grid);
    for constraint in hint.steps.iter().flat_map(|step| &step.source.words.pencil) {
        pencil(&mut puzzle, grid, *constraint);
    }
    // No format has corner marks in cells that hold a digit.
    for (entry, corners) in puzzle.entries.iter().zip(&mut puzzle.corners) {
        if entry.digit().is_some() {
            *corners = DigitSet::EMPTY;
        }
    }
    Some(puzzle)
}

/// `puzzle` as the text of a file, in the format that its name asks for, with the remarks that were read.
fn in_file(
    puzzle: &Puzzle,
    path: Option<&Path>,
    is_in_place: bool,
    input: &Input,
) -> Result<String, Failure> {
    let target = match path.and_then(|path| Some((path, named(path)?))) {
        Some((path, format)) => held(path, format, puzzle)?,
        None => target(is_in_place, input, puzzle)?,
    };
    let around = SurroundingText::new(&input.text);
    let written = written(puzzle, target, &around, input.reading.format);
    // A line of the library is read by programs that know no remarks.
    let remarks = if target == Format::LibraryLine { "" } else { around.remarks() };
    Ok(format!("{remarks}{written}"))
}

/// Writes `puzzle` over the file that was read, with the text around it.
pub(super) fn over(puzzle: &Puzzle, input: &Input) -> Result<Written, Failure> {
    let Origin::File(path) = &input.origin else {
        return Err(Failure::new(words::no_place()));
    };
    let target = target(true, input, puzzle)?;
    let around = SurroundingText::new(&input.text);
    let written = written(puzzle, target, &around, input.reading.format);
    let text = match is_own(input) {
        true => written,
        false => format!("{}{written}{}", around.above, around.below),
    };
    let warning = in_place(path, &text, puzzle, input)?;
    Ok(Written { path: path.clone(), warning })
}

/// Refuses a file name whose ending says that the file holds something else than a grid.
pub(super) fn check(output: &OutputArgs) -> Result<(), Failure> {
    let Some(path) = output.path() else { return Ok(()) };
    match answer_format(path) {
        None | Some(render::Format::Text) => Ok(()),
        Some(format) => {
            Err(Failure::new(words::holds_the_grid(path, &ending(format).to_uppercase())))
        }
    }
}

/// `puzzle` with the line ends that were read, and the separator if that was CSV, too.
fn written(puzzle: &Puzzle, target: Format, around: &SurroundingText<'_>, read: Format) -> String {
    let written = text::write(puzzle, target).replace('\n', around.line_end());
    let is_same = target == Format::Csv && read == Format::Csv;
    if is_same { written.replace(',', around.separator()) } else { written }
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
            let is_of_a_box = grid.common_houses(places).any(|it| it.kind() == HouseKind::Box);
            if places.len() > 1 && is_of_a_box {
                for cell in places {
                    let corner = &mut puzzle.corners[cell.index()];
                    *corner = corner.with(digit);
                }
            }
        }
        Constraint::NotBoth(_) => {}
    }
}

/// What the digits and the corner marks of its box leave in a cell without marks.
fn unmarked(grid: &Grid, cell: Cell) -> DigitSet {
    let is_cornered = |&digit: &Digit| grid.is_left_out_by_corners(Candidate { cell, digit });
    let cornered: DigitSet = Digit::ALL.into_iter().filter(is_cornered).collect();
    DigitSet::ALL - grid.digits_seen(cell) - cornered
}

/// The format that the name of a file asks for.
pub(super) fn named(path: &Path) -> Option<Format> {
    Format::of_ending(&path.extension()?.to_str()?.to_ascii_lowercase())
}

/// `format`, if it can hold `puzzle`.
fn held(path: &Path, format: Format, puzzle: &Puzzle) -> Result<Format, Failure> {
    if text::lost(puzzle, format).is_empty() {
        return Ok(format);
    }
    Err(Failure::new(words::not_held(path, format)))
}

/// The format that was read, if people can read it and it can hold the state, and CSV otherwise. A file that is
/// written over keeps its format.
fn target(is_in_place: bool, input: &Input, puzzle: &Puzzle) -> Result<Format, Failure> {
    let format = input.reading.format;
    let is_held = text::lost(puzzle, format).is_empty();
    let is_for_people = matches!(format.spec().reads, Reads::Lines);
    if is_held && is_for_people {
        return Ok(format);
    }
    match &input.origin {
        Origin::File(path) if is_in_place && is_own(input) => held(path, format, puzzle),
        Origin::File(_) | Origin::Piped | Origin::Typed(_) | Origin::Embedded => Ok(Format::Csv),
    }
}

/// Is the text what this program writes, and nothing else?
fn is_own(input: &Input) -> bool {
    let Reading { puzzle, format, .. } = &input.reading;
    let text = input.text.replace("\r\n", "\n");
    text.trim() == text::write(puzzle, *format).trim()
}

/// Writes `text`, which holds `puzzle`, to the file that was read, unless something would be lost; gives what is said if
/// that cannot be taken back.
fn in_place(
    path: &Path,
    text: &str,
    puzzle: &Puzzle,
    input: &Input,
) -> Result<Option<String>, Failure> {
    let refused = |what| Err(Failure::new(words::would_be_lost(path, what)));
    if input.photo.is_some() {
        return refused(InFile::Photo);
    }
    let read = crate::text::puzzles(&input.text).unwrap_or_default();
    let [read] = read.as_slice() else { return refused(InFile::Several) };
    let again = crate::text::puzzles(text).unwrap_or_default();
    let comes_back = again.len() == 1 && again.iter().all(|it| it.puzzle == *puzzle);
    let is_bare = SurroundingText::new(&input.text).is_bare(&read.puzzle, read.format);
    if !(is_bare || is_own(input)) || !comes_back {
        return refused(InFile::More);
    }
    let unwritable = |error| atomic_file::unwritable(path, &error);
    let (packing, old) = packing::read(path).map_err(unwritable)?;
    if old != input.text.as_bytes() {
        return match crate::text::text(&old) {
            Ok(text) if text == input.text => refused(InFile::Encoding),
            Ok(_) | Err(_) => Err(Failure::new(words::has_changed(path))),
        };
    }
    let new = packing.packed(text.as_bytes().to_vec());
    undo::replace(path, &new).map_err(unwritable)
}
