//! Templates: how the negations of the conclusions are refuted.

use super::clause::{Argument, Clause, Derived, Item};
use super::lists::fits;
use super::scene::Scene;
use crate::deduction::Conclusions;
use crate::facts::{Derivation, Inference};
use crate::grid::{Candidate, Constraint, Forced};

/// A line for each conclusion; a summary if one of them has no refutation among `opposites` that holds on this grid, or
/// if they are long.
pub(super) fn argument(scene: &Scene, opposites: &[Derivation]) -> Argument {
    let line = |conclusion: &Candidate| {
        let is_opposite = |it: &&Derivation| it.assumption().is_none_or(|it| it == *conclusion);
        let opposite = opposites.iter().find(is_opposite)?;
        let holds = opposite.holds_on(scene.history.grid());
        holds.then(|| refutation(*conclusion, opposite).at(0))
    };
    let conclusions = scene.conclusions.candidates();
    let Candidate { cell, digit } = conclusions[0];
    match conclusions.iter().map(line).collect::<Option<Vec<Item>>>() {
        Some(items) if fits(scene, &items) => {
            Argument { sentences: vec![Clause::Derived(Derived::RoomForOne(digit))], items }
        }
        Some(_) | None => {
            let without = matches!(scene.conclusions, Conclusions::Place(_)).then_some(cell);
            let sentences = vec![Derived::NoTemplates { digit, without }.sentence()];
            Argument { sentences, ..Argument::default() }
        }
    }
}

fn refutation(candidate: Candidate, opposite: &Derivation) -> Derived {
    let forced = opposite.inferences.iter().filter_map(|inference| match inference {
        Inference::Forced(Forced { candidate, because: Constraint::Digit(_, house) }) => {
            Some((*house, candidate.cell))
        }
        Inference::Forced(_)
        | Inference::Locked(_)
        | Inference::Filling(_)
        | Inference::Needed(_)
        | Inference::Guardian(_)
        | Inference::Refuted(_) => None,
    });
    let (is_without, end) = (opposite.assumptions.is_empty(), opposite.end());
    let end = end.and_then(Constraint::house);
    Derived::NoTemplate { candidate, is_without, forced: forced.collect(), end }
}
