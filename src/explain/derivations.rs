//! Derivations in words: line by line, or summed up where the list is long.

mod losses;

use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Derivation, Form, Inference, LockedSet, Loss, Outcome, Role, Value};
use crate::grid::{Candidate, Constraint, Forced};

/// Maximum number of lines of the list under the conclusion; the innermost cases of a longer one are summarized.
const MAX_DETAIL: usize = 80;

/// Maximum number of placed digits that a summary names; more are counted.
const MAX_NAMED: usize = 6;

/// Maximum number of digits of a list with locked sets, or of a row of a table, that a summary names.
const MAX_NAMED_IN_ROW: usize = 3;

/// Maximum number of cases of a case whose ends a summary names.
const MAX_ENDS: usize = 2;

/// The inferences, one a line, and the outcome; a summary if they are many. `value` holds the derivation.
pub(super) fn items(scene: &Scene, value: &Value, derivation: &Derivation) -> String {
    let lines = lines(scene, derivation, 0, usize::MAX);
    if !is_long(&lines) {
        return listed(&lines);
    }
    if let Value::Course(_) = value {
        return format!("Then {}.\n", row_summary(scene, derivation));
    }
    if let Value::Net(_) = value {
        return listed(&net_summary(scene, derivation));
    }
    summary(scene, derivation)
}

/// All lines of the derivation that [`items`] summarizes; empty if it lists all.
pub(super) fn detail(scene: &Scene, value: &Value, derivation: &Derivation) -> String {
    let all = lines(scene, derivation, 0, usize::MAX);
    if !is_long(&all) {
        return String::new();
    }
    if let Value::Course(_) = value {
        return listed(&all);
    }
    if let Value::Net(_) = value {
        let header = Item::new(0, format!("{}:", assumed(scene, derivation, Role::Start)));
        let under = all.into_iter().map(|line| Item { depth: 1, ..line });
        return listed(&[header].into_iter().chain(under).collect::<Vec<_>>());
    }
    let depths = (0..derivation.n_assumptions()).rev();
    let mut fitting = depths.filter(|&depth| derivation.n_lines_to(depth) <= MAX_DETAIL);
    listed(&lines(scene, derivation, 0, fitting.next().unwrap_or(0)))
}

/// A line for each inference and for the outcome, and cases under theirs; cases deeper than `max_depth` in one line.
pub(super) fn lines(
    scene: &Scene,
    derivation: &Derivation,
    depth: usize,
    max_depth: usize,
) -> Vec<Item> {
    let mut lines = Vec::new();
    for (inference, losses) in derivation.inferences.iter().zip(&derivation.losses) {
        let line = match inference {
            Inference::Forced(it) => forced(scene, *it, losses),
            Inference::Locked(it) => locked(scene, it),
            Inference::Guardian(it) => last_guardian(scene, *it),
        };
        lines.push(Item::new(depth, format!("Then {line}.")));
    }
    if !derivation.cases.is_empty() {
        lines.push(Item::new(depth, format!("{}.", choice(scene, derivation))));
    } else {
        lines.push(Item::new(depth, format!("Then {}.", outcome(scene, derivation))));
    }
    for case in &derivation.cases {
        if depth < max_depth {
            lines.push(Item::new(depth, format!("{}:", assumed(scene, case, Role::Helper))));
            lines.extend(self::lines(scene, case, depth + 1, max_depth));
        } else {
            lines.push(Item::new(depth, case_summary(scene, case)));
        }
    }
    lines
}

/// "R5C6 is 4 (the only place left in row 5: the 4 in R2C4 rules out R5C4 in column 4)".
fn forced(scene: &Scene, Forced { candidate, because }: Forced, lost: &[Loss]) -> String {
    let cell = english::cells_and(scene, candidate.cell.into(), Role::Pattern);
    let left = match because {
        Constraint::Cell(_) => "the only digit left there".to_owned(),
        Constraint::Digit(_, house) => {
            format!("the only place left in {}", english::house(scene, house))
        }
    };
    let causes = losses::of_single(scene, because, lost);
    let causes = causes.map_or_else(String::new, |causes| format!(": {causes}"));
    format!("{cell} is {} ({left}{causes})", candidate.digit)
}

/// "the 5 of box 2 must be in row 1, so the rest of row 1 loses it".
fn locked(scene: &Scene, locked: &LockedSet) -> String {
    let digits = |x, other: &Constraint| match other {
        Constraint::Digit(y, _) => format!("{x} and {y}"),
        Constraint::Cell(_) => format!("{x}"),
    };
    let cells = |cells: [_; 2]| english::cells_and(scene, cells.into(), Role::Pattern);
    match (locked.truths.as_slice(), locked.links.as_slice()) {
        ([Constraint::Digit(digit, from)], [Constraint::Digit(_, to)]) => {
            let [from, to] = [*from, *to].map(|house| english::house(scene, house));
            format!("the {digit} of {from} must be in {to}, so the rest of {to} loses it")
        }
        ([Constraint::Cell(a), Constraint::Cell(b)], [Constraint::Digit(x, house), other]) => {
            let (cells, house) = (cells([*a, *b]), english::house(scene, *house));
            format!("{cells} must be {}, so the rest of {house} loses both", digits(x, other))
        }
        ([Constraint::Digit(x, house), other], [Constraint::Cell(a), Constraint::Cell(b)]) => {
            let (cells, house) = (cells([*a, *b]), english::house(scene, *house));
            let digits = digits(x, other);
            format!("{digits} of {house} must be in {cells}, so these cells lose all else")
        }
        (truths, _) => {
            let names: Vec<String> = truths.iter().map(ToString::to_string).collect();
            format!("{} are locked", words::list_and(&names))
        }
    }
}

