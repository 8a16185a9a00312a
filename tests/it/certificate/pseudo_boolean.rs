//! A small checker for the part of VeriPB's language that is written: additions, and clauses that unit
//! propagation shows. It believes nothing and knows no sudoku.

use super::{Walk, hard_walks, variant_walks};
use crate::turned::isomorph;
use crate::variant_states::samples;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use std::collections::BTreeMap;
use std::sync::Arc;
use sudoku_why::grid::{Cell, Grid};
use sudoku_why::logic::certificate::veripb;
use sudoku_why::text::{Entry, Puzzle};

/// The sum of the literals that hold, each as often as it says, is at least the degree. A literal is a
/// name, or a name behind `~`.
#[derive(Clone, Default)]
struct Constraint {
    terms: BTreeMap<String, i64>,
    degree: i64,
}

fn negated(literal: &str) -> String {
    literal.strip_prefix('~').map_or_else(|| format!("~{literal}"), str::to_owned)
}

impl Constraint {
    /// `+1 x111 +1 ~x112 >= 1`
    fn parse(text: &str) -> Self {
        let (terms, degree) = text.split_once(">=").unwrap();
        let words: Vec<&str> = terms.split_whitespace().collect();
        let mut sum = Self { terms: BTreeMap::new(), degree: degree.trim().parse().unwrap() };
        for pair in words.chunks(2) {
            sum.add(pair[1], pair[0].trim_start_matches('+').parse().unwrap());
        }
        sum
    }

    /// One more term: a literal and its opposite make 1 together.
    fn add(&mut self, literal: &str, n: i64) {
        let opposite = negated(literal);
        let own = self.terms.remove(literal).unwrap_or(0) + n;
        let other = self.terms.remove(&opposite).unwrap_or(0);
        let both = own.min(other);
        self.degree -= both;
        for (name, left) in [(literal.to_owned(), own - both), (opposite, other - both)] {
            if left > 0 {
                self.terms.insert(name, left);
            }
        }
    }

    fn plus(mut self, other: &Self) -> Self {
        self.degree += other.degree;
        other.terms.iter().for_each(|(literal, n)| self.add(literal, *n));
        self
    }

    fn negation(&self) -> Self {
        let all: i64 = self.terms.values().sum();
        let terms = self.terms.iter().map(|(literal, n)| (negated(literal), *n)).collect();
        Self { terms, degree: all - self.degree + 1 }
    }

    /// Adds what it forces to the literals that hold; `true` if it cannot hold.
    fn propagate(&self, holds: &mut BTreeMap<String, bool>) -> bool {
        let open = |literal: &&String| holds.get(*literal) != Some(&false);
        let most: i64 = self.terms.keys().filter(open).map(|it| self.terms[it]).sum();
        let slack = most - self.degree;
        for (literal, n) in &self.terms {
            if slack >= 0 && *n > slack && !holds.contains_key(literal) {
                holds.insert(negated(literal), false);
                holds.insert(literal.clone(), true);
            }
        }
        slack < 0
    }
}

/// The constraints of a formula: each equation is two.
fn formula(text: &str) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for line in text.lines().filter(|it| !it.starts_with(['*', 'm'])) {
        let line = line.strip_suffix(" ;").unwrap();
        if let Some((sum, one)) = line.split_once(" = ") {
            let least = Constraint::parse(&format!("{sum} >= {one}"));
            let all: i64 = least.terms.values().sum();
            let terms = least.terms.keys().map(|it| (negated(it), 1)).collect();
            let degree = all - least.degree;
            constraints.extend([least, Constraint { terms, degree }]);
        } else {
            constraints.push(Constraint::parse(line));
        }
    }
    constraints
}

