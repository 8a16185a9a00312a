//! A title over a picture, and the sentences of its step under it.

use super::curve::{BOARD, Short};
use super::digits::{BOLD, text_group};
use super::palette;
use crate::explain::Level;
use crate::render::markup::escaped;
use crate::render::prose::{self, Joins, Paragraph};
use crate::render::{Style, View};

/// The height of the title.
const TITLE: f64 = 34.0;
/// The size of its letters, and of those of the sentences.
const TITLE_LETTERS: f64 = 19.0;
const LETTERS: f64 = 14.0;
/// From one line to the next, and between paragraphs.
const LINE: f64 = 19.0;
const GAP: f64 = 7.0;
/// The x of the start of a line.
const LEFT: f64 = 4.0;

/// The title over a picture, and the sentences under it.
#[derive(Default)]
pub(super) struct Caption {
    /// The height of what stands over it.
    pub(super) above: f64,
    /// The height of what stands under it.
    pub(super) below: f64,
    title: String,
    lines: Vec<CaptionLine>,
}

/// Words in their place, from the top of what stands under the picture.
struct CaptionLine {
    x: f64,
    y: f64,
    words: String,
}

impl Caption {
    /// The title, and what is told of `view`.
    pub(super) fn new(title: &str, view: &View<'_>, style: &Style) -> Self {
        let mut caption = Self { above: TITLE, title: title.to_owned(), ..Self::default() };
        // What says where to look is for those who do not see the rest yet.
        let from = style.from.max(Level::Pattern).min(view.level);
        for paragraph in prose::paragraphs(view, from) {
            caption.add(&paragraph);
        }
        if !caption.lines.is_empty() {
            caption.below += GAP;
        }
        caption
    }

    fn add(&mut self, paragraph: &Paragraph) {
        if paragraph.joins == Joins::AfterGap {
            self.below += GAP;
        }
        let indent = LEFT + width(&paragraph.lead);
        let fits =
            |line: &str, word: &str| width(line) + width(" ") + width(word) <= BOARD - indent;
        let lines = prose::wrap_words(&paragraph.words, fits);
        for (i, words) in lines.into_iter().enumerate() {
            self.below += LINE;
            let y = self.below - LINE / 3.0;
            let number = paragraph.lead.trim();
            if i == 0 && !number.is_empty() {
                let x = LEFT + width(&paragraph.lead) - width(number) - width(" ");
                self.lines.push(CaptionLine { x, y, words: number.to_owned() });
            }
            self.lines.push(CaptionLine { x: indent, y, words });
        }
    }

    /// The texts; `top` is the upper edge of the picture, `bottom` its lower edge.
    pub(super) fn drawn(&self, top: f64, bottom: f64) -> String {
        if self.above == 0.0 {
            return String::new();
        }
        let line = |x: f64, y: f64, words: &str| {
            format!("<text x=\"{}\" y=\"{}\">{}</text>", Short(x), Short(y), escaped(words))
        };
        let title = line(LEFT, top - TITLE / 3.0, &self.title);
        let lines = self.lines.iter().map(|it| line(it.x, bottom + it.y, &it.words));
        let (ink, start) = (palette::INK.light, " text-anchor=\"start\"");
        let title = text_group("caption", ink, TITLE_LETTERS, &format!("{BOLD}{start}"), &title);
        let (size, lines) = (Short(LETTERS), lines.collect::<String>());
        format!(
            "\n{title}<g class=\"caption\" fill=\"{ink}\" font-size=\"{size}\"{start}>{lines}</g>"
        )
    }
}

/// How wide `words` are at most: the font of the reader is not known.
fn width(words: &str) -> f64 {
    words.chars().map(share).sum::<f64>() * LETTERS
}

/// The width of a letter, as a share of the size of its font.
const fn share(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '\'' => 0.28,
        ' ' | '.' | ',' | ':' | ';' | '!' | '|' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '-' => 0.41,
        'm' | 'w' | 'M' | 'W' => 0.98,
        'A'..='Z' => 0.7,
        _ => 0.62,
    }
}
