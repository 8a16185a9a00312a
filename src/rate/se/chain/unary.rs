//! Chains and loops without branches, in links of the grid as it is.

use super::super::board::Board;
use super::super::found::{Ends, Found};
use super::super::tables::{Bits, Nine, PEERS, is_two};
use super::super::technique::Technique;
use super::length_rating;
use super::links::{Links, NONE, Strong, parts};
use super::reach::Reach;
use super::tree::Tree;

/// How a chain is compared: by rating, then by length, then by the kind of its links.
pub(super) type Key = (f64, u32, u8);

/// A chain or a loop.
pub(super) struct Told {
    pub(super) key: Key,
    pub(super) found: Found,
    /// The candidate that it starts from, and comes back to.
    pub(super) start: u16,
    /// Its links from false candidates to true ones.
    pub(super) links: Vec<[u16; 2]>,
}

/// Says which chains are worth telling.
pub(super) trait Judge {
    fn wants(&self, key: Key) -> bool;
    fn take(&mut self, told: Told);
}

/// The easiest that was found so far.
struct Best {
    key: Key,
    found: Option<Found>,
}

impl Judge for Best {
    fn wants(&self, key: Key) -> bool {
        key < self.key
    }

    fn take(&mut self, told: Told) {
        *self = Self { key: told.key, found: Some(told.found) };
    }
}

/// The easiest chain or loop.
pub(in super::super) fn forcing_chains(board: &Board) -> Option<Found> {
    let all = [Links::X, Links::Y, Links::Xy].map(|links| {
        let strong = Strong::of(board, links);
        let reach = Reach::of(board, links, &strong);
        (links, strong, reach)
    });
    let mut tree = Tree::new();
    // Short ones are the usual ones, and soon found.
    [8, 4096].into_iter().find_map(|longest| {
        let key = (7.0 + length_rating(longest), longest, u8::MAX);
        let mut best = Best { key, found: None };
        for (links, strong, reach) in &all {
            if best.wants((links.loop_base(), 4, 0)) {
                let judge = &mut best;
                let links = *links;
                Search { board, links, strong, reach, judge, tree: &mut tree, within: NONE }.all();
            }
        }
        best.found
    })
}

/// Hands over all chains and loops that a judge wants.
pub(super) fn each_chain(board: &Board, judge: &mut impl Judge) {
    let mut tree = Tree::new();
    for links in [Links::X, Links::Y, Links::Xy] {
        let strong = &Strong::of(board, links);
        let reach = &Reach::of(board, links, strong);
        Search { board, links, strong, reach, judge, tree: &mut tree, within: NONE }.all();
    }
}

struct Search<'a, J> {
    board: &'a Board,
    links: Links,
    /// What is true if a candidate is false: another candidate of its cell, its block, its row, its
    /// column.
    strong: &'a Strong,
    reach: &'a Reach,
    judge: &'a mut J,
    tree: &'a mut Tree,
    /// The only part of the graph in which to look; none if everywhere.
    within: u16,
}

