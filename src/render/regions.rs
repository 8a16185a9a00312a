//! Parts of the board with a name and an outline of their own: bases and covers, almost locked sets.

use super::{Level, legend};
use crate::card::Legend;
use crate::explain::english::labels;
use crate::facts::{Chain, Fact};
use crate::grid::{CellSet, House};
use crate::step::Step;

/// What has a name and an outline of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// What it is called: "cover", "set A".
    pub name: String,
    /// What is inside the outline.
    pub area: Area,
}

/// What is inside an outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Area {
    /// Each of these houses.
    Houses(Vec<House>),
    /// These cells.
    Cells(CellSet),
}

impl Region {
    /// The letter at the end of its name, if it ends with one: A of "set A".
    pub fn letter(&self) -> Option<char> {
        legend::letter(&self.name)
    }

    /// Its houses.
    pub fn houses(&self) -> &[House] {
        match &self.area {
            Area::Houses(houses) => houses,
            Area::Cells(_) => &[],
        }
    }

    /// Its cells, if it is no houses.
    pub const fn cells(&self) -> CellSet {
        match self.area {
            Area::Cells(cells) => cells,
            Area::Houses(_) => CellSet::EMPTY,
        }
    }
}

/// The regions of `step` by their letters, and else in the order of the story: the facts that have a word in `legend`, and the
/// almost locked sets of chains.
pub(super) fn regions(step: &Step, legend: &Legend) -> Vec<Region> {
    let of_fact = |fact: &Fact| {
        let name = legend.word(fact.name)?.to_owned();
        let houses = fact.value.houses();
        let cells = || Some(Area::Cells(fact.value.cells()?));
        let area = if houses.is_empty() { cells() } else { Some(Area::Houses(houses)) };
        Some(Region { name, area: area? })
    };
    let named = step.facts().iter().filter_map(of_fact);
    let sets = sets(step).into_iter().enumerate();
    let lettered = sets.map(|(i, cells)| Region { name: labels::set(i), area: Area::Cells(cells) });
    let mut regions: Vec<Region> = named.chain(lettered).collect();
    regions.sort_by_key(Region::letter);
    regions
}

/// Those that a level shows: at the full level all, before that only houses that are looked at.
pub(super) fn shown(regions: Vec<Region>, level: Level, looked_at: &[House]) -> Vec<Region> {
    let is_named = |region: &Region| {
        !region.houses().is_empty() && region.houses().iter().all(|it| looked_at.contains(it))
    };
    regions.into_iter().filter(|it| level == Level::Full || is_named(it)).collect()
}

/// The almost locked sets of the chains of `step`, each once, in the order in which they are told.
fn sets(step: &Step) -> Vec<CellSet> {
    let mut sets: Vec<CellSet> = Vec::new();
    let chains = step.facts().iter().flat_map(|fact| fact.value.chains());
    for (cells, _) in chains.flat_map(Chain::locked_sets) {
        // A single cell goes by its own name.
        if cells.len() > 1 && !sets.contains(&cells) {
            sets.push(cells);
        }
    }
    sets
}
