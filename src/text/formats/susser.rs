//! 81 characters, and what was struck out: `53..7…:614 775`.

use super::{Content, Extent, Reads, TextFormat, line};
use crate::text::{Puzzle, deletions};

pub(super) const FORMAT: TextFormat = TextFormat {
    extent: Extent::Line,
    losses: deletions::LOSSES,
    content: Content::Line(|line| line.split(':').count() == 2),
    ..TextFormat::new(
        "81 characters and deletions",
        "81 characters and what was struck out",
        Reads::Lines,
        write,
    )
};

fn write(puzzle: &Puzzle) -> String {
    format!("{}:{}\n", line::characters(puzzle), deletions::written(puzzle))
}
