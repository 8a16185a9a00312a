//! The search for fish starts at a target. If the target held the digit, no cell that it sees could
//! hold it, and the bases would need more covers than are left.

use super::{Fish, MAX_SIZE, Wanted, layouts, needed};
use crate::budget::Work;
use crate::grid::{Cell, CellSet, House, HouseSet};
use std::ops::ControlFlow;

/// How many fins may be outside the covers.
const MAX_FINS: usize = 5;
/// How many fins may be in two bases.
const MAX_ENDO_FINS: usize = 2;

/// What it costs to look at a base under one more cover, and at a whole fish.
const BASE: u64 = 3;
const FISH: u64 = 300;

/// The fish with targets among `candidates`, some of them more than once, as far as the `work` allows.
pub(super) fn caught(candidates: CellSet, wanted: Wanted, work: &Work) -> Vec<Fish> {
    let mut search = Search::new(candidates, wanted, work);
    // What it has caught counts, however it ends.
    let _ = layouts::cells_of_none(candidates).into_iter().try_for_each(|target| {
        let mut sides = wanted.shape.sides().iter();
        sides.try_for_each(|(bases, covers)| search.cast(target, *bases, *covers))
    });
    search.caught
}

/// A search among the candidates of one digit.
struct Search<'a> {
    work: &'a Work,
    candidates: CellSet,
    positions: [CellSet; House::COUNT],
    wanted: Wanted,
    /// The bases that can still be covered, by the number of covers that are left: kept, so that
    /// the search allocates nothing.
    left: [Vec<Base>; MAX_SIZE],
    caught: Vec<Fish>,
}

/// What is left if the target holds the digit.
struct Cast {
    target: Cell,
    /// The covers that still hold something, each with all cells of it and of those after it.
    covers: Vec<(House, CellSet)>,
    /// The covers through the target.
    through: HouseSet,
    /// The bases through the target, which it would serve.
    served: HouseSet,
}

/// A base that does not go through the target.
#[derive(Clone, Copy)]
struct Base {
    house: House,
    /// Its candidates that do not see the target.
    cells: CellSet,
    /// Those that no cover holds yet.
    uncovered: CellSet,
}

/// How far the choice of covers has come.
#[derive(Clone, Copy)]
struct Net {
    covers: HouseSet,
    n_covers_left: usize,
    n_bases: usize,
}

impl<'a> Search<'a> {
    fn new(candidates: CellSet, wanted: Wanted, work: &'a Work) -> Self {
        let positions = House::ALL.map(|house| house.cells() & candidates);
        Self { work, candidates, positions, wanted, left: Default::default(), caught: Vec::new() }
    }

