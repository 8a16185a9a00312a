//! A step for the ear: no board, no lines drawn, one sentence a line.

use super::sheet::Sheet;
use super::{Level, View, prose};

/// The sentences of `view` from a level on, one a line; it sounds right if its words name cells as
/// they are spoken.
pub fn speak(view: &View<'_>, from: Level) -> Sheet {
    let mut sheet = Sheet::default();
    for paragraph in prose::unfolded(view, from) {
        let words = format!("{}{}", paragraph.lead.trim_start(), paragraph.words);
        sentences(&words).into_iter().for_each(|sentence| sheet.line(sentence));
    }
    sheet
}

/// The sentences of a text that is not about a step, one a line.
pub fn paragraph(text: &str) -> Sheet {
    let mut sheet = Sheet::default();
    sentences(text).into_iter().for_each(|sentence| sheet.line(sentence));
    sheet
}

/// Splits after full stops and question marks; the number of an item stays with it.
fn sentences(words: &str) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    let mut sentence = String::new();
    for word in words.split_whitespace() {
        let is_number = sentence.is_empty() && word.trim_end_matches('.').parse::<u16>().is_ok();
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(word);
        if word.ends_with(['.', '?']) && !is_number {
            sentences.push(std::mem::take(&mut sentence));
        }
    }
    sentences.extend(Some(sentence).filter(|rest| !rest.is_empty()));
    sentences
}
