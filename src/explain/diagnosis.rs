//! What is wrong with a puzzle, in English: described, not accused, and never the right digit.

use super::words;
use crate::diagnose::{Conflict, Diagnosis, Origin, Said, Why, WrongEntry, WrongMark};
use crate::grid::{Cell, DeadEnd, Digit, DigitSet, House};
use crate::read::Entry;
use crate::solve::Solution;

/// How much to tell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Where to look.
    Nudge,
    /// Which cell, or what kind of mistake.
    Pattern,
    /// Why.
    Full,
}

/// A cell's name, in the coordinates that the reader uses.
pub type Name<'a> = &'a dyn Fn(Cell) -> String;

/// One text a level, up to `level`; a later one leans on those before. None for a sound puzzle.
pub fn describe(diagnosis: &Diagnosis, level: Level, name: Name<'_>) -> Vec<String> {
    let texts = match diagnosis {
        Diagnosis::Sound(_) => return Vec::new(),
        &Diagnosis::Clash { digit, cells, origins } => clash(digit, cells, origins, name),
        Diagnosis::NoSolution(conflict) => no_solution(conflict, name),
        Diagnosis::Ambiguous(solutions) => ambiguous(solutions, name),
        Diagnosis::WrongEntry(wrong) => wrong_entry(wrong, name),
        Diagnosis::WrongMark(wrong) => wrong_mark(wrong, name),
    };
    let shown = texts.into_iter().take(level as usize + 1);
    // A spoken name, "row 2, column 4", may start a sentence.
    shown.map(|text| words::capitals(&text, |_| false)).collect()
}

fn clash(digit: Digit, cells: [Cell; 2], origins: [Origin; 2], name: Name<'_>) -> [String; 3] {
    let houses: Vec<House> = cells[0].shared_houses(cells[1]).collect();
    let names = cells.map(name);
    let [one, other] = &names;
    let shared = and(houses.iter().map(House::to_string));
    let full = match origins {
        [Origin::Given, Origin::Given] => {
            "One of them cannot stay. Both count as given: compare them with the printed puzzle."
                .to_owned()
        }
        [Origin::Entered, Origin::Entered] => "One of them cannot stay.".to_owned(),
        [Origin::Given, Origin::Entered] => stays(one, other, digit),
        [Origin::Entered, Origin::Given] => stays(other, one, digit),
    };
    let first = houses.first().map_or_else(|| "one house".to_owned(), House::to_string);
    [
        format!("One digit is in {first} twice."),
        format!("{one} and {other} are both {digit}, and both are in {shared}."),
        full,
    ]
}

fn stays(given: &str, entered: &str, digit: Digit) -> String {
    format!("One of them cannot stay. {given} is given, so the {digit} in {entered} is wrong.")
}

fn no_solution(conflict: &Conflict, name: Name<'_>) -> [String; 3] {
    let Conflict { entries, why, .. } = conflict;
    let kind = if entries.iter().all(|&(_, entry)| digit(entry).is_some()) {
        ["This digit", "digits"]
    } else {
        ["This entry", "entries"]
    };
    let stand = match entries.len() {
        1 => format!("{} cannot stand", kind[0]),
        n => format!("These {} {} cannot stand together", count(n), kind[1]),
    };
    [
        "This puzzle has no solution.".to_owned(),
        format!("{stand}: {}.", list(entries, name)),
        reason(why, name),
    ]
}

fn ambiguous([one, other]: &[Solution; 2], name: Name<'_>) -> [String; 3] {
    let differ = |&cell: &Cell| one.digit(cell) != other.digit(cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differ).collect();
    let example = cells.first().map_or_else(String::new, |&cell| {
        let digits = [one.digit(cell), other.digit(cell)];
        format!("{} is {} in one and {} in the other. ", name(cell), digits[0], digits[1])
    });
    [
        "This puzzle has more than one solution.".to_owned(),
        format!("Two of its solutions differ in {} cells.", count(cells.len())),
        format!("{example}Compare the givens with the printed puzzle."),
    ]
}

fn wrong_entry(WrongEntry { all, house, conflict }: &WrongEntry, name: Name<'_>) -> [String; 3] {
    let nudge = match all.len() {
        1 => format!("One entry in {house} is wrong."),
        n => format!("{} entries are wrong. One of them is in {house}.", capital(&count(n))),
    };
    let entry = conflict.entries.first().map_or_else(String::new, |said| the(said, name));
    let full = against(&entry, conflict, name);
    [nudge, format!("{} is wrong.", capital(&entry)), full]
}

