//! What could be the frame of a grid: dark lines that hang together, and the corners of their hull.

use super::super::plane::{Plane, Point};
use super::quad::Quad;

/// How dark lines are, in ink from 0 to 255: each is tried. Faint lines need a low one, and with a
/// high one a grid hangs together with less of what is around it.
const DARKNESS: [u8; 4] = [60, 36, 22, 13];

/// A frame's bounding box is at least this part of the picture's shorter side, both ways.
const LEAST_SIDE: f32 = 0.2;

/// The hull of a frame is thinned out to at most so many corners.
const CORNERS: usize = 40;

/// Four corners of everything in `ink` that could be a grid's frame, each once.
pub(super) fn frames(ink: &Plane) -> Vec<Quad> {
    let mut found: Vec<Quad> = Vec::new();
    for darkness in DARKNESS {
        for hull in hulls(ink, darkness) {
            let Some(quad) = largest_quad(&hull) else { continue };
            let quad = quad.upright();
            if quad.is_plausible() && !found.iter().any(|other| alike(other, &quad)) {
                found.push(quad);
            }
        }
    }
    found
}

/// Are the corners the same, to a pixel or two?
fn alike(one: &Quad, other: &Quad) -> bool {
    one.0.iter().zip(other.0).all(|(a, b)| a.from(b).length() < 3.0)
}

/// The hulls of all large pieces of connected dark pixels.
fn hulls(ink: &Plane, darkness: u8) -> Vec<Vec<Point>> {
    let least = (ink.width.min(ink.height) as f32 * LEAST_SIDE) as usize;
    let mut open: Vec<bool> = ink.values.iter().map(|&value| value >= darkness).collect();
    let mut hulls = Vec::new();
    for start in 0..open.len() {
        if open[start] {
            let piece = Piece::from(start, &mut open, ink);
            if piece.width() >= least && piece.rows.len() >= least {
                hulls.push(thinned(hull(piece.ends())));
            }
        }
    }
    hulls
}

/// Connected dark pixels: the first and the last of each row.
struct Piece {
    top: usize,
    rows: Vec<(usize, usize)>,
}

impl Piece {
    /// The piece that holds the pixel `start`, the first one of it in reading order. Its pixels are
    /// no longer `open` then.
    fn from(start: usize, open: &mut [bool], ink: &Plane) -> Self {
        let top = start / ink.width;
        let mut rows: Vec<(usize, usize)> = Vec::new();
        let mut waiting = vec![start];
        open[start] = false;
        while let Some(at) = waiting.pop() {
            let (x, y) = (at % ink.width, at / ink.width);
            if rows.len() <= y - top {
                rows.resize(y - top + 1, (usize::MAX, 0));
            }
            let row = &mut rows[y - top];
            *row = (row.0.min(x), row.1.max(x));
            for next_y in y.saturating_sub(1)..(y + 2).min(ink.height) {
                for next_x in x.saturating_sub(1)..(x + 2).min(ink.width) {
                    let next = next_y * ink.width + next_x;
                    if open[next] {
                        open[next] = false;
                        waiting.push(next);
                    }
                }
            }
        }
        Self { top, rows }
    }

    fn width(&self) -> usize {
        let first = self.rows.iter().map(|row| row.0).min().unwrap_or(0);
        let last = self.rows.iter().map(|row| row.1).max().unwrap_or(0);
        (last + 1).saturating_sub(first)
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
fn hull(sorted: Vec<Point>) -> Vec<Point> {
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
