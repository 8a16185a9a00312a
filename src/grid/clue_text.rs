//! The rules of a variant in words: a line each under the nine rows of a grid.
//!
//! `diagonals`, `anti-knight`, `extra region: R1C1 R1C2 R2C1`, `white dot: R1C1 R1C2`, `whisper 4: R1C1 R2C2 R3C2`,
//! `cage 14: R1C1 R1C2`, `x-sum 24: row 3 from the right`, `regions:` and nine rows of letters or digits.

use super::{
    Cell, Clue, ClueKind, Condition, ConditionCells, ConditionKind, House, Relation, Sight, Variant,
};
use std::borrow::Cow;
use std::ops::RangeInclusive;
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
        clue: String,
        /// What stands behind the name.
        needs: &'static str,
    },
    /// A rule without its number, or with one that it cannot have.
    #[error("`{clue}` needs a number from {least} to {most}")]
    Number {
        /// Name of the rule.
        clue: String,
        /// The least number.
        least: u16,
        /// The greatest number.
        most: u16,
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
    /// Two different jigsaws at once.
    #[error("the regions stand there twice, and are not the same")]
    TwoJigsaws,
    /// The regions of a jigsaw have not 81 cells.
    #[error("the regions have {found} cells, need 81")]
    Length {
        /// How many they have.
        found: usize,
    },
}

/// What a kind of clue is called, and which cells it names.
#[derive(Clone, Copy)]
struct ClueText {
    kind: ClueKind,
    /// The name that is written, and others that are read.
    names: &'static [&'static str],
    cells: CellList,
}

/// A relation with a number in its name: `whisper 4`.
struct NumberedText {
    name: &'static str,
    numbers: RangeInclusive<u8>,
    relation: fn(u8) -> Relation,
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
    /// Pairs of neighbours, each of which is a clue.
    Neighbours,
    /// The cells of a line from one end to the other.
    Line,
    /// All of them, in nine rows below the line.
    Rows,
    /// Those of a clue about several cells together.
    Joint(ConditionCells),
}

const fn of_board(kind: ClueKind, names: &'static [&'static str]) -> ClueText {
    ClueText { kind, names, cells: CellList::None }
}

const fn of_pairs(relation: Relation, names: &'static [&'static str], cells: CellList) -> ClueText {
    ClueText { kind: ClueKind::Pairs(relation), names, cells }
}

/// All kinds without a number in their names.
const TEXTS: [ClueText; 26] = [
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
    of_pairs(Relation::Difference(1), &["white dot", "white dots"], CellList::Neighbours),
    of_pairs(Relation::Ratio(2), &["black dot", "black dots"], CellList::Neighbours),
    of_pairs(Relation::Sum(10), &["x"], CellList::Neighbours),
    of_pairs(Relation::Sum(5), &["v"], CellList::Neighbours),
    of_pairs(Relation::Greater, &["greater", "greater than"], CellList::Neighbours),
    of_pairs(Relation::Whisper(5), &["whisper", "german whisper"], CellList::Line),
    of_pairs(Relation::Palindrome, &["palindrome"], CellList::Line),
    of_pairs(Relation::Clone, &["clone", "clones"], CellList::Several),
    of_pairs(
        Relation::Nonconsecutive,
        &["nonconsecutive", "non-consecutive", "anti-consecutive"],
        CellList::None,
    ),
    of_pairs(Relation::AllWhiteDots, &["all white dots given"], CellList::None),
    of_pairs(Relation::AllBlackDots, &["all black dots given"], CellList::None),
    of_pairs(Relation::AllXv, &["all x and v given", "all xv given"], CellList::None),
];

/// The kinds with numbers in their names.
const NUMBERED: [NumberedText; 4] = [
    NumberedText {
        name: "difference",
        numbers: 1..=8,
        relation: Relation::Difference,
        cells: CellList::Neighbours,
    },
    NumberedText {
        name: "ratio",
        numbers: 2..=9,
        relation: Relation::Ratio,
        cells: CellList::Neighbours,
    },
    NumberedText {
        name: "sum",
        numbers: 3..=17,
        relation: Relation::Sum,
        cells: CellList::Neighbours,
    },
    NumberedText {
        name: "whisper",
        numbers: 1..=8,
        relation: Relation::Whisper,
        cells: CellList::Line,
    },
];

/// The name of both diagonals together.
const DIAGONALS: &str = "diagonals";
/// Names of several rules together.
const TOGETHER: [(&str, [ClueKind; 2]); 5] = [
    (DIAGONALS, DIAGONAL_KINDS),
    ("x-sudoku", DIAGONAL_KINDS),
    ("sudoku-x", DIAGONAL_KINDS),
    ("all dots given", DOT_KINDS),
    ("strict kropki", DOT_KINDS),
];
const DIAGONAL_KINDS: [ClueKind; 2] = [ClueKind::FallingDiagonal, ClueKind::RisingDiagonal];
const DOT_KINDS: [ClueKind; 2] =
    [ClueKind::Pairs(Relation::AllWhiteDots), ClueKind::Pairs(Relation::AllBlackDots)];

