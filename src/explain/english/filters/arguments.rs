//! Filters of chains and of arguments by assumption.

use super::{Slot, chain, derivation, fact, supposed, table, unfit};
use crate::explain::clause::{Clause, Derived};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::{
    chains, derivations, exclusions, joint_clues, needed_digits, pair_clues, tables,
};
use crate::facts::{Fillings, Form, NeededDigit, Value};
use crate::grid::Constraint;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    _: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    if let Ok((Value::Fillings(fillings), _)) = fact(it) {
        return Ok(of_fillings(name, scene, fillings));
    }
    if let Ok((Value::Needed(needed), _)) = fact(it) {
        return Ok(of_needed(name, scene, needed));
    }
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

/// Filters of what a clue about several cells together leaves them.
fn of_fillings(name: &str, scene: &Scene, fillings: &Fillings) -> Option<Slot> {
    match name {
        "clue" => Some(Slot::phrase(joint_clues::clue(scene, fillings))),
        "ways" => Some(Slot::phrase(joint_clues::ways(scene, fillings))),
        "losses" => Some(Slot::phrase(joint_clues::losses(scene, fillings))),
        _ => None,
    }
}

/// Filters of digits that a clue needs.
fn of_needed(name: &str, scene: &Scene, needed: &[NeededDigit]) -> Option<Slot> {
    match name {
        "clue" => Some(Slot::phrase(needed_digits::clue(scene, needed))),
        "needs" => Some(Slot::phrase(needed_digits::needs(scene, needed))),
        "places" => Some(Slot::phrase(needed_digits::places(scene, needed))),
        _ => None,
    }
}

/// Filters of derivations and of tables.
fn other(name: &str, scene: &Scene, it: &Slot) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "detail" => detail(scene, fact(it)?.0)?,
        "items" => {
            let value = fact(it)?.0;
            Slot::phrase(if let Value::Exclusions(exclusions) = value {
                exclusions::argument(scene, exclusions)
            } else {
                derivations::argument(scene, derivation(it)?)
            })
        }
        "run" => Slot::phrase(pair_clues::run(scene, derivation(it)?)),
        "left" => Slot::phrase(pair_clues::left(scene, derivation(it)?)),
        "clue" => Slot::phrase(pair_clues::clue(scene, derivation(it)?)),
        "fails" => Slot::phrase(derivations::fails(derivation(it)?)),
        "dead_end" => Slot::phrase(Derived::NothingLeft(dead_end(it)?)),
        "left_short" => left_short(dead_end(it)?).into(),
        "short_form" => {
            let (form, n_lines) = form(it)?;
            format!("{form}[{n_lines}]").into()
        }
        "supposed" => {
            let supposed = supposed(scene, it)?.ok_or_else(|| unfit("a supposition"))?;
            supposed.digit.to_string().into()
        }
        "choice" => Slot::phrase(tables::choice(scene, table(it)?)),
        "ways" => Slot::phrase(tables::argument(scene, table(it)?)),
        _ => return Ok(None),
    }))
}

/// A long argument line by line.
fn detail(scene: &Scene, value: &Value) -> Result<Slot, TemplateError> {
    let list = |items| Slot::phrase(Clause::List(items));
    if let Some(derivation) = value.derivation() {
        return Ok(list(derivations::detail(scene, value, derivation)));
    }
    if let Value::PairTable(table) = value {
        return Ok(list(tables::detail_of_exocet(scene, table)));
    }
    if let Value::Table(table) = value {
        return Ok(list(tables::detail(scene, table)));
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

/// What a contradiction leaves, without its place.
fn left_short(end: Constraint) -> String {
    match end {
        Constraint::Cell(_) | Constraint::NotBoth(_) => "a cell without a digit".to_owned(),
        Constraint::Digit(_, house) => {
            format!("a {} with no place for a digit", house.kind().name())
        }
    }
}

/// The form of a list without cases, as its author calls it, and how many lines it has.
fn form(it: &Slot) -> Result<(&'static str, usize), TemplateError> {
    let derivation = derivation(it)?;
    let name = match derivation.form.ok_or_else(|| unfit("a list without cases"))? {
        Form::Whip => "whip",
        Form::Braid => "braid",
    };
    Ok((name, derivation.n_lines()))
}
