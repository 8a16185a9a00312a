//! Verification of certificates: whether the premises of each step force its conclusions, and which grid results.

use super::fields::ProofLine;
use super::text::{Lines, NotACertificate};
use crate::budget::Budget;
use crate::check::{Refused, check};
use crate::deduction::{Conclusions, Deduction, Premises};
use crate::grid::{Candidate, Grid};
use crate::solve;

/// Maximum number of entailment queries (whether a conclusion follows, or follows without a premise) of a step: ten
/// times that of any step that a rule finds.
const MAX_QUESTIONS: usize = 20_000;

/// The result for a certificate whose every step is valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The grid before the first step, which is not checked.
    pub puzzle: Grid,
    /// Number of steps.
    pub n_steps: usize,
    /// Numbers of the steps, from 1, that rely on the uniqueness of the solution, which was verified.
    pub relying: Vec<usize>,
    /// The grid after the last step.
    pub end: Grid,
}

/// The reason why a text is not a valid certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotVerified {
    /// The text is not a certificate.
    Text(NotACertificate),
    /// A line is invalid.
    InvalidLine(InvalidLine),
    /// The budget ended first.
    Cancelled,
}

/// An invalid line of a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidLine {
    /// Number of the line, from 1.
    pub line: usize,
    /// Number of the step, from 1; `None` for the last line.
    pub step: Option<usize>,
    /// Number of valid steps before the line.
    pub n_before: usize,
    /// The reason.
    pub why: InvalidReason,
}

/// The reason why a line is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InvalidReason {
    /// The checker refuses the step.
    Refused(Refused),
    /// A step relies on the uniqueness of the solution, but the givens have none (0) or several (2).
    Solutions(usize),
    /// The step has too many premises and conclusions.
    TooLarge,
    /// The steps do not lead to the grid of the last line.
    OtherEnd,
}

impl From<NotACertificate> for NotVerified {
    fn from(wrong: NotACertificate) -> Self {
        Self::Text(wrong)
    }
}

/// Checks every line of `text` with [`check`], which is independent of the rules. Only the grid of the first line is
/// trusted. If a step has a deadly pattern that can still be filled, the solutions of the givens are counted.
///
/// # Errors
/// The text is not a certificate, a line is invalid, or `budget` ends; it is polled before each step.
pub fn verify(text: &str, budget: &Budget) -> Result<Verified, NotVerified> {
    let mut lines = Lines::new(text);
    let puzzle = lines.puzzle()?;
    let mut verifier = Verifier { grid: puzzle.clone(), n_solutions: None, budget };
    let (mut n_steps, mut relying) = (0, Vec::new());
    loop {
        if budget.is_over() {
            return Err(NotVerified::Cancelled);
        }
        let line = lines.next()?;
        let broken = |step, why, line| {
            NotVerified::InvalidLine(InvalidLine { line, step, n_before: n_steps, why })
        };
        if let Some(end) = &line.end {
            check_is_only_end(&line, &lines)?;
            let end = end.grid().map_err(|wrong| lines.wrong(&wrong))?;
            if !is_same(&end, &verifier.grid) {
                return Err(broken(None, InvalidReason::OtherEnd, lines.number));
            }
            lines.finish()?;
            return Ok(Verified { puzzle, n_steps, relying, end });
        }
        let number = n_steps + 1;
        let mut deduction = deduction(line, number, &lines)?;
        deduction.premises.complete(verifier.grid.variant());
        match verifier.accept(&deduction).ok_or(NotVerified::Cancelled)? {
            Ok(Basis::OnPremises) => {}
            Ok(Basis::OnOneSolution) => relying.push(number),
            Err(why) => return Err(broken(Some(number), why, lines.number)),
        }
        n_steps = number;
    }
}

/// The state of the verification: the grid after the steps so far.
struct Verifier<'a> {
    grid: Grid,
    /// Number of solutions of the givens, up to 2; `None` before it was needed.
    n_solutions: Option<usize>,
    budget: &'a Budget,
}

