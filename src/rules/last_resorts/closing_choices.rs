//! Refutations of an assumption by a first choice, and a closing choice for each of its candidates that is left open.
//!
//! The closures of pairs say which ways of a first choice fail by themselves. For each of the one or two others, a
//! closing choice is searched all of whose ways fail: by the closure of a pair, or, for a few, of a triple.

use super::table_draft::MAX_ROWS;
use super::table_plans::{self, IndexedConstraint, TablePlan};
use crate::budget::Work;
use crate::grid::Constraint;
use crate::patterns::bits;
use crate::patterns::closures::{PROPAGATION_COST, PairClosures, TripleRounds};
use crate::solve::Propagation;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of ways of the first choice that need a closing choice.
const MAX_OPEN: usize = 2;

/// Units of work for an assumption, besides its propagation.
const SCAN_COST: u64 = 30_000;

/// Maximum number of tables kept for an assumption.
const MAX_KEPT: usize = 4;

/// The tables with several choices for these assumptions, those with few and short rows first. A closing choice has at
/// most `n_followed` ways that only a triple closure refutes.
pub(super) fn refutations(
    closures: &PairClosures,
    choices: &[IndexedConstraint],
    assumptions: &[usize],
    n_followed: usize,
    work: &Work,
) -> Vec<TablePlan> {
    let mut searches = Vec::new();
    let mut triples = Vec::new();
    for &number in assumptions {
        if work.charge_search(SCAN_COST).is_break() {
            break;
        }
        let search = AssumptionSearch::new(closures, choices, number, n_followed);
        let pairs = search.open_pairs();
        // If the charge exhausts the work, the next one breaks.
        let _ = work.charge(pairs.len() as u64 * PROPAGATION_COST);
        triples.push((number, pairs));
        searches.push(search);
    }
    let rounds = TripleRounds::of_all(closures, &triples, Propagation::Locked);
    let tables = searches.iter().zip(&rounds).flat_map(|(search, rounds)| search.tables(rounds));
    let mut found: Vec<TablePlan> = tables.collect();
    found.sort_by_key(TablePlan::reading_cost);
    found
}

/// The search for the tables of one assumption, by its number.
struct AssumptionSearch<'a> {
    closures: &'a PairClosures,
    number: usize,
    n_followed: usize,
    choices: Vec<&'a IndexedConstraint>,
    firsts: Vec<OpenChoice<'a>>,
    /// For each open way of a first choice, the choices that may close it.
    seconds: Vec<(usize, &'a IndexedConstraint)>,
}

/// A first choice, and those of its ways that do not fail by themselves.
struct OpenChoice<'a> {
    choice: &'a IndexedConstraint,
    ways: Vec<usize>,
}

/// A choice of which all ways fail, and after how many rounds at most.
struct ClosingChoice<'a> {
    choice: &'a IndexedConstraint,
    n_rounds: u8,
}

impl<'a> AssumptionSearch<'a> {
    fn new(
        closures: &'a PairClosures,
        choices: &'a [IndexedConstraint],
        number: usize,
        n_followed: usize,
    ) -> Self {
        let others = choices.iter().filter(|it| !bits::contains(&it.bits, number)).collect();
        let (firsts, seconds) = (Vec::new(), Vec::new());
        let mut search = Self { closures, number, n_followed, choices: others, firsts, seconds };
        search.firsts = search.choices.iter().filter_map(|it| search.as_first(it)).collect();
        search.seconds = search.possible_seconds();
        search
    }

    /// For each open way of a first choice, the choices of which few enough ways would have to be followed.
    fn possible_seconds(&self) -> Vec<(usize, &'a IndexedConstraint)> {
        let open = self.firsts.iter().flat_map(|first| first.ways.iter().copied());
        let open: BTreeSet<usize> = open.collect();
        let open = Vec::from_iter(open);
        let mut seconds = Vec::new();
        for &choice in &self.choices {
            let more = self.with_too_many_ways(choice);
            let is_possible =
                |way: &usize| !bits::contains(&more, *way) && !bits::contains(&choice.bits, *way);
            let ways = open.iter().copied().filter(is_possible);
            seconds.extend(ways.map(|way| (way, choice)));
        }
        seconds
    }

