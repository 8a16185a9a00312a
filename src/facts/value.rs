//! Values of facts: the kinds of things that a text can name.
//!
//! `Value::mentions` says for each kind what it marks on the grid and what it relies on.

use super::derivation::json;
use super::{Chain, Derivation, Exclusions, Exocet, Fillings, NeededDigit, Role, Table, filling};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// A thing that a text can name.
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
    /// Several houses, in the order of the explanation.
    Houses(Vec<House>),
    /// Houses in which a digit has two positions.
    #[serde(serialize_with = "bilocal")]
    #[cfg_attr(feature = "schema", schemars(with = "Bilocal"))]
    Bilocal(Digit, Vec<House>),
    /// Several candidates, sorted by cell, then by digit.
    Candidates(Vec<Candidate>),
    /// Strong links: constraints that have two candidates left, cells first.
    Ties(Vec<Constraint>),
    /// A refutation by singles, perhaps with cases.
    #[serde(serialize_with = "json::refutation")]
    #[cfg_attr(feature = "schema", schemars(with = "json::Refutation"))]
    Refutation(Box<Derivation>),
    /// A refutation by singles and by guardians of a pattern, of which at least one is true.
    #[serde(serialize_with = "json::net")]
    #[cfg_attr(feature = "schema", schemars(with = "json::Net"))]
    Net(Box<Derivation>),
    /// A refutation by singles and locked sets.
    #[serde(serialize_with = "json::course")]
    #[cfg_attr(feature = "schema", schemars(with = "json::Course<'static>"))]
    Course(Box<Derivation>),
    /// Refutations of the negations of conclusions, each by the places of the digit of the conclusion alone; only for
    /// the conclusions that have one. Not in JSON.
    #[serde(skip)]
    Opposites(Vec<Derivation>),
    /// A table: a derivation for each assignment of a constraint or two.
    Table(Box<Table>),
    /// A chain of implications.
    Chain(Chain),
    /// One chain for each case, all with the same conclusion.
    Branches(Vec<Chain>),
    /// Exclusions of the assignments of a few cells.
    Exclusions(Box<Exclusions>),
    /// A proof that some cells cannot be filled from three digits.
    #[serde(serialize_with = "filling::filling")]
    #[cfg_attr(feature = "schema", schemars(with = "filling::Filling"))]
    Filling(Box<Derivation>),
    /// What a clue about several cells together leaves them.
    Fillings(Box<Fillings>),
    /// Digits that a clue about several cells together needs.
    Needed(Vec<NeededDigit>),
    /// An exocet.
    Exocet(Box<Exocet>),
    /// A table of the assignments of base and targets of an exocet, and what each leads to.
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

/// A candidate with its role in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The candidate.
    pub candidate: Candidate,
    /// The role.
    pub role: Role,
}

/// Everything that a value mentions, for marks, for pictures, and to know what its text relies on.
#[derive(Default)]
struct Mentions<'a> {
    cells: Option<CellSet>,
    marked: Option<Vec<Marked>>,
    houses: Vec<House>,
    strong_links: Vec<Constraint>,
    /// Constraints other than the strong links.
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
    /// Returns true for an argument that leads to each conclusion by itself: what else follows is not in it.
    pub(crate) const fn leads_to_each(&self) -> bool {
        matches!(
            self,
            Self::Refutation(_)
                | Self::Net(_)
                | Self::Course(_)
                | Self::Table(_)
                | Self::Branches(_)
                | Self::PairTable(_)
        )
    }

    /// Everything that the value mentions; `role` is that of its fact.
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
            Self::Fillings(fillings) => Mentions::cells(fillings.cells),
            Self::Needed(needed) => {
                let places = needed.iter().flat_map(|it| it.places.candidates(it.digit));
                let marked = places.map(|candidate| Marked { candidate, role }).collect();
                Mentions { marked: Some(marked), ..Mentions::cells(NeededDigit::cells(needed)) }
            }
            Self::Exocet(exocet) => Mentions::argument(exocet.marked(), exocet.constraints()),
            Self::PairTable(table) => {
                Mentions { constraints: table.constraints(), ..Mentions::default() }
            }
        }
    }

    /// The cells that a text names by the value: its cells, the cells of its candidates, or the cells with too few
    /// digits. `None` if a value of this kind has no cells.
    pub fn cells(&self) -> Option<CellSet> {
        self.mentions(Role::Quiet).cells
    }

    /// The candidates that the value marks one by one, each with its role; `role` is that of the fact. A kind for which
    /// this is `None` marks its [`cells`](Self::cells) as a whole.
    pub fn marked(&self, role: Role) -> Option<Vec<Marked>> {
        self.mentions(role).marked
    }

    /// The houses of the value, those of its strong links included.
    pub fn houses(&self) -> Vec<House> {
        self.mentions(Role::Quiet).houses
    }

    /// The strong links of the value: constraints with two candidates left, drawn without arrows.
    pub fn strong_links(&self) -> Vec<Constraint> {
        self.mentions(Role::Quiet).strong_links
    }

    /// Number of places to look at: houses or strong links.
    pub fn n_places(&self) -> usize {
        let mentions = self.mentions(Role::Quiet);
        mentions.strong_links.len().max(mentions.houses.len())
    }

    /// The constraints that the value relies on to have few candidates left, strong links first. A text is valid only
    /// on grids where they have no others.
    pub fn constraints(&self) -> Vec<Constraint> {
        let mut mentions = self.mentions(Role::Quiet);
        mentions.strong_links.append(&mut mentions.constraints);
        mentions.strong_links
    }

    /// The derivation, if the value is a single one.
    pub fn derivation(&self) -> Option<&Derivation> {
        if let Self::Refutation(it) | Self::Net(it) | Self::Course(it) = self {
            return Some(it);
        }
        None
    }

    /// The constraint without candidates at the end of a derivation, if it has no cases.
    pub fn dead_end(&self) -> Option<Constraint> {
        self.mentions(Role::Quiet).dead_end
    }

    /// The chains of the value: one, or one for each case.
    pub fn chains(&self) -> &[Chain] {
        self.mentions(Role::Quiet).chains
    }
}
