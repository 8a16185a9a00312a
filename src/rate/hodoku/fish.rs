//! Fish with fins, and Franken fish, with boxes among their base or cover houses.

use super::basic::ORDER;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, Grid, House, HouseKind, HouseSet};
use crate::rate::toolbox::across;

/// Maximum number of fins.
const MAX_FINS: usize = 5;

/// Maximum number of endo fins: cells in two base houses.
const MAX_ENDO_FINS: usize = 2;

/// Kind of fish: by houses and fins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FishKind {
    /// Rows and columns, with fins, and in each base house with fins more than one other candidate.
    Finned,
    /// Rows and columns, with fins, and at most one other candidate in some base house with fins.
    Sashimi,
    /// With a box, without fins.
    Franken,
    /// With a box, with fins.
    FinnedFranken,
}

/// A set of base or cover houses, for one digit.
#[derive(Clone, Copy, Default)]
struct FishHouses {
    houses: HouseSet,
    /// The candidates in at least one of the houses.
    cells: CellSet,
    /// The candidates in at least two of the houses.
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

/// The first fish of `kind` with `n` base houses.
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

/// The lines of a kind that have candidates of `digit`, then the boxes if the fish may have them.
fn houses(grid: &Grid, digit: Digit, line_kind: HouseKind, kind: FishKind) -> Vec<House> {
    let boxes = matches!(kind, FishKind::Franken | FishKind::FinnedFranken);
    let boxes = boxes.then(|| House::of_kind(HouseKind::Box)).into_iter().flatten();
    let has_some = |house: &House| !grid.positions(*house, digit).is_empty();
    House::of_kind(line_kind).chain(boxes).filter(has_some).collect()
}

/// The eliminations of a fish: candidates in cover houses and not in base houses, or in two cover houses, that see all
/// fins. `None` if the fish is not of `kind`, or eliminates nothing.
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
    let removed = (targets & grid.common_peers(fins)) - fins;
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