    /// The open ways of first choices, each with the ways of a second one that have to be followed.
    fn open_pairs(&self) -> Vec<[usize; 2]> {
        let mut pairs = Vec::new();
        for &(way, choice) in &self.seconds {
            let left = self.consistent_ways(choice, [self.number, way]);
            pairs.extend(bits::members_of(left).map(|it| [way.min(it), way.max(it)]));
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// The ways of a choice, as bits, that are consistent with both of these assumptions.
    fn consistent_ways(
        &self,
        choice: &'a IndexedConstraint,
        with: [usize; 2],
    ) -> impl Iterator<Item = u64> + Clone + use<'_, 'a> {
        let [one, other] = with.map(|it| self.closures.consistent().row(it));
        choice.bits.iter().zip(one).zip(other).map(|((ways, one), other)| ways & one & other)
    }

    /// The choice as a first one: it leaves at least one way open, and few.
    fn as_first(&self, choice: &'a IndexedConstraint) -> Option<OpenChoice<'a>> {
        let consistent = self.consistent_ways(choice, [self.number; 2]);
        (1..=MAX_OPEN).contains(&bits::count_of(consistent)).then(|| {
            let ways = choice.ways.iter().copied();
            let is_consistent = |way: &usize| self.closures.are_consistent(self.number, *way);
            OpenChoice { choice, ways: ways.filter(is_consistent).collect() }
        })
    }

    /// The candidates that are consistent with more ways of a choice than may be followed: counted in parallel for all
    /// candidates, in unary, one row of bits for each count.
    fn with_too_many_ways(&self, choice: &IndexedConstraint) -> Vec<u64> {
        let consistent = self.closures.consistent();
        // `more[n]`: the candidates that are consistent with more than n ways.
        let mut more = vec![vec![0; consistent.n_words()]; self.n_followed + 1];
        for way in bits::members_of(self.consistent_ways(choice, [self.number; 2])) {
            for n_ways in (1..more.len()).rev() {
                let (fewer, these) = more.split_at_mut(n_ways);
                bits::add_common(&mut these[0], &fewer[n_ways - 1], consistent.row(way));
            }
            bits::add(&mut more[0], consistent.row(way));
        }
        more.pop().unwrap_or_default()
    }

    /// The tables with the fewest and shortest rows.
    fn tables(&self, triples: &TripleRounds) -> Vec<TablePlan> {
        let seconds = self.closing_choices(triples);
        let table = |first: &OpenChoice<'a>| {
            let seconds: Option<Vec<_>> = first.ways.iter().map(|it| seconds.get(it)).collect();
            Some(self.table_plan(first, &seconds?))
        };
        let tables = self.firsts.iter().filter_map(table);
        let mut found: Vec<TablePlan> = tables.filter(|it| it.n_rows <= MAX_ROWS).collect();
        found.sort_by_key(TablePlan::reading_cost);
        found.truncate(MAX_KEPT);
        found
    }

    /// For open ways of first choices, the closing choice with the fewest and shortest rows, if there is one.
    fn closing_choices(&self, triples: &TripleRounds) -> BTreeMap<usize, ClosingChoice<'a>> {
        let (closures, number) = (self.closures, self.number);
        let rounds = |way: usize, it: usize| {
            let dead = [number, way].into_iter().find(|&with| !closures.are_consistent(with, it));
            dead.map_or_else(|| triples.rounds(way, it), |with| Some(closures.rounds(with, it)))
        };
        let mut seconds: BTreeMap<usize, ClosingChoice<'a>> = BTreeMap::new();
        for &(way, choice) in &self.seconds {
            let mut rounds = choice.ways.iter().map(|&it| rounds(way, it));
            let most = rounds.try_fold(0, |most: u8, it| Some(most.max(it?)));
            let Some(second) = most.map(|n_rounds| ClosingChoice { choice, n_rounds }) else {
                continue;
            };
            if seconds.get(&way).is_none_or(|best| second.reading_cost() < best.reading_cost()) {
                seconds.insert(way, second);
            }
        }
        seconds
    }

    /// The table in which the ways of the `first` choice fail, by themselves or with `seconds`, one for each that is
    /// open.
    fn table_plan(&self, first: &OpenChoice<'_>, seconds: &[&ClosingChoice<'_>]) -> TablePlan {
        let closures = self.closures;
        let closed = first.choice.ways.iter().filter(|it| !first.ways.contains(it));
        let rounds = closed.clone().map(|&way| closures.rounds(self.number, way));
        let rounds = rounds.chain(seconds.iter().map(|it| it.n_rounds));
        let mut choices: Vec<Constraint> = vec![first.choice.constraint];
        for second in seconds {
            if !choices.contains(&second.choice.constraint) {
                choices.push(second.choice.constraint);
            }
        }
        let n_of_seconds: usize = seconds.iter().map(|it| it.choice.ways.len()).sum();
        let assumption = closures.units.candidates[self.number];
        TablePlan {
            assumption: Some(assumption),
            choices,
            n_rows: closed.count() + n_of_seconds,
            n_rounds: rounds.max().unwrap_or(0),
            lost: vec![assumption],
        }
    }
}

impl ClosingChoice<'_> {
    fn reading_cost(&self) -> usize {
        table_plans::reading_cost(self.choice.ways.len(), self.n_rounds)
    }
}
