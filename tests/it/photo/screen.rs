//! Boards on screens: sharp, on exactly one ground, and in two inks.

use sudoku_why::Puzzle;
use sudoku_why::grid::Cell;
use sudoku_why::photo::cells::cut;
use sudoku_why::photo::kind::judged;
use sudoku_why::photo::lattice::find;
use sudoku_why::photo::picture::Picture;
use sudoku_why::photo::{Content, Likelihoods};
use sudoku_why::puzzle::{Entry, solutions};

type Colour = [u8; 3];

const WHITE: Colour = [255, 255, 255];
const GREY: Colour = [225, 225, 230];
const PALE: Colour = [200, 210, 230];
const BLACK: Colour = [20, 20, 25];
const BLUE: Colour = [40, 90, 220];
const NAVY: Colour = [25, 30, 60];

/// A cell has so many pixels, and the board begins so many from the left and from the top.
const CELL: usize = 40;
const START: usize = 70;
const SIDE: usize = 9 * CELL + 2 * START;

/// A picture whose colours are told of each column and row.
fn picture(colour: impl Fn(usize, usize) -> Colour) -> Picture {
    let rgb = (0..SIDE * SIDE).flat_map(|at| colour(at % SIDE, at / SIDE)).collect();
    Picture::from_rgb(SIDE as u32, SIDE as u32, rgb).unwrap()
}

/// Of a column and a row of pixels the cell, and the place in it; none outside the board.
fn place(x: usize, y: usize) -> Option<(usize, [usize; 2])> {
    let [column, row] = [x, y].map(|at| at.checked_sub(START).map(|at| at / CELL));
    let (column, row) = (column.filter(|&it| it < 9)?, row.filter(|&it| it < 9)?);
    Some((9 * row + column, [(x - START) % CELL, (y - START) % CELL]))
}

/// How far the corners of the only grid on a picture are off, in pixels.
fn off(picture: &Picture) -> f32 {
    let grids = find(picture).unwrap();
    assert_eq!(grids.len(), 1);
    let [start, end] = [START as f32, (START + 9 * CELL) as f32];
    let wanted = [(start, start), (end, start), (end, end), (start, end)];
    let corners = grids[0].lattice.corners().into_iter().zip(wanted);
    corners.map(|(it, (x, y))| (it.x - x).abs().max((it.y - y).abs())).fold(0.0, f32::max)
}

#[test]
fn round_tiles_without_lines_are_a_grid() {
    let (gap, round) = (3, 9.0);
    let picture = picture(|x, y| {
        let Some((_, inside)) = place(x, y) else { return NAVY };
        let beyond = inside.map(|at| {
            let at = at as f32 + 0.5 - CELL as f32 / 2.0;
            (at.abs() - (CELL as f32 / 2.0 - gap as f32 - round)).max(0.0)
        });
        if beyond[0].hypot(beyond[1]) <= round { GREY } else { NAVY }
    });
    assert!(off(&picture) <= 4.0, "{}", off(&picture));
}

#[test]
fn a_board_without_a_frame_is_a_grid() {
    let picture = picture(|x, y| match place(x, y) {
        Some((cell, [right, down])) => {
            let is_line = (right == 0 && cell % 9 > 0) || (down == 0 && cell >= 9);
            if is_line { GREY } else { WHITE }
        }
        None => WHITE,
    });
    assert!(off(&picture) <= 2.0, "{}", off(&picture));
}

#[test]
fn faint_lines_are_seen_under_noise() {
    let picture = picture(|x, y| {
        let is_line = place(x, y).is_some_and(|(_, [right, down])| right == 0 || down == 0);
        let noise =
            (x.wrapping_mul(7919) ^ y.wrapping_mul(104_729)).wrapping_mul(2_654_435_761) >> 13 & 7;
        [WHITE[0] - noise as u8 - if is_line { 8 } else { 0 }; 3]
    });
    assert!(off(&picture) <= 4.0, "{}", off(&picture));
}

/// A puzzle with one solution.
const BOARD: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

/// The colours of given digits, of the player's, and of the cells of the given ones; other cells are white.
struct Look {
    given: Colour,
    own: Colour,
    ground: Colour,
}

/// What a screen shows of these entries: a stroke for each, and the eye that cannot tell whose they are.
fn board(look: &Look) -> (Picture, [Likelihoods; 81]) {
    let puzzle = puzzle();
    let picture = picture(|x, y| {
        let Some((cell, [right, down])) = place(x, y) else { return WHITE };
        let is_ink = (17..23).contains(&right) && (8..32).contains(&down);
        match puzzle.entries[cell] {
            _ if right == 0 || down == 0 => GREY,
            Entry::Given(_) if is_ink => look.given,
            Entry::Entered(_) if is_ink => look.own,
            Entry::Given(_) => look.ground,
            Entry::Entered(_) | Entry::Marks(_) | Entry::Empty => WHITE,
        }
    });
    let seen = puzzle.entries.map(|entry| {
        let mut all = [-30.0; Content::COUNT];
        match entry {
            Entry::Given(digit) | Entry::Entered(digit) => {
                all[Content::Printed(digit).index()] = 0.0;
                all[Content::Written(digit).index()] = -0.5;
            }
            Entry::Marks(_) | Entry::Empty => all[Content::Blank.index()] = 0.0,
        }
        Likelihoods::new(all)
    });
    (picture, seen)
}

/// [`BOARD`], with twelve cells filled in.
fn puzzle() -> Puzzle {
    let mut puzzle: Puzzle = BOARD.parse().unwrap();
    let solution = solutions(&puzzle.grid().unwrap(), 1).pop().unwrap();
    let blank = Cell::ALL.into_iter().filter(|cell| puzzle.entries[cell.index()] == Entry::Empty);
    for cell in blank.step_by(4).take(12).collect::<Vec<_>>() {
        puzzle.entries[cell.index()] = Entry::Entered(solution.digit(cell));
    }
    puzzle
}

/// The natural logarithm of how much likelier each digit is given than the player's; the least of the given digits,
/// and the most of the others.
fn odds(given: Colour, own: Colour, ground: Colour) -> (f32, f32) {
    let (picture, seen) = board(&Look { given, own, ground });
    let cuts = cut(&picture, &find(&picture).unwrap()[0].lattice);
    let judged = judged(&cuts, &seen);
    let (mut least, mut most) = (f32::INFINITY, f32::NEG_INFINITY);
    for (entry, seen) in puzzle().entries.into_iter().zip(judged) {
        let odds = |digit| seen.of(Content::Printed(digit)) - seen.of(Content::Written(digit));
        match entry {
            Entry::Given(digit) => least = least.min(odds(digit)),
            Entry::Entered(digit) => most = most.max(odds(digit)),
            Entry::Marks(_) | Entry::Empty => {}
        }
    }
    (least, most)
}

#[test]
fn of_two_inks_that_is_given_which_makes_a_puzzle() {
    let (least, most) = odds(BLACK, BLUE, WHITE);
    assert!(least > 3.0 && most < -3.0, "{least} {most}");
    let (least, most) = odds(BLUE, BLACK, WHITE);
    assert!(least > 3.0 && most < -3.0, "{least} {most}");
}

#[test]
fn a_ground_that_no_empty_cell_has_is_that_of_given_digits() {
    let (least, most) = odds(BLACK, BLACK, PALE);
    assert!(least > 3.0 && most < -3.0, "{least} {most}");
}

#[test]
fn of_one_ink_on_one_ground_the_eye_tells() {
    let (least, most) = odds(BLACK, BLACK, WHITE);
    assert!((least - most).abs() < 2.0, "{least} {most}");
}
