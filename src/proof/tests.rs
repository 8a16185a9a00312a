//! DPLL, CDCL, minimization, and the log of learnt clauses, against the enumeration of all assignments.

use super::argument::{Argument, NegatedGoal, Premise, PremiseKind};
use super::bits::Bits;
use super::cdcl::Cdcl;
use super::pigeonhole::Pigeonhole;
use super::sat::{Assignment, SatProblem, Satisfiability};
use super::{Antecedent, Literal, USUAL, refute};
use crate::grid::{Candidate, Cell, Digit};
use proptest::collection::vec;
use proptest::prelude::*;

/// The number of candidates of the problems here.
const N: usize = 8;

type Set = Bits<USUAL>;

fn set(members: u32) -> Set {
    (0..N).filter(|i| members >> i & 1 != 0).fold(Bits::NONE, |all, i| all.or(Bits::bit(i)))
}

/// Does `model` have a member of each truth, and not two of a link?
fn is_model(model: u32, truths: &[u32], links: &[u32]) -> bool {
    truths.iter().all(|truth| truth & model != 0)
        && links.iter().all(|link| (link & model).count_ones() <= 1)
}

fn is_satisfiable(truths: &[u32], links: &[u32]) -> bool {
    (0..1 << N).any(|model| is_model(model, truths, links))
}

fn premises(truths: &[u32], links: &[u32]) -> Vec<Premise<USUAL>> {
    let truths = truths.iter().map(|&it| (PremiseKind::Truth, it));
    let all = truths.chain(links.iter().map(|&it| (PremiseKind::Link, it))).enumerate();
    all.map(|(number, (kind, it))| Premise { number, kind, candidates: set(it) }).collect()
}

/// The argument that candidate 0 fails.
fn argument(truths: &[u32], links: &[u32]) -> Argument<'static, USUAL> {
    let negated_goals = vec![NegatedGoal::Holds(Bits::bit(0))];
    let premises = premises(truths, links);
    Argument { work: None, is_tested: true, n_candidates: N, premises, negated_goals }
}

fn problem(truths: &[u32], links: &[u32]) -> SatProblem<'static, USUAL> {
    argument(truths, links).problem(|_| true)
}

/// Some truths and links, each a set of bits.
fn truths_and_links() -> impl Strategy<Value = (Vec<u32>, Vec<u32>)> {
    (vec(1..1_u32 << N, 1..8), vec(1..1_u32 << N, 0..8))
}

fn members(model: Set) -> u32 {
    model.numbers().fold(0, |all, number| all | 1 << number)
}

fn candidate(number: usize) -> Candidate {
    Candidate { cell: Cell::ALL[number], digit: Digit::ALL[0] }
}

fn candidates(members: u32) -> Vec<Candidate> {
    (0..N).filter(|i| members >> i & 1 != 0).map(candidate).collect()
}

