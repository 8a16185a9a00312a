//! Backward slicing of a path: keeps the steps that the goal depends on, and checks each again.

use super::goal::{self, removes};
use super::pool::PoolStep;
use super::{PathStep, is_easy};
use crate::budget::Budget;
use crate::check::Checked;
use crate::deduction::Conclusions;
use crate::grid::{Candidate, Grid, Variant};
use crate::ladder::Ladder;
use crate::proof::ProofQuery;
use crate::rule::Rule;
use crate::step::Step;
use std::ops::ControlFlow;

/// The rules by which a step may be explained, and the budget of the slicing.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    pub(super) ladder: &'a Ladder,
    pub(super) budget: &'a Budget,
}

/// Deletes the steps of `path` that its last one does not need, and checks and explains the others again on the grid
/// without these, with what the deleted ones had eliminated: `end` is the grid after all steps that were found. `None` if
/// a step is refused, if an explanation states a candidate as live that an earlier step has eliminated, or if the budget
/// ends.
pub(super) fn slice(
    grid: &Grid,
    end: &Grid,
    mut path: Vec<&PoolStep>,
    limits: Limits<'_>,
) -> Option<Vec<PathStep>> {
    while drop_unneeded(grid, &mut path, limits.budget) {}
    let path = ordered(grid.variant(), path);
    Some(with_dependencies(grid, replay(grid, end, &path, limits)?))
}

/// All steps of `path`, checked again in order, without those that conclude nothing any more or are refused. `None` if
/// the last one is refused, or if the budget ends.
pub(super) fn whole(grid: &Grid, path: &[&PoolStep], limits: Limits<'_>) -> Option<Vec<PathStep>> {
    let mut left = grid.clone();
    let mut kept: Vec<Checked> = Vec::new();
    let (end, before) = path.split_last()?;
    for &found in before {
        if limits.budget.is_over() {
            return None;
        }
        if let Some(step) = recheck(&left, found.step.step()) {
            step.apply(&mut left);
            kept.push(step);
        }
    }
    kept.push(recheck(&left, end.step.step())?);
    Some(with_dependencies(grid, kept))
}

/// Adds to each step the steps that it depends on; `start` is the grid before the first one.
fn with_dependencies(start: &Grid, steps: Vec<Checked>) -> Vec<PathStep> {
    let all: Vec<Vec<usize>> = (0..steps.len()).map(|i| rests_on(start, &steps, i)).collect();
    steps.into_iter().zip(all).map(|(step, rests_on)| PathStep { step, rests_on }).collect()
}

/// Sorts the steps of each round, so that no step eliminates a candidate that a later one states as live. Of steps that
/// form a cycle, the first stays first.
fn ordered<'a>(variant: &Variant, mut path: Vec<&'a PoolStep>) -> Vec<&'a PoolStep> {
    let mut ordered: Vec<&PoolStep> = Vec::with_capacity(path.len());
    while let Some(first) = path.first() {
        let n = path.iter().take_while(|it| it.round == first.round).count();
        let spoils = |one: &PoolStep, other: &PoolStep| {
            let taken = goal::removed_by(variant, one.step.step().conclusions());
            taken.iter().any(|it| other.live.contains(it))
        };
        let is_free = |&i: &usize| (0..n).all(|other| other == i || !spoils(path[i], path[other]));
        let next = (0..n).find(is_free).unwrap_or(0);
        ordered.push(path.remove(next));
    }
    ordered
}

/// Deletes unneeded steps, from the last but one to the first. Returns true if one was deleted and the budget has not
/// ended.
fn drop_unneeded(grid: &Grid, path: &mut Vec<&PoolStep>, budget: &Budget) -> bool {
    let n_before = path.len();
    for i in (0..n_before.saturating_sub(1)).rev() {
        if budget.is_over() {
            return false;
        }
        let found = path.remove(i);
        if !is_valid(grid, path) {
            path.insert(i, found);
        }
    }
    path.len() < n_before
}

