//! What each cell and each candidate does in a step, and so how it is marked.

use super::highlight::{Highlight, Mark};
use super::regions::{self, Region};
use super::{Level, View};
use crate::deduction::{Conclusions, Premises, Truth};
use crate::explain::Text;
use crate::facts::{Fact, Marked, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House};
use crate::step::Step;

/// All highlights of a step on one grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Highlights {
    cells: [Option<Highlight>; 81],
    candidates: Vec<Mark>,
    /// Empty cells where the digit in question cannot go.
    pub blocked: CellSet,
    /// The houses to look at.
    pub houses: Vec<House>,
    /// What has a name and an outline of its own; its houses are among those to look at.
    pub regions: Vec<Region>,
}

impl Highlights {
    /// The highlights that may be shown of `view`: what the words of the first two levels name, and at
    /// the full level everything.
    pub fn of(view: &View<'_>) -> Self {
        let mut highlights = Self {
            cells: [None; 81],
            candidates: vec![Mark::default(); Candidate::COUNT],
            blocked: CellSet::EMPTY,
            houses: Vec::new(),
            regions: Vec::new(),
        };
        for cell in view.look_at {
            highlights.cells[cell.index()] = Some(Highlight::Pattern);
        }
        let Some(step) = view.step.map(crate::check::Checked::step) else { return highlights };
        let shown = view.words.map_or_else(Vec::new, |words| match view.level {
            Level::Nudge => vec![&words.nudge],
            Level::Pattern | Level::Full => vec![&words.nudge, &words.pattern],
        });
        shown.iter().for_each(|text| highlights.add_houses(view.grid, step, text));
        if view.level < Level::Full {
            shown.iter().for_each(|text| highlights.add_named_cells(view.grid, step, text));
        } else {
            let (lines, evidence) =
                view.words.map_or((&[][..], &[][..]), |words| (&words.full, &words.evidence));
            // A nudge may point near the pattern; the argument says what it needs.
            highlights.houses.retain(|house| lines.iter().any(|line| names(line.text(), *house)));
            highlights.add_facts(view.grid, step, evidence);
            let pencil = view.words.map_or(&[][..], |words| &words.pencil);
            highlights.conclude(view.grid, step.conclusions(), pencil);
        }
        let legend = view.words.map(|words| &words.legend);
        let named = legend.map_or_else(Vec::new, |legend| regions::regions(step, legend));
        highlights.regions = regions::shown(named, view.level, &highlights.houses);
        highlights
    }

    /// What `cell` does as a whole.
    pub const fn cell(&self, cell: Cell) -> Option<Highlight> {
        self.cells[cell.index()]
    }

    /// What `candidate` does, and what becomes of it.
    pub fn mark(&self, candidate: Candidate) -> Mark {
        self.candidates[candidate.index()]
    }

    /// What hides all else on `candidate`.
    pub fn candidate(&self, candidate: Candidate) -> Option<Highlight> {
        self.mark(candidate).top()
    }

    /// The digit that stands in `cell`, or goes in.
    pub(super) fn digit(&self, grid: &Grid, cell: Cell) -> Option<Digit> {
        let is_placed =
            |&digit: &Digit| self.candidate(Candidate { cell, digit }) == Some(Highlight::Placed);
        grid.digit(cell).or_else(|| grid.candidates(cell).into_iter().find(is_placed))
    }

