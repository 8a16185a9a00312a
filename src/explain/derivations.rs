//! Derivations: line by line, or summed up where the list is long.

mod losses;

pub(super) use losses::{Causes, live};

use super::cases::{Case, fitting};
use super::clause::{Argument, Assumed, Derived, Item};
use super::lists::{self, n_lines};
use super::scene::Scene;
use crate::facts::{Derivation, Inference, Loss, Outcome, Role, Value};
use crate::grid::{Candidate, Constraint, Forced};

/// Maximum number of digits that a case names one after the other; more are counted.
const MAX_NAMED: usize = 12;

/// Maximum number of cases of a case whose ends a summary names.
const MAX_ENDS: usize = 2;

/// Number of lines of a hint that a pattern takes before its net.
const PATTERN_LINES: usize = 4;

/// The inferences, one a line, and the outcome; a summary if they are many. `value` holds the derivation.
pub(super) fn argument(scene: &Scene, value: &Value, derivation: &Derivation) -> Argument {
    let items = all_lines(scene, derivation);
    if fits(scene, value, &items) {
        return Argument { items, ..Argument::default() };
    }
    let follow = in_sum(scene, derivation);
    if let Value::Net(_) = value {
        return Argument {
            items: follow.into_iter().map(|it| it.at(0)).collect(),
            ..Argument::default()
        };
    }
    let sentences = follow.into_iter().map(Derived::sentence).collect();
    let cases: Vec<Case> = derivation.cases.iter().map(|it| case(scene, it)).collect();
    Argument { sentences, items: fitting(scene.naming, &cases, lists::ROOM) }
}

/// All lines of the derivation that [`argument`] summarizes; none if it lists all.
pub(super) fn detail(scene: &Scene, value: &Value, derivation: &Derivation) -> Vec<Item> {
    let all = all_lines(scene, derivation);
    if fits(scene, value, &all) {
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

/// Returns true if the lines fit above the conclusion; those of a net stand below the list of a pattern.
fn fits(scene: &Scene, value: &Value, items: &[Item]) -> bool {
    let n_others = if let Value::Net(_) = value { PATTERN_LINES } else { 0 };
    n_lines(scene.naming, items) + n_others <= lists::ROOM
}

fn all_lines(scene: &Scene, derivation: &Derivation) -> Vec<Item> {
    lines(scene, derivation, 0, usize::MAX, &[])
}

/// A line for each inference and for the outcome, and cases under theirs; cases deeper than `max_depth` in one line.
pub(super) fn lines(
    scene: &Scene,
    derivation: &Derivation,
    depth: usize,
    max_depth: usize,
    alike: &[Vec<Candidate>],
) -> Vec<Item> {
    let causes = Causes { scene, alike };
    let inferences = derivation.inferences.iter().zip(&derivation.losses);
    let mut lines: Vec<Item> =
        inferences.map(|(it, lost)| line(causes, it, lost).at(depth)).collect();
    if derivation.cases.is_empty() {
        lines.push(outcome(causes, derivation).then().at(depth));
    } else {
        lines.push(choice(scene, derivation).at(depth));
    }
    for case in &derivation.cases {
        if depth < max_depth {
            lines.push(Derived::If(assumed(case)).at(depth));
            lines.extend(self::lines(scene, case, depth + 1, max_depth, alike));
        } else {
            lines.push(short_case(scene, case).at(depth));
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
        Inference::Guardian(guardian) => Derived::LastGuardian(*guardian),
    };
    line.then()
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

/// What follows, without causes, and how it ends: a sentence up to each guardian, and one for the end.
fn in_sum(scene: &Scene, derivation: &Derivation) -> Vec<Derived> {
    let inferences = &derivation.inferences;
    let is_guardian = |it: &Inference| matches!(it, Inference::Guardian(_));
    let mut sentences: Vec<Derived> = Vec::new();
    let mut start = 0;
    for (i, inference) in inferences.iter().enumerate().filter(|(_, it)| is_guardian(it)) {
        let guardian = inference.digit().map(Derived::LastGuardian);
        sentences.extend(guardian.map(|it| after(&inferences[start..i], it).then()));
        start = i + 1;
    }
    let digits: Vec<Candidate> = inferences[start..].iter().filter_map(Inference::digit).collect();
    let n_sets = inferences.len() - start - digits.len();
    sentences.extend((!digits.is_empty()).then(|| Derived::Singles { digits, n_sets }.then()));
    sentences.push(match derivation.cases.len() {
        0 => end(scene, derivation).then(),
        _ => choice(scene, derivation),
    });
    sentences
}

/// What follows by inferences, without causes.
fn after(inferences: &[Inference], then: Derived) -> Derived {
    let digits: Vec<Candidate> = inferences.iter().filter_map(Inference::digit).collect();
    let n_sets = inferences.len() - digits.len();
    if inferences.is_empty() {
        then
    } else {
        let after = Derived::After { digits, n_sets, then: Box::new(then) };
        if inferences.len() - n_sets > MAX_NAMED { after.brief() } else { after }
    }
}

/// The outcome without causes, unless it follows at once.
fn end(scene: &Scene, derivation: &Derivation) -> Derived {
    end_of(Causes { scene, alike: &[] }, derivation)
}

fn end_of(causes: Causes<'_>, derivation: &Derivation) -> Derived {
    match derivation.end() {
        Some(end) if !derivation.inferences.is_empty() => Derived::NothingLeft(end),
        Some(_) | None => outcome(causes, derivation),
    }
}

/// What follows in a row of a table, in one line: "R7C6 is 9, then row 5 has no place for a 6".
pub(super) fn row_in_sum(causes: Causes<'_>, row: &Derivation) -> Derived {
    after(&row.inferences, end_of(causes, row))
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
    Case { short: short_case(scene, case).at(0), full }
}

/// "If R1C2 is 6: R7C6 is 9, then R1C7 has no digit left."
fn short_case(scene: &Scene, case: &Derivation) -> Derived {
    let end = if case.cases.is_empty() { end(scene, case) } else { cases_in_sum(scene, case) };
    Derived::Case { assumed: assumed(case), then: Box::new(after(&case.inferences, end)) }
}

/// How cases of a case end: "R2C7 must be 4 or 7: if R2C7 is 4, R3C6 has no digit left, and …".
fn cases_in_sum(scene: &Scene, derivation: &Derivation) -> Derived {
    let choice = choose(derivation);
    let cases = &derivation.cases;
    if cases.len() <= MAX_ENDS && cases.iter().all(|case| case.cases.is_empty()) {
        return choice.because(cases.iter().map(|case| short_case(scene, case)).collect());
    }
    let n_cases = derivation.n_assumptions() - 1;
    Derived::CasesFail { choice: Box::new(choice), n_cases }
}

fn assumed(case: &Derivation) -> Vec<Assumed> {
    case.assumption().map(|it| Assumed::new(it, Role::Helper)).into_iter().collect()
}
