//! The kinds of things that a text can name. Each kind says itself how it is told and drawn.
//!
//! A new kind is one arm of `mentions`; only what it is called is said elsewhere.

use super::derivation::json;
use super::{Chain, Derivation, Exclusions, Exocet, Role, Table, filling};
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
    /// A refutation by singles, perhaps with cases.
    #[serde(serialize_with = "json::refutation")]
    #[cfg_attr(feature = "schema", schemars(with = "json::Refutation"))]
    Refutation(Box<Derivation>),
    /// A refutation by singles and guardians, of which one is true.
    #[serde(serialize_with = "json::net")]
    #[cfg_attr(feature = "schema", schemars(with = "json::Net"))]
    Net(Box<Derivation>),
    /// A refutation by singles and locked sets.
    #[serde(serialize_with = "json::course")]
    #[cfg_attr(feature = "schema", schemars(with = "json::Course<'static>"))]
    Course(Box<Derivation>),
    /// For each conclusion about a digit, the refutation of its opposite by the places of that digit alone, if there is
    /// one; not in JSON.
    #[serde(skip)]
    Opposites(Vec<Derivation>),
    /// What each way to fill a place or two leads to.
    Table(Box<Table>),
    /// What follows from what.
    Chain(Chain),
    /// One chain for each case, which all lead to the same.
    Branches(Vec<Chain>),
    /// What a few cells cannot hold together.
    Exclusions(Box<Exclusions>),
    /// Why cells cannot be filled from three digits.
    #[serde(serialize_with = "filling::filling")]
    #[cfg_attr(feature = "schema", schemars(with = "filling::Filling"))]
    Filling(Box<Derivation>),
    /// Two cells whose digits are those of two others.
    Exocet(Box<Exocet>),
    /// Ways to fill a few cells, and what each leads to.
    #[serde(serialize_with = "json::pair_table")]
    #[cfg_attr(feature = "schema", schemars(with = "json::PairTable<'static>"))]
    PairTable(Box<Table>),
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

/// What a value mentions, for marks and pictures, and to know what its words rely on.
#[derive(Default)]
struct Mentions<'a> {
    cells: Option<CellSet>,
    marked: Option<Vec<Marked>>,
    houses: Vec<House>,
    strong_links: Vec<Constraint>,
    /// Those beside the strong links.
    constraints: Vec<Constraint>,
    dead_end: Option<Constraint>,
    chains: &'a [Chain],
}

impl<'a> Mentions<'a> {
    fn cells(cells: CellSet) -> Self {
        Self { cells: Some(cells), ..Self::default() }
    }

    fn argument(marked: Vec<Marked>, constraints: Vec<Constraint>) -> Self {
        Self { marked: Some(marked), constraints, ..Self::default() }
    }

    fn chains(chains: &'a [Chain]) -> Self {
        let marked = chains.iter().flat_map(Chain::marked).collect();
        let constraints = chains.iter().flat_map(Chain::truths).collect();
        Self { chains, ..Self::argument(marked, constraints) }
    }
}

impl Value {
    /// What it mentions; candidates are marked in the role of their fact.
    fn mentions(&self, role: Role) -> Mentions<'_> {
        match self {
            Self::Digit(_) | Self::Digits(_) | Self::Opposites(_) => Mentions::default(),
            Self::Cell(cell) => Mentions::cells((*cell).into()),
            Self::Cells(cells) => Mentions::cells(*cells),
            Self::House(house) => Mentions { houses: vec![*house], ..Mentions::default() },
            Self::Houses(houses) => Mentions { houses: houses.clone(), ..Mentions::default() },
            Self::Bilocal(digit, houses) => Mentions {
                houses: houses.clone(),
                strong_links: houses.iter().map(|&it| Constraint::Digit(*digit, it)).collect(),
                ..Mentions::default()
            },
            Self::Candidates(candidates) => {
                let marked = candidates.iter().map(|&candidate| Marked { candidate, role });
                let cells = candidates.iter().map(|candidate| candidate.cell).collect();
                Mentions { marked: Some(marked.collect()), ..Mentions::cells(cells) }
            }
            Self::Ties(links) => Mentions {
                houses: links.iter().filter_map(|link| link.house()).collect(),
                strong_links: links.clone(),
                ..Mentions::default()
            },
            Self::Refutation(it) | Self::Net(it) | Self::Course(it) => Mentions {
                dead_end: it.dead_end(),
                ..Mentions::argument(it.marked(), it.constraints())
            },
            Self::Table(table) => Mentions::argument(table.marked(), table.constraints()),
            Self::Chain(chain) => Mentions::chains(std::slice::from_ref(chain)),
            Self::Branches(chains) => Mentions::chains(chains),
            Self::Exclusions(exclusions) => Mentions::cells(exclusions.short_cells()),
            Self::Filling(filling) => Mentions::cells(filling.cells()),
            Self::Exocet(exocet) => Mentions::argument(exocet.marked(), exocet.constraints()),
            Self::PairTable(table) => {
                Mentions { constraints: table.constraints(), ..Mentions::default() }
            }
        }
    }

    /// The cells that a text names by it: the cell or cells that it is, those of its candidates, or
    /// those that fall short. `None` if it is no cells.
    pub fn cells(&self) -> Option<CellSet> {
        self.mentions(Role::Quiet).cells
    }

    /// The candidates that it marks one by one, each with its role, in a fact with this role. A
    /// kind that marks none marks its [`cells`](Self::cells) as a whole.
    pub fn marked(&self, role: Role) -> Option<Vec<Marked>> {
        self.mentions(role).marked
    }

    /// The houses that it is, or has among others.
    pub fn houses(&self) -> Vec<House> {
        self.mentions(Role::Quiet).houses
    }

    /// The cells and houses that it says have two candidates left, drawn without arrows.
    pub fn strong_links(&self) -> Vec<Constraint> {
        self.mentions(Role::Quiet).strong_links
    }

    /// In how many places one has to look for it: houses, and what has two candidates left.
    pub fn n_places(&self) -> usize {
        let mentions = self.mentions(Role::Quiet);
        mentions.strong_links.len().max(mentions.houses.len())
    }

    /// The cells and houses of which it says that only few candidates are left. A text is true only
    /// where that is so.
    pub fn constraints(&self) -> Vec<Constraint> {
        let mut mentions = self.mentions(Role::Quiet);
        mentions.strong_links.append(&mut mentions.constraints);
        mentions.strong_links
    }

    /// The derivation that it is, if it is one.
    pub fn derivation(&self) -> Option<&Derivation> {
        if let Self::Refutation(it) | Self::Net(it) | Self::Course(it) = self {
            return Some(it);
        }
        None
    }

    /// Where nothing is left in the end, if it leads there at once, without cases.
    pub fn dead_end(&self) -> Option<Constraint> {
        self.mentions(Role::Quiet).dead_end
    }

    /// The chain that it is, or one for each case.
    pub fn chains(&self) -> &[Chain] {
        self.mentions(Role::Quiet).chains
    }
}
