//! Strings of the Interactive Sudoku Solver: `.~R1C1_5.Diagonal~1.AntiKnight`.
//!
//! A part starts at a dot; its arguments stand between `~`. A part without a name lists cells with the digits that they
//! may hold. White space means nothing, and a line that starts with `#` is a remark.

use super::{Extent, Format, Reads, TextFormat, iss_conditions};
use crate::grid::{
    Cell, Clue, ClueError, ClueKind, DigitSet, House, HouseKind, Relation, regions as regions_of,
    shown, variant_of,
};
use crate::text::{Entry, Lost, Puzzle, ReadError, Reading, lost};

pub(super) const FORMAT: TextFormat = TextFormat {
    losses: &[lost::ENTERED, lost::MARKS, lost::CORNER_MARKS, (has_unnamed, Lost::Rules)],
    holds_rules: true,
    extent: Extent::Line,
    ..TextFormat::new("an ISS string", "an ISS string", Reads::Document(read), write)
};

/// The puzzles of `text`, if it is such strings. A string may have several lines; if each line has digits of its own,
/// each is a puzzle.
fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let is_told = |(_, line): &(usize, &str)| !line.trim().is_empty() && !line.starts_with('#');
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).filter(is_told).collect();
    let first = lines.first()?.1.trim_start();
    let is_meant =
        first.strip_prefix('.')?.starts_with(|c: char| c == '~' || c.is_ascii_alphabetic());
    let is_list = lines.iter().all(|(_, line)| line.contains(".~"));
    let n_lines = if is_list { 1 } else { lines.len() };
    is_meant.then(|| lines.chunks(n_lines).map(|lines| puzzle(&parts(lines))).collect())
}

/// The parts of a string.
fn parts<'a>(lines: &[(usize, &'a str)]) -> Vec<Part<'a>> {
    let mut parts: Vec<Part<'a>> = Vec::new();
    for &(number, line) in lines {
        for (i, piece) in line.split('.').enumerate() {
            let text = piece.split_whitespace().collect::<String>();
            let column = piece.as_ptr() as usize - line.as_ptr() as usize;
            match parts.last_mut() {
                Some(part) if i == 0 => part.text.push_str(&text),
                None if i == 0 && text.is_empty() => {}
                _ => parts.push(Part { text, line: number, column, own: line }),
            }
        }
    }
    parts
}

/// What stands behind a dot, and where.
struct Part<'a> {
    text: String,
    line: usize,
    column: usize,
    own: &'a str,
}

impl Part<'_> {
    fn error(&self, error: ClueError) -> ReadError {
        let before = self.own.get(..self.column).unwrap_or_default();
        ReadError { line: self.line, column: before.chars().count() + 1, kind: error.into() }
    }
}

