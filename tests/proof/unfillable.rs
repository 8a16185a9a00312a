//! Patterns that cannot be filled, and some that can, before both judges.

use crate::dice::Dice;
use crate::naive;
use std::collections::BTreeMap;
use sudoku_why::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use sudoku_why::logic::{
    Conclusions, Constraint, Deduction, ForbiddenPattern, PatternKind, Premises, Refused, Truth,
    check,
};

fn digits(numbers: &str) -> DigitSet {
    numbers.chars().filter_map(Digit::from_char).collect()
}

/// Both judges about one pattern on a board without digits, where the first cell can be 9 as well: it
/// loses what the pattern lists for it.
fn said(pattern: &[(Cell, DigitSet)]) -> Result<(), Refused> {
    let (first, listed) = pattern[0];
    let nine = Digit::new(9).unwrap();
    let mut marks = Cell::ALL.map(|cell| (cell, DigitSet::EMPTY));
    for &(cell, digits) in pattern {
        marks[cell.index()].1 = digits;
    }
    marks[first.index()].1 = listed.with(nine);
    let grid = Grid::new(&[], &[], &marks).unwrap();
    let truth =
        Truth::Outside(ForbiddenPattern::new(PatternKind::Unfillable, pattern.iter().copied()));
    let premises = Premises::default().with_truth(truth).with_links([Constraint::Cell(first)]);
    let lost = listed.candidates(first).collect();
    let deduction = Deduction { premises, conclusions: Conclusions::Eliminate(lost) };
    let said = naive::check(&grid, &deduction);
    assert_eq!(check(&grid, &deduction), said, "{}", deduction.premises);
    said
}

/// The three cells of a box in three rows and three columns, in six ways: three run down, three up.
const THREES: [[usize; 3]; 6] = [[0, 4, 8], [1, 5, 6], [2, 3, 7], [2, 4, 6], [0, 5, 7], [1, 3, 8]];

#[test]
fn of_all_ways_to_choose_twelve_cells_in_four_boxes_half_cannot_be_filled() {
    let boxes = ["box 2", "box 3", "box 8", "box 9"].map(|it| it.parse::<House>().unwrap());
    let mut n_refused = 0;
    for choice in 0..1296 {
        let ways = [choice % 6, choice / 6 % 6, choice / 36 % 6, choice / 216];
        let mut cells = CellSet::EMPTY;
        for (house, way) in boxes.into_iter().zip(ways) {
            let all: Vec<Cell> = house.cells().into_iter().collect();
            cells = THREES[way].iter().fold(cells, |cells, &slot| cells.with(all[slot]));
        }
        let pattern: Vec<_> = cells.into_iter().map(|cell| (cell, digits("123"))).collect();
        let is_odd = ways.iter().filter(|&&way| way >= 3).count() % 2 == 1;
        assert_eq!(said(&pattern), if is_odd { Ok(()) } else { Err(Refused::Fillable) });
        n_refused += usize::from(!is_odd);
        // Without one of its cells each can be filled, and with one more digit somewhere.
        if is_odd && choice % 37 == 0 {
            for at in 1..pattern.len() {
                let mut fewer = pattern.clone();
                fewer.remove(at);
                assert_eq!(said(&fewer), Err(Refused::Fillable), "without {at}");
                let mut more = pattern.clone();
                more[at].1 = digits("1234");
                assert_eq!(said(&more), Err(Refused::Fillable), "more in {at}");
            }
        }
    }
    assert_eq!(n_refused, 648);
}

#[test]
fn the_two_judges_agree_on_patterns_made_up_by_chance() {
    let n_patterns = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 100_000 } else { 5_000 };
    let mut dice = Dice(2);
    let mut verdicts: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..n_patterns {
        let one = dice.one_of(&House::ALL);
        let meeting = dice.one_of(&one.cells().into_iter().collect::<Vec<Cell>>());
        let other = dice.one_of(&meeting.classic_houses());
        let near: Vec<Cell> = (one.cells() | other.cells()).into_iter().collect();
        let n_cells = 2 + dice.below(6);
        let cells: CellSet = (0..n_cells).map(|_| dice.one_of(&near)).collect();
        let some = |dice: &mut Dice| match dice.below(6) {
            0 => digits("1"),
            1 => digits("23"),
            2 => digits("13"),
            _ => digits("123"),
        };
        let pattern: Vec<_> = cells.into_iter().map(|cell| (cell, some(&mut dice))).collect();
        let name = said(&pattern).map_or_else(|refused| refused.to_string(), |()| "yes".to_owned());
        *verdicts.entry(name).or_default() += 1;
    }
    println!("{verdicts:?}");
    for name in ["yes", "the pattern can be filled"] {
        assert!(verdicts[name] * 5 > n_patterns, "{verdicts:?}");
    }
}

#[test]
fn a_pattern_needs_no_grid_and_no_count_but_open_cells() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let candidate = |name: &str| name.parse::<Candidate>().unwrap();
    let pair = [(cell("R1C1"), digits("12")), (cell("R1C2"), digits("12"))];
    let three = [pair[0], pair[1], (cell("R1C3"), digits("12"))];
    let said = |grid: &Grid, cells: &[(Cell, DigitSet)], lost: &str| {
        let truth =
            Truth::Outside(ForbiddenPattern::new(PatternKind::Unfillable, cells.iter().copied()));
        let premises = Premises::default().with_truth(truth);
        let conclusions = Conclusions::Eliminate(vec![candidate(lost)]);
        check(grid, &Deduction { premises, conclusions })
    };
    let blank = Grid::new(&[], &[], &[]).unwrap();
    let not_proved = Err(Refused::NotProved { candidate: candidate("1 in R1C1") });
    assert_eq!(said(&blank, &three, "1 in R1C1"), not_proved, "many others");
    assert_eq!(said(&blank, &pair, "1 in R1C1"), Err(Refused::Fillable));
    assert_eq!(said(&blank, &[], "1 in R1C1"), Err(Refused::Fillable), "no cells");
    // What the grid has left does not make a pattern.
    let marks = [(cell("R1C1"), digits("129")), (cell("R1C2"), digits("1"))];
    let fewer = Grid::new(&[], &[], &marks).unwrap();
    assert_eq!(said(&fewer, &pair, "1 in R1C1"), Err(Refused::Fillable));
    let filled = Grid::new(&[candidate("7 in R1C3")], &[], &[]).unwrap();
    let unused = said(&filled, &three, "1 in R1C1").unwrap_err();
    assert!(matches!(unused, Refused::UnusedTruth(_)), "a cell holds something else: {unused}");
}
