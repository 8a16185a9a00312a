//! Who asks: the rules that they allow, and their cards.

use super::{Objection, Told};
use crate::budget::Budget;
use crate::card::{Card, CardError};
use crate::cards::Cards;
use crate::check::Checked;
use crate::explain::{self, Naming};
use crate::grid::Grid;
use crate::ladder::{Ladder, Profile};
use crate::read::PencilMarks;
use crate::rules::{self, RULES, Rule};
use crate::search::{Finding, Search};
use crate::trail::Trail;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The rules that a player allows, and how they are told.
#[derive(Debug)]
pub struct Player {
    /// The rules, the easiest first.
    pub ladder: Ladder,
    budget: Budget,
    cards: Cards,
    manner: Manner,
    one_rule: bool,
}

/// How steps are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// What the cells are called.
    pub naming: Naming,
    /// Is the line that experts write shown?
    pub notation: bool,
}

impl Player {
    /// The player of this profile, with such marks on the paper.
    ///
    /// # Errors
    /// A card has no effort that can be read.
    pub fn new(
        profile: &Profile,
        marks: PencilMarks,
        cards: Cards,
        manner: Manner,
    ) -> Result<Self, CardError> {
        let ladder = Ladder::new(profile, marks, &cards)?;
        Ok(Self { ladder, budget: Budget::unlimited(), cards, manner, one_rule: false })
    }

    /// The same player, who may go away: once `gone` is true, long ways are given up.
    #[must_use]
    pub fn until_gone(self, gone: Arc<AtomicBool>) -> Self {
        Self { budget: Budget::until(move || gone.load(Ordering::Relaxed)), ..self }
    }

    /// A search by the rules of the player, which keeps what the checker refuses.
    pub fn search(&self) -> Search<'_> {
        Search::new(&self.ladder).within(self.budget.clone())
    }

    /// The same player, with one rule only.
    ///
    /// A rule that the player does not allow is an error: it was not asked, so it found nothing.
    ///
    /// # Errors
    /// There is no such rule, or the player does not allow it.
    pub fn only(self, name: &str) -> Result<Self, Objection> {
        let rule = rule(name)?;
        if rule.is_on_demand() {
            let effort = self.cards.effort(rule)?;
            let ladder = self.ladder.asked_for(rule, effort);
            return Ok(Self { ladder, one_rule: true, ..self });
        }
        if self.ladder.effort(rule).is_none() {
            let wrong = format!("the profile does not have the rule `{}`", rule.name());
            return Err(Objection::new(wrong, "choose another with `--profile`"));
        }
        Ok(Self { ladder: self.ladder.only(rule), one_rule: true, ..self })
    }

    /// Does the player ask for the steps of one rule?
    pub const fn asks_for_one_rule(&self) -> bool {
        self.one_rule
    }

    /// What the cells are called.
    pub const fn naming(&self) -> Naming {
        self.manner.naming
    }

    /// The card of `rule`.
    ///
    /// # Errors
    /// It is a bad card.
    pub fn card<'a>(&'a self, rule: &'a Rule) -> Result<&'a Card, Objection> {
        Ok(self.cards.card(rule)?)
    }

    /// What each rule finds that finds anything; of the last resorts, the first where no other does.
    pub fn all(search: &mut Search<'_>, grid: &Grid) -> Vec<(&'static Rule, Vec<Finding>)> {
        let ladder = search.ladder();
        let mut found = |rule: &&'static Rule| {
            let findings = search.all(grid, rule);
            (!findings.is_empty()).then_some((*rule, findings))
        };
        let is_last = |rule: &&&Rule| rule.is_last_resort();
        let rules = || ladder.rules().iter();
        let named: Vec<_> = rules().filter(|it| !is_last(it)).filter_map(&mut found).collect();
        if !named.is_empty() {
            return named;
        }
        rules().filter(is_last).find_map(found).into_iter().collect()
    }

    /// The line that experts write of `step`.
    ///
    /// # Errors
    /// The card asks for what the finder does not bind.
    pub fn notation(
        &self,
        step: &Checked,
        trail: &Trail,
        (rule, card): (&Rule, &Card),
    ) -> Result<String, Objection> {
        explain::notation(step, trail, card).map_err(|error| self.untold(rule, &error))
    }

    /// `step`, about to be taken on `trail`, in words.
    ///
    /// # Errors
    /// The card asks for what the finder does not bind, or is a bad one.
    pub fn tell<'a>(&self, step: &'a Checked, trail: &'a Trail) -> Result<Told<'a>, Objection> {
        let rule = step.step().rule();
        let card = self.card(rule)?;
        let words = explain::explain(step, trail, card, self.manner.naming)
            .map_err(|error| self.untold(rule, &error))?;
        let effort = self.ladder.effort(rule);
        Ok(Told {
            step,
            trail,
            words,
            name: card.name.clone(),
            effort,
            notation: self.manner.notation,
        })
    }
}

