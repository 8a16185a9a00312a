//! Lists: one item a line, and how many lines of a screen they take.

use super::LANGUAGE;
use super::clause::{Clause, Item};
use super::naming::Naming;
use super::passage::Passage;
use super::scene::Scene;
use super::text::{Explanation, Line};

/// Maximum number of lines of an explanation, the empty ones included: what is shown with it must fit on a screen of 40
/// lines, too.
pub(super) const SCREEN: usize = 37;

/// Maximum number of lines of the list under the conclusion.
pub(super) const MAX_DETAIL: usize = 80;

/// Number of characters in a line.
const WIDTH: usize = 80;

/// Number of characters by which a list is indented, with the numbers of its items.
const INDENT: usize = 6;

/// Number of characters by which a nested list is indented further.
const NESTED: usize = 3;

/// Returns true if a list fits above the conclusion. What is longer is summarized, and listed in full below it.
pub(super) fn fits(scene: &Scene, items: &[Item]) -> bool {
    n_lines_up_to(scene.naming, items, scene.room) <= scene.room
}

/// Number of lines of a list on a screen.
pub(super) fn n_lines(naming: Naming, items: &[Item]) -> usize {
    n_lines_up_to(naming, items, usize::MAX)
}

/// Number of lines of a list on a screen if that is at most `limit`; else a number above it, for less work.
pub(super) fn n_lines_up_to(naming: Naming, items: &[Item], limit: usize) -> usize {
    let mut n_lines = items.len();
    for item in items {
        if n_lines > limit {
            break;
        }
        let mut passage = Passage::new(naming);
        LANGUAGE.clause(&Clause::List(vec![item.clone()]), &mut passage);
        n_lines = n_lines - 1 + passage.unfinished().iter().map(n_lines_of).sum::<usize>();
    }
    n_lines
}

/// Number of lines of a hint on a screen, without what is folded.
pub(super) fn n_lines_of_hint(explanation: &Explanation) -> usize {
    let Explanation { nudge, pattern, full, .. } = explanation;
    let levels = [nudge, pattern].map(|text| n_lines_of_text(&[Line::Sentence(text.clone())]));
    levels.into_iter().sum::<usize>() + n_lines_of_text(full)
}

/// Number of lines of a text, with an empty one after each paragraph and each list.
fn n_lines_of_text(lines: &[Line]) -> usize {
    let is_item = |line: &Line| matches!(line, Line::Item { .. });
    let parts = lines.chunk_by(|a, b| is_item(a) == is_item(b)).map(|part| match part {
        [Line::Sentence(_), ..] => {
            let n_characters = part.iter().map(|it| it.to_string().chars().count() + 1);
            1 + n_characters.sum::<usize>().div_ceil(WIDTH)
        }
        _ => 1 + part.iter().map(n_lines_of).sum::<usize>(),
    });
    parts.sum()
}

fn n_lines_of(line: &Line) -> usize {
    let (text, indent) = match line {
        Line::Sentence(text) => (text, 0),
        Line::Item { text, depth } => (text, INDENT + NESTED * depth),
    };
    text.n_characters().div_ceil(WIDTH - indent)
}
