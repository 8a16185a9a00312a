//! Serialization of cells, digits, houses, sets, candidates, and grids: `"R4C7"`, `5`, `"box 8"`, `[2, 5]`, `{"cell":
//! "R4C7", "digit": 5}`.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use serde::de::Error as _;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// Serializes types as the text that `Display` writes, and deserializes them by `FromStr`.
macro_rules! as_text {
    ($($name:ident),+) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    Cow::<str>::deserialize(from)?.parse().map_err(D::Error::custom)
                }
            }
        )+
    };
}

as_text!(Cell, House, HouseKind);

/// Serializes sets as the lists of their members.
macro_rules! as_list {
    ($($set:ident of $item:ident),+) => {
        $(
            impl Serialize for $set {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_seq(*self)
                }
            }

            impl<'de> Deserialize<'de> for $set {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    Vec::<$item>::deserialize(from).map(Self::from_iter)
                }
            }
        )+
    };
}

as_list!(DigitSet of Digit, CellSet of Cell);

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        let wrong = || D::Error::custom(format_args!("{number} is not a digit from 1 to 9"));
        Self::new(number).ok_or_else(wrong)
    }
}

/// Serialized form of a candidate.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    cell: Cell,
    digit: Digit,
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self { cell, digit } = *self;
        Fields { cell, digit }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Fields { cell, digit } = Fields::deserialize(from)?;
        Ok(Self { cell, digit })
    }
}

/// Serializes the givens, all digits, and the candidates of the empty cells, each as one text.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let given = |cell: Cell| self.digit(cell).filter(|_| self.givens().contains(cell));
        let givens = Cell::ALL.map(|cell| given(cell).map_or(".".to_owned(), |it| it.to_string()));
        let group = |cell: Cell| match self.candidates(cell) {
            DigitSet::EMPTY => ".".to_owned(),
            candidates => candidates.to_string(),
        };
        let rules = super::clue_lines(self.variant().clues());
        let mut fields = to.serialize_struct("Grid", 3 + usize::from(!rules.is_empty()))?;
        fields.serialize_field("givens", &givens.concat())?;
        fields.serialize_field("digits", &self.to_string())?;
        fields.serialize_field("candidates", &Cell::ALL.map(group).join(" "))?;
        if !rules.is_empty() {
            fields.serialize_field("rules", &rules)?;
        }
        fields.end()
    }
}
