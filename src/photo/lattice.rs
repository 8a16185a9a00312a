//! Where the lines of a grid cross on a photo: 10 × 10 points.

mod cut;
mod find;
mod fit;
mod frames;
mod homography;
mod judge;
mod lines;
mod pieces;
mod quad;
mod screen;
mod tiles;

use super::plane::Point;
use homography::Homography;

pub use find::{FoundLattice, NoGrid, find};

/// The crossings of a grid's lines on a picture. Paper is bent, so lines are not straight.
#[derive(Clone, PartialEq, Debug)]
pub struct Lattice {
    points: [[Point; 10]; 10],
}

impl Lattice {
    /// The crossings in rows from the top, each from the left.
    pub const fn points(&self) -> &[[Point; 10]; 10] {
        &self.points
    }

    /// The corners of the grid: top left, top right, bottom right, bottom left.
    pub const fn corners(&self) -> [Point; 4] {
        let [top, .., bottom] = &self.points;
        [top[0], top[9], bottom[9], bottom[0]]
    }

    /// The lattice after a quarter turn of the page against the clock: what was its
    /// right side is its top.
    #[must_use]
    pub fn turned(&self) -> Self {
        let points =
            std::array::from_fn(|row| std::array::from_fn(|column| self.points[column][9 - row]));
        Self { points }
    }

    /// A flat grid whose cells have sides of 1, with its first corner at (0, 0), as it is seen.
    fn flat(view: &Homography) -> Self {
        let points = std::array::from_fn(|row| {
            std::array::from_fn(|column| view.of(Point { x: column as f32, y: row as f32 }))
        });
        Self { points }
    }

    /// The lattice on a picture that is larger by `factor`.
    fn scaled(mut self, factor: f32) -> Self {
        let shift = (factor - 1.0) / 2.0;
        for point in self.points.iter_mut().flatten() {
            *point = Point { x: point.x * factor + shift, y: point.y * factor + shift };
        }
        self
    }
}
