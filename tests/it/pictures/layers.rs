//! What a step adds to a board: no more than its marks, exactly where a whole picture has them.

use super::view;
use crate::cases::{Case, hit_of};
use roxmltree::{Document, Node};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use sudoku_why::ask::Layer;
use sudoku_why::ask::{Question, ask};
use sudoku_why::grid::{Candidate, Cell};
use sudoku_why::logic::Budget;
use sudoku_why::render::{CellContent, Highlights, html, page, svg};
use sudoku_why::text;

/// The cells that a layer says that it covers.
fn covers(layer: &Document<'_>) -> BTreeSet<Cell> {
    let covers = layer.root_element().attribute("data-covers").unwrap();
    covers.split_whitespace().map(|it| it.parse().unwrap()).collect()
}

/// The cell that something is written in.
fn cell_of(text: &Node<'_, '_>) -> BTreeSet<Cell> {
    let numbers = |name| {
        let list = text.attribute(name).unwrap().split(' ');
        list.map(|it| it.parse::<f64>().unwrap()).collect::<Vec<_>>()
    };
    let cell = |(x, y): (&f64, &f64)| {
        let (row, column) = ((y / 60.0) as u8 + 1, (x / 60.0) as u8 + 1);
        Cell::new(row, column).unwrap()
    };
    numbers("x").iter().zip(&numbers("y")).map(cell).collect()
}

/// The digits and candidates that are written, without the numbers of lists.
fn written<'a>(layer: &'a Document<'_>) -> impl Iterator<Item = Node<'a, 'a>> {
    let classes = ["given", "entered", "candidates", "marked", "on-pattern", "on-fin"];
    let is_digits = move |it: &Node<'_, '_>| {
        let class = it.attribute("class").and_then(|it| it.split(' ').next());
        let after_fields = it.prev_sibling_element().and_then(|it| it.attribute("class"));
        class.is_some_and(|it| classes.contains(&it)) && after_fields != Some("badge")
    };
    let groups = layer.root_element().children().filter(is_digits).collect::<Vec<_>>();
    groups.into_iter().flat_map(|it| it.children()).filter(Node::is_element)
}

/// The cells whose digit has a shape, or one of whose candidates has.
fn touched(case: &Case, board: CellContent) -> BTreeSet<Cell> {
    let (grid, highlights) = (&case.grid, Highlights::of(&view(case)));
    let placed = case.hit().step().conclusions().placement().map(|it| it.cell);
    let is_touched = |cell: &Cell| {
        let is_marked = |digit| highlights.candidate(Candidate { cell: *cell, digit }).is_some();
        match grid.digit(*cell) {
            Some(_) => highlights.cell(*cell).is_some(),
            None if placed == Some(*cell) => true,
            None => {
                board == CellContent::Candidates
                    && grid.candidates(*cell).into_iter().any(is_marked)
            }
        }
    };
    Cell::ALL.into_iter().filter(is_touched).collect()
}

pub(super) fn a_layer_writes_in_the_cells_that_it_covers(case: &Case) {
    for board in [CellContent::Candidates, CellContent::Digits] {
        let Layer { svg, .. } = svg::layer(&view(case), board);
        let layer = Document::parse(&svg).unwrap();
        assert_eq!(covers(&layer), touched(case, board), "{board:?}");
        let cells: BTreeSet<Cell> = written(&layer).flat_map(|it| cell_of(&it)).collect();
        assert_eq!(cells, covers(&layer), "{board:?}");
    }
}

pub(super) fn a_layer_has_what_the_picture_has(case: &Case) {
    for board in [CellContent::Candidates, CellContent::Digits] {
        let (picture, layer) = (svg::element(&view(case), board), svg::layer(&view(case), board));
        let tree = Document::parse(&layer.svg).unwrap();
        assert_eq!(tree.root_element().attribute("viewBox"), Some("0 0 540 540"));
        let parts = tree.root_element().descendants().skip(1);
        for part in parts.filter(|it| it.is_element() && !it.has_children()) {
            let drawn = &layer.svg[part.range()];
            assert!(picture.contains(drawn), "{board:?}: {drawn}");
        }
        for left_out in ["paper", "cell", "cells", "lines", "boxes", "legend"] {
            assert!(tree.descendants().all(|it| it.attribute("class") != Some(left_out)));
        }
        assert!(!tree.descendants().any(|it| ["title", "desc"].contains(&it.tag_name().name())));
        assert!(layer.svg.len() < picture.len() - 5000, "{board:?}: the board is drawn, too");
        let words = |markup: &str| {
            let tree = Document::parse(markup).unwrap();
            let texts = tree.descendants().filter_map(|it| it.text().filter(|_| it.is_text()));
            texts.map(|it| it.trim().to_owned()).collect::<Vec<_>>()
        };
        let legend = layer.legend;
        let listed = if legend.is_empty() { Vec::new() } else { words(&legend) };
        let whole = Document::parse(&picture).unwrap();
        let rows = whole.descendants().find(|it| it.attribute("class") == Some("legend"));
        let rows = rows.into_iter().flat_map(|it| it.children()).filter_map(|it| it.text());
        assert_eq!(listed, rows.map(str::to_owned).collect::<Vec<_>>());
    }
}

