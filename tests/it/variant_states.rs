//! Random states of variants of each kind, before both judges: steps, and premises that are changed.

use super::isomorphs::mutants;
use super::judge::{Rules, Verdict, rules_of};
use super::shared::is_slow_run;
use super::turned::{Isomorph, concluded};
use super::variants::PUZZLES;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, Variant};
use sudoku_why::logic::{
    Budget, Completeness, Constraint, Ladder, RULES, Rule, Step, Truth, check,
};
use sudoku_why::puzzle::generate::{Difficulty, Generator, VariantKind, Wanted};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text::{self, Entry, Format, Puzzle};

/// What is made anew beside the puzzles that are stored.
const MADE: [&[&str]; 12] = [
    &["windoku"],
    &["disjoint groups"],
    &["asterisk"],
    &["centre dot"],
    &["girandola"],
    &["anti-king"],
    &["nonconsecutive"],
    &["jigsaw", "diagonals"],
    &["x and v"],
    &["greater"],
    &["odd and even"],
    &["dots", "anti-knight"],
];

/// A puzzle, its solution, and its rules as the second judge reads them.
pub(crate) struct Sample {
    pub(crate) texts: Vec<String>,
    pub(crate) puzzle: Puzzle,
    pub(crate) judge: Rules,
    pub(crate) solution: [Digit; 81],
}

impl Sample {
    fn new(text: &str) -> Self {
        let texts = rules_of(text);
        let puzzle: Puzzle = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        let judge = judge(&texts);
        let Diagnosis::Sound(grid) = diagnose(&puzzle) else { panic!("not sound: {text}") };
        let [found] = &judge.solutions(&grid, 2).unwrap()[..] else { panic!("not one: {text}") };
        let solution = found.map(|digit| Digit::ALL[digit - 1]);
        let own = sudoku_why::puzzle::solutions(&grid, 1)[0];
        assert!(Cell::ALL.iter().all(|cell| own.digit(*cell) == solution[cell.index()]), "{text}");
        Self { texts, puzzle, judge, solution }
    }

    fn holds(&self, it: &Candidate) -> bool {
        self.solution[it.cell.index()] == it.digit
    }

    /// The puzzle with more digits, and with fewer candidates.
    fn state(&self, chance: &Chance) -> Grid {
        let mut puzzle = self.puzzle.clone();
        for cell in puzzle.paper().empty() {
            if chance.cells[cell.index()] < chance.n_placed {
                puzzle.entries[cell.index()] = Entry::Entered(self.solution[cell.index()]);
            }
        }
        let grid = puzzle.grid().unwrap();
        for cell in grid.empty() {
            let is_kept = |digit: &Digit| {
                let drawn = chance.marks[cell.index()] & 1 << (digit.number() - 1) != 0;
                drawn || self.solution[cell.index()] == *digit
            };
            let kept: DigitSet = grid.candidates(cell).into_iter().filter(is_kept).collect();
            puzzle.entries[cell.index()] = Entry::Marks(kept);
        }
        let Diagnosis::Sound(grid) = diagnose(&puzzle) else {
            panic!("not sound: {:?}", self.texts)
        };
        *grid
    }
}

