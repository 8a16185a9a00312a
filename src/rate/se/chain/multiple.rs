//! Several chains that say the same, and chains that contradict themselves.

use super::super::Over;
use super::super::board::Board;
use super::super::found::{Ends, Found};
use super::super::tables::{Bits, CELLS, HOUSES_OF, Nine, PLACES_OF};
use super::super::technique::{Cases, Power, Technique};
use super::length_rating;
use super::web::{Grower, Web};
use crate::budget::Budget;

/// What chains may use, and what they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Kind {
    /// One digit, for contradictions only.
    Nishio,
    /// All links.
    Multiple(Power),
}

impl Kind {
    pub(super) const fn in_cells(self) -> bool {
        !matches!(self, Self::Nishio)
    }

    pub(super) const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Multiple(Power::Static))
    }

    const fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Multiple(Power::Static) => 8.0,
            Self::Multiple(Power::Dynamic) => 8.5,
            Self::Multiple(Power::Plus) => 9.0,
            Self::Multiple(Power::Chains) => 9.5,
            Self::Multiple(Power::MultipleChains) => 10.0,
            Self::Multiple(Power::DynamicChains) => 10.5,
            Self::Multiple(Power::NestedChains) => 11.0,
        }
    }

    const fn technique(self, cases: Cases) -> Technique {
        match self {
            Self::Nishio => Technique::NishioForcingChains,
            Self::Multiple(power) => Technique::Multiple(cases, power),
        }
    }
}

/// Of equally long chains, these come first.
const fn sort_key(cases: Cases) -> u8 {
    match cases {
        Cases::Double => 1,
        Cases::Cell => 5,
        Cases::Region => 6,
        Cases::Contradiction => 7,
    }
}

/// The easiest that was found so far.
struct Best {
    key: (u32, u8),
    found: Option<(Cases, usize, Ends)>,
}

impl Best {
    fn wants(&self, n_nodes: u32, cases: Cases) -> bool {
        (n_nodes, sort_key(cases)) < self.key
    }

    fn take(&mut self, n_nodes: u32, cases: Cases, candidate: usize, ends: Ends) {
        if self.wants(n_nodes, cases) {
            *self = Self {
                key: (n_nodes, sort_key(cases)),
                found: Some((cases, candidate, ends)),
            };
        }
    }
}

/// The easiest step of that kind.
pub(in super::super) fn multiple(
    board: &Board,
    kind: Kind,
    budget: &Budget,
) -> Result<Option<Found>, Over> {
    let best = Best { key: (u32::MAX, u8::MAX), found: None };
    let grower = Grower::new(board, kind);
    let webs: Vec<Option<Box<Web>>> = (0..729).map(|_| None).collect();
    let mut search = Search { board, kind, grower, webs, best };
    for cell in Bits(board.empty) {
        if budget.is_over() {
            return Err(Over);
        }
        search.cell(cell);
    }
    Ok(search.best.found.map(|(cases, candidate, ends)| {
        let (n_nodes, _) = search.best.key;
        let rating = kind.base() + length_rating(n_nodes);
        Found::ending(kind.technique(cases), rating, board, candidate, ends)
    }))
}

struct Search<'a> {
    board: &'a Board,
    kind: Kind,
    grower: Grower<'a>,
    /// What follows from each candidate, as far as anybody asked.
    webs: Vec<Option<Box<Web>>>,
    best: Best,
}

