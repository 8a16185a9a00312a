//! Where finders put what they find.

use super::{Bounds, Changed, Found, Known, Shelf};
use crate::budget::{Budget, Work};
use crate::deduction::Conclusions;
use crate::grid::{Candidate, CellSet, DigitSet};
use std::any::Any;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What it costs to put an argument together, and to prove it.
const ARGUMENT: u64 = 20_000;

/// Takes what a finder finds, and says when it has enough. A finder calls `sink.add(…)?`.
pub struct Sink<'a> {
    take: &'a mut dyn FnMut(Found) -> ControlFlow<()>,
    /// The conclusions that [`add_once`](Self::add_once) took.
    told: BTreeSet<Vec<Candidate>>,
    work: Rc<Work>,
    known: Option<Known<'a>>,
}

impl<'a> Sink<'a> {
    /// A sink that hands everything on to `take`, which breaks when it has enough.
    pub fn new(take: &'a mut dyn FnMut(Found) -> ControlFlow<()>) -> Self {
        Self::within(&Budget::unlimited(), take)
    }

    /// The same, as long as `budget` allows.
    pub fn within(budget: &Budget, take: &'a mut dyn FnMut(Found) -> ControlFlow<()>) -> Self {
        let work = Rc::new(Work::within(budget.clone()));
        Self { take, told: BTreeSet::new(), work, known: None }
    }

    /// The same, for a grid of which something is known.
    #[must_use]
    pub(crate) fn knowing(self, known: Known<'a>) -> Self {
        Self { known: Some(known), ..self }
    }

    /// The digits that a rule which goes digit by digit looks at: nothing is to be found for the others.
    pub fn digits(&self) -> DigitSet {
        self.changed().digits
    }

    /// The cells that a rule which goes cell by cell looks at: nothing is to be found where none of them takes
    /// part.
    pub fn cells(&self) -> CellSet {
        self.changed().cells
    }

    /// How far a rule looks: as far as it can, unless a ladder says otherwise.
    pub fn bounds(&self) -> Bounds {
        self.known.map_or(Bounds::Wide, |known| known.bounds)
    }

    fn changed(&self) -> Changed {
        self.known.map_or(Changed::ALL, |known| known.changed)
    }

    /// What several rules look at: the thing of this kind, made with `make` unless another rule did so. It
    /// must follow from the grid, the bounds, and `kind` alone.
    pub(crate) fn shared<T: Any>(&self, kind: u8, make: impl FnOnce(&Work) -> T) -> Rc<T> {
        match self.known {
            Some(Known { shelf, .. }) => shelf.get(kind, &self.work, make),
            None => Shelf::default().get(kind, &self.work, make),
        }
    }

    /// What the search may still do. A finder whose search can grow counts it here; it takes a pointer of
    /// its own where it counts while it adds.
    pub const fn work(&self) -> &Rc<Work> {
        &self.work
    }

    /// Takes one instance of a pattern; `None` is nothing, and the search goes on.
    pub fn add(&mut self, found: impl Into<Option<Found>>) -> ControlFlow<()> {
        match found.into() {
            Some(found) => (self.take)(found),
            None => ControlFlow::Continue(()),
        }
    }

    /// Takes the first instance with these conclusions: of many patterns that say the same, one is
    /// told. `found` does the costly part; it is not called for conclusions that were taken before.
    pub fn add_once(
        &mut self,
        conclusions: Option<Conclusions>,
        found: impl FnOnce(Conclusions) -> Option<Found>,
    ) -> ControlFlow<()> {
        let Some(conclusions) = conclusions else { return ControlFlow::Continue(()) };
        if self.has(conclusions.candidates()) {
            return ControlFlow::Continue(());
        }
        self.work.spend(ARGUMENT)?;
        let Some(found) = found(conclusions) else { return ControlFlow::Continue(()) };
        self.told.insert(found.conclusions.candidates().to_vec());
        (self.take)(found)
    }

    /// Did [`add_once`](Self::add_once) take something with these conclusions?
    pub fn has(&self, conclusions: &[Candidate]) -> bool {
        self.told.contains(conclusions)
    }
}