impl<J: Judge> Search<'_, J> {
    fn all(&mut self) {
        for cell in Bits(self.board.empty) {
            let digits = self.board.cands[cell];
            if digits.count_ones() < 2 || self.links == Links::Y && !is_two(digits) {
                continue;
            }
            for start in Nine(digits).map(|digit| cell * 9 + digit) {
                let has_chain = self.links.in_houses()
                    && self.reach.refutes_itself(self.board, self.links, start);
                self.within = if has_chain { NONE } else { self.reach.part_of_on(start) };
                if has_chain || self.reach.has_loop(start) {
                    self.follow_on(start);
                }
                self.within = NONE;
                if self.links.in_houses() && self.reach.follows_from_its_contrary(start) {
                    self.follow_off(start);
                }
            }
        }
    }

    /// Loops through `start`, and the chain that says that it is false if it is true.
    fn follow_on(&mut self, start: usize) {
        let ends = self.strong.of[start];
        self.tree.clear();
        self.tree.turn_on(start, NONE);
        let (mut next_on, mut next_off) = (0, 0);
        let mut chain = None;
        let mut n_nodes = 2;
        while next_on < self.tree.ons.len()
            && (self.judge.wants(self.key(Shape::Loop, n_nodes))
                || self.within == NONE
                    && chain.is_none()
                    && self.judge.wants(self.key(Shape::Chain, n_nodes)))
        {
            while let Some(&on) = self.tree.ons.get(next_on) {
                next_on += 1;
                if n_nodes >= 4 {
                    self.close_all(usize::from(on), ends, n_nodes);
                    if chain.is_none() && self.is_weak(usize::from(on), start) {
                        chain = Some((on, n_nodes));
                    }
                }
                self.turn_off_from(usize::from(on));
            }
            while let Some(&off) = self.tree.offs.get(next_off) {
                next_off += 1;
                for on in self.strong.of[usize::from(off)].into_iter().filter(|&on| on != NONE) {
                    let part = self.reach.part_of_on(usize::from(on));
                    if self.within == NONE || self.within == part {
                        self.tree.turn_on(usize::from(on), off);
                    }
                }
            }
            n_nodes += 2;
        }
        if let Some((on, n_nodes)) = chain.filter(|_| self.links.in_houses()) {
            let links = self.links_to(on);
            self.tell_chain(start, n_nodes, Ends::Off, links);
        }
    }

    /// The chain that says that `start` is true if it is false.
    fn follow_off(&mut self, start: usize) {
        self.tree.clear();
        self.tree.turn_off(start, NONE);
        let (mut next_on, mut next_off) = (0, 0);
        let mut n_nodes = 2;
        while next_off < self.tree.offs.len() && self.judge.wants(self.key(Shape::Chain, n_nodes)) {
            while let Some(&off) = self.tree.offs.get(next_off) {
                next_off += 1;
                for on in self.strong.of[usize::from(off)].into_iter().filter(|&on| on != NONE) {
                    if usize::from(on) == start {
                        let before = self.tree.off_from[usize::from(off)];
                        let mut links = vec![[off, on]];
                        if before != NONE {
                            links.extend(self.links_to(before));
                        }
                        return self.tell_chain(start, n_nodes, Ends::On, links);
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
                self.turn_off(cell * 9 + other, candidate);
            }
        }
        let is_new = self.strong.cells[digit] & !self.tree.off[digit] & PEERS[cell];
        if is_new != 0 {
            for part in parts(cell, is_new) {
                for other in Bits(part) {
                    self.turn_off(other * 9 + digit, candidate);
                }
            }
        }
    }

    fn turn_off(&mut self, candidate: usize, from: usize) {
        if self.within == NONE || self.within == self.reach.part_of_off(candidate) {
            self.tree.turn_off(candidate, from as u16);
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
        if !self.judge.wants(key) {
            return;
        }
        let mut cells = 1_u128 << (off / 9);
        let mut seen_from_on = [0_u128; 9];
        let mut seen_from_off = [0_u128; 9];
        seen_from_off[off % 9] |= PEERS[off / 9];
        let (last, mut on) = (on, on);
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
        let start = on;
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
            let mut links = self.links_to(last);
            links.push([off as u16, start]);
            self.judge.take(Told { key, found, start, links });
        }
    }

    /// The links from false candidates to true ones on the way to `on`, the last first.
    fn links_to(&self, on: u16) -> Vec<[u16; 2]> {
        let mut links = Vec::new();
        let mut on = on;
        while on != NONE {
            let off = self.tree.on_from[usize::from(on)];
            if off == NONE {
                break;
            }
            links.push([off, on]);
            on = self.tree.off_from[usize::from(off)];
        }
        links
    }

    fn tell_chain(&mut self, start: usize, n_nodes: u32, ends: Ends, links: Vec<[u16; 2]>) {
        let key = self.key(Shape::Chain, n_nodes);
        if !self.judge.wants(key) {
            return;
        }
        let technique = match self.links {
            Links::X if n_nodes <= 6 => Technique::TurbotFish,
            Links::X => Technique::ForcingXChain,
            Links::Y | Links::Xy => Technique::ForcingChain,
        };
        let found = Found::ending(technique, key.0, self.board, start, ends);
        self.judge.take(Told { key, found, start: start as u16, links });
    }
}

#[derive(Clone, Copy)]
enum Shape {
    Loop,
    Chain,
}
