//! What is wrong with a puzzle, in English: described, not accused.

use super::digits_and;
use super::grammar::{self, capital};
use super::relations::by_relation;
use crate::diagnose::{
    self, Cause, ClashingDigits, Diagnosis, LostMark, NoSolution, Origin, Reason, Refutation,
    StaleMarks, Suspect, WrongCorners, WrongEntry, WrongMark,
};
use crate::explain::{Level, Naming};
use crate::grid::{Candidate, Cell, CellSet, Condition, Constraint, Digit, Forced, House};
use crate::solve::Solution;
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
    /// The digits that would follow, or the steps that show it, even if they reveal right digits.
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

/// The texts of the levels, a paragraph a line; an empty one is left out.
type Texts = [String; 5];

/// The paragraphs of each level up to `level`; a later one relies on those before it. Empty for a sound puzzle. The
/// steps of the last level are not part of them.
pub fn describe(diagnosis: &Diagnosis, level: MistakeLevel, naming: Naming) -> Vec<String> {
    describe_beside(diagnosis, level, &[], naming)
}

/// Describes mistakes beside steps which show that the digits `shown` are wrong. Another reason why such a digit is
/// wrong is left out.
pub(crate) fn describe_beside(
    diagnosis: &Diagnosis,
    level: MistakeLevel,
    shown: &[Candidate],
    naming: Naming,
) -> Vec<String> {
    let texts = match diagnosis {
        Diagnosis::Sound(_) => return Vec::new(),
        Diagnosis::Clash(it) => clash(it, naming),
        Diagnosis::NoSolution(it) => no_solution(it, shown, naming),
        Diagnosis::Ambiguous(solutions) => ambiguous(solutions, naming),
        Diagnosis::WrongEntry(wrong) => wrong_entry(wrong, shown, naming),
        Diagnosis::WrongMark(wrong) if wrong.as_corners.is_empty() => lost_marks(wrong, naming),
        Diagnosis::WrongMark(wrong) => as_corners(wrong, naming),
        Diagnosis::WrongCorners(wrong) => wrong_corners(wrong, naming),
    };
    let told = texts.iter().take(level as usize + 1).flat_map(|text| text.lines());
    // A spoken name, "row 2, column 4", may start a sentence.
    told.map(grammar::capitals).collect()
}

/// Certainty that a digit is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Certainty {
    /// The digit is wrong.
    Wrong,
    /// The digit is wrong if the others are right.
    Suspected,
}

/// "Two steps show why R1C1 is not 5, but they reveal a digit of the solution."
pub(crate) fn way(
    entry: Candidate,
    certainty: Certainty,
    n_steps: usize,
    n_revealed: usize,
    naming: Naming,
) -> String {
    let [show, it, reveal] =
        if n_steps == 1 { ["shows", "it", "reveals"] } else { ["show", "they", "reveal"] };
    let steps = grammar::counted(n_steps, "step");
    let steps = match certainty {
        Certainty::Wrong => capital(&steps),
        Certainty::Suspected => format!("If all other digits are right, {steps}"),
    };
    let text = format!("{steps} {show} why {} is not {}", naming.cell(entry.cell), entry.digit);
    if n_revealed == 0 {
        return text + ".";
    }
    format!("{text}, but {it} {reveal} {}.", of_the_solution(n_revealed))
}

/// "a digit of the solution", "two digits of the solution".
fn of_the_solution(n: usize) -> String {
    let digits = if n == 1 { "a digit".to_owned() } else { grammar::counted(n, "digit") };
    digits + " of the solution"
}

