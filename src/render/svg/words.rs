//! A picture of lines of text, for what has no board.

use crate::render::markup::escaped;
use std::fmt::Write as _;

/// How far one line is under the other, and how wide a character is at most.
const LINE: usize = 20;
const CHARACTER: usize = 9;
const MARGIN: usize = 16;
/// Longer lines go on under their start.
const LONGEST: usize = 100;

/// `text` as a picture. What stands in a column of the text stands in a column of the picture.
pub fn words(text: &str) -> String {
    let lines: Vec<String> = text.lines().flat_map(broken).collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    let (width, height) = (longest * CHARACTER + 2 * MARGIN, lines.len() * LINE + 2 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\">\
         <title>Sudoku</title><rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <g fill=\"#111111\" font-size=\"14\" text-anchor=\"start\">\n"
    );
    for (i, line) in lines.iter().enumerate() {
        let y = MARGIN + (i + 1) * LINE - LINE / 4;
        for Phrase { column, words } in phrases(line) {
            let (x, words) = (MARGIN + column * CHARACTER, escaped(words));
            let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\">{words}</text>");
        }
    }
    out + "</g></svg>\n"
}

/// `line` in lines that are not too long; those after the first are indented.
fn broken(line: &str) -> Vec<String> {
    let indent = line.len() - line.trim_start().len();
    let mut lines = vec![line.to_owned()];
    while let Some(last) = lines.last_mut()
        && last.chars().count() > LONGEST
    {
        let room = last.char_indices().nth(LONGEST).map_or(last.len(), |(at, _)| at);
        let start = last.len() - last.trim_start().len();
        let is_end = |at: &usize| *at > start && *at <= room;
        let mut ends = last.match_indices([' ', ',']).map(|(at, it)| at + usize::from(it == ","));
        let Some(end) = ends.rfind(is_end) else { break };
        let rest = last[end..].trim_start();
        let rest = format!("{}{rest}", " ".repeat(indent + 4));
        last.truncate(end);
        lines.push(rest);
    }
    lines
}

/// Words of a line, and the column in which they start.
struct Phrase<'a> {
    column: usize,
    words: &'a str,
}

/// The phrases of `line` between gaps of two blanks or more.
fn phrases(line: &str) -> impl Iterator<Item = Phrase<'_>> {
    let mut column = 0;
    line.split("  ").filter_map(move |part| {
        let words = part.trim_start();
        let n_blanks = part.len() - words.len();
        let phrase = Phrase { column: column + n_blanks, words };
        column += part.chars().count() + 2;
        (!words.is_empty()).then_some(phrase)
    })
}
