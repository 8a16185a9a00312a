//! What is wrong with a puzzle, in English: described, not accused, and never the right digit.

use super::naming::Naming;
use super::text::Level;
use super::words::capital;
use super::{english, words};
use crate::diagnose::{
    Claim, Conflict, Diagnosis, Origin, Reason, WrongCorners, WrongEntry, WrongMark,
};
use crate::grid::{Candidate, Cell, DeadEnd, Digit, DigitSet, House};
use crate::read::Entry;
use crate::solve::Solution;
use serde::Deserialize;

/// How much is told of what is wrong; each level contains the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MistakeLevel {
    /// That something is wrong.
    #[serde(alias = "nudge")]
    There,
    /// In which house.
    #[serde(alias = "pattern")]
    House,
    /// Which entry.
    Entry,
    /// Why it cannot be.
    #[default]
    #[serde(alias = "full")]
    Why,
}

impl MistakeLevel {
    /// All of them, from the least.
    pub const ALL: [Self; 4] = [Self::There, Self::House, Self::Entry, Self::Why];
}

/// A player who asks for a nudge is told that something is wrong; the pattern level says in which
/// house.
impl From<Level> for MistakeLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Nudge => Self::There,
            Level::Pattern => Self::House,
            Level::Full => Self::Why,
        }
    }
}

/// One text a level, up to `level`; a later text relies on those before it. None for a sound
/// puzzle.
pub fn describe(diagnosis: &Diagnosis, level: MistakeLevel, naming: Naming) -> Vec<String> {
    let texts = match diagnosis {
        Diagnosis::Sound(_) => return Vec::new(),
        &Diagnosis::Clash { digit, cells, origins } => clash(digit, cells, origins, naming),
        Diagnosis::NoSolution(conflict) => no_solution(conflict, naming),
        Diagnosis::Ambiguous(solutions) => ambiguous(solutions, naming),
        Diagnosis::WrongEntry(wrong) => wrong_entry(wrong, naming),
        Diagnosis::WrongMark(wrong) => wrong_mark(wrong, naming),
        Diagnosis::WrongCorners(wrong) => wrong_corners(wrong, naming),
    };
    let shown = texts.into_iter().take(level as usize + 1);
    // A spoken name, "row 2, column 4", may start a sentence.
    shown.map(|text| words::capitals(&text, |_| false)).collect()
}

fn clash(digit: Digit, cells: [Cell; 2], origins: [Origin; 2], naming: Naming) -> [String; 4] {
    let names = cells.map(|cell| naming.cell(cell));
    let [one, other] = &names;
    let houses = cells[0].shared_houses(cells[1]);
    let houses: Vec<String> = houses.map(|house| naming.house(house)).collect();
    let shared = words::list_and(&houses);
    let why = match origins {
        [Origin::Given, Origin::Given] => {
            "One of them cannot stay. Both count as given: compare them with the printed puzzle."
                .to_owned()
        }
        [Origin::Entered, Origin::Entered] => "One of them cannot stay.".to_owned(),
        [Origin::Given, Origin::Entered] => stays(one, other, digit),
        [Origin::Entered, Origin::Given] => stays(other, one, digit),
    };
    let first = houses.first().map_or("one house", String::as_str);
    [
        "One digit stands twice where it may stand once.".to_owned(),
        format!("It is in {first} twice."),
        format!("{one} and {other} are both {digit}, and both are in {shared}."),
        why,
    ]
}

fn stays(given: &str, entered: &str, digit: Digit) -> String {
    format!("One of them cannot stay. {given} is given, so the {digit} in {entered} is wrong.")
}

