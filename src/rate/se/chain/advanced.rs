//! What other techniques find on the way, once the links lead no further.

use super::super::board::Board;
use super::super::found::Ends;
use super::super::tables::{Bits, CELLS, HOUSES, HOUSES_OF, Nine};
use super::super::technique::{Cases, Power, Size};
use super::super::{fish, locking, sets};
use super::length_rating;
use super::links::{Links, strong_links};
use super::multiple::{self, Agreed, Kind, Webs, each_agreed, sort_key};
use super::unary::{self, Key, Told, each_chain};
use super::web::{At, Grower, IN_CELL, Link, Nested, Web};
use crate::budget::Budget;

/// Adds what the first technique finds that finds something because of what is false in the web; is there
/// anything new?
pub(super) fn advance(grower: &mut Grower<'_>, web: &mut Web) -> bool {
    let Kind::Multiple(power) = grower.kind else { return false };
    if power < Power::Plus {
        return false;
    }
    let all = finds(grower, web, power);
    let n_before = web.n_off();
    for find in all {
        for (cell, digits) in find.removed {
            for digit in Nine(digits) {
                web.add_advanced(cell * 9 + digit, &find.because, find.chain);
            }
        }
    }
    web.n_off() > n_before
}

/// Candidates that go, by cell, because others are gone.
struct Find {
    removed: Vec<(usize, u16)>,
    because: Vec<At>,
    chain: Option<Nested>,
}

fn finds(grower: &mut Grower<'_>, web: &Web, power: Power) -> Vec<Find> {
    let state = State { start: grower.start, board: &grower.board, web };
    let mut finds = state.locked();
    if finds.is_empty() {
        finds = state.hidden_pairs();
    }
    if finds.is_empty() {
        finds = state.naked_pairs();
    }
    if finds.is_empty() {
        finds = state.x_wings();
    }
    if !finds.is_empty() {
        return finds;
    }
    let inner = grower.inner.get_or_insert_with(|| Box::new(Webs::new()));
    match power {
        Power::Static | Power::Dynamic | Power::Plus => finds,
        Power::Chains => state.chains(),
        Power::MultipleChains => {
            finds = state.chains();
            if finds.is_empty() { state.multiple_chains(Power::Static, inner) } else { finds }
        }
        Power::DynamicChains => state.multiple_chains(Power::Dynamic, inner),
    }
}

/// A web, what was there before it, and what is left.
struct State<'a> {
    start: &'a Board,
    board: &'a Board,
    web: &'a Web,
}

impl State<'_> {
    /// Where the web says that these are false.
    fn offs(&self, cell: usize, digits: u16) -> impl Iterator<Item = At> {
        Nine(digits).map(move |digit| self.web.at(cell * 9 + digit, Ends::Off))
    }

    /// Notes a find, if it takes candidates away that would be there without the web.
    fn note(
        &self,
        finds: &mut Vec<Find>,
        because: Vec<At>,
        removed: impl Iterator<Item = (usize, u16)>,
    ) {
        if because.is_empty() {
            return;
        }
        let left = removed.map(|(cell, digits)| (cell, digits & self.board.cands[cell]));
        let removed: Vec<_> = left.filter(|&(_, digits)| digits != 0).collect();
        if !removed.is_empty() {
            finds.push(Find { removed, because, chain: None });
        }
    }

    fn locked(&self) -> Vec<Find> {
        let mut finds = Vec::new();
        // It goes through all.
        let _: Option<()> = locking::each(self.board, |it| {
            let [house, other] = [it.house, it.other].map(|house| HOUSES[house]);
            let removed = other & !house & self.board.cells[it.digit];
            if removed != 0 {
                let gone = self.start.cells[it.digit] & house & !other;
                let because = Bits(gone).flat_map(|cell| self.offs(cell, 1 << it.digit)).collect();
                let removed = Bits(removed).map(|cell| (cell, 1 << it.digit));
                self.note(&mut finds, because, removed);
            }
            None
        });
        finds
    }

    fn hidden_pairs(&self) -> Vec<Find> {
        let mut finds = Vec::new();
        let _: Option<()> = sets::each_hidden(self.board, Size::Two, 4, |it| {
            let cell = |place: usize| usize::from(CELLS[it.house][place]);
            let others = Nine(!it.places & 0x1FF).map(cell);
            let because = others
                .flat_map(|cell| self.offs(cell, it.digits & self.start.cands[cell]))
                .collect();
            let removed = Nine(it.places).map(|place| (cell(place), !it.digits));
            self.note(&mut finds, because, removed);
            None
        });
        finds
    }

    fn naked_pairs(&self) -> Vec<Find> {
        let mut finds = Vec::new();
        let _: Option<()> = sets::each_naked(self.board, Size::Two, |house, places, digits| {
            let cell = |place: usize| usize::from(CELLS[house][place]);
            let because = Nine(places)
                .map(cell)
                .flat_map(|cell| self.offs(cell, self.start.cands[cell] & !digits))
                .collect();
            let removed = Nine(!places & 0x1FF).map(|place| (cell(place), digits));
            self.note(&mut finds, because, removed);
            None
        });
        finds
    }

    fn x_wings(&self) -> Vec<Find> {
        let mut finds = Vec::new();
        let _: Option<()> = fish::each(self.board, Size::Two, |it| {
            let gone = self.start.cells[it.digit] & it.bases & !it.covers;
            let because = Bits(gone).flat_map(|cell| self.offs(cell, 1 << it.digit)).collect();
            let removed = it.covers & !it.bases & self.board.cells[it.digit];
            self.note(&mut finds, because, Bits(removed).map(|cell| (cell, 1 << it.digit)));
            None
        });
        finds
    }

    fn chains(&self) -> Vec<Find> {
        let mut gathered = Gathered { state: self, chains: Vec::new() };
        each_chain(self.board, &mut gathered);
        gathered.in_order()
    }

    fn multiple_chains(&self, power: Power, webs: &mut Webs) -> Vec<Find> {
        let mut gathered = Gathered { state: self, chains: Vec::new() };
        let kind = Kind::Multiple(power);
        // Nothing ends it.
        let _ = each_agreed(self.board, kind, webs, &mut gathered, &Budget::unlimited());
        gathered.in_order()
    }

    /// What is false in the web, so that a link from a false candidate to a true one stands.
    fn behind(&self, link: Link, because: &mut Vec<At>) {
        let (cell, digit) = (link.off / 9, link.off % 9);
        match link.cause {
            IN_CELL => self.behind_cell(cell, because),
            house => {
                let house = usize::from(HOUSES_OF[cell][usize::from(house) - 1]);
                self.behind_house(house, digit, because);
            }
        }
    }

    fn behind_cell(&self, cell: usize, because: &mut Vec<At>) {
        because.extend(self.offs(cell, self.start.cands[cell] & !self.board.cands[cell]));
    }

    fn behind_house(&self, house: usize, digit: usize, because: &mut Vec<At>) {
        let gone = self.start.places[house][digit] & !self.board.places[house][digit];
        let cells = Nine(gone).map(|place| usize::from(CELLS[house][place]));
        because.extend(cells.flat_map(|cell| self.offs(cell, 1 << digit)));
    }
}

