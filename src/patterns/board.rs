//! The candidates that suppositions leave: quickly, on bits, and without reasons.

mod pairs;
use crate::facts::Locked;
use crate::grid::{Candidate, CellSet, Constraint, Digit, DigitSet, Grid, House};

/// By what digits follow from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// A cell has one digit left, or a digit one place in a house.
    Singles,
    /// Singles, and where there are none, locked candidates.
    Locked,
    /// Singles, and where there are none, locked candidates and pairs.
    Sets,
}

/// What becomes of suppositions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// Nothing speaks against them so far.
    Open,
    /// Some cell or house has nothing left.
    Dead,
}

/// What a look at a board finds.
pub(crate) struct Look {
    /// What nothing is left for: cells, then houses.
    pub(crate) dead_ends: Vec<Constraint>,
    /// The digits that are forced, and why: naked singles, then hidden ones.
    pub(crate) singles: Vec<(Candidate, Constraint)>,
}

/// The candidates that are left, those that hold among them.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Board {
    live: [CellSet; 9],
    placed: [CellSet; 9],
    /// The digits that lost a place since hidden singles, and since locked candidates were looked for.
    changed: DigitSet,
    unlocked: DigitSet,
}

impl Board {
    /// The candidates of `grid`.
    pub(crate) fn of(grid: &Grid) -> Self {
        let placed = Digit::ALL.map(|digit| grid.cells_holding(digit));
        let live = Digit::ALL.map(|digit| grid.cells_for(digit) | grid.cells_holding(digit));
        Self { live, placed, changed: DigitSet::ALL, unlocked: DigitSet::ALL }
    }

