//! The positions of every rule: sound, hit where they say hit, and missed where they say miss.

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use sudoku_why::check::check;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid};
use sudoku_why::rules::{RULES, Rule};
use sudoku_why::step::{Conclusions, Step};

struct Case {
    name: String,
    grid: Grid,
    /// What the step concludes; `None` for a miss.
    hit: Option<String>,
}

#[test]
fn every_rule_has_two_hits_and_a_near_miss() {
    for rule in RULES {
        let cases = cases(rule);
        let n_hits = cases.iter().filter(|case| case.hit.is_some()).count();
        assert!(n_hits >= 2, "{} has {n_hits} hits", rule.id.name());
        assert!(cases.len() > n_hits, "{} has no miss", rule.id.name());
        let mut names: Vec<_> = cases.iter().map(|case| &case.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), cases.len(), "{}: two cases share a name", rule.id.name());
    }
}

#[test]
fn every_file_belongs_to_a_rule() {
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        assert!(RULES.iter().any(|rule| rule.id.name() == stem), "{stem} is no rule");
    }
}

#[test]
fn rules_hit_and_miss_what_the_positions_say() {
    for (rule, case) in all_cases() {
        let at = format!("{} at {}", rule.id.name(), case.name);
        let mut told = Vec::new();
        for step in steps(rule, &case.grid) {
            told.push(conclusions(&step.conclusions));
            if let Err(refusal) = check(&case.grid, step) {
                panic!("{at}: {}", refusal.refused);
            }
        }
        match case.hit {
            Some(hit) => assert!(told.contains(&hit), "{at}: found {told:?}, not {hit}"),
            None => assert!(told.is_empty(), "{at}: found {told:?}"),
        }
    }
}

#[test]
fn positions_have_one_solution_which_no_step_contradicts() {
    for (rule, case) in all_cases() {
        let at = format!("{} at {}", rule.id.name(), case.name);
        let mut solutions = Vec::new();
        solve(&mut placed(&case.grid), &mut solutions);
        assert_eq!(solutions.len(), 1, "{at}: solutions");
        let holds = |it: &Candidate| solutions[0].digit(it.cell) == Some(it.digit);
        let kept = case.grid.all_candidates().filter(holds).count();
        assert_eq!(kept, case.grid.empty().len(), "{at}: a mark is missing");
        for step in steps(rule, &case.grid) {
            let places = step.conclusions.placement().is_some();
            for candidate in step.conclusions.candidates() {
                assert_eq!(holds(candidate), places, "{at}: {candidate:?}");
            }
        }
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("puzzles/rules")
}

fn all_cases() -> impl Iterator<Item = (&'static Rule, Case)> {
    RULES.iter().flat_map(|rule| cases(rule).into_iter().map(move |case| (rule, case)))
}

fn cases(rule: &Rule) -> Vec<Case> {
    let path = folder().join(rule.id.name()).with_extension("txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.split("---\n#").map(case).collect()
}

fn case(text: &str) -> Case {
    let mut lines = text.lines();
    let mut head = lines.next().unwrap().trim_start_matches('#').split_whitespace();
    let (name, kind) = (head.next().unwrap().to_owned(), head.next().unwrap());
    let hit = text.lines().find_map(|line| line.strip_prefix("=> ")).map(str::to_owned);
    assert_eq!(hit.is_some(), kind == "hit", "{name}");
    let board = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let groups: Vec<&str> = board.flat_map(str::split_whitespace).filter(|it| *it != "|").collect();
    Case { grid: grid(&groups), name, hit }
}

/// A lone digit is a digit on the grid, unless a cell that sees it has it as a mark.
fn grid(groups: &[&str]) -> Grid {
    assert_eq!(groups.len(), 81);
    let digits = |cell: Cell| -> DigitSet {
        groups[cell.index()].chars().map(|c| Digit::from_char(c).unwrap()).collect()
    };
    let marked = |cell: Cell, digit: Digit| {
        let marks = digits(cell);
        marks.len() > 1 && marks.contains(digit)
    };
    let lone = |cell: Cell| {
        let digit = digits(cell).single()?;
        let seen = cell.peers().into_iter().any(|peer| marked(peer, digit));
        (!seen).then_some(Candidate { cell, digit })
    };
    let givens: Vec<Candidate> = Cell::ALL.into_iter().filter_map(lone).collect();
    let marks: Vec<(Cell, DigitSet)> =
        Cell::ALL.into_iter().map(|cell| (cell, digits(cell))).collect();
    let grid = Grid::new(&givens, &[], &marks).unwrap().with_one_solution();
    for cell in grid.empty() {
        assert_eq!(grid.candidates(cell), digits(cell), "{cell} has marks that a digit sees");
    }
    grid
}

fn steps(rule: &Rule, grid: &Grid) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = (rule.find)(grid, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// `R9C5=4`, or `R6C2<>9 R6C9<>23`.
fn conclusions(conclusions: &Conclusions) -> String {
    let mut by_cell: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for candidate in conclusions.candidates() {
        let digits = by_cell.entry(candidate.cell).or_default();
        *digits = digits.with(candidate.digit);
    }
    let sign = if conclusions.placement().is_some() { "=" } else { "<>" };
    let groups: Vec<_> =
        by_cell.iter().map(|(cell, digits)| format!("{cell}{sign}{digits}")).collect();
    groups.join(" ")
}

fn placed(grid: &Grid) -> Vec<Candidate> {
    let filled = |cell| grid.digit(cell).map(|digit| Candidate { cell, digit });
    Cell::ALL.into_iter().filter_map(filled).collect()
}

/// Tries every digit in the cell with the fewest; stops at two solutions.
fn solve(placed: &mut Vec<Candidate>, solutions: &mut Vec<Grid>) {
    let Ok(grid) = Grid::new(placed, &[], &[]) else { return };
    if grid.dead_end().is_some() || solutions.len() > 1 {
        return;
    }
    let Some(cell) = grid.empty().into_iter().min_by_key(|cell| grid.candidates(*cell).len())
    else {
        solutions.push(grid);
        return;
    };
    for digit in grid.candidates(cell) {
        placed.push(Candidate { cell, digit });
        solve(placed, solutions);
        placed.pop();
    }
}
