//! Chains that lead to the same from each of several cases.

use super::letters::Letters;
use super::{claim, excluded_by, items, link_lines, only_place, start};
use crate::explain::lists::{Item, is_long, listed};
use crate::explain::scene::Scene;
use crate::explain::words;
use crate::facts::{Because, Chain, Node};

/// The branches one after the other, each under what it supposes; one line each if they are long.
pub(in crate::explain) fn cases(scene: &Scene, branches: &[Chain]) -> String {
    let all = all_lines(scene, branches);
    if !is_long(&all) {
        return listed(&all);
    }
    let mut letters = Letters::default();
    let line = |branch: &Chain| {
        let mut with_all = letters.clone();
        match lines(scene, branch, &mut with_all).as_slice() {
            [only] => {
                letters = with_all;
                only.clone()
            }
            _ => Item::new(0, in_one_line(scene, branch, &mut letters)),
        }
    };
    listed(&branches.iter().map(line).collect::<Vec<_>>())
}

/// All lines of branches that [`cases`] sums up; nothing if it tells them.
pub(in crate::explain) fn cases_in_full(scene: &Scene, branches: &[Chain]) -> String {
    let lines = all_lines(scene, branches);
    if is_long(&lines) { listed(&lines) } else { String::new() }
}

fn all_lines(scene: &Scene, branches: &[Chain]) -> Vec<Item> {
    let mut letters = Letters::default();
    branches.iter().flat_map(|branch| lines(scene, branch, &mut letters)).collect()
}

/// A branch with one digit between its ends takes one line, others take a list.
fn lines(scene: &Scene, branch: &Chain, letters: &mut Letters) -> Vec<Item> {
    let supposed = start(scene, branch);
    match branch.nodes.as_slice() {
        [case, end] if !end.holds => {
            vec![Item::new(0, format!("If {supposed}: {}.", told(scene, *case, *end)))]
        }
        [case, fails, holds] if holds.because.locked_set().is_some() => {
            let (failed, held) =
                (told(scene, *case, *fails), letters.holds_in_short(scene, *fails, *holds));
            vec![Item::new(0, format!("If {supposed}: {failed}, so {held}."))]
        }
        [case, between @ .., end] if between.len() < 3 => {
            let mut said = Vec::new();
            let mut before = *case;
            for node in between.iter().chain([end]) {
                said.push(told(scene, before, *node));
                before = *node;
            }
            let end = said.pop().unwrap_or_default();
            let and = if said.len() > 1 { "and" } else { "so" };
            let said = format!("{}, {and} {end}", said.join(", so "));
            vec![Item::new(0, format!("If {supposed}: {said}."))]
        }
        _ => {
            let mut lines = vec![Item::new(0, format!("If {supposed}:"))];
            lines.extend(items(link_lines(scene, branch, letters), 1));
            lines
        }
    }
}

/// "R1C4 is 2 (the only other place in row 1)", "R1C7 is not 2 (row 1)".
fn told(scene: &Scene, before: Node, node: Node) -> String {
    let claimed = claim(scene, node);
    match node.because {
        Because::Of(link) if node.holds => {
            format!("{claimed} ({})", only_place(scene, before, node, link))
        }
        Because::Of(link) => format!("{claimed} ({})", excluded_by(scene, before, link)),
        Because::Supposed | Because::LockedSet { .. } => claimed,
    }
}

/// "If R9C8 is 2: after three links R7C8 is 8, so R9C7 is not 8 (box 9)."
fn in_one_line(scene: &Scene, branch: &Chain, letters: &mut Letters) -> String {
    let supposed = start(scene, branch);
    match branch.nodes.as_slice() {
        [.., fails, holds] if holds.because.locked_set().is_some() => {
            format!("If {supposed}: {}.", letters.holds(scene, *fails, *holds))
        }
        [_, between @ .., holds, end] => {
            let n_links = between.iter().filter(|node| node.holds).count() + 1;
            let after = words::counted(n_links, "link");
            let held = claim(scene, *holds);
            if end.cells == holds.cells {
                return format!("If {supposed}: after {after}, {held}, and not {}.", end.digit);
            }
            format!("If {supposed}: after {after}, {held}, so {}.", told(scene, *holds, *end))
        }
        [case, end] => format!("If {supposed}: {}.", told(scene, *case, *end)),
        [] | [_] => format!("If {supposed}."),
    }
}
