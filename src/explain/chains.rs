//! Chains as numbered lists: one line a link, each with its reason in brackets.

mod cases;
mod ends;
mod letters;
mod loops;

pub(super) use cases::{cases, cases_in_full};
pub(super) use ends::{either_end, end_sets, moral, outcome, sets_seen};

use super::lists::{self, Item, listed};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Because, Chain, Node, Role};
use crate::grid::{CellSet, Constraint};
use crate::trail::Cause;
use letters::Letters;

/// "6 in R3C7 to 3 in R3C5".
pub(super) fn between(scene: &Scene, chain: &Chain) -> String {
    let end = |node: Option<Node>| node.map_or_else(String::new, |node| place(scene, node));
    format!("{} to {}", end(chain.first()), end(chain.last()))
}

/// The cells in which the branches begin.
pub(super) fn beginnings(scene: &Scene, branches: &[Chain]) -> String {
    let starts = branches.iter().filter_map(Chain::first);
    let cells = starts.fold(CellSet::EMPTY, |all, node| all | node.cells);
    english::cells_and(scene, cells, Role::Pattern)
}

/// "R3C7 is not 6": what a chain supposes.
pub(super) fn start(scene: &Scene, chain: &Chain) -> String {
    chain.first().map_or_else(String::new, |node| claim_as(scene, node, Role::Start))
}

/// "R3C7 is not 6": what a chain, or each branch, comes to.
pub(super) fn end(scene: &Scene, chains: &[Chain]) -> String {
    let last = chains.first().and_then(Chain::last);
    last.map_or_else(String::new, |node| claim(scene, node))
}

/// The links of a chain, two a line; only where they lead, if they are many.
pub(super) fn links(scene: &Scene, chain: &Chain) -> String {
    let lines = items(link_lines(scene, chain, &mut Letters::default()), 0);
    if !is_long(scene, chain, &lines) {
        return listed(&lines);
    }
    let links = words::counted(lines.len(), "link");
    if chain.is_loop() {
        return format!(" {links}, listed below, lead round to the same again.\n");
    }
    let last = chain.last().map_or_else(String::new, |node| claim(scene, node));
    format!(" {links}, listed below, lead from there to this: {last}.\n")
}

/// All links of a chain that [`links`] sums up; nothing if it tells them.
pub(super) fn links_in_full(scene: &Scene, chain: &Chain) -> String {
    let lines = items(link_lines(scene, chain, &mut Letters::default()), 0);
    if is_long(scene, chain, &lines) { listed(&lines) } else { String::new() }
}

/// Has a chain more lines than a list may have, with what follows from it if it is a loop?
fn is_long(scene: &Scene, chain: &Chain, lines: &[Item]) -> bool {
    let results = if chain.is_loop() { loops::results(scene, chain) } else { Vec::new() };
    lists::is_long(&[lines, &results].concat())
}

fn items(lines: Vec<String>, depth: usize) -> Vec<Item> {
    lines.into_iter().map(|line| Item::new(depth, line)).collect()
}

/// "So R1C7 is not 2 (row 1), and R1C4 is 2 (the only other place in row 1)."
fn link_lines(scene: &Scene, chain: &Chain, letters: &mut Letters) -> Vec<String> {
    let mut lines = Vec::new();
    let mut nodes = chain.nodes.iter().copied();
    let Some(mut before) = nodes.next() else { return lines };
    // What fails is told together with what holds then.
    let mut failed: Option<String> = None;
    for node in nodes {
        let intro = if lines.is_empty() { "Then" } else { "So" };
        let because = match node.because {
            Because::LockedSet { .. } => {
                lines.extend(failed.take().map(|claimed| format!("{intro} {claimed}.")));
                lines.push(format!("Then {}.", letters.holds(scene, before, node)));
                before = node;
                continue;
            }
            Because::Of(link) if node.holds => only_place(scene, before, node, link),
            Because::Of(link) => excluded_by(scene, before, link),
            Because::Supposed => String::new(),
        };
        let claimed = format!("{} ({because})", claim(scene, node));
        before = node;
        if !node.holds {
            failed = Some(claimed);
        } else if let Some(failed) = failed.take() {
            lines.push(format!("{intro} {failed}, and {claimed}."));
        } else {
            lines.push(format!("{intro} {claimed}."));
        }
    }
    let intro = if lines.is_empty() { "Then" } else { "So" };
    let end = if chain.is_loop() { ", as supposed" } else { "" };
    lines.extend(failed.map(|claimed| format!("{intro} {claimed}{end}.")));
    lines
}

/// "R1C4 is 2", "R7C8 or R7C9 is 5", "R1C7 is not 2", "neither R7C8 nor R7C9 is 5".
fn claim(scene: &Scene, node: Node) -> String {
    claim_as(scene, node, if node.holds { Role::Pattern } else { Role::Helper })
}

fn claim_as(scene: &Scene, node: Node, role: Role) -> String {
    let digit = node.digit;
    if node.holds {
        return if node.cells.len() > 2 {
            format!("one of {} is {digit}", english::cells_and(scene, node.cells, role))
        } else {
            format!("{} is {digit}", english::cells_or(scene, node.cells, role))
        };
    }
    let names: Vec<String> =
        node.cells.into_iter().map(|cell| english::cells_and(scene, cell.into(), role)).collect();
    match names.as_slice() {
        [only] => format!("{only} is not {digit}"),
        [first, second] => format!("neither {first} nor {second} is {digit}"),
        several => format!("none of {} is {digit}", words::list_and(several)),
    }
}

/// "6 in R3C7".
fn place(scene: &Scene, node: Node) -> String {
    format!("{} in {}", node.digit, english::cells_or(scene, node.cells, Role::Pattern))
}

/// Why a node fails, if the one before it holds: "row 1"; "it is 3".
fn excluded_by(scene: &Scene, before: Node, link: Constraint) -> String {
    match link {
        Constraint::Cell(_) => format!("it is {}", before.digit),
        Constraint::Digit(_, house) => english::house(scene, house),
    }
}

/// Why a node holds, if the one before it fails.
fn only_place(scene: &Scene, before: Node, node: Node, link: Constraint) -> String {
    let left = match link {
        Constraint::Cell(cell) => {
            let is_second = scene.trail.grid().candidates(cell).len() == 2;
            if is_second { "its only other candidate" } else { "its only candidate left" }
                .to_owned()
        }
        Constraint::Digit(digit, house) => {
            let places = if node.cells.len() == 1 { "place" } else { "places" };
            let open = scene.trail.grid().positions(house, digit);
            let house = english::house(scene, house);
            if (open - (before.cells | node.cells)).is_empty() {
                format!("the only other {places} in {house}")
            } else {
                format!("the only {places} left in {house}")
            }
        }
    };
    left + &since(scene, link)
}

/// " since step 7": the last step that took something from a cell or a house; nothing if none did.
fn since(scene: &Scene, link: Constraint) -> String {
    let step = |candidate| match scene.trail.cause(candidate) {
        Some(Cause::Step(step)) => Some(step),
        Some(Cause::Filled | Cause::Seen(_) | Cause::CornerMarks | Cause::Marks) | None => None,
    };
    let last = link.all_candidates().filter_map(step).max();
    last.map_or_else(String::new, |step| format!(" since step {step}"))
}
