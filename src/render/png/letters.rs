//! The letters of a picture as outlines, so that it is drawn without a font.

use super::PngError;
use resvg::usvg;
use resvg::usvg::roxmltree::{Document, Node};
use std::fmt::Write as _;

/// The ASCII characters of DejaVu Sans, as `tools/src/bin/letters.rs` writes them; the licence stands beside them.
const REGULAR: &str = include_str!("../assets/font/regular.txt");
/// Those of DejaVu Sans Bold.
const BOLD: &str = include_str!("../assets/font/bold.txt");

/// A letter of a font, in its units.
struct Letter {
    advance: f32,
    /// `M 700 1294 L 426 551 … z`.
    outline: &'static str,
}

/// The letters of a font.
#[derive(Clone, Copy)]
struct Font(&'static str);

impl Font {
    fn units_per_em(self) -> f32 {
        self.0.lines().next().and_then(|line| line.parse().ok()).unwrap_or(1.0)
    }

    fn letter(self, letter: char) -> Option<Letter> {
        let line = self.0.lines().skip(1).find_map(|line| line.strip_prefix(letter))?;
        let (advance, outline) = line.trim_start_matches('\t').split_once('\t')?;
        Some(Letter { advance: advance.parse().ok()?, outline })
    }
}

/// `picture` with each `<text>` as a `<path>`; what is around a text says how its letters look.
///
/// # Errors
/// The picture cannot be read.
pub(super) fn outlined(picture: &str) -> Result<String, PngError> {
    let tree = Document::parse(picture).map_err(usvg::Error::ParsingFailed)?;
    let mut out = String::with_capacity(4 * picture.len());
    let mut done = 0;
    for text in tree.descendants().filter(|it| it.tag_name().name() == "text") {
        let inherited = |name| text.ancestors().find_map(|it| it.attribute(name));
        let size = inherited("font-size").and_then(|it| it.parse().ok()).unwrap_or_default();
        let is_bold = inherited("font-weight") == Some("700");
        let is_centred = inherited("text-anchor").is_none_or(|it| it == "middle");
        let mut pen = Pen::new(Font(if is_bold { BOLD } else { REGULAR }), size, is_centred);
        pen.write(&text);
        out += &picture[done..text.range().start];
        let _ = write!(out, "<path d=\"{}\"/>", pen.path);
        done = text.range().end;
    }
    Ok(out + &picture[done..])
}

/// The numbers of an attribute.
fn numbers(element: &Node<'_, '_>, name: &str) -> Vec<f32> {
    let list = element.attribute(name).unwrap_or_default();
    list.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// Draws letters, one after the other.
struct Pen {
    font: Font,
    /// Is the middle of a text where it is written, or its start?
    is_centred: bool,
    /// Units of the picture for each unit of the font.
    scale: f32,
    /// The start of the next letter on the baseline.
    x: f32,
    y: f32,
    path: String,
}

impl Pen {
    fn new(font: Font, size: f32, is_centred: bool) -> Self {
        let scale = size / font.units_per_em();
        Self { font, is_centred, scale, x: 0.0, y: 0.0, path: String::new() }
    }

    /// With a place for each letter, each is written there; else all go where the first is.
    fn write(&mut self, text: &Node<'_, '_>) {
        let (xs, ys) = (numbers(text, "x"), numbers(text, "y"));
        let letters = text.text().unwrap_or_default();
        if xs.len() > 1 {
            let mut place = [0; 4];
            for ((letter, x), y) in letters.chars().zip(xs).zip(ys) {
                self.word(letter.encode_utf8(&mut place), x, y);
            }
        } else if let ([x], [y]) = (xs.as_slice(), ys.as_slice()) {
            self.word(letters, *x, *y);
        }
    }

    fn word(&mut self, letters: &str, x: f32, y: f32) {
        let width: f32 = letters.chars().map(|letter| self.width(letter)).sum();
        self.x = if self.is_centred { x - width / 2.0 } else { x };
        self.y = y;
        let font = self.font;
        for letter in letters.chars().filter_map(|letter| font.letter(letter)) {
            self.outline(letter.outline);
            self.x += letter.advance * self.scale;
        }
    }

    fn width(&self, letter: char) -> f32 {
        self.font.letter(letter).map_or(0.0, |letter| letter.advance * self.scale)
    }

    /// Adds an outline in units of the font: commands, each with the coordinates of its points.
    fn outline(&mut self, outline: &str) {
        let mut parts = outline.split_whitespace();
        let mut is_first = true;
        while let Some(part) = parts.next() {
            let Ok(x) = part.parse::<f32>() else {
                self.path.push_str(part);
                is_first = true;
                continue;
            };
            let y: f32 = parts.next().and_then(|part| part.parse().ok()).unwrap_or_default();
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            let space = if is_first { "" } else { " " };
            let _ = write!(self.path, "{space}{x:.3} {y:.3}");
            is_first = false;
        }
    }
}
