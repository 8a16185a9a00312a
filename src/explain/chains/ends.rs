//! What the ends of a chain say together, and what falls by which of them.

use super::letters::Letters;
use super::{claim, loops};
use crate::explain::groups::cells_by;
use crate::explain::lists::{Item, listed};
use crate::explain::scene::Scene;
use crate::explain::{english, sights, words};
use crate::facts::{Chain, Node, Role};
use crate::grid::{Candidate, CellSet, Digit, House};

/// How many clauses stay in the sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// How many digits are told that hold if a loop is followed backwards.
const MAX_WAY_BACK: usize = 6;

/// What the two ends of a chain say together, or that it closes.
pub(in crate::explain) fn moral(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    let opposed = claim(scene, opposite(first));
    if chain.is_loop() {
        return format!(
            "If {opposed} instead, {}. Either way, each of these must be so",
            way_back(scene, chain)
        );
    }
    if first.is_about(last) {
        return "That is the opposite, so what was supposed cannot be true".to_owned();
    }
    format!("At least one of these is true: {opposed}, or, if not, {}", claim(scene, last))
}

/// What holds in a loop if its start does not: "the chain runs backwards: R4C7 is 4, and R5C2 is 3".
fn way_back(scene: &Scene, chain: &Chain) -> String {
    let between = chain.nodes.get(1..chain.nodes.len().saturating_sub(1)).unwrap_or_default();
    let failing: Vec<Node> = between.iter().rev().copied().filter(|node| !node.holds).collect();
    if failing.len() > MAX_WAY_BACK {
        return "the chain runs backwards: what is false above is then true".to_owned();
    }
    let held: Vec<String> = failing.into_iter().map(|it| claim(scene, opposite(it))).collect();
    format!("the chain runs backwards: {}", words::list_and(&held))
}

/// "R2C6 is 4, or R5C2 is 4": the ends of a chain, one of which is true.
pub(in crate::explain) fn either_end(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    format!("{}, or {}", claim(scene, opposite(first)), claim(scene, last))
}

fn opposite(node: Node) -> Node {
    Node { holds: !node.holds, ..node }
}

/// What falls by which end: "R3C5 sees both ends, R3C7 in row 3 and R1C5 in column 5"; of a loop, what each of
/// its links takes.
pub(in crate::explain) fn outcome(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    if chain.is_loop() {
        return listed(&loops::results(scene, chain));
    }
    let ends = [opposite(first), last];
    let targets = scene.conclusions.candidates();
    let seen = |it: &Candidate| Some((Seen::of(ends, *it, targets)?, it.cell));
    let seen: Option<Vec<_>> = targets.iter().map(seen).collect();
    seen.map_or_else(
        || ends.map(|end| by_end(scene, end, targets)).join("; "),
        |seen| by_target(scene, ends, &cells_by(seen)),
    )
}

/// The houses in which a target sees each end.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    digit: Digit,
    houses: [House; 2],
}

impl Seen {
    /// The houses that have most of the targets. `None` if the target is in the cell of an end.
    fn of(ends: [Node; 2], target: Candidate, targets: &[Candidate]) -> Option<Self> {
        let n_in = |house: &House| {
            targets.iter().filter(|other| house.cells().contains(other.cell)).count()
        };
        let house = |end: Node| {
            let apart = end.digit == target.digit && !end.cells.contains(target.cell);
            let shared = end.cells.with(target.cell).common_houses().filter(|_| apart);
            // Of equal ones, `min_by_key` takes the first: a line.
            shared.min_by_key(|house| std::cmp::Reverse(n_in(house)))
        };
        Some(Self { digit: target.digit, houses: [house(ends[0])?, house(ends[1])?] })
    }
}

/// "R3C5 sees both ends, R3C7 in row 3 and R1C5 in column 5", one clause for cells alike.
fn by_target(scene: &Scene, ends: [Node; 2], groups: &[(Seen, CellSet)]) -> String {
    let clause = |(Seen { digit, houses }, cells): &(Seen, CellSet)| {
        let [one, other] = houses.map(|it| english::house(scene, it));
        if houses[0] == houses[1] {
            return format!("either way {one} has its {digit}");
        }
        let sees = if cells.len() == 1 { "sees" } else { "see" };
        let cells = english::cells_and(scene, *cells, Role::Quiet);
        let [a, b] = ends.map(|end| english::cells_and(scene, end.cells, Role::Pattern));
        let comma = if ends.iter().all(|end| end.cells.len() == 1) { "" } else { "," };
        format!("{cells} {sees} both ends, {a} in {one}{comma} and {b} in {other}")
    };
    let clauses: Vec<String> = groups.iter().map(clause).collect();
    if clauses.len() <= MAX_CLAUSES {
        return clauses.join("; ");
    }
    let items: Vec<Item> = clauses.into_iter().map(|it| Item::new(0, it + ".")).collect();
    format!("What falls sees both ends:{}", listed(&items))
}

/// "if R3C7 is 6, R3C5 is not 6 (row 3)": what falls by one end.
fn by_end(scene: &Scene, end: Node, targets: &[Candidate]) -> String {
    let house = |it: &Candidate| {
        let is_inside = end.cells.contains(it.cell);
        end.cells.with(it.cell).common_houses().find(|_| !is_inside)
    };
    let mut groups = cells_by(targets.iter().map(|it| ((it.digit, house(it)), it.cell)));
    // "It" is the cell of the end, which was named last.
    groups.sort_by_key(|((_, house), _)| house.is_some());
    let clause = |((digit, house), cells): &((Digit, Option<House>), CellSet)| match house {
        None => format!("it is not {digit}"),
        Some(house) => {
            let lost = Node { digit: *digit, cells: *cells, holds: false, ..end };
            format!("{} ({})", claim(scene, lost), english::house(scene, *house))
        }
    };
    let clauses: Vec<String> = groups.iter().map(clause).collect();
    format!("if {}, {}", claim(scene, end), words::list_of_parts(&clauses))
}

/// The sets at the ends of a chain of almost locked sets, or at the end of each branch.
fn sets(chains: &[Chain]) -> Vec<CellSet> {
    let last = |chain: &Chain| chain.last().map(|node| node.because.cells());
    match chains {
        [chain] => {
            chain.nodes.get(1).map(|node| node.because.cells()).into_iter().chain(last(chain))
        }
        several => return several.iter().filter_map(last).collect(),
    }
    .collect()
}

/// "R1C7 or set C": the sets at the ends of a chain of such sets.
pub(in crate::explain) fn end_sets(scene: &Scene, chains: &[Chain]) -> String {
    let mut letters = Letters::of(chains);
    let sets = sets(chains).into_iter();
    words::list_or(sets.map(|it| letters.name_or_cell(scene, it)))
}

/// "R4C7 sees each 1 of set A (column 7) and set C (row 4)".
pub(in crate::explain) fn sets_seen(scene: &Scene, chains: &[Chain]) -> String {
    let mut letters = Letters::of(chains);
    let named = sets(chains)
        .into_iter()
        .map(|cells| sights::Set { name: letters.name_or_cell(scene, cells), cells });
    sights::of_sets(scene, &named.collect::<Vec<_>>())
}
