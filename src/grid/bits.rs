//! Iteration over the positions of the set bits of a word, shared by all small sets.

/// An unsigned integer as a set of bit positions.
pub(crate) trait Word: Copy {
    /// Removes the lowest bit and returns its position; `None` if no bit is set.
    fn pop_lowest(&mut self) -> Option<usize>;
}

macro_rules! word {
    ($($word:ty),+) => {
        $(
            impl Word for $word {
                #[inline]
                fn pop_lowest(&mut self) -> Option<usize> {
                    if *self == 0 {
                        return None;
                    }
                    let lowest = self.trailing_zeros() as usize;
                    *self &= *self - 1;
                    Some(lowest)
                }
            }
        )+
    };
}

word!(u16, u32, u64, u128);

/// Iterator over the positions of the bits that are set, from the lowest.
#[derive(Clone, Debug)]
pub(crate) struct Ones<W>(W);

/// The positions of the bits that are set in `word`, from the lowest.
#[inline]
pub(crate) const fn ones<W: Word>(word: W) -> Ones<W> {
    Ones(word)
}

impl<W: Word> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.0.pop_lowest()
    }
}

/// Those of `all` whose positions are set in `bits`.
pub(super) fn picked<T: Copy>(all: &[T], bits: u32) -> impl Iterator<Item = T> {
    ones(bits).filter_map(|position| all.get(position).copied())
}
