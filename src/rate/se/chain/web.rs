//! All that follows from one candidate, true or false, until a contradiction.

use super::super::board::Board;
use super::super::found::Ends;
use super::super::tables::{Bits, CELLS, HOUSES, HOUSES_OF, Nine, PEERS, PLACES_OF, is_two};
use super::advanced::advance;
use super::multiple::{Kind, Webs};

/// A candidate that is true or false, by the place where the web has it.
pub(super) type At = u16;

/// A chain within the web: a number of its own, and its length.
pub(super) type Nested = (u64, u32);

/// What follows, in the order in which it was found, and from what.
pub(super) struct Web {
    /// The candidates found to be true, and to be false, by digit.
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
    /// Where each candidate is in the lists below.
    on_at: [At; 729],
    off_at: [At; 729],
    nodes: Vec<Node>,
    /// What each node follows from, in one row.
    parents: Vec<At>,
    ons: Vec<At>,
    offs: Vec<At>,
    /// Chains that candidates follow from, and how long they are. Equal chains have equal numbers.
    nested: Vec<(At, Nested)>,
    /// A candidate that is both, first as it is true, then as it is false.
    pub(super) contradiction: Option<[At; 2]>,
}

/// Another candidate is true because this one is false.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) off: usize,
    /// [`IN_CELL`], or one more than the kind of a house.
    pub(super) cause: u8,
}

/// A candidate that is true or false.
struct Node {
    /// The candidate by cell and digit, twice, and one more if it is true.
    code: u16,
    /// The longest way from the start, in nodes.
    height: u16,
    /// Where its parents end in their row.
    parents_end: u32,
    /// Why it is true: [`IN_CELL`], or one more than the kind of a house.
    cause: u8,
}

/// A candidate is true because its cell has no other left.
pub(super) const IN_CELL: u8 = 0;

const fn code(candidate: usize, ends: Ends) -> u16 {
    candidate as u16 * 2 + matches!(ends, Ends::On) as u16
}

impl Web {
    pub(super) fn new() -> Self {
        Self {
            on: [0; 9],
            off: [0; 9],
            on_at: [0; 729],
            off_at: [0; 729],
            nodes: Vec::new(),
            parents: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            nested: Vec::new(),
            contradiction: None,
        }
    }

    fn clear(&mut self) {
        self.on = [0; 9];
        self.off = [0; 9];
        self.nodes.clear();
        self.parents.clear();
        self.ons.clear();
        self.offs.clear();
        self.nested.clear();
        self.contradiction = None;
    }

    /// Adds what has the parents that stand at the end of the row.
    fn add(&mut self, candidate: usize, ends: Ends, cause: u8) -> At {
        let first = self.nodes.last().map_or(0, |node| node.parents_end as usize);
        let parents = self.parents[first..].iter();
        let height = parents.map(|&parent| self.nodes[usize::from(parent)].height).max();
        let at = self.nodes.len() as At;
        self.nodes.push(Node {
            code: code(candidate, ends),
            height: height.unwrap_or(0) + 1,
            parents_end: self.parents.len() as u32,
            cause,
        });
        at
    }

    fn add_on(&mut self, candidate: usize, cause: u8) {
        let at = self.add(candidate, Ends::On, cause);
        self.on[candidate % 9] |= 1 << (candidate / 9);
        self.on_at[candidate] = at;
        self.ons.push(at);
    }

    fn add_off(&mut self, candidate: usize) -> At {
        let at = self.add(candidate, Ends::Off, IN_CELL);
        self.off[candidate % 9] |= 1 << (candidate / 9);
        self.off_at[candidate] = at;
        self.offs.push(at);
        at
    }

    pub(super) fn has(&self, candidate: usize, ends: Ends) -> bool {
        let of = match ends {
            Ends::On => &self.on,
            Ends::Off => &self.off,
        };
        of[candidate % 9] & (1 << (candidate / 9)) != 0
    }

    /// Where a candidate is that the web has.
    pub(super) const fn at(&self, candidate: usize, ends: Ends) -> At {
        match ends {
            Ends::On => self.on_at[candidate],
            Ends::Off => self.off_at[candidate],
        }
    }

