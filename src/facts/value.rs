//! The kinds of things that a text can name. Each kind says itself how it is told and drawn.
//!
//! A new kind answers the questions here; only what it is called is said elsewhere.

use super::{
    Chain, Course, CourseEnd, Exclusions, Exocet, Filling, Net, PairTable, Refuted, Role, Table,
};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// A thing on the board that a text can name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A digit.
    Digit(Digit),
    /// Several digits.
    Digits(DigitSet),
    /// A cell.
    Cell(Cell),
    /// Several cells, in reading order.
    Cells(CellSet),
    /// A house.
    House(House),
    /// Several houses, in the order of the story.
    Houses(Vec<House>),
    /// Houses in which a digit has two positions.
    #[serde(serialize_with = "bilocal")]
    #[cfg_attr(feature = "schema", schemars(with = "Bilocal"))]
    Bilocal(Digit, Vec<House>),
    /// Several candidates; sorted by cell, then by digit.
    Candidates(Vec<Candidate>),
    /// Cells and houses that have two candidates left, cells first.
    Ties(Vec<Constraint>),
    /// What follows from a supposition that cannot hold.
    Refutation(Box<Refuted>),
    /// What follows from a supposition that leaves no guardian.
    Net(Box<Net>),
    /// What follows from suppositions, line by line.
    Course(Box<Course>),
    /// What each way to fill a place or two leads to.
    Table(Box<Table>),
    /// What follows from what.
    Chain(Chain),
    /// One chain for each case, which all lead to the same.
    Branches(Vec<Chain>),
    /// What a few cells cannot hold together.
    Exclusions(Box<Exclusions>),
    /// Why cells cannot be filled from three digits.
    Filling(Box<Filling>),
    /// Two cells whose digits are those of two others.
    Exocet(Box<Exocet>),
    /// Ways to fill a few cells, and what each leads to.
    PairTable(Box<PairTable>),
}

/// A digit, and houses in which it has two positions.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Bilocal<'a> {
    digit: Digit,
    houses: Cow<'a, [House]>,
}

fn bilocal<S: Serializer>(digit: &Digit, houses: &[House], to: S) -> Result<S::Ok, S::Error> {
    Bilocal { digit: *digit, houses: houses.into() }.serialize(to)
}

/// A candidate, and what it does in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The candidate.
    pub candidate: Candidate,
    /// What it does.
    pub role: Role,
}

impl Value {
    /// The cells that a text names by it: the cell or cells that it is, those of its candidates, or
    /// those that fall short. `None` if it is no cells.
    pub fn cells(&self) -> Option<CellSet> {
        match self {
            Self::Cell(cell) => Some((*cell).into()),
            Self::Cells(cells) => Some(*cells),
            Self::Candidates(candidates) => Some(candidates.iter().map(|it| it.cell).collect()),
            Self::Exclusions(it) => Some(it.short_cells()),
            Self::Filling(it) => Some(it.cells()),
            Self::Digit(_)
            | Self::Digits(_)
            | Self::House(_)
            | Self::Houses(_)
            | Self::Bilocal(..)
            | Self::Ties(_)
            | Self::Refutation(_)
            | Self::Net(_)
            | Self::Course(_)
            | Self::Table(_)
            | Self::Chain(_)
            | Self::Branches(_)
            | Self::Exocet(_)
            | Self::PairTable(_) => None,
        }
    }

    /// The candidates that it marks one by one, each with its role, in a fact with this role. A
    /// kind that marks none marks its [`cells`](Self::cells) as a whole.
    pub fn marked(&self, role: Role) -> Option<Vec<Marked>> {
        match self {
            Self::Candidates(candidates) => {
                Some(candidates.iter().map(|&candidate| Marked { candidate, role }).collect())
            }
            Self::Refutation(it) => Some(it.marked()),
            Self::Net(it) => Some(it.marked()),
            Self::Exocet(it) => Some(it.marked()),
            Self::Course(it) => Some(it.marked()),
            Self::Table(it) => Some(it.marked()),
            Self::Chain(_) | Self::Branches(_) => {
                Some(self.chains().iter().flat_map(Chain::marked).collect())
            }
            Self::Digit(_)
            | Self::Digits(_)
            | Self::Cell(_)
            | Self::Cells(_)
            | Self::House(_)
            | Self::Houses(_)
            | Self::Bilocal(..)
            | Self::Ties(_)
            | Self::Exclusions(_)
            | Self::Filling(_)
            | Self::PairTable(_) => None,
        }
    }

