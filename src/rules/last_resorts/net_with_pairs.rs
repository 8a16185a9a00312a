//! Forcing net with sets: a contradiction that singles, locked candidates, and pairs lead to.
//!
//! **If** supposing a candidate forces digits, and locks others in a line, a box, or a pair, one after
//! the other, each by all that is known before it,
//! **then** some cell or house may have nothing left in the end.
//! **So** the candidate cannot be.
//!
//! The shortest comes first: those of up to sixteen lines here, longer ones after all tables. Not here:
//! short nets in which each line forces a digit (`forcing_net`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role, Value};
use crate::grid::Grid;
use crate::patterns::board::{Board, Fate, Means};
use crate::patterns::course::{Following, Told};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use std::ops::{ControlFlow, RangeInclusive};
use std::rc::Rc;

/// How many lines there are at most, the end included: so many that they are read to the end, and more
/// than a reader likes, where the one way on would be a trial.
const SHORT: RangeInclusive<usize> = 1..=16;
const LONG: RangeInclusive<usize> = 17..=60;

/// What it costs to follow a candidate, and to tell it.
const FOLLOWED: u64 = 20_000;

pub(in crate::rules) fn short(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, &SHORT, sink)
}

pub(in crate::rules) fn long(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, &LONG, sink)
}

fn find(grid: &Grid, lengths: &RangeInclusive<usize>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let start = Board::of(grid);
    let mut told: Vec<Told> = Vec::new();
    for candidate in grid.all_candidates() {
        sink.work().charge_search(FOLLOWED)?;
        let mut board = start.clone();
        board.place(candidate);
        if board.follow(Means::Sets) == Fate::Dead {
            told.extend(Following::of(grid, &[candidate], Means::Sets).to_a_dead_end());
        }
    }
    told.retain(|it| lengths.contains(&it.course.n_lines()));
    told.sort_by_key(|it| (it.course.n_lines(), it.course.suppose.clone()));
    let work = Rc::clone(sink.work());
    for it in told {
        let lost = it.course.suppose.clone();
        sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
            let premises = Premises::truths(it.truths).with_links(it.links);
            let value = Value::Course(Box::new(it.course));
            Some(Finding::new(
                Proof::new(grid, &premises, &conclusions).within(&work).trim()?,
                conclusions,
                vec![Fact { name: "course", value, role: Role::Pattern }],
            ))
        })?;
    }
    ControlFlow::Continue(())
}
