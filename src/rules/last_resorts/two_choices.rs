//! Assumptions that fail when several choices are made, one of them for each way that the first leaves open.
//!
//! For each assumption, all first choices and then all closing choices are found on bits; only those ways of a closing
//! choice are followed with two assumptions that the closures of pairs leave consistent.

use super::table_candidates::{self, IndexedConstraint, TableCandidate};
use super::table_draft::MAX_ROWS;
use crate::budget::Work;
use crate::grid::Constraint;
use crate::patterns::bits;
use crate::patterns::closures::{PairClosures, TripleRounds};
use crate::solve::Propagation;
use std::collections::{BTreeMap, BTreeSet};

/// How many ways of the first choice may need another.
const MAX_OPEN: usize = 2;

/// What it costs to look at an assumption, besides following it.
const SCAN_COST: u64 = 30_000;

/// So many tables are kept for an assumption.
const KEPT: usize = 4;

/// The tables with several choices for these assumptions, those with few and short rows first. Of a second choice,
/// so many ways are followed as `n_followed` says; the others fail with one of two assumptions.
pub(super) fn refutations(
    closures: &PairClosures,
    choices: &[IndexedConstraint],
    assumptions: &[usize],
    n_followed: usize,
    work: &Work,
) -> Vec<TableCandidate> {
    let mut found = Vec::new();
    for &number in assumptions {
        if work.charge_search(SCAN_COST).is_break() {
            break;
        }
        found.extend(AssumptionSearch::new(closures, choices, number, n_followed).tables(work));
    }
    found.sort_by_key(TableCandidate::effort);
    found
}

/// The search for the tables of one assumption, by its number.
struct AssumptionSearch<'a> {
    closures: &'a PairClosures,
    number: usize,
    n_followed: usize,
    choices: Vec<&'a IndexedConstraint>,
}

/// A choice, and those of its ways that do not fail by themselves.
struct OpenChoice<'a> {
    choice: &'a IndexedConstraint,
    ways: Vec<usize>,
}

/// A choice of which all ways fail, and after how many rounds.
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
        let others = choices.iter().filter(|it| !bits::contains(&it.bits, number));
        Self { closures, number, n_followed, choices: others.collect() }
    }

    /// The ways of a choice, as bits, that do not fail with any of these assumptions.
    fn left(
        &self,
        choice: &'a IndexedConstraint,
        with: [usize; 2],
    ) -> impl Iterator<Item = u64> + Clone + use<'_, 'a> {
        let [one, other] = with.map(|it| self.closures.consistent().row(it));
        choice.bits.iter().zip(one).zip(other).map(|((ways, one), other)| ways & one & other)
    }

    /// The choice, if few of its ways do not fail by themselves.
    fn first(&self, choice: &'a IndexedConstraint) -> Option<OpenChoice<'a>> {
        let consistent = self.left(choice, [self.number; 2]);
        (1..=MAX_OPEN).contains(&bits::count_of(consistent)).then(|| {
            let ways = choice.ways.iter().copied();
            let is_consistent = |way: &usize| self.closures.are_consistent(self.number, *way);
            OpenChoice { choice, ways: ways.filter(is_consistent).collect() }
        })
    }

    /// The candidates with which more ways of a choice are left than may be followed: all are counted in parallel, in
    /// unary, a bit of each count in one row.
    fn with_more_left(&self, choice: &IndexedConstraint) -> Vec<u64> {
        let consistent = self.closures.consistent();
        // For each number of ways, with what more than that are left.
        let mut more = vec![vec![0; consistent.n_words()]; self.n_followed + 1];
        for way in bits::members_of(self.left(choice, [self.number; 2])) {
            for n_ways in (1..more.len()).rev() {
                let (fewer, these) = more.split_at_mut(n_ways);
                bits::add_common(&mut these[0], &fewer[n_ways - 1], consistent.row(way));
            }
            bits::add(&mut more[0], consistent.row(way));
        }
        more.pop().unwrap_or_default()
    }

    /// The tables with the fewest and shortest rows.
    fn tables(&self, work: &Work) -> Vec<TableCandidate> {
        let firsts: Vec<OpenChoice<'a>> =
            self.choices.iter().filter_map(|it| self.first(it)).collect();
        let open: BTreeSet<usize> = firsts.iter().flat_map(|it| it.ways.iter().copied()).collect();
        let seconds = self.seconds(&open, work);
        let table = |first: &OpenChoice<'a>| {
            let seconds: Option<Vec<_>> = first.ways.iter().map(|it| seconds.get(it)).collect();
            Some(self.table(first, &seconds?))
        };
        let tables = firsts.iter().filter_map(table);
        let mut found: Vec<TableCandidate> = tables.filter(|it| it.n_rows <= MAX_ROWS).collect();
        found.sort_by_key(TableCandidate::effort);
        found.truncate(KEPT);
        found
    }

    /// For ways of first choices, a choice of which no way is left then: the one with the fewest and shortest rows.
    fn seconds(&self, open: &BTreeSet<usize>, work: &Work) -> BTreeMap<usize, ClosingChoice<'a>> {
        let (closures, number) = (self.closures, self.number);
        let mut all: Vec<(usize, &'a IndexedConstraint)> = Vec::new();
        let mut others = Vec::new();
        for &choice in &self.choices {
            let more = self.with_more_left(choice);
            for &way in open.iter().filter(|&&it| !bits::contains(&more, it)) {
                if !bits::contains(&choice.bits, way) {
                    all.push((way, choice));
                    let left = self.left(choice, [number, way]);
                    others.extend(bits::members_of(left).map(|it| [way, it]));
                }
            }
        }
        let triples = TripleRounds::new(closures, number, &others, Propagation::Locked, work);
        let rounds = |way: usize, it: usize| {
            let dead = [number, way].into_iter().find(|&with| !closures.are_consistent(with, it));
            dead.map_or_else(|| triples.rounds(way, it), |with| Some(closures.rounds(with, it)))
        };
        let mut seconds: BTreeMap<usize, ClosingChoice<'a>> = BTreeMap::new();
        for (way, choice) in all {
            let mut rounds = choice.ways.iter().map(|&it| rounds(way, it));
            let most = rounds.try_fold(0, |most: u8, it| Some(most.max(it?)));
            let Some(second) = most.map(|n_rounds| ClosingChoice { choice, n_rounds }) else {
                continue;
            };
            if seconds.get(&way).is_none_or(|best| second.effort() < best.effort()) {
                seconds.insert(way, second);
            }
        }
        seconds
    }

    /// The table in which the ways of the `first` choice fail, by themselves or with `seconds`, one for each that is
    /// open.
    fn table(&self, first: &OpenChoice<'_>, seconds: &[&ClosingChoice<'_>]) -> TableCandidate {
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
        TableCandidate {
            assumption: Some(assumption),
            choices,
            n_rows: closed.count() + n_of_seconds,
            n_rounds: rounds.max().unwrap_or(0),
            lost: vec![assumption],
        }
    }
}

impl ClosingChoice<'_> {
    fn effort(&self) -> usize {
        table_candidates::effort(self.choice.ways.len(), self.n_rounds)
    }
}
