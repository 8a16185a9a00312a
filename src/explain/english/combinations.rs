//! Texts about the combinations of clues.

use super::grammar::{capital, count, list_and};
use crate::explain::Naming;
use crate::grid::{Cell, Combinations, Digit, Variant};

/// Most combinations that are listed.
const MAX_LISTED: usize = 20;

/// A line for each clue: "Cage of 14 in R1C1 and R1C2: 59, 68." If there is none, that there is none with `cell`, or in
/// the puzzle.
pub(crate) fn texts(
    all: &[Combinations],
    cell: Option<Cell>,
    variant: &Variant,
    naming: Naming,
) -> Vec<String> {
    let has_any = variant.joint_clues().iter().any(|it| it.condition.has_combinations());
    match cell {
        _ if !all.is_empty() => all.iter().map(|it| line(it, naming)).collect(),
        Some(cell) if has_any => {
            vec![format!(
                "No cage with a sum, little killer, or renban line has {}.",
                naming.cell(cell)
            )]
        }
        None if has_any => vec!["All cages, little killers, and renban lines are full.".to_owned()],
        Some(_) | None => {
            vec!["This puzzle has no cages with sums, little killers, or renban lines.".to_owned()]
        }
    }
}

fn line(it: &Combinations, naming: Naming) -> String {
    let cells = list_and(it.cells.into_iter().map(|cell| naming.cell(cell)));
    format!("{} in {cells}: {}.", capital(&it.condition.name()), left(it))
}

/// "59, 68", "59 (of 2)".
fn left(it: &Combinations) -> String {
    let Some(left) = &it.left else { return "too many combinations to list".to_owned() };
    let of = it.of.filter(|of| *of > left.len());
    if left.len() > MAX_LISTED {
        let of = of.map_or_else(String::new, |of| format!(" of {of}"));
        return format!("{}{of} combinations", left.len());
    }
    let digits = |it: &Vec<Digit>| it.iter().map(Digit::to_string).collect::<String>();
    let listed = left.iter().map(digits).collect::<Vec<_>>().join(", ");
    match of {
        Some(of) => format!("{listed} ({} of {} combinations)", count(left.len()), count(of)),
        None => listed,
    }
}
