//! Needed digit: a digit without which a clue cannot be filled.
//!
//! **If** a clue about several cells cannot be filled without a digit,
//! **then** one of its cells that have the digit left holds it.
//! **So** what each of these places excludes is lost: the digit, where one house has them all.
//!
//! All that one clue needs is one step. The same for sums that follow from houses and cages. Not here: a digit that is
//! placed in the clue, or has one place there, which its cell says (`clue_combinations`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, NeededDigit, Role, Value};
use crate::grid::{Candidate, Constraint, DigitSet, Grid, House, JointClue, Variant};
use crate::patterns::{fillings, links};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let variant = grid.variant();
    variant.joint_clues().iter().try_for_each(|clue| steps(grid, clue, &[], sink))?;
    variant.house_sums().iter().try_for_each(|sum| {
        let houses = Fact::houses("houses", sum.houses.clone());
        steps(grid, &sum.joint, &[houses], sink)
    })
}

/// What is lost in the houses of the places is one step; what each place excludes in another way is one for each digit.
fn steps(grid: &Grid, clue: &JointClue, facts: &[Fact], sink: &mut Sink<'_>) -> ControlFlow<()> {
    let variant = grid.variant();
    let (possible, left) = (grid.possible(), grid.digits_left());
    let needed = fillings::needed_by(clue, variant, &possible, &left).into_iter();
    let needed: Vec<NeededDigit> = needed.map(|it| fillings::narrowed_need(variant, &it)).collect();
    let losing = |it: &NeededDigit, how: How| {
        let is_lost = |lost: &&Candidate| How::of(variant, it, **lost) == how;
        let lost: Vec<Candidate> = it.lost.iter().filter(is_lost).copied().collect();
        (!lost.is_empty()).then(|| NeededDigit { lost, ..it.clone() })
    };
    let in_houses = needed.iter().filter_map(|it| losing(it, How::InHouse)).collect();
    sink.add(step(grid, clue, in_houses, facts.to_vec()))?;
    for how in [How::Seen, How::Related] {
        for it in needed.iter().filter_map(|it| losing(it, how)) {
            sink.add(step(grid, clue, vec![it], facts.to_vec()))?;
        }
    }
    ControlFlow::Continue(())
}

/// How the places of a digit exclude a candidate: all in one row, column, or box; each in one; or by a clue or the cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    InHouse,
    Seen,
    Related,
}

impl How {
    fn of(variant: &Variant, needed: &NeededDigit, lost: Candidate) -> Self {
        let places = needed.places;
        let mut houses = variant.common_houses(places.with(lost.cell));
        if lost.digit != needed.digit || !variant.peers(lost.cell).is_superset(places) {
            Self::Related
        } else if houses.any(House::is_full) {
            Self::InHouse
        } else {
            Self::Seen
        }
    }
}

fn step(
    grid: &Grid,
    clue: &JointClue,
    needed: Vec<NeededDigit>,
    mut facts: Vec<Fact>,
) -> Option<Finding> {
    let variant = grid.variant();
    let conclusions =
        Conclusions::eliminate(grid, needed.iter().flat_map(|it| it.lost.iter().copied()))?;
    let excluding = |it: &NeededDigit| links::excluding(variant, it.digit, it.places, &it.lost);
    let links: BTreeSet<Constraint> = needed.iter().flat_map(excluding).collect();
    let mut premises = Premises::truths([]).with_links(links);
    for it in &needed {
        premises = premises.with_truth(fillings::truth_of_need(variant, it));
    }
    let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    let digits: DigitSet = needed.iter().map(|it| it.digit).collect();
    facts.push(Fact::digits("digits", digits));
    facts.push(Fact::cells("cells", clue.cell_set(), Role::Quiet));
    facts.push(Fact::argument("needed", Value::Needed(needed)));
    Some(Finding::new(premises, conclusions, facts))
}