fn wrong_mark(WrongMark { all, house, conflict }: &WrongMark, name: Name<'_>) -> [String; 3] {
    let lack = "without the digit that belongs there";
    let nudge = match all.len() {
        1 => format!("One cell in {house} is marked {lack}."),
        n => format!("{} cells are marked {lack}. One of them is in {house}.", capital(&count(n))),
    };
    let cell = all.first().map_or_else(String::new, |&(cell, _)| name(cell));
    let marks = conflict.entries.first().map_or_else(String::new, |said| the(said, name));
    let full = against(&marks, conflict, name);
    [nudge, format!("The marks in {cell} leave out the digit that belongs there."), full]
}

/// Why the first entry of a conflict cannot stand with the others.
fn against(first: &str, conflict: &Conflict, name: Name<'_>) -> String {
    let first = capital(first);
    let others = conflict.entries.get(1..).unwrap_or_default();
    let others = match others.len() {
        0 => String::new(),
        1 => format!(" with this given: {}", list(others, name)),
        n => format!(" with these {} givens: {}", count(n), list(others, name)),
    };
    format!("{first} cannot stand{others}. {}", reason(&conflict.why, name))
}

fn reason(why: &Why, name: Name<'_>) -> String {
    match *why {
        Why::DeadEnd { end, n_forced } => {
            format!("{} {}.", forced(n_forced), dead_end(end, name))
        }
        Why::DigitWithoutPosition { house, n_forced } => {
            format!("{} {house} has no cell left for one of its digits.", forced(n_forced))
        }
        Why::EveryWayFails { n_tries: None | Some(0) } => {
            "Every way to go on from there fails.".to_owned()
        }
        Why::EveryWayFails { n_tries: Some(1) } => "Both ways to go on from there fail.".to_owned(),
        Why::EveryWayFails { n_tries: Some(n) } => {
            format!("Every way to go on from there fails: {} were tried.", count(n + 1))
        }
    }
}

fn forced(n_forced: usize) -> String {
    match n_forced {
        0 => "With them on the grid,".to_owned(),
        1 => "They force one digit, and then".to_owned(),
        n => format!("They force {} digits, one after the other, and then", count(n)),
    }
}

fn dead_end(end: DeadEnd, name: Name<'_>) -> String {
    match end {
        DeadEnd::NoDigit(cell) => format!("{} has no digit left", name(cell)),
        DeadEnd::NoPosition(house, digit) => {
            format!("{house} has no cell left for {} {digit}", article(digit))
        }
    }
}

/// "the 5 in R4C4".
fn the(&(cell, entry): &Said, name: Name<'_>) -> String {
    let cell = name(cell);
    match entry {
        Entry::Given(digit) | Entry::Entered(digit) => format!("the {digit} in {cell}"),
        Entry::Marks(DigitSet::EMPTY) | Entry::Empty => format!("{cell} without marks"),
        Entry::Marks(marks) => format!("{cell} as {}", or(marks)),
    }
}

/// "5 in R4C4, 2 or 3 in R4C5, and 7 in R9C9"; with semicolons if commas are needed within.
fn list(entries: &[Said], name: Name<'_>) -> String {
    let has_commas = |&(_, entry): &Said| matches!(entry, Entry::Marks(marks) if marks.len() > 2);
    let separator = if entries.iter().any(has_commas) { "; " } else { ", " };
    let items = entries.iter().map(|&(cell, entry)| match entry {
        Entry::Given(digit) | Entry::Entered(digit) => format!("{digit} in {}", name(cell)),
        Entry::Marks(DigitSet::EMPTY) | Entry::Empty => format!("no digit in {}", name(cell)),
        Entry::Marks(marks) => format!("{} in {}", or(marks), name(cell)),
    });
    joined(&items.collect::<Vec<_>>(), separator, "and")
}

const fn digit(entry: Entry) -> Option<Digit> {
    match entry {
        Entry::Given(digit) | Entry::Entered(digit) => Some(digit),
        Entry::Empty | Entry::Marks(_) => None,
    }
}

const fn article(digit: Digit) -> &'static str {
    if digit.number() == 8 { "an" } else { "a" }
}

fn and(items: impl IntoIterator<Item = String>) -> String {
    joined(&items.into_iter().collect::<Vec<_>>(), ", ", "and")
}

fn or(digits: DigitSet) -> String {
    joined(&digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>(), ", ", "or")
}

fn joined(items: &[String], separator: &str, last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] if separator == ", " => format!("{one} {last} {other}"),
        [rest @ .., end] => format!("{}{separator}{last} {end}", rest.join(separator)),
    }
}

/// In words up to nine.
fn count(n: usize) -> String {
    const WORDS: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(n).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