fn clash(
    ClashingDigits { digits, houses, relation, origins, suspects }: &ClashingDigits,
    naming: Naming,
) -> Texts {
    let names = digits.map(|it| naming.cell(it.cell));
    let [one, other] = &names;
    let [digit, other_digit] = digits.map(|it| it.digit);
    let houses: Vec<String> = houses.iter().map(|house| naming.house(*house)).collect();
    let printed = |right: usize, wrong: usize| {
        let what = format!("The {} in {} is printed", digits[right].digit, names[right]);
        let wrong_digit = digits[wrong].digit.to_string();
        let wrong_one = if digit == other_digit { "one" } else { &wrong_digit };
        format!("{what}, so the {wrong_one} in {} is wrong.", names[wrong])
    };
    let why = match (origins, suspects.first()) {
        ([Origin::Given, Origin::Entered], _) => printed(0, 1),
        ([Origin::Entered, Origin::Given], _) => printed(1, 0),
        (_, Some(likeliest)) => question(likeliest, naming),
        (_, None) => "Compare them with the printed puzzle.".to_owned(),
    };
    if let Some(relation) = relation {
        let stand = format!("{one} is {digit} and {other} is {other_digit}");
        let by = by_relation(*relation);
        return [
            "Two digits break one of the further rules.".to_owned(),
            format!("It is about {one} and {other}."),
            format!("{stand}. {}, these do not go together. One of them must go.", capital(&by)),
            why,
            String::new(),
        ];
    }
    [
        "One digit stands twice where it can stand only once.".to_owned(),
        format!("It stands twice in {}.", grammar::list_and(&houses)),
        format!("{one} and {other} are both {digit}. One of them must go."),
        why,
        String::new(),
    ]
}

fn ambiguous([one, other]: &[Solution; 2], naming: Naming) -> Texts {
    let differ = |&cell: &Cell| one.digit(cell) != other.digit(cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differ).collect();
    let example = cells.first().map_or_else(String::new, |&cell| {
        let digits = [one.digit(cell), other.digit(cell)];
        format!("{} is {} in one and {} in the other.", naming.cell(cell), digits[0], digits[1])
    });
    [
        "This puzzle has more than one solution.".to_owned(),
        format!("Two of its solutions differ in {} cells.", grammar::count(cells.len())),
        example,
        "Nothing on the board decides between them. Is a digit missing or misread? Compare with \
         the printed puzzle."
            .to_owned(),
        String::new(),
    ]
}

fn wrong_entry(
    WrongEntry { all, reasons, has_others }: &WrongEntry,
    shown: &[Candidate],
    naming: Naming,
) -> Texts {
    let there = match all.len() {
        1 => "One entry is wrong.".to_owned(),
        n => format!("{} entries are wrong.", capital(&grammar::count(n))),
    };
    let names = grammar::list_and(all.iter().map(|it| the_digit(*it, naming)));
    let are_wrong = match all.len() {
        1 => "is wrong: take it out.",
        _ => "are wrong: take them out.",
    };
    let reasons: Vec<_> = all.iter().copied().zip(reasons).collect();
    let [why, steps] = reasons_beside(&reasons, shown, naming);
    let others = if *has_others { " All your other entries are right." } else { "" };
    let which = format!("{} {are_wrong}{others}", capital(&names));
    [there, they_are_in(all.iter().map(|it| it.cell), naming), which, why, steps]
}

fn lost_marks(WrongMark { all, .. }: &WrongMark, naming: Naming) -> Texts {
    let cells = grammar::list_and(all.iter().map(|it| naming.cell(it.cell)));
    let [there, which] = match all.len() {
        1 => [
            "In one cell, your marks lack the right digit.".to_owned(),
            format!("The cell is {cells}. {DIGITS_ARE_RIGHT}"),
        ],
        n => [
            format!("In {} cells, your marks lack the right digits.", grammar::count(n)),
            format!("The cells are {cells}. {DIGITS_ARE_RIGHT}"),
        ],
    };
    let why = match all.as_slice() {
        [only] if only.left.len() == 1 => {
            "Row, column, and box leave only one digit there. Pencil it in again.".to_owned()
        }
        [only] => {
            let left = digits_and(only.left);
            format!(
                "Row, column, and box leave {left} there: pencil them in again, and check once more what you \
                 concluded from the marks."
            )
        }
        several => {
            let left = |it: &LostMark| match it.left.len() {
                1 => format!("the only one in {}", naming.cell(it.cell)),
                _ => format!("{} in {}", digits_and(it.left), naming.cell(it.cell)),
            };
            let named = grammar::list_and_of_lists(several.iter().take(MAX_LOST).map(left));
            let others = if several.len() > MAX_LOST { " Do the same for the others." } else { "" };
            format!("Pencil in again what row, column, and box leave: {named}.{others}")
        }
    };
    // Who compares what is left with the marks knows the digit.
    let is_revealed = |it: &&LostMark| (it.left - it.marks).len() == 1;
    let revealed: Vec<Cell> = all.iter().filter(is_revealed).map(|it| it.cell).collect();
    let announced = careful("the next sentence gives", revealed.into_iter(), naming);
    let why: Vec<String> = announced.into_iter().chain([why]).collect();
    let houses = they_are_in(all.iter().map(|it| it.cell), naming);
    [there, houses, which, why.join("\n"), String::new()]
}

