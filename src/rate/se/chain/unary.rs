//! Chains and loops without branches, in links of the grid as it is.

use super::super::board::Board;
use super::super::found::Found;
use super::super::tables::{Bits, CELLS, HOUSES, HOUSES_OF, Nine, PEERS, PLACES_OF, is_two};
use super::super::technique::Technique;
use super::length_rating;

/// Which links a search uses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Links {
    /// Of one digit.
    X,
    /// From cells with two candidates.
    Y,
    /// All.
    Xy,
}

impl Links {
    const fn loop_base(self) -> f64 {
        match self {
            Self::X | Self::Y => 6.5,
            Self::Xy => 7.0,
        }
    }

    const fn chain_base(self) -> f64 {
        match self {
            Self::X | Self::Y => 6.6,
            Self::Xy => 7.0,
        }
    }

    const fn in_cells(self) -> bool {
        !matches!(self, Self::X)
    }

    const fn in_houses(self) -> bool {
        !matches!(self, Self::Y)
    }
}

/// How a chain is compared: by rating, then by length, then by the kind of its links.
type Key = (f64, u32, u8);

/// The easiest that was found so far.
struct Best {
    key: Key,
    found: Option<Found>,
}

impl Best {
    fn wants(&self, key: Key) -> bool {
        key < self.key
    }
}

/// The easiest chain or loop.
pub(in super::super) fn forcing_chains(board: &Board) -> Option<Found> {
    // Short ones are the usual ones, and soon found.
    [8, 14, u32::MAX].into_iter().find_map(|longest| {
        let key = (7.0 + length_rating(longest.min(2000)), longest, u8::MAX);
        let mut best = Best { key, found: None };
        for links in [Links::X, Links::Y, Links::Xy] {
            if best.wants((links.loop_base(), 4, 0)) {
                let mut search = Search { board, links, best: &mut best, tree: Tree::new() };
                search.all();
            }
        }
        best.found
    })
}

const NONE: u16 = u16::MAX;

/// Candidates that follow from one, each from another. A candidate is numbered by cell, then digit.
struct Tree {
    on: [u128; 9],
    off: [u128; 9],
    /// Which false candidate makes this one true.
    on_from: [u16; 729],
    /// Which true candidate makes this one false.
    off_from: [u16; 729],
    ons: Vec<u16>,
    offs: Vec<u16>,
}

impl Tree {
    fn new() -> Self {
        Self {
            on: [0; 9],
            off: [0; 9],
            on_from: [NONE; 729],
            off_from: [NONE; 729],
            ons: Vec::with_capacity(256),
            offs: Vec::with_capacity(256),
        }
    }

    fn clear(&mut self) {
        self.on = [0; 9];
        self.off = [0; 9];
        self.ons.clear();
        self.offs.clear();
    }

    /// Notes that `candidate` is true, if that is new.
    fn turn_on(&mut self, candidate: usize, from: u16) {
        let bit = 1 << (candidate / 9);
        if self.on[candidate % 9] & bit == 0 {
            self.on[candidate % 9] |= bit;
            self.on_from[candidate] = from;
            self.ons.push(candidate as u16);
        }
    }

    /// Notes that `candidate` is false, if that is new.
    fn turn_off(&mut self, candidate: usize, from: u16) {
        let bit = 1 << (candidate / 9);
        if self.off[candidate % 9] & bit == 0 {
            self.off[candidate % 9] |= bit;
            self.off_from[candidate] = from;
            self.offs.push(candidate as u16);
        }
    }
}

struct Search<'a> {
    board: &'a Board,
    links: Links,
    best: &'a mut Best,
    tree: Tree,
}

