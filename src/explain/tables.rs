//! Tables of derivations: case by case, with what all cases share first, and cases that argue alike told as one. A row
//! of a table is a case in the words, since a row is also a house.

use super::cases::{Case, Group, Shared, fitting, groups, shared};
use super::clause::{Argument, Assumed, Derived, Item, Losses};
use super::derivations::{Causes, line, lines, row_in_sum};
use super::lists::{MAX_DETAIL, fits};
use super::scene::Scene;
use crate::facts::{Derivation, Role, Table};
use crate::grid::{Candidate, CellSet, Constraint};

/// Maximum number of eliminations that are named before the cases of an exocet.
const MAX_NAMED: usize = 3;

/// The choices: "R1C2 and the 4 of row 5"; the cell of a common assumption comes first.
pub(super) fn names(table: &Table) -> Derived {
    let supposed = table.suppose.map(|it| Constraint::Cell(it.cell));
    Derived::Choices(supposed.into_iter().chain(table.choices.iter().copied()).collect())
}

/// The common assumption, "Suppose R3C3 is 8"; without one the choices, "R1C2 must be 3 or 7, and the 4 of row 5 must be
/// in R5C1 or R5C6".
pub(super) fn choice(scene: &Scene, table: &Table) -> Derived {
    table.suppose.map_or_else(|| choices(scene, table, &[]), Derived::Suppose)
}

/// The candidates of the choices that are left by what all cases share.
fn choices(scene: &Scene, table: &Table, shared: &[Shared]) -> Derived {
    let ways = |(i, choice): (usize, &Constraint)| {
        let is_first = i == 0 && table.suppose.is_none();
        let role = if is_first { Role::Start } else { Role::Helper };
        let supposed = |it: &Candidate| {
            table.suppose.is_some_and(|by| scene.history.grid().variant().excludes(by, *it))
        };
        let goes = |it: &Candidate| !supposed(it) && !is_excluded(scene, shared, *it);
        let candidates: Vec<Candidate> =
            choice.candidates(scene.history.grid()).filter(goes).collect();
        Derived::must_be(*choice, &candidates, role)
    };
    Derived::All(table.choices.iter().enumerate().map(ways).collect())
}

/// What all cases share, and the cases, as many of them line by line as there is room for.
pub(super) fn argument(scene: &Scene, table: &Table) -> Argument {
    let (shared, cases) = parts(scene, table);
    let whole = whole(scene, table, &shared, &cases);
    if fits(scene, &whole) {
        let is_first = shared.is_empty() && table.suppose.is_some();
        let choices = is_first.then(|| choices(scene, table, &shared).then().sentence());
        return Argument { sentences: choices.into_iter().collect(), items: whole };
    }
    let mut sentences = Vec::new();
    if !shared.is_empty() {
        let inferences = shared.iter().map(|(inference, _)| inference.clone()).collect();
        sentences.push(Derived::Follow(inferences).then().sentence());
        sentences.push(Derived::Now(Box::new(choices(scene, table, &shared))).sentence());
    } else if table.suppose.is_some() {
        sentences.push(choices(scene, table, &shared).then().sentence());
    }
    Argument { sentences, items: fitting(scene.naming, &cases, scene.room) }
}

/// All cases line by line, as far as there is room; none if [`argument`] has them.
pub(super) fn detail(scene: &Scene, table: &Table) -> Vec<Item> {
    let (shared, cases) = parts(scene, table);
    let whole = whole(scene, table, &shared, &cases);
    if fits(scene, &whole) {
        return Vec::new();
    }
    let n_before = whole.len() - cases.iter().map(|case| case.full.len()).sum::<usize>();
    let mut items = whole;
    items.truncate(n_before);
    items.extend(fitting(scene.naming, &cases, MAX_DETAIL));
    items
}

/// Lines that the cases share, the choice after them, and all cases line by line.
fn whole(scene: &Scene, table: &Table, shared: &[Shared], cases: &[Case]) -> Vec<Item> {
    let causes = Causes { scene, alike: &[] };
    let mut items: Vec<Item> =
        shared.iter().map(|(inference, lost)| line(causes, inference, lost).at(0)).collect();
    if !shared.is_empty() {
        items.push(Derived::Now(Box::new(choices(scene, table, shared))).at(0));
    }
    items.extend(cases.iter().flat_map(|case| case.full.iter().cloned()));
    items
}

