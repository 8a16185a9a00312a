//! Writes the outlines of the letters of pictures, from the fonts in `tools/font` (DejaVu; the licence stands beside what
//! is written).
//!
//! `cargo run -p tools --bin letters`
//!
//! A file a font, `src/render/assets/font/*.txt`: the units of its em, then a line for each ASCII character with its
//! advance and its outline, in units of the font: `A`, tab, `1401`, tab, `M 700 1294 L 426 551 … z`.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

/// The path of a letter.
#[derive(Default)]
struct Outline(String);

impl Outline {
    fn add(&mut self, command: &str, numbers: &[f32]) {
        let space = if self.0.is_empty() { "" } else { " " };
        let _ = write!(self.0, "{space}{command}");
        for number in numbers {
            let _ = write!(self.0, " {number}");
        }
    }
}

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add("M", &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add("L", &[x, y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add("Q", &[x1, y1, x, y]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add("C", &[x1, y1, x2, y2, x, y]);
    }

    fn close(&mut self) {
        self.add("z", &[]);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (font, letters) in [("DejaVuSans.ttf", "regular.txt"), ("DejaVuSans-Bold.ttf", "bold.txt")]
    {
        let bytes = std::fs::read(tools.join("font").join(font))?;
        let to = tools.join("../src/render/assets/font").join(letters);
        std::fs::write(to, written(&FontRef::new(&bytes)?)?)?;
    }
    Ok(())
}

/// The letters of a font.
fn written(font: &FontRef<'_>) -> Result<String, Box<dyn Error>> {
    let (size, axes) = (Size::unscaled(), LocationRef::default());
    let (metrics, outlines) = (font.glyph_metrics(size, axes), font.outline_glyphs());
    let mut text = format!("{}\n", font.metrics(size, axes).units_per_em);
    for letter in ' '..='~' {
        let Some(glyph) = font.charmap().map(letter) else { continue };
        let mut outline = Outline::default();
        if let Some(glyph) = outlines.get(glyph) {
            glyph.draw(DrawSettings::unhinted(size, axes), &mut outline)?;
        }
        let advance = metrics.advance_width(glyph).unwrap_or_default();
        text += &format!("{letter}\t{advance}\t{}\n", outline.0);
    }
    Ok(text)
}
