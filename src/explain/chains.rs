//! Chains as numbered lists: one line a link, each with its reason in brackets.

use super::scene::Scene;
use super::text::ITEM;
use super::{english, words};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House};
use crate::step::{Because, Chain, Constraint, Node, Role};

/// How many lines a list may have; longer branches are told in short.
const MAX_LINES: usize = 12;

/// How many nodes a line in short has.
const MAX_A_LINE: usize = 3;

/// One line of a list, and how many lists it is nested in.
type Item = (usize, String);

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
    chain.first().map_or_else(String::new, |node| claim(scene, node))
}

/// "R3C7 is not 6": what a chain, or each branch, comes to.
pub(super) fn end(scene: &Scene, chains: &[Chain]) -> String {
    let last = chains.first().and_then(Chain::last);
    last.map_or_else(String::new, |node| claim(scene, node))
}

/// The links of a chain, two a line.
pub(super) fn links(scene: &Scene, chain: &Chain) -> String {
    let lines: Vec<Item> = link_lines(scene, chain).into_iter().map(|line| (0, line)).collect();
    listed(&lines)
}

/// The branches one after the other, each under what it supposes.
pub(super) fn cases(scene: &Scene, branches: &[Chain]) -> String {
    let mut lines = Vec::new();
    branches.iter().for_each(|branch| in_full(scene, branch, &mut lines));
    if lines.len() > MAX_LINES {
        lines.clear();
        let room = (MAX_LINES / branches.len().max(1)).saturating_sub(1).max(1);
        branches.iter().for_each(|branch| in_short(scene, branch, room, &mut lines));
    }
    listed(&lines)
}

fn listed(lines: &[Item]) -> String {
    let mut out = String::new();
    for (depth, line) in lines {
        out.push('\n');
        out.extend(std::iter::repeat_n(ITEM, depth + 1));
        out.push_str(line);
    }
    out.push('\n');
    out
}

/// "So R1C7 is not 2, and R1C4 is 2 (the only other place in row 1)."
fn link_lines(scene: &Scene, chain: &Chain) -> Vec<String> {
    let mut lines = Vec::new();
    let mut left = chain.nodes.get(1..).unwrap_or_default();
    let mut before = chain.first();
    while let Some((&first, rest)) = left.split_first() {
        let intro = if lines.is_empty() { "Then" } else { "So" };
        let claimed = claim(scene, first);
        left = rest;
        let line = match rest.split_first() {
            _ if first.holds => format!("{intro} {claimed} ({}).", reason(scene, before, first)),
            Some((&second, rest)) => {
                left = rest;
                let because = reason(scene, Some(first), second);
                before = Some(second);
                format!("{intro} {claimed}, and {} ({because}).", claim(scene, second))
            }
            None => format!("{intro} {claimed}."),
        };
        if first.holds {
            before = Some(first);
        }
        lines.push(line);
    }
    lines
}

/// A branch with one digit between its ends takes one line, others take a list.
fn in_full(scene: &Scene, branch: &Chain, lines: &mut Vec<Item>) {
    let supposed = start(scene, branch);
    match branch.nodes.as_slice() {
        [_, only] if !only.holds => {
            lines.push((0, format!("If {supposed}: then {}.", claim(scene, *only))));
        }
        [_, fails, holds, end] if holds.holds && !end.holds => {
            let because = reason(scene, Some(*fails), *holds);
            let (held, lost) = (claim(scene, *holds), claim(scene, *end));
            lines.push((0, format!("If {supposed}: {held} ({because}), so {lost}.")));
        }
        _ => {
            lines.push((0, format!("If {supposed}:")));
            lines.extend(link_lines(scene, branch).into_iter().map(|line| (1, line)));
        }
    }
}

/// The digits that a branch leads to, with their reasons in short, in `room` lines or more.
fn in_short(scene: &Scene, branch: &Chain, room: usize, lines: &mut Vec<Item>) {
    lines.push((0, format!("If {}:", start(scene, branch))));
    let rest = branch.nodes.get(1..).unwrap_or_default();
    let (last, between) = rest.split_last().map_or((None, rest), |(last, rest)| (Some(last), rest));
    let mut told: Vec<Node> = between.iter().copied().filter(|node| node.holds).collect();
    told.extend(last);
    let a_line = told.len().div_ceil(room).max(MAX_A_LINE);
    for few in told.chunks(a_line) {
        let few: Vec<String> = few.iter().map(|&node| in_brief(scene, node)).collect();
        lines.push((1, format!("Then {}.", words::list_and(&few))));
    }
}

/// "R5C6 is 4 (row 5)", "R5C6 is 4 (its last)".
fn in_brief(scene: &Scene, node: Node) -> String {
    let claimed = claim(scene, node);
    match node.because {
        Because::Of(Constraint::Digit(_, house)) if node.holds => {
            format!("{claimed} ({})", english::house(scene, house))
        }
        Because::Of(Constraint::Cell(_)) if node.holds => format!("{claimed} (its last)"),
        Because::Of(_) | Because::Supposed | Because::LockedSet { .. } => claimed,
    }
}

/// What the two ends of a chain say together, or that it closes.
pub(super) fn moral(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    if chain.is_loop() {
        return "The chain has come back to its start, and it runs the other way round as well: \
                of each two neighbours in it, one must be true"
            .to_owned();
    }
    let opposite = Node { holds: !first.holds, ..first };
    let opposed = claim(scene, opposite);
    if first.is_about(last) {
        return format!("The supposition takes itself back, so it cannot be true: {opposed}");
    }
    format!("At least one of the two ends must be true: {opposed}, or {}", claim(scene, last))
}

