//! Clues about several cells together as parts of a string of the Interactive Sudoku Solver.

use crate::grid::{Cell, Clue, Condition, ConditionCells, ConditionKind, House, Sight, corner};
use std::fmt::Write as _;

/// The clues of a part; `None` if it is no such part, or not one that can be.
pub(super) fn read(name: &str, arguments: &[&str]) -> Option<Vec<Clue>> {
    let kind = ConditionKind::called(name, |rule| rule.iss)?;
    let cells =
        |list: &[&str]| list.iter().map(|it| it.parse().ok()).collect::<Option<Vec<Cell>>>();
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse().ok() };
    let first = arguments.first()?;
    let clue = |number, cells| Clue::joint(kind, number, cells);
    let one = |number, cells| clue(number, cells).map(|it| vec![it]);
    match kind.rule().cells {
        ConditionCells::Set | ConditionCells::Line if has_number(kind) => {
            one(number(first)?, cells(&arguments[1..])?)
        }
        ConditionCells::Set | ConditionCells::Line => one(0, cells(arguments)?),
        ConditionCells::Corner => {
            let digits = arguments[1..].iter().map(|it| it.parse().ok());
            let mut digits = digits.collect::<Option<Vec<u16>>>()?;
            digits.sort_unstable();
            let is_digit = |it: &u16| (1..=9).contains(it);
            let number = digits.iter().filter(|it| is_digit(it)).fold(0, |all, it| 10 * all + it);
            (digits.len() <= 4 && digits.iter().all(is_digit)).then_some(())?;
            one(number, corner(first.parse().ok()?))
        }
        ConditionCells::Diagonal => one(number(first)?, diagonal(arguments.get(1)?.parse().ok()?)?),
        ConditionCells::House if first.is_empty() => None,
        ConditionCells::House => {
            one(number(first)?, Sight::of_house(house(arguments.get(1)?)?, false))
        }
        ConditionCells::HouseFromEnd => {
            let ends =
                arguments[1..].iter().zip([false, true]).filter(|(text, _)| !text.is_empty());
            let house = house(first)?;
            ends.map(|(text, end)| clue(number(text)?, Sight::of_house(house, end))).collect()
        }
    }
}

/// Returns true if the number stands before the cells of such a line or set.
const fn has_number(kind: ConditionKind) -> bool {
    matches!(kind, ConditionKind::Cage | ConditionKind::Modular)
}

/// `R3`, `C4`.
fn house(text: &str) -> Option<House> {
    let (kind, number) = text.split_at_checked(1)?;
    let kind = match kind {
        "R" | "r" => "row",
        "C" | "c" => "column",
        _ => return None,
    };
    format!("{kind} {number}").parse().ok()
}

/// The diagonal of a little killer by its first cell, which says the direction.
fn diagonal(start: Cell) -> Option<Vec<Cell>> {
    let (row, column) = (start.row() as i8, start.column() as i8);
    let step = match (row, column) {
        (1..=8, 1) => [1, 1],
        (2..=8, 9) => [-1, -1],
        (1, 2..=9) => [1, -1],
        (9, 2..=8) => [-1, 1],
        _ => return None,
    };
    Some(Sight { from: [row - step[0], column - step[1]], step }.cells())
}

/// A clue as a part.
pub(super) fn written(condition: Condition, cells: &[Cell]) -> String {
    let Condition { kind, number } = condition;
    let rule = kind.rule();
    let mut text = format!(".{}", rule.iss);
    let listed: String = cells.iter().map(|it| format!("~{it}")).collect();
    let seen = Sight::along(cells).and_then(Sight::house);
    let _ = match (rule.cells, seen) {
        (ConditionCells::Set | ConditionCells::Line, _) if has_number(kind) => {
            write!(text, "~{number}{listed}")
        }
        (ConditionCells::Corner, _) => {
            let digits = number.to_string();
            let digits: String = digits.chars().map(|it| format!("~{it}")).collect();
            write!(text, "~{}{digits}", cells[0])
        }
        (ConditionCells::Diagonal, _) => {
            let mut reversed = cells.to_vec();
            reversed.reverse();
            let is_named = |it: &&Cell| {
                diagonal(**it).is_some_and(|found| found == cells || found == reversed)
            };
            let start = [cells[0], reversed[0]];
            start.iter().find(is_named).map_or(Ok(()), |it| write!(text, "~{number}~{it}"))
        }
        (ConditionCells::House, Some((house, _))) => write!(text, "~{number}~{}", short(house)),
        (ConditionCells::HouseFromEnd, Some((house, is_reversed))) => {
            let between = if is_reversed { "~" } else { "" };
            let after = if is_reversed { "" } else { "~" };
            write!(text, "~{}~{between}{number}{after}", short(house))
        }
        _ => write!(text, "{listed}"),
    };
    text
}

/// `R3`, `C4`.
fn short(house: House) -> String {
    let name = house.kind().name().chars().next().map(|it| it.to_ascii_uppercase());
    format!("{}{}", name.unwrap_or_default(), house.number())
}
