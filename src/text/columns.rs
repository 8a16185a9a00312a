//! Lists with columns: which field of a line is the puzzle, by the names in the first line, or by the puzzles themselves.

use super::lines::Line;
use super::split::{self, Separator};
use super::{MIN_CELLS_OF_A_GRID, Puzzle, ReadError, ReadErrorKind, cell, one_line};

/// Names of a column of puzzles.
const NAMES: [&str; 15] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "board",
    "boards",
    "grid",
    "grids",
    "question",
    "questions",
    "problem",
    "problems",
    "sudoku",
    "unsolved",
    "clues",
];

/// The number of the column that has the puzzles, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleColumn(usize);

impl PuzzleColumn {
    /// The column of puzzles by the names of the columns, the first line of a list.
    pub(crate) fn of_header(header: &str) -> Option<Self> {
        let Separator::Mark(mark) = split::separator(header) else { return None };
        let is_name = |field: &str| {
            let field = cell::unquoted(field.trim());
            NAMES.iter().any(|name| name.eq_ignore_ascii_case(field))
        };
        header.split(mark).position(is_name).map(Self)
    }
}

/// The line with the field of its puzzle alone, if it has several fields.
///
/// # Errors
/// Two fields are whole grids, neither is the solution of the other, and no column is named.
pub(super) fn of_puzzle<'a>(
    column: Option<PuzzleColumn>,
    line: &Line<'a>,
) -> Result<Line<'a>, ReadError> {
    if column.is_none() && line.content.len() < 2 * 81 {
        return Ok(*line);
    }
    let Separator::Mark(mark) = split::separator(line.content) else { return Ok(*line) };
    let fields: Vec<&str> =
        line.content.split(mark).map(|field| cell::unquoted(field.trim())).collect();
    let narrowed = |content| Line { content, ..*line };
    if let Some(PuzzleColumn(column)) = column {
        let field = fields.get(column).filter(|it| cell::n_cells(it) >= MIN_CELLS_OF_A_GRID);
        return Ok(field.map_or(*line, |field| narrowed(field)));
    }
    let whole = |field: &&'a str| Some((*field, one_line::whole(field)?));
    let grids: Vec<(&str, Puzzle)> = fields.iter().filter_map(whole).collect();
    match grids.as_slice() {
        [] | [_] => Ok(*line),
        [(field, puzzle), (_, other)] if is_solution(other, puzzle) => Ok(narrowed(field)),
        [(_, other), (field, puzzle)] if is_solution(other, puzzle) => Ok(narrowed(field)),
        [_, (second, _), ..] => {
            Err(line.error_at(second, ReadErrorKind::SeveralColumns(grids.len())))
        }
    }
}

/// Is `grid` full, with all digits of `puzzle`, which is not?
fn is_solution(grid: &Puzzle, puzzle: &Puzzle) -> bool {
    let digits = |puzzle: &Puzzle| puzzle.entries.map(|entry| entry.digit());
    let (full, open) = (digits(grid), digits(puzzle));
    full.iter().all(Option::is_some)
        && open.contains(&None)
        && full.iter().zip(open).all(|(a, b)| b.is_none() || *a == b)
}
