//! The rules of a variant in words: a line each under the nine rows of a grid.
//!
//! `diagonals`, `anti-knight`, `extra region: R1C1 R1C2 R2C1`, `regions:` and nine rows of letters or digits.

use super::{Cell, Clue, ClueKind, Variant};
use std::sync::Arc;

/// Most rules that a puzzle may have: far more than anybody writes.
const MAX_CLUES: usize = 200;

/// A text that is no rule, or not all of one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClueError {
    /// A rule that no variant here has.
    #[error("`{0}` is not a rule that this program knows")]
    Unknown(String),
    /// A rule with too few or too many cells.
    #[error("`{clue}` needs {needs}")]
    Cells {
        /// Name of the rule.
        clue: &'static str,
        /// What stands behind the name.
        needs: &'static str,
    },
    /// A word in a list of cells that is no cell.
    #[error("`{0}` is not a cell, as R4C7")]
    NotACell(String),
    /// A region of a jigsaw that does not have nine cells.
    #[error("region `{name}` has {found} cells, needs 9")]
    RegionSize {
        /// Its letter.
        name: char,
        /// How many cells it has.
        found: usize,
    },
    /// The puzzle has more than 200 rules.
    #[error("a puzzle can have 200 rules")]
    TooMany,
    /// The regions of a jigsaw have not 81 cells.
    #[error("the regions have {found} cells, need 81")]
    Length {
        /// How many they have.
        found: usize,
    },
}

/// What a kind of clue is called, and which cells it names.
struct ClueText {
    kind: ClueKind,
    /// The name that is written, and others that are read.
    names: &'static [&'static str],
    cells: CellList,
}

/// The cells that a line names behind a colon.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellList {
    /// None: the rule is about the whole board.
    None,
    /// Two or more, all different.
    Several,
    /// One or more.
    Any,
    /// All of them, in nine rows below the line.
    Rows,
}

const fn of_board(kind: ClueKind, names: &'static [&'static str]) -> ClueText {
    ClueText { kind, names, cells: CellList::None }
}

/// All kinds, in the order in which they are written.
const TEXTS: [ClueText; 14] = [
    of_board(ClueKind::NoBoxes, &["no boxes"]),
    ClueText { kind: ClueKind::Regions, names: &["regions", "jigsaw"], cells: CellList::Rows },
    of_board(ClueKind::FallingDiagonal, &["falling diagonal", "diagonal-"]),
    of_board(ClueKind::RisingDiagonal, &["rising diagonal", "diagonal+"]),
    of_board(ClueKind::Windoku, &["windoku", "windows", "hyper sudoku"]),
    of_board(ClueKind::DisjointGroups, &["disjoint groups", "disjoint sets"]),
    of_board(ClueKind::Asterisk, &["asterisk"]),
    of_board(ClueKind::CentreDot, &["centre dot", "center dot"]),
    of_board(ClueKind::Girandola, &["girandola"]),
    ClueText { kind: ClueKind::ExtraRegion, names: &["extra region"], cells: CellList::Several },
    of_board(ClueKind::AntiKnight, &["anti-knight", "anti knight", "antiknight"]),
    of_board(ClueKind::AntiKing, &["anti-king", "anti king", "antiking"]),
    ClueText { kind: ClueKind::Odd, names: &["odd"], cells: CellList::Any },
    ClueText { kind: ClueKind::Even, names: &["even"], cells: CellList::Any },
];

/// The name of both diagonals together.
const DIAGONALS: &str = "diagonals";
/// How a reader may say the same.
const BOTH_DIAGONALS: [&str; 3] = [DIAGONALS, "x-sudoku", "sudoku-x"];

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClueLine {
    /// These rules.
    Clues(Vec<Clue>),
    /// The regions of a jigsaw stand in the nine lines below.
    Regions,
}

/// The rules that `line` says; `None` if it is no such line.
///
/// # Errors
/// The line has the form of a rule, and is none that can be read.
pub(crate) fn line(line: &str) -> Option<Result<ClueLine, ClueError>> {
    let (name, list) = line.split_once(':').map_or((line, None), |(name, list)| (name, Some(list)));
    let name = name.trim().to_lowercase();
    if list.is_none() && BOTH_DIAGONALS.contains(&name.as_str()) {
        let both = [ClueKind::FallingDiagonal, ClueKind::RisingDiagonal];
        return Some(Ok(ClueLine::Clues(both.map(Clue::of_board).to_vec())));
    }
    let text = TEXTS.iter().find(|text| text.names.contains(&name.as_str()));
    let rows = list.filter(|_| text.is_some_and(|text| text.cells == CellList::Rows));
    let rows: Vec<char> = rows.unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect();
    if !rows.is_empty() {
        return Some(regions(&rows).map(|clue| ClueLine::Clues(vec![clue])));
    }
    let cells = list.map(cells);
    match (text, cells) {
        (None, Some(Ok(cells))) if !cells.is_empty() => Some(Err(ClueError::Unknown(shown(&name)))),
        (None, _) => None,
        (Some(text), cells) => Some(clue(text, cells)),
    }
}

