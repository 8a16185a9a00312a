//! How the pieces of a lattice's lines lie on the ink: where, and how clearly.

use super::super::plane::{Plane, Point};
use super::Lattice;

/// How many places across a piece are looked at.
const OFFSETS: usize = 25;

/// How many places along a piece are looked at.
const PLACES: usize = 9;

/// A piece is looked at between these parts of its length, so not where other lines cross it.
const ENDS: (f32, f32) = (0.12, 0.88);

/// The piece of a line between two crossings that are neighbours.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct GridSegment {
    /// Its ends on the picture.
    pub(super) ends: [Point; 2],
    /// The direction to the next line, as long as a cell.
    pub(super) across: Point,
}

/// A dark line beside a piece.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct SegmentEvidence {
    /// How far off it is, in cells, along [`GridSegment::across`].
    pub(super) offset: f32,
    /// How much darker than both sides it is, 0 to 255, in the mean.
    pub(super) strength: f32,
    /// At how many places along the piece it is seen, as a part of all: 0 to 1.
    pub(super) whole: f32,
}

/// How wide the flanks of a line are from which it must differ, in cells.
const FLANK: f32 = 0.14;

/// How much darker than its flanks a line is at a place where it is seen.
const LEAST_STEP: f32 = 4.0;

impl GridSegment {
    /// The clearest line within `reach` cells, or none of any strength.
    pub(super) fn seen(&self, ink: &Plane, reach: f32) -> SegmentEvidence {
        let rows: [[f32; OFFSETS]; PLACES] = std::array::from_fn(|place| {
            let part = ENDS.0 + (ENDS.1 - ENDS.0) * place as f32 / (PLACES - 1) as f32;
            let middle = self.ends[0].toward(self.ends[1], part);
            std::array::from_fn(|at| {
                let point = middle.moved(self.across, offset(at, reach));
                // A line at the edge of the picture has one flank; the other counts as paper.
                if ink.holds(point) { ink.at(point) } else { 0.0 }
            })
        });
        let step = 2.0 * (reach + FLANK) / (OFFSETS - 1) as f32;
        let flank = (FLANK / step).round().max(1.0) as usize;
        let mean: [f32; OFFSETS] =
            std::array::from_fn(|at| rows.iter().map(|row| row[at]).sum::<f32>() / PLACES as f32);
        let rise = |values: &[f32; OFFSETS], at: usize| {
            values[at] - values[at - flank].max(values[at + flank])
        };
        let likely = |at: usize| rise(&mean, at) * (1.0 - 0.3 * (offset(at, reach) / reach).abs());
        let best = (flank..OFFSETS - flank).max_by(|&a, &b| likely(a).total_cmp(&likely(b)));
        let best = best.unwrap_or(OFFSETS / 2);
        let strength = rise(&mean, best).max(0.0);
        let places = rows.iter().filter(|row| rise(row, best) >= LEAST_STEP).count();
        let whole = places as f32 / PLACES as f32;
        SegmentEvidence { offset: middle(&mean, best, flank, reach), strength, whole }
    }
}

/// How far off the place `at` is, in cells.
fn offset(at: usize, reach: f32) -> f32 {
    (reach + FLANK) * (2.0 * at as f32 / (OFFSETS - 1) as f32 - 1.0)
}

/// The middle of the dark line around `best`, in cells: the centre of what is darker than its flanks.
fn middle(mean: &[f32; OFFSETS], best: usize, flank: usize, reach: f32) -> f32 {
    let floor = mean[best - flank].max(mean[best + flank]);
    let (mut sum, mut weights) = (0.0, 0.0);
    for (at, value) in mean.iter().enumerate().skip(best - flank).take(2 * flank + 1) {
        let weight = (value - floor).max(0.0);
        sum += weight * offset(at, reach);
        weights += weight;
    }
    if weights > 0.0 { sum / weights } else { 0.0 }
}

/// The two ways that lines go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// The piece number `at` (0 to 8) of the line number `line` (0 to 9).
pub(super) fn piece(
    lattice: &Lattice,
    direction: Direction,
    line: usize,
    at: usize,
) -> GridSegment {
    let point = |line: usize, at: usize| match direction {
        Direction::Across => lattice.points[line][at],
        Direction::Down => lattice.points[at][line],
    };
    let (before, after) = (line.saturating_sub(1), (line + 1).min(9));
    let gap = |at: usize| point(after, at).from(point(before, at));
    let across = gap(at).moved(gap(at + 1), 1.0);
    let lines = (after - before) as f32;
    let ends = [point(line, at), point(line, at + 1)];
    GridSegment { ends, across: Point::default().moved(across, 0.5 / lines) }
}