/// Chains that rest on the web.
struct Gathered<'a> {
    state: &'a State<'a>,
    chains: Vec<(Key, Find)>,
}

impl Gathered<'_> {
    /// The finds, the easiest first.
    fn in_order(mut self) -> Vec<Find> {
        self.chains.sort_by(|(one, _), (other, _)| {
            one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)).then(one.2.cmp(&other.2))
        });
        self.chains.into_iter().map(|(_, find)| find).collect()
    }
}

impl unary::Judge for Gathered<'_> {
    fn wants(&self, _: Key) -> bool {
        true
    }

    fn take(&mut self, told: Told) {
        let mut because = Vec::new();
        for &[off, on] in &told.links {
            let (cell, digit) = (usize::from(off) / 9, usize::from(off) % 9);
            let links = strong_links(self.state.board, Links::Xy, cell, digit);
            let cause = links.iter().position(|&link| link == on);
            if let Some(cause) = cause {
                let link = Link { off: usize::from(off), cause: cause as u8 };
                self.state.behind(link, &mut because);
            }
        }
        if because.is_empty() {
            return;
        }
        let number = number(told.links.iter().flatten().copied().chain([told.start]));
        let cells = told.found.removed.iter();
        let removed = cells.map(|&(cell, digits)| (usize::from(cell), digits)).collect();
        let chain = Some((number, told.key.1));
        self.chains.push((told.key, Find { removed, because, chain }));
    }
}

impl multiple::Judge for Gathered<'_> {
    fn wants(&self, _: u32, _: Cases) -> bool {
        true
    }

    fn take(&mut self, n_nodes: u32, agreed: &Agreed<'_>) {
        let mut because = Vec::new();
        let mut nodes = Vec::new();
        agreed.each_ancestor(|web, node| {
            nodes.push(web.code(node));
            web.link(node).into_iter().for_each(|link| self.state.behind(link, &mut because));
        });
        match agreed.cases {
            Cases::Cell => self.state.behind_cell(agreed.origin, &mut because),
            Cases::Region => {
                let digit = agreed.webs[0].first() % 9;
                self.state.behind_house(agreed.origin, digit, &mut because);
            }
            Cases::Double | Cases::Contradiction => {}
        }
        if because.is_empty() {
            return;
        }
        let (cell, bit) = (agreed.target / 9, 1 << (agreed.target % 9));
        let digits = match agreed.ends {
            Ends::On => self.state.board.cands[cell] & !bit,
            Ends::Off => bit,
        };
        let key = (8.0 + length_rating(n_nodes), n_nodes, sort_key(agreed.cases));
        let target = agreed.target as u16 * 2 + u16::from(agreed.ends == Ends::On);
        let chain = Some((number(nodes.into_iter().chain([target])), n_nodes));
        self.chains.push((key, Find { removed: vec![(cell, digits)], because, chain }));
    }
}

/// A number for a chain: the same for the same candidates in the same order (FNV-1a).
fn number(candidates: impl Iterator<Item = u16>) -> u64 {
    candidates.fold(0xcbf2_9ce4_8422_2325, |hash: u64, candidate| {
        (hash ^ u64::from(candidate)).wrapping_mul(0x0100_0000_01b3)
    })
}
