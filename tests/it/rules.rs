//! Every rule at every position: what it finds, that it is proved, and what a person reads.

use std::ops::ControlFlow;
use sudoku_why::check::Checked;
use sudoku_why::diagnose::{Diagnosis, diagnose};
use sudoku_why::explain::{Coordinates, Explanation, Naming, explain};
use sudoku_why::grid::Grid;
use sudoku_why::positions::{Position, notation, positions};
use sudoku_why::render::{Board, Frame, Level, Style, View, speak, terminal};
use sudoku_why::rules::{RULES, Rule};
use sudoku_why::solve;
use sudoku_why::step::Step;
use sudoku_why::trail::Trail;

#[test]
fn every_rule_has_two_hits_and_a_near_miss() {
    for rule in RULES {
        let cases = positions(rule.positions()).unwrap();
        let n_hits = cases.iter().filter(|case| case.hit.is_some()).count();
        assert!(n_hits >= 2, "{} has {n_hits} hits", rule.name());
        assert!(cases.len() > n_hits, "{} has no miss", rule.name());
        let mut names: Vec<_> = cases.iter().map(|case| &case.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), cases.len(), "{}: two cases share a name", rule.name());
    }
}

#[test]
fn rules_hit_and_miss_what_the_positions_say() {
    for (rule, case) in all_cases() {
        let grid = grid(&case);
        let told: Vec<String> =
            found(rule, &grid).iter().map(|step| notation(step.step().conclusions())).collect();
        match &case.hit {
            Some(hit) => assert!(told.contains(hit), "{}: {told:?}", name(rule, &case)),
            None => assert!(told.is_empty(), "{}: {told:?}", name(rule, &case)),
        }
    }
}

#[test]
fn no_step_contradicts_the_solution() {
    for (rule, case) in all_cases().filter(|(_, case)| case.hit.is_some()) {
        let grid = grid(&case);
        let solutions = solve::solutions(&grid, 2);
        assert_eq!(solutions.len(), 1, "{}: solutions", name(rule, &case));
        for step in found(rule, &grid) {
            let conclusions = step.step().conclusions();
            let places = conclusions.placement().is_some();
            for candidate in conclusions.candidates() {
                let holds = solutions[0].digit(candidate.cell) == candidate.digit;
                assert_eq!(holds, places, "{}: {candidate:?}", name(rule, &case));
            }
        }
    }
}

#[test]
fn what_a_person_sees() {
    for (rule, case, grid, step) in all_hits() {
        let spoken = Naming { coordinates: Coordinates::Spoken };
        let seen = drawn(rule, &grid, &step);
        let heard = told(rule, &grid, &step, spoken);
        let notation = heard.notation.clone();
        let heard = speak::speak(&view(&grid, &step, &heard), Level::Nudge);
        let premises = step.step().premises();
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_snapshot_suffix(&case.name);
        settings.bind(|| {
            insta::assert_snapshot!(
                rule.name(),
                format!(
                    "{seen}\nfor the ear:\n{heard}\nfor experts:\n{notation}\n\nfor the checker:\n{premises}"
                )
            );
        });
    }
}

/// Without colour, the marks alone say what goes in and what falls away.
#[test]
fn the_board_carries_every_conclusion_in_ascii() {
    for (rule, case, grid, step) in all_hits() {
        let seen = drawn(rule, &grid, &step);
        let is_row = |line: &&str| {
            line.contains(['|', '#']) && line.get(2..3).is_some_and(|it| it.parse::<u8>().is_ok())
        };
        let rows: Vec<&str> = seen.lines().filter(is_row).collect();
        let at = name(rule, &case);
        assert_eq!(rows.len(), 9, "{at}");
        let board = rows.concat();
        let conclusions = step.step().conclusions();
        for it in conclusions.candidates() {
            let mark = match conclusions.placement() {
                Some(_) => format!("={}=", it.digit),
                None => format!("{}x", it.digit),
            };
            let row = rows[usize::from(it.cell.row()) - 1];
            assert!(row.contains(&mark), "{at}: row {} lacks {mark}", it.cell.row());
        }
        let n_marks = board.matches('x').count() + board.matches('=').count() / 2;
        assert_eq!(n_marks, conclusions.candidates().len(), "{at}: marks for nothing");
    }
}

fn view<'a>(grid: &'a Grid, step: &'a Checked, words: &'a Explanation) -> View<'a> {
    View { grid, step: Some(step), words: Some(words), level: Level::Full, notation: false }
}

fn drawn(rule: &Rule, grid: &Grid, step: &Checked) -> String {
    let style = Style {
        frame: Frame::Ascii,
        naming: Naming::default(),
        board: Board::Candidates,
        width: 80,
        from: Level::Nudge,
    };
    let words = told(rule, grid, step, Naming::default());
    terminal::draw(&view(grid, step, &words), &style).to_string()
}

/// Every case that hits, and the step that it hits with.
pub(crate) fn all_hits() -> impl Iterator<Item = (&'static Rule, Position, Grid, Checked)> {
    all_cases().filter(|(_, case)| case.hit.is_some()).map(|(rule, case)| {
        let grid = grid(&case);
        let hit = |step: &Checked| Some(notation(step.step().conclusions())) == case.hit;
        let step = found(rule, &grid).into_iter().find(hit).unwrap();
        (rule, case, grid, step)
    })
}

/// What the step is told as, on a grid that nothing has happened to.
pub(crate) fn told(rule: &Rule, grid: &Grid, step: &Checked, naming: Naming) -> Explanation {
    let card = rule.card().unwrap_or_else(|e| panic!("{}: {e}", rule.name()));
    explain(step, &Trail::new(grid.clone()), card, naming)
        .unwrap_or_else(|e| panic!("{}: {e}", rule.name()))
}

pub(crate) fn all_cases() -> impl Iterator<Item = (&'static Rule, Position)> {
    RULES.iter().flat_map(|rule| {
        positions(rule.positions())
            .unwrap_or_else(|e| panic!("{}: {e} in line {}", rule.name(), e.line))
            .into_iter()
            .map(move |case| (rule, case))
    })
}

/// The board of a case; a near miss need not be a puzzle with one solution.
pub(crate) fn grid(case: &Position) -> Grid {
    let diagnosis = diagnose(&case.puzzle);
    if let Diagnosis::Sound(grid) = diagnosis {
        return *grid;
    }
    assert!(case.hit.is_none(), "{}: {diagnosis:?}", case.name);
    case.puzzle.grid().unwrap()
}

fn found(rule: &'static Rule, grid: &Grid) -> Vec<Checked> {
    let mut steps: Vec<Step> = Vec::new();
    let _ = Step::each(rule, grid, |step| {
        steps.push(step);
        // Two steps of a last resort are enough: each is a search of its own.
        if rule.is_trial() && steps.len() > 1 {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let passed =
        |step: Step| Checked::new(grid, step).unwrap_or_else(|it| panic!("{}", it.refused));
    steps.into_iter().map(passed).collect()
}

fn name(rule: &Rule, case: &Position) -> String {
    format!("{} at {}", rule.name(), case.name)
}
