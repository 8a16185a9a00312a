//! Choices of a few things out of many.

use std::ops::ControlFlow;

/// Every choice of `N` of the sets that together have at most `N` members, in order.
///
/// Sets are bits. This is the search behind naked sets (cells and their digits), hidden sets
/// (digits and their cells), and fish (lines and the lines that cross them). Sets with fewer than
/// two members or more than `N` are passed over: they belong to simpler rules, or fit nowhere.
pub(crate) fn closed<const N: usize>(
    sets: &[u16],
    visit: &mut dyn FnMut([usize; N]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    extend(sets, Partial { chosen: [0; N], n_chosen: 0, union: 0 }, 0, visit)
}

#[derive(Clone, Copy)]
struct Partial<const N: usize> {
    chosen: [usize; N],
    n_chosen: usize,
    union: u16,
}

fn extend<const N: usize>(
    sets: &[u16],
    partial: Partial<N>,
    from: usize,
    visit: &mut dyn FnMut([usize; N]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if partial.n_chosen == N {
        return visit(partial.chosen);
    }
    for (i, &set) in sets.iter().enumerate().skip(from) {
        let mut longer = partial;
        longer.union |= set;
        if set.count_ones() < 2 || longer.union.count_ones() as usize > N {
            continue;
        }
        longer.chosen[longer.n_chosen] = i;
        longer.n_chosen += 1;
        extend(sets, longer, i + 1, visit)?;
    }
    ControlFlow::Continue(())
}

/// Is there a smaller part of the choice that is closed in the same way, and whose union has all of
/// `wanted`? Then `wanted` does not need the rest of the choice.
pub(crate) fn smaller_suffices<const N: usize>(chosen: [u16; N], wanted: u16) -> bool {
    (1_u16..(1 << N) - 1).any(|picks| {
        let union = (0..N).filter(|i| picks & 1 << i != 0).fold(0, |union, i| union | chosen[i]);
        union.count_ones() == picks.count_ones() && wanted & !union == 0
    })
}
