//! The words for what clues about several cells together leave them.

use crate::explain::clause::{
    End, JointClause, LeavesTooFew, NeededIn, SumBound, SumOf, WhyNeeded,
};
use crate::explain::english::grammar;
use crate::explain::english::say::{A, Cells, Join, OrCells, OrDigits, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSum, Relation};

/// Most cells of a clue that are named; of more, the first.
const MAX_CELLS: usize = 3;

/// Most digits of a cell that are named as a reason.
const MAX_LEFT: usize = 4;

/// Most cages of which the sums are named.
const MAX_CAGES: usize = 5;

impl Say for JointClause {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Clue { condition, cells, .. } if cells.len() <= MAX_CELLS => {
                to.reference(condition.title(), *cells, Role::Quiet);
                say!(to; " in ", quiet(*cells));
            }
            Self::Clue { condition, first, cells } => {
                to.reference(condition.title(), *cells, Role::Quiet);
                say!(to; " with ", quiet((*first).into()));
            }
            Self::Run { relations, cells } => say!(to; run(relations), quiet(*cells)),
            Self::WouldLeave { cell, cases } => would_leave(to, *cell, cases),
            Self::InNoFilling(losses) => {
                to.words("whatever way these cells are filled, ");
                Self::CannotBe { losses: losses.clone(), beside: Vec::new() }.say(to);
            }
            Self::Fillings { cells, fillings } => sequences(to, cells, fillings),
            Self::Says(condition) => to.words(&condition.says()),
            Self::Ways { total, n_cells, ways, are_all, have_digits } => {
                let cells = grammar::counted(*n_cells, "cell");
                match (ways.as_slice(), are_all) {
                    (_, true) if *have_digits => {
                        say!(to; total.to_string(), " is left for ", cells, ": ");
                    }
                    (_, true) => say!(to; total.to_string(), " in ", cells, " is "),
                    ([_], false) => {
                        say!(to; "of the ways to make ", total.to_string(), " in ", cells, ", only one is left: ");
                    }
                    (_, false) => {
                        say!(to; "of the ways to make ", total.to_string(), " in ", cells, ", only these are left: ");
                    }
                }
                either(to, ways);
            }
            Self::Combinations { total, n_cells, n_left, of, have_digits } => {
                let other = if *have_digits { "the other " } else { "" };
                let cells = format!("{total} in {other}{}", grammar::counted(*n_cells, "cell"));
                let all = grammar::counted(*of, "combination");
                match grammar::count(*n_left) {
                    _ if n_left == of => say!(to; cells, " has ", all),
                    n_left => say!(to; "of the ", all, " of ", cells, ", ", n_left, " are left"),
                }
            }
            Self::SumOfHouses { houses, cages } => {
                let total = HouseSum::OF_HOUSE * houses.len() as i32;
                let verb = if houses.len() == 1 { " adds" } else { " add" };
                say!(to; houses, verb, " up to ", total.to_string(), ", and ");
                sum_of_cages(to, cages);
            }
            Self::AddUp { inside, outside, total } => add_up(to, *inside, *outside, *total),
            Self::Bound(bound) => sum_bound(to, bound),
            Self::Since(beside) => since(to, beside),
            Self::Needs { needed_in, digits, why } => needs(to, needed_in, *digits, why),
            Self::Cells(cells) => quiet(*cells).say(to),
            Self::HaveTheirPlaces { digits, places, houses } => {
                have_their_places(to, *digits, *places, houses);
            }
            Self::CannotBe { losses, beside } => {
                since(to, beside);
                list(to, losses, Join::Semicolons, |(digits, cells), to| {
                    say!(to; quiet(*cells), " cannot be ", OrDigits(*digits));
                });
            }
        }
    }
}

