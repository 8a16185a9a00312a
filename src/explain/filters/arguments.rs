//! What templates ask of chains and of suppositions.

use super::super::{chains, courses, exclusions, notation, pair_tables, refutation};
use super::{Filters, chain, dead_end, form, refuted, slot, supposed, table, unfit};
use crate::facts::Value;

/// Filters that speak of what follows from what.
pub(super) fn add(filters: &mut Filters<'_>) {
    add_refutations(filters);
    add_chains(filters);
    filters.one("detail", |scene, it| match &slot(it)?.value {
        Value::Refutation(it) => Ok(refutation::detail(scene, it)),
        Value::Net(it) => Ok(refutation::net_detail(scene, it)),
        Value::PairTable(it) => Ok(pair_tables::detail(scene, it)),
        Value::Course(it) => Ok(courses::detail(scene, it)),
        Value::Table(it) => Ok(courses::ways_in_full(scene, it)),
        Value::Chain(it) => Ok(chains::links_in_full(scene, it)),
        Value::Branches(it) => Ok(chains::cases_in_full(scene, it)),
        Value::Digit(_)
        | Value::Digits(_)
        | Value::Cell(_)
        | Value::Cells(_)
        | Value::House(_)
        | Value::Houses(_)
        | Value::Bilocal(..)
        | Value::Candidates(_)
        | Value::Ties(_)
        | Value::Exclusions(_)
        | Value::Filling(_)
        | Value::Exocet(_) => Err(unfit("an argument")),
    });
}

/// What follows from a supposition.
fn add_refutations(filters: &mut Filters<'_>) {
    filters.one("items", |scene, it| {
        if let Value::Exclusions(it) = &slot(it)?.value {
            return Ok(exclusions::items(scene, it));
        }
        if let Value::Net(it) = &slot(it)?.value {
            return Ok(refutation::net_items(scene, it));
        }
        if let Value::Course(it) = &slot(it)?.value {
            return Ok(courses::items(scene, it));
        }
        Ok(refutation::items(scene, refuted(it)?))
    });
    filters.one("fails", |scene, it| {
        if let Value::Net(it) = &slot(it)?.value {
            return Ok(refutation::net_fails(scene, it));
        }
        if let Value::Course(_) = slot(it)?.value {
            return Ok(refutation::fails_at(scene, dead_end(it)?));
        }
        Ok(refutation::fails(scene, refuted(it)?))
    });
    filters.one("dead_end", |scene, it| Ok(refutation::dead_end(scene, dead_end(it)?)));
    filters.one("left_short", |_, it| Ok(refutation::left_short(dead_end(it)?)));
    filters.one("form", |_, it| {
        let (form, n_lines) = form(it)?;
        Ok(refutation::form(form, n_lines))
    });
    filters.one("short_form", |_, it| {
        let (form, n_lines) = form(it)?;
        Ok(refutation::short_form(form, n_lines))
    });
    filters.one("supposed", |scene, it| {
        if let Value::Net(it) = &slot(it)?.value {
            return Ok(it.suppose.digit.to_string());
        }
        let supposed = supposed(scene, it)?.ok_or_else(|| unfit("a supposition"))?;
        Ok(supposed.digit.to_string())
    });
    filters.one("choice", |scene, it| Ok(courses::choice(scene, table(it)?)));
    filters.one("ways", |scene, it| Ok(courses::ways(scene, table(it)?)));
}

/// What chains say.
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
