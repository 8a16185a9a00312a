//! Sums that follow from houses and cages: the digits of a full house add up to 45.
//!
//! Some houses, less the cages that are mostly inside, leave the sum of a few cells (innies), and of cells outside
//! (outies) to be subtracted.

#[cfg(feature = "words")]
use super::DigitSet;
use super::bits::picked;
use super::{Cell, CellSet, Condition, ConditionKind, House, HouseKind, JointClue, Variant};
use std::collections::BTreeMap;

/// Most cells of a sum that is kept.
const MAX_CELLS: usize = 6;

/// A sum of a few cells, from houses that are added and clues with sums that are subtracted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseSum {
    /// The full houses.
    pub houses: Vec<House>,
    /// Numbers of the clues among those of the puzzle, from 0.
    pub clues: Vec<usize>,
    /// The cells that are left over, those that count before those that are subtracted, and how often each.
    pub terms: Vec<(Cell, i8)>,
    /// The sum as a condition on these cells.
    pub joint: JointClue,
}

/// What is left of a sum of houses without some clues.
#[derive(Clone)]
struct Remainder {
    factors: BTreeMap<Cell, i8>,
    total: i32,
    clues: Vec<usize>,
}

impl Remainder {
    fn of(houses: &[House]) -> Self {
        let mut factors = BTreeMap::new();
        for cell in houses.iter().flat_map(|it| it.cells()) {
            *factors.entry(cell).or_insert(0) += 1;
        }
        Self { factors, total: HouseSum::OF_HOUSE * houses.len() as i32, clues: Vec::new() }
    }

    fn subtract(&mut self, clue: &JointClue) {
        for cell in clue.cell_set() {
            *self.factors.entry(cell).or_insert(0) -= 1;
        }
        self.total -= i32::from(clue.condition.number);
        self.clues.push(clue.clue);
    }

    /// The cells that are left over, with the signs that make the total positive.
    fn terms(&self) -> (Vec<(Cell, i8)>, i32) {
        let sign = if self.total < 0 { -1 } else { 1 };
        let left = self.factors.iter().filter(|(_, factor)| **factor != 0);
        let mut terms: Vec<(Cell, i8)> =
            left.map(|(cell, factor)| (*cell, sign * factor)).collect();
        terms.sort_by_key(|(cell, factor)| (*factor < 0, *cell));
        (terms, i32::from(sign) * self.total)
    }
}

impl HouseSum {
    /// The sum of the digits of a full house.
    pub(crate) const OF_HOUSE: i32 = 45;

    /// The sums of houses of `variant` without its cages that leave few cells, each once, those of fewer houses first.
    pub(super) fn all(variant: &Variant) -> Vec<Self> {
        let cages: Vec<&JointClue> = variant.joint_clues().iter().filter(is_cage).collect();
        let mut sums: Vec<Self> = Vec::new();
        if cages.is_empty() {
            return sums;
        }
        for houses in unions(variant) {
            for remainder in remainders(&houses, &cages) {
                let (terms, total) = remainder.terms();
                let is_known =
                    |it: &Self| it.terms == terms && i32::from(it.joint.condition.number) == total;
                let is_same = |it: &&JointClue| {
                    terms.iter().map(|(cell, _)| *cell).eq(it.cell_set())
                        && terms.iter().all(|(_, factor)| *factor == 1)
                };
                if !(1..=MAX_CELLS).contains(&terms.len())
                    || remainder.clues.is_empty()
                    || sums.iter().any(is_known)
                    || cages.iter().any(is_same)
                {
                    continue;
                }
                let number = variant.clues().len() + sums.len();
                let joint = variant.sum(&terms, total as u16, number);
                sums.push(Self { houses: houses.clone(), clues: remainder.clues, terms, joint });
            }
        }
        sums
    }

    /// Returns true if the sum follows from its houses and clues: what the checker believes of it.
    pub(crate) fn follows(&self, variant: &Variant) -> bool {
        let is_full = |it: &House| variant.houses().contains(it);
        let clue = |number: &usize| variant.joint_clues().iter().find(|it| it.clue == *number);
        let Some(clues) = self.clues.iter().map(clue).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let mut remainder = Remainder::of(&self.houses);
        clues.iter().for_each(|clue| remainder.subtract(clue));
        let total = i32::from(self.joint.condition.number);
        self.houses.iter().all(is_full)
            && clues.iter().all(is_cage)
            && remainder.terms() == (self.terms.clone(), total)
            && self.joint == variant.sum(&self.terms, total as u16, self.joint.clue)
    }
}

/// Returns true if the clue says the sum of different cells.
fn is_cage(clue: &&JointClue) -> bool {
    clue.condition.kind == ConditionKind::Cage && clue.condition.number > 0
}

/// Sets of houses without a common cell that people add up: one; two to four rows or columns side by side; two to four
/// boxes, each beside another.
fn unions(variant: &Variant) -> Vec<Vec<House>> {
    let mut all: Vec<Vec<House>> = variant.houses().iter().map(|it| vec![*it]).collect();
    for n in 2..=4 {
        for kind in HouseKind::LINES {
            all.extend(variant.of_kind(kind).windows(n).map(<[House]>::to_vec));
        }
        let boxes = variant.of_kind(HouseKind::Box);
        let chosen = (0_u32..1 << boxes.len()).filter(|it| it.count_ones() as usize == n);
        let chosen = chosen.map(|bits| picked(boxes, bits).collect::<Vec<House>>());
        let cells = |it: &[House]| CellSet::union(it.iter().map(|house| house.cells()));
        all.extend(chosen.filter(|it| cells(it).is_connected()));
    }
    all
}

/// The houses without the clues inside; without those of which more is inside than outside, too; and without all that
/// have a cell inside.
fn remainders(houses: &[House], clues: &[&JointClue]) -> [Remainder; 3] {
    let area = CellSet::union(houses.iter().map(|it| it.cells()));
    let without = |is_taken: fn(usize, usize) -> bool| {
        let mut remainder = Remainder::of(houses);
        for clue in clues {
            let cells = clue.cell_set();
            let inside = (cells & area).len();
            if inside > 0 && is_taken(inside, cells.len() - inside) {
                remainder.subtract(clue);
            }
        }
        remainder
    };
    [
        without(|_, outside| outside == 0),
        without(|inside, outside| inside > outside),
        without(|_, _| true),
    ]
}

impl Variant {
    /// The least and the greatest sum of different cells that hold digits of `left`; `None` if they cannot be filled.
    #[cfg(feature = "words")]
    pub(crate) fn sums(&self, cells: CellSet, left: &[DigitSet; 81]) -> Option<[u8; 2]> {
        let terms: Vec<(Cell, i8)> = cells.into_iter().map(|cell| (cell, 1)).collect();
        let can_be = |total: &u8| self.sum(&terms, (*total).into(), 0).is_fillable(left);
        let most = 9 * terms.len() as u8;
        let least = (0..=most).find(can_be)?;
        let greatest = (least..=most).rev().find(can_be)?;
        Some([least, greatest])
    }

    /// The condition that these cells, each as often as its factor says, have a sum.
    fn sum(&self, terms: &[(Cell, i8)], total: u16, number: usize) -> JointClue {
        let condition = Condition { kind: ConditionKind::HouseSum, number: total };
        let cells = terms.iter().map(|(cell, _)| *cell).collect();
        let factors = terms.iter().map(|(_, factor)| *factor).collect();
        self.joint_clue(condition, cells, number).with_factors(factors)
    }
}
