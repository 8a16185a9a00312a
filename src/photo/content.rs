//! What a cell on paper may hold, and how likely each is.

use crate::grid::Digit;
use crate::text::Entry;

/// What one cell of a photo holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Content {
    /// No digit; small pencil marks count as none.
    Blank,
    /// A digit that the newspaper printed.
    Printed(Digit),
    /// A digit that the player wrote.
    Written(Digit),
}

impl Content {
    /// How many there are.
    pub const COUNT: usize = 19;

    /// All of them: blank, printed 1 to 9, written 1 to 9. The network numbers its answers like that.
    pub fn all() -> impl Iterator<Item = Self> {
        let printed = Digit::ALL.into_iter().map(Self::Printed);
        let written = Digit::ALL.into_iter().map(Self::Written);
        std::iter::once(Self::Blank).chain(printed).chain(written)
    }

    /// Its place in [`Content::all`].
    pub const fn index(self) -> usize {
        match self {
            Self::Blank => 0,
            Self::Printed(digit) => digit.number() as usize,
            Self::Written(digit) => 9 + digit.number() as usize,
        }
    }

    /// The content as an entry of a puzzle.
    pub const fn entry(self) -> Entry {
        match self {
            Self::Blank => Entry::Empty,
            Self::Printed(digit) => Entry::Given(digit),
            Self::Written(digit) => Entry::Entered(digit),
        }
    }

    /// Has the player written it?
    pub const fn is_written(self) -> bool {
        matches!(self, Self::Written(_))
    }

    /// The digit, if it is a printed one.
    pub const fn printed(self) -> Option<Digit> {
        match self {
            Self::Printed(digit) => Some(digit),
            Self::Blank | Self::Written(_) => None,
        }
    }
}

/// For each content of a cell the natural logarithm of its likelihood, as the eye sees it.
///
/// A constant added to all of them changes nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Likelihoods([f32; Content::COUNT]);

impl Likelihoods {
    /// One for each of [`Content::all`], in that order. What is no number counts as impossible.
    pub fn new(logarithms: [f32; Content::COUNT]) -> Self {
        Self(logarithms.map(|it| if it.is_nan() { LEAST } else { it.clamp(LEAST, -LEAST) }))
    }

    /// Those of a cell that holds `content` without a doubt.
    pub(super) fn certain(content: Content) -> Self {
        let mut logarithms = [LEAST; Content::COUNT];
        logarithms[content.index()] = 0.0;
        Self(logarithms)
    }

    /// What several looks say together: the mean of the chances.
    pub(super) fn mean(looks: &[Self]) -> Self {
        let mut logarithms = [0.0; Content::COUNT];
        for (logarithm, content) in logarithms.iter_mut().zip(Content::all()) {
            let chances: f32 = looks.iter().map(|look| look.chance(content)).sum();
            *logarithm = (chances / looks.len() as f32).ln();
        }
        Self::new(logarithms)
    }

    /// The likelihoods with other odds that `digit` is printed and not written: the natural logarithm. How likely the
    /// digit is stays.
    pub(super) fn with_kind(mut self, digit: Digit, odds: f32) -> Self {
        let [printed, written] = [Content::Printed(digit), Content::Written(digit)];
        let both = sum_of_logarithms(self.of(printed), self.of(written));
        self.0[printed.index()] = both - sum_of_logarithms(0.0, -odds);
        self.0[written.index()] = both - sum_of_logarithms(0.0, odds);
        Self::new(self.0)
    }

    /// How much likelier `digit` is printed than written: the natural logarithm.
    pub(super) fn kind(&self, digit: Digit) -> f32 {
        self.of(Content::Printed(digit)) - self.of(Content::Written(digit))
    }

    /// How likely `digit` is, printed or written, from 0 to 1.
    pub(super) fn chance_of_digit(&self, digit: Digit) -> f32 {
        self.chance(Content::Printed(digit)) + self.chance(Content::Written(digit))
    }

    /// The likeliest digit, printed or written, if a digit is likelier than none; of equals, the last.
    pub(super) fn likeliest_digit(&self) -> Option<Digit> {
        let chances = Digit::ALL.map(|digit| (digit, self.chance_of_digit(digit)));
        let best = chances.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
        let is_digit = self.chance(Content::Blank) < 0.5;
        best.filter(|_| is_digit).map(|(digit, _)| digit)
    }

    /// The logarithm of the likelihood of `content`.
    pub const fn of(&self, content: Content) -> f32 {
        self.0[content.index()]
    }

    /// How likely `content` is, from 0 to 1, if nothing else is known.
    pub fn chance(&self, content: Content) -> f32 {
        let best = self.of(self.best());
        let all: f32 = Content::all().map(|it| (self.of(it) - best).exp()).sum();
        (self.of(content) - best).exp() / all
    }

    /// How sure the eye is of the likeliest digit, of either kind, or that there is none: the natural logarithm of its
    /// chance.
    pub(super) fn sureness(&self) -> f32 {
        let digits = Digit::ALL.map(|digit| self.chance_of_digit(digit));
        digits.into_iter().fold(self.chance(Content::Blank), f32::max).ln()
    }

    /// The likeliest content; of equals, the first.
    pub fn best(&self) -> Content {
        let better = |best, it| if self.of(it) > self.of(best) { it } else { best };
        Content::all().fold(Content::Blank, better)
    }
}

/// The natural logarithm of the sum of two numbers of which the natural logarithms are given.
fn sum_of_logarithms(one: f32, other: f32) -> f32 {
    let (less, more) = if one < other { (one, other) } else { (other, one) };
    more + (less - more).exp().ln_1p()
}

/// As good as impossible.
const LEAST: f32 = -100.0;
