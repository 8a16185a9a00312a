//! The words for what follows from assumptions.

mod causes;
mod patterns;

use crate::explain::clause::{Argument, Assumed, Derived, JointClause, Losses};
use crate::explain::english::grammar;
use crate::explain::english::say::{A, Cells, Join, OrCells, OrDigits, Say, list, say};
use crate::explain::groups::cells_by;
use crate::explain::needed_digits;
use crate::explain::passage::Passage;
use crate::facts::{FillingLoss, Inference, LockedSet, NeededDigit, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Forced};

impl Say for Derived {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Choices(choices) => self::choices(to, choices),
            Self::Suppose(Candidate { cell, digit }) => {
                say!(to; "suppose ", Cells((*cell).into(), Role::Start), " is ", digit);
            }
            Self::If(assumed) => say!(to; "if ", assumed, ":"),
            Self::Case { assumed, then } => say!(to; "if ", assumed, ": ", then),
            Self::Then(clause) => say!(to; "then ", clause),
            Self::Now(clause) => say!(to; "now ", clause),
            Self::All(clauses) => list(to, clauses, Join::Parts, Say::say),
            Self::Reasons(reasons) => list(to, reasons, Join::Clauses, Say::say),
            Self::Because { claim, reasons } => {
                say!(to; claim, ": ");
                list(to, reasons, Join::Clauses, Say::say);
            }
            Self::MustBe { cell, digits, role } => must_be(to, *cell, *digits, *role),
            Self::MustBeIn { digit, house, cells, role } => {
                say!(to; "the ", digit, " of ", house, " must be in ", OrCells(*cells, *role));
            }
            Self::Forced { candidate, because, causes } => forced(to, *candidate, *because, causes),
            Self::Locked(locked) => self::locked(to, locked, true),
            Self::Filling(loss) => filling(to, loss),
            Self::Needed(needed) => self::needed(to, needed, true),
            Self::LastGuardian(Candidate { cell, digit }) => {
                let cell = pattern((*cell).into());
                say!(to; digit, " in ", cell, " is the only guardian left, so it is true");
            }
            Self::Refuted { candidate, then } => refuted(to, *candidate, then.as_deref()),
            Self::Follow(inferences) => follow(to, inferences),
            Self::After { inferences, then } => {
                follow(to, inferences);
                say!(to; ", then ", then);
            }
            Self::LeadsTo { digits, then } => leads_to(to, digits, then),
            Self::AfterMany { inferences, then } => {
                say!(to; "after ", counted(inferences), ", ", then);
            }
            Self::CasesFail { choice, n_cases } => cases_fail(to, choice, *n_cases),
            Self::NothingLeft(end) => nothing_left(to, *end),
            Self::NoGuardian => to.words("no guardian is left"),
            Self::ButNeeds(end) => but_needs(to, *end),
            Self::ButCasesFail { n_cases } => but_cases_fail(to, *n_cases),
            Self::RulesOutIn { .. }
            | Self::TogetherRuleOut { .. }
            | Self::Hold { .. }
            | Self::HoldsNot { .. }
            | Self::Has { .. }
            | Self::RelationRulesOutDigits { .. }
            | Self::RelationRulesOutCells { .. }
            | Self::AboveRulesOutDigits(_)
            | Self::AboveRulesOutCells(_)
            | Self::SeesA { .. }
            | Self::IsNot(_)
            | Self::AllRuledOut
            | Self::NoneIs(_) => causes::say(self, to),
            Self::Twice { .. }
            | Self::TooFew { .. }
            | Self::CallLetters(_)
            | Self::LetterFollows { .. }
            | Self::IfLetter { .. }
            | Self::NoLetter { .. }
            | Self::Unfillable { .. }
            | Self::NeedsTarget { .. }
            | Self::BaseIsNot { .. }
            | Self::DigitsIn(_)
            | Self::OtherCandidates(_)
            | Self::RoomForOne(_)
            | Self::NoTemplate { .. }
            | Self::NoTemplates { .. } => patterns::say(self, to),
        }
    }
}

/// "R4C5 or R6C5 is 6, and R8C6 is 7 or 9".
impl Say for Vec<Assumed> {
    fn say(&self, to: &mut Passage) {
        let is_plain = self.iter().all(|it| it.cells.len() == 1 && it.digits.len() == 1);
        let join = if is_plain { Join::And } else { Join::Parts };
        list(to, self, join, |Assumed { cells, digits, role }, to| {
            say!(to; OrCells(*cells, *role), " is ", OrDigits(*digits));
        });
    }
}

impl Say for Argument {
    fn say(&self, to: &mut Passage) {
        if !self.sentences.is_empty() {
            say!(to; self.sentences, " ");
        }
        self.items.as_slice().say(to);
    }
}

const fn pattern(cells: CellSet) -> Cells {
    Cells(cells, Role::Pattern)
}

