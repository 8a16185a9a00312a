//! Filters of sets of cells and of their digits.

use super::{Slot, argument, arguments_of, cells, digit, fact, slashed, unfit, union};
use crate::explain::clause::{NamedSet, SetName};
use crate::explain::english::grammar;
use crate::explain::english::say::{Cells, Say, say};
use crate::explain::passage::Passage;
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::{conclusion, english, shares, sights, templates};
use crate::facts::{Derivation, Role, Value};
use crate::grid::{CellSet, DigitSet};

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "sees_each" => {
            let mut sets = vec![cells(it)?];
            for other in more {
                sets.push(cells(other)?);
            }
            let sets = sets.into_iter().enumerate();
            let named = sets.map(|(i, cells)| NamedSet { name: SetName::Letter(i), cells });
            Slot::phrase(sights::of_sets(scene, &named.collect::<Vec<_>>()))
        }
        "sees_theirs" => {
            let set = NamedSet { name: SetName::These, cells: union(it, more)? };
            Slot::phrase(sights::of_sets(scene, &[set]))
        }
        "each_fails" => Slot::phrase(templates::argument(scene, opposites(it)?)),
        "places" => {
            let of = digit(argument(more)?)?;
            let places = cells(it)? & scene.history.grid().cells_for(of);
            Slot::phrase(Cells(places, Role::Pattern))
        }
        "sharing" => {
            let shared = cells(it)? & cells(argument(more)?)?;
            Slot::phrase((!shared.is_empty()).then_some(Sharing(shared)))
        }
        "shares" => Slot::phrase(shares::items(scene)),
        "lost_by_house" => Slot::phrase(conclusion::by_house(scene)),
        "short_shares" => shares::short(scene).into(),
        "kinds_of_shares" => {
            let mut kinds: Vec<String> =
                shares::shares(scene).iter().map(|(it, _)| it.kind().name().to_owned()).collect();
            kinds.dedup();
            grammar::list_or(&kinds).into()
        }
        "n_shares" => {
            let shares = shares::shares(scene);
            grammar::count(shares.iter().map(|(_, digits)| digits.len()).sum()).into()
        }
        _ => return of_digits(name, it, more),
    }))
}

/// " (A and B share R1C2)".
struct Sharing(CellSet);

impl Say for Sharing {
    fn say(&self, to: &mut Passage) {
        say!(to; " (A and B share ", Cells(self.0, Role::Pattern), ")");
    }
}

/// Filters that speak of the digits of such sets.
fn of_digits(name: &str, it: &Slot, more: &[Slot]) -> Result<Option<Slot>, TemplateError> {
    let words = match name {
        "plus" => english::digits_and(all_digits(it, more)?),
        "plus_slashed" => slashed(all_digits(it, more)?),
        "count_plus" => grammar::count(all_digits(it, more)?.len()),
        "minus" => english::digits_and(digits(it)? - digits(argument(more)?)?),
        "plus_minus" => {
            let [more, without] = arguments_of(more)?;
            english::digits_and((digits(it)? | digits(more)?) - digits(without)?)
        }
        "leave" => {
            let [a, b] = arguments_of(more)?;
            let links = digits(it)?;
            left(digits(a)? - links, digits(b)? - links)
        }
        _ => return Ok(None),
    };
    Ok(Some(words.into()))
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
fn all_digits(it: &Slot, more: &[Slot]) -> Result<DigitSet, TemplateError> {
    more.iter().try_fold(digits(it)?, |all, other| Ok(all | digits(other)?))
}

fn opposites(it: &Slot) -> Result<&[Derivation], TemplateError> {
    let (Value::Opposites(all), _) = fact(it)? else { return Err(unfit("opposites")) };
    Ok(all)
}

/// Digits, or one alone.
fn digits(it: &Slot) -> Result<DigitSet, TemplateError> {
    super::digits(it).or_else(|unfit| digit(it).map(DigitSet::from).map_err(|_| unfit))
}
