//! Graphs of strong links, of whose two ends exactly one is true. Their connected components have two colours.

use crate::grid::ones;

/// A set of members of a graph, as a bit mask.
pub(crate) type Members = u128;

/// A graph of strong links: for each member, its neighbours.
#[derive(Clone)]
pub(crate) struct LinkGraph(Vec<Members>);

impl LinkGraph {
    /// A graph of `n_members` members without links.
    pub(crate) fn new(n_members: usize) -> Self {
        Self(vec![0; n_members])
    }

    /// Adds a member.
    pub(crate) fn push(&mut self) {
        self.0.push(0);
    }

    /// Adds a link from `a` to `b`, in this direction only.
    pub(crate) fn tie(&mut self, a: usize, b: usize) {
        self.0[a] |= 1 << b;
    }

    /// The neighbours of a member.
    pub(crate) fn neighbours(&self, member: usize) -> Members {
        self.0[member]
    }

    /// The union of the neighbours of `members`.
    pub(crate) fn tied_to(&self, members: Members) -> Members {
        ones(members).fold(0, |tied, number| tied | self.0[number])
    }

    /// The members of `within` that are connected to `from` inside `within`.
    pub(crate) fn reached(&self, from: Members, within: Members) -> Members {
        let mut reached = from & within;
        loop {
            let more = reached | self.tied_to(reached) & within;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// The connected components of `members`.
    pub(crate) fn pieces(&self, mut members: Members) -> impl Iterator<Item = Members> + '_ {
        std::iter::from_fn(move || {
            let first = ones(members).next()?;
            let piece = self.reached(1 << first, members);
            members &= !piece;
            Some(piece)
        })
    }

    /// The colours of a connected component, that of its first member first. If the component is not bipartite (it has
    /// a cycle of odd length), some members have both colours.
    pub(crate) fn colours(&self, piece: Members) -> [Members; 2] {
        let mut colours = [piece & piece.wrapping_neg(), 0];
        loop {
            let [a, b] = colours;
            let more = [a | self.tied_to(b) & piece, b | self.tied_to(a) & piece];
            if more == colours {
                return colours;
            }
            colours = more;
        }
    }

    /// A minimal connected part of `members` for which `enough` is still true, by deletion.
    pub(crate) fn pruned(&self, mut members: Members, enough: &dyn Fn(Members) -> bool) -> Members {
        let is_connected = |part| self.pieces(part).nth(1).is_none();
        let spare = |members: Members| {
            let fewer = ones(members).map(|number| members & !(1 << number));
            fewer.into_iter().find(|&part| part != 0 && enough(part) && is_connected(part))
        };
        while let Some(fewer) = spare(members) {
            members = fewer;
        }
        members
    }
}

/// A spanning forest of `members`, by Kruskal's algorithm. Each link comes with its two ends.
pub(crate) fn spanning_forest<L>(
    members: Members,
    links: impl IntoIterator<Item = (Members, L)>,
) -> Vec<L> {
    let mut trees: Vec<Members> = Vec::new();
    let mut forest = Vec::new();
    for (ends, link) in links {
        if ends & !members == 0 && trees.iter().all(|tree| ends & !tree != 0) {
            let joined = trees.extract_if(.., |tree| *tree & ends != 0);
            let joined = joined.fold(ends, |all, tree| all | tree);
            trees.push(joined);
            forest.push(link);
        }
    }
    forest
}
