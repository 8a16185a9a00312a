//! A stranger's deductions, accepted or refused, with the reason: the judge reads what follows from
//! what, and asks nobody which rule it is.
//!
//! ```text
//! cargo run --example judge
//! ```

use std::error::Error;
use sudoku_why::check::check;
use sudoku_why::diagnose::{Diagnosis, diagnose};
use sudoku_why::grid::{Candidate, Cell, Digit, House, HouseKind};
use sudoku_why::read;
use sudoku_why::step::{Conclusions, Constraint, Deduction, Premises};

fn main() -> Result<(), Box<dyn Error>> {
    let text = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
    let Diagnosis::Sound(grid) = diagnose(&read::puzzle(text, None)?.puzzle) else {
        return Err("the puzzle is not sound".into());
    };
    let seven = Digit::new(7).ok_or("7 is a digit")?;
    let box_1 = House::of_kind(HouseKind::Box).next().ok_or("there are nine boxes")?;
    let cell = Cell::new(1, 1).ok_or("R1C1 is a cell")?;
    let seven_here = Candidate { cell, digit: seven };
    let must_be_in_box = || Premises::truths([Constraint::Digit(seven, box_1)]);

    let deductions = [
        (
            "Box 1 needs a 7, so R1C1 is 7",
            Deduction { premises: must_be_in_box(), conclusions: Conclusions::Place(seven_here) },
        ),
        (
            "Box 1 needs a 7, so R1C1 is not 7",
            Deduction {
                premises: must_be_in_box(),
                conclusions: Conclusions::Eliminate(vec![seven_here]),
            },
        ),
        (
            "Box 1 needs a 7, and R1C1 some digit, so R1C1 is 7",
            Deduction {
                premises: Premises::truths([
                    Constraint::Digit(seven, box_1),
                    Constraint::Cell(cell),
                ]),
                conclusions: Conclusions::Place(seven_here),
            },
        ),
        (
            "It is plain to see that R1C1 is 7",
            Deduction {
                premises: Premises::default(),
                conclusions: Conclusions::Place(seven_here),
            },
        ),
    ];
    for (said, deduction) in deductions {
        match check(&grid, &deduction) {
            Ok(()) => println!("{said}: accepted"),
            Err(refused) => println!("{said}: refused, {refused}"),
        }
    }
    Ok(())
}
