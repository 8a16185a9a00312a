//! Filters of sets of cells and of their digits.

use super::super::{english, shares, sights, templates, words};
use super::{Error, Filters, Slotted, cells, digit, slot, unfit, union};
use crate::facts::{Derivation, Role, Value};
use crate::grid::DigitSet;

/// Names of sets, in the order in which a card gives them.
const NAMES: [&str; 3] = ["A", "B", "C"];

/// Filters that speak of almost locked sets.
pub(super) fn add(filters: &mut Filters<'_>) {
    filters.many("sees_each", |scene, it, more| {
        let mut sets = vec![cells(it)?];
        for other in more.iter() {
            sets.push(cells(other)?);
        }
        let named = NAMES.into_iter().zip(sets);
        let named = named.map(|(name, cells)| sights::Set {
            name: scene.mark(name, cells, Role::Helper),
            cells,
        });
        Ok(sights::of_sets(scene, &named.collect::<Vec<_>>()))
    });
    filters.many("sees_theirs", |scene, it, more| {
        let set = sights::Set { name: "these cells".to_owned(), cells: union(it, more)? };
        Ok(sights::of_sets(scene, &[set]))
    });
    filters.many("joined", |scene, it, more| {
        Ok(english::cells_and(scene, union(it, more)?, Role::Pattern))
    });
    filters.one("each_fails", |scene, it| Ok(templates::refutations(scene, opposites(it)?)));
    filters.two("places", |scene, it, of| {
        let places = cells(it)? & scene.history.grid().cells_for(digit(of)?);
        Ok(english::cells_and(scene, places, Role::Pattern))
    });
    filters.two("sharing", |scene, it, other| {
        let shared = cells(it)? & cells(other)?;
        if shared.is_empty() {
            return Ok(String::new());
        }
        let shared = english::cells_and(scene, shared, Role::Pattern);
        Ok(format!(" (A and B share {shared})"))
    });
    add_digits(filters);
    filters.one("shares", |scene, _| Ok(shares::items(scene)));
    filters.one("short_shares", |scene, _| Ok(shares::short(scene)));
    filters.one("n_shares", |scene, _| Ok(words::count(shares::count(scene))));
}

/// Filters that speak of the digits of such sets.
fn add_digits(filters: &mut Filters<'_>) {
    filters.many("plus", |_, it, more| Ok(english::digits_and(all_digits(it, more)?)));
    filters.two("plus_slashed", |_, it, more| {
        let all = digits(it)? | digits(more)?;
        Ok(all.into_iter().map(|it| it.to_string()).collect::<Vec<_>>().join("/"))
    });
    filters.many("count_plus", |_, it, more| Ok(words::count(all_digits(it, more)?.len())));
    filters.two("minus", |_, it, without| Ok(english::digits_and(digits(it)? - digits(without)?)));
    filters.environment.add_filter("plus_minus", |it: Slotted, more: Slotted, without: Slotted| {
        Ok::<_, Error>(english::digits_and((digits(&it)? | digits(&more)?) - digits(&without)?))
    });
    filters.two("few_digits", |_, it, of| {
        let n_digits = words::counted(digits(of)?.len(), "digit");
        Ok(match cells(it)?.len() {
            1 => format!("one cell has only {n_digits}"),
            n => format!("{} have only {n_digits} between them", words::counted(n, "cell")),
        })
    });
    filters.environment.add_filter("leave", |it: Slotted, a: Slotted, b: Slotted| {
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

/// The digits of a fact and of others together.
fn all_digits(it: &Slotted, more: &[Slotted]) -> Result<DigitSet, Error> {
    more.iter().try_fold(digits(it)?, |all, other| Ok(all | digits(other)?))
}

fn opposites(it: &Slotted) -> Result<&[Derivation], Error> {
    let Value::Opposites(all) = &slot(it)?.value else { return Err(unfit("opposites")) };
    Ok(all)
}

/// Digits, or one alone.
fn digits(it: &Slotted) -> Result<DigitSet, Error> {
    super::digits(it).or_else(|unfit| digit(it).map(DigitSet::from).map_err(|_| unfit))
}
