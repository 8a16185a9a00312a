//! Turned, mirrored, permuted, and relabelled, a grid has the same steps; and premises that are
//! changed do not pass.

use super::cases::{Case, all_hits, cases, grid};
use super::shared::is_slow_run;
use super::turned::{Isomorph, Told, boards, concluded, isomorph, marks};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::iter::repeat_n;
use std::ops::ControlFlow;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, House, Variant};
use sudoku_why::logic::positions::{Position, positions};
use sudoku_why::logic::{
    Checked, Completeness, Conclusions, Constraint, Deduction, ForbiddenPattern, Ladder,
    PatternKind, Premises, RULES, Rule, Step, Truth, check,
};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text::{self, Entry, Puzzle};

/// What is asked of the premises of each hit.
pub(crate) const CHECKS: [fn(&Case); 3] = [
    premises_that_are_changed_do_not_pass,
    premises_that_nobody_needs_are_refused,
    what_is_true_cannot_be_refuted,
];

fn steps(rule: &'static Rule, grid: &Grid) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = Step::each(rule, grid, |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// What was found, as sets of conclusions.
fn told<'a>(steps: impl Iterator<Item = &'a Step>, isomorph: &Isomorph) -> Vec<Told> {
    let mut told: Vec<_> = steps.map(|step| isomorph.conclusions(step.conclusions())).collect();
    told.sort();
    told
}

/// Rules on demand take most of the time.
fn is_tried(rule: &Rule) -> bool {
    is_slow_run() || !rule.is_on_demand()
}

