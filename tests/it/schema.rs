//! Does a value fit a JSON Schema? This knows the keywords that our schemas use and stops at any
//! other, so that none is passed over.

use serde_json::{Map, Value};

/// What in `value` does not fit `schema`, and where. References of the schema point into `document`.
pub(crate) fn faults(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    Place { document, value, path: String::new() }.faults(schema)
}

/// A value, and where it is.
struct Place<'a> {
    document: &'a Value,
    value: &'a Value,
    path: String,
}

impl<'a> Place<'a> {
    fn faults(&self, schema: &Value) -> Vec<String> {
        match schema {
            Value::Bool(true) => Vec::new(),
            Value::Object(keywords) => {
                keywords.keys().flat_map(|keyword| self.faults_of(keyword, keywords)).collect()
            }
            Value::Bool(false)
            | Value::Null
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => vec![format!("{}: not allowed by {schema}", self.path)],
        }
    }

    fn faults_of(&self, keyword: &str, keywords: &Map<String, Value>) -> Vec<String> {
        let rule = &keywords[keyword];
        let listed = |name: &str| keywords.get("properties").and_then(|it| it.get(name));
        match keyword {
            "$ref" => self.faults(self.referred(rule)),
            "allOf" => schemas(rule).flat_map(|it| self.faults(it)).collect(),
            "items" => self.items().flat_map(|it| it.faults(rule)).collect(),
            "properties" => self
                .fields()
                .filter_map(|(name, field)| Some(field.faults(listed(name)?)))
                .flatten()
                .collect(),
            "additionalProperties" => self
                .fields()
                .filter(|(name, _)| listed(name).is_none())
                .flat_map(|(_, field)| field.faults(rule))
                .collect(),
            _ if self.holds(keyword, rule) => Vec::new(),
            _ => vec![format!("{}: {} breaks {keyword} {rule}", self.path, self.value)],
        }
    }

    fn holds(&self, keyword: &str, rule: &Value) -> bool {
        let value = self.value;
        let fits = |schema: &&Value| self.faults(schema).is_empty();
        match keyword {
            "oneOf" => schemas(rule).filter(fits).count() == 1,
            "anyOf" => schemas(rule).any(|it| fits(&it)),
            "const" => value == rule,
            "enum" => schemas(rule).any(|it| it == value),
            "type" if rule.is_array() => schemas(rule).any(|it| self.is_a(it)),
            "type" => self.is_a(rule),
            "required" => {
                let has = |name: &Value| name.as_str().is_some_and(|it| value.get(it).is_some());
                !value.is_object() || schemas(rule).all(has)
            }
            "minimum" => value.as_f64() >= rule.as_f64() || !value.is_number(),
            "maximum" => value.as_f64() <= rule.as_f64() || !value.is_number(),
            "minItems" => !value.is_array() || self.items().count() >= number(rule),
            "maxItems" => !value.is_array() || self.items().count() <= number(rule),
            "minLength" => value.as_str().is_none_or(|it| it.chars().count() >= number(rule)),
            "maxLength" => value.as_str().is_none_or(|it| it.chars().count() <= number(rule)),
            "pattern" => match rule.as_str() {
                Some("^R[1-9]C[1-9]$") => value.as_str().is_none_or(is_name_of_a_cell),
                _ => panic!("a pattern that is not known: {rule}"),
            },
            "$comment" | "$defs" | "$id" | "$schema" | "components" | "default" | "deprecated"
            | "description" | "example" | "examples" | "format" | "title" => true,
            other => panic!("a keyword that is not known: {other}"),
        }
    }

    fn is_a(&self, kind: &Value) -> bool {
        match kind.as_str().unwrap_or_default() {
            "null" => self.value.is_null(),
            "boolean" => self.value.is_boolean(),
            "integer" => self.value.is_i64() || self.value.is_u64(),
            "number" => self.value.is_number(),
            "string" => self.value.is_string(),
            "array" => self.value.is_array(),
            "object" => self.value.is_object(),
            other => panic!("a type that is not known: {other}"),
        }
    }

    fn referred(&self, reference: &Value) -> &'a Value {
        let found = reference.as_str().and_then(|it| self.document.pointer(it.strip_prefix('#')?));
        found.unwrap_or_else(|| panic!("{reference} leads nowhere"))
    }

    fn items(&self) -> impl Iterator<Item = Self> {
        let items = self.value.as_array().into_iter().flatten().enumerate();
        items.map(|(i, item)| self.inside(&i.to_string(), item))
    }

    fn fields(&self) -> impl Iterator<Item = (&'a str, Self)> {
        let fields = self.value.as_object().into_iter().flatten();
        fields.map(|(name, field)| (name.as_str(), self.inside(name, field)))
    }

    fn inside(&self, name: &str, value: &'a Value) -> Self {
        Self { document: self.document, value, path: format!("{}/{name}", self.path) }
    }
}

fn schemas(rule: &Value) -> impl Iterator<Item = &Value> {
    rule.as_array().into_iter().flatten()
}

fn number(rule: &Value) -> usize {
    rule.as_u64().and_then(|it| usize::try_from(it).ok()).unwrap_or_default()
}

fn is_name_of_a_cell(text: &str) -> bool {
    let is_number = |byte: u8| (b'1'..=b'9').contains(&byte);
    matches!(text.as_bytes(), [b'R', row, b'C', column] if is_number(*row) && is_number(*column))
}

#[test]
fn what_does_not_fit_is_named_with_its_place() {
    let document = serde_json::json!({ "$defs": { "Digit": { "type": "integer", "maximum": 9 } } });
    let schema = serde_json::json!({
        "type": "object",
        "required": ["digits"],
        "additionalProperties": false,
        "properties": {
            "digits": { "type": "array", "items": { "$ref": "#/$defs/Digit" } },
            "cell": { "oneOf": [{ "type": "null" }, { "enum": ["R1C1", "R1C2"] }] },
        },
    });
    let places = |value| -> Vec<String> {
        let faults = faults(&document, &schema, &value).into_iter();
        faults.map(|it| it.split(':').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(places(serde_json::json!({ "digits": [1, 9], "cell": "R1C2" })), [""; 0]);
    assert_eq!(places(serde_json::json!({ "digits": [1, 10], "cell": null })), ["/digits/1"]);
    assert_eq!(
        places(serde_json::json!({ "digits": ["1"], "cell": "R9C9" })),
        ["/cell", "/digits/0"]
    );
    assert_eq!(places(serde_json::json!({ "digit": 1 })), ["/digit", ""]);
    assert_eq!(places(serde_json::json!(4)), [""]);
}
