//! Four corners of what could be a grid, or a cell.

use super::super::plane::Point;
use super::homography::{Homography, PointMatch};

/// Four corners, clockwise on the page: top left, top right, bottom right, bottom left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Quad(pub(super) [Point; 4]);

impl Quad {
    /// Twice its area; more than 0 if the corners are clockwise on the page.
    pub(super) fn area(&self) -> f32 {
        let [first, second, third, fourth] = self.0;
        third.from(first).cross(fourth.from(second))
    }

    /// How a square page from (0, 0) to (`side`, `side`) is seen as these four corners.
    pub(super) fn view(&self, side: f32) -> Option<Homography> {
        let [first, second, third, fourth] = self.0;
        let matched =
            |x: f32, y: f32, seen: Point| PointMatch { page: Point { x, y }, seen, weight: 1.0 };
        Homography::through(&[
            matched(0.0, 0.0, first),
            matched(side, 0.0, second),
            matched(side, side, third),
            matched(0.0, side, fourth),
        ])
    }

    /// Returns true if the shape is convex, and no side much shorter than the others.
    pub(super) fn is_plausible(&self) -> bool {
        let corners = self.0;
        let side = |at: usize| corners[(at + 1) % 4].from(corners[at % 4]);
        let lengths: [f32; 4] = std::array::from_fn(|at| side(at).length());
        let longest = lengths.iter().copied().fold(0.0, f32::max);
        let shortest = lengths.iter().copied().fold(f32::INFINITY, f32::min);
        let turn = |at: usize| side(at).cross(side(at + 1)) / (lengths[at] * lengths[(at + 1) % 4]);
        shortest > LEAST_RATIO * longest && (0..4).all(|at| turn(at) > LEAST_TURN)
    }

    /// The shape with the corner that is nearest to the top left of the page first.
    pub(super) fn upright(&self) -> Self {
        let far = |point: &Point| point.x + point.y;
        let first = (0..4).min_by(|&a, &b| far(&self.0[a]).total_cmp(&far(&self.0[b])));
        let mut corners = self.0;
        corners.rotate_left(first.unwrap_or(0));
        Self(corners)
    }
}

/// The shortest side of a grid in a photo, as a part of its longest.
const LEAST_RATIO: f32 = 0.4;

/// The least sine of an angle of a grid in a photo.
const LEAST_TURN: f32 = 0.5;
