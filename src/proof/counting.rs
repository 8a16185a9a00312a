//! Counting: where no candidate serves two truths, each open truth needs a link of its own.
//!
//! Sixteen cells that draw on fifteen digits of houses are not filled, whatever is tried. A search would
//! have to try it all, since this is the pigeonhole principle, for which proofs by cases are
//! exponentially long (A. Haken, 1985).

use super::bits::Bits;

/// The links that open truths draw on.
#[derive(Clone, Copy)]
pub(super) struct Counting<'a, const W: usize> {
    links: &'a [Bits<W>],
    /// The number of a link that is left out.
    without: Option<usize>,
}

impl<'a, const W: usize> Counting<'a, W> {
    /// With fewer truths, trying is as quick.
    const MIN_TRUTHS: usize = 8;

    /// `None` if it would not help: a candidate serves two truths, or the truths are few, or there are
    /// many more links.
    pub(super) fn of(truths: &[Bits<W>], links: &'a [Bits<W>]) -> Option<Self> {
        let is_tight = truths.len() >= Self::MIN_TRUTHS && links.len() <= truths.len() + 2;
        let mut seen = Bits::NONE;
        let mut is_new = |truth: &Bits<W>| {
            let is_new = !seen.intersects(*truth);
            seen = seen.or(*truth);
            is_new
        };
        (is_tight && truths.iter().all(&mut is_new)).then_some(Self { links, without: None })
    }

    /// The same without the link of this number.
    pub(super) const fn without(self, link: usize) -> Self {
        Self { without: Some(link), ..self }
    }

    /// Are the `open` truths, of each what is left, more than the links that they draw on? A truth with a
    /// candidate in no link needs none.
    pub(super) fn is_short(self, open: &[Bits<W>]) -> bool {
        let links = || {
            let links = self.links.iter().enumerate();
            links.filter(|&(i, _)| self.without != Some(i)).map(|(_, link)| *link)
        };
        let linked = links().fold(Bits::NONE, Bits::or);
        let is_drawing = |truth: &&Bits<W>| truth.without(linked).len() == 0;
        let mut n_truths = 0;
        let mut drawn_on = Bits::NONE;
        for truth in open.iter().filter(is_drawing) {
            n_truths += 1;
            drawn_on = drawn_on.or(*truth);
        }
        n_truths > links().filter(|link| link.intersects(drawn_on)).count()
    }
}