fn clue(
    text: &ClueText,
    cells: Option<Result<Vec<Cell>, ClueError>>,
) -> Result<ClueLine, ClueError> {
    let cells = cells.transpose()?.unwrap_or_default();
    let is_right = match text.cells {
        CellList::None => cells.is_empty(),
        CellList::Rows => return Ok(ClueLine::Regions),
        CellList::Several => (2..=9).contains(&cells.len()) && is_each_once(&cells),
        CellList::Any => !cells.is_empty(),
    };
    let of_cells = Clue::of_cells(text.kind, cells);
    if is_right {
        Ok(ClueLine::Clues(vec![of_cells]))
    } else {
        Err(ClueError::Cells { clue: text.names[0], needs: text.cells.needs() })
    }
}

impl CellList {
    /// What a line needs behind its name, for a message.
    const fn needs(self) -> &'static str {
        match self {
            Self::None => "no cells",
            Self::Several => "`:` and two to nine cells, each once",
            Self::Any => "`:` and cells",
            Self::Rows => "`:` and nine rows below",
        }
    }
}

/// A piece of a text as a message shows it: short, and without characters that nobody sees.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

fn is_each_once(cells: &[Cell]) -> bool {
    cells.iter().enumerate().all(|(i, cell)| !cells[..i].contains(cell))
}

/// Cells with blanks or commas between them.
fn cells(list: &str) -> Result<Vec<Cell>, ClueError> {
    let words = list.split(|c: char| c.is_whitespace() || c == ',').filter(|it| !it.is_empty());
    words.map(|it| it.parse().map_err(|_| ClueError::NotACell(shown(it)))).collect()
}

/// The regions of 81 characters: cells with the same character are one region.
///
/// # Errors
/// A region does not have nine cells.
pub(crate) fn regions(characters: &[char]) -> Result<Clue, ClueError> {
    let mut names: Vec<char> = Vec::new();
    for name in characters {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    let mut all = Vec::with_capacity(81);
    for name in names {
        let own = Cell::ALL.into_iter().zip(characters).filter(|(_, it)| **it == name);
        let own: Vec<Cell> = own.map(|(cell, _)| cell).collect();
        if own.len() != 9 {
            return Err(ClueError::RegionSize { name, found: own.len() });
        }
        all.extend(own);
    }
    if all.len() != 81 {
        return Err(ClueError::Length { found: all.len() });
    }
    Ok(Clue::of_cells(ClueKind::Regions, all))
}

/// The lines of the rules.
pub(crate) fn write(clues: &[Clue]) -> String {
    clues.iter().map(|clue| written(clue, "\n") + "\n").collect()
}

/// The rules as texts of one line each.
pub(crate) fn lines(clues: &[Clue]) -> Vec<String> {
    clues.iter().map(|clue| written(clue, " ")).collect()
}

/// The rules that texts of one line say.
///
/// # Errors
/// One of them is no rule, or not all of one.
pub(crate) fn of_lines(lines: &[String]) -> Result<Arc<Variant>, ClueError> {
    let mut clues = Vec::new();
    for text in lines {
        match line(text).transpose()? {
            Some(ClueLine::Clues(more)) => clues.extend(more),
            Some(ClueLine::Regions) | None => return Err(ClueError::Unknown(shown(text))),
        }
    }
    variant_of(clues)
}

/// The variant with these rules; without any, classic sudoku.
///
/// # Errors
/// They are too many.
pub(crate) fn variant_of(clues: Vec<Clue>) -> Result<Arc<Variant>, ClueError> {
    match clues.len() {
        0 => Ok(Variant::classic()),
        1..=MAX_CLUES => Ok(Arc::new(Variant::new(clues))),
        _ => Err(ClueError::TooMany),
    }
}

/// A rule as a line, and regions as nine rows with this between them.
fn written(clue: &Clue, between: &str) -> String {
    let text = TEXTS.iter().find(|text| text.kind == clue.kind);
    let name = text.map_or("", |text| text.names[0]);
    let cells: Vec<String> = clue.cells.iter().map(ToString::to_string).collect();
    match text.map(|text| text.cells) {
        Some(CellList::Rows) => format!("{name}:{between}{}", region_rows(clue).join(between)),
        Some(CellList::Several | CellList::Any) => format!("{name}: {}", cells.join(" ")),
        Some(CellList::None) | None => name.to_owned(),
    }
}

/// Nine rows with a letter for each region.
fn region_rows(clue: &Clue) -> Vec<String> {
    let letter = |cell| {
        let place = clue.cells.iter().position(|it| *it == cell).unwrap_or_default();
        char::from(b'A' + (place / 9) as u8)
    };
    let rows = Cell::ALL.chunks(9);
    rows.map(|row| row.iter().map(|&cell| letter(cell)).collect()).collect()
}