fn judge(texts: &[String]) -> Rules {
    Rules::new(&texts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A puzzle with one more rule: cells that differ in its solution.
fn with_extra_region(text: &str) -> String {
    let sample = Sample::new(text);
    let mut cells: Vec<Cell> = Vec::new();
    for cell in (0..81).map(|i| Cell::ALL[i * 31 % 81]) {
        let digit = |cell: Cell| sample.solution[cell.index()];
        if cells.len() < 5 && cells.iter().all(|it| digit(*it) != digit(cell)) {
            cells.push(cell);
        }
    }
    let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
    format!("{}\nextra region: {}\n", text.trim_end(), cells.join(" "))
}

fn made(kinds: &[&str]) -> String {
    let variant = kinds.iter().map(|kind| VariantKind::named(kind).unwrap()).collect();
    let wanted = Wanted { variant, level: Some(Difficulty::Medium), ..Wanted::default() };
    let mut generator = Generator::new(wanted, 7, Budget::unlimited()).unwrap();
    let new = generator.next().unwrap_or_else(|| panic!("none of {kinds:?}"));
    text::write(&new.puzzle, Format::Rows)
}

/// Puzzles of all kinds.
pub(crate) fn samples() -> &'static [Sample] {
    static ALL: LazyLock<Vec<Sample>> = LazyLock::new(|| {
        let made = MADE.iter().map(|kinds| made(kinds));
        let stored = PUZZLES.iter().map(|text| (*text).to_owned());
        let all = stored.chain(made).chain([with_extra_region(PUZZLES[0])]);
        all.map(|text| Sample::new(&text)).collect()
    });
    &ALL
}

/// What a state is drawn from.
#[derive(Clone, Debug)]
struct Chance {
    /// A cell with a lower number than `n_placed` has its digit.
    cells: Vec<u8>,
    n_placed: u8,
    marks: Vec<u16>,
}

fn chance() -> impl Strategy<Value = Chance> {
    // Three of four false candidates stay, or half of them.
    let marks = || prop::collection::vec(0_u16..512, 81);
    let many = (marks(), marks(), any::<bool>()).prop_map(|(some, more, is_many)| {
        let more = more.into_iter().map(move |it| if is_many { it } else { 0 });
        some.into_iter().zip(more).map(|(a, b)| a | b).collect::<Vec<u16>>()
    });
    let cells = prop::collection::vec(0_u8..100, 81);
    (cells, 0_u8..50, many).prop_map(|(cells, n_placed, marks)| Chance { cells, n_placed, marks })
}

fn drawn(runner: &mut TestRunner) -> Chance {
    chance().new_tree(runner).unwrap().current()
}

/// Rules that are tried on a state: trials and those on demand take most of the time.
fn rules(grid: &Grid) -> impl Iterator<Item = &'static Rule> {
    RULES.iter().filter(|rule| {
        rule.is_for(grid.variant()) && !rule.is_last_resort() && !rule.is_on_demand()
    })
}

/// The first steps of a rule.
fn steps(rule: &'static Rule, grid: &Grid, most: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = Step::each(rule, grid, |step| {
        steps.push(step);
        if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    steps
}

fn named(step: &Step) -> String {
    format!("{}: {}", step.rule().name(), step.premises())
}

#[test]
fn steps_of_random_states_convince_both_judges() {
    let mut runner = TestRunner::deterministic();
    let mut n_verdicts: BTreeMap<&str, usize> = BTreeMap::new();
    for sample in samples() {
        for _ in 0..if is_slow_run() { 2 } else { 1 } {
            let grid = sample.state(&drawn(&mut runner));
            let steps = rules(&grid).flat_map(|rule| steps(rule, &grid, 6));
            for step in steps {
                let said = format!("{}\n{:?}\n{grid}", named(&step), sample.texts);
                let deduction = step.deduction();
                let places = deduction.conclusions.placement().is_some();
                for it in deduction.conclusions.candidates() {
                    assert_eq!(sample.holds(it), places, "{it:?}: {said}");
                }
                assert_eq!(check(&grid, deduction), Ok(()), "{said}");
                let verdict = match sample.judge.judge(&grid, deduction) {
                    Verdict::Accepted => "accepted",
                    Verdict::Undecided => "undecided",
                    Verdict::Refused(why) => panic!("{why}: {said}"),
                };
                *n_verdicts.entry(verdict).or_default() += 1;
            }
        }
    }
    assert!(n_verdicts["accepted"] > 1_000, "{n_verdicts:?}");
}

/// The first step of each rule on a state of each puzzle.
fn first_steps(mut visit: impl FnMut(&Sample, &Grid, &Step, &mut TestRunner)) {
    let mut runner = TestRunner::deterministic();
    for sample in samples() {
        let grid = sample.state(&drawn(&mut runner));
        for step in rules(&grid).flat_map(|rule| steps(rule, &grid, 1)) {
            visit(sample, &grid, &step, &mut runner);
        }
    }
}