fn forced(
    to: &mut Passage,
    Candidate { cell, digit }: Candidate,
    because: Constraint,
    causes: &[Derived],
) {
    say!(to; pattern(cell.into()), " is ", digit, " (the only ");
    match because {
        Constraint::Cell(_) | Constraint::NotBoth(_) => to.words("digit left there"),
        Constraint::Digit(_, house) => say!(to; "place left in ", house),
    }
    if !causes.is_empty() {
        to.words(": ");
        list(to, causes, Join::Parts, Say::say);
    }
    to.words(")");
}

/// A locked set, and what it eliminates if `is_whole`.
fn locked(to: &mut Passage, locked: &LockedSet, is_whole: bool) {
    let second = |to: &mut Passage, other: &Constraint| {
        if let Constraint::Digit(digit, _) = other {
            say!(to; " and ", digit);
        }
    };
    match (locked.truths.as_slice(), locked.links.as_slice()) {
        ([Constraint::Digit(digit, from)], _) if !locked.lost.is_empty() => {
            say!(to; "wherever the ", digit, " of ", from, " is, ");
            let losses = Losses::by_cells(&locked.lost).into_iter();
            let losses = losses.map(|it| (it.digits, it.cells)).collect();
            JointClause::CannotBe { losses, beside: Vec::new() }.say(to);
        }
        ([Constraint::Digit(digit, from)], [Constraint::Digit(_, house)]) => {
            say!(to; "the ", digit, " of ", from, " must be in ", house);
            if is_whole {
                say!(to; ", so the rest of ", house, " loses it");
            }
        }
        ([Constraint::Cell(a), Constraint::Cell(b)], [Constraint::Digit(x, house), other]) => {
            say!(to; pattern([*a, *b].into()), " must be ", x);
            second(to, other);
            if is_whole {
                say!(to; ", so the rest of ", house, " loses both");
            }
        }
        ([Constraint::Digit(x, house), other], [Constraint::Cell(a), Constraint::Cell(b)]) => {
            say!(to; x);
            second(to, other);
            say!(to; " of ", house, " must be in ", pattern([*a, *b].into()));
            if is_whole {
                to.words(", so these cells lose all else");
            }
        }
        ([Constraint::Cell(cell)], links) => {
            let all = || links.iter().flat_map(|link| link.all_candidates());
            let left = all().filter(|it| it.cell == *cell).map(|it| it.digit).collect();
            let lost: Vec<Candidate> = all().filter(|it| it.cell != *cell).collect();
            say!(to; pattern((*cell).into()), " must be ", OrDigits(left));
            if is_whole {
                to.words(", so ");
                list(to, &Losses::by_cells(&lost), Join::Parts, Say::say);
            }
        }
        (truths, _) => {
            let names: Vec<String> = truths.iter().map(ToString::to_string).collect();
            say!(to; grammar::list_and(&names), " are locked");
        }
    }
}

fn must_be(to: &mut Passage, cell: Cell, digits: DigitSet, role: Role) {
    say!(to; Cells(cell.into(), role), " must be ", OrDigits(digits));
}

/// "by the cage of 14 with R1C1, since R1C1 is 5, R1C2 cannot be 8".
fn filling(to: &mut Passage, loss: &FillingLoss) {
    let FillingLoss { condition, first, cells, cell, digits, ref beside, .. } = *loss;
    let beside = cells_by(beside.iter().map(|it| (it.digits, it.cell)));
    say!(to; "by ", JointClause::Clue { condition, first, cells }, ", ");
    JointClause::CannotBe { losses: vec![(digits, cell.into())], beside }.say(to);
}

/// "since R1C1 is 5 or 6, the cage of 22 with R1C1 needs a 9 in R1C2 or R1C3, so R1C8 cannot be 9": what the digit
/// excludes if `is_whole`.
fn needed(to: &mut Passage, needed: &NeededDigit, is_whole: bool) {
    let NeededDigit { condition, first, cells, digit, places, ref lost, .. } = *needed;
    let clue = JointClause::Clue { condition, first, cells };
    JointClause::Since(needed_digits::reasons(needed)).say(to);
    say!(to; clue, " needs ", A(digit), " in ", OrCells(places, Role::Quiet));
    if is_whole {
        let losses = Losses::by_cells(lost).into_iter().map(|it| (it.digits, it.cells)).collect();
        say!(to; ", so ", JointClause::CannotBe { losses, beside: Vec::new() });
    }
}

