//! Chains as numbered lists: one line a link, each with its reason in brackets.

use super::groups::cells_by;
use super::lists::{self, Item, listed};
use super::scene::Scene;
use super::{english, sights, words};
use crate::facts::{Because, Chain, Node, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::history::Cause;

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

/// "R3C7 is not 6": the assumption of a chain.
pub(super) fn start(scene: &Scene, chain: &Chain) -> String {
    chain.first().map_or_else(String::new, |node| claim_as(scene, node, Role::Start))
}

/// "R3C7 is not 6": the conclusion of a chain, or of each branch.
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

/// All links of a chain that [`links`] summarizes; empty if it lists them.
pub(super) fn links_in_full(scene: &Scene, chain: &Chain) -> String {
    let lines = items(link_lines(scene, chain, &mut Letters::default()), 0);
    if is_long(scene, chain, &lines) { listed(&lines) } else { String::new() }
}

/// Returns true if a chain has more lines than a list may have, those of the results of a loop included.
fn is_long(scene: &Scene, chain: &Chain, lines: &[Item]) -> bool {
    let results = if chain.is_loop() { results(scene, chain) } else { Vec::new() };
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
    // A failing node shares the line of the holding node after it.
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

/// The reason why a node fails if the one before it holds: "row 1"; "it is 3".
fn excluded_by(scene: &Scene, before: Node, link: Constraint) -> String {
    match link {
        Constraint::Cell(_) => format!("it is {}", before.digit),
        Constraint::Digit(_, house) => english::house(scene, house),
    }
}

/// The reason why a node holds if the one before it fails.
fn only_place(scene: &Scene, before: Node, node: Node, link: Constraint) -> String {
    let left = match link {
        Constraint::Cell(cell) => {
            let is_second = scene.history.grid().candidates(cell).len() == 2;
            if is_second { "its only other candidate" } else { "its only candidate left" }
                .to_owned()
        }
        Constraint::Digit(digit, house) => {
            let places = if node.cells.len() == 1 { "place" } else { "places" };
            let open = scene.history.grid().positions(house, digit);
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
    let step = |candidate| match scene.history.cause(candidate) {
        Some(Cause::Step(step)) => Some(step),
        Some(Cause::Filled | Cause::Seen(_) | Cause::CornerMarks | Cause::Marks) | None => None,
    };
    let last = link.all_candidates().filter_map(step).max();
    last.map_or_else(String::new, |step| format!(" since step {step}"))
}

/// The branches one after the other, each under its assumption; one line each if they are long.
pub(super) fn cases(scene: &Scene, branches: &[Chain]) -> String {
    let all = all_lines(scene, branches);
    if !lists::is_long(&all) {
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

/// All lines of branches that [`cases`] summarizes; empty if it lists them.
pub(super) fn cases_in_full(scene: &Scene, branches: &[Chain]) -> String {
    let lines = all_lines(scene, branches);
    if lists::is_long(&lines) { listed(&lines) } else { String::new() }
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

/// Maximum number of clauses in a sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// Maximum number of digits that are listed for a loop that is followed backwards.
const MAX_WAY_BACK: usize = 6;

/// The conclusion of a chain from its two ends, or that it is a closed loop.
pub(super) fn moral(scene: &Scene, chain: &Chain) -> String {
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

/// The digits that hold in a loop if its start does not: "the chain runs backwards: R4C7 is 4, and R5C2 is 3".
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
pub(super) fn either_end(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    format!("{}, or {}", claim(scene, opposite(first)), claim(scene, last))
}

fn opposite(node: Node) -> Node {
    Node { holds: !node.holds, ..node }
}

/// The eliminations by each end: "R3C5 sees both ends, R3C7 in row 3 and R1C5 in column 5"; of a loop, by each of its
/// links.
pub(super) fn outcome(scene: &Scene, chain: &Chain) -> String {
    let Some((first, last)) = chain.first().zip(chain.last()) else { return String::new() };
    if chain.is_loop() {
        return listed(&results(scene, chain));
    }
    let ends = [opposite(first), last];
    let targets = scene.conclusions.candidates();
    let seen = |it: &Candidate| Some((SeenEnds::of(ends, *it, targets)?, it.cell));
    let seen: Option<Vec<_>> = targets.iter().map(seen).collect();
    seen.map_or_else(
        || ends.map(|end| by_end(scene, end, targets)).join("; "),
        |seen| by_target(scene, ends, &cells_by(seen)),
    )
}

/// The houses in which a target sees each end.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SeenEnds {
    digit: Digit,
    houses: [House; 2],
}

impl SeenEnds {
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
fn by_target(scene: &Scene, ends: [Node; 2], groups: &[(SeenEnds, CellSet)]) -> String {
    let clause = |(SeenEnds { digit, houses }, cells): &(SeenEnds, CellSet)| {
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

/// "if R3C7 is 6, R3C5 is not 6 (row 3)": the eliminations by one end.
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
pub(super) fn end_sets(scene: &Scene, chains: &[Chain]) -> String {
    let mut letters = Letters::of(chains);
    let sets = sets(chains).into_iter();
    words::list_or(sets.map(|it| letters.name_or_cell(scene, it)))
}

/// "R4C7 sees each 1 of set A (column 7) and set C (row 4)".
pub(super) fn sets_seen(scene: &Scene, chains: &[Chain]) -> String {
    let mut letters = Letters::of(chains);
    let named = sets(chains)
        .into_iter()
        .map(|cells| sights::Set { name: letters.name_or_cell(scene, cells), cells });
    sights::of_sets(scene, &named.collect::<Vec<_>>())
}

/// The links of a loop that take something, each with what it takes: "In row 1, R1C4 or R1C7 must be
/// 2, so R1C9 loses 2."
fn results(scene: &Scene, chain: &Chain) -> Vec<Item> {
    let mut losses = Losses {
        scene,
        left: scene.conclusions.candidates().to_vec(),
        letters: Letters::of(std::slice::from_ref(chain)),
        lines: Vec::new(),
    };
    for pair in chain.nodes.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        match b.because {
            Because::Of(Constraint::Cell(cell)) if !b.holds => losses.of_cell(cell, [a, b]),
            Because::Of(Constraint::Digit(digit, _)) if !b.holds => {
                losses.of_digit(digit, a.cells | b.cells);
            }
            Because::LockedSet { cells, digits } => losses.of_set(cells, digits, [a, b]),
            Because::Supposed | Because::Of(_) => {}
        }
    }
    losses.lines
}

/// The eliminations that are not explained yet, and the lines so far.
struct Losses<'a> {
    scene: &'a Scene,
    left: Vec<Candidate>,
    letters: Letters,
    lines: Vec<Item>,
}

impl Losses<'_> {
    /// "R9C2 must be 4 or 6, so it loses 1 and 8."
    fn of_cell(&mut self, cell: Cell, neighbours: [Node; 2]) {
        let lost = self.take(|it| it.cell == cell);
        if !lost.is_empty() {
            let digits = lost.iter().map(|it| it.digit).collect();
            let name = english::cells_and(self.scene, cell.into(), Role::Pattern);
            let [a, b] = neighbours.map(|it| it.digit);
            let kept = english::digits_or(DigitSet::from(a).with(b));
            let lost = english::digits_and(digits);
            self.say(format!("{name} must be {kept}, so it loses {lost}."));
        }
    }

    /// "In column 8, R1C8 or R7C8 must be 6, so R8C8 loses 6."
    fn of_digit(&mut self, digit: Digit, cells: CellSet) {
        for house in cells.common_houses() {
            if let Some(lost) = self.taken_in(house, digit, cells) {
                let cells = english::cells_or(self.scene, cells, Role::Pattern);
                let house = english::house(self.scene, house);
                self.say(format!("In {house}, {cells} must be {digit}, so {lost}."));
            }
        }
    }

    /// "Set A lacks one digit only, 4 or 5. Its 6 is in column 8, so R8C8 loses 6."
    fn of_set(&mut self, set: CellSet, digits: DigitSet, neighbours: [Node; 2]) {
        let [a, b] = neighbours.map(|it| it.digit);
        let kept = digits.without(a).without(b);
        for house in House::ALL {
            let places = |digit| set & self.scene.history.grid().cells_for(digit);
            let is_there = |it: &Candidate| {
                kept.contains(it.digit)
                    && !set.contains(it.cell)
                    && house.cells().is_superset(places(it.digit).with(it.cell))
            };
            let lost: Vec<Candidate> = self.left.extract_if(.., |it| is_there(it)).collect();
            if lost.is_empty() {
                continue;
            }
            let name = self.letters.name_or_cell(self.scene, set);
            let lacks = english::digits_or(DigitSet::from(a).with(b));
            let digits: DigitSet = lost.iter().map(|it| it.digit).collect();
            let are = if digits.len() == 1 { "is" } else { "are" };
            let digits = english::digits_and(digits);
            let house = english::house(self.scene, house);
            let lost = english::losses(self.scene, &lost);
            self.say(format!(
                "{name} lacks one digit only, {lacks}. Its {digits} {are} in {house}, so {lost}."
            ));
        }
    }

    /// "R8C8 loses 6": what a house loses because `cells` of it take a digit.
    fn taken_in(&mut self, house: House, digit: Digit, cells: CellSet) -> Option<String> {
        let seen = house.cells() - cells;
        let lost = self.take(|it| it.digit == digit && seen.contains(it.cell));
        let groups = cells_by(lost.iter().map(|it| (it.digit, it.cell)));
        let (_, cells) = groups.first()?;
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        Some(format!("{} {verb} {digit}", english::cells_and(self.scene, *cells, Role::Quiet)))
    }

    fn take(&mut self, is_taken: impl Fn(&Candidate) -> bool) -> Vec<Candidate> {
        self.left.extract_if(.., |it| is_taken(it)).collect()
    }

    fn say(&mut self, line: String) {
        self.lines.push(Item::new(0, words::capital(&line)));
    }
}

/// The almost locked sets that a text has named so far, by letters: A, B, and so on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Letters(Vec<CellSet>);

impl Letters {
    /// The letters of all sets of these chains, in the order in which their lines name them.
    fn of(chains: &[Chain]) -> Self {
        let mut letters = Self::default();
        for node in chains.iter().flat_map(|chain| &chain.nodes) {
            if let Some((cells, _)) = node.because.locked_set() {
                letters.name(cells);
            }
        }
        letters
    }

    /// "set A".
    fn name(&mut self, cells: CellSet) -> String {
        let known = self.0.iter().position(|it| *it == cells);
        let number = known.unwrap_or_else(|| {
            self.0.push(cells);
            self.0.len() - 1
        });
        format!("set {}", char::from(b'A'.saturating_add(number as u8)))
    }

    /// "set A"; a set of one cell is called by its cell.
    fn name_or_cell(&mut self, scene: &Scene, cells: CellSet) -> String {
        if cells.single().is_some() {
            return english::cells_and(scene, cells, Role::Pattern);
        }
        scene.mark(&self.name(cells), cells, Role::Helper)
    }

    /// "set A (R1C8 and R7C8: 4, 5, or 6) has no 5, so its two cells are 4 and 6: R1C8 or R7C8 is 4".
    fn holds(&mut self, scene: &Scene, before: Node, node: Node) -> String {
        let Some(Held { name, kept, n_cells, claimed }) = self.held(scene, before, node) else {
            return String::new();
        };
        format!("{name} has no {}, so its {n_cells} are {kept}: {claimed}", before.digit)
    }

    /// "the two cells of set A (R1C8 and R7C8: 4, 5, or 6) are 4 and 6: R1C8 or R7C8 is 4".
    fn holds_in_short(&mut self, scene: &Scene, before: Node, node: Node) -> String {
        let Some(Held { name, kept, n_cells, claimed }) = self.held(scene, before, node) else {
            return String::new();
        };
        format!("the {n_cells} of {name} are {kept}: {claimed}")
    }

    fn held(&mut self, scene: &Scene, before: Node, node: Node) -> Option<Held> {
        let (cells, digits) = node.because.locked_set()?;
        let is_new = !self.0.contains(&cells);
        let mut name = self.name_or_cell(scene, cells);
        if is_new {
            name += &described(scene, cells, digits);
        }
        Some(Held {
            name,
            kept: english::digits_and(digits.without(before.digit)),
            n_cells: words::counted(cells.len(), "cell"),
            claimed: claim(scene, node),
        })
    }
}

/// The words for a set that goes without a digit.
struct Held {
    name: String,
    kept: String,
    n_cells: String,
    claimed: String,
}

/// " (R1C8 and R7C8: 4, 5, or 6)".
fn described(scene: &Scene, cells: CellSet, digits: DigitSet) -> String {
    let cells = english::cells_and(scene, cells, Role::Helper);
    format!(" ({cells}: {})", english::digits_or(digits))
}
