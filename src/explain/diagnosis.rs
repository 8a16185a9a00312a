//! What is wrong with a puzzle, in English: described, not accused, and never the right digit.

use super::english;
use super::naming::Naming;
use super::text::Level;
use super::words::{self, capital};
use crate::diagnose::{
    Assertion, Conflict, Diagnosis, DuplicateDigits, NoSolution, Origin, Reason, StaleMarks,
    Suspect, WrongCorners, WrongEntry, WrongMark,
};
use crate::grid::{Candidate, Cell, Constraint, DigitSet, House};
use crate::solve::Solution;
use crate::text::Entry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Level of detail of the description of a mistake; each level contains the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MistakeLevel {
    /// Only that something is wrong.
    #[serde(alias = "nudge")]
    There,
    /// The house of the mistake.
    #[serde(alias = "pattern")]
    House,
    /// The wrong entry.
    Entry,
    /// The reason why the entry is wrong.
    #[default]
    #[serde(alias = "full")]
    Why,
    /// The steps that show it, even if they give away right digits.
    Steps,
}

impl MistakeLevel {
    /// All levels, from the least detailed.
    pub const ALL: [Self; 5] = [Self::There, Self::House, Self::Entry, Self::Why, Self::Steps];
}

/// A nudge says that something is wrong; the pattern level names the house.
impl From<Level> for MistakeLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Nudge => Self::There,
            Level::Pattern => Self::House,
            Level::Full => Self::Why,
        }
    }
}

/// One text for each level up to `level`; a later text relies on those before it. Empty for a sound puzzle. The steps
/// of the last level are not part of the texts.
pub fn describe(diagnosis: &Diagnosis, level: MistakeLevel, naming: Naming) -> Vec<String> {
    describe_beside(diagnosis, level, ByStepsOf::default(), naming)
}

/// Digits for which steps show that they are wrong.
#[derive(Clone, Copy, Default)]
pub(crate) struct ByStepsOf<'a> {
    /// Digits whose steps are part of the answer.
    pub(crate) told: &'a [Candidate],
    /// Digits whose steps are given only on request.
    pub(crate) untold: &'a [Candidate],
}

/// Describes mistakes beside the steps that show some of them. Another reason why such a digit is wrong is left out,
/// unless it is short.
pub(crate) fn describe_beside(
    diagnosis: &Diagnosis,
    level: MistakeLevel,
    by_steps: ByStepsOf<'_>,
    naming: Naming,
) -> Vec<String> {
    let texts = match diagnosis {
        Diagnosis::Sound(_) => return Vec::new(),
        Diagnosis::Clash(it) => clash(it, naming),
        Diagnosis::NoSolution(it) => no_solution(it, by_steps, naming),
        Diagnosis::Ambiguous(solutions) => ambiguous(solutions, naming),
        Diagnosis::WrongEntry(wrong) => wrong_entry(wrong, by_steps, naming),
        Diagnosis::WrongMark(wrong) => wrong_mark(wrong, naming),
        Diagnosis::WrongCorners(wrong) => wrong_corners(wrong, naming),
    };
    let told = texts.into_iter().take(level as usize + 1).filter(|text| !text.is_empty());
    // A spoken name, "row 2, column 4", may start a sentence.
    told.map(|text| words::capitals(&text, |_| false)).collect()
}

/// The reasons of conflicts that [`describe_beside`] mentions.
pub(crate) fn reasons<'a>(diagnosis: &'a Diagnosis, by_steps: ByStepsOf<'_>) -> Vec<&'a Reason> {
    let conflicts = match diagnosis {
        Diagnosis::NoSolution(it) => std::slice::from_ref(&it.conflict),
        Diagnosis::WrongEntry(wrong) => &wrong.conflicts,
        Diagnosis::WrongMark(wrong) => &wrong.conflicts,
        Diagnosis::WrongCorners(wrong) => std::slice::from_ref(&wrong.conflict),
        Diagnosis::Sound(_) | Diagnosis::Clash(_) | Diagnosis::Ambiguous(_) => &[],
    };
    let is_told = |it: &&Conflict| is_told(it, by_steps);
    conflicts.iter().filter(is_told).map(|it| &it.why).collect()
}

/// Returns true if the conflict of `digit` has a short description.
pub(crate) fn is_short_of(diagnosis: &Diagnosis, digit: Candidate) -> bool {
    let is_of = |it: &&Conflict| it.entries.first().is_some_and(|it| it.cell == digit.cell);
    match diagnosis {
        Diagnosis::NoSolution(it) => Some(&it.conflict).filter(is_of).is_some_and(is_short),
        Diagnosis::WrongEntry(wrong) => wrong.conflicts.iter().find(is_of).is_some_and(is_short),
        Diagnosis::Sound(_)
        | Diagnosis::Clash(_)
        | Diagnosis::Ambiguous(_)
        | Diagnosis::WrongMark(_)
        | Diagnosis::WrongCorners(_) => false,
    }
}

