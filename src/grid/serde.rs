//! Cells, digits, houses, and grids as data: `"R4C7"`, `5`, `"box 8"`.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        named(&name).map_err(D::Error::custom)
    }
}

/// The cell that is written `R4C7`, `r4c7`, or `D7`.
fn named(text: &str) -> Result<Cell, &'static str> {
    let wrong = "a cell is written R4C7, or D7 (row D, column 7)";
    let number = |c: char| c.to_digit(10).and_then(|it| u8::try_from(it).ok());
    let letters: Vec<char> = text.trim().to_ascii_lowercase().chars().collect();
    let (row, column) = match *letters.as_slice() {
        ['r', row, 'c', column] => (number(row), number(column)),
        [row @ 'a'..='i', column] => (Some(row as u8 - b'a' + 1), number(column)),
        _ => return Err(wrong),
    };
    row.zip(column).and_then(|(row, column)| Cell::new(row, column)).ok_or(wrong)
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let wrong = || D::Error::custom(format!("{number} is not a digit from 1 to 9"));
        Self::new(number).ok_or_else(wrong)
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Candidate", 2)?;
        fields.serialize_field("cell", &self.cell)?;
        fields.serialize_field("digit", &self.digit)?;
        fields.end()
    }
}

/// The givens, all digits, and the candidates of the empty cells.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let given = |cell: Cell| self.digit(cell).filter(|_| self.givens().contains(cell));
        let givens = Cell::ALL.map(|cell| given(cell).map_or(".".to_owned(), |it| it.to_string()));
        let group = |cell: Cell| match self.candidates(cell) {
            DigitSet::EMPTY => ".".to_owned(),
            candidates => candidates.to_string(),
        };
        let mut fields = serializer.serialize_struct("Grid", 3)?;
        fields.serialize_field("givens", &givens.concat())?;
        fields.serialize_field("digits", &self.to_string())?;
        fields.serialize_field("candidates", &Cell::ALL.map(group).join(" "))?;
        fields.end()
    }
}
