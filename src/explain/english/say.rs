//! Words of English put together: names of things on the board, counts, and lists.

use crate::explain::english::grammar;
use crate::explain::groups::cells_by;
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind};

/// Something that can be said in the middle of a sentence.
pub(crate) trait Say {
    /// Adds its words to `to`.
    fn say(&self, to: &mut Passage);
}

/// Adds the words of each part, one after the other: `say!(to; cells, " is ", digit)`.
macro_rules! say {
    ($to:expr; $($part:expr),+ $(,)?) => {{
        let to: &mut $crate::explain::passage::Passage = $to;
        $($crate::explain::english::say::Say::say(&$part, to);)+
    }};
}
pub(crate) use say;

/// Cells: "R3C1 and R3C9".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cells(pub(crate) CellSet, pub(crate) Role);

/// Cells to choose from: "R3C1 or R3C9".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OrCells(pub(crate) CellSet, pub(crate) Role);

/// Cells of which none does what follows: "neither R3C3 nor R6C3", "none of R1C1, R1C3, and R4C1".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoneOf(pub(crate) CellSet, pub(crate) Role);

/// Digits to choose from: "1, 4, or 5".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OrDigits(pub(crate) DigitSet);

/// A digit with its article: "a 4", "an 8".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct A(pub(crate) Digit);

/// A digit in the plural: "4s".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plural(pub(crate) Digit);

/// Candidates digit by digit: "5 in R1C2 and R3C4, and 7 in R2C2".
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Candidates(pub(crate) Vec<Candidate>, pub(crate) Role);

/// Strong links: "in R1C2 and R2C2, for 5 in row 3 and box 2, and 7 in column 4".
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ties(pub(crate) Vec<Constraint>);

/// How the things of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    /// "a and b", "a, b, and c".
    And,
    /// "a or b", "a, b, or c".
    Or,
    /// Parts that may hold an "and" themselves: "a, and b", "a, b, and c".
    Parts,
    /// Clauses that may hold commas themselves: "a; b; and c".
    Semicolons,
    /// Like `Parts`; like `Semicolons` if there are more than two and one has a comma.
    Clauses,
}

/// A part of a sentence that is said later.
pub(crate) type Part<'a> = Box<dyn Fn(&mut Passage) + 'a>;

/// Says a list, each thing by `say`.
pub(crate) fn list<T>(to: &mut Passage, items: &[T], join: Join, say: impl Fn(&T, &mut Passage)) {
    let has_comma = |item: &T| {
        let mut alone = Passage::new(to.naming);
        say(item, &mut alone);
        alone.text().to_string().contains(", ")
    };
    let join = match join {
        Join::Clauses if items.len() > 2 && items.iter().any(has_comma) => Join::Semicolons,
        Join::Clauses => Join::Parts,
        Join::And | Join::Or | Join::Parts | Join::Semicolons => join,
    };
    let (comma, last) = match (join, items.len()) {
        (Join::And, 2) => (", ", " and "),
        (Join::Or, 2) => (", ", " or "),
        (Join::Or, _) => (", ", ", or "),
        (Join::Semicolons, _) => ("; ", "; and "),
        (Join::And | Join::Parts | Join::Clauses, _) => (", ", ", and "),
    };
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            to.words(if i + 1 == items.len() { last } else { comma });
        }
        say(item, to);
    }
}

/// Says cells one by one.
fn cells(to: &mut Passage, cells: CellSet, role: Role, join: Join) {
    let cells: Vec<_> = cells.into_iter().collect();
    list(to, &cells, join, |&cell, to| to.reference(to.naming.cell(cell), cell.into(), role));
}

fn digits(to: &mut Passage, digits: DigitSet, join: Join) {
    let digits: Vec<Digit> = digits.into_iter().collect();
    list(to, &digits, join, Say::say);
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, to: &mut Passage) {
        (*self).say(to);
    }
}

impl<T: Say + ?Sized> Say for Box<T> {
    fn say(&self, to: &mut Passage) {
        self.as_ref().say(to);
    }
}

/// One after the other.
impl<A: Say, B: Say> Say for (A, B) {
    fn say(&self, to: &mut Passage) {
        say!(to; self.0, self.1);
    }
}

/// Nothing, if there is nothing.
impl<T: Say> Say for Option<T> {
    fn say(&self, to: &mut Passage) {
        self.iter().for_each(|part| part.say(to));
    }
}

impl Say for str {
    fn say(&self, to: &mut Passage) {
        to.words(self);
    }
}

impl Say for String {
    fn say(&self, to: &mut Passage) {
        to.words(self);
    }
}

impl Say for Digit {
    fn say(&self, to: &mut Passage) {
        to.words(&self.to_string());
    }
}

/// "1, 4, and 5".
impl Say for DigitSet {
    fn say(&self, to: &mut Passage) {
        digits(to, *self, Join::And);
    }
}

/// "row 3".
impl Say for House {
    fn say(&self, to: &mut Passage) {
        if matches!(self.kind(), HouseKind::KnightsMove | HouseKind::KingsMove) {
            to.replace_end("in ", "by ");
            to.replace_end("share ", "are apart by ");
        }
        to.reference(to.naming.house(*self), self.cells(), Role::Where);
    }
}

