//! Digits that a clue needs: why, and what they leave.

use super::clause::{Clause, End, JointClause, NeededIn, WhyNeeded};
use super::groups::cells_by;
use super::joint_clues::{self, Source};
use super::pair_clues;
use super::scene::Scene;
use super::sights;
use crate::facts::NeededDigit;
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House, JointClue};

/// The cells that matter with what is left there: those that have lost more than the digit is elsewhere.
pub(super) fn reasons(needed: &NeededDigit) -> Vec<(DigitSet, CellSet)> {
    let others = DigitSet::ALL.without(needed.digit);
    let told = needed.beside.iter().filter(|it| it.digits != others).map(|it| {
        let is_place = needed.places.contains(it.cell);
        (if is_place { it.digits.with(needed.digit) } else { it.digits }, it.cell)
    });
    cells_by(told)
}

/// The clue by name; of a sum of houses, its cells.
pub(super) fn clue(scene: &Scene, needed: &[NeededDigit]) -> Option<Clause> {
    let variant = scene.history.grid().variant();
    let first = needed.first()?;
    match Source::of(variant, first.clue)? {
        Source::Sum(_) => Some(JointClause::Cells(first.cells).into()),
        source @ (Source::Clue(_) | Source::Run(_)) => {
            joint_clues::named(variant, &source, first.cells)
        }
    }
}

/// Which digits the clue needs, and why; digits with the same reason together.
pub(super) fn needs(scene: &Scene, needed: &[NeededDigit]) -> Option<Clause> {
    let variant = scene.history.grid().variant();
    let first = needed.first()?;
    let source = Source::of(variant, first.clue)?;
    let joint = source.joint();
    let mut groups: Vec<(DigitSet, WhyNeeded)> = Vec::new();
    for it in needed {
        let why = why(scene, joint, it);
        match groups.iter_mut().find(|(_, of)| *of == why) {
            Some((digits, _)) => *digits = digits.with(it.digit),
            None => groups.push((it.digit.into(), why)),
        }
    }
    let mut said = match &source {
        Source::Sum(sum) => vec![
            joint_clues::named(variant, &source, first.cells)?,
            joint_clues::add_up(sum).into(),
        ],
        Source::Clue(_) | Source::Run(_) => Vec::new(),
    };
    for (i, (digits, why)) in groups.into_iter().enumerate() {
        let needed_in = match &source {
            Source::Sum(_) => NeededIn::Cells,
            Source::Clue(_) | Source::Run(_) if i > 0 => NeededIn::Clue,
            Source::Clue(_) | Source::Run(_) => {
                NeededIn::Named(Box::new(joint_clues::named(variant, &source, first.cells)?))
            }
        };
        said.push(JointClause::Needs { needed_in, digits, why: Box::new(why) }.into());
    }
    Some(Clause::sentences(said))
}

/// Why the clue needs the digit: all ways have it if they can be told; else what it adds up to without it; else what is
/// left in its cells.
fn why(scene: &Scene, joint: &JointClue, needed: &NeededDigit) -> WhyNeeded {
    let grid = scene.history.grid();
    if let Some(ways @ JointClause::Ways { .. }) = joint_clues::told_ways(scene, joint) {
        return WhyNeeded::Ways(ways);
    }
    let mut without = grid.digits_left();
    for cell in joint.cell_set() {
        without[cell.index()] = without[cell.index()].without(needed.digit);
    }
    let sums = || grid.variant().sums(joint.cell_set(), &without);
    let total = joint.condition.number;
    match joint.is_sum().then(sums).flatten() {
        Some([_, most]) if u16::from(most) < total => {
            WhyNeeded::Sum { end: End::Greatest, sum: most, total }
        }
        Some([least, _]) if u16::from(least) > total => {
            WhyNeeded::Sum { end: End::Least, sum: least, total }
        }
        Some(_) | None => WhyNeeded::Left(reasons(needed)),
    }
}

/// Where the digits must be, and what these places exclude; digits with the same places together.
pub(super) fn places(scene: &Scene, needed: &[NeededDigit]) -> Clause {
    let is_only = needed.len() == 1;
    let mut groups: Vec<(DigitSet, CellSet, Vec<House>)> = Vec::new();
    let mut others = Vec::new();
    for it in needed {
        let Some(houses) = houses(scene, it) else {
            others.push(it);
            continue;
        };
        match groups.iter_mut().find(|(_, places, of)| *places == it.places && *of == houses) {
            Some((digits, ..)) => *digits = digits.with(it.digit),
            None => groups.push((it.digit.into(), it.places, houses)),
        }
    }
    let has_place = |digits: DigitSet, places, houses| {
        let digits = if is_only { DigitSet::EMPTY } else { digits };
        Clause::Joint(JointClause::HaveTheirPlaces { digits, places, houses })
    };
    let in_houses =
        groups.into_iter().map(|(digits, places, houses)| has_place(digits, places, houses));
    let one_by_one = others.into_iter().flat_map(|it| {
        let rules_out = if it.lost.iter().all(|lost| lost.digit == it.digit) {
            let places: Vec<Cell> = it.places.into_iter().collect();
            Clause::sentences(vec![sights::of_all(scene, &places)])
        } else {
            pair_clues::each_rules_out(scene, it.digit, it.places, &it.lost)
        };
        [Clause::sentences(vec![has_place(it.digit.into(), it.places, Vec::new())]), rules_out]
    });
    let in_houses = Clause::sentences(in_houses.collect());
    Clause::Sentences(std::iter::once(in_houses).chain(one_by_one).collect())
}

/// The rows, columns, and boxes with all places of the digit, if it is lost nowhere else, and nothing but it.
fn houses(scene: &Scene, needed: &NeededDigit) -> Option<Vec<House>> {
    let variant = scene.history.grid().variant();
    let loses = |house: &House| needed.lost.iter().any(|it| house.cells().contains(it.cell));
    let houses: Vec<House> =
        variant.common_houses(needed.places).filter(|it| it.is_full()).filter(loses).collect();
    let all = CellSet::union(houses.iter().map(|it| it.cells()));
    let is_there = |it: &Candidate| it.digit == needed.digit && all.contains(it.cell);
    needed.lost.iter().all(is_there).then_some(houses)
}
