//! Clues that are read off a full grid.

use super::shapes::grown;
use crate::grid::{
    Cell, CellSet, Clue, ClueKind, Condition, ConditionCells, ConditionKind, Digit, DigitSet,
    House, HouseKind, Relation, Sight, Variant, corner, neighbours,
};
use crate::random::Random;
use std::ops::RangeInclusive;

/// A full grid that clues are read off.
pub(super) struct ReadOff<'a> {
    /// The digit of each cell.
    pub(super) digits: &'a [Digit; 81],
    /// The rules that it was filled by.
    pub(super) variant: &'a Variant,
}

/// How many lines of a kind are looked for, from how many starts, and how many cells they have.
const N_LINES: usize = 8;
const N_STARTS: usize = 300;
const LENGTHS: RangeInclusive<usize> = 3..=6;
/// How many of the clues outside the board that are seen from one side are given.
const N_SIGHTS: usize = 18;
/// How many diagonals have their sums.
const N_DIAGONALS: usize = 14;
/// How many corners have a circle.
const N_CORNERS: usize = 10;
/// The most cells of a cage.
const MAX_CAGE: usize = 5;

impl ReadOff<'_> {
    fn digit(&self, cell: Cell) -> Digit {
        self.digits[cell.index()]
    }

    /// A sign between each two neighbours of which one of `relations` holds, the first that does; and the rules that
    /// all of them are given.
    pub(super) fn signs(&self, relations: &[Relation], are_all: &[Relation]) -> Vec<Clue> {
        let signs = neighbours().filter_map(|cells| {
            let digits = cells.map(|cell| self.digit(cell));
            let relation = relations.iter().find(|it| it.allows(digits))?;
            Some(Clue::of_cells(ClueKind::Pairs(*relation), cells.to_vec()))
        });
        let rules = are_all.iter().map(|it| Clue::of_board(ClueKind::Pairs(*it)));
        signs.chain(rules).collect()
    }

    /// The signs between neighbours of one box.
    pub(super) fn greater(&self) -> Vec<Clue> {
        let boxes: Vec<House> = House::of_kind(HouseKind::Box).collect();
        let is_inside = |cells: &[Cell; 2]| {
            let cells = CellSet::from(*cells);
            boxes.iter().any(|house| house.cells().is_superset(cells))
        };
        let sign = |mut cells: [Cell; 2]| {
            cells.sort_by_key(|cell| std::cmp::Reverse(self.digit(*cell)));
            Clue::of_cells(ClueKind::Pairs(Relation::Greater), cells.to_vec())
        };
        neighbours().filter(is_inside).map(sign).collect()
    }

    /// A third of the cells, as odd or even.
    pub(super) fn odd_and_even(&self, random: &mut Random) -> Vec<Clue> {
        let chosen: Vec<Cell> = random.shuffled(Cell::ALL).into_iter().take(27).collect();
        let (mut odd, mut even): (Vec<Cell>, Vec<Cell>) =
            chosen.into_iter().partition(|cell| self.digit(*cell).number() % 2 == 1);
        odd.sort_unstable();
        even.sort_unstable();
        let clues = [(ClueKind::Odd, odd), (ClueKind::Even, even)];
        let clues = clues.into_iter().filter(|(_, cells)| !cells.is_empty());
        clues.map(|(kind, cells)| Clue::of_cells(kind, cells)).collect()
    }

    /// Clues of a kind about several cells together.
    pub(super) fn joint(&self, kind: ConditionKind, random: &mut Random) -> Vec<Clue> {
        let seen = |sights: Vec<Vec<Cell>>| {
            sights.into_iter().filter_map(|cells| self.with_number(kind, cells)).collect()
        };
        match kind.rule().cells {
            ConditionCells::Set if kind == ConditionKind::Cage => self.cages(kind, random),
            ConditionCells::Set | ConditionCells::Line => {
                // Remainders by three are what people set.
                let number = if Condition::may_have(kind, 0) { 0 } else { 3 };
                self.lines(ClueKind::Joint(Condition { kind, number }), random)
            }
            ConditionCells::Corner => {
                let full = |it: &Vec<Cell>| it.len() == 4;
                let corners = Cell::ALL.into_iter().map(corner).filter(full);
                let chosen = random.shuffled(corners).into_iter().take(N_CORNERS);
                chosen.filter_map(|cells| self.quadruple(kind, cells, random)).collect()
            }
            ConditionCells::Diagonal => {
                let from_side = |start: i8| [[[start, 0], [1, 1]], [[0, start], [1, -1]]];
                let sights = (0..=9).flat_map(from_side);
                let cells = sights.map(|[from, step]| Sight { from, step }.cells());
                let cells = cells.filter(|cells| cells.len() > 1);
                seen(random.shuffled(cells).into_iter().take(N_DIAGONALS).collect())
            }
            ConditionCells::House => {
                seen(lines_of_board().map(|it| Sight::of_house(it, false)).collect())
            }
            ConditionCells::HouseFromEnd => {
                let both = |it: House| [false, true].map(|end| Sight::of_house(it, end));
                let cells = random.shuffled(lines_of_board().flat_map(both));
                seen(cells.into_iter().take(N_SIGHTS).collect())
            }
        }
    }

    /// Returns true if a clue of this kind about `cells` holds and is no clue about nothing.
    fn holds(&self, kind: ClueKind, cells: &[Cell]) -> bool {
        if let ClueKind::Joint(condition) = kind {
            let joint = self.variant.joint_clue(condition, cells.to_vec(), 0);
            return joint.is_telling() && joint.is_fillable(&self.digits.map(DigitSet::from));
        }
        let ClueKind::Pairs(relation) = kind else { return false };
        let pairs = relation.pairs(cells, &[]);
        pairs.iter().all(|pair| relation.allows(pair.map(|cell| self.digit(cell))))
    }

    /// The clue of this kind about `cells`, with the number that makes it true.
    fn with_number(&self, kind: ConditionKind, cells: Vec<Cell>) -> Option<Clue> {
        let is_number = |it: &u16| *it > 0 || kind.may_be_zero();
        let numbers = kind.rule().numbers.clone().filter(is_number);
        let mut kinds = numbers.map(|number| ClueKind::Joint(Condition { kind, number }));
        let kind = kinds.find(|it| self.holds(*it, &cells))?;
        Some(Clue::of_cells(kind, cells))
    }

    /// The clue that two to four of the digits around a corner are there.
    fn quadruple(
        &self,
        kind: ConditionKind,
        cells: Vec<Cell>,
        random: &mut Random,
    ) -> Option<Clue> {
        let n_digits = 2 + random.below(3);
        let digits = cells.iter().map(|cell| self.digit(*cell));
        let mut digits: Vec<Digit> = random.shuffled(digits).into_iter().take(n_digits).collect();
        digits.sort_unstable();
        let number = digits.iter().fold(0, |all, it| 10 * all + u16::from(it.number()));
        Clue::joint(kind, number, cells)
    }

    /// Lines that share no cell.
    pub(super) fn lines(&self, kind: ClueKind, random: &mut Random) -> Vec<Clue> {
        let (mut used, mut lines) = (CellSet::EMPTY, Vec::new());
        for _ in 0..N_STARTS {
            if lines.len() == N_LINES {
                break;
            }
            let Some(start) = random.one_of(&Cell::ALL) else { break };
            let Some(line) = self.line(kind, start, used, random) else { continue };
            used |= line.iter().copied().collect();
            lines.push(Clue::of_cells(kind, line));
        }
        lines
    }

    /// A random line from `start` on without the cells that are used; `None` if the clue never holds on it. It goes on
    /// to a cell with which the clue holds if there is one, and ends after the last of these.
    fn line(
        &self,
        kind: ClueKind,
        start: Cell,
        mut used: CellSet,
        random: &mut Random,
    ) -> Option<Vec<Cell>> {
        let mut line = Vec::new();
        let mut n_held = 0;
        let mut next = Some(start).filter(|cell| !used.contains(*cell));
        while let Some(cell) = next {
            used = used.with(cell);
            line.push(cell);
            if LENGTHS.contains(&line.len()) && self.holds(kind, &line) {
                n_held = line.len();
            }
            let is_next = |next: &Cell| {
                let [down, right] =
                    [cell.row().abs_diff(next.row()), cell.column().abs_diff(next.column())];
                down <= 1 && right <= 1 && !used.contains(*next)
            };
            let all: Vec<Cell> = Cell::ALL.into_iter().filter(is_next).collect();
            let holds = |next: &Cell| self.holds(kind, &[line.as_slice(), &[*next]].concat());
            let good: Vec<Cell> = all.iter().copied().filter(holds).collect();
            next = random.one_of(if good.is_empty() { &all } else { &good });
            next = next.filter(|_| line.len() < *LENGTHS.end());
        }
        line.truncate(n_held);
        (!line.is_empty()).then_some(line)
    }

    /// Cages of two cells or more; a cell between others that has no neighbour left stands alone, without a cage.
    fn cages(&self, kind: ConditionKind, random: &mut Random) -> Vec<Clue> {
        let (mut used, mut cages) = (CellSet::EMPTY, Vec::new());
        for start in random.shuffled(Cell::ALL) {
            let size = 2 + random.below(MAX_CAGE - 1);
            let differs = |cage: CellSet, next: Cell| {
                !used.contains(next)
                    && cage.into_iter().all(|it| self.digit(it) != self.digit(next))
            };
            let cage = grown(start, size, random, differs);
            if !used.contains(start) && cage.len() > 1 {
                used |= cage;
                cages.extend(self.with_number(kind, cage.into_iter().collect()));
            }
        }
        cages.sort();
        cages
    }
}

/// Rows and columns.
fn lines_of_board() -> impl Iterator<Item = House> {
    House::ALL.into_iter().filter(|it| it.is_line())
}
