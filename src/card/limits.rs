//! Bounds on the YAML of a user's own cards and profiles, whose anchors and aliases can multiply a few lines.
//!
//! The text is read once without storing anything, with aliases expanded, and counted. Only what stays within the bounds
//! is parsed.

use super::CardError;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor,
};
use std::fmt;

/// Maximum size of a file, and of all its strings after aliases are expanded: twenty times the longest built-in card.
pub(super) const MAX_BYTES: usize = 64 << 10;

/// Maximum number of values, keys among them: ten times that of the longest built-in card.
const MAX_NODES: usize = 5_000;

/// Maximum depth of lists and tables in each other. Built-in cards have three.
const MAX_DEPTH: usize = 8;

/// Parses `yaml`, which need not be trusted.
///
/// # Errors
/// The text is longer or deeper than the bounds, or it is no YAML of the type `T`.
pub(crate) fn parse<T: DeserializeOwned>(yaml: &str) -> Result<T, CardError> {
    check(yaml)?;
    super::from_yaml(yaml)
}

/// Counts what is in `yaml`.
///
/// # Errors
/// The text is longer or deeper than the bounds, or it is no YAML.
pub(super) fn check(yaml: &str) -> Result<(), CardError> {
    if yaml.len() > MAX_BYTES {
        return Err(CardError::new(format!("the file has more than {MAX_BYTES} bytes")));
    }
    let mut room = Room { bytes: MAX_BYTES, nodes: MAX_NODES, depth: MAX_DEPTH };
    room.deserialize(serde_yaml::Deserializer::from_str(yaml))
        .map_err(|error| CardError::from_yaml(&error))
}

/// What a text may still have. As a seed and a visitor it counts a value down, and refuses one without room.
struct Room {
    bytes: usize,
    nodes: usize,
    depth: usize,
}

impl Room {
    fn has_text<E: Error>(&mut self, n_bytes: usize) -> Result<(), E> {
        self.bytes = self.bytes.checked_sub(n_bytes).ok_or_else(|| {
            E::custom(format_args!(
                "with what `*name` repeats, the file has more than {MAX_BYTES} bytes"
            ))
        })?;
        Ok(())
    }

    /// Counts what is within a list or a table.
    fn within<E: Error>(
        &mut self,
        count: impl FnOnce(&mut Self) -> Result<(), E>,
    ) -> Result<(), E> {
        self.depth = self.depth.checked_sub(1).ok_or_else(|| {
            E::custom(format_args!("more than {MAX_DEPTH} lists or tables are in each other"))
        })?;
        count(self)?;
        self.depth += 1;
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for &mut Room {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<(), D::Error> {
        self.nodes = self.nodes.checked_sub(1).ok_or_else(|| {
            D::Error::custom(format_args!("the file has more than {MAX_NODES} values"))
        })?;
        value.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Room {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a number, a list, or a table")
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.has_text(text.len())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.within(|room| {
            while list.next_element_seed(&mut *room)?.is_some() {}
            Ok(())
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<(), A::Error> {
        self.within(|room| {
            while table.next_key_seed(&mut *room)?.is_some() {
                table.next_value_seed(&mut *room)?;
            }
            Ok(())
        })
    }
}
