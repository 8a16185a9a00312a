//! Filters of fish and their fins.

use super::{Slot, argument, arguments_of, cells, digit, houses, size, unfit};
use crate::explain::clause::Clause;
use crate::explain::english::grammar;
use crate::explain::fish::{self, Places};
use crate::explain::scene::Scene;
use crate::explain::sights;
use crate::explain::template::TemplateError;
use crate::grid::CellSet;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "nor" => {
            let digit = digit(argument(more)?)?;
            Slot::phrase(Clause::NorOwn { digit, cells: fish::own_targets(scene, cells(it)?) })
        }
        "fins" => grammar::counted(cells(it)?.len(), "fin").into(),
        "a_fin_is" => if size(it)? == 1 { "the fin is" } else { "a fin is" }.to_owned().into(),
        "no_fin_is" => {
            if size(it)? == 1 { "the fin is not" } else { "no fin is" }.to_owned().into()
        }
        "finned" => fish::short(cells(it)?, &houses(argument(more)?)?).into(),
        "fish_places" => Slot::phrase(places(it, more)?.clause(scene, false)),
        "base_places" => Slot::phrase(places(it, more)?.clause(scene, true)),
        "left_without_fins" => Slot::phrase(places(it, more)?.left_without_fins(scene)),
        "but" => {
            let outside = fish::outside(cells(it)?, &houses(argument(more)?)?);
            Slot::phrase((!outside.is_empty()).then_some(Clause::ButFins(outside)))
        }
        "twice" => {
            let [of, bases] = arguments_of(more)?;
            let (digit, cells) = (digit(of)?, fish::doubled(cells(it)?, &houses(bases)?));
            Slot::phrase((!cells.is_empty()).then_some(Clause::InTwoBases { digit, cells }))
        }
        "out_both_ways" => {
            Slot::phrase(sights::of_fins(scene, &houses(argument(more)?)?, cells(it)?))
        }
        "fin_sights" => {
            let [all, ways @ ..] = more else { return Err(unfit("cells")) };
            let ways = ways.chunks(2).map(covering).collect::<Result<Vec<_>, _>>()?;
            Slot::phrase(fish::sights(scene, &ways, &houses(it)?, cells(all)?))
        }
        _ => return Ok(None),
    }))
}

/// One of two ways to cover the same bases.
fn covering(pair: &[Slot]) -> Result<fish::Covering, TemplateError> {
    let [covers, fins] = arguments_of(pair)?;
    Ok(fish::Covering { covers: houses(covers)?, fins: cells(fins)? })
}

/// Bases with their digit, and after it the covers and the fins, if they matter.
fn places(bases: &Slot, more: &[Slot]) -> Result<Places, TemplateError> {
    let bases = houses(bases)?;
    let [digit_of, more @ ..] = more else { return Err(unfit("a digit")) };
    let (covers, fins) = match more {
        [] => (Vec::new(), CellSet::EMPTY),
        [covers] => (houses(covers)?, CellSet::EMPTY),
        [covers, fins, ..] => (houses(covers)?, cells(fins)?),
    };
    Ok(Places { digit: digit(digit_of)?, bases, covers, fins })
}