/// "R1C2 and R1C3 add up to at least 12, so R1C1 must be at most 8"; along an arrow, "the circle is at most 9, and …".
fn sum_bound(to: &mut Passage, SumBound { cells, of, others, sum, bound, end }: &SumBound) {
    let (own, opposite) = match end {
        End::Least => (" at least ", " at most "),
        End::Greatest => (" at most ", " at least "),
        End::Only => (" ", " "),
    };
    // The other cells of a sum are at their least where this one is at its most.
    let of_others = if *of == SumOf::Circle { own } else { opposite };
    match of {
        SumOf::All => {}
        SumOf::First => {
            say!(to; "the first ", grammar::counted(others.len() + 1, "cell"), " count: ")
        }
        SumOf::Circle => to.words("along the arrow, "),
        SumOf::Along => {
            say!(to; "the circle is", own, (bound + sum).to_string());
        }
        SumOf::Equal { part, total } => {
            sum_of(to, *part, "these ");
            say!(to; own, total.to_string());
        }
    }
    if !others.is_empty() {
        if matches!(of, SumOf::Along | SumOf::Equal { .. }) {
            to.words(", and ");
        }
        sum_of(to, *others, "the other ");
        say!(to; of_others, sum.to_string());
    }
    say!(to; ", so ", quiet(*cells), " must");
    if cells.len() > 1 {
        to.words(" each");
    }
    say!(to; " be", own, bound.to_string());
}

/// "R1C2 is", "R1C2 and R1C3 add up to".
fn sum_of(to: &mut Passage, cells: CellSet, many: &str) {
    match cells.len() {
        1 => say!(to; quiet(cells), " is"),
        2..=MAX_CELLS => say!(to; quiet(cells), " add up to"),
        n => say!(to; many, grammar::counted(n, "cell"), " add up to"),
    }
}

/// "8 and 9 must be in R4C2, R4C3, and R4C4, so the rest of row 4 cannot have them".
fn have_their_places(to: &mut Passage, digits: DigitSet, places: CellSet, houses: &Vec<House>) {
    match digits.single() {
        None if digits.is_empty() => to.words("it"),
        Some(digit) => say!(to; "the ", digit),
        None => digits.say(to),
    }
    let is_one = digits.len() <= 1;
    to.words(" must be in ");
    if is_one {
        OrCells(places, Role::Quiet).say(to)
    } else {
        quiet(places).say(to)
    }
    if !houses.is_empty() {
        let them = if is_one { "it" } else { "them" };
        say!(to; ", so the rest of ", houses, " cannot have ", them);
    }
}

/// "the cage of 22 in R4C1, R4C2, and R4C3 needs a 9: 22 in three cells is 5, 8, and 9, or 6, 7, and 9".
fn needs(to: &mut Passage, needed_in: &NeededIn, digits: DigitSet, why: &WhyNeeded) {
    match needed_in {
        NeededIn::Named(clue) => say!(to; clue, " needs "),
        NeededIn::Clue => to.words("it needs "),
        NeededIn::Cells => to.words("these cells need "),
    }
    match digits.single() {
        Some(digit) => A(digit).say(to),
        None => digits.say(to),
    }
    why_needed(to, why);
}

/// ": 22 in three cells is 5, 8, and 9, or 6, 7, and 9", ": without it, they add up to at most 21, not 22".
fn why_needed(to: &mut Passage, why: &WhyNeeded) {
    to.words(": ");
    match why {
        WhyNeeded::Ways(ways) => ways.say(to),
        WhyNeeded::Sum { end, sum, total } => {
            let end = if *end == End::Least { "at least " } else { "at most " };
            let (sum, total) = (sum.to_string(), total.to_string());
            say!(to; "without it, the sum is ", end, sum, ", not ", total);
        }
        WhyNeeded::Left(beside) => {
            since(to, beside);
            to.words("it cannot be filled without");
        }
    }
}

/// "the whisper line through ", "the dots between ".
fn run(relations: &[Relation]) -> &'static str {
    let are = |is: fn(&Relation) -> bool| relations.iter().all(is);
    if are(|it| matches!(it, Relation::Whisper(_))) {
        "the whisper line through "
    } else if are(|it| matches!(it, Relation::Difference(_) | Relation::Ratio(_))) {
        "the dots between "
    } else if are(|it| matches!(it, Relation::Greater | Relation::Sum(_))) {
        "the signs between "
    } else {
        "the clues between "
    }
}

