//! The 81 cells of a grid, cut out of its photo along the lattice, as the network sees them.
//!
//! A cut is a square of [`SIDE`] × [`SIDE`] pixels. It shows the cell and a margin of [`MARGIN`] cells
//! on each side, so that a digit that touches a line stays whole. Each of its pixels is the mean of
//! the part of the photo that it covers. Then it is seen before its own paper:
//!
//! - Where ink is light on a dark ground, the cell is *inverted* first: screens and coloured cells have that.
//! - *Paper* is, for red, green, and blue apart, the value that three quarters of the cut's pixels do
//!   not exceed. Each pixel is divided by it; 1 is paper.
//! - *Dark* is how much less than paper the luminance is (0.299 red, 0.587 green, 0.114 blue).
//! - *Reddish* and *bluish* are red and blue less the luminance.
//! - All three are divided by the grid's own contrast: the darkness that one of 50 pixels in the
//!   middles of the cells exceeds, 0.15 at least. So a faint photo looks like a clear one.
//! - The plane of darkness has 255 times that, from 0 to 255; the planes of red and blue have 128 for
//!   none, and differ from that by at most 127.

use super::lattice::Lattice;
use super::picture::Picture;
use super::plane::{Point, between};

/// A cut has so many pixels in a row, and so many rows.
pub const SIDE: usize = 48;

/// What a cut shows around its cell on each side, in cells.
pub const MARGIN: f32 = 0.1;

/// The pixels of one plane of a cut.
const AREA: usize = SIDE * SIDE;

/// The least contrast of a grid: blank paper is not made dark.
const LEAST_CONTRAST: f32 = 0.15;

/// The part of the pixels in the middles of cells that are darker than the contrast.
const DARKEST: f32 = 0.02;

/// The lightest that a pixel is.
const WHITE: f32 = 255.0;

/// Ink is light where what is lighter than the ground weighs so many times as much as what is darker: the sums of
/// the squares of the differences.
const LIGHT_ON_DARK: f32 = 3.0;

/// The mean of these squares in the middle of a cell, if there is light ink: noise on blank paper has less.
const LEAST_LIGHT: f32 = 100.0;

/// A pixel of a cut is the mean of at most so many places of the photo, each way.
const MOST_PLACES: usize = 4;

/// A cell as the network sees it: three planes, row by row: darkness, red, and blue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    planes: [Vec<u8>; 3],
}

impl Cut {
    /// The planes of darkness, red, and blue: [`SIDE`] × [`SIDE`] pixels each.
    pub const fn planes(&self) -> &[Vec<u8>; 3] {
        &self.planes
    }

    /// What is seen from so many pixels further to the right, and further down; the edge goes on as it is.
    #[must_use]
    pub(super) fn shifted(&self, right: isize, down: isize) -> Self {
        let last = SIDE as isize - 1;
        let from = |at: usize| {
            let column = (at % SIDE) as isize + right;
            let row = (at / SIDE) as isize + down;
            row.clamp(0, last) as usize * SIDE + column.clamp(0, last) as usize
        };
        let shift = |plane: &Vec<u8>| (0..AREA).map(|at| plane[from(at)]).collect();
        Self { planes: self.planes.each_ref().map(shift) }
    }

    /// The cut after a quarter turn against the clock: what was its right side is its top.
    #[must_use]
    pub fn turned(&self) -> Self {
        let from = |at: usize| (at % SIDE) * SIDE + SIDE - 1 - at / SIDE;
        let turn = |plane: &Vec<u8>| (0..AREA).map(|at| plane[from(at)]).collect();
        Self { planes: self.planes.each_ref().map(turn) }
    }
}

/// The 81 cells of the same page after a quarter turn against the clock.
pub(super) fn turned(cuts: &[Cut]) -> Vec<Cut> {
    let from = |at: usize| (at % 9) * 9 + 8 - at / 9;
    (0..cuts.len()).map(|at| cuts[from(at)].turned()).collect()
}

/// The cells of a grid on a photo, in reading order: 81.
pub fn cut(picture: &Picture, lattice: &Lattice) -> Vec<Cut> {
    let seen: Vec<CellPixels> =
        (0..81).map(|cell| CellPixels::of(picture, lattice, cell)).collect();
    let contrast = contrast(&seen);
    seen.iter().map(|seen| seen.cut(contrast)).collect()
}

/// A cell before its paper: each pixel's red, green, and blue, 1 as light as paper.
struct CellPixels(Vec<[f32; 3]>);

impl CellPixels {
    fn of(picture: &Picture, lattice: &Lattice, cell: usize) -> Self {
        let patch = Patch::of(lattice, cell);
        let pixel = patch.side() * (1.0 + 2.0 * MARGIN) / SIDE as f32;
        let places = (pixel.ceil() as usize).clamp(1, MOST_PLACES);
        let pixels = (0..AREA).map(|at| patch.mean(picture, at % SIDE, at / SIDE, places));
        let mut pixels: Vec<[f32; 3]> = pixels.collect();
        if is_light_on_dark(&pixels) {
            for pixel in &mut pixels {
                *pixel = pixel.map(|part| WHITE - part);
            }
        }
        let paper = [0, 1, 2].map(|part| paper(&pixels, part));
        for pixel in &mut pixels {
            for (part, paper) in pixel.iter_mut().zip(paper) {
                *part /= paper;
            }
        }
        Self(pixels)
    }

