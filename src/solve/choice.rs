//! The branching heuristic: which candidate to decide when propagation is at its fixpoint.
//!
//! A candidate of a bivalue cell, if there is one, else of a digit with two positions in a row or a box: then the other
//! candidate is forced when the decision fails. Among these, the pair whose candidates see the most others, because
//! then both branches have many consequences.

use super::lanes::Lanes;
use super::layout::{Layout, Spot};
use super::places::each;
use crate::grid::ones;

/// The cells that a cell sees: in its own word, and in each of the two others.
#[derive(Clone, Copy)]
struct Peers {
    own: u32,
    other: u32,
}

/// The peers of a cell, by its bit in a word.
static PEERS: [Peers; 27] = peers();

/// The masks of the boxes, then of the rows; they are the same in each word.
static HOUSES: [u32; 18] = houses();

const fn row(bit: u32) -> u32 {
    (0o111 << (bit % 3)) << (bit / 9 * 9)
}

const fn own_box(bit: u32) -> u32 {
    0o1_001_001 << (bit % 9)
}

const fn column(bit: u32) -> u32 {
    0o7_007_007 << (bit / 3 % 3 * 3)
}

const fn peers() -> [Peers; 27] {
    let mut peers = [Peers { own: 0, other: 0 }; 27];
    let mut bit = 0;
    while bit < 27 {
        let other = row(bit) | own_box(bit);
        peers[bit as usize] = Peers { own: (other | column(bit)) & !(1 << bit), other };
        bit += 1;
    }
    peers
}

const fn houses() -> [u32; 18] {
    let mut houses = [0; 18];
    let mut i = 0;
    while i < 9 {
        houses[i as usize] = own_box(i);
        houses[9 + i as usize] = row(i % 3 + i / 3 * 9);
        i += 1;
    }
    houses
}

/// Chooses the candidate to decide; `None` if every cell has at most one candidate.
#[inline(always)]
pub(super) fn choice<L: Lanes>(layout: &Layout) -> Option<Spot> {
    let at_least = each!(|word| layout.at_least(word));
    let open = each!(|word| at_least[word][1]);
    let bivalue = each!(|word| open[word] & !at_least[word][2]);
    heaviest_bivalue::<L>(layout, bivalue)
        .or_else(|| heaviest_bilocal(layout))
        .or_else(|| first_open::<L>(layout, open))
}

/// The first candidate of the bivalue cell with the greatest [`weight`] of its two candidates.
#[inline(always)]
fn heaviest_bivalue<L: Lanes>(layout: &Layout, bivalue: [u32; 3]) -> Option<Spot> {
    let mut heaviest = 0;
    let mut best = None;
    for word in 0..3 {
        for bit in bits(bivalue[word]) {
            let digits = layout.digits_at::<L>(word, bit);
            let first = digits.trailing_zeros() as usize % 9;
            let last = digits.checked_ilog2().map_or(first, |last| last as usize % 9);
            let weight = [first, last].map(|digit| {
                let spot = Spot { digit, word, bit };
                weight(layout, &bivalue, spot)
            });
            let weight = weight[0] + weight[1];
            if weight > heaviest {
                heaviest = weight;
                best = Some(Spot { digit: first, word, bit });
            }
        }
    }
    best
}

/// One more than the number of candidates of the same digit that see `spot`; those in bivalue cells count three times.
#[inline(always)]
fn weight(layout: &Layout, bivalue: &[u32; 3], spot: Spot) -> u32 {
    let seen = seen(layout, spot);
    let [one, other] = others(spot.word);
    let near = u64::from(bivalue[one]) | u64::from(bivalue[other]) << 32;
    1 + seen.count()
        + 2 * ((seen.own & bivalue[spot.word]).count_ones() + (seen.near & near).count_ones())
}

/// The places of a digit that see a spot: in its own word, and in the two others (32 bits each).
struct SeenSpots {
    own: u32,
    near: u64,
}

impl SeenSpots {
    const fn count(&self) -> u32 {
        self.own.count_ones() + self.near.count_ones()
    }
}

#[inline(always)]
fn seen(layout: &Layout, Spot { digit, word, bit }: Spot) -> SeenSpots {
    let [one, other] = others(word).map(|it| u64::from(layout.0[it].0[digit]));
    let peers = PEERS[bit as usize];
    let both = u64::from(peers.other) | u64::from(peers.other) << 32;
    SeenSpots { own: layout.0[word].0[digit] & peers.own, near: (one | other << 32) & both }
}

const fn others(word: usize) -> [usize; 2] {
    [(word + 1) % 3, (word + 2) % 3]
}

fn heaviest_bilocal(layout: &Layout) -> Option<Spot> {
    let mut heaviest = 0;
    let mut best = None;
    for digit in 0..9 {
        let words = layout.words(digit);
        for house in HOUSES {
            let places = words.map(|word| word & house);
            if places.iter().map(|it| it.count_ones()).sum::<u32>() != 2 {
                continue;
            }
            let spots = (0..3)
                .flat_map(|word| bits(places[word]).map(move |bit| Spot { digit, word, bit }));
            let weight = spots.clone().map(|spot| seen(layout, spot).count()).product();
            if weight > heaviest {
                heaviest = weight;
                best = spots.into_iter().next();
            }
        }
    }
    best
}

fn first_open<L: Lanes>(layout: &Layout, open: [u32; 3]) -> Option<Spot> {
    let word = (0..3).find(|&word| open[word] != 0)?;
    let bit = open[word].trailing_zeros();
    let digit = layout.digits_at::<L>(word, bit).trailing_zeros() as usize;
    Some(Spot { digit, word, bit })
}

#[inline(always)]
fn bits(set: u32) -> impl Iterator<Item = u32> + Clone {
    ones(set).map(|bit| bit as u32)
}