#[test]
fn changed_premises_of_a_variant_do_not_pass() {
    let mut n_mutants = 0;
    first_steps(|sample, grid, step, _| {
        for (what, mutant) in mutants(step.deduction()) {
            let said = format!("{what}: {}: {}\n{grid}", named(step), mutant.premises);
            // More houses can make fewer cells unfillable, too: then the second judge says so.
            if sample.judge.judge(grid, &mutant) == Verdict::Accepted {
                continue;
            }
            assert!(check(grid, &mutant).is_err(), "{said}");
            n_mutants += 1;
        }
    });
    assert!(n_mutants > 1_000, "{n_mutants}");
}

/// A constraint of the puzzle.
fn constraint(variant: &Variant, numbers: [usize; 3]) -> Option<Constraint> {
    let candidate = |number: usize| Candidate::new(Cell::ALL[number / 9], Digit::ALL[number % 9]);
    let [one, other, which] = numbers;
    let related: Vec<Constraint> = (0..729)
        .flat_map(|number| variant.links(candidate(one), candidate((other + number) % 729)))
        .filter(|link| matches!(link, Constraint::NotBoth(_)))
        .take(1)
        .collect();
    let houses = variant.constraints_of(candidate(one));
    houses.chain(related).nth(which)
}

/// With one premise exchanged for another of the puzzle, a step is refused, unless the second judge accepts it, too.
#[test]
fn both_judges_agree_on_exchanged_premises() {
    let mut n_said = [0; 2];
    first_steps(|sample, grid, step, runner| {
        for _ in 0..10 {
            let numbers = [0_usize..729, 0..729, 0..8].new_tree(runner).unwrap().current();
            let Some(other) = constraint(grid.variant(), numbers) else { continue };
            let mut mutant = step.deduction().clone();
            let n_truths = mutant.premises.truths.len();
            match numbers[1] % mutant.premises.len() {
                i if i < n_truths => mutant.premises.truths[i] = Truth::Exactly(other),
                i => mutant.premises.links[i - n_truths] = other,
            }
            let verdict = sample.judge.judge(grid, &mutant);
            let checked = check(grid, &mutant);
            let said = format!("{verdict:?}, {checked:?}: {}\n{grid}", mutant.premises);
            match verdict {
                Verdict::Accepted => assert_eq!(checked, Ok(()), "{said}"),
                Verdict::Refused(_) => assert!(checked.is_err(), "{said}"),
                Verdict::Undecided => continue,
            }
            n_said[usize::from(checked.is_err())] += 1;
        }
    });
    assert!(n_said[0] > 10 && n_said[1] > 500, "{n_said:?}");
}

/// Of a puzzle that lacks one of the rules, no step is believed that rests on it.
#[test]
fn a_step_of_a_puzzle_with_another_rule_is_refused() {
    let mut others: BTreeMap<&[String], Vec<(Arc<Variant>, Rules)>> = BTreeMap::new();
    for sample in samples() {
        let without = |i: usize| {
            let mut texts = sample.texts.clone();
            texts.remove(i);
            let rows = ".........\n".repeat(9);
            let lines = texts.iter().map(|text| match text.starts_with("regions") {
                true => text.replace(' ', "\n") + "\n",
                false => format!("{text}\n"),
            });
            let puzzle: Puzzle = (rows + &lines.collect::<String>()).parse().unwrap();
            (puzzle.variant, judge(&texts))
        };
        others.insert(&sample.texts, (0..sample.texts.len()).map(without).collect());
    }
    let mut n_checked = [0; 2];
    first_steps(|sample, grid, step, _| {
        let of = |is_given: bool| -> Vec<Candidate> {
            let held = |cell| Some(Candidate { cell, digit: grid.digit(cell)? });
            let held = Cell::ALL.into_iter().filter_map(held);
            held.filter(|it| grid.givens().contains(it.cell) == is_given).collect()
        };
        let marks: Vec<_> = grid.empty().into_iter().map(|it| (it, grid.candidates(it))).collect();
        for (variant, judge) in others[&sample.texts[..]].iter().take(2) {
            let there = Grid::of_variant(Arc::clone(variant), &of(true), &of(false), &marks);
            // Without its regions a jigsaw has boxes, which its digits need not obey.
            let Ok(there) = there else { continue };
            let checked = check(&there, step.deduction());
            if let Verdict::Refused(why) = judge.judge(&there, step.deduction()) {
                let rules = variant.clues();
                assert!(checked.is_err(), "{why}: {}\n{rules:?}\n{there}", named(step));
            }
            n_checked[usize::from(checked.is_err())] += 1;
        }
    });
    assert!(n_checked.iter().all(|n| *n > 20), "{n_checked:?}");
}

