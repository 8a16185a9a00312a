//! The board in characters: digits alone, or every candidate, with highlights.

use super::frame::Outline;
use super::highlights::{Highlight, Highlights};
use super::sheet::{Sheet, Span};
use super::{Style, View};
use crate::ask::Told;
use crate::grid::{Candidate, Cell, Grid, House, HouseKind};

/// What the cells show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Board {
    /// Digits, and `.` for an empty cell.
    Digits,
    /// Digits, and the candidates of an empty cell.
    #[default]
    Candidates,
}

impl Board {
    /// The board that fits a step: digits alone if the step needs no marks and none are on the
    /// paper.
    pub const fn of(told: &Told) -> Self {
        if told.by_digits { Self::Digits } else { Self::Candidates }
    }
}

/// A board as groups of characters, one a cell, and how they are spaced.
struct Groups {
    cells: Vec<Vec<Span>>,
    widths: Vec<usize>,
    /// Between two cells of a box.
    between: usize,
    /// Between a cell and a bar.
    beside: usize,
    /// How far the number of a column is from the left of its cells.
    indent: usize,
}

/// The arrow, the name of the row, and the spaces around them.
const MARGIN: usize = 4;

/// The board of `view`, and a line that says what the highlights on it mean.
pub(super) fn draw(view: &View<'_>, style: &Style) -> Sheet {
    let highlights = Highlights::of(view);
    let groups = match style.board {
        Board::Digits => digits(view.grid, &highlights),
        Board::Candidates => candidates(view.grid, &highlights, style.width),
    };
    let outline = Outline::new(style.frame, &highlights.houses);
    let mut sheet = Sheet::default();
    header(&mut sheet, &groups, &highlights);
    for row in 0..9 {
        if row % 3 == 0 {
            sheet.lines.push(rule(&groups, &outline, row / 3));
        }
        let label = label(row, style, &highlights);
        sheet.lines.push(self::row(label, &groups, &outline, row));
    }
    sheet.lines.push(rule(&groups, &outline, 3));
    sheet
}

/// The numbers of the columns, and under them arrows at the columns to look at.
fn header(sheet: &mut Sheet, groups: &Groups, highlights: &Highlights) {
    let mut numbers = " ".repeat(MARGIN + 1);
    let mut arrows = numbers.clone();
    for (i, (column, width)) in House::of_kind(HouseKind::Column).zip(&groups.widths).enumerate() {
        let before = if i % 3 == 0 { groups.beside } else { groups.between } + groups.indent;
        let after = width - groups.indent - 1;
        let after = if i % 3 == 2 { after + groups.beside + 1 } else { after };
        let arrow = if highlights.houses.contains(&column) { 'v' } else { ' ' };
        for (line, c) in [(&mut numbers, char::from(b'1' + i as u8)), (&mut arrows, arrow)] {
            line.extend(std::iter::repeat_n(' ', before));
            line.push(c);
            line.extend(std::iter::repeat_n(' ', after));
        }
    }
    sheet.line(numbers.trim_end());
    if !arrows.trim().is_empty() {
        sheet.line(arrows.trim_end());
    }
}

/// The number of a row, with an arrow at a row to look at.
fn label(row: usize, style: &Style, highlights: &Highlights) -> String {
    let house = House::of_kind(HouseKind::Row).nth(row);
    let arrow = if house.is_some_and(|it| highlights.houses.contains(&it)) { '>' } else { ' ' };
    let number = house.map_or_else(String::new, |house| style.naming.number(house));
    format!("{arrow} {number} ")
}

fn rule(groups: &Groups, outline: &Outline, line: usize) -> Vec<Span> {
    let mut text = " ".repeat(MARGIN);
    for (column, widths) in groups.widths.chunks(3).enumerate() {
        let width = widths.iter().sum::<usize>() + 2 * groups.between + 2 * groups.beside;
        text.push(outline.crossing(line, column));
        text.extend(std::iter::repeat_n(outline.horizontal(line, column), width));
    }
    text.push(outline.crossing(line, 3));
    vec![Span::plain(text)]
}

fn row(label: String, groups: &Groups, outline: &Outline, row: usize) -> Vec<Span> {
    let mut spans = vec![Span::plain(label)];
    let cells = groups.cells.iter().skip(row * 9).zip(&groups.widths);
    for (i, (group, width)) in cells.enumerate() {
        let spaces = if i % 3 == 0 {
            spans.push(Span::plain(outline.vertical(row / 3, i / 3)));
            groups.beside
        } else {
            groups.between
        };
        spans.push(Span::plain(" ".repeat(spaces)));
        spans.extend(group.iter().cloned());
        let used: usize = group.iter().map(Span::width).sum();
        let after = if i % 3 == 2 { groups.beside } else { 0 };
        spans.push(Span::plain(" ".repeat(width - used + after)));
    }
    spans.push(Span::plain(outline.vertical(row / 3, 3)));
    spans
}

/// Digits, three characters a cell.
fn digits(grid: &Grid, highlights: &Highlights) -> Groups {
    let group = |cell: Cell| {
        let placed = grid.digit(cell).or_else(|| placed_in(grid, highlights, cell));
        let what = match placed {
            Some(digit) => char::from(b'0' + digit.number()),
            None if highlights.blocked.contains(cell) => 'x',
            None => '.',
        };
        vec![match highlights.cell(cell) {
            Some(Highlight::Placed) => {
                Span::marked(Highlight::Placed.around(what), Highlight::Placed)
            }
            Some(_) => Span::marked(Highlight::Pattern.around(what), Highlight::Pattern),
            None => Span::plain(format!(" {what} ")),
        }]
    };
    Groups {
        cells: Cell::ALL.into_iter().map(group).collect(),
        widths: vec![3; 9],
        between: 0,
        beside: 0,
        indent: 1,
    }
}