/// What is said of the digits where marks lack one. Corner marks are not compared then, so nothing is said of them.
const DIGITS_ARE_RIGHT: &str = "All digits on the board are right.";

/// Maximum number of cells whose marks are told.
const MAX_LOST: usize = 3;

fn as_corners(WrongMark { all, as_corners }: &WrongMark, naming: Naming) -> Texts {
    let houses: BTreeSet<House> = as_corners.iter().map(|it| it.house).collect();
    let houses = grammar::list_and(houses.into_iter().map(|it| naming.house(it)));
    let cells = grammar::list_and(all.iter().map(|it| naming.cell(it.cell)));
    let example = as_corners.first().map_or_else(String::new, |it| {
        let cells = grammar::list_and(it.cells.into_iter().map(|cell| naming.cell(cell)));
        format!(", such as the {} in {cells}", it.digit)
    });
    [
        "Your marks look like corner marks: is that so?".to_owned(),
        format!("In {houses}, most digits stand in exactly two cells{example}."),
        "If they say where in a box a digit can go, all is well: enter them as corner marks."
            .to_owned(),
        format!(
            "If they say all that a cell can hold, the right digit is missing in {cells}: pencil in again what \
             row, column, and box leave there."
        ),
        String::new(),
    ]
}

fn wrong_corners(WrongCorners { all, left }: &WrongCorners, naming: Naming) -> Texts {
    let there = match all.len() {
        1 => "The corner marks of one digit leave out its place in a box.".to_owned(),
        n => format!(
            "The corner marks of {} digits leave out their places in a box.",
            grammar::count(n)
        ),
    };
    let Some((first, others)) = all.split_first() else { return Texts::default() };
    let (house, digit) = (naming.house(first.house), first.digit);
    let which = format!("The corner marks of {house} leave out the place of its {digit}.");
    let cells: Vec<String> = left.into_iter().map(|cell| naming.cell(cell)).collect();
    let why = match cells.len() {
        1 => format!("Rows and columns leave only one cell for it: look for the {digit} again."),
        _ => format!("Rows and columns leave it {}: mark all of them.", grammar::list_and(cells)),
    };
    let others: Vec<String> =
        others.iter().map(|it| format!("{} in {}", it.digit, naming.house(it.house))).collect();
    let why = why + &also(&grammar::list_and(&others));
    [there, it_is_in(first.house, all.len(), naming), which, why, String::new()]
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
    grammar::list_and(diagnose::boxes(cells).into_iter().map(|house| naming.house(house)))
}

/// "the 5 in R4C4".
fn the_digit(it: Candidate, naming: Naming) -> String {
    format!("the {} in {}", it.digit, naming.cell(it.cell))
}

/// " Also wrong: 8 in R9C9."
fn also(others: &str) -> String {
    if others.is_empty() { String::new() } else { format!(" Also wrong: {others}.") }
}

/// Maximum number of groups of old marks that are named.
const MAX_OLD_MARKS: usize = 2;

/// "Two of your marks are out of date: 1 in R2C3 and R2C5 (row 2 has its 1). They do no harm; rub them out when you
/// like." `None` if there are none.
pub(crate) fn old_marks(all: &[StaleMarks], naming: Naming) -> Option<String> {
    let n_marks: usize = all.iter().map(|it| it.cells.len()).sum();
    let (named, others) = all.split_at(all.len().min(MAX_OLD_MARKS));
    let mut named: Vec<String> = named.iter().map(|it| group(it, naming)).collect();
    let n_others: usize = others.iter().map(|it| it.cells.len()).sum();
    if n_others > 0 {
        named.push(format!("{} more", grammar::count(n_others)));
    }
    let named = grammar::list_of_parts(&named);
    match n_marks {
        0 => None,
        1 => Some(format!(
            "One of your marks is out of date: {named}. It does no harm; rub it out when you like."
        )),
        n => {
            let n = capital(&grammar::count(n));
            Some(format!(
                "{n} of your marks are out of date: {named}. They do no harm; rub them out when \
                 you like."
            ))
        }
    }
}