/// The items that something in a piece of a page belongs to.
fn items(markup: &str) -> BTreeSet<String> {
    let starts = markup.split(" data-list=\"").skip(1);
    let lists = starts.filter_map(|it| Some(it.split_once('"')?.0));
    lists.flat_map(|it| it.split(' ')).map(str::to_owned).collect()
}

pub(super) fn items_in_a_layer_are_those_of_the_words(case: &Case) {
    let Layer { svg, .. } = svg::layer(&view(case), CellContent::Candidates);
    let told = items(&html::words(&view(case)).full.unwrap());
    let drawn = items(&svg);
    assert!(drawn.is_subset(&told), "{drawn:?} are not all in {told:?}");
}

/// The bases of a fish have numbers, too, but nothing drawn has them from there.
#[test]
fn a_list_of_something_else_has_no_items_of_the_picture() {
    let full = html::words(&view(hit_of("kraken_fish"))).full.unwrap();
    let (bases, cases) = full.split_once("</ol>").unwrap();
    assert!(bases.contains("<li>") && !bases.contains("data-list"), "{bases}");
    assert!(cases.contains("<li data-list=\"1\">"), "{cases}");
}

#[test]
fn cases_are_told_apart() {
    let Layer { svg, .. } =
        svg::layer(&view(hit_of("cell_forcing_chain")), CellContent::Candidates);
    let layer = Document::parse(&svg).unwrap();
    let links = layer.descendants().filter(|it| {
        it.parent_element()
            .is_some_and(|it| it.attribute("class").is_some_and(|class| class.starts_with("link ")))
    });
    let cases: BTreeSet<&str> = links
        .filter_map(|it| it.attribute("data-list"))
        .filter_map(|it| it.split('.').next())
        .collect();
    assert!(cases.len() >= 2, "{cases:?}");
}

#[test]
fn what_no_item_tells_is_one_path() {
    let Layer { svg, .. } = svg::layer(&view(hit_of("skyscraper")), CellContent::Candidates);
    assert!(!svg.contains("data-list"));
    let layer = Document::parse(&svg).unwrap();
    let strong = layer.descendants().find(|it| it.attribute("class") == Some("link strong"));
    assert_eq!(strong.unwrap().children().count(), 1);
}

/// The board of a question.
fn board(text: &str) -> Value {
    let puzzle = text::puzzle(text, None).unwrap().puzzle;
    let cells = puzzle.entries.iter().map(|entry| match *entry {
        text::Entry::Empty => json!({}),
        text::Entry::Given(digit) => json!({ "given": digit }),
        text::Entry::Entered(digit) => json!({ "entered": digit }),
        text::Entry::Marks(marks) => json!({ "marks": marks }),
    });
    json!({ "cells": cells.collect::<Vec<_>>() })
}

/// The answer of a page.
pub(super) fn answer(question: Value) -> Value {
    let question: Question = serde_json::from_value(question).unwrap();
    page(ask(&question, &Budget::unlimited()))
}

/// Three puzzles from easy to hard, each step of the whole way.
#[test]
fn every_step_of_a_walk_has_a_layer() {
    for file in ["qqwing_easy", "qqwing_intermediate", "qqwing_expert"] {
        let path = format!("{}/puzzles/collections/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let puzzles = std::fs::read_to_string(path).unwrap();
        let puzzle = puzzles.lines().find(|it| it.len() >= 81 && !it.starts_with('#')).unwrap();
        let walk = answer(json!({ "question": "walk", "board": board(&puzzle[..81]) }));
        let steps = walk["steps"].as_array().unwrap();
        assert!(steps.len() > 20, "{walk}");
        for step in steps {
            assert!(step.get("figure").is_none());
            let svg = step["layer"].as_str().unwrap();
            let layer = Document::parse(svg).unwrap();
            let covered = covers(&layer);
            let changed = ["placements", "eliminations"].map(|it| step[it].as_array().unwrap());
            for it in changed.into_iter().flatten() {
                let cell: Cell = it["cell"].as_str().unwrap().parse().unwrap();
                assert!(covered.contains(&cell), "{cell} changes: {step}");
            }
            let cells: BTreeSet<Cell> = written(&layer).flat_map(|it| cell_of(&it)).collect();
            assert_eq!(cells, covered);
            let told = items(step["html"]["full"].as_str().unwrap());
            assert!(items(svg).is_subset(&told), "{step}");
            assert!(step["legend"].as_str().unwrap().starts_with("<ul class=\"legend\"><li>"));
        }
    }
}
