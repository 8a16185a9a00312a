//! Forcing chains: cases of which one is true, each followed by a chain until all let the same candidate fail. Not
//! nets, in which a digit may follow from several before it (`derivation`).

use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Because, Chain, Fact, Facts, Node};
use crate::grid::{Candidate, CellSet, Constraint, Digit, Grid, House};
use crate::patterns::nodes::{
    Case, Graph, ImplicationCache, ImplicationFinder, Implications, Scope,
};
use crate::proof::ProofQuery;
use crate::rule::{Bounds, Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Maximum number of strong links of a case, by the number of cases; a split has at most six.
pub(crate) const MAX_STRONG_BY_N_CASES: [usize; 7] = [0, 0, 8, 8, 8, 5, 5];

/// A case split: cases of which at least one is true.
pub(crate) struct CaseSplit {
    pub(crate) source: CaseSource,
    /// The cases: at most as many as [`MAX_STRONG_BY_N_CASES`] has entries for.
    pub(crate) cases: Vec<Case>,
}

/// The reason why one of the cases is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaseSource {
    /// The law of the excluded middle: a candidate, or its negation.
    Itself,
    /// A constraint whose candidates are the cases.
    Constraint,
    /// A pattern that would be impossible without one of the cases.
    Pattern,
}

/// The facts of a case split before its cases, and the truth from which one of the cases follows, if it needs one.
pub(crate) struct SplitFacts {
    pub(crate) truth: Option<Truth>,
    pub(crate) facts: Facts,
}

impl CaseSplit {
    /// Returns true if chains with these numbers of strong links are short enough, and not too trivial. For a candidate
    /// and its negation, each chain needs a strong link, since else the argument is a loop, which is explained from its
    /// end. For a constraint, some chain needs one, since else the target sees all of its candidates.
    fn is_presentable(&self, lengths: &[usize]) -> bool {
        let least = usize::from(self.source == CaseSource::Itself);
        let is_short = |n| (least..=MAX_STRONG_BY_N_CASES[self.cases.len()]).contains(n);
        let needs_strong = self.source != CaseSource::Pattern;
        lengths.iter().all(is_short) && (!needs_strong || lengths.iter().any(|&n| n > 0))
    }
}

/// A verity: a case split all of whose cases exclude the same candidate. The order of the fields is the sort order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Verity {
    /// Number of strong links of all cases together.
    n_strong: usize,
    n_cases: usize,
    target: Candidate,
    /// The number of the split.
    choice: usize,
}

/// Adds the findings by the case splits `choices` to the sink, the shortest first. `tell` returns the facts of the case
/// split with an index, or `None` if it cannot be explained.
pub(crate) fn find(
    grid: &Grid,
    choices: &[CaseSplit],
    tell: impl Fn(usize) -> Option<SplitFacts>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let graph = Graph::shared(grid, Scope::Groups, Bounds::Usual, sink);
    let mut finder = ImplicationFinder::new(grid, &graph);
    let cache = sink.shared(0, |_| ImplicationCache::default());
    // Candidates that a shorter argument eliminates, too, need no argument of their own.
    let mut fallen: BTreeSet<Candidate> = BTreeSet::new();
    common_failures(grid, choices, &cache, &mut finder).into_iter().try_for_each(|verity| {
        if fallen.contains(&verity.target) {
            return ControlFlow::Continue(());
        }
        sink.add_unique(Conclusions::eliminate(grid, [verity.target]), |_| {
            let cases = &choices[verity.choice].cases;
            let found = verity.step(grid, cases, || tell(verity.choice), &mut finder)?;
            fallen.extend(found.deduction.conclusions.candidates());
            Some(found)
        })
    })
}

/// For each split, the candidates that fail in all of its cases; those with the fewest strong links in all first.
fn common_failures(
    grid: &Grid,
    choices: &[CaseSplit],
    cache: &ImplicationCache,
    finder: &mut ImplicationFinder<'_>,
) -> Vec<Verity> {
    let mut found = Vec::new();
    for (number, choice) in choices.iter().enumerate() {
        let cases = &choice.cases;
        let mut failing = *grid.live();
        let implications: Vec<Rc<Implications>> =
            cases.iter().map(|&case| cache.get(case, finder)).collect();
        for (&case, of_case) in cases.iter().zip(&implications) {
            of_case.failing().into_iter().for_each(|it| failing = failing & *it);
            // A case that implies its own negation is another argument.
            failing.remove(case.candidate());
        }
        for target in failing.iter() {
            let n_strong = |of_case: &Rc<Implications>| of_case.n_strong(target);
            let lengths: Option<Vec<usize>> = implications.iter().map(n_strong).collect();
            let Some(lengths) = lengths.filter(|it| choice.is_presentable(it)) else { continue };
            let n_strong = lengths.iter().sum();
            found.push(Verity { n_strong, n_cases: cases.len(), target, choice: number });
        }
    }
    found.sort_unstable();
    found
}

