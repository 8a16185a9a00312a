//! Strong links of houses, and covers of weak links by constraints.

use super::nodes::NodePlace;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House, Variant};

/// A requirement that at most one of some candidates holds, which several constraints may imply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AtMostOne {
    /// The digits of a cell.
    Cell(Cell),
    /// A digit in cells of one house, or in two cells that a relation restricts.
    Digit(Digit, CellSet),
    /// Two digits in two cells that a relation restricts.
    Related([Candidate; 2]),
}

impl AtMostOne {
    /// The requirement that two nodes do not both hold.
    pub(crate) fn between(a: NodePlace, b: NodePlace) -> Self {
        let Some(cell) = a.cell().filter(|_| a.digit != b.digit) else {
            return Self::Digit(a.digit, a.cells | b.cells);
        };
        match b.cell().filter(|other| *other != cell) {
            Some(other) => Self::Related([
                Candidate { cell, digit: a.digit },
                Candidate { cell: other, digit: b.digit },
            ]),
            None => Self::Cell(cell),
        }
    }

    fn constraints(self, variant: &Variant) -> Vec<Constraint> {
        match self {
            Self::Cell(cell) => vec![Constraint::Cell(cell)],
            Self::Digit(digit, cells) => {
                let houses = variant.common_houses(cells);
                let houses = houses.map(|house| Constraint::Digit(digit, house));
                let two = cells.pair().map(|two| two.map(|cell| Candidate { cell, digit }));
                houses.chain(two.and_then(|[a, b]| variant.not_both(a, b))).collect()
            }
            Self::Related([a, b]) => variant.not_both(a, b).into_iter().collect(),
        }
    }

    /// Returns true if `constraint` implies the requirement.
    pub(crate) fn follows_from(self, constraint: Constraint) -> bool {
        match (self, constraint) {
            (Self::Cell(cell), Constraint::Cell(other)) => cell == other,
            (Self::Digit(digit, cells), Constraint::Digit(other, house)) => {
                digit == other && house.cells().is_superset(cells)
            }
            (Self::Digit(digit, cells), Constraint::NotBoth([a, b])) => {
                a.digit == digit && b.digit == digit && cells == CellSet::from([a.cell, b.cell])
            }
            (Self::Related([a, b]), Constraint::NotBoth(two)) => two == [a.min(b), a.max(b)],
            _ => false,
        }
    }
}

/// Preference of a cover between houses that serve equally many requirements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prefer {
    Lines,
    Boxes,
}

/// Greedy set cover: constraints that imply all `needs`. The need with the fewest constraints comes first, and takes of
/// these the one that implies the most needs.
pub(crate) fn cover(
    variant: &Variant,
    needs: impl IntoIterator<Item = AtMostOne>,
    prefer: Prefer,
) -> Vec<Constraint> {
    let mut open: Vec<(AtMostOne, Vec<Constraint>)> =
        needs.into_iter().map(|need| (need, need.constraints(variant))).collect();
    if prefer == Prefer::Lines {
        // Lines come first among the houses, and `max_by_key` takes the last of equal ones.
        open.iter_mut().for_each(|(_, choices)| choices.reverse());
    }
    let mut chosen = Vec::new();
    while let Some((_, choices)) = open.iter().min_by_key(|(_, choices)| choices.len()) {
        let n_served = |constraint: &&Constraint| {
            open.iter().filter(|(need, _)| need.follows_from(**constraint)).count()
        };
        let Some(&best) = choices.iter().max_by_key(n_served) else { break };
        open.retain(|(need, _)| !need.follows_from(best));
        chosen.push(best);
    }
    chosen.sort_unstable();
    chosen
}

/// A cover of the weak links between `targets` and `ends`, each of which must see each other.
pub(crate) fn sights(
    variant: &Variant,
    digit: Digit,
    targets: CellSet,
    ends: impl IntoIterator<Item = Cell> + Clone,
) -> Vec<Constraint> {
    let sight = |target, end| AtMostOne::Digit(digit, CellSet::from([target, end]));
    let of_target = |target| ends.clone().into_iter().map(move |end| sight(target, end));
    cover(variant, targets.into_iter().flat_map(of_target), Prefer::Boxes)
}

/// A cover of the links by which each of the places of `digit` excludes each of `lost`, as it must.
pub(crate) fn excluding(
    variant: &Variant,
    digit: Digit,
    places: CellSet,
    lost: &[Candidate],
) -> Vec<Constraint> {
    let excludes =
        |place: Candidate, it: &Candidate| AtMostOne::between(place.into(), (*it).into());
    let of_place = |place| lost.iter().map(move |it| excludes(place, it));
    cover(variant, places.candidates(digit).flat_map(of_place), Prefer::Boxes)
}

/// A strong link: a digit has two positions in a house, so at least one of them holds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongLink {
    /// The house in which the digit is bilocal.
    pub(crate) house: House,
    /// The two positions, in reading order.
    pub(crate) ends: [Cell; 2],
}

/// The strong links of `digit` in `houses`.
pub(crate) fn strong_links(
    grid: &Grid,
    digit: Digit,
    houses: impl IntoIterator<Item = House>,
) -> impl Iterator<Item = StrongLink> {
    houses.into_iter().filter_map(move |house| {
        let ends = grid.positions(house, digit).pair()?;
        Some(StrongLink { house, ends })
    })
}
