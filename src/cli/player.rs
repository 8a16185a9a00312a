//! Who asks: the profile and the cards that they name, in files of theirs.

use super::args::{Choice, Look};
use super::failure::Failure;
use crate::cards::Cards;
use crate::desk::{Manner, Player};
use crate::explain;
use crate::ladder::Profile;
use crate::read::PencilMarks;
use crate::rules;
use std::fs;
use std::io::Read;
use std::path::Path;

/// No card or profile is longer.
const MAX_YAML_BYTES: u64 = 1 << 20;

/// The player who chose so, with such marks on the paper.
pub(super) fn player(choice: &Choice, marks: PencilMarks, look: &Look) -> Result<Player, Failure> {
    let cards = cards(choice.rules.as_deref())?;
    let mut profile = profile(&choice.profile)?;
    profile.uniqueness &= !choice.no_uniqueness;
    let manner = Manner { naming: look.naming(), notation: look.notation };
    Ok(Player::new(&profile, marks, cards, manner)?)
}

fn profile(name: &str) -> Result<Profile, Failure> {
    if let Some(profile) = Profile::named(name) {
        return profile.map_err(|error| Failure::of_profile(&error, name));
    }
    let path = Path::new(name);
    if !path.exists() {
        let names: Vec<_> = Profile::names().map(|name| name.replace('_', "-")).collect();
        let wrong = format!("there is no profile and no file `{name}`");
        return Err(Failure::new(wrong, format!("one of {}, or a file", names.join(", "))));
    }
    Profile::parse(&yaml(path)?).map_err(|error| Failure::of_profile(&error, name))
}

/// The cards of the program, with those of `folder` in their place.
fn cards(folder: Option<&Path>) -> Result<Cards, Failure> {
    let Some(folder) = folder else { return Ok(Cards::built_in()) };
    let unreadable = |error| {
        let wrong = format!("the folder `{}` cannot be read: {error}", folder.display());
        Failure::new(wrong, "name a folder with cards, such as rules/")
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        files.push(entry.map_err(unreadable)?.path());
    }
    files.retain(|path| path.extension().is_some_and(|it| it == "yaml"));
    // The file system has an order of its own.
    files.sort();
    files.iter().try_fold(Cards::built_in(), |cards, file| with_card(cards, file))
}

/// With the card in `file`, which is read in full, so that a bad one is told at once.
fn with_card(cards: Cards, file: &Path) -> Result<Cards, Failure> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let shown = file.display().to_string();
    let Some(rule) = rules::named(&name) else {
        let help = "name the file after its rule; `sudoku rules` lists them";
        return Err(Failure::in_file(&format!("there is no rule `{name}`"), &shown, 0, help));
    };
    let facts = cards.card(rule)?.facts;
    let cards = cards.with(rule.id.name(), &shown, &yaml(file)?);
    let card = cards.card(rule)?;
    let asked = explain::names_asked_for(&card).map_err(|error| {
        Failure::in_file(&error.to_string(), &shown, 0, "close every `{{` with `}}`")
    })?;
    match asked.iter().find(|name| !facts.contains(name)) {
        None => Ok(cards),
        Some(name) => Err(Failure::in_file(
            &format!("nothing is called `{name}` in this rule"),
            &shown,
            cards.place(rule, name).1,
            &format!("its facts are {}", facts.join(", ")),
        )),
    }
}

fn yaml(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read =
        fs::File::open(path).and_then(|file| file.take(MAX_YAML_BYTES).read_to_string(&mut text));
    match read {
        Ok(_) => Ok(text),
        Err(error) => Err(Failure::new(
            format!("`{}` cannot be read: {error}", path.display()),
            "name a file of YAML text",
        )),
    }
}