    /// The candidates that are true, or false, in the order in which they were found.
    pub(super) fn in_order(&self, ends: Ends) -> impl Iterator<Item = usize> {
        let all = match ends {
            Ends::On => &self.ons,
            Ends::Off => &self.offs,
        };
        all.iter().map(|&at| self.candidate(at))
    }

    /// How many nodes lead to the contradiction, on both ways.
    pub(super) fn n_contradicting(&self) -> Option<u32> {
        let [on, off] = self.contradiction?;
        Some(n_nodes(&[on, off].map(|at| End { web: self, at })))
    }

    fn parents_of(&self, at: usize) -> &[At] {
        let end = |at: usize| self.nodes[at].parents_end as usize;
        &self.parents[at.checked_sub(1).map_or(0, end)..end(at)]
    }

    /// At least so many nodes lead to it, itself counted.
    pub(super) fn height(&self, at: At) -> u32 {
        u32::from(self.nodes[usize::from(at)].height)
    }

    /// Visits the nodes that lead to `at`, itself counted, the last ones first.
    pub(super) fn each_ancestor(&self, at: At, mut visit: impl FnMut(usize)) {
        let mut marked = [0_u64; 24];
        marked[usize::from(at) / 64] |= 1 << (at % 64);
        for word in (0..=usize::from(at) / 64).rev() {
            while marked[word] != 0 {
                let bit = 63 - marked[word].leading_zeros() as usize;
                marked[word] &= !(1 << bit);
                visit(word * 64 + bit);
                for &parent in self.parents_of(word * 64 + bit) {
                    marked[usize::from(parent) / 64] |= 1 << (parent % 64);
                }
            }
        }
    }

    /// How many nodes lead to it, itself counted; adds the chains that they follow from.
    fn n_ancestors(&self, at: At, nested: &mut Vec<Nested>) -> u32 {
        let mut n = 0;
        self.each_ancestor(at, |node| {
            n += 1;
            let of_node = self.nested.iter().filter(|&&(at, _)| usize::from(at) == node);
            nested.extend(of_node.map(|&(_, chain)| chain));
        });
        n
    }

    /// The candidate from which the node `at` follows, if it says that another is true, and why.
    pub(super) fn link(&self, at: usize) -> Option<Link> {
        let &first = self.parents_of(at).first()?;
        let node = &self.nodes[at];
        let off = self.candidate(first);
        (node.code & 1 == 1).then_some(Link { off, cause: node.cause })
    }

    /// The candidate that the web starts from.
    pub(super) fn first(&self) -> usize {
        self.nodes.first().map_or(0, |node| usize::from(node.code / 2))
    }

    /// The candidate of a node, twice, and one more if it is true.
    pub(super) fn code(&self, at: usize) -> u16 {
        self.nodes[at].code
    }

    fn candidate(&self, at: At) -> usize {
        usize::from(self.nodes[usize::from(at)].code / 2)
    }

    /// How many candidates are false.
    pub(super) const fn n_off(&self) -> usize {
        self.offs.len()
    }

    /// Adds a candidate that is false because of others that are, and of a chain.
    pub(super) fn add_advanced(&mut self, candidate: usize, because: &[At], chain: Option<Nested>) {
        if !self.has(candidate, Ends::Off) {
            self.parents.extend(because);
            let at = self.add_off(candidate);
            self.nested.extend(chain.map(|chain| (at, chain)));
        }
    }
}

/// A node of a web.
#[derive(Clone, Copy)]
pub(super) struct End<'a> {
    pub(super) web: &'a Web,
    pub(super) at: At,
}

/// How many nodes lead to some that say the same, or the contrary: those of each, and those of each
/// different chain that they follow from.
pub(super) fn n_nodes(ends: &[End<'_>]) -> u32 {
    let mut nested = Vec::new();
    let n: u32 = ends.iter().map(|end| end.web.n_ancestors(end.at, &mut nested)).sum();
    nested.sort_unstable();
    nested.dedup_by_key(|(number, _)| *number);
    n + nested.iter().map(|&(_, length)| length).sum::<u32>()
}

/// Grows webs on a board.
pub(super) struct Grower<'a> {
    pub(super) start: &'a Board,
    /// What is left of it on the way.
    pub(super) board: Board,
    pub(super) kind: Kind,
    /// Memory for searches of chains within webs.
    pub(super) inner: Option<Box<Webs>>,
}

