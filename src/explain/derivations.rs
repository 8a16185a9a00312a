//! Derivations: line by line, or summed up where the list is long.

pub(in crate::explain) mod losses;

pub(super) use losses::{Causes, live};

use super::cases::{Case, Length, fitting};
use super::clause::{Argument, Assumed, Derived, Item};
use super::lists::{self, fits};
use super::scene::Scene;
use crate::facts::{Derivation, Inference, Loss, Outcome, Role, Value};
use crate::grid::{Candidate, Constraint, Forced};

/// Maximum number of eliminations that a brief case names.
const MAX_NAMED: usize = 3;

/// Maximum number of cases of a case whose ends a summary names.
const MAX_ENDS: usize = 2;

/// The inferences, one a line, and the outcome; without the causes of the inferences, or in sum, if there is not room
/// for all.
pub(super) fn argument(scene: &Scene, derivation: &Derivation) -> Argument {
    let all = all_lines(scene, derivation);
    if fits(scene, &all) {
        return Argument { items: all, ..Argument::default() };
    }
    let mut items = short_lines(scene, derivation);
    if !fits(scene, &items) {
        items = in_sum(scene, derivation).into_iter().map(|it| it.at(0)).collect();
    }
    let cases: Vec<Case> = derivation.cases.iter().map(|it| case(scene, it)).collect();
    let left = scene.room.saturating_sub(lists::n_lines(scene.naming, &items));
    items.extend(fitting(scene.naming, &cases, left));
    Argument { items, ..Argument::default() }
}

/// All lines of the derivation that [`argument`] summarizes; none if it lists all.
pub(super) fn detail(scene: &Scene, value: &Value, derivation: &Derivation) -> Vec<Item> {
    let all = all_lines(scene, derivation);
    if fits(scene, &all) {
        return Vec::new();
    }
    if let (Value::Net(_), Some(assumption)) = (value, derivation.assumption()) {
        let heading = Derived::If(vec![Assumed::new(assumption, Role::Start)]).at(0);
        let under = all.into_iter().map(|line| Item { depth: 1, ..line });
        return [heading].into_iter().chain(under).collect();
    }
    let depths = (0..derivation.n_assumptions()).rev();
    let is_whole = derivation.cases.is_empty();
    let mut fitting = depths.filter(|&depth| derivation.n_lines_to(depth) <= lists::MAX_DETAIL);
    if is_whole { all } else { lines(scene, derivation, 0, fitting.next().unwrap_or(0), &[]) }
}

fn all_lines(scene: &Scene, derivation: &Derivation) -> Vec<Item> {
    lines(scene, derivation, 0, usize::MAX, &[])
}

/// A line for each inference, without its causes, and for the outcome.
fn short_lines(scene: &Scene, derivation: &Derivation) -> Vec<Item> {
    let causes = Causes { scene, alike: &[] };
    let lines = derivation.inferences.iter().map(|it| line(causes, it, &[]));
    lines.chain([end_or_choice(causes, derivation)]).map(|line| line.at(0)).collect()
}

/// "Then box 5 has no place for a 3: …", "Then R1C7 must be 2 or 4".
fn end_or_choice(causes: Causes<'_>, derivation: &Derivation) -> Derived {
    if derivation.cases.is_empty() {
        outcome(causes, derivation).then()
    } else {
        choice(causes.scene, derivation)
    }
}