fn no_solution(conflict: &Conflict, naming: Naming) -> [String; 4] {
    let Conflict { entries, why, .. } = conflict;
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

fn ambiguous([one, other]: &[Solution; 2], naming: Naming) -> [String; 4] {
    let differ = |&cell: &Cell| one.digit(cell) != other.digit(cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differ).collect();
    let example = cells.first().map_or_else(String::new, |&cell| {
        let digits = [one.digit(cell), other.digit(cell)];
        format!("{} is {} in one and {} in the other.", naming.cell(cell), digits[0], digits[1])
    });
    [
        "This puzzle has more than one solution.".to_owned(),
        format!("Two of its solutions differ in {} cells.", words::count(cells.len())),
        example,
        "No argument can tell them apart. Compare the givens with the printed puzzle.".to_owned(),
    ]
}

fn wrong_entry(WrongEntry { all, house, conflict }: &WrongEntry, naming: Naming) -> [String; 4] {
    let there = match all.len() {
        1 => "One entry is wrong.".to_owned(),
        n => format!("{} entries are wrong.", capital(&words::count(n))),
    };
    let entry = conflict.entries.first().map_or_else(String::new, |claim| the(claim, naming));
    let claim = |it: &Candidate| Claim { cell: it.cell, entry: Entry::Entered(it.digit) };
    let others: Vec<Claim> = all.iter().skip(1).map(claim).collect();
    let others = list(&others, naming);
    let why = against(&entry, conflict, naming) + &also(&others);
    [there, it_is_in(*house, all.len(), naming), format!("{} is wrong.", capital(&entry)), why]
}

fn wrong_mark(WrongMark { all, house, conflict }: &WrongMark, naming: Naming) -> [String; 4] {
    let lack = "without the digit that belongs there";
    let there = match all.len() {
        1 => format!("One cell is marked {lack}."),
        n => format!("{} cells are marked {lack}.", capital(&words::count(n))),
    };
    let cell = all.first().map_or_else(String::new, |&(cell, _)| naming.cell(cell));
    let marks = conflict.entries.first().map_or_else(String::new, |claim| the(claim, naming));
    let claim = |&(cell, marks): &(Cell, DigitSet)| Claim { cell, entry: Entry::Marks(marks) };
    let others: Vec<Claim> = all.iter().skip(1).map(claim).collect();
    let others = list(&others, naming);
    let which = format!("The marks in {cell} leave out the digit that belongs there.");
    let why = against(&marks, conflict, naming) + &also(&others);
    [there, it_is_in(*house, all.len(), naming), which, why]
}

fn wrong_corners(WrongCorners { all, conflict }: &WrongCorners, naming: Naming) -> [String; 4] {
    let there = match all.len() {
        1 => "The corner marks of one digit leave out its place in a box.".to_owned(),
        n => format!(
            "The corner marks of {} digits leave out their places in a box.",
            words::count(n)
        ),
    };
    let Some((first, others)) = all.split_first() else {
        return [there, String::new(), String::new(), String::new()];
    };
    let house = naming.house(first.house);
    let which = format!("The corner marks of {house} leave out the place of its {}.", first.digit);
    let others: Vec<String> =
        others.iter().map(|it| format!("{} in {}", it.digit, naming.house(it.house))).collect();
    let cells: Vec<String> = first.cells.into_iter().map(|cell| naming.cell(cell)).collect();
    let said = format!("{} in {}", capital(&words::a(first.digit)), words::list_or(&cells));
    let givens = conflict.entries.as_slice();
    let why = cannot_stand(&said, givens, naming) + &reason(&conflict.why, naming);
    let why = why + &also(&words::list_and(&others));
    [there, it_is_in(first.house, all.len(), naming), which, why]
}

/// "It is in box 2."
fn it_is_in(house: House, n: usize, naming: Naming) -> String {
    let house = naming.house(house);
    if n == 1 { format!("It is in {house}.") } else { format!("One of them is in {house}.") }
}

/// " Also wrong: 8 in R9C9."
fn also(others: &str) -> String {
    if others.is_empty() { String::new() } else { format!(" Also wrong: {others}.") }
}

/// Why the first entry of a conflict cannot stand with the others.
fn against(first: &str, conflict: &Conflict, naming: Naming) -> String {
    let others = conflict.entries.get(1..).unwrap_or_default();
    cannot_stand(&capital(first), others, naming) + &reason(&conflict.why, naming)
}

/// "The 5 in R2C4 cannot stand with this given: 8 in R1C2. "
fn cannot_stand(first: &str, others: &[Claim], naming: Naming) -> String {
    let others = match others.len() {
        0 => String::new(),
        1 => format!(" with this given: {}", list(others, naming)),
        n => format!(" with these {} givens: {}", words::count(n), list(others, naming)),
    };
    format!("{first} cannot stand{others}. ")
}

fn reason(why: &Reason, naming: Naming) -> String {
    match *why {
        Reason::DeadEnd { end, n_forced } => {
            format!("{} {}.", forced(n_forced), dead_end(end, naming))
        }
        Reason::DigitWithoutPosition { house, n_forced } => {
            let house = naming.house(house);
            format!("{} {house} has no cell left for one of its digits.", forced(n_forced))
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

fn dead_end(end: DeadEnd, naming: Naming) -> String {
    match end {
        DeadEnd::NoDigit(cell) => format!("{} has no digit left", naming.cell(cell)),
        DeadEnd::NoPosition(house, digit) => {
            format!("{} has no cell left for {}", naming.house(house), words::a(digit))
        }
    }
}

/// "the 5 in R4C4".
fn the(claim: &Claim, naming: Naming) -> String {
    let cell = naming.cell(claim.cell);
    match claim.entry {
        Entry::Given(digit) | Entry::Entered(digit) => format!("the {digit} in {cell}"),
        Entry::Marks(DigitSet::EMPTY) | Entry::Empty => format!("{cell} without marks"),
        Entry::Marks(marks) => format!("{cell} as {}", english::digits_or(marks)),
    }
}

/// "5 in R4C4, 2 or 3 in R4C5, and 7 in R9C9"; with semicolons if commas are needed within.
fn list(entries: &[Claim], naming: Naming) -> String {
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
