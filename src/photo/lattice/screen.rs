//! Looks for the grid on a screenshot: lines of one pixel, however faint, that lie along the edges of the picture.
//!
//! What is seen of a line is where its brightness steps, so lines may be dark, light, or gaps between cells. A long
//! run of steps in one row or column of pixels says where a grid could begin and end; each square that such runs agree
//! on is judged by all of its twenty lines. Photos have no such runs, and so no grid here.

use super::super::picture::Picture;
use super::super::plane::Point;
use super::Lattice;

/// A step of brightness is at least so high at first. On a picture with noise, it is doubled until few are left.
const LEAST_STEP: u8 = 4;

/// At most this part of the pixels are steps.
const MOST_STEPS: f32 = 0.15;

/// A run is at least this part of the picture's shorter side long.
const LEAST_RUN: f32 = 0.25;

/// A run goes on over a gap of this part of the picture's longer side, and has steps in this part of its pixels.
const GAP: f32 = 0.03;
const LEAST_OF_A_RUN: f32 = 0.5;

/// The sides of a square differ by at most this part.
const ASKEW: f32 = 0.02;

/// How far off a line may be from where equal cells would have it, in cells.
const OFF: f32 = 0.14;

/// Of the piece of a line between two others this part is looked at, in the middle, and a piece is seen if so much of
/// that has a step.
const INNER: f32 = 0.5;
const LEAST_OF_A_PIECE: f32 = 0.8;

/// Of a grid's lines at least this part is seen, and of each of its lines.
const LEAST: f32 = 0.8;
const LEAST_OF_A_LINE: f32 = 0.5;

/// At most so many runs of each direction are kept, the longest, and so many squares tried.
const MOST_RUNS: usize = 160;

/// The grid, and how much of its lines is seen: 0 to 1.
pub(super) fn find(picture: &Picture) -> Option<(Lattice, f32)> {
    let (width, height) = (picture.width(), picture.height());
    let pixel = |at: usize| [0, 1, 2].map(|part| picture.rgb()[3 * at + part]);
    let down = Steps::of(width, height, |x, y| pixel(y * width + x));
    let across = Steps::of(height, width, |y, x| pixel(y * width + x));
    let least = LEAST_RUN * width.min(height) as f32;
    let gap = (GAP * width.max(height) as f32) as usize;
    let (tall, wide) = (down.runs(least, gap), across.runs(least, gap));
    let mut best: Option<Square> = None;
    for &(top, bottom) in &tall {
        for &(left, right) in &wide {
            let (height, width) = (bottom - top, right - left);
            if (height - width).abs() > ASKEW * width {
                continue;
            }
            let Some(square) = Square::judged(&down, &across, (left, right), (top, bottom)) else {
                continue;
            };
            if best.as_ref().is_none_or(|best| square.worth() > best.worth()) {
                best = Some(square);
            }
        }
    }
    best.map(|square| (square.lattice(), square.seen))
}

/// Where brightness steps between a pixel and the one to the right of it.
struct Steps {
    width: usize,
    height: usize,
    /// For each column of pixels how many steps are above each row: `height + 1` numbers a column.
    above: Vec<u16>,
}

impl Steps {
    /// `pixel` gives red, green, and blue at a column and a row.
    fn of(width: usize, height: usize, pixel: impl Fn(usize, usize) -> [u8; 3]) -> Self {
        let mut heights = Vec::with_capacity(width * height);
        for x in 0..width {
            let next = (x + 1).min(width.saturating_sub(1));
            heights.extend((0..height).map(|y| highest_step(pixel(x, y), pixel(next, y))));
        }
        let mut counts = [0_usize; 256];
        for &step in &heights {
            counts[usize::from(step)] += 1;
        }
        let most = (MOST_STEPS * (width * height) as f32) as usize;
        let mut least = LEAST_STEP;
        while least < 64 && counts[usize::from(least)..].iter().sum::<usize>() > most {
            least *= 2;
        }
        let mut above = Vec::with_capacity(width * (height + 1));
        for column in heights.chunks_exact(height) {
            let mut count = 0;
            above.push(count);
            for &step in column {
                count += u16::from(step >= least);
                above.push(count);
            }
        }
        Self { width, height, above }
    }

    /// How many steps column `x` has between two rows.
    fn between(&self, x: usize, top: usize, bottom: usize) -> usize {
        let column = x * (self.height + 1);
        usize::from(self.above[column + bottom] - self.above[column + top])
    }

