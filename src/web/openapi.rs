//! The description of the API: OpenAPI 3.1, made from the schemas of questions and answers.

use crate::ask::{Question, Versioned};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// How any question can go wrong.
const ANY: [(&str, &str); 5] = [
    ("403", "Another site asks, not the page."),
    ("421", "The `host` is not this server's."),
    ("500", "The program made a mistake, and goes on."),
    ("503", "Too many ask at once; `retry-after` says when to ask again."),
    ("504", "The answer takes too long."),
];

/// How a question with a body can go wrong, too.
const BODY: [(&str, &str); 5] = [
    ("400", "The body is not JSON; `line` and `column` say where."),
    ("408", "The body took too long to arrive."),
    ("413", "The body is too long."),
    ("415", "The body is not marked as JSON."),
    ("422", "The body is JSON, and cannot be understood."),
];

/// Where types stand in the description.
const TYPES: &str = "/components/schemas";

/// The description, as it is sent.
pub(super) fn written() -> &'static str {
    // It would be made anew for everybody who asks.
    static WRITTEN: LazyLock<String> = LazyLock::new(|| openapi().to_string());
    &WRITTEN
}

/// The description of the API: OpenAPI 3.1.
pub fn openapi() -> Value {
    let questions = SchemaSettings::draft2020_12();
    let (questions, mut types) = described::<Question>(questions);
    let answers = SchemaSettings::draft2020_12().for_serialize();
    let (answers, types_of_answers) = described::<Versioned<'static>>(answers);
    types.extend(types_of_answers);
    let mut paths = Map::new();
    for question in kinds(&questions) {
        let name = question["properties"]["question"]["const"].as_str().unwrap_or_default();
        let reply = reply_to(name, &answers);
        paths.insert(format!("/api/{name}"), json!({ "post": post(question, &reply) }));
    }
    paths["/api/rules"]["get"] =
        get("Lists the rules, the easiest first.", &reply_to("rules", &answers));
    paths.insert("/api/rules/{name}".to_owned(), json!({ "get": rule(&answers) }));
    let about = json!({ "description": "This description.", "content": content(&json!({})) });
    let description = get("Describes all this.", &about);
    paths.insert("/api/openapi.json".to_owned(), json!({ "get": description }));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "sudoku serve",
            "description": "The next logical step of a sudoku, proved and explained. Nothing is kept \
                            from one question to the next.",
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": { "schemas": types },
    })
}

/// The schema of a type, and those of the types in it.
fn described<T: JsonSchema>(settings: SchemaSettings) -> (Value, Map<String, Value>) {
    let settings = settings.with(|it| it.definitions_path = TYPES.into());
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    let types = schema.pointer_mut(TYPES).map(Value::take).unwrap_or_default();
    (schema, if let Value::Object(types) = types { types } else { Map::new() })
}

/// The choices of a schema.
fn kinds(schema: &Value) -> impl Iterator<Item = &Value> {
    schema["oneOf"].as_array().into_iter().flatten()
}

fn content(schema: &Value) -> Value {
    json!({ "application/json": { "schema": schema } })
}

/// What the question called `name` is answered with.
fn reply_to(name: &str, answers: &Value) -> Value {
    let own = kinds(answers).find(|it| it["properties"]["answer"]["const"] == name);
    let own = own.cloned().unwrap_or_default();
    let about = own["description"].clone();
    let version = &answers["properties"]["version"];
    let schema = json!({
        "type": "object",
        "properties": { "version": version },
        "required": ["version"],
        "allOf": [own],
    });
    json!({ "description": about, "content": content(&schema) })
}

/// What may be asked with a body that need not say which question it is.
fn post(question: &Value, reply: &Value) -> Value {
    let mut question = question.clone();
    if let Some(required) = question["required"].as_array_mut() {
        required.retain(|it| it != "question");
    }
    let summary = question["description"].clone();
    let body = json!({ "required": true, "content": content(&question) });
    let responses = responses(reply, &[ANY, BODY].concat());
    json!({ "summary": summary, "requestBody": body, "responses": responses })
}

fn get(summary: &str, reply: &Value) -> Value {
    json!({ "summary": summary, "responses": responses(reply, &ANY) })
}

/// What may be asked about a rule.
fn rule(answers: &Value) -> Value {
    let mut rule = get("Explains a rule.", &reply_to("rule", answers));
    rule["parameters"] = json!([{
        "name": "name",
        "in": "path",
        "required": true,
        "description": "What the rule is called.",
        "schema": { "type": "string" },
        "example": "x_wing",
    }]);
    rule["responses"]["404"] = refused("There is no such rule.");
    rule
}

fn responses(reply: &Value, refusals: &[(&str, &str)]) -> Value {
    let mut responses = json!({ "200": reply });
    for (status, about) in refusals {
        responses[*status] = refused(about);
    }
    responses
}

/// Each refusal is told as a problem.
fn refused(about: &str) -> Value {
    json!({ "description": about, "content": content(&json!({ "$ref": format!("#{TYPES}/Problem") })) })
}
