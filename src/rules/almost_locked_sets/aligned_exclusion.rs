//! Aligned pair exclusion and aligned triple exclusion.
//!
//! **If** a digit is supposed in one of two or three cells, and every way to fill the others puts a
//! digit twice into a house, or takes two digits from an almost locked set (three from a set with
//! two digits to spare), so that fewer digits are left than cells,
//! **then** the others cannot be filled.
//! **So** the cell loses the digit. The cells need not see each other.
//!
//! Not here: three cells if two of them are enough; sets of more than four cells, or of more than
//! two with two digits to spare; arguments of more than twelve lines. Of sets of one size the first
//! is taken.

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Exclusion, ExclusionFault, Exclusions, Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid};
use crate::patterns::als::{self, Als};
use crate::patterns::bits::{BitTable, members_of};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The names of the other cells in the facts.
const OTHERS: [&str; 2] = ["second", "third"];

/// Units of work to prove a pattern.
const PROOF_COST: u64 = 20_000;

/// An assumed candidate, and the cells that cannot be filled under the assumption.
struct AlignedExclusion {
    suppose: Candidate,
    others: Vec<Cell>,
    ways: Vec<ExcludedAssignment>,
}

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let tables = ExclusionTables::new(grid, N, &work);
    let open = grid.empty() - grid.single_cells();
    let mut patterns = Vec::new();
    for suppose in grid.all_candidates() {
        let cells: Vec<Cell> = open.without(suppose.cell).into_iter().collect();
        let mut choice = ExclusionSearch { tables: &tables, suppose, patterns: &mut patterns };
        choice.extend(&mut Vec::new(), &cells, N - 1);
    }
    patterns.sort_by_cached_key(AlignedExclusion::effort);
    patterns.into_iter().try_for_each(|pattern| {
        sink.add_unique(Conclusions::eliminate(grid, [pattern.suppose]), |conclusions| {
            let (pattern, premises) = pattern.needed(&tables, grid, &conclusions, &work)?;
            Some(pattern.step(premises, conclusions))
        })
    })
}

/// Search for cells that cannot be filled under an assumption.
struct ExclusionSearch<'a> {
    tables: &'a ExclusionTables<'a>,
    suppose: Candidate,
    patterns: &'a mut Vec<AlignedExclusion>,
}

impl ExclusionSearch<'_> {
    /// Extends the chosen cells, which can be filled, by `n_more` of `cells`.
    fn extend(&mut self, chosen: &mut Vec<Cell>, cells: &[Cell], n_more: usize) {
        for (i, &cell) in cells.iter().enumerate() {
            let is_part = n_more > 1 || !chosen.is_empty();
            if is_part && !self.is_fillable(&[cell]) {
                // The cell alone is enough.
                continue;
            }
            chosen.push(cell);
            if n_more > 1 {
                self.extend(chosen, &cells[i + 1..], n_more - 1);
            } else if !self.is_fillable(chosen) {
                self.patterns.extend(self.pattern(chosen));
            }
            chosen.pop();
        }
    }

    fn is_fillable(&self, cells: &[Cell]) -> bool {
        self.tables.is_fillable(&[self.suppose], cells)
    }

    fn pattern(&self, others: &[Cell]) -> Option<AlignedExclusion> {
        let ways = self.tables.ways(self.suppose, others, CellSet::ALL)?;
        Some(AlignedExclusion { suppose: self.suppose, others: others.to_vec(), ways })
    }
}

impl AlignedExclusion {
    fn short_cells(&self) -> CellSet {
        CellSet::union(self.ways.iter().map(|way| way.exclusion.fault.cells()))
    }

    fn effort(&self) -> (usize, usize, Candidate, Vec<Cell>) {
        (self.short_cells().len(), self.ways.len(), self.suppose, self.others.clone())
    }

    /// The pattern without unneeded cells of sets. `None` if one of the other cells is not needed, if some assignment
    /// cannot be explained by the needed cells, or if the work limit is reached.
    fn needed(
        self,
        tables: &ExclusionTables<'_>,
        grid: &Grid,
        conclusions: &Conclusions,
        work: &Work,
    ) -> Option<(Self, Premises)> {
        work.charge(PROOF_COST).continue_value()?;
        if let Some(premises) = self.premises(grid, conclusions, work) {
            return Some((self, premises));
        }
        let cells = self.short_cells();
        cells.into_iter().find_map(|cell| {
            let ways = tables.ways(self.suppose, &self.others, cells.without(cell))?;
            let smaller = Self { ways, others: self.others.clone(), ..self };
            smaller.needed(tables, grid, conclusions, work)
        })
    }

