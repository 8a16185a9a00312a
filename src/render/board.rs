//! The board in characters: digits alone, or every candidate, with highlights.

use super::frame::BoxFrame;
use super::highlight::{Highlight, Mark};
use super::highlights::Highlights;
use super::legend;
use super::styled_text::{Span, StyledText};
use super::{Style, View};
use crate::ask::StepAnswer;
use crate::grid::{Candidate, Cell, CellSet, Grid, House, HouseKind};
use std::collections::BTreeSet;

/// What the cells show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellContent {
    /// Digits, and `.` for an empty cell.
    Digits,
    /// Digits, and the candidates of an empty cell.
    #[default]
    Candidates,
}

impl CellContent {
    /// The board that fits a step: digits alone if no marks are shown but that of a digit that goes
    /// in.
    pub fn of(told: &StepAnswer) -> Self {
        let placed = told.source.step.step().conclusions().placement();
        let is_bare = told.shown.all_candidates().all(|it| placed == Some(it));
        if told.source.by_digits || is_bare { Self::Digits } else { Self::Candidates }
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
pub(super) fn draw(view: &View<'_>, style: &Style) -> StyledText {
    let highlights = Highlights::of(view);
    let outline = BoxFrame::new(style.frame, view.grid.variant(), &highlights.houses);
    let with_marks = match style.board {
        CellContent::Digits => None,
        CellContent::Candidates => Some(candidates(view.grid, &highlights, &outline, style.width)),
    };
    let fitting = with_marks.filter(|it| it.width(&outline) <= style.width);
    let is_too_wide = style.board == CellContent::Candidates && fitting.is_none();
    let groups = fitting.unwrap_or_else(|| digits(view.grid, &highlights));
    let mut text = StyledText::default();
    header(&mut text, &groups, &outline, &highlights);
    for row in 0..9 {
        if outline.has_line(row) {
            text.lines.push(rule(&groups, &outline, row));
        }
        let label = label(row, style, &highlights);
        text.lines.push(self::row(label, &groups, &outline, row));
    }
    text.lines.push(rule(&groups, &outline, 9));
    if is_too_wide {
        text.lines.extend(marks(view, &highlights, style));
    }
    text
}

impl Groups {
    /// How many characters a line of the board has.
    fn width(&self, outline: &BoxFrame) -> usize {
        let n_bars = (0..=9).filter(|&bar| outline.has_bar(bar)).count();
        let columns = self.widths.iter().enumerate();
        let columns = columns.map(|(i, width)| {
            let [before, after] = self.spaces(outline, i);
            before + width + after
        });
        MARGIN + n_bars + columns.sum::<usize>()
    }

    /// The spaces before and after the cells of a column, counted from 0.
    fn spaces(&self, outline: &BoxFrame, column: usize) -> [usize; 2] {
        let before = if outline.has_bar(column) { self.beside } else { self.between };
        [before, if outline.has_bar(column + 1) { self.beside } else { 0 }]
    }
}

/// The numbers of the columns, and under them arrows at the columns to look at.
fn header(text: &mut StyledText, groups: &Groups, outline: &BoxFrame, highlights: &Highlights) {
    let mut numbers = " ".repeat(MARGIN + 1);
    let mut arrows = numbers.clone();
    for (i, (column, width)) in House::of_kind(HouseKind::Column).zip(&groups.widths).enumerate() {
        let [before, after] = groups.spaces(outline, i);
        let before = before + groups.indent;
        let bar = usize::from(outline.has_bar(i + 1));
        let after = width - groups.indent - 1 + after + bar;
        let arrow = pointer(column, highlights);
        for (line, c) in [(&mut numbers, char::from(b'1' + i as u8)), (&mut arrows, arrow)] {
            line.extend(std::iter::repeat_n(' ', before));
            line.push(c);
            line.extend(std::iter::repeat_n(' ', after));
        }
    }
    text.line(numbers.trim_end());
    if !arrows.trim().is_empty() {
        text.line(arrows.trim_end());
    }
}

/// The number of a row, with an arrow at a row to look at.
fn label(row: usize, style: &Style, highlights: &Highlights) -> String {
    let house = House::of_kind(HouseKind::Row).nth(row);
    let arrow = house.map_or(' ', |house| pointer(house, highlights));
    let number = house.map_or_else(String::new, |house| style.naming.number(house));
    format!("{arrow} {number} ")
}

/// The sign at a row or a column to look at; covers have another sign than bases.
fn pointer(house: House, highlights: &Highlights) -> char {
    let of_houses = highlights.regions.iter().filter(|it| !it.houses().is_empty());
    let place = of_houses.clone().position(|it| it.houses().contains(&house));
    if !house.is_line() || !highlights.houses.contains(&house) {
        ' '
    } else if place.is_some_and(|place| place > 0) {
        ':'
    } else if house.kind() == HouseKind::Row {
        '>'
    } else {
        'v'
    }
}

fn rule(groups: &Groups, outline: &BoxFrame, line: usize) -> Vec<Span> {
    let mut text = " ".repeat(MARGIN);
    for (column, width) in groups.widths.iter().enumerate() {
        if outline.has_bar(column) {
            text.push(outline.crossing(line, column));
        }
        let [before, after] = groups.spaces(outline, column);
        let side = outline.horizontal(line, column);
        text.extend(std::iter::repeat_n(side, before + width + after));
    }
    text.push(outline.crossing(line, 9));
    vec![Span::plain(text)]
}

fn row(label: String, groups: &Groups, outline: &BoxFrame, row: usize) -> Vec<Span> {
    let mut spans = vec![Span::plain(label)];
    let cells = groups.cells.iter().zip(Cell::ALL).skip(row * 9).zip(&groups.widths);
    for (i, ((group, cell), width)) in cells.enumerate() {
        if outline.has_bar(i) {
            spans.push(Span::plain(outline.vertical(row, i)));
        }
        let [before, after] = groups.spaces(outline, i);
        spans.push(Span::plain(" ".repeat(before)));
        spans.extend(group.iter().map(|span| Span { cell: Some(cell), ..span.clone() }));
        let used: usize = group.iter().map(Span::width).sum();
        spans.push(Span::plain(" ".repeat(width - used + after)));
    }
    spans.push(Span::plain(outline.vertical(row, 9)));
    spans
}

/// Digits, three characters a cell.
fn digits(grid: &Grid, highlights: &Highlights) -> Groups {
    let group = |cell: Cell| {
        let what = match highlights.digit(grid, cell) {
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

/// Candidates, each column as wide as its widest cell.
fn candidates(grid: &Grid, highlights: &Highlights, outline: &BoxFrame, width: usize) -> Groups {
    let cells: Vec<_> = Cell::ALL.into_iter().map(|cell| group(grid, highlights, cell)).collect();
    let mut widths = vec![1; 9];
    for row in cells.chunks(9) {
        for (widest, group) in widths.iter_mut().zip(row) {
            *widest = (*widest).max(group.iter().map(Span::width).sum());
        }
    }
    let spaced = |(between, beside)| Groups {
        cells: cells.clone(),
        widths: widths.clone(),
        between,
        beside,
        indent: 0,
    };
    let mut groups = [(2, 1), (1, 1)].map(spaced).into_iter();
    groups.find(|it| it.width(outline) <= width).unwrap_or_else(|| spaced((1, 0)))
}

fn group(grid: &Grid, highlights: &Highlights, cell: Cell) -> Vec<Span> {
    if let Some(digit) = grid.digit(cell) {
        return vec![marked(of_cell(highlights, cell), digit)];
    }
    if let Some(only) = lone(grid, highlights, cell) {
        return vec![Span::plain(only)];
    }
    if grid.candidates(cell).is_empty() {
        return vec![marked(of_cell(highlights, cell), '.')];
    }
    let mut runs: Vec<(Mark, String)> = Vec::new();
    for digit in grid.candidates(cell) {
        let mark = highlights.mark(Candidate { cell, digit });
        match runs.last_mut() {
            Some((last, digits)) if *last == mark && is_bracket(mark) => {
                digits.push_str(&digit.to_string());
            }
            _ => runs.push((mark, digit.to_string())),
        }
    }
    runs.into_iter().map(|(mark, digits)| marked(mark, digits)).collect()
}

/// What is marked on a cell as a whole.
const fn of_cell(highlights: &Highlights, cell: Cell) -> Mark {
    Mark { role: highlights.cell(cell), change: None }
}

/// The only candidate of a cell, written so that it does not look like a digit on the grid.
fn lone(grid: &Grid, highlights: &Highlights, cell: Cell) -> Option<String> {
    let digit = grid.candidates(cell).single()?;
    highlights.candidate(Candidate { cell, digit }).is_none().then(|| format!("{digit}?"))
}

/// Can one mark stand around several digits? It cannot if it stands behind them: `46x` would look like
/// a 4 and a 6 that is crossed out.
const fn is_bracket(mark: Mark) -> bool {
    matches!(
        mark,
        Mark {
            role: None | Some(Highlight::Pattern | Highlight::Helper | Highlight::Start),
            change: None
        }
    )
}

fn marked(mark: Mark, what: impl std::fmt::Display) -> Span {
    match mark.top() {
        Some(top) => Span::marked(mark.around(what), top),
        None => Span::plain(what.to_string()),
    }
}

/// What the highlights on the board mean, each with a digit that carries it, in lines that fit.
pub(super) fn legend(view: &View<'_>, style: &Style) -> Vec<Vec<Span>> {
    let highlights = Highlights::of(view);
    let sample = |highlight| sample(view.grid, &highlights, highlight, style.board);
    let mut entries: Vec<Vec<Span>> = Vec::new();
    for (word, samples) in legend::entries(view, style.board, sample) {
        let mut spans: Vec<Span> = Vec::new();
        for (shown, highlight) in samples {
            let sample = Span::marked(shown, highlight);
            if !spans.contains(&sample) {
                spans.extend([sample, Span::plain(" ")]);
            }
        }
        spans.push(Span::plain(word));
        entries.push(spans);
    }
    let mut add =
        |sample: &str, word: &str| entries.push(vec![Span::plain(format!("{sample} {word}"))]);
    if style.board == CellContent::Digits && !highlights.blocked.is_empty() {
        add("x", legend::RULED_OUT);
    }
    let lone = |cell| lone(view.grid, &highlights, cell);
    if style.board == CellContent::Candidates
        && let Some(only) = Cell::ALL.into_iter().find_map(lone)
    {
        // Of a reader's paper, not all marks are shown.
        let is_part = view.words.is_some_and(|words| !words.pencil.is_empty());
        add(&only, if is_part { legend::MARK } else { legend::ONLY_CANDIDATE });
    }
    let signs = |houses: &mut dyn Iterator<Item = House>| {
        let signs = houses.map(|house| pointer(house, &highlights));
        BTreeSet::from_iter(signs.filter(|&sign| sign != ' ').map(String::from))
    };
    let mut of_no_region = signs(&mut highlights.houses.iter().copied());
    for region in &highlights.regions {
        let signs = signs(&mut region.houses().iter().copied());
        of_no_region.retain(|sign| !signs.contains(sign));
        if !signs.is_empty() {
            add(&Vec::from_iter(signs).join(" "), &region.name);
        }
    }
    if !of_no_region.is_empty() {
        let sign = Vec::from_iter(of_no_region).join(" ");
        let look_here = Span::plain(legend::LOOK_HERE);
        match entries.iter_mut().find(|entry| entry.last() == Some(&look_here)) {
            Some(entry) => entry.insert(entry.len() - 1, Span::plain(format!("{sign} "))),
            None => entries.push(vec![Span::plain(format!("{sign} ")), look_here]),
        }
    }
    in_lines(entries, style.width)
}

/// "R7C1 [3](6)   R9C1 36x7": the cells with something highlighted, or if nothing is, all that have
/// candidates, for a board of digits.
fn marks(view: &View<'_>, highlights: &Highlights, style: &Style) -> Vec<Vec<Span>> {
    let is_marked = |&candidate: &Candidate| highlights.mark(candidate).top().is_some();
    let all: CellSet = view.grid.all_candidates().map(|it| it.cell).collect();
    let marked: CellSet = view.grid.all_candidates().filter(is_marked).map(|it| it.cell).collect();
    let cells = if marked.is_empty() { all } else { marked };
    let item = |cell| {
        let mut item = vec![Span::plain(format!("{} ", style.naming.cell(cell)))];
        item.extend(group(view.grid, highlights, cell));
        item
    };
    in_lines(cells.into_iter().map(item), style.width)
}

/// Wraps items to `width`, with three spaces between two and a margin before each line.
fn in_lines(items: impl IntoIterator<Item = Vec<Span>>, width: usize) -> Vec<Vec<Span>> {
    let width_of = |line: &[Span]| line.iter().map(Span::width).sum::<usize>();
    let mut lines: Vec<Vec<Span>> = Vec::new();
    for item in items {
        let has_room = |line: &&mut Vec<Span>| width_of(line) + 3 + width_of(&item) <= width;
        match lines.last_mut().filter(has_room) {
            Some(line) => line.push(Span::plain("   ")),
            None => lines.push(vec![Span::plain(" ".repeat(MARGIN))]),
        }
        lines.last_mut().into_iter().for_each(|line| line.extend(item.iter().cloned()));
    }
    lines
}

fn sample(
    grid: &Grid,
    highlights: &Highlights,
    highlight: Highlight,
    board: CellContent,
) -> Option<(String, Highlight)> {
    let shown = |cell: Cell| match board {
        CellContent::Digits => {
            let shape = if highlight == Highlight::Placed { highlight } else { Highlight::Pattern };
            let what =
                highlights.digit(grid, cell).map_or('.', |digit| char::from(b'0' + digit.number()));
            (highlights.cell(cell) == Some(highlight)).then(|| (shape.around(what), shape))
        }
        CellContent::Candidates => {
            let marked = |&digit: &_| {
                let Mark { role, change } = highlights.mark(Candidate { cell, digit });
                [role, change].contains(&Some(highlight))
            };
            let of_cell = grid.digit(cell).filter(|_| highlights.cell(cell) == Some(highlight));
            let digit = grid.candidates(cell).into_iter().find(marked).or(of_cell);
            digit.map(|digit| (highlight.around(digit), highlight))
        }
    };
    Cell::ALL.into_iter().find_map(shown)
}
