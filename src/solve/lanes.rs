//! SIMD: operations on sixteen lanes of 32 bits at once.
//!
//! Where the processor has wide registers (AVX-512, AVX2), one instruction works on all lanes or on half of them; the
//! registers are detected at run time. WebAssembly has registers of four lanes. Everywhere else the compiler vectorizes
//! [`Plain`] as it can. The results are the same on every machine.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::array;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Number of lanes.
pub(super) const N_LANES: usize = 16;

/// A word for each lane, in memory, aligned for the widest register.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [u32; N_LANES]);

impl Row {
    pub(super) const ZERO: Self = Self([0; N_LANES]);
}

/// Sixteen words of 32 bits, with lane-wise operators.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// `word` in every lane.
    fn splat(word: u32) -> Self;

    /// Loads the lanes from memory.
    fn load(row: &Row) -> Self;

    /// Stores the lanes to memory.
    fn store(self) -> Row;

    /// Permutes the lanes: lane `i` gets the word of lane `i ^ STEP`; `STEP` is 1, 2, 4, or 8.
    fn beside<const STEP: usize>(self) -> Self;

    /// Mask of the lanes that are not 0: bit `i` for lane `i`.
    fn nonzero(self) -> u16;
}

/// A computation that is generic over the kind of lanes.
pub(super) trait Task {
    /// Result of the computation.
    type Output;

    /// Runs the computation. It has to be inlined into its caller, which enables the instructions that it may use.
    fn run<L: Lanes>(self) -> Self::Output;
}

/// Limit on the registers that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Registers {
    /// The widest registers of this processor.
    Widest,
    /// No wider registers than those of AVX2.
    #[cfg_attr(not(test), expect(dead_code, reason = "unit tests compare all registers"))]
    Avx2,
    /// Plain code without special instructions.
    #[cfg_attr(not(test), expect(dead_code, reason = "unit tests compare all registers"))]
    Plain,
}

/// All limits on registers, for unit tests.
#[cfg(test)]
pub(super) const REGISTERS: [Registers; 3] = [Registers::Widest, Registers::Avx2, Registers::Plain];

/// Runs `task` with the widest of `registers` that this processor has.
#[inline]
pub(super) fn run<T: Task>(task: T, registers: Registers) -> T::Output {
    match registers {
        #[cfg(target_arch = "x86_64")]
        Registers::Widest | Registers::Avx2 => x86::run(task, registers),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Registers::Widest | Registers::Avx2 => task.run::<wasm::Wasm>(),
        #[cfg(not(any(
            target_arch = "x86_64",
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        Registers::Widest | Registers::Avx2 => task.run::<Plain>(),
        Registers::Plain => task.run::<Plain>(),
    }
}

/// Bits that are set in at least one lane, in all lanes.
#[inline(always)]
pub(super) fn any<L: Lanes>(mut lanes: L) -> L {
    lanes = lanes | lanes.beside::<8>();
    lanes = lanes | lanes.beside::<4>();
    lanes = lanes | lanes.beside::<2>();
    lanes | lanes.beside::<1>()
}

/// Bits that are set in at least two lanes, in all lanes.
#[inline(always)]
pub(super) fn twice<L: Lanes>(lanes: L) -> L {
    let other = lanes.beside::<8>();
    let (one, two) = (lanes | other, lanes & other);
    let (one, two) = folded(one, two, one.beside::<4>(), two.beside::<4>());
    let (one, two) = folded(one, two, one.beside::<2>(), two.beside::<2>());
    folded(one, two, one.beside::<1>(), two.beside::<1>()).1
}

#[inline(always)]
fn folded<L: Lanes>(one: L, two: L, other_one: L, other_two: L) -> (L, L) {
    (one | other_one, two | other_two | (one & other_one))
}

/// Lanes without special instructions.
#[derive(Clone, Copy)]
pub(super) struct Plain([u32; N_LANES]);

impl Lanes for Plain {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; N_LANES])
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        Self(row.0)
    }

    #[inline(always)]
    fn store(self) -> Row {
        Row(self.0)
    }

    #[inline(always)]
    fn beside<const STEP: usize>(self) -> Self {
        Self(array::from_fn(|lane| self.0[lane ^ STEP]))
    }

    #[inline(always)]
    fn nonzero(self) -> u16 {
        let bits = self.0.iter().enumerate();
        bits.fold(0, |set, (lane, &word)| set | u16::from(word != 0) << lane)
    }
}

macro_rules! plain {
    ($($operator:ident $name:ident $sign:tt),*) => {
        $(impl $operator for Plain {
            type Output = Self;

            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self(array::from_fn(|lane| self.0[lane] $sign other.0[lane]))
            }
        })*
    };
}

plain!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

impl Not for Plain {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Plain {
    type Output = Self;

    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Self(self.0.map(|word| word << by))
    }
}

impl Shr<u32> for Plain {
    type Output = Self;

    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Self(self.0.map(|word| word >> by))
    }
}
