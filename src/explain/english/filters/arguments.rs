//! Filters of chains and of arguments by assumption.

use super::{Slot, chain, derivation, fact, marked, supposed, table, unfit};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::{chains, derivations, exclusions, tables};
use crate::facts::{Form, Value};
use crate::grid::Constraint;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    _: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    let chains = || Ok(fact(it)?.0.chains());
    let words = match name {
        "start" => chains::start(scene, chain(it)?),
        "end" => chains::end(scene, chains()?),
        "links" => chains::links(scene, chain(it)?),
        "cases" => chains::cases(scene, chains()?),
        "moral" => chains::moral(scene, chain(it)?),
        "outcome" => chains::outcome(scene, chain(it)?),
        "either_end" => chains::either_end(scene, chain(it)?),
        "end_sets" => chains::end_sets(scene, chains()?),
        "sets_seen" => chains::sets_seen(scene, chains()?),
        "detail" => detail(scene, fact(it)?.0)?,
        "items" => match fact(it)?.0 {
            Value::Exclusions(exclusions) => exclusions::items(scene, exclusions),
            value => derivations::items(scene, value, derivation(it)?),
        },
        "fails" => derivations::fails(scene, derivation(it)?),
        "dead_end" => derivations::dead_end(scene, dead_end(it)?),
        "left_short" => derivations::left_short(dead_end(it)?),
        "form" => {
            let (form, n_lines) = form(it)?;
            derivations::form(form, n_lines)
        }
        "short_form" => {
            let (form, n_lines) = form(it)?;
            derivations::short_form(form, n_lines)
        }
        "supposed" => {
            let supposed = supposed(scene, it)?.ok_or_else(|| unfit("a supposition"))?;
            supposed.digit.to_string()
        }
        "choice" => tables::choice(scene, table(it)?),
        "ways" => tables::ways(scene, table(it)?),
        _ => return Ok(None),
    };
    Ok(Some(marked(scene, &words)))
}

/// A long argument line by line.
fn detail(scene: &Scene, value: &Value) -> Result<String, TemplateError> {
    if let Some(derivation) = value.derivation() {
        return Ok(derivations::detail(scene, value, derivation));
    }
    if let Value::PairTable(table) = value {
        return Ok(tables::exocet_detail(scene, table));
    }
    if let Value::Table(table) = value {
        return Ok(tables::ways_in_full(scene, table));
    }
    if let Value::Chain(chain) = value {
        return Ok(chains::links_in_full(scene, chain));
    }
    match value.chains() {
        [] => Err(unfit("an argument")),
        cases => Ok(chains::cases_in_full(scene, cases)),
    }
}

/// The constraint without candidates at the end of an argument.
fn dead_end(it: &Slot) -> Result<Constraint, TemplateError> {
    fact(it)?.0.dead_end().ok_or_else(|| unfit("an argument with an end"))
}

/// The form of a list without cases, and how many lines it has.
fn form(it: &Slot) -> Result<(Form, usize), TemplateError> {
    let derivation = derivation(it)?;
    let form = derivation.form.ok_or_else(|| unfit("a list without cases"))?;
    Ok((form, derivation.n_lines()))
}