/// "9 in R4C4 is the only guardian left, so it is true".
fn last_guardian(scene: &Scene, Candidate { cell, digit }: Candidate) -> String {
    let cell = english::cells_and(scene, cell.into(), Role::Pattern);
    format!("{digit} in {cell} is the only guardian left, so it is true")
}

/// The outcome with its causes: "box 5 has no place for a 3: the 3 in R4C1 rules out R4C5 in row 4".
pub(super) fn outcome(scene: &Scene, derivation: &Derivation) -> String {
    let lost = derivation.losses.last().map_or(&[][..], Vec::as_slice);
    match derivation.outcome {
        Outcome::Contradiction(end) | Outcome::Split(end) => {
            let dead = dead_end(scene, end);
            let causes = losses::of_dead_end(scene, end, lost);
            causes.map_or(dead.clone(), |causes| format!("{dead}: {causes}"))
        }
        Outcome::Eliminated => losses::of_eliminated(scene, lost),
        Outcome::NoGuardian => "no guardian is left".to_owned(),
    }
}

/// "box 5 has no place for a 3", "R1C7 has no digit left".
pub(super) fn dead_end(scene: &Scene, end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} has no digit left")
        }
        Constraint::Digit(digit, house) => {
            let house = english::house(scene, house);
            format!("{house} has no place for {}", words::a(digit))
        }
    }
}

/// The constraint of a contradiction, without its place: "some column lacking a digit".
pub(super) fn left_short(end: Constraint) -> String {
    match end {
        Constraint::Cell(_) => "some cell without a digit".to_owned(),
        Constraint::Digit(_, house) => format!("some {} lacking a digit", house.kind().name()),
    }
}

/// The reason why the assumption fails: "But box 5 must have a 3", "But a guardian must be true", or by all of its
/// cases.
pub(super) fn fails(scene: &Scene, derivation: &Derivation) -> String {
    match (derivation.cases.len(), derivation.end()) {
        (0, None) => "But a guardian must be true".to_owned(),
        (0, Some(Constraint::Cell(cell))) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("But {cell} must hold a digit")
        }
        (0, Some(Constraint::Digit(digit, house))) => {
            format!("But {} must have {}", english::house(scene, house), words::a(digit))
        }
        (2, _) => "One of these cases must be true, but both fail".to_owned(),
        (_, _) => "One of these cases must be true, but all of them fail".to_owned(),
    }
}

/// "a whip of three lines", "a braid of one line".
pub(super) fn form(form: Form, n_lines: usize) -> String {
    format!("a {} of {}", name(form), words::counted(n_lines, "line"))
}

/// `whip[3]`, as its author writes it.
pub(super) fn short_form(form: Form, n_lines: usize) -> String {
    format!("{}[{n_lines}]", name(form))
}

const fn name(form: Form) -> &'static str {
    match form {
        Form::Whip => "whip",
        Form::Braid => "braid",
    }
}

/// Summary of a derivation: the digits that follow, and the outcome, with cases one a line.
fn summary(scene: &Scene, derivation: &Derivation) -> String {
    let reason = "each the only digit left in its cell, or the only place left in a house";
    let digits: Vec<Candidate> = derivation.digits().collect();
    let follow = match digits.as_slice() {
        [] => String::new(),
        few if few.len() <= MAX_NAMED => format!("Then {}, {reason}. ", named(scene, few)),
        many => {
            let n_digits = words::count(many.len());
            format!("Here {n_digits} of the digits that follow are enough, {reason}. ")
        }
    };
    if let Some(end) = derivation.dead_end() {
        return format!("{follow}Then {}.\n", dead_end(scene, end));
    }
    let case = |case| Item::new(0, case_summary(scene, case));
    let cases: Vec<Item> = derivation.cases.iter().map(case).collect();
    format!("{follow}{}:{}", choice(scene, derivation), listed(&cases))
}

/// Summary of a net: the digits that follow, the guardians, and the consequences of the last one.
fn net_summary(scene: &Scene, net: &Derivation) -> Vec<Item> {
    let after = |digits: &[Candidate]| digits_before(scene, digits, "and then");
    let mut digits = Vec::new();
    let mut lines = Vec::new();
    for inference in &net.inferences {
        if let Inference::Guardian(guardian) = inference {
            lines.push(format!("{}{}.", after(&digits), last_guardian(scene, *guardian)));
            digits.clear();
        } else {
            digits.extend(inference.digit());
        }
    }
    let end = net.end().map(|end| dead_end(scene, end));
    let end = end.unwrap_or_else(|| outcome(scene, net));
    lines.push(format!("{}{end}.", after(&digits)));
    lines.into_iter().map(|line| Item::new(0, line)).collect()
}

