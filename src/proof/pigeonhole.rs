//! The pigeonhole principle: if no candidate is in two truths, each open truth needs a link of its own.
//!
//! For example, sixteen cells cannot be filled if all of their candidates are in fifteen links. Resolution needs
//! exponentially long proofs for that (A. Haken, 1985), and so does a search by cases.

use super::bits::Bits;

/// The links between truths that have no candidate in common.
pub(super) struct Pigeonhole<const W: usize> {
    links: Vec<Bits<W>>,
    /// The candidates that are in at least one link.
    linked: Bits<W>,
}

impl<const W: usize> Pigeonhole<W> {
    /// Minimum number of truths; with fewer, a search is as quick.
    const MIN_TRUTHS: usize = 7;

    /// `None` if the test is not applicable (a candidate is in two truths), or not worthwhile (there are few truths, or
    /// many more links than truths).
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

    /// Returns true if there are more open truths than links that contain their possible candidates. `open` has the
    /// possible candidates of each open truth; a truth with a candidate in no link is not counted.
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
