//! The rules of a variant in the JSON of f-puzzles, by the keys that it has for them.

use crate::grid::{Cell, Clue, ClueKind};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The keys of rules about the whole board.
const OF_BOARD: [(&str, ClueKind); 5] = [
    ("diagonal-", ClueKind::FallingDiagonal),
    ("diagonal+", ClueKind::RisingDiagonal),
    ("disjointgroups", ClueKind::DisjointGroups),
    ("antiknight", ClueKind::AntiKnight),
    ("antiking", ClueKind::AntiKing),
];

/// The keys of rules about single cells.
const OF_CELLS: [(&str, ClueKind); 2] = [("odd", ClueKind::Odd), ("even", ClueKind::Even)];

const EXTRA_REGION: &str = "extraregion";

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
    let cells = |it: &Value| it.get("cells")?.as_array()?.iter().map(cell).collect::<Option<_>>();
    let clue = |it: &Value| Clue::all_different(cells(it)?);
    if name == EXTRA_REGION { items.iter().map(clue).collect() } else { None }
}

fn cell(value: &Value) -> Option<Cell> {
    value.as_str()?.parse().ok()
}

/// The keys and values of rules. Regions stand in the cells.
pub(super) fn write(clues: &[Clue]) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    let mut extra: Vec<Value> = Vec::new();
    for clue in clues {
        let of_board = OF_BOARD.iter().find(|(_, kind)| *kind == clue.kind);
        let of_cells = OF_CELLS.iter().find(|(_, kind)| *kind == clue.kind);
        if let Some((key, _)) = of_board {
            all.insert((*key).to_owned(), Value::Bool(true));
        } else if let Some((key, _)) = of_cells {
            let cells = clue.cells.iter().map(|it| json!({ "cell": it }));
            let list = all.entry((*key).to_owned()).or_insert_with(|| Value::Array(Vec::new()));
            list.as_array_mut().into_iter().for_each(|list| list.extend(cells.clone()));
        } else {
            extra.extend(clue.all_houses().iter().map(|house| json!({ "cells": house.cells() })));
        }
    }
    if !extra.is_empty() {
        all.insert(EXTRA_REGION.to_owned(), Value::Array(extra));
    }
    all
}
