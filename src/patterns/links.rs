//! Strong links, and the houses that carry an argument to the cells that see its ends.

use crate::grid::{Cell, CellSet, Digit, Grid, House};
use crate::step::Constraint;

/// Links on `digit` that let each of `targets` see each of `ends`: as few as a greedy choice finds.
///
/// Every target must see every end. A house that several sights share is named once.
pub(crate) fn sights(digit: Digit, targets: CellSet, ends: &[Cell]) -> Vec<Constraint> {
    let mut houses: Vec<House> = Vec::new();
    let mut open: Vec<(Cell, Cell)> =
        targets.into_iter().flat_map(|target| ends.iter().map(move |&end| (target, end))).collect();
    while let Some(&(target, end)) = open.iter().min_by_key(|(a, b)| a.shared_houses(*b).count()) {
        let best = target
            .shared_houses(end)
            .max_by_key(|house| open.iter().filter(|sight| carries(*house, **sight)).count());
        let Some(house) = best else { break };
        open.retain(|&sight| !carries(house, sight));
        houses.push(house);
    }
    houses.sort_unstable();
    houses.into_iter().map(|house| Constraint::Digit(digit, house)).collect()
}

fn carries(house: House, (a, b): (Cell, Cell)) -> bool {
    house.cells().contains(a) && house.cells().contains(b)
}

/// A digit has two positions in a house: at least one of the ends holds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongLink {
    /// Where the digit is bilocal.
    pub(crate) house: House,
    /// Both positions, in reading order.
    pub(crate) ends: [Cell; 2],
}

/// Those of `houses` in which `digit` is bilocal.
pub(crate) fn strong_links(
    grid: &Grid,
    digit: Digit,
    houses: impl Iterator<Item = House>,
) -> impl Iterator<Item = StrongLink> {
    houses.filter_map(move |house| {
        let ends = grid.positions(house, digit).pair()?;
        Some(StrongLink { house, ends })
    })
}
