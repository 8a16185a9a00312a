//! Set equivalence: as many lines as blocks, where the cells that they do not share hold the same digits.
//!
//! Each full house holds every digit once, so two lists of equally many houses hold it equally often. What both have in
//! common can be taken away. Lines and regions of a jigsaw give the law of leftovers; two rows and two columns of a
//! classic board, and the four boxes where they cross, give the ring that Phistomefel described in 2020.

use super::bits::picked;
use super::{CellSet, House, HouseKind, Variant};

/// Equally many lines and blocks, and the cells that are left of each without those of the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SetEquivalence {
    /// Rows, columns, or both; and boxes or regions.
    pub(crate) houses: [Vec<House>; 2],
    /// The cells that are in more of the lines than of the blocks, by one; and the other way round. They hold the same
    /// digits, each as often.
    pub(crate) left: [CellSet; 2],
}

/// Most cells that are left of lines or regions.
const MAX_LEFT: usize = 4;

/// Most lines. What five lines say, the other four say as well.
const MAX_LINES: u32 = 4;

impl SetEquivalence {
    /// Two to four rows, or columns, and as many irregular regions that leave few cells; those that leave fewer come
    /// first. Those that are made up of smaller ones are left out.
    pub(super) fn of_regions(variant: &Variant) -> Vec<Self> {
        let regions = variant.of_kind(HouseKind::Box);
        if !regions.iter().any(|region| region.is_irregular()) {
            return Vec::new();
        }
        let mut all = Vec::new();
        for kind in HouseKind::LINES {
            let lines = Choices::of(variant.of_kind(kind));
            let regions = Choices::of(regions);
            for n in 2..=MAX_LINES {
                for (some, lines_cells) in lines.of_size(n) {
                    for (others, region_cells) in regions.of_size(n) {
                        let left = [lines_cells - region_cells, region_cells - lines_cells];
                        if (1..=MAX_LEFT).contains(&left[0].len()) {
                            let houses = [lines.houses(some), regions.houses(others)];
                            all.push(Self { houses, left });
                        }
                    }
                }
            }
        }
        all.sort_by_key(|it| (it.left[0].len(), it.houses[0].len()));
        let mut smallest: Vec<Self> = Vec::new();
        for it in all {
            let is_part = |known: &Self| (0..2).all(|i| it.left[i].is_superset(known.left[i]));
            if !smallest.iter().any(is_part) {
                smallest.push(it);
            }
        }
        smallest
    }

    /// Two rows and two columns that cross in four regular boxes; none where the boxes of `variant` are not regular.
    pub(crate) fn rings(variant: &Variant) -> impl Iterator<Item = Self> {
        let boxes = variant.of_kind(HouseKind::Box);
        let is_regular = !boxes.is_empty() && !boxes.iter().any(|it| it.is_irregular());
        let [rows, columns] = HouseKind::LINES.map(|kind| pairs_across(variant.of_kind(kind)));
        let pairs = rows
            .into_iter()
            .flat_map(move |rows| columns.clone().into_iter().map(move |columns| (rows, columns)));
        pairs.filter(move |_| is_regular).map(|(rows, columns)| {
            let crossings = CellSet::union(
                rows.map(|row| row.cells() & CellSet::union(columns.map(House::cells))),
            );
            let lines = CellSet::union([rows, columns].concat().into_iter().map(House::cells));
            let boxes: Vec<House> = House::of_kind(HouseKind::Box)
                .filter(|house| house.cells().intersects(crossings))
                .collect();
            let blocks = CellSet::union(boxes.iter().map(|house| house.cells()));
            let houses = [[rows, columns].concat(), boxes];
            // A crossing is in two lines and one box.
            Self { houses, left: [(lines - blocks) | crossings, blocks - lines] }
        })
    }
}

/// All choices of some of nine houses without a common cell, with their cells.
struct Choices<'a> {
    houses: &'a [House],
    cells: Vec<CellSet>,
}

impl<'a> Choices<'a> {
    fn of(houses: &'a [House]) -> Self {
        let chosen = |bits: u32| CellSet::union(picked(houses, bits).map(House::cells));
        Self { houses, cells: (0..1 << houses.len()).map(chosen).collect() }
    }

    fn of_size(&self, n: u32) -> impl Iterator<Item = (u32, CellSet)> {
        (0..)
            .zip(self.cells.iter().copied())
            .filter(move |(bits, _): &(u32, _)| bits.count_ones() == n)
    }

    fn houses(&self, bits: u32) -> Vec<House> {
        picked(self.houses, bits).collect()
    }
}

/// Pairs of parallel lines that are not in the same boxes.
fn pairs_across(lines: &[House]) -> Vec<[House; 2]> {
    let band = |line: &House| (line.number() - 1) / 3;
    let with = |one: House| {
        let others = lines.iter().filter(move |other| band(other) > band(&one));
        others.map(move |other| [one, *other])
    };
    lines.iter().flat_map(|one| with(*one)).collect()
}
