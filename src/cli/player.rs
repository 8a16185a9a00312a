//! Who asks: the rules that they allow, and their cards.

use super::args::{Choice, Look};
use super::failure::Failure;
use super::told::Told;
use crate::card::Card;
use crate::cards::Cards;
use crate::check::Checked;
use crate::explain::{self, Naming};
use crate::grid::Grid;
use crate::ladder::{Ladder, Profile};
use crate::read::Marks;
use crate::rules::{self, RULES, Rule};
use crate::search::{self, Finding};
use crate::trail::Trail;
use std::fs;
use std::io::Read;
use std::path::Path;

/// No card or profile is longer.
const MAX_YAML_BYTES: u64 = 1 << 20;

/// The rules that a player allows, and how they are told.
#[derive(Debug)]
pub(super) struct Player {
    /// The rules, the easiest first.
    pub(super) ladder: Ladder,
    cards: Cards,
    naming: Naming,
    notation: bool,
}

impl Player {
    /// The player who chose so, with such marks on the paper.
    pub(super) fn new(choice: &Choice, marks: Marks, look: &Look) -> Result<Self, Failure> {
        let cards = cards(choice.rules.as_deref())?;
        let mut profile = profile(&choice.profile)?;
        profile.uniqueness &= !choice.no_uniqueness;
        let ladder = Ladder::new(&profile, marks, &cards)?;
        Ok(Self { ladder, cards, naming: look.naming(), notation: look.notation })
    }

    /// The same player, with one rule only.
    ///
    /// A rule that the player does not allow is an error: it was not asked, so it found nothing.
    pub(super) fn only(self, name: &str) -> Result<Self, Failure> {
        let rule = rule(name)?;
        if rule.on_demand {
            let effort = self.cards.effort(rule)?;
            return Ok(Self { ladder: self.ladder.asked_for(rule, effort), ..self });
        }
        if self.ladder.effort(rule.id).is_none() {
            let wrong = format!("the profile does not have the rule `{}`", rule.id.name());
            return Err(Failure::new(wrong, "choose another with `--profile`"));
        }
        Ok(Self { ladder: self.ladder.only(rule.id), ..self })
    }

    /// The card of `rule`.
    pub(super) fn card(&self, rule: &Rule) -> Result<Card, Failure> {
        Ok(self.cards.card(rule)?)
    }

    /// The easiest step.
    pub(super) fn first(&self, grid: &Grid) -> Option<Checked> {
        search::first(grid, self.ladder.rules().iter().copied(), None, &mut Vec::new())
    }

    /// What each rule finds that finds anything; of the last resorts, the first where no other does.
    pub(super) fn all(&self, grid: &Grid) -> Vec<(&'static Rule, Vec<Finding>)> {
        let found = |rule: &&'static Rule| {
            let findings = search::all(grid, rule, &mut Vec::new());
            (!findings.is_empty()).then_some((*rule, findings))
        };
        let is_last = |rule: &&&Rule| rule.last_resort;
        let rules = || self.ladder.rules().iter();
        let named: Vec<_> = rules().filter(|it| !is_last(it)).filter_map(found).collect();
        if !named.is_empty() {
            return named;
        }
        rules().filter(is_last).find_map(found).into_iter().collect()
    }

    /// The line that experts write of `step`.
    pub(super) fn notation(
        &self,
        step: &Checked,
        trail: &Trail,
        (rule, card): (&Rule, &Card),
    ) -> Result<String, Failure> {
        explain::notation(step, trail, card).map_err(|error| self.untold(rule, &error))
    }

    /// `step`, about to be taken on `trail`, in words.
    pub(super) fn tell<'a>(
        &self,
        step: &'a Checked,
        trail: &'a Trail,
    ) -> Result<Told<'a>, Failure> {
        let rule = rule(step.step().rule.name())?;
        let card = self.card(rule)?;
        let words = explain::explain(step, trail, &card, self.naming)
            .map_err(|error| self.untold(rule, &error))?;
        let effort = self.ladder.effort(rule.id);
        Ok(Told { step, trail, words, name: card.name, effort, notation: self.notation })
    }
}

impl Player {
    /// What is wrong with a card whose texts cannot be told.
    fn untold(&self, rule: &Rule, error: &minijinja::Error) -> Failure {
        let wrong = error.detail().map_or_else(|| error.kind().to_string(), str::to_owned);
        let words = wrong.split(|c: char| !c.is_alphanumeric() && c != '_');
        // The longest word that a template has is the one that is meant, and not "is".
        let known = words.filter(|word| self.cards.place(rule, word).1 > 0);
        let word = known.max_by_key(|word| word.len()).unwrap_or_default();
        let (file, line) = self.cards.place(rule, word);
        let help = "a text may only ask for what `facts` lists, through the filters of other cards";
        Failure::in_file(&wrong, &file, line, help)
    }
}

/// The rule of that name.
pub(super) fn rule(name: &str) -> Result<&'static Rule, Failure> {
    rules::named(name)
        .ok_or_else(|| Failure::new(format!("there is no rule `{name}`"), meant(name)))
}

/// How many rules with a part of a name are listed.
const MAX_LISTED: usize = 5;

/// What may have been meant by a name that no rule has.
fn meant(name: &str) -> String {
    let names = RULES.iter().map(|rule| rule.id.name());
    let has_part = |it: &&str| it.split('_').any(|part| part == name);
    let with_part: Vec<&str> = names.filter(has_part).collect();
    if !with_part.is_empty() {
        let more = if with_part.len() > MAX_LISTED { ", …" } else { "" };
        let listed = &with_part[..with_part.len().min(MAX_LISTED)];
        return format!("rules with that in their names: {}{more}", listed.join(", "));
    }
    match nearest(name) {
        Some(rule) => format!("did you mean `{}`? `sudoku rules` lists them all", rule.id.name()),
        None => "`sudoku rules` lists the rules".to_owned(),
    }
}

/// How many letters a mistyped name may be away from the one that was meant.
const MAX_TYPOS: usize = 3;

/// The rule that a mistyped name was meant for, if one is near.
fn nearest(name: &str) -> Option<&'static Rule> {
    let distance = |rule: &&Rule| strsim::damerau_levenshtein(rule.id.name(), name);
    RULES.iter().filter(|rule| distance(rule) <= MAX_TYPOS).min_by_key(distance)
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
