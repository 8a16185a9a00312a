//! What is said around the steps of an answer: where they lead, what they rest on, how many more
//! there are.

use super::Naming;
use super::words::{a, capital, count, counted, list_and};
use crate::grid::{Candidate, Cell, CellSet, Grid};
use crate::path::{Answer, Link, Question};

/// What is said before the steps, or if there are none, in their place.
pub fn before(answer: &Answer, question: Question, grid: &Grid, naming: Naming) -> String {
    let (cell, digit) = match question {
        Question::Digit(cell) => (cell, None),
        Question::Not(Candidate { cell, digit }) => (cell, Some(digit)),
    };
    let name = naming.cell(cell);
    let text = match (answer, digit) {
        (Answer::Filled(own), None) if grid.givens().contains(cell) => {
            format!("{name} is {own}: it is given.")
        }
        (Answer::Filled(own), Some(digit)) if *own != digit => {
            format!("{name} holds {}, so {digit} cannot go there.", a(*own))
        }
        (Answer::Filled(own), _) => format!("{name} is {own} already."),
        (Answer::Seen(cells), Some(digit)) => {
            let (noun, verb) = if cells.len() == 1 { ("", "sees") } else { ("s", "see") };
            format!("The {digit}{noun} in {} {verb} {name}.", cells_and(*cells, naming))
        }
        (Answer::NotMarked, Some(digit)) => {
            format!("The marks in {name} leave out {digit}, and they are right.")
        }
        (Answer::Cornered, Some(digit)) => {
            let [_, _, own_box] = cell.houses();
            let house = naming.house(own_box);
            format!("The corner marks put the {digit} of {house} elsewhere, and they are right.")
        }
        (Answer::Path(links), Some(digit)) => {
            let take = if links.len() == 1 { "takes" } else { "take" };
            format!("{} {take} {digit} away from {name}.", steps(links))
        }
        (Answer::Path(links), None) => {
            let lead = if links.len() == 1 { "leads" } else { "lead" };
            format!("{} {lead} to the digit of {name}.", steps(links))
        }
        (Answer::StillPossible, Some(digit)) => {
            format!("{digit} is still possible in {name}: no rule of this profile takes it away.")
        }
        (Answer::Seen(_) | Answer::NotMarked | Answer::Cornered, None)
        | (Answer::StillPossible, None)
        | (Answer::OutOfReach, _) => {
            format!("No rule of this profile leads to the digit of {name}.")
        }
    };
    super::words::capitals(&text, |_| false)
}

/// What is said after the steps, if the last one places a digit and not in answer to the question.
pub fn after(answer: &Answer, question: Question, naming: Naming) -> Option<String> {
    let (Answer::Path(links), Question::Not(asked)) = (answer, question) else { return None };
    let placed = links.last()?.step.step().conclusions().placement()?;
    let [own, other] = [asked.cell, placed.cell].map(|cell| naming.cell(cell));
    let text = if placed.cell == asked.cell {
        format!("{own} is {} then, and not {}.", placed.digit, asked.digit)
    } else {
        format!("{own} sees the {} in {other} then, so it is not {}.", placed.digit, asked.digit)
    };
    Some(super::words::capitals(&text, |_| false))
}

/// What is said where nothing is left to do.
pub const SOLVED: &str = "The grid is solved: no step is left.";

/// "Rests on steps 2 and 5."
pub fn rests_on(link: &Link) -> String {
    let numbers: Vec<String> = link.rests_on.iter().map(ToString::to_string).collect();
    match numbers.as_slice() {
        [] => "Rests on the grid as it is.".to_owned(),
        [only] => format!("Rests on step {only}."),
        several => format!("Rests on steps {}.", list_and(several)),
    }
}

/// "Three easy steps are available." Where there are none, nothing easy was overlooked.
pub fn easy(n: usize) -> String {
    if n == 0 {
        return "No easy step is available.".to_owned();
    }
    let are = if n == 1 { "is" } else { "are" };
    format!("{} easy step{} {are} available.", capital(&count(n)), if n == 1 { "" } else { "s" })
}

fn steps(links: &[Link]) -> String {
    capital(&counted(links.len(), "step"))
}

fn cells_and(cells: CellSet, naming: Naming) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell: Cell| naming.cell(cell)).collect();
    list_and(&names)
}
