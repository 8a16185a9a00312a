//! The outline of an answer: a short list of elements, the same for every format.
//!
//! Each kind of answer is turned into elements once; each format draws each kind of element once.

mod rest;
mod rules;
mod steps;

use super::look::{Format, RenderOptions};
use super::{CellContent, Label, View};
use crate::ask::{Answer, Body, StepAnswer};
use crate::explain::{Level, Line};

/// An element of an outline.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Element<'a> {
    /// What the parts after it are called.
    Heading(String),
    /// Sentences, wrapped where lines are short.
    Paragraph(String),
    /// A line as it is.
    Line(String),
    /// Lines that belong together, as they are.
    Block(String),
    /// A step, with its board or without.
    Step(Step<'a>),
    /// A board without a step, sound or not.
    Board(View<'a>, CellContent),
    /// Rows and columns.
    Table(TextTable),
    /// Space between two parts.
    Gap,
}

/// A step as an element of an outline.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Step<'a> {
    pub(super) told: &'a StepAnswer,
    pub(super) form: Form,
    /// The effort that is shown with it.
    pub(super) effort: Option<f64>,
    /// The board under it.
    pub(super) board: Option<CellContent>,
}

/// How a step is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// By levels, from the first.
    Levels,
    /// With its number and its name, one of a list.
    Entry,
    /// With its number, one of a walk.
    Numbered,
    /// With its number and nothing but its level.
    Glimpse,
}

/// Rows and columns, and the same as lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TextTable {
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Vec<String>>,
    /// For a terminal.
    pub(super) lines: Vec<String>,
    /// For the ear.
    pub(super) spoken: Vec<String>,
}

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    /// Words.
    Words(&'static str),
    /// Numbers.
    Numbers(&'static str),
}

/// The elements of an answer in order, with its title.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outline<'a> {
    pub(super) title: String,
    pub(super) parts: Vec<Element<'a>>,
    format: Format,
}

/// Forms with no room for a board, or without eyes for it.
pub(super) const WORDS: &[Format] = &[Format::Text, Format::Speech];
/// Forms in which somebody reads who can ask for more.
pub(super) const READ: &[Format] = &[Format::Text, Format::Speech, Format::Markdown, Format::Html];
/// Formats in which a line is a line.
pub(super) const TEXT: &[Format] = &[Format::Text];

impl<'a> Step<'a> {
    /// `told` with the board that suits it.
    pub(super) fn new(told: &'a StepAnswer, form: Form) -> Self {
        Self { told, form, effort: told.effort, board: Some(CellContent::of(told)) }
    }

    /// Removes the board unless `look` has one for this step.
    pub(super) fn for_look(self, look: &RenderOptions) -> Self {
        Self { board: self.board.filter(|_| look.has_board(self.told)), ..self }
    }

    /// What heads it.
    pub(super) fn label(&self) -> Label<'_> {
        Label {
            number: self.told.number,
            name: self.told.name.as_deref().unwrap_or_default(),
            effort: self.effort,
        }
    }

    /// The first level that is told of it.
    pub(super) fn from(&self) -> Level {
        match self.form {
            Form::Levels | Form::Entry => Level::Nudge,
            Form::Numbered => Level::Pattern,
            Form::Glimpse => self.told.source.level.min(Level::Pattern),
        }
    }
}

impl<'a> Outline<'a> {
    /// What `answer` is drawn from.
    pub(super) fn new(answer: &'a Answer, look: &RenderOptions) -> Self {
        let heading = Heading::new(&answer.body);
        let mut outline =
            Self { title: heading.title(look), parts: Vec::new(), format: look.format };
        if heading.has_notes {
            outline.notes(look);
        }
        outline.fill(answer, look);
        for refused in &answer.refused {
            outline.only(WORDS, Element::Gap);
            outline.push(Element::Line(refused.text.to_string()));
        }
        outline
    }