    /// Looks for fish that eliminate `target`.
    fn cast(&mut self, target: Cell, bases: HouseSet, covers: HouseSet) -> ControlFlow<()> {
        let left = self.candidates - target.peers() - target.into();
        let own = target.houses().into_iter().collect::<HouseSet>();
        let open = |house: &House| house.cells().intersects(left);
        let mut reach = CellSet::EMPTY;
        let mut cover_with_rest = |house: House| {
            reach |= house.cells();
            (house, reach)
        };
        let own_covers = covers & own;
        let covers: Vec<House> = (covers - own).into_iter().filter(open).collect();
        let mut covers: Vec<_> = covers.into_iter().rev().map(&mut cover_with_rest).collect();
        covers.reverse();
        let base = |house: House| {
            let cells = house.cells() & left;
            Base { house, cells, uncovered: cells }
        };
        let free: Vec<Base> = (bases - own).into_iter().filter(open).map(base).collect();
        let cast = Cast { target, covers, through: own_covers, served: bases & own };
        let size = self.wanted.size;
        let net = Net { covers: HouseSet::EMPTY, n_covers_left: size - 1, n_bases: size };
        self.choose_covers(&cast, net, &free, 0)?;
        if !cast.served.is_empty() && cast.through.len() > 1 {
            let net = Net { n_covers_left: size - 2, n_bases: size - 1, ..net };
            self.choose_covers(&cast, net, &free, 0)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds covers away from the target, until there are one fewer than bases inside them.
    fn choose_covers(
        &mut self,
        cast: &Cast,
        net: Net,
        bases: &[Base],
        from: usize,
    ) -> ControlFlow<()> {
        if net.n_covers_left == 0 {
            let none = Chosen {
                covers: net.covers,
                bases: HouseSet::EMPTY,
                cells: CellSet::EMPTY,
                n_wanted: net.n_bases,
            };
            return self.choose_apart(cast, none, bases);
        }
        let n_covers = cast.covers.len().saturating_sub(from);
        self.work.charge_search(BASE * (n_covers * (bases.len() + 2)) as u64)?;
        let mut left = std::mem::take(&mut self.left[net.n_covers_left]);
        let net = Net { n_covers_left: net.n_covers_left - 1, ..net };
        for (i, &(cover, _)) in cast.covers.iter().enumerate().skip(from) {
            let reach = cast.covers.get(i + 1).map_or(CellSet::EMPTY, |&(_, reach)| reach);
            let covered = bases
                .iter()
                .map(|base| base.covered_by(cover))
                .filter(|base| base.house != cover && base.is_coverable(net.n_covers_left, reach));
            left.clear();
            left.extend(covered);
            if left.len() >= net.n_bases {
                let net = Net { covers: net.covers.with(cover), ..net };
                self.choose_covers(cast, net, &left, i + 1)?;
            }
        }
        self.left[net.n_covers_left + 1] = left;
        ControlFlow::Continue(())
    }

    /// Takes bases apart from each other.
    fn choose_apart(&mut self, cast: &Cast, chosen: Chosen, from: &[Base]) -> ControlFlow<()> {
        if chosen.n_wanted == 0 {
            return self.close(cast, chosen.covers, chosen.bases);
        }
        self.work.charge_search(BASE * from.len() as u64)?;
        for (i, &base) in from.iter().enumerate() {
            if from.len() - i < chosen.n_wanted {
                break;
            }
            if !chosen.cells.intersects(base.cells) {
                self.choose_apart(cast, chosen.with(base), &from[i + 1..])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds what goes through the target: a cover, or two covers and a base.
    fn close(&mut self, cast: &Cast, covers: HouseSet, bases: HouseSet) -> ControlFlow<()> {
        if bases.len() == self.wanted.size {
            let mut through = cast.through.into_iter();
            return through.try_for_each(|it| self.catch(cast.target, bases, covers.with(it)));
        }
        for base in cast.served {
            let others = cast.through - HouseSet::EMPTY.with(base);
            if others.len() == 2 {
                self.catch(cast.target, bases.with(base), covers | others)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn catch(&mut self, target: Cell, bases: HouseSet, covers: HouseSet) -> ControlFlow<()> {
        if !self.wanted.shape.is_of(bases, covers) {
            return ControlFlow::Continue(());
        }
        self.work.charge_search(FISH)?;
        let cells = bases.cells() & self.candidates;
        let endo_fins = bases.doubled() & cells;
        let outside = cells - covers.cells();
        if endo_fins.len() > MAX_ENDO_FINS || outside.len() > MAX_FINS {
            return ControlFlow::Continue(());
        }
        let fins = outside | endo_fins;
        let covered = covers.cells() & self.candidates;
        let prey = (covered - cells) | (covers.doubled() & cells);
        let targets = prey & fins.common_peers();
        let fish = Fish { bases, covers, cells, fins, targets };
        // The first of the targets that lead to it is enough.
        if targets.contains(target) {
            self.work.charge_search(needed::cost(&fish))?;
            if needed::needs_all(&self.positions, &fish) {
                self.caught.push(fish);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Covers away from the target, and bases inside them that have nothing in common.
#[derive(Clone, Copy)]
struct Chosen {
    covers: HouseSet,
    bases: HouseSet,
    cells: CellSet,
    n_wanted: usize,
}

impl Chosen {
    fn with(self, base: Base) -> Self {
        Self {
            bases: self.bases.with(base.house),
            cells: self.cells | base.cells,
            n_wanted: self.n_wanted - 1,
            ..self
        }
    }
}

impl Base {
    fn covered_by(mut self, cover: House) -> Self {
        self.uncovered -= cover.cells();
        self
    }

    /// A cover holds three cells of it at most, if it is not the base itself.
    fn is_coverable(&self, n_covers: usize, reach: CellSet) -> bool {
        self.uncovered.len() <= 3 * n_covers && reach.is_superset(self.uncovered)
    }
}
