//! The context of an explanation: the step, its grid, and the references that its text makes.

use super::text::{CLOSE, ITEM, Line, OPEN, Run, Text, WORDS};
use super::{english, naming::Naming, words};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role, Value};
use crate::grid::{Candidate, CellSet, Constraint};
use crate::history::EliminationHistory;
use crate::step::Step;
use minijinja::value::{Object, ObjectRepr};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The context of an explanation: one step on one grid, and the names of cells.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) history: EliminationHistory,
    pub(super) premises: Premises,
    pub(super) rests_on: Vec<Candidate>,
    /// The constraints that the explanation of the step relies on to have few candidates left.
    pub(super) told: Vec<Constraint>,
    pub(super) conclusions: Conclusions,
    pub(super) naming: Naming,
    refs: Mutex<Vec<(CellSet, Role)>>,
    evidence: Mutex<Vec<Fact>>,
    explained: Mutex<Vec<Constraint>>,
}

/// A fact as a template sees it: it prints as its words.
#[derive(Debug)]
pub(super) struct Slot {
    pub(super) value: Value,
    pub(super) role: Role,
    scene: Arc<Scene>,
}

impl Slot {
    /// The value as something that a template can pass on.
    pub(super) fn of(scene: &Arc<Scene>, value: Value, role: Role) -> minijinja::Value {
        minijinja::Value::from_object(Self { value, role, scene: Arc::clone(scene) })
    }
}

impl Object for Slot {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Plain
    }

    fn render(self: &Arc<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english::value(&self.scene, &self.value, self.role))
    }
}

/// The facts by name.
pub(super) fn context(scene: &Arc<Scene>, facts: &[Fact]) -> minijinja::Value {
    let slots: BTreeMap<&str, minijinja::Value> = facts
        .iter()
        .map(|fact| (fact.name, Slot::of(scene, fact.value.clone(), fact.role)))
        .collect();
    minijinja::Value::from(slots)
}

impl Scene {
    pub(super) fn new(step: &Step, history: &EliminationHistory, naming: Naming) -> Self {
        Self {
            history: history.clone(),
            premises: step.premises().clone(),
            rests_on: step.rests_on(),
            told: step.stated_constraints(),
            conclusions: step.conclusions().clone(),
            naming,
            refs: Mutex::default(),
            evidence: Mutex::default(),
            explained: Mutex::default(),
        }
    }

    /// Records that the text explains why no other candidates of `constraint` are left.
    pub(super) fn explain(&self, constraint: Constraint) {
        self.explained.lock().unwrap_or_else(PoisonError::into_inner).push(constraint);
    }

    /// Returns true if the text explains why no other candidates of `constraint` are left.
    pub(super) fn explains(&self, constraint: Constraint) -> bool {
        self.explained.lock().unwrap_or_else(PoisonError::into_inner).contains(&constraint)
    }

    /// The words with marks around them that refer to the cells.
    pub(super) fn mark(&self, words: &str, cells: CellSet, role: Role) -> String {
        let mut refs = self.refs.lock().unwrap_or_else(PoisonError::into_inner);
        refs.push((cells, role));
        format!("{OPEN}{}{WORDS}{words}{CLOSE}", refs.len() - 1)
    }

    /// Records a fact that the text names and the finder did not provide.
    pub(super) fn note(&self, fact: Fact) {
        let mut evidence = self.evidence.lock().unwrap_or_else(PoisonError::into_inner);
        if !evidence.contains(&fact) {
            evidence.push(fact);
        }
    }

    pub(super) fn evidence(&self) -> Vec<Fact> {
        self.evidence.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A rendered template as one text.
    pub(super) fn text(&self, rendered: &str) -> Text {
        let one_line = rendered.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = words::capitals(&one_line, |c| matches!(c, OPEN | WORDS | CLOSE));
        let mut runs = Vec::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once(OPEN) {
            push_words(&mut runs, before);
            let (number, after) = after.split_once(WORDS).unwrap_or(("", after));
            let (words, after) = after.split_once(CLOSE).unwrap_or((after, ""));
            runs.push(self.reference(number, words));
            rest = after;
        }
        push_words(&mut runs, rest);
        Text(runs)
    }

    fn reference(&self, number: &str, words: &str) -> Run {
        let refs = self.refs.lock().unwrap_or_else(PoisonError::into_inner);
        let found = number.parse().ok().and_then(|i: usize| refs.get(i).copied());
        let words = words.to_owned();
        match found {
            Some((cells, role)) => Run::Ref { words, cells, role },
            None => Run::Words(words),
        }
    }

    /// A rendered template as sentences and items of lists.
    pub(super) fn lines(&self, rendered: &str) -> Vec<Line> {
        let mut lines = Vec::new();
        // A template ends its sentence with a full stop, also where a filter ended it with a list.
        let said = |line: &&str| line.contains(char::is_alphanumeric);
        for line in rendered.lines().filter(said) {
            let item = line.trim_start_matches(ITEM);
            let depth = line.chars().take_while(|&c| c == ITEM).count();
            let text = self.text(item);
            lines.push(match depth.checked_sub(1) {
                Some(depth) => Line::Item { text, depth },
                None => Line::Sentence(text),
            });
        }
        lines
    }
}

fn push_words(runs: &mut Vec<Run>, words: &str) {
    if !words.is_empty() {
        runs.push(Run::Words(words.to_owned()));
    }
}