/// "in R9C5, a 4 would leave only 9 for R9C4 and R9C6, and a 6 only 1".
fn would_leave(to: &mut Passage, cell: Cell, cases: &[LeavesTooFew]) {
    say!(to; "in ", quiet(cell.into()), ", ");
    let cases: Vec<(usize, &LeavesTooFew)> = cases.iter().enumerate().collect();
    let is_same = |i: usize| i > 0 && cases[i].1.cells == cases[i - 1].1.cells;
    list(to, &cases, Join::Parts, |(i, case), to| {
        A(case.digit).say(to);
        if !is_same(*i) {
            to.words(" would leave");
        }
        match case.left.is_empty() {
            true => to.words(" nothing"),
            false => say!(to; " only ", case.left),
        }
        if !is_same(*i) {
            say!(to; " for ", quiet(case.cells));
        }
    });
}

/// "R1C1-R1C2-R1C3 can only be 1-2-4 or 4-2-1".
fn sequences(to: &mut Passage, cells: &[Cell], fillings: &[Vec<Digit>]) {
    let names: Vec<String> = cells.iter().map(|cell| to.naming.cell(*cell)).collect();
    to.reference(names.join("-"), cells.iter().copied().collect(), Role::Quiet);
    let digits = |it: &Vec<Digit>| it.iter().map(Digit::to_string).collect::<Vec<_>>().join("-");
    to.words(&format!(" can only be {}", grammar::list_or(fillings.iter().map(digits))));
}

/// "1 and 4, or 2 and 3", "1 and 6; 2 and 5; or 3 and 4".
fn either(to: &mut Passage, ways: &[DigitSet]) {
    let is_long = ways.len() > 2 || ways.iter().any(|way| way.len() > 2);
    let comma = if is_long { "; " } else { ", " };
    for (i, way) in ways.iter().enumerate() {
        if i > 0 {
            to.words(comma);
        }
        if i > 0 && i + 1 == ways.len() {
            to.words("or ");
        }
        way.say(to);
    }
}

/// "since R1C2 is 3 or 4, and by what is left in R2C2, ".
fn since(to: &mut Passage, beside: &[(DigitSet, CellSet)]) {
    let (few, many): (Vec<_>, Vec<_>) =
        beside.iter().partition(|(digits, _)| digits.len() <= MAX_LEFT);
    if !few.is_empty() {
        to.words("since ");
        list(to, &few, Join::Parts, |(digits, cells), to| {
            let verb = super::verb(*cells, " is ", " are each ");
            say!(to; quiet(*cells), verb, OrDigits(*digits));
        });
        to.words(", ");
    }
    if !many.is_empty() {
        let cells = CellSet::union(many.iter().map(|(_, cells)| *cells));
        let and = if few.is_empty() { "" } else { "and " };
        say!(to; and, "by what is left in ", quiet(cells), ", ");
    }
}

/// "the cages of 10, 12, and 16 to 38".
fn sum_of_cages(to: &mut Passage, cages: &[u16]) {
    let total: u16 = cages.iter().sum();
    match cages {
        [only] => say!(to; "the cage there to ", only.to_string()),
        [..] if cages.len() <= MAX_CAGES => {
            to.words("the cages of ");
            list(to, cages, Join::And, |it, to| to.words(&it.to_string()));
            say!(to; " to ", total.to_string());
        }
        [..] => {
            say!(to; "the ", grammar::count(cages.len()), " cages there to ", total.to_string())
        }
    }
}

/// "the difference, 7, must be the digit in R1C9", "R1C8 and R1C9 add up to 7", "R1C9 is 3 more than R2C1".
fn add_up(to: &mut Passage, inside: CellSet, outside: CellSet, total: u16) {
    let total = total.to_string();
    if inside.len() == 1 && outside.is_empty() {
        return say!(to; "the difference, ", total, ", must be the digit in ", quiet(inside));
    }
    let verb = if inside.len() == 1 { " must be " } else { " must add up to " };
    say!(to; quiet(inside), verb);
    match outside.len() {
        0 => to.words(&total),
        1 => more_than(to, &total, outside, ""),
        _ => more_than(to, &total, outside, " together"),
    }
}

fn more_than(to: &mut Passage, total: &str, cells: CellSet, together: &str) {
    match total {
        "0" => say!(to; "as much as ", quiet(cells), together),
        _ => say!(to; total, " more than ", quiet(cells), together),
    }
}

const fn quiet(cells: CellSet) -> Cells {
    Cells(cells, Role::Quiet)
}
