//! The techniques of HoDoKu's solver by default, in its order, with their levels and points.

use super::Level;
use std::fmt;

macro_rules! techniques {
    ($($variant:ident $name:literal $level:ident $score:literal;)*) => {
        /// A technique of HoDoKu, in the order in which its solver tries them; those that it tries together are
        /// adjacent.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $name] $variant,)*
        }

        impl Technique {
            /// All techniques.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// HoDoKu's name of the technique.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Minimum level of a puzzle that needs the technique.
            pub const fn level(self) -> Level {
                match self { $(Self::$variant => Level::$level,)* }
            }

            /// Points that each use adds to the score of a puzzle.
            pub const fn score(self) -> u32 {
                match self { $(Self::$variant => $score,)* }
            }
        }
    };
}

impl Technique {
    /// Returns true if HoDoKu writes the placement right after the name.
    pub(super) const fn is_direct(self) -> bool {
        matches!(self, Self::FullHouse | Self::NakedSingle | Self::HiddenSingle | Self::BruteForce)
    }

    /// Returns true if the technique eliminates candidates cell by cell, not digit by digit.
    pub(super) const fn removes_by_cell(self) -> bool {
        matches!(
            self,
            Self::LockedPair
                | Self::LockedTriple
                | Self::NakedPair
                | Self::NakedTriple
                | Self::NakedQuadruple
                | Self::HiddenPair
                | Self::HiddenTriple
                | Self::HiddenQuadruple
                | Self::Uniqueness3
                | Self::SueDeCoq
        )
    }
}

techniques! {
    FullHouse "Full House" Easy 4;
    NakedSingle "Naked Single" Easy 4;
    HiddenSingle "Hidden Single" Easy 14;
    LockedPair "Locked Pair" Medium 40;
    LockedTriple "Locked Triple" Medium 60;
    Pointing "Locked Candidates Type 1 (Pointing)" Medium 50;
    Claiming "Locked Candidates Type 2 (Claiming)" Medium 50;
    NakedPair "Naked Pair" Medium 60;
    NakedTriple "Naked Triple" Medium 80;
    HiddenPair "Hidden Pair" Medium 70;
    HiddenTriple "Hidden Triple" Medium 100;
    NakedQuadruple "Naked Quadruple" Hard 120;
    HiddenQuadruple "Hidden Quadruple" Hard 150;
    XWing "X-Wing" Hard 140;
    Swordfish "Swordfish" Hard 150;
    Jellyfish "Jellyfish" Hard 160;
    RemotePair "Remote Pair" Hard 110;
    BivalueUniversalGrave "Bivalue Universal Grave + 1" Hard 100;
    Skyscraper "Skyscraper" Hard 130;
    TwoStringKite "2-String Kite" Hard 150;
    TurbotFish "Turbot Fish" Hard 120;
    EmptyRectangle "Empty Rectangle" Hard 120;
    WWing "W-Wing" Hard 150;
    XYWing "XY-Wing" Hard 160;
    XYZWing "XYZ-Wing" Hard 180;
    Uniqueness1 "Uniqueness Test 1" Hard 100;
    Uniqueness2 "Uniqueness Test 2" Hard 100;
    Uniqueness3 "Uniqueness Test 3" Hard 100;
    Uniqueness4 "Uniqueness Test 4" Hard 100;
    Uniqueness5 "Uniqueness Test 5" Hard 100;
    Uniqueness6 "Uniqueness Test 6" Hard 100;
    HiddenRectangle "Hidden Rectangle" Hard 100;
    AvoidableRectangle1 "Avoidable Rectangle Type 1" Hard 100;
    AvoidableRectangle2 "Avoidable Rectangle Type 2" Hard 100;
    FinnedXWing "Finned X-Wing" Hard 130;
    SashimiXWing "Sashimi X-Wing" Hard 150;
    FinnedSwordfish "Finned Swordfish" Unfair 200;
    SashimiSwordfish "Sashimi Swordfish" Unfair 240;
    FinnedJellyfish "Finned Jellyfish" Unfair 250;
    SashimiJellyfish "Sashimi Jellyfish" Unfair 260;
    SueDeCoq "Sue de Coq" Unfair 250;
    SimpleColorsTrap "Simple Colors Trap" Hard 150;
    SimpleColorsWrap "Simple Colors Wrap" Hard 150;
    MultiColors1 "Multi Colors 1" Hard 200;
    MultiColors2 "Multi Colors 2" Hard 200;
    XChain "X-Chain" Unfair 260;
    XYChain "XY-Chain" Unfair 260;
    ContinuousNiceLoop "Continuous Nice Loop" Unfair 280;
    DiscontinuousNiceLoop "Discontinuous Nice Loop" Unfair 280;
    AlternatingInferenceChain "AIC" Unfair 280;
    GroupedContinuousNiceLoop "Grouped Continuous Nice Loop" Unfair 300;
    GroupedDiscontinuousNiceLoop "Grouped Discontinuous Nice Loop" Unfair 300;
    GroupedAlternatingInferenceChain "Grouped AIC" Unfair 300;
    AlmostLockedSetXZ "Almost Locked Set XZ-Rule" Unfair 300;
    AlmostLockedSetXYWing "Almost Locked Set XY-Wing" Unfair 320;
    AlmostLockedSetChain "Almost Locked Set Chain" Unfair 340;
    FrankenXWing "Franken X-Wing" Unfair 300;
    FrankenSwordfish "Franken Swordfish" Unfair 350;
    FinnedFrankenXWing "Finned Franken X-Wing" Unfair 390;
    FinnedFrankenSwordfish "Finned Franken Swordfish" Unfair 410;
    ForcingChainContradiction "Forcing Chain Contradiction" Extreme 500;
    ForcingChainVerity "Forcing Chain Verity" Extreme 500;
    ForcingNetContradiction "Forcing Net Contradiction" Extreme 700;
    ForcingNetVerity "Forcing Net Verity" Extreme 700;
    BruteForce "Brute Force" Extreme 10000;
}

/// HoDoKu's [`name`](Technique::name) of the technique.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
