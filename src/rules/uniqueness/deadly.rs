//! Arguments from deadly patterns: one of a few cells must hold a digit other than those of the pattern.
//!
//! Rectangles, loops, and graves differ in the cells; the four kinds of arguments are the same for all.

use crate::deduction::{Conclusions, ForbiddenPattern, PatternKind, Premises, Truth};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::links;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Maximum number of cells that form a subset with the roof.
const MAX_SUBSET: usize = 4;

/// A deadly pattern: cells with digits, at least one of which must hold another digit.
pub(crate) struct Deadly {
    /// All cells of the pattern, with the digits of the pattern.
    pub(crate) cells: Vec<(Cell, DigitSet)>,
    roof: Vec<(Cell, DigitSet)>,
    /// The roof: the cells with extra candidates.
    pub(crate) roof_cells: CellSet,
    /// The digits of the extra candidates.
    pub(crate) extras: DigitSet,
}

/// A kind of argument from a deadly pattern: the findings, with the facts that follow those of the pattern.
pub(crate) type Ending = fn(&Deadly, &Grid) -> Vec<Finding>;

impl Deadly {
    /// The pattern of these cells, in any order.
    pub(crate) fn new(grid: &Grid, cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Self {
        let cells: Vec<_> = cells.into_iter().collect();
        let extras = |&(cell, digits): &(Cell, DigitSet)| grid.candidates(cell) - digits;
        let roof: Vec<_> = cells.iter().copied().filter(|it| !extras(it).is_empty()).collect();
        Self {
            roof_cells: roof.iter().map(|&(cell, _)| cell).collect(),
            extras: DigitSet::union(cells.iter().map(extras)),
            cells,
            roof,
        }
    }

    /// The truth that a cell holds another digit, which the checker proves by enumerating the fillings.
    pub(crate) fn truth(&self) -> Truth {
        Truth::Outside(ForbiddenPattern::new(PatternKind::Deadly, self.cells.iter().copied()))
    }

    /// Adds the findings of one kind of argument.
    pub(crate) fn add(
        &self,
        grid: &Grid,
        ending: Ending,
        facts: impl Fn() -> Vec<Fact>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        ending(self, grid).into_iter().try_for_each(|found| {
            let facts = [facts(), found.facts].concat();
            sink.add(Finding { facts, ..found })
        })
    }

    /// The floor (cells without extra candidates) and the roof, as facts.
    pub(crate) fn floor_and_roof(&self) -> [Fact; 2] {
        let all: CellSet = self.cells.iter().map(|&(cell, _)| cell).collect();
        let floor = Fact::cells("floor", all - self.roof_cells, Role::Pattern);
        [floor, Fact::cells("roof", self.roof_cells, Role::Helper)]
    }

    /// A roof of one cell loses the digits of the pattern.
    pub(crate) fn one_cell(&self, grid: &Grid) -> Vec<Finding> {
        let &[(cell, digits)] = self.roof.as_slice() else { return Vec::new() };
        let lost = grid.candidates(cell) & digits;
        let conclusions = Conclusions::eliminate(grid, lost.candidates(cell));
        let premises =
            Premises::default().with_truth(self.truth()).with_links([Constraint::Cell(cell)]);
        let facts = vec![Fact::digits("lost", lost)];
        conclusions
            .map(|conclusions| Finding::new(premises, conclusions, facts))
            .into_iter()
            .collect()
    }

    /// A roof of several cells with the same extra digit: cells that see all of the roof lose it.
    pub(crate) fn one_digit(&self, grid: &Grid) -> Vec<Finding> {
        let Some(digit) = self.extras.single().filter(|_| self.roof.len() > 1) else {
            return Vec::new();
        };
        let targets = grid.common_peers(self.roof_cells) & grid.cells_for(digit);
        let lost = targets.candidates(digit);
        let Some(conclusions) = Conclusions::eliminate(grid, lost) else { return Vec::new() };
        let links = links::sights(grid.variant(), digit, targets, self.roof_cells);
        let premises = Premises::default().with_truth(self.truth()).with_links(links);
        // Links may be redundant.
        let premises = ProofQuery::new(grid, &premises, &conclusions).trim();
        let facts = vec![Fact::digit("extra", digit)];
        premises.map(|premises| Finding::new(premises, conclusions, facts)).into_iter().collect()
    }

    /// A roof of two cells that share a house, in which one digit of the pattern fits nowhere else:
    /// both lose the other digits of the pattern.
    pub(crate) fn strong_link(&self, grid: &Grid) -> Vec<Finding> {
        let &[(a, of_a), (b, of_b)] = self.roof.as_slice() else { return Vec::new() };
        let ending = |digit: Digit| {
            let confined = |house: &House| grid.positions(*house, digit) == self.roof_cells;
            let house = grid.variant().shared_houses(a, b).find(confined)?;
            let lost = [(a, of_a.without(digit)), (b, of_b.without(digit))];
            let lost = lost.into_iter().flat_map(|(cell, digits)| digits.candidates(cell));
            let conclusions = Conclusions::eliminate(grid, lost)?;
            let premises = Premises::truths([Constraint::Digit(digit, house)])
                .with_truth(self.truth())
                .with_links([a, b].map(Constraint::Cell));
            let lost = conclusions.candidates().iter().map(|it| it.digit).collect();
            let facts = vec![
                Fact::house("house", house),
                Fact::digit("digit", digit),
                Fact::digits("lost", lost),
            ];
            Some(Finding::new(premises, conclusions, facts))
        };
        (of_a & of_b).into_iter().filter_map(ending).collect()
    }

    /// The roof counts as one cell with the extra digits, and forms a naked subset with other cells of a house: the
    /// rest of the house loses these digits.
    pub(crate) fn subset(&self, grid: &Grid) -> Vec<Finding> {
        if self.roof.len() < 2 || self.extras.len() < 2 {
            return Vec::new();
        }
        let mut endings = Vec::new();
        for house in grid.common_houses(self.roof_cells) {
            let others = (grid.empty() & house.cells()) - self.roof_cells;
            let roof = Subset { house, cells: CellSet::EMPTY, digits: self.extras };
            self.extend(grid, roof, others, &mut endings);
        }
        endings
    }

    /// Tries all extensions of `subset` by cells of `others`.
    fn extend(&self, grid: &Grid, subset: Subset, others: CellSet, endings: &mut Vec<Finding>) {
        let mut later = others;
        for cell in others {
            later = later.without(cell);
            let longer = Subset {
                cells: subset.cells.with(cell),
                digits: subset.digits | grid.candidates(cell),
                ..subset
            };
            let n_cells = longer.cells.len();
            if longer.digits.len() == n_cells + 1 {
                endings.extend(self.closed(grid, longer));
            }
            if n_cells < MAX_SUBSET {
                self.extend(grid, longer, later, endings);
            }
        }
    }

    fn closed(&self, grid: &Grid, subset: Subset) -> Option<Finding> {
        let whole = subset.cells | self.roof_cells;
        let houses: Vec<House> = grid.common_houses(whole).collect();
        // Subsets in a line and a box are found twice.
        if houses.first() != Some(&subset.house) {
            return None;
        }
        let around = CellSet::union(houses.iter().map(|house| house.cells())) - whole;
        let lost = around.into_iter().flat_map(|cell| subset.digits.candidates(cell));
        let conclusions = Conclusions::eliminate(grid, lost)?;
        let digits = subset.digits.into_iter();
        let links =
            digits.flat_map(|digit| houses.iter().map(move |&it| Constraint::Digit(digit, it)));
        let premises = Premises::truths(subset.cells.into_iter().map(Constraint::Cell))
            .with_truth(self.truth())
            .with_links(links);
        let n_truths = premises.truths.len();
        let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
        // If a truth is unnecessary, a smaller subset has the same conclusions.
        (premises.truths.len() == n_truths).then(|| {
            Finding::new(
                premises,
                conclusions,
                vec![
                    Fact::digits("extras", self.extras),
                    Fact::cells("cells", subset.cells, Role::Start),
                    Fact::digits("set", subset.digits),
                    Fact::houses("houses", houses),
                ],
            )
        })
    }
}

/// Cells of a house, with the digits of these and of the roof.
#[derive(Clone, Copy)]
struct Subset {
    house: House,
    cells: CellSet,
    digits: DigitSet,
}
