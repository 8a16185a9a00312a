//! Clues about several cells together in the JSON of f-puzzles.

use crate::grid::{Cell, Clue, Condition, ConditionCells, ConditionKind, Sight};
use serde_json::{Value, json};

/// The only modulus that the format has.
const MODULUS: u16 = 3;

/// The clues of one item of the list of a key; `None` if the key is none of these, or the item is not as it should be.
pub(super) fn read(name: &str, item: &Value) -> Option<Vec<Clue>> {
    let kind = ConditionKind::called(name, |rule| rule.f_puzzles)?;
    let clue = |number, cells| Clue::joint(kind, number, cells);
    let one = |number, cells| clue(number, cells).map(|it| vec![it]);
    match (kind, kind.rule().cells) {
        (ConditionKind::Cage, _) => one(number(item)?, cells(item.get("cells")?)?),
        (ConditionKind::Quadruple, _) => {
            let mut cells = cells(item.get("cells")?)?;
            cells.sort_unstable();
            one(digits(item.get("values")?)?, cells)
        }
        (ConditionKind::Arrow, _) => {
            let circle = cells(item.get("cells")?)?;
            let arrow = |line: &Value| {
                let along = cells(line)?;
                let (first, rest) = along.split_first()?;
                let n = if circle.len() == 1 { 0 } else { circle.len() as u16 };
                let all = [circle.as_slice(), rest].concat();
                clue(n, all).filter(|_| circle.contains(first) && !rest.is_empty())
            };
            lines(item)?.iter().map(arrow).collect()
        }
        (_, ConditionCells::Set | ConditionCells::Line) => {
            let number = if kind == ConditionKind::Modular { MODULUS } else { 0 };
            lines(item)?.iter().map(|line| clue(number, cells(line)?)).collect()
        }
        (_, ConditionCells::Diagonal) => {
            let step = match item.get("direction")?.as_str()? {
                "DR" => [1, 1],
                "DL" => [1, -1],
                "UR" => [-1, 1],
                "UL" => [-1, -1],
                _ => return None,
            };
            one(number(item)?, Sight { from: outside(item)?, step }.cells())
        }
        (_, ConditionCells::House | ConditionCells::HouseFromEnd | ConditionCells::Corner) => {
            let from = outside(item)?;
            let inwards = |at: i8| i8::from(at == 0) - i8::from(at == 10);
            let mut cells = Sight { from, step: from.map(inwards) }.cells();
            if kind == ConditionKind::Sandwich {
                item.get("value").filter(|it| it.as_str() != Some(""))?;
                cells.sort_unstable();
            }
            one(number(item)?, cells)
        }
    }
}

/// The key of a clue, and the item of its list; `None` if the format has no way to say it.
pub(super) fn written(condition: Condition, cells: &[Cell]) -> Option<(&'static str, Value)> {
    let Condition { kind, number } = condition;
    let text = number.to_string();
    let from = || {
        let [row, column] = Sight::along(cells)?.from;
        Some(format!("R{row}C{column}"))
    };
    let item = match (kind, kind.rule().cells) {
        (ConditionKind::Cage, _) if number == 0 => json!({ "cells": cells }),
        (ConditionKind::Cage, _) => json!({ "cells": cells, "value": text }),
        (ConditionKind::Quadruple, _) => {
            let digits: Vec<u32> = text.chars().filter_map(|it| it.to_digit(10)).collect();
            json!({ "cells": cells, "values": digits })
        }
        (ConditionKind::Arrow, _) => {
            let (circle, rest) = cells.split_at(usize::from(number.max(1)).min(cells.len()));
            let line: Vec<Cell> = circle.last().into_iter().chain(rest).copied().collect();
            json!({ "cells": circle, "lines": [line] })
        }
        (ConditionKind::Modular, _) if number != MODULUS => return None,
        (_, ConditionCells::Set | ConditionCells::Line) => json!({ "lines": [cells] }),
        (_, ConditionCells::Diagonal) => {
            let [down, right] = Sight::along(cells)?.step;
            let vertical = if down > 0 { "D" } else { "U" };
            let across = if right > 0 { "R" } else { "L" };
            json!({ "cell": from()?, "direction": format!("{vertical}{across}"), "value": text })
        }
        (_, ConditionCells::House | ConditionCells::HouseFromEnd | ConditionCells::Corner) => {
            json!({ "cell": from()?, "value": text })
        }
    };
    Some((kind.rule().f_puzzles, item))
}

fn cells(value: &Value) -> Option<Vec<Cell>> {
    value.as_array()?.iter().map(|it| it.as_str()?.parse().ok()).collect()
}

fn lines(item: &Value) -> Option<&Vec<Value>> {
    item.get("lines")?.as_array()
}

/// The number of a clue, which may be a text or missing: 0.
fn number(item: &Value) -> Option<u16> {
    match item.get("value") {
        None => Some(0),
        Some(Value::String(text)) if text.is_empty() => Some(0),
        Some(Value::String(text)) => text.parse().ok(),
        Some(value) => u16::try_from(value.as_u64()?).ok(),
    }
}

/// Digits as a number, in ascending order.
fn digits(values: &Value) -> Option<u16> {
    let digit = |value: &Value| {
        let digit = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
        u16::try_from(digit).ok().filter(|it| (1..=9).contains(it))
    };
    let mut digits: Vec<u16> = values.as_array()?.iter().map(digit).collect::<Option<_>>()?;
    digits.sort_unstable();
    (digits.len() <= 4).then(|| digits.iter().fold(0, |all, digit| 10 * all + digit))
}

/// Row and column of a place outside of the board: `R0C3`.
fn outside(item: &Value) -> Option<[i8; 2]> {
    let text = item.get("cell")?.as_str()?;
    let (row, column) = text.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let place = [row.parse().ok()?, column.parse().ok()?];
    let is_outside = place.iter().any(|it| matches!(it, 0 | 10));
    (is_outside && place.iter().all(|it| (0..=10).contains(it))).then_some(place)
}
