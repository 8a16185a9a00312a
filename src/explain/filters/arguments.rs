//! What templates ask of chains and of suppositions.

use super::super::{chains, courses, exclusions, notation, pair_tables, refutation};
use super::{
    Environment, Error, Scene, Slotted, chain, dead_end, form, refuted, slot, supposed, table,
    unfit,
};
use crate::facts::Value;
use std::sync::Arc;

/// Filters that speak of what follows from what.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    add_refutations(environment, scene);
    add_chains(environment, scene);
    add_ends(environment, scene);
    let here = Arc::clone(scene);
    environment.add_filter("detail", move |it: Slotted| match &slot(&it)?.value {
        Value::Refutation(it) => Ok::<_, Error>(refutation::detail(&here, it)),
        Value::Net(it) => Ok(refutation::net_detail(&here, it)),
        Value::PairTable(it) => Ok(pair_tables::detail(&here, it)),
        Value::Course(it) => Ok(courses::detail(&here, it)),
        Value::Table(it) => Ok(courses::ways_in_full(&here, it)),
        Value::Chain(it) => Ok(chains::links_in_full(&here, it)),
        Value::Branches(it) => Ok(chains::cases_in_full(&here, it)),
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

/// What the ends of chains say.
fn add_ends(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("end_sets", move |it: Slotted| {
        Ok::<_, Error>(chains::end_sets(&here, slot(&it)?.value.chains()))
    });
    let here = Arc::clone(scene);
    environment.add_filter("sets_seen", move |it: Slotted| {
        Ok::<_, Error>(chains::sets_seen(&here, slot(&it)?.value.chains()))
    });
}

/// What follows from a supposition.
fn add_refutations(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("items", move |it: Slotted| {
        if let Value::Exclusions(it) = &slot(&it)?.value {
            return Ok::<_, Error>(exclusions::items(&here, it));
        }
        if let Value::Net(it) = &slot(&it)?.value {
            return Ok(refutation::net_items(&here, it));
        }
        if let Value::Course(it) = &slot(&it)?.value {
            return Ok(courses::items(&here, it));
        }
        Ok(refutation::items(&here, refuted(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("fails", move |it: Slotted| {
        if let Value::Net(it) = &slot(&it)?.value {
            return Ok::<_, Error>(refutation::net_fails(&here, it));
        }
        if let Value::Course(_) = slot(&it)?.value {
            return Ok::<_, Error>(refutation::fails_at(&here, dead_end(&it)?));
        }
        Ok(refutation::fails(&here, refuted(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("dead_end", move |it: Slotted| {
        Ok::<_, Error>(refutation::dead_end(&here, dead_end(&it)?))
    });
    environment.add_filter("left_short", |it: Slotted| {
        Ok::<_, Error>(refutation::left_short(dead_end(&it)?))
    });
    environment.add_filter("form", |it: Slotted| {
        let (form, n_lines) = form(&it)?;
        Ok::<_, Error>(refutation::form(form, n_lines))
    });
    environment.add_filter("short_form", |it: Slotted| {
        let (form, n_lines) = form(&it)?;
        Ok::<_, Error>(refutation::short_form(form, n_lines))
    });
    let here = Arc::clone(scene);
    environment.add_filter("supposed", move |it: Slotted| {
        if let Value::Net(it) = &slot(&it)?.value {
            return Ok::<_, Error>(it.suppose.digit.to_string());
        }
        let supposed = supposed(&here, &it)?.ok_or_else(|| unfit("a supposition"))?;
        Ok::<_, Error>(supposed.digit.to_string())
    });
    add_tables(environment, scene);
}

/// What tables say.
fn add_tables(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("choice", move |it: Slotted| {
        Ok::<_, Error>(courses::choice(&here, table(&it)?))
    });
    let here = Arc::clone(scene);
    environment
        .add_filter("ways", move |it: Slotted| Ok::<_, Error>(courses::ways(&here, table(&it)?)));
}

/// What chains say.
fn add_chains(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment
        .add_filter("start", move |it: Slotted| Ok::<_, Error>(chains::start(&here, chain(&it)?)));
    let here = Arc::clone(scene);
    environment.add_filter("end", move |it: Slotted| {
        Ok::<_, Error>(chains::end(&here, slot(&it)?.value.chains()))
    });
    let here = Arc::clone(scene);
    environment
        .add_filter("links", move |it: Slotted| Ok::<_, Error>(chains::links(&here, chain(&it)?)));
    let here = Arc::clone(scene);
    environment.add_filter("cases", move |it: Slotted| {
        Ok::<_, Error>(chains::cases(&here, slot(&it)?.value.chains()))
    });
    let here = Arc::clone(scene);
    environment
        .add_filter("moral", move |it: Slotted| Ok::<_, Error>(chains::moral(&here, chain(&it)?)));
    let here = Arc::clone(scene);
    environment.add_filter("outcome", move |it: Slotted| {
        Ok::<_, Error>(chains::outcome(&here, chain(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("either_end", move |it: Slotted| {
        Ok::<_, Error>(chains::either_end(&here, chain(&it)?))
    });
    environment.add_filter("eureka", |it: Slotted| {
        let all: Vec<String> = slot(&it)?.value.chains().iter().map(notation::eureka).collect();
        Ok::<_, Error>(all.join("; "))
    });
}
