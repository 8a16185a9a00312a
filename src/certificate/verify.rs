//! Is each step of a certificate forced, and where do they lead?

use super::fields::Line;
use super::text::{Lines, NotACertificate};
use crate::budget::Budget;
use crate::check::{Refused, check};
use crate::deduction::{Conclusions, Deduction, Premises};
use crate::grid::{Candidate, Grid};
use crate::solve;

/// So many questions, whether a conclusion follows and whether it follows without a premise, a step may
/// ask: ten times those of any step that a rule finds.
const MAX_QUESTIONS: usize = 20_000;

/// A certificate of which every step is forced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The grid before the first step, which is taken on trust.
    pub puzzle: Grid,
    /// How many steps there are.
    pub n_steps: usize,
    /// The numbers of the steps that rely on the givens having one solution; the solutions were counted.
    pub relying: Vec<usize>,
    /// The grid after the last step.
    pub end: Grid,
}

/// Why a text is not a certificate that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotVerified {
    /// It is no certificate at all.
    Text(NotACertificate),
    /// A line of it does not hold.
    Broken(Broken),
    /// The budget is used up.
    Late,
}

/// A line that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The line, from 1.
    pub line: usize,
    /// The number of the step, from 1; `None` for the last line.
    pub step: Option<usize>,
    /// How many steps before it hold.
    pub n_before: usize,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The checker refuses the step.
    Refused(Refused),
    /// A step relies on the givens having one solution, and they have none (0) or several (2).
    Solutions(usize),
    /// More premises and conclusions than a step has.
    TooLarge,
    /// The steps do not lead to the grid that the last line has.
    OtherEnd,
}

impl From<NotACertificate> for NotVerified {
    fn from(wrong: NotACertificate) -> Self {
        Self::Text(wrong)
    }
}

/// Checks every line of `text` with [`check`], which knows no rule, and believes nothing of it but the
/// grid of the first line. Where a step has a deadly pattern, the solutions of the givens are counted.
///
/// # Errors
/// The text is no certificate, or a line does not hold, or `budget` is over; it is asked before each
/// step.
pub fn verify(text: &str, budget: &Budget) -> Result<Verified, NotVerified> {
    let mut lines = Lines::new(text);
    let puzzle = lines.puzzle()?;
    let mut grid = puzzle.clone();
    let (mut n_steps, mut relying) = (0, Vec::new());
    loop {
        if budget.is_over() {
            return Err(NotVerified::Late);
        }
        let line = lines.next()?;
        if let Some(end) = &line.end {
            check_is_only_end(&line, &lines)?;
            let end = end.grid().map_err(|wrong| lines.wrong(&wrong))?;
            if !is_same(&end, &grid) {
                let why = Why::OtherEnd;
                let broken = Broken { line: lines.number, step: None, n_before: n_steps, why };
                return Err(NotVerified::Broken(broken));
            }
            lines.finish()?;
            return Ok(Verified { puzzle, n_steps, relying, end: grid });
        }
        let deduction = deduction(line, n_steps + 1, &lines)?;
        let broken = |why| {
            let (line, step) = (lines.number, Some(n_steps + 1));
            NotVerified::Broken(Broken { line, step, n_before: n_steps, why })
        };
        if is_unique_needed(&grid, &deduction) {
            grid = with_one_solution(grid, budget)?.map_err(|n| broken(Why::Solutions(n)))?;
        }
        if n_questions(&deduction) > MAX_QUESTIONS {
            return Err(broken(Why::TooLarge));
        }
        check(&grid, &deduction).map_err(|refused| broken(Why::Refused(refused)))?;
        apply(&mut grid, &deduction.conclusions);
        n_steps += 1;
        if deduction.premises.assume_one_solution() {
            relying.push(n_steps);
        }
    }
}

/// The deduction of a step that must have this number.
fn deduction(line: Line, expected: usize, lines: &Lines<'_>) -> Result<Deduction, NotACertificate> {
    let Line { number: Some(number), premises: Some(premises), placements, eliminations, .. } =
        line
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

/// Refuses a last line that is a step, too.
fn check_is_only_end(line: &Line, lines: &Lines<'_>) -> Result<(), NotACertificate> {
    let concludes = !line.placements.is_empty() || !line.eliminations.is_empty();
    if concludes || line.number.is_some() || line.premises.is_some() {
        return Err(lines.wrong("the last line has `end` and nothing else"));
    }
    Ok(())
}

/// Has it a deadly pattern, and is it not known yet how many solutions there are?
fn is_unique_needed(grid: &Grid, deduction: &Deduction) -> bool {
    !grid.givens_have_one_solution() && deduction.premises.assume_one_solution()
}

/// The same grid, of which it is known now that its givens have one solution; otherwise how many they
/// have, counted up to two.
fn with_one_solution(grid: Grid, budget: &Budget) -> Result<Result<Grid, usize>, NotVerified> {
    let given = |cell| Some(Candidate { cell, digit: grid.digit(cell)? });
    let givens: Vec<_> = grid.givens().into_iter().filter_map(given).collect();
    let n_solutions = match Grid::new(&givens, &[], &[]) {
        Ok(givens) => solve::solutions_within(&givens, 2, budget).len(),
        Err(_) => 0,
    };
    if budget.is_over() {
        return Err(NotVerified::Late);
    }
    Ok(if n_solutions == 1 { Ok(grid.with_one_solution()) } else { Err(n_solutions) })
}

/// How many searches it takes to judge a deduction: for each conclusion, one with all premises, and one
/// without each.
fn n_questions(deduction: &Deduction) -> usize {
    deduction.conclusions.candidates().len().saturating_mul(deduction.premises.len() + 1)
}

fn apply(grid: &mut Grid, conclusions: &Conclusions) {
    match conclusions {
        &Conclusions::Place(candidate) => grid.place(candidate),
        Conclusions::Eliminate(candidates) => candidates.iter().for_each(|&it| grid.eliminate(it)),
    }
}

/// Have both the same givens, digits, and candidates?
fn is_same(one: &Grid, other: &Grid) -> bool {
    one.givens() == other.givens()
        && one.to_string() == other.to_string()
        && one.all_candidates().eq(other.all_candidates())
}
