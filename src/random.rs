//! Deterministic pseudorandom numbers, the same on every machine.

/// A pseudorandom number generator (SplitMix64).
///
/// After G. L. Steele, D. Lea, and C. H. Flood, "Fast splittable pseudorandom number generators" (2014). The algorithm
/// is fixed: the same seed gives the same numbers in every version of this program. Not for cryptography.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// The generator with this seed.
    pub(crate) const fn from_seed(seed: u64) -> Self {
        Self(seed)
    }

    /// Stream number `row` of those of `seed`.
    pub(crate) const fn new(seed: u64, row: u64) -> Self {
        let mut rows = Self(seed ^ Self(row).next());
        Self(rows.next())
    }

    /// The next number.
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// The next number, in the range from 0 to below 1.
    pub(crate) const fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number from 0 to below `end`; 0 if `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// A random one of `items`; `None` if there is none.
    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Shuffles `items` uniformly (Fisher–Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// Returns `items` in a random order.
    pub(crate) fn shuffled<T>(&mut self, items: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        self.shuffle(&mut items);
        items
    }
}