impl Search<'_> {
    fn all(&mut self) {
        let pairs_only = self.links == Links::Y;
        for cell in Bits(self.board.empty) {
            let digits = self.board.cands[cell];
            if digits.count_ones() < 2 || pairs_only && !is_two(digits) {
                continue;
            }
            for digit in Nine(digits) {
                let start = cell * 9 + digit;
                self.from_on(start);
                if self.links.in_houses() {
                    self.from_off(start);
                }
            }
        }
    }

    /// Loops through `start`, and the chain that says that it is false if it is true.
    fn from_on(&mut self, start: usize) {
        let ends = self.strong(start);
        self.tree.clear();
        self.tree.turn_on(start, NONE);
        let (mut next_on, mut next_off) = (0, 0);
        let mut chain = None;
        let mut n_nodes = 2;
        loop {
            let goes_on = self.best.wants(self.key(Shape::Loop, n_nodes))
                || chain.is_none() && self.best.wants(self.key(Shape::Chain, n_nodes));
            if !goes_on || next_on == self.tree.ons.len() {
                break;
            }
            while let Some(&on) = self.tree.ons.get(next_on) {
                next_on += 1;
                self.weak(usize::from(on), |search, off| {
                    if off == start && chain.is_none() {
                        chain = Some((on, n_nodes));
                    }
                    if n_nodes >= 4 && ends.contains(&(off as u16)) {
                        search.close(on, off, n_nodes);
                    }
                    search.tree.turn_off(off, on);
                });
            }
            while let Some(&off) = self.tree.offs.get(next_off) {
                next_off += 1;
                for on in self.strong(usize::from(off)) {
                    if on != NONE {
                        self.tree.turn_on(usize::from(on), off);
                    }
                }
            }
            n_nodes += 2;
        }
        if let Some((_, n_nodes)) = chain.filter(|_| self.links.in_houses()) {
            self.tell_chain(start, n_nodes, Ends::Off);
        }
    }

    /// The chain that says that `start` is true if it is false.
    fn from_off(&mut self, start: usize) {
        self.tree.clear();
        self.tree.turn_off(start, NONE);
        let (mut next_on, mut next_off) = (0, 0);
        let mut n_nodes = 2;
        while next_off < self.tree.offs.len() && self.best.wants(self.key(Shape::Chain, n_nodes)) {
            while let Some(&off) = self.tree.offs.get(next_off) {
                next_off += 1;
                for on in self.strong(usize::from(off)) {
                    if usize::from(on) == start {
                        return self.tell_chain(start, n_nodes, Ends::On);
                    }
                    if on != NONE {
                        self.tree.turn_on(usize::from(on), off);
                    }
                }
            }
            while let Some(&on) = self.tree.ons.get(next_on) {
                next_on += 1;
                self.weak(usize::from(on), |search, off| search.tree.turn_off(off, on));
            }
            n_nodes += 2;
        }
    }

    /// What is true if `candidate` is false: another candidate of its cell, of its block, its row, its
    /// column.
    fn strong(&self, candidate: usize) -> [u16; 4] {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let mut found = [NONE; 4];
        let digits = self.board.cands[cell];
        if self.links.in_cells() && is_two(digits) {
            let other = (digits & !(1 << digit)).trailing_zeros();
            found[0] = (cell * 9) as u16 + other as u16;
        }
        if self.links.in_houses() {
            for (i, house) in HOUSES_OF[cell].into_iter().map(usize::from).enumerate() {
                let places = self.board.places[house][digit];
                if is_two(places) {
                    let place = (places & !(1 << PLACES_OF[cell][i])).trailing_zeros();
                    let other = usize::from(CELLS[house][place as usize]);
                    found[i + 1] = (other * 9 + digit) as u16;
                }
            }
        }
        found
    }

    /// Visits what is false if `candidate` is true: in its cell, then in its block, row, and column.
    fn weak(&mut self, candidate: usize, mut visit: impl FnMut(&mut Self, usize)) {
        let (cell, digit) = (candidate / 9, candidate % 9);
        if self.links.in_cells() {
            for other in Nine(self.board.cands[cell] & !(1 << digit)) {
                visit(self, cell * 9 + other);
            }
        }
        let seen = self.board.cells[digit] & PEERS[cell];
        let block = HOUSES[usize::from(HOUSES_OF[cell][0])];
        let row = HOUSES[usize::from(HOUSES_OF[cell][1])];
        for part in [seen & block, seen & row & !block, seen & !row & !block] {
            for other in Bits(part) {
                visit(self, other * 9 + digit);
            }
        }
    }

    fn key(&self, shape: Shape, n_nodes: u32) -> Key {
        let base = match shape {
            Shape::Loop => self.links.loop_base(),
            Shape::Chain => self.links.chain_base(),
        };
        let kind = match self.links {
            Links::X => 2,
            Links::Y => 3,
            Links::Xy => 4,
        };
        (base + length_rating(n_nodes), n_nodes, kind)
    }

    /// Takes the loop that ends with `on`, then `off`, and then begins again, if it is worth it.
    fn close(&mut self, on: u16, off: usize, n_nodes: u32) {
        let key = self.key(Shape::Loop, n_nodes);
        if !self.best.wants(key) {
            return;
        }
        let mut cells = 1_u128 << (off / 9);
        let mut seen_from_on = [0_u128; 9];
        let mut seen_from_off = [0_u128; 9];
        seen_from_off[off % 9] |= PEERS[off / 9];
        let mut on = on;
        loop {
            let candidate = usize::from(on);
            cells |= 1 << (candidate / 9);
            seen_from_on[candidate % 9] |= PEERS[candidate / 9];
            let from = self.tree.on_from[candidate];
            if from == NONE {
                break;
            }
            let from = usize::from(from);
            if from == off {
                return;
            }
            cells |= 1 << (from / 9);
            seen_from_off[from % 9] |= PEERS[from / 9];
            on = self.tree.off_from[from];
        }
        let technique = match self.links {
            Links::X => Technique::XCycle,
            Links::Y => Technique::YCycle,
            Links::Xy => Technique::Cycle,
        };
        let gone = |digit: usize| {
            seen_from_on[digit] & seen_from_off[digit] & self.board.cells[digit] & !cells
        };
        let mut removed = [0_u16; 81];
        for digit in 0..9 {
            Bits(gone(digit)).for_each(|cell| removed[cell] |= 1 << digit);
        }
        let removed = removed.into_iter().enumerate().filter(|&(_, digits)| digits != 0);
        if let Some(found) = Found::removing(technique, key.0, self.board, removed) {
            *self.best = Best { key, found: Some(found) };
        }
    }

    fn tell_chain(&mut self, start: usize, n_nodes: u32, ends: Ends) {
        let key = self.key(Shape::Chain, n_nodes);
        if !self.best.wants(key) {
            return;
        }
        let technique = match self.links {
            Links::X if n_nodes <= 6 => Technique::TurbotFish,
            Links::X => Technique::ForcingXChain,
            Links::Y | Links::Xy => Technique::ForcingChain,
        };
        let found = Found::ending(technique, key.0, self.board, start, ends);
        *self.best = Best { key, found: Some(found) };
    }
}

use super::super::found::Ends;

#[derive(Clone, Copy)]
enum Shape {
    Loop,
    Chain,
}
