//! Clusters of one digit: cells that strong links connect, in two colours.

use super::link_graph::{self, LinkGraph, Members};
use crate::grid::{CellSet, Digit, Grid, House, Variant};
use crate::patterns::links::{self, StrongLink};
use std::sync::Arc;

/// The cells of each colour: the two ends of every strong link have different colours. If a cell of one colour is
/// false, all cells of the other are true.
pub(crate) type Colours = [CellSet; 2];

/// The strong links of one digit.
pub(crate) struct DigitLinks {
    pub(crate) variant: Arc<Variant>,
    pub(crate) digit: Digit,
    links: Vec<StrongLink>,
    /// The graph of the links, whose members are the cells of the board.
    graph: LinkGraph,
}

impl DigitLinks {
    /// The strong links of `digit`.
    pub(crate) fn new(grid: &Grid, digit: Digit) -> Self {
        let links: Vec<StrongLink> = links::strong_links(grid, digit, grid.houses()).collect();
        let mut graph = LinkGraph::new(81);
        for [a, b] in links.iter().map(|link| link.ends.map(|end| end.index())) {
            graph.tie(a, b);
            graph.tie(b, a);
        }
        Self { variant: Arc::clone(grid.shared_variant()), digit, links, graph }
    }

    /// The clusters, each with the colour of its first cell in front.
    pub(crate) fn clusters(&self) -> impl Iterator<Item = Colours> {
        let tied: CellSet = self.links.iter().flat_map(|link| link.ends).collect();
        // A cell with both colours means that the grid has no solution, which is not for this argument.
        self.pieces(tied).filter(|[a, b]| !a.intersects(*b))
    }

    /// The connected components of some cells, in their colours.
    fn pieces(&self, cells: CellSet) -> impl Iterator<Item = Colours> {
        let pieces = self.graph.pieces(cells.bits());
        pieces.map(|piece| self.graph.colours(piece).map(CellSet::from_bits))
    }

    /// A minimal connected part for which `enough` is still true.
    pub(crate) fn pruned(&self, colours: Colours, enough: &dyn Fn(Colours) -> bool) -> Colours {
        let part = |members: Members| colours.map(|cells| cells & CellSet::from_bits(members));
        let all = (colours[0] | colours[1]).bits();
        part(self.graph.pruned(all, &|members| enough(part(members))))
    }

    /// Like [`pruned`](Self::pruned), but a part in which no single strong link is enough. `None` if there is no such
    /// part.
    pub(crate) fn pruned_chain(
        &self,
        colours: Colours,
        enough: &dyn Fn(Colours) -> bool,
    ) -> Option<Colours> {
        let all = colours[0] | colours[1];
        let is_enough = |link: &&StrongLink| {
            all.is_superset(link.ends.into()) && enough(link.ends.map(CellSet::from))
        };
        let Some(alone) = self.links.iter().find(is_enough) else {
            return Some(self.pruned(colours, enough));
        };
        alone.ends.into_iter().find_map(|end| {
            let pieces = self.pieces(all.without(end)).filter(|colours| enough(*colours));
            pieces.into_iter().find_map(|colours| self.pruned_chain(colours, enough))
        })
    }

    /// The houses of a spanning tree of strong links of `cells`: one fewer than cells.
    pub(crate) fn houses(&self, cells: CellSet) -> Vec<House> {
        let links = self.links.iter().map(|link| (CellSet::from(link.ends).bits(), link.house));
        link_graph::spanning_forest(cells.bits(), links)
    }
}
