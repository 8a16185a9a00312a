//! Limits on a user's own cards and profiles, against texts that expand without bound.
//!
//! YAML anchors can repeat parts, so that a few lines fill the memory: they are refused.

use super::CardError;

/// Maximum size of a file: twenty times the longest built-in card.
const MAX_BYTES: usize = 64 << 10;

/// Maximum depth of nested brackets and braces on a line. A template in a list has three.
const MAX_DEPTH: usize = 16;

/// Refuses a text that is too long, nested too deeply, or repeats a part of itself.
///
/// # Errors
/// The first violation, with its line.
pub(crate) fn check(yaml: &str) -> Result<(), CardError> {
    if yaml.len() > MAX_BYTES {
        return Err(CardError::new(format!("the file has more than {MAX_BYTES} bytes")));
    }
    for (i, line) in yaml.lines().enumerate() {
        if let Some(wrong) = wrong_in(line) {
            return Err(CardError { line: i + 1, ..CardError::new(wrong) });
        }
    }
    Ok(())
}

fn wrong_in(line: &str) -> Option<String> {
    if is_too_deep(line) {
        return Some(format!("more than {MAX_DEPTH} brackets are open"));
    }
    if repeats(line) {
        return Some("`&name` and `*name` repeat a part of the file: write it out".to_owned());
    }
    let has_code = line.contains("{%") || slots(line).any(|slot| slot.contains(is_code));
    has_code.then(|| {
        "a template has only facts, strings, and filters: `{{ digit | plural }}`".to_owned()
    })
}

/// Returns true for a character that a slot of a template cannot have.
fn is_code(c: char) -> bool {
    !c.is_alphanumeric() && !" _|(),\"{".contains(c)
}

fn is_too_deep(line: &str) -> bool {
    let mut depth = 0_usize;
    for c in line.chars() {
        match c {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return true;
        }
    }
    false
}

/// Returns true if a value on the line starts with the sign of a YAML anchor or alias.
fn repeats(line: &str) -> bool {
    let mut rest = line.trim_start();
    while let Some(item) = rest.strip_prefix("- ") {
        rest = item.trim_start();
    }
    let value = rest.split_once(": ").map_or(rest, |(_, value)| value.trim_start());
    let inner = value.trim_start_matches(['[', '{', ' ']);
    let is_name = |text: &str| text.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let in_list = value.starts_with('[') && inner.split(',').any(|it| is_sign(it.trim(), is_name));
    [rest, value, inner].into_iter().any(|it| is_sign(it, is_name)) || in_list
}

fn is_sign(text: &str, is_name: impl Fn(&str) -> bool) -> bool {
    text.strip_prefix(['&', '*']).is_some_and(is_name)
}

/// The text of each `{{ … }}`.
fn slots(line: &str) -> impl Iterator<Item = &str> {
    line.split("{{").skip(1).map(|after| after.split('}').next().unwrap_or_default())
}