    fn cut(&self, contrast: f32) -> Cut {
        let plane = |value: fn(&[f32; 3]) -> f32, none: f32, full: f32| {
            let shade = |pixel| (none + full * value(pixel) / contrast).round().clamp(0.0, 255.0);
            self.0.iter().map(|pixel| shade(pixel) as u8).collect()
        };
        let planes = [
            plane(darkness, 0.0, 255.0),
            plane(|pixel| pixel[0] - luminance(pixel), 128.0, 127.0),
            plane(|pixel| pixel[2] - luminance(pixel), 128.0, 127.0),
        ];
        Cut { planes }
    }
}

/// Does the middle of a cell differ from its ground by what is lighter, more than by what is darker?
fn is_light_on_dark(pixels: &[[f32; 3]]) -> bool {
    let mut lights: Vec<f32> = pixels.iter().map(luminance).collect();
    let at = lights.len() / 2;
    let (_, &mut ground, _) = lights.select_nth_unstable_by(at, f32::total_cmp);
    let (mut lighter, mut darker, mut n_pixels) = (0.0, 0.0, 0.0);
    for (_, pixel) in pixels.iter().enumerate().filter(|(at, _)| is_in_middle(*at)) {
        n_pixels += 1.0;
        let step = luminance(pixel) - ground;
        *(if step > 0.0 { &mut lighter } else { &mut darker }) += step * step;
    }
    lighter > LIGHT_ON_DARK * darker && lighter > LEAST_LIGHT * n_pixels
}

/// Is the pixel in the middle of its cell, half as wide and high as the cut?
fn is_in_middle(at: usize) -> bool {
    let middle = SIDE / 4..SIDE - SIDE / 4;
    middle.contains(&(at % SIDE)) && middle.contains(&(at / SIDE))
}

fn luminance(&[red, green, blue]: &[f32; 3]) -> f32 {
    0.299 * red + 0.587 * green + 0.114 * blue
}

fn darkness(pixel: &[f32; 3]) -> f32 {
    1.0 - luminance(pixel)
}

/// How light the paper is in one of the three colours.
fn paper(pixels: &[[f32; 3]], part: usize) -> f32 {
    let mut values: Vec<f32> = pixels.iter().map(|pixel| pixel[part]).collect();
    let at = values.len() * 3 / 4;
    let (_, value, _) = values.select_nth_unstable_by(at, f32::total_cmp);
    value.max(1.0)
}

/// How dark the ink of a grid is, lines apart.
fn contrast(cells: &[CellPixels]) -> f32 {
    let middles = cells.iter().flat_map(|cell| {
        let inside = cell.0.iter().enumerate().filter(|(at, _)| is_in_middle(*at));
        inside.map(|(_, pixel)| darkness(pixel))
    });
    let mut values: Vec<f32> = middles.collect();
    let at = ((values.len() as f32 * (1.0 - DARKEST)) as usize).min(values.len() - 1);
    let (_, value, _) = values.select_nth_unstable_by(at, f32::total_cmp);
    value.max(LEAST_CONTRAST)
}

/// The four corners of a cell: top left, top right, bottom left, bottom right.
pub(super) struct Patch([Point; 4]);

impl Patch {
    pub(super) fn of(lattice: &Lattice, cell: usize) -> Self {
        let (row, column) = (cell / 9, cell % 9);
        let points = lattice.points();
        let [upper, lower] = [&points[row], &points[row + 1]];
        Self([upper[column], upper[column + 1], lower[column], lower[column + 1]])
    }

    /// The length of its sides in pixels of the photo, in the mean.
    fn side(&self) -> f32 {
        let [a, b, c, d] = self.0;
        let sides = [b.from(a), d.from(c), c.from(a), d.from(b)];
        sides.iter().map(|side| side.length()).sum::<f32>() / 4.0
    }

    /// The point at that part of the way across and down; 0 and 1 are on the lines.
    pub(super) fn at(&self, across: f32, down: f32) -> Point {
        let [top_left, top_right, bottom_left, bottom_right] = self.0;
        top_left.toward(top_right, across).toward(bottom_left.toward(bottom_right, across), down)
    }

    /// The mean colour of what the pixel in that column and row of the cut covers.
    fn mean(&self, picture: &Picture, column: usize, row: usize, places: usize) -> [f32; 3] {
        let part = |pixel: usize, place: usize| {
            let at = pixel as f32 + (place as f32 + 0.5) / places as f32;
            at / SIDE as f32 * (1.0 + 2.0 * MARGIN) - MARGIN
        };
        let mut sum = [0.0; 3];
        for place in 0..places * places {
            let point = self.at(part(column, place % places), part(row, place / places));
            for (sum, value) in sum.iter_mut().zip(colour(picture, point)) {
                *sum += value;
            }
        }
        sum.map(|sum| sum / (places * places) as f32)
    }
}

/// Red, green, and blue between the pixels of a photo; outside, those of the nearest pixel.
pub(super) fn colour(picture: &Picture, point: Point) -> [f32; 3] {
    let (left, right, across) = between(point.x, picture.width());
    let (above, below, down) = between(point.y, picture.height());
    let pixel = |x: usize, y: usize| {
        let at = 3 * (y * picture.width() + x);
        &picture.rgb()[at..at + 3]
    };
    let corners =
        [pixel(left, above), pixel(right, above), pixel(left, below), pixel(right, below)];
    std::array::from_fn(|part| {
        let [a, b, c, d] = corners.map(|corner| f32::from(corner[part]));
        let upper = a + (b - a) * across;
        let lower = c + (d - c) * across;
        upper + (lower - upper) * down
    })
}
