//! Texts around the steps of an answer: where they lead, what they rest on, how many more
//! there are.

use super::grammar::{a, capital, count, counted, large_number, list_and, numbered};
use super::relations::by_relation;
use crate::explain::Naming;
use crate::grid::{Candidate, Cell, CellSet, Clash, Grid, Variant};
use crate::path::{PathAnswer, PathQuery, PathStep};
use crate::rule::Effort;
use crate::text::Format;

/// Text before the steps, or if there are none, in their place.
pub(crate) fn before(
    answer: &PathAnswer,
    question: PathQuery,
    grid: &Grid,
    naming: Naming,
) -> String {
    let (cell, digit) = match question {
        PathQuery::Digit(cell) => (cell, None),
        PathQuery::Not(Candidate { cell, digit }) => (cell, Some(digit)),
    };
    let name = naming.cell(cell);
    let text = match (answer, digit) {
        (PathAnswer::Filled(own), None) if grid.givens().contains(cell) => {
            format!("{name} is {own}: the digit is given.")
        }
        (PathAnswer::Filled(own), Some(digit)) if *own != digit => {
            format!("{name} holds {}, so {digit} can't go there.", a(*own))
        }
        (PathAnswer::Filled(own), _) => format!("{name} is {own} already."),
        (PathAnswer::Seen(cells), Some(digit)) => {
            let s = if cells.len() == 1 { "" } else { "s" };
            format!(
                "{name} can't be {digit}: it sees the {digit}{s} in {}.",
                cells_and(*cells, naming)
            )
        }
        (PathAnswer::Related(by, relation), Some(digit)) => {
            let by_cell = naming.cell(by.cell);
            let why = by_relation(*relation);
            format!("{name} can't be {digit}: the {} in {by_cell} rules it out {why}.", by.digit)
        }
        (PathAnswer::NotMarked, Some(digit)) => {
            format!("Your marks in {name} leave out {digit}, and they are right.")
        }
        (PathAnswer::Cornered, Some(digit)) => {
            let [_, _, own_box] = cell.classic_houses();
            let house = naming.house(own_box);
            format!("Your corner marks put the {digit} of {house} elsewhere, and they are right.")
        }
        (PathAnswer::Path(path), Some(digit)) => {
            let show = if path.len() == 1 { "shows" } else { "show" };
            format!("{} {show} why {name} is not {digit}.", capital(&steps(path)))
        }
        (PathAnswer::Path(path), None) => {
            let lead = if path.len() == 1 { "leads" } else { "lead" };
            format!("{} {lead} to the digit of {name}.", capital(&steps(path)))
        }
        (PathAnswer::StillPossible, Some(digit)) => {
            format!("{digit} is still possible in {name}: no rule of this profile rules it out.")
        }
        (
            PathAnswer::Seen(_)
            | PathAnswer::Related(..)
            | PathAnswer::NotMarked
            | PathAnswer::Cornered
            | PathAnswer::StillPossible,
            None,
        )
        | (PathAnswer::OutOfReach, _) => {
            format!("No rule of this profile leads to the digit of {name}.")
        }
    };
    super::grammar::capitals(&text)
}

/// Text before the steps to `digit`, if the player asked why it is not in its cell.
pub(crate) fn right(digit: Candidate, answer: &PathAnswer, naming: Naming) -> String {
    let cell = naming.cell(digit.cell);
    let way = match answer {
        PathAnswer::Path(path) => format!("Here is why, in {}.", steps(path)),
        PathAnswer::Filled(_)
        | PathAnswer::Seen(_)
        | PathAnswer::Related(..)
        | PathAnswer::NotMarked
        | PathAnswer::Cornered
        | PathAnswer::StillPossible
        | PathAnswer::OutOfReach => String::new(),
    };
    let text = format!("{cell} is {}. {way}", digit.digit);
    super::grammar::capitals(text.trim_end())
}

/// Text after the steps of a path whose last step excludes the candidate of the question by a placement.
pub(crate) fn after(
    answer: &PathAnswer,
    question: PathQuery,
    variant: &Variant,
    naming: Naming,
) -> Option<String> {
    let (PathAnswer::Path(path), PathQuery::Not(asked)) = (answer, question) else { return None };
    let placed = path.last()?.step.step().conclusions().placement()?;
    let [own, other] = [asked.cell, placed.cell].map(|cell| naming.cell(cell));
    let text = if placed.cell == asked.cell {
        format!("So {own} is {}, not {}.", placed.digit, asked.digit)
    } else if let Some(relation) = variant.relation_between(placed, asked)
        && placed.digit != asked.digit
    {
        let why = by_relation(relation);
        format!("So {own} is not {}: {other} is {}, {why}.", asked.digit, placed.digit)
    } else {
        format!("So {own} is not {}: it sees the {} in {other}.", asked.digit, placed.digit)
    };
    Some(super::grammar::capitals(&text))
}

