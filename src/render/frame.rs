//! The lines around the boxes: thin, and thick around a box to look at.

use crate::grid::{House, HouseKind};

/// The characters of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Frame {
    /// `┌─┬┐`.
    #[default]
    Lines,
    /// `+--+`.
    Ascii,
}

/// A frame with some thick boxes. Lines and bars are counted from 0 to 3.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxFrame {
    frame: Frame,
    thick: [[bool; 3]; 3],
}

impl BoxFrame {
    /// Thick around the boxes among `houses`.
    pub(super) fn new(frame: Frame, houses: &[House]) -> Self {
        let mut thick = [[false; 3]; 3];
        for (house, is_thick) in
            House::of_kind(HouseKind::Box).zip(thick.iter_mut().flat_map(|row| row.iter_mut()))
        {
            *is_thick = houses.contains(&house);
        }
        Self { frame, thick }
    }

    /// Is the box before or after this line and bar thick? There is no box beyond the edge.
    fn around(&self, line: usize, bar: usize) -> [bool; 4] {
        let thick = |row: Option<usize>, column: Option<usize>| {
            let row = row.and_then(|row| self.thick.get(row));
            row.zip(column).and_then(|(row, column)| row.get(column)).is_some_and(|thick| *thick)
        };
        let (above, left) = (line.checked_sub(1), bar.checked_sub(1));
        [
            thick(above, left),
            thick(above, Some(bar)),
            thick(Some(line), left),
            thick(Some(line), Some(bar)),
        ]
    }

    /// The character of `line` over the boxes of `column`.
    pub(super) fn horizontal(&self, line: usize, column: usize) -> char {
        let [_, above, _, below] = self.around(line, column);
        self.side(['─', '━', '-'], above || below)
    }

    /// The character of `bar` beside the boxes of `row`.
    pub(super) fn vertical(&self, row: usize, bar: usize) -> char {
        let [_, _, left, right] = self.around(row, bar);
        self.side(['│', '┃', '|'], left || right)
    }

    const fn side(&self, [thin, heavy, ascii]: [char; 3], is_thick: bool) -> char {
        match (self.frame, is_thick) {
            (Frame::Lines, false) => thin,
            (Frame::Lines, true) => heavy,
            (Frame::Ascii, false) => ascii,
            (Frame::Ascii, true) => '#',
        }
    }

    /// The character where `line` meets `bar`.
    pub(super) fn crossing(&self, line: usize, bar: usize) -> char {
        let around = self.around(line, bar);
        let [above_left, above_right, below_left, below_right] = around;
        if self.frame == Frame::Ascii {
            return if around.contains(&true) { '#' } else { '+' };
        }
        let pick = |choices: &str, thick: &[bool]| {
            let number = thick.iter().rev().fold(0, |n, &bit| n * 2 + usize::from(bit));
            choices.chars().nth(number).unwrap_or('╋')
        };
        match (line, bar) {
            (0, 0) => pick("┌┏", &[below_right]),
            (0, 3) => pick("┐┓", &[below_left]),
            (3, 0) => pick("└┗", &[above_right]),
            (3, 3) => pick("┘┛", &[above_left]),
            (0, _) => pick("┬┱┲┳", &[below_left, below_right]),
            (3, _) => pick("┴┹┺┻", &[above_left, above_right]),
            (_, 0) => pick("├┡┢┣", &[above_right, below_right]),
            (_, 3) => pick("┤┩┪┫", &[above_left, below_left]),
            _ => pick("┼╃╄╇╅╉╋╋╆╋╊╋╈╋╋╋", &around),
        }
    }
}
