//! Deadly patterns, made up by chance on puzzles with one solution, before both judges.

use crate::dice::Dice;
use crate::stranger::step;
use crate::{boards, naive};
use std::collections::BTreeMap;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, Variant};
use sudoku_why::logic::{
    Checked, Conclusions, Constraint, Deduction, ForbiddenPattern, PatternKind, Premises,
    ProofQuery, Refused, Truth, check,
};

/// How many patterns are made up on one board.
const A_BOARD: usize = 10;

#[test]
fn the_two_judges_agree_on_deadly_patterns() {
    let n_boards = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 10_000 } else { 500 };
    let mut dice = Dice(1);
    let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..n_boards {
        let Some((grid, cells, digits)) = boards::sound(&mut dice) else { continue };
        for _ in 0..A_BOARD {
            let Some(deduction) = made_up(&mut dice, &grid, &cells, digits) else { continue };
            let said = naive::check(&grid, &deduction);
            let premises = &deduction.premises;
            assert_eq!(check(&grid, &deduction), said, "{grid}: {premises}");
            *verdicts.entry(name(&said)).or_default() += 1;
            if said.is_ok() {
                let checked = Checked::new(&grid, step(&deduction)).unwrap();
                let assumes = naive::assumes_one_solution(&grid, premises);
                assert_eq!(checked.assumes_one_solution(), assumes, "{grid}: {premises}");
                let with_or_without = if assumes { "one solution" } else { "no assumption" };
                *verdicts.entry(with_or_without).or_default() += 1;
            }
        }
    }
    println!("{verdicts:?}");
    let names =
        ["accepted", "not deadly", "not proved", "not needed", "one solution", "no assumption"];
    for verdict in names {
        assert!(
            verdicts.get(verdict).is_some_and(|n| *n * 10 > n_boards),
            "{verdict}: {verdicts:?}"
        );
    }
}

fn name(said: &Result<(), Refused>) -> &'static str {
    match said {
        Ok(()) => "accepted",
        Err(Refused::NotDeadly) => "not deadly",
        Err(Refused::NotProved { .. }) => "not proved",
        Err(Refused::UnusedTruth(_) | Refused::UnusedLink(_)) => "not needed",
        Err(_) => "something else",
    }
}

/// A deduction from a pattern in these cells; `None` if it speaks of too much.
fn made_up(dice: &mut Dice, grid: &Grid, cells: &[Cell], digits: DigitSet) -> Option<Deduction> {
    let mut pattern: Vec<(Cell, DigitSet)> = cells.iter().map(|cell| (*cell, digits)).collect();
    if dice.once_in(8) {
        let at = dice.below(pattern.len());
        pattern[at].1 = pattern[at].1.with(dice.one_of(&Digit::ALL));
    }
    if dice.once_in(8) {
        pattern.pop();
    }
    let candidates: Vec<Candidate> =
        cells.iter().flat_map(|cell| grid.candidates(*cell).candidates(*cell)).collect();
    if candidates.is_empty() {
        return None;
    }
    let constraint = |dice: &mut Dice| {
        let candidate = dice.one_of(&candidates);
        dice.one_of(&Variant::classic().constraints_of(candidate).collect::<Vec<_>>())
    };
    let mut premises = Premises::default()
        .with_truth(Truth::Outside(ForbiddenPattern::new(PatternKind::Deadly, pattern)));
    for _ in 0..dice.below(3) {
        premises.truths.push(Truth::Exactly(constraint(dice)));
    }
    premises.links.extend(cells.iter().map(|cell| Constraint::Cell(*cell)));
    for _ in 0..dice.below(3) {
        premises.links.push(constraint(dice));
    }
    let one = |it: &Candidate| Conclusions::Eliminate(vec![*it]);
    let proved: Vec<Candidate> = candidates
        .iter()
        .copied()
        .filter(|it| ProofQuery::new(grid, &premises, &one(it)).trim().is_some())
        .collect();
    let of = if proved.is_empty() || dice.once_in(5) { &candidates } else { &proved };
    let conclusions = one(&dice.one_of(of));
    if let Some(trimmed) =
        ProofQuery::new(grid, &premises, &conclusions).trim().filter(|_| dice.below(4) > 0)
    {
        premises = trimmed;
    }
    let is_small = naive::candidates(grid, &premises, &conclusions).len() <= 12;
    is_small.then_some(Deduction { premises, conclusions })
}