    /// The premises of the pattern; `None` if a cell is not needed.
    fn premises(&self, grid: &Grid, conclusions: &Conclusions, work: &Work) -> Option<Premises> {
        let cells = self.others.iter().copied().chain(self.short_cells());
        let truths: BTreeSet<Constraint> = cells.map(Constraint::Cell).collect();
        let links: BTreeSet<Constraint> =
            self.ways.iter().flat_map(|way| way.links.iter().copied()).collect();
        let premises = Premises::truths(truths).with_links(links);
        ProofQuery::new(grid, &premises, conclusions).within(work).trim_links()
    }

    fn step(self, premises: Premises, conclusions: Conclusions) -> Finding {
        let Self { suppose, others, ways } = self;
        let mut facts = vec![
            Fact::cell("cell", suppose.cell, Role::Pattern),
            Fact::digit("digit", suppose.digit),
        ];
        let named = OTHERS.into_iter().zip(&others);
        facts.extend(named.map(|(name, &cell)| Fact::cell(name, cell, Role::Pattern)));
        let ways = ways.into_iter().map(|way| way.exclusion).collect();
        facts.push(Fact::exclusions("exclusions", Exclusions { suppose, others, ways }));
        Finding::new(premises, conclusions, facts)
    }
}

/// Maximum number of cells of a set, by its surplus of digits.
const MAX_CELLS: [usize; 2] = [4, 2];

/// Maximum number of assignments in an explanation.
const MAX_WAYS: usize = 12;

/// Units of work to compare two candidates, and to find the digits that a cell can hold with others.
const PAIR_COST: u64 = 15;
const FIT_COST: u64 = 30;

/// Units of work to find the reason why an assignment is impossible.
const WAY_COST: u64 = 100;

/// Tables of the candidates of a grid that cannot be true together: they put a digit twice into a house, or leave a set
/// of cells fewer digits than cells.
struct ExclusionTables<'a> {
    grid: &'a Grid,
    work: &'a Work,
    /// The sets with a surplus of one digit, and those with a surplus of two if three candidates are combined.
    tables: Vec<SetTable>,
    /// For each candidate, the digits that each cell cannot hold with it.
    clashes: Vec<[DigitSet; 81]>,
}

/// The sets with one surplus of digits, small ones first.
struct SetTable {
    sets: Vec<Als>,
    /// For each candidate, the sets that lose its digit if it is true.
    takes: BitTable,
}

/// An exclusion, with the links that it needs.
struct ExcludedAssignment {
    exclusion: Exclusion,
    links: Vec<Constraint>,
}

impl<'a> ExclusionTables<'a> {
    /// The tables for up to `n_held` candidates that are combined, as far as `work` allows.
    fn new(grid: &'a Grid, n_held: usize, work: &'a Work) -> Self {
        let tables = (1..n_held).map(|surplus| SetTable::new(grid, surplus)).collect();
        let mut it =
            Self { grid, work, tables, clashes: vec![[DigitSet::EMPTY; 81]; Candidate::COUNT] };
        let all: Vec<Candidate> = grid.all_candidates().collect();
        for (i, &a) in all.iter().enumerate() {
            if work.charge_search(PAIR_COST * (all.len() - i) as u64).is_break() {
                break;
            }
            for &b in all[i + 1..].iter().filter(|b| b.cell != a.cell) {
                if grid.variant().excludes(a, b) || it.overconstrains(&[a, b]) {
                    for (a, b) in [(a, b), (b, a)] {
                        let clash = &mut it.clashes[a.index()][b.cell.index()];
                        *clash = clash.with(b.digit);
                    }
                }
            }
        }
        it
    }

    /// Returns true if some set loses one digit to each of `held`, so that it has too few digits left.
    fn overconstrains(&self, held: &[Candidate]) -> bool {
        let table = &self.tables[held.len() - 2];
        are_different(held) && table.taken_from(held).any(|bits| bits != 0)
    }

    /// Returns true if the cells `left` can be filled beside `held`, as far as the tables show.
    fn is_fillable(&self, held: &[Candidate], left: &[Cell]) -> bool {
        let Some((&cell, left)) = left.split_first() else { return true };
        if self.work.charge_search(FIT_COST).is_break() {
            return true;
        }
        let clash = |digits, it: &Candidate| digits | self.clashes[it.index()][cell.index()];
        let clashes = held.iter().fold(DigitSet::EMPTY, clash);
        (self.grid.candidates(cell) - clashes).into_iter().any(|digit| {
            let held = [held, &[Candidate { cell, digit }]].concat();
            !(held.len() > 2 && self.overconstrains(&held)) && self.is_fillable(&held, left)
        })
    }

