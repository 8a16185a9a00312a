//! Fish with fins, and Franken fish, with boxes among their base or cover houses.

use super::basic::ORDER;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, Grid, House, HouseKind, HouseSet};
use crate::rate::toolbox::across;

/// More fins than that are not looked at.
const MAX_FINS: usize = 5;

/// More cells in two base houses are not looked at.
const MAX_ENDO_FINS: usize = 2;

/// Between which houses, and with which fins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FishKind {
    /// Between rows and columns, with fins, and more than one candidate besides in each base house.
    Finned,
    /// Between rows and columns, with fins, and a base house with a fin that has at most one candidate besides.
    Sashimi,
    /// With a box, without fins.
    Franken,
    /// With a box, with fins.
    FinnedFranken,
}

/// Base or cover houses of one digit together.
#[derive(Clone, Copy, Default)]
struct FishHouses {
    houses: HouseSet,
    /// The candidates in one of them or more.
    cells: CellSet,
    /// The candidates in two of them.
    doubled: CellSet,
}

impl FishHouses {
    fn with(self, grid: &Grid, digit: Digit, house: House) -> Self {
        let cells = grid.positions(house, digit);
        let doubled = self.doubled | (self.cells & cells);
        Self { houses: self.houses.with(house), cells: self.cells | cells, doubled }
    }

    fn has_box(&self) -> bool {
        self.houses.into_iter().any(|house| !house.is_line())
    }
}

/// The first fish of that kind with `n` base houses.
pub(super) fn fish(
    grid: &Grid,
    n: usize,
    kind: FishKind,
    technique: Technique,
) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        HouseKind::LINES.into_iter().find_map(|base_kind| {
            let bases = houses(grid, digit, base_kind, kind);
            let covers = houses(grid, digit, across(base_kind), kind);
            let start = FishHouses::default();
            let extend = |all: FishHouses, house| Some(all.with(grid, digit, house));
            ORDER.visit(&bases, n, start, &extend, &mut |base| {
                if base.doubled.len() > MAX_ENDO_FINS {
                    return None;
                }
                let touches = |house: &&House| house.cells().intersects(base.cells);
                let near: Vec<House> = covers.iter().filter(touches).copied().collect();
                ORDER.visit(&near, n, start, &extend, &mut |cover| {
                    let cells = removed(grid, digit, kind, base, cover)?;
                    ScoredStep::clear(technique, grid, digit, cells)
                })
            })
        })
    })
}

/// The lines of a kind that have candidates of `digit`, then the boxes if they count.
fn houses(grid: &Grid, digit: Digit, line_kind: HouseKind, kind: FishKind) -> Vec<House> {
    let boxes = matches!(kind, FishKind::Franken | FishKind::FinnedFranken);
    let boxes = boxes.then(|| House::of_kind(HouseKind::Box)).into_iter().flatten();
    let has_some = |house: &House| !grid.positions(*house, digit).is_empty();
    House::of_kind(line_kind).chain(boxes).filter(has_some).collect()
}

/// What a fish removes: candidates of the cover houses outside the base houses that see all fins.
fn removed(
    grid: &Grid,
    digit: Digit,
    kind: FishKind,
    base: FishHouses,
    cover: FishHouses,
) -> Option<CellSet> {
    let fins = (base.cells - cover.cells) | base.doubled;
    let targets = (cover.cells - base.cells) | cover.doubled;
    let is_finned = kind != FishKind::Franken;
    if fins.is_empty() == is_finned || fins.len() > MAX_FINS {
        return None;
    }
    let removed = (targets & fins.common_peers()) - fins;
    let is_sashimi = |house: House| {
        let cells = grid.positions(house, digit);
        cells.intersects(fins) && (cells - fins).len() <= 1
    };
    let is_of_kind = || match kind {
        FishKind::Finned => !base.houses.into_iter().any(is_sashimi),
        FishKind::Sashimi => base.houses.into_iter().any(is_sashimi),
        FishKind::Franken | FishKind::FinnedFranken => base.has_box() || cover.has_box(),
    };
    (!removed.is_empty() && is_of_kind()).then_some(removed)
}
