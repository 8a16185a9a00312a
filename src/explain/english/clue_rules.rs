//! The rules of variants as sentences, as a newspaper prints them beside a puzzle.

use crate::grid::{Clue, ClueKind, Relation};

/// What the clues of a puzzle say, each once: "A white dot: the two digits differ by 1."
pub(crate) fn told(clues: &[Clue]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for text in clues.iter().map(rule) {
        if !told.contains(&text) {
            told.push(text);
        }
    }
    told
}

fn rule(clue: &Clue) -> String {
    let text = match clue.kind {
        ClueKind::NoBoxes => "There are no boxes.",
        ClueKind::Regions => "Each region holds every digit once. There are no other boxes.",
        ClueKind::FallingDiagonal => {
            "The diagonal that falls from left to right holds every digit once."
        }
        ClueKind::RisingDiagonal => {
            "The diagonal that rises from left to right holds every digit once."
        }
        ClueKind::Windoku => "Each shaded window holds every digit once.",
        ClueKind::DisjointGroups => "Cells at the same place of their boxes hold different digits.",
        ClueKind::Asterisk => "The shaded cells of the asterisk hold every digit once.",
        ClueKind::CentreDot => "The shaded centres of the boxes hold every digit once.",
        ClueKind::Girandola => "The shaded cells of the girandola hold every digit once.",
        ClueKind::ExtraRegion if clue.cells.len() == 9 => {
            "Each shaded region holds every digit once."
        }
        ClueKind::ExtraRegion => "In a shaded region, no digit repeats.",
        ClueKind::AntiKnight => "Cells a knight's move apart hold different digits.",
        ClueKind::AntiKing => "Cells that touch at a corner hold different digits.",
        ClueKind::Odd => "A cell with a circle holds an odd digit.",
        ClueKind::Even => "A cell with a square holds an even digit.",
        ClueKind::Pairs(relation) => return of_relation(relation),
    };
    text.to_owned()
}

fn of_relation(relation: Relation) -> String {
    match relation {
        Relation::Difference(1) => "A white dot: the two digits differ by 1.".to_owned(),
        Relation::Difference(n) => format!("A white dot with {n}: the two digits differ by {n}."),
        Relation::Ratio(2) => "A black dot: one digit is twice the other.".to_owned(),
        Relation::Ratio(n) => format!("A black dot with {n}: one digit is {n} times the other."),
        Relation::Sum(10) => "An X: the two digits add up to 10.".to_owned(),
        Relation::Sum(5) => "A V: the two digits add up to 5.".to_owned(),
        Relation::Sum(n) => format!("The number {n} between two cells: they add up to {n}."),
        Relation::Greater => "A sign between two cells points to the lesser digit.".to_owned(),
        Relation::Whisper(n) => {
            format!("A broad line: neighbours on it differ by at least {n}.")
        }
        Relation::Palindrome => "A dashed line reads the same from either end.".to_owned(),
        Relation::Clone => "Framed cells that dots join hold the same digit.".to_owned(),
        Relation::Nonconsecutive => {
            "Cells with a common side do not hold consecutive digits.".to_owned()
        }
        Relation::AllWhiteDots => {
            "All white dots are given: where no dot is, neighbours do not differ by 1.".to_owned()
        }
        Relation::AllBlackDots => {
            "All black dots are given: where no dot is, neither neighbour is twice the other."
                .to_owned()
        }
        Relation::AllXv => {
            "Every X and V is given: where none is, neighbours do not add up to 10 or 5.".to_owned()
        }
    }
}