proptest! {
    #[test]
    fn dpll_and_cdcl_decide_as_enumeration_does((truths, links) in truths_and_links()) {
        let problem = problem(&truths, &links);
        for result in [problem.solve(Assignment::EMPTY), Cdcl::new(&problem, Assignment::EMPTY).solve()] {
            match result {
                Satisfiability::Unsatisfiable => prop_assert!(!is_satisfiable(&truths, &links)),
                Satisfiability::Satisfiable(model) => {
                    prop_assert!(is_model(members(model), &truths, &links));
                }
                Satisfiability::Unknown => prop_assert!(false, "without a bound"),
            }
        }
    }

    /// What is left forces the conclusion, and without any one of it does not.
    #[test]
    fn minimization_leaves_a_minimal_unsatisfiable_subset((truths, links) in truths_and_links()) {
        let is_forced = |kept: &[usize]| {
            let chosen = |all: &[u32], first: usize| -> Vec<u32> {
                let numbers = kept.iter().filter_map(|number| number.checked_sub(first));
                numbers.filter_map(|i| all.get(i)).copied().collect()
            };
            let (mut of_truths, of_links) = (chosen(&truths, 0), chosen(&links, truths.len()));
            of_truths.push(1);
            !is_satisfiable(&of_truths, &of_links)
        };
        let all: Vec<usize> = (0..truths.len() + links.len()).collect();
        let Some(kept) = argument(&truths, &links).trim() else {
            prop_assert!(!is_forced(&all));
            return Ok(());
        };
        prop_assert!(is_forced(&kept));
        for i in 0..kept.len() {
            let mut fewer = kept.clone();
            fewer.remove(i);
            prop_assert!(!is_forced(&fewer), "{kept:?} without {i}");
        }
    }

    /// Each learnt clause follows from what it is said to follow from, by unit propagation in that order.
    #[test]
    fn learnt_clauses_follow_by_unit_propagation((truths, links) in truths_and_links()) {
        let of = |sets: &[u32]| -> Vec<_> { sets.iter().map(|it| candidates(*it)).collect() };
        let goal = [Literal { candidate: candidate(0), holds: false }];
        let mut learnt: Vec<Vec<Literal>> = Vec::new();
        let mut all_follow = true;
        let result = refute(&of(&truths), &of(&links), &goal, &mut |clause, antecedents| {
            let clause = [&goal, clause].concat();
            all_follow &= follows(&clause, antecedents, &truths, &links, &learnt);
            learnt.push(clause);
        });
        let mut with_goal = truths.clone();
        with_goal.push(1);
        prop_assert_eq!(result.is_some(), !is_satisfiable(&with_goal, &links));
        prop_assert!(all_follow);
        prop_assert!(result.is_none() || learnt.last().is_some_and(|last| last[..] == goal));
    }
}

/// Does unit propagation of `antecedents`, one after the other, contradict the negation of `clause`?
fn follows(
    clause: &[Literal],
    antecedents: &[Antecedent],
    truths: &[u32],
    links: &[u32],
    learnt: &[Vec<Literal>],
) -> bool {
    let mut values = [None; N];
    for literal in clause {
        values[literal.candidate.cell.index()] = Some(!literal.holds);
    }
    antecedents.iter().any(|antecedent| {
        let link = match *antecedent {
            Antecedent::Link(i) => links[i],
            Antecedent::Truth(_) | Antecedent::Clause(_) => 0,
        };
        let mut holding = (0..N).filter(|&i| link >> i & 1 != 0 && values[i] == Some(true));
        if let Some(held) = holding.next() {
            let is_conflict = holding.next().is_some();
            (0..N)
                .filter(|&i| i != held && link >> i & 1 != 0)
                .for_each(|i| values[i] = Some(false));
            return is_conflict;
        }
        let literals: Vec<(usize, bool)> = match *antecedent {
            Antecedent::Truth(i) => {
                (0..N).filter(|n| truths[i] >> n & 1 != 0).map(|n| (n, true)).collect()
            }
            Antecedent::Clause(i) => {
                learnt[i].iter().map(|it| (it.candidate.cell.index(), it.holds)).collect()
            }
            Antecedent::Link(_) => return false,
        };
        let open: Vec<_> =
            literals.iter().filter(|(n, holds)| values[*n] != Some(!holds)).collect();
        match open[..] {
            [] => return true,
            [&(number, holds)] => values[number] = Some(holds),
            _ => {}
        }
        false
    })
}

/// Eight truths that share seven links: counting sees at once what a search would take long for.
#[test]
fn eight_truths_do_not_fit_into_seven_links() {
    let bit = |truth: usize, link: usize| Bits::<USUAL>::bit(8 * truth + link);
    let truths: Vec<_> =
        (0..8).map(|truth| (0..7).fold(Bits::NONE, |all, link| all.or(bit(truth, link)))).collect();
    let links: Vec<_> =
        (0..7).map(|link| (0..8).fold(Bits::NONE, |all, truth| all.or(bit(truth, link)))).collect();
    let pigeonhole = Pigeonhole::new(&truths, links).unwrap();
    assert!(pigeonhole.is_violated(truths.iter().copied()));
    assert!(!pigeonhole.is_violated(truths[1..].iter().copied()));
}
