//! Profiles in YAML: built-in ones, and those of the player.

use super::{Order, Profile, ProfileError, RuleNames};
use crate::card::limits;
use crate::cards::Cards;
use crate::names::{Resolution, resolve};
use crate::rule::{Bounds, Rule};
use crate::text::PencilMarks;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    about: String,
    #[serde(default)]
    marks: Option<PencilMarks>,
    rules: WrittenRules,
    #[serde(default)]
    order: Order,
    #[serde(default = "yes")]
    uniqueness: bool,
    #[serde(default)]
    bounds: Bounds,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenRules {
    Word(RulesWord),
    Names(Vec<String>),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum RulesWord {
    Usual,
    All,
}

const fn yes() -> bool {
    true
}

/// The built-in profiles, by name.
const BUILT_IN: [(&str, &str); 7] = [
    ("default", include_str!("../../../rules/profiles/default.yaml")),
    ("everything", include_str!("../../../rules/profiles/everything.yaml")),
    ("exotics", include_str!("../../../rules/profiles/exotics.yaml")),
    ("hodoku", include_str!("../../../rules/profiles/hodoku.yaml")),
    ("newspaper", include_str!("../../../rules/profiles/newspaper.yaml")),
    ("no_uniqueness", include_str!("../../../rules/profiles/no_uniqueness.yaml")),
    ("sudoku_explainer", include_str!("../../../rules/profiles/sudoku_explainer.yaml")),
];

impl Profile {
    /// Names of the built-in profiles.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.into_iter().map(|(name, _)| name)
    }

    /// The built-in profile with this name, if there is one; hyphens count as underscores.
    ///
    /// # Errors
    /// The file of the profile is bad, which a test rules out.
    pub fn named(name: &str) -> Option<Result<Self, ProfileError>> {
        let name = name.replace('-', "_");
        let (_, yaml) = BUILT_IN.into_iter().find(|(it, _)| *it == name)?;
        Some(Self::parse(yaml))
    }

    /// Parses a profile.
    ///
    /// # Errors
    /// The text is not a profile, or it names a rule that does not exist, or a rule twice.
    pub fn parse(yaml: &str) -> Result<Self, ProfileError> {
        let written: Written = limits::parse(yaml)?;
        let rules = match written.rules {
            WrittenRules::Word(RulesWord::Usual) => RuleNames::Usual,
            WrittenRules::Word(RulesWord::All) => RuleNames::All,
            WrittenRules::Names(names) => RuleNames::These(listed(yaml, &names)?),
        };
        Ok(Self {
            name: written.name,
            about: written.about,
            marks: written.marks,
            rules,
            order: written.order,
            uniqueness: written.uniqueness,
            bounds: written.bounds,
        })
    }
}

/// Resolves the names of rules, which must be different ones.
fn listed(yaml: &str, names: &[String]) -> Result<Vec<&'static Rule>, ProfileError> {
    let mut rules: Vec<&'static Rule> = Vec::new();
    for name in names {
        let rule = rule(yaml, name)?;
        if rules.contains(&rule) {
            let line = lines_of(yaml, name).last().unwrap_or(0);
            return Err(ProfileError::RepeatedRule { line, name: name.clone() });
        }
        rules.push(rule);
    }
    Ok(rules)
}

/// Numbers of the lines, from 1, that contain `name`, from the list of rules on.
fn lines_of(yaml: &str, name: &str) -> impl Iterator<Item = usize> {
    let is_word = move |line: &str| {
        line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|it| it == name)
    };
    let in_list = yaml.lines().enumerate().skip_while(|(_, line)| !line.starts_with("rules:"));
    in_list.filter(move |(_, line)| is_word(line)).map(|(i, _)| i + 1)
}

fn rule(yaml: &str, name: &str) -> Result<&'static Rule, ProfileError> {
    let line_of = || lines_of(yaml, name).next().unwrap_or(0);
    match resolve(name, &Cards::built_in()) {
        Resolution::One(rule) => Ok(rule),
        Resolution::Several(rules) => Err(ProfileError::SeveralRules {
            line: line_of(),
            name: name.to_owned(),
            rules: rules.iter().map(|rule| rule.name()).collect(),
        }),
        Resolution::Nothing => {
            Err(ProfileError::NoSuchRule { line: line_of(), name: name.to_owned() })
        }
    }
}