/// The line that cannot be followed, or what the proof concludes.
fn check(formula_text: &str, proof: &str) -> Result<String, String> {
    let mut known = formula(formula_text);
    let mut conclusion = String::new();
    for line in proof.lines().skip(1).filter(|it| !it.starts_with('%')) {
        let line = line.strip_suffix(';').ok_or(line)?;
        let (rule, rest) = line.split_once(' ').ok_or(line)?;
        match rule {
            "f" => assert_eq!(rest, known.len().to_string()),
            "pol" => {
                let mut ids = rest.split(' ').filter(|it| *it != "+");
                let mut id = || ids.next().map(|it| it.parse::<usize>().unwrap() - 1);
                let mut sum = known[id().unwrap()].clone();
                while let Some(next) = id() {
                    sum = sum.plus(&known[next]);
                }
                known.push(sum);
            }
            "rup" => {
                let (clause, ids) = rest.split_once(" : ~").ok_or(line)?;
                let clause = Constraint::parse(clause);
                let mut holds = BTreeMap::new();
                let mut fails = clause.negation().propagate(&mut holds);
                for id in ids.split_whitespace() {
                    fails |= known[id.parse::<usize>().unwrap() - 1].propagate(&mut holds);
                }
                if !fails {
                    return Err(line.to_owned());
                }
                known.push(clause);
            }
            "conclusion" if rest == "NONE" => conclusion = rest.to_owned(),
            "conclusion" => {
                let parts: Vec<&str> = rest.split(" : ").collect();
                let [bound, middle, solution] = parts[..] else { return Err(line.to_owned()) };
                let least = known.last().ok_or(line)?;
                assert_eq!(middle, format!("{} 81", known.len()));
                assert_eq!((bound, least.degree, least.terms.len()), ("BOUNDS 81", 81, 81));
                let objective =
                    formula_text.lines().find(|it| it.starts_with("min:")).ok_or(line)?;
                let is_in_objective = |it: &String| objective.contains(&format!("+1 {it} "));
                assert!(least.terms.keys().all(is_in_objective));
                let mut holds: BTreeMap<String, bool> = BTreeMap::new();
                for literal in solution.split(' ') {
                    holds.insert(negated(literal), false);
                    holds.insert(literal.to_owned(), true);
                }
                assert!(formula(formula_text).iter().all(|it| !it.propagate(&mut holds)));
                conclusion = "one solution".to_owned();
            }
            "output" | "end" => {}
            _ => return Err(line.to_owned()),
        }
    }
    Ok(conclusion)
}

#[test]
fn pseudo_boolean_proofs_can_be_followed_line_by_line() {
    for Walk { puzzle, steps } in hard_walks().iter().chain(&variant_walks()) {
        let written = veripb(puzzle, steps).unwrap();
        let result = check(&written.formula, &written.proof);
        assert_eq!(result.as_deref(), Ok("one solution"), "{puzzle}");
    }
}

/// The second judge reads the rules from their texts.
#[test]
fn a_formula_says_what_the_rules_of_a_variant_say() {
    let mut runner = TestRunner::deterministic();
    let mut n_said = [0; 2];
    for sample in samples() {
        let blank = Grid::of_variant(Arc::clone(&sample.puzzle.variant), &[], &[], &[]).unwrap();
        let formula = formula(&veripb(&blank, []).unwrap().formula);
        let solution = Puzzle::new(sample.solution.map(Entry::Given));
        for i in 0..20 {
            let isomorph = isomorph().new_tree(&mut runner).unwrap().current();
            let turned = if i == 0 { solution.clone() } else { isomorph.puzzle(&solution) };
            let digits = turned.givens();
            let holds: Vec<String> = Cell::ALL
                .into_iter()
                .zip(&digits)
                .map(|(cell, it)| format!("x{}{}{}", cell.row(), cell.column(), it.digit))
                .collect();
            let is_true = |literal: &str| match literal.strip_prefix('~') {
                Some(name) => !holds.iter().any(|it| it == name),
                None => holds.iter().any(|it| it == literal),
            };
            let is_met = |constraint: &Constraint| {
                let own = constraint.terms.iter().filter(|(literal, _)| is_true(literal));
                own.map(|(_, n)| n).sum::<i64>() >= constraint.degree
            };
            let digits: Vec<u32> = digits.iter().map(|it| it.digit.number().into()).collect();
            let broken = sample.judge.broken(&digits);
            assert_eq!(formula.iter().all(is_met), broken.is_none(), "{:?}", sample.texts);
            n_said[usize::from(broken.is_none())] += 1;
        }
    }
    assert!(n_said.iter().all(|n| *n > 20), "{n_said:?}");
}

/// A clause that claims too much is seen, also by this checker.
#[test]
fn a_changed_pseudo_boolean_proof_is_refused() {
    let walk = hard_walks().remove(0);
    let written = veripb(&walk.puzzle, &walk.steps).unwrap();
    let lines: Vec<&str> = written.proof.lines().collect();
    for (i, line) in lines.iter().enumerate().filter(|(_, it)| it.starts_with("rup +1 x")) {
        let mut changed = lines.clone();
        let opposite = line.replace("+1 x", "+1 ~x");
        changed[i] = &opposite;
        assert!(check(&written.formula, &changed.join("\n")).is_err(), "{opposite}");
    }
}

/// A walk that stops says nothing of the solution.
#[test]
fn a_walk_that_stops_concludes_nothing() {
    let Walk { puzzle, steps } = hard_walks().remove(1);
    let written = veripb(&puzzle, &steps[..10]).unwrap();
    assert_eq!(check(&written.formula, &written.proof).as_deref(), Ok("NONE"));
    assert!(!written.formula.contains("min:"));
}
