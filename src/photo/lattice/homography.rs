//! How a flat page is seen on a photo: a homography, fitted by least squares.

use super::super::plane::Point;

/// A projective map of the plane: where each point of a flat page is seen.
///
/// With (x, y) on the page, the point is at ((a x + b y + c) / (g x + h y + 1),
/// (d x + e y + f) / (g x + h y + 1)).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Homography([f64; 8]);

/// A point of the page, where it is seen, and how much that counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PointMatch {
    pub(super) page: Point,
    pub(super) seen: Point,
    pub(super) weight: f32,
}

/// Photos have a thousand pixels a side; numbers near 1 are solved more exactly.
const SCALE: f64 = 1000.0;

impl Homography {
    /// The map that comes nearest to all `matches`: the least sum of squares, of the equations
    /// without their denominators. Four matches are met exactly. None if they do not say enough.
    pub(super) fn through(matches: &[PointMatch]) -> Option<Self> {
        let mut equations = [[0.0; 9]; 8];
        for point in matches {
            let (x, y) = (f64::from(point.page.x), f64::from(point.page.y));
            let (seen_x, seen_y) =
                (f64::from(point.seen.x) / SCALE, f64::from(point.seen.y) / SCALE);
            let rows = [
                [x, y, 1.0, 0.0, 0.0, 0.0, -x * seen_x, -y * seen_x, seen_x],
                [0.0, 0.0, 0.0, x, y, 1.0, -x * seen_y, -y * seen_y, seen_y],
            ];
            for row in rows {
                for (equation, &factor) in equations.iter_mut().zip(&row) {
                    for (sum, &value) in equation.iter_mut().zip(&row) {
                        *sum += f64::from(point.weight) * factor * value;
                    }
                }
            }
        }
        solved(equations).map(Self)
    }

    /// Where the point of the page is seen.
    pub(super) fn of(&self, page: Point) -> Point {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (x, y) = (f64::from(page.x), f64::from(page.y));
        let far = g * x + h * y + 1.0;
        let far = if far.abs() < 1e-6 { 1e-6 } else { far } / SCALE;
        let seen = |value: f64| (value / far) as f32;
        Point { x: seen(a * x + b * y + c), y: seen(d * x + e * y + f) }
    }
}

/// The solution of eight linear equations, by elimination with the largest pivot (C. F. Gauss).
fn solved(mut equations: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    for column in 0..8 {
        let size = |row: &usize| equations[*row][column].abs();
        let pivot = (column..8).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        equations.swap(column, pivot);
        let pivot = equations[column];
        let is_clear = pivot[column].abs() > 1e-12;
        if !is_clear {
            return None;
        }
        for (row, equation) in equations.iter_mut().enumerate() {
            if row != column {
                let factor = equation[column] / pivot[column];
                for (value, above) in equation.iter_mut().zip(pivot) {
                    *value -= factor * above;
                }
            }
        }
    }
    Some(std::array::from_fn(|at| equations[at][8] / equations[at][at]))
}
