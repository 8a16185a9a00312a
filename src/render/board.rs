//! The board in characters: digits alone, or every candidate, with marks.

use super::frame::Outline;
use super::marks::{Mark, Marks};
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
    /// The board that suits a step: digits alone if nobody needs marks to see it and none are there.
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

/// The board of `view`, and a line that says what the marks on it mean.
pub(super) fn draw(view: &View<'_>, style: &Style) -> Sheet {
    let marks = Marks::of(view);
    let groups = match style.board {
        Board::Digits => digits(view.grid, &marks),
        Board::Candidates => candidates(view.grid, &marks, style.width),
    };
    let outline = Outline::new(style.frame, &marks.houses);
    let mut sheet = Sheet::default();
    header(&mut sheet, &groups, &marks);
    for row in 0..9 {
        if row % 3 == 0 {
            sheet.lines.push(rule(&groups, &outline, row / 3));
        }
        let label = label(row, style, &marks);
        sheet.lines.push(self::row(label, &groups, &outline, row));
    }
    sheet.lines.push(rule(&groups, &outline, 3));
    sheet
}

/// The numbers of the columns, and under them arrows at the columns to look at.
fn header(sheet: &mut Sheet, groups: &Groups, marks: &Marks) {
    let mut numbers = " ".repeat(MARGIN + 1);
    let mut arrows = numbers.clone();
    for (i, (column, width)) in House::of_kind(HouseKind::Column).zip(&groups.widths).enumerate() {
        let before = if i % 3 == 0 { groups.beside } else { groups.between } + groups.indent;
        let after = width - groups.indent - 1;
        let after = if i % 3 == 2 { after + groups.beside + 1 } else { after };
        let arrow = if marks.houses.contains(&column) { 'v' } else { ' ' };
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
fn label(row: usize, style: &Style, marks: &Marks) -> String {
    let house = House::of_kind(HouseKind::Row).nth(row);
    let arrow = if house.is_some_and(|it| marks.houses.contains(&it)) { '>' } else { ' ' };
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
fn digits(grid: &Grid, marks: &Marks) -> Groups {
    let group = |cell: Cell| {
        let placed = grid.digit(cell).or_else(|| placed_in(grid, marks, cell));
        let what = match placed {
            Some(digit) => char::from(b'0' + digit.number()),
            None if marks.blocked.contains(cell) => 'x',
            None => '.',
        };
        vec![match marks.cell(cell) {
            Some(Mark::Placed) => Span::marked(Mark::Placed.around(what), Mark::Placed),
            Some(_) => Span::marked(Mark::Pattern.around(what), Mark::Pattern),
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

fn placed_in(grid: &Grid, marks: &Marks, cell: Cell) -> Option<crate::grid::Digit> {
    let placed = |&digit: &_| marks.candidate(Candidate { cell, digit }) == Some(Mark::Placed);
    grid.candidates(cell).into_iter().find(placed)
}

/// Candidates, each column as wide as its widest cell.
fn candidates(grid: &Grid, marks: &Marks, width: usize) -> Groups {
    let cells: Vec<_> = Cell::ALL.into_iter().map(|cell| group(grid, marks, cell)).collect();
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

fn group(grid: &Grid, marks: &Marks, cell: Cell) -> Vec<Span> {
    if let Some(digit) = grid.digit(cell) {
        return vec![marked(marks.cell(cell), digit)];
    }
    if let Some(only) = lone(grid, marks, cell) {
        return vec![Span::plain(only)];
    }
    if grid.candidates(cell).is_empty() {
        return vec![marked(marks.cell(cell), '.')];
    }
    let mut runs: Vec<(Option<Mark>, String)> = Vec::new();
    for digit in grid.candidates(cell) {
        let mark = marks.candidate(Candidate { cell, digit });
        match runs.last_mut() {
            Some((last, digits)) if *last == mark && is_bracket(mark) => {
                digits.push_str(&digit.to_string());
            }
            _ => runs.push((mark, digit.to_string())),
        }
    }
    runs.into_iter().map(|(mark, digits)| marked(mark, digits)).collect()
}

/// The only candidate of a cell, so written that nobody takes it for a digit on the grid.
fn lone(grid: &Grid, marks: &Marks, cell: Cell) -> Option<String> {
    let digit = grid.candidates(cell).single()?;
    marks.candidate(Candidate { cell, digit }).is_none().then(|| format!("{digit}?"))
}

/// Can one mark stand around several digits? It cannot if the mark stands behind them: `46x` would
/// look like a 4 and a 6 that falls away.
const fn is_bracket(mark: Option<Mark>) -> bool {
    matches!(mark, None | Some(Mark::Pattern | Mark::Helper))
}

fn marked(mark: Option<Mark>, what: impl std::fmt::Display) -> Span {
    match mark {
        Some(mark) => Span::marked(mark.around(what), mark),
        None => Span::plain(what.to_string()),
    }
}

/// What the marks on the board mean, each with a digit that carries it.
pub(super) fn legend(view: &View<'_>, style: &Style) -> Option<Vec<Span>> {
    let marks = Marks::of(view);
    let mut spans = Vec::new();
    for mark in Mark::ALL {
        if let Some((shown, mark)) = sample(view.grid, &marks, mark, style.board) {
            spans.push(Span::plain(if spans.is_empty() { "    " } else { "   " }));
            spans.push(Span::marked(shown, mark));
            spans.push(Span::plain(format!(" {}", meaning(mark, style.board))));
        }
    }
    if style.board == Board::Digits && !marks.blocked.is_empty() {
        spans.push(Span::plain("   x ruled out"));
    }
    let lone = |cell| lone(view.grid, &marks, cell);
    if style.board == Board::Candidates
        && let Some(only) = Cell::ALL.into_iter().find_map(lone)
    {
        let gap = if spans.is_empty() { "    " } else { "   " };
        spans.push(Span::plain(format!("{gap}{only} only candidate")));
    }
    (!spans.is_empty()).then_some(spans)
}

/// What a mark means on this kind of board.
pub(super) const fn meaning(mark: Mark, board: Board) -> &'static str {
    match (mark, board) {
        (Mark::Pattern, Board::Digits) => "look here",
        (Mark::Pattern, Board::Candidates) => "pattern",
        (Mark::Helper, _) => "helper",
        (Mark::Fin, _) => "fin",
        (Mark::Eliminated, _) => "falls away",
        (Mark::Placed, _) => "goes in",
    }
}

fn sample(grid: &Grid, marks: &Marks, mark: Mark, board: Board) -> Option<(String, Mark)> {
    let shown = |cell: Cell| match board {
        Board::Digits => {
            let shape = if mark == Mark::Placed { mark } else { Mark::Pattern };
            let digit = grid.digit(cell).or_else(|| placed_in(grid, marks, cell));
            let what = digit.map_or('.', |digit| char::from(b'0' + digit.number()));
            (marks.cell(cell) == Some(mark)).then(|| (shape.around(what), shape))
        }
        Board::Candidates => {
            let marked = |&digit: &_| marks.candidate(Candidate { cell, digit }) == Some(mark);
            let of_cell = grid.digit(cell).filter(|_| marks.cell(cell) == Some(mark));
            let digit = grid.candidates(cell).into_iter().find(marked).or(of_cell);
            digit.map(|digit| (mark.around(digit), mark))
        }
    };
    Cell::ALL.into_iter().find_map(shown)
}
