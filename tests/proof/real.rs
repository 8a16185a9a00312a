//! Steps of all rules, whole and spoiled, before both judges as far as the second one can follow, and
//! before both searches of the first.

use crate::judge::{Rules, Verdict, rules_of};
use crate::naive;
use std::ops::ControlFlow;
use sudoku_why::grid::Grid;
use sudoku_why::logic::positions::positions;
use sudoku_why::logic::{Checked, Deduction, Premises, ProofQuery, RULES, Refused, Step, check};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text::{self, Format, Puzzle};

/// The first step of each rule at each of its positions.
fn steps() -> Vec<(Grid, Step)> {
    let mut steps = Vec::new();
    for rule in RULES {
        for position in positions(rule.positions()).unwrap() {
            let Diagnosis::Sound(grid) = diagnose(&position.puzzle) else { continue };
            let _ = Step::each(rule, &grid, |step| {
                steps.push(((*grid).clone(), step));
                ControlFlow::Break(())
            });
        }
    }
    steps
}

/// The deduction without each of its premises, one after the other, each with the number of the premise.
fn without_one(deduction: &Deduction) -> Vec<Deduction> {
    let Deduction { premises, conclusions } = deduction;
    let n_truths = premises.truths.len();
    let without = |i: usize| {
        let Premises { mut truths, mut links } = premises.clone();
        match i.checked_sub(n_truths) {
            Some(link) => drop(links.remove(link)),
            None => drop(truths.remove(i)),
        }
        Deduction { premises: Premises { truths, links }, conclusions: conclusions.clone() }
    };
    (0..premises.len()).map(without).collect()
}

#[test]
fn every_step_is_proved_and_needs_all_that_it_is_told_to_need() {
    let steps = steps();
    assert!(steps.len() > 2 * RULES.len(), "{} steps", steps.len());
    let (mut n_small, mut n_variants) = (0, 0);
    for (grid, step) in steps {
        let deduction = step.deduction().clone();
        let Deduction { premises, conclusions } = &deduction;
        let name = step.rule().name();
        let proof = ProofQuery::new(&grid, premises, conclusions);
        assert_eq!(proof.trim().as_ref(), Some(premises), "{name}");
        assert_eq!(proof.trim_links().as_ref(), Some(premises), "{name}");
        let is_small = naive::candidates(&grid, premises, conclusions).len() <= 16;
        let is_classic = grid.variant().is_classic();
        if is_small && is_classic {
            n_small += 1;
            assert_eq!(naive::check(&grid, &deduction), Ok(()), "{name} on {grid}");
        } else if !is_classic && grid.variant().joint_clues().is_empty() {
            n_variants += 1;
            let rules = rules_of(&text::write(&Puzzle::from_grid(&grid), Format::Rows));
            let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
            let verdict = Rules::new(&rules).judge(&grid, &deduction);
            assert_eq!(verdict, Verdict::Accepted, "{name} on {grid}");
        }
        for spoiled in without_one(&deduction) {
            let said = check(&grid, &spoiled);
            assert!(matches!(said, Err(Refused::NotProved { .. })), "{name} on {grid}: {said:?}");
        }
        let checked = Checked::new(&grid, step).unwrap();
        assert!(checked.is_proved_minimal(), "{name} on {grid}");
    }
    assert!(n_small > 100, "{n_small} steps are small");
    assert!(n_variants > 3, "{n_variants} steps are of variants");
}
