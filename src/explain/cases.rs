//! Cases of an argument: which of them are told, which are told as one, and which in full.

use super::clause::{Assumed, Derived, Item};
use super::derivations::live;
use super::lists::{n_lines, n_lines_up_to};
use super::naming::Naming;
use super::scene::Scene;
use crate::facts::{Derivation, Inference, Loss};
use crate::grid::{Candidate, CellSet, DigitSet};
use std::cmp::Reverse;

/// Maximum number of lines of an item that names inferences; longer ones are lost on a reader.
const MAX_LINES_IN_ONE: usize = 4;

/// Number of lengths of a case.
const N_FORMS: usize = 5;

/// A case in several lengths.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// In one item, the shortest first.
    in_one: [Item; 4],
    /// Line by line, with the reason of each inference.
    pub(super) full: Vec<Item>,
}

/// What one item tells of a case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Length {
    /// The number of inferences, and the end.
    Counts,
    /// The digits of the inferences, and the end.
    Digits,
    /// Each inference, and the end.
    Inferences,
    /// Each inference, and the end with its causes.
    Causes,
}

impl Case {
    /// A case whose item says `then`; `full` has all its lines.
    pub(super) fn new(
        assumed: &[Assumed],
        then: impl Fn(Length) -> Derived,
        full: Vec<Item>,
    ) -> Self {
        let item = |length| {
            let then = Box::new(then(length));
            Derived::Case { assumed: assumed.to_vec(), then }.at(0)
        };
        let lengths = [Length::Counts, Length::Digits, Length::Inferences, Length::Causes];
        let in_one = lengths.map(item);
        let full = if full.is_empty() { vec![in_one[3].clone()] } else { full };
        Self { in_one, full }
    }

    /// The case in all its lengths.
    fn forms(&self) -> [&[Item]; N_FORMS] {
        let [counts, digits, inferences, causes] = self.in_one.each_ref().map(std::slice::from_ref);
        [counts, digits, inferences, causes, self.full.as_slice()]
    }
}

/// The items of the cases: each length for as many of them as `room` lines have room for, the shortest cases first.
pub(super) fn fitting(naming: Naming, cases: &[Case], room: usize) -> Vec<Item> {
    let forms: Vec<[&[Item]; N_FORMS]> = cases.iter().map(Case::forms).collect();
    let mut sizes: Vec<usize> = forms.iter().map(|forms| n_lines(naming, forms[0])).collect();
    let mut chosen = vec![0; cases.len()];
    let mut left = room.saturating_sub(sizes.iter().sum());
    for longer in 1..N_FORMS {
        let size_of = |(i, forms): (usize, &[&[Item]; N_FORMS])| {
            (n_lines_up_to(naming, forms[longer], sizes[i] + left), i)
        };
        let mut by_size: Vec<(usize, usize)> = forms.iter().enumerate().map(size_of).collect();
        by_size.sort_unstable();
        for (size, i) in by_size {
            let more = size.saturating_sub(sizes[i]);
            let is_too_long = longer < N_FORMS - 1 && size > MAX_LINES_IN_ONE;
            if more <= left && !is_too_long {
                left -= more;
                sizes[i] = size;
                chosen[i] = longer;
            }
        }
    }
    forms.iter().zip(chosen).flat_map(|(forms, i)| forms[i].iter().cloned()).collect()
}

/// Rows of a table that argue alike, told as one.
#[derive(Debug)]
pub(super) struct Group {
    /// The first of the rows.
    pub(super) row: Derivation,
    /// The assumptions on which the row relies, each with those that stand for it in the other rows.
    pub(super) alike: Vec<Vec<Candidate>>,
}

/// An inference that several rows share, with its losses.
pub(super) type Shared = (Inference, Vec<Loss>);

/// Takes out of `rows` the inferences that at least two of them draw from what all assume alone, `supposed`.
pub(super) fn shared(scene: &Scene, rows: &mut [Derivation], supposed: Candidate) -> Vec<Shared> {
    let n_rows_with = |rows: &[Derivation], digit: Candidate| {
        rows.iter().filter(|row| row.digits().any(|it| it == digit)).count()
    };
    let mut known = vec![supposed];
    let mut shared: Vec<Shared> = Vec::new();
    for row in rows.iter() {
        for (inference, lost) in row.inferences.iter().zip(&row.losses) {
            let Inference::Forced(forced) = inference else { continue };
            let mut live = live(scene, lost);
            let is_known = |loss: Loss| loss.by.is_some_and(|(by, _)| known.contains(&by));
            let is_shared = !known.contains(&forced.candidate) && live.all(is_known);
            // A case that comes to a contradiction with the digit argues without it.
            let contradicts = |row: &Derivation| {
                row.standing()
                    .any(|it| scene.history.grid().variant().excludes(it, forced.candidate))
                    || row.end().is_some_and(|end| end.contains(forced.candidate))
            };
            if is_shared && !rows.iter().any(contradicts) && n_rows_with(rows, forced.candidate) > 1
            {
                known.push(forced.candidate);
                shared.push((inference.clone(), lost.clone()));
            }
        }
    }
    for row in rows {
        let is_own = |it: &Inference| it.digit().is_none_or(|digit| !known.contains(&digit));
        let kept: Vec<bool> = row.inferences.iter().map(is_own).collect();
        let mut of_inferences = kept.iter();
        row.inferences.retain(|_| of_inferences.next().is_none_or(|it| *it));
        let mut of_losses = kept.iter();
        row.losses.retain(|_| of_losses.next().is_none_or(|it| *it));
    }
    shared
}