/// Text for the case that nothing is left to do.
pub(crate) const SOLVED: &str = "The grid is solved: no step is left.";

/// Remark on a board of which it is not known how many solutions it has.
pub(crate) const UNEXAMINED: &str = "It takes too long to count the solutions of this puzzle, so the grid was not compared with its solution. \
     What is said here follows from the grid as it is.";

/// Text for the case that no rule goes on.
pub(crate) const NOTHING_FOUND: &str = "No rule of this profile finds anything on this grid.";

/// Text for the case that no rule leads to a digit.
pub(crate) const NO_DIGIT: &str = "No rule of this profile leads to a digit that can be written.";

/// Text for the case that no rule finds a step about a cell or a digit.
pub(crate) const NOT_ABOUT: &str = "No rule of this profile finds a step about that.";

/// Text under a list of `count` solutions, if more were asked for.
pub(crate) fn solutions_end(count: usize) -> String {
    format!("The list ends here: no list has more than {count} solutions.")
}

/// Text about a rule that finds nothing.
pub(crate) fn nothing_of_rule(name: &str) -> String {
    format!("The rule {name} finds nothing on this grid.")
}

/// Text about a rule that reached its work limit before it found anything.
pub(crate) fn nothing_within_bound(name: &str) -> String {
    format!("The rule {name} reached its work limit on this grid before it found anything.")
}

/// Text about rules that reached their work limits; there is at least one.
pub(crate) fn came_to_bound(names: &[&str]) -> String {
    let (s, its, limit, it) = if names.len() == 1 {
        ("", "its", "limit", "it")
    } else {
        ("s", "their", "limits", "they")
    };
    format!(
        "The rule{s} {} reached {its} work {limit} on this grid, so {it} may have missed something.",
        list_and(names)
    )
}

/// Text about a rule that was not tried, since it needs a puzzle with one solution.
pub(crate) fn leans_on_uniqueness(name: &str) -> String {
    format!(
        "The rule {name} relies on the puzzle having exactly one solution, and that is not known \
         here, or not to be used."
    )
}

/// Text about a board that is sound. `is_marked` says whether the player has pencilled marks.
pub(crate) fn sound(grid: &Grid, is_marked: bool) -> String {
    if grid.is_solved() {
        return "The grid is solved, and every digit is right.".to_owned();
    }
    let has_entries = grid.empty().len() + grid.givens().len() < Cell::ALL.len();
    let yours = match (has_entries, is_marked) {
        (false, false) => "",
        (true, false) => ", and your entries are right",
        (false, true) => ", and your marks are right",
        (true, true) => ", and your entries and marks are right",
    };
    format!("All is well: the puzzle has exactly one solution{yours}.")
}

/// Text about a board on which no digit is marked as printed, though some are marked as entered.
pub(crate) const NONE_PRINTED: &str =
    "No digit is marked as printed, so all of them count as the puzzle.";

/// The result of a walk with this number of steps.
pub(crate) fn walked(n_steps: usize, end: &Grid) -> String {
    let steps = counted(n_steps, "step");
    let n_empty = end.empty().len();
    let are = if n_empty == 1 { "is" } else { "are" };
    match (end.is_solved(), n_steps) {
        (true, 0) => SOLVED.to_owned(),
        (true, _) => format!("Solved in {steps}."),
        (false, 0) => NOTHING_FOUND.to_owned(),
        (false, _) => format!(
            "After {steps}, no rule of this profile leads to a further digit. {} {are} still empty.",
            capital(&counted(n_empty, "cell"))
        ),
    }
}

/// The hardest step of a walk.
pub(crate) fn hardest(number: usize, name: &str, effort: Option<f64>) -> String {
    format!("Hardest: step {number}, {name} ({}).", self::effort(effort))
}

/// Text about whether the path to `end` needed a trial; if the path stops there, that is not known.
pub(crate) const fn trial(is_needed: bool, end: &Grid) -> &'static str {
    match (is_needed, end.is_solved()) {
        (true, _) => " A trial was needed.",
        (false, true) => " No trial was needed.",
        (false, false) => "",
    }
}