    fn fill(&mut self, answer: &'a Answer, look: &RenderOptions) {
        let texts = &answer.texts;
        if let (Some(fault), false) = (&answer.fault, matches!(answer.body, Body::Solve(_))) {
            self.paragraphs(texts);
            return rest::fault(self, fault, look);
        }
        match &answer.body {
            Body::Hint(hint) => steps::hint(self, texts, hint, look),
            Body::All(all) => steps::all(self, texts, all),
            Body::Why(why) => steps::why(self, texts, why, look),
            Body::Walk(walk) => steps::walk(self, texts, walk, look),
            Body::Check(_) | Body::Rate(_) => self.lines(texts),
            Body::Solve(solve) => rest::solve(self, answer, solve, look),
            Body::Rules(rules) => rules::ladder(self, rules, look),
            Body::Rule(rule) => rules::rule(self, rule),
            Body::Read(read) => rest::read(self, texts, read),
            Body::Photo(photo) => rest::photo(self, texts, photo),
            Body::Write(write) => rest::write(self, texts, write),
            Body::Share(share) => rest::share(self, share),
            Body::Film(film) => rest::film(self, texts, film),
            Body::Choices(choices) => rest::choices(self, choices),
            Body::Words(words) => rules::words(self, words),
            Body::Generate(generate) => rest::puzzles(self, texts, generate),
            Body::Train(train) => rest::exercise(self, texts, train),
            Body::Attempt(attempt) => self.paragraphs(&attempt.texts),
            Body::Verify(_) => self.paragraphs(texts),
            Body::Problem(problem) => rest::problem(self, problem),
        }
    }

    pub(super) fn push(&mut self, part: Element<'a>) {
        self.parts.push(part);
    }

    /// Adds a part in these forms only.
    pub(super) fn only(&mut self, formats: &[Format], part: Element<'a>) {
        if formats.contains(&self.format) {
            self.parts.push(part);
        }
    }

    /// Is it for the ear?
    pub(super) fn is_heard(&self) -> bool {
        self.format == Format::Speech
    }

    /// Adds a part that means nothing to the ear.
    pub(super) fn unless_heard(&mut self, part: Element<'a>) {
        if !self.is_heard() {
            self.push(part);
        }
    }

    /// What has to stand above everything; a page has a place for it.
    fn notes(&mut self, look: &RenderOptions) {
        let notes = look.note.as_deref().into_iter().chain(look.key());
        let n_before = self.parts.len();
        notes.for_each(|note| self.only(WORDS, Element::Line(note.to_owned())));
        if self.parts.len() > n_before {
            self.only(WORDS, Element::Gap);
        }
    }

    /// Texts one after the other, each a paragraph.
    pub(super) fn paragraphs(&mut self, texts: &[Line]) {
        for (i, text) in texts.iter().enumerate() {
            if i > 0 {
                self.only(TEXT, Element::Gap);
            }
            self.push(Element::Paragraph(text.text().to_string()));
        }
    }

    /// Texts as lines.
    pub(super) fn lines(&mut self, texts: &[Line]) {
        texts.iter().for_each(|text| self.push(Element::Line(text.text().to_string())));
    }
}

/// What stands above the outline of an answer.
struct Heading<'a> {
    /// The title of a page: the first word alone, or all words before the name of a file.
    words: &'a str,
    /// Is the title a name, which stands for itself?
    is_name: bool,
    /// Do notes on the puzzle stand there? Not where there is no puzzle, or its text is all.
    has_notes: bool,
}

impl<'a> Heading<'a> {
    fn new(body: &'a Body) -> Self {
        let with_notes = |words| Self { words, is_name: false, has_notes: true };
        let without_notes = |words| Self { words, is_name: false, has_notes: false };
        match body {
            Body::Hint(_) => with_notes("Hint for"),
            Body::All(_) => with_notes("Steps of"),
            Body::Why(_) => with_notes("Way in"),
            Body::Walk(_) => with_notes("Walkthrough of"),
            Body::Check(_) => with_notes("Check of"),
            Body::Solve(_) => with_notes("Solution of"),
            Body::Rate(_) => with_notes("Rating of"),
            Body::Rules(_) => without_notes("Rules"),
            Body::Rule(rule) => Self { is_name: true, ..without_notes(&rule.row.name) },
            Body::Read(_) | Body::Photo(_) => with_notes("Board of"),
            Body::Write(_) => without_notes("Board of"),
            Body::Share(_) => without_notes("Links of"),
            Body::Film(_) => with_notes("Search of"),
            Body::Choices(_) => without_notes("Choices"),
            Body::Words(_) => without_notes("Words"),
            Body::Generate(_) => with_notes("Puzzles"),
            Body::Train(train) => Self { is_name: true, ..with_notes(&train.name) },
            Body::Attempt(_) => with_notes("Answer"),
            Body::Verify(_) => with_notes("Proof in"),
            Body::Problem(_) => without_notes("Problem"),
        }
    }

    /// What heads a page: "Hint for paper.csv".
    fn title(&self, look: &RenderOptions) -> String {
        match &look.file {
            _ if self.is_name => self.words.to_owned(),
            Some(file) => format!("{} {file}", self.words),
            None => self.words.split(' ').next().unwrap_or(self.words).to_owned(),
        }
    }
}
