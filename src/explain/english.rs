//! Names of things on the board in English.

mod clauses;
pub(super) mod filters;
pub(super) mod say;

use super::groups::cells_by;
use super::scene::Scene;
use super::{chains, tables, words};
use crate::facts::{Role, Value};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind};

/// A value as its plain words: "R5C6", "5 and 9", "rows 3 and 5".
pub(super) fn value(scene: &Scene, value: &Value, role: Role) -> String {
    match value {
        Value::Digit(digit) => digit.to_string(),
        Value::Digits(digits) => digits_and(*digits),
        Value::Cell(cell) => scene.mark(&scene.naming.cell(*cell), (*cell).into(), role),
        Value::Cells(cells) => cells_and(scene, *cells, role),
        Value::House(it) => house(scene, *it),
        Value::Houses(it) | Value::Bilocal(_, it) => houses(scene, it),
        Value::Candidates(it) => candidates_and(scene, it, role),
        Value::Ties(it) => ties(scene, it),
        Value::Chain(it) => chains::between(scene, it),
        Value::Branches(branches) => chains::beginnings(scene, branches),
        Value::Exclusions(it) => cells_and(scene, it.short_cells(), role),
        Value::Filling(it) => cells_and(scene, it.cells(), role),
        Value::Opposites(_) => String::new(),
        Value::Refutation(it) | Value::Net(it) | Value::Course(it) => {
            cells_and(scene, it.assumptions.iter().map(|it| it.cell).collect(), Role::Start)
        }
        Value::Exocet(it) => cells_and(scene, it.base | it.targets, role),
        Value::PairTable(it) => cells_and(scene, it.cells(), role),
        Value::Table(it) => tables::choices(scene, it),
    }
}

/// "1, 4, and 5".
pub(super) fn digits_and(digits: DigitSet) -> String {
    words::list_and(names_of_digits(digits))
}

/// "1, 4, or 5".
pub(super) fn digits_or(digits: DigitSet) -> String {
    words::list_or(names_of_digits(digits))
}

fn names_of_digits(digits: DigitSet) -> Vec<String> {
    digits.into_iter().map(|digit| digit.to_string()).collect()
}

/// "R3C1 and R3C9".
pub(super) fn cells_and(scene: &Scene, cells: CellSet, role: Role) -> String {
    words::list_and(names_of_cells(scene, cells, role))
}

/// "R3C1 or R3C9".
pub(super) fn cells_or(scene: &Scene, cells: CellSet, role: Role) -> String {
    words::list_or(names_of_cells(scene, cells, role))
}

fn names_of_cells(scene: &Scene, cells: CellSet, role: Role) -> Vec<String> {
    cells.into_iter().map(|cell| scene.mark(&scene.naming.cell(cell), cell.into(), role)).collect()
}

/// "R3C8 loses 1, and R3C9 loses 4 and 9": what each cell loses, cells that lose the same together.
pub(super) fn losses(scene: &Scene, lost: &[Candidate]) -> String {
    let cells: CellSet = lost.iter().map(|it| it.cell).collect();
    let digits = |cell| -> DigitSet {
        lost.iter().filter(|it| it.cell == cell).map(|it| it.digit).collect()
    };
    let groups = cells_by(cells.into_iter().map(|cell| (digits(cell), cell)));
    let clause = |(digits, cells): &(DigitSet, CellSet)| {
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{} {verb} {}", cells_and(scene, *cells, Role::Quiet), digits_and(*digits))
    };
    words::list_of_parts(groups.iter().map(clause))
}

/// "5 in R1C2 and R3C4, and 7 in R2C2": digit by digit.
pub(super) fn candidates_and(scene: &Scene, candidates: &[Candidate], role: Role) -> String {
    let mut groups = cells_by(candidates.iter().map(|it| (it.digit, it.cell)));
    groups.sort_unstable();
    words::list_of_parts(
        groups
            .into_iter()
            .map(|(digit, cells)| format!("{digit} in {}", cells_and(scene, cells, role))),
    )
}

/// "in R1C2 and R2C2, for 5 in row 3 and box 2, and 7 in column 4": what has two candidates.
fn ties(scene: &Scene, ties: &[Constraint]) -> String {
    let cells: CellSet = ties.iter().filter_map(|tie| tie.cell()).collect();
    let mut parts = Vec::new();
    if !cells.is_empty() {
        parts.push(format!("in {}", cells_and(scene, cells, Role::Quiet)));
    }
    for digit in Digit::ALL {
        let of_digit = |tie: &Constraint| match tie {
            Constraint::Digit(it, house) if *it == digit => Some(*house),
            Constraint::Cell(_) | Constraint::Digit(..) => None,
        };
        let of_digit: Vec<House> = ties.iter().filter_map(of_digit).collect();
        if !of_digit.is_empty() {
            let intro = if parts.len() <= 1 { "for " } else { "" };
            parts.push(format!("{intro}{digit} in {}", houses(scene, &of_digit)));
        }
    }
    words::list_of_parts(&parts)
}

/// "row 3".
pub(super) fn house(scene: &Scene, house: House) -> String {
    scene.mark(&scene.naming.house(house), house.cells(), Role::Where)
}

