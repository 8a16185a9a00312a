//! Strong links, and the houses that carry an argument to the cells that see its ends.
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid, House};

/// Links on `digit` that let each of `targets` see each of `ends`: as few as a greedy choice finds.
///
/// Every target must see every end. A house that several sights share is named once.
pub(crate) fn sights(digit: Digit, targets: CellSet, ends: &[Cell]) -> Vec<Constraint> {
    let mut houses: Vec<House> = Vec::new();
    let of_target = |target| ends.iter().map(move |&end| Sight { target, end });
    let mut open: Vec<Sight> = targets.into_iter().flat_map(of_target).collect();
    while let Some(sight) = open.iter().min_by_key(|it| it.houses().count()) {
        let n_carried = |house: &House| open.iter().filter(|it| it.is_carried_by(*house)).count();
        let Some(house) = sight.houses().max_by_key(n_carried) else { break };
        open.retain(|sight| !sight.is_carried_by(house));
        houses.push(house);
    }
    houses.sort_unstable();
    houses.into_iter().map(|house| Constraint::Digit(digit, house)).collect()
}

/// A cell that sees an end of an argument.
#[derive(Clone, Copy)]
struct Sight {
    target: Cell,
    end: Cell,
}

impl Sight {
    fn houses(self) -> impl Iterator<Item = House> {
        self.target.shared_houses(self.end)
    }

    fn is_carried_by(self, house: House) -> bool {
        house.cells().contains(self.target) && house.cells().contains(self.end)
    }
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
