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
    let all = [Links::X, Links::Y, Links::Xy].map(|links| (links, Strong::of(board, links)));
    let mut tree = Tree::new();
    // Short ones are the usual ones, and soon found.
    [8, 14, u32::MAX].into_iter().find_map(|longest| {
        let key = (7.0 + length_rating(longest.min(2000)), longest, u8::MAX);
        let mut best = Best { key, found: None };
        for (links, strong) in &all {
            if best.wants((links.loop_base(), 4, 0)) {
                let best = &mut best;
                Search { board, links: *links, strong, best, tree: &mut tree }.all();
            }
        }
        best.found
    })
}

/// Which candidates are true if others are false.
struct Strong {
    of: Vec<[u16; 4]>,
    /// The candidates that have such a link, by cell and by digit.
    cands: [u16; 81],
    cells: [u128; 9],
}

impl Strong {
    fn of(board: &Board, links: Links) -> Self {
        let mut strong = Self { of: vec![[NONE; 4]; 729], cands: [0; 81], cells: [0; 9] };
        for cell in Bits(board.empty) {
            for digit in Nine(board.cands[cell]) {
                let found = strong_links(board, links, cell, digit);
                if found != [NONE; 4] {
                    strong.of[cell * 9 + digit] = found;
                    strong.cands[cell] |= 1 << digit;
                    strong.cells[digit] |= 1 << cell;
                }
            }
        }
        strong
    }
}

fn strong_links(board: &Board, links: Links, cell: usize, digit: usize) -> [u16; 4] {
    let mut found = [NONE; 4];
    let digits = board.cands[cell];
    if links.in_cells() && is_two(digits) {
        let other = (digits & !(1 << digit)).trailing_zeros();
        found[0] = (cell * 9) as u16 + other as u16;
    }
    if links.in_houses() {
        for (i, house) in HOUSES_OF[cell].into_iter().map(usize::from).enumerate() {
            let places = board.places[house][digit];
            if is_two(places) {
                let place = (places & !(1 << PLACES_OF[cell][i])).trailing_zeros();
                let other = usize::from(CELLS[house][place as usize]);
                found[i + 1] = (other * 9 + digit) as u16;
            }
        }
    }
    found
}

/// The cells among `cells` that `cell` sees: in its block, in the rest of its row and of its column.
fn parts(cell: usize, cells: u128) -> [u128; 3] {
    let [block, row, _] = HOUSES_OF[cell].map(|house| HOUSES[usize::from(house)]);
    let seen = cells & PEERS[cell];
    [seen & block, seen & row & !block, seen & !row & !block]
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
    /// What is true if a candidate is false: another candidate of its cell, its block, its row, its
    /// column.
    strong: &'a Strong,
    best: &'a mut Best,
    tree: &'a mut Tree,
}

impl Search<'_> {
    fn all(&mut self) {
        for cell in Bits(self.board.empty) {
            let digits = self.board.cands[cell];
            if digits.count_ones() < 2 || self.links == Links::Y && !is_two(digits) {
                continue;
            }
            for start in Nine(digits).map(|digit| cell * 9 + digit) {
                self.from_on(start);
                if self.links.in_houses() {
                    self.from_off(start);
                }
            }
        }
    }

    /// Loops through `start`, and the chain that says that it is false if it is true.
    fn from_on(&mut self, start: usize) {
        let ends = self.strong.of[start];
        self.tree.clear();
        self.tree.turn_on(start, NONE);
        let (mut next_on, mut next_off) = (0, 0);
        let mut chain = None;
        let mut n_nodes = 2;
        while next_on < self.tree.ons.len()
            && (self.best.wants(self.key(Shape::Loop, n_nodes))
                || chain.is_none() && self.best.wants(self.key(Shape::Chain, n_nodes)))
        {
            while let Some(&on) = self.tree.ons.get(next_on) {
                next_on += 1;
                if n_nodes >= 4 {
                    self.close_all(usize::from(on), ends, n_nodes);
                    if chain.is_none() && self.is_weak(usize::from(on), start) {
                        chain = Some(n_nodes);
                    }
                }
                self.turn_off_from(usize::from(on));
            }
            while let Some(&off) = self.tree.offs.get(next_off) {
                next_off += 1;
                for on in self.strong.of[usize::from(off)].into_iter().filter(|&on| on != NONE) {
                    self.tree.turn_on(usize::from(on), off);
                }
            }
            n_nodes += 2;
        }
        if let Some(n_nodes) = chain.filter(|_| self.links.in_houses()) {
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
                for on in self.strong.of[usize::from(off)].into_iter().filter(|&on| on != NONE) {
                    if usize::from(on) == start {
                        return self.tell_chain(start, n_nodes, Ends::On);
                    }
                    self.tree.turn_on(usize::from(on), off);
                }
            }
            while let Some(&on) = self.tree.ons.get(next_on) {
                next_on += 1;
                self.turn_off_from(usize::from(on));
            }
            n_nodes += 2;
        }
    }

    /// Is `other` false if `candidate` is true?
    fn is_weak(&self, candidate: usize, other: usize) -> bool {
        let in_cell = candidate / 9 == other / 9 && candidate != other && self.links.in_cells();
        in_cell || candidate % 9 == other % 9 && PEERS[candidate / 9] & (1 << (other / 9)) != 0
    }

    /// Closes the loops that come back to the start by way of one of `ends`.
    fn close_all(&mut self, on: usize, ends: [u16; 4], n_nodes: u32) {
        let is_end = |end: &u16| *end != NONE && self.is_weak(on, usize::from(*end));
        if ends.iter().any(is_end) {
            for part in self.weak(on).into_iter().flatten() {
                if ends.contains(&(part as u16)) {
                    self.close(on as u16, part, n_nodes);
                }
            }
        }
    }

    /// What is false if `candidate` is true: in its cell, then in its block, row, and column.
    fn weak(&self, candidate: usize) -> [Vec<usize>; 4] {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let others = self.board.cands[cell] & !(1 << digit);
        let others = if self.links.in_cells() { others } else { 0 };
        let in_cell = Nine(others).map(|other| cell * 9 + other).collect();
        let [block, row, column] = parts(cell, self.board.cells[digit]);
        let of = |part: u128| Bits(part).map(|other| other * 9 + digit).collect();
        [in_cell, of(block), of(row), of(column)]
    }

    /// Notes what is false if `candidate` is true, as far as it leads on.
    fn turn_off_from(&mut self, candidate: usize) {
        let (cell, digit) = (candidate / 9, candidate % 9);
        if self.links.in_cells() {
            for other in Nine(self.strong.cands[cell] & !(1 << digit)) {
                self.tree.turn_off(cell * 9 + other, candidate as u16);
            }
        }
        let is_new = self.strong.cells[digit] & !self.tree.off[digit] & PEERS[cell];
        if is_new != 0 {
            for part in parts(cell, is_new) {
                for other in Bits(part) {
                    self.tree.turn_off(other * 9 + digit, candidate as u16);
                }
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
