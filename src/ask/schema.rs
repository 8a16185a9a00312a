//! The JSON Schema of questions and answers.

use super::answer::{AnswerSchema, SharedFields};
use super::{
    Answer, AnswerBody, AnswerLine, BoardFault, Outcome, Question, RefusedStep, Versioned,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
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
struct SharedSchema {
    result: Outcome,
    texts: Vec<AnswerLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<BoardFault>,
    refused: Vec<RefusedStep>,
}

/// The fields of the body, and those of the shared ones that are written with it.
impl<B: AnswerBody + JsonSchema> JsonSchema for Answer<B> {
    fn schema_name() -> Cow<'static, str> {
        B::schema_name().replace("Body", "Answer").into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let SharedFields { result, texts, fault, refused } = B::SHARED;
        let shared = SharedSchema::json_schema(generator).to_value();
        let mut schema = B::json_schema(generator).to_value();
        let fields = [
            ("result", result),
            ("texts", texts),
            ("fault", fault.then_some("What is wrong with the board.")),
            ("refused", refused.then_some("What the checker refused on the way.")),
        ];
        for (name, description) in fields {
            if let Some(description) = description {
                let field = &mut schema["properties"][name];
                *field = shared["properties"][name].clone();
                field["description"] = description.into();
            }
        }
        if let Some(required) = schema["required"].as_array_mut() {
            let before = result.and(Some("result")).into_iter();
            let before = before.chain(texts.and(Some("texts"))).map(Value::from);
            required.splice(..0, before);
            required.extend(refused.then(|| Value::from("refused")));
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