    /// The first and the last row of long runs, each once, the longest first.
    fn runs(&self, least: f32, gap: usize) -> Vec<(f32, f32)> {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for x in 0..self.width {
            let mut start = None;
            let mut last = 0;
            for y in 0..=self.height {
                let is_step = y < self.height && self.between(x, y, y + 1) > 0;
                if let Some(first) = start
                    && (y == self.height || y - last > gap)
                {
                    let length = last + 1 - first;
                    let n_steps = self.between(x, first, last + 1) as f32;
                    if length as f32 >= least && n_steps >= LEAST_OF_A_RUN * length as f32 {
                        runs.push((first, last + 1));
                    }
                    start = None;
                }
                if is_step {
                    start = start.or(Some(y));
                    last = y;
                }
            }
        }
        // A run that stands in many columns is no chance.
        runs.sort_unstable();
        let mut counted: Vec<((usize, usize), usize)> = Vec::new();
        for run in runs {
            match counted
                .iter_mut()
                .find(|(it, _)| it.0.abs_diff(run.0) <= 1 && it.1.abs_diff(run.1) <= 1)
            {
                Some((_, count)) => *count += 1,
                None => counted.push((run, 1)),
            }
        }
        counted.sort_by_key(|&((first, last), count)| std::cmp::Reverse((count, last - first)));
        counted.truncate(MOST_RUNS);
        counted.into_iter().map(|((first, last), _)| (first as f32, last as f32)).collect()
    }

    /// The ten lines that run down, between two columns: where each is, and how much of it is seen, 0 to 1.
    fn lines(&self, (left, right): (f32, f32), rows: (f32, f32)) -> Option<[(f32, f32); 10]> {
        let cell = (right - left) / 9.0;
        let reach = (OFF * cell).round() as isize;
        let mut lines = [(0.0, 0.0); 10];
        for (number, line) in lines.iter_mut().enumerate() {
            let place = (left + cell * number as f32 - 0.5).round() as isize;
            let seen = |offset: isize| {
                let x = usize::try_from(place + offset).ok().filter(|&x| x + 1 < self.width)?;
                Some((offset, self.seen(x, rows)))
            };
            let most = (-reach..=reach).filter_map(seen).map(|(_, seen)| seen).max()?;
            if (most as f32) < LEAST_OF_A_LINE * 9.0 {
                return None;
            }
            // A line has two sides: its middle is between the outermost steps.
            let sides = (-reach..=reach).filter_map(seen).filter(|&(_, seen)| seen == most);
            let sides: Vec<f32> = sides.map(|(offset, _)| (place + offset) as f32).collect();
            *line = (f32::midpoint(sides[0], sides[sides.len() - 1]) + 0.5, most as f32 / 9.0);
        }
        Some(lines)
    }

    /// Of how many of the nine pieces of a line steps are seen in column `x`.
    fn seen(&self, x: usize, (top, bottom): (f32, f32)) -> usize {
        let cell = (bottom - top) / 9.0;
        let is_seen = |&piece: &usize| {
            let middle = top + cell * (piece as f32 + 0.5);
            let half = cell * INNER / 2.0;
            let (first, last) = ((middle - half).max(0.0) as usize, (middle + half) as usize);
            let last = last.min(self.height);
            let n_steps = self.between(x, first.min(last), last);
            n_steps as f32 >= LEAST_OF_A_PIECE * last.saturating_sub(first).max(1) as f32
        };
        (0..9).filter(is_seen).count()
    }
}

/// How far two colours are apart in the part in which they differ most.
fn highest_step(one: [u8; 3], other: [u8; 3]) -> u8 {
    one.into_iter().zip(other).map(|(one, other)| one.abs_diff(other)).fold(0, u8::max)
}

/// A square of nine by nine cells whose lines are seen.
struct Square {
    /// Where the lines that run down and those that run across are.
    lines: [[f32; 10]; 2],
    /// How much of them is seen: 0 to 1.
    seen: f32,
}

impl Square {
    fn judged(down: &Steps, across: &Steps, columns: (f32, f32), rows: (f32, f32)) -> Option<Self> {
        let both = [down.lines(columns, rows)?, across.lines(rows, columns)?];
        let seen = both.iter().flatten().map(|(_, seen)| seen).sum::<f32>() / 20.0;
        let lines = both.map(|lines| lines.map(|(place, _)| place));
        (seen >= LEAST).then_some(Self { lines, seen })
    }

    /// Of two squares the one with more lines is better, and of equals the larger one.
    fn worth(&self) -> f32 {
        let [columns, _] = &self.lines;
        self.seen * self.seen * (columns[9] - columns[0])
    }

    fn lattice(&self) -> Lattice {
        let [columns, rows] = &self.lines;
        Lattice { points: rows.map(|y| columns.map(|x| Point { x, y })) }
    }
}
