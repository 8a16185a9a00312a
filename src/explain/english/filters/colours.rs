//! Filters of colours: of one digit, where colours are cells, or of several, where they are candidates. The colours are
//! given in the order of their letters, from A.

use super::{Slot, argument, candidates, cells, digit, fact, houses, unfit};
use crate::explain::clause::Clause;
use crate::explain::colours::{self, Palette};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::facts::Value;
use crate::grid::{Candidate, Constraint, Digit, House};
use std::collections::BTreeSet;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    let is_long = || Ok(colours::is_long(fact(it)?.0.strong_links().len()));
    Ok(Some(match name {
        "pairs" => Slot::phrase(pairs(scene, it, more)?),
        "few_pairs" if is_long()? => " (listed below).".to_owned().into(),
        "few_pairs" => Slot::phrase((":".to_owned(), pairs(scene, it, more)?)),
        "many_pairs" if is_long()? => Slot::phrase(pairs(scene, it, more)?),
        "many_pairs" => String::new().into(),
        "caught" => Slot::phrase(palette(None, [it, argument(more)?])?.caught(scene)),
        "clash" => Slot::phrase(palette(None, more)?.clash(scene, candidates(it)?)),
        "trapped" => Slot::phrase(trapped(scene, it, more)?),
        "lettered" => {
            let [of, all @ ..] = more else { return Err(unfit("a digit")) };
            let digit = digit(of)?;
            Slot::phrase(palette(Some(digit), all)?.lettered(cells(it)?, digit))
        }
        "conflicts" => {
            let [of, clash, all @ ..] = more else { return Err(unfit("a digit and cells")) };
            let digit = digit(of)?;
            let palette = palette(Some(digit), all)?;
            Slot::phrase(palette.conflicts(&houses(it)?, cells(clash)?, digit))
        }
        _ => return Ok(None),
    }))
}

fn trapped(scene: &Scene, it: &Slot, more: &[Slot]) -> Result<Clause, TemplateError> {
    let [second, all @ ..] = more else { return Err(unfit("a second colour")) };
    let all: Vec<&Slot> = if all.is_empty() { vec![it, second] } else { all.iter().collect() };
    let digits = scene.conclusions.candidates().iter().map(|target| target.digit);
    let mut members = vec![Vec::new(); all.len()];
    for digit in digits.collect::<BTreeSet<_>>() {
        for (members, colour) in members.iter_mut().zip(&all) {
            members.extend(cells(colour)?.candidates(digit));
        }
    }
    Ok(Palette::new(members).trapped(scene, cells(it)?, cells(second)?))
}

/// A line for each pair of places: of a cell, of a house that has two, or of cells of two colours
/// in a house.
fn pairs(scene: &Scene, it: &Slot, colours: &[Slot]) -> Result<Clause, TemplateError> {
    let value = fact(it)?.0;
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
fn palette<'a>(
    digit: Option<Digit>,
    colours: impl IntoIterator<Item = &'a Slot>,
) -> Result<Palette, TemplateError> {
    let members = |colour: &'a Slot| match digit {
        Some(digit) => Ok(cells(colour)?.candidates(digit).collect()),
        None => candidates(colour).map(<[Candidate]>::to_vec),
    };
    Ok(Palette::new(colours.into_iter().map(members).collect::<Result<_, _>>()?))
}
