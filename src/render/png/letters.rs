//! The letters of a picture as outlines, so that it is drawn without a font.

use super::PngError;
use resvg::usvg;
use resvg::usvg::roxmltree::{Document, Node};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::fmt::Write as _;

/// DejaVu Sans, its ASCII characters alone; the licence stands beside it.
const REGULAR: &[u8] = include_bytes!("../assets/font/DejaVuSans.ttf");
/// DejaVu Sans Bold, its ASCII characters alone.
const BOLD: &[u8] = include_bytes!("../assets/font/DejaVuSans-Bold.ttf");

/// `picture` with each `<text>` as a `<path>`; what is around a text says how its letters look.
///
/// # Errors
/// The picture or the font cannot be read.
pub(super) fn outlined(picture: &str) -> Result<String, PngError> {
    let (regular, bold) = (FontRef::new(REGULAR)?, FontRef::new(BOLD)?);
    let tree = Document::parse(picture).map_err(usvg::Error::ParsingFailed)?;
    let mut out = String::with_capacity(4 * picture.len());
    let mut done = 0;
    for text in tree.descendants().filter(|it| it.tag_name().name() == "text") {
        let inherited = |name| text.ancestors().find_map(|it| it.attribute(name));
        let size = inherited("font-size").and_then(|it| it.parse().ok()).unwrap_or_default();
        let is_bold = inherited("font-weight") == Some("700");
        let is_centred = inherited("text-anchor").is_none_or(|it| it == "middle");
        let mut pen = Pen::new(if is_bold { &bold } else { &regular }, size, is_centred);
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
struct Pen<'a> {
    font: &'a FontRef<'a>,
    /// Is the middle of a text where it is written, or its start?
    is_centred: bool,
    /// Units of the picture for each unit of the font.
    scale: f32,
    /// The start of the next letter on the baseline.
    x: f32,
    y: f32,
    path: String,
}

impl<'a> Pen<'a> {
    fn new(font: &'a FontRef<'a>, size: f32, is_centred: bool) -> Self {
        let scale =
            size / f32::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
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
        for letter in letters.chars() {
            let glyph = self.font.charmap().map(letter);
            if let Some(outline) = glyph.and_then(|it| self.font.outline_glyphs().get(it)) {
                // The font is the program's own, and its outlines are whole.
                let _ = outline
                    .draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), self);
            }
            self.x += self.width(letter);
        }
    }

    fn width(&self, letter: char) -> f32 {
        let glyph = self.font.charmap().map(letter);
        let metrics = self.font.glyph_metrics(Size::unscaled(), LocationRef::default());
        glyph.and_then(|it| metrics.advance_width(it)).unwrap_or_default() * self.scale
    }

    fn point(&mut self, command: &str, x: f32, y: f32) {
        let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
        let _ = write!(self.path, "{command}{x:.3} {y:.3}");
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.point("M", x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.point("L", x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.point("Q", x1, y1);
        self.point(" ", x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.point("C", x1, y1);
        self.point(" ", x2, y2);
        self.point(" ", x, y);
    }

    fn close(&mut self) {
        self.path.push('z');
    }
}
