//! An answer for the page in the browser: as JSON, with a picture of each step, and with words that
//! light up cells.

use super::html::Words;
use super::svg::{self, Layer};
use super::{CellContent, View, html, qr};
use crate::ask::{Answer, Body, Opens, RefutationPath, ShareLink, StepAnswer, Versioned};
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
    let of_ways =
        ways(answer).flat_map(|(place, way)| placed(&format!("{place}/steps"), &way.steps));
    for (place, told) in steps(answer).into_iter().chain(of_ways) {
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

/// The steps of an answer, each with its place in the JSON.
fn steps(answer: &Answer) -> Vec<(String, &StepAnswer)> {
    if let Body::Rule(rule) = &answer.body {
        rule.example.iter().map(|step| ("/example".to_owned(), step)).collect()
    } else if let Body::All(all) = &answer.body {
        let results = placed("/groups", &all.groups)
            .flat_map(|(place, group)| placed(&format!("{place}/results"), &group.results));
        results.map(|(place, it)| (format!("{place}/step"), &it.step)).collect()
    } else if let Body::Hint(hint) = &answer.body {
        placed("/steps", &hint.steps).collect()
    } else if let Body::Why(why) = &answer.body {
        placed("/steps", &why.steps).collect()
    } else if let Body::Walk(walk) = &answer.body {
        placed("/steps", &walk.steps).collect()
    } else {
        Vec::new()
    }
}

/// The paths that show what is wrong with a board, each with its place in the JSON.
fn ways(answer: &Answer) -> impl Iterator<Item = (String, &RefutationPath)> {
    placed("/fault/ways", answer.fault.as_ref().map_or(&[], |fault| &fault.ways))
}

/// The links of an answer, each with its place in the JSON.
fn links(answer: &Answer) -> impl Iterator<Item = (String, &ShareLink)> {
    placed("/links", if let Body::Share(share) = &answer.body { &share.links } else { &[] })
}

/// What an answer says beside its steps, each line with its place in the JSON.
fn lines(answer: &Answer) -> Vec<(String, &Line)> {
    let texts = if let Body::Attempt(it) = &answer.body { &it.texts } else { &answer.texts };
    let ending = if let Body::Why(it) = &answer.body { &it.ending[..] } else { &[] };
    let ways = ways(answer).map(|(place, way)| (format!("{place}/text"), &way.text));
    let notes = links(answer)
        .filter_map(|(place, link)| Some((format!("{place}/note"), link.note.as_ref()?)));
    placed("/texts", texts).chain(placed("/ending", ending)).chain(ways).chain(notes).collect()
}

/// The items of the list at `place`, each with its own place.
fn placed<'a, T>(
    place: &str,
    items: &'a [T],
) -> impl Iterator<Item = (String, &'a T)> + use<'a, T> {
    let place = place.to_owned();
    items.iter().enumerate().map(move |(i, item)| (format!("{place}/{i}"), item))
}
