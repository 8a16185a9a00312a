//! The context of an explanation: the step, its grid, and the references that its text makes.

use super::english::say::Say;
use super::naming::Naming;
use super::passage::Passage;
use super::text::{CLOSE, ITEM, OPEN, WORDS};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, CellSet, Constraint};
use crate::history::EliminationHistory;
use crate::step::Step;
use std::sync::{Mutex, PoisonError};

/// The context of an explanation: one step on one grid, and the names of cells.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) history: EliminationHistory,
    pub(super) facts: Vec<Fact>,
    pub(super) premises: Premises,
    pub(super) rests_on: Vec<Candidate>,
    /// The constraints that the explanation of the step relies on to have few candidates left.
    pub(super) told: Vec<Constraint>,
    pub(super) conclusions: Conclusions,
    pub(super) naming: Naming,
    refs: Mutex<Vec<(CellSet, Role)>>,
}

impl Scene {
    pub(super) fn new(step: &Step, history: &EliminationHistory, naming: Naming) -> Self {
        Self {
            history: history.clone(),
            facts: step.facts().to_vec(),
            premises: step.premises().clone(),
            rests_on: step.rests_on(),
            told: step.stated_constraints(),
            conclusions: step.conclusions().clone(),
            naming,
            refs: Mutex::default(),
        }
    }

    /// The words with marks around them that refer to the cells.
    pub(super) fn mark(&self, words: &str, cells: CellSet, role: Role) -> String {
        let mut refs = self.refs.lock().unwrap_or_else(PoisonError::into_inner);
        refs.push((cells, role));
        format!("{OPEN}{}{WORDS}{words}{CLOSE}", refs.len() - 1)
    }

    /// The reference with this number.
    fn reference(&self, number: &str) -> Option<(CellSet, Role)> {
        let refs = self.refs.lock().unwrap_or_else(PoisonError::into_inner);
        number.parse().ok().and_then(|i: usize| refs.get(i).copied())
    }
}

/// Words with marks around references and before items of lists.
pub(super) struct Marked(Vec<Part>);

enum Part {
    Words(String),
    Reference(String, CellSet, Role),
    Item(usize),
    EndOfLine,
}

impl Marked {
    /// Parses the marks of `words`.
    pub(super) fn new(scene: &Scene, words: &str) -> Self {
        let mut parts = Vec::new();
        for line in words.split_inclusive('\n') {
            let item = line.trim_start_matches(ITEM);
            if let Some(depth) = line.chars().take_while(|&c| c == ITEM).count().checked_sub(1) {
                parts.push(Part::Item(depth));
            }
            let mut rest = item.trim_end_matches('\n');
            while let Some((before, after)) = rest.split_once(OPEN) {
                parts.push(Part::Words(before.to_owned()));
                let (number, after) = after.split_once(WORDS).unwrap_or(("", after));
                let (words, after) = after.split_once(CLOSE).unwrap_or((after, ""));
                parts.extend(
                    scene.reference(number).map(|it| Part::Reference(words.to_owned(), it.0, it.1)),
                );
                rest = after;
            }
            parts.push(Part::Words(rest.to_owned()));
            if line.ends_with('\n') {
                parts.push(Part::EndOfLine);
            }
        }
        Self(parts)
    }
}

impl Say for Marked {
    fn say(&self, to: &mut Passage) {
        for part in &self.0 {
            match part {
                Part::Words(words) => to.words(words),
                Part::Reference(words, cells, role) => to.reference(words.clone(), *cells, *role),
                Part::Item(depth) => to.begin_item(*depth),
                Part::EndOfLine => to.end_line(),
            }
        }
    }
}
