//! The search for fish, from their targets.
//!
//! A fish of n bases and n covers eliminates a cell of a cover that sees all fins, and is in no base. If
//! this target held the digit, no cell that it sees could hold it: no fin, and no other cell of its
//! cover. So all that the bases have left would be in the other n - 1 covers, each of which takes the
//! digit once: too few for n bases. The search goes the other way: it chooses n - 1 covers away from the
//! target, and n bases whose cells that do not see the target are all in these covers and apart from
//! each other. Any cover through the target then makes a fish: what these bases have elsewhere sees the
//! target, so it is in that cover or a fin. A target in two covers may also be in a base itself: it
//! would serve that base, but use up both covers, so n - 2 covers are left for n - 1 bases.

use super::pattern::{Fish, FishKind, MAX_FISH_SIZE};
use crate::budget::Work;
use crate::grid::{Cell, CellSet, House, HouseKind, HouseSet, Variant};
use std::ops::ControlFlow;

/// Maximum number of fins outside of the covers.
const MAX_FINS: usize = 5;
/// Maximum number of endo fins: fins in two bases.
const MAX_ENDO_FINS: usize = 2;

/// Maximum number of cells that two different houses with fixed cells share, as an asterisk and the centre dots do.
const MOST_SHARED: usize = 5;

/// Units of work to examine a base under a further cover, and to examine a whole fish.
const BASE_COST: u64 = 3;
const FISH_COST: u64 = 300;

/// The fish with targets among `candidates`, some of them more than once, as far as `work` allows.
pub(super) fn fish(
    variant: &Variant,
    candidates: CellSet,
    kind: FishKind,
    work: &Work,
) -> Vec<Fish> {
    let houses = HouseSet::of(variant.houses());
    let mut positions = [CellSet::EMPTY; House::N_FIXED];
    houses.into_iter().for_each(|it| positions[it.index()] = it.cells() & candidates);
    let mut search = FishSearch { variant, work, candidates, positions, kind, found: Vec::new() };
    // Fish that were found count even if the search is cut short.
    let _ = impossible_cells(variant, candidates).into_iter().try_for_each(|target| {
        let mut sides = kind.shape.sides(houses);
        sides.try_for_each(|(bases, covers)| search.search_target(target, bases, covers))
    });
    search.found
}

/// Search for fish among the candidates of one digit.
struct FishSearch<'a> {
    variant: &'a Variant,
    work: &'a Work,
    candidates: CellSet,
    positions: [CellSet; House::N_FIXED],
    kind: FishKind,
    found: Vec<Fish>,
}

/// The search context of a target: the houses that are left if it holds the digit.
struct TargetContext {
    target: Cell,
    /// The covers that still have candidates, each with the union of its cells and of those of the covers after it.
    covers: Vec<(House, CellSet)>,
    /// The covers through the target.
    own_covers: HouseSet,
    /// The bases through the target.
    own_bases: HouseSet,
}

/// A base away from the target.
#[derive(Clone, Copy)]
struct Base {
    house: House,
    /// The candidates of the base that do not see the target.
    cells: CellSet,
    /// The cells of the base that are not covered yet.
    uncovered: CellSet,
}

/// A partial fish: covers away from the target, and disjoint bases inside them.
#[derive(Clone, Copy)]
struct FishChoice {
    covers: HouseSet,
    n_covers_left: usize,
    bases: HouseSet,
    /// The cells of the bases.
    cells: CellSet,
    n_bases_left: usize,
}

impl FishChoice {
    const fn none(n_covers_left: usize, n_bases_left: usize) -> Self {
        let (covers, bases) = (HouseSet::EMPTY, HouseSet::EMPTY);
        Self { covers, n_covers_left, bases, cells: CellSet::EMPTY, n_bases_left }
    }
}

impl Base {
    fn covered_by(mut self, cover: House) -> Self {
        self.uncovered -= cover.cells();
        self
    }

    /// Returns true if `n_covers` covers within `reach` may cover the rest of the base: none is the base itself, so each
    /// covers at most `most_shared` cells.
    fn is_coverable(&self, n_covers: usize, most_shared: usize, reach: CellSet) -> bool {
        self.uncovered.len() <= most_shared * n_covers && reach.is_superset(self.uncovered)
    }
}