fn puzzle(parts: &[Part<'_>]) -> Result<Reading, ReadError> {
    let mut left = [DigitSet::ALL; 81];
    let mut clues = Vec::new();
    for part in parts {
        let mut arguments = part.text.split('~');
        let name = arguments.next().unwrap_or_default();
        let arguments: Vec<&str> = arguments.map(str::trim).collect();
        let taken = if name.is_empty() {
            let cells = arguments.iter().filter(|it| !it.is_empty());
            cells.into_iter().try_for_each(|it| restrict(it, &mut left))
        } else {
            clues_of(name, &arguments).map(|it| clues.extend(it))
        };
        taken.map_err(|error| part.error(error))?;
    }
    // Where boxes hold as well, the regions are nine more houses.
    let has_boxes = !clues.contains(&Clue::of_board(ClueKind::NoBoxes));
    let (regions, mut clues): (Vec<Clue>, Vec<Clue>) =
        clues.into_iter().partition(|it| it.kind == ClueKind::Regions);
    if has_boxes {
        let houses = regions.iter().flat_map(|it| it.cells.chunks(9));
        clues.extend(houses.filter_map(|it| Clue::all_different(it.to_vec())));
    } else if !regions.is_empty() {
        clues.retain(|it| it.kind != ClueKind::NoBoxes);
        clues.extend(regions);
    }
    let mut entries = [Entry::Empty; 81];
    let (mut odd, mut even) = (Vec::new(), Vec::new());
    for (cell, digits) in Cell::ALL.into_iter().zip(left) {
        match (digits.single(), digits) {
            (Some(digit), _) => entries[cell.index()] = Entry::Given(digit),
            (None, DigitSet::ALL) => {}
            (None, DigitSet::ODD) => odd.push(cell),
            (None, DigitSet::EVEN) => even.push(cell),
            (None, marks) => entries[cell.index()] = Entry::Marks(marks),
        }
    }
    for (kind, cells) in [(ClueKind::Odd, odd), (ClueKind::Even, even)] {
        if !cells.is_empty() {
            clues.push(Clue::of_cells(kind, cells));
        }
    }
    let variant = variant_of(clues).map_err(|error| parts[0].error(error))?;
    let puzzle = Puzzle::new(entries).of_variant(variant);
    Ok(Reading::new(puzzle, Format::Iss, parts.first().map_or(1, |part| part.line)))
}

/// Restricts a cell, as in `R1C1_5`.
fn restrict(argument: &str, left: &mut [DigitSet; 81]) -> Result<(), ClueError> {
    let mut fields = argument.split('_');
    let cell = cell(fields.next().unwrap_or_default())?;
    let digit = |it: &str| it.parse().map_err(|_| ClueError::Unknown(shown(argument)));
    let digits = fields.map(digit).collect::<Result<DigitSet, _>>()?;
    left[cell.index()] &= digits;
    Ok(())
}

fn cell(text: &str) -> Result<Cell, ClueError> {
    text.parse().map_err(|_| ClueError::NotACell(shown(text)))
}

/// The rules of a part.
fn clues_of(name: &str, arguments: &[&str]) -> Result<Vec<Clue>, ClueError> {
    let unknown = || ClueError::Unknown(shown(name));
    let of_board = |kind| Ok(vec![Clue::of_board(kind)]);
    match (name, arguments) {
        ("Shape", ["9x9"]) => Ok(Vec::new()),
        ("NoBoxes", []) => of_board(ClueKind::NoBoxes),
        ("Diagonal", ["1"]) => of_board(ClueKind::RisingDiagonal),
        ("Diagonal", ["-1"]) => of_board(ClueKind::FallingDiagonal),
        ("Windoku", []) => of_board(ClueKind::Windoku),
        ("DisjointSets", []) => of_board(ClueKind::DisjointGroups),
        ("AntiKnight", []) => of_board(ClueKind::AntiKnight),
        ("AntiKing", []) => of_board(ClueKind::AntiKing),
        ("Jigsaw", [.., regions]) => {
            regions_of(&regions.chars().collect::<Vec<_>>()).map(|clue| vec![clue])
        }
        ("AllDifferent", cells) => {
            let cells = cells.iter().map(|it| cell(it)).collect::<Result<Vec<_>, _>>()?;
            Clue::all_different(cells).map(|it| vec![it]).ok_or_else(unknown)
        }
        ("AntiConsecutive", []) => of_board(ClueKind::Pairs(Relation::Nonconsecutive)),
        ("StrictKropki", []) => Ok([Relation::AllWhiteDots, Relation::AllBlackDots]
            .map(|it| Clue::of_board(ClueKind::Pairs(it)))
            .to_vec()),
        ("StrictXV", []) => of_board(ClueKind::Pairs(Relation::AllXv)),
        _ => match related(name, arguments)? {
            Some(clues) => Ok(clues),
            None => iss_conditions::read(name, arguments).ok_or_else(unknown),
        },
    }
}

/// The rules of a part about pairs of cells; `None` if it is no such part, or has arguments that are not known.
fn related(name: &str, arguments: &[&str]) -> Result<Option<Vec<Clue>>, ClueError> {
    let line = |relation, arguments: &[&str]| {
        let cells = arguments.iter().map(|it| cell(it)).collect::<Result<Vec<_>, _>>()?;
        let is_line = cells.windows(2).all(|pair| pair[0] != pair[1]);
        let clue = Clue::of_cells(ClueKind::Pairs(relation), cells);
        Ok((is_line && clue.cells.len() > 1).then(|| vec![clue]))
    };
    let number = arguments.first().and_then(|it| it.parse().ok());
    let relation = match (name, number) {
        ("WhiteDot", _) => Relation::Difference(1),
        ("BlackDot", _) => Relation::Ratio(2),
        ("X", _) => Relation::Sum(10),
        ("V", _) => Relation::Sum(5),
        ("GreaterThan", _) => Relation::Greater,
        ("Palindrome", _) => return line(Relation::Palindrome, arguments),
        ("Whisper", None) => return line(Relation::Whisper(5), arguments),
        ("Whisper", Some(n @ 1..=8)) => return line(Relation::Whisper(n), &arguments[1..]),
        ("SameValues", Some(n)) if usize::from(n) + 1 == arguments.len() => {
            return line(Relation::Clone, &arguments[1..]);
        }
        _ => return Ok(None),
    };
    // Each pair of neighbours among the cells counts, whether or not they stand side by side in the list.
    let cells = arguments.iter().map(|it| cell(it)).collect::<Result<Vec<_>, _>>()?;
    let later = |(i, &a)| cells[i + 1..].iter().map(move |&b| [a, b]);
    let pairs = cells.iter().enumerate().flat_map(later).filter(|&[a, b]| a.is_beside(b));
    let clues: Vec<Clue> =
        pairs.map(|it| Clue::of_cells(ClueKind::Pairs(relation), it.to_vec())).collect();
    Ok((!clues.is_empty()).then_some(clues))
}

fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for clue in puzzle.variant.clues() {
        text.push_str(&written(clue));
    }
    let digits = |entry: Entry| match entry {
        Entry::Given(digit) | Entry::Entered(digit) => Some(DigitSet::from(digit)),
        Entry::Marks(_) | Entry::Empty => None,
    };
    let mut cells = String::new();
    for (cell, entry) in Cell::ALL.into_iter().zip(puzzle.entries) {
        if let Some(digits) = digits(entry) {
            cells.push_str(&allowed(cell, digits));
        }
    }
    if cells.is_empty() {
        cells.push('~');
    }
    format!("{text}.{cells}\n")
}