/// With fewer digits a puzzle has several solutions, and a step keeps all of them.
#[test]
fn a_step_keeps_every_solution() {
    let mut runner = TestRunner::deterministic();
    let (mut n_grids, mut n_steps) = (0, 0);
    for sample in samples() {
        for _ in 0..if is_slow_run() { 4 } else { 3 } {
            let Chance { cells, marks, .. } = drawn(&mut runner);
            // Some of the solution, with what else may be left.
            let is_held = |cell: &Cell| cells[cell.index()] < 35;
            let held = Cell::ALL.into_iter().filter(is_held);
            let held = held.map(|cell| Candidate::new(cell, sample.solution[cell.index()]));
            let held: Vec<Candidate> = held.collect();
            let variant = Arc::clone(&sample.puzzle.variant);
            let left = |cell: Cell| {
                let drawn = |digit: &Digit| {
                    *digit == sample.solution[cell.index()]
                        || marks[cell.index()] & 1 << (digit.number() - 1) != 0
                };
                (cell, Digit::ALL.into_iter().filter(drawn).collect::<DigitSet>())
            };
            let grid = Grid::of_variant(variant, &held, &[], &Cell::ALL.map(left)).unwrap();
            let Some(solutions) = sample.judge.solutions(&grid, 500) else { continue };
            if !(2..500).contains(&solutions.len()) {
                continue;
            }
            n_grids += 1;
            for step in rules(&grid).flat_map(|rule| steps(rule, &grid, 3)) {
                let places = step.conclusions().placement().is_some();
                for it in step.conclusions().candidates() {
                    let digit = usize::from(it.digit.number());
                    let is_kept = |found: &[usize; 81]| (found[it.cell.index()] == digit) == places;
                    assert!(solutions.iter().all(is_kept), "{it:?}: {}\n{grid}", named(&step));
                }
                n_steps += 1;
            }
        }
    }
    assert!(n_grids > 5 && n_steps > 300, "{n_grids} grids, {n_steps} steps");
}

/// The names of rules that mean the same whatever the digits are called.
const ANY_DIGITS: [&str; 15] = [
    "no boxes",
    "regions",
    "falling diagonal",
    "rising diagonal",
    "diagonals",
    "windoku",
    "disjoint groups",
    "asterisk",
    "centre dot",
    "girandola",
    "extra region",
    "anti-knight",
    "anti-king",
    "palindrome",
    "clone",
];

/// The names of those that mean the same if each digit becomes 10 less it.
const DIFFERENCES: [&str; 3] = ["white dot", "whisper", "nonconsecutive"];

/// A symmetry of the square, with other digits as far as the rules allow it.
fn turn(texts: &[String]) -> impl Strategy<Value = Isomorph> {
    let is_of = |names: &[&str]| {
        texts.iter().all(|text| names.contains(&text.split(':').next().unwrap_or_default()))
    };
    let usual = (1..=9).collect::<Vec<u8>>();
    let reversed = usual.iter().rev().copied().collect::<Vec<u8>>();
    let is_any = is_of(&ANY_DIGITS);
    let is_reversible = is_of(&[&ANY_DIGITS[..], &DIFFERENCES].concat());
    let shuffled = Just(usual.clone()).prop_shuffle();
    (any::<[bool; 3]>(), shuffled, any::<bool>()).prop_map(move |(turns, shuffled, is_turned)| {
        let digits = match (is_any, is_reversible && is_turned) {
            (true, _) => shuffled,
            (false, true) => reversed.clone(),
            (false, false) => usual.clone(),
        };
        of_square(turns, digits)
    })
}

