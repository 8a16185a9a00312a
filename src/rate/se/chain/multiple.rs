//! Several chains that say the same, and chains that contradict themselves.

use super::super::Over;
use super::super::board::Board;
use super::super::found::{Ends, Found};
use super::super::tables::{Bits, CELLS, HOUSES_OF, Nine, PLACES_OF};
use super::super::technique::{Cases, Power, Technique};
use super::length_rating;
use super::web::{End, Grower, Web, n_nodes};
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
    /// Those that are tried, in order. Sudoku Explainer goes on from there, with chains within dynamic chains
    /// within chains.
    pub(in super::super) const TRIED: [Self; 7] = [
        Self::Nishio,
        Self::Multiple(Power::Static),
        Self::Multiple(Power::Dynamic),
        Self::Multiple(Power::Plus),
        Self::Multiple(Power::Chains),
        Self::Multiple(Power::MultipleChains),
        Self::Multiple(Power::DynamicChains),
    ];

    pub(super) const fn in_cells(self) -> bool {
        !matches!(self, Self::Nishio)
    }

    pub(super) const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Multiple(Power::Static))
    }

    pub(super) const fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Multiple(Power::Static) => 8.0,
            Self::Multiple(Power::Dynamic) => 8.5,
            Self::Multiple(Power::Plus) => 9.0,
            Self::Multiple(Power::Chains) => 9.5,
            Self::Multiple(Power::MultipleChains) => 10.0,
            Self::Multiple(Power::DynamicChains) => 10.5,
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
pub(super) const fn sort_key(cases: Cases) -> u8 {
    match cases {
        Cases::Double => 1,
        Cases::Cell => 5,
        Cases::Region => 6,
        Cases::Contradiction => 7,
    }
}

/// What some webs agree on.
pub(super) struct Agreed<'a> {
    pub(super) cases: Cases,
    /// The cell or the house of the cases, or the candidate.
    pub(super) origin: usize,
    pub(super) target: usize,
    pub(super) ends: Ends,
    pub(super) webs: &'a [&'a Web],
}

impl Agreed<'_> {
    /// Visits all that leads to the step: webs, and nodes of theirs.
    pub(super) fn each_ancestor(&self, mut visit: impl FnMut(&Web, usize)) {
        for web in self.webs {
            let ends = match self.cases {
                Cases::Contradiction => web.contradiction.unwrap_or_default(),
                Cases::Cell | Cases::Region | Cases::Double => [web.at(self.target, self.ends); 2],
            };
            let ends = if ends[0] == ends[1] { &ends[..1] } else { &ends[..] };
            for &end in ends {
                web.each_ancestor(end, |node| visit(web, node));
            }
        }
    }
}

/// Says which steps are worth telling.
pub(super) trait Judge {
    /// Is a step of that length wanted?
    fn wants(&self, n_nodes: u32, cases: Cases) -> bool;
    fn take(&mut self, n_nodes: u32, agreed: &Agreed<'_>);
}

/// The easiest that was found so far.
struct Best {
    key: (u32, u8),
    found: Option<(Cases, usize, Ends)>,
}

impl Judge for Best {
    fn wants(&self, n_nodes: u32, cases: Cases) -> bool {
        (n_nodes, sort_key(cases)) < self.key
    }

    fn take(&mut self, n_nodes: u32, agreed: &Agreed<'_>) {
        let &Agreed { cases, target, ends, .. } = agreed;
        *self = Self { key: (n_nodes, sort_key(cases)), found: Some((cases, target, ends)) };
    }
}

/// The easiest step of that kind.
pub(in super::super) fn multiple(
    board: &Board,
    kind: Kind,
    webs: &mut Webs,
    budget: &Budget,
) -> Result<Option<Found>, Over> {
    let mut best = Best { key: (u32::MAX, u8::MAX), found: None };
    each_agreed(board, kind, webs, &mut best, budget)?;
    Ok(best.found.map(|(cases, candidate, ends)| {
        let (n_nodes, _) = best.key;
        let rating = kind.base() + length_rating(n_nodes);
        Found::ending(kind.technique(cases), rating, board, candidate, ends)
    }))
}

/// Hands over all steps of that kind that a judge wants.
pub(super) fn each_agreed(
    board: &Board,
    kind: Kind,
    webs: &mut Webs,
    judge: &mut impl Judge,
    budget: &Budget,
) -> Result<(), Over> {
    let grower = Grower::new(board, kind);
    webs.clear();
    let mut search = Search { board, kind, grower, webs, judge, budget };
    Bits(board.empty).try_for_each(|cell| search.cell(cell))
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

struct Search<'a, J> {
    board: &'a Board,
    kind: Kind,
    grower: Grower<'a>,
    webs: &'a mut Webs,
    judge: &'a mut J,
    budget: &'a Budget,
}

impl<J: Judge> Search<'_, J> {
    fn cell(&mut self, cell: usize) -> Result<(), Over> {
        let digits = self.board.cands[cell];
        let is_dynamic = self.kind.is_dynamic();
        let n_digits = digits.count_ones();
        if n_digits < 2 || n_digits == 2 && !is_dynamic {
            return Ok(());
        }
        for digit in Nine(digits) {
            if self.budget.is_over() {
                return Err(Over);
            }
            let candidate = cell * 9 + digit;
            self.webs.grow(&mut self.grower, candidate);
            if is_dynamic {
                contradict(self.judge, self.webs.on(candidate), candidate, Ends::Off);
                self.grower.grow(&mut self.webs.off, candidate, Ends::Off);
                contradict(self.judge, &self.webs.off, candidate, Ends::On);
                if n_digits > 2 && self.kind != Kind::Nishio {
                    self.double(candidate);
                }
            }
            if self.kind != Kind::Nishio {
                self.regions(cell, digit);
            }
        }
        if self.kind != Kind::Nishio {
            self.reduce(Nine(digits).map(|digit| cell * 9 + digit), Cases::Cell, cell);
        }
        Ok(())
    }

