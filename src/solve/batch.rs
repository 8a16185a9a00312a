//! Many boards at once, with a lane for each board.
//!
//! Sixteen boards take the same steps at the same time, so no lane is ever without work, and nothing has to
//! be carried from lane to lane. Where a board is done, or something has to be tried, its lane is looked
//! at by itself: it goes on with what was put aside before, or with the next board.

use super::choice::choice;
use super::lanes::{Lanes, N_LANES, Row, Task};
use super::layout::{Layout, Spot};
use super::places::{Left, Places, WORD, confined, each, union};
use super::search::Bounds;
use crate::grid::Grid;

/// What is done with a solved board: which of the grids it was, from 0, and how it is filled.
pub(super) type Found<'a> = &'a mut dyn FnMut(usize, &Layout);

/// The solutions of each of `grids`, at most `limit` of each.
pub(super) struct Batch<'a> {
    pub(super) grids: &'a [Grid],
    pub(super) limit: usize,
    pub(super) found: Found<'a>,
}

/// The boards in the lanes.
struct Table {
    /// By digit, and by word.
    places: [[Row; 3]; 9],
    /// Where a digit was last in its box when it was looked at.
    found: [[Row; 3]; 9],
    /// The cells where any digit was found.
    taken: [Row; 3],
}

/// What became of the boards in a sweep, a bit for each lane.
struct Swept {
    /// There is no solution.
    stuck: u16,
    /// Something was eliminated, or will be.
    moved: u16,
    /// A cell has several digits left.
    open: u16,
}

/// Who sits in a lane.
struct Guest {
    /// Which of the grids; none if they are all done.
    grid: Option<usize>,
    /// What was put aside, the last on top.
    waiting: Vec<Layout>,
    bounds: Bounds,
}

impl Table {
    const fn new() -> Self {
        Self { places: [[Row::ZERO; 3]; 9], found: [[Row::ZERO; 3]; 9], taken: [Row::ZERO; 3] }
    }

    #[inline(always)]
    fn layout(&self, lane: usize) -> Layout {
        let mut layout = Layout([Row::ZERO; 3]);
        for digit in 0..9 {
            for word in 0..3 {
                layout.0[word].0[digit] = self.places[digit][word].0[lane % N_LANES];
            }
        }
        layout
    }

    #[inline(always)]
    fn seat(&mut self, lane: usize, layout: &Layout) {
        for digit in 0..9 {
            for word in 0..3 {
                self.places[digit][word].0[lane % N_LANES] = layout.0[word].0[digit];
            }
        }
        // What was found before counts only for cells that were taken.
        for row in &mut self.taken {
            row.0[lane] = 0;
        }
    }

    /// Eliminates once what singles and locked candidates do.
    #[inline(always)]
    fn sweep<L: Lanes>(&mut self) -> Swept {
        let shared = self.clear::<L>();
        let empty = !(shared.held[0] & shared.held[1] & shared.held[2]) & L::splat(WORD);
        let mut stuck = empty.nonzero();
        let mut lost = shared.lost;
        let mut taken = [L::splat(0); 3];
        let mut clash = L::splat(0);
        for (rows, found_rows) in self.places.iter_mut().zip(&mut self.found) {
            let before = each!(|word| L::load(&rows[word]));
            let Left { places, found } = confined(before, shared.twice);
            lost = lost | union(each!(|word| places[word] ^ before[word]));
            clash = clash | union(each!(|word| taken[word] & found[word]));
            taken = each!(|word| taken[word] | found[word]);
            stuck |= !union(places).nonzero();
            *rows = each!(|word| places[word].store());
            *found_rows = each!(|word| found[word].store());
        }
        self.taken = each!(|word| taken[word].store());
        let pending = union(each!(|word| taken[word] & shared.twice[word]));
        Swept {
            stuck: stuck | clash.nonzero(),
            moved: (lost | pending).nonzero(),
            open: union(shared.twice).nonzero(),
        }
    }

    /// Takes the cells where a digit was found from the others, and counts what cells have left.
    #[inline(always)]
    fn clear<L: Lanes>(&mut self) -> Shared<L> {
        let zero = L::splat(0);
        let taken = each!(|word| L::load(&self.taken[word]));
        let mut shared = Shared { held: [zero; 3], twice: [zero; 3], lost: zero };
        for (rows, found_rows) in self.places.iter_mut().zip(&self.found) {
            let before = each!(|word| L::load(&rows[word]));
            let found = each!(|word| L::load(&found_rows[word]));
            let places = each!(|word| before[word] & (found[word] | !taken[word]));
            shared.lost = shared.lost | union(each!(|word| places[word] ^ before[word]));
            shared.twice = each!(|word| shared.twice[word] | (shared.held[word] & places[word]));
            shared.held = each!(|word| shared.held[word] | places[word]);
            *rows = each!(|word| places[word].store());
        }
        shared
    }
}

/// What the digits have in common.
struct Shared<L> {
    /// The cells that at least one digit can go to.
    held: Places<L>,
    /// Those that at least two can go to.
    twice: Places<L>,
    /// What was taken away.
    lost: L,
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
            let Swept { stuck, moved, open } = table.sweep::<L>();
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