/// The fewest arguments that settle all rows: a row is settled by the argument of another one whose assumptions it
/// shares, as far as that argument relies on them. Rows that argue alike are in one group.
pub(super) fn groups(scene: &Scene, rows: Vec<Derivation>) -> Vec<Group> {
    let used: Vec<Vec<Candidate>> = rows.iter().map(|row| used(scene, row)).collect();
    let settles = |i: usize, j: usize| used[i].iter().all(|it| rows[j].assumptions.contains(it));
    let mut open: Vec<usize> = (0..rows.len()).collect();
    let mut chosen = Vec::new();
    while let Some(best) = (0..rows.len()).max_by_key(|&i| {
        let n_settled = open.iter().filter(|&&j| settles(i, j)).count();
        (n_settled * 100 / rows[i].n_lines(), Reverse(i))
    }) {
        let n_before = open.len();
        open.retain(|&j| !settles(best, j));
        if open.len() == n_before {
            break;
        }
        chosen.push(best);
    }
    chosen.sort_unstable();
    let mut groups: Vec<Group> = Vec::new();
    for i in chosen {
        if !groups.iter_mut().any(|group| join(scene, group, &rows[i])) {
            let alike = used[i].iter().map(|it| vec![*it]).collect();
            groups.push(Group { row: rows[i].clone(), alike });
        }
    }
    groups
}

/// The assumptions on which a row relies; all, if it would be none.
fn used(scene: &Scene, row: &Derivation) -> Vec<Candidate> {
    let by = row.losses.iter().flat_map(|losses| live(scene, losses)).filter_map(|loss| loss.by);
    let by: Vec<Candidate> = by.map(|(by, _)| by).collect();
    let used = row.assumptions.iter().copied().filter(|it| by.contains(it));
    let used: Vec<Candidate> = used.collect();
    if used.is_empty() { row.assumptions.clone() } else { used }
}

/// Adds a row to a group if it argues alike: the same inferences, for which other assumptions stand.
fn join(scene: &Scene, group: &mut Group, row: &Derivation) -> bool {
    let Some(pairs) = pairs(scene, &group.row, row) else { return false };
    let mut alike = group.alike.clone();
    for (first, other) in pairs {
        let Some(all) = alike.iter_mut().find(|all| all.first() == Some(&first)) else {
            return false;
        };
        if !all.contains(&other) {
            all.push(other);
        }
    }
    let cells = |all: &[Candidate]| all.iter().map(|it| it.cell).collect::<CellSet>();
    let digits = |all: &[Candidate]| all.iter().map(|it| it.digit).collect::<DigitSet>();
    let is_one = alike.iter().all(|all| cells(all).len() == 1 || digits(all).len() == 1);
    // Parts that share a cell would be hard to read as one: "R5C2 is 6, and R5C2 or R5C3 is 9".
    let all = CellSet::union(alike.iter().map(|it| cells(it)));
    let is_apart = all.len() == alike.iter().map(|it| cells(it).len()).sum::<usize>();
    if is_one && is_apart {
        group.alike = alike;
    }
    is_one && is_apart
}

/// For each assumption on which `a` relies, the one of `b` in its place; `None` if they do not argue alike.
fn pairs(scene: &Scene, a: &Derivation, b: &Derivation) -> Option<Vec<(Candidate, Candidate)>> {
    if a.inferences != b.inferences || a.outcome != b.outcome || a.losses.len() != b.losses.len() {
        return None;
    }
    let is_direct = a.is_direct() && scene.conclusions.candidates().len() == 1;
    let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
    for (a_lost, b_lost) in a.losses.iter().zip(&b.losses) {
        let lost = |losses| live(scene, losses).collect::<Vec<Loss>>();
        let [a_lost, b_lost] = [lost(a_lost), lost(b_lost)];
        if a_lost.len() != b_lost.len() {
            return None;
        }
        for (x, y) in a_lost.iter().zip(&b_lost) {
            let (Some((p, of_p)), Some((q, of_q))) = (x.by, y.by) else {
                if x == y { continue } else { return None }
            };
            let is_same_kind = (p.cell == x.candidate.cell) == (q.cell == y.candidate.cell);
            let is_alike = p == q || is_same_kind && (of_p == of_q || is_direct);
            let are_assumed = a.assumptions.contains(&p) && b.assumptions.contains(&q);
            if x.candidate != y.candidate || !is_alike || p != q && !are_assumed {
                return None;
            }
            if are_assumed && !pairs.contains(&(p, q)) {
                pairs.push((p, q));
            }
        }
    }
    let is_function =
        |(p, q): &(Candidate, Candidate)| pairs.iter().all(|(other, to)| other != p || to == q);
    pairs.iter().all(is_function).then_some(pairs)
}
