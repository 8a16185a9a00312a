//! Unions of sets of numbers, many at once.
//!
//! A set is a row of bits. Wide registers hold a union while it grows: a table of some hundred sets takes half of
//! the time then.

use super::lanes::{self, Lanes, Registers, Task};

/// So many words at a time: a row is as many blocks, the last one filled up with zeros.
pub(crate) const BLOCK: usize = 4;

type Block = [u64; BLOCK];

/// Puts in each row of `unions` all that the rows of `sets` have that the same row of `chosen` chooses by their numbers.
/// Those that `filled` lacks have nothing. Rows of `chosen` are as long as `filled`, those of `sets` as long as those of
/// `unions`, which are as many as those of `chosen`: some [`BLOCK`]s.
pub(crate) fn unions(chosen: &[u64], filled: &[u64], sets: &[u64], unions: &mut [u64]) {
    if !filled.is_empty() && !unions.is_empty() {
        lanes::run(Unions { chosen, filled, sets, unions }, Registers::Widest);
    }
}

struct Unions<'a> {
    chosen: &'a [u64],
    filled: &'a [u64],
    sets: &'a [u64],
    unions: &'a mut [u64],
}

impl Task for Unions<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let Self { chosen, filled, sets, unions } = self;
        let chosen = chosen.chunks_exact(filled.len());
        let n_words = unions.len() / chosen.len();
        let n_blocks = n_words / BLOCK;
        let sets = sets.as_chunks().0;
        for (row, union) in chosen.zip(unions.chunks_exact_mut(n_words)) {
            let (mut rest, mut from) = (union.as_chunks_mut().0, 0);
            while !rest.is_empty() {
                let (some, others) = rest.split_at_mut(rest.len().min(4));
                let of = |number: usize| &sets[number * n_blocks + from..];
                match some {
                    [a] => [*a] = union_of(row, filled, of),
                    [a, b] => [*a, *b] = union_of(row, filled, of),
                    [a, b, c] => [*a, *b, *c] = union_of(row, filled, of),
                    [a, b, c, d, ..] => [*a, *b, *c, *d] = union_of(row, filled, of),
                    [] => {}
                }
                from += some.len();
                rest = others;
            }
        }
    }
}

/// Some blocks of the union of those that `row` chooses and that are `filled`.
#[inline(always)]
fn union_of<'a, const N: usize>(
    row: &[u64],
    filled: &[u64],
    of: impl Fn(usize) -> &'a [Block],
) -> [Block; N] {
    let mut union = [[0; BLOCK]; N];
    for (i, (word, filled)) in row.iter().zip(filled).enumerate() {
        let mut rest = word & filled;
        while rest != 0 {
            let more = of(i * 64 + rest.trailing_zeros() as usize);
            if let Some((more, _)) = more.split_first_chunk::<N>() {
                for (union, more) in union.iter_mut().flatten().zip(more.as_flattened()) {
                    *union |= more;
                }
            }
            rest &= rest - 1;
        }
    }
    union
}