/// The digits that follow before something else does: "R7C6 is 9, then ", "after five more digits, ".
fn digits_before(scene: &Scene, digits: &[Candidate], then: &str) -> String {
    match digits {
        [] => String::new(),
        few if few.len() <= MAX_NAMED => format!("{}, {then} ", named(scene, few)),
        many => format!("after {}, ", words::counted(many.len(), "more digit")),
    }
}

/// Summary of a row of a table: the digits that follow, the number of locked sets, and the outcome: "after five more
/// digits, row 5 has no place for a 6".
pub(super) fn row_summary(scene: &Scene, row: &Derivation) -> String {
    let digits: Vec<Candidate> = row.digits().collect();
    let n_sets = row.inferences.len() - digits.len();
    let sets = match n_sets {
        0 => String::new(),
        n => format!(" and {}", words::counted(n, "locked set")),
    };
    let follow = match digits.as_slice() {
        [] if n_sets == 0 => String::new(),
        [] => format!("after {}, ", words::counted(n_sets, "locked set")),
        few if few.len() <= MAX_NAMED_IN_ROW && n_sets == 0 => {
            format!("{}, then ", named(scene, few))
        }
        many => format!("after {}{sets}, ", words::counted(many.len(), "more digit")),
    };
    let end = match row.end() {
        // The lines have the causes.
        Some(end) if !row.inferences.is_empty() => dead_end(scene, end),
        Some(_) | None => outcome(scene, row),
    };
    format!("{follow}{end}")
}

/// "R7C6 is 9 and R7C4 is 2".
pub(super) fn named(scene: &Scene, digits: &[Candidate]) -> String {
    let is = |&Candidate { cell, digit }: &Candidate| {
        format!("{} is {digit}", english::cells_and(scene, cell.into(), Role::Pattern))
    };
    words::list_and(digits.iter().map(is))
}

/// The case split: "Then R1C7 must be 2 or 4", "Then the 7 of row 1 must be in R1C2 or R1C5"; without "then" if that
/// was so on the grid already.
fn choice(scene: &Scene, derivation: &Derivation) -> String {
    let n_before = derivation.end().map(|end| end.candidates(scene.history.grid()).count());
    let cases = cases(scene, derivation);
    if n_before == Some(derivation.cases.len()) {
        words::capital(&cases)
    } else {
        format!("Then {cases}")
    }
}

fn cases(scene: &Scene, derivation: &Derivation) -> String {
    let tried: Vec<Candidate> =
        derivation.cases.iter().filter_map(Derivation::assumption).collect();
    derivation.end().map_or_else(String::new, |end| alternatives(scene, end, &tried, Role::Helper))
}

/// "R1C7 must be 2 or 4", "the 7 of row 1 must be in R1C2 or R1C5".
pub(super) fn alternatives(
    scene: &Scene,
    constraint: Constraint,
    left: &[Candidate],
    role: Role,
) -> String {
    match constraint {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), role);
            let digits = left.iter().map(|it| it.digit).collect();
            format!("{cell} must be {}", english::digits_or(digits))
        }
        Constraint::Digit(digit, house) => {
            let cells = english::cells_or(scene, left.iter().map(|it| it.cell).collect(), role);
            format!("the {digit} of {} must be in {cells}", english::house(scene, house))
        }
    }
}

/// "If R1C2 is 6: after 10 more digits, R1C7 has no digit left."
fn case_summary(scene: &Scene, case: &Derivation) -> String {
    let assumed = assumed(scene, case, Role::Helper);
    let digits: Vec<Candidate> = case.digits().collect();
    let follow = digits_before(scene, &digits, "then");
    if let Some(end) = case.dead_end() {
        return format!("{assumed}: {follow}{}.", dead_end(scene, end));
    }
    format!("{assumed}: {follow}{}. {}.", cases(scene, case), ends(scene, &case.cases))
}

/// How cases of a case end: "If R2C7 is 4, R3C6 has no digit left. If R2C7 is 7, R4C7 has no digit left".
fn ends(scene: &Scene, cases: &[Derivation]) -> String {
    let end = |case: &Derivation| {
        Some(format!(
            "{}, {}",
            assumed(scene, case, Role::Helper),
            dead_end(scene, case.dead_end()?)
        ))
    };
    if cases.len() <= MAX_ENDS
        && let Some(ends) = cases.iter().map(end).collect::<Option<Vec<_>>>()
    {
        return ends.join(". ");
    }
    let fail = if cases.len() == 2 { "Both ways fail" } else { "Each way fails" };
    let n_tried: usize = cases.iter().map(Derivation::n_assumptions).sum();
    format!("{fail} ({} in all)", words::counted(n_tried, "case"))
}

/// "If R1C2 is 6".
fn assumed(scene: &Scene, derivation: &Derivation, role: Role) -> String {
    let is = |Candidate { cell, digit }| {
        format!("If {} is {digit}", english::cells_and(scene, cell.into(), role))
    };
    derivation.assumption().map_or_else(String::new, is)
}
