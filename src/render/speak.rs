//! A step for the ear: no board, no lines drawn, one sentence a line.

use super::prose;
use super::sheet::Sheet;
use super::View;

/// The sentences of `view`, one a line; it sounds right if its words name cells as they are spoken.
pub fn speak(view: &View<'_>) -> Sheet {
    let mut sheet = Sheet::default();
    for paragraph in prose::of_view(view) {
        let words = format!("{}{}", paragraph.lead.trim_start(), paragraph.words);
        sentences(&words).for_each(|sentence| sheet.line(sentence));
    }
    sheet
}

/// Splits after a full stop, a question mark, or a colon that a capital follows; the number of an
/// item stays with it.
fn sentences(words: &str) -> impl Iterator<Item = String> {
    let mut sentences = vec![String::new()];
    let mut tokens = words.split_whitespace().peekable();
    while let Some(token) = tokens.next() {
        let Some(sentence) = sentences.last_mut() else { break };
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(token);
        let is_number = token.trim_end_matches('.').parse::<u16>().is_ok() && sentence == token;
        let ends = token.ends_with(['.', '?']) && !is_number;
        if ends && tokens.peek().is_some() {
            sentences.push(String::new());
        }
    }
    sentences.into_iter()
}
