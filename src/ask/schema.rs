//! The JSON Schema of questions and answers.

use super::{Question, Versioned};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

/// What every answer looks like as JSON: JSON Schema, draft 2020-12.
pub fn answers_schema() -> Schema {
    schema::<Versioned<'static>>()
}

/// What every question looks like as JSON.
pub fn questions_schema() -> Schema {
    let settings = SchemaSettings::draft2020_12();
    settings.into_generator().into_root_schema_for::<Question>()
}

fn schema<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}
