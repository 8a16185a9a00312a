//! Which digits of a derivation take away what a cell or a house had left.

use crate::explain::clause::Derived;
use crate::explain::groups::cells_by;
use crate::explain::scene::Scene;
use crate::facts::Loss;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House, Relation};
use std::collections::BTreeMap;

/// Maximum number of causes in a line; the end of a refutation lists all.
const MAX_CAUSES: usize = 4;

/// Maximum number of digits with separate clauses; more are combined into one.
const MAX_APART: usize = 3;

/// Finds the causes of losses. In cases that are told as one, some assumptions stand for each other.
#[derive(Clone, Copy)]
pub(in crate::explain) struct Causes<'a> {
    pub(in crate::explain) scene: &'a Scene,
    /// Assumptions that stand for each other; the first of each group is the one in the losses.
    pub(in crate::explain) alike: &'a [Vec<Candidate>],
}

/// The cause of the elimination of a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// Another digit, one of these, fills the cell.
    Filled(DigitSet),
    /// The digit is in one of these cells.
    Seen(CellSet),
    /// This relation forbids it beside this digit.
    Related(Candidate, Relation),
}

impl Causes<'_> {
    /// The causes of the elimination of all candidates of a constraint but one; none if they are too many.
    pub(super) fn of_single(self, constraint: Constraint, losses: &[Loss]) -> Vec<Derived> {
        let mut causes = self.of(constraint, losses);
        if causes.len() > MAX_CAUSES {
            causes.clear();
        }
        causes
    }

    /// The causes of the elimination of all candidates of a constraint.
    pub(super) fn of(self, constraint: Constraint, losses: &[Loss]) -> Vec<Derived> {
        // On a path to a goal, a step may be explained after other steps have eliminated some candidates.
        let losses: Vec<Loss> = live(self.scene, losses).collect();
        let mut causes = match constraint {
            Constraint::Cell(_) | Constraint::NotBoth(_) => self.of_cell(&losses),
            Constraint::Digit(digit, _) => self.of_digit(digit, &losses),
        };
        causes.extend(by_sets(constraint, &losses));
        causes
    }

    /// The causes of the eliminations of a step.
    pub(super) fn of_eliminated(self, losses: &[Loss]) -> Derived {
        let concluded = self.scene.conclusions.candidates();
        let mut clauses = Vec::new();
        for digit in Digit::ALL {
            let of_it = losses.iter().copied().filter(|loss| loss.candidate.digit == digit);
            let of_it = of_it.filter(|loss| concluded.contains(&loss.candidate));
            let (filled, others): (Vec<Loss>, Vec<Loss>) =
                of_it.partition(|it| matches!(self.cause(it), Some(Cause::Filled(_))));
            for loss in filled {
                if let Some(Cause::Filled(digits)) = self.cause(&loss) {
                    let cells = loss.candidate.cell.into();
                    clauses.push(Derived::HoldsNot { cells, digits, not: digit });
                }
            }
            if let Some(first) = others.first() {
                clauses.extend(self.of_digit(digit, &others));
                let house = Constraint::Digit(digit, first.candidate.cell.classic_houses()[0]);
                clauses.extend(by_sets(house, &others));
            }
        }
        Derived::Reasons(clauses)
    }

    fn cause(self, loss: &Loss) -> Option<Cause> {
        let (by, link) = loss.by?;
        if let Constraint::NotBoth(_) = link {
            return Some(Cause::Related(by, self.scene.relation_between(by, loss.candidate)?));
        }
        let alike = self.alike.iter().find(|alike| alike.first() == Some(&by));
        let alike = alike.map_or(std::slice::from_ref(&by), Vec::as_slice);
        Some(if by.cell == loss.candidate.cell {
            Cause::Filled(alike.iter().map(|it| it.digit).collect())
        } else {
            Cause::Seen(alike.iter().map(|it| it.cell).collect())
        })
    }

    /// "row 1 has 2 in R1C9 and 6 in R1C2": house by house.
    fn of_cell(self, losses: &[Loss]) -> Vec<Derived> {
        let seen = |loss: &Loss| {
            let Cause::Seen(cells) = self.cause(loss)? else { return None };
            Some((loss.by?.1.house()?, (loss.candidate.digit, cells)))
        };
        let seen: Vec<(House, (Digit, CellSet))> = losses.iter().filter_map(seen).collect();
        let clause = |group: &[(House, (Digit, CellSet))]| {
            let digits = group.iter().map(|(_, it)| *it).collect();
            Derived::Has { house: group[0].0, digits }
        };
        let of_houses = seen.chunk_by(|(a, _), (b, _)| a == b).map(clause);
        let by_relation = |loss: &Loss| match self.cause(loss)? {
            Cause::Related(by, relation) => Some(((by, relation), loss.candidate.digit)),
            Cause::Filled(_) | Cause::Seen(_) => None,
        };
        let mut of_relations: BTreeMap<(Candidate, Relation), DigitSet> = BTreeMap::new();
        for (why, digit) in losses.iter().filter_map(by_relation) {
            let digits = of_relations.entry(why).or_default();
            *digits = digits.with(digit);
        }
        let of_relations = of_relations.into_iter().map(|((by, relation), digits)| {
            Derived::RelationRulesOutDigits { by, digits, relation }
        });
        of_houses.chain(of_relations).collect()
    }

    /// "the 6 in R2C4 rules out R5C4 in column 4", "R5C1 is 7".
    fn of_digit(self, digit: Digit, losses: &[Loss]) -> Vec<Derived> {
        let cause = |loss: &Loss| Some((self.cause(loss)?, loss.candidate.cell));
        let groups = cells_by(losses.iter().filter_map(cause));
        let is_taken = |why: &Cause| matches!(why, Cause::Seen(_) | Cause::Related(..));
        let n_takers = groups.iter().filter(|(why, _)| is_taken(why)).count();
        if n_takers > MAX_APART {
            return together(digit, &groups);
        }
        let clause = |(why, cells): &(Cause, CellSet)| match *why {
            Cause::Filled(digits) => Derived::Hold { cells: *cells, digits },
            Cause::Related(by, relation) => {
                Derived::RelationRulesOutCells { by, cells: *cells, relation }
            }
            Cause::Seen(by) => {
                let houses =
                    by.single().map(|cell| houses(self.scene.history.grid(), cell, *cells));
                let houses = houses.unwrap_or_else(|| links(losses, *cells));
                Derived::RulesOutIn { digit, by, cells: *cells, houses }
            }
        };
        groups.iter().map(clause).collect()
    }
}

