//! The crossings of the lines of a grid, and what is no grid.

use super::page::{BLACK, Page, Shot};
use sudoku_why::photo::Point;
use sudoku_why::photo::lattice::{NoGrid, find};

fn corner(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// How far the farthest crossing is off, in cells, if the top of the grid is the top of the picture.
fn worst(page: &Page, shot: &Shot) -> f32 {
    let found = find(&shot.of(page)).unwrap().swap_remove(0);
    assert!(found.sureness > 0.75, "{}", found.sureness);
    let crossings = shot.crossings(page);
    let pairs = found.lattice.points().iter().flatten().zip(crossings.iter().flatten());
    let far = pairs.map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
    far.fold(0.0, f32::max) / shot.side(page)
}

fn assert_found(page: &Page, shot: &Shot) {
    let worst = worst(page, shot);
    assert!(worst < 0.15, "off by {worst} cells");
}

#[test]
fn a_plain_grid_is_found() {
    assert_found(&Page::new(), &Shot::new());
}

#[test]
fn a_grid_is_found_in_perspective() {
    let corners =
        [corner(170.0, 60.0), corner(460.0, 40.0), corner(560.0, 430.0), corner(60.0, 460.0)];
    assert_found(&Page::new(), &Shot { corners, ..Shot::new() });
}

#[test]
fn a_grid_is_found_on_bent_paper() {
    assert_found(&Page::new(), &Shot { bend: 0.35, ..Shot::new() });
    assert_found(&Page::new(), &Shot { bend: -0.35, ..Shot::new() });
}

#[test]
fn a_grid_is_found_in_uneven_light_with_noise_and_out_of_focus() {
    assert_found(&Page::new(), &Shot { light: [0.25, 1.0], noise: 0.06, ..Shot::new() });
    assert_found(&Page::new(), &Shot { blur: 2, noise: 0.03, ..Shot::new() });
}

#[test]
fn a_grid_with_thin_lines_alone_is_found() {
    assert_found(&Page { lines: [0.03, 0.03], ..Page::new() }, &Shot::new());
}

#[test]
fn a_grid_is_found_among_text_and_other_grids() {
    let page = Page { surroundings: true, ..Page::new() };
    let corners =
        [corner(120.0, 120.0), corner(470.0, 110.0), corner(480.0, 480.0), corner(110.0, 470.0)];
    assert_found(&page, &Shot { size: (640, 640), corners, ..Shot::new() });
}

#[test]
fn a_grid_is_found_at_the_edge_of_the_picture() {
    let corners = [corner(4.0, 3.0), corner(470.0, 6.0), corner(474.0, 476.0), corner(2.0, 470.0)];
    assert_found(&Page::new(), &Shot { size: (480, 480), corners, ..Shot::new() });
}

#[test]
fn a_grid_whose_frame_is_just_outside_the_picture_is_found() {
    let corners =
        [corner(30.0, -5.0), corner(450.0, -4.0), corner(454.0, 430.0), corner(32.0, 432.0)];
    assert_found(&Page::new(), &Shot { size: (480, 480), corners, ..Shot::new() });
}

#[test]
fn a_grid_with_coloured_cells_and_red_digits_is_found() {
    let page = Page {
        ink: [0.9, 0.2, 0.2],
        fill: |column, row| ((column / 3 + row / 3) % 2 == 1).then_some([0.5, 0.6, 0.9]),
        ..Page::new()
    };
    assert_found(&page, &Shot::new());
}

#[test]
fn a_grid_on_a_large_photo_is_found() {
    let corners =
        [corner(190.0, 320.0), corner(770.0, 360.0), corner(735.0, 900.0), corner(180.0, 890.0)];
    assert_found(&Page::new(), &Shot { size: (960, 1280), corners, ..Shot::new() });
}

#[test]
fn a_page_that_lies_on_its_side_can_be_turned() {
    // The top of the page is at the right.
    let corners =
        [corner(512.0, 40.0), corner(510.0, 440.0), corner(106.0, 444.0), corner(110.0, 44.0)];
    let shot = Shot { corners, ..Shot::new() };
    let lattice = find(&shot.of(&Page::new())).unwrap()[0].lattice.turned();
    for (seen, wanted) in lattice.corners().iter().zip(corners) {
        assert!((seen.x - wanted.x).hypot(seen.y - wanted.y) < 6.0, "{seen:?}");
    }
    let around = (0..3).fold(lattice.turned(), |lattice, _| lattice.turned());
    assert_eq!(around, lattice);
}

#[test]
fn a_page_turned_by_any_angle_is_found() {
    for degrees in (0..360).step_by(40) {
        let angle = (degrees as f32).to_radians();
        let place = |x: f32, y: f32| {
            corner(
                320.0 + x * angle.cos() - y * angle.sin(),
                320.0 + x * angle.sin() + y * angle.cos(),
            )
        };
        let side = 200.0;
        let corners =
            [place(-side, -side), place(side, -side), place(side, side), place(-side, side)];
        let shot = Shot { size: (640, 640), corners, ..Shot::new() };
        let mut lattice = find(&shot.of(&Page::new())).unwrap().swap_remove(0).lattice;
        let mut off = f32::INFINITY;
        for _ in 0..4 {
            lattice = lattice.turned();
            let pairs = lattice.corners().into_iter().zip(corners);
            off = off.min(pairs.map(|(a, b)| (a.x - b.x).hypot(a.y - b.y)).fold(0.0, f32::max));
        }
        assert!(off < 0.15 * shot.side(&Page::new()), "{degrees}°: off by {off} pixels");
    }
}

#[test]
fn several_grids_are_counted_and_the_largest_is_taken() {
    let page = Page { surroundings: true, lines: [0.05, 0.1], ..Page::new() };
    let corners =
        [corner(160.0, 120.0), corner(880.0, 120.0), corner(880.0, 840.0), corner(160.0, 840.0)];
    let shot = Shot { size: (1100, 1250), corners, ..Shot::new() };
    let found = find(&shot.of(&page)).unwrap();
    assert_eq!(found.len(), 2);
    assert!((found[0].lattice.corners()[0].x - 160.0).abs() < 10.0);
    assert!((found[1].lattice.corners()[0].x - 160.0).abs() > 100.0);
}

#[test]
fn there_is_no_grid_on_paper_in_noise_and_in_text() {
    let blank = Page { columns: 1, rows: 1, lines: [0.0, 0.0], digits: ".", ..Page::new() };
    assert_eq!(find(&Shot::new().of(&blank)), Err(NoGrid::Nothing));
    assert_eq!(find(&Shot { noise: 0.5, ..Shot::new() }.of(&blank)), Err(NoGrid::Nothing));
    let text = Page { surroundings: true, ..blank };
    let corners =
        [corner(300.0, 200.0), corner(330.0, 200.0), corner(330.0, 230.0), corner(300.0, 230.0)];
    assert_eq!(find(&Shot { corners, ..Shot::new() }.of(&text)), Err(NoGrid::Nothing));
}

#[test]
fn a_crossword_is_no_grid() {
    let page = Page {
        columns: 13,
        rows: 13,
        box_side: 13,
        digits: ".",
        fill: |column, row| ((column * 7 + row * 5 + column * row) % 6 == 0).then_some(BLACK),
        ..Page::new()
    };
    assert!(find(&Shot::new().of(&page)).is_err());
}

#[test]
fn a_grid_of_another_size_is_called_so() {
    let six = Page { columns: 6, rows: 6, ..Page::new() };
    assert_eq!(find(&Shot::new().of(&six)), Err(NoGrid::OtherSize(6, 6)));
    let twelve = Page { columns: 12, rows: 12, ..Page::new() };
    assert_eq!(find(&Shot::new().of(&twelve)), Err(NoGrid::OtherSize(12, 12)));
}

#[test]
fn half_a_grid_is_called_so() {
    let corners =
        [corner(300.0, 40.0), corner(700.0, 44.0), corner(702.0, 440.0), corner(296.0, 444.0)];
    let shot = Shot { corners, ..Shot::new() };
    assert_eq!(find(&shot.of(&Page::new())), Err(NoGrid::Part));
}

#[test]
fn a_grid_far_out_of_focus_is_not_made_up() {
    let shot = Shot { blur: 16, ..Shot::new() };
    assert!(find(&shot.of(&Page::new())).is_err());
}
