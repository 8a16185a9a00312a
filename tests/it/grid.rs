//! The board: its houses and peers, and its two views of the candidates.

use super::cases::all_hits;
use sudoku_why::grid::{Candidate, Cell, Digit, Grid, House, Variant};

/// Norvig's counts, <https://norvig.com/sudoku.html>.
#[test]
fn the_board_has_the_counts_that_norvig_gives() {
    assert_eq!(Cell::ALL.len(), 81);
    assert_eq!(House::ALL.len(), 27);
    for cell in Cell::ALL {
        assert_eq!(cell.classic_houses().into_iter().len(), 3);
        assert!(cell.classic_houses().iter().all(|house| house.cells().contains(cell)));
        assert_eq!(Variant::classic().peers(cell).len(), 20, "{cell}");
    }
    for house in House::ALL {
        assert_eq!(house.cells().len(), 9, "{house}");
    }
}

#[test]
fn c2_of_norvig_sees_what_he_lists() {
    let c2 = Cell::new(3, 2).unwrap();
    let names: Vec<_> =
        Variant::classic().peers(c2).into_iter().map(|cell| cell.to_string()).collect();
    let expected = "R1C1 R1C2 R1C3 R2C1 R2C2 R2C3 R3C1 R3C3 R3C4 R3C5 R3C6 R3C7 R3C8 R3C9 \
                    R4C2 R5C2 R6C2 R7C2 R8C2 R9C2";
    assert_eq!(names.join(" "), expected);
}

/// The candidates by cell and by digit.
fn assert_views_agree(grid: &Grid) {
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            let seen = grid.cells_for(digit).contains(cell);
            assert_eq!(grid.candidates(cell).contains(digit), seen, "{cell} {digit}");
        }
    }
}

#[test]
fn both_views_of_the_candidates_agree_after_placing_and_eliminating() {
    let candidate = |row, column, digit| {
        Candidate::new(Cell::new(row, column).unwrap(), Digit::new(digit).unwrap())
    };
    let grid = Grid::new(&[candidate(5, 5, 7), candidate(1, 9, 2)], &[], &[]).unwrap();
    assert_views_agree(&grid);
    assert_eq!(grid.empty().len(), 79);
    assert_eq!(grid.all_candidates().count(), 729 - 29 - 29);
    for case in all_hits().take(60) {
        let mut grid = case.grid.clone();
        case.hit().apply(&mut grid);
        assert_views_agree(&grid);
    }
}

#[test]
fn a_digit_twice_in_a_house_is_a_clash() {
    let six = |row, column| Candidate::new(Cell::new(row, column).unwrap(), Digit::new(6).unwrap());
    let clash = Grid::new(&[six(2, 9), six(2, 4)], &[], &[]).unwrap_err();
    assert_eq!(clash.digits.map(|it| it.cell.to_string()), ["R2C4", "R2C9"]);
}