    /// Is it left, or does it hold?
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.live[candidate.digit.index()].contains(candidate.cell)
    }

    /// Does it hold?
    pub(crate) const fn holds(&self, candidate: Candidate) -> bool {
        self.placed[candidate.digit.index()].contains(candidate.cell)
    }

    /// Writes `candidate` in, which is left.
    pub(crate) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for other in Digit::ALL {
            let live = &mut self.live[other.index()];
            if other != digit && live.contains(cell) {
                *live = live.without(cell);
                self.note(other);
            }
        }
        self.live[digit.index()] -= cell.peers();
        self.placed[digit.index()] = self.placed[digit.index()].with(cell);
        self.note(digit);
    }

    /// Notes that `digit` may have lost a place.
    const fn note(&mut self, digit: Digit) {
        self.changed = self.changed.with(digit);
        self.unlocked = self.unlocked.with(digit);
    }

    /// Takes cells from a digit. Were there any?
    fn take(&mut self, digit: Digit, cells: CellSet) -> bool {
        let live = &mut self.live[digit.index()];
        if !live.intersects(cells) {
            return false;
        }
        *live -= cells;
        self.note(digit);
        true
    }

    /// Writes in what follows by `means`, until nothing more does.
    pub(crate) fn follow(&mut self, means: Means) -> Fate {
        loop {
            if self.follow_singles() == Fate::Dead {
                return Fate::Dead;
            }
            let goes_on = match means {
                Means::Singles => false,
                Means::Locked => self.take_locked(),
                Means::Sets => self.take_locked() || self.take_pairs(),
            };
            if !goes_on {
                return Fate::Open;
            }
        }
    }

    fn follow_singles(&mut self) -> Fate {
        loop {
            let [one, two, _] = self.at_least();
            if one != CellSet::ALL {
                return Fate::Dead;
            }
            let mut is_done = true;
            for digit in Digit::ALL {
                let i = digit.index();
                for cell in (one - two) & (self.live[i] - self.placed[i]) {
                    if !self.live[i].contains(cell) {
                        return Fate::Dead;
                    }
                    self.place(Candidate { cell, digit });
                    is_done = false;
                }
            }
            for digit in std::mem::take(&mut self.changed) {
                let i = digit.index();
                for house in House::ALL {
                    let places = self.live[i] & house.cells();
                    if places.is_empty() {
                        return Fate::Dead;
                    }
                    if let Some(cell) = places.single()
                        && !self.placed[i].contains(cell)
                    {
                        self.place(Candidate { cell, digit });
                        is_done = false;
                    }
                }
            }
            if is_done {
                return Fate::Open;
            }
        }
    }

    /// The cells with at least one, two, three candidates.
    fn at_least(&self) -> [CellSet; 3] {
        let [mut one, mut two, mut three] = [CellSet::EMPTY; 3];
        for cells in self.live {
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        [one, two, three]
    }

    fn take_locked(&mut self) -> bool {
        let mut has_taken = false;
        for digit in std::mem::take(&mut self.unlocked) {
            for (block, line) in CROSSINGS {
                if let Some((_, rest)) = self.locked_in(digit, block, line) {
                    has_taken |= self.take(digit, rest);
                }
            }
        }
        has_taken
    }

    /// The house whose places for `digit` are all in the other one, and what the other one loses.
    fn locked_in(&self, digit: Digit, block: House, line: House) -> Option<([House; 2], CellSet)> {
        let live = self.live[digit.index()];
        let (of_block, of_line) = (live & block.cells(), live & line.cells());
        if !of_block.intersects(of_line) {
            return None;
        }
        match ((of_block - line.cells()).is_empty(), (of_line - block.cells()).is_empty()) {
            (true, false) => Some(([block, line], of_line - block.cells())),
            (false, true) => Some(([line, block], of_block - line.cells())),
            (true, true) | (false, false) => None,
        }
    }

    /// All locked candidates that take something, digit by digit.
    pub(crate) fn locked(&self) -> Vec<Locked> {
        let mut found = Vec::new();
        for digit in Digit::ALL {
            for (block, line) in CROSSINGS {
                if let Some(([from, to], _)) = self.locked_in(digit, block, line) {
                    found.push(Locked {
                        truths: vec![Constraint::Digit(digit, from)],
                        links: vec![Constraint::Digit(digit, to)],
                    });
                }
            }
        }
        found
    }

    /// What nothing is left for, and what is forced.
    pub(crate) fn look(&self) -> Look {
        let [one, two, _] = self.at_least();
        let mut look = Look { dead_ends: Vec::new(), singles: Vec::new() };
        look.dead_ends.extend((CellSet::ALL - one).into_iter().map(Constraint::Cell));
        let held = CellSet::union(self.placed);
        for cell in (one - two) - held {
            let is_its = |digit: &Digit| self.live[digit.index()].contains(cell);
            if let Some(digit) = Digit::ALL.into_iter().find(is_its) {
                look.singles.push((Candidate { cell, digit }, Constraint::Cell(cell)));
            }
        }
        let is_open = |it: &Digit| self.placed[it.index()].len() < 9;
        let open: DigitSet = Digit::ALL.into_iter().filter(is_open).collect();
        for house in House::BOXES_FIRST {
            for digit in open {
                let places = self.live[digit.index()] & house.cells();
                if places.is_empty() {
                    look.dead_ends.push(Constraint::Digit(digit, house));
                } else if let Some(cell) = places.single()
                    && !held.contains(cell)
                {
                    look.singles.push((Candidate { cell, digit }, Constraint::Digit(digit, house)));
                }
            }
        }
        look
    }

    /// Takes away what `locked` takes. Was there anything?
    pub(crate) fn take_by(&mut self, locked: &Locked) -> bool {
        let mut has_taken = false;
        for digit in Digit::ALL {
            let lost = self.live[digit.index()].into_iter();
            let lost = lost.filter(|&cell| locked.takes(Candidate { cell, digit })).collect();
            has_taken |= self.take(digit, lost);
        }
        has_taken
    }
}

/// Each box with each line that crosses it.
static CROSSINGS: [(House, House); 54] = {
    let mut crossings = [(House::ALL[0], House::ALL[0]); 54];
    let mut n = 0;
    let mut i = 0;
    while i < House::COUNT * House::COUNT {
        let (block, line) = (House::ALL[i / House::COUNT], House::ALL[i % House::COUNT]);
        if !block.is_line() && line.is_line() && block.cells().intersects(line.cells()) {
            crossings[n] = (block, line);
            n += 1;
        }
        i += 1;
    }
    crossings
};