/// "R8C2 is 9 (only digit left), and R9C9 is 3 (only place in row 9)".
fn follow(to: &mut Passage, inferences: &[Inference]) {
    let has_sets =
        inferences.iter().any(|it| !matches!(it, Inference::Forced(_) | Inference::Guardian(_)));
    let join = if has_sets && inferences.len() > 1 { Join::Semicolons } else { Join::Parts };
    list(to, inferences, join, |inference, to| match inference {
        Inference::Forced(Forced { candidate: Candidate { cell, digit }, because }) => {
            say!(to; pattern((*cell).into()), " is ", digit);
            match because {
                Constraint::Cell(_) | Constraint::NotBoth(_) => to.words(" (only digit left)"),
                Constraint::Digit(_, house) => say!(to; " (only place in ", house, ")"),
            }
        }
        Inference::Locked(locked) => self::locked(to, locked, false),
        Inference::Filling(loss) => filling(to, loss),
        Inference::Needed(needed) => self::needed(to, needed, false),
        Inference::Guardian(guardian) => Derived::LastGuardian(*guardian).say(to),
        Inference::Refuted(it) => {
            if let Some(Candidate { cell, digit }) = it.assumption() {
                say!(to; Cells(cell.into(), Role::Helper), " cannot be ", digit);
            }
        }
    });
}

fn choices(to: &mut Passage, choices: &[Constraint]) {
    list(to, choices, Join::And, |choice, to| match choice {
        Constraint::Cell(cell) => Cells((*cell).into(), Role::Start).say(to),
        Constraint::Digit(digit, house) => say!(to; "the ", digit, " of ", house),
        Constraint::NotBoth(_) => {}
    });
}

/// "14 more digits, two locked sets, five uses of clues, and three candidates that fail".
fn counted(inferences: &[Inference]) -> String {
    let [mut n_digits, mut n_sets, mut n_clues, mut n_refuted] = [0; 4];
    for inference in inferences {
        *match inference {
            Inference::Forced(_) | Inference::Guardian(_) => &mut n_digits,
            Inference::Locked(_) => &mut n_sets,
            Inference::Filling(_) | Inference::Needed(_) => &mut n_clues,
            Inference::Refuted(_) => &mut n_refuted,
        } += 1;
    }
    let refuted = match n_refuted {
        1 => "one candidate that fails".to_owned(),
        n => format!("{} that fail", grammar::counted(n, "candidate")),
    };
    let all = [
        (n_digits, grammar::counted(n_digits, "more digit")),
        (n_sets, grammar::counted(n_sets, "locked set")),
        (n_clues, format!("{} of clues", grammar::counted(n_clues, "use"))),
        (n_refuted, refuted),
    ];
    let told: Vec<String> = all.into_iter().filter(|(n, _)| *n > 0).map(|(_, text)| text).collect();
    grammar::list_and(&told)
}

/// "R4C5 cannot be 7, for with 7 there, row 5 has no place for a 6".
fn refuted(to: &mut Passage, Candidate { cell, digit }: Candidate, then: Option<&Derived>) {
    let cell = Cells(cell.into(), Role::Helper);
    match then {
        Some(then) => say!(to; cell, " cannot be ", digit, ", for with ", digit, " there, ", then),
        None => say!(to; "then ", cell, " cannot be ", digit, ", for with ", digit, " there:"),
    }
}

fn leads_to(to: &mut Passage, digits: &[Candidate], then: &Derived) {
    to.words("this leads to ");
    list(to, digits, Join::And, |Candidate { cell, digit }, to| {
        say!(to; digit, " in ", pattern((*cell).into()));
    });
    say!(to; ", then ", then);
}

fn cases_fail(to: &mut Passage, choice: &Derived, n_cases: usize) {
    let n_cases = grammar::count(n_cases);
    say!(to; choice, ", and each of the ", n_cases, " cases from there on ends with a cell or house that has nothing left");
}

fn but_cases_fail(to: &mut Passage, n_cases: usize) {
    let all = if n_cases == 2 { "both" } else { "all of them" };
    say!(to; "one of these cases must be true, but ", all, " fail");
}

/// "box 5 has no place for a 3", "R1C7 has no digit left".
fn nothing_left(to: &mut Passage, end: Constraint) {
    match end {
        Constraint::Cell(cell) => say!(to; Cells(cell.into(), Role::Fin), " has no digit left"),
        Constraint::Digit(digit, house) => say!(to; house, " has no place for ", A(digit)),
        Constraint::NotBoth(_) => {}
    }
}

fn but_needs(to: &mut Passage, end: Option<Constraint>) {
    match end {
        None | Some(Constraint::NotBoth(_)) => to.words("but a guardian must be true"),
        Some(Constraint::Cell(cell)) => {
            say!(to; "but ", Cells(cell.into(), Role::Fin), " needs a digit");
        }
        Some(Constraint::Digit(digit, house)) => say!(to; "but ", house, " needs ", A(digit)),
    }
}

/// "R5C1 is 7", "R5C1 and R5C2 are 7"; "R8C6 is 7 or 9".
fn hold(to: &mut Passage, cells: CellSet, digits: impl Say) {
    say!(to; Cells(cells, Role::Quiet), if cells.len() == 1 { " is " } else { " are " }, digits);
}

/// "2 in R1C9", "2 in R1C9 or R1C8".
fn in_cells(to: &mut Passage, digit: Digit, cells: CellSet) {
    say!(to; digit, " in ", OrCells(cells, Role::Helper));
}
