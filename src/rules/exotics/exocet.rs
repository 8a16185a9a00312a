//! Exocets: junior and senior.
//!
//! **If** the two digits of a base must be those of two targets (`exocets`),
//! **then** the targets hold nothing else, and a digit that no target can hold is not in the base, nor
//! one for which a single target leaves too few places in the cross lines.
//! **So** the targets lose the digits that the base cannot be, and the base loses these.
//!
//! A junior exocet has both targets in the boxes beside the base, a senior exocet has one of them
//! further along a cross line. Not here: what follows from pairs of digits (`exocet_table`).

use super::exocets::{self, ExocetPattern, Targets};
use crate::deduction::Conclusions;
use crate::grid::Grid;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

pub(in crate::rules) fn find(
    grid: &Grid,
    targets: Targets,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let patterns = exocets::all(grid, targets, sink);
    let mut patterns: Vec<&ExocetPattern> =
        patterns.iter().filter(|pattern| !pattern.lost(grid).is_empty()).collect();
    patterns.sort_by_key(|pattern| pattern.effort());
    patterns.into_iter().try_for_each(|pattern| {
        let conclusions = Conclusions::eliminate(grid, pattern.lost(grid));
        sink.add_unique(conclusions, |conclusions| {
            let premises =
                ProofQuery::new(grid, &pattern.premises(), &conclusions).within(&work).trim()?;
            Some(Finding::new(premises, conclusions, pattern.clone().facts()))
        })
    })
}
