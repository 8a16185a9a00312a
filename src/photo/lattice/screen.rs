//! Looks for the grid on a screenshot: lines of one pixel, however faint, that lie along the edges of the picture.
//!
//! What is seen of a line is where its brightness steps, so lines may be dark, light, or gaps between cells. A long
//! run of steps in one row or column of pixels says where a grid could begin and end, and so do the first and the last
//! of all runs of the same length: the edges of round tiles are shorter than the grid. Each square that these agree on
//! is judged by all of its twenty lines. Photos have no such runs, and so no grid here.

use super::super::picture::Picture;
use super::super::plane::Point;
use super::Lattice;
use std::cmp::Reverse;
use std::ops::Range;

/// A step of brightness is at least so high at first. On a picture with noise, it is doubled until few are left.
const LEAST_STEP: u8 = 4;

/// A step goes on for so many pixels along its line.
const ALONG: usize = 4;

/// At most this part of the pixels are steps.
const MOST_STEPS: f32 = 0.15;

/// A run is at least this part of the picture's shorter side long.
const LEAST_RUN: f32 = 0.25;

/// A run goes on over a gap of this part of the picture's longer side, and has steps in this part of its pixels.
const GAP: f32 = 0.05;
const LEAST_OF_A_RUN: f32 = 0.3;

/// The sides of a square differ by at most this part.
const ASKEW: f32 = 0.02;

/// How far off a line may be from where equal cells would have it, in cells.
const OFF: f32 = 0.14;

/// Of the piece of a line between two others this part is looked at, in the middle, and a piece is seen if so much of
/// that has a step.
const INNER: f32 = 0.5;
const LEAST_OF_A_PIECE: f32 = 0.7;

/// Of the lines inside a grid at least this part is seen, and of each of them. Not every board has a frame.
const LEAST: f32 = 0.8;
const LEAST_OF_A_LINE: f32 = 0.5;
const INSIDE: Range<usize> = 1..9;

/// At most so many runs of each direction are kept, those that most columns or rows have.
const MOST_RUNS: usize = 160;

/// Runs of the same length are lines of a grid if so many columns or rows have them, and so many of these are tried.
const LEAST_ALIKE: usize = 8;
const MOST_ALIKE: usize = 24;

