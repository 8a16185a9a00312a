//! What could be the frame of a grid: dark lines that hang together, and their four corners.

use super::super::plane::Plane;
use super::pieces::{Touch, pieces};
use super::quad::Quad;

/// How dark lines are, in ink from 0 to 255: each is tried. Faint lines need a low one, and with a
/// high one a grid hangs together with less of what is around it.
const DARKNESS: [u8; 4] = [60, 36, 22, 13];

/// A frame is at least this part of the picture's shorter side long, both ways.
const LEAST_SIDE: f32 = 0.2;

/// Four corners of everything in `ink` that could be a grid's frame, each once.
pub(super) fn frames(ink: &Plane) -> Vec<Quad> {
    let least = (ink.width.min(ink.height) as f32 * LEAST_SIDE) as usize;
    let mut found: Vec<Quad> = Vec::new();
    for darkness in DARKNESS {
        let dark = ink.values.iter().map(|&value| value >= darkness).collect();
        for piece in pieces(dark, ink.width, Touch::Corners) {
            if piece.width().min(piece.height()) < least {
                continue;
            }
            let quad = piece.quad().map(|quad| quad.upright());
            if let Some(quad) = quad.filter(Quad::is_plausible)
                && !found.iter().any(|other| alike(other, &quad))
            {
                found.push(quad);
            }
        }
    }
    found
}

/// Are the corners the same, to a quarter of a cell?
fn alike(one: &Quad, other: &Quad) -> bool {
    let cell = (one.area() / 2.0).sqrt() / 9.0;
    one.0.iter().zip(other.0).all(|(a, b)| a.from(b).length() < cell / 4.0)
}