/// The kind of clue with this name, and which cells it names; `None` if there is none.
///
/// # Errors
/// The kind needs another number.
fn named(name: &str) -> Option<Result<(ClueKind, CellList), ClueError>> {
    if let Some(text) = TEXTS.iter().find(|text| text.names.contains(&name)) {
        return Some(Ok((text.kind, text.cells)));
    }
    let (words, number) = match name.rsplit_once(' ').map(|(words, it)| (words, it.parse())) {
        Some((words, Ok(number))) => (words, number),
        Some((_, Err(_))) | None => (name, 0),
    };
    let has_number =
        |it: &&NumberedText| u8::try_from(number).is_ok_and(|it_is| it.numbers.contains(&it_is));
    if let Some(it) = NUMBERED.iter().filter(|it| it.name == words).find(has_number) {
        return Some(Ok((ClueKind::Pairs((it.relation)(number as u8)), it.cells)));
    }
    let kind = *ConditionKind::ALL.iter().find(|it| it.rule().names.contains(&words))?;
    Some(condition(kind, Some(number).filter(|_| words != name)))
}

/// A kind of condition, with a number if there is one.
///
/// # Errors
/// The kind needs another number.
fn condition(kind: ConditionKind, number: Option<u16>) -> Result<(ClueKind, CellList), ClueError> {
    let rule = kind.rule();
    let is_lacking = number.is_none() && kind.may_be_zero();
    let number = number.unwrap_or(0);
    if is_lacking || !Condition::may_have(kind, number) {
        let least = if kind.may_be_zero() { 0 } else { (*rule.numbers.start()).max(1) };
        let clue = rule.names[0].to_owned();
        return Err(ClueError::Number { clue, least, most: *rule.numbers.end() });
    }
    Ok((ClueKind::Joint(Condition { kind, number }), CellList::Joint(rule.cells)))
}

/// The name of a kind of clue, and which cells it names.
fn name_of(kind: ClueKind) -> Option<(Cow<'static, str>, CellList)> {
    if let Some(text) = TEXTS.iter().find(|text| text.kind == kind) {
        return Some((text.names[0].into(), text.cells));
    }
    if let ClueKind::Joint(condition) = kind {
        let (rule, number) = (condition.rule(), condition.number);
        let name = rule.names[0];
        let has_number = condition.has_number();
        let text = if has_number { format!("{name} {number}").into() } else { name.into() };
        return Some((text, CellList::Joint(rule.cells)));
    }
    NUMBERED.iter().find_map(|it| {
        let is_its = |number: &u8| kind == ClueKind::Pairs((it.relation)(*number));
        let number = it.numbers.clone().find(is_its)?;
        Some((format!("{} {number}", it.name).into(), it.cells))
    })
}

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
    let together = TOGETHER.iter().find(|(it, _)| list.is_none() && *it == name);
    if let Some((_, kinds)) = together {
        return Some(Ok(ClueLine::Clues(kinds.map(Clue::of_board).to_vec())));
    }
    let text = match named(&name).transpose() {
        Ok(text) => text,
        // A word with a number behind it may be anything, unless cells follow.
        Err(error) => return list.map(|_| Err(error)),
    };
    let rows = list.filter(|_| text.is_some_and(|(_, cells)| cells == CellList::Rows));
    let rows: Vec<char> = rows.unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect();
    if !rows.is_empty() {
        return Some(regions(&rows).map(|clue| ClueLine::Clues(vec![clue])));
    }
    let is_sight = text.is_some_and(|(_, list)| list.is_sight());
    let cells = list.map(|list| if is_sight { sight(list) } else { cells(list) });
    match (text, cells) {
        (None, Some(Ok(cells))) if !cells.is_empty() => Some(Err(ClueError::Unknown(shown(&name)))),
        (None, _) => None,
        (Some((kind, list)), cells) => {
            Some(cells.transpose().and_then(|it| clues(kind, list, it.unwrap_or_default())))
        }
    }
}

fn clues(kind: ClueKind, list: CellList, cells: Vec<Cell>) -> Result<ClueLine, ClueError> {
    let is_right = match list {
        CellList::None => cells.is_empty(),
        CellList::Rows => return Ok(ClueLine::Regions),
        CellList::Several => (2..=9).contains(&cells.len()) && is_each_once(&cells),
        CellList::Any => !cells.is_empty(),
        CellList::Line => cells.len() > 1 && cells.windows(2).all(|pair| pair[0] != pair[1]),
        CellList::Neighbours => {
            let pairs = cells.chunks(2);
            !cells.is_empty() && pairs.into_iter().all(|it| matches!(it, [a, b] if a.is_beside(*b)))
        }
        CellList::Joint(list) => list.may_be(&cells),
    };
    if !is_right {
        let clue = name_of(kind).map_or_else(String::new, |(name, _)| name.into_owned());
        return Err(ClueError::Cells { clue, needs: list.needs() });
    }
    let n_each = if list == CellList::Neighbours { 2 } else { cells.len().max(1) };
    let all = cells.chunks(n_each).map(|cells| Clue::of_cells(kind, cells.to_vec()));
    let of_board = cells.is_empty().then(|| Clue::of_board(kind));
    Ok(ClueLine::Clues(all.chain(of_board).collect()))
}

