//! What a step of a way rests on, replayed as it is told: all that its words need gone is gone from the
//! start, or by a step that it names, and it names no step that its words do not use.

use super::shared::is_slow_run;
use sudoku_why::ask::{StepAnswer, WhyBody};
use sudoku_why::grid::{Candidate, Cell, CellSet, Digit, Grid, Variant};
use sudoku_why::logic::Constraint;
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Puzzle};
use sudoku_why::{
    Solver,
    words::{Line, Run},
};

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

/// The cells of each reference in the words of a step.
fn references(told: &StepAnswer) -> Vec<CellSet> {
    let lines = told.texts.full.iter().flatten();
    let runs = lines.flat_map(|line: &Line| &line.text().0);
    let cells = runs.filter_map(|run| match run {
        Run::Ref { cells, .. } => Some(*cells),
        Run::Words(_) => None,
    });
    cells.collect()
}

/// Holds what a naked or a hidden single says it rests on against the steps whose digits its words name: of a naked
/// single, a digit in each house that it names; of a hidden one, the blockers, and what fills the other cells of its
/// house. Returns how many steps it names.
fn names_what_its_words_use(start: &Grid, steps: &[StepAnswer], told: &StepAnswer) -> usize {
    let now = &told.before;
    let Some(single) = told.step().unwrap().step().conclusions().placement() else { return 0 };
    let filled_by =
        |n: usize| steps[n - 1].step().unwrap().step().conclusions().placement().map(|it| it.cell);
    let named = &told.rests_on.as_ref().unwrap().steps;
    let cells: CellSet = named.iter().filter_map(|n| filled_by(*n)).collect();
    let words = references(told);
    let holds = |cells: CellSet, digit: Digit| {
        cells.into_iter().filter(move |it| now.digit(*it) == Some(digit)).collect::<CellSet>()
    };
    let used: CellSet = match told.rule.unwrap() {
        "naked_single" => {
            let houses = words.iter().filter(|cells| cells.len() == 9);
            houses.fold(CellSet::EMPTY, |all, house| all | *house) - now.empty()
        }
        "hidden_single" => {
            let blockers = words.iter().filter(|cells| cells.len() == 1);
            let blockers = blockers.fold(CellSet::EMPTY, |all, it| all | holds(*it, single.digit));
            // The first house is its own, and the others are those of the blockers.
            let house = words.iter().copied().find(|cells| cells.len() == 9);
            let house = house.unwrap_or_default() - now.empty();
            let was_open = |cell: &Cell| start.has(Candidate { cell: *cell, digit: single.digit });
            let must: CellSet = house.into_iter().filter(was_open).collect();
            let placed: CellSet = (1..told.number).filter_map(filled_by).collect();
            assert!(cells.is_superset((blockers | must) & placed), "{start}: {}", told.number);
            blockers | must
        }
        _ => return 0,
    };
    assert!(used.is_superset(cells), "{start}: step {}: {named:?}", told.number);
    if told.rule == Some("naked_single") {
        let placed = |it: &Cell| (1..told.number).any(|n| filled_by(n) == Some(*it));
        for digit in now.digits_seen(single.cell) {
            let witnesses = holds(used & Variant::classic().peers(single.cell), digit);
            let is_old = witnesses.into_iter().any(|it| !placed(&it));
            assert!(is_old || witnesses.intersects(cells), "{start}: step {}", told.number);
        }
    }
    named.len()
}

#[test]
fn a_single_rests_on_the_digits_that_its_words_name() {
    let (n_puzzles, stride) = if is_slow_run() { (25, 5) } else { (5, 20) };
    let mut n_named = 0;
    for reading in text::puzzles(HARD).unwrap().into_iter().take(n_puzzles) {
        for way in ways(&reading.puzzle, stride) {
            let Some(first) = way.steps.first() else { continue };
            let each = way.steps.iter();
            n_named += each
                .map(|it| names_what_its_words_use(&first.before, &way.steps, it))
                .sum::<usize>();
        }
    }
    assert!(n_named > 100, "{n_named} steps were named");
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