/// "1 in R2C3 and R2C5 (row 2 has its 1)".
fn group(StaleMarks { digit, house, cells }: &StaleMarks, naming: Naming) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| naming.cell(cell)).collect();
    let house = naming.house(*house);
    format!("{digit} in {} ({house} has its {digit})", grammar::list_and(&names))
}

/// The reasons why digits are wrong, without those that steps show, and the digits that would follow.
fn reasons_beside(
    reasons: &[(Candidate, &Reason)],
    shown: &[Candidate],
    naming: Naming,
) -> [String; 2] {
    let told = || reasons.iter().filter(|(wrong, _)| !shown.contains(wrong));
    let revealed: BTreeSet<Candidate> = told().flat_map(|(_, why)| why.reveals_at_once()).collect();
    let what = if reasons.len() == 1 { "the reason gives" } else { "the reasons give" };
    let announced = careful(what, revealed.iter().map(|it| it.cell), naming);
    let why = told().map(|(wrong, why)| reason(*wrong, why, naming));
    let why: Vec<String> = announced.into_iter().chain(why).collect();
    let long: Vec<(Candidate, &Refutation)> =
        told().filter_map(|(wrong, why)| Some((*wrong, why.long()?))).collect();
    let revealed: BTreeSet<Candidate> = long.iter().flat_map(|it| it.1.reveals.clone()).collect();
    let announced = careful("what follows gives", revealed.iter().map(|it| it.cell), naming);
    let steps = long.into_iter().map(|(wrong, why)| what_follows(wrong, why, naming));
    let steps: Vec<String> = announced.into_iter().chain(steps).collect();
    [why.join("\n"), steps.join("\n")]
}

/// "Careful: the reason gives away the digit of R3C2." `None` if it gives away none.
fn careful(
    what_gives: &str,
    cells: impl ExactSizeIterator<Item = Cell>,
    naming: Naming,
) -> Option<String> {
    let digits = match cells.len() {
        0 => return None,
        1 => "the digit of ".to_owned(),
        2..=MAX_REVEALED => "the digits of ".to_owned(),
        n => return Some(format!("Careful: {what_gives} away {}.", of_the_solution(n))),
    };
    let cells = grammar::list_and(cells.map(|it| naming.cell(it)));
    Some(format!("Careful: {what_gives} away {digits}{cells}."))
}

/// Maximum number of cells that are named before their digits are given away.
const MAX_REVEALED: usize = 9;

/// "The cage of 13 with R8C5 cannot be filled with 2 in R8C5 beside 3 in R8C6 and 6 in R9C5."
fn unfillable(
    wrong: Option<Candidate>,
    (condition, cells): (Condition, CellSet),
    beside: &[Candidate],
    naming: Naming,
) -> String {
    let name = |it: &Candidate| format!("{} in {}", it.digit, naming.cell(it.cell));
    let first = cells.first().map(|cell| naming.cell(cell)).unwrap_or_default();
    let clue = capital(&format!("{} with {first}", condition.title()));
    let others = grammar::list_and(beside.iter().map(name));
    let with = match wrong {
        None => others,
        Some(wrong) if beside.is_empty() => name(&wrong),
        Some(wrong) => format!("{} beside {others}", name(&wrong)),
    };
    format!("{clue} cannot be filled with {with}.")
}

