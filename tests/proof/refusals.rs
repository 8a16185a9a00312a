//! Each reason to refuse, once, by hand; and what an accepted step does to a grid.

use crate::stranger::{STRANGER, step};
use sudoku_why::Puzzle;
use sudoku_why::grid::{Candidate, Cell, DigitSet, Grid};
use sudoku_why::logic::{
    Checked, Conclusions, Constraint, Deduction, ForbiddenPattern, PatternKind, Premises, Refused,
    Truth, check,
};
use sudoku_why::puzzle::{Diagnosis, diagnose};

const PUZZLE: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

fn grid() -> Grid {
    let diagnosis = diagnose(&PUZZLE.parse::<Puzzle>().unwrap());
    let Diagnosis::Sound(grid) = diagnosis else { panic!("{diagnosis:?}") };
    *grid
}

fn candidate(name: &str) -> Candidate {
    name.parse().unwrap()
}

fn in_house(digit: &str, house: &str) -> Constraint {
    Constraint::Digit(digit.parse().unwrap(), house.parse().unwrap())
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn eliminate(names: &[&str]) -> Conclusions {
    Conclusions::Eliminate(names.iter().map(|name| candidate(name)).collect())
}

/// What is said of `conclusions` from these truths, without links.
fn said(truths: &[Constraint], conclusions: Conclusions) -> Result<(), Refused> {
    let premises = Premises::truths(truths.iter().copied());
    check(&grid(), &Deduction { premises, conclusions })
}

#[test]
fn a_hidden_single_passes() {
    let place = Conclusions::Place(candidate("7 in R1C1"));
    assert_eq!(said(&[in_house("7", "box 1")], place), Ok(()));
}

#[test]
fn each_fault_has_its_words() {
    let seven = in_house("7", "box 1");
    let place = || Conclusions::Place(candidate("7 in R1C1"));
    let cases = [
        (said(&[seven], eliminate(&[])), "it concludes nothing"),
        (
            said(&[seven], eliminate(&["6 in R1C1", "4 in R1C1"])),
            "its conclusions are not in order, each once",
        ),
        (
            said(&[seven], eliminate(&["4 in R1C1", "4 in R1C1"])),
            "its conclusions are not in order, each once",
        ),
        (said(&[seven], eliminate(&["1 in R1C1"])), "R1C1=1 is not a candidate"),
        (
            said(&[seven], eliminate(&["7 in R1C1"])),
            "the premises do not prove what it says of R1C1=7",
        ),
        (said(&[seven, Constraint::Cell(cell("R1C1"))], place()), "the truth R1C1 is not needed"),
        (said(&[Constraint::Cell(cell("R1C2")), seven], place()), "the truth R1C2 is not needed"),
        (said(&[in_house("7", "row 2"), seven], place()), "the truth 7 in row 2 is not needed"),
        // What is settled has no candidates left, and so would prove anything.
        (said(&[Constraint::Cell(cell("R1C2"))], place()), "the truth R1C2 is not needed"),
        (
            said(&[in_house("7", "row 2")], eliminate(&["4 in R1C1"])),
            "the truth 7 in row 2 is not needed",
        ),
    ];
    for (said, words) in cases {
        assert_eq!(said.unwrap_err().to_string(), words);
    }
    let premises = Premises::truths([seven]).with_links([Constraint::Cell(cell("R1C1"))]);
    let said = check(&grid(), &Deduction { premises, conclusions: place() });
    assert_eq!(said.unwrap_err().to_string(), "the link R1C1 is not needed");
}

/// Cells, each with the same digits.
fn outside(cells: &[&str], digits: &str) -> Truth {
    let digits: DigitSet = digits.chars().filter_map(sudoku_why::grid::Digit::from_char).collect();
    Truth::Outside(ForbiddenPattern::new(
        PatternKind::Deadly,
        cells.iter().map(|name| (cell(name), digits)),
    ))
}

#[test]
fn patterns_that_are_not_deadly_are_refused() {
    let said = |grid: &Grid, truth| {
        let premises = Premises::default().with_truth(truth);
        check(grid, &Deduction { premises, conclusions: eliminate(&["6 in R1C1"]) })
    };
    let sound = grid();
    let words = |truth| said(&sound, truth).unwrap_err().to_string();
    let not_deadly = "the pattern is not deadly here";
    assert_eq!(words(outside(&[], "12")), not_deadly, "no cells");
    assert_eq!(
        words(outside(&["R1C1", "R1C6"], "46")),
        not_deadly,
        "the columns tell 4 and 6 apart"
    );
    assert_eq!(
        words(outside(&["R1C1", "R1C1"], "46")),
        not_deadly,
        "one cell is no twin of itself"
    );
    let with_given = outside(&["R1C2", "R1C7", "R2C2", "R2C7"], "28");
    assert_eq!(words(with_given), not_deadly, "R1C2 is given, so it cannot be exchanged");
    let deadly = outside(&["R8C2", "R8C8", "R9C2", "R9C8"], "34");
    let not_proved = "the premises do not prove what it says of R1C1=6";
    assert_eq!(words(deadly), not_proved, "deadly, but it has nothing to do with R1C1");
    assert_eq!(
        words(outside(&["R1C2", "R2C2"], "12")),
        "the truth outside R1C2=12 R2C2=12 is not needed"
    );
    let unknown = Grid::new(&[], &[], &[]).unwrap();
    let rectangle = outside(&["R8C2", "R8C8", "R9C2", "R9C8"], "34");
    assert_eq!(said(&unknown, rectangle), Err(Refused::NotDeadly), "nobody counted the solutions");
}

fn checked(conclusions: Conclusions, truths: &[Constraint], links: &[Constraint]) -> Checked {
    let premises = Premises::truths(truths.iter().copied()).with_links(links.iter().copied());
    Checked::new(&grid(), step(&Deduction { premises, conclusions })).unwrap()
}

#[test]
fn a_step_does_what_it_concludes_and_no_more() {
    let place = Conclusions::Place(candidate("7 in R1C1"));
    let step = checked(place, &[in_house("7", "box 1")], &[]);
    assert!(step.is_proved_minimal());
    assert_eq!(step.step().rule(), &STRANGER);
    let mut after = grid();
    step.apply(&mut after);
    assert_eq!(after.digit(cell("R1C1")).map(|it| it.number()), Some(7));
    let once = after.clone();
    step.apply(&mut after);
    assert_eq!(after, once, "what is there already is left as it is");

    // Box 7 needs its 8 in R9C1, so no other cell of row 9 has it.
    let lost = ["8 in R9C7", "8 in R9C8", "8 in R9C9"];
    let step = checked(eliminate(&lost), &[in_house("8", "box 7")], &[in_house("8", "row 9")]);
    assert!(step.is_proved_minimal() && !step.assumes_one_solution());
    let mut after = grid();
    step.apply(&mut after);
    assert_eq!(after.all_candidates().count(), grid().all_candidates().count() - lost.len());
    assert!(lost.iter().all(|it| !after.has(candidate(it))));
    let once = after.clone();
    step.apply(&mut after);
    assert_eq!(after, once, "what is gone already is left as it is");
}

#[test]
fn a_refusal_has_the_step() {
    let place = Conclusions::Place(candidate("7 in R1C1"));
    let step = step(&Deduction { premises: Premises::default(), conclusions: place });
    let refusal = Checked::new(&grid(), step.clone()).unwrap_err();
    assert_eq!(refusal.step, step);
    assert_eq!(refusal.refused, Refused::NotProved { candidate: candidate("7 in R1C1") });
}
