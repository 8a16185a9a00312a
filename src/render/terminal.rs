//! A step for a terminal: words first, then the board.

use super::prose::{self, Joins};
use super::sheet::Sheet;
use super::{Style, View, board};

/// The words of `view`, wrapped.
pub fn words(view: &View<'_>, style: &Style) -> Sheet {
    let mut sheet = Sheet::default();
    for paragraph in prose::of_view(view) {
        if paragraph.joins == Joins::AfterGap {
            sheet.gap();
        }
        paragraph.wrapped(style.width).into_iter().for_each(|line| sheet.line(line));
    }
    sheet
}

/// The board of `view` and what its marks mean.
pub fn board(view: &View<'_>, style: &Style) -> Sheet {
    let mut sheet = board::draw(view, style);
    sheet.lines.extend(board::legend(view, style));
    sheet
}

/// The words, and the board under them.
pub fn draw(view: &View<'_>, style: &Style) -> Sheet {
    let mut sheet = words(view, style);
    sheet.gap();
    sheet.append(board(view, style));
    sheet
}

/// A paragraph that is not about a step, wrapped to `width`.
pub fn paragraph(text: &str, width: usize) -> Sheet {
    let mut sheet = Sheet::default();
    prose::wrap(text, width).into_iter().for_each(|line| sheet.line(line));
    sheet
}
