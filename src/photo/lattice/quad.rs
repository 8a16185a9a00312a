//! Four corners, and the square that they are a picture of.

use super::super::plane::Point;

/// Four corners, clockwise on the page: top left, top right, bottom right, bottom left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Quad(pub(super) [Point; 4]);

impl Quad {
    /// Twice its area; more than 0 if the corners are clockwise on the page.
    pub(super) fn area(&self) -> f32 {
        let [first, second, third, fourth] = self.0;
        third.from(first).cross(fourth.from(second))
    }

    /// Is every corner one of a convex shape, and no side much shorter than the others?
    pub(super) fn is_plausible(&self) -> bool {
        let corners = self.0;
        let side = |at: usize| corners[(at + 1) % 4].from(corners[at % 4]);
        let lengths: [f32; 4] = std::array::from_fn(|at| side(at).length());
        let longest = lengths.iter().copied().fold(0.0, f32::max);
        let shortest = lengths.iter().copied().fold(f32::INFINITY, f32::min);
        let turn = |at: usize| side(at).cross(side(at + 1)) / (lengths[at] * lengths[(at + 1) % 4]);
        shortest > LEAST_RATIO * longest && (0..4).all(|at| turn(at) > LEAST_TURN)
    }

    /// The same shape with the corner that is nearest to the top left of the page first.
    pub(super) fn upright(&self) -> Self {
        let far = |point: &Point| point.x + point.y;
        let first = (0..4).min_by(|&a, &b| far(&self.0[a]).total_cmp(&far(&self.0[b])));
        let mut corners = self.0;
        corners.rotate_left(first.unwrap_or(0));
        Self(corners)
    }

    /// How a flat square from (0, 0) to (1, 1) is seen as these four corners.
    pub(super) fn view(&self) -> View {
        let [first, second, third, fourth] = self.0;
        let sum = first.from(second).moved(third.from(fourth), 1.0);
        let right = second.from(third);
        let down = fourth.from(third);
        let area = right.cross(down);
        let (g, h) = if area.abs() < f32::EPSILON {
            (0.0, 0.0)
        } else {
            (sum.cross(down) / area, right.cross(sum) / area)
        };
        View {
            across: second.from(first).moved(second, g),
            down: fourth.from(first).moved(fourth, h),
            corner: first,
            g,
            h,
        }
    }
}

/// The shortest side of a grid in a photo, as a part of its longest.
const LEAST_RATIO: f32 = 0.4;

/// The least sine of an angle of a grid in a photo.
const LEAST_TURN: f32 = 0.5;

/// How a flat square is seen: a projection (P. Heckbert, 1989, "Fundamentals of texture mapping").
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct View {
    across: Point,
    down: Point,
    corner: Point,
    g: f32,
    h: f32,
}

impl View {
    /// Where the point of the square is seen; `across` and `down` go from 0 to 1 inside.
    pub(super) fn of(&self, across: f32, down: f32) -> Point {
        let far = self.g * across + self.h * down + 1.0;
        let far = if far.abs() < 1e-3 { 1e-3 } else { far };
        let seen = self.corner.moved(self.across, across).moved(self.down, down);
        Point { x: seen.x / far, y: seen.y / far }
    }
}
