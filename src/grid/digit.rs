//! Digits.

use std::fmt;

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All nine digits, from 1 to 9.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(1); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// The digit `number`; `None` unless it is 1 to 9.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(number)) } else { None }
    }

    /// The digit written as `c`; `None` unless that is `1` to `9`.
    pub fn from_char(c: char) -> Option<Self> {
        c.to_digit(10).and_then(|number| Self::new(number as u8))
    }

    /// The digit with this [`index`](Self::index), which must be below 9.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u8 + 1)
    }

    /// The digit as a number from 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Index into tables: 0 to 8.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
