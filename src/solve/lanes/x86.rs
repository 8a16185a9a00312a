//! Lanes in the registers of AVX-512 and AVX2.
//!
//! This is the only file with `unsafe`. To execute an instruction that the processor lacks is undefined behaviour, so
//! each intrinsic needs a safety argument. It is always the same: only [`run`] starts tasks in these types, after it
//! has detected the features of the processor. The wide registers count solutions two to four times as fast as plain
//! code (`cargo bench -p tools --bench solve`).

#![expect(unsafe_code, reason = "instructions that only some processors have")]

use super::{Lanes, Plain, Registers, Row, Task};
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Runs `task` with the widest of `registers` that this processor has.
#[inline]
pub(super) fn run<T: Task>(task: T, registers: Registers) -> T::Output {
    let has_bits = is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    if has_bits && registers == Registers::Widest && is_x86_feature_detected!("avx512f") {
        // SAFETY: all features that `run_avx512` enables were detected.
        unsafe { run_avx512(task) }
    } else if has_bits && is_x86_feature_detected!("avx2") {
        // SAFETY: all features that `run_avx2` enables were detected.
        unsafe { run_avx2(task) }
    } else {
        task.run::<Plain>()
    }
}

#[target_feature(enable = "avx512f,avx2,bmi1,lzcnt,popcnt")]
fn run_avx512<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

#[target_feature(enable = "avx2,bmi1,lzcnt,popcnt")]
fn run_avx2<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

/// All lanes in one register.
#[derive(Clone, Copy)]
struct Avx512(__m512i);

/// Lanes 0 to 7, and 8 to 15.
#[derive(Clone, Copy)]
struct Avx2(__m256i, __m256i);

/// Calls an intrinsic on the registers of a type.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: only `run` starts tasks in these types, where the processor has the instructions; rows
        // are as long as the registers.
        unsafe { $call }
    };
}

impl Lanes for Avx512 {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(instruction!(_mm512_set1_epi32(word.cast_signed())))
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        Self(instruction!(_mm512_loadu_si512(row.0.as_ptr().cast())))
    }

    #[inline(always)]
    fn store(self) -> Row {
        let mut row = Row::ZERO;
        instruction!(_mm512_storeu_si512(row.0.as_mut_ptr().cast(), self.0));
        row
    }

    #[inline(always)]
    fn beside<const STEP: usize>(self) -> Self {
        Self(instruction!(match STEP {
            8 => _mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0),
            4 => _mm512_shuffle_i64x2::<0b10_11_00_01>(self.0, self.0),
            2 => _mm512_shuffle_epi32::<0b01_00_11_10>(self.0),
            _ => _mm512_shuffle_epi32::<0b10_11_00_01>(self.0),
        }))
    }

    #[inline(always)]
    fn nonzero(self) -> u16 {
        instruction!(_mm512_test_epi32_mask(self.0, self.0))
    }
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        let half = instruction!(_mm256_set1_epi32(word.cast_signed()));
        Self(half, half)
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        let start = row.0.as_ptr();
        Self(
            instruction!(_mm256_loadu_si256(start.cast())),
            instruction!(_mm256_loadu_si256(start.add(8).cast())),
        )
    }

    #[inline(always)]
    fn store(self) -> Row {
        let mut row = Row::ZERO;
        let start = row.0.as_mut_ptr();
        instruction!(_mm256_storeu_si256(start.cast(), self.0));
        instruction!(_mm256_storeu_si256(start.add(8).cast(), self.1));
        row
    }

    #[inline(always)]
    fn beside<const STEP: usize>(self) -> Self {
        let swapped = |half| {
            instruction!(match STEP {
                4 => _mm256_permute2x128_si256::<1>(half, half),
                2 => _mm256_shuffle_epi32::<0b01_00_11_10>(half),
                _ => _mm256_shuffle_epi32::<0b10_11_00_01>(half),
            })
        };
        if STEP == 8 { Self(self.1, self.0) } else { Self(swapped(self.0), swapped(self.1)) }
    }

    #[inline(always)]
    fn nonzero(self) -> u16 {
        let zero = |half| {
            instruction!({
                let is_zero = _mm256_cmpeq_epi32(half, _mm256_setzero_si256());
                _mm256_movemask_ps(_mm256_castsi256_ps(is_zero))
            })
        };
        !((zero(self.0) | zero(self.1) << 8) as u16)
    }
}

/// Implements the operators of a type by the intrinsics for one register.
macro_rules! operators {
    ($lanes:ident($($half:tt)*), $and:ident, $or:ident, $xor:ident, $left:ident, $right:ident) => {
        operators!(@pair $lanes($($half)*), BitAnd bitand $and, BitOr bitor $or, BitXor bitxor $xor);
        operators!(@shift $lanes($($half)*), Shl shl $left, Shr shr $right);

        impl Not for $lanes {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                self ^ Self::splat(u32::MAX)
            }
        }
    };
    (@pair $lanes:ident $halves:tt, $($operator:ident $name:ident $instruction:ident),*) => {
        $(operators!(@one $lanes $halves, $operator $name $instruction);)*
    };
    (@one $lanes:ident($($half:tt)*), $operator:ident $name:ident $instruction:ident) => {
        impl $operator for $lanes {
            type Output = Self;

            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self($(instruction!($instruction(self.$half, other.$half))),*)
            }
        }
    };
    (@shift $lanes:ident $halves:tt, $($operator:ident $name:ident $instruction:ident),*) => {
        $(operators!(@by $lanes $halves, $operator $name $instruction);)*
    };
    (@by $lanes:ident($($half:tt)*), $operator:ident $name:ident $instruction:ident) => {
        impl $operator<u32> for $lanes {
            type Output = Self;

            #[inline(always)]
            fn $name(self, by: u32) -> Self {
                let by = instruction!(_mm_cvtsi32_si128(by.cast_signed()));
                Self($(instruction!($instruction(self.$half, by))),*)
            }
        }
    };
}

operators!(
    Avx512(0),
    _mm512_and_si512,
    _mm512_or_si512,
    _mm512_xor_si512,
    _mm512_sll_epi32,
    _mm512_srl_epi32
);
operators!(Avx2(0 1), _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_sll_epi32, _mm256_srl_epi32);
