//! Sixteen boards, with a lane for each, and a round of propagation on all of them at once.

use super::lanes::{Lanes, N_LANES, Row};
use super::places::{Left, Places, WORD, each, locked, singles, union};

/// Sixteen boards, one in each lane.
pub(super) struct Table {
    /// The places, by digit and word.
    places: [[Row; 3]; 9],
    /// The [`found`](Left::found) cells of the latest round, by digit and word.
    found: [[Row; 3]; 9],
    /// The union of `found` over the digits.
    taken: [Row; 3],
}

/// The state of the boards after a round, a bit for each lane.
pub(super) struct RoundResult {
    /// Boards that have no solution.
    pub(super) contradictory: u16,
    /// Boards on which a candidate was eliminated, or will be in the next round.
    pub(super) moved: u16,
}

impl Table {
    pub(super) const fn new() -> Self {
        Self { places: [[Row::ZERO; 3]; 9], found: [[Row::ZERO; 3]; 9], taken: [Row::ZERO; 3] }
    }

    /// The words of the board in `lane`, by digit and word.
    #[inline(always)]
    pub(super) fn words(&self, lane: usize) -> impl Iterator<Item = u32> + '_ {
        self.places.iter().flatten().map(move |row| row.0[lane % N_LANES])
    }

    /// Loads a board into `lane`; `words` as [`words`](Self::words) returns them.
    #[inline(always)]
    pub(super) fn load(&mut self, lane: usize, words: &[u32]) {
        for (row, &word) in self.places.iter_mut().flatten().zip(words) {
            row.0[lane % N_LANES] = word;
        }
        self.forget(lane);
    }

    /// Clears `taken` in `lane`; stale bits of `found` have no effect outside of it.
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

    /// Eliminates all other digits from the cells where a digit was found, and counts the digits left in each cell.
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

/// Cells by the number of digits left.
struct Shared<L> {
    /// The cells with at least one digit left.
    held: Places<L>,
    /// The cells with at least two digits left.
    twice: Places<L>,
    /// Not 0 where a candidate was eliminated: the union over digits and words.
    lost: L,
}