/// A rule of the turned board.
fn turned_text(text: &str, isomorph: &Isomorph) -> String {
    let turned = |name: &str| -> Option<Cell> { Some(isomorph.cell(name.parse().ok()?)) };
    if let Some(rows) = text.strip_prefix("regions:") {
        let letters = rows.replace(' ', "");
        let mut there = [' '; 81];
        for (cell, letter) in Cell::ALL.into_iter().zip(letters.chars()) {
            there[isomorph.cell(cell).index()] = letter;
        }
        let rows = there.chunks(9).map(|row| row.iter().collect::<String>() + "\n");
        return format!("regions:\n{}", rows.collect::<String>().trim_end());
    }
    let corner = isomorph.cell(Cell::ALL[0]);
    match text {
        "falling diagonal" | "rising diagonal" if corner.row() != corner.column() => {
            ["falling diagonal", "rising diagonal"][usize::from(text == "falling diagonal")]
                .to_owned()
        }
        _ => {
            let word = |word| turned(word).map_or_else(|| word.to_owned(), |cell| cell.to_string());
            text.split(' ').map(word).collect::<Vec<_>>().join(" ")
        }
    }
}

/// On the turned board, every rule finds the same.
#[test]
fn a_turned_variant_has_the_same_steps() {
    let ladder = Ladder::usual();
    let mut runner = TestRunner::deterministic();
    let (mut n_told, mut differ) = (0, Vec::new());
    let states: Vec<(&Sample, Grid)> =
        samples().iter().map(|sample| (sample, sample.state(&drawn(&mut runner)))).collect();
    let n_each = if is_slow_run() { 4 } else { 2 };
    let symmetric = RULES.iter().filter(|rule| rule.is_symmetric() && !rule.is_on_demand());
    for (i, rule) in symmetric.flat_map(|rule| repeat_n(rule, n_each)).enumerate() {
        let (sample, grid) = &states[i % states.len()];
        if !rule.is_for(grid.variant()) || rule.is_last_resort() {
            continue;
        }
        let isomorph = turn(&sample.texts).new_tree(&mut runner).unwrap().current();
        let lines = sample.texts.iter().map(|text| turned_text(text, &isomorph) + "\n");
        let rows = ".........\n".repeat(9);
        let rules: Puzzle = (rows + &lines.collect::<String>()).parse().unwrap();
        let puzzle = isomorph.puzzle(&Puzzle::from_grid_with_marks(grid));
        let Diagnosis::Sound(turned) = diagnose(&puzzle.of_variant(rules.variant)) else {
            panic!("not sound: {:?}", sample.texts)
        };
        let here = concluded(&ladder, rule, grid, &isomorph);
        let there = concluded(&ladder, rule, &turned, &Isomorph::identity());
        assert_eq!([&here, &there].map(|it| it.refused.len()), [0, 0], "{}", rule.name());
        if [&here, &there].iter().any(|it| it.completeness == Completeness::Truncated) {
            continue;
        }
        n_told += here.told.len();
        if here.told != there.told {
            let of_one: Vec<_> = here.told.symmetric_difference(&there.told).collect();
            differ.push(format!("{}: {of_one:?}\n{grid}\n{:?}", rule.name(), sample.texts));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
    assert!(n_told > 300, "{n_told}");
}

/// A symmetry of the square: rows and columns from the other side, or exchanged.
fn of_square(turns: [bool; 3], digits: Vec<u8>) -> Isomorph {
    let [is_upside_down, is_mirrored, transposed] = turns;
    let lines = |is_reversed| match is_reversed {
        true => (1..=9).rev().collect(),
        false => (1..=9).collect(),
    };
    Isomorph { rows: lines(is_upside_down), columns: lines(is_mirrored), transposed, digits }
}
