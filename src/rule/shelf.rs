//! What several rules look at on the same grid, made once.

use super::Bounds;
use crate::budget::{Extent, Work};
use crate::grid::{CellSet, DigitSet};
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;

/// What was made for a grid. It knows nothing of the grid, so there is one for each.
#[derive(Default)]
pub(crate) struct Shelf(RefCell<Vec<Kept>>);

/// What is known of a grid before a rule looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    /// What was made for other rules.
    pub(crate) shelf: &'a Shelf,
    /// Where the rule may find something.
    pub(crate) changed: Changed,
    /// How far it looks: the same for all that use the shelf.
    pub(crate) bounds: Bounds,
}

impl<'a> Known<'a> {
    /// Nothing yet.
    pub(crate) const fn nothing(shelf: &'a Shelf, bounds: Bounds) -> Self {
        Self { shelf, changed: Changed::ALL, bounds }
    }
}

/// What has changed on a grid since a rule found nothing: all of it, where that is not known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Changed {
    /// The digits with other places.
    pub(crate) digits: DigitSet,
    /// The cells with other candidates.
    pub(crate) cells: CellSet,
}

impl Changed {
    /// Nothing.
    pub(crate) const NOTHING: Self = Self { digits: DigitSet::EMPTY, cells: CellSet::EMPTY };
    /// All of the grid.
    pub(crate) const ALL: Self = Self { digits: DigitSet::ALL, cells: CellSet::ALL };
}

/// Something that was made, and what it cost.
struct Kept {
    key: Key,
    thing: Rc<dyn Any>,
    cost: u64,
    extent: Extent,
}

/// What it is, and which of its kind.
type Key = (TypeId, u8);

impl Shelf {
    /// The thing of this kind, made with `make` if it is not there. `work` is told what it cost either way:
    /// how far a rule comes does not depend on who looked before.
    pub(super) fn get<T: Any>(
        &self,
        kind: u8,
        work: &Work,
        make: impl FnOnce(&Work) -> T,
    ) -> Rc<T> {
        let key = (TypeId::of::<T>(), kind);
        if let Some(thing) = self.kept(key, work) {
            return thing;
        }
        let own_work = Work::unlimited();
        let thing = Rc::new(make(&own_work));
        let (cost, extent) = (own_work.spent(), own_work.extent());
        let kept = Kept { key, thing: Rc::clone(&thing) as Rc<dyn Any>, cost, extent };
        kept.tell(work);
        self.0.borrow_mut().push(kept);
        thing
    }

    fn kept<T: Any>(&self, key: Key, work: &Work) -> Option<Rc<T>> {
        let all = self.0.borrow();
        let kept = all.iter().find(|it| it.key == key)?;
        kept.tell(work);
        Rc::clone(&kept.thing).downcast().ok()
    }
}

impl Kept {
    fn tell(&self, work: &Work) {
        // If that was all, the next question ends the search.
        let _ = work.spend(self.cost);
        if self.extent == Extent::Cut {
            work.cut();
        }
    }
}
