//! Bit sets, and tables of bit sets (Boolean matrices, adjacency matrices of graphs).

use crate::solve;
use std::ops::Range;

/// A table of bit sets: a Boolean matrix with a set of column numbers for each row.
#[derive(Clone, Debug)]
pub(crate) struct BitTable {
    n_words: usize,
    words: Vec<u64>,
}

/// The rows of a Boolean matrix, each as the list of its set columns.
pub(crate) struct Lists {
    /// Range of each list in `numbers`.
    ranges: Vec<Range<usize>>,
    /// All lists, one after another.
    numbers: Vec<u32>,
}

impl Lists {
    /// The lists of all rows of a table.
    pub(crate) fn of(table: &BitTable) -> Self {
        Self::of_wanted(table, |_| true)
    }

    /// The lists of all rows of a table, without unwanted numbers.
    pub(crate) fn of_wanted(table: &BitTable, is_wanted: impl Fn(usize) -> bool) -> Self {
        let mut numbers = Vec::with_capacity(count(&table.words));
        let list = |row| {
            let from = numbers.len();
            let wanted = members(table.row(row)).filter(|&number| is_wanted(number));
            wanted.for_each(|number| numbers.push(number as u32));
            from..numbers.len()
        };
        Self { ranges: (0..table.n_rows()).map(list).collect(), numbers }
    }

    /// Empties a list.
    pub(crate) fn clear(&mut self, list: usize) {
        self.ranges[list] = 0..0;
    }

    /// Boolean matrix product: for each list, the union of the rows of `table` with the numbers in it.
    pub(crate) fn then(&self, table: &BitTable) -> BitTable {
        let mut joined = BitTable::new(self.ranges.len(), 64 * table.n_words);
        let lists = self.ranges.iter().map(|range| &self.numbers[range.clone()]);
        solve::unions(lists, &table.words, &mut joined.words, table.n_words);
        joined
    }
}

impl BitTable {
    /// A table of `n_rows` empty sets of numbers below `n_columns`.
    pub(crate) fn new(n_rows: usize, n_columns: usize) -> Self {
        let n_words = n_columns.div_ceil(64).next_multiple_of(solve::BLOCK);
        Self { n_words, words: vec![0; n_rows * n_words] }
    }

    /// Number of words of a set.
    pub(crate) const fn n_words(&self) -> usize {
        self.n_words
    }

    /// Number of sets.
    fn n_rows(&self) -> usize {
        self.words.len().checked_div(self.n_words).unwrap_or(0)
    }

    /// The set of number `row`.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.n_words..(row + 1) * self.n_words]
    }

    fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.n_words..(row + 1) * self.n_words]
    }

    /// Adds `column` to the set of `row`.
    pub(crate) fn insert(&mut self, row: usize, column: usize) {
        insert(self.row_mut(row), column);
    }

    /// Removes `column` from the set of `row`.
    pub(crate) fn remove(&mut self, row: usize, column: usize) {
        remove(self.row_mut(row), column);
    }

    /// Adds `b` to the set of `a`, and `a` to that of `b`.
    pub(crate) fn insert_symmetric(&mut self, a: usize, b: usize) {
        self.insert(a, b);
        self.insert(b, a);
    }

    /// Adds `more` to the set of `row`.
    pub(crate) fn extend(&mut self, row: usize, more: &[u64]) {
        add(self.row_mut(row), more);
    }

    /// Intersects the set of `row` with `kept`.
    pub(crate) fn keep(&mut self, row: usize, kept: &[u64]) {
        self.row_mut(row).iter_mut().zip(kept).for_each(|(word, kept)| *word &= kept);
    }

    /// Boolean matrix product of this table and `other`.
    pub(crate) fn then(&self, other: &Self) -> Self {
        Lists::of(self).then(other)
    }

    /// Removes the set of `row` of `other` from that of this table, and adds the rest to the set of `other`. Visits the
    /// rest word by word, each with the number of its first bit.
    pub(crate) fn move_new(
        &mut self,
        row: usize,
        other: &mut Self,
        mut visit: impl FnMut(usize, u64),
    ) {
        let (set, _) = self.row_mut(row).as_chunks_mut::<{ solve::BLOCK }>();
        let (others, _) = other.row_mut(row).as_chunks_mut::<{ solve::BLOCK }>();
        for (i, (block, other)) in set.iter_mut().zip(others).enumerate() {
            let mut any = 0;
            for (word, other) in block.iter_mut().zip(other) {
                *word &= !*other;
                *other |= *word;
                any |= *word;
            }
            if any != 0 {
                let words = block.iter().enumerate().filter(|(_, word)| **word != 0);
                words.for_each(|(j, &word)| visit(64 * (solve::BLOCK * i + j), word));
            }
        }
    }

    /// Returns true if the set of `row` is not empty.
    pub(crate) fn has_any(&self, row: usize) -> bool {
        self.row(row).iter().any(|&word| word != 0)
    }

    /// Returns true if `column` is in the set of `row`.
    pub(crate) fn contains(&self, row: usize, column: usize) -> bool {
        contains(self.row(row), column)
    }
}

/// Adds `number` to `set`.
pub(crate) fn insert(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// Removes `number` from `set`.
pub(crate) fn remove(set: &mut [u64], number: usize) {
    set[number / 64] &= !(1 << (number % 64));
}

/// Returns true if `number` is in `set`.
pub(crate) fn contains(set: &[u64], number: usize) -> bool {
    set[number / 64] & 1 << (number % 64) != 0
}

/// Number of members of a set.
pub(crate) fn count(set: &[u64]) -> usize {
    count_of(set.iter().copied())
}

/// Number of members of a set that is given word by word.
pub(crate) fn count_of(words: impl Iterator<Item = u64>) -> usize {
    words.map(|word| word.count_ones() as usize).sum()
}

/// Returns true if both sets have a number in common.
pub(crate) fn intersects(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).fold(0, |both, (a, b)| both | (a & b)) != 0
}

/// Adds all members of `more` to `set`.
pub(crate) fn add(set: &mut [u64], more: &[u64]) {
    set.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
}

/// Adds the intersection of `a` and `b` to `set`.
pub(crate) fn add_common(set: &mut [u64], a: &[u64], b: &[u64]) {
    set.iter_mut().zip(a).zip(b).for_each(|((all, a), b)| *all |= a & b);
}

/// The members of a set, in ascending order.
pub(crate) fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    members_of(set.iter().copied())
}

/// The members of a set that is given word by word, in ascending order.
pub(crate) fn members_of(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(i, word)| {
        let rest = |&rest: &u64| Some(rest & (rest - 1)).filter(|&rest| rest != 0);
        let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
        words.map(move |word| i * 64 + word.trailing_zeros() as usize)
    })
}
