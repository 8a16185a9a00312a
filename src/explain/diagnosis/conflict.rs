//! Why entries cannot stand together.

use super::ByStepsOf;
use crate::diagnose::{Claim, Conflict, Reason};
use crate::explain::naming::Naming;
use crate::explain::words::capital;
use crate::explain::{english, words};
use crate::grid::{Candidate, Constraint, DigitSet};
use crate::read::Entry;

/// No more entries than these are seen at a glance.
const MAX_ENTRIES: usize = 6;

/// Of more entries than these, it is said only how many there are.
const MAX_LISTED: usize = 9;

/// Is it short enough to be seen without steps?
pub(super) fn is_short(Conflict { entries, why, .. }: &Conflict) -> bool {
    let is_at_once = match why {
        Reason::DeadEnd { n_forced, .. } | Reason::DigitWithoutPosition { n_forced, .. } => {
            *n_forced <= 1
        }
        Reason::Twice { .. } => true,
        Reason::EveryWayFails { .. } => false,
    };
    is_at_once && entries.len() <= MAX_ENTRIES
}

/// Is it told where a conflict leads, or do steps show it in its place?
pub(super) fn is_told(conflict: &Conflict, by_steps: ByStepsOf<'_>) -> bool {
    let has_steps = conflict
        .entries
        .first()
        .is_some_and(|it| by_steps.told.iter().any(|digit| digit.cell == it.cell));
    is_short(conflict) || !has_steps
}

/// What is told of a conflict beside steps that show that its first entry, called `first`, is wrong: nothing
/// if they are told, or else where it leads. `None` if there are no such steps, or if the whole is short.
pub(super) fn beside_steps(
    first: &str,
    conflict: &Conflict,
    by_steps: ByStepsOf<'_>,
    naming: Naming,
) -> Option<String> {
    let cell = conflict.entries.first()?.cell;
    let has = |digits: &[Candidate]| digits.iter().any(|digit| digit.cell == cell);
    let (is_told, is_untold) = (has(by_steps.told), has(by_steps.untold));
    if is_short(conflict) || !(is_told || is_untold) {
        return None;
    }
    let leads = match &conflict.why {
        Reason::DeadEnd { .. } | Reason::DigitWithoutPosition { .. } => {
            reason(&conflict.why, naming)
        }
        Reason::Twice { .. } | Reason::EveryWayFails { .. } => return Some(String::new()),
    };
    Some(if is_told { String::new() } else { format!("Suppose {first} is right. {leads}") })
}

/// Why the first entry of a conflict, called `first`, cannot stand with the others.
pub(super) fn against(first: &str, conflict: &Conflict, naming: Naming) -> String {
    let others = conflict.entries.get(1..).unwrap_or_default();
    let is_struck_out = |it: &Claim| it.entry == Entry::Marks(DigitSet::EMPTY);
    if let Some(claim) = conflict.entries.first().filter(|it| is_struck_out(it)) {
        return format!("{} has no mark left, and it needs a digit.", naming.cell(claim.cell));
    }
    if let (&Reason::Twice { house, digit }, [other]) = (&conflict.why, others) {
        let (house, cell) = (capital(&naming.house(house)), naming.cell(other.cell));
        return format!("{house} has its {digit} already, in {cell}.");
    }
    cannot_stand(&capital(first), others, naming) + &reason(&conflict.why, naming)
}

/// "The 5 in R2C4 cannot stand with this given: 8 in R1C2. "
pub(super) fn cannot_stand(first: &str, others: &[Claim], naming: Naming) -> String {
    let others = match others.len() {
        0 => String::new(),
        1 => format!(" with this digit: {}", list(others, naming)),
        n if n > MAX_LISTED => format!(" with {} of the digits", words::count(n)),
        n => format!(" with these {} digits: {}", words::count(n), list(others, naming)),
    };
    format!("{first} cannot stand{others}. ")
}

pub(super) fn reason(why: &Reason, naming: Naming) -> String {
    match *why {
        Reason::DeadEnd { end, n_forced } => {
            format!("{} {}.", forced(n_forced), dead_end(end, naming))
        }
        Reason::DigitWithoutPosition { house, n_forced } => {
            let house = naming.house(house);
            format!("{} {house} has no cell left for one of its digits.", forced(n_forced))
        }
        Reason::Twice { house, digit } => {
            format!("{} would have two {digit}s.", capital(&naming.house(house)))
        }
        Reason::EveryWayFails { n_tries: None | Some(0) } => {
            "Every way to go on from there fails.".to_owned()
        }
        Reason::EveryWayFails { n_tries: Some(1) } => {
            "Both ways to go on from there fail.".to_owned()
        }
        Reason::EveryWayFails { n_tries: Some(n) } => {
            format!("Every way to go on from there fails: {} were tried.", words::count(n + 1))
        }
    }
}

fn forced(n_forced: usize) -> String {
    match n_forced {
        0 => "With that on the grid,".to_owned(),
        1 => "That forces one digit, and then".to_owned(),
        n => format!("That forces {} digits, one after the other, and then", words::count(n)),
    }
}

fn dead_end(end: Constraint, naming: Naming) -> String {
    match end {
        Constraint::Cell(cell) => format!("{} has no digit left", naming.cell(cell)),
        Constraint::Digit(digit, house) => {
            format!("{} has no cell left for {}", naming.house(house), words::a(digit))
        }
    }
}

/// "the 5 in R4C4".
pub(super) fn the(claim: &Claim, naming: Naming) -> String {
    let cell = naming.cell(claim.cell);
    match claim.entry {
        Entry::Given(digit) | Entry::Entered(digit) => format!("the {digit} in {cell}"),
        Entry::Marks(DigitSet::EMPTY) | Entry::Empty => format!("{cell} without marks"),
        Entry::Marks(marks) => format!("{cell} as {}", english::digits_or(marks)),
    }
}

/// "5 in R4C4, 2 or 3 in R4C5, and 7 in R9C9"; with semicolons if commas are needed within.
pub(super) fn list(entries: &[Claim], naming: Naming) -> String {
    let has_commas = |claim: &Claim| matches!(claim.entry, Entry::Marks(marks) if marks.len() > 2);
    let items = entries.iter().map(|&Claim { cell, entry }| match entry {
        Entry::Given(digit) | Entry::Entered(digit) => format!("{digit} in {}", naming.cell(cell)),
        Entry::Marks(DigitSet::EMPTY) | Entry::Empty => {
            format!("no digit in {}", naming.cell(cell))
        }
        Entry::Marks(marks) => format!("{} in {}", english::digits_or(marks), naming.cell(cell)),
    });
    let items: Vec<String> = items.collect();
    if entries.iter().any(has_commas) {
        words::list_and_of_lists(&items)
    } else {
        words::list_and(&items)
    }
}