impl FishSearch<'_> {
    /// Searches for fish that eliminate `target`.
    fn search_target(
        &mut self,
        target: Cell,
        bases: HouseSet,
        covers: HouseSet,
    ) -> ControlFlow<()> {
        let left = self.candidates - self.variant.peers(target) - target.into();
        let own = HouseSet::of(self.variant.houses_of(target));
        let is_open = |house: &House| house.cells().intersects(left);
        let open_covers: Vec<House> = (covers - own).into_iter().filter(is_open).collect();
        let mut reach = CellSet::EMPTY;
        let with_reach = |&cover: &House| {
            reach |= cover.cells();
            (cover, reach)
        };
        let mut open_covers: Vec<_> = open_covers.iter().rev().map(with_reach).collect();
        open_covers.reverse();
        let base = |house: House| {
            let cells = house.cells() & left;
            Base { house, cells, uncovered: cells }
        };
        let free: Vec<Base> = (bases - own).into_iter().filter(is_open).map(base).collect();
        let (own_covers, own_bases) = (covers & own, bases & own);
        let context = TargetContext { target, covers: open_covers, own_covers, own_bases };
        let size = self.kind.size;
        self.choose_covers(&context, FishChoice::none(size - 1, size), &free, 0)?;
        if !own_bases.is_empty() && own_covers.len() > 1 {
            self.choose_covers(&context, FishChoice::none(size - 2, size - 1), &free, 0)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds covers from index `from` on, and keeps the `bases` that can still be covered.
    fn choose_covers(
        &mut self,
        context: &TargetContext,
        choice: FishChoice,
        bases: &[Base],
        from: usize,
    ) -> ControlFlow<()> {
        let Some(n_covers_left) = choice.n_covers_left.checked_sub(1) else {
            return self.choose_bases(context, choice, bases);
        };
        let n_covers = context.covers.len().saturating_sub(from);
        let most_shared = if self.variant.is_classic() { 3 } else { MOST_SHARED };
        self.work.charge_search(BASE_COST * (n_covers * (bases.len() + 2)) as u64)?;
        let mut coverable = Vec::with_capacity(bases.len());
        for (i, &(cover, _)) in context.covers.iter().enumerate().skip(from) {
            let reach = context.covers.get(i + 1).map_or(CellSet::EMPTY, |&(_, reach)| reach);
            let covered = bases.iter().map(|base| base.covered_by(cover));
            coverable.clear();
            coverable.extend(covered.filter(|base| {
                base.house != cover && base.is_coverable(n_covers_left, most_shared, reach)
            }));
            if coverable.len() >= choice.n_bases_left {
                let covers = choice.covers.with(cover);
                let choice = FishChoice { covers, n_covers_left, ..choice };
                self.choose_covers(context, choice, &coverable, i + 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds bases that are disjoint from each other.
    fn choose_bases(
        &mut self,
        context: &TargetContext,
        choice: FishChoice,
        from: &[Base],
    ) -> ControlFlow<()> {
        let Some(n_bases_left) = choice.n_bases_left.checked_sub(1) else {
            return self.close(context, choice.covers, choice.bases);
        };
        self.work.charge_search(BASE_COST * from.len() as u64)?;
        for (i, base) in from.iter().enumerate().take(from.len().saturating_sub(n_bases_left)) {
            if !choice.cells.intersects(base.cells) {
                let (bases, cells) = (choice.bases.with(base.house), choice.cells | base.cells);
                let choice = FishChoice { bases, cells, n_bases_left, ..choice };
                self.choose_bases(context, choice, &from[i + 1..])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Completes a fish by houses through the target: a cover, or two covers and a base.
    fn close(
        &mut self,
        context: &TargetContext,
        covers: HouseSet,
        bases: HouseSet,
    ) -> ControlFlow<()> {
        let &TargetContext { target, own_covers, own_bases, .. } = context;
        if bases.len() == self.kind.size {
            let mut own_covers = own_covers.into_iter();
            return own_covers.try_for_each(|cover| self.add(target, bases, covers.with(cover)));
        }
        for base in own_bases {
            let others = own_covers - HouseSet::EMPTY.with(base);
            if others.len() == 2 {
                self.add(target, bases.with(base), covers | others)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, target: Cell, bases: HouseSet, covers: HouseSet) -> ControlFlow<()> {
        if !self.kind.shape.is_of(bases, covers) {
            return ControlFlow::Continue(());
        }
        self.work.charge_search(FISH_COST)?;
        let cells = bases.cells() & self.candidates;
        let endo_fins = bases.doubled() & cells;
        let outside = cells - covers.cells();
        if endo_fins.len() > MAX_ENDO_FINS || outside.len() > MAX_FINS {
            return ControlFlow::Continue(());
        }
        let fins = outside | endo_fins;
        let covered = covers.cells() & self.candidates;
        let eliminations = (covered - cells) | (covers.doubled() & cells);
        let targets = eliminations & self.variant.common_peers(fins);
        let fish = Fish { bases, covers, cells, fins, targets };
        // The fish was found by an earlier target.
        if targets.contains(target) {
            // Every subset of the bases is tested, for one target after the other.
            self.work.charge_search(100 + (4 << bases.len()))?;
            if needs_all_bases(self.variant, &self.positions, &fish) {
                self.found.push(fish);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns true if each base is needed for at least one target, as far as counting shows.
///
/// A target is eliminated because, if it held the digit, some group of bases would have fewer covers left than bases. A
/// base is needed only if it is in every such group.
fn needs_all_bases(variant: &Variant, positions: &[CellSet; House::N_FIXED], fish: &Fish) -> bool {
    let mut needed = 0;
    let all = (1_u32 << fish.bases.len()) - 1;
    fish.targets.into_iter().any(|target| {
        needed |= needed_for(variant, positions, fish, target);
        needed == all
    })
}

/// Mask of the bases that are needed to eliminate `target`.
fn needed_for(
    variant: &Variant,
    positions: &[CellSet; House::N_FIXED],
    fish: &Fish,
    target: Cell,
) -> u32 {
    let mut touched = [0_u32; MAX_FISH_SIZE];
    let mut served = 0_u32;
    for (i, base) in fish.bases.into_iter().enumerate() {
        let cells = positions[base.index()] - variant.peers(target);
        served |= u32::from(cells.contains(target)) << i;
        for (j, cover) in fish.covers.into_iter().enumerate() {
            if !cover.cells().contains(target) && cover.cells().intersects(cells) {
                touched[i] |= 1 << j;
            }
        }
    }
    let all = (1_u32 << fish.bases.len()) - 1;
    let mut needed = all;
    let mut touched_by = [0_u32; 1 << MAX_FISH_SIZE];
    for choice in 1..=all {
        let last = choice.trailing_zeros();
        let covers = touched_by[(choice & (choice - 1)) as usize] | touched[last as usize];
        touched_by[choice as usize] = covers;
        if choice & served == 0 && covers.count_ones() < choice.count_ones() {
            needed &= choice;
        }
    }
    needed
}

/// The candidates that are in no template of the digit. No argument about one digit eliminates any other candidate.
fn impossible_cells(variant: &Variant, candidates: CellSet) -> CellSet {
    let added = variant.houses().iter().filter(|it| it.index() >= House::COUNT);
    let added = added.map(|it| it.cells()).filter(|house| house.intersects(candidates));
    let added: Vec<CellSet> = added.collect();
    let mut rows = [CellSet::EMPTY; 9];
    let mut n_rows = 0;
    for row in House::of_kind(HouseKind::Row) {
        if row.cells().intersects(candidates) {
            rows[n_rows] = row.cells();
            n_rows += 1;
        }
    }
    let rows = &mut rows[..n_rows];
    let mut possible = CellSet::EMPTY;
    let mut none = CellSet::EMPTY;
    for cell in candidates {
        if possible.contains(cell) {
            continue;
        }
        let left = candidates - variant.peers(cell);
        match layout(variant, left, rows, &added) {
            Some(cells) => possible |= cells,
            None => none = none.with(cell),
        }
    }
    none
}

/// A template: one cell in each row, none of which sees another, and one of each of the houses `added`.
fn layout(
    variant: &Variant,
    left: CellSet,
    rows: &mut [CellSet],
    added: &[CellSet],
) -> Option<CellSet> {
    if added.iter().any(|house| !house.intersects(left)) {
        return None;
    }
    let Some(tightest) = (0..rows.len()).min_by_key(|&i| (left & rows[i]).len()) else {
        return Some(CellSet::EMPTY);
    };
    let last = rows.len() - 1;
    rows.swap(tightest, last);
    let (others, row) = rows.split_at_mut(last);
    let choices = left & row[0];
    let found = choices.into_iter().find_map(|cell| {
        let left = left - variant.peers(cell);
        Some(layout(variant, left, others, added)?.with(cell))
    });
    rows.swap(tightest, last);
    found
}
