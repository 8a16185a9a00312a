//! The outline of an answer: a short list of elements, the same for every format.
//!
//! Each kind of answer is turned into elements once; each format draws each kind of element once.

#[cfg(feature = "photo")]
mod photo;

use super::look::{Boards, Format, RenderOptions};
use super::{CellContent, View, event};
use crate::ask::{
    AllBody, Answer, AnswerLine, BoardFault, Body, ChoicesBody, FilmBody, GenerateBody, GroupName,
    HintBody, ListedStep, Problem, ReadBody, RuleBody, RuleGroup, RuleRow, RulesBody, ShareBody,
    SolveBody, StepAnswer, Summary, TrainBody, WalkBody, WhyBody, WordsBody, WriteBody,
};
use crate::explain::english::diagnosis::MistakeLevel;
use crate::explain::english::further_rules::further_rules;
use crate::explain::english::{answers, labels, made};
use crate::explain::{Level, Line};
use crate::glossary::{self, Term};
use crate::grid::{Cell, House, HouseKind};
use crate::rule::Effort;
use crate::text::{self, Entry, Format as TextFormat, Puzzle};

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
    Teaser,
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
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) is_of_numbers: bool,
}

/// The elements of an answer in order, with its title.
pub(super) struct Outline<'a> {
    pub(super) title: String,
    pub(super) parts: Vec<Element<'a>>,
    look: &'a RenderOptions,
}

/// Forms with no room for a board, or without eyes for it.
const WORDS: &[Format] = &[Format::Text, Format::Speech];
/// Forms in which somebody reads who can ask for more.
const READ: &[Format] = &[Format::Text, Format::Speech, Format::Markdown, Format::Html];
/// Formats in which a line is a line.
const TEXT: &[Format] = &[Format::Text];
const HTML: &[Format] = &[Format::Html];
const PAGES: &[Format] = &[Format::Markdown, Format::Html];

impl<'a> Step<'a> {
    /// `told` with the board that suits it.
    fn new(told: &'a StepAnswer, form: Form) -> Self {
        Self { told, form, effort: told.effort, board: Some(CellContent::of(told)) }
    }

    /// What is shown of it.
    pub(super) fn view(&self, look: &RenderOptions) -> View<'a> {
        View { notation: look.has_notation, ..View::of(self.told) }
    }

    /// The name of its rule.
    pub(super) fn name(&self) -> &str {
        self.told.name.as_deref().unwrap_or_default()
    }

    /// The first level that is told of it.
    pub(super) fn from(&self) -> Level {
        match self.form {
            Form::Levels | Form::Entry => Level::Nudge,
            Form::Numbered => Level::Pattern,
            Form::Teaser => self.told.source.level.min(Level::Pattern),
        }
    }
}

/// The title of a page: "Hint for paper.csv", or without a file the first word alone.
fn title(body: &Body, look: &RenderOptions) -> String {
    let words = match body {
        Body::Rule(rule) => return rule.row.name.clone(),
        Body::Train(train) => return train.name.clone(),
        Body::Hint(_) => "Hint for",
        Body::All(_) => "Steps of",
        Body::Why(_) => "Way in",
        Body::Walk(_) => "Walkthrough of",
        Body::Check(_) => "Check of",
        Body::Combinations(_) => "Combinations in",
        Body::Judge(_) => "Judgement on",
        Body::Solve(_) => "Solution of",
        Body::Rate(_) => "Rating of",
        Body::Rules(_) | Body::Variant(_) => "Rules",
        Body::Read(_) | Body::Write(_) => "Board of",
        #[cfg(feature = "photo")]
        Body::Photo(_) => "Board of",
        Body::Progress(_) => "Progress",
        Body::Share(_) => "Links of",
        Body::Film(_) => "Search of",
        Body::Choices(_) => "Choices",
        Body::Words(_) => "Words",
        Body::Generate(_) => "Puzzles",
        Body::Attempt(_) => "Answer",
        Body::Verify(_) => "Proof in",
        Body::Problem(_) => "Problem",
    };
    match &look.file {
        Some(file) => format!("{words} {file}"),
        None => words.split(' ').take(1).collect(),
    }
}

