//! Small premises, made up by chance, before both judges: `RUN_SLOW_TESTS=1` makes up a million.

use crate::dice::Dice;
use crate::{boards, naive};
use std::collections::BTreeMap;
use std::thread;
use sudoku_why::grid::{Candidate, Grid, Variant};
use sudoku_why::logic::{
    Conclusions, Constraint, Deduction, Premises, ProofQuery, Refused, Truth, check,
};

/// How many deductions are made up on one board.
const A_BOARD: usize = 10;

/// How many candidates a board has, at most.
const CANDIDATES: usize = 9;

#[test]
fn the_two_judges_agree() {
    let n_boards = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 100_000 } else { 3_000 };
    let n_threads = 4;
    let halves: Vec<_> = (0..n_threads)
        .map(|seed| thread::spawn(move || compare(seed, n_boards / n_threads as usize)))
        .collect();
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    for half in halves {
        for (verdict, n) in half.join().unwrap() {
            *all.entry(verdict).or_default() += n;
        }
    }
    println!("{all:?}");
    let n_all: usize = all.values().sum();
    assert_eq!(n_all, n_boards * A_BOARD);
    for verdict in ["accepted", "not proved", "truth not needed", "link not needed"] {
        assert!(all[verdict] * 20 > n_all, "few are {verdict}: {all:?}");
    }
}

fn compare(seed: u64, n_boards: usize) -> BTreeMap<&'static str, usize> {
    let mut dice = Dice(seed);
    let mut verdicts = BTreeMap::new();
    for _ in 0..n_boards {
        let n_candidates = 3 + dice.below(CANDIDATES - 2);
        let grid = boards::small(&mut dice, n_candidates);
        for _ in 0..A_BOARD {
            let deduction = made_up(&mut dice, &grid);
            let said = naive::check(&grid, &deduction);
            assert_eq!(check(&grid, &deduction), said, "{}", deduction.premises);
            *verdicts.entry(name(&said)).or_default() += 1;
        }
    }
    verdicts
}

fn name(said: &Result<(), Refused>) -> &'static str {
    match said {
        Ok(()) => "accepted",
        Err(Refused::NotProved { .. }) => "not proved",
        Err(Refused::UnusedTruth(_)) => "truth not needed",
        Err(Refused::UnusedLink(_)) => "link not needed",
        Err(_) => "something else",
    }
}

/// Premises by chance, often some that prove something; often trimmed; at times spoiled.
fn made_up(dice: &mut Dice, grid: &Grid) -> Deduction {
    let live: Vec<Candidate> = grid.all_candidates().collect();
    let mut premises = premises(dice, grid, &live);
    let mut eliminated = eliminated(grid, &live, &premises);
    for _ in 0..5 {
        if eliminated.is_empty() {
            premises = self::premises(dice, grid, &live);
            eliminated = self::eliminated(grid, &live, &premises);
        }
    }
    let of = if eliminated.is_empty() || dice.once_in(8) { &live } else { &eliminated };
    let conclusions = some(dice, of);
    if dice.once_in(2) {
        premises = trimmed(dice, grid, premises, &conclusions);
    }
    if dice.once_in(3) {
        let added = constraint(dice, &live);
        spoil(dice, &mut premises, added);
    }
    Deduction { premises, conclusions }
}

fn constraint(dice: &mut Dice, live: &[Candidate]) -> Constraint {
    let candidate = dice.one_of(live);
    dice.one_of(&Variant::classic().constraints_of(candidate).collect::<Vec<_>>())
}

fn premises(dice: &mut Dice, grid: &Grid, live: &[Candidate]) -> Premises {
    let mut premises = Premises::default();
    for _ in 0..1 + dice.below(4) {
        let truth = Truth::Exactly(constraint(dice, live));
        if !premises.truths.contains(&truth) || dice.once_in(20) {
            premises.truths.push(truth);
        }
    }
    for _ in 0..dice.below(7) {
        let link = constraint(dice, live);
        let joins = link.candidates(grid).count() > 1;
        if (joins && !premises.links.contains(&link)) || dice.once_in(20) {
            premises.links.push(link);
        }
    }
    premises
}

/// What is eliminated by these premises.
fn eliminated(grid: &Grid, live: &[Candidate], premises: &Premises) -> Vec<Candidate> {
    let is_eliminated = |it: &Candidate| {
        ProofQuery::new(grid, premises, &Conclusions::Eliminate(vec![*it])).trim().is_some()
    };
    live.iter().copied().filter(is_eliminated).collect()
}

/// One or two of them, in order; at times one that is placed.
fn some(dice: &mut Dice, of: &[Candidate]) -> Conclusions {
    let (one, other) = (dice.one_of(of), dice.one_of(of));
    if dice.once_in(5) {
        return Conclusions::Place(one);
    }
    let mut both = vec![one.min(other), one.max(other)];
    if one == other || dice.once_in(2) {
        both.truncate(1);
    }
    Conclusions::Eliminate(both)
}

/// Without the premises that are not needed, and held to what that means.
fn trimmed(dice: &mut Dice, grid: &Grid, premises: Premises, it: &Conclusions) -> Premises {
    let by_links = dice.once_in(3);
    let proof = ProofQuery::new(grid, &premises, it);
    let trimmed = if by_links { proof.trim_links() } else { proof.trim() };
    let deduction = |premises| Deduction { premises, conclusions: it.clone() };
    let Some(trimmed) = trimmed else {
        let said = naive::check(grid, &deduction(premises.clone()));
        let spares_truth = by_links && matches!(said, Err(Refused::UnusedTruth(_)));
        assert!(spares_truth || matches!(said, Err(Refused::NotProved { .. })), "{said:?}");
        return premises;
    };
    let kept = |it: &Truth| premises.truths.contains(it);
    assert!(trimmed.truths.iter().all(kept));
    assert!(trimmed.links.iter().all(|it| premises.links.contains(it)));
    assert!(!by_links || trimmed.truths == premises.truths);
    assert_eq!(naive::check(grid, &deduction(trimmed.clone())), Ok(()), "{premises}");
    trimmed
}

/// Takes a premise away, adds one, or puts one in the place of another.
fn spoil(dice: &mut Dice, premises: &mut Premises, added: Constraint) {
    let Premises { truths, links } = premises;
    match dice.below(7) {
        0 => truths.push(Truth::Exactly(added)),
        1 | 5 => links.push(added),
        2 if !truths.is_empty() => drop(truths.remove(dice.below(truths.len()))),
        3 if !links.is_empty() => drop(links.remove(dice.below(links.len()))),
        4 if !truths.is_empty() => {
            let at = dice.below(truths.len());
            truths[at] = Truth::Exactly(added);
        }
        _ if !links.is_empty() => {
            let at = dice.below(links.len());
            links[at] = added;
        }
        _ => {}
    }
}
