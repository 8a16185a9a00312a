//! Names of cells and houses.

use crate::grid::{Cell, Grid, House, HouseKind};
use serde::Deserialize;

/// Notation of cells in texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Coordinates {
    /// `R5C6`: row 5 from the top, column 6 from the left.
    #[default]
    Rc,
    /// `E6`: the letter is the row, as in newspapers.
    Letters,
    /// `row 5, column 6`: to be heard.
    Spoken,
}

/// Naming of cells and houses in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Naming {
    /// Notation of cells.
    pub coordinates: Coordinates,
}

impl From<Coordinates> for Naming {
    fn from(coordinates: Coordinates) -> Self {
        Self { coordinates }
    }
}

impl Naming {
    /// The name of `cell`.
    pub fn cell(self, cell: Cell) -> String {
        let letter = char::from(b'A' + cell.row() - 1);
        match self.coordinates {
            Coordinates::Rc => cell.to_string(),
            Coordinates::Letters => format!("{letter}{}", cell.column()),
            Coordinates::Spoken => format!("row {}, column {}", cell.row(), cell.column()),
        }
    }

    /// The name of `house`.
    pub fn house(self, house: House) -> String {
        let nth = usize::from(house.number()) - 1;
        let with_first = |name: &str| {
            let first = house.cells().first().map(|cell| self.cell(cell));
            format!("the {name} with {}", first.unwrap_or_default())
        };
        match house.kind() {
            HouseKind::Box if house.is_irregular() => with_first("region"),
            HouseKind::Row | HouseKind::Column | HouseKind::Box => {
                format!("{} {}", house.kind().name(), self.number(house))
            }
            HouseKind::Diagonal => format!("the {} diagonal", ["falling", "rising"][nth]),
            HouseKind::Window => {
                let places = ["top left", "top right", "bottom left", "bottom right"];
                format!("the window at the {}", places[nth])
            }
            HouseKind::DisjointGroup => with_first("disjoint group"),
            HouseKind::Figure => {
                format!("the {}", ["asterisk", "centre dot group", "girandola"][nth])
            }
            HouseKind::Extra => with_first("extra region"),
            HouseKind::Cage => with_first("cage"),
            HouseKind::RenbanLine => with_first("renban line"),
            HouseKind::KnightsMove | HouseKind::KingsMove => format!("a {}", house.kind().name()),
        }
    }

    /// The number of `house`, or its letter.
    pub fn number(self, house: House) -> String {
        match (self.coordinates, house.kind()) {
            (Coordinates::Letters, HouseKind::Row) => {
                char::from(b'A' + house.number() - 1).to_string()
            }
            _ => house.number().to_string(),
        }
    }
}

/// One sentence a row: "Row 1: 5, 3, empty, …".
pub fn rows(grid: &Grid) -> Vec<String> {
    House::of_kind(HouseKind::Row).map(|row| sentence(grid, row)).collect()
}

fn sentence(grid: &Grid, row: House) -> String {
    let said = |cell| grid.digit(cell).map_or_else(|| "empty".to_owned(), |it| it.to_string());
    let cells: Vec<String> = row.cells().into_iter().map(said).collect();
    format!("Row {}: {}.", row.number(), cells.join(", "))
}
