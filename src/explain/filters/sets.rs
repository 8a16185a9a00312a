//! What templates ask of sets of cells and of their digits.

use super::super::{english, seen, shares, templates, words};
use super::{Environment, Error, Rest, Scene, Slotted, cells, digit};
use crate::facts::Role;
use crate::grid::DigitSet;
use std::sync::Arc;

/// What sets are called, in the order in which a card gives them.
const NAMES: [&str; 3] = ["A", "B", "C"];

/// Filters that speak of almost locked sets.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("sees_each", move |it: Slotted, more: Rest<Slotted>| {
        let mut sets = vec![cells(&it)?];
        for other in more.iter() {
            sets.push(cells(other)?);
        }
        let named = NAMES.into_iter().zip(sets);
        let named = named
            .map(|(name, cells)| seen::Set { name: here.mark(name, cells, Role::Helper), cells });
        Ok::<_, Error>(seen::of_sets(&here, &named.collect::<Vec<_>>()))
    });
    let here = Arc::clone(scene);
    environment.add_filter("sees_theirs", move |it: Slotted, more: Rest<Slotted>| {
        let mut all = cells(&it)?;
        for other in more.iter() {
            all |= cells(other)?;
        }
        let set = seen::Set { name: "these cells".to_owned(), cells: all };
        Ok::<_, Error>(seen::of_sets(&here, &[set]))
    });
    let here = Arc::clone(scene);
    environment.add_filter("joined", move |it: Slotted, more: Rest<Slotted>| {
        let mut all = cells(&it)?;
        for other in more.iter() {
            all |= cells(other)?;
        }
        Ok::<_, Error>(english::cells_and(&here, all, Role::Pattern))
    });
    let here = Arc::clone(scene);
    environment.add_filter("opposite_fails", move |it: Slotted, taken: Slotted| {
        Ok::<_, Error>(templates::told(&here, digit(&it)?, cells(&taken)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("places", move |it: Slotted, of: Slotted| {
        let places = cells(&it)? & here.trail.grid().cells_for(digit(&of)?);
        Ok::<_, Error>(english::cells_and(&here, places, Role::Pattern))
    });
    let here = Arc::clone(scene);
    environment.add_filter("sharing", move |it: Slotted, other: Slotted| {
        let shared = cells(&it)? & cells(&other)?;
        if shared.is_empty() {
            return Ok::<_, Error>(String::new());
        }
        let shared = english::cells_and(&here, shared, Role::Pattern);
        Ok(format!(" (A and B share {shared})"))
    });
    add_digits(environment);
    add_shares(environment, scene);
}

/// Filters that speak of what houses give to the cells of a pattern.
fn add_shares(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("shares", move |_: Slotted| shares::items(&here));
    let here = Arc::clone(scene);
    environment.add_filter("short_shares", move |_: Slotted| shares::short(&here));
    let here = Arc::clone(scene);
    environment.add_filter("n_shares", move |_: Slotted| words::count(shares::count(&here)));
}

/// Filters that speak of the digits of such sets.
fn add_digits(environment: &mut Environment<'static>) {
    environment.add_filter("plus", |it: Slotted, more: Rest<Slotted>| {
        let all =
            more.iter().try_fold(digits(&it)?, |all, it| Ok::<_, Error>(all | digits(it)?))?;
        Ok::<_, Error>(english::digits_and(all))
    });
    environment.add_filter("plus_slashed", |it: Slotted, more: Slotted| {
        let all = digits(&it)? | digits(&more)?;
        Ok::<_, Error>(all.into_iter().map(|it| it.to_string()).collect::<Vec<_>>().join("/"))
    });
    environment.add_filter("count_plus", |it: Slotted, more: Rest<Slotted>| {
        let all =
            more.iter().try_fold(digits(&it)?, |all, it| Ok::<_, Error>(all | digits(it)?))?;
        Ok::<_, Error>(words::count(all.len()))
    });
    environment.add_filter("minus", |it: Slotted, without: Slotted| {
        Ok::<_, Error>(english::digits_and(digits(&it)? - digits(&without)?))
    });
    environment.add_filter("plus_minus", |it: Slotted, more: Slotted, without: Slotted| {
        Ok::<_, Error>(english::digits_and((digits(&it)? | digits(&more)?) - digits(&without)?))
    });
    environment.add_filter("few_digits", |it: Slotted, of: Slotted| {
        let n_digits = words::counted(digits(&of)?.len(), "digit");
        Ok::<_, Error>(match cells(&it)?.len() {
            1 => format!("one cell has only {n_digits}"),
            n => format!("{} have only {n_digits} between them", words::counted(n, "cell")),
        })
    });
    environment.add_filter("leave", |it: Slotted, a: Slotted, b: Slotted| {
        let links = digits(&it)?;
        Ok::<_, Error>(left(digits(&a)? - links, digits(&b)? - links))
    });
}

/// ", and B must have 5 and 9 as well": what two sets hold besides the digits that link them.
fn left(a: DigitSet, b: DigitSet) -> String {
    let [of_a, of_b] = [a, b].map(english::digits_and);
    match (a.is_empty(), b.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!(", and B must have {of_b} as well"),
        (false, true) => format!(", and A must have {of_a} as well"),
        (false, false) => format!(", A must have {of_a} as well, and B {of_b}"),
    }
}

/// Digits, or one alone.
fn digits(it: &Slotted) -> Result<DigitSet, Error> {
    super::digits(it).or_else(|unfit| digit(it).map(DigitSet::from).map_err(|_| unfit))
}
