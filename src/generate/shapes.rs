//! Random shapes on the board: regions, extra regions, clones, and cages.

use crate::grid::{Cell, CellSet, Clue, ClueKind, House, HouseKind, Relation};
use crate::random::Random;

/// How many shapes are tried before fewer clones will do.
const N_STARTS: usize = 60;

/// A random connected set of up to `size` cells from `start` on; `fits` says which cells may come to those that it has.
pub(super) fn grown(
    start: Cell,
    size: usize,
    random: &mut Random,
    fits: impl Fn(CellSet, Cell) -> bool,
) -> CellSet {
    let mut grown = CellSet::from(start);
    while grown.len() < size {
        let is_beside = |next: Cell| grown.into_iter().any(|it| it.is_beside(next));
        let is_next =
            |next: &Cell| !grown.contains(*next) && is_beside(*next) && fits(grown, *next);
        let all: Vec<Cell> = Cell::ALL.into_iter().filter(is_next).collect();
        let Some(next) = random.one_of(&all) else { break };
        grown = grown.with(next);
    }
    grown
}

/// How many extra regions there are.
const N_EXTRA_REGIONS: usize = 2;

/// Extra regions of nine cells that share none.
pub(super) fn extra_regions(random: &mut Random) -> Vec<Clue> {
    let (mut used, mut clues) = (CellSet::EMPTY, Vec::new());
    for start in random.shuffled(Cell::ALL) {
        if clues.len() == N_EXTRA_REGIONS {
            break;
        }
        let region = grown(start, 9, random, |_, next| !used.contains(next));
        if !used.contains(start) && region.len() == 9 {
            used |= region;
            clues.push(Clue::of_cells(ClueKind::ExtraRegion, region.into_iter().collect()));
        }
    }
    clues
}

/// How many shapes have a clone, and how many cells they have.
const N_CLONED: usize = 3;
const N_CELLS_OF_CLONE: usize = 4;

/// Shapes that are on the board twice: a clue for each cell and its clone, which share no row, column, or box.
pub(super) fn clones(random: &mut Random) -> Vec<Clue> {
    let (mut used, mut clues) = (CellSet::EMPTY, Vec::new());
    for _ in 0..N_STARTS {
        if clues.len() == N_CLONED * N_CELLS_OF_CLONE {
            break;
        }
        let Some(start) = random.one_of(&Cell::ALL) else { break };
        let shape = grown(start, N_CELLS_OF_CLONE, random, |_, _| true);
        let [down, right] = [0, 1].map(|_| random.below(17) as i8 - 8);
        let moved = |cell: Cell| {
            let at = |place: u8, by: i8| place.checked_add_signed(by);
            let moved = Cell::new(at(cell.row(), down)?, at(cell.column(), right)?)?;
            let shares = |house: &House| moved.classic_houses().contains(house);
            (!cell.classic_houses().iter().any(shares)).then_some([cell, moved])
        };
        let Some(pairs) = shape.into_iter().map(moved).collect::<Option<Vec<_>>>() else {
            continue;
        };
        let clone: CellSet = pairs.iter().map(|pair| pair[1]).collect();
        if (shape | clone).intersects(used) || shape.intersects(clone) {
            continue;
        }
        used |= shape | clone;
        clues.extend(
            pairs
                .into_iter()
                .map(|pair| Clue::of_cells(ClueKind::Pairs(Relation::Clone), pair.to_vec())),
        );
    }
    clues
}

/// How many exchanges of cells between regions are tried.
const N_EXCHANGES: usize = 200;

/// Nine random regions of nine connected cells: neighbours exchange cells, beginning with the boxes.
pub(super) fn regions(random: &mut Random) -> [CellSet; 9] {
    let mut regions = [CellSet::EMPTY; 9];
    for (region, house) in regions.iter_mut().zip(House::of_kind(HouseKind::Box)) {
        *region = house.cells();
    }
    for _ in 0..N_EXCHANGES {
        let [a, b] = [random.below(9), random.below(9)];
        let beside = |region: CellSet, other: CellSet| {
            let is_beside = |cell: &Cell| region.into_iter().any(|it| it.is_beside(*cell));
            other.into_iter().filter(is_beside).collect::<Vec<_>>()
        };
        let to_a = random.one_of(&beside(regions[a], regions[b]));
        let to_b = random.one_of(&beside(regions[b], regions[a]));
        let (Some(to_a), Some(to_b)) = (to_a, to_b) else { continue };
        let changed = [
            (regions[a] - CellSet::from(to_b)) | CellSet::from(to_a),
            (regions[b] - CellSet::from(to_a)) | CellSet::from(to_b),
        ];
        if a != b && changed.iter().all(|it| it.is_connected()) {
            [regions[a], regions[b]] = changed;
        }
    }
    regions
}