    /// The houses to look at that are in no region.
    pub fn plain_houses(&self) -> impl Iterator<Item = House> + '_ {
        let in_region = |house: &House| self.regions.iter().any(|it| it.houses().contains(house));
        self.houses.iter().copied().filter(move |house| !in_region(house))
    }

    fn add_facts(&mut self, grid: &Grid, step: &Step, evidence: &[Fact]) {
        for fact in step.facts().iter().chain(evidence) {
            let value = &fact.value;
            value.houses().into_iter().for_each(|it| self.look_at(it, fact.role));
            self.end_at(value.dead_end());
            match (value.marked(fact.role), Highlight::of_role(fact.role)) {
                (Some(marked), _) => {
                    for Marked { candidate, role } in marked {
                        Highlight::of_role(role)
                            .into_iter()
                            .for_each(|it| self.highlight(candidate, it));
                    }
                }
                (None, Some(highlight)) => {
                    let cells = value.cells().unwrap_or_default();
                    self.add_cells(grid, step.premises(), cells, highlight);
                }
                (None, None) => {}
            }
        }
        if let Some(placed) = step.conclusions().placement() {
            let closed = |cell: &Cell| !grid.has(Candidate { cell: *cell, digit: placed.digit });
            let named = evidence.iter().filter_map(|fact| fact.value.cells());
            let named = named.fold(CellSet::EMPTY, |all, cells| all | cells);
            self.blocked = (named & grid.empty()).into_iter().filter(closed).collect();
        }
    }

    fn add_cells(
        &mut self,
        grid: &Grid,
        premises: &Premises,
        cells: CellSet,
        highlight: Highlight,
    ) {
        for cell in cells {
            self.cells[cell.index()] = self.cells[cell.index()].max(Some(highlight));
            for digit in grid.candidates(cell) {
                let candidate = Candidate { cell, digit };
                if premises.truths.iter().any(|truth| is_part(truth, candidate)) {
                    self.highlight(candidate, highlight);
                }
            }
        }
    }

    fn highlight(&mut self, candidate: Candidate, highlight: Highlight) {
        let role = &mut self.candidates[candidate.index()].role;
        *role = (*role).max(Some(highlight));
    }

    fn look_at(&mut self, house: House, role: Role) {
        if role == Role::Where && !self.houses.contains(&house) {
            self.houses.push(house);
        }
    }

    /// Highlights what nothing is left for.
    fn end_at(&mut self, end: Option<Constraint>) {
        match end {
            Some(Constraint::Cell(cell)) => self.cells[cell.index()] = Some(Highlight::Fin),
            Some(Constraint::Digit(_, house)) => self.look_at(house, Role::Where),
            Some(Constraint::NotBoth(_)) | None => {}
        }
    }

    fn conclude(&mut self, grid: &Grid, conclusions: &Conclusions, pencil: &[Constraint]) {
        match conclusions {
            Conclusions::Place(placed) => {
                let change = Some(Highlight::Placed);
                self.candidates[placed.index()] = Mark { role: None, change };
                self.cells[placed.cell.index()] = change;
            }
            Conclusions::Eliminate(lost) => {
                for candidate in lost {
                    self.candidates[candidate.index()].change = Some(Highlight::Eliminated);
                }
                // Of other cells, not all that is left may be shown.
                let is_whole = |it: &Candidate| {
                    pencil.is_empty() || pencil.contains(&Constraint::Cell(it.cell))
                };
                for last in conclusions.left_alone(grid).into_iter().filter(is_whole) {
                    self.candidates[last.index()].change = Some(Highlight::Last);
                }
            }
        }
    }

    /// The cells that `text` names, with what they do in the pattern.
    fn add_named_cells(&mut self, grid: &Grid, step: &Step, text: &Text) {
        for (cells, role) in text.refs() {
            if let Some(highlight) = Highlight::of_role(role) {
                self.add_cells(grid, step.premises(), cells, highlight);
            }
        }
    }

    /// The houses that `text` names.
    fn add_houses(&mut self, grid: &Grid, step: &Step, text: &Text) {
        for (cells, _) in text.refs().filter(|(_, role)| *role == Role::Where) {
            houses_named(grid, step, cells).for_each(|house| self.look_at(house, Role::Where));
        }
    }
}

/// Is `house` one of those that `text` names?
fn names(text: &Text, house: House) -> bool {
    text.refs().any(|(cells, role)| role == Role::Where && cells.is_superset(house.cells()))
}

/// The houses behind words such as "rows 3 and 5": those of the facts within the cells, and the one
/// that is these cells.
fn houses_named<'a>(
    grid: &'a Grid,
    step: &Step,
    cells: CellSet,
) -> impl Iterator<Item = House> + 'a {
    let told: Vec<House> = step.facts().iter().flat_map(|fact| fact.value.houses()).collect();
    grid.all_houses().filter(move |house| {
        house.cells() == cells || (told.contains(house) && cells.is_superset(house.cells()))
    })
}

/// Does `truth` speak of `candidate`? A pattern speaks of the digits listed for its cells.
fn is_part(truth: &Truth, candidate: Candidate) -> bool {
    match truth {
        Truth::Exactly(constraint) => constraint.contains(candidate),
        Truth::Outside(_) => truth
            .pattern()
            .iter()
            .any(|(cell, digits)| *cell == candidate.cell && digits.contains(candidate.digit)),
    }
}