/// How hard something is to see, or `-`.
pub(crate) fn effort(effort: Option<f64>) -> String {
    effort.map_or_else(|| "-".to_owned(), |effort| format!("{effort:.1}"))
}

/// Text about an input with several puzzles, of which the first was read.
pub(crate) fn first_of_several(count: usize) -> String {
    format!("The text holds {count} puzzles; this is the first.")
}

/// Text about data that a format cannot hold.
pub(crate) fn cannot_hold(lost: impl std::fmt::Display) -> String {
    format!("The format cannot hold {lost}.")
}

/// Text about a link to this very machine.
pub(crate) const OPENS_HERE: &str = "This link opens on this device only.";

/// Text about a link to SudokuPad, which takes no digits but given ones.
pub(crate) const ENTERED_AS_MARKS: &str =
    "SudokuPad shows the digits that you entered as pencil marks.";

/// Label before the list of rules, for the ear.
pub(crate) const EFFORT_FOR_THE_EAR: &str =
    "The rules, with the effort to see them; 1.0 is the easiest.";

/// Label before the list of rules that says what its numbers are.
pub(crate) const EFFORTS: &str =
    "The numbers say how hard a rule is to see with no, some, or all pencil marks on the paper:";

/// How these numbers go.
pub(crate) const EFFORT_SCALE: &str =
    "The easiest is 1.0; - means that the rule is not for such a paper.";

/// Heading of the rules that are used on demand only.
pub(crate) const ON_DEMAND: &str = "Only on demand:";

/// Text about a rule that relies on the puzzle having one solution.
pub(crate) const ASSUMES_ONE_SOLUTION: &str =
    "It relies on the puzzle having exactly one solution.";

/// How hard a rule is to see, by the marks on the paper.
pub(crate) fn efforts(effort: Effort) -> String {
    format!("Effort to see it: {}.", known_efforts(effort))
}

/// The efforts that a rule has, each with its marks: "3.2 with some marks, 3.0 with all marks".
pub(crate) fn known_efforts(effort: Effort) -> String {
    let Effort { none, some, full } = effort;
    if let (Some(one), true) = (none, none == some && none == full) {
        return format!("{one:.1}, with or without marks");
    }
    let by_marks = [("no marks", none), ("some marks", some), ("all marks", full)];
    let known: Vec<String> = by_marks
        .into_iter()
        .filter_map(|(marks, effort)| Some(format!("{:.1} with {marks}", effort?)))
        .collect();
    known.join(", ")
}

/// Text about steps that the checker refused; `rule` found them, if that may be said.
pub(crate) fn refused(rule: Option<&str>, n_steps: usize, reason: &str) -> String {
    let of_rule = rule.map(|rule| format!(" of {rule}")).unwrap_or_default();
    if n_steps == 1 {
        return format!("The checker refused a step{of_rule}: {reason}.");
    }
    let steps = counted(n_steps, "step");
    format!("The checker refused {steps}{of_rule}; the first, because {reason}.")
}

/// A search has filled the grid.
pub(crate) const FILLED: &str = "solved";

/// A search cannot go on.
pub(crate) const DEAD_END: &str = "dead end";

/// A search writes a digit that is the only one left.
pub(crate) fn forced(it: Candidate, naming: Naming) -> String {
    format!("write {} in {}, the only digit left", it.digit, naming.cell(it.cell))
}

/// A search tries a digit.
pub(crate) fn tried(it: Candidate, naming: Naming) -> String {
    format!("try {} in {}", it.digit, naming.cell(it.cell))
}

/// A search takes a digit back.
pub(crate) fn undone(it: Candidate, naming: Naming) -> String {
    format!("take back {} in {}", it.digit, naming.cell(it.cell))
}

/// The line of a log that a search tries a digit: how many digits the cell had left, this one included.
pub(crate) fn tried_in_short(it: Candidate, n_choices: usize, naming: Naming) -> String {
    let (digit, cell) = (it.digit, naming.cell(it.cell));
    if n_choices == 1 {
        format!("{digit} in {cell}, the only one left")
    } else {
        format!("try {digit} in {cell}, one of {n_choices}")
    }
}

/// A search takes a digit back, in a line of a log.
pub(crate) fn undone_in_short(it: Candidate, naming: Naming) -> String {
    format!("take {} back from {}", it.digit, naming.cell(it.cell))
}

/// Text about a search that cannot begin.
pub(crate) const NOTHING_TO_TRY: &str = "There is nothing to try: a cell has no candidate left.";