/// "rows 3 and 5, and column 2", "the regions with R1C1 and R8C5"; houses of other kinds one by one.
impl Say for [House] {
    fn say(&self, to: &mut Passage) {
        let is_numbered = |it: &House| it.kind() <= HouseKind::Box && !it.is_irregular();
        let numbered = self.iter().copied().filter(is_numbered);
        let of_kind = |kind| numbered.clone().filter(|it| it.kind() == kind).collect();
        let mut kinds: Vec<Vec<House>> = HouseKind::ALL.into_iter().map(of_kind).collect();
        let is_region = |it: &House| it.is_irregular();
        kinds.push(self.iter().copied().filter(is_region).collect());
        let others = self.iter().filter(|it| !is_numbered(it) && !is_region(it));
        kinds.extend(others.map(|it| vec![*it]));
        kinds.retain(|same| !same.is_empty());
        let join = if kinds.iter().any(|same| same.len() > 1) { Join::Parts } else { Join::And };
        list(to, &kinds, join, |same, to| match same.as_slice() {
            [only] => only.say(to),
            several => {
                let cells = CellSet::union(several.iter().map(|it| it.cells()));
                let words = if several[0].is_irregular() {
                    let firsts = several.iter().filter_map(|it| it.cells().first());
                    let firsts = grammar::list_and(firsts.map(|cell| to.naming.cell(cell)));
                    format!("the regions with {firsts}")
                } else {
                    let numbers = several.iter().map(|it| to.naming.number(*it));
                    let kind = kind_plural(several[0].kind());
                    format!("{kind} {}", grammar::list_and(numbers))
                };
                to.reference(words, cells, Role::Where);
            }
        });
    }
}

impl Say for Vec<House> {
    fn say(&self, to: &mut Passage) {
        self.as_slice().say(to);
    }
}

impl Say for Cells {
    fn say(&self, to: &mut Passage) {
        cells(to, self.0, self.1, Join::And);
    }
}

impl Say for OrCells {
    fn say(&self, to: &mut Passage) {
        cells(to, self.0, self.1, Join::Or);
    }
}

impl Say for NoneOf {
    fn say(&self, to: &mut Passage) {
        let cell = |cell: Cell| Cells(cell.into(), self.1);
        match self.0.pair() {
            Some([first, second]) => say!(to; "neither ", cell(first), " nor ", cell(second)),
            None => say!(to; "none of ", Cells(self.0, self.1)),
        }
    }
}

impl Say for OrDigits {
    fn say(&self, to: &mut Passage) {
        digits(to, self.0, Join::Or);
    }
}

impl Say for A {
    fn say(&self, to: &mut Passage) {
        to.words(&grammar::a(self.0));
    }
}

impl Say for Plural {
    fn say(&self, to: &mut Passage) {
        to.words(&grammar::plural(self.0));
    }
}

impl Say for Candidates {
    fn say(&self, to: &mut Passage) {
        let mut groups = cells_by(self.0.iter().map(|it| (it.digit, it.cell)));
        groups.sort_unstable();
        list(to, &groups, Join::Parts, |(digit, cells), to| {
            say!(to; digit, " in ", Cells(*cells, self.1));
        });
    }
}

impl Say for Ties {
    fn say(&self, to: &mut Passage) {
        let cells: CellSet = self.0.iter().filter_map(|tie| tie.cell()).collect();
        let of_digit = |digit: Digit| {
            let house = |tie: &Constraint| match tie {
                Constraint::Digit(it, house) if *it == digit => Some(*house),
                Constraint::Cell(_) | Constraint::Digit(..) | Constraint::NotBoth(_) => None,
            };
            let houses: Vec<House> = self.0.iter().filter_map(house).collect();
            (!houses.is_empty()).then_some((digit, houses))
        };
        let digits: Vec<(Digit, Vec<House>)> =
            Digit::ALL.into_iter().filter_map(of_digit).collect();
        let in_cells = (!cells.is_empty()).then(|| ("in ".to_owned(), Cells(cells, Role::Quiet)));
        let mut parts: Vec<Box<dyn Say>> = Vec::new();
        parts.extend(in_cells.map(|part| Box::new(part) as Box<dyn Say>));
        for (i, (digit, houses)) in digits.into_iter().enumerate() {
            let intro = if i == 0 { "for " } else { "" };
            parts.push(Box::new((format!("{intro}{digit} in "), houses)));
        }
        list(to, &parts, Join::Parts, Say::say);
    }
}

/// "along row 3", "down column 6", "in box 5".
pub(crate) const fn direction(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row | HouseKind::Diagonal => "along",
        HouseKind::Column => "down",
        HouseKind::Box
        | HouseKind::Window
        | HouseKind::DisjointGroup
        | HouseKind::Figure
        | HouseKind::Extra
        | HouseKind::KnightsMove
        | HouseKind::KingsMove
        | HouseKind::Cage
        | HouseKind::RenbanLine => "in",
    }
}

/// "rows", "columns", "boxes".
pub(crate) const fn kind_plural(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "rows",
        HouseKind::Column => "columns",
        HouseKind::Box => "boxes",
        HouseKind::Diagonal => "diagonals",
        HouseKind::Window => "windows",
        HouseKind::DisjointGroup => "disjoint groups",
        HouseKind::Figure => "figures",
        HouseKind::Extra => "extra houses",
        HouseKind::KnightsMove => "knight's moves",
        HouseKind::KingsMove => "king's moves",
        HouseKind::Cage => "cages",
        HouseKind::RenbanLine => "renban lines",
    }
}
