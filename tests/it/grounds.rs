//! What a step of a way rests on, replayed as it is told: all that its words need gone is gone from the
//! start, or by a step that it names.

use super::shared::is_slow_run;
use sudoku_why::ask::{StepAnswer, WhyBody};
use sudoku_why::grid::{Candidate, Grid};
use sudoku_why::logic::Constraint;
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Puzzle};
use sudoku_why::{Solver, words::Line};

const HARD: &str = include_str!("../../puzzles/collections/qqwing_expert.txt");

/// The ways to some digits of a puzzle, and those that take away some candidates.
fn ways(puzzle: &Puzzle, stride: usize) -> Vec<WhyBody> {
    let Diagnosis::Sound(grid) = diagnose(puzzle) else { panic!("not sound") };
    let solution = puzzle::solutions(&grid, 1)[0];
    let solver = Solver::new();
    let is_wrong = |it: &Candidate| solution.digit(it.cell) != it.digit;
    let digits = grid.empty().into_iter().step_by(stride).map(|cell| solver.why(puzzle, cell));
    let others = grid.all_candidates().filter(is_wrong).step_by(5 * stride);
    let others = others.map(|it| solver.why_not(puzzle, it));
    digits.chain(others).map(|answer| answer.unwrap().body).collect()
}

/// The numbers of steps that a text names.
fn mentioned(told: &StepAnswer) -> Vec<usize> {
    let texts: Vec<String> =
        told.texts.full.iter().flatten().map(|line: &Line| line.text().to_string()).collect();
    let text = texts.join(" ");
    let after = text.split("in step ").skip(1);
    after
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok())
        .collect()
}

/// Holds what each step says it rests on against what it needs; returns how many needs there were.
fn replay(start: &Grid, steps: &[StepAnswer]) -> usize {
    let mut n_needs = 0;
    for told in steps {
        let named = &told.rests_on.as_ref().unwrap().steps;
        assert!(
            named.is_sorted_by(|a, b| a < b) && named.iter().all(|n| (1..told.number).contains(n))
        );
        let mut grid = start.clone();
        named.iter().for_each(|n| steps[n - 1].step().unwrap().apply(&mut grid));
        let alone = told.step().unwrap().step().conclusions().left_alone(&told.before).into_iter();
        let alone = alone.flat_map(|it| Constraint::Cell(it.cell).all_candidates());
        let needs = told.step().unwrap().step().rests_on().into_iter().chain(alone);
        let needs: Vec<Candidate> =
            needs.filter(|it| start.has(*it) && !told.before.has(*it)).collect();
        let missing: Vec<&Candidate> = needs.iter().filter(|it| grid.has(**it)).collect();
        let number = told.number;
        assert!(missing.is_empty(), "{start}: step {number} names {named:?}: not {missing:?}");
        for mention in mentioned(told) {
            assert!(named.contains(&mention), "{start}: step {number} tells of step {mention}");
        }
        n_needs += needs.len();
    }
    n_needs
}

#[test]
fn a_step_rests_on_what_took_away_what_it_needs_gone() {
    let (n_puzzles, stride) = if is_slow_run() { (25, 3) } else { (4, 9) };
    let mut n_needs = 0;
    for reading in text::puzzles(HARD).unwrap().into_iter().take(n_puzzles) {
        for way in ways(&reading.puzzle, stride) {
            let Some(first) = way.steps.first() else { continue };
            n_needs += replay(&first.before, &way.steps);
        }
    }
    assert!(n_needs > 100, "{n_needs} candidates had to be gone");
}