/// A line for each inference and for the outcome, and branches under theirs; those deeper than `max_depth` in one line.
pub(super) fn lines(
    scene: &Scene,
    derivation: &Derivation,
    depth: usize,
    max_depth: usize,
    alike: &[Vec<Candidate>],
) -> Vec<Item> {
    let causes = Causes { scene, alike };
    let mut lines: Vec<Item> = Vec::new();
    for (inference, lost) in derivation.inferences.iter().zip(&derivation.losses) {
        match inference.refuted().filter(|_| depth < max_depth) {
            Some(it) => {
                let heading = it.assumption().map(|it| refuted(it, None).at(depth));
                lines.extend(heading);
                lines.extend(self::lines(scene, it, depth + 1, max_depth, alike));
            }
            None => lines.push(line(causes, inference, lost).at(depth)),
        }
    }
    lines.push(end_or_choice(causes, derivation).at(depth));
    for case in &derivation.cases {
        if depth < max_depth {
            lines.push(Derived::If(assumed(case)).at(depth));
            lines.extend(self::lines(scene, case, depth + 1, max_depth, alike));
        } else {
            lines.push(short_case(scene, case, Length::Causes).at(depth));
        }
    }
    lines
}

/// "Then R5C6 is 4 (the only place left in row 5: the 4 in R2C4 rules out R5C4 in column 4)".
pub(super) fn line(causes: Causes<'_>, inference: &Inference, lost: &[Loss]) -> Derived {
    let line = match inference {
        Inference::Forced(Forced { candidate, because }) => {
            let causes = causes.of_single(*because, lost);
            Derived::Forced { candidate: *candidate, because: *because, causes }
        }
        Inference::Locked(locked) => Derived::Locked(locked.clone()),
        Inference::Filling(loss) => Derived::Filling(loss.clone()),
        Inference::Needed(needed) => Derived::Needed(needed.clone()),
        Inference::Guardian(guardian) => Derived::LastGuardian(*guardian),
        Inference::Refuted(it) => {
            let then = row_in_sum(causes, it, Length::Digits);
            it.assumption().map_or(Derived::AllRuledOut, |it| refuted(it, Some(then)))
        }
    };
    line.then()
}

fn refuted(candidate: Candidate, then: Option<Derived>) -> Derived {
    Derived::Refuted { candidate, then: then.map(Box::new) }
}

/// The outcome with its causes: "box 5 has no place for a 3: the 3 in R4C1 rules out R4C5 in row 4".
pub(super) fn outcome(causes: Causes<'_>, derivation: &Derivation) -> Derived {
    let lost = derivation.losses.last().map_or(&[][..], Vec::as_slice);
    match derivation.outcome {
        Outcome::Contradiction(end) | Outcome::Split(end) => {
            Derived::NothingLeft(end).because(causes.of(end, lost))
        }
        Outcome::Eliminated => causes.of_eliminated(lost),
        Outcome::NoGuardian => Derived::NoGuardian,
    }
}

/// The reason why the assumption fails: "But box 5 needs a 3", "But a guardian must be true", or by all of its cases.
pub(super) const fn fails(derivation: &Derivation) -> Derived {
    match derivation.cases.len() {
        0 => Derived::ButNeeds(derivation.end()),
        n_cases => Derived::ButCasesFail { n_cases },
    }
}

/// What follows, counted, and how it ends: a clause up to each guardian, and one for the end.
fn in_sum(scene: &Scene, derivation: &Derivation) -> Vec<Derived> {
    let is_guardian = |it: &Inference| matches!(it, Inference::Guardian(_));
    let parts = derivation.inferences.split_inclusive(is_guardian);
    let mut clauses: Vec<Derived> = Vec::new();
    let mut last: &[Inference] = &[];
    for part in parts {
        match part {
            [before @ .., Inference::Guardian(guardian)] => {
                let guardian = Derived::LastGuardian(*guardian);
                clauses.push(after(before, guardian, Length::Counts).then());
            }
            rest => last = rest,
        }
    }
    let end = match derivation.cases.len() {
        0 => end(Causes { scene, alike: &[] }, derivation, Length::Counts),
        _ => choose(derivation),
    };
    clauses.push(after(last, end, Length::Counts).then());
    clauses
}

/// What follows by inferences.
fn after(inferences: &[Inference], then: Derived, length: Length) -> Derived {
    let then = match inferences {
        [] => return then,
        _ => Box::new(then),
    };
    if length > Length::Digits {
        return Derived::After { inferences: inferences.to_vec(), then };
    }
    let digits: Vec<Candidate> = inferences.iter().filter_map(Inference::digit).collect();
    if length == Length::Digits && digits.len() == inferences.len() {
        return Derived::LeadsTo { digits, then };
    }
    Derived::AfterMany { inferences: inferences.to_vec(), then }
}

