//! The pencil marks that a reader needs before a step and lacks, with the reasons for them.

use super::clause::{Clause, Elimination};
use super::evidence::{self, elimination};
use super::groups::cells_by;
use super::scene::Scene;
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, HouseKind};

/// Maximum number of reasons that are explained one by one.
const MAX_REASONS: usize = 3;

/// Maximum number of cells and houses that are named if the reasons are too many to be explained.
const MAX_NAMED: usize = 8;

/// The constraints whose marks the reader lacks: a few cells and houses, or if these are many, every cell. A constraint
/// is not lacking if the reader sees its candidates, or if it is among `explained`.
///
/// A placement needs no marks: its text explains it by the digits on the grid.
pub(super) fn lacking(scene: &Scene, explained: &[Constraint]) -> Vec<Constraint> {
    if scene.conclusions.placement().is_some() {
        return Vec::new();
    }
    let unseen = |it: &Constraint| !explained.contains(it) && !is_seen(scene, *it);
    // The sentence that starts with "So" says what is left alone.
    let alone = scene.conclusions.left_alone(scene.history.grid()).into_iter();
    let alone = alone.map(|it| Constraint::Cell(it.cell)).filter(|it| !scene.told.contains(it));
    let lacking: Vec<Constraint> = scene.told.iter().copied().chain(alone).filter(unseen).collect();
    if lacking.len() <= MAX_NAMED {
        return lacking;
    }
    let unmarked = scene.history.grid().empty() - scene.history.visible_marks().marked;
    unmarked.into_iter().map(Constraint::Cell).collect()
}

/// Returns true if the reader does not see what is left of `constraint`, and few enough constraints are like that for
/// the reason to stand where the card names its places.
pub(super) fn is_told_in_place(scene: &Scene, constraint: Constraint) -> bool {
    scene.conclusions.placement().is_none()
        && !is_seen(scene, constraint)
        && scene.told.iter().filter(|it| !is_seen(scene, **it)).count() <= MAX_NAMED
}

/// Returns true if digits or marks on the paper show the candidates that are left of `constraint`. Nobody marks all nine
/// digits in a cell that can still hold each.
fn is_seen(scene: &Scene, constraint: Constraint) -> bool {
    let (grid, paper) = (scene.history.grid(), scene.history.visible_marks());
    constraint.is_settled(grid)
        || match constraint {
            Constraint::Cell(cell) => {
                paper.marked.contains(cell) || grid.candidates(cell) == DigitSet::ALL
            }
            Constraint::Digit(digit, house) => {
                let is_cornered = house.kind() == HouseKind::Box
                    && paper.corners[digit].is_superset(grid.positions(house, digit));
                is_cornered || paper.marked.is_superset(house.cells() & grid.empty())
            }
            Constraint::NotBoth(_) => true,
        }
}

/// The sentences about them: one each with its reason, or if they are many, which marks it takes and how one finds them.
pub(super) fn sentences(scene: &Scene, lacking: &[Constraint]) -> Vec<Clause> {
    let cells = lacking.iter().filter_map(|it| it.cell());
    let groups = cells_by(cells.clone().map(|cell| (Left::of(scene, cell), cell)));
    let digits = lacking.iter().filter_map(|it| match *it {
        Constraint::Cell(_) | Constraint::NotBoth(_) => None,
        Constraint::Digit(digit, house) => Some((digit, house)),
    });
    if groups.len() + digits.clone().count() <= MAX_REASONS {
        let of_cells = groups.into_iter().map(|(left, cells)| left.reason(cells));
        let of_digits = digits.map(|(digit, house)| Clause::PencilPlaces {
            digit,
            places: evidence::unseen_places(scene, house, digit),
        });
        return of_cells.chain(of_digits).collect();
    }
    let first = if lacking.len() <= MAX_NAMED {
        Clause::PencilFirst { cells: cells.collect(), places: digits.collect() }
    } else {
        Clause::PencilAll { has_marks: !scene.history.visible_marks().marked.is_empty() }
    };
    [first].into_iter().chain(evidence::earlier_steps(scene)).collect()
}

/// The candidates that are left in a cell, and the causes of the other eliminations.
#[derive(PartialEq)]
struct Left {
    seen: DigitSet,
    lost: Vec<(DigitSet, Elimination)>,
    left: DigitSet,
}

impl Left {
    fn of(scene: &Scene, cell: Cell) -> Self {
        let grid = scene.history.grid();
        let (seen, left) = (grid.digits_seen(cell), grid.candidates(cell));
        let mut lost: Vec<(DigitSet, Elimination)> = Vec::new();
        for digit in DigitSet::ALL - seen - left {
            let Some(how) = elimination(scene, Candidate { cell, digit }) else { continue };
            match lost.iter_mut().find(|(_, it)| *it == how) {
                Some((digits, _)) => *digits = digits.with(digit),
                None => lost.push((digit.into(), how)),
            }
        }
        Self { seen, lost, left }
    }

    fn reason(self, cells: CellSet) -> Clause {
        let Self { seen, lost, left } = self;
        Clause::PencilCells { cells, seen, lost, left }
    }
}
