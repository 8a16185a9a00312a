//! The rules of a variant in the JSON of f-puzzles, by the keys that it has for them.

use super::f_puzzles_conditions;
use crate::grid::{Cell, Clue, ClueKind, Relation};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The keys of rules about the whole board.
const OF_BOARD: [(&str, ClueKind); 6] = [
    ("diagonal-", ClueKind::FallingDiagonal),
    ("diagonal+", ClueKind::RisingDiagonal),
    ("disjointgroups", ClueKind::DisjointGroups),
    ("antiknight", ClueKind::AntiKnight),
    ("antiking", ClueKind::AntiKing),
    (NONCONSECUTIVE, ClueKind::Pairs(Relation::Nonconsecutive)),
];

/// The keys of rules about single cells.
const OF_CELLS: [(&str, ClueKind); 2] = [("odd", ClueKind::Odd), ("even", ClueKind::Even)];

/// Where dots are drawn, it spares the neighbours with a dot: then it says that all white dots are given.
const NONCONSECUTIVE: &str = "nonconsecutive";
const EXTRA_REGION: &str = "extraregion";
const CLONE: &str = "clone";
const DIFFERENCE: &str = "difference";
const RATIO: &str = "ratio";
const XV: &str = "xv";
const WHISPERS: &str = "whispers";
const PALINDROME: &str = "palindrome";
/// Of two cells, the first of which is less: the format has no sign for that.
const THERMOMETER: &str = "thermometer";
/// The rules about neighbours without a sign between them.
const NEGATIVE: &str = "negative";
const OF_NEGATIVE: [(&str, Relation); 2] = [(RATIO, Relation::AllBlackDots), (XV, Relation::AllXv)];

/// The rules of a key; `None` if the key is none of these, or its value is not as it should be.
pub(super) fn read(name: &str, value: &Value) -> Option<Vec<Clue>> {
    if let Some((_, kind)) = OF_BOARD.iter().find(|(key, _)| *key == name) {
        return (value == &Value::Bool(true)).then(|| vec![Clue::of_board(*kind)]);
    }
    let items = value.as_array()?;
    if let Some((_, kind)) = OF_CELLS.iter().find(|(key, _)| *key == name) {
        let cells = items.iter().map(|it| cell(it.get("cell")?)).collect::<Option<_>>()?;
        return Some(vec![Clue::of_cells(*kind, cells)]);
    }
    let clues: Option<Vec<Vec<Clue>>> = items.iter().map(|item| clues_of(name, item)).collect();
    Some(clues?.concat())
}

/// The rules of one item of the list of a key.
fn clues_of(name: &str, item: &Value) -> Option<Vec<Clue>> {
    let all = |key| cells(item.get(key)?);
    let pairs = |relation, cells| Clue::of_cells(ClueKind::Pairs(relation), cells);
    let of_two = |relation| {
        let cells = all("cells")?;
        (cells.len() == 2 && cells[0] != cells[1]).then(|| vec![pairs(relation, cells)])
    };
    let of_lines = |relation| -> Option<Vec<Clue>> {
        let lines = item.get("lines")?.as_array()?.iter();
        lines.map(|line| Some(pairs(relation, cells(line).filter(|it| it.len() > 1)?))).collect()
    };
    let number = |usual: u8| match item.get("value") {
        None => Some(usual),
        Some(value) if value.as_str() == Some("") => Some(usual),
        Some(value) => value.as_str()?.parse().ok(),
    };
    match name {
        EXTRA_REGION => Some(vec![Clue::all_different(all("cells")?)?]),
        DIFFERENCE => of_two(Relation::Difference(number(1).filter(|n| (1..=8).contains(n))?)),
        RATIO => of_two(Relation::Ratio(number(2).filter(|n| (2..=9).contains(n))?)),
        XV => match item.get("value")?.as_str()? {
            "X" | "x" => of_two(Relation::Sum(10)),
            "V" | "v" => of_two(Relation::Sum(5)),
            "" => Some(Vec::new()),
            _ => None,
        },
        WHISPERS => of_lines(Relation::Whisper(number(5).filter(|n| (1..=8).contains(n))?)),
        "dutchwhispers" => of_lines(Relation::Whisper(4)),
        PALINDROME => of_lines(Relation::Palindrome),
        THERMOMETER => {
            let mut clues = of_lines(Relation::Greater)?;
            if clues.iter().any(|clue| clue.cells.len() != 2) {
                return f_puzzles_conditions::read(name, item);
            }
            clues.iter_mut().for_each(|clue| clue.cells.reverse());
            Some(clues)
        }
        CLONE => {
            let (cells, clones) = (all("cells")?, all("cloneCells")?);
            let pair = |(a, b)| (a != b).then(|| pairs(Relation::Clone, vec![a, b]));
            let clues = cells.iter().copied().zip(clones.iter().copied()).filter_map(pair);
            (cells.len() == clones.len()).then(|| clues.collect())
        }
        NEGATIVE => {
            let (_, relation) = OF_NEGATIVE.iter().find(|(key, _)| item == key)?;
            Some(vec![Clue::of_board(ClueKind::Pairs(*relation))])
        }
        _ => f_puzzles_conditions::read(name, item),
    }
}

