//! Fish: basic, finned, and sashimi ones between rows and columns, and Franken ones with boxes.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, House, HouseKind};

/// More fins than that are not looked at.
pub(super) const MAX_FINS: usize = 5;

/// A kind of fish with fins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    Finned,
    Sashimi,
}

pub(super) fn x_wing(board: &Board) -> Option<Step> {
    basic(board, 2, Technique::XWing)
}

pub(super) fn swordfish(board: &Board) -> Option<Step> {
    basic(board, 3, Technique::Swordfish)
}

pub(super) fn jellyfish(board: &Board) -> Option<Step> {
    basic(board, 4, Technique::Jellyfish)
}

pub(super) fn finned_x_wing(board: &Board) -> Option<Step> {
    finned(board, 2, Fins::Finned, Technique::FinnedXWing)
}

pub(super) fn sashimi_x_wing(board: &Board) -> Option<Step> {
    finned(board, 2, Fins::Sashimi, Technique::SashimiXWing)
}

pub(super) fn finned_swordfish(board: &Board) -> Option<Step> {
    finned(board, 3, Fins::Finned, Technique::FinnedSwordfish)
}

pub(super) fn sashimi_swordfish(board: &Board) -> Option<Step> {
    finned(board, 3, Fins::Sashimi, Technique::SashimiSwordfish)
}

pub(super) fn finned_jellyfish(board: &Board) -> Option<Step> {
    finned(board, 4, Fins::Finned, Technique::FinnedJellyfish)
}

pub(super) fn sashimi_jellyfish(board: &Board) -> Option<Step> {
    finned(board, 4, Fins::Sashimi, Technique::SashimiJellyfish)
}

/// The houses of one digit that can hold a fish one way round.
struct Waters {
    digit: Digit,
    /// The cells of the digit in each base house that has any.
    bases: Vec<CellSet>,
    covers: Vec<CellSet>,
}

impl Waters {
    fn new(board: &Board, digit: Digit, bases: HouseKind, covers: HouseKind) -> Self {
        let cells = |kind: HouseKind| {
            let all = House::of_kind(kind).map(|house| board.positions(house, digit));
            all.filter(|cells| !cells.is_empty()).collect()
        };
        Self { digit, bases: cells(bases), covers: cells(covers) }
    }

    fn of(board: &Board) -> impl Iterator<Item = Self> + '_ {
        Digit::ALL.into_iter().flat_map(|digit| {
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
                .map(|(bases, covers)| Self::new(board, digit, bases, covers))
        })
    }
}

fn basic(board: &Board, n: usize, technique: Technique) -> Option<Step> {
    Waters::of(board).find_map(|waters| {
        let usable: Vec<CellSet> =
            waters.bases.iter().copied().filter(|cells| (2..=n).contains(&cells.len())).collect();
        each_choice(&usable, n, &mut Vec::new(), &mut |bases| {
            let base = CellSet::union(bases.iter().copied());
            let covers = waters.covers.iter().filter(|cover| cover.intersects(base));
            let covers: Vec<CellSet> = covers.copied().collect();
            if covers.len() != n {
                return None;
            }
            let removed = CellSet::union(covers) - base;
            Step::remove(technique, Removals::of(waters.digit, removed))
        })
    })
}

type Visit<'a> = &'a mut dyn FnMut(&[CellSet]) -> Option<Step>;

/// Each `n` of `sets`, in order, until a visit returns something.
fn each_choice(
    sets: &[CellSet],
    n: usize,
    chosen: &mut Vec<CellSet>,
    visit: Visit<'_>,
) -> Option<Step> {
    if chosen.len() == n {
        return visit(chosen);
    }
    for (i, &set) in sets.iter().enumerate() {
        if sets.len() - i + chosen.len() < n {
            return None;
        }
        chosen.push(set);
        let found = each_choice(&sets[i + 1..], n, chosen, visit);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

fn finned(board: &Board, n: usize, kind: Fins, technique: Technique) -> Option<Step> {
    Waters::of(board).find_map(|waters| {
        each_choice(&waters.bases, n, &mut Vec::new(), &mut |bases| {
            let base = CellSet::union(bases.iter().copied());
            let covers: Vec<CellSet> =
                waters.covers.iter().copied().filter(|cover| cover.intersects(base)).collect();
            each_choice(&covers, n, &mut Vec::new(), &mut |covers| {
                let cover = CellSet::union(covers.iter().copied());
                let fins = base - cover;
                if fins.is_empty() || fins.len() > MAX_FINS {
                    return None;
                }
                let removed = (cover - base) & fins.common_peers();
                if removed.is_empty() || kind_of(bases, fins) != kind {
                    return None;
                }
                Step::remove(technique, Removals::of(waters.digit, removed))
            })
        })
    })
}

/// Sashimi: a base house with a fin has at most one candidate without its fins.
fn kind_of(bases: &[CellSet], fins: CellSet) -> Fins {
    let is_poor = |base: &&CellSet| base.intersects(fins) && (**base - fins).len() <= 1;
    if bases.iter().find(is_poor).is_some() { Fins::Sashimi } else { Fins::Finned }
}
