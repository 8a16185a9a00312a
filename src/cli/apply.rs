//! `--apply`: the state after a step, written to a file.

use super::failure::{Failure, eprint_lossy};
use super::input::{Input, Origin};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Grid};
use crate::read::{Entry, Format, Puzzle};
use crate::write::{self, Target};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the state after the step goes.
#[derive(Debug, clap::Args)]
pub(super) struct Destination {
    /// Write the grid as it is after the step, to `-o FILE` or `--in-place`
    #[arg(long, requires = "place")]
    apply: bool,
    /// The file to write to; it must not exist yet
    #[arg(short, long, value_name = "FILE", group = "place", requires = "apply")]
    output: Option<PathBuf>,
    /// Write to the file that was read
    #[arg(long, group = "place", requires = "apply")]
    in_place: bool,
    /// Let `-o` overwrite a file
    #[arg(long, requires = "output")]
    force: bool,
}

/// Writes `grid`, the state after the step, if that was asked for.
pub(super) fn write(to: &Destination, input: &Input, grid: &Grid) -> Result<(), Failure> {
    if !to.apply {
        return Ok(());
    }
    let puzzle = after(&input.reading.puzzle, grid);
    let target = target(input.reading.format, &puzzle);
    let written = separated(write::write(&puzzle, target), target, &input.text);
    let text = comments(&input.text, target) + &written;
    let path = match (&to.output, &input.origin) {
        (Some(path), _) => to_file(path, &text, to.force).map(|()| path)?,
        (None, Origin::File(path)) => in_place(path, &text, input).map(|()| path)?,
        (None, _) => {
            return Err(Failure::new(
                "--in-place needs a file to write to, and the puzzle came from none",
                "write to a new file with `-o FILE`",
            ));
        }
    };
    eprint_lossy(&format!("wrote {}\n", path.display()));
    Ok(())
}

/// With the separator and the line ends of the CSV that was read.
fn separated(written: String, target: Target, read: &str) -> String {
    if target != Target::Csv {
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
        Format::Csv | Format::Rows => (9, is_no_word),
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

/// What the digits and the corner marks of its box leave in a cell without marks.
fn unmarked(grid: &Grid, cell: Cell) -> DigitSet {
    let is_cornered = |&digit: &Digit| grid.is_left_out_by_corners(Candidate { cell, digit });
    let cornered: DigitSet = Digit::ALL.into_iter().filter(is_cornered).collect();
    DigitSet::ALL - grid.digits_seen(cell) - cornered
}

/// The format that was read, if it can hold the state, and CSV otherwise.
fn target(format: Format, puzzle: &Puzzle) -> Target {
    let same = match format {
        Format::Csv => Target::Csv,
        Format::Line => Target::Line,
        Format::Rows => Target::Rows,
        Format::Boxed => Target::Boxed,
        Format::PencilMarks => Target::PencilMarks,
        Format::LibraryLine => Target::LibraryLine,
        Format::Candidates => Target::Candidates,
    };
    if write::lost(puzzle, same).is_empty() { same } else { Target::Csv }
}

/// The lines at the top that say what the puzzle is.
fn comments(text: &str, target: Target) -> String {
    let is_comment = |line: &&str| line.trim_start_matches('\u{feff}').starts_with('#');
    let lines = text.lines().take_while(is_comment).filter(|_| target != Target::LibraryLine);
    lines.map(|line| format!("{}\n", line.trim_start_matches('\u{feff}'))).collect()
}

fn to_file(path: &Path, text: &str, overwrite: bool) -> Result<(), Failure> {
    let old = path.symlink_metadata().ok();
    if old.is_some() && !overwrite {
        return Err(Failure::new(
            format!("`{}` exists already", path.display()),
            "name another file, or overwrite it with `--force`",
        ));
    }
    replace(path, text).map_err(|error| unwritable(path, &error))
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
    replace(path, text).map_err(|error| unwritable(path, &error))
}

/// All of `text` or nothing: a new file beside the old one takes its place.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    // What a link points to is replaced, not the link.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    if let Ok(old) = path.metadata() {
        // A pipe or a device is no place for a file. A new file could take the place of one that
        // is read-only, but whoever protected it did not want that.
        if !old.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        if old.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        builder.permissions(old.permissions());
    } else {
        readable_by_all(&mut builder);
    }
    let mut file = builder.tempfile_in(folder.unwrap_or_else(|| Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// As any program would create it; temporary files are for their owner alone.
#[cfg(unix)]
fn readable_by_all(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable_by_all(_: &mut tempfile::Builder<'_, '_>) {}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let wrong = format!("`{}` cannot be written: {error}", path.display());
    Failure::new(wrong, "write to another file with `-o FILE`")
}
