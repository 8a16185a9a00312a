//! Combinations of a few items out of many.

use std::ops::ControlFlow;

/// Visits every combination of `N` items whose sets have at most `N` members together, in order, until a visit breaks.
///
/// Sets are bit masks. This is the search behind naked sets (cells and their digits), hidden sets (digits and their
/// cells), and fish (lines and the lines that cross them). Sets with fewer than two members or more than `N` are
/// skipped: they belong to simpler rules, or are too large.
pub(crate) fn closed<T: Copy, const N: usize>(
    items: impl IntoIterator<Item = T>,
    set: impl Fn(T) -> u16,
    visit: &mut dyn FnMut([T; N]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let items: Vec<T> = items.into_iter().collect();
    let sets: Vec<u16> = items.iter().map(|&item| set(item)).collect();
    let none = Partial { chosen: [0; N], n_chosen: 0, union: 0 };
    extend(&sets, none, 0, &mut |chosen| visit(chosen.map(|i| items[i])))
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

/// Returns true if a proper part of the combination has a union that has as many members as it has sets, and that
/// contains all of `wanted`: then `wanted` does not need the rest.
pub(crate) fn smaller_suffices<const N: usize>(chosen: [u16; N], wanted: u16) -> bool {
    parts(chosen).any(|(n, union)| union.count_ones() == n && wanted & !union == 0)
}

/// For each proper nonempty part of the sets: the number of its sets, and their union.
pub(crate) fn parts<const N: usize>(sets: [u16; N]) -> impl Iterator<Item = (u32, u16)> {
    (1_u16..(1 << N) - 1).map(move |picks| {
        let picked = (0..N).filter(|i| picks & 1 << i != 0);
        (picks.count_ones(), picked.fold(0, |union, i| union | sets[i]))
    })
}

/// Every subset of `items`, in the order of binary numbers with the first item as the lowest bit; the empty one first.
pub(crate) fn subsets<T: Copy, S: FromIterator<T>>(
    items: impl IntoIterator<Item = T>,
) -> impl Iterator<Item = S> {
    let items: Vec<T> = items.into_iter().collect();
    (0_u16..1 << items.len()).map(move |picks| {
        let picked = items.iter().enumerate().filter(|(i, _)| picks & 1 << i != 0);
        picked.map(|(_, &item)| item).collect()
    })
}