fn placed_in(grid: &Grid, highlights: &Highlights, cell: Cell) -> Option<crate::grid::Digit> {
    let placed =
        |&digit: &_| highlights.candidate(Candidate { cell, digit }) == Some(Highlight::Placed);
    grid.candidates(cell).into_iter().find(placed)
}

/// Candidates, each column as wide as its widest cell.
fn candidates(grid: &Grid, highlights: &Highlights, width: usize) -> Groups {
    let cells: Vec<_> = Cell::ALL.into_iter().map(|cell| group(grid, highlights, cell)).collect();
    let mut widths = vec![1; 9];
    for row in cells.chunks(9) {
        for (widest, group) in widths.iter_mut().zip(row) {
            *widest = (*widest).max(group.iter().map(Span::width).sum());
        }
    }
    let used = MARGIN + 4 + widths.iter().sum::<usize>();
    let fits = |&(between, beside): &(usize, usize)| used + 6 * (between + beside) <= width;
    let (between, beside) = [(2, 1), (1, 1)].into_iter().find(fits).unwrap_or((1, 0));
    Groups { cells, widths, between, beside, indent: 0 }
}

fn group(grid: &Grid, highlights: &Highlights, cell: Cell) -> Vec<Span> {
    if let Some(digit) = grid.digit(cell) {
        return vec![marked(highlights.cell(cell), digit)];
    }
    if let Some(only) = lone(grid, highlights, cell) {
        return vec![Span::plain(only)];
    }
    if grid.candidates(cell).is_empty() {
        return vec![marked(highlights.cell(cell), '.')];
    }
    let mut runs: Vec<(Option<Highlight>, String)> = Vec::new();
    for digit in grid.candidates(cell) {
        let highlight = highlights.candidate(Candidate { cell, digit });
        match runs.last_mut() {
            Some((last, digits)) if *last == highlight && is_bracket(highlight) => {
                digits.push_str(&digit.to_string());
            }
            _ => runs.push((highlight, digit.to_string())),
        }
    }
    runs.into_iter().map(|(highlight, digits)| marked(highlight, digits)).collect()
}

/// The only candidate of a cell, written so that it does not look like a digit on the grid.
fn lone(grid: &Grid, highlights: &Highlights, cell: Cell) -> Option<String> {
    let digit = grid.candidates(cell).single()?;
    highlights.candidate(Candidate { cell, digit }).is_none().then(|| format!("{digit}?"))
}

/// Can one highlight stand around several digits? It cannot if it stands behind them: `46x` would
/// look like a 4 and a 6 that falls away.
const fn is_bracket(highlight: Option<Highlight>) -> bool {
    matches!(highlight, None | Some(Highlight::Pattern | Highlight::Helper))
}

fn marked(highlight: Option<Highlight>, what: impl std::fmt::Display) -> Span {
    match highlight {
        Some(highlight) => Span::marked(highlight.around(what), highlight),
        None => Span::plain(what.to_string()),
    }
}

/// What the highlights on the board mean, each with a digit that carries it.
pub(super) fn legend(view: &View<'_>, style: &Style) -> Option<Vec<Span>> {
    let highlights = Highlights::of(view);
    let mut spans = Vec::new();
    for highlight in Highlight::ALL {
        if let Some((shown, highlight)) = sample(view.grid, &highlights, highlight, style.board) {
            spans.push(Span::plain(if spans.is_empty() { "    " } else { "   " }));
            spans.push(Span::marked(shown, highlight));
            spans.push(Span::plain(format!(" {}", meaning(highlight, style.board))));
        }
    }
    if style.board == Board::Digits && !highlights.blocked.is_empty() {
        spans.push(Span::plain("   x ruled out"));
    }
    let lone = |cell| lone(view.grid, &highlights, cell);
    if style.board == Board::Candidates
        && let Some(only) = Cell::ALL.into_iter().find_map(lone)
    {
        let gap = if spans.is_empty() { "    " } else { "   " };
        spans.push(Span::plain(format!("{gap}{only} only candidate")));
    }
    (!spans.is_empty()).then_some(spans)
}

/// What a highlight means on this kind of board.
pub(super) const fn meaning(highlight: Highlight, board: Board) -> &'static str {
    match (highlight, board) {
        (Highlight::Pattern, Board::Digits) => "look here",
        (Highlight::Pattern, Board::Candidates) => "pattern",
        (Highlight::Helper, _) => "helper",
        (Highlight::Fin, _) => "fin",
        (Highlight::Eliminated, _) => "falls away",
        (Highlight::Placed, _) => "goes in",
    }
}

fn sample(
    grid: &Grid,
    highlights: &Highlights,
    highlight: Highlight,
    board: Board,
) -> Option<(String, Highlight)> {
    let shown = |cell: Cell| match board {
        Board::Digits => {
            let shape = if highlight == Highlight::Placed { highlight } else { Highlight::Pattern };
            let digit = grid.digit(cell).or_else(|| placed_in(grid, highlights, cell));
            let what = digit.map_or('.', |digit| char::from(b'0' + digit.number()));
            (highlights.cell(cell) == Some(highlight)).then(|| (shape.around(what), shape))
        }
        Board::Candidates => {
            let marked =
                |&digit: &_| highlights.candidate(Candidate { cell, digit }) == Some(highlight);
            let of_cell = grid.digit(cell).filter(|_| highlights.cell(cell) == Some(highlight));
            let digit = grid.candidates(cell).into_iter().find(marked).or(of_cell);
            digit.map(|digit| (highlight.around(digit), highlight))
        }
    };
    Cell::ALL.into_iter().find_map(shown)
}
