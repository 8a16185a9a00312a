//! The positions of the rules, each searched once, whatever is then asked about it.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{LazyLock, OnceLock};
use sudoku_why::grid::Grid;
use sudoku_why::logic::positions::{Position, notation, positions};
use sudoku_why::logic::{Checked, EliminationHistory, RULES, Rule, Step};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::words::{Card, Explanation, Naming, built_in_card, explain};

/// A position, and what its rule finds there.
pub(crate) struct Case {
    pub(crate) rule: &'static Rule,
    pub(crate) position: Position,
    pub(crate) grid: Grid,
    /// What the checker accepted.
    pub(crate) found: Vec<Checked>,
    /// Why it refused the others.
    pub(crate) refused: Vec<String>,
    words: OnceLock<Explanation>,
}

impl Case {
    fn new(rule: &'static Rule, position: Position) -> Self {
        let grid = grid(&position);
        let (mut found, mut refused) = (Vec::new(), Vec::new());
        for step in steps(rule, &grid) {
            match Checked::new(&grid, step) {
                Ok(step) => found.push(step),
                Err(refusal) => refused.push(refusal.refused.to_string()),
            }
        }
        Self { rule, position, grid, found, refused, words: OnceLock::new() }
    }

    /// The name of its snapshot.
    pub(crate) fn name(&self) -> String {
        format!("{}@{}", self.rule.name(), self.position.name)
    }

    pub(crate) fn is_hit(&self) -> bool {
        self.position.hit.is_some()
    }

    /// The step that the position asks for.
    pub(crate) fn hit(&self) -> &Checked {
        let is_it =
            |step: &&Checked| Some(notation(step.step().conclusions())) == self.position.hit;
        self.found.iter().find(is_it).unwrap_or_else(|| panic!("{} is not found", self.name()))
    }

    pub(crate) fn card(&self) -> &Card {
        built_in_card(self.rule).unwrap_or_else(|e| panic!("{}: {e}", self.name()))
    }

    /// What the step is told as, on a grid that nothing has happened to.
    pub(crate) fn words(&self) -> &Explanation {
        self.words.get_or_init(|| self.words_in(Naming::default()))
    }

    /// The same with other names for the cells.
    pub(crate) fn words_in(&self, naming: Naming) -> Explanation {
        explain(self.hit(), &EliminationHistory::new(self.grid.clone()), self.card(), naming)
            .unwrap_or_else(|e| panic!("{}: {e}", self.name()))
    }
}

/// The cases of a rule, in the order of its file.
pub(crate) fn cases(rule: &'static Rule) -> &'static [Case] {
    static ALL: LazyLock<Vec<OnceLock<Vec<Case>>>> =
        LazyLock::new(|| RULES.iter().map(|_| OnceLock::new()).collect());
    let place = RULES.iter().position(|it| it == rule).unwrap();
    ALL[place].get_or_init(|| {
        let positions = positions(rule.positions())
            .unwrap_or_else(|e| panic!("{}: {e} in line {}", rule.name(), e.line));
        positions.into_iter().map(|position| Case::new(rule, position)).collect()
    })
}

/// The cases of a rule in which it finds something.
pub(crate) fn hits(rule: &'static Rule) -> impl Iterator<Item = &'static Case> {
    cases(rule).iter().filter(|case| case.is_hit())
}

/// The first hit of the rule with that name.
pub(crate) fn hit_of(name: &str) -> &'static Case {
    let rule = RULES.iter().find(|rule| rule.name() == name).unwrap();
    hits(rule).next().unwrap()
}

/// The hits of all rules.
pub(crate) fn all_hits() -> impl Iterator<Item = &'static Case> {
    RULES.iter().flat_map(hits)
}

/// Asks all of `checks` of all of `cases`, and only then fails, so that none that fails hides
/// another.
pub(crate) fn ask(cases: impl Iterator<Item = &'static Case>, checks: &[fn(&Case)]) {
    let mut failed = Vec::new();
    for case in cases {
        for check in checks {
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| check(case))) {
                failed.push(format!("{}: {}", case.name(), said(panic.as_ref())));
            }
        }
    }
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed.join("\n"));
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default()
}

/// The board of a position; a near miss need not be a puzzle with one solution.
pub(crate) fn grid(position: &Position) -> Grid {
    let diagnosis = diagnose(&position.puzzle);
    if let Diagnosis::Sound(grid) = diagnosis {
        return *grid;
    }
    assert!(position.hit.is_none(), "{}: {diagnosis:?}", position.name);
    position.puzzle.grid().unwrap()
}

fn steps(rule: &'static Rule, grid: &Grid) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let _ = Step::each(rule, grid, |step| {
        steps.push(step);
        // Two steps of a last resort are enough: each is a search of its own.
        if rule.is_trial() && steps.len() > 1 {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    steps
}
