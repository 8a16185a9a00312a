//! Tables of ways to fill a few cells: a line for each digit that follows, or a line for each pair.

use super::groups::cells_by;
use super::lists::{Item, is_long, listed};
use super::refutation::{self, Standing};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{PairRow, PairTable, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet};

/// How many candidates that fall away are named before the rows.
const MAX_NAMED: usize = 3;

/// Way by way what follows; in sum if that is much.
pub(super) fn items(scene: &Scene, table: &PairTable) -> String {
    let lines = lines(scene, table);
    if is_long(&lines) { listed(&in_sum(scene, table)) } else { listed(&lines) }
}

/// Line by line what [`items`] sums up; nothing if it tells all.
pub(super) fn detail(scene: &Scene, table: &PairTable) -> String {
    let lines = lines(scene, table);
    if is_long(&lines) { listed(&lines) } else { String::new() }
}

/// "5 in R2C8, and 2 and 7 in R3C5"; "seven other candidates" for many.
pub(super) fn lost(scene: &Scene) -> String {
    let lost = scene.conclusions.candidates();
    if lost.len() > MAX_NAMED {
        return format!("{} other candidates", words::count(lost.len()));
    }
    let cells: CellSet = lost.iter().map(|it| it.cell).collect();
    let digits = |cell| -> DigitSet {
        lost.iter().filter(|it| it.cell == cell).map(|it| it.digit).collect()
    };
    let groups = cells_by(cells.into_iter().map(|cell| (digits(cell), cell)));
    let name = |(digits, cells): &(DigitSet, CellSet)| {
        let cells = english::cells_and(scene, *cells, Role::Quiet);
        format!("{} in {cells}", english::digits_and(*digits))
    };
    words::list_of_parts(&groups.iter().map(name).collect::<Vec<_>>())
}

fn lines(scene: &Scene, table: &PairTable) -> Vec<Item> {
    let mut lines = Vec::new();
    for row in table.rows.iter().filter(|row| !row.is_direct()) {
        lines.push(Item::new(0, format!("{}:", supposed(scene, row))));
        let mut standing = Standing::of(row.suppose.clone());
        for forced in &row.forced {
            lines.push(Item::new(1, refutation::forced(scene, &standing, forced)));
            standing.push(forced.candidate);
        }
        let end = row.end.map_or_else(
            || ruled_out(scene, &standing),
            |end| format!("Then {}", refutation::end_with_causes(scene, &standing, end)),
        );
        lines.push(Item::new(1, format!("{end}.")));
    }
    lines.extend(direct(scene, table));
    lines
}

/// "If R1C1 is 5, R1C2 is 6, R2C8 is 6, and R3C5 is 5".
fn supposed(scene: &Scene, row: &PairRow) -> String {
    let is = |it: &Candidate| {
        format!("{} is {}", english::cells_and(scene, it.cell.into(), Role::Pattern), it.digit)
    };
    let all: Vec<String> = row.suppose.iter().map(is).collect();
    format!("If {}", words::list_and(&all))
}

/// "The 6 in R4C2 rules out R4C4 in row 4", "R4C4 is 3"; of several, "the 6 in R4C2 and the 4 in R5C4 rule
/// them out": the first digit that stands for each that is lost.
fn ruled_out(scene: &Scene, standing: &Standing) -> String {
    let rules_out = |lost: &Candidate| {
        let link = |stands: Candidate| Some((*lost, stands, stands.links(*lost).next()?));
        standing.digits().find_map(link)
    };
    let lost = scene.conclusions.candidates();
    let reasons: Vec<(Candidate, Candidate, Constraint)> =
        lost.iter().filter_map(rules_out).collect();
    let name = |cell: Cell, role: Role| english::cells_and(scene, cell.into(), role);
    let of_digit = |it: &Candidate| format!("the {} in {}", it.digit, name(it.cell, Role::Pattern));
    let words = match reasons.as_slice() {
        [(lost, stands, Constraint::Digit(_, house))] => {
            let house = english::house(scene, *house);
            format!("{} rules out {} in {house}", of_digit(stands), name(lost.cell, Role::Quiet))
        }
        [(_, stands, Constraint::Cell(cell))] => {
            format!("then {} is {}", name(*cell, Role::Pattern), stands.digit)
        }
        several => {
            let mut digits: Vec<Candidate> = several.iter().map(|(_, stands, _)| *stands).collect();
            digits.sort_unstable();
            digits.dedup();
            let names: Vec<String> = digits.iter().map(of_digit).collect();
            let verb = if names.len() == 1 { "rules" } else { "rule" };
            format!("{} {verb} them out", words::list_and(&names))
        }
    };
    words::capital(&words)
}

/// What is said of the ways that need no line.
fn direct(scene: &Scene, table: &PairTable) -> Option<Item> {
    let n_direct = table.rows.iter().filter(|row| row.is_direct()).count();
    let lost = if scene.conclusions.candidates().len() == 1 { "it" } else { "them" };
    let others = if n_direct == table.rows.len() { "" } else { " other" };
    let words = match n_direct {
        0 => return None,
        1 => format!("The one{others} way rules {lost} out at once."),
        n => format!("Each of the {}{others} ways rules {lost} out at once.", words::count(n)),
    };
    Some(Item::new(0, words))
}

/// A line for each pair of digits: how many ways it has, and how long they are.
fn in_sum(scene: &Scene, table: &PairTable) -> Vec<Item> {
    let mut pairs: Vec<(DigitSet, Vec<usize>)> = Vec::new();
    for row in table.rows.iter().filter(|row| !row.is_direct()) {
        let digits = row.suppose.iter().map(|it| it.digit).collect();
        match pairs.iter_mut().find(|(pair, _)| *pair == digits) {
            Some((_, lengths)) => lengths.push(row.forced.len()),
            None => pairs.push((digits, vec![row.forced.len()])),
        }
    }
    let line = |(digits, lengths): (DigitSet, Vec<usize>)| {
        let most = lengths.iter().copied().max().unwrap_or_default();
        let ways = words::counted(lengths.len(), "way");
        let course = match (most, lengths.len()) {
            (0, 1) => "which needs no further digit".to_owned(),
            (0, _) => "which need no further digit".to_owned(),
            _ => format!("followed for at most {}", words::counted(most, "more digit")),
        };
        Item::new(0, format!("{}: {ways}, {course}.", english::digits_and(digits)))
    };
    pairs.into_iter().map(line).chain(direct(scene, table)).collect()
}
