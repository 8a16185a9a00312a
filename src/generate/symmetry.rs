//! Which cells hold givens together.

use crate::grid::{Cell, CellSet};

/// How the givens of a puzzle lie: where a cell has one, so have its images.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Deserialize, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// In any way.
    #[default]
    None,
    /// The same upside down: what newspapers print.
    Rotational,
    /// The same after a quarter of a turn.
    Quarter,
    /// The same in a mirror beside the board: left and right.
    Vertical,
    /// The same in a mirror below the board: top and bottom.
    Horizontal,
    /// The same in a mirror along the diagonal from the top left.
    Diagonal,
    /// The same in a mirror along the diagonal from the top right.
    Antidiagonal,
    /// The same in all of these mirrors.
    Full,
}

/// Where a row and a column are moved, both from 0.
type Image = fn(usize, usize) -> [usize; 2];

impl Symmetry {
    /// All of them.
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

    /// What it is called in questions and commands.
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

    /// `cell` and its images.
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

    /// All cells, each with its images, in reading order.
    pub(crate) fn orbits(self) -> Vec<CellSet> {
        let orbits = Cell::ALL.map(|cell| self.orbit(cell));
        let is_first = |(cell, orbit): &(Cell, CellSet)| orbit.first() == Some(*cell);
        Cell::ALL.into_iter().zip(orbits).filter(is_first).map(|(_, orbit)| orbit).collect()
    }

    /// Do `givens` lie like that?
    pub fn holds(self, givens: CellSet) -> bool {
        givens.into_iter().all(|cell| givens.is_superset(self.orbit(cell)))
    }
}