/// `~R1C1_5`.
fn allowed(cell: Cell, digits: DigitSet) -> String {
    let digits: String = digits.into_iter().map(|digit| format!("_{digit}")).collect();
    format!("~{cell}{digits}")
}

fn written(clue: &Clue) -> String {
    let cells = |cells: &[Cell]| cells.iter().map(|it| format!("~{it}")).collect::<String>();
    let figure = |number| {
        let house = House::new(HouseKind::Figure, number);
        cells(&house.map_or_else(Vec::new, |it| it.cells().into_iter().collect()))
    };
    let each = |digits| clue.cells.iter().map(|&it| allowed(it, digits)).collect::<String>();
    match clue.kind {
        ClueKind::NoBoxes => ".NoBoxes".to_owned(),
        ClueKind::Regions => {
            let number = |cell: &Cell| clue.cells.iter().position(|it| it == cell).unwrap_or(0) / 9;
            let name = |cell: &Cell| char::from(b'A' + number(cell) as u8);
            format!(".NoBoxes.Jigsaw~{}", Cell::ALL.iter().map(name).collect::<String>())
        }
        ClueKind::FallingDiagonal => ".Diagonal~-1".to_owned(),
        ClueKind::RisingDiagonal => ".Diagonal~1".to_owned(),
        ClueKind::Windoku => ".Windoku".to_owned(),
        ClueKind::DisjointGroups => ".DisjointSets".to_owned(),
        ClueKind::Asterisk => format!(".AllDifferent{}", figure(1)),
        ClueKind::CentreDot => format!(".AllDifferent{}", figure(2)),
        ClueKind::Girandola => format!(".AllDifferent{}", figure(3)),
        ClueKind::ExtraRegion => format!(".AllDifferent{}", cells(&clue.cells)),
        ClueKind::AntiKnight => ".AntiKnight".to_owned(),
        ClueKind::AntiKing => ".AntiKing".to_owned(),
        ClueKind::Odd => format!(".{}", each(DigitSet::ODD)),
        ClueKind::Even => format!(".{}", each(DigitSet::EVEN)),
        ClueKind::Pairs(relation) => written_relation(relation, &cells(&clue.cells)),
        ClueKind::Joint(condition) => iss_conditions::written(condition, &clue.cells),
    }
}

/// Returns true if the format has no name for a relation of the puzzle.
fn has_unnamed(puzzle: &Puzzle) -> bool {
    let relations: Vec<Relation> =
        puzzle.variant.clues().iter().filter_map(Clue::relation).collect();
    let has = |relation| relations.contains(&relation);
    let is_unnamed = |it: &Relation| !it.is_of_board() && written_relation(*it, "").is_empty();
    relations.iter().any(is_unnamed) || has(Relation::AllWhiteDots) != has(Relation::AllBlackDots)
}

/// A relation as a part; empty if the format has no name for it.
fn written_relation(relation: Relation, cells: &str) -> String {
    match relation {
        Relation::Difference(1) => format!(".WhiteDot{cells}"),
        Relation::Ratio(2) => format!(".BlackDot{cells}"),
        Relation::Sum(10) => format!(".X{cells}"),
        Relation::Sum(5) => format!(".V{cells}"),
        Relation::Greater => format!(".GreaterThan{cells}"),
        Relation::Whisper(n) => format!(".Whisper~{n}{cells}"),
        Relation::Palindrome => format!(".Palindrome{cells}"),
        Relation::Clone => format!(".SameValues~{}{cells}", cells.matches('~').count()),
        Relation::Nonconsecutive => ".AntiConsecutive".to_owned(),
        // One part stands for both rules about dots.
        Relation::AllWhiteDots => ".StrictKropki".to_owned(),
        Relation::AllXv => ".StrictXV".to_owned(),
        Relation::AllBlackDots
        | Relation::Difference(_)
        | Relation::Ratio(_)
        | Relation::Sum(_)
        | Relation::Joint(_) => String::new(),
    }
}
