//! An answer for the page in the browser: as JSON, with a picture of each step, and with words that
//! light up cells.

use super::{CellContent, View, html, qr, svg};
use crate::ask::{Answer, Body, Opens, StepMarkup, Versioned};
use crate::budget::Budget;
use serde_json::Value;

/// `answer` as JSON. Each step has a `layer`, an SVG element to be laid over the player's board, its
/// `legend`, a list, and `html`, its words by level; each line of `texts` and of `ending` has its
/// `html`, too. The same goes for the ways of a mistake, and a mistake has a `layer` and a `legend`
/// from the level on that names cells. The example of a rule has a whole board instead, its `figure`.
/// Each link that others can open has a `qr`, an SVG element, unless it is too long for a code. The rules of
/// a variant have a `picture`, the lines of the board with what shows the rules.
pub fn page(answer: Answer) -> Value {
    page_within(answer, &Budget::unlimited()).unwrap_or_default()
}

/// Writes `answer` as [`page`] does; `None` if `budget` is over before all is drawn.
pub fn page_within(mut answer: Answer, budget: &Budget) -> Option<Value> {
    let is_example = matches!(answer.body, Body::Rule(_));
    for told in answer.steps_mut() {
        if budget.is_over() {
            return None;
        }
        let (view, board) = (View { notation: true, ..View::of(told) }, CellContent::of(told));
        let figure = is_example.then(|| svg::element(&view, board));
        let layer = (!is_example).then(|| svg::layer(&view, board));
        told.markup = Some(Box::new(StepMarkup { figure, layer, html: html::words(&view) }));
    }
    if let Some(fault) = &mut answer.fault {
        fault.layer = svg::layer_of_fault(fault);
    }
    for line in answer.lines_mut() {
        line.html = Some(html::paragraph(&line.text().to_string()));
    }
    for link in answer.links_mut().iter_mut().filter(|link| link.opens == Opens::Anywhere) {
        link.qr = qr::element(&link.address);
    }
    if let Body::Variant(variant) = &mut answer.body {
        variant.picture = Some(svg::board_lines(&variant.variant));
    }
    serde_json::to_value(Versioned::from(&answer)).ok()
}
