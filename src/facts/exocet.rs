//! Exocets: two base cells, and the places of their digits in the cross lines.

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, CellSet, Constraint, Digit, DigitSet, House};
use serde::Serialize;

/// An exocet: two base cells whose digits must be those of two target cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exocet {
    /// The two base cells, in one line and one box.
    pub base: CellSet,
    /// The two target cells, which hold the digits of the base.
    pub targets: CellSet,
    /// A route for each digit that the base can hold.
    pub routes: Vec<Route>,
}

/// The places of a digit of the base in the three cross lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Route {
    /// The digit.
    pub digit: Digit,
    /// The cross lines that still lack the digit.
    pub lines: Vec<House>,
    /// The places of the digit in these lines, without the targets and the cells that see the base.
    pub places: CellSet,
    /// Fewer lines than `lines` that contain all of `places`.
    pub covers: Vec<House>,
    /// The targets that can hold the digit.
    pub targets: CellSet,
}

impl Route {
    /// Returns true if the base can hold the digit: some target can, and with one target filled the cover lines have
    /// room for the digit in all of the other cross lines.
    pub fn leads_to_a_target(&self) -> bool {
        !self.targets.is_empty() && self.covers.len() + 1 == self.lines.len()
    }
}

impl Exocet {
    /// The digits that the base can hold.
    pub fn digits(&self) -> DigitSet {
        self.routes.iter().map(|route| route.digit).collect()
    }

    /// The constraints of the base cells, and of each digit in the cross lines that lack it.
    pub fn constraints(&self) -> Vec<Constraint> {
        let base = self.base.into_iter().map(Constraint::Cell);
        let of_route = |route: &Route| {
            let digit = route.digit;
            route.lines.clone().into_iter().map(move |line| Constraint::Digit(digit, line))
        };
        base.chain(self.routes.iter().flat_map(of_route)).collect()
    }

    /// The places of the digits in the cross lines, with those in the targets in a role of their own.
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