    /// The houses that it is, or has among others.
    pub fn houses(&self) -> Vec<House> {
        match self {
            Self::House(house) => vec![*house],
            Self::Houses(houses) | Self::Bilocal(_, houses) => houses.clone(),
            Self::Ties(ties) => ties.iter().filter_map(|tie| tie.house()).collect(),
            Self::Digit(_)
            | Self::Digits(_)
            | Self::Cell(_)
            | Self::Cells(_)
            | Self::Candidates(_)
            | Self::Refutation(_)
            | Self::Net(_)
            | Self::Course(_)
            | Self::Table(_)
            | Self::Chain(_)
            | Self::Branches(_)
            | Self::Exclusions(_)
            | Self::Filling(_)
            | Self::Exocet(_)
            | Self::PairTable(_) => Vec::new(),
        }
    }

    /// The cells and houses that it says have two candidates left: strong links, drawn without arrows.
    pub fn ties(&self) -> Vec<Constraint> {
        match self {
            Self::Bilocal(digit, houses) => {
                houses.iter().map(|&house| Constraint::Digit(*digit, house)).collect()
            }
            Self::Ties(ties) => ties.clone(),
            Self::Digit(_)
            | Self::Digits(_)
            | Self::Cell(_)
            | Self::Cells(_)
            | Self::House(_)
            | Self::Houses(_)
            | Self::Candidates(_)
            | Self::Refutation(_)
            | Self::Net(_)
            | Self::Course(_)
            | Self::Table(_)
            | Self::Chain(_)
            | Self::Branches(_)
            | Self::Exclusions(_)
            | Self::Filling(_)
            | Self::Exocet(_)
            | Self::PairTable(_) => Vec::new(),
        }
    }

    /// In how many places one has to look for it: houses, and what has two candidates left.
    pub fn n_places(&self) -> usize {
        self.ties().len().max(self.houses().len())
    }

    /// The cells and houses of which it says that only few candidates are left. A text is true only
    /// where that is so.
    pub fn constraints(&self) -> Vec<Constraint> {
        match self {
            Self::Bilocal(..) | Self::Ties(_) => self.ties(),
            Self::Refutation(it) => it.constraints(),
            Self::Net(it) => it.constraints(),
            Self::Exocet(it) => it.constraints(),
            Self::PairTable(it) => it.constraints(),
            Self::Course(it) => it.constraints(),
            Self::Table(it) => it.constraints(),
            Self::Chain(_) | Self::Branches(_) => {
                self.chains().iter().flat_map(Chain::truths).collect()
            }
            Self::Digit(_)
            | Self::Digits(_)
            | Self::Cell(_)
            | Self::Cells(_)
            | Self::House(_)
            | Self::Houses(_)
            | Self::Candidates(_)
            | Self::Exclusions(_)
            | Self::Filling(_) => Vec::new(),
        }
    }

    /// Where nothing is left in the end, if it leads there at once, without cases.
    pub fn dead_end(&self) -> Option<Constraint> {
        match self {
            Self::Refutation(it) => it.cases.is_empty().then_some(it.end),
            Self::Net(it) => it.last.as_ref().map(|last| last.end),
            Self::Course(it) => match it.end {
                CourseEnd::Dead(end) => Some(end),
                CourseEnd::Gone => None,
            },
            Self::Table(_) => None,
            Self::Digit(_)
            | Self::Digits(_)
            | Self::Cell(_)
            | Self::Cells(_)
            | Self::House(_)
            | Self::Houses(_)
            | Self::Bilocal(..)
            | Self::Candidates(_)
            | Self::Ties(_)
            | Self::Chain(_)
            | Self::Branches(_)
            | Self::Exclusions(_)
            | Self::Filling(_)
            | Self::Exocet(_)
            | Self::PairTable(_) => None,
        }
    }

    /// The chain that it is, or one for each case.
    pub fn chains(&self) -> &[Chain] {
        match self {
            Self::Chain(chain) => std::slice::from_ref(chain),
            Self::Branches(chains) => chains,
            Self::Digit(_)
            | Self::Digits(_)
            | Self::Cell(_)
            | Self::Cells(_)
            | Self::House(_)
            | Self::Houses(_)
            | Self::Bilocal(..)
            | Self::Candidates(_)
            | Self::Ties(_)
            | Self::Refutation(_)
            | Self::Net(_)
            | Self::Course(_)
            | Self::Table(_)
            | Self::Exclusions(_)
            | Self::Filling(_)
            | Self::Exocet(_)
            | Self::PairTable(_) => &[],
        }
    }
}