/// What the rules say together: beside dots, neighbours are nonconsecutive where there is none. `None` if a rule about
/// ratios is about others than 1 to 2.
pub(super) fn together(mut clues: Vec<Clue>) -> Option<Vec<Clue>> {
    let has = |is: fn(Relation) -> bool| clues.iter().filter_map(Clue::relation).any(is);
    let has_dots = has(|it| matches!(it, Relation::Difference(_) | Relation::Ratio(_)));
    if has(|it| it == Relation::AllBlackDots)
        && has(|it| matches!(it, Relation::Ratio(n) if n != 2))
    {
        return None;
    }
    for clue in clues.iter_mut().filter(|_| has_dots) {
        if clue.relation() == Some(Relation::Nonconsecutive) {
            clue.kind = ClueKind::Pairs(Relation::AllWhiteDots);
        }
    }
    Some(clues)
}

fn cells(value: &Value) -> Option<Vec<Cell>> {
    value.as_array()?.iter().map(cell).collect()
}

fn cell(value: &Value) -> Option<Cell> {
    value.as_str()?.parse().ok()
}

/// Returns true if the format would say something else of these rules, or has no key for one.
pub(super) fn would_change(clues: &[Clue]) -> bool {
    let read_again = together(clues.to_vec());
    read_again.as_deref() != Some(clues)
        || clues.iter().any(|it| {
            matches!(it.relation(), Some(Relation::Sum(n)) if !matches!(n, 5 | 10))
                || it.condition().is_some_and(|condition| {
                    f_puzzles_conditions::written(condition, &it.cells).is_none()
                })
        })
}

/// The keys and values of rules. Regions stand in the cells.
pub(super) fn write(clues: &[Clue]) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    let mut add = |key: &str, items: Vec<Value>| {
        let list = all.entry(key.to_owned()).or_insert_with(|| Value::Array(Vec::new()));
        list.as_array_mut().into_iter().for_each(|list| list.extend(items.iter().cloned()));
    };
    let mut of_board = Vec::new();
    for clue in clues {
        let is_its = |(_, kind): &&(&'static str, ClueKind)| *kind == clue.kind;
        if let Some((key, _)) = OF_BOARD.iter().find(is_its) {
            of_board.push(*key);
        } else if let Some((key, _)) = OF_CELLS.iter().find(is_its) {
            add(key, clue.cells.iter().map(|it| json!({ "cell": it })).collect());
        } else if let Some(relation) = clue.relation() {
            let (key, items) = items(relation, &clue.cells);
            if key == NONCONSECUTIVE {
                of_board.push(key);
            } else {
                add(key, items);
            }
        } else if let Some(condition) = clue.condition() {
            if let Some((key, item)) = f_puzzles_conditions::written(condition, &clue.cells) {
                add(key, vec![item]);
            }
        } else {
            let houses = clue.all_houses().into_iter();
            let items: Vec<Value> = houses.map(|it| json!({ "cells": it.cells() })).collect();
            if !items.is_empty() {
                add(EXTRA_REGION, items);
            }
        }
    }
    all.extend(of_board.into_iter().map(|key| (key.to_owned(), Value::Bool(true))));
    all
}

/// The key of a relation, and the items of its list; none for a rule about the whole board.
fn items(relation: Relation, cells: &[Cell]) -> (&'static str, Vec<Value>) {
    let two = |value: &str| vec![json!({ "cells": cells, "value": value })];
    match relation {
        Relation::Difference(n) => (DIFFERENCE, two(&n.to_string())),
        Relation::Ratio(n) => (RATIO, two(&n.to_string())),
        Relation::Sum(n) => (XV, two(if n == 10 { "X" } else { "V" })),
        Relation::Greater => {
            let less_first: Vec<Cell> = cells.iter().rev().copied().collect();
            (THERMOMETER, vec![json!({ "lines": [less_first] })])
        }
        Relation::Whisper(n) => {
            (WHISPERS, vec![json!({ "lines": [cells], "value": n.to_string() })])
        }
        Relation::Palindrome => (PALINDROME, vec![json!({ "lines": [cells] })]),
        Relation::Clone => {
            let pair = |other: &Cell| json!({ "cells": [cells[0]], "cloneCells": [other] });
            (CLONE, cells[1..].iter().map(pair).collect())
        }
        Relation::Nonconsecutive | Relation::AllWhiteDots => (NONCONSECUTIVE, Vec::new()),
        Relation::AllBlackDots => (NEGATIVE, vec![RATIO.into()]),
        Relation::AllXv => (NEGATIVE, vec![XV.into()]),
        Relation::Joint(_) => (NEGATIVE, Vec::new()),
    }
}
