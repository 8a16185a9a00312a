//! What to try when nothing is forced.
//!
//! A cell with two candidates, if there is one, else a digit with two positions in a house: then
//! the second way is forced when the first fails. Among these it takes the candidate that many
//! others see, because then both ways have many consequences.

use super::board::{Board, Spot};
use super::shape::{BAND, LEAVES};

/// The boxes and rows of a band.
const HOUSES: [u32; 6] =
    [0o7_007_007, 0o70_070_070, 0o700_700_700, 0o777, 0o777_000, 0o777_000_000];

/// The candidate to try; `None` on a solved board.
pub(super) fn choice(board: &Board) -> Option<Spot> {
    if board.is_solved() {
        return None;
    }
    bivalue(board).or_else(|| bilocal(board)).or_else(|| first_open(board))
}

fn bivalue(board: &Board) -> Option<Spot> {
    let bivalue = [0, 1, 2].map(|band| {
        let [_, two, three] = board.at_least(band);
        two & !three & board.open(band)
    });
    let weight = |&(band, bit): &(usize, u32)| weight(board, &bivalue, band, bit);
    let cells = (0..3).flat_map(|band| bits(bivalue[band]).map(move |bit| (band, bit)));
    let (band, bit) = heaviest(cells, weight)?;
    first_digit(board, band, bit)
}

/// How many candidates see those of a bivalue cell; those in bivalue cells count three times.
fn weight(board: &Board, bivalue: &[u32; 3], band: usize, bit: u32) -> u32 {
    let seen_bivalue = seen(bivalue, band, bit);
    digits_at(board, band, bit)
        .take(2)
        .map(|digit| {
            let seen = seen(board.cells(digit), band, bit);
            2 * (seen & seen_bivalue).count_ones() + seen.count_ones()
        })
        .sum()
}

fn bilocal(board: &Board) -> Option<Spot> {
    let pairs = (0..9).flat_map(|digit| {
        let in_houses = move |band: usize| {
            HOUSES.into_iter().filter_map(move |house| {
                let cells = board.cells(digit)[band] & house;
                (cells.count_ones() == 2).then_some((digit, band, cells))
            })
        };
        (0..3).flat_map(in_houses)
    });
    let (digit, band, cells) = heaviest(pairs, |&(digit, band, cells)| {
        bits(cells).map(|bit| seen(board.cells(digit), band, bit).count_ones()).product()
    })?;
    Some(Spot { digit, band, bit: cells.trailing_zeros() })
}

fn first_open(board: &Board) -> Option<Spot> {
    let band = (0..3).find(|&band| board.open(band) != 0)?;
    first_digit(board, band, board.open(band).trailing_zeros())
}

fn first_digit(board: &Board, band: usize, bit: u32) -> Option<Spot> {
    let digit = digits_at(board, band, bit).next()?;
    Some(Spot { digit, band, bit })
}

fn digits_at(board: &Board, band: usize, bit: u32) -> impl Iterator<Item = usize> {
    (0..9).filter(move |&digit| board.cells(digit)[band] & 1 << bit != 0)
}

/// Those of `cells` that the cell sees, packed so that they can be counted at once.
#[inline]
fn seen(cells: &[u32; 3], band: usize, bit: u32) -> u64 {
    let column = 0o1_001_001 << (bit % 9);
    let [above, below] = [(band + 1) % 3, (band + 2) % 3].map(|other| cells[other] & column);
    let near = cells[band] & BAND & !LEAVES[bit as usize];
    u64::from(near) << 32 | u64::from(above | below << 1)
}

fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit)
    })
}

/// The first of those with the greatest weight.
fn heaviest<T>(items: impl Iterator<Item = T>, weight: impl Fn(&T) -> u32) -> Option<T> {
    let mut best: Option<(u32, T)> = None;
    for item in items {
        let weight = weight(&item);
        if best.as_ref().is_none_or(|&(heaviest, _)| weight > heaviest) {
            best = Some((weight, item));
        }
    }
    best.map(|(_, item)| item)
}
