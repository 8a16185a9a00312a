//! What words mean, behind the words: a button for the first of each, and the meanings themselves.

use super::escaped;
use crate::glossary::{self, Term, TermMention};
use std::collections::BTreeSet;

/// Makes buttons of words of art in pieces of a page, of each the first.
#[derive(Debug, Default)]
pub(super) struct Meanings {
    said: BTreeSet<&'static str>,
}

impl Meanings {
    /// `markup` with buttons. What stands in a `span` lights up cells, or is for the ear, and stays.
    pub(super) fn behind(&mut self, markup: &str) -> String {
        let mut out = String::with_capacity(markup.len());
        let mut rest = markup;
        let mut n_spans: usize = 0;
        while let Some((text, tag)) = rest.split_once('<') {
            out += &self.text(text, n_spans);
            let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
            n_spans += usize::from(tag.starts_with("span"));
            n_spans = n_spans.saturating_sub(usize::from(tag == "/span"));
            out += &format!("<{tag}>");
            rest = after;
        }
        out + &self.text(rest, n_spans)
    }

    fn text(&mut self, text: &str, n_spans: usize) -> String {
        if n_spans > 0 {
            return text.to_owned();
        }
        let mut out = String::new();
        let mut done = 0;
        for TermMention { term, start, end } in glossary::find_mentions(text) {
            if self.said.insert(&term.term) {
                let (before, word) = (&text[done..start], &text[start..end]);
                out += &format!("{before}{}", button(term, word));
                done = end;
            }
        }
        out + &text[done..]
    }
}

fn button(term: &Term, word: &str) -> String {
    let id = term.id();
    format!("<button type=\"button\" class=\"term\" popovertarget=\"{id}\">{word}</button>")
}

/// The meanings that the buttons of `markup` open.
pub(super) fn opened_by(markup: &str) -> String {
    let is_asked = |term: &&Term| markup.contains(&format!("popovertarget=\"{}\"", term.id()));
    glossary::terms().iter().filter(is_asked).map(meaning).collect()
}

fn meaning(it: &Term) -> String {
    let (id, term, meaning) = (it.id(), escaped(&it.term), escaped(&it.meaning));
    format!("<p popover=\"auto\" class=\"meaning\" id=\"{id}\"><b>{term}</b>: {meaning}</p>\n")
}
