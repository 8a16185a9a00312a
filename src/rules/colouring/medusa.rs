//! Candidates that cells with two candidates, and houses with two places for a digit, tie together
//! in two colours.

mod story;

use crate::grid::{Candidate, Constraint, Grid, ones};
use std::ops::ControlFlow;
pub(crate) use story::{MAX_TOLD, Reach, Story, meet, shared};

/// Some members of a cluster, as bits.
pub(crate) type Part = u128;

/// More members would not fit into the bits, and no person could follow them.
const MAX_MEMBERS: usize = 128;

/// Of any two that are tied, one is true and one is false: so one colour is true throughout.
pub(crate) struct Cluster {
    members: Vec<Candidate>,
    /// For each member those that it is tied to.
    tied: Vec<Part>,
    /// The members of each colour.
    pub(crate) colours: [Part; 2],
}

/// The clusters of several digits: each has a cell with two candidates.
pub(crate) fn clusters(grid: &Grid) -> Vec<Cluster> {
    let mut is_done = [false; Candidate::COUNT];
    let mut clusters = Vec::new();
    for cell in grid.bivalue_cells() {
        for digit in grid.candidates(cell) {
            let first = Candidate { cell, digit };
            if is_done[first.index()] {
                continue;
            }
            if let Some(cluster) = Cluster::around(grid, first) {
                cluster.members.iter().for_each(|it| is_done[it.index()] = true);
                clusters.push(cluster);
            }
        }
    }
    clusters
}

/// What ties `candidate` to another: a cell or house that has no third.
fn ties_of(
    grid: &Grid,
    candidate: Candidate,
) -> impl Iterator<Item = (Constraint, Candidate)> + '_ {
    candidate.constraints().into_iter().filter_map(move |constraint| {
        let mut others = constraint.candidates(grid).filter(|&it| it != candidate);
        let other = others.next()?;
        others.next().is_none().then_some((constraint, other))
    })
}

impl Cluster {
    /// What is tied to `first`. `None` if a member would have both colours, which is not for this
    /// argument, or if they are too many.
    fn around(grid: &Grid, first: Candidate) -> Option<Self> {
        const NEW: u8 = u8::MAX;
        let mut number_of = [NEW; Candidate::COUNT];
        number_of[first.index()] = 0;
        let mut it = Self { members: vec![first], tied: vec![0], colours: [1, 0] };
        let mut i = 0;
        while let Some(&member) = it.members.get(i) {
            let colour = usize::from(it.colours[1] & 1 << i != 0);
            for (_, other) in ties_of(grid, member) {
                let number = &mut number_of[other.index()];
                if *number == NEW {
                    if it.members.len() == MAX_MEMBERS {
                        return None;
                    }
                    *number = it.members.len() as u8;
                    it.members.push(other);
                    it.tied.push(0);
                }
                it.tied[i] |= 1 << *number;
                it.colours[1 - colour] |= 1 << *number;
            }
            i += 1;
        }
        (it.colours[0] & it.colours[1] == 0).then_some(it)
    }

    /// The candidates of a part.
    pub(crate) fn candidates(&self, part: Part) -> impl Iterator<Item = Candidate> + '_ {
        ones(part).map(|number| self.members[number])
    }

    /// Those of which `is_one` holds.
    pub(crate) fn part(&self, is_one: impl Fn(Candidate) -> bool) -> Part {
        let is_one = |&(_, it): &(usize, &Candidate)| is_one(*it);
        self.members.iter().enumerate().filter(is_one).fold(0, |part, (i, _)| part | 1 << i)
    }

    /// Those that more than one other is tied to.
    pub(crate) fn between_others(&self) -> Part {
        let ends = self.tied.iter().enumerate().filter(|(_, tied)| tied.count_ones() > 1);
        ends.fold(0, |part, (i, _)| part | 1 << i)
    }

    /// Those that a member of `part` is tied to.
    pub(crate) fn tied_to(&self, part: Part) -> Part {
        ones(part).fold(0, |tied, number| tied | self.tied[number])
    }

    /// What hangs together with `from` inside `within`.
    pub(crate) fn reached(&self, from: Part, within: Part) -> Part {
        let mut reached = from & within;
        loop {
            let more = reached | self.tied_to(reached) & within;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// The parts that hang together in themselves.
    pub(crate) fn pieces(&self, mut part: Part) -> impl Iterator<Item = Part> + '_ {
        std::iter::from_fn(move || {
            let first = ones(part).next()?;
            let piece = self.reached(1 << first, part);
            part &= !piece;
            Some(piece)
        })
    }

    /// The members on the shortest ways from `from` to `to`: the first of each way, the second, and so
    /// on.
    pub(crate) fn between(&self, from: Part, to: Part) -> Option<Vec<Part>> {
        let mut layers = vec![from];
        let mut reached = from;
        let mut last = from;
        while last & to == 0 {
            last = self.tied_to(last) & !reached;
            if last == 0 {
                return None;
            }
            reached |= last;
            layers.push(last);
        }
        let mut on_way = to;
        for layer in layers.iter_mut().rev() {
            *layer &= on_way;
            on_way = self.tied_to(*layer);
        }
        Some(layers)
    }

    /// Visits each way that has one member of each layer of [`between`](Self::between).
    pub(crate) fn each_way(
        &self,
        layers: &[Part],
        visit: &mut dyn FnMut(Part) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.go_on(layers, Part::MAX, 0, visit)
    }

    /// The same of a way that goes on from `passed` with one of `next`.
    fn go_on(
        &self,
        layers: &[Part],
        next: Part,
        passed: Part,
        visit: &mut dyn FnMut(Part) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((layer, layers)) = layers.split_first() else { return visit(passed) };
        ones(layer & next).try_for_each(|number| {
            self.go_on(layers, self.tied[number], passed | 1 << number, visit)
        })
    }

    /// A connected part of `part` for which `enough` is still true, and of which nothing can be
    /// left out.
    pub(crate) fn pruned(&self, mut part: Part, enough: &dyn Fn(Part) -> bool) -> Part {
        let spare = |part: Part| {
            ones(part)
                .map(|number| part & !(1 << number))
                .find(|&fewer| fewer != 0 && enough(fewer) && self.pieces(fewer).nth(1).is_none())
        };
        while let Some(fewer) = spare(part) {
            part = fewer;
        }
        part
    }

    /// What ties the members of `part` together: one fewer than there are members, no ring among
    /// them.
    pub(crate) fn ties(&self, grid: &Grid, part: Part) -> Vec<Constraint> {
        let mut parts: Vec<Part> = Vec::new();
        let mut ties = Vec::new();
        for i in ones(part) {
            for (constraint, other) in ties_of(grid, self.members[i]) {
                let pair = 1 << i | self.part(|it| it == other);
                if pair & !part != 0 || parts.iter().any(|part| pair & !part == 0) {
                    continue;
                }
                let touched: Vec<Part> = parts.extract_if(.., |it| *it & pair != 0).collect();
                parts.push(touched.into_iter().fold(pair, |all, part| all | part));
                ties.push(constraint);
            }
        }
        ties.sort_unstable();
        ties
    }
}
