//! Exocets as facts: two base cells, and where their digits can go.

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, CellSet, Constraint, Digit, DigitSet, House};
use serde::Serialize;

/// Two cells whose digits must be those of two others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exocet {
    /// The two cells of a line and a box.
    pub base: CellSet,
    /// The two cells that hold the digits of the base.
    pub targets: CellSet,
    /// The digits that the base can hold, one by one.
    pub routes: Vec<Route>,
}

/// Where a digit of the base goes in the three lines that cross the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Route {
    /// The digit.
    pub digit: Digit,
    /// The cross lines that still lack it.
    pub lines: Vec<House>,
    /// Its places there, without the targets and what sees the base.
    pub places: CellSet,
    /// Fewer lines than those, which have all these places.
    pub covers: Vec<House>,
    /// The targets that can hold it.
    pub targets: CellSet,
}

impl Route {
    /// Whether the base can hold the digit. Not if no target can, nor if one target still leaves more lines
    /// without the digit than the others have room for.
    pub fn leads_to_a_target(&self) -> bool {
        !self.targets.is_empty() && self.covers.len() + 1 == self.lines.len()
    }
}

impl Exocet {
    /// The digits that the base can hold.
    pub fn digits(&self) -> DigitSet {
        self.routes.iter().map(|route| route.digit).collect()
    }

    /// The base cells, and each digit in the cross lines that lack it.
    pub fn constraints(&self) -> Vec<Constraint> {
        let base = self.base.into_iter().map(Constraint::Cell);
        let of_route = |route: &Route| {
            let digit = route.digit;
            route.lines.clone().into_iter().map(move |line| Constraint::Digit(digit, line))
        };
        base.chain(self.routes.iter().flat_map(of_route)).collect()
    }

    /// The places of the digits in the cross lines: those of the targets are a group of their own.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let mark = |cells: CellSet, digit: Digit, role: Role| {
            cells.into_iter().map(move |cell| Marked { candidate: Candidate { cell, digit }, role })
        };
        let of_route = |route: &Route| {
            let places = mark(route.places, route.digit, Role::Start);
            places.chain(mark(route.targets, route.digit, Role::Helper)).collect::<Vec<_>>()
        };
        self.routes.iter().flat_map(of_route).collect()
    }
}
