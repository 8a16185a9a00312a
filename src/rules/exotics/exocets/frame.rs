//! The base of an exocet with its cross lines, and the targets that go with it.

use super::places::{Cover, Places, Slots, slot};
use super::{Pattern, Targets};
use crate::facts::{Exocet, Route};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};

/// The base and its cross lines.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    line: House,
    block: House,
    base: CellSet,
    cross: [House; 3],
    /// What sees the base by its line or its box.
    seen: [Slots; 3],
}

impl Frame {
    /// The cross line at `third`, with each two outside the box.
    pub(super) fn all(line: House, block: House, third: Cell) -> impl Iterator<Item = Self> {
        let across = move |cells: CellSet| line.crossing(line.slots(cells));
        let outside: Vec<House> = across(line.cells() - block.cells()).collect();
        let base = (line.cells() & block.cells()).without(third);
        let of_line = 1 << (line.number() - 1);
        let n = outside.len();
        let pairs = move |first: House| {
            let seen = [first.slots(block.cells()), of_line, of_line];
            let pairs = (0..n).flat_map(move |i| (i + 1..n).map(move |j| [i, j]));
            let outside = outside.clone();
            let cross = move |[i, j]: [usize; 2]| [first, outside[i], outside[j]];
            pairs.map(cross).map(move |cross| Self { line, block, base, cross, seen })
        };
        across(third.into()).flat_map(pairs)
    }

    /// Adds the exocets of this base and these lines.
    pub(super) fn add(
        &self,
        grid: &Grid,
        places: &Places,
        targets: Targets,
        patterns: &mut Vec<Pattern>,
    ) {
        let digits = grid.digits_in(self.base);
        let [_, second, third] = self.cross.map(House::cells);
        let beside = self.beside() & grid.empty();
        let [a, b] = [second & beside, third & beside];
        let has_digit =
            |cell: &Cell| digits.into_iter().any(|it| grid.candidates(*cell).contains(it));
        match targets {
            Targets::Beside => {
                if digits.into_iter().any(|it| !self.must_reach(places, it, a | b)) {
                    return;
                }
                for target in a.into_iter().filter(has_digit) {
                    for other in b.into_iter().filter(has_digit) {
                        patterns.extend(self.pattern(grid, places, [target, other].into()));
                    }
                }
            }
            Targets::Apart => {
                for target in (a | b).into_iter().filter(has_digit) {
                    let partners = self.partners(grid, places, target);
                    for other in partners.into_iter().filter(has_digit) {
                        patterns.extend(self.pattern(grid, places, [target, other].into()));
                    }
                }
            }
        }
    }

    /// The cells beside the base: in the boxes that its line crosses, and not on the line.
    fn beside(&self) -> CellSet {
        let boxes = self.line.cells().into_iter().map(|cell| cell.houses()[2].cells());
        CellSet::union(boxes) - self.line.cells()
    }

    /// The cells further along the cross lines that can be the other target beside this one.
    fn partners(&self, grid: &Grid, places: &Places, target: Cell) -> CellSet {
        let all = CellSet::union(self.cross.map(House::cells)) & grid.empty();
        let mut partners = all - self.beside() - self.line.cells();
        for digit in grid.digits_in(self.base) {
            if !self.must_reach(places, digit, target.into()) {
                let reaches = |it: &Cell| self.must_reach(places, digit, [target, *it].into());
                partners = (partners & grid.cells_for(digit)).into_iter().filter(reaches).collect();
            }
            if partners.is_empty() {
                break;
            }
        }
        partners
    }

    /// The places of `digit` in the cross lines that see the base neither by its line nor by its box, without
    /// `targets`.
    fn left(&self, places: &Places, digit: Digit, targets: CellSet) -> [Slots; 3] {
        let mut left = [0, 1, 2].map(|i| places.slots(self.cross[i], digit) & !self.seen[i]);
        for target in targets {
            for (line, slots) in self.cross.into_iter().zip(&mut left) {
                if line.cells().contains(target) {
                    *slots &= !slot(line, target);
                }
            }
        }
        left
    }

    fn n_lacking(&self, places: &Places, digit: Digit) -> usize {
        self.cross.into_iter().filter(|line| places.is_lacking(*line, digit)).count()
    }

    /// Must one of `targets` hold `digit` if the base does?
    fn must_reach(&self, places: &Places, digit: Digit, targets: CellSet) -> bool {
        let left = self.left(places, digit, targets);
        Cover::least(left).len() < self.n_lacking(places, digit)
    }

    fn route(&self, grid: &Grid, places: &Places, digit: Digit, targets: CellSet) -> Option<Route> {
        let left = self.left(places, digit, targets);
        let cover = Cover::least(left);
        if cover.len() >= self.n_lacking(places, digit) {
            return None;
        }
        let own = self.cross.into_iter().zip(cover.own).filter(|(_, own)| *own);
        let own = own.map(|(line, _)| line);
        let across = self.cross[0].crossing(cover.across);
        let is_lacking = |it: &House| places.is_lacking(*it, digit);
        let mut lines: Vec<House> = self.cross.into_iter().filter(is_lacking).collect();
        lines.sort_unstable();
        let of_line = |(line, slots): (House, Slots)| {
            line.cells().into_iter().enumerate().filter(move |(i, _)| slots & 1 << i != 0)
        };
        Some(Route {
            digit,
            lines,
            places: self.cross.into_iter().zip(left).flat_map(of_line).map(|(_, it)| it).collect(),
            covers: across.chain(own).collect(),
            targets: targets & grid.cells_for(digit),
        })
    }

    fn pattern(&self, grid: &Grid, places: &Places, targets: CellSet) -> Option<Pattern> {
        let digits: DigitSet = grid.digits_in(self.base);
        let route = |digit| self.route(grid, places, digit, targets);
        let routes: Option<Vec<Route>> = digits.into_iter().map(route).collect();
        let exocet = Exocet { base: self.base, targets, routes: routes? };
        Some(Pattern { line: self.line, block: self.block, cross: self.cross, exocet })
    }
}
