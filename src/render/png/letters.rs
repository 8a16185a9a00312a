//! The letters of a picture as outlines, so that it is drawn without a font.

use std::fmt::Write as _;
use ttf_parser::{Face, FaceParsingError, OutlineBuilder};

/// DejaVu Sans, its ASCII characters alone; the licence stands beside it.
const REGULAR: &[u8] = include_bytes!("../assets/font/DejaVuSans.ttf");
/// DejaVu Sans Bold, its ASCII characters alone.
const BOLD: &[u8] = include_bytes!("../assets/font/DejaVuSans-Bold.ttf");

/// `picture` with each `<text>` as a `<path>`.
///
/// The picture is one of ours: groups say how their letters look.
///
/// # Errors
/// The font is damaged.
pub(super) fn outlined(picture: &str) -> Result<String, FaceParsingError> {
    let (regular, bold) = (Face::parse(REGULAR, 0)?, Face::parse(BOLD, 0)?);
    let mut looks = vec![LetterStyle { size: 0.0, is_bold: false, is_centred: true }];
    let mut out = String::with_capacity(4 * picture.len());
    let mut pieces = picture.split_inclusive('<');
    while let Some(piece) = pieces.next() {
        let look = looks[looks.len() - 1];
        if piece.starts_with("g ") {
            looks.push(look.within(piece));
        } else if piece.starts_with("/g>") && looks.len() > 1 {
            looks.pop();
        } else if let Some((attributes, letters)) = text(piece) {
            let mut pen = Pen::new(if look.is_bold { &bold } else { &regular }, look);
            pen.write(attributes, &unescaped(letters));
            let _ = write!(out, "path d=\"{}\"/>", pen.path);
            // What is left of the end tag goes with it.
            let rest = pieces.next().and_then(|end| end.split_once('>'));
            out += rest.map_or("", |(_, rest)| rest);
            continue;
        }
        out += piece;
    }
    Ok(out)
}

/// The attributes and the letters of a `<text>`.
fn text(piece: &str) -> Option<(&str, &str)> {
    piece.strip_prefix("text ")?.strip_suffix('<')?.split_once('>')
}

/// The value of an attribute.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = attributes.split_once(&format!("{name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// The numbers of an attribute.
fn numbers(attributes: &str, name: &str) -> Vec<f32> {
    let list = attribute(attributes, name).unwrap_or_default();
    list.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// How letters are written inside a group.
#[derive(Clone, Copy)]
struct LetterStyle {
    size: f32,
    is_bold: bool,
    /// Is their middle where the text is, or their start?
    is_centred: bool,
}

impl LetterStyle {
    /// The look inside a group with these attributes.
    fn within(self, group: &str) -> Self {
        let size = attribute(group, "font-size").and_then(|it| it.parse().ok());
        Self {
            size: size.unwrap_or(self.size),
            is_bold: attribute(group, "font-weight").map_or(self.is_bold, |it| it == "700"),
            is_centred: attribute(group, "text-anchor")
                .map_or(self.is_centred, |it| it == "middle"),
        }
    }
}

/// Draws letters, one after the other.
struct Pen<'a> {
    face: &'a Face<'a>,
    look: LetterStyle,
    /// Units of the picture for each unit of the font.
    scale: f32,
    /// The start of the next letter on the baseline.
    x: f32,
    y: f32,
    path: String,
}

impl<'a> Pen<'a> {
    fn new(face: &'a Face<'a>, look: LetterStyle) -> Self {
        let scale = look.size / f32::from(face.units_per_em());
        Self { face, look, scale, x: 0.0, y: 0.0, path: String::new() }
    }

    /// With a place for each letter, each is written there; else all go where the first is.
    fn write(&mut self, attributes: &str, letters: &str) {
        let xs = numbers(attributes, "x");
        let ys = numbers(attributes, "y");
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
        self.x = if self.look.is_centred { x - width / 2.0 } else { x };
        self.y = y;
        for letter in letters.chars() {
            if let Some(glyph) = self.face.glyph_index(letter) {
                let face = self.face;
                face.outline_glyph(glyph, self);
            }
            self.x += self.width(letter);
        }
    }

    fn width(&self, letter: char) -> f32 {
        let advance = self.face.glyph_index(letter).and_then(|it| self.face.glyph_hor_advance(it));
        f32::from(advance.unwrap_or(0)) * self.scale
    }

    fn point(&mut self, command: &str, x: f32, y: f32) {
        let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
        let _ = write!(self.path, "{command}{x:.3} {y:.3}");
    }
}

impl OutlineBuilder for Pen<'_> {
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

/// What `markup::escaped` was given, except control characters.
fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&#39;", "'").replace("&amp;", "&")
}