impl<'a> Grower<'a> {
    pub(super) fn new(start: &'a Board, kind: Kind) -> Self {
        Self { start, board: start.clone(), kind, inner: None }
    }

    /// Fills `web` with what follows from `candidate`.
    pub(super) fn grow(&mut self, web: &mut Web, candidate: usize, ends: Ends) {
        web.clear();
        if self.kind.is_dynamic() {
            self.board.clone_from(self.start);
        }
        match ends {
            Ends::On => web.add_on(candidate, IN_CELL),
            Ends::Off => {
                web.add_off(candidate);
            }
        }
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&on) = web.ons.get(next_on) {
                next_on += 1;
                self.follow_on(web, on);
            } else if let Some(&off) = web.offs.get(next_off) {
                next_off += 1;
                self.follow_off(web, off);
            } else if !advance(self, web) {
                return;
            }
            if web.contradiction.is_some() {
                return;
            }
        }
    }

    fn follow_on(&self, web: &mut Web, at: At) {
        let candidate = web.candidate(at);
        let (cell, digit) = (candidate / 9, candidate % 9);
        if self.kind.in_cells() {
            for other in Nine(self.board.cands[cell] & !(1 << digit)) {
                if self.turn_off(web, cell * 9 + other, at) {
                    return;
                }
            }
        }
        let seen = self.board.cells[digit] & PEERS[cell];
        let block = HOUSES[usize::from(HOUSES_OF[cell][0])];
        let row = HOUSES[usize::from(HOUSES_OF[cell][1])];
        let is_new = !web.off[digit];
        for part in [seen & block, seen & row & !block, seen & !row & !block] {
            for other in Bits(part & is_new) {
                if self.turn_off(web, other * 9 + digit, at) {
                    return;
                }
            }
        }
    }

    /// Notes that `candidate` is false; is that a contradiction?
    fn turn_off(&self, web: &mut Web, candidate: usize, from: At) -> bool {
        if web.has(candidate, Ends::On) {
            web.parents.push(from);
            let off = web.add(candidate, Ends::Off, IN_CELL);
            web.contradiction = Some([web.on_at[candidate], off]);
            return true;
        }
        if !web.has(candidate, Ends::Off) {
            web.parents.push(from);
            web.add_off(candidate);
        }
        false
    }

    fn follow_off(&mut self, web: &mut Web, at: At) {
        let candidate = web.candidate(at);
        let (cell, digit) = (candidate / 9, candidate % 9);
        let digits = self.board.cands[cell];
        if self.kind.in_cells() && is_two(digits) {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            let gone = Nine(self.start.cands[cell] & !digits).map(|digit| cell * 9 + digit);
            if turn_on(web, cell * 9 + other, at, gone, IN_CELL) {
                return;
            }
        }
        for (i, house) in HOUSES_OF[cell].into_iter().map(usize::from).enumerate() {
            let places = self.board.places[house][digit];
            if is_two(places) {
                let at_place = |place: usize| usize::from(CELLS[house][place]) * 9 + digit;
                let other = (places & !(1 << PLACES_OF[cell][i])).trailing_zeros() as usize;
                let gone = Nine(self.start.places[house][digit] & !places).map(at_place);
                if turn_on(web, at_place(other), at, gone, i as u8 + 1) {
                    return;
                }
            }
        }
        if self.kind.is_dynamic() {
            self.board.remove(cell, digit);
        }
    }
}

/// Notes that `candidate` is true because others are gone; is that a contradiction?
fn turn_on(
    web: &mut Web,
    candidate: usize,
    from: At,
    gone: impl Iterator<Item = usize>,
    cause: u8,
) -> bool {
    if web.has(candidate, Ends::On) {
        return false;
    }
    web.parents.push(from);
    for gone in gone {
        web.parents.push(web.off_at[gone]);
    }
    if web.has(candidate, Ends::Off) {
        let on = web.add(candidate, Ends::On, cause);
        web.contradiction = Some([on, web.off_at[candidate]]);
        return true;
    }
    web.add_on(candidate, cause);
    false
}
