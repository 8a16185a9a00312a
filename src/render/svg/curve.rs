//! Points and curved lines between them.

use crate::grid::{Candidate, Cell};
use std::fmt;

/// The side of a cell.
pub(super) const SIDE: f64 = 60.0;
/// The side of the board.
pub(super) const BOARD: f64 = 9.0 * SIDE;

/// A place on the picture; the board starts at 0, 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A number with one decimal at most, so that pictures are short and the same everywhere.
pub(super) struct Short(pub(super) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
        if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

/// `12 30.5`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Short(self.x), Short(self.y))
    }
}

impl Point {
    /// The upper left corner of `cell`.
    pub(super) fn corner(cell: Cell) -> Self {
        Self { x: SIDE * f64::from(cell.column() - 1), y: SIDE * f64::from(cell.row() - 1) }
    }

    /// The middle of `cell`.
    pub(super) fn centre(cell: Cell) -> Self {
        Self::corner(cell).plus(SIDE / 2.0, SIDE / 2.0)
    }

    /// The place of `candidate` in its cell, in three rows of three.
    pub(super) fn of(candidate: Candidate) -> Self {
        let slot = candidate.digit.number() - 1;
        let (x, y) = (f64::from(slot % 3), f64::from(slot / 3));
        Self::corner(candidate.cell).plus(11.5 + 18.5 * x, 11.5 + 18.5 * y)
    }

    pub(super) fn plus(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// The point that is `share` of the way to `other`.
    pub(super) fn towards(self, other: Self, share: f64) -> Self {
        self.plus((other.x - self.x) * share, (other.y - self.y) * share)
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        ((other.x - self.x).powi(2) + (other.y - self.y).powi(2)).sqrt()
    }
}

/// A curved line: it leaves its first point towards the second and comes from there to the third.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Curve(pub(super) [Point; 3]);

/// How many pieces a curve is looked at in.
const PIECES: u32 = 32;

impl Curve {
    /// From `from` to `to`, with its middle bent to the left by half of `bend`.
    pub(super) fn bent(from: Point, to: Point, bend: f64) -> Self {
        let length = from.distance(to).max(1.0);
        let (x, y) = ((to.y - from.y) / length, (from.x - to.x) / length);
        Self([from, from.towards(to, 0.5).plus(x * bend, y * bend), to])
    }

    pub(super) fn at(&self, share: f64) -> Point {
        let [from, over, to] = self.0;
        from.towards(over, share).towards(over.towards(to, share), share)
    }

    /// The point that is `aside` to the left of the point at `share`.
    pub(super) fn beside(&self, share: f64, aside: f64) -> Point {
        let (before, after) = (self.at(share - 0.02), self.at(share + 0.02));
        let length = before.distance(after).max(1e-6);
        let (x, y) = ((after.y - before.y) / length, (before.x - after.x) / length);
        self.at(share).plus(x * aside, y * aside)
    }

    /// Points along it, with how far along they are.
    pub(super) fn points(&self) -> impl Iterator<Item = (f64, Point)> + '_ {
        (0..=PIECES).map(|i| f64::from(i) / f64::from(PIECES)).map(|share| (share, self.at(share)))
    }

    /// Without what is nearer than this to its ends; `None` if nothing is left.
    pub(super) fn trimmed(&self, at_start: f64, at_end: f64) -> Option<Self> {
        let [from, _, to] = self.0;
        let (start, _) = self.points().find(|(_, it)| it.distance(from) >= at_start)?;
        let (end, _) = self.points().filter(|(_, it)| it.distance(to) >= at_end).last()?;
        (start < end).then(|| self.part(start, end))
    }

    fn part(&self, start: f64, end: f64) -> Self {
        let [_, over, to] = self.0;
        let from = self.at(start);
        let over = from.towards(over.towards(to, start), (end - start) / (1.0 - start));
        Self([from, over, self.at(end)])
    }

    /// The three corners of an arrow's head at its end.
    pub(super) fn head(&self) -> [Point; 3] {
        const LENGTH: f64 = 7.0;
        const WIDTH: f64 = 3.0;
        let [_, over, tip] = self.0;
        let length = over.distance(tip).max(0.1);
        let (x, y) = ((tip.x - over.x) / length, (tip.y - over.y) / length);
        let foot = tip.plus(-x * LENGTH, -y * LENGTH);
        [tip, foot.plus(-y * WIDTH, x * WIDTH), foot.plus(y * WIDTH, -x * WIDTH)]
    }
}

/// `M12 30Q20 20 48 30`.
impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, over, to] = self.0;
        write!(f, "M{from}Q{over} {to}")
    }
}
