//! Texts about a photo: what was read, what the solver has changed, and what the user should check.

use super::grammar::{counted, list_and, list_or, numbered};
use crate::explain::Naming;
use crate::photo::{CellReading, Content, Reading, Soundness};

/// Maximum number of cells that are named one by one.
const MOST: usize = 6;

/// The sign of a digit on a photo that was written by hand.
pub(crate) const WRITTEN_BY_HAND: &str = "+5 written by hand";

/// The sign of a cell of a photo that somebody should look at.
pub(crate) const DOUBTFUL: &str = "5? look here";

/// All texts about a photo, of one or two sentences each.
pub(crate) fn texts(reading: &Reading, naming: Naming) -> Vec<String> {
    let mut texts = vec![read(reading)];
    texts.extend(warnings(reading));
    texts.extend(changed(reading, naming));
    texts.extend(doubts(reading, naming));
    texts
}

/// Heading of an answer about the board of a photo.
#[cfg(feature = "cli")]
pub(crate) fn note(reading: &Reading, naming: Naming) -> String {
    let rest = warnings(reading).into_iter().chain(doubts(reading, naming));
    let texts: Vec<String> = std::iter::once(read(reading)).chain(rest).collect();
    texts.join(" ")
}

/// "I read 28 printed digits and three written ones."
fn read(reading: &Reading) -> String {
    let contents = || reading.decided.cells.iter().map(|it| it.content);
    let n_printed = contents().filter_map(Content::printed).count();
    let n_written = contents().filter(|it| it.is_written()).count();
    let printed = numbered(n_printed, "printed digit");
    match n_written {
        0 => format!("I read {printed} on the photo, and none written by hand."),
        n => format!("I read {printed} on the photo, and {n} written by hand."),
    }
}

/// Doubts about the whole reading.
fn warnings(reading: &Reading) -> Vec<String> {
    let mut texts = Vec::new();
    if !reading.is_clear() {
        let text = "The lines of the grid are hard to see: compare the whole board with the paper.";
        texts.push(text.to_owned());
    }
    if reading.decided.soundness == Soundness::Unsound {
        let text = "The printed digits do not make a puzzle with one solution, so I misread at least one of \
                    them: compare them with the paper.";
        texts.push(text.to_owned());
    }
    match (reading.nth, reading.n_grids) {
        (_, 1) => {}
        (1, 2) => {
            texts.push("There is another grid on the photo; I took the larger one.".to_owned())
        }
        (1, n) => texts
            .push(format!("There are {} on the photo; I took the largest.", counted(n, "grid"))),
        (nth, n) => texts.push(format!(
            "There are {} on the photo; I took number {nth}, the largest being number 1.",
            counted(n, "grid")
        )),
    }
    texts
}

/// The cells in which the solver has corrected the reading.
fn changed(reading: &Reading, naming: Naming) -> Option<String> {
    let changed: Vec<&CellReading> = reading.changed().collect();
    if changed.len() > MOST {
        let cells = counted(changed.len(), "cell");
        return Some(format!(
            "In {cells}, what I see does not fit the other digits; I read there what fits."
        ));
    }
    let one = |it: &&CellReading| {
        let (cell, eye, taken) = (naming.cell(it.cell), content(it.by_eye), content(it.content));
        format!("{cell} looks like {eye}, but I read {taken} because that fits the other digits.")
    };
    let told: Vec<String> = changed.iter().map(one).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// The cells that the user should check, with the alternatives.
fn doubts(reading: &Reading, naming: Naming) -> Option<String> {
    let doubtful: Vec<&CellReading> = reading.doubtful();
    let one =
        |it: &&CellReading| format!("{} ({})", naming.cell(it.cell), either(it.content, it.second));
    let mut cells: Vec<String> = doubtful.iter().take(MOST).map(one).collect();
    if doubtful.len() > MOST {
        cells.push(counted(doubtful.len() - MOST, "more cell"));
    }
    let is_any = !cells.is_empty();
    is_any.then(|| format!("Look at {}: I'm not sure there.", list_and(&cells)))
}

/// "a written 1 or a written 7", "a 7, printed or written".
fn either(one: Content, other: Content) -> String {
    match (one, other) {
        (Content::Printed(a), Content::Written(b)) | (Content::Written(b), Content::Printed(a))
            if a == b =>
        {
            format!("a {a}, printed or written")
        }
        _ => list_or(&[content(one), content(other)]),
    }
}

/// "an empty cell", "a printed 7", "a written 7".
fn content(content: Content) -> String {
    match content {
        Content::Blank => "an empty cell".to_owned(),
        Content::Printed(digit) => format!("a printed {digit}"),
        Content::Written(digit) => format!("a written {digit}"),
    }
}
