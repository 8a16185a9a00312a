//! The outline of an answer: a short list of elements, the same for every format.
//!
//! Each kind of answer is turned into elements once; each format draws each kind of element once.

mod rest;
mod rules;
mod steps;

use super::look::{Format, RenderOptions};
use super::{CellContent, Label, View};
use crate::ask::{Answer, StepAnswer};
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
        Label { number: self.told.number, name: &self.told.name, effort: self.effort }
    }

    /// The first level that is told of it.
    pub(super) fn from(&self) -> Level {
        match self.form {
            Form::Levels | Form::Entry => Level::Nudge,
            Form::Numbered => Level::Pattern,
            Form::Glimpse => self.told.level.min(Level::Pattern),
        }
    }
}

impl<'a> Outline<'a> {
    /// What `answer` is drawn from.
    pub(super) fn of(answer: &'a Answer, look: &RenderOptions) -> Self {
        let mut outline =
            Self { title: title(answer, look), parts: Vec::new(), format: look.format };
        outline.fill(answer, look);
        for refused in answer.refused() {
            outline.only(WORDS, Element::Gap);
            outline.push(Element::Line(refused.text.to_string()));
        }
        outline
    }

    fn fill(&mut self, answer: &'a Answer, look: &RenderOptions) {
        if Self::has_notes(answer) {
            self.notes(look);
        }
        if let (Some(fault), false) = (answer.fault(), matches!(answer, Answer::Solve(_))) {
            self.paragraphs(answer.texts());
            return rest::fault(self, fault, look);
        }
        match answer {
            Answer::Hint(it) => steps::hint(self, it, look),
            Answer::All(it) => steps::all(self, it),
            Answer::Why(it) => steps::why(self, it, look),
            Answer::Walk(it) => steps::walk(self, it, look),
            Answer::Check(it) => self.lines(&it.texts),
            Answer::Solve(it) => rest::solve(self, it, look),
            Answer::Rate(it) => self.lines(&it.texts),
            Answer::Rules(it) => rules::ladder(self, it, look),
            Answer::Rule(it) => rules::rule(self, it),
            Answer::Read(it) => rest::read(self, it),
            Answer::Photo(it) => rest::photo(self, it),
            Answer::Write(it) => rest::write(self, it),
            Answer::Share(it) => rest::share(self, it),
            Answer::Film(it) => rest::film(self, it),
            Answer::Choices(it) => rest::choices(self, it),
            Answer::Words(it) => rules::words(self, it),
            Answer::Verify(it) => self.paragraphs(&it.texts),
            Answer::Generate(it) => rest::puzzles(self, it),
            Answer::Train(it) => rest::exercise(self, it),
            Answer::Attempt(it) => self.paragraphs(&it.texts),
            Answer::Problem(it) => rest::problem(self, it),
        }
    }

    /// Whether notes on the puzzle stand above `answer`: not where there is no puzzle, or its text is all.
    const fn has_notes(answer: &Answer) -> bool {
        !matches!(
            answer,
            Answer::Rules(_)
                | Answer::Rule(_)
                | Answer::Write(_)
                | Answer::Share(_)
                | Answer::Choices(_)
                | Answer::Words(_)
                | Answer::Problem(_)
        )
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

/// What heads a page: "Hint for paper.csv".
fn title(answer: &Answer, look: &RenderOptions) -> String {
    let what = match answer {
        Answer::Hint(_) => "Hint for",
        Answer::All(_) => "Steps of",
        Answer::Why(_) => "RefutationPath in",
        Answer::Walk(_) => "Walkthrough of",
        Answer::Check(_) => "Check of",
        Answer::Solve(_) => "Solution of",
        Answer::Rate(_) => "Rating of",
        Answer::Rules(_) => "Rules",
        Answer::Rule(it) => return it.row.name.clone(),
        Answer::Read(_) | Answer::Photo(_) | Answer::Write(_) => "Board of",
        Answer::Share(_) => "Links of",
        Answer::Film(_) => "Search of",
        Answer::Choices(_) => "Choices",
        Answer::Words(_) => "Words",
        Answer::Verify(_) => "ProofQuery in",
        Answer::Generate(_) => "Puzzles",
        Answer::Train(it) => return it.name.clone(),
        Answer::Attempt(_) => "Answer",
        Answer::Problem(_) => "Problem",
    };
    look.file.as_ref().map_or_else(
        || what.split(' ').next().unwrap_or(what).to_owned(),
        |file| format!("{what} {file}"),
    )
}