/// The losses that the grid of the step still has as candidates.
pub(in crate::explain) fn live<'a>(
    scene: &'a Scene,
    losses: &'a [Loss],
) -> impl Iterator<Item = Loss> + 'a {
    losses.iter().filter(|loss| scene.history.grid().has(loss.candidate)).copied()
}

/// The clause for eliminations by locked sets of earlier lines: "lines above rule out 4 and 7".
fn by_sets(constraint: Constraint, losses: &[Loss]) -> Option<Derived> {
    let by_sets = losses.iter().filter(|loss| loss.by.is_none()).map(|loss| loss.candidate);
    let gone: Vec<Candidate> = by_sets.collect();
    (!gone.is_empty()).then(|| match constraint {
        Constraint::Cell(_) | Constraint::NotBoth(_) => {
            Derived::AboveRulesOutDigits(gone.iter().map(|it| it.digit).collect())
        }
        Constraint::Digit(..) => {
            Derived::AboveRulesOutCells(gone.iter().map(|it| it.cell).collect())
        }
    })
}

/// "the 5s in R2C1, R1C4, and R6C5 rule out R8C1, R8C4, and R8C5", "R8C6 is 3".
fn together(digit: Digit, groups: &[(Cause, CellSet)]) -> Vec<Derived> {
    let mut by = Vec::new();
    let mut cells = Vec::new();
    let mut clauses = Vec::new();
    for (why, gone) in groups {
        match why {
            Cause::Filled(digits) => clauses.push(Derived::Hold { cells: *gone, digits: *digits }),
            Cause::Related(by, relation) => {
                clauses.push(Derived::RelationRulesOutCells {
                    by: *by,
                    cells: *gone,
                    relation: *relation,
                });
            }
            Cause::Seen(takers) => {
                by.push(*takers);
                cells.extend(*gone);
            }
        }
    }
    if !by.is_empty() {
        clauses.insert(0, Derived::TogetherRuleOut { digit, by, cells });
    }
    clauses
}

/// The houses of the losses of these cells.
fn links(losses: &[Loss], cells: CellSet) -> Vec<House> {
    let of_cells = losses.iter().filter(|loss| cells.contains(loss.candidate.cell));
    let mut houses: Vec<House> = of_cells.filter_map(|loss| loss.by?.1.house()).collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

/// The houses of `cell` that have all of `seen`, as few as there can be.
pub(in crate::explain) fn houses(grid: &Grid, cell: Cell, seen: CellSet) -> Vec<House> {
    let mut left = seen;
    let mut houses: Vec<House> = Vec::new();
    let n_in = |house: &House, left: CellSet| (house.cells() & left).len();
    while !left.is_empty() {
        let best = grid.houses_of(cell).iter().copied().rev().max_by_key(|house| n_in(house, left));
        let Some(house) = best.filter(|house| n_in(house, left) > 0) else { break };
        left -= house.cells();
        houses.push(house);
    }
    houses.sort_unstable();
    houses
}
