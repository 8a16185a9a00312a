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

mod frame;
mod places;

use crate::deduction::Premises;
use crate::facts::{Exocet, Fact, Role, Route};
use crate::grid::{Candidate, Constraint, DigitSet, Grid, House, HouseKind};
use crate::rule::Sink;
use frame::Frame;
use places::Places;
use std::rc::Rc;

/// The most digits that the base can have.
const MAX_DIGITS: usize = 5;

/// Where the targets are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Targets {
    /// One in each of two cross lines, in the boxes beside the base.
    Beside,
    /// One beside the base, the other further along the cross lines.
    Apart,
}

/// An exocet, and the houses in which its base lies.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    line: House,
    block: House,
    cross: [House; 3],
    pub(super) exocet: Exocet,
}

/// All exocets with such targets, base by base.
pub(super) fn all(grid: &Grid, targets: Targets, sink: &Sink<'_>) -> Rc<Vec<Pattern>> {
    sink.shared(targets as u8, |_| look(grid, targets))
}

fn look(grid: &Grid, targets: Targets) -> Vec<Pattern> {
    let places = Places::of(grid);
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

impl Pattern {
    /// What the base cells and the digits in the cross lines say, and what they use.
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

    /// What the targets and the base lose at once.
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

    /// How hard it is to see: the digits to follow, and the lines to look at.
    pub(super) fn effort(&self) -> [usize; 2] {
        let routes = &self.exocet.routes;
        [routes.len(), routes.iter().map(|route| route.covers.len()).sum()]
    }

    /// Its parts, in the order of the story.
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
