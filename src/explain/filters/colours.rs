//! Filters of colours.

use super::super::colours::{self, Palette};
use super::{Error, Filters, Rest, Scene, Slotted, candidates, cells, digit, houses, slot};
use crate::facts::Value;
use crate::grid::{Candidate, Constraint, Digit, House};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Filters that speak of colours: of one digit, where colours are cells, or of several, where they
/// are candidates. The colours are given in the order of their letters, from A.
pub(super) fn add(filters: &mut Filters<'_>) {
    filters.many("pairs", |scene, it, colours| pairs(scene, it, colours));
    filters.many("few_pairs", |scene, it, colours| {
        let n_pairs = slot(it)?.value.strong_links().len();
        if colours::is_long(n_pairs) {
            return Ok(" (listed below).".to_owned());
        }
        Ok(format!(":{}", pairs(scene, it, colours)?))
    });
    filters.many("many_pairs", |scene, it, colours| {
        let n_pairs = slot(it)?.value.strong_links().len();
        if colours::is_long(n_pairs) { pairs(scene, it, colours) } else { Ok(String::new()) }
    });
    filters.two("caught", |scene, it, other| {
        Ok(palette(None, &[it.clone(), other.clone()])?.caught(scene))
    });
    filters.many("clash", |scene, it, colours| {
        Ok(palette(None, colours)?.clash(scene, candidates(it)?))
    });
    add_one_digit(filters);
}

/// Filters for colours that are cells.
fn add_one_digit(filters: &mut Filters<'_>) {
    let here = Arc::clone(filters.scene);
    filters.environment.add_filter(
        "trapped",
        move |it: Slotted, second: Slotted, all: Rest<Slotted>| {
            let digits = here.conclusions.candidates().iter().map(|target| target.digit);
            let both = [it.clone(), second.clone()];
            let all = if all.is_empty() { both.as_slice() } else { &all };
            let mut members = vec![Vec::new(); all.len()];
            for digit in digits.collect::<BTreeSet<_>>() {
                for (members, colour) in members.iter_mut().zip(all) {
                    members.extend(cells(colour)?.candidates(digit));
                }
            }
            Ok::<_, Error>(Palette::new(members).trapped(&here, cells(&it)?, cells(&second)?))
        },
    );
    let here = Arc::clone(filters.scene);
    filters.environment.add_filter(
        "lettered",
        move |it: Slotted, of: Slotted, all: Rest<Slotted>| {
            let digit = digit(&of)?;
            Ok::<_, Error>(palette(Some(digit), &all)?.lettered(&here, cells(&it)?, digit))
        },
    );
    let here = Arc::clone(filters.scene);
    filters.environment.add_filter(
        "conflicts",
        move |it: Slotted, of: Slotted, clash: Slotted, all: Rest<Slotted>| {
            let digit = digit(&of)?;
            let palette = palette(Some(digit), &all)?;
            Ok::<_, Error>(palette.conflicts(&here, &houses(&it)?, cells(&clash)?, digit))
        },
    );
}

/// A line for each pair of places: of a cell, of a house that has two, or of cells of two colours
/// in a house.
fn pairs(scene: &Scene, it: &Slotted, colours: &[Slotted]) -> Result<String, Error> {
    let value = &slot(it)?.value;
    let ties = value.strong_links();
    if let Value::Bilocal(digit, _) = value {
        return Ok(palette(Some(*digit), colours)?.pairs(scene, &ties));
    }
    let Value::Houses(houses) = value else {
        return Ok(palette(None, colours)?.pairs(scene, &ties));
    };
    // The cells have the same digits, so any of these shows who is who.
    let digit = scene.conclusions.candidates().first().map(|it| it.digit);
    let tie = |house: &House| Some(Constraint::Digit(digit?, *house));
    let ties: Vec<Constraint> = houses.iter().filter_map(tie).collect();
    Ok(palette(digit, colours)?.pairs(scene, &ties))
}

/// Colours by their letters, in their order; those that are cells are of `digit`.
fn palette(digit: Option<Digit>, colours: &[Slotted]) -> Result<Palette, Error> {
    let members = |colour: &Slotted| match digit {
        Some(digit) => Ok(cells(colour)?.candidates(digit).collect()),
        None => candidates(colour).map(<[Candidate]>::to_vec),
    };
    Ok(Palette::new(colours.iter().map(members).collect::<Result<_, Error>>()?))
}