/// "rows 3 and 5"; houses of several kinds one by one.
pub(super) fn houses(scene: &Scene, houses: &[House]) -> String {
    let of_kind = |kind: HouseKind| {
        let same: Vec<House> = houses.iter().copied().filter(|it| it.kind() == kind).collect();
        match same.as_slice() {
            [] => None,
            [only] => Some(house(scene, *only)),
            several => {
                let numbers: Vec<String> =
                    several.iter().map(|it| scene.naming.number(*it)).collect();
                let cells = several.iter().fold(CellSet::EMPTY, |all, it| all | it.cells());
                let name = format!("{}s {}", kind.name(), words::list_and(&numbers));
                Some(scene.mark(&plural_of_box(&name), cells, Role::Where))
            }
        }
    };
    words::list_and(HouseKind::ALL.into_iter().filter_map(of_kind))
}

/// "rows", "columns", "boxes".
pub(super) fn kind_plural(kind: HouseKind) -> String {
    plural_of_box(&format!("{}s", kind.name()))
}

fn plural_of_box(words: &str) -> String {
    words.replace("boxs", "boxes")
}

/// "along row 3", "down column 6", "in box 5".
pub(super) fn along(scene: &Scene, it: House) -> String {
    format!("{} {}", direction(it.kind()), house(scene, it))
}

/// "along the rows", "down the columns"; "along rows and in boxes".
pub(super) fn along_kinds(kinds: impl Iterator<Item = HouseKind> + Clone) -> String {
    let kinds = HouseKind::ALL.into_iter().filter(|&kind| kinds.clone().any(|it| it == kind));
    let kinds: Vec<HouseKind> = kinds.collect();
    let article = if kinds.len() == 1 { "the " } else { "" };
    let name = |&kind: &HouseKind| format!("{} {article}{}", direction(kind), kind_plural(kind));
    words::list_and(kinds.iter().map(name))
}

const fn direction(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "along",
        HouseKind::Column => "down",
        HouseKind::Box => "in",
    }
}

/// "R5C5 (2 or 6) and R5C9 (2 or 8)": cells with their candidates, if they are two at most.
pub(super) fn each(scene: &Scene, cells: CellSet, role: Role) -> String {
    if cells.len() > 2 {
        return cells_and(scene, cells, role);
    }
    let each = |cell: Cell| {
        let name = cells_and(scene, cell.into(), role);
        format!("{name} ({})", digits_or(scene.history.grid().candidates(cell)))
    };
    words::list_and(cells.into_iter().map(each))
}

/// "R5C1 is 1 or 7, R5C6 is 1 or 8, and R5C9 is 7": the digit of a cell, or its candidates.
pub(super) fn each_is(scene: &Scene, cells: CellSet, role: Role) -> String {
    let grid = scene.history.grid();
    let groups = cells_by(cells.into_iter().map(|cell| {
        let held = grid.digit(cell).map_or_else(|| grid.candidates(cell), DigitSet::from);
        (held, cell)
    }));
    let each = |(held, cells): &(DigitSet, CellSet)| {
        let verb = if cells.len() == 1 { "is" } else { "are each" };
        format!("{} {verb} {}", cells_and(scene, *cells, role), digits_or(*held))
    };
    let each: Vec<String> = groups.iter().map(each).collect();
    if each.iter().any(|clause| clause.contains(',')) {
        return words::list_and_of_lists(&each);
    }
    if groups.iter().any(|(_, cells)| cells.len() > 1) {
        return words::list_of_parts(&each);
    }
    words::list_and(&each)
}

/// "neither R3C3 nor R6C3"; "none of R1C1, R1C3, and R4C1".
pub(super) fn none_of(scene: &Scene, cells: CellSet, role: Role) -> String {
    if let Some([first, second]) = cells.pair() {
        let [first, second] = [first, second].map(|it| cells_and(scene, it.into(), role));
        return format!("neither {first} nor {second}");
    }
    format!("none of {}", cells_and(scene, cells, role))
}

/// "in each of columns 1, 6, and 7, the two cells share a box": of rows or columns, those in which
/// all of `cells` are in one box.
pub(super) fn sharing_a_box(scene: &Scene, cells: CellSet, lines: [&[House]; 2]) -> String {
    let shares = |line: &House| {
        let mut boxes = (cells & line.cells()).into_iter().map(|cell| cell.houses()[2]);
        let first = boxes.next();
        boxes.all(|it| Some(it) == first)
    };
    let Some(lines) = lines.into_iter().find(|lines| lines.iter().all(shares)) else {
        return String::new();
    };
    let n_cells = lines.first().map_or(0, |line| (cells & line.cells()).len());
    let lines = houses(scene, lines);
    format!("in each of {lines}, the {} cells share a box", words::count(n_cells))
}

/// "R1C2 and R5C3 are taken, because every way left to place the 4s and 7s uses them."; nothing for no
/// cells.
pub(super) fn taken(scene: &Scene, cells: CellSet, digits: DigitSet) -> String {
    let names = cells_and(scene, cells, Role::Pattern);
    let plurals: Vec<String> = digits.into_iter().map(words::plural).collect();
    let digits = words::list_and(&plurals);
    match cells.len() {
        0 => String::new(),
        1 => format!("{names} is taken, because every way left to place the {digits} uses it."),
        _ => format!("{names} are taken, because every way left to place the {digits} uses them."),
    }
}
