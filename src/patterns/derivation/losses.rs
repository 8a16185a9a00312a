//! Losses of a derivation: for each line, the eliminations that it depends on, and the digit that explains each.

use crate::facts::{Derivation, Form, Inference, Loss, Outcome};
use crate::grid::{Candidate, Cell, Constraint, Grid, House};

/// Adds to a derivation the losses that each inference and the outcome depend on; `lost` are the eliminations of the
/// outcome.
pub(crate) fn with_losses(
    grid: &Grid,
    mut derivation: Derivation,
    lost: &[Candidate],
) -> Derivation {
    let leads = derivation.form == Some(Form::Whip);
    add(&mut derivation, lost, &mut HeldDigits { grid, leads, digits: Vec::new() });
    derivation
}

/// [`with_losses`], but each of `lost` is explained by the first digit that excludes it, even if its cell is filled.
pub(crate) fn with_first_losses(
    grid: &Grid,
    derivation: Derivation,
    lost: &[Candidate],
) -> Derivation {
    let mut derivation = with_losses(grid, derivation, lost);
    if derivation.outcome == Outcome::Eliminated {
        let by = |digit: Candidate, it: Candidate| {
            Some((digit, grid.variant().links(digit, it).next()?))
        };
        let loss = |&candidate| Loss {
            candidate,
            by: derivation.standing().find_map(|digit| by(digit, candidate)),
        };
        let losses = lost.iter().map(loss).collect();
        derivation.losses.pop();
        derivation.losses.push(losses);
    }
    derivation
}

/// The digits that hold before a line: assumptions, and forced digits.
struct HeldDigits<'a> {
    grid: &'a Grid,
    /// Whether the last digit has precedence, as the one that a line of a whip uses.
    leads: bool,
    digits: Vec<Candidate>,
}

fn add(derivation: &mut Derivation, lost: &[Candidate], held: &mut HeldDigits<'_>) {
    let n_before = held.digits.len();
    held.digits.extend(&derivation.assumptions);
    for inference in &mut derivation.inferences {
        derivation.losses.push(match inference {
            Inference::Forced(it) => held.losses_of(it.because, Some(it.candidate)),
            Inference::Locked(_)
            | Inference::Filling(_)
            | Inference::Needed(_)
            | Inference::Guardian(_) => Vec::new(),
            Inference::Refuted(refuted) => {
                add(refuted, &[], held);
                Vec::new()
            }
        });
        held.digits.extend(inference.digit());
    }
    derivation.losses.push(match derivation.outcome {
        Outcome::Contradiction(end) => held.losses_of(end, None),
        Outcome::Eliminated => lost.iter().map(|&it| held.loss_of(it)).collect(),
        Outcome::Split(_) | Outcome::NoGuardian => Vec::new(),
    });
    derivation.cases.iter_mut().for_each(|case| add(case, &[], held));
    held.digits.truncate(n_before);
}

impl HeldDigits<'_> {
    /// The digit that a line of a whip uses: the last one.
    fn leading(&self) -> Option<Candidate> {
        self.digits.last().copied().filter(|_| self.leads)
    }

    /// The digits in the order of precedence, if several exclude the same candidate.
    fn digits(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.leading().into_iter().chain(self.digits.iter().copied())
    }

    /// The losses of all candidates of `constraint` except `left`.
    fn losses_of(&self, constraint: Constraint, left: Option<Candidate>) -> Vec<Loss> {
        let gone = constraint.candidates(self.grid).filter(|&it| Some(it) != left);
        match constraint {
            Constraint::Cell(cell) => self.losses_of_cell(cell, gone.collect()),
            Constraint::Digit(..) | Constraint::NotBoth(_) => {
                gone.map(|it| self.loss_of(it)).collect()
            }
        }
    }

    /// The losses of a cell, grouped by its houses, as a greedy cover: the house with the leading digit first, then the
    /// house that explains the most losses.
    fn losses_of_cell(&self, cell: Cell, mut open: Vec<Candidate>) -> Vec<Loss> {
        let mut losses = Vec::new();
        loop {
            let houses = self.grid.houses_of(cell).iter();
            let found = houses.map(|&house| self.losses_in(house, &open));
            let leads = |losses: &[Loss]| {
                let mut takers = losses.iter().filter_map(|loss| loss.by);
                self.leading().is_some_and(|leading| takers.any(|(digit, _)| digit == leading))
            };
            let best = found.rev().max_by_key(|it| (leads(it), it.len()));
            let Some(best) = best.filter(|best| !best.is_empty()) else { break };
            open.retain(|it| !best.iter().any(|loss| loss.candidate == *it));
            losses.extend(best);
        }
        losses.extend(open.into_iter().map(|it| self.loss_of(it)));
        losses
    }

    /// The losses of the candidates of `open` that are explained by digits in `house`.
    fn losses_in(&self, house: House, open: &[Candidate]) -> Vec<Loss> {
        let loss = |&candidate: &Candidate| {
            let Candidate { cell, digit } = candidate;
            let takes = |taker: &Candidate| {
                taker.digit == digit && taker.cell != cell && house.cells().contains(taker.cell)
            };
            let taker = self.digits().find(takes)?;
            Some(Loss { candidate, by: Some((taker, Constraint::Digit(digit, house))) })
        };
        open.iter().filter_map(loss).collect()
    }

    /// The loss of `candidate`, explained by the digit of its cell, the leading digit, or the first digit that sees it.
    fn loss_of(&self, candidate: Candidate) -> Loss {
        let by =
            |digit: Candidate| Some((digit, self.grid.variant().links(digit, candidate).next()?));
        let filled = self.digits().find(|digit| digit.cell == candidate.cell).and_then(by);
        let leading = || self.leading().and_then(by);
        let first = || self.digits().find_map(by);
        Loss { candidate, by: filled.or_else(leading).or_else(first) }
    }
}