impl Player {
    /// Takes `steps`, one after the other from `grid`, and shows each in words before it is taken.
    ///
    /// # Errors
    /// Those of [`tell`](Self::tell), and of `show`.
    pub fn tell_each<'a, E: From<Objection>>(
        &self,
        grid: &Grid,
        steps: impl IntoIterator<Item = &'a Checked>,
        mut show: impl FnMut(&Told<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut trail = Trail::new(grid.clone());
        for step in steps {
            show(&self.tell(step, &trail)?)?;
            trail.take(step);
        }
        Ok(())
    }

    /// What is wrong with a card whose texts cannot be told.
    fn untold(&self, rule: &Rule, error: &minijinja::Error) -> Objection {
        let wrong = error.detail().map_or_else(|| error.kind().to_string(), str::to_owned);
        let words = wrong.split(|c: char| !c.is_alphanumeric() && c != '_');
        // The longest word that a template has is the one that is meant, and not "is".
        let known = words.filter(|word| self.cards.place(rule, word).1 > 0);
        let word = known.max_by_key(|word| word.len()).unwrap_or_default();
        let (file, line) = self.cards.place(rule, word);
        let help = "a text may only ask for what `facts` lists, through the filters of other cards";
        Objection::new(wrong, help).at(file, line)
    }
}

/// The rule of that name.
///
/// # Errors
/// There is none; the help says what may have been meant.
pub fn rule(name: &str) -> Result<&'static Rule, Objection> {
    rules::named(name)
        .ok_or_else(|| Objection::new(format!("there is no rule `{name}`"), meant(name)))
}

/// How many rules with a part of a name are listed.
const MAX_LISTED: usize = 5;

/// What may have been meant by a name that no rule has.
fn meant(name: &str) -> String {
    let names = RULES.iter().map(|rule| rule.name());
    let has_part = |it: &&str| it.split('_').any(|part| part == name);
    let with_part: Vec<&str> = names.filter(has_part).collect();
    if !with_part.is_empty() {
        let more = if with_part.len() > MAX_LISTED { ", …" } else { "" };
        let listed = &with_part[..with_part.len().min(MAX_LISTED)];
        return format!("rules with that in their names: {}{more}", listed.join(", "));
    }
    match nearest(name) {
        Some(rule) => format!("did you mean `{}`? `sudoku rules` lists them all", rule.name()),
        None => "`sudoku rules` lists the rules".to_owned(),
    }
}

/// How many letters a mistyped name may be away from the one that was meant.
const MAX_TYPOS: usize = 3;

/// The rule that a mistyped name was meant for, if one is near.
fn nearest(name: &str) -> Option<&'static Rule> {
    let distance = |rule: &&Rule| strsim::damerau_levenshtein(rule.name(), name);
    RULES.iter().filter(|rule| distance(rule) <= MAX_TYPOS).min_by_key(distance)
}