impl CellList {
    /// What a line needs behind its name, for a message.
    const fn needs(self) -> &'static str {
        match self {
            Self::None => "no cells",
            Self::Several => "`:` and two to nine cells, each once",
            Self::Any => "`:` and cells",
            Self::Neighbours => "`:` and two cells with a common side",
            Self::Line => "`:` and the cells of the line, from one end to the other",
            Self::Rows => "`:` and nine rows below",
            Self::Joint(ConditionCells::Set) => "`:` and one to nine cells, each once",
            Self::Joint(ConditionCells::Line) => {
                "`:` and the cells of the line, from one end to the other"
            }
            Self::Joint(ConditionCells::Corner) => "`:` and the four cells at a corner",
            Self::Joint(ConditionCells::Diagonal) => {
                "`:` and the cells of a diagonal, from border to border"
            }
            Self::Joint(ConditionCells::House) => "`:` and a row or column, as `row 3`",
            Self::Joint(ConditionCells::HouseFromEnd) => {
                "`:` and a row or column, as `row 3` or `row 3 from the right`"
            }
        }
    }

    /// Returns true if a row or column can be named.
    const fn is_sight(self) -> bool {
        matches!(self, Self::Joint(ConditionCells::House | ConditionCells::HouseFromEnd))
    }
}

/// A piece of a text as a message shows it: short, and without characters that nobody sees.
pub(crate) fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

fn is_each_once(cells: &[Cell]) -> bool {
    cells.iter().enumerate().all(|(i, cell)| !cells[..i].contains(cell))
}

/// A row or column, as `row 3` or `column 2 from the bottom`, or its cells; none if the line has no such end.
fn sight(list: &str) -> Result<Vec<Cell>, ClueError> {
    let list = list.trim().to_lowercase();
    let (house, end) = match list.split_once(" from the ") {
        Some((house, end)) => (house, Some(end)),
        None => (list.as_str(), None),
    };
    let Some(house) = house.parse::<House>().ok().filter(|it| it.is_line()) else {
        return cells(&list);
    };
    let [start, last] = Sight::ends(house);
    Ok(match end {
        Some(end) if end == last => Sight::of_house(house, true),
        Some(end) if end != start => Vec::new(),
        _ => Sight::of_house(house, false),
    })
}

/// `row 3`, `column 2 from the bottom`; empty if the cells are not such a line.
fn written_sight(cells: &[Cell], list: ConditionCells) -> String {
    let Some((house, is_reversed)) = Sight::along(cells).and_then(Sight::house) else {
        return String::new();
    };
    let [_, end] = Sight::ends(house);
    match is_reversed && list == ConditionCells::HouseFromEnd {
        true => format!("{house} from the {end}"),
        false => house.to_string(),
    }
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

/// The names of the kinds of rules, each once; rules that have a name together have that.
#[cfg(feature = "words")]
pub(crate) fn names(clues: &[Clue]) -> Vec<String> {
    let is_there = |kind: &ClueKind| clues.iter().any(|clue| clue.kind == *kind);
    let together = |kind| {
        let both = TOGETHER.iter().find(|(_, kinds)| kinds.contains(&kind));
        both.filter(|(_, kinds)| kinds.iter().all(is_there)).map(|(name, _)| (*name).to_owned())
    };
    let mut names: Vec<String> = Vec::new();
    for kind in clues.iter().map(|clue| clue.kind) {
        let own = || {
            if let ClueKind::Joint(condition) = kind {
                return condition.rule().names.first().map(ToString::to_string);
            }
            name_of(kind).map(|(name, _)| name.into_owned())
        };
        let name = together(kind).or_else(own).unwrap_or_default();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
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
/// They are too many, or have two sets of regions.
pub(crate) fn variant_of(clues: Vec<Clue>) -> Result<Arc<Variant>, ClueError> {
    let mut jigsaws = clues.iter().filter(|clue| clue.kind == ClueKind::Regions);
    if jigsaws.next().is_some_and(|first| jigsaws.any(|other| other != first)) {
        return Err(ClueError::TwoJigsaws);
    }
    match clues.len() {
        0 => Ok(Variant::classic()),
        1..=MAX_CLUES => Ok(Arc::new(Variant::new(clues))),
        _ => Err(ClueError::TooMany),
    }
}

/// A rule as a line, and regions as nine rows with this between them.
fn written(clue: &Clue, between: &str) -> String {
    let Some((name, list)) = name_of(clue.kind) else { return String::new() };
    let cells: Vec<String> = clue.cells.iter().map(ToString::to_string).collect();
    match list {
        CellList::Rows => format!("{name}:{between}{}", region_rows(clue).join(between)),
        CellList::Joint(cells) if list.is_sight() => {
            format!("{name}: {}", written_sight(&clue.cells, cells))
        }
        CellList::Several
        | CellList::Any
        | CellList::Neighbours
        | CellList::Line
        | CellList::Joint(_) => format!("{name}: {}", cells.join(" ")),
        CellList::None => name.into_owned(),
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
