//! The lines around the boxes, or around the regions of a jigsaw: thin, and thick around one to look at.

use crate::grid::{Cell, House, HouseKind, Variant};

/// The characters of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Frame {
    /// `┌─┬┐`.
    #[default]
    Lines,
    /// `+--+`.
    Ascii,
}

/// A frame with some thick boxes or regions. Lines and bars are counted from 0 to 9, rows and columns from 0 to 8.
#[derive(Clone, Debug)]
pub(super) struct BoxFrame {
    frame: Frame,
    /// The box or region of each cell; `None` in a puzzle without.
    regions: [Option<House>; 81],
    thick: Vec<House>,
}

/// How a side of a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Side {
    None,
    Thin,
    Thick,
}

/// The characters of lines that meet, by how thick they are: the one that goes up counts 1 or 2, that to the right 3 or
/// 6, that down 9 or 18, that to the left 27 or 54.
const CROSSINGS: &str =
    " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";

impl BoxFrame {
    /// The frame of a puzzle with these rules, thick around the boxes or regions among `houses`.
    pub(super) fn new(frame: Frame, variant: &Variant, houses: &[House]) -> Self {
        let is_region = |house: &&House| house.kind() == HouseKind::Box;
        let region = |cell| variant.houses_of(cell).iter().find(is_region).copied();
        let thick = houses.iter().filter(is_region).copied().collect();
        Self { frame, regions: Cell::ALL.map(region), thick }
    }

    /// Returns true if something is drawn on a line between two rows.
    pub(super) fn has_line(&self, line: usize) -> bool {
        (0..9).any(|column| self.below(line, column) > Side::None)
    }

    /// Returns true if something is drawn on a bar between two columns.
    pub(super) fn has_bar(&self, bar: usize) -> bool {
        (0..9).any(|row| self.beside(row, bar) > Side::None)
    }

    /// The side of `line` over or under the cells of `column`.
    fn below(&self, line: usize, column: usize) -> Side {
        self.between(line.checked_sub(1).map(|row| (row, column)), Some((line, column)))
    }

    /// The side of `bar` beside the cells of `row`.
    fn beside(&self, row: usize, bar: usize) -> Side {
        self.between(bar.checked_sub(1).map(|column| (row, column)), Some((row, bar)))
    }

    /// The side between two places, one of which may be beyond the edge.
    fn between(&self, a: Option<(usize, usize)>, b: Option<(usize, usize)>) -> Side {
        let on_board = |(row, column): &(usize, usize)| *row < 9 && *column < 9;
        let [a, b] =
            [a, b].map(|place| place.filter(on_board).map(|(row, column)| 9 * row + column));
        let region = |place: Option<usize>| place.and_then(|place| self.regions[place]);
        if a.is_some() == b.is_some() && region(a) == region(b) {
            return Side::None;
        }
        let is_thick = |place| region(place).is_some_and(|it| self.thick.contains(&it));
        if is_thick(a) || is_thick(b) { Side::Thick } else { Side::Thin }
    }

    /// The character of `line` over the cells of `column`.
    pub(super) fn horizontal(&self, line: usize, column: usize) -> char {
        self.side(self.below(line, column), ['─', '━', '-'])
    }

    /// The character of `bar` beside the cells of `row`.
    pub(super) fn vertical(&self, row: usize, bar: usize) -> char {
        self.side(self.beside(row, bar), ['│', '┃', '|'])
    }

    const fn side(&self, side: Side, [thin, heavy, ascii]: [char; 3]) -> char {
        match (self.frame, side) {
            (_, Side::None) => ' ',
            (Frame::Lines, Side::Thin) => thin,
            (Frame::Lines, Side::Thick) => heavy,
            (Frame::Ascii, Side::Thin) => ascii,
            (Frame::Ascii, Side::Thick) => '#',
        }
    }

    /// The character where `line` meets `bar`.
    pub(super) fn crossing(&self, line: usize, bar: usize) -> char {
        let sides = [
            line.checked_sub(1).map_or(Side::None, |row| self.beside(row, bar)),
            if bar < 9 { self.below(line, bar) } else { Side::None },
            if line < 9 { self.beside(line, bar) } else { Side::None },
            bar.checked_sub(1).map_or(Side::None, |column| self.below(line, column)),
        ];
        if self.frame == Frame::Ascii {
            return match sides.into_iter().max() {
                Some(Side::Thick) => '#',
                Some(Side::Thin) => '+',
                Some(Side::None) | None => ' ',
            };
        }
        let number = sides.iter().rev().fold(0, |number, side| 3 * number + *side as usize);
        CROSSINGS.chars().nth(number).unwrap_or('╋')
    }
}