/// Text about a search of which only the beginning is shown.
pub(crate) const GOES_ON: &str = "The search goes on for longer than is shown here.";

/// Text about a board on which two digits exclude each other.
pub(crate) fn clash(Clash { digits: [one, other] }: Clash, naming: Naming) -> String {
    let [cell, other_cell] = [one, other].map(|it| naming.cell(it.cell));
    if one.digit == other.digit {
        return format!("{cell} and {other_cell} are both {}", one.digit);
    }
    format!("{cell} cannot be {} while {other_cell} is {}", one.digit, other.digit)
}

/// The result of a walk with this number of steps, in short.
pub(crate) fn walked_in_short(n_steps: usize, end: &Grid) -> String {
    let steps = numbered(n_steps, "step");
    if end.is_solved() {
        format!("Solved in {steps}.")
    } else {
        format!("After {steps} no rule goes on.")
    }
}

/// The hardest step of a walk, in short.
pub(crate) fn hardest_in_short(number: usize, name: &str, effort: Option<f64>) -> String {
    let effort = effort.map(|it| format!(" ({it:.1})")).unwrap_or_default();
    format!("The hardest is step {number}, {name}{effort}.")
}

/// Text about the format of an input that was read.
pub(crate) fn read_as(format: Format) -> String {
    format!("Read as {format}.")
}

/// Number of rules that were found, and number of all rules.
pub(crate) fn rules_found(n_found: usize, n_rules: usize) -> String {
    format!("Found: {n_found} of {n_rules} rules.")
}

/// "Rests on steps 2 and 5."
pub(crate) fn rests_on(steps: &[usize]) -> String {
    let numbers: Vec<String> = steps.iter().map(ToString::to_string).collect();
    match numbers.as_slice() {
        [] => "Needs nothing but the grid.".to_owned(),
        [only] => format!("Rests on step {only}."),
        several => format!("Rests on steps {}.", list_and(several)),
    }
}

/// Heading of a path of several steps to a digit, before those that are shown: "Two steps lead to the next digit. Here is
/// the first:", "Two steps lead to 3 in R1C2:".
///
/// The digit is `None` while it is not to be given away.
pub(crate) fn headline(
    n_steps: usize,
    n_shown: usize,
    placed: Option<Candidate>,
    naming: Naming,
) -> String {
    if let Some(it) = placed {
        return format!("{} lead to {}:", capital(&counted(n_steps, "step")), goal(it, naming));
    }
    let shown = match n_shown {
        1 => "Here is the first:".to_owned(),
        n if n < n_steps => format!("Here are the first {}:", count(n)),
        _ => "Here they are:".to_owned(),
    };
    match large_number(n_steps) {
        Some(number) => format!("The next digit is {number} steps away. {shown}"),
        None => format!("{} lead to the next digit. {shown}", capital(&counted(n_steps, "step"))),
    }
}

/// Heading of the last step of a path that was begun before: "One more step to 3 in R1C2."
///
/// The digit is `None` while it is not to be given away.
pub(crate) fn one_more(placed: Option<Candidate>, naming: Naming) -> String {
    let goal = placed.map_or_else(|| "the next digit".to_owned(), |it| goal(it, naming));
    format!("One more step to {goal}.")
}

fn goal(it: Candidate, naming: Naming) -> String {
    format!("{} in {}", it.digit, naming.cell(it.cell))
}

/// Text about the easy steps beside an easy one: "Nine other steps are easy at the moment."
pub(crate) fn easy(n_others: usize) -> String {
    match n_others {
        0 => "No other step is easy at the moment.".to_owned(),
        1 => "One other step is easy at the moment.".to_owned(),
        n => format!("{} other steps are easy at the moment.", capital(&count(n))),
    }
}

/// Text about the easier steps beside one that is not easy: "There is one easier step, but it doesn't lead to a digit."
pub(crate) fn easier(n: usize) -> String {
    match n {
        0 => "There is no easier step.".to_owned(),
        1 => "There is one easier step, but it doesn't lead to a digit by itself.".to_owned(),
        n => format!(
            "There are {} easier steps, but they don't lead to a digit by themselves.",
            count(n)
        ),
    }
}

fn steps(path: &[PathStep]) -> String {
    counted(path.len(), "step")
}

fn cells_and(cells: CellSet, naming: Naming) -> String {
    list_and(cells.into_iter().map(|cell: Cell| naming.cell(cell)))
}
