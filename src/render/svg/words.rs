//! A picture of lines of text, for what has no board.

use crate::render::markup::escaped;
use std::fmt::Write as _;

/// How far one line is under the other, and how wide a character is at most.
const LINE: usize = 20;
const CHARACTER: usize = 9;
const MARGIN: usize = 16;

/// `text` as a picture.
pub fn words(text: &str) -> String {
    let n_lines = text.lines().count();
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
    let (width, height) = (longest * CHARACTER + 2 * MARGIN, n_lines * LINE + 2 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"14\">\
         <title>Sudoku</title><rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (i, line) in text.lines().enumerate() {
        let indent = line.chars().take_while(|c| *c == ' ').count() * CHARACTER / 2;
        let (x, y) = (MARGIN + indent, MARGIN + (i + 1) * LINE - LINE / 4);
        let words = escaped(line.trim());
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\" fill=\"#111111\">{words}</text>");
    }
    out + "</svg>\n"
}
