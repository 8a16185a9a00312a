//! Boards from bytes: of anything, or of the digits and marks of a solved board.

use arbitrary::{Result, Unstructured};
use sudoku_why::grid::{Digit, DigitSet};
use sudoku_why::text::{Entry, Puzzle};

const SOLVED: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A board of anything, or more often one that has a solution.
pub(super) fn board(bytes: &mut Unstructured<'_>) -> Result<Puzzle> {
    if bytes.ratio(1, 4)? { of_anything(bytes) } else { of_a_solution(bytes) }
}

/// A digit or any marks in each cell.
fn of_anything(bytes: &mut Unstructured<'_>) -> Result<Puzzle> {
    let mut entries = [Entry::Empty; 81];
    for entry in &mut entries {
        *entry = match bytes.int_in_range(0..=7_u8)? {
            0 => Entry::Given(digit(bytes)?),
            1 => Entry::Entered(digit(bytes)?),
            2 => Entry::Marks(digits(bytes)?),
            3.. => Entry::Empty,
        };
    }
    Ok(Puzzle::new(entries))
}

/// The digits of a solved board, some of them left out, with marks that mostly keep the right digit.
fn of_a_solution(bytes: &mut Unstructured<'_>) -> Result<Puzzle> {
    let names = shuffled(bytes)?;
    let is_turned = bytes.arbitrary::<bool>()?;
    let lines = [lines(bytes)?, lines(bytes)?];
    let mut entries = [Entry::Empty; 81];
    for (i, entry) in entries.iter_mut().enumerate() {
        let [row, column] = [lines[0][i / 9], lines[1][i % 9]];
        let at = if is_turned { column * 9 + row } else { row * 9 + column };
        let digit = names[usize::from(SOLVED[at] - b'1')];
        *entry = match bytes.arbitrary::<u8>()? {
            0..=95 => Entry::Given(digit),
            96..=111 => Entry::Entered(digit),
            112..=159 => Entry::Empty,
            160..=254 => Entry::Marks(digits(bytes)?.with(digit)),
            255 => Entry::Marks(digits(bytes)?),
        };
    }
    Ok(Puzzle::new(entries))
}

fn shuffled(bytes: &mut Unstructured<'_>) -> Result<[Digit; 9]> {
    let mut digits = Digit::ALL;
    for i in 1..digits.len() {
        digits.swap(i, bytes.int_in_range(0..=i)?);
    }
    Ok(digits)
}

/// The rows or columns of a board in another order, with the same boxes.
fn lines(bytes: &mut Unstructured<'_>) -> Result<[usize; 9]> {
    let mut lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for band in 0..3 {
        lines[band * 3..][..3].rotate_left(bytes.int_in_range(0..=2)?);
    }
    lines.rotate_left(3 * bytes.int_in_range(0..=2_usize)?);
    Ok(lines)
}

fn digit(bytes: &mut Unstructured<'_>) -> Result<Digit> {
    Ok(*bytes.choose(&Digit::ALL)?)
}

fn digits(bytes: &mut Unstructured<'_>) -> Result<DigitSet> {
    let bits = bytes.arbitrary::<u16>()?;
    Ok(Digit::ALL.into_iter().filter(|it| bits >> (it.number() - 1) & 1 == 1).collect())
}