/// Certainty that a digit is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Certainty {
    /// The digit is wrong.
    Wrong,
    /// The digit is wrong if the others are right.
    Suspected,
}

/// "Two steps show that R1C1 is not 5."
pub(crate) fn way(
    entry: Candidate,
    certainty: Certainty,
    n_steps: usize,
    n_digits: usize,
    naming: Naming,
) -> String {
    let show = if n_steps == 1 { "shows" } else { "show" };
    let steps = words::counted(n_steps, "step");
    let steps = match certainty {
        Certainty::Wrong => capital(&steps),
        Certainty::Suspected => format!("If all other digits are right, {steps}"),
    };
    let cell = naming.cell(entry.cell);
    let text = format!("{steps} {show} that {cell} is not {}.", entry.digit);
    match (n_digits, n_steps) {
        (0, _) => text,
        (1, 1) => format!("{text} It gives away a right digit."),
        (1, _) => format!("{text} One of them gives away a right digit."),
        (n, all) if n == all => format!("{text} They give away right digits."),
        (n, _) => format!("{text} {} of them give away right digits.", capital(&words::count(n))),
    }
}

fn clash(
    DuplicateDigits { digit, cells, origins, suspects }: &DuplicateDigits,
    naming: Naming,
) -> [String; 4] {
    let names = cells.map(|cell| naming.cell(cell));
    let [one, other] = &names;
    let houses = cells[0].shared_houses(cells[1]);
    let houses: Vec<String> = houses.map(|house| naming.house(house)).collect();
    let why = match (origins, suspects.first()) {
        ([Origin::Given, Origin::Entered], _) => format!("{one} is given, so {other} is wrong."),
        ([Origin::Entered, Origin::Given], _) => format!("{other} is given, so {one} is wrong."),
        (_, Some(likeliest)) => question(likeliest, naming),
        (_, None) => "Compare them with the printed puzzle.".to_owned(),
    };
    [
        "One digit stands twice where it can stand only once.".to_owned(),
        format!("It stands twice in {}.", words::list_and(&houses)),
        format!("{one} and {other} are both {digit}. One of them cannot stay."),
        why,
    ]
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

fn wrong_entry(
    WrongEntry { all, conflicts }: &WrongEntry,
    by_steps: ByStepsOf<'_>,
    naming: Naming,
) -> [String; 4] {
    let there = match all.len() {
        1 => "One entry is wrong.".to_owned(),
        n => format!("{} entries are wrong.", capital(&words::count(n))),
    };
    let names: Vec<String> = all.iter().map(|it| the_digit(*it, naming)).collect();
    let are = if all.len() == 1 { "is" } else { "are" };
    let which = format!("{} {are} wrong.", capital(&words::list_and(&names)));
    let why = conflicts.iter().map(|it| {
        let first = it.entries.first().map_or_else(String::new, |claim| the(claim, naming));
        let first = if all.len() == 1 { "it" } else { &first };
        beside_steps(first, it, by_steps, naming).unwrap_or_else(|| against(first, it, naming))
    });
    [there, they_are_in(all.iter().map(|it| it.cell), naming), which, joined(why)]
}

fn wrong_mark(WrongMark { all, conflicts }: &WrongMark, naming: Naming) -> [String; 4] {
    let there = match all.len() {
        1 => "One cell is marked without the digit that belongs there.".to_owned(),
        n => format!(
            "{} cells are marked without the digits that belong there.",
            capital(&words::count(n))
        ),
    };
    let cells: Vec<String> = all.iter().map(|(cell, _)| naming.cell(*cell)).collect();
    let leave_out = if all.len() == 1 { "leave out its digit" } else { "leave out their digits" };
    let which = format!("The marks in {} {leave_out}.", words::list_and(&cells));
    let why = conflicts.iter().map(|it| {
        let first = it.entries.first().map_or_else(String::new, |claim| the(claim, naming));
        against(&first, it, naming)
    });
    [there, they_are_in(all.iter().map(|it| it.0), naming), which, joined(why)]
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

/// "They are in box 2 and box 5."
fn they_are_in(cells: impl ExactSizeIterator<Item = Cell>, naming: Naming) -> String {
    let they_are = if cells.len() == 1 { "It is" } else { "They are" };
    format!("{they_are} in {}.", boxes(cells, naming))
}

/// "box 2 and box 5": where these cells are.
fn boxes(cells: impl Iterator<Item = Cell>, naming: Naming) -> String {
    let boxes: BTreeSet<House> = cells.map(|cell| cell.houses()[2]).collect();
    words::list_and(boxes.into_iter().map(|house| naming.house(house)))
}

/// "the 5 in R4C4".
fn the_digit(it: Candidate, naming: Naming) -> String {
    format!("the {} in {}", it.digit, naming.cell(it.cell))
}

/// One sentence after the other.
fn joined(texts: impl Iterator<Item = String>) -> String {
    let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
    texts.join(" ")
}

/// " Also wrong: 8 in R9C9."
fn also(others: &str) -> String {
    if others.is_empty() { String::new() } else { format!(" Also wrong: {others}.") }
}

/// Maximum number of groups of old marks that are named.
const MAX_OLD_MARKS: usize = 2;

/// "Old marks: 1 in R2C3 and R2C5 (row 2 has its 1). They do no harm." `None` if there are none.
pub(crate) fn old_marks(all: &[StaleMarks], naming: Naming) -> Option<String> {
    let n_marks: usize = all.iter().map(|it| it.cells.len()).sum();
    let named: Vec<String> = all.iter().take(MAX_OLD_MARKS).map(|it| group(it, naming)).collect();
    let named = words::list_and(&named);
    match n_marks {
        0 => None,
        1 => Some(format!("Old mark: {named}. It does no harm.")),
        _ if all.len() <= MAX_OLD_MARKS => Some(format!("Old marks: {named}. They do no harm.")),
        n => {
            let n = words::capital(&words::count(n));
            Some(format!("{n} old marks, such as {named}. They do no harm."))
        }
    }
}

/// "1 in R2C3 and R2C5 (row 2 has its 1)".
fn group(StaleMarks { digit, house, cells }: &StaleMarks, naming: Naming) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| naming.cell(cell)).collect();
    let house = naming.house(*house);
    format!("{digit} in {} ({house} has its {digit})", words::list_and(&names))
}

