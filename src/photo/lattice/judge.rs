//! How much of a lattice's lines is seen, and whether they go on beyond it.

use super::super::plane::{Plane, Point};
use super::Lattice;
use super::fit::{fitted, seen};
use super::homography::{Homography, PointMatch};
use super::lines::{Direction, GridSegment, SegmentEvidence};
use super::quad::Quad;

/// How far off a line that is seen may be from a lattice that is laid upon it, in cells.
const NEAR: f32 = 0.1;

/// How far off it may be from one that is not laid upon it yet.
const AROUND: f32 = 0.3;

/// A lattice of which more is seen needs no mending.
const SURE: f32 = 0.98;

/// A line is just outside the picture if less than so much of a cell is.
const JUST_OUTSIDE: f32 = 0.2;

/// A piece beyond the lattice that is seen at so many of its places goes on.
const GOES_ON: f32 = 0.7;

/// A grid goes on beyond a side if so many of its ten lines do, and so many pieces of the next line.
const LINES_GO_ON: usize = 6;

/// A lattice on the lines of a picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Judged {
    pub(super) lattice: Lattice,
    /// How much is seen of each line: ten across, ten down; 0 to 1.
    lines: [[f32; 10]; 2],
    /// Is a line of the frame so near to an edge of the picture that it is outside?
    is_outside: [[bool; 10]; 2],
    /// Do lines go on beyond a side?
    pub(super) goes_on: bool,
}

impl Judged {
    /// The lattice laid upon the lines of `ink`, which it lies near.
    pub(super) fn of(lattice: &Lattice, ink: &Plane) -> Self {
        Self::as_it_lies(fitted(lattice, ink), ink)
    }

    /// The lattice itself, or the flat lattice through what is seen of it, laid upon the lines, if more is seen
    /// of that: a corner that went astray comes back.
    pub(super) fn mended(self, ink: &Plane) -> Self {
        if self.sureness() >= SURE {
            return self;
        }
        let again = straightened(&self.lattice, ink).map(|lattice| Self::of(&lattice, ink));
        again.filter(|again| again.sureness() > self.sureness()).unwrap_or(self)
    }

    fn as_it_lies(lattice: Lattice, ink: &Plane) -> Self {
        let lines = [Direction::Across, Direction::Down].map(|direction| {
            seen(&lattice, ink, direction, NEAR)
                .map(|line| line.iter().map(|seen| seen.whole).sum::<f32>() / 9.0)
        });
        // From the top against the clock: right, bottom, left.
        let [top, right, bottom, left] = sides(&lattice);
        let goes_on = [&top, &right, &bottom, &left].iter().any(|side| goes_on_above(side, ink));
        let mut is_outside = [[false; 10]; 2];
        is_outside[0][0] = top_is_outside(&top, ink);
        is_outside[0][9] = top_is_outside(&bottom, ink);
        is_outside[1][0] = top_is_outside(&left, ink);
        is_outside[1][9] = top_is_outside(&right, ink);
        Self { lattice, lines, is_outside, goes_on }
    }

    /// How much of all lines is seen: 0 to 1.
    pub(super) fn sureness(&self) -> f32 {
        self.lines.iter().flatten().sum::<f32>() / 20.0
    }

    /// How much is seen of the line of which least is seen: 0 to 1. A line of the frame that is just
    /// outside the picture does not count.
    pub(super) fn weakest(&self) -> f32 {
        let lines = self.lines.iter().flatten().zip(self.is_outside.iter().flatten());
        lines.filter(|(_, is_outside)| !**is_outside).map(|(seen, _)| *seen).fold(1.0, f32::min)
    }

    /// How much is seen of the lines around the boxes: 0 to 1.
    pub(super) fn boxes(&self) -> f32 {
        self.lines.iter().flat_map(|lines| lines.iter().step_by(3)).sum::<f32>() / 8.0
    }

    /// The area in pixels.
    pub(super) fn area(&self) -> f32 {
        Quad(self.lattice.corners()).area() / 2.0
    }

