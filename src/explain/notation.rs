//! The line that experts write, as HoDoKu and the forums do: `X-Wing: 9 r35 c19 => r6c1<>9`.

use super::groups::cells_by;
use crate::deduction::Conclusions;
use crate::facts::{Because, Chain, Derivation, Inference, Node, Outcome, Table};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind};

/// The name, what the card's template says of the pattern, and what follows.
pub(super) fn line(name: &str, pattern: &str, conclusions: &Conclusions) -> String {
    let pattern = pattern.split_whitespace().collect::<Vec<_>>().join(" ");
    let arrow = if pattern.is_empty() { "" } else { " => " };
    let colon = if pattern.is_empty() { " => " } else { ": " };
    match conclusions {
        Conclusions::Place(it) if pattern.is_empty() => format!("{name}: {}", placed(*it)),
        Conclusions::Place(it) => format!("{name}: {pattern}{arrow}{}", placed(*it)),
        Conclusions::Eliminate(lost) => format!("{name}{colon}{pattern}{arrow}{}", losses(lost)),
    }
}

fn placed(candidate: Candidate) -> String {
    format!("{}={}", cells(candidate.cell.into()), candidate.digit)
}

/// `r6c3<>7, r1c46<>9`: digit by digit.
fn losses(lost: &[Candidate]) -> String {
    let of = |digit: Digit| -> CellSet {
        lost.iter().filter(|it| it.digit == digit).map(|it| it.cell).collect()
    };
    let losing = Digit::ALL.into_iter().filter(|&digit| !of(digit).is_empty());
    losing.map(|digit| format!("{}<>{digit}", cells(of(digit)))).collect::<Vec<_>>().join(", ")
}

/// `r1c46,r2c5`: cells of one row, or else of one column, are written together.
pub(super) fn cells(cells: CellSet) -> String {
    let mut left = cells;
    let mut groups = Vec::new();
    while let Some(first) = left.first() {
        let [row, column, _] = first.classic_houses();
        let (along, down) = (left & row.cells(), left & column.cells());
        let group = if down.len() > along.len() { down } else { along };
        groups.push(group_of_one_line(group));
        left -= group;
    }
    groups.join(",")
}

/// `5r1c2,r3c4 7r2c2`: digit by digit.
pub(super) fn candidates(candidates: &[Candidate]) -> String {
    let mut groups = cells_by(candidates.iter().map(|it| (it.digit, it.cell)));
    groups.sort_unstable();
    let groups = groups.into_iter().map(|(digit, set)| format!("{digit}{}", cells(set)));
    groups.collect::<Vec<_>>().join(" ")
}

fn group_of_one_line(cells: CellSet) -> String {
    let numbers = |number: fn(Cell) -> u8| {
        let mut all: Vec<u8> = cells.into_iter().map(number).collect();
        all.sort_unstable();
        all.dedup();
        all.iter().map(u8::to_string).collect::<String>()
    };
    format!("r{}c{}", numbers(Cell::row), numbers(Cell::column))
}

/// `r35`, `c19b2`: houses of a kind are written together.
pub(super) fn houses(houses: &[House]) -> String {
    let of_kind = |kind: HouseKind| {
        let same = houses.iter().filter(|it| it.kind() == kind);
        let numbers: String = same.map(|it| it.number().to_string()).collect();
        let letter = kind.name().chars().next();
        letter.filter(|_| !numbers.is_empty()).map(|letter| format!("{letter}{numbers}"))
    };
    HouseKind::ALL.into_iter().filter_map(of_kind).collect()
}

/// `r1c6=8 r6c8=8 r9c5=8, no 8 in c7`: what is assumed, what is forced, and what nothing is left for; `(2 sets)` stands
/// for locked sets, `, guardian r2c3=4` for the last of them, `(not r2c3=4 …)` for a candidate that fails, and cases are in
/// brackets, one after the other.
pub(super) fn derivation(it: &Derivation) -> String {
    let mut text = it.assumptions.iter().copied().map(placed).collect::<Vec<_>>().join(" ");
    let mut n_sets = 0;
    for inference in &it.inferences {
        match inference {
            Inference::Forced(forced) => text.extend([" ", &placed(forced.candidate)]),
            Inference::Guardian(last) => text.extend([", guardian ", &placed(*last)]),
            Inference::Locked(_) | Inference::Filling(_) | Inference::Needed(_) => n_sets += 1,
            Inference::Refuted(refuted) => {
                text.push_str(&format!(" (not {})", derivation(refuted)))
            }
        }
    }
    let sets = match n_sets {
        0 => String::new(),
        1 => " (1 set)".to_owned(),
        n => format!(" ({n} sets)"),
    };
    let end = match it.outcome {
        Outcome::Contradiction(end) => format!(", {}", nothing_left(end)),
        Outcome::Split(_) => {
            format!(" ({})", it.cases.iter().map(derivation).collect::<Vec<_>>().join("; "))
        }
        Outcome::NoGuardian => ", no guardian".to_owned(),
        Outcome::Eliminated => String::new(),
    };
    format!("{text}{sets}{end}")
}

fn nothing_left(end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => format!("no digit in {}", cells(cell.into())),
        Constraint::Digit(digit, house) => format!("no {digit} in {}", houses(&[house])),
        Constraint::NotBoth(_) => String::new(),
    }
}

/// `r1c2, 4r5: 6 rows`; `r3c3=8, r1c2: 3 rows` where something is supposed.
pub(super) fn table(it: &Table) -> String {
    let name = |it: &Constraint| match *it {
        Constraint::Cell(cell) => cells(cell.into()),
        Constraint::Digit(digit, house) => format!("{digit}{}", houses(&[house])),
        Constraint::NotBoth(_) => String::new(),
    };
    let supposed = it.suppose.map(placed);
    let names: Vec<String> = supposed.into_iter().chain(it.choices.iter().map(name)).collect();
    format!("{}: {} rows", names.join(", "), it.rows.len())
}

/// `358`.
pub(super) fn digits(digits: DigitSet) -> String {
    digits.into_iter().map(|digit| digit.to_string()).collect()
}

/// Eureka: `(6=2)r3c7 - (2)r1c7=r1c4 - (3)r1c4=r3c5`; `=` joins at least one, `-` at most one.
pub(super) fn eureka(chain: &Chain) -> String {
    let closed = usize::from(chain.is_loop());
    let mut parts: Vec<String> = Vec::new();
    let mut nodes = &chain.nodes[..chain.nodes.len() - closed];
    while let Some((&first, rest)) = nodes.split_first() {
        let (part, left) = match rest.split_first() {
            Some((&second, left)) if !first.holds => (strong(first, second), left),
            _ => (format!("({}){}", first.digit, cells(first.cells)), rest),
        };
        parts.push(part);
        nodes = left;
    }
    if closed > 0 {
        parts.push("loop".to_owned());
    }
    parts.join(" - ")
}

/// `(6=2)r3c7`, `(2)r1c7=r1c4`, `(7=9)r7c89`.
fn strong(first: Node, second: Node) -> String {
    match second.because {
        Because::Of(Constraint::Cell(cell)) => {
            format!("({}={}){}", first.digit, second.digit, cells(cell.into()))
        }
        Because::LockedSet { cells: set, .. } => {
            format!("({}={}){}", first.digit, second.digit, cells(set))
        }
        Because::Supposed | Because::Of(Constraint::Digit(..) | Constraint::NotBoth(_)) => {
            format!("({}){}={}", first.digit, cells(first.cells), cells(second.cells))
        }
    }
}
