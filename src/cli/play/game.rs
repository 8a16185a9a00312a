//! A player's board: digits, marks, and colours, with a way back.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::text::{Entry, Puzzle};

/// What a digit writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Digit,
    Mark,
    Corner,
    Colour,
}

impl Mode {
    pub(super) const ALL: [Self; 4] = [Self::Digit, Self::Mark, Self::Corner, Self::Colour];
}

/// What stands on the board.
#[derive(Clone, PartialEq, Debug)]
struct Position {
    puzzle: Puzzle,
    /// The colour of each cell, 1 to 9; 0 for none.
    colours: [u8; 81],
}

/// A board with the positions before and after it.
#[derive(Debug)]
pub(super) struct Game {
    now: Position,
    past: Vec<Position>,
    future: Vec<Position>,
    pub(super) cursor: Cell,
    /// The cells that are written into, the cursor among them.
    pub(super) selected: CellSet,
}

impl Game {
    pub(super) fn new(puzzle: Puzzle) -> Self {
        let cursor = Cell::at(40);
        let now = Position { puzzle, colours: [0; 81] };
        Self {
            now,
            past: Vec::new(),
            future: Vec::new(),
            cursor,
            selected: CellSet::from_iter([cursor]),
        }
    }

    pub(super) const fn puzzle(&self) -> &Puzzle {
        &self.now.puzzle
    }

    pub(super) const fn colour(&self, cell: Cell) -> u8 {
        self.now.colours[cell.index()]
    }

    pub(super) fn entry(&self, cell: Cell) -> Entry {
        self.now.puzzle.entries[cell.index()]
    }

    pub(super) fn is_full(&self) -> bool {
        self.now.puzzle.entries.iter().all(|entry| entry.digit().is_some())
    }

    /// Moves the cursor over the edges; `extends` keeps what is selected.
    pub(super) fn go(&mut self, rows: i8, columns: i8, extends: bool) {
        let moved = |at: u8, by: i8| usize::from(at.wrapping_add_signed(by + 9) % 9);
        let row = moved(self.cursor.row() - 1, rows);
        let column = moved(self.cursor.column() - 1, columns);
        self.cursor = Cell::at(row * 9 + column);
        let kept = if extends { self.selected } else { CellSet::EMPTY };
        self.selected = kept | CellSet::from_iter([self.cursor]);
    }

    /// Writes a digit into the selected cells as `mode` says; what all of them have already is erased.
    pub(super) fn write(&mut self, mode: Mode, digit: Digit) {
        let writable = |cell: &Cell| match (mode, self.entry(*cell)) {
            (Mode::Colour, _) => true,
            (Mode::Digit, entry) => !matches!(entry, Entry::Given(_)),
            (Mode::Mark | Mode::Corner, entry) => entry.digit().is_none(),
        };
        let cells: Vec<Cell> = self.selected.into_iter().filter(writable).collect();
        let goes = cells.iter().all(|&cell| self.has(mode, cell, digit));
        self.change(|position| {
            for cell in cells {
                position.write(mode, cell, digit, !goes);
            }
        });
    }

    fn has(&self, mode: Mode, cell: Cell, digit: Digit) -> bool {
        match (mode, self.entry(cell)) {
            (Mode::Colour, _) => self.colour(cell) == digit.number(),
            (Mode::Corner, _) => self.now.puzzle.corners[cell.index()].contains(digit),
            (Mode::Digit, entry) => entry == Entry::Entered(digit),
            (Mode::Mark, Entry::Marks(marks)) => marks.contains(digit),
            (Mode::Mark, Entry::Empty | Entry::Given(_) | Entry::Entered(_)) => false,
        }
    }

    /// Erases what the player wrote in the selected cells; in those that hold nothing, the colour.
    pub(super) fn erase(&mut self) {
        let selected = self.selected;
        self.change(|Position { puzzle, colours }| {
            for at in selected.into_iter().map(Cell::index) {
                let is_bare = puzzle.entries[at] == Entry::Empty && puzzle.corners[at].is_empty();
                match puzzle.entries[at] {
                    Entry::Given(_) => colours[at] = 0,
                    Entry::Empty if is_bare => colours[at] = 0,
                    Entry::Empty | Entry::Entered(_) | Entry::Marks(_) => {
                        puzzle.entries[at] = Entry::Empty;
                        puzzle.corners[at] = DigitSet::EMPTY;
                    }
                }
            }
        });
    }

    /// Puts another puzzle in the place of this one.
    pub(super) fn set(&mut self, puzzle: Puzzle) {
        self.change(|position| position.puzzle = puzzle);
    }

    fn change(&mut self, change: impl FnOnce(&mut Position)) {
        let before = self.now.clone();
        change(&mut self.now);
        if self.now != before {
            self.past.push(before);
            self.future.clear();
        }
    }

    /// Goes back to the position before, if there is one.
    pub(super) fn undo(&mut self) {
        step(&mut self.now, &mut self.past, &mut self.future);
    }

    /// Takes an undo back.
    pub(super) fn redo(&mut self) {
        step(&mut self.now, &mut self.future, &mut self.past);
    }
}

fn step(now: &mut Position, from: &mut Vec<Position>, to: &mut Vec<Position>) {
    if let Some(next) = from.pop() {
        to.push(std::mem::replace(now, next));
    }
}

impl Position {
    fn write(&mut self, mode: Mode, cell: Cell, digit: Digit, is_on: bool) {
        let with = |set: DigitSet| {
            if is_on { set.with(digit) } else { set - DigitSet::from_iter([digit]) }
        };
        let Self { puzzle, colours } = self;
        let (entry, corner) =
            (&mut puzzle.entries[cell.index()], &mut puzzle.corners[cell.index()]);
        match mode {
            Mode::Colour => colours[cell.index()] = if is_on { digit.number() } else { 0 },
            Mode::Corner => *corner = with(*corner),
            Mode::Digit => {
                *entry = if is_on { Entry::Entered(digit) } else { Entry::Empty };
                *corner = DigitSet::EMPTY;
            }
            Mode::Mark => {
                let marks = match *entry {
                    Entry::Marks(marks) => with(marks),
                    Entry::Empty | Entry::Given(_) | Entry::Entered(_) => with(DigitSet::EMPTY),
                };
                *entry = if marks.is_empty() { Entry::Empty } else { Entry::Marks(marks) };
            }
        }
    }
}
