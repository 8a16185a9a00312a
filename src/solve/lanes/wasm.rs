//! Lanes in four registers of WebAssembly (`simd128`).
//!
//! The page is built for browsers that have these instructions. It is also built for size, where the compiler does not
//! vectorize plain lanes, which are then thirty times as slow.

use super::{Lanes, Row};
use std::arch::wasm32::*;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Four lanes in each register.
#[derive(Clone, Copy)]
pub(super) struct Wasm(v128, v128, v128, v128);

impl Lanes for Wasm {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        let four = u32x4_splat(word);
        Self(four, four, four, four)
    }

    #[inline(always)]
    fn load(Row(row): &Row) -> Self {
        let four = |from: usize| u32x4(row[from], row[from + 1], row[from + 2], row[from + 3]);
        Self(four(0), four(4), four(8), four(12))
    }

    #[inline(always)]
    fn store(self) -> Row {
        let mut row = Row::ZERO;
        for (part, four) in [self.0, self.1, self.2, self.3].into_iter().enumerate() {
            row.0[4 * part] = u32x4_extract_lane::<0>(four);
            row.0[4 * part + 1] = u32x4_extract_lane::<1>(four);
            row.0[4 * part + 2] = u32x4_extract_lane::<2>(four);
            row.0[4 * part + 3] = u32x4_extract_lane::<3>(four);
        }
        row
    }

    #[inline(always)]
    fn beside<const STEP: usize>(self) -> Self {
        let Self(a, b, c, d) = self;
        let swapped = |four| match STEP {
            2 => u32x4_shuffle::<2, 3, 0, 1>(four, four),
            _ => u32x4_shuffle::<1, 0, 3, 2>(four, four),
        };
        match STEP {
            8 => Self(c, d, a, b),
            4 => Self(b, a, d, c),
            _ => Self(swapped(a), swapped(b), swapped(c), swapped(d)),
        }
    }

    #[inline(always)]
    fn nonzero(self) -> u16 {
        let zero = u32x4_splat(0);
        let bits = |four| u16::from(u32x4_bitmask(u32x4_ne(four, zero)));
        bits(self.0) | bits(self.1) << 4 | bits(self.2) << 8 | bits(self.3) << 12
    }
}

macro_rules! pairwise {
    ($($operator:ident $name:ident $instruction:ident),*) => {
        $(impl $operator for Wasm {
            type Output = Self;

            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self(
                    $instruction(self.0, other.0),
                    $instruction(self.1, other.1),
                    $instruction(self.2, other.2),
                    $instruction(self.3, other.3),
                )
            }
        })*
    };
}

macro_rules! shifts {
    ($($operator:ident $name:ident $instruction:ident),*) => {
        $(impl $operator<u32> for Wasm {
            type Output = Self;

            #[inline(always)]
            fn $name(self, by: u32) -> Self {
                Self(
                    $instruction(self.0, by),
                    $instruction(self.1, by),
                    $instruction(self.2, by),
                    $instruction(self.3, by),
                )
            }
        })*
    };
}

pairwise!(BitAnd bitand v128_and, BitOr bitor v128_or, BitXor bitxor v128_xor);
shifts!(Shl shl u32x4_shl, Shr shr u32x4_shr);

impl Not for Wasm {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(v128_not(self.0), v128_not(self.1), v128_not(self.2), v128_not(self.3))
    }
}