/// Do notes on the puzzle stand above the answer? Not where there is no puzzle, or its text is all.
const fn has_notes(body: &Body) -> bool {
    !matches!(
        body,
        Body::Rules(_)
            | Body::Rule(_)
            | Body::Write(_)
            | Body::Share(_)
            | Body::Choices(_)
            | Body::Words(_)
            | Body::Variant(_)
            | Body::Problem(_)
    )
}

impl<'a> Outline<'a> {
    /// What `answer` is drawn from.
    pub(super) fn new(answer: &'a Answer, look: &'a RenderOptions) -> Self {
        let mut outline = Self { title: title(&answer.body, look), parts: Vec::new(), look };
        if has_notes(&answer.body) {
            outline.notes();
        }
        outline.fill(answer);
        for refused in &answer.refused {
            outline.gap(WORDS);
            outline.push(Element::Line(refused.text.to_string()));
        }
        outline
    }

    fn fill(&mut self, answer: &'a Answer) {
        let texts = &answer.texts;
        if let (Some(fault), false) = (&answer.fault, matches!(answer.body, Body::Solve(_))) {
            self.paragraphs(texts);
            return self.fault(fault);
        }
        match &answer.body {
            Body::Hint(hint) => self.hint(texts, hint),
            Body::All(all) => self.all(texts, all),
            Body::Why(why) => self.why(texts, why),
            Body::Walk(walk) => self.walk(texts, walk),
            Body::Check(_)
            | Body::Combinations(_)
            | Body::Judge(_)
            | Body::Rate(_)
            | Body::Progress(_)
            | Body::Variant(_) => self.lines(texts),
            Body::Solve(solve) => self.solve(answer, solve),
            Body::Rules(rules) => self.rules(rules),
            Body::Rule(rule) => self.rule(rule),
            Body::Read(read) => self.read(texts, read),
            #[cfg(feature = "photo")]
            Body::Photo(photo) => self.photo(texts, photo),
            Body::Write(write) => self.write(texts, write),
            Body::Share(share) => self.share(share),
            Body::Film(film) => self.film(texts, film),
            Body::Choices(choices) => self.choices(choices),
            Body::Words(words) => self.words(words),
            Body::Generate(generate) => self.puzzles(texts, generate),
            Body::Train(train) => self.exercise(texts, train),
            Body::Attempt(attempt) => self.paragraphs(&attempt.texts),
            Body::Verify(_) => self.paragraphs(texts),
            Body::Problem(problem) => self.problem(problem),
        }
    }

    fn push(&mut self, part: Element<'a>) {
        self.parts.push(part);
    }

    /// Adds a part in these forms only.
    fn only(&mut self, formats: &[Format], part: Element<'a>) {
        if formats.contains(&self.look.format) {
            self.parts.push(part);
        }
    }

    /// Adds space in these forms.
    fn gap(&mut self, formats: &[Format]) {
        self.only(formats, Element::Gap);
    }

    /// Is it for the ear?
    fn is_heard(&self) -> bool {
        self.look.format == Format::Speech
    }

    /// Adds what has to stand above everything; a page has a place for it.
    fn notes(&mut self) {
        let notes: Vec<&str> =
            self.look.note.as_deref().into_iter().chain(self.look.key()).collect();
        notes.iter().for_each(|note| self.only(WORDS, Element::Line((*note).to_owned())));
        if !notes.is_empty() {
            self.gap(WORDS);
        }
    }

    /// Adds texts one after the other, each a paragraph.
    fn paragraphs(&mut self, texts: &[AnswerLine]) {
        for (i, text) in texts.iter().enumerate() {
            if i > 0 {
                self.gap(TEXT);
            }
            self.push(Element::Paragraph(text.to_string()));
        }
    }

    /// Adds texts as lines.
    fn lines(&mut self, texts: &[AnswerLine]) {
        texts.iter().for_each(|text| self.push(Element::Line(text.to_string())));
    }

    /// Adds a numbered step, with a board if the options have one for it.
    fn numbered(&mut self, told: &'a StepAnswer, form: Form) {
        let step = Step::new(told, form);
        let board = step.board.filter(|_| self.look.has_board(told));
        self.push(Element::Step(Step { board, ..step }));
    }

