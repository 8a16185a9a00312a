//! Names of things on the board in English.

mod clauses;
pub(super) mod filters;
pub(super) mod say;

use super::scene::Scene;
use super::words;
use crate::facts::Role;
use crate::grid::{CellSet, DigitSet, House, HouseKind};

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
                let name = format!("{} {}", say::kind_plural(kind), words::list_and(&numbers));
                Some(scene.mark(&name, cells, Role::Where))
            }
        }
    };
    words::list_and(HouseKind::ALL.into_iter().filter_map(of_kind))
}
