//! What the network sees of the cells.

use super::page::{Page, Shot};
use sudoku_why::photo::cells::{Cut, MARGIN, SIDE, cut};
use sudoku_why::photo::lattice::find;

fn cuts(page: &Page, shot: &Shot) -> Vec<Cut> {
    let picture = shot.of(page);
    cut(&picture, &find(&picture).unwrap().swap_remove(0).lattice)
}

/// The mean of a plane where only digits are.
fn inside(cut: &Cut, plane: usize) -> f32 {
    let inner = SIDE / 4..SIDE - SIDE / 4;
    let places = inner.clone().flat_map(|row| inner.clone().map(move |column| row * SIDE + column));
    let values: Vec<f32> = places.map(|at| f32::from(cut.planes()[plane][at])).collect();
    values.iter().sum::<f32>() / values.len() as f32
}

#[test]
fn paper_is_light_and_digits_are_dark() {
    let cuts = cuts(&Page::new(), &Shot::new());
    assert_eq!(cuts.len(), 81);
    for (cut, digit) in cuts.iter().zip(Page::new().digits.bytes().cycle()) {
        let dark = inside(cut, 0);
        assert!(if digit == b'.' { dark < 12.0 } else { dark > 40.0 }, "{digit}: {dark}");
        assert!(cut.planes().iter().all(|plane| plane.len() == SIDE * SIDE));
    }
}

#[test]
fn the_margin_shows_the_lines() {
    let cut = &cuts(&Page { lines: [0.08, 0.08], ..Page::new() }, &Shot::new())[40];
    let line = (MARGIN / (1.0 + 2.0 * MARGIN) * SIDE as f32) as usize;
    for at in [line, SIDE - 1 - line] {
        assert!(cut.planes()[0][at * SIDE + SIDE / 2] > 128, "row {at}");
        assert!(cut.planes()[0][SIDE / 2 * SIDE + at] > 128, "column {at}");
    }
}

#[test]
fn light_makes_little_difference() {
    let bright = cuts(&Page::new(), &Shot::new());
    let dim = cuts(&Page::new(), &Shot { light: [0.4, 0.8], ..Shot::new() });
    for (bright, dim) in bright.iter().zip(&dim) {
        assert!((inside(bright, 0) - inside(dim, 0)).abs() < 15.0);
    }
}

#[test]
fn the_colour_of_the_ink_is_seen() {
    let red = cuts(&Page { ink: [0.9, 0.1, 0.1], ..Page::new() }, &Shot::new());
    let blue = cuts(&Page { ink: [0.1, 0.1, 0.8], ..Page::new() }, &Shot::new());
    let black = cuts(&Page::new(), &Shot::new());
    assert!(inside(&red[0], 1) > inside(&black[0], 1) + 20.0);
    assert!(inside(&blue[0], 2) > inside(&black[0], 2) + 20.0);
    assert!((inside(&black[0], 1) - 128.0).abs() < 8.0);
}
