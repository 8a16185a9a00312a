//! Franken fish: boxes among the base or cover houses.

use super::board::Board;
use super::fish::MAX_FINS;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{CellSet, Digit, House, HouseKind};

/// More cells in two base houses are not looked at.
const MAX_ENDO_FINS: usize = 2;

/// Fish with fins, or without?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    Some,
    None,
}

pub(super) fn x_wing(board: &Board) -> Option<Step> {
    search(board, 2, Fins::None, Technique::FrankenXWing)
}

pub(super) fn swordfish(board: &Board) -> Option<Step> {
    search(board, 3, Fins::None, Technique::FrankenSwordfish)
}

pub(super) fn finned_x_wing(board: &Board) -> Option<Step> {
    search(board, 2, Fins::Some, Technique::FinnedFrankenXWing)
}

pub(super) fn finned_swordfish(board: &Board) -> Option<Step> {
    search(board, 3, Fins::Some, Technique::FinnedFrankenSwordfish)
}

/// A house with the cells in it that can hold the digit.
#[derive(Clone, Copy)]
struct Catch {
    house: House,
    cells: CellSet,
}

/// Some houses together.
#[derive(Clone, Copy)]
struct Net {
    n_boxes: usize,
    /// The cells in one of them or more.
    cells: CellSet,
    /// The cells in two of them.
    doubled: CellSet,
}

impl Net {
    const EMPTY: Self = Self { n_boxes: 0, cells: CellSet::EMPTY, doubled: CellSet::EMPTY };

    fn with(self, catch: Catch) -> Self {
        Self {
            n_boxes: self.n_boxes + usize::from(!catch.house.is_line()),
            cells: self.cells | catch.cells,
            doubled: self.doubled | (self.cells & catch.cells),
        }
    }
}

fn search(board: &Board, n: usize, fins: Fins, technique: Technique) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        [HouseKind::Row, HouseKind::Column].into_iter().find_map(|kind| {
            let other = if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
            let (bases, covers) = (catches(board, digit, kind), catches(board, digit, other));
            each_net(&bases, n, Net::EMPTY, &mut |base| {
                if base.doubled.len() > MAX_ENDO_FINS {
                    return None;
                }
                let near: Vec<Catch> =
                    covers.iter().copied().filter(|it| it.cells.intersects(base.cells)).collect();
                each_net(&near, n, Net::EMPTY, &mut |cover| {
                    if base.n_boxes + cover.n_boxes == 0 {
                        return None;
                    }
                    removed(base, cover, fins)
                        .and_then(|cells| Step::remove(technique, Removals::of(digit, cells)))
                })
            })
        })
    })
}

fn catches(board: &Board, digit: Digit, kind: HouseKind) -> Vec<Catch> {
    let houses = House::of_kind(kind).chain(House::of_kind(HouseKind::Box));
    let catches = houses.map(|house| Catch { house, cells: board.positions(house, digit) });
    catches.filter(|catch| !catch.cells.is_empty()).collect()
}

fn each_net(
    catches: &[Catch],
    n: usize,
    net: Net,
    visit: &mut dyn FnMut(Net) -> Option<Step>,
) -> Option<Step> {
    if n == 0 {
        return visit(net);
    }
    catches
        .iter()
        .enumerate()
        .find_map(|(i, &catch)| each_net(&catches[i + 1..], n - 1, net.with(catch), visit))
}

fn removed(base: Net, cover: Net, fins: Fins) -> Option<CellSet> {
    let outside = (base.cells - cover.cells) | base.doubled;
    let inside = (cover.cells - base.cells) | cover.doubled;
    if outside.is_empty() != (fins == Fins::None) || outside.len() > MAX_FINS {
        return None;
    }
    let removed = (inside & outside.common_peers()) - outside;
    (!removed.is_empty()).then_some(removed)
}
