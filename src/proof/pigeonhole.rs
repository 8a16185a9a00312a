//! The pigeonhole principle: where no candidate is in two truths, each open truth needs a link of its own.
//!
//! Sixteen cells that need fifteen digits of houses are not filled, whatever is tried. Resolution needs exponentially
//! long proofs for that (A. Haken, 1985), and so does a search by cases.

use super::bits::Bits;

/// The links of truths that have no candidate in common.
pub(super) struct Pigeonhole<const W: usize> {
    links: Vec<Bits<W>>,
    /// The candidates that are in a link.
    linked: Bits<W>,
}

impl<const W: usize> Pigeonhole<W> {
    /// With fewer truths a search is as quick.
    const MIN_TRUTHS: usize = 7;

    /// `None` if counting would not help: a candidate is in two truths, or the truths are few, or the links are many
    /// more.
    pub(super) fn new(truths: &[Bits<W>], links: Vec<Bits<W>>) -> Option<Self> {
        let is_tight = truths.len() >= Self::MIN_TRUTHS && links.len() <= truths.len() + 3;
        let mut seen = Bits::NONE;
        let mut is_new = |truth: &Bits<W>| {
            let is_new = !seen.intersects(*truth);
            seen = seen.or(*truth);
            is_new
        };
        (is_tight && truths.iter().all(&mut is_new)).then(|| {
            let linked = links.iter().fold(Bits::NONE, |all, link| all.or(*link));
            Self { links, linked }
        })
    }

    /// Are the open truths, of each what is left, more than the links that they use? A truth with a candidate in no
    /// link needs none.
    pub(super) fn is_violated(&self, open: impl Iterator<Item = Bits<W>>) -> bool {
        let mut n_truths = 0;
        let mut used = Bits::NONE;
        for truth in open.filter(|truth| truth.without(self.linked).len() == 0) {
            n_truths += 1;
            used = used.or(truth);
        }
        n_truths > self.links.iter().filter(|link| link.intersects(used)).count()
    }
}