/// The reason why `wrong` is wrong.
fn reason(wrong: Candidate, why: &Reason, naming: Naming) -> String {
    let Candidate { cell, digit } = wrong;
    let refutation = match why {
        Reason::Twice { house, cell } => {
            let (house, cell) = (capital(&naming.house(*house)), naming.cell(*cell));
            return format!("{house} has its {digit} already, in {cell}.");
        }
        Reason::Related { by, relation } => {
            let (cell, why) = (naming.cell(by.cell), by_relation(*relation));
            return format!("The {} in {cell} rules it out {why}.", by.digit);
        }
        Reason::Unfillable { condition, cells, beside } => {
            return unfillable(Some(wrong), (*condition, *cells), beside, naming);
        }
        Reason::Search => {
            let cell = naming.cell(cell);
            return format!(
                "The only solution has another digit in {cell}. No short argument shows it."
            );
        }
        Reason::Refuted(refutation) => refutation,
    };
    let wrong = Some(wrong);
    let with = format!("With {} in {}", grammar::a(digit), naming.cell(cell));
    if refutation.is_at_once() {
        return format!("{with}, {}.", contradiction(refutation, wrong, HAS, naming));
    }
    if why.long().is_some() {
        return format!("{with}, {}.", left(refutation.end, naming));
    }
    let mut clauses: Vec<String> = refutation.forced.iter().map(|it| follows(it, naming)).collect();
    clauses.push(format!("then {}", contradiction(refutation, wrong, WOULD_HAVE, naming)));
    format!("{with}, {}.", grammar::list_of_parts(&clauses))
}

/// "R2C1 is 4 (only digit left), with or without the 7 in R9C3. With the 7 in R9C3, R9C5 would be 3 (only place in
/// row 9). Then row 2 would have no place for a 5."
fn what_follows(wrong: Candidate, refutation: &Refutation, naming: Naming) -> String {
    let the_wrong = the_digit(wrong, naming);
    let anyway = refutation.anyway.iter().map(|it| forced(it, "is", naming));
    let anyway = match grammar::list_of_parts(anyway) {
        all if all.is_empty() => all,
        all => format!("{all}, with or without {the_wrong}. "),
    };
    if refutation.forced.is_empty() {
        let end = contradiction(refutation, Some(wrong), HAS, naming);
        return format!("{anyway}But with {the_wrong}, {end}.");
    }
    let all = grammar::list_of_parts(refutation.forced.iter().map(|it| follows(it, naming)));
    let end = contradiction(refutation, Some(wrong), WOULD_HAVE, naming);
    format!("{anyway}With {the_wrong}, {all}. Then {end}.")
}

/// "R9C5 would be 3 (only place in row 9)".
fn follows(it: &Forced, naming: Naming) -> String {
    forced(it, "would be", naming)
}

/// A digit that follows, with its verb: "R9C5 is 3 (only place in row 9)".
fn forced(Forced { candidate, because }: &Forced, verb: &str, naming: Naming) -> String {
    let because = match because {
        Constraint::Cell(_) | Constraint::NotBoth(_) => "only digit left".to_owned(),
        Constraint::Digit(_, house) => format!("only place in {}", naming.house(*house)),
    };
    format!("{} {verb} {} ({because})", naming.cell(candidate.cell), candidate.digit)
}

/// Verbs for what is so with a digit, and for what would be so.
const HAS: &str = "has";
const WOULD_HAVE: &str = "would have";

/// "box 5 has no place for its 6: the 6s in R3C4 and R5C9 rule out its other empty cells".
fn contradiction(
    Refutation { end, cause, .. }: &Refutation,
    wrong: Option<Candidate>,
    has: &str,
    naming: Naming,
) -> String {
    let what = match *end {
        Constraint::Cell(cell) => format!("{} {has} no digit left", naming.cell(cell)),
        Constraint::Digit(digit, house) => {
            format!("{} {has} no place for {}", naming.house(house), grammar::a(digit))
        }
        Constraint::NotBoth(_) => String::new(),
    };
    let why = match (cause, *end) {
        (Cause::Full(houses), _) => {
            let between = if houses.len() == 1 { "" } else { "between them, " };
            let houses = grammar::list_and(houses.iter().map(|it| naming.house(*it)));
            let have = if has == HAS { "then have" } else { has };
            format!("{between}{houses} {have} all nine digits")
        }
        (Cause::Seen { by, n_empty }, Constraint::Digit(digit, house)) => {
            let is_inside = wrong.is_some_and(|it| house.cells().contains(it.cell));
            let cells = empty_cells(*n_empty, is_inside && has == HAS);
            let this = wrong.filter(|it| it.digit == digit).map(|it| it.cell);
            rule_out(digit, by, this, &cells, naming)
        }
        (Cause::Marks, _) | (Cause::Seen { .. }, Constraint::Cell(_) | Constraint::NotBoth(_)) => {
            return what;
        }
    };
    format!("{what}: {why}")
}

