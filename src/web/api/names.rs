//! Digits and cells as the API writes them.

use crate::desk;
use crate::grid::{Cell, Digit};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{ObjectBuilder, RefOr, Type};
use utoipa::{PartialSchema, ToSchema};

/// A digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(in crate::web) struct Number(pub(super) Digit);

impl TryFrom<u8> for Number {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let wrong = || format!("{number} is not a digit from 1 to 9");
        Digit::new(number).map(Self).ok_or_else(wrong)
    }
}

impl From<Number> for u8 {
    fn from(Number(digit): Number) -> Self {
        digit.number()
    }
}

impl PartialSchema for Number {
    fn schema() -> RefOr<Schema> {
        let about = Some("A digit.");
        let number = ObjectBuilder::new().schema_type(Type::Integer).description(about);
        number.minimum(Some(1)).maximum(Some(9)).into()
    }
}

impl ToSchema for Number {}

/// A cell, `R4C7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(in crate::web) struct Name(pub(super) Cell);

/// The cells of these names.
pub(super) fn cells(names: &[Name]) -> Vec<Cell> {
    names.iter().map(|&Name(cell)| cell).collect()
}

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        desk::cell(&name).map(Self)
    }
}

impl From<Name> for String {
    fn from(Name(cell): Name) -> Self {
        cell.to_string()
    }
}

impl PartialSchema for Name {
    fn schema() -> RefOr<Schema> {
        let about = Some("A cell: row 4, column 7.");
        let name = ObjectBuilder::new().schema_type(Type::String).description(about);
        name.pattern(Some("^R[1-9]C[1-9]$")).examples(["R4C7"]).into()
    }
}

impl ToSchema for Name {}
