//! A puzzle without a solution, and the digits that are suspected.

use super::conflict::{against, beside_steps, list, reason};
use super::{ByStepsOf, boxes, the_digit};
use crate::diagnose::{Conflict, NoSolution, Suspect};
use crate::explain::naming::Naming;
use crate::explain::words;
use crate::explain::words::capital;

/// How many suspects are named beside the likeliest.
const MAX_NAMED: usize = 3;

/// What is told of a puzzle without a solution.
pub(super) fn no_solution(
    NoSolution { suspects, conflict }: &NoSolution,
    by_steps: ByStepsOf<'_>,
    naming: Naming,
) -> [String; 4] {
    let Some((likeliest, others)) = suspects.split_first() else {
        return nobody(conflict, naming);
    };
    let house = boxes(likeliest.digits.iter().map(|it| it.cell), naming);
    let which = question(likeliest, naming) + &same_goes_for(others, naming);
    if likeliest.digits.len() == 1 {
        let why = beside_steps("it", conflict, by_steps, naming)
            .unwrap_or_else(|| against("it", conflict, naming));
        return [
            "This puzzle has no solution: one of its digits is wrong.".to_owned(),
            format!("The likeliest one is in {house}."),
            which,
            why,
        ];
    }
    let [_, these, together, why] = nobody(conflict, naming);
    let has_steps = !by_steps.told.is_empty() || !by_steps.untold.is_empty();
    let why = if has_steps { String::new() } else { format!("{these} {together} {why}") };
    [
        "This puzzle has no solution: two of its digits are wrong.".to_owned(),
        format!("The likeliest two are in {house}."),
        which,
        why,
    ]
}

/// Nobody is suspected.
fn nobody(Conflict { entries, why, .. }: &Conflict, naming: Naming) -> [String; 4] {
    let kind = if entries.iter().all(|claim| claim.entry.digit().is_some()) {
        ["digit", "digits"]
    } else {
        ["entry", "entries"]
    };
    let (which, list) = (words::count(entries.len()), list(entries, naming));
    let [there, these] = match entries.len() {
        1 => [format!("One {} cannot stand.", kind[0]), format!("It is {list}.")],
        _ => [
            format!("{} of its {} cannot stand together.", capital(&which), kind[1]),
            format!("They are {list}."),
        ],
    };
    ["This puzzle has no solution.".to_owned(), there, these, reason(why, naming)]
}

/// "Without the 2 in R1C1, there is exactly one solution. Is it printed, or is it yours?"
pub(super) fn question(suspect: &Suspect, naming: Naming) -> String {
    let ask = match suspect.digits.len() {
        1 => "Is it printed, or is it yours?",
        _ => "Are they printed, or are they yours?",
    };
    format!("Without {}, there is exactly one solution. {ask}", named(suspect, naming))
}

/// " The same goes for the 5 in R3C4, the 7 in R9C9, and two more."
fn same_goes_for(others: &[Suspect], naming: Naming) -> String {
    if others.is_empty() {
        return String::new();
    }
    let n_named = if others.len() == MAX_NAMED + 1 { others.len() } else { MAX_NAMED };
    let mut names: Vec<String> = others.iter().take(n_named).map(|it| named(it, naming)).collect();
    let n_more = others.len() - names.len();
    if n_more > 0 {
        names.push(format!("{} more", words::count(n_more)));
    }
    let is_pair = others.iter().any(|it| it.digits.len() > 1);
    let list = if is_pair { words::list_and_of_lists(&names) } else { words::list_and(&names) };
    format!(" The same goes for {list}.")
}

/// "the 2 in R1C1 and the 5 in R3C4".
fn named(suspect: &Suspect, naming: Naming) -> String {
    words::list_and(suspect.digits.iter().map(|it| the_digit(*it, naming)))
}