/// The basis of an accepted step.
enum Basis {
    OnPremises,
    /// On the uniqueness of the solution as well.
    OnOneSolution,
}

impl Verifier<'_> {
    /// Applies the step if it is valid. `None` if the budget ends before that is decided.
    fn accept(&mut self, deduction: &Deduction) -> Option<Result<Basis, InvalidReason>> {
        if n_questions(deduction) > MAX_QUESTIONS {
            return Some(Err(InvalidReason::TooLarge));
        }
        let rests = match check(&self.grid, deduction) {
            Ok(()) => Basis::OnPremises,
            Err(Refused::NotDeadly) => {
                let n_solutions = self.n_solutions()?;
                if n_solutions != 1 {
                    return Some(Err(InvalidReason::Solutions(n_solutions)));
                }
                if let Err(refused) = check(&self.grid.clone().with_one_solution(), deduction) {
                    return Some(Err(InvalidReason::Refused(refused)));
                }
                Basis::OnOneSolution
            }
            Err(refused) => return Some(Err(InvalidReason::Refused(refused))),
        };
        match &deduction.conclusions {
            &Conclusions::Place(candidate) => self.grid.place(candidate),
            Conclusions::Eliminate(lost) => lost.iter().for_each(|&it| self.grid.eliminate(it)),
        }
        Some(Ok(rests))
    }

    fn n_solutions(&mut self) -> Option<usize> {
        if self.n_solutions.is_none() {
            let given = |cell| Some(Candidate { cell, digit: self.grid.digit(cell)? });
            let givens: Vec<_> = self.grid.givens().into_iter().filter_map(given).collect();
            // Givens of a grid do not clash.
            let rules = std::sync::Arc::clone(self.grid.shared_variant());
            let givens = Grid::of_variant(rules, &givens, &[], &[]).ok()?;
            let found = solve::solutions_within(&givens, 2, self.budget).len();
            self.n_solutions = (!self.budget.is_over()).then_some(found);
        }
        self.n_solutions
    }
}

/// The deduction of a step, which must have the number `expected`.
fn deduction(
    line: ProofLine,
    expected: usize,
    lines: &Lines<'_>,
) -> Result<Deduction, NotACertificate> {
    let ProofLine {
        number: Some(number), premises: Some(premises), placements, eliminations, ..
    } = line
    else {
        return Err(
            lines.wrong("a step has a `number`, `premises`, and `placements` or `eliminations`")
        );
    };
    if number != expected {
        return Err(lines.wrong(&format!("step {expected} is expected here, not step {number}")));
    }
    let conclusions = match (&placements[..], eliminations) {
        (&[placement], eliminations) if eliminations.is_empty() => Conclusions::Place(placement),
        ([], eliminations) => Conclusions::Eliminate(eliminations),
        _ => return Err(lines.wrong("a step places one digit, or eliminates candidates")),
    };
    Ok(Deduction { premises: Premises::from(premises), conclusions })
}

/// Refuses a last line that also has the fields of a step.
fn check_is_only_end(line: &ProofLine, lines: &Lines<'_>) -> Result<(), NotACertificate> {
    let concludes = !line.placements.is_empty() || !line.eliminations.is_empty();
    if concludes || line.number.is_some() || line.premises.is_some() {
        return Err(lines.wrong("the last line has `end` and nothing else"));
    }
    Ok(())
}

/// Number of entailment queries to check a deduction: for each conclusion, one with all premises, and one without each.
fn n_questions(deduction: &Deduction) -> usize {
    deduction.conclusions.candidates().len().saturating_mul(deduction.premises.len() + 1)
}

/// Returns true if both grids have the same givens, digits, and candidates.
fn is_same(one: &Grid, other: &Grid) -> bool {
    one.givens() == other.givens()
        && one.to_string() == other.to_string()
        && one.all_candidates().eq(other.all_candidates())
}
