//! Lays a lattice upon the lines that are seen: bent paper bends it, too.

use super::super::plane::{Plane, Point};
use super::Lattice;
use super::lines::{Direction, SegmentEvidence, piece};

/// A round of laying: how far off lines are looked for, in cells, and how stiff the lattice is.
struct Round {
    reach: f32,
    stiffness: f32,
}

/// First the whole moves, then each line.
const ROUNDS: [Round; 4] = [
    Round { reach: 0.32, stiffness: 30.0 },
    Round { reach: 0.28, stiffness: 6.0 },
    Round { reach: 0.2, stiffness: 1.5 },
    Round { reach: 0.14, stiffness: 0.7 },
];

/// What is seen of all pieces: ten lines of nine pieces.
type Pieces<T> = [[T; 9]; 10];

/// The lattice, moved onto the lines of `ink` near it.
pub(super) fn fitted(lattice: &Lattice, ink: &Plane) -> Lattice {
    ROUNDS.iter().fold(lattice.clone(), |lattice, round| moved(&lattice, ink, round))
}

fn moved(lattice: &Lattice, ink: &Plane, round: &Round) -> Lattice {
    let [across, down] = [Direction::Across, Direction::Down].map(|direction| {
        let seen = seen(lattice, ink, direction, round.reach);
        smooth(&seen, round.stiffness)
    });
    let mut points = lattice.points;
    for (row, line) in points.iter_mut().enumerate() {
        for (column, point) in line.iter_mut().enumerate() {
            let lower = step(lattice, Direction::Across, row, column);
            let righter = step(lattice, Direction::Down, column, row);
            *point = point
                .moved(lower, at_crossing(&across[row], column))
                .moved(righter, at_crossing(&down[column], row));
        }
    }
    Lattice { points }
}

/// The direction from a line to the next at a crossing, as long as a cell.
fn step(lattice: &Lattice, direction: Direction, line: usize, crossing: usize) -> Point {
    let before = piece(lattice, direction, line, crossing.saturating_sub(1)).across;
    let after = piece(lattice, direction, line, crossing.min(8)).across;
    before.toward(after, 0.5)
}

/// The offset at a crossing, from those in the middle of the pieces.
fn at_crossing(offsets: &[f32; 9], crossing: usize) -> f32 {
    match crossing {
        0 => 1.5 * offsets[0] - 0.5 * offsets[1],
        9 => 1.5 * offsets[8] - 0.5 * offsets[7],
        _ => (offsets[crossing - 1] + offsets[crossing]) / 2.0,
    }
}

/// What is seen near all pieces of one direction.
pub(super) fn seen(
    lattice: &Lattice,
    ink: &Plane,
    direction: Direction,
    reach: f32,
) -> Pieces<SegmentEvidence> {
    std::array::from_fn(|line| {
        std::array::from_fn(|at| piece(lattice, direction, line, at).seen(ink, reach))
    })
}

/// How often each offset moves toward its neighbours.
const SWEEPS: usize = 60;

/// How often what does not fit its surroundings loses weight.
const DOUBTS: usize = 3;

/// An offset that differs so much from its surroundings has half the weight, in cells.
const DOUBTFUL: f32 = 0.06;

/// Offsets near to what is seen that change little along a line and from line to line: the least sum
/// of squares, by C. F. Gauss's and L. Seidel's direction, with weights that doubt what stands out
/// (A. Cauchy's).
fn smooth(seen: &Pieces<SegmentEvidence>, stiffness: f32) -> Pieces<f32> {
    let strongest = seen.iter().flatten().map(|seen| seen.strength).fold(1.0, f32::max);
    let trust =
        |seen: &SegmentEvidence| seen.whole * seen.whole * (seen.strength / strongest).sqrt();
    let mut weights: Pieces<f32> = seen.map(|line| line.map(|seen| trust(&seen)));
    let mut offsets: Pieces<f32> = [[0.0; 9]; 10];
    for doubt in 0..=DOUBTS {
        for _ in 0..SWEEPS {
            sweep(&mut offsets, seen, &weights, stiffness);
        }
        if doubt < DOUBTS {
            for (line, seen_line) in seen.iter().enumerate() {
                for (at, seen) in seen_line.iter().enumerate() {
                    let off = (seen.offset - offsets[line][at]) / DOUBTFUL;
                    weights[line][at] = trust(seen) / (1.0 + off * off);
                }
            }
        }
    }
    offsets
}

/// Moves each offset to the mean of what is seen and what its surroundings say.
fn sweep(
    offsets: &mut Pieces<f32>,
    seen: &Pieces<SegmentEvidence>,
    weights: &Pieces<f32>,
    stiffness: f32,
) {
    for line in 0..10 {
        for at in 0..9 {
            let mut sum = weights[line][at] * seen[line][at].offset;
            let mut all = weights[line][at] + 1e-3;
            let mut near = |value: f32, weight: f32| {
                sum += weight * value;
                all += weight;
            };
            // Along a line: as on the straight line through its neighbours.
            if at > 0 && at < 8 {
                near((offsets[line][at - 1] + offsets[line][at + 1]) / 2.0, stiffness);
            } else {
                let inward = if at == 0 { [1, 2] } else { [7, 6] };
                near(2.0 * offsets[line][inward[0]] - offsets[line][inward[1]], stiffness / 4.0);
            }
            if line > 0 && line < 9 {
                near((offsets[line - 1][at] + offsets[line + 1][at]) / 2.0, stiffness);
            } else {
                let inward = if line == 0 { [1, 2] } else { [8, 7] };
                near(2.0 * offsets[inward[0]][at] - offsets[inward[1]][at], stiffness / 4.0);
            }
            offsets[line][at] = sum / all;
        }
    }
}