    /// The headline; one step by levels, or several one after the other; and how many easy ones
    /// there are.
    fn hint(&mut self, texts: &[AnswerLine], answer: &'a HintBody) {
        if answer.steps.is_empty() {
            return self.lines(texts);
        }
        self.paragraphs(texts);
        let form = if answer.steps.len() == 1 { Form::Levels } else { Form::Entry };
        for (i, told) in answer.steps.iter().enumerate() {
            if i > 0 {
                self.gap(WORDS);
            } else if !texts.is_empty() {
                self.gap(TEXT);
            }
            let step = Step::new(told, form);
            let board = step.board.filter(|_| !self.look.hides_boards());
            self.push(Element::Step(Step { board, ..step }));
        }
        if let Some(easy) = &answer.easy {
            self.gap(TEXT);
            self.only(WORDS, Element::Paragraph(easy.text.to_string()));
        }
        let is_full = answer.steps.iter().all(|told| told.full.is_some());
        if is_full && answer.steps.len() < answer.n_steps && !self.look.under_steps.is_empty() {
            self.only(WORDS, Element::Paragraph(self.look.under_steps.clone()));
        }
        if let Some(old_marks) = &answer.old_marks {
            self.gap(TEXT);
            self.only(WORDS, Element::Paragraph(old_marks.to_string()));
        }
    }

    /// The headline, the steps with what they rest on, and the texts after them.
    fn why(&mut self, texts: &[AnswerLine], answer: &'a WhyBody) {
        self.paragraphs(texts);
        let is_full = answer.steps.iter().any(|told| told.full.is_some());
        for told in &answer.steps {
            self.gap(TEXT);
            self.numbered(told, if is_full { Form::Numbered } else { Form::Teaser });
        }
        for text in &answer.ending {
            self.gap(TEXT);
            self.push(Element::Paragraph(text.to_string()));
        }
    }

    /// The puzzle, the steps, where they lead, and which rules they used.
    fn walk(&mut self, texts: &[AnswerLine], answer: &'a WalkBody) {
        let (Some(puzzle), Some(end), Some(summary)) =
            (&answer.puzzle, &answer.end, &answer.summary)
        else {
            return self.paragraphs(texts);
        };
        let has_boards = self.look.boards() != Boards::None;
        if has_boards {
            self.only(HTML, Element::Heading(labels::THE_PUZZLE.to_owned()));
            self.only(
                &[Format::Text, Format::Markdown, Format::Html],
                Element::Board(View::bare(puzzle), CellContent::Digits),
            );
            self.gap(TEXT);
        }
        let key = key(answer);
        for it in &key {
            self.only(WORDS, Element::Paragraph(it.meaning.clone()));
        }
        if !key.is_empty() {
            self.gap(TEXT);
        }
        for told in &answer.steps {
            self.numbered(told, Form::Numbered);
            self.gap(TEXT);
        }
        self.only(PAGES, Element::Heading(labels::SUMMARY.to_owned()));
        if has_boards {
            let board = if end.is_solved() { CellContent::Digits } else { CellContent::Candidates };
            self.only(HTML, Element::Board(View::bare(end), board));
            if !answer.steps.is_empty() {
                self.only(TEXT, Element::Board(View::bare(end), board));
                self.gap(TEXT);
            }
        }
        self.summary(summary);
    }

    fn summary(&mut self, summary: &Summary) {
        self.push(Element::Line(summary.text.to_string()));
        if !summary.rules.is_empty() {
            self.gap(TEXT);
            self.push(Element::Table(rules_of_walk(summary)));
        }
        if let Some(text) = &summary.hardest_text {
            self.gap(TEXT);
            self.push(Element::Line(text.to_string()));
        }
    }

    /// The rules with their results: each result on the line that experts write, because nobody reads
    /// words for hundreds of steps; or in words, for the ear and for the steps of one rule.
    fn all(&mut self, texts: &[AnswerLine], answer: &'a AllBody) {
        self.lines(texts);
        if !texts.is_empty() && !answer.groups.is_empty() {
            self.gap(WORDS);
        }
        if answer.rule.is_some() || self.is_heard() {
            self.in_words(answer);
        } else if answer.level > Level::Nudge {
            self.by_rule(answer);
        } else if !answer.groups.is_empty() {
            let n_results = answer.groups.iter().map(|group| group.results.len()).sum();
            self.push(Element::Line(labels::results_of_rules(n_results, answer.groups.len())));
        }
    }

