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
    webs: &mut Webs,
    budget: &Budget,
) -> Result<Option<Found>, Over> {
    let best = Best { key: (u32::MAX, u8::MAX), found: None };
    let grower = Grower::new(board, kind);
    webs.clear();
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

/// What follows from each candidate that is true, as far as anybody asked, and from one that is false.
/// It is kept from search to search for its memory.
pub(in super::super) struct Webs {
    all: Vec<Web>,
    n_used: usize,
    /// Which web each candidate has.
    of: [u16; 729],
    off: Web,
}

impl Webs {
    pub(in super::super) fn new() -> Self {
        Self { all: Vec::new(), n_used: 0, of: [u16::MAX; 729], off: Web::new() }
    }

    fn clear(&mut self) {
        self.n_used = 0;
        self.of = [u16::MAX; 729];
    }

    /// The web of a candidate that has one.
    fn on(&self, candidate: usize) -> &Web {
        &self.all[usize::from(self.of[candidate])]
    }

    fn grow(&mut self, grower: &mut Grower<'_>, candidate: usize) {
        if self.of[candidate] == u16::MAX {
            if self.all.len() == self.n_used {
                self.all.push(Web::new());
            }
            grower.grow(&mut self.all[self.n_used], candidate, Ends::On);
            self.of[candidate] = self.n_used as u16;
            self.n_used += 1;
        }
    }
}

struct Search<'a> {
    board: &'a Board,
    kind: Kind,
    grower: Grower<'a>,
    webs: &'a mut Webs,
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
        for digit in Nine(digits) {
            let candidate = cell * 9 + digit;
            self.webs.grow(&mut self.grower, candidate);
            if is_dynamic {
                self.contradiction(self.webs.on(candidate).n_contradicting(), candidate, Ends::Off);
                self.grower.grow(&mut self.webs.off, candidate, Ends::Off);
                self.contradiction(self.webs.off.n_contradicting(), candidate, Ends::On);
                if n_digits > 2 && self.kind != Kind::Nishio {
                    self.double(candidate);
                }
            }
            if self.kind != Kind::Nishio {
                self.regions(cell, digit);
            }
        }
        if self.kind != Kind::Nishio {
            self.reduce(Nine(digits).map(|digit| cell * 9 + digit), Cases::Cell);
        }
    }

    fn contradiction(&mut self, n_nodes: Option<u32>, candidate: usize, ends: Ends) {
        if let Some(n_nodes) = n_nodes {
            self.best.take(n_nodes, Cases::Contradiction, candidate, ends);
        }
    }

    /// What follows from a candidate, true or false.
    fn double(&mut self, candidate: usize) {
        let webs = [self.webs.on(candidate), &self.webs.off];
        agree(&mut self.best, &webs, Cases::Double);
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
            let branch = |place: usize| usize::from(CELLS[house][place]) * 9 + digit;
            Nine(places).for_each(|place| self.webs.grow(&mut self.grower, branch(place)));
            self.reduce(Nine(places).map(branch), Cases::Region);
        }
    }

    /// What follows from each of `branches`.
    fn reduce(&mut self, branches: impl Iterator<Item = usize> + Clone, cases: Cases) {
        let Some(first) = branches.clone().next() else { return };
        let mut webs = [self.webs.on(first); 9];
        let mut n = 0;
        for (web, branch) in webs.iter_mut().zip(branches) {
            *web = self.webs.on(branch);
            n += 1;
        }
        agree(&mut self.best, &webs[..n], cases);
    }
}

/// Takes the easiest of what all webs say, if it is easier than what was found so far.
fn agree(best: &mut Best, webs: &[&Web], cases: Cases) {
    let [first, others @ ..] = webs else { return };
    if !best.wants(2 * webs.len() as u32, cases) {
        return;
    }
    let mut all = [first.on, first.off];
    for web in others {
        for digit in 0..9 {
            all[0][digit] &= web.on[digit];
            all[1][digit] &= web.off[digit];
        }
    }
    for (of, wanted) in all.iter().zip([Ends::On, Ends::Off]) {
        if *of != [0; 9] {
            for target in first.in_order(wanted) {
                if of[target % 9] & (1 << (target / 9)) != 0 {
                    weigh(best, webs, cases, target, wanted);
                }
            }
        }
    }
}

/// Takes what all webs say, if it is easier than what was found so far.
fn weigh(best: &mut Best, webs: &[&Web], cases: Cases, target: usize, ends: Ends) {
    let at_least = webs.iter().map(|web| web.height(web.at(target, ends))).sum();
    if best.wants(at_least, cases) {
        let n_nodes = webs.iter().map(|web| web.n_ancestors(web.at(target, ends))).sum();
        best.take(n_nodes, cases, target, ends);
    }
}
