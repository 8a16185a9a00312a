//! Is a grid cut off by an edge of the picture?

use super::super::plane::{Plane, Point};
use super::homography::Homography;
use super::lines::GridSegment;
use super::tiles::{Cluster, Span};

/// How far beyond the last tiles lines are looked for that go on, in cells.
const BEYOND: f32 = 0.3;

/// How far off such a line may be, and how far from the edge of the picture the last tiles may end,
/// in cells.
const NEAR: f32 = 0.15;

/// At how many places of a line that goes on it is seen, as a part of all.
const GOES_ON: f32 = 0.7;

/// A side of a cluster, measured in tiles from its first tile's corner.
struct Side {
    start: Point,
    along: Point,
    outward: Point,
    tiles: f32,
}

impl Side {
    /// The four sides of so many columns and rows.
    fn all(columns: f32, rows: f32) -> [Self; 4] {
        let side = |[start, along, outward]: [(f32, f32); 3], tiles| {
            let point = |(x, y): (f32, f32)| Point { x, y };
            Self { start: point(start), along: point(along), outward: point(outward), tiles }
        };
        let (right, down, left, up) = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0));
        [
            side([(0.0, 0.0), right, up], columns),
            side([(0.0, rows), right, down], columns),
            side([(0.0, 0.0), down, left], rows),
            side([(columns, 0.0), down, right], rows),
        ]
    }

    /// The place at that line, so many tiles beyond the side.
    fn place(&self, line: f32, beyond: f32) -> Point {
        self.start.moved(self.along, line).moved(self.outward, beyond)
    }

    /// Do most lines go on to an edge of the picture?
    fn is_cut(&self, view: &Homography, ink: &Plane) -> bool {
        let lines = self.tiles as usize + 1;
        let goes_on = (0..lines).filter(|&line| self.line_goes_on(line as f32, view, ink));
        2 * goes_on.count() > lines
    }

    fn line_goes_on(&self, line: f32, view: &Homography, ink: &Plane) -> bool {
        let at = |line: f32, beyond: f32| view.of(self.place(line, beyond));
        // The last tiles may be parts of cells themselves.
        if !ink.holds(at(line, NEAR)) {
            return true;
        }
        let across = at(line + 0.5, 0.0).from(at(line - 0.5, 0.0));
        let piece = GridSegment { ends: [at(line, 0.0), at(line, BEYOND)], across };
        !ink.holds(at(line, 1.0)) && piece.seen(ink, NEAR).whole >= GOES_ON
    }
}

/// Do lines of the cluster go on to an edge of the picture, with no whole tile beyond it?
pub(super) fn is_cut(cluster: &Cluster, ink: &Plane) -> bool {
    let count = |(first, last): Span| (last + 1 - first) as f32;
    let (columns, rows) = (cluster.columns(), cluster.rows());
    cluster.view(columns.0, rows.0).is_some_and(|view| {
        let sides = Side::all(count(columns), count(rows));
        sides.iter().any(|side| side.is_cut(&view, ink))
    })
}
