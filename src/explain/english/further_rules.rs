//! The rules of a variant in a sentence.

use super::grammar::{capital, list_and};
use crate::explain::Naming;
use crate::grid::{Cell, Clue, ClueKind, Relation, Variant};
use crate::grid::{ConditionCells, Sight};

/// "Further rules: each diagonal holds 1 to 9; and cells a knight's move apart differ." `None` for classic sudoku.
pub(crate) fn further_rules(variant: &Variant, naming: Naming) -> Option<String> {
    let told = each_rule(variant, naming, |clue| {
        let places = variant.clues().iter().filter(|it| is_alike(it, clue));
        let places: Vec<String> = places.map(|it| place(it, naming)).collect();
        format!("{} ({})", rule(clue, naming), places.join("; "))
    });
    let name = if told.len() == 1 { "A further rule" } else { "Further rules" };
    (!told.is_empty()).then(|| format!("{name}: {}.", super::grammar::list_and_of_lists(told)))
}

/// The rules of `variant` as sentences, for a reader who sees the signs and lines on the board.
pub(crate) fn sentences(variant: &Variant) -> Vec<String> {
    let told = each_rule(variant, Naming::default(), |clue| {
        if clue.kind == ClueKind::Pairs(Relation::Greater) {
            return "a sign between two cells opens towards the greater digit".to_owned();
        }
        rule(clue, Naming::default())
    });
    told.into_iter().map(|rule| capital(&rule) + ".").collect()
}

/// Each rule once, in the order of the clues; `of_signs` tells those of signs and lines.
fn each_rule(variant: &Variant, naming: Naming, of_signs: impl Fn(&Clue) -> String) -> Vec<String> {
    let clues = variant.clues();
    let has = |kind| clues.iter().any(|clue| clue.kind == kind);
    let has_both = has(ClueKind::FallingDiagonal) && has(ClueKind::RisingDiagonal);
    let mut told: Vec<String> = Vec::new();
    for clue in clues {
        let is_diagonal = matches!(clue.kind, ClueKind::FallingDiagonal | ClueKind::RisingDiagonal);
        let is_sign = matches!(clue.kind, ClueKind::Pairs(_) | ClueKind::Joint(_));
        let text = if is_sign && !clue.cells.is_empty() {
            of_signs(clue)
        } else if is_diagonal && has_both {
            "each diagonal holds 1 to 9".to_owned()
        } else {
            rule(clue, naming)
        };
        if !told.contains(&text) {
            told.push(text);
        }
    }
    told
}

/// Returns true if the rules tell both clues in one sentence.
fn is_alike(one: &Clue, other: &Clue) -> bool {
    let is_same_kind = match (one.condition(), other.condition()) {
        (Some(one), Some(other)) => one.kind == other.kind,
        _ => one.kind == other.kind,
    };
    is_same_kind && !one.cells.is_empty()
}

/// The number of a clue, and where it is: "14 in R1C1-R1C2", "27 in column 2", "3 in row 1 from the right".
fn place(clue: &Clue, naming: Naming) -> String {
    let numbered = clue.condition().filter(|it| it.has_number());
    let number = numbered.map_or_else(String::new, |it| format!("{} in ", it.number));
    let list = clue.condition().map(|it| it.rule().cells);
    let outside = matches!(list, Some(ConditionCells::House | ConditionCells::HouseFromEnd));
    let seen = Sight::along(&clue.cells).and_then(Sight::house).filter(|_| outside);
    if let Some((house, is_reversed)) = seen {
        let [start, last] = Sight::ends(house);
        let from = match list == Some(ConditionCells::HouseFromEnd) {
            true => format!(" from the {}", if is_reversed { last } else { start }),
            false => String::new(),
        };
        return number + &naming.house(house) + &from;
    }
    let cells: Vec<String> = clue.cells.iter().map(|cell| naming.cell(*cell)).collect();
    number + &cells.join("-")
}

/// What holds for each clue of a relation.
fn of_relation(relation: Relation) -> String {
    match relation {
        Relation::Difference(1) => "digits at a white dot differ by 1".to_owned(),
        Relation::Difference(n) => format!("digits at a dot with {n} differ by {n}"),
        Relation::Ratio(2) => "of digits at a black dot, one is twice the other".to_owned(),
        Relation::Ratio(n) => {
            format!("of digits at a black dot with {n}, one is {n} times the other")
        }
        Relation::Sum(10) => "digits at an X add up to 10".to_owned(),
        Relation::Sum(5) => "digits at a V add up to 5".to_owned(),
        Relation::Sum(n) => format!("digits with {n} between them add up to {n}"),
        Relation::Greater => "the first of two cells is greater than the second".to_owned(),
        Relation::Whisper(n) => format!("neighbours on a whisper line differ by {n} or more"),
        Relation::Palindrome => "a palindrome reads the same from both ends".to_owned(),
        Relation::Clone => "clones hold the same digit".to_owned(),
        Relation::Nonconsecutive => "neighbours do not differ by 1".to_owned(),
        Relation::AllWhiteDots => "neighbours without a dot do not differ by 1".to_owned(),
        Relation::AllBlackDots => "of neighbours without a dot, none is twice the other".to_owned(),
        Relation::AllXv => "neighbours without an X or V do not add up to 5 or 10".to_owned(),
        Relation::Joint(condition) => condition.says(),
    }
}

fn rule(clue: &Clue, naming: Naming) -> String {
    let cells = |cells: &[Cell]| list_and(cells.iter().map(|cell| naming.cell(*cell)));
    let are = if clue.cells.len() == 1 { "is" } else { "are" };
    let houses = || clue.all_houses().into_iter();
    let figure = || {
        houses()
            .map(|it| it.cells().into_iter().collect())
            .map(|it: Vec<Cell>| cells(&it))
            .collect::<String>()
    };
    match clue.kind {
        ClueKind::NoBoxes => "there are no boxes".to_owned(),
        ClueKind::Regions => "nine regions take the place of the boxes".to_owned(),
        ClueKind::FallingDiagonal => {
            "the falling diagonal, from the top left, holds 1 to 9".to_owned()
        }
        ClueKind::RisingDiagonal => {
            "the rising diagonal, from the bottom left, holds 1 to 9".to_owned()
        }
        ClueKind::Windoku => {
            "the four windows, boxes a cell away from the border, hold 1 to 9 each".to_owned()
        }
        ClueKind::DisjointGroups => {
            "the cells at the same place of all boxes, a disjoint group, hold 1 to 9".to_owned()
        }
        ClueKind::Asterisk => format!("the asterisk ({}) holds 1 to 9", figure()),
        ClueKind::CentreDot => format!("the centre dots ({}) hold 1 to 9", figure()),
        ClueKind::Girandola => format!("the girandola ({}) holds 1 to 9", figure()),
        ClueKind::ExtraRegion if clue.cells.len() == 9 => {
            format!("the extra region {} holds 1 to 9", cells(&clue.cells))
        }
        ClueKind::ExtraRegion => {
            format!("the extra region {} has no digit twice", cells(&clue.cells))
        }
        ClueKind::AntiKnight => "cells a knight's move apart differ".to_owned(),
        ClueKind::AntiKing => "cells a king's move apart differ".to_owned(),
        ClueKind::Odd => format!("{} {are} odd", cells(&clue.cells)),
        ClueKind::Even => format!("{} {are} even", cells(&clue.cells)),
        ClueKind::Pairs(relation) => of_relation(relation),
        ClueKind::Joint(condition) => of_relation(Relation::Joint(condition)),
    }
}
