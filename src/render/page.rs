//! An answer for the page in the browser: as JSON, with a picture of each step, and with words that
//! light up cells.

use super::svg::{self, Layer};
use super::{CellContent, View, html, qr};
use crate::ask::{Answer, Body, Opens, ShareLink, StepAnswer, Versioned};
use crate::budget::Budget;
use crate::explain::Line;
use serde_json::{Map, Value, json};

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
    for (place, told) in steps(answer).into_iter().chain(steps_of_fault(answer)) {
        if budget.is_over() {
            return None;
        }
        if let Some(Value::Object(fields)) = page.pointer_mut(&place) {
            let view = View { notation: true, ..View::of(told) };
            if matches!(answer.body, Body::Rule(_)) {
                fields
                    .insert("figure".to_owned(), svg::element(&view, CellContent::of(told)).into());
            } else {
                lay(fields, svg::layer(&view, CellContent::of(told)));
            }
            fields.insert("html".to_owned(), json!(html::words(&view)));
        }
    }
    let fault = page.pointer_mut("/fault").and_then(Value::as_object_mut);
    let layer = answer.fault.as_ref().and_then(svg::layer_of_fault);
    fault.zip(layer).into_iter().for_each(|(fields, layer)| lay(fields, layer));
    for (place, line) in lines(answer) {
        if let Some(Value::Object(fields)) = page.pointer_mut(&place) {
            fields.insert("html".to_owned(), html::paragraph(&line.text().to_string()).into());
        }
    }
    for (place, link) in links(answer) {
        let code = qr::element(&link.address).filter(|_| link.opens == Opens::Anywhere);
        if let (Some(code), Some(Value::Object(fields))) = (code, page.pointer_mut(&place)) {
            fields.insert("qr".to_owned(), code.into());
        }
    }
    Some(page)
}

/// The links of an answer, each with its place in the JSON.
fn links(answer: &Answer) -> impl Iterator<Item = (String, &ShareLink)> {
    let links: &[ShareLink] = if let Body::Share(it) = &answer.body { &it.links } else { &[] };
    links.iter().enumerate().map(|(i, link)| (format!("/links/{i}"), link))
}

fn lay(fields: &mut Map<String, Value>, Layer { svg, legend }: Layer) {
    fields.insert("layer".to_owned(), svg.into());
    fields.insert("legend".to_owned(), legend.into());
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
