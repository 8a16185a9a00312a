//! A stranger's deductions, accepted or refused, with the reason: the judge reads what follows from
//! what, and asks nobody which rule it is.
//!
//! ```text
//! cargo run --example judge
//! ```

use std::error::Error;
use sudoku_why::Puzzle;
use sudoku_why::logic::{Conclusions, Constraint, Deduction, Premises, check};

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle =
        ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25...."
            .parse()?;
    let grid = puzzle.grid()?;
    let seven_in_box_1 = Constraint::Digit("7".parse()?, "box 1".parse()?);
    let cell = Constraint::Cell("R1C1".parse()?);
    let is_seven = Conclusions::Place("7 in R1C1".parse()?);
    let is_not_seven = Conclusions::Eliminate(vec!["7 in R1C1".parse()?]);

    let deductions = [
        ("Box 1 needs a 7, so R1C1 is 7", vec![seven_in_box_1], is_seven.clone()),
        ("Box 1 needs a 7, so R1C1 is not 7", vec![seven_in_box_1], is_not_seven),
        (
            "Box 1 needs a 7, and R1C1 some digit, so R1C1 is 7",
            vec![seven_in_box_1, cell],
            is_seven.clone(),
        ),
        ("It is plain to see that R1C1 is 7", vec![], is_seven),
    ];
    for (said, truths, conclusions) in deductions {
        let deduction = Deduction { premises: Premises::truths(truths), conclusions };
        match check(&grid, &deduction) {
            Ok(()) => println!("{said}: accepted"),
            Err(refused) => println!("{said}: refused, {refused}"),
        }
    }
    Ok(())
}
