//! Unions of many bit sets (Boolean matrix product).
//!
//! A set is a row of bits. Wide registers accumulate a part of a union, so that adding that part of a set takes one
//! instruction or a few.

use super::lanes::{self, Lanes, Registers, Task};

/// Number of words of a block. A row consists of whole blocks, the last one padded with zeros.
pub(crate) const BLOCK: usize = 4;

type Block = [u64; BLOCK];

/// Sets row `i` of `unions` to the union of the rows of `sets` whose numbers are in list `i` of `lists`. Rows of both
/// have `n_words` words, a multiple of [`BLOCK`].
pub(crate) fn unions<'a>(
    lists: impl Iterator<Item = &'a [u32]>,
    sets: &[u64],
    unions: &mut [u64],
    n_words: usize,
) {
    unions_in(Registers::Widest, lists, sets, unions, n_words);
}

pub(super) fn unions_in<'a>(
    registers: Registers,
    lists: impl Iterator<Item = &'a [u32]>,
    sets: &[u64],
    unions: &mut [u64],
    n_words: usize,
) {
    if n_words > 0 {
        lanes::run(Unions { lists, sets, unions, n_words }, registers);
    }
}

struct Unions<'a, I> {
    lists: I,
    sets: &'a [u64],
    unions: &'a mut [u64],
    n_words: usize,
}

impl<'a, I: Iterator<Item = &'a [u32]>> Task for Unions<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let n_blocks = self.n_words / BLOCK;
        let sets = self.sets.as_chunks().0;
        for (list, union) in self.lists.zip(self.unions.chunks_exact_mut(self.n_words)) {
            let (mut rest, mut from) = (union.as_chunks_mut().0, 0);
            while !rest.is_empty() {
                let (some, others) = rest.split_at_mut(rest.len().min(4));
                let of = |number: u32| &sets[number as usize * n_blocks + from..];
                match some {
                    [a] => [*a] = union_of(list, of),
                    [a, b] => [*a, *b] = union_of(list, of),
                    [a, b, c] => [*a, *b, *c] = union_of(list, of),
                    [a, b, c, d, ..] => [*a, *b, *c, *d] = union_of(list, of),
                    [] => {}
                }
                from += some.len();
                rest = others;
            }
        }
    }
}

/// The union of `N` blocks of the sets in `list`; `of` returns the blocks of a set from the first one wanted.
#[inline(always)]
fn union_of<'a, const N: usize>(list: &[u32], of: impl Fn(u32) -> &'a [Block]) -> [Block; N] {
    let mut union = [[0; BLOCK]; N];
    for more in list.iter().filter_map(|&number| of(number).first_chunk::<N>()) {
        for (union, more) in union.iter_mut().flatten().zip(more.as_flattened()) {
            *union |= more;
        }
    }
    union
}

#[cfg(test)]
mod tests;
