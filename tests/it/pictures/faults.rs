//! What shows on a board that it is not sound.

use super::layers::answer;
use roxmltree::Document;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A board with these digits: each row of the text is one of the board, `.` is empty; a digit after
/// `+` is entered.
fn board(text: &str) -> Value {
    let mut cells: Vec<Value> = Vec::new();
    let mut kind = "given";
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c.to_digit(10) {
            Some(digit) => cells.push(json!({ std::mem::replace(&mut kind, "given"): digit })),
            None if c == '+' => kind = "entered",
            None => cells.push(json!({})),
        }
    }
    assert_eq!(cells.len(), 81);
    json!({ "cells": cells })
}

/// What is wrong with a board, told up to a level.
fn fault(text: &str, level: &str) -> Value {
    answer(json!({ "question": "check", "board": board(text), "level": level }))["fault"].clone()
}

/// How many elements of a layer are in a class.
fn count(fault: &Value, class: &str) -> usize {
    let layer = Document::parse(fault["layer"].as_str().unwrap()).unwrap();
    layer.descendants().filter(|it| it.attribute("class") == Some(class)).count()
}

fn legend(fault: &Value) -> BTreeSet<String> {
    let legend = Document::parse(fault["legend"].as_str().unwrap()).unwrap();
    let texts = legend.root_element().children().filter_map(|it| it.last_child()?.text());
    texts.map(|it| it.trim().to_owned()).collect()
}

const EMPTY_ROWS: &str = "......... ......... ......... ......... .........";

/// The 5 stands three times in one corner, and the 7 twice in the last row.
#[test]
fn each_clash_is_drawn_for_itself() {
    let text = format!("5...5.... ......... 5........ {EMPTY_ROWS} 7.......7");
    let fault = fault(&text, "entry");
    let clashes = &fault["details"]["clashes"];
    assert_eq!(clashes[0], json!({ "digit": 5, "cells": ["R1C1", "R1C5", "R3C1"] }));
    assert_eq!(clashes[1], json!({ "digit": 7, "cells": ["R9C1", "R9C9"] }));
    assert_eq!(count(&fault, "clash"), 2);
    let layer = Document::parse(fault["layer"].as_str().unwrap()).unwrap();
    let rings = layer.descendants().filter(|it| it.has_tag_name((SVG, "circle"))).count();
    assert_eq!(rings, 5);
    assert!(layer.root_element().attribute("data-covers").unwrap().is_empty());
    assert_eq!(legend(&fault), ["stands twice".to_owned()].into());
}

/// Below the level that names cells, a house is outlined, and nothing points at a cell.
#[test]
fn the_house_to_look_at_is_outlined_before_its_cell_is_told() {
    let clash = format!("5...5.... ......... ......... {EMPTY_ROWS} .........");
    for (text, house) in [(&*clash, "row 1"), (WRONG, "box 1")] {
        assert!(fault(text, "there").get("layer").is_none());
        let fault = fault(text, "house");
        assert_eq!(fault["details"], json!({ "houses": [house] }));
        assert_eq!(fault["cells"], json!([]));
        assert_eq!(count(&fault, "house"), 1);
        assert_eq!(count(&fault, "clash") + count(&fault, "wrong"), 0);
        assert_eq!(fault["legend"], "");
    }
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// The blog's puzzle, and a wrong entry: R1C1 is 7.
const WRONG: &str =
    "+48513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

#[test]
fn a_wrong_entry_has_a_ring_with_a_line() {
    let fault = fault(WRONG, "why");
    assert_eq!(fault["kind"], "wrong_entry");
    assert_eq!(fault["details"]["wrong"], json!([{ "cell": "R1C1", "digit": 4 }]));
    assert_eq!(count(&fault, "wrong"), 1);
    assert!(legend(&fault).contains("wrong"));
}

#[test]
fn two_solutions_have_both_digits_in_each_cell() {
    let text = format!("1........ ......... ......... {EMPTY_ROWS} .........");
    let fault = fault(&text, "entry");
    assert_eq!(fault["kind"], "several_solutions");
    let differ = fault["details"]["differ"].as_array().unwrap();
    assert_eq!(differ.len(), fault["cells"].as_array().unwrap().len());
    let layer = Document::parse(fault["layer"].as_str().unwrap()).unwrap();
    let texts: Vec<&str> =
        layer.descendants().filter(|it| it.is_text()).filter_map(|it| it.text()).collect();
    assert_eq!(texts.len(), differ.len());
    for (text, cell) in texts.iter().zip(differ) {
        assert_eq!(**text, format!("{} / {}", cell["digits"][0], cell["digits"][1]));
    }
    let covers = layer.root_element().attribute("data-covers").unwrap();
    assert_eq!(covers.split(' ').count(), differ.len());
    assert_eq!(legend(&fault), ["two solutions".to_owned()].into());
}

/// Eight digits around the cell in the middle of box 1, and the ninth in its row.
#[test]
fn a_cell_without_a_digit_has_an_outline() {
    let text = format!("123...... 4.6...5.. 789...... {EMPTY_ROWS} .........");
    let fault = fault(&text, "why");
    assert_eq!(fault["kind"], "no_solution");
    let details = &fault["details"];
    let stuck = details["no_digit"].is_array() || details["no_place"].is_array();
    assert!(stuck, "{fault}");
    assert_eq!(count(&fault, "house"), 1);
    let suspects = details["suspects"].as_array().map_or(0, Vec::len);
    assert_eq!(count(&fault, "suspect") > 0, suspects > 0);
}
