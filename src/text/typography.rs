//! Characters that word processors and Chinese or Japanese keyboards put in the place of plain ones.

/// `text` with plain characters, if it has others: full-width digits, dashes, bullets, `…`, and signs without a width.
///
/// Each stands where it stood, except that `…` becomes three characters, and signs without a width go.
pub(super) fn as_plain(text: &str) -> Option<String> {
    let has_width =
        |c: &char| !matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
    let plain: String = text.replace('…', "...").chars().filter(has_width).map(plain).collect();
    (plain != text).then_some(plain)
}

fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2022}' | '\u{2219}' | '\u{22c5}' | '\u{3002}' | '\u{30fb}' => '.',
        // No-break, figure, thin, and ideographic spaces.
        '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}' | '\u{3000}' => ' ',
        // The full-width copies of `!` to `~`.
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(c) - 0xff01 + u32::from('!')).unwrap_or(c)
        }
        _ => c,
    }
}