impl Verity {
    /// The finding with a chain for each case. `None` if a part of a chain is enough.
    fn step(
        &self,
        grid: &Grid,
        cases: &[Case],
        tell: impl Fn() -> Option<SplitFacts>,
        finder: &mut ImplicationFinder<'_>,
    ) -> Option<Finding> {
        let chain = |&case: &Case| Chain { nodes: finder.chain(case, self.target) };
        let branches: Vec<Chain> = cases.iter().map(chain).collect();
        if branches.iter().any(|branch| branch.nodes.is_empty() || passes_its_end(branch)) {
            return None;
        }
        let all = falling(grid, &branches, self.target);
        let digit = self.target.digit;
        let widened = (all.len() > 1).then(|| widened(grid, &branches, digit, all)).flatten();
        let split = tell()?;
        let widened = widened.and_then(|it| found(grid, &split, it, all.candidates(digit)));
        widened.or_else(|| found(grid, &split, branches, [self.target]))
    }
}

/// The finding of branches that have the same end. `None` if a part of them is enough.
fn found(
    grid: &Grid,
    split: &SplitFacts,
    branches: Vec<Chain>,
    lost: impl IntoIterator<Item = Candidate>,
) -> Option<Finding> {
    let conclusions = Conclusions::eliminate(grid, lost)?;
    let mut truths: BTreeSet<Constraint> = branches.iter().flat_map(Chain::truths).collect();
    let pattern = match &split.truth {
        Some(Truth::Exactly(constraint)) => {
            truths.insert(*constraint);
            None
        }
        pattern => pattern.clone(),
    };
    let links: BTreeSet<Constraint> =
        branches.iter().flat_map(|it| it.links(grid.variant())).collect();
    let mut premises = Premises::truths(truths).with_links(links);
    premises.truths.extend(pattern);
    let premises = ProofQuery::new(grid, &premises, &conclusions).trim_links()?;
    let mut facts = split.facts.clone();
    facts.push(Fact::branches("branches", branches));
    Some(Finding::new(premises, conclusions, facts))
}

/// The cells that lose the digit of the target by the last links of all branches: that of the target, and others.
fn falling(grid: &Grid, branches: &[Chain], target: Candidate) -> CellSet {
    let passed = CellSet::union(branches.iter().flat_map(|branch| {
        let n_before = branch.nodes.len().saturating_sub(1);
        let before = branch.nodes.iter().take(n_before);
        before.filter(|node| node.digit == target.digit).map(|node| node.cells)
    }));
    let mut falling = CellSet::from(target.cell);
    for cell in grid.cells_for(target.digit) - passed - falling {
        let wider = falling.with(cell);
        if branches.iter().all(|branch| last_house(grid, branch, target.digit, wider).is_some()) {
            falling = wider;
        }
    }
    falling
}

/// The house in which the last holding node of a branch excludes `digit` from all of `cells`.
fn last_house(grid: &Grid, branch: &Chain, digit: Digit, cells: CellSet) -> Option<House> {
    let holds = branch.nodes.iter().rev().nth(1).filter(|node| node.digit == digit)?;
    grid.common_houses(holds.cells | cells).next()
}

/// The branches with all of `cells` in their last nodes.
fn widened(grid: &Grid, branches: &[Chain], digit: Digit, cells: CellSet) -> Option<Vec<Chain>> {
    let wider = |branch: &Chain| {
        let house = last_house(grid, branch, digit, cells)?;
        let mut nodes = branch.nodes.clone();
        let end = nodes.last_mut()?;
        *end = Node { cells, because: Because::Of(Constraint::Digit(digit, house)), ..*end };
        Some(Chain { nodes })
    };
    branches.iter().map(wider).collect()
}

/// Returns true if a node before the end of a chain has the candidates of the end: then a part of the chain is enough.
fn passes_its_end(chain: &Chain) -> bool {
    let Some((end, before)) = chain.nodes.split_last() else { return false };
    before.iter().any(|node| node.is_about(*end))
}