    /// What follows from a candidate, true or false.
    fn double(&mut self, candidate: usize) {
        let webs = [self.webs.on(candidate), &self.webs.off];
        agree(self.judge, &webs, Cases::Double, candidate);
    }

    /// What follows from all places of a digit in a house, if this cell is the first of them.
    fn regions(&mut self, cell: usize, digit: usize) {
        for (i, house) in HOUSES_OF[cell].into_iter().map(usize::from).enumerate() {
            let places = self.board.places[house][digit];
            if places.count_ones() < 2 || places.trailing_zeros() != u32::from(PLACES_OF[cell][i]) {
                continue;
            }
            let branch = |place: usize| usize::from(CELLS[house][place]) * 9 + digit;
            Nine(places).for_each(|place| self.webs.grow(&mut self.grower, branch(place)));
            self.reduce(Nine(places).map(branch), Cases::Region, house);
        }
    }

    /// What follows from each of `branches`.
    fn reduce(
        &mut self,
        branches: impl Iterator<Item = usize> + Clone,
        cases: Cases,
        origin: usize,
    ) {
        let Some(first) = branches.clone().next() else { return };
        let mut webs = [self.webs.on(first); 9];
        let mut n = 0;
        for (web, branch) in webs.iter_mut().zip(branches) {
            *web = self.webs.on(branch);
            n += 1;
        }
        agree(self.judge, &webs[..n], cases, origin);
    }
}

/// Hands over that a web contradicts itself.
fn contradict(judge: &mut impl Judge, web: &Web, target: usize, ends: Ends) {
    let Some(n_nodes) = web.n_contradicting() else { return };
    let cases = Cases::Contradiction;
    if judge.wants(n_nodes, cases) {
        judge.take(n_nodes, &Agreed { cases, origin: target, target, ends, webs: &[web] });
    }
}

/// Hands over what all webs say.
fn agree(judge: &mut impl Judge, webs: &[&Web], cases: Cases, origin: usize) {
    let [first, others @ ..] = webs else { return };
    if !judge.wants(2 * webs.len() as u32, cases) {
        return;
    }
    let mut all = [first.on, first.off];
    for web in others {
        for (all, of) in all.iter_mut().zip([&web.on, &web.off]) {
            all.iter_mut().zip(of).for_each(|(all, cells)| *all &= cells);
        }
    }
    for (of, ends) in all.iter().zip([Ends::On, Ends::Off]) {
        if *of != [0; 9] {
            for target in first.in_order(ends) {
                if of[target % 9] & (1 << (target / 9)) != 0 {
                    weigh(judge, &Agreed { cases, origin, target, ends, webs });
                }
            }
        }
    }
}

/// Hands over what all webs say of one candidate.
fn weigh(judge: &mut impl Judge, agreed: &Agreed<'_>) {
    let at = |web: &Web| web.at(agreed.target, agreed.ends);
    let at_least = agreed.webs.iter().map(|web| web.height(at(web))).sum();
    if judge.wants(at_least, agreed.cases) {
        let mut ends = [End { web: agreed.webs[0], at: 0 }; 9];
        for (end, &web) in ends.iter_mut().zip(agreed.webs) {
            *end = End { web, at: at(web) };
        }
        let n_nodes = n_nodes(&ends[..agreed.webs.len()]);
        if judge.wants(n_nodes, agreed.cases) {
            judge.take(n_nodes, agreed);
        }
    }
}
