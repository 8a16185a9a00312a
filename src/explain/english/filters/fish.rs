//! Filters of fish and their fins.

use super::{Slot, argument, arguments_of, cells, digit, houses, marked, size, unfit};
use crate::explain::fish::{self, Places};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::words;
use crate::grid::CellSet;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    let words = match name {
        "nor" => fish::nor(scene, cells(it)?, digit(argument(more)?)?),
        "fins" => words::counted(cells(it)?.len(), "fin"),
        "extra_places" => words::counted(cells(it)?.len(), "extra place"),
        "a_fin_is" => if size(it)? == 1 { "the fin is" } else { "a fin is" }.to_owned(),
        "no_fin_is" => if size(it)? == 1 { "the fin is not" } else { "no fin is" }.to_owned(),
        "finned" => fish::short(cells(it)?, &houses(argument(more)?)?),
        "fish_places" => places(it, more)?.told(scene),
        "base_places" => places(it, more)?.items(scene),
        "left_without_fins" => places(it, more)?.left_without_fins(scene),
        "but" => fish::but(scene, cells(it)?, &houses(argument(more)?)?),
        "twice" => {
            let [of, bases] = arguments_of(more)?;
            fish::twice(scene, cells(it)?, digit(of)?, &houses(bases)?)
        }
        "fin_sights" => {
            let [all, ways @ ..] = more else { return Err(unfit("cells")) };
            let ways = ways.chunks(2).map(covering).collect::<Result<Vec<_>, _>>()?;
            fish::sights(scene, &ways, &houses(it)?, cells(all)?)
        }
        _ => return Ok(None),
    };
    Ok(Some(marked(scene, &words)))
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
