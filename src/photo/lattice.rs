//! Where the lines of a grid cross on a photo: 10 × 10 points.

mod fit;
mod frames;
mod lines;
mod quad;

use super::picture::Picture;
use super::plane::{Plane, Point};
use fit::{fitted, seen};
use frames::frames;
use lines::Way;
use quad::Quad;

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

    /// The same grid, looked at after a quarter turn of the page against the clock: what was its
    /// right side is its top.
    #[must_use]
    pub fn turned(&self) -> Self {
        let points = std::array::from_fn(|row| {
            std::array::from_fn(|column| self.points[column][9 - row])
        });
        Self { points }
    }

    fn of(quad: &Quad) -> Self {
        let view = quad.view();
        let part = |at: usize| at as f32 / 9.0;
        let points = std::array::from_fn(|row| {
            std::array::from_fn(|column| view.of(part(column), part(row)))
        });
        Self { points }
    }

    /// The same on a picture that is larger by `factor`.
    fn scaled(mut self, factor: f32) -> Self {
        let shift = (factor - 1.0) / 2.0;
        for point in self.points.iter_mut().flatten() {
            *point = Point { x: point.x * factor + shift, y: point.y * factor + shift };
        }
        self
    }
}

/// A grid on a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Where its lines cross.
    pub lattice: Lattice,
    /// How much of its lines is seen: 0 (nothing) to 1 (all).
    pub sureness: f32,
}

/// Why there is no grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoGrid {
    /// Nothing looks like one.
    #[error("I see no grid of nine by nine")]
    Nothing,
}

/// A picture whose longer side has more pixels than this is halved to look for lines.
const LARGE: usize = 720;

/// Lines are narrower than so many pixels, and so is what is written.
const NARROW: usize = 13;

/// Finds the grid of nine by nine on `picture`.
///
/// # Errors
///
/// [`NoGrid`], which says what is there instead.
pub fn find(picture: &Picture) -> Result<Found, NoGrid> {
    let full = Plane::luminance(picture);
    let is_large = full.width.max(full.height) > LARGE;
    let (plane, factor) = if is_large { (full.halved(), 2.0) } else { (full, 1.0) };
    let ink = plane.ink(NARROW);
    let mut best: Option<Found> = None;
    for quad in frames(&ink) {
        let lattice = fitted(&Lattice::of(&quad), &ink);
        let sureness = sureness(&lattice, &ink);
        if best.as_ref().is_none_or(|best| sureness > best.sureness) {
            best = Some(Found { lattice, sureness });
        }
    }
    let best = best.ok_or(NoGrid::Nothing)?;
    Ok(Found { lattice: best.lattice.scaled(factor), ..best })
}

/// How much of the lines is seen.
fn sureness(lattice: &Lattice, ink: &Plane) -> f32 {
    let whole = [Way::Across, Way::Down].map(|way| {
        let seen = seen(lattice, ink, way, 0.1);
        seen.iter().flatten().map(|seen| seen.whole).sum::<f32>()
    });
    (whole[0] + whole[1]) / 180.0
}