    fn by_rule(&mut self, answer: &'a AllBody) {
        for (i, RuleGroup { rule, results }) in answer.groups.iter().enumerate() {
            if i > 0 && answer.level == Level::Full {
                self.gap(WORDS);
            }
            let Some(GroupName { name, effort, .. }) = rule else { continue };
            let mut block = labels::rule_with_results(name, *effort, results.len()) + "\n";
            if answer.level == Level::Full {
                results.iter().for_each(|it| block += &format!("  {}\n", line(it, name)));
            }
            self.push(Element::Block(block));
        }
    }

    /// The steps in words. Each would need a board of its own, and only a page has room for that many.
    fn in_words(&mut self, answer: &'a AllBody) {
        for (i, RuleGroup { rule, results }) in answer.groups.iter().enumerate() {
            if i > 0 {
                self.gap(WORDS);
            }
            self.push(Element::Line(match (rule, results.len()) {
                (None, n) => labels::steps(n),
                (Some(rule), 1) => labels::step_of_rule(&rule.name),
                (Some(rule), n) => labels::steps_of_rule(n, &rule.plural),
            }));
            for result in results {
                self.gap(WORDS);
                let form = if rule.is_some() { Form::Entry } else { Form::Levels };
                let step = Step::new(&result.step, form);
                let board = step.board.filter(|_| self.look.format == Format::Html);
                self.push(Element::Step(Step { effort: None, board, ..step }));
            }
        }
    }

    /// All rules from easy to hard, those on demand at the end.
    fn rules(&mut self, answer: &RulesBody) {
        self.push(Element::Table(all_rules(&answer.rules, self.look)));
        self.gap(WORDS);
        if !self.is_heard() {
            self.push(Element::Line(answers::EFFORTS.to_owned()));
            self.push(Element::Line(answers::EFFORT_SCALE.to_owned()));
        }
        self.parts.extend(self.look.under_rules.clone().map(Element::Line));
    }

    /// What a rule says, why it works, and an example.
    fn rule(&mut self, answer: &'a RuleBody) {
        let RuleRow { rule, name, family, .. } = &answer.row;
        let head = if self.is_heard() {
            labels::rule_for_the_ear(name, family)
        } else {
            labels::rule(name, rule, family)
        };
        let mut said =
            vec![Element::Line(head), Element::Paragraph(answer.why_it_works.to_string())];
        if let Some(how) = &answer.how_to_look {
            said.push(Element::Paragraph(labels::how_to_look(&how.to_string())));
        }
        said.push(Element::Line(answers::efforts(answer.row.effort)));
        if answer.row.assumes_unique_solution {
            said.push(Element::Line(answers::ASSUMES_ONE_SOLUTION.to_owned()));
        }
        if let Some(told) = &answer.example {
            said.push(Element::Line(labels::FOR_EXAMPLE.to_owned()));
            let step = Step::new(told, Form::Levels);
            said.push(Element::Step(Step { board: Some(CellContent::Candidates), ..step }));
        }
        let lists = [
            (labels::ALSO_CALLED, &answer.row.aliases),
            (labels::SEE_ALSO, &answer.see_also),
            (labels::SOURCES, &answer.sources),
        ];
        for (lead, names) in lists {
            if !names.is_empty() {
                let line = labels::names(lead, names);
                // Nobody wants to hear "underscore".
                let line = if self.is_heard() { line.replace('_', " ") + "." } else { line };
                said.push(Element::Line(line));
            }
        }
        for (i, part) in said.into_iter().enumerate() {
            if i > 0 {
                self.gap(WORDS);
            }
            self.push(part);
        }
    }

    /// What the words of the texts mean.
    fn words(&mut self, answer: &WordsBody) {
        for (i, it) in answer.words.iter().enumerate() {
            if i > 0 {
                self.gap(TEXT);
            }
            self.push(Element::Paragraph(labels::word(it.term, it.meaning)));
        }
    }

    /// What is wrong, where, and what to do.
    fn problem(&mut self, problem: &Problem) {
        let mut block = format!("error: {}\n{}", problem.message, problem.excerpt);
        if !problem.help.is_empty() {
            block += &format!("help: {}\n", problem.help);
        }
        self.push(Element::Block(block));
    }

    /// The board as a grid of text.
    fn read(&mut self, texts: &[AnswerLine], answer: &ReadBody) {
        self.lines(texts);
        self.push(Element::Block(text::write(&answer.board, TextFormat::PencilMarks)));
    }