/// Maximum number of entries of a short conflict.
const MAX_ENTRIES: usize = 6;

/// Maximum number of entries that are listed; more are only counted.
const MAX_LISTED: usize = 9;

/// Returns true if a conflict is short enough to be seen without steps.
fn is_short(Conflict { entries, why, .. }: &Conflict) -> bool {
    let is_at_once = match why {
        Reason::DeadEnd { n_forced, .. } | Reason::DigitWithoutPosition { n_forced, .. } => {
            *n_forced <= 1
        }
        Reason::Twice { .. } => true,
        Reason::EveryWayFails { .. } => false,
    };
    is_at_once && entries.len() <= MAX_ENTRIES
}

/// Returns true if the reason of a conflict is part of the text, and not shown by steps instead.
fn is_told(conflict: &Conflict, by_steps: ByStepsOf<'_>) -> bool {
    let has_steps = conflict
        .entries
        .first()
        .is_some_and(|it| by_steps.told.iter().any(|digit| digit.cell == it.cell));
    is_short(conflict) || !has_steps
}

/// The text about a conflict beside steps which show that its first entry, called `first`, is wrong: empty if the steps
/// are part of the answer, else the result of the conflict. `None` if there are no such steps, or if the conflict is
/// short.
fn beside_steps(
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

/// The reason why the first entry of a conflict, called `first`, contradicts the others.
fn against(first: &str, conflict: &Conflict, naming: Naming) -> String {
    let others = conflict.entries.get(1..).unwrap_or_default();
    let is_struck_out = |it: &Assertion| it.entry == Entry::Marks(DigitSet::EMPTY);
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
fn cannot_stand(first: &str, others: &[Assertion], naming: Naming) -> String {
    let others = match others.len() {
        0 => String::new(),
        1 => format!(" with this digit: {}", list(others, naming)),
        n if n > MAX_LISTED => format!(" with {} of the digits", words::count(n)),
        n => format!(" with these {} digits: {}", words::count(n), list(others, naming)),
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
fn the(claim: &Assertion, naming: Naming) -> String {
    let cell = naming.cell(claim.cell);
    match claim.entry {
        Entry::Given(digit) | Entry::Entered(digit) => format!("the {digit} in {cell}"),
        Entry::Marks(DigitSet::EMPTY) | Entry::Empty => format!("{cell} without marks"),
        Entry::Marks(marks) => format!("{cell} as {}", english::digits_or(marks)),
    }
}

/// "5 in R4C4, 2 or 3 in R4C5, and 7 in R9C9"; with semicolons if commas are needed within.
fn list(entries: &[Assertion], naming: Naming) -> String {
    let has_commas =
        |claim: &Assertion| matches!(claim.entry, Entry::Marks(marks) if marks.len() > 2);
    let items = entries.iter().map(|&Assertion { cell, entry }| match entry {
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

/// Maximum number of suspects that are named beside the likeliest.
const MAX_SUSPECTS: usize = 3;

/// The texts for a puzzle without a solution.
fn no_solution(
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

/// The texts for a puzzle without suspects.
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
fn question(suspect: &Suspect, naming: Naming) -> String {
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
    let n_named = if others.len() == MAX_SUSPECTS + 1 { others.len() } else { MAX_SUSPECTS };
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
