//! The outline of the board of a photo.

use super::{Element, Outline};
use crate::ask::{AnswerLine, PhotoBody, PhotoCell, SeenContent};
use crate::explain::english::photo::{DOUBTFUL, WRITTEN_BY_HAND};

impl Outline<'_> {
    /// The board as a grid of text, with a question mark at each cell that somebody should look at.
    pub(super) fn photo(&mut self, texts: &[AnswerLine], answer: &PhotoBody) {
        self.paragraphs(texts);
        self.push(Element::Block(rows(answer)));
        self.parts.extend(legend(answer).map(Element::Line));
    }
}

/// What the signs beside the digits mean, if there are any.
fn legend(answer: &PhotoBody) -> Option<String> {
    let written = answer.cells.iter().any(is_written).then_some(WRITTEN_BY_HAND);
    let doubtful = (!answer.doubtful.is_empty()).then_some(DOUBTFUL);
    let signs: Vec<&str> = [written, doubtful].into_iter().flatten().collect();
    (!signs.is_empty()).then(|| signs.join("   "))
}

const fn is_written(cell: &PhotoCell) -> bool {
    matches!(cell.read, SeenContent::Written { .. })
}

fn rows(answer: &PhotoBody) -> String {
    let mut rows = String::new();
    for (at, cell) in answer.cells.iter().enumerate() {
        let digit = answer.board.entries[at].digit().map_or(".".to_owned(), |it| it.to_string());
        let own = if is_written(cell) { '+' } else { ' ' };
        let doubt = if cell.doubtful { '?' } else { ' ' };
        rows += &format!("{own}{digit}{doubt}");
        rows += match (at % 9, at / 9) {
            (8, 2 | 5) => "\n---------+---------+---------\n",
            (8, _) => "\n",
            (2 | 5, _) => "|",
            _ => "",
        };
    }
    rows
}
