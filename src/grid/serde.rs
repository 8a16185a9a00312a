//! Cells, digits, houses, sets, candidates, and grids as data: `"R4C7"`, `5`, `"box 8"`, `[2, 5]`,
//! `{"cell": "R4C7", "digit": 5}`.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use serde::de::Error as _;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// Values that are data as the text that `Display` writes and `FromStr` reads.
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

/// Sets that are data as the list of what is in them.
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

/// A candidate as data.
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

/// The givens, all digits, and the candidates of the empty cells.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let given = |cell: Cell| self.digit(cell).filter(|_| self.givens().contains(cell));
        let givens = Cell::ALL.map(|cell| given(cell).map_or(".".to_owned(), |it| it.to_string()));
        let group = |cell: Cell| match self.candidates(cell) {
            DigitSet::EMPTY => ".".to_owned(),
            candidates => candidates.to_string(),
        };
        let mut fields = to.serialize_struct("Grid", 3)?;
        fields.serialize_field("givens", &givens.concat())?;
        fields.serialize_field("digits", &self.to_string())?;
        fields.serialize_field("candidates", &Cell::ALL.map(group).join(" "))?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};
    use std::fmt::Debug;

    #[track_caller]
    fn assert_is<T>(value: T, data: Value)
    where
        T: Serialize + DeserializeOwned + PartialEq + Debug,
    {
        assert_eq!(serde_json::to_value(&value).unwrap(), data);
        // From a text, too, where nothing can be borrowed.
        assert_eq!(serde_json::from_str::<T>(&data.to_string()).unwrap(), value);
        assert_eq!(serde_json::from_value::<T>(data).unwrap(), value);
    }

    #[test]
    fn values_are_data_and_come_back() {
        let cell = Cell::new(4, 7).unwrap();
        let digit = Digit::new(5).unwrap();
        assert_is(cell, json!("R4C7"));
        assert_is(digit, json!(5));
        assert_is(HouseKind::Box, json!("box"));
        assert_is(House::new(HouseKind::Box, 8).unwrap(), json!("box 8"));
        assert_is(Candidate { cell, digit }, json!({ "cell": "R4C7", "digit": 5 }));
        assert_is(DigitSet::EMPTY.with(digit).with(Digit::ALL[1]), json!([2, 5]));
        assert_is(CellSet::from([cell, Cell::ALL[0]]), json!(["R1C1", "R4C7"]));
    }

    #[test]
    fn a_grid_tells_givens_from_other_digits() {
        let candidate = |cell, number| Candidate::new(cell, Digit::new(number).unwrap());
        let given = candidate(Cell::ALL[0], 5);
        let entered = candidate(Cell::ALL[1], 3);
        let data = serde_json::to_value(Grid::new(&[given], &[entered], &[]).unwrap()).unwrap();
        assert_eq!(data["givens"], "5".to_owned() + &".".repeat(80));
        assert_eq!(data["digits"], "53".to_owned() + &".".repeat(79));
        let candidates = data["candidates"].as_str().unwrap();
        assert!(candidates.starts_with(". . 1246789 "), "{candidates}");
    }

    #[test]
    fn other_data_is_refused_in_words() {
        let wrong = |text: &str| serde_json::from_str::<Digit>(text).unwrap_err().to_string();
        assert!(wrong("10").starts_with("10 is not a digit from 1 to 9"));
        let wrong = serde_json::from_str::<Cell>("\"R4\"").unwrap_err().to_string();
        assert!(wrong.starts_with("a cell is written R4C7, or D7"), "{wrong}");
        assert!(serde_json::from_str::<CellSet>("[\"R1C1\", 5]").is_err());
    }
}
