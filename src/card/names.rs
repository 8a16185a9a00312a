//! What a rule is called, read without the rest of its card.

use super::sheet;

/// The names of a rule: of its card, and those that other people use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// What the program calls it.
    pub name: String,
    /// Several of them.
    pub plural: String,
    /// What others call it.
    pub aliases: Vec<String>,
    /// What others call it and rules near it.
    pub shared_aliases: Vec<String>,
}

impl Names {
    /// Reads the names of `rule` alone from its card; what the card does not have is empty.
    pub fn of_card(yaml: &str, rule: &str) -> Self {
        let one = |key| entries(yaml, rule, key).into_iter().next().unwrap_or_default();
        Self {
            name: one("name:"),
            plural: one("plural:"),
            aliases: entries(yaml, rule, "aliases:"),
            shared_aliases: entries(yaml, rule, "shared_aliases:"),
        }
    }
}

/// What stands after a key at the margin: a word, a list in brackets, or a line for each entry.
fn entries(yaml: &str, rule: &str, key: &str) -> Vec<String> {
    let mut lines = yaml.lines().skip_while(|line| !line.starts_with(key));
    let Some(rest) = lines.next().and_then(|line| line.strip_prefix(key)) else {
        return Vec::new();
    };
    let filled = |text: &str| sheet::line_of(yaml, rule, text).unwrap_or_default().into_owned();
    let rest = filled(rest.trim());
    let listed = rest.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let texts: Vec<String> = match listed {
        Some(listed) => listed.split(',').map(str::to_owned).collect(),
        None if !rest.is_empty() => vec![rest],
        None => lines.map_while(|line| line.trim_start().strip_prefix("- ")).map(filled).collect(),
    };
    let bare = |text: String| text.trim().trim_matches(['"', '\'']).to_owned();
    texts.into_iter().map(bare).filter(|it| !it.is_empty()).collect()
}
