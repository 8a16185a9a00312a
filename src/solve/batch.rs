//! Many boards at once, with a lane for each board.
//!
//! Sixteen boards take the same steps at the same time, so no lane is ever without work, and nothing has to
//! be carried from lane to lane. Where a board is done, or something has to be tried, its lane is looked
//! at by itself: it goes on with what was put aside before, or with the next board.

use super::choice::choice;
use super::lanes::{Lanes, N_LANES, Task};
use super::layout::{Layout, Spot};
use super::places::Locked;
use super::search::Bounds;
use super::table::{Swept, Table};
use crate::grid::Grid;

/// What is done with a solved board: which of the grids it was, from 0, and how it is filled.
pub(super) type Found<'a> = &'a mut dyn FnMut(usize, &Layout);

/// The solutions of each of `grids`, at most `limit` of each.
pub(super) struct Batch<'a> {
    pub(super) grids: &'a [Grid],
    pub(super) limit: usize,
    pub(super) found: Found<'a>,
}

/// Who sits in a lane.
struct Guest {
    /// Which of the grids; none if they are all done.
    grid: Option<usize>,
    /// What was put aside, the last on top.
    waiting: Vec<Layout>,
    bounds: Bounds,
}

impl Task for Batch<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { grids, limit, found } = self;
        let mut grids = grids.iter().enumerate();
        let mut table = Table::new();
        let mut guests: [Guest; N_LANES] = std::array::from_fn(|_| Guest::none());
        let mut active = 0;
        for (lane, guest) in guests.iter_mut().enumerate() {
            active |= u16::from(guest.take_next(&mut grids, limit, &mut table, lane)) << lane;
        }
        while active != 0 {
            let Swept { stuck, moved, open } = table.sweep::<L, Locked>();
            let mut ready = active & (stuck | !moved);
            while ready != 0 {
                let lane = ready.trailing_zeros() as usize;
                ready &= ready - 1;
                let is = |set: u16| set >> lane & 1 != 0;
                let guest = &mut guests[lane];
                let mut goes_on = true;
                if !is(stuck) {
                    let layout = table.layout(lane);
                    if is(open) {
                        if guest.try_one::<L>(layout, &mut table, lane) {
                            continue;
                        }
                    } else if let Some(grid) = guest.grid {
                        found(grid, &layout);
                        goes_on = guest.bounds.count_solution().is_continue();
                    }
                }
                let is_seated = goes_on && guest.take_waiting(&mut table, lane)
                    || guest.take_next(&mut grids, limit, &mut table, lane);
                active &= !(u16::from(!is_seated) << lane);
            }
        }
    }
}

impl Guest {
    const fn none() -> Self {
        Self { grid: None, waiting: Vec::new(), bounds: Bounds::new(0, 0) }
    }

    /// Sits down with the next grid, if there is one.
    fn take_next<'g>(
        &mut self,
        grids: &mut impl Iterator<Item = (usize, &'g Grid)>,
        limit: usize,
        table: &mut Table,
        lane: usize,
    ) -> bool {
        self.waiting.clear();
        self.bounds = Bounds::new(usize::MAX, limit);
        let next = grids.next();
        self.grid = next.map(|(number, _)| number);
        next.inspect(|(_, grid)| table.seat(lane, &Layout::new(grid))).is_some()
    }

    /// Goes on with what was put aside last, if there is something.
    fn take_waiting(&mut self, table: &mut Table, lane: usize) -> bool {
        self.waiting.pop().inspect(|layout| table.seat(lane, layout)).is_some()
    }

    /// Tries a candidate of `layout`, and puts aside what is left without it; `false` if there is
    /// nothing to try.
    #[inline(always)]
    fn try_one<L: Lanes>(&mut self, mut layout: Layout, table: &mut Table, lane: usize) -> bool {
        if self.bounds.is_hopeless(&layout) || self.bounds.count_try().is_break() {
            return false;
        }
        let Some(Spot { digit, word, bit }) = choice::<L>(&layout) else {
            return false;
        };
        let mut otherwise = layout;
        otherwise.0[word].0[digit] &= !(1 << bit);
        self.waiting.push(otherwise);
        for (other, places) in layout.0[word].0[..9].iter_mut().enumerate() {
            if other != digit {
                *places &= !(1 << bit);
            }
        }
        table.seat(lane, &layout);
        true
    }
}