/// "its other empty cells", "its last empty cell".
fn empty_cells(n: usize, is_one_filled: bool) -> String {
    match (n, is_one_filled) {
        (1, true) => "its only other empty cell",
        (1, false) => "its only empty cell",
        (_, true) => "its other empty cells",
        (2, false) => "both its empty cells",
        (_, false) => "all its empty cells",
    }
    .to_owned()
}

/// "the 6s in R3C4 and R5C9 rule out all its empty cells"; the digit in `this` has been named.
fn rule_out(digit: Digit, by: &[Cell], this: Option<Cell>, cells: &str, naming: Naming) -> String {
    let others = by.iter().filter(|it| Some(**it) != this).map(|it| naming.cell(*it));
    let others: Vec<String> = others.collect();
    let named = match others.as_slice() {
        [] => String::new(),
        [only] => format!("the {digit} in {only}"),
        several => format!("the {digit}s in {}", grammar::list_and(several)),
    };
    let is_this_used = this.is_some_and(|it| by.contains(&it));
    match (is_this_used, others.len()) {
        (false, 0) => "all its other cells are filled".to_owned(),
        (true, 0) => format!("that {digit} rules out {cells}"),
        (true, _) => format!("that {digit} and {named} rule out {cells}"),
        (false, 1) => format!("{named} rules out {cells}"),
        (false, _) => format!("{named} rule out {cells}"),
    }
}

/// "row 2 would end up with no place for a 5".
fn left(end: Constraint, naming: Naming) -> String {
    match end {
        Constraint::Cell(cell) => format!("{} would end up without a digit", naming.cell(cell)),
        Constraint::Digit(digit, house) => {
            let house = naming.house(house);
            format!("{house} would end up with no place for {}", grammar::a(digit))
        }
        Constraint::NotBoth(_) => String::new(),
    }
}

/// Maximum number of suspects that are named beside the likeliest.
const MAX_SUSPECTS: usize = 3;

/// The texts for a puzzle without a solution.
fn no_solution(all: &NoSolution, shown: &[Candidate], naming: Naming) -> Texts {
    let there = "This puzzle has no solution: at least one of its digits is wrong.".to_owned();
    let Some((likeliest, others)) = all.suspects.split_first() else {
        return nobody(all, naming);
    };
    let house = boxes(likeliest.digits.iter().map(|it| it.cell), naming);
    let which = question(likeliest, naming) + &same_goes_for(others, naming);
    if let [wrong] = likeliest.digits.as_slice() {
        let house = match others.len() {
            0 => format!("Without one digit in {house}, it has exactly one solution."),
            _ => format!("The most likely one is in {house}."),
        };
        let [why, steps] = reasons_beside(&[(*wrong, &all.why)], shown, naming);
        return [there, house, which, why, steps];
    }
    // One misread digit is more likely than two wrong ones.
    if !all.changes.is_empty() {
        return nobody(all, naming);
    }
    let house = format!("Perhaps two digits are wrong, in {house}.");
    let why = why_none(&all.why, naming)
        .unwrap_or_else(|| "Compare them with the printed puzzle.".to_owned());
    [there, house, which, why, String::new()]
}