    /// The text, and what it cannot hold.
    fn write(&mut self, texts: &[AnswerLine], answer: &WriteBody) {
        self.push(Element::Block(answer.text.clone()));
        self.lines(texts);
    }

    /// A link a line, with what it opens, and what it cannot hold.
    fn share(&mut self, answer: &ShareBody) {
        for link in &answer.links {
            self.push(Element::Block(format!("{}: {}\n", link.label, link.address)));
            self.lines(link.note.as_slice());
        }
    }

    /// An event a line, indented by how many choices stand.
    fn film(&mut self, texts: &[AnswerLine], answer: &FilmBody) {
        let lines = answer.events.iter().map(|it| event::line(it) + "\n");
        self.push(Element::Block(lines.collect()));
        self.lines(texts);
    }

    /// Profiles and formats, one a line: the name, and what it is.
    fn choices(&mut self, answer: &ChoicesBody) {
        let choices = answer.profiles.iter().chain(&answer.formats);
        let lines = choices.map(|it| format!("{:<13} {}\n", it.name, it.label));
        self.push(Element::Block(lines.collect()));
    }

    /// Each puzzle: on a page with its board, elsewhere on a line.
    fn puzzles(&mut self, texts: &[AnswerLine], answer: &'a GenerateBody) {
        for (i, new) in answer.puzzles.iter().enumerate() {
            let line = Element::Line(new.puzzle.clone());
            let board = Element::Board(View::bare(&new.grid), CellContent::Digits);
            let text = Element::Paragraph(new.text.to_string());
            let heading = Element::Heading(made::heading(i + 1));
            self.parts.extend(match self.look.format {
                Format::Text | Format::Json => vec![line],
                Format::Speech => vec![text, line],
                Format::Svg | Format::Png => vec![board],
                Format::Html => vec![heading, board, text],
                Format::Markdown => {
                    vec![heading, Element::Block(text::write(&new.board, TextFormat::Boxed)), text]
                }
            });
            if PAGES.contains(&self.look.format) {
                let rules = further_rules(&new.board.variant, self.look.naming);
                self.parts.extend(rules.map(Element::Paragraph));
            }
        }
        self.paragraphs(texts);
    }

    /// The task, and the board with its marks.
    fn exercise(&mut self, texts: &[AnswerLine], answer: &'a TrainBody) {
        self.paragraphs(texts);
        if let Some(grid) = &answer.grid {
            self.gap(WORDS);
            self.push(Element::Board(View::bare(grid), CellContent::Candidates));
        }
    }

    /// The solution as a grid, or several, one a line; and what is wrong.
    fn solve(&mut self, Answer { texts, fault: wrong, .. }: &'a Answer, answer: &'a SolveBody) {
        for solution in &answer.solutions {
            if answer.is_list {
                self.push(Element::Line(solution.to_string()));
                continue;
            }
            match self.look.format {
                // One row a line, each digit on its own.
                Format::Speech => self.parts.extend(House::of_kind(HouseKind::Row).map(|row| {
                    let digits = row.cells().into_iter().map(|cell| solution.digit(cell));
                    Element::Line(labels::row(row, digits))
                })),
                Format::Html | Format::Svg | Format::Png => {
                    let board = |grid| Element::Board(View::bare(grid), CellContent::Digits);
                    self.parts.extend(answer.solved.as_deref().map(board));
                }
                Format::Text | Format::Markdown | Format::Json => {
                    let digits = Cell::ALL.map(|cell| Entry::Given(solution.digit(cell)));
                    let text = text::write(&Puzzle::new(digits), TextFormat::Boxed);
                    self.push(Element::Block(text));
                }
            }
        }
        if !answer.solutions.is_empty() && !texts.is_empty() {
            self.gap(WORDS);
        }
        self.paragraphs(texts);
        match wrong {
            // The board is there already, with one of the solutions.
            Some(_) if !answer.solutions.is_empty() => self.more(),
            Some(fault) => self.fault(fault),
            None => {}
        }
    }

