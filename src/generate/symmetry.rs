//! Symmetries of givens.

use crate::grid::{Cell, CellSet};

/// Symmetry of the givens of a puzzle: the images of a given are givens, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Deserialize, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180 degrees, usual in newspapers.
    Rotational,
    /// Rotation by 90 degrees.
    Quarter,
    /// Reflection that swaps left and right.
    Vertical,
    /// Reflection that swaps top and bottom.
    Horizontal,
    /// Reflection in the diagonal from the top left.
    Diagonal,
    /// Reflection in the diagonal from the top right.
    Antidiagonal,
    /// All of these symmetries.
    Full,
}

/// A transformation of a row and a column, both from 0.
type Image = fn(usize, usize) -> [usize; 2];

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Rotational,
        Self::Quarter,
        Self::Vertical,
        Self::Horizontal,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Full,
    ];

    /// Name in requests and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotational => "rotational",
            Self::Quarter => "quarter",
            Self::Vertical => "vertical",
            Self::Horizontal => "horizontal",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Full => "full",
        }
    }

    const fn images(self) -> &'static [Image] {
        const HALF: Image = |row, column| [8 - row, 8 - column];
        const QUARTER: Image = |row, column| [column, 8 - row];
        const VERTICAL: Image = |row, column| [row, 8 - column];
        const HORIZONTAL: Image = |row, column| [8 - row, column];
        const DIAGONAL: Image = |row, column| [column, row];
        const ANTIDIAGONAL: Image = |row, column| [8 - column, 8 - row];
        match self {
            Self::None => &[],
            Self::Rotational => &[HALF],
            Self::Quarter => &[QUARTER],
            Self::Vertical => &[VERTICAL],
            Self::Horizontal => &[HORIZONTAL],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::Full => &[QUARTER, DIAGONAL],
        }
    }

    /// The orbit of `cell`: the cell and all its images.
    pub(crate) fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::EMPTY.with(cell);
        loop {
            let images = orbit.into_iter().flat_map(|cell| self.images_of(cell));
            let grown = images.fold(orbit, CellSet::with);
            if grown == orbit {
                return orbit;
            }
            orbit = grown;
        }
    }

    fn images_of(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let [row, column] = [cell.index() / 9, cell.index() % 9];
        let images = self.images().iter().map(move |image| image(row, column));
        images.filter_map(|[row, column]| Cell::from_index(9 * row + column))
    }

    /// The orbits of all cells, by their first cells in reading order.
    pub(crate) fn orbits(self) -> Vec<CellSet> {
        let orbits = Cell::ALL.map(|cell| self.orbit(cell));
        let is_first = |(cell, orbit): &(Cell, CellSet)| orbit.first() == Some(*cell);
        Cell::ALL.into_iter().zip(orbits).filter(is_first).map(|(_, orbit)| orbit).collect()
    }

    /// Returns true if `givens` have the symmetry.
    pub fn holds(self, givens: CellSet) -> bool {
        givens.into_iter().all(|cell| givens.is_superset(self.orbit(cell)))
    }
}
