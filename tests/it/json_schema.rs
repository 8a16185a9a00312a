//! Checks values against JSON Schemas, by the keywords of draft 2020-12 that the schemas of the program have. A
//! keyword that is not known here is a panic, so that nothing goes unchecked.

use regex_lite::Regex;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// A schema with all that it refers to, and the patterns that it had to compile.
pub(crate) struct Validator {
    schema: Value,
    patterns: RefCell<BTreeMap<String, Regex>>,
}

impl Validator {
    /// A validator of the whole schema; references start at it.
    pub(crate) const fn new(schema: Value) -> Self {
        Self { schema, patterns: RefCell::new(BTreeMap::new()) }
    }

    /// Whether a value is as the schema says.
    pub(crate) fn is_valid(&self, value: &Value) -> bool {
        self.errors(value).is_empty()
    }

    /// What of a value is not as the schema says, and where.
    pub(crate) fn errors(&self, value: &Value) -> Vec<String> {
        self.check(&self.schema, value, "").errors
    }

    fn check(&self, schema: &Value, value: &Value, at: &str) -> Checked {
        let mut checked = Checked::default();
        let Value::Object(schema) = schema else {
            if schema == &Value::Bool(false) {
                checked.errors.push(format!("nothing may be at {at:?}"));
            }
            return checked;
        };
        for (keyword, wanted) in schema {
            let part = match keyword.as_str() {
                "$ref" => self.check(self.referred(wanted), value, at),
                "allOf" => items(wanted).iter().map(|part| self.check(part, value, at)).collect(),
                "anyOf" | "oneOf" => self.check_choice(keyword, items(wanted), value, at),
                "properties" | "additionalProperties" => {
                    self.check_fields(schema, keyword, value, at)
                }
                "items" => self.check_items(wanted, value, at),
                // It comes last.
                "unevaluatedProperties" => continue,
                "pattern" if self.matches(wanted, value) => continue,
                keyword if keyword != "pattern" && fits(keyword, wanted, value) => continue,
                _ => Checked::error(format!("{keyword} {wanted} does not fit at {at:?}")),
            };
            checked.add(part);
        }
        if let (Some(wanted), Value::Object(fields)) = (schema.get("unevaluatedProperties"), value)
        {
            for (name, field) in fields.iter().filter(|(name, _)| !checked.fields.contains(*name)) {
                checked.errors.extend(self.check(wanted, field, &format!("{at}/{name}")).errors);
            }
        }
        checked
    }

    fn referred(&self, reference: &Value) -> &Value {
        let pointer = reference.as_str().and_then(|text| text.strip_prefix('#'));
        pointer.and_then(|pointer| self.schema.pointer(pointer)).unwrap()
    }

    fn matches(&self, pattern: &Value, value: &Value) -> bool {
        let pattern = pattern.as_str().unwrap();
        let mut patterns = self.patterns.borrow_mut();
        let regex =
            patterns.entry(pattern.to_owned()).or_insert_with(|| Regex::new(pattern).unwrap());
        value.as_str().is_none_or(|text| regex.is_match(text))
    }

    /// Whether a field with one allowed value has another, so that the rest need not be checked.
    fn is_of_another_kind(&self, part: &Value, value: &Value) -> bool {
        let part = part.get("$ref").map_or(part, |reference| self.referred(reference));
        let fields = part.get("properties").and_then(Value::as_object).into_iter().flatten();
        fields
            .filter_map(|(name, field)| Some((value.get(name)?, field.get("const")?)))
            .any(|(is, only)| is != only)
    }

    /// At least one part fits, and of `oneOf` no other.
    fn check_choice(&self, keyword: &str, parts: &[Value], value: &Value, at: &str) -> Checked {
        let checked = parts.iter().map(|part| {
            if self.is_of_another_kind(part, value) {
                return Checked::error(format!("no kind of {keyword} fits at {at:?}"));
            }
            self.check(part, value, at)
        });
        let (fitting, others): (Vec<_>, Vec<_>) = checked.partition(|it| it.errors.is_empty());
        if fitting.is_empty() {
            let nearest = others.into_iter().min_by_key(|it| it.errors.len());
            return nearest.map_or_else(Checked::default, |it| Checked {
                fields: BTreeSet::new(),
                errors: it.errors,
            });
        }
        if keyword == "oneOf" && fitting.len() > 1 {
            return Checked::error(format!("{} parts of oneOf fit at {at:?}", fitting.len()));
        }
        fitting.into_iter().collect()
    }

    /// The fields that are listed, or those that are not.
    fn check_fields(
        &self,
        schema: &Map<String, Value>,
        keyword: &str,
        value: &Value,
        at: &str,
    ) -> Checked {
        let listed = schema.get("properties").and_then(Value::as_object);
        let mut checked = Checked::default();
        for (name, field) in value.as_object().into_iter().flatten() {
            let own = listed.and_then(|listed| listed.get(name));
            let wanted = match (keyword, own) {
                ("properties", Some(own)) => own,
                ("additionalProperties", None) => &schema[keyword],
                _ => continue,
            };
            checked.errors.extend(self.check(wanted, field, &format!("{at}/{name}")).errors);
            checked.fields.insert(name.clone());
        }
        checked
    }

    fn check_items(&self, wanted: &Value, value: &Value, at: &str) -> Checked {
        let values = value.as_array().into_iter().flatten().enumerate();
        let errors =
            values.flat_map(|(i, item)| self.check(wanted, item, &format!("{at}/{i}")).errors);
        Checked { errors: errors.collect(), ..Checked::default() }
    }
}

/// What became of one schema and one value.
#[derive(Default)]
struct Checked {
    /// The fields of an object that the schema speaks of.
    fields: BTreeSet<String>,
    errors: Vec<String>,
}

impl Checked {
    fn error(error: String) -> Self {
        Self { errors: vec![error], ..Self::default() }
    }

    fn add(&mut self, other: Self) {
        self.fields.extend(other.fields);
        self.errors.extend(other.errors);
    }
}

impl FromIterator<Self> for Checked {
    fn from_iter<I: IntoIterator<Item = Self>>(parts: I) -> Self {
        let mut all = Self::default();
        parts.into_iter().for_each(|part| all.add(part));
        all
    }
}

/// Whether a value fits a keyword that no schema is in.
fn fits(keyword: &str, wanted: &Value, value: &Value) -> bool {
    let limit = || wanted.as_f64().unwrap();
    let len = value.as_array().map(|items| items.len() as f64);
    match keyword {
        "type" if wanted.is_array() => items(wanted).iter().any(|name| is_of_type(name, value)),
        "type" => is_of_type(wanted, value),
        "const" => value == wanted,
        "enum" => items(wanted).contains(value),
        "required" => value.as_object().is_none_or(|fields| {
            items(wanted).iter().all(|name| fields.contains_key(name.as_str().unwrap()))
        }),
        "minimum" => value.as_f64().is_none_or(|number| number >= limit()),
        "maximum" => value.as_f64().is_none_or(|number| number <= limit()),
        "minItems" => len.is_none_or(|len| len >= limit()),
        "maxItems" => len.is_none_or(|len| len <= limit()),
        "maxLength" => value.as_str().is_none_or(|text| text.chars().count() as f64 <= limit()),
        "$schema" | "$defs" | "components" | "title" | "default" | "description" | "format"
        | "examples" => true,
        _ => panic!("the keyword {keyword} is not checked here"),
    }
}

fn is_of_type(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    }
}

fn items(list: &Value) -> &[Value] {
    list.as_array().unwrap()
}