/// The grid, and how much of its lines is seen: 0 to 1.
pub(super) fn find(picture: &Picture) -> Option<(Lattice, f32)> {
    let (width, height) = (picture.width(), picture.height());
    let pixel = |at: usize| [0, 1, 2].map(|part| picture.rgb()[3 * at + part]);
    let down = Steps::of(width, height, |x, y| pixel(y * width + x));
    let across = Steps::of(height, width, |y, x| pixel(y * width + x));
    let least = LEAST_RUN * width.min(height) as f32;
    let gap = (GAP * width.max(height) as f32) as usize;
    let (runs_down, runs_across) = (down.runs(least, gap), across.runs(least, gap));
    let tall = ends(&runs_down, &runs_across, least);
    let wide = ends(&runs_across, &runs_down, least);
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
    best.map(|square| (square.lattice(), square.inside))
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
            heights.extend(self::heights(height, |y| step(pixel(x, y), pixel(next, y))));
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

    /// The long runs of steps, those first that most columns have.
    fn runs(&self, least: f32, gap: usize) -> Vec<Runs> {
        let mut all: Vec<Runs> = Vec::new();
        for x in 0..self.width {
            for (first, end) in self.runs_of(x, gap) {
                let length = (end - first) as f32;
                let is_run = length >= least
                    && self.between(x, first, end) as f32 >= LEAST_OF_A_RUN * length;
                if !is_run {
                    continue;
                }
                let near =
                    |it: &&mut Runs| it.first.abs_diff(first) <= 1 && it.end.abs_diff(end) <= 1;
                match all.iter_mut().find(near) {
                    Some(runs) => (runs.count, runs.columns[1]) = (runs.count + 1, x),
                    None => all.push(Runs { first, end, count: 1, columns: [x; 2] }),
                }
            }
        }
        all.sort_by_key(|it| Reverse((it.count, it.end - it.first)));
        all.truncate(MOST_RUNS);
        all
    }

    /// Where steps of column `x` begin and end that have no longer gaps between them.
    fn runs_of(&self, x: usize, gap: usize) -> Vec<(usize, usize)> {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for y in (0..self.height).filter(|&y| self.between(x, y, y + 1) > 0) {
            match runs.last_mut() {
                Some((_, end)) if y + 1 - *end <= gap => *end = y + 1,
                _ => runs.push((y, y + 1)),
            }
        }
        runs
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
                if INSIDE.contains(&number) {
                    return None;
                }
                *line = (left + cell * number as f32, 0.0);
                continue;
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

/// Runs of the same rows, in one or several columns of pixels.
struct Runs {
    /// The first row, and the one behind the last.
    first: usize,
    end: usize,
    /// How many columns have such a run.
    count: usize,
    /// The first and the last of these.
    columns: [usize; 2],
}

/// Where a grid could begin and end in one direction: where its runs do, or where runs in the other direction stand.
fn ends(own: &[Runs], other: &[Runs], least: f32) -> Vec<(f32, f32)> {
    let stand = other.iter().filter(|it| it.count >= LEAST_ALIKE).take(MOST_ALIKE);
    let stand = stand.map(|it| (it.columns[0] as f32 + 0.5, it.columns[1] as f32 + 0.5));
    let run = own.iter().map(|it| (it.first as f32, it.end as f32));
    stand.filter(|(first, end)| end - first >= least).chain(run).collect()
}

/// How much lighter the second colour is than the first, in each part.
fn step(one: [u8; 3], other: [u8; 3]) -> [i16; 3] {
    [0, 1, 2].map(|part| i16::from(other[part]) - i16::from(one[part]))
}

/// The heights of steps along a line: of the mean of a step and those before it, and the mean of it and those behind, the
/// lower one, if both go the same way. Noise and the marks of JPEG differ along a line, and what lies beyond its end is no
/// part of it.
fn heights(length: usize, step: impl Fn(usize) -> [i16; 3]) -> impl Iterator<Item = u8> {
    let mut above = vec![[0_i32; 3]];
    for at in 0..length {
        let step = step(at);
        above.push([0, 1, 2].map(|part| above[at][part] + i32::from(step[part])));
    }
    (0..length).map(move |at| {
        let mean = |first: usize, end: usize, part: usize| {
            (above[end][part] - above[first][part]) / (end - first) as i32
        };
        let height = |part: usize| {
            let before = mean(at.saturating_sub(ALONG), at + 1, part);
            let behind = mean(at, (at + ALONG + 1).min(length), part);
            if before.signum() == behind.signum() { before.abs().min(behind.abs()) } else { 0 }
        };
        (0..3).map(|part| height(part).min(255) as u8).fold(0, u8::max)
    })
}

/// A square of nine by nine cells whose lines are seen.
struct Square {
    /// Where the lines that run down and those that run across are.
    lines: [[f32; 10]; 2],
    /// How much of them is seen, and how much of those inside: 0 to 1.
    seen: f32,
    inside: f32,
}

impl Square {
    fn judged(down: &Steps, across: &Steps, columns: (f32, f32), rows: (f32, f32)) -> Option<Self> {
        let both = [down.lines(columns, rows)?, across.lines(rows, columns)?];
        let mean = |lines: &[(f32, f32)]| {
            lines.iter().map(|(_, seen)| seen).sum::<f32>() / lines.len() as f32
        };
        let [all, inside] = [0..10, INSIDE]
            .map(|lines| (mean(&both[0][lines.clone()]) + mean(&both[1][lines])) / 2.0);
        let lines = both.map(|lines| lines.map(|(place, _)| place));
        (inside >= LEAST).then_some(Self { lines, seen: all, inside })
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
