//! The search for fish, from a target: if it held the digit, no cell that sees it could, and then
//! the bases would need more covers than are left.

use super::{Fish, HouseSet, Wanted, hall, layouts};
use crate::grid::{Cell, CellSet, House};

/// How many fins may be outside the covers.
const MAX_FINS: usize = 5;
/// How many fins may be in two bases.
const MAX_ENDO_FINS: usize = 2;

/// The fish with targets among `candidates`, some of them more than once.
pub(super) fn caught(candidates: CellSet, wanted: Wanted) -> Vec<Fish> {
    let mut search = Search::new(candidates, wanted);
    for target in layouts::cells_of_none(candidates) {
        for (bases, covers) in wanted.shape.sides() {
            search.cast(target, *bases, *covers);
        }
    }
    search.caught
}

/// A search among the candidates of one digit.
struct Search {
    candidates: CellSet,
    positions: [CellSet; House::COUNT],
    wanted: Wanted,
    caught: Vec<Fish>,
}

/// What is left if the target holds the digit.
struct Cast {
    target: Cell,
    /// Each base with its candidates that do not see the target.
    bases: Vec<(House, CellSet)>,
    /// The covers that still hold something, and those through the target.
    covers: Vec<House>,
    through: HouseSet,
    /// The bases through the target, which it would serve.
    served: HouseSet,
}

impl Search {
    fn new(candidates: CellSet, wanted: Wanted) -> Self {
        let positions = House::ALL.map(|house| house.cells() & candidates);
        Self { candidates, positions, wanted, caught: Vec::new() }
    }

    /// Looks for fish of which `target` falls prey.
    fn cast(&mut self, target: Cell, bases: HouseSet, covers: HouseSet) {
        let left = self.candidates - target.peers() - target.into();
        let own = target.houses().into_iter().collect::<HouseSet>();
        let open = |house: &House| house.cells().intersects(left);
        let cast = Cast {
            target,
            bases: (bases - own)
                .into_iter()
                .filter(open)
                .map(|house| (house, house.cells() & left))
                .collect(),
            covers: (covers - own).into_iter().filter(open).collect(),
            through: covers & own,
            served: bases & own,
        };
        self.choose_covers(&cast, HouseSet::EMPTY, &cast.covers);
    }

    /// Adds covers away from the target, until there are as many as the bases can overfill.
    fn choose_covers(&mut self, cast: &Cast, covers: HouseSet, from: &[House]) {
        let size = self.wanted.size;
        if covers.len() + 2 == size && !cast.served.is_empty() {
            self.choose_bases(cast, covers, size - 1);
        }
        if covers.len() + 1 == size {
            self.choose_bases(cast, covers, size);
            return;
        }
        for (i, &cover) in from.iter().enumerate() {
            self.choose_covers(cast, covers.with(cover), &from[i + 1..]);
        }
    }

    /// Takes `n` bases apart from each other that have nothing left outside `covers`.
    fn choose_bases(&mut self, cast: &Cast, covers: HouseSet, n: usize) {
        let covered = covers.cells();
        let mut inside = [(House::ALL[0], CellSet::EMPTY); House::COUNT];
        let mut n_inside = 0;
        for &(base, cells) in &cast.bases {
            if covered.is_superset(cells) && !covers.contains(base) {
                inside[n_inside] = (base, cells);
                n_inside += 1;
            }
        }
        let none = Chosen { covers, bases: HouseSet::EMPTY, cells: CellSet::EMPTY, n_wanted: n };
        self.choose_apart(cast, none, &inside[..n_inside]);
    }

    fn choose_apart(&mut self, cast: &Cast, chosen: Chosen, from: &[(House, CellSet)]) {
        if chosen.n_wanted == 0 {
            self.close(cast, chosen.covers, chosen.bases);
            return;
        }
        for (i, &(base, cells)) in from.iter().enumerate() {
            if from.len() - i < chosen.n_wanted {
                return;
            }
            if !chosen.cells.intersects(cells) {
                self.choose_apart(cast, chosen.with(base, cells), &from[i + 1..]);
            }
        }
    }

    /// Adds what goes through the target: a cover, or two covers and a base.
    fn close(&mut self, cast: &Cast, covers: HouseSet, bases: HouseSet) {
        if bases.len() == self.wanted.size {
            for cover in cast.through {
                self.catch(cast.target, bases, covers.with(cover));
            }
            return;
        }
        for base in cast.served {
            let others = cast.through - HouseSet::EMPTY.with(base);
            if others.len() == 2 {
                self.catch(cast.target, bases.with(base), covers | others);
            }
        }
    }

    fn catch(&mut self, target: Cell, bases: HouseSet, covers: HouseSet) {
        if !self.wanted.shape.is_of(bases, covers) {
            return;
        }
        let cells = bases.cells() & self.candidates;
        let endo_fins = bases.doubled() & cells;
        let outside = cells - covers.cells();
        if endo_fins.len() > MAX_ENDO_FINS || outside.len() > MAX_FINS {
            return;
        }
        let fins = outside | endo_fins;
        let covered = covers.cells() & self.candidates;
        let prey = (covered - cells) | (covers.doubled() & cells);
        let targets = prey & fins.common_peers();
        let fish = Fish { bases, covers, cells, fins, targets };
        // The first of the targets that lead to it is enough.
        if targets.contains(target) && hall::needs_all(&self.positions, &fish) {
            self.caught.push(fish);
        }
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
    fn with(self, base: House, cells: CellSet) -> Self {
        Self {
            bases: self.bases.with(base),
            cells: self.cells | cells,
            n_wanted: self.n_wanted - 1,
            ..self
        }
    }
}