/// The outcome; with its causes if there is room for them, or some room and it follows at once.
fn end(causes: Causes<'_>, derivation: &Derivation, length: Length) -> Derived {
    let n_eliminated = causes.scene.conclusions.candidates().len();
    let has_causes = match length {
        // Digits that are only counted are no causes that a reader could check.
        Length::Counts => false,
        Length::Digits | Length::Inferences if derivation.outcome == Outcome::Eliminated => {
            n_eliminated <= MAX_NAMED
        }
        Length::Digits | Length::Inferences => derivation.inferences.is_empty(),
        Length::Causes => true,
    };
    match (derivation.outcome, derivation.end()) {
        (_, Some(end)) if !has_causes => Derived::NothingLeft(end),
        (Outcome::Eliminated, _) if !has_causes => Derived::AllRuledOut,
        _ => outcome(causes, derivation),
    }
}

/// What follows in a row of a table, in one line: "R7C6 is 9 (only place in row 7), then row 5 has no place for a 6".
pub(super) fn row_in_sum(causes: Causes<'_>, row: &Derivation, length: Length) -> Derived {
    after(&row.inferences, end(causes, row, length), length)
}

/// The case split: "Then R1C7 must be 2 or 4", "Then the 7 of row 1 must be in R1C2 or R1C5"; without "then" if that
/// was so on the grid already.
fn choice(scene: &Scene, derivation: &Derivation) -> Derived {
    let n_before = derivation.end().map(|end| end.candidates(scene.history.grid()).count());
    let cases = choose(derivation);
    if n_before == Some(derivation.cases.len()) { cases } else { cases.then() }
}

fn choose(derivation: &Derivation) -> Derived {
    let tried: Vec<Candidate> =
        derivation.cases.iter().filter_map(Derivation::assumption).collect();
    let choose = |end: Constraint| Derived::must_be(end, &tried, Role::Helper);
    derivation.end().map_or(Derived::NoGuardian, choose)
}

fn case(scene: &Scene, case: &Derivation) -> Case {
    let mut full = vec![Derived::If(assumed(case)).at(0)];
    full.extend(lines(scene, case, 1, usize::MAX, &[]));
    Case::new(&assumed(case), |length| ends(scene, case, length), full)
}

/// "If R1C2 is 6: R7C6 is 9 (only digit left), then R1C7 has no digit left."
fn short_case(scene: &Scene, case: &Derivation, length: Length) -> Derived {
    let then = Box::new(ends(scene, case, length));
    Derived::Case { assumed: assumed(case), then }
}

/// What follows in a case, and how it ends.
fn ends(scene: &Scene, case: &Derivation, length: Length) -> Derived {
    let end = if case.cases.is_empty() {
        end(Causes { scene, alike: &[] }, case, length)
    } else {
        cases_in_sum(scene, case, length)
    };
    after(&case.inferences, end, length)
}

/// How cases of a case end: "R2C7 must be 4 or 7: if R2C7 is 4, R3C6 has no digit left, and …".
fn cases_in_sum(scene: &Scene, derivation: &Derivation, length: Length) -> Derived {
    let choice = choose(derivation);
    let cases = &derivation.cases;
    if cases.len() <= MAX_ENDS && cases.iter().all(|case| case.cases.is_empty()) {
        let of_case = |case| short_case(scene, case, length);
        return choice.because(cases.iter().map(of_case).collect());
    }
    let n_cases = derivation.n_assumptions() - 1;
    Derived::CasesFail { choice: Box::new(choice), n_cases }
}

fn assumed(case: &Derivation) -> Vec<Assumed> {
    case.assumption().map(|it| Assumed::new(it, Role::Helper)).into_iter().collect()
}
