//! Filters of chains and of arguments by assumption.

use super::{Slot, chain, derivation, fact, marked, supposed, table, unfit};
use crate::explain::clause::Clause;
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
    let clause = match name {
        "start" => chains::start(chain(it)?),
        "end" => chains::end(chains()?),
        "links" => Some(chains::links(scene, chain(it)?)),
        "cases" => Some(chains::cases(scene, chains()?)),
        "moral" => chains::moral(chain(it)?),
        "outcome" => chains::outcome(scene, chain(it)?),
        "either_end" => chains::either_end(chain(it)?),
        "end_sets" => Some(chains::one_of_end_sets(chains()?)),
        "sets_seen" => Some(chains::sets_seen(scene, chains()?)),
        "detail" => match detail_of_chains(scene, fact(it)?.0) {
            None => return other(name, scene, it),
            Some(detail) => detail,
        },
        _ => return other(name, scene, it),
    };
    Ok(Some(Slot::phrase(clause)))
}

/// Filters of derivations and tables.
fn other(name: &str, scene: &Scene, it: &Slot) -> Result<Option<Slot>, TemplateError> {
    let words = match name {
        "detail" => detail(scene, fact(it)?.0)?,
        "items" => {
            let value = fact(it)?.0;
            if let Value::Exclusions(exclusions) = value {
                exclusions::items(scene, exclusions)
            } else {
                derivations::items(scene, value, derivation(it)?)
            }
        }
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
    Err(unfit("an argument"))
}

/// A long argument by chains; `None` if it is something else.
fn detail_of_chains(scene: &Scene, value: &Value) -> Option<Option<Clause>> {
    match value.chains() {
        [] => None,
        [chain] if matches!(value, Value::Chain(_)) => Some(chains::links_in_full(scene, chain)),
        cases => Some(chains::cases_in_full(scene, cases)),
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
