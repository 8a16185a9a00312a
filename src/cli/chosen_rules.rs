//! The rules that the arguments choose: a profile and cards, built in or in files.

use super::words::Message;
use super::{ChoiceArgs, Failure, Input, LookArgs, escape, input, words};
use crate::ask::{Problem, ProblemKind, RuleSet, Setup};
use crate::card::served_rules;
use crate::cards::Cards;
use crate::explain;
use crate::ladder::Profile;
use crate::names;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// No card or profile is longer.
const MAX_YAML_BYTES: u64 = 1 << 20;

/// The rules that were chosen, and their cards.
pub(super) fn rules(args: &ChoiceArgs) -> Result<RuleSet, Failure> {
    let cards = cards(args.rules.as_deref())?;
    let mut profile = profile(&args.profile)?;
    profile.uniqueness &= !args.no_uniqueness;
    Ok(RuleSet::new(profile, cards))
}

/// The board of `input`, with the rules that were chosen and the words for it.
pub(super) fn setup(input: &Input, args: &ChoiceArgs, look: &LookArgs) -> Result<Setup, Failure> {
    Ok(Setup {
        board: input.reading.puzzle.clone(),
        last: input.reading.order.clone(),
        coordinates: look.coordinates(),
        rule: None,
        rules: rules(args)?,
    })
}

fn profile(name: &str) -> Result<Profile, Failure> {
    let shown = escape::controls(name);
    if let Some(profile) = Profile::named(name) {
        return profile.map_err(|error| Problem::of_profile(&error, &shown).into());
    }
    let path = Path::new(name);
    if !path.exists() {
        let names: Vec<_> = Profile::names().map(|name| name.replace('_', "-")).collect();
        return Err(Failure::of_kind(ProblemKind::Profile, words::no_profile(&shown, &names)));
    }
    Profile::parse(&yaml(path)?).map_err(|error| Problem::of_profile(&error, &shown).into())
}

/// The cards of the program, with those of `folder` in their place.
fn cards(folder: Option<&Path>) -> Result<Cards, Failure> {
    let Some(folder) = folder else { return Ok(Cards::built_in()) };
    let unreadable = |error| Failure::new(words::no_cards(folder, &error));
    let mut files = Vec::new();
    card_files(folder, &mut files).map_err(unreadable)?;
    if files.is_empty() {
        return Err(Failure::new(words::no_cards_in(folder)));
    }
    // The order of the file system differs between machines.
    files.sort();
    files.iter().try_fold(Cards::built_in(), |cards, file| with_card(cards, file))
}

/// The cards in a folder and in those of its families. A copy of the program's own has
/// profiles and the meanings of words, too.
fn card_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|it| it == "yaml") && !path.ends_with("words.yaml") {
            files.push(path);
        } else if path.is_dir() && !path.ends_with("profiles") {
            card_files(&path, files)?;
        }
    }
    Ok(())
}

/// With the card in `file`, for each rule that it serves.
fn with_card(cards: Cards, file: &Path) -> Result<Cards, Failure> {
    let yaml = yaml(file)?;
    let mut names = served_rules(&yaml);
    if names.is_empty() {
        names.push(file.file_stem().unwrap_or_default().to_string_lossy().into_owned());
    }
    names.iter().try_fold(cards, |cards, name| with_card_of(cards, name, file, &yaml))
}

/// Adds the card of one rule, which is parsed in full, so that a bad one is an error at once.
fn with_card_of(cards: Cards, name: &str, file: &Path, yaml: &str) -> Result<Cards, Failure> {
    let shown = escape::path(file);
    let Some(rule) = names::named(name) else {
        return Err(card_problem(words::card_of_no_rule(name)).in_file(&shown, 0).into());
    };
    let facts = cards.card(rule)?.facts.clone();
    let cards = cards.with(rule.name(), &shown, yaml);
    let card = cards.card(rule)?;
    let problem = match explain::names_asked_for(card) {
        Err(error) => card_problem(words::bad_template(error)),
        Ok(asked) => match asked.iter().find(|name| !facts.contains(name)) {
            Some(name) => card_problem(words::no_such_fact(name, &facts)),
            None => return Ok(cards),
        },
    };
    let line = cards.place_of_error(rule, &problem.message).1;
    Err(problem.in_file(&shown, line).into())
}

fn card_problem(Message { wrong, help }: Message) -> Problem {
    Problem::new(ProblemKind::Card, wrong, help)
}

fn yaml(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read =
        input::open(path).and_then(|file| file.take(MAX_YAML_BYTES).read_to_string(&mut text));
    match read {
        Ok(_) => Ok(text),
        Err(error) => Err(Failure::new(words::unreadable_yaml(path, &error))),
    }
}
