//! Sixteen boards, with a lane for each, and what follows on all of them at once.

use super::lanes::{Lanes, N_LANES, Row};
use super::places::{Left, Places, WORD, each, locked, singles, union};

/// The boards in the lanes.
pub(super) struct Table {
    /// By digit, and by word.
    places: [[Row; 3]; 9],
    /// Where a digit was last in its box when it was looked at.
    found: [[Row; 3]; 9],
    /// The cells where any digit was found.
    taken: [Row; 3],
}

/// The state of the boards after a round, a bit for each lane.
pub(super) struct RoundResult {
    /// There is no solution.
    pub(super) contradictory: u16,
    /// Something was eliminated, or will be.
    pub(super) moved: u16,
}

impl Table {
    pub(super) const fn new() -> Self {
        Self { places: [[Row::ZERO; 3]; 9], found: [[Row::ZERO; 3]; 9], taken: [Row::ZERO; 3] }
    }

    /// The places of the board in this lane, digit by digit, and word by word.
    #[inline(always)]
    pub(super) fn words(&self, lane: usize) -> impl Iterator<Item = u32> + '_ {
        self.places.iter().flatten().map(move |row| row.0[lane % N_LANES])
    }

    /// Puts a board into this lane; `words` as [`words`](Self::words) gives them.
    #[inline(always)]
    pub(super) fn load(&mut self, lane: usize, words: &[u32]) {
        for (row, &word) in self.places.iter_mut().flatten().zip(words) {
            row.0[lane % N_LANES] = word;
        }
        self.forget(lane);
    }

    /// What was found before counts only for cells that were taken.
    #[inline(always)]
    const fn forget(&mut self, lane: usize) {
        let mut word = 0;
        while word < 3 {
            self.taken[word].0[lane % N_LANES] = 0;
            word += 1;
        }
    }

    /// Propagates one round of singles, and of locked candidates if `LOCKED`.
    #[inline(always)]
    pub(super) fn propagate_round<L: Lanes, const LOCKED: bool>(&mut self) -> RoundResult {
        let shared = self.clear::<L>();
        let empty = !(shared.held[0] & shared.held[1] & shared.held[2]) & L::splat(WORD);
        let mut contradictory = empty.nonzero();
        let mut lost = shared.lost;
        let mut taken = [L::splat(0); 3];
        let mut clash = L::splat(0);
        for (rows, found_rows) in self.places.iter_mut().zip(&mut self.found) {
            let before = each!(|word| L::load(&rows[word]));
            let left =
                if LOCKED { locked(before, shared.twice) } else { singles(before, shared.twice) };
            let Left { places, found, short } = left;
            lost = lost | union(each!(|word| places[word] ^ before[word]));
            clash = clash | union(each!(|word| taken[word] & found[word]));
            taken = each!(|word| taken[word] | found[word]);
            contradictory |= !union(places).nonzero() | short.nonzero();
            *rows = each!(|word| places[word].store());
            *found_rows = each!(|word| found[word].store());
        }
        self.taken = each!(|word| taken[word].store());
        let pending = union(each!(|word| taken[word] & shared.twice[word]));
        RoundResult {
            contradictory: contradictory | clash.nonzero(),
            moved: (lost | pending).nonzero(),
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