    /// The board with the cells in question, the steps that show it, and how to hear more.
    fn fault(&mut self, fault: &'a BoardFault) {
        if !fault.cells.is_empty() && !self.look.hides_boards() {
            self.gap(TEXT);
            self.push(Element::Board(View::of_fault(fault), CellContent::Digits));
        }
        for way in &fault.ways {
            self.gap(TEXT);
            self.push(Element::Paragraph(way.text.to_string()));
            // Who asks for a picture of the mistake gets one; the steps have one each.
            let is_picture = matches!(self.look.format, Format::Svg | Format::Png);
            if is_picture && fault.level != MistakeLevel::Steps {
                continue;
            }
            for told in &way.steps {
                self.gap(TEXT);
                self.numbered(told, Form::Numbered);
            }
        }
        self.more();
    }

    /// How to hear more of it.
    fn more(&mut self) {
        for more in &self.look.more {
            self.gap(TEXT);
            self.only(READ, Element::Paragraph(more.clone()));
        }
    }
}

/// The words of nearly every step, as far as these steps say them.
fn key(answer: &WalkBody) -> Vec<&'static Term> {
    let lines = answer.steps.iter().flat_map(|told| told.texts.full.iter().flatten());
    let said = |line: &Line| glossary::find_mentions(&line.to_string());
    let said: Vec<_> = lines.flat_map(said).map(|it| it.term).collect();
    glossary::in_every_text().filter(|it| said.contains(it)).collect()
}

/// The rules from easy to hard.
fn rules_of_walk(summary: &Summary) -> TextTable {
    let rules = &summary.rules;
    let width = rules.iter().map(|it| it.name.chars().count()).max().unwrap_or_default();
    let mut table = TextTable {
        columns: [("rule", false), ("steps", true), ("effort", true)]
            .map(|(name, is_of_numbers)| Column { name, is_of_numbers })
            .into(),
        rows: Vec::new(),
        lines: Vec::new(),
        spoken: Vec::new(),
    };
    for used in rules {
        let (name, count, effort) = (&used.name, used.count, answers::effort(used.effort));
        table.lines.push(format!("{count:>5} x {name:width$}  {effort:>4}"));
        table.spoken.push(labels::used(name, count, used.effort));
        table.rows.push(vec![name.clone(), count.to_string(), effort]);
    }
    table
}

/// What experts write, without the name, and how many ways lead there.
fn line(result: &ListedStep, name: &str) -> String {
    let line = &result.step.source.words.notation;
    let line = line.strip_prefix(name).unwrap_or(line);
    let line = line.trim_start_matches([':', ' ']);
    format!("{line}  {}", labels::ways(result.ways)).trim_end().to_owned()
}

/// All rules, those on demand at the end.
fn all_rules(rules: &[RuleRow], look: &RenderOptions) -> TextTable {
    let effort = |it: &RuleRow| {
        let Effort { none, some, full } = it.effort;
        [none, some, full].map(answers::effort)
    };
    let widest = |text: fn(&RuleRow) -> &str| {
        rules.iter().map(|it| text(it).chars().count()).max().unwrap_or(0)
    };
    let id_width = widest(|it| it.rule);
    let name_width = widest(|it| &it.name);
    let line = |[none, some, full]: [&str; 3], [id, name, family]: [&str; 3]| {
        format!("{none:>5} {some:>5} {full:>5}  {id:id_width$}  {name:name_width$}  {family}")
    };
    let mut lines = vec![line(["none", "some", "all"], ["rule", "name", "family"])];
    let mut spoken = vec![answers::EFFORT_FOR_THE_EAR.to_owned()];
    let mut rows = Vec::new();
    for (i, rule) in rules.iter().enumerate() {
        if !rule.usual && i > 0 && rules[i - 1].usual {
            lines.extend([String::new(), look.on_demand.clone()]);
            spoken.push(look.on_demand.clone());
        }
        let [none, some, full] = effort(rule);
        let words = [rule.rule, &rule.name, &rule.family];
        spoken.push(labels::rule_with_efforts(&rule.name, rule.effort));
        lines.push(line([&none, &some, &full], words));
        rows.push([none, some, full].into_iter().chain(words.map(str::to_owned)).collect());
    }
    let numbers = ["none", "some", "all"].map(|name| Column { name, is_of_numbers: true });
    let words = ["rule", "name", "family"].map(|name| Column { name, is_of_numbers: false });
    let columns = numbers.into_iter().chain(words).collect();
    TextTable { columns, rows, spoken, lines }
}