/// Why what is lost is lost: "with 6 in R3C7, row 3 has its 6; with 3 in R3C5, that cell is taken".
pub(super) fn outcome(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    if chain.is_loop() {
        return listed(&neighbours(scene, chain));
    }
    let targets = scene.conclusions.candidates();
    let reaches = [first, last].map(|end| Reach::of(end, targets));
    if reaches[0] == reaches[1] && !reaches[0].inside {
        return format!("either way {}", reaches[0].told(scene));
    }
    let with =
        |end: Node, reach: &Reach| format!("with {}, {}", place(scene, end), reach.told(scene));
    format!("{}; {}", with(first, &reaches[0]), with(last, &reaches[1]))
}

/// How an end of a chain rules out what is lost.
#[derive(PartialEq, Eq)]
struct Reach {
    digit: Digit,
    /// The houses in which it is seen.
    houses: Vec<House>,
    /// Does its own cell lose something?
    inside: bool,
}

impl Reach {
    fn of(end: Node, targets: &[Candidate]) -> Self {
        let is_inside = |target: &&Candidate| end.cells.contains(target.cell);
        // What sees several cells of one house shares a house with all of them.
        let mut houses: Vec<House> = Vec::new();
        for target in targets.iter().filter(|target| !is_inside(target)) {
            let shared: Vec<House> = end.cells.with(target.cell).common_houses().collect();
            if !shared.iter().any(|house| houses.contains(house)) {
                houses.extend(shared.first());
            }
        }
        houses.sort_unstable();
        let inside = targets.iter().any(|target| is_inside(&target));
        Self { digit: end.digit, houses, inside }
    }

    /// "Row 3 has its 6", "that cell is taken".
    fn told(&self, scene: &Scene) -> String {
        let mut parts = Vec::new();
        if !self.houses.is_empty() {
            let have = if self.houses.len() == 1 { "has its" } else { "have their" };
            let houses = english::houses(scene, &self.houses);
            parts.push(format!("{houses} {have} {}", self.digit));
        }
        if self.inside {
            parts.push("that cell is taken".to_owned());
        }
        parts.join(" and ")
    }
}

/// The links of a loop that take something: "In row 1, R1C4 or R1C7 is 2."
fn neighbours(scene: &Scene, chain: &Chain) -> Vec<Item> {
    let targets = scene.conclusions.candidates();
    let mut lines = Vec::new();
    for pair in chain.nodes.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let line = match b.because {
            Because::Of(link) if !b.holds && targets.iter().any(|&it| link.contains(it)) => {
                taken(scene, a, b, link)
            }
            Because::LockedSet { cells, digits } => {
                let kept = digits.without(a.digit).without(b.digit);
                lines.extend(keeps(scene, cells, kept).into_iter().map(|line| (0, line)));
                continue;
            }
            Because::Supposed | Because::Of(_) => continue,
        };
        lines.push((0, line));
    }
    lines
}

/// What the cells of a locked set must keep, house by house: "In box 2, R1C4 or R1C5 must be 3."
fn keeps(scene: &Scene, cells: CellSet, digits: DigitSet) -> Vec<String> {
    let mut lines = Vec::new();
    for digit in digits {
        let places = cells & scene.trail.grid().cells_for(digit);
        let targets = scene.conclusions.candidates().iter().filter(|it| it.digit == digit);
        let outside = targets.map(|it| it.cell).filter(|&it| !cells.contains(it));
        let mut houses: Vec<House> =
            outside.filter_map(|it| places.with(it).common_houses().next()).collect();
        houses.sort_unstable();
        houses.dedup();
        for house in houses {
            let places = english::cells_or(scene, places, Role::Pattern);
            lines.push(format!("In {}, {places} must be {digit}.", english::house(scene, house)));
        }
    }
    lines
}

fn taken(scene: &Scene, a: Node, b: Node, link: Constraint) -> String {
    match link {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Pattern);
            format!("{cell} must be {} or {}.", a.digit, b.digit)
        }
        Constraint::Digit(digit, house) => {
            let cells = english::cells_or(scene, a.cells | b.cells, Role::Pattern);
            format!("In {}, {cells} must be {digit}.", english::house(scene, house))
        }
    }
}

/// "R1C4 is 2", "R7C8 or R7C9 is 5", "R1C7 is not 2", "neither R7C8 nor R7C9 is 5".
fn claim(scene: &Scene, node: Node) -> String {
    let role = if node.holds { Role::Pattern } else { Role::Helper };
    let digit = node.digit;
    if node.holds {
        return format!("{} is {digit}", english::cells_or(scene, node.cells, role));
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

/// Why a node holds, if the one before it fails.
fn reason(scene: &Scene, before: Option<Node>, node: Node) -> String {
    match node.because {
        Because::Supposed => String::new(),
        Because::Of(Constraint::Cell(cell)) => {
            let is_second = scene.trail.grid().candidates(cell).len() == 2
                && before.is_some_and(|it| !it.holds && it.cells.contains(cell));
            if is_second { "its only other candidate" } else { "its only candidate left" }
                .to_owned()
        }
        Because::Of(Constraint::Digit(digit, house)) => {
            let places = if node.cells.len() == 1 { "place" } else { "places" };
            let two =
                before.filter(|it| !it.holds && it.digit == digit).map(|it| it.cells | node.cells);
            let open = scene.trail.grid().positions(house, digit);
            let house = english::house(scene, house);
            if two.is_some_and(|two| (open - two).is_empty()) {
                format!("the only other {places} in {house}")
            } else {
                format!("the only {places} left in {house}")
            }
        }
        Because::LockedSet { cells, digits } => {
            let kept = before.map_or(digits, |before| digits.without(before.digit));
            let cells = english::cells_and(scene, cells, Role::Helper);
            format!("{cells} then hold {}", english::digits_and(kept))
        }
    }
}