    /// The point in the middle.
    pub(super) fn middle(&self) -> Point {
        let points = self.lattice.points();
        points[4][4].toward(points[5][5], 0.5)
    }

    /// Are the corners those of the other lattice, to half a cell?
    pub(super) fn lies_on(&self, other: &Lattice) -> bool {
        let pairs = self.lattice.corners().into_iter().zip(other.corners());
        pairs.into_iter().all(|(a, b)| a.from(b).length() < self.side() / 2.0)
    }

    /// The length of a cell's side in pixels, in the mean.
    pub(super) fn side(&self) -> f32 {
        self.area().max(0.0).sqrt() / 9.0
    }
}

/// How much of the lines is seen around a lattice that is not laid upon them yet: 0 to 1.
pub(super) fn promise(lattice: &Lattice, ink: &Plane) -> f32 {
    let sum = |direction| {
        seen(lattice, ink, direction, AROUND).iter().flatten().map(|seen| seen.whole).sum::<f32>()
    };
    (sum(Direction::Across) + sum(Direction::Down)) / 180.0
}

/// The flat lattice through those crossings whose lines are seen.
fn straightened(lattice: &Lattice, ink: &Plane) -> Option<Lattice> {
    let across = seen(lattice, ink, Direction::Across, NEAR);
    let down = seen(lattice, ink, Direction::Down, NEAR);
    let mut matches = Vec::with_capacity(100);
    for (row, line) in lattice.points().iter().enumerate() {
        for (column, &point) in line.iter().enumerate() {
            let weight = trust(&across[row], column) * trust(&down[column], row);
            let page = Point { x: column as f32, y: row as f32 };
            matches.push(PointMatch { page, seen: point, weight: weight * weight });
        }
    }
    Homography::through(&matches).map(|view| Lattice::flat(&view))
}

/// How much is seen of the pieces on both sides of a crossing: 0 to 1.
fn trust(line: &[SegmentEvidence; 9], crossing: usize) -> f32 {
    let before = line[crossing.saturating_sub(1)].whole;
    before.min(line[crossing.min(8)].whole)
}

/// The lattice with its top, right, bottom, and left side as its top.
fn sides(lattice: &Lattice) -> [Lattice; 4] {
    let right = lattice.turned();
    let bottom = right.turned();
    let left = bottom.turned();
    [lattice.clone(), right, bottom, left]
}

/// Is the top line outside the picture, but not far?
fn top_is_outside(lattice: &Lattice, ink: &Plane) -> bool {
    let [border, next, ..] = lattice.points();
    let is_outside = border.iter().filter(|point| !ink.holds(**point)).count() >= 5;
    is_outside && (0..10).all(|at| ink.holds(border[at].toward(next[at], JUST_OUTSIDE)))
}

/// Do the lines that end at the top side go on above it, and does another one cross them there?
fn goes_on_above(lattice: &Lattice, ink: &Plane) -> bool {
    let [border, next, ..] = lattice.points();
    let beyond = |at: usize| border[at].moved(border[at].from(next[at]), 1.0);
    let upward = |&at: &usize| {
        let (left, right) = (at.saturating_sub(1), (at + 1).min(9));
        let across = border[right].from(border[left]);
        let across = Point::default().moved(across, 1.0 / (right - left) as f32);
        goes_on(&GridSegment { ends: [border[at], beyond(at)], across }, ink)
    };
    let along = |&at: &usize| {
        let across = border[at].from(next[at]);
        goes_on(&GridSegment { ends: [beyond(at), beyond(at + 1)], across }, ink)
    };
    (0..10).filter(upward).count() >= LINES_GO_ON && (0..9).filter(along).count() >= LINES_GO_ON
}

/// Returns true if a line is seen at a piece beyond the lattice.
fn goes_on(piece: &GridSegment, ink: &Plane) -> bool {
    piece.ends.iter().all(|&end| ink.holds(end)) && piece.seen(ink, AROUND / 2.0).whole >= GOES_ON
}