#[test]
fn an_isomorph_has_the_same_steps() {
    let rules = || RULES.iter().filter(|rule| rule.is_symmetric() && is_tried(rule));
    // The rules of a variant are not turned with the board.
    let is_classic = |case: &&Case| case.position.puzzle.variant.is_classic();
    let symmetric = || rules().flat_map(cases).filter(is_classic);
    let config = ProptestConfig {
        cases: if is_slow_run() { 8 } else { 2 },
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let held = TestRunner::new(config).run(&isomorph(), |isomorph| {
        for case in symmetric() {
            let puzzle = isomorph.puzzle(&case.position.puzzle);
            let there = grid(&Position { puzzle, ..case.position.clone() });
            prop_assert_eq!(
                told(case.found.iter().map(Checked::step), &isomorph),
                told(steps(case.rule, &there).iter(), &Isomorph::identity()),
                "{}",
                case.name()
            );
        }
        Ok(())
    });
    held.unwrap_or_else(|error| panic!("{error}"));
}

/// The boards of all positions, and those of some walks.
fn boards_of_all_kinds(ladder: &Ladder) -> Vec<Grid> {
    let all = RULES.iter().flat_map(|rule| positions(rule.positions()).unwrap());
    let mut grids: Vec<Grid> = all.filter_map(|it| sound(&it.puzzle)).collect();
    grids.retain(|grid| grid.variant().is_classic());
    let easier = include_str!("../../puzzles/collections/qqwing_expert.txt");
    let harder = include_str!("../../puzzles/collections/hardest.txt");
    let lists = if is_slow_run() { vec![easier, harder] } else { vec![easier] };
    for list in lists {
        let puzzles = text::puzzles(list).unwrap().into_iter().take(2);
        let starts = puzzles.filter_map(|reading| sound(&reading.puzzle));
        grids.extend(starts.flat_map(|start| boards(&start, ladder)));
    }
    grids
}

fn sound(puzzle: &Puzzle) -> Option<Grid> {
    if let Diagnosis::Sound(grid) = diagnose(puzzle) { Some(*grid) } else { None }
}

/// On how many boards a rule is compared. Rules on demand take most of the time.
fn n_compared(rule: &Rule) -> usize {
    match (is_slow_run(), rule.is_on_demand()) {
        (true, false) => 40,
        (false, false) => 20,
        (_, true) => 1,
    }
}

/// From one board that is compared to the next: no rule has only those of its own positions.
const STRIDE: usize = 101;

#[test]
fn all_that_a_rule_concludes_is_the_same_on_an_isomorph() {
    let ladder = Ladder::usual();
    let grids = boards_of_all_kinds(&ladder);
    let mut runner = TestRunner::deterministic();
    let mut differ = Vec::new();
    let rules = || RULES.iter().filter(|rule| rule.is_symmetric() && is_tried(rule));
    for (i, rule) in rules().flat_map(|rule| repeat_n(rule, n_compared(rule))).enumerate() {
        let grid = &grids[i * STRIDE % grids.len()];
        let isomorph = isomorph().new_tree(&mut runner).unwrap().current();
        let Some(turned) = isomorph.grid(grid) else { continue };
        let here = concluded(&ladder, rule, grid, &isomorph);
        let there = concluded(&ladder, rule, &turned, &Isomorph::identity());
        assert_eq!([&here, &there].map(|it| it.refused.len()), [0, 0], "{}", rule.name());
        if [&here, &there].iter().any(|it| it.completeness == Completeness::Truncated) {
            continue;
        }
        if here.told != there.told {
            let of_one: Vec<_> = here.told.symmetric_difference(&there.told).collect();
            differ.push(format!("{}: {of_one:?}\n{}", rule.name(), marks(grid)));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

fn premises_that_are_changed_do_not_pass(case: &Case) {
    // Where clues about several cells overlap, fewer cells can be unfillable by another clue.
    let is_other_truth =
        |what: &str| what == MISSING_CELL && !case.grid.variant().joint_clues().is_empty();
    let mutants = mutants(case.hit().step().deduction());
    for (what, mutant) in mutants.into_iter().filter(|(what, _)| !is_other_truth(what)) {
        assert!(check(&case.grid, &mutant).is_err(), "{what}: {}", mutant.premises);
    }
}

const MISSING_CELL: &str = "a cell of a pattern is missing";

/// The deduction with one thing wrong with it, in every way.
pub(crate) fn mutants(sound: &Deduction) -> Vec<(&'static str, Deduction)> {
    let mut mutants = Vec::new();
    let mut add = |what, change: &dyn Fn(&mut Deduction)| {
        let mut mutant = sound.clone();
        change(&mut mutant);
        mutants.push((what, mutant));
    };
    for i in 0..sound.premises.truths.len() {
        add("a truth is missing", &|it| drop(it.premises.truths.remove(i)));
        add("a truth is told twice", &|it| {
            let again = it.premises.truths[i].clone();
            it.premises.truths.push(again);
        });
    }
    for i in 0..sound.premises.links.len() {
        add("a link is missing", &|it| {
            it.premises.links.remove(i);
        });
        add("a link is told twice", &|it| it.premises.links.push(it.premises.links[i]));
    }
    add("nothing is concluded", &|it| it.conclusions = Conclusions::Eliminate(Vec::new()));
    for (i, truth) in sound.premises.truths.iter().enumerate() {
        // A large pattern can be deadly without one of its cells; a rectangle cannot.
        let Truth::Outside(pattern) = truth else { continue };
        if pattern.kind() == PatternKind::Deadly && pattern.cells().len() == 4 {
            let cells = pattern.cells()[1..].iter().copied();
            let fewer = ForbiddenPattern::new(PatternKind::Deadly, cells);
            add("a deadly cell is missing", &|it| {
                it.premises.truths[i] = Truth::Outside(fewer.clone());
            });
        }
        if pattern.kind() == PatternKind::Unfillable {
            for j in 0..pattern.cells().len() {
                let mut cells = pattern.cells().to_vec();
                cells.remove(j);
                add(MISSING_CELL, &|it| {
                    let cells = cells.iter().copied();
                    let fewer = ForbiddenPattern::new(PatternKind::Unfillable, cells);
                    it.premises.truths[i] = Truth::Outside(fewer);
                });
            }
        }
    }
    mutants
}

/// A premise on the other side of the board has nothing to do with it.
fn premises_that_nobody_needs_are_refused(case: &Case) {
    if case.rule.is_trial() {
        return;
    }
    for cell in case.grid.empty() {
        let extra = Constraint::Cell(cell);
        let mut mutant = case.hit().step().deduction().clone();
        if !mutant.premises.links.contains(&extra) {
            mutant.premises.links.push(extra);
            assert!(check(&case.grid, &mutant).is_err(), "{extra}");
        }
    }
}

/// The opposite of every conclusion, and every conclusion about a true candidate, is refused.
fn what_is_true_cannot_be_refuted(case: &Case) {
    let solution = sudoku_why::puzzle::solutions(&case.grid, 1)[0];
    for cell in case.grid.empty() {
        let right = Candidate { cell, digit: solution.digit(cell) };
        let mut mutant = case.hit().step().deduction().clone();
        mutant.conclusions = Conclusions::Eliminate(vec![right]);
        assert!(check(&case.grid, &mutant).is_err(), "{right:?} is true");
        for digit in case.grid.candidates(cell).without(right.digit) {
            let wrong = Candidate { cell, digit };
            let mut mutant = case.hit().step().deduction().clone();
            mutant.conclusions = Conclusions::Place(wrong);
            assert!(check(&case.grid, &mutant).is_err(), "{wrong:?} is false");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    /// Whatever premises are made up, the checker lets nothing false pass.
    #[test]
    fn made_up_premises_prove_nothing_false(
        state in 0_usize..40,
        truths in prop::collection::vec((0_usize..81, 0_u8..4, 1_u8..=9), 1..4),
        links in prop::collection::vec((0_usize..81, 0_u8..4, 1_u8..=9), 0..6),
        target in 0_usize..729,
    ) {
        let case = all_hits().nth(state).unwrap();
        let solution = sudoku_why::puzzle::solutions(&case.grid, 1)[0];
        let constraint = |&(cell, kind, digit): &(usize, u8, u8)| {
            let cell = Cell::from_index(cell).unwrap();
            let digit = Digit::new(digit).unwrap();
            Variant::classic().constraints_of(Candidate { cell, digit }).nth(usize::from(kind)).unwrap()
        };
        let candidate = Candidate {
            cell: Cell::from_index(target / 9).unwrap(),
            digit: Digit::new((target % 9) as u8 + 1).unwrap(),
        };
        let holds = solution.digit(candidate.cell) == candidate.digit;
        let conclusions = if holds {
            Conclusions::Eliminate(vec![candidate])
        } else {
            Conclusions::Place(candidate)
        };
        let links = links.iter().map(constraint);
        let premises = Premises::truths(truths.iter().map(constraint)).with_links(links);
        let made_up = Deduction { premises, conclusions };
        prop_assert!(check(&case.grid, &made_up).is_err());
    }

    /// A step with one premise exchanged for another is refused, or still concludes only what is
    /// true.
    #[test]
    fn an_exchanged_premise_proves_nothing_false(
        which in 0_usize..60,
        premise in 0_usize..20,
        (cell, kind, digit) in (0_usize..81, 0_usize..4, 1_u8..=9),
    ) {
        let case = all_hits().nth(which).unwrap();
        let grid = &case.grid;
        let solution = sudoku_why::puzzle::solutions(grid, 1)[0];
        let candidate = Candidate {
            cell: Cell::from_index(cell).unwrap(),
            digit: Digit::new(digit).unwrap(),
        };
        let other = Variant::classic().constraints_of(candidate).nth(kind).unwrap();
        let mut mutant = case.hit().step().deduction().clone();
        let n_truths = mutant.premises.truths.len();
        let i = premise % mutant.premises.len();
        if i < n_truths {
            prop_assume!(mutant.premises.truths[i] != Truth::Exactly(other));
            mutant.premises.truths[i] = Truth::Exactly(other);
        } else {
            prop_assume!(mutant.premises.links[i - n_truths] != other);
            mutant.premises.links[i - n_truths] = other;
        }
        if check(grid, &mutant).is_ok() {
            let places = mutant.conclusions.placement().is_some();
            for it in mutant.conclusions.candidates() {
                prop_assert_eq!(solution.digit(it.cell) == it.digit, places);
            }
        }
    }
}

proptest! {
    // Every rule on every grid takes its time. The fuzz target `hint` goes on, a rule at a time.
    #![proptest_config(ProptestConfig {
        cases: if is_slow_run() { 30 } else { 8 }, failure_persistence: None, ..Default::default()
    })]

    /// From any state that a player's marks may leave, no step takes a true candidate.
    #[test]
    fn no_step_of_any_rule_contradicts_the_solution(
        state in 0_usize..1000,
        fillers in prop::collection::vec(0_u16..512, 81),
    ) {
        let hits: Vec<_> = all_hits().collect();
        let case = hits[state % hits.len()];
        let sound = &case.grid;
        let solution = sudoku_why::puzzle::solutions(sound, 1)[0];
        let mut puzzle = case.position.puzzle.clone();
        for cell in sound.empty() {
            let all: DigitSet = sound.candidates(cell);
            let kept = all
                .into_iter()
                .filter(|digit| {
                    *digit == solution.digit(cell)
                        || fillers[cell.index()] & 1 << (digit.number() - 1) != 0
                })
                .collect();
            puzzle.entries[cell.index()] = Entry::Marks(kept);
        }
        let Diagnosis::Sound(grid) = diagnose(&puzzle) else {
            return Err(TestCaseError::fail("not sound"));
        };
        for rule in RULES.iter().filter(|rule| !rule.is_last_resort() && is_tried(rule)) {
            for step in steps(rule, &grid) {
                let places = step.conclusions().placement().is_some();
                for it in step.conclusions().candidates() {
                    let holds = solution.digit(it.cell) == it.digit;
                    prop_assert_eq!(holds, places, "{}", rule.name());
                }
                if let Err(refused) = check(&grid, step.deduction()) {
                    return Err(TestCaseError::fail(format!(
                        "{}: {}: {}", rule.name(), refused, step.premises()
                    )));
                }
            }
        }
    }
}

#[test]
fn houses_are_permuted_to_houses() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for _ in 0..20 {
        let isomorph = isomorph().new_tree(&mut runner).unwrap().current();
        for house in House::ALL {
            let moved = house.cells().into_iter().map(|cell| isomorph.cell(cell)).collect();
            assert!(House::ALL.iter().any(|it| it.cells() == moved));
        }
    }
}