impl Search<'_> {
    fn cell(&mut self, cell: usize) {
        let digits = self.board.cands[cell];
        let is_dynamic = self.kind.is_dynamic();
        let n_digits = digits.count_ones();
        if n_digits < 2 || n_digits == 2 && !is_dynamic {
            return;
        }
        let mut from_off = Web::new();
        for digit in Nine(digits) {
            let candidate = cell * 9 + digit;
            self.grow(candidate);
            if is_dynamic {
                self.contradiction_of_on(candidate);
                self.grower.grow(&mut from_off, candidate, Ends::Off);
                self.contradiction_of_off(&from_off, candidate);
                if n_digits > 2 && self.kind != Kind::Nishio {
                    self.double(&from_off, candidate);
                }
            }
            if self.kind != Kind::Nishio {
                self.regions(cell, digit);
            }
        }
        if self.kind != Kind::Nishio {
            let branches: Vec<usize> = Nine(digits).map(|digit| cell * 9 + digit).collect();
            self.reduce(&branches, Cases::Cell);
        }
    }

    fn grow(&mut self, candidate: usize) {
        if self.webs[candidate].is_none() {
            let mut web = Box::new(Web::new());
            self.grower.grow(&mut web, candidate, Ends::On);
            self.webs[candidate] = Some(web);
        }
    }

    fn contradiction_of_on(&mut self, candidate: usize) {
        let Some(web) = &self.webs[candidate] else { return };
        let Some(n_nodes) = n_nodes_of_contradiction(web) else { return };
        self.best.take(n_nodes, Cases::Contradiction, candidate, Ends::Off);
    }

    fn contradiction_of_off(&mut self, web: &Web, candidate: usize) {
        let Some(n_nodes) = n_nodes_of_contradiction(web) else { return };
        self.best.take(n_nodes, Cases::Contradiction, candidate, Ends::On);
    }

    /// What follows from a candidate, true or false.
    fn double(&mut self, from_off: &Web, candidate: usize) {
        let Some(from_on) = &self.webs[candidate] else { return };
        let both = both(from_on, from_off);
        for wanted in [Ends::On, Ends::Off] {
            for (target, ends) in from_on.in_order().filter(|&(_, ends)| ends == wanted) {
                if has(&both, target, ends) {
                    weigh(&mut self.best, &[from_on, from_off], Cases::Double, target, ends);
                }
            }
        }
    }

    /// What follows from all places of a digit in a house, if this cell is the first of them.
    fn regions(&mut self, cell: usize, digit: usize) {
        for (i, house) in HOUSES_OF[cell].into_iter().map(usize::from).enumerate() {
            let places = self.board.places[house][digit];
            if places.count_ones() < 2
                || places.trailing_zeros() != u32::from(PLACES_OF[cell][i])
            {
                continue;
            }
            let branches: Vec<usize> = Nine(places)
                .map(|place| usize::from(CELLS[house][place]) * 9 + digit)
                .collect();
            branches.iter().for_each(|&branch| self.grow(branch));
            self.reduce(&branches, Cases::Region);
        }
    }

    /// What follows from each of `branches`.
    fn reduce(&mut self, branches: &[usize], cases: Cases) {
        let webs: Vec<&Web> = branches.iter().filter_map(|&it| self.webs[it].as_deref()).collect();
        let [first, others @ ..] = webs.as_slice() else { return };
        let mut all = [first.on, first.off];
        for web in others {
            for digit in 0..9 {
                all[0][digit] &= web.on[digit];
                all[1][digit] &= web.off[digit];
            }
        }
        if all == [[0; 9]; 2] {
            return;
        }
        for wanted in [Ends::On, Ends::Off] {
            for (target, ends) in first.in_order().filter(|&(_, ends)| ends == wanted) {
                if has(&all, target, ends) {
                    weigh(&mut self.best, &webs, cases, target, ends);
                }
            }
        }
    }
}

fn both(one: &Web, other: &Web) -> [[u128; 9]; 2] {
    let mut both = [one.on, one.off];
    for digit in 0..9 {
        both[0][digit] &= other.on[digit];
        both[1][digit] &= other.off[digit];
    }
    both
}

fn has(of: &[[u128; 9]; 2], candidate: usize, ends: Ends) -> bool {
    let of = match ends {
        Ends::On => &of[0],
        Ends::Off => &of[1],
    };
    of[candidate % 9] & (1 << (candidate / 9)) != 0
}

/// Takes what all webs say, if it is easier than what was found so far.
fn weigh(best: &mut Best, webs: &[&Web], cases: Cases, target: usize, ends: Ends) {
    let at_least = webs.iter().map(|web| web.height(web.at(target, ends))).sum();
    if best.wants(at_least, cases) {
        let n_nodes = webs.iter().map(|web| web.n_ancestors(web.at(target, ends))).sum();
        best.take(n_nodes, cases, target, ends);
    }
}

fn n_nodes_of_contradiction(web: &Web) -> Option<u32> {
    let [on, off] = web.contradiction?;
    Some(web.n_ancestors(on) + web.n_ancestors(off))
}
