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
use super::pixels::Pixels;
use super::plane::Point;
use std::ops::Range;
use wide::f32x4;

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

/// Light ink is lighter than its ground by at least so many parts of the ground, and by so much of 255: shadows and
/// noise on paper are less.
const LEAST_LIGHT: (f32, f32) = (0.4, 25.0);

/// Between the lines of a cell and its digit: so far from the edge of the cut.
const STRIP: Range<usize> = 7..11;

/// So many of the pixels in the middle of a cell tell the colour of its ink.
const N_OF_INK: usize = 20;

/// A pixel of a cut is the mean of at most so many places of the photo, each way.
const MOST_PLACES: usize = 4;

/// A cell as the network sees it: three planes, row by row: darkness, red, and blue.
#[derive(Clone, PartialEq, Debug)]
pub struct Cut {
    planes: [Vec<u8>; 3],
    colours: Colours,
}

/// Colours of a cell on the picture: red, green, and blue, 0 to 255.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Colours {
    /// The middle one, of each part apart.
    pub(super) ground: [f32; 3],
    /// The mean of those in the middle of the cell that differ most from it.
    pub(super) ink: [f32; 3],
}

impl Cut {
    /// The planes of darkness, red, and blue: [`SIDE`] × [`SIDE`] pixels each.
    pub const fn planes(&self) -> &[Vec<u8>; 3] {
        &self.planes
    }

    pub(super) const fn colours(&self) -> &Colours {
        &self.colours
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
        Self { planes: self.planes.each_ref().map(shift), ..*self }
    }

    /// The cut after a quarter turn against the clock: what was its right side is its top.
    #[must_use]
    pub fn turned(&self) -> Self {
        let from = |at: usize| (at % SIDE) * SIDE + SIDE - 1 - at / SIDE;
        let turn = |plane: &Vec<u8>| (0..AREA).map(|at| plane[from(at)]).collect();
        Self { planes: self.planes.each_ref().map(turn), ..*self }
    }
}

/// The 81 cells of the same page after a quarter turn against the clock.
pub(super) fn turned(cuts: &[Cut]) -> Vec<Cut> {
    let from = |at: usize| (at % 9) * 9 + 8 - at / 9;
    (0..cuts.len()).map(|at| cuts[from(at)].turned()).collect()
}

/// The cells of a grid on a photo, in reading order: 81.
pub fn cut(picture: &Picture, lattice: &Lattice) -> Vec<Cut> {
    let pixels = Pixels::of(picture);
    let seen: Vec<CellPixels> =
        (0..81).map(|cell| CellPixels::of(&pixels, lattice, cell)).collect();
    let contrast = contrast(&seen);
    seen.iter().map(|seen| seen.cut(contrast)).collect()
}

/// A cell before its paper.
struct CellPixels {
    /// Each pixel's red, green, and blue, 1 as light as paper.
    pixels: Vec<[f32; 3]>,
    colours: Colours,
}

impl CellPixels {
    fn of(picture: &Pixels, lattice: &Lattice, cell: usize) -> Self {
        let patch = Patch::of(lattice, cell);
        let pixel = patch.side() * (1.0 + 2.0 * MARGIN) / SIDE as f32;
        let places = (pixel.ceil() as usize).clamp(1, MOST_PLACES);
        let pixels = (0..AREA).map(|at| patch.mean(picture, at % SIDE, at / SIDE, places));
        let mut pixels: Vec<[f32; 3]> = pixels.collect();
        let colours = Colours::of(&pixels);
        if is_light_on_dark(&pixels) {
            for pixel in &mut pixels {
                *pixel = pixel.map(|part| WHITE - part);
            }
        }
        let paper = [0, 1, 2].map(|part| ranked_colour(&pixels, part, 0.75).max(1.0));
        for pixel in &mut pixels {
            for (part, paper) in pixel.iter_mut().zip(paper) {
                *part /= paper;
            }
        }
        Self { pixels, colours }
    }

    fn cut(&self, contrast: f32) -> Cut {
        let plane = |value: fn(&[f32; 3]) -> f32, none: f32, full: f32| {
            let shade = |pixel| (none + full * value(pixel) / contrast).round().clamp(0.0, 255.0);
            self.pixels.iter().map(|pixel| shade(pixel) as u8).collect()
        };
        let planes = [
            plane(darkness, 0.0, 255.0),
            plane(|pixel| pixel[0] - luminance(pixel), 128.0, 127.0),
            plane(|pixel| pixel[2] - luminance(pixel), 128.0, 127.0),
        ];
        Cut { planes, colours: self.colours }
    }
}

