//! Pixels that hang together, and the corners of their hull.

use super::super::plane::Point;
use super::quad::Quad;

/// A hull is thinned out to at most so many corners.
const CORNERS: usize = 40;

/// Which pixels hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Touch {
    /// Those that share a side.
    Sides,
    /// Those that share a side or a corner.
    Corners,
}

/// Pixels that hang together: the first and the last of each row.
pub(super) struct Piece {
    top: usize,
    rows: Vec<(usize, usize)>,
    /// How many there are.
    pub(super) pixels: usize,
}

/// All pieces of the pixels that are `open`, on a picture of that width, in reading order of their
/// first pixels.
pub(super) fn pieces(mut open: Vec<bool>, width: usize, touch: Touch) -> Vec<Piece> {
    let mut found = Vec::new();
    for start in 0..open.len() {
        if open[start] {
            found.push(Piece::from(start, &mut open, width, touch));
        }
    }
    found
}

impl Piece {
    /// The piece whose first pixel in reading order is `start`. Its pixels are no longer `open` then.
    fn from(start: usize, open: &mut [bool], width: usize, touch: Touch) -> Self {
        let top = start / width;
        let mut piece = Self { top, rows: Vec::new(), pixels: 0 };
        let mut waiting = vec![start];
        open[start] = false;
        while let Some(at) = waiting.pop() {
            let (x, y) = (at % width, at / width);
            piece.add(x, y - top);
            let (left, right) = (x.saturating_sub(1), (x + 1).min(width - 1));
            for row in [at.checked_sub(width), Some(at), Some(at + width)].into_iter().flatten() {
                let columns = match touch {
                    Touch::Sides if row != at => x..=x,
                    Touch::Sides | Touch::Corners => left..=right,
                };
                for next in columns.map(|column| row - x + column) {
                    if open.get(next) == Some(&true) {
                        open[next] = false;
                        waiting.push(next);
                    }
                }
            }
        }
        piece
    }

    fn add(&mut self, x: usize, row: usize) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, (usize::MAX, 0));
        }
        let ends = &mut self.rows[row];
        *ends = (ends.0.min(x), ends.1.max(x));
        self.pixels += 1;
    }

    /// How many columns it covers.
    pub(super) fn width(&self) -> usize {
        let first = self.rows.iter().map(|row| row.0).min().unwrap_or(0);
        let last = self.rows.iter().map(|row| row.1).max().unwrap_or(0);
        (last + 1).saturating_sub(first)
    }

    /// How many rows it covers.
    pub(super) const fn height(&self) -> usize {
        self.rows.len()
    }

    /// The quadrilateral of the largest area with corners on its hull.
    pub(super) fn quad(&self) -> Option<Quad> {
        largest_quad(&thinned(hull(&self.ends())))
    }

    /// The pixels at both ends of its rows, from left to right.
    fn ends(&self) -> Vec<Point> {
        let mut ends: Vec<Point> = Vec::new();
        for (y, &(first, last)) in (self.top..).zip(&self.rows) {
            ends.push(Point { x: first as f32, y: y as f32 });
            ends.push(Point { x: last as f32, y: y as f32 });
        }
        ends.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        ends
    }
}

/// The corners of the convex hull of points that are sorted from left to right, clockwise on the
/// page (A. Andrew's monotone chain, 1979).
fn hull(sorted: &[Point]) -> Vec<Point> {
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && last.from(before).cross(point.from(last)) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut corners = half(&mut sorted.iter().copied());
    corners.extend(half(&mut sorted.iter().rev().copied()));
    corners
}

/// The hull without the corners that say least, until few are left.
fn thinned(mut corners: Vec<Point>) -> Vec<Point> {
    while corners.len() > CORNERS {
        let count = corners.len();
        let says = |at: usize| {
            let (before, here, after) =
                (corners[(at + count - 1) % count], corners[at], corners[(at + 1) % count]);
            here.from(before).cross(after.from(here))
        };
        let least = (0..count).min_by(|&a, &b| says(a).total_cmp(&says(b)));
        corners.remove(least.unwrap_or(0));
    }
    corners
}

/// The four corners of a hull with the largest area.
fn largest_quad(hull: &[Point]) -> Option<Quad> {
    let mut best: Option<Quad> = None;
    for first in 0..hull.len() {
        for third in first + 2..hull.len() {
            let diagonal = hull[third].from(hull[first]);
            let far = |point: &Point| diagonal.cross(point.from(hull[first])).abs();
            let farthest = |part: &mut dyn Iterator<Item = Point>| {
                part.max_by(|a, b| far(a).total_cmp(&far(b)))
            };
            let second = farthest(&mut hull[first + 1..third].iter().copied());
            let fourth = farthest(&mut hull[third + 1..].iter().chain(&hull[..first]).copied());
            if let (Some(second), Some(fourth)) = (second, fourth) {
                let quad = Quad([hull[first], second, hull[third], fourth]);
                if best.is_none_or(|best| quad.area() > best.area()) {
                    best = Some(quad);
                }
            }
        }
    }
    best
}
