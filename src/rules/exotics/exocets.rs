//! Exocets: two cells of a line and a box whose digits must be those of two other cells.
//!
//! The *base* is two cells of a line in one box. Three *cross lines* cross that line, one of them at the
//! third cell of the box there. A digit of the base is nowhere else in the line and in the box. If, in
//! the cross lines, its other places without two *targets* lie on fewer lines than there are cross
//! lines that lack it, one of the targets must hold it. If that is so of each digit that the base can
//! hold, the two digits of the base are those of the two targets.
//!
//! The definition is that of David P Bird's compendium of exocets, with places and lines counted
//! instead of listed by case.

use crate::deduction::Premises;
use crate::facts::{Exocet, Fact, Role, Route};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House, HouseKind};
use crate::rule::Sink;
use std::rc::Rc;

/// Maximum number of digits of the base.
const MAX_DIGITS: usize = 5;

/// Positions of the targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) enum Targets {
    /// One target in each of two cross lines, in the boxes beside the base.
    Beside,
    /// One target beside the base, the other further along the cross lines.
    Apart,
}

/// An exocet, with the line and the box of its base.
#[derive(Clone, Debug)]
pub(super) struct ExocetPattern {
    line: House,
    block: House,
    cross: [House; 3],
    pub(super) exocet: Exocet,
}

/// All exocets with targets in these positions, base by base.
pub(super) fn all(grid: &Grid, targets: Targets, sink: &Sink<'_>) -> Rc<Vec<ExocetPattern>> {
    sink.shared(targets as u8, |_| exocets(grid, targets))
}

fn exocets(grid: &Grid, targets: Targets) -> Vec<ExocetPattern> {
    let places = Places::new(grid);
    let mut patterns = Vec::new();
    for line in House::ALL.into_iter().filter(|house| house.is_line()) {
        for block in House::of_kind(HouseKind::Box) {
            let shared = line.cells() & block.cells();
            for third in shared {
                let base = shared.without(third);
                let digits = grid.digits_in(base);
                if !grid.empty().is_superset(base) || !(2..=MAX_DIGITS).contains(&digits.len()) {
                    continue;
                }
                for frame in Frame::all(line, block, third) {
                    frame.add(grid, &places, targets, &mut patterns);
                }
            }
        }
    }
    patterns
}

impl ExocetPattern {
    /// The premises: the base cells and the digits in the cross lines as truths, and their covers as links.
    pub(super) fn premises(&self) -> Premises {
        let Exocet { base, targets, routes } = &self.exocet;
        let of_route = |route: &Route| {
            let houses = [self.line, self.block].into_iter().chain(route.covers.clone());
            let digit = route.digit;
            houses.map(move |house| Constraint::Digit(digit, house))
        };
        let cells = (*base | *targets).into_iter().map(Constraint::Cell);
        let mut links: Vec<Constraint> = cells.chain(routes.iter().flat_map(of_route)).collect();
        links.sort_unstable();
        links.dedup();
        Premises::truths(self.exocet.constraints()).with_links(links)
    }

    /// The candidates that the targets and the base lose directly.
    pub(super) fn lost(&self, grid: &Grid) -> Vec<Candidate> {
        let Exocet { base, targets, .. } = &self.exocet;
        let digits = self.exocet.digits();
        let of_target = |cell| (grid.candidates(cell) - digits).candidates(cell);
        let of_base = |cell| (grid.candidates(cell) & self.lost_by_base()).candidates(cell);
        let of_targets = targets.into_iter().flat_map(of_target);
        of_targets.chain(base.into_iter().flat_map(of_base)).collect()
    }

    fn lost_by_base(&self) -> DigitSet {
        let is_lost = |route: &&Route| !route.leads_to_a_target();
        self.exocet.routes.iter().filter(is_lost).map(|route| route.digit).collect()
    }

    /// Sort key of how hard the exocet is to see: the number of digits, and the number of lines.
    pub(super) fn effort(&self) -> [usize; 2] {
        let routes = &self.exocet.routes;
        [routes.len(), routes.iter().map(|route| route.covers.len()).sum()]
    }

