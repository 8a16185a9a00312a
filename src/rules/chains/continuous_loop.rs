//! Continuous nice loop, also with groups and with almost locked sets.
//!
//! **If** a chain of strong and weak links in turn comes back to where it began, and goes on there
//! as if it had not ended,
//! **then** it runs the other way round as well, and of each two neighbours exactly one holds.
//! **So** what both neighbours of a weak link rule out falls away, and what sees a digit that an
//! almost locked set of the loop must keep. In cells that the loop passes, only what it leaves no
//! room for falls away, unless nothing falls away elsewhere.
//!
//! The shortest loops come first. Not here: loops of one digit (`x_wing` and its kin) as far as
//! fish say the same.

use super::argument;
use super::index::{self, lost};
use crate::deduction::Conclusions;
use crate::facts::{Because, Node};
use crate::grid::{Candidate, CellSet, DigitSet, Grid};
use crate::patterns::links::AtMostOne;
use crate::patterns::nodes::{ChainEnds, Graph, NodePlace, Scope};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, scope: Scope, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let keep = |graph: &Graph, [a, b]: [usize; 2]| a != b && graph.is_weak(a, b);
    index::each_shortest(
        grid,
        scope,
        sink,
        &keep,
        &mut |ChainEnds { n_strong, ends }, search, sink| {
            if n_strong < 2 {
                return ControlFlow::Continue(());
            }
            let nodes = search.first(ends);
            if argument::scope(&nodes).max(Scope::Cells) != scope {
                return ControlFlow::Continue(());
            }
            let (lost, needs): (Vec<_>, Vec<_>) = Losses::new(grid, &nodes).0.into_iter().unzip();
            sink.add_unique(Conclusions::eliminate(grid, lost), |conclusions| {
                step(grid, nodes, &needs, &conclusions)
            })
        },
    )
}

/// The eliminated candidates, each with the weak link that eliminates it.
#[derive(Default)]
struct Losses(Vec<(Candidate, AtMostOne)>);

impl Losses {
    /// All losses by a loop.
    fn new(grid: &Grid, nodes: &[Node]) -> Self {
        let mut losses = Self::default();
        if let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) {
            losses.between(grid, last.into(), first.into());
        }
        for pair in nodes.windows(2).filter(|pair| !pair[1].holds) {
            losses.between(grid, pair[0].into(), pair[1].into());
        }
        losses.spare_passed(nodes.iter().filter_map(|node| node.cells.single()).collect());
        for pair in nodes.windows(2).filter(|pair| pair[1].holds) {
            let used = DigitSet::from(pair[0].digit).with(pair[1].digit);
            losses.outside(grid, pair[1].because, used);
        }
        losses
    }

    /// Adds the candidates that both ends of a weak link exclude.
    fn between(&mut self, grid: &Grid, a: NodePlace, b: NodePlace) {
        for candidate in lost(grid, [a, b]) {
            let cells = (a.cells | b.cells).with(candidate.cell);
            let digit = a.digit == b.digit;
            let cell = AtMostOne::Cell(candidate.cell);
            self.0.push((candidate, if digit { AtMostOne::Digit(a.digit, cells) } else { cell }));
        }
    }

    /// Adds the candidates that see all places of a digit that is locked in a set.
    fn outside(&mut self, grid: &Grid, set: Because, used: DigitSet) {
        let Some((cells, digits)) = set.locked_set() else { return };
        for digit in digits - used {
            let places = cells & grid.cells_for(digit);
            for cell in grid.common_peers(places) & grid.cells_for(digit) {
                let need = AtMostOne::Digit(digit, places.with(cell));
                self.0.push((Candidate { cell, digit }, need));
            }
        }
    }

    /// Keeps only the candidates outside of the cells `passed`, if there are any.
    fn spare_passed(&mut self, passed: CellSet) {
        let is_near = |(candidate, need): &(Candidate, AtMostOne)| {
            !passed.contains(candidate.cell) || matches!(need, AtMostOne::Cell(_))
        };
        if self.0.iter().any(is_near) {
            self.0.retain(is_near);
        }
    }
}

/// The finding of a loop, whose nodes run from one that fails to one that holds and excludes the first.
fn step(
    grid: &Grid,
    mut nodes: Vec<Node>,
    needs: &[AtMostOne],
    conclusions: &Conclusions,
) -> Option<Finding> {
    let (first, last) = (*nodes.first()?, *nodes.last()?);
    let closing = NodePlace::from(last).shared(grid.variant(), first.into()).next()?;
    nodes.push(Node { because: Because::Of(closing), ..first });
    argument::prove(grid, nodes, needs, conclusions)
}