/// Does the middle of a cell differ from its ground by what is much lighter, more than by what is darker?
fn is_light_on_dark(pixels: &[[f32; 3]]) -> bool {
    let ground = ranked(&mut pixels.iter().map(luminance).collect::<Vec<_>>(), 0.5);
    let middle = pixels.iter().enumerate().filter(|(at, _)| is_in_middle(*at));
    let mut steps: Vec<f32> = middle.map(|(_, pixel)| luminance(pixel) - ground).collect();
    let (mut lighter, mut darker) = (0.0, 0.0);
    for step in &steps {
        *(if *step > 0.0 { &mut lighter } else { &mut darker }) += step * step;
    }
    let least = (LEAST_LIGHT.0 * ground).max(LEAST_LIGHT.1);
    // What is light because the rest lies in a shadow goes on to a side.
    let is_ground = |side: fn(usize, usize) -> usize| {
        let strip = (0..AREA).filter(|at| STRIP.contains(&side(at % SIDE, at / SIDE)));
        let mut lights: Vec<f32> = strip.map(|at| luminance(&pixels[at])).collect();
        ranked(&mut lights, 0.5) - ground < least / 2.0
    };
    let sides: [fn(usize, usize) -> usize; 4] =
        [|x, _| x, |x, _| SIDE - 1 - x, |_, y| y, |_, y| SIDE - 1 - y];
    lighter > LIGHT_ON_DARK * darker
        && ranked(&mut steps, 1.0 - DARKEST) > least
        && sides.into_iter().all(is_ground)
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

impl Colours {
    fn of(pixels: &[[f32; 3]]) -> Self {
        let ground = [0, 1, 2].map(|part| ranked_colour(pixels, part, 0.5));
        let middle = pixels.iter().enumerate().filter(|(at, _)| is_in_middle(*at));
        let mut middle: Vec<(f32, &[f32; 3])> =
            middle.map(|(_, pixel)| (apart(*pixel, ground), pixel)).collect();
        // Sorted, since a standard library built for size takes long to choose among many equal ones.
        middle.sort_by(|one, other| other.0.total_cmp(&one.0));
        let ink = &middle[..N_OF_INK];
        let mean = |part: usize| ink.iter().map(|it| it.1[part]).sum::<f32>() / N_OF_INK as f32;
        Self { ground, ink: [0, 1, 2].map(mean) }
    }
}

/// How far two colours are apart in the part in which they differ most.
pub(super) fn apart(one: [f32; 3], other: [f32; 3]) -> f32 {
    one.into_iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
}

/// The value that this part (0 to 1) of the values do not exceed; they are sorted.
fn ranked(values: &mut [f32], part: f32) -> f32 {
    values.sort_unstable_by(f32::total_cmp);
    values[((values.len() as f32 * part) as usize).min(values.len() - 1)]
}

/// The value of red, green, or blue that this part (0 to 1) of the pixels do not exceed.
fn ranked_colour(pixels: &[[f32; 3]], colour: usize, part: f32) -> f32 {
    ranked(&mut pixels.iter().map(|pixel| pixel[colour]).collect::<Vec<_>>(), part)
}

/// How dark the ink of a grid is, lines apart.
fn contrast(cells: &[CellPixels]) -> f32 {
    let middles = cells.iter().flat_map(|cell| {
        let inside = cell.pixels.iter().enumerate().filter(|(at, _)| is_in_middle(*at));
        inside.map(|(_, pixel)| darkness(pixel))
    });
    let mut values: Vec<f32> = middles.collect();
    ranked(&mut values, 1.0 - DARKEST).max(LEAST_CONTRAST)
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
    fn mean(&self, picture: &Pixels, column: usize, row: usize, places: usize) -> [f32; 3] {
        let part = |pixel: usize, place: usize| {
            let at = pixel as f32 + (place as f32 + 0.5) / places as f32;
            at / SIDE as f32 * (1.0 + 2.0 * MARGIN) - MARGIN
        };
        let [top_left, top_right, bottom_left, bottom_right] = self.0;
        let mut sum = f32x4::ZERO;
        for down in (0..places).map(|place| part(row, place)) {
            let left = top_left.toward(bottom_left, down);
            let right = top_right.toward(bottom_right, down);
            for across in (0..places).map(|place| part(column, place)) {
                sum += picture.between(left.toward(right, across));
            }
        }
        let [red, green, blue, _] = (sum / (places * places) as f32).to_array();
        [red, green, blue]
    }
}
