//! JSON Schemas of cells, digits, houses, sets, candidates, and grids.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// Implements `JsonSchema` for a type, by a name and a schema.
macro_rules! schema {
    ($type:ty, $name:literal, |$generator:ident| $schema:expr) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

schema!(Cell, "Cell", |_generator| json_schema!({
    "description": "A cell: row 4, column 7.",
    "type": "string",
    "pattern": "^R[1-9]C[1-9]$",
    "examples": ["R4C7"],
}));

schema!(Digit, "Digit", |_generator| json_schema!({
    "description": "A digit.",
    "type": "integer",
    "minimum": 1,
    "maximum": 9,
}));

schema!(House, "House", |_generator| json_schema!({
    "description": "A row, a column, a box, or a house of a variant.",
    "type": "string",
    "pattern": "^((row|column|box|region|disjoint group) [1-9]|extra house [1-9][0-9]*|(falling|rising) \
                diagonal|(top|bottom) (left|right) window|asterisk|centre dot|girandola|(knight|king)'s \
                move R[1-9]C[1-9] R[1-9]C[1-9])$",
    "examples": ["box 8"],
}));

schema!(CellSet, "Cells", |generator| json_schema!({
    "description": "Cells in reading order.",
    "type": "array",
    "items": generator.subschema_for::<Cell>(),
}));

schema!(DigitSet, "Digits", |generator| json_schema!({
    "description": "Digits in order.",
    "type": "array",
    "items": generator.subschema_for::<Digit>(),
}));

schema!(Candidate, "Candidate", |generator| json_schema!({
    "description": "A digit in a cell.",
    "type": "object",
    "properties": {
        "cell": generator.subschema_for::<Cell>(),
        "digit": generator.subschema_for::<Digit>(),
    },
    "required": ["cell", "digit"],
    "additionalProperties": false,
}));

schema!(Grid, "Grid", |_generator| json_schema!({
    "description": "A grid, in reading order.",
    "type": "object",
    "properties": {
        "givens": {
            "description": "The printed digits; `.` for any other cell.",
            "type": "string",
            "pattern": "^[1-9.]{81}$",
        },
        "digits": {
            "description": "All digits, given or entered; `.` for an empty cell.",
            "type": "string",
            "pattern": "^[1-9.]{81}$",
        },
        "candidates": {
            "description": "81 groups with blanks between them: the candidates of the cell, as \
                            `147`, or `.` if it has none.",
            "type": "string",
            "pattern": "^[1-9.]+( [1-9.]+){80}$",
        },
        "rules": {
            "description": "The rules beside those of classic sudoku, each as a line of text; missing if there are \
                            none.",
            "type": "array",
            "items": { "type": "string" },
        },
    },
    "required": ["givens", "digits", "candidates"],
    "additionalProperties": false,
}));
