//! Texts under construction: runs, sentences, and items of lists, with what the words bring along.

use super::naming::Naming;
use super::text::{Line, Run, Text};
use crate::facts::{Fact, Role, Value};
use crate::grid::{CellSet, Constraint};

/// A text under construction.
#[derive(Debug, Default)]
pub(super) struct Passage {
    /// The names of cells and houses.
    pub(super) naming: Naming,
    lines: Vec<Line>,
    /// Whether the next words begin another line.
    is_at_end: bool,
    /// Facts that the words name and the finder did not provide.
    pub(super) evidence: Vec<Fact>,
    /// Constraints of which the words explain why no other candidates are left.
    pub(super) explained: Vec<Constraint>,
    /// Constraints of which the words explain it, and say that the candidates are to be pencilled in.
    pub(super) pencilled: Vec<Constraint>,
}

impl Passage {
    /// An empty text.
    pub(super) fn new(naming: Naming) -> Self {
        Self { naming, ..Self::default() }
    }

    /// Adds words; several spaces count as one.
    pub(super) fn words(&mut self, words: &str) {
        let runs = self.runs();
        if !matches!(runs.last(), Some(Run::Words(_))) {
            runs.push(Run::Words(String::new()));
        }
        let is_first = runs.len() == 1;
        let Some(Run::Words(end)) = runs.last_mut() else { return };
        for c in words.chars() {
            let is_surplus = end.ends_with(' ') || is_first && end.is_empty();
            if !c.is_whitespace() {
                end.push(c);
            } else if !is_surplus {
                end.push(' ');
            }
        }
    }

    /// Replaces the words at the end by others, if the line ends with them.
    pub(super) fn replace_end(&mut self, words: &str, by: &str) {
        if let Some(Run::Words(last)) = self.runs().last_mut()
            && let Some(before) = last.strip_suffix(words)
        {
            *last = before.to_owned() + by;
        }
    }

    /// Adds words that name cells.
    pub(super) fn reference(&mut self, words: String, cells: CellSet, role: Role) {
        self.runs().push(Run::Ref { words, cells, role });
    }

    /// Begins an item of a list; `depth` counts the lists in which the list is nested.
    pub(super) fn begin_item(&mut self, depth: usize) {
        self.lines.push(Line::Item { text: Text::default(), depth });
        self.is_at_end = false;
    }

    /// Ends the line: the next words begin a sentence on a line of its own.
    pub(super) const fn end_line(&mut self) {
        self.is_at_end = true;
    }

    /// Adds a fact that the words name and the finder did not provide; cells join those of the same name.
    pub(super) fn note(&mut self, fact: Fact) {
        let same = self.evidence.iter_mut().find(|it| it.name == fact.name);
        if let (Value::Cells(more), Some(Fact { value: Value::Cells(cells), .. })) =
            (&fact.value, same)
        {
            *cells |= *more;
        } else if !self.evidence.contains(&fact) {
            self.evidence.push(fact);
        }
    }

    /// The runs of the line that words are added to.
    fn runs(&mut self) -> &mut Vec<Run> {
        if self.lines.is_empty() || std::mem::take(&mut self.is_at_end) {
            self.lines.push(Line::Sentence(Text::default()));
        }
        let last = self.lines.len() - 1;
        let (Line::Sentence(text) | Line::Item { text, .. }) = &mut self.lines[last];
        &mut text.0
    }

    /// The lines, each sentence with a capital. What is only punctuation is left out: a card ends its sentence with a
    /// full stop, also where the sentence ends with a list.
    pub(super) fn lines(self) -> Vec<Line> {
        let mut lines = self.lines;
        lines.retain(|line| line.to_string().contains(char::is_alphanumeric));
        for line in &mut lines {
            let (Line::Sentence(text) | Line::Item { text, .. }) = line;
            trim_end(text);
            capitalize(text);
        }
        lines
    }

    /// The lines without their capitals, which are as long as those that [`lines`](Self::lines) gives.
    pub(super) fn unfinished(&self) -> &[Line] {
        &self.lines
    }

    /// The words as they are, without capitals.
    pub(super) fn plain(self) -> String {
        let lines: Vec<String> = self.lines.iter().map(ToString::to_string).collect();
        lines.join(" ").trim_end().to_owned()
    }

    /// All of it in one line.
    pub(super) fn text(self) -> Text {
        let texts = self.lines().into_iter().map(|line| match line {
            Line::Sentence(text) | Line::Item { text, .. } => text,
        });
        let mut runs = Vec::new();
        for text in texts {
            if !runs.is_empty() {
                runs.push(Run::Words(" ".to_owned()));
            }
            runs.extend(text.0);
        }
        Text(runs)
    }
}

/// The facts that some texts name and the finder did not provide, each once.
pub(super) fn evidence<'a>(passages: impl IntoIterator<Item = &'a Passage>) -> Vec<Fact> {
    let mut evidence: Vec<Fact> = Vec::new();
    for fact in passages.into_iter().flat_map(|passage| &passage.evidence) {
        if !evidence.contains(fact) {
            evidence.push(fact.clone());
        }
    }
    evidence
}

fn trim_end(text: &mut Text) {
    if let Some(Run::Words(words)) = text.0.last_mut() {
        words.truncate(words.trim_end().len());
    }
    text.0.retain(|run| !matches!(run, Run::Words(words) if words.is_empty()));
}

/// Writes a capital at the start of each sentence.
fn capitalize(text: &mut Text) {
    let mut capitals = Capitals::default();
    for run in &mut text.0 {
        let (Run::Words(words) | Run::Ref { words, .. }) = run;
        *words = capitals.apply(words);
    }
}

/// Writes capitals at the starts of sentences in pieces of text, one after the other.
pub(super) struct Capitals {
    is_start: bool,
    has_ended: bool,
}

impl Default for Capitals {
    fn default() -> Self {
        Self { is_start: true, has_ended: false }
    }
}

impl Capitals {
    /// The next piece of the text.
    pub(super) fn apply(&mut self, words: &str) -> String {
        let in_sentence = |c: char| {
            if c.is_whitespace() {
                self.is_start |= self.has_ended;
                return c;
            }
            let c = if self.is_start { c.to_ascii_uppercase() } else { c };
            self.is_start = false;
            self.has_ended = matches!(c, '.' | '?' | '!');
            c
        };
        words.chars().map(in_sentence).collect()
    }
}
