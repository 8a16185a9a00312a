//! What follows from a supposition, as a numbered list.

use super::scene::Scene;
use super::text::ITEM;
use super::{english, words};
use crate::grid::CellSet;
use crate::step::{Constraint, Forced, Refutation, Role};

/// How many lines a list may have; a longer one is told by its beginning and its end.
const MAX_LINES: usize = 12;

/// The digits that are forced, one a line, and what cannot be filled then.
pub(super) fn items(scene: &Scene, refutation: &Refutation) -> String {
    let mut lines = Vec::new();
    tell(scene, refutation, 0, &mut lines);
    let mut out = String::new();
    for (depth, line) in lines {
        out.push('\n');
        out.extend(std::iter::repeat_n(ITEM, depth + 1));
        out.push_str(&line);
    }
    out.push('\n');
    out
}

fn tell(scene: &Scene, refutation: &Refutation, depth: usize, lines: &mut Vec<(usize, String)>) {
    let forced = &refutation.forced;
    if forced.len() > MAX_LINES {
        let last = &forced[forced.len() - 1..];
        lines.push((depth, summary(scene, &forced[..forced.len() - 1])));
        lines.extend(last.iter().map(|it| (depth, forced_line(scene, it))));
    } else {
        lines.extend(forced.iter().map(|it| (depth, forced_line(scene, it))));
    }
    if refutation.cases.is_empty() {
        lines.push((depth, format!("Then {}.", dead_end(scene, refutation.end))));
        return;
    }
    for case in &refutation.cases {
        let cell = english::cells_and(scene, case.suppose.cell.into(), Role::Helper);
        lines.push((depth, format!("Try {} in {cell}:", case.suppose.digit)));
        tell(scene, case, depth + 1, lines);
    }
}

fn summary(scene: &Scene, forced: &[Forced]) -> String {
    let cells: CellSet = forced.iter().map(|it| it.candidate.cell).collect();
    let first = forced.first().map_or_else(String::new, |it| {
        let cell = english::cells_and(scene, it.candidate.cell.into(), Role::Helper);
        format!(", {cell} is {} first", it.candidate.digit)
    });
    format!("{} are forced, one after the other{first}.", words::counted(cells.len(), "cell"))
}

/// "R5C6 is 4: the only place left in row 5."
fn forced_line(scene: &Scene, forced: &Forced) -> String {
    let cell = english::cells_and(scene, forced.candidate.cell.into(), Role::Helper);
    let because = match forced.because {
        Constraint::Cell(_) => "the only digit left there".to_owned(),
        Constraint::Digit(_, house) => {
            format!("the only place left in {}", english::house(scene, house))
        }
    };
    format!("Then {cell} is {} ({because}).", forced.candidate.digit)
}

/// "box 5 has no place left for a 3".
fn dead_end(scene: &Scene, end: Constraint) -> String {
    match end {
        Constraint::Cell(cell) => {
            let cell = english::cells_and(scene, cell.into(), Role::Fin);
            format!("{cell} has no digit left")
        }
        Constraint::Digit(digit, house) => {
            let house = english::house(scene, house);
            format!("{house} has no place left for {}", words::a(digit))
        }
    }
}