/// Returns true if all candidates that each step requires to be eliminated are so when its turn comes.
fn is_valid(grid: &Grid, path: &[&PoolStep]) -> bool {
    let mut grid = grid.clone();
    path.iter().all(|found| {
        let is_true = !found.required.iter().any(|&it| grid.has(it));
        found.step.apply(&mut grid);
        is_true
    })
}

fn replay(grid: &Grid, end: &Grid, path: &[&PoolStep], limits: Limits<'_>) -> Option<Vec<Checked>> {
    let mut grid = grid.clone();
    path.iter()
        .enumerate()
        .map(|(i, found)| {
            let is_told_truly = found.live.iter().all(|&it| grid.has(it));
            let goes_on = is_told_truly && !limits.budget.is_over();
            let step =
                goes_on.then(|| by_easiest_rule(&grid, found.step.step(), limits.ladder))??;
            let is_spare = |it: Candidate| {
                let is_told = |later: &&PoolStep| {
                    later.live.contains(&it)
                        || removes(grid.variant(), later.step.step().conclusions(), it)
                };
                !end.has(it) && !path[i + 1..].iter().any(is_told)
            };
            let step = recheck(&grid, &step)?.widened(&grid, is_spare);
            step.apply(&mut grid);
            Some(step)
        })
        .collect()
}

/// A placement with the same deduction, by the easiest rule that finds it on this grid; an elimination as it is.
/// Example: a full house is only a hidden single if the other cells of the house are not filled on this path.
fn by_easiest_rule(grid: &Grid, step: &Step, ladder: &Ladder) -> Option<Step> {
    if step.conclusions().placement().is_none() {
        return Some(step.clone());
    }
    let mut rules = ladder.rules();
    rules.find_map(|rule| {
        (rule == step.rule() || is_easy(ladder, rule))
            .then(|| find_same(grid, step, rule, ladder))?
    })
}

/// The step of `rule` with the same deduction as `step`.
fn find_same(grid: &Grid, step: &Step, rule: &'static Rule, ladder: &Ladder) -> Option<Step> {
    let mut same = None;
    let budget = Budget::unlimited();
    let _ = Step::each_within(ladder.bounds(), rule, grid, &budget, |it| {
        if it.deduction() == step.deduction() {
            same = Some(it);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    same
}

/// Checks the step again with the conclusions that are left: other steps may have drawn a part of them, and the rest
/// may need fewer premises. `None` if no conclusion is left, or if the step is refused.
fn recheck(grid: &Grid, step: &Step) -> Option<Checked> {
    let mut step = step.clone();
    match step.conclusions() {
        Conclusions::Place(_) => {}
        Conclusions::Eliminate(candidates) => {
            step.finding.deduction.conclusions =
                Conclusions::eliminate(grid, candidates.iter().copied())?;
        }
    }
    Checked::new(grid, step).or_else(|refusal| trimmed(grid, refusal.step).ok_or(())).ok()
}

fn trimmed(grid: &Grid, mut step: Step) -> Option<Checked> {
    step.finding.deduction.premises =
        ProofQuery::new(grid, step.premises(), step.conclusions()).trim()?;
    Checked::new(grid, step).ok()
}

/// The numbers (from 1) of the steps before step `i` (from 0) that exclude the candidates which it requires to be
/// eliminated. Of several such steps, one that is in the list already is taken, else the first.
fn rests_on(start: &Grid, steps: &[Checked], i: usize) -> Vec<usize> {
    let mut named: Vec<usize> = Vec::new();
    let takes =
        |n: usize, it: Candidate| removes(start.variant(), steps[n].step().conclusions(), it);
    for candidate in steps[i].step().rests_on().into_iter().filter(|it| start.has(*it)) {
        if !named.iter().any(|&n| takes(n - 1, candidate)) {
            named.extend((0..i).find(|&n| takes(n, candidate)).map(|n| n + 1));
        }
    }
    named.sort_unstable();
    named
}
