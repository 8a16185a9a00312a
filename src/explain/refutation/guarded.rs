//! What follows from a supposition that leaves no guardian, or one.

use super::{MAX_NAMED, Standing, end_with_causes, fails_at, forced, named};
use crate::explain::lists::{Item, is_long, listed};
use crate::explain::scene::Scene;
use crate::explain::{english, words};
use crate::facts::{Net, Role};
use crate::grid::Candidate;

/// The digits that are forced, one a line, and what becomes of the guardians; in sum if they are many.
pub(in crate::explain) fn net_items(scene: &Scene, net: &Net) -> String {
    let lines = lines(scene, net);
    if is_long(&lines) { listed(&in_sum(scene, net)) } else { listed(&lines) }
}

/// Line by line what [`net_items`] sums up; nothing if it tells all.
pub(in crate::explain) fn net_detail(scene: &Scene, net: &Net) -> String {
    let lines = lines(scene, net);
    if !is_long(&lines) {
        return String::new();
    }
    let Candidate { cell, digit } = net.suppose;
    let cell = english::cells_and(scene, cell.into(), Role::Start);
    let mut all = vec![Item::new(0, format!("If {cell} is {digit}:"))];
    all.extend(lines.into_iter().map(|line| Item { depth: 1, ..line }));
    listed(&all)
}

/// Why the supposition fails: "But a guardian must be true", "But box 5 must have a 3".
pub(in crate::explain) fn net_fails(scene: &Scene, net: &Net) -> String {
    match &net.last {
        None => "But a guardian must be true".to_owned(),
        Some(last) => fails_at(scene, last.end),
    }
}

fn lines(scene: &Scene, net: &Net) -> Vec<Item> {
    let mut standing = Standing::new(Some(net.form));
    standing.push(net.suppose);
    let mut lines = Vec::new();
    for it in &net.forced {
        lines.push(forced(scene, &standing, it));
        standing.push(it.candidate);
    }
    lines.push(format!("Then {}.", left(scene, net)));
    if let Some(last) = &net.last {
        standing.push(last.suppose);
        for it in &last.forced {
            lines.push(forced(scene, &standing, it));
            standing.push(it.candidate);
        }
        lines.push(format!("Then {}.", end_with_causes(scene, &standing, last.end)));
    }
    lines.into_iter().map(|line| Item::new(0, line)).collect()
}

/// What becomes of the guardians: "no guardian is left", "9 in R4C4 is the only guardian left".
fn left(scene: &Scene, net: &Net) -> String {
    match &net.last {
        None => "no guardian is left".to_owned(),
        Some(last) => {
            let Candidate { cell, digit } = last.suppose;
            let cell = english::cells_and(scene, cell.into(), Role::Pattern);
            format!("{digit} in {cell} is the only guardian left, so it is true")
        }
    }
}

/// Which digits follow, and where they lead.
fn in_sum(scene: &Scene, net: &Net) -> Vec<Item> {
    let after = |forced: &[_]| match forced {
        [] => String::new(),
        few if few.len() <= MAX_NAMED => format!("{}, and then ", named(scene, few)),
        many => format!("after {}, ", words::counted(many.len(), "more digit")),
    };
    let mut lines = vec![format!("{}{}.", after(&net.forced), left(scene, net))];
    if let Some(last) = &net.last {
        let end = super::dead_end(scene, last.end);
        lines.push(format!("{}{end}.", after(&last.forced)));
    }
    lines.into_iter().map(|line| Item::new(0, line)).collect()
}