    /// The reasons why no assignment of `others` is possible with `suppose`, by sets `within` some cells, the smallest
    /// sets first. `None` if an assignment is possible, if there are more than [`MAX_WAYS`], or if the work limit is
    /// reached.
    fn ways(
        &self,
        suppose: Candidate,
        others: &[Cell],
        within: CellSet,
    ) -> Option<Vec<ExcludedAssignment>> {
        let within = others.iter().fold(within.without(suppose.cell), |left, &it| left.without(it));
        let mut ways: Vec<ExcludedAssignment> = Vec::new();
        for tried in self.fillings(others) {
            self.work.charge(WAY_COST).continue_value()?;
            if ways.iter().any(|way| way.exclusion.tried.iter().all(|it| tried.contains(it))) {
                continue;
            }
            let is_whole = tried.len() == others.len();
            match self.way(suppose, tried, within) {
                Some(way) => ways.push(way),
                None if is_whole => return None,
                None => {}
            }
            if ways.len() > MAX_WAYS {
                return None;
            }
        }
        Some(ways)
    }

    /// All assignments of one or more of `cells`, small ones first.
    fn fillings(&self, cells: &[Cell]) -> Vec<Vec<Candidate>> {
        let mut fillings = vec![Vec::new()];
        for &cell in cells {
            let digits = self.grid.candidates(cell).into_iter();
            let candidates: Vec<Candidate> =
                digits.map(|digit| Candidate { cell, digit }).collect();
            for shorter in fillings.clone() {
                fillings.extend(candidates.iter().map(|&it| [&shorter[..], &[it]].concat()));
            }
        }
        fillings.sort_by_key(Vec::len);
        fillings.split_off(1)
    }

    /// The reason why the assignment `tried` is impossible with `suppose`.
    fn way(
        &self,
        suppose: Candidate,
        tried: Vec<Candidate>,
        within: CellSet,
    ) -> Option<ExcludedAssignment> {
        let all = [&[suppose], &tried[..]].concat();
        let of_all = self.fault(&all, within);
        let (fault, links) = of_all.or_else(|| self.fault(&tried, within))?;
        Some(ExcludedAssignment { exclusion: Exclusion { tried, fault }, links })
    }

    fn fault(
        &self,
        held: &[Candidate],
        within: CellSet,
    ) -> Option<(ExclusionFault, Vec<Constraint>)> {
        if let [a, b] = *held
            && let Some(house) = self.grid.variant().shared_houses(a.cell, b.cell).next()
            && a.digit == b.digit
        {
            return Some((
                ExclusionFault::Twice(a.digit, house),
                vec![Constraint::Digit(a.digit, house)],
            ));
        }
        if held.len() < 2 || !are_different(held) {
            return None;
        }
        let set = self.tables[held.len() - 2].smallest(held, within)?;
        let lost: DigitSet = held.iter().map(|it| it.digit).collect();
        let left = set.digits - lost;
        let inside = left.into_iter().map(|digit| Constraint::Digit(digit, set.house));
        let sights = held.iter().filter_map(|it| {
            let house = self.grid.common_houses(set.cells_for(it.digit).with(it.cell)).next()?;
            Some(Constraint::Digit(it.digit, house))
        });
        Some((ExclusionFault::Short { cells: set.cells, left }, inside.chain(sights).collect()))
    }
}

impl SetTable {
    fn new(grid: &Grid, surplus: usize) -> Self {
        let mut sets = als::with_surplus(grid, surplus);
        sets.retain(|set| set.cells.len() <= MAX_CELLS[surplus - 1]);
        let mut takes = BitTable::new(Candidate::COUNT, sets.len());
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seen_by_all(digit) {
                    takes.insert(Candidate { cell, digit }.index(), i);
                }
            }
        }
        Self { sets, takes }
    }

    /// The sets that lose a digit to each of `held`, as a bit set.
    fn taken_from<'a>(&'a self, held: &'a [Candidate]) -> impl Iterator<Item = u64> + 'a {
        let word = move |i: usize| {
            let of = |it: &Candidate| self.takes.row(it.index())[i];
            held.iter().fold(u64::MAX, |bits, it| bits & of(it))
        };
        (0..self.takes.n_words()).map(word)
    }

    /// The smallest set that loses a digit to each of `held` and is `within` some cells.
    fn smallest(&self, held: &[Candidate], within: CellSet) -> Option<&Als> {
        let numbers = members_of(self.taken_from(held));
        numbers.map(|i| &self.sets[i]).find(|set| within.is_superset(set.cells))
    }
}

fn are_different(held: &[Candidate]) -> bool {
    held.iter().map(|it| it.digit).collect::<DigitSet>().len() == held.len()
}
