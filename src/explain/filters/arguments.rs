//! Filters of chains and of arguments by assumption.

use super::super::{chains, derivations, exclusions, notation, tables};
use super::{Filters, chain, dead_end, derivation, form, slot, supposed, table, unfit};
use crate::facts::Value;

/// Adds the filters of arguments.
pub(super) fn add(filters: &mut Filters<'_>) {
    add_derivations(filters);
    add_chains(filters);
    filters.one("detail", |scene, it| {
        let value = &slot(it)?.value;
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
    });
}

/// Adds the filters of derivations.
fn add_derivations(filters: &mut Filters<'_>) {
    filters.one("items", |scene, it| {
        let value = &slot(it)?.value;
        if let Value::Exclusions(exclusions) = value {
            return Ok(exclusions::items(scene, exclusions));
        }
        Ok(derivations::items(scene, value, derivation(it)?))
    });
    filters.one("fails", |scene, it| Ok(derivations::fails(scene, derivation(it)?)));
    filters.one("dead_end", |scene, it| Ok(derivations::dead_end(scene, dead_end(it)?)));
    filters.one("left_short", |_, it| Ok(derivations::left_short(dead_end(it)?)));
    filters.one("form", |_, it| {
        let (form, n_lines) = form(it)?;
        Ok(derivations::form(form, n_lines))
    });
    filters.one("short_form", |_, it| {
        let (form, n_lines) = form(it)?;
        Ok(derivations::short_form(form, n_lines))
    });
    filters.one("supposed", |scene, it| {
        let supposed = supposed(scene, it)?.ok_or_else(|| unfit("a supposition"))?;
        Ok(supposed.digit.to_string())
    });
    filters.one("choice", |scene, it| Ok(tables::choice(scene, table(it)?)));
    filters.one("ways", |scene, it| Ok(tables::ways(scene, table(it)?)));
}

/// Adds the filters of chains.
fn add_chains(filters: &mut Filters<'_>) {
    filters.one("start", |scene, it| Ok(chains::start(scene, chain(it)?)));
    filters.one("end", |scene, it| Ok(chains::end(scene, slot(it)?.value.chains())));
    filters.one("links", |scene, it| Ok(chains::links(scene, chain(it)?)));
    filters.one("cases", |scene, it| Ok(chains::cases(scene, slot(it)?.value.chains())));
    filters.one("moral", |scene, it| Ok(chains::moral(scene, chain(it)?)));
    filters.one("outcome", |scene, it| Ok(chains::outcome(scene, chain(it)?)));
    filters.one("either_end", |scene, it| Ok(chains::either_end(scene, chain(it)?)));
    filters.one("end_sets", |scene, it| Ok(chains::end_sets(scene, slot(it)?.value.chains())));
    filters.one("sets_seen", |scene, it| Ok(chains::sets_seen(scene, slot(it)?.value.chains())));
    filters.one("eureka", |_, it| {
        let all: Vec<String> = slot(it)?.value.chains().iter().map(notation::eureka).collect();
        Ok(all.join("; "))
    });
}
