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
        let [short, _] = self.names();
        short
    }

    /// The letters and the name.
    fn names(self) -> [String; 2] {
        let fixed = match self {
            Self::HiddenSingle => ["HS", "Hidden Single"],
            Self::NakedSingle => ["NS", "Naked Single"],
            Self::DirectPointing => ["DP", "Direct Pointing"],
            Self::DirectClaiming => ["DC", "Direct Claiming"],
            Self::DirectHiddenPair => ["DP", "Direct Hidden Pair"],
            Self::DirectHiddenTriplet => ["DT", "Direct Hidden Triplet"],
            Self::Pointing => ["Po", "Pointing"],
            Self::Claiming => ["Cl", "Claiming"],
            Self::Naked(Size::Two) => ["NP", "Naked Pair"],
            Self::Naked(Size::Three) => ["NT", "Naked Triplet"],
            Self::Naked(Size::Four) => ["NQ", "Naked Quad"],
            Self::Hidden(Size::Two) => ["HP", "Hidden Pair"],
            Self::Hidden(Size::Three) => ["HT", "Hidden Triplet"],
            Self::Hidden(Size::Four) => ["HQ", "Hidden Quad"],
            Self::Fish(Size::Two) => ["XW", "X-Wing"],
            Self::Fish(Size::Three) => ["SF", "Swordfish"],
            Self::Fish(Size::Four) => ["JF", "Jellyfish"],
            Self::XyWing => ["XYW", "XY-Wing"],
            Self::XyzWing => ["XYZW", "XYZ-Wing"],
            Self::UniqueLoop { length: 4, kind } => {
                return [format!("UR{kind}"), format!("Unique Rectangle type {kind}")];
            }
            Self::UniqueLoop { length, kind } => {
                return [format!("UL{kind}"), format!("Unique Loop {length} type {kind}")];
            }
            Self::Bug { kind } => return [format!("BUG{kind}"), format!("BUG type {kind}")],
            Self::AlignedExclusion(Size::Two) => ["APE", "Aligned Pair Exclusion"],
            Self::AlignedExclusion(Size::Three) => ["ATE", "Aligned Triplet Exclusion"],
            Self::AlignedExclusion(Size::Four) => ["AQE", "Aligned Quad Exclusion"],
            Self::XCycle => ["BiXCy", "Bidirectional X-Cycle"],
            Self::YCycle => ["BiYCy", "Bidirectional Y-Cycle"],
            Self::Cycle => ["BiCy", "Bidirectional Cycle"],
            Self::TurbotFish => ["TF", "Turbot Fish"],
            Self::ForcingXChain => ["FXC", "Forcing X-Chain"],
            Self::ForcingChain => ["FC", "Forcing Chain"],
            Self::NishioForcingChains => ["NFC", "Nishio Forcing Chains"],
            Self::Multiple(cases, power) => {
                let is_static = power == Power::Static;
                let [before, before_name] = if is_static { ["", ""] } else { ["D", "Dynamic "] };
                let [cases, cases_name] = match cases {
                    Cases::Cell => ["LFC", "Cell"],
                    Cases::Region => ["RFC", "Region"],
                    Cases::Double => ["dFC", "Double"],
                    Cases::Contradiction => ["CFC", "Contradiction"],
                };
                let [after, after_name] = match power {
                    Power::Static | Power::Dynamic => ["", ""],
                    Power::Plus => ["+", " (+)"],
                    Power::Chains => ["+FC", " (+ Forcing Chains)"],
                    Power::MultipleChains => ["+MFC", " (+ Multiple Forcing Chains)"],
                    Power::DynamicChains => ["+DFC", " (+ Dynamic Forcing Chains)"],
                };
                return [
                    format!("{before}{cases}{after}"),
                    format!("{before_name}{cases_name} Forcing Chains{after_name}"),
                ];
            }
        };
        fixed.map(str::to_owned)
    }
}

/// `Dynamic Cell Forcing Chains (+)`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [_, name] = self.names();
        f.write_str(&name)
    }
}
