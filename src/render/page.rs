//! An answer for the page in the browser: as JSON, with a picture of each step, and with words that
//! light up cells.

use super::html::Words;
use super::svg::{self, Layer};
use super::{CellContent, View, html, qr};
use crate::ask::{Answer, Body, Opens, ShareLink, StepAnswer, Versioned};
use crate::budget::Budget;
use crate::explain::Line;
use serde::Serialize;
use serde_json::Value;

/// The fields that a page gets beside those of a step.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StepMarkup {
    /// Of a rule's example: the board with the step on it, as an SVG element.
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<String>,
    #[serde(flatten)]
    layer: Option<Layer>,
    /// The words as HTML.
    html: Words,
}

/// The field that a page gets beside those of a line that stands beside the steps.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LineMarkup {
    /// The same as HTML, where the line stands beside the steps.
    html: String,
}

/// The field that a page gets beside those of a link.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LinkMarkup {
    /// Its QR code, as an SVG element; missing if the link is too long, or opens on one machine only.
    qr: String,
}

/// `answer` as JSON. Each step has a `layer`, an SVG element to be laid over the player's board, its
/// `legend`, a list, and `html`, its words by level; each line of `texts` and of `ending` has its
/// `html`, too. The same goes for the ways of a mistake, and a mistake has a `layer` and a `legend`
/// from the level on that names cells. The example of a rule has a whole board instead, its `figure`.
/// Each link that others can open has a `qr`, an SVG element, unless it is too long for a code.
pub fn page(answer: &Answer) -> Value {
    page_within(answer, &Budget::unlimited()).unwrap_or_default()
}

/// Writes `answer` as [`page`] does; `None` if `budget` is over before all is drawn.
pub fn page_within(answer: &Answer, budget: &Budget) -> Option<Value> {
    let mut page = serde_json::to_value(Versioned::from(answer)).unwrap_or_default();
    let is_example = matches!(answer.body, Body::Rule(_));
    for (place, told) in steps(answer).into_iter().chain(steps_of_fault(answer)) {
        if budget.is_over() {
            return None;
        }
        let (view, board) = (View { notation: true, ..View::of(told) }, CellContent::of(told));
        let figure = is_example.then(|| svg::element(&view, board));
        let layer = (!is_example).then(|| svg::layer(&view, board));
        add(&mut page, &place, &StepMarkup { figure, layer, html: html::words(&view) });
    }
    if let Some(layer) = answer.fault.as_ref().and_then(svg::layer_of_fault) {
        add(&mut page, "/fault", &layer);
    }
    for (place, line) in lines(answer) {
        add(&mut page, &place, &LineMarkup { html: html::paragraph(&line.text().to_string()) });
    }
    for (place, link) in links(answer).filter(|(_, link)| link.opens == Opens::Anywhere) {
        if let Some(qr) = qr::element(&link.address) {
            add(&mut page, &place, &LinkMarkup { qr });
        }
    }
    Some(page)
}

/// Adds `fields` to the object at `place`.
fn add(page: &mut Value, place: &str, fields: &impl Serialize) {
    if let (Some(Value::Object(to)), Ok(Value::Object(fields))) =
        (page.pointer_mut(place), serde_json::to_value(fields))
    {
        to.extend(fields);
    }
}

/// The links of an answer, each with its place in the JSON.
fn links(answer: &Answer) -> impl Iterator<Item = (String, &ShareLink)> {
    let links: &[ShareLink] = if let Body::Share(it) = &answer.body { &it.links } else { &[] };
    links.iter().enumerate().map(|(i, link)| (format!("/links/{i}"), link))
}

/// The steps of an answer, each with its place in the JSON.
fn steps(answer: &Answer) -> Vec<(String, &StepAnswer)> {
    if let Body::Rule(rule) = &answer.body {
        return rule.example.iter().map(|step| ("/example".to_owned(), step)).collect();
    }
    if let Body::All(all) = &answer.body {
        let groups = all.groups.iter().enumerate();
        let results = groups.flat_map(|(i, group)| {
            let results = group.results.iter().enumerate();
            results.map(move |(j, it)| (format!("/groups/{i}/results/{j}/step"), &it.step))
        });
        return results.collect();
    }
    let steps: &[StepAnswer] = if let Body::Hint(hint) = &answer.body {
        &hint.steps
    } else if let Body::Why(why) = &answer.body {
        &why.steps
    } else if let Body::Walk(walk) = &answer.body {
        &walk.steps
    } else {
        &[]
    };
    steps.iter().enumerate().map(|(i, step)| (format!("/steps/{i}"), step)).collect()
}

/// The steps that show what is wrong with a board, each with its place in the JSON.
fn steps_of_fault(answer: &Answer) -> impl Iterator<Item = (String, &StepAnswer)> {
    let ways = answer.fault.iter().flat_map(|fault| fault.ways.iter().enumerate());
    ways.flat_map(|(i, way)| {
        let steps = way.steps.iter().enumerate();
        steps.map(move |(j, told)| (format!("/fault/ways/{i}/steps/{j}"), told))
    })
}

/// What an answer says beside its steps, each line with its place in the JSON.
fn lines(answer: &Answer) -> Vec<(String, &Line)> {
    let attempt = if let Body::Attempt(it) = &answer.body { Some(&it.texts) } else { None };
    let ending = if let Body::Why(it) = &answer.body { &it.ending[..] } else { &[] };
    let ways = answer.fault.iter().flat_map(|fault| fault.ways.iter().enumerate());
    let ways = ways.map(|(i, way)| (format!("/fault/ways/{i}/text"), &way.text));
    let notes = links(answer)
        .filter_map(|(place, link)| Some((format!("{place}/note"), link.note.as_ref()?)));
    let beside = placed("texts", attempt.unwrap_or(&answer.texts)).chain(placed("ending", ending));
    beside.chain(ways).chain(notes).collect()
}

fn placed<'a>(name: &'static str, lines: &'a [Line]) -> impl Iterator<Item = (String, &'a Line)> {
    lines.iter().enumerate().map(move |(i, line)| (format!("/{name}/{i}"), line))
}