/// Does a digit that all cases share rule the candidate out?
fn is_excluded(scene: &Scene, shared: &[Shared], candidate: Candidate) -> bool {
    let mut digits = shared.iter().filter_map(|(inference, _)| inference.digit());
    digits.any(|by| scene.history.grid().variant().excludes(by, candidate))
}

/// What the rows share, and the cases; a row that what they share rules out is none.
fn parts(scene: &Scene, table: &Table) -> (Vec<Shared>, Vec<Case>) {
    let mut rows = table.rows.clone();
    let shared = table.suppose.map(|it| shared(scene, &mut rows, it)).unwrap_or_default();
    rows.retain(|row| !row.assumptions.iter().any(|it| is_excluded(scene, &shared, *it)));
    for row in &mut rows {
        row.assumptions.retain(|it| Some(*it) != table.suppose);
    }
    let role = |it: &Candidate| {
        let is_first = table.suppose.is_none()
            && table.choices.first().is_some_and(|first| first.contains(*it));
        if is_first { Role::Start } else { Role::Helper }
    };
    let groups = groups(scene, rows);
    (shared, groups.iter().map(|group| case(scene, group, role)).collect())
}

fn case(scene: &Scene, group: &Group, role: impl Fn(&Candidate) -> Role) -> Case {
    let assumed: Vec<Assumed> = group
        .alike
        .iter()
        .map(|all| Assumed {
            cells: all.iter().map(|it| it.cell).collect(),
            digits: all.iter().map(|it| it.digit).collect(),
            role: all.first().map_or(Role::Helper, &role),
        })
        .collect();
    let row = &group.row;
    let causes = Causes { scene, alike: &group.alike };
    let direct = direct(scene, row, &assumed);
    let full = if row.inferences.is_empty() {
        Vec::new()
    } else {
        let lines = lines(scene, row, 1, usize::MAX, &group.alike);
        [Derived::If(assumed.clone()).at(0)].into_iter().chain(lines).collect()
    };
    let then = |length| direct.clone().unwrap_or_else(|| row_in_sum(causes, row, length));
    Case::new(&assumed, then, full)
}

/// How assumptions rule out the conclusions by themselves: "R9C4 sees a 4", "R2C4 is not 6".
fn direct(scene: &Scene, row: &Derivation, assumed: &[Assumed]) -> Option<Derived> {
    let concluded = scene.conclusions.candidates();
    let is_filled = |it: &Candidate| assumed.iter().any(|by| by.cells == CellSet::from(it.cell));
    let are_filled = concluded.iter().all(is_filled);
    let Candidate { cell, digit } = *concluded.first()?;
    let is_one_digit = concluded.iter().all(|it| it.digit == digit);
    match concluded {
        _ if !row.is_direct() => None,
        [only] if are_filled && assumed.len() == 1 => Some(Derived::IsNot(*only)),
        [_] if !are_filled && assumed.len() == 1 => Some(Derived::SeesA { cell, digit }),
        [_, _, ..] if are_filled && is_one_digit => Some(Derived::NoneIs(digit)),
        _ => None,
    }
}

/// The cases of an exocet, as many of them line by line as there is room for.
pub(super) fn of_exocet(scene: &Scene, table: &Table) -> Argument {
    let items = fitting(scene.naming, &exocet_cases(scene, table), scene.room);
    Argument { items, ..Argument::default() }
}

/// All cases of an exocet line by line; none if [`of_exocet`] has them.
pub(super) fn detail_of_exocet(scene: &Scene, table: &Table) -> Vec<Item> {
    let cases = exocet_cases(scene, table);
    let whole: Vec<Item> = cases.iter().flat_map(|case| case.full.iter().cloned()).collect();
    if fits(scene, &whole) { Vec::new() } else { whole }
}

fn exocet_cases(scene: &Scene, table: &Table) -> Vec<Case> {
    let groups = groups(scene, table.rows.clone());
    groups.iter().map(|group| case(scene, group, |_| Role::Pattern)).collect()
}

/// What an exocet table rules out: "5 in R2C8, and 2 and 7 in R3C5"; a count for many.
pub(super) fn lost_by_exocet(scene: &Scene) -> Derived {
    let lost = scene.conclusions.candidates();
    if lost.len() > MAX_NAMED {
        Derived::OtherCandidates(lost.len())
    } else {
        Derived::DigitsIn(Losses::by_cells(lost))
    }
}
