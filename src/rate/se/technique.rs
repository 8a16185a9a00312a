//! The techniques of Sudoku Explainer 1.2.1, as it names them.

use std::fmt;

/// What a step of Sudoku Explainer is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// A digit has one place in a house.
    HiddenSingle,
    /// A cell has one candidate.
    NakedSingle,
    /// A digit of a block is in one line, and so another block has one place for it.
    DirectPointing,
    /// A digit of a line is in one block, and so another line has one place for it.
    DirectClaiming,
    /// Two digits have two places, and so a third has one.
    DirectHiddenPair,
    /// Three digits have three places, and so a fourth has one.
    DirectHiddenTriplet,
    /// A digit of a block is in one line.
    Pointing,
    /// A digit of a line is in one block.
    Claiming,
    /// Two, three, or four cells share as many digits.
    Naked(Size),
    /// Two, three, or four digits share as many cells.
    Hidden(Size),
    /// A digit of two, three, or four lines is in as many lines across.
    Fish(Size),
    /// Three cells with two candidates each.
    XyWing,
    /// An XY-wing whose pivot has three candidates.
    XyzWing,
    /// Two digits that could be exchanged around a loop of so many cells; type 1 to 4.
    UniqueLoop {
        /// How many cells, 4 and more.
        length: u8,
        /// 1 to 4.
        kind: u8,
    },
    /// All cells but a few have two candidates; type 1 to 4.
    Bug {
        /// 1 to 4.
        kind: u8,
    },
    /// Digits of two or three cells that cannot stand together.
    AlignedExclusion(Size),
    /// A loop of links of one digit.
    XCycle,
    /// A loop through cells with two candidates.
    YCycle,
    /// A loop of links.
    Cycle,
    /// A chain of one digit with four links between its ends.
    TurbotFish,
    /// A longer chain of one digit.
    ForcingXChain,
    /// A chain of links.
    ForcingChain,
    /// One candidate and its digit lead to a contradiction.
    NishioForcingChains,
    /// Several chains say the same.
    Multiple(Cases, Power),
}

/// How many cells, digits, or lines there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
}

/// What several chains start from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cases {
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a house.
    Region,
    /// A candidate that is true, and the same that is false.
    Double,
    /// One candidate, which leads to a contradiction.
    Contradiction,
}

/// What chains may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Links of the grid.
    Static,
    /// Links that arise on the way.
    Dynamic,
    /// Locked candidates, pairs, and X-wings that arise on the way.
    Plus,
    /// Forcing chains that arise on the way.
    Chains,
    /// Cell and region forcing chains that arise on the way.
    MultipleChains,
    /// Dynamic forcing chains that arise on the way.
    DynamicChains,
}

impl Size {
    /// 2 to 4.
    pub const fn number(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}

impl Technique {
    /// The few letters that stand for it where a path is one line.
    pub fn short(self) -> String {
        let fixed = match self {
            Self::HiddenSingle => "HS",
            Self::NakedSingle => "NS",
            Self::DirectPointing | Self::DirectHiddenPair => "DP",
            Self::DirectClaiming => "DC",
            Self::DirectHiddenTriplet => "DT",
            Self::Pointing => "Po",
            Self::Claiming => "Cl",
            Self::Naked(size) => ["NP", "NT", "NQ"][size as usize],
            Self::Hidden(size) => ["HP", "HT", "HQ"][size as usize],
            Self::Fish(size) => ["XW", "SF", "JF"][size as usize],
            Self::XyWing => "XYW",
            Self::XyzWing => "XYZW",
            Self::UniqueLoop { length: 4, kind } => return format!("UR{kind}"),
            Self::UniqueLoop { kind, .. } => return format!("UL{kind}"),
            Self::Bug { kind } => return format!("BUG{kind}"),
            Self::AlignedExclusion(size) => ["APE", "ATE", "AQE"][size as usize],
            Self::XCycle => "BiXCy",
            Self::YCycle => "BiYCy",
            Self::Cycle => "BiCy",
            Self::TurbotFish => "TF",
            Self::ForcingXChain => "FXC",
            Self::ForcingChain => "FC",
            Self::NishioForcingChains => "NFC",
            Self::Multiple(cases, power) => {
                let cases = match cases {
                    Cases::Cell => "LFC",
                    Cases::Region => "RFC",
                    Cases::Double => "dFC",
                    Cases::Contradiction => "CFC",
                };
                let (before, after) = match power {
                    Power::Static => ("", ""),
                    Power::Dynamic => ("D", ""),
                    Power::Plus => ("D", "+"),
                    Power::Chains => ("D", "+FC"),
                    Power::MultipleChains => ("D", "+MFC"),
                    Power::DynamicChains => ("D", "+DFC"),
                };
                return format!("{before}{cases}{after}");
            }
        };
        fixed.to_owned()
    }
}

/// `Dynamic Cell Forcing Chains (+)`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fixed = match *self {
            Self::HiddenSingle => "Hidden Single",
            Self::NakedSingle => "Naked Single",
            Self::DirectPointing => "Direct Pointing",
            Self::DirectClaiming => "Direct Claiming",
            Self::DirectHiddenPair => "Direct Hidden Pair",
            Self::DirectHiddenTriplet => "Direct Hidden Triplet",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::Naked(size) => ["Naked Pair", "Naked Triplet", "Naked Quad"][size as usize],
            Self::Hidden(size) => ["Hidden Pair", "Hidden Triplet", "Hidden Quad"][size as usize],
            Self::Fish(size) => ["X-Wing", "Swordfish", "Jellyfish"][size as usize],
            Self::XyWing => "XY-Wing",
            Self::XyzWing => "XYZ-Wing",
            Self::UniqueLoop { length: 4, kind } => {
                return write!(f, "Unique Rectangle type {kind}");
            }
            Self::UniqueLoop { length, kind } => {
                return write!(f, "Unique Loop {length} type {kind}");
            }
            Self::Bug { kind } => return write!(f, "BUG type {kind}"),
            Self::AlignedExclusion(size) => {
                ["Aligned Pair Exclusion", "Aligned Triplet Exclusion", "Aligned Quad Exclusion"]
                    [size as usize]
            }
            Self::XCycle => "Bidirectional X-Cycle",
            Self::YCycle => "Bidirectional Y-Cycle",
            Self::Cycle => "Bidirectional Cycle",
            Self::TurbotFish => "Turbot Fish",
            Self::ForcingXChain => "Forcing X-Chain",
            Self::ForcingChain => "Forcing Chain",
            Self::NishioForcingChains => "Nishio Forcing Chains",
            Self::Multiple(cases, power) => return write_multiple(f, cases, power),
        };
        f.write_str(fixed)
    }
}

fn write_multiple(f: &mut fmt::Formatter<'_>, cases: Cases, power: Power) -> fmt::Result {
    let before = if power == Power::Static { "" } else { "Dynamic " };
    let cases = match cases {
        Cases::Cell => "Cell",
        Cases::Region => "Region",
        Cases::Double => "Double",
        Cases::Contradiction => "Contradiction",
    };
    let after = match power {
        Power::Static | Power::Dynamic => "",
        Power::Plus => " (+)",
        Power::Chains => " (+ Forcing Chains)",
        Power::MultipleChains => " (+ Multiple Forcing Chains)",
        Power::DynamicChains => " (+ Dynamic Forcing Chains)",
    };
    write!(f, "{before}{cases} Forcing Chains{after}")
}
