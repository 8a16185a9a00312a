//! The techniques of Sudoku Explainer 1.2.1, with its names.

use std::fmt;

/// A technique of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// Hidden single: a digit has one place in a house.
    HiddenSingle,
    /// Naked single: a cell has one candidate.
    NakedSingle,
    /// Cell whose candidates all exclude the same candidate of a cell beside it, by a rule about pairs of cells.
    ForcingCell,
    /// Digit whose places in a house all exclude the same candidate, by a rule about pairs of cells.
    LockedRelation,
    /// Pointing that leaves one place for the digit in another box.
    DirectPointing,
    /// Claiming that leaves one place for the digit in another line.
    DirectClaiming,
    /// Hidden pair that leaves one place for a third digit.
    DirectHiddenPair,
    /// Hidden triplet that leaves one place for a fourth digit.
    DirectHiddenTriplet,
    /// Locked candidates: a digit of a box is in one line.
    Pointing,
    /// Locked candidates: a digit of a line is in one box.
    Claiming,
    /// Naked subset of two, three, or four cells.
    Naked(Size),
    /// Hidden subset of two, three, or four digits.
    Hidden(Size),
    /// Fish of two, three, or four lines.
    Fish(Size),
    /// XY-wing: a pivot with two candidates, and two pincers.
    XyWing,
    /// XYZ-wing: an XY-wing whose pivot has three candidates.
    XyzWing,
    /// Unique rectangle or loop: two digits that could be exchanged around a loop of cells.
    UniqueLoop {
        /// Number of cells, 4 or more.
        length: u8,
        /// Type, 1 to 4.
        kind: u8,
    },
    /// Bivalue universal grave: all empty cells but a few have two candidates.
    Bug {
        /// Type, 1 to 4.
        kind: u8,
    },
    /// Aligned exclusion of combinations of digits of two or three cells.
    AlignedExclusion(Size),
    /// Loop of links of one digit.
    XCycle,
    /// Loop through bivalue cells.
    YCycle,
    /// Loop of any links.
    Cycle,
    /// Chain of one digit with up to six nodes.
    TurbotFish,
    /// Longer chain of one digit.
    ForcingXChain,
    /// Chain of any links.
    ForcingChain,
    /// Chains of one digit from a candidate that lead to a contradiction.
    NishioForcingChains,
    /// Chains from several cases with the same conclusion, or to a contradiction.
    Multiple(Cases, Power),
}

/// Number of cells, digits, or lines of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
}

/// The cases that several chains start from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cases {
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a house.
    Region,
    /// A candidate that is true, and the same one that is false.
    Double,
    /// One candidate, which leads to a contradiction.
    Contradiction,
}

/// The links and patterns that chains may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Links of the grid.
    Static,
    /// Also links that the false candidates of the chain create.
    Dynamic,
    /// Also locked candidates, pairs, and X-wings that these create.
    Plus,
    /// Also forcing chains that these create.
    Chains,
    /// Also cell and region forcing chains that these create.
    MultipleChains,
    /// Also dynamic forcing chains that these create.
    DynamicChains,
}

impl Size {
    /// The size as a number, 2 to 4.
    pub const fn number(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}

impl Technique {
    /// Abbreviation for paths in one line.
    pub fn short(self) -> String {
        let [short, _] = self.names();
        short
    }

    /// The letters and the name.
    fn names(self) -> [String; 2] {
        let fixed = match self {
            Self::HiddenSingle => ["HS", "Hidden Single"],
            Self::NakedSingle => ["NS", "Naked Single"],
            Self::ForcingCell => ["FCNC", "Forcing Cell NC"],
            Self::LockedRelation => ["LNC", "Locked NC"],
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
