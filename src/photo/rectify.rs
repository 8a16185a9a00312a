//! The rectified picture of a grid: as if it lay straight on the table, for people to look at.

use super::cells::Patch;
use super::lattice::Lattice;
use super::picture::Picture;
use super::pixels::Pixels;

/// `side` rows of as many pixels, each red, green, and blue. Each is the colour at one place of the photo.
pub(super) fn rectified(picture: &Picture, lattice: &Lattice, side: usize) -> Vec<u8> {
    let pixels = Pixels::of(picture);
    let patches: Vec<Patch> = (0..81).map(|cell| Patch::of(lattice, cell)).collect();
    let place = |pixel: usize| 9.0 * (pixel as f32 + 0.5) / side as f32;
    let mut rgb = Vec::with_capacity(3 * side * side);
    for row in 0..side {
        for column in 0..side {
            let (down, across) = (place(row), place(column));
            let patch = &patches[down as usize * 9 + across as usize];
            let point = patch.at(across.fract(), down.fract());
            let [red, green, blue, _] = pixels.between(point).to_array();
            rgb.extend([red, green, blue].map(|part| part.round() as u8));
        }
    }
    rgb
}
