//! The JSON Schema of questions and answers.

use super::answer::AnswerSchema;
use super::{Answer, AnswerBody, BoardFault, Outcome, Question, RefusedStep, Versioned};
use crate::explain::Line;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use std::borrow::Cow;

/// What every answer looks like as JSON: JSON Schema, draft 2020-12.
pub fn answers_schema() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<Versioned<'static>>()
}

/// What every question looks like as JSON.
pub fn questions_schema() -> Schema {
    let settings = SchemaSettings::draft2020_12();
    settings.into_generator().into_root_schema_for::<Question>()
}

/// The fields that answers share.
#[derive(Serialize, JsonSchema)]
struct SharedFields {
    result: Outcome,
    texts: Vec<Line>,
    /// What is wrong with the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<BoardFault>,
    /// What the checker refused on the way.
    refused: Vec<RefusedStep>,
}

/// The fields of the body, and those of the shared ones that are written with it.
impl<B: AnswerBody + JsonSchema> JsonSchema for Answer<B> {
    fn schema_name() -> Cow<'static, str> {
        B::schema_name().replace("Body", "Answer").into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let shared = SharedFields::json_schema(generator).to_value();
        let mut schema = B::json_schema(generator).to_value();
        let mut add = |name: &str, description: Option<&str>| {
            let field = &mut schema["properties"][name];
            *field = shared["properties"][name].clone();
            if let Some(description) = description {
                field["description"] = description.into();
            }
            if let Some(required) = schema["required"].as_array_mut().filter(|_| name != "fault") {
                required.push(name.into());
            }
        };
        B::RESULT.into_iter().for_each(|about| add("result", Some(about)));
        B::TEXTS.into_iter().for_each(|about| add("texts", Some(about)));
        if B::HAS_FAULT {
            add("fault", None);
        }
        if B::HAS_REFUSED {
            add("refused", None);
        }
        Schema::try_from(schema).unwrap_or_default()
    }
}

impl JsonSchema for Answer {
    fn schema_name() -> Cow<'static, str> {
        "Answer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        AnswerSchema::json_schema(generator)
    }
}