/// The texts for a puzzle without suspects.
fn nobody(all: &NoSolution, naming: Naming) -> Texts {
    let there = "This puzzle has no solution.".to_owned();
    let at_least_one = "At least one of them is wrong: compare them with the printed puzzle.";
    let together = why_none(&all.why, naming).unwrap_or_default();
    if let Some(misread) = misread(all, naming) {
        let changed =
            all.changes.iter().take(MAX_CHANGES_TOLD).map(|it| it.cell.classic_houses()[2]);
        let changed: BTreeSet<House> = changed.collect();
        let boxes = grammar::list_or(changed.into_iter().map(|it| naming.house(it)));
        let house = format!("One digit in {boxes} is probably misread.");
        return [there, house, misread, together, String::new()];
    }
    let entries = all.conflict.as_ref().map_or(&[][..], |it| it.entries.as_slice());
    let are_digits = entries.iter().all(|it| it.entry.digit().is_some());
    let named = entries.iter().map(|it| match it.entry.digit() {
        Some(digit) if are_digits => format!("{digit} in {}", naming.cell(it.cell)),
        Some(_) | None => naming.cell(it.cell),
    });
    let n = capital(&grammar::count(entries.len()));
    let kind = if are_digits { "digits" } else { "cells" };
    let house = format!("{n} of its {kind} contradict one another.");
    let which = format!("They are {}.", grammar::list_and(named));
    let why = if together.is_empty() { at_least_one.to_owned() } else { together };
    [there, house, which, why, String::new()]
}

/// The reason why all digits together have no solution, if there is a short one.
fn why_none(why: &Reason, naming: Naming) -> Option<String> {
    match why {
        Reason::Refuted(refutation) => Some(together(refutation, naming)),
        Reason::Unfillable { condition, cells, beside } => {
            Some(unfillable(None, (*condition, *cells), beside, naming))
        }
        Reason::Twice { .. } | Reason::Related { .. } | Reason::Search => None,
    }
}

/// "As the digits stand, row 7 has no place for a 3: the 3s in R3C6, R6C2, and R8C7 rule out all its empty cells."
fn together(refutation: &Refutation, naming: Naming) -> String {
    let suppose = "As the digits stand,";
    if refutation.forced.is_empty() {
        return format!("{suppose} {}.", contradiction(refutation, None, HAS, naming));
    }
    let more = grammar::counted(refutation.forced.len(), "more digit");
    format!("{suppose} {more} would follow, and {}.", left(refutation.end, naming))
}

/// "Of all changes of one digit, only a 2 in place of the 3 in R3C6 gives the puzzle exactly one solution."
fn misread(all: &NoSolution, naming: Naming) -> Option<String> {
    let held = |cell: Cell| {
        let entries = &all.conflict.as_ref()?.entries;
        entries.iter().find(|it| it.cell == cell)?.entry.digit()
    };
    if let [only] = all.changes.as_slice() {
        let the = the_digit(Candidate { cell: only.cell, digit: held(only.cell)? }, naming);
        let right = grammar::a(only.digit);
        return Some(format!(
            "Of all changes of one digit, only {right} in place of {the} gives the puzzle exactly one solution."
        ));
    }
    let (told, others) = all.changes.split_at(all.changes.len().min(MAX_CHANGES_TOLD));
    let told = told.iter().map(|it| format!("{} in {}", it.digit, naming.cell(it.cell)));
    let others = if others.is_empty() { "" } else { " Other changes do that, too." };
    (!all.changes.is_empty()).then(|| {
        format!("With {}, the puzzle has exactly one solution.{others}", grammar::list_or(told))
    })
}

/// Maximum number of changes that are told.
const MAX_CHANGES_TOLD: usize = 3;

/// "Take the 2 out of R1C1, and the puzzle has exactly one solution. Is that 2 printed, or did you write it?"
fn question(suspect: &Suspect, naming: Naming) -> String {
    let out =
        suspect.digits.iter().map(|it| format!("the {} out of {}", it.digit, naming.cell(it.cell)));
    let out = grammar::list_and(out);
    let ask = match suspect.digits.as_slice() {
        [only] => format!("Is that {} printed, or did you write it?", only.digit),
        _ => "Are they printed, or did you write them?".to_owned(),
    };
    format!("Take {out}, and the puzzle has exactly one solution. {ask}")
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
        names.push(format!("{} more", grammar::count(n_more)));
    }
    let is_pair = others.iter().any(|it| it.digits.len() > 1);
    let list = if is_pair { grammar::list_and_of_lists(&names) } else { grammar::list_and(&names) };
    format!(" The same goes for {list}.")
}

/// "the 2 in R1C1 and the 5 in R3C4".
fn named(suspect: &Suspect, naming: Naming) -> String {
    grammar::list_and(suspect.digits.iter().map(|it| the_digit(*it, naming)))
}