    /// The facts, in the order of the explanation.
    pub(super) fn facts(self) -> Vec<Fact> {
        let Self { line, block, mut cross, exocet } = self;
        cross.sort_unstable();
        vec![
            Fact::cells("base", exocet.base, Role::Pattern),
            Fact::digits("digits", exocet.digits()),
            Fact::house("line", line),
            Fact::house("box", block),
            Fact::houses("cross", cross.to_vec()),
            Fact::cells("targets", exocet.targets, Role::Helper),
            Fact::exocet("exocet", exocet),
        ]
    }
}

/// The base and its cross lines.
#[derive(Clone, Copy)]
struct Frame {
    line: House,
    block: House,
    base: CellSet,
    cross: [House; 3],
    /// The slots of each cross line that see the base by its line or its box.
    seen: [Slots; 3],
}

impl Frame {
    /// All frames with the cross line through `third`, and two cross lines outside of the box.
    fn all(line: House, block: House, third: Cell) -> impl Iterator<Item = Self> {
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

    /// Adds the exocets of the frame.
    fn add(
        &self,
        grid: &Grid,
        places: &Places,
        targets: Targets,
        patterns: &mut Vec<ExocetPattern>,
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
        let boxes = self.line.cells().into_iter().map(|cell| cell.classic_houses()[2].cells());
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

    /// Returns true if one of `targets` must hold `digit` if the base does.
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

    fn pattern(&self, grid: &Grid, places: &Places, targets: CellSet) -> Option<ExocetPattern> {
        let digits: DigitSet = grid.digits_in(self.base);
        let route = |digit| self.route(grid, places, digit, targets);
        let routes: Option<Vec<Route>> = digits.into_iter().map(route).collect();
        let exocet = Exocet { base: self.base, targets, routes: routes? };
        Some(ExocetPattern { line: self.line, block: self.block, cross: self.cross, exocet })
    }
}

/// Mask of the cells of a line: bit 0 is the first cell.
type Slots = u16;

/// The slot of `cell` on a line that contains it.
const fn slot(line: House, cell: Cell) -> Slots {
    let is_row = matches!(line.kind(), HouseKind::Row);
    let number = if is_row { cell.column() } else { cell.row() };
    1 << (number - 1)
}

/// The places of each digit in each line, and the lines that lack it.
struct Places {
    slots: [[Slots; 9]; 18],
    is_lacking: [[bool; 9]; 18],
}

impl Places {
    fn new(grid: &Grid) -> Self {
        let mut places = Self { slots: [[0; 9]; 18], is_lacking: [[false; 9]; 18] };
        for line in House::ALL.into_iter().filter(|house| house.is_line()) {
            for digit in grid.digits_missing(line) {
                let [line_index, digit_index] = [line.index(), digit.index()];
                let slots = line.slots(grid.positions(line, digit));
                places.slots[line_index][digit_index] = slots;
                places.is_lacking[line_index][digit_index] = true;
            }
        }
        places
    }

    fn slots(&self, line: House, digit: Digit) -> Slots {
        self.slots[line.index()][digit.index()]
    }

    fn is_lacking(&self, line: House, digit: Digit) -> bool {
        self.is_lacking[line.index()][digit.index()]
    }
}

/// The subsets of three lines, with their sizes.
const PICKS: [([bool; 3], u32); 8] = [
    ([false, false, false], 0),
    ([true, false, false], 1),
    ([false, true, false], 1),
    ([false, false, true], 1),
    ([true, true, false], 2),
    ([true, false, true], 2),
    ([false, true, true], 2),
    ([true, true, true], 3),
];

/// A cover: lines that contain all places of three parallel lines.
#[derive(Clone, Copy)]
struct Cover {
    /// Which of the three lines themselves are in the cover.
    own: [bool; 3],
    /// Mask of the crossing lines in the cover.
    across: Slots,
}

impl Cover {
    /// Number of lines.
    fn len(self) -> usize {
        self.own.into_iter().filter(|own| *own).count() + self.across.count_ones() as usize
    }

    /// A cover of these places with the fewest lines; crossing lines are preferred to the three.
    fn least(places: [Slots; 3]) -> Self {
        let [a, b, c] = places;
        let across = [a | b | c, b | c, a | c, a | b, c, b, a, 0];
        let n_lines = |picks: usize| PICKS[picks].1 + across[picks].count_ones();
        let best = (1..PICKS.len())
            .fold(0, |best, it| if n_lines(it) < n_lines(best) { it } else { best });
        Self { own: PICKS[best].0, across: across[best] }
    }
}
