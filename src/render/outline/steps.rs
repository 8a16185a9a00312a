//! The outlines of answers that are steps: a hint, a way to a digit, a walk, all steps.

use super::{Column, Element, Form, Outline, Step, TEXT, TextTable, WORDS};
use crate::ask::{AllBody, GroupName, HintBody, ListedStep, RuleGroup, Summary, WalkBody, WhyBody};
use crate::explain::{Level, Line, answers, labels};
use crate::glossary::{self, Term};
use crate::render::look::{Boards, Format, RenderOptions};
use crate::render::{CellContent, View};

/// The headline; one step by levels, or several one after the other; and how many easy ones
/// there are.
pub(super) fn hint<'a>(
    outline: &mut Outline<'a>,
    texts: &[Line],
    answer: &'a HintBody,
    look: &RenderOptions,
) {
    if answer.steps.is_empty() {
        return outline.lines(texts);
    }
    outline.paragraphs(texts);
    let form = if answer.steps.len() == 1 { Form::Levels } else { Form::Entry };
    for (i, told) in answer.steps.iter().enumerate() {
        if i > 0 {
            outline.only(WORDS, Element::Gap);
        } else if !texts.is_empty() {
            outline.only(TEXT, Element::Gap);
        }
        outline.push(Element::Step(Step::new(told, form)));
    }
    if let Some(easy) = &answer.easy {
        outline.only(TEXT, Element::Gap);
        outline.only(WORDS, Element::Paragraph(easy.text.to_string()));
    }
    let is_full = answer.steps.iter().all(|told| told.full.is_some());
    if is_full && answer.steps.len() < answer.n_steps && !look.under_steps.is_empty() {
        outline.only(WORDS, Element::Paragraph(look.under_steps.clone()));
    }
    if let Some(old_marks) = &answer.old_marks {
        outline.only(TEXT, Element::Gap);
        outline.only(WORDS, Element::Paragraph(old_marks.to_string()));
    }
}

/// The headline, the steps with what they rest on, and the texts after them.
pub(super) fn why<'a>(
    outline: &mut Outline<'a>,
    texts: &[Line],
    answer: &'a WhyBody,
    look: &RenderOptions,
) {
    outline.paragraphs(texts);
    let is_full = answer.steps.iter().any(|told| told.full.is_some());
    for told in &answer.steps {
        outline.only(TEXT, Element::Gap);
        let form = if is_full { Form::Numbered } else { Form::Glimpse };
        let step = Step::new(told, form).for_look(look);
        outline.push(Element::Step(step));
    }
    for text in &answer.ending {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Paragraph(text.text().to_string()));
    }
}

const HTML: &[Format] = &[Format::Html];
const PAGES: &[Format] = &[Format::Markdown, Format::Html];

/// The puzzle, the steps, where they lead, and which rules they used.
pub(super) fn walk<'a>(
    outline: &mut Outline<'a>,
    texts: &[Line],
    answer: &'a WalkBody,
    look: &RenderOptions,
) {
    let (Some(puzzle), Some(end), Some(summary)) = (&answer.puzzle, &answer.end, &answer.summary)
    else {
        return outline.paragraphs(texts);
    };
    let has_boards = look.boards() != Boards::None;
    if has_boards {
        outline.only(HTML, Element::Heading(labels::THE_PUZZLE.to_owned()));
        outline.only(
            &[Format::Text, Format::Markdown, Format::Html],
            Element::Board(View::bare(puzzle), CellContent::Digits),
        );
        outline.only(TEXT, Element::Gap);
    }
    let key = key(answer);
    for it in &key {
        outline.only(WORDS, Element::Paragraph(it.meaning.clone()));
    }
    if !key.is_empty() {
        outline.only(TEXT, Element::Gap);
    }
    for told in &answer.steps {
        outline.push(Element::Step(Step::new(told, Form::Numbered).for_look(look)));
        outline.only(TEXT, Element::Gap);
    }
    outline.only(PAGES, Element::Heading(labels::SUMMARY.to_owned()));
    if has_boards {
        let board = if end.is_solved() { CellContent::Digits } else { CellContent::Candidates };
        outline.only(HTML, Element::Board(View::bare(end), board));
        if !answer.steps.is_empty() {
            outline.only(TEXT, Element::Board(View::bare(end), board));
            outline.only(TEXT, Element::Gap);
        }
    }
    self::summary(outline, summary);
}

/// The words of nearly every step, as far as these steps say them.
fn key(answer: &WalkBody) -> Vec<&'static Term> {
    let lines = answer.steps.iter().flat_map(|told| told.texts.full.iter().flatten());
    let said = |line: &Line| glossary::find_mentions(&line.text().to_string());
    let said: Vec<_> = lines.flat_map(said).map(|it| it.term).collect();
    glossary::in_every_text().filter(|it| said.contains(it)).collect()
}

fn summary<'a>(outline: &mut Outline<'a>, summary: &Summary) {
    outline.push(Element::Line(summary.text.to_string()));
    if !summary.rules.is_empty() {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Table(table(summary)));
    }
    if let Some(text) = &summary.hardest_text {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Line(text.to_string()));
    }
}

/// The rules from easy to hard.
fn table(summary: &Summary) -> TextTable {
    let rules = &summary.rules;
    let width = rules.iter().map(|it| it.name.chars().count()).max().unwrap_or_default();
    let mut table = TextTable {
        columns: vec![Column::Words("rule"), Column::Numbers("steps"), Column::Numbers("effort")],
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

/// The rules with their results: each result on the line that experts write, because nobody reads
/// words for hundreds of steps; or in words, for the ear and for the steps of one rule.
pub(super) fn all<'a>(outline: &mut Outline<'a>, texts: &[Line], answer: &'a AllBody) {
    outline.lines(texts);
    if !texts.is_empty() && !answer.groups.is_empty() {
        outline.only(WORDS, Element::Gap);
    }
    if answer.rule.is_some() || outline.format == Format::Speech {
        in_words(outline, answer);
    } else if answer.level > Level::Nudge {
        by_rule(outline, answer);
    } else if !answer.groups.is_empty() {
        let n_results = answer.groups.iter().map(|group| group.results.len()).sum();
        outline.push(Element::Line(labels::results_of_rules(n_results, answer.groups.len())));
    }
}

fn by_rule<'a>(outline: &mut Outline<'a>, answer: &'a AllBody) {
    for (i, RuleGroup { rule, results }) in answer.groups.iter().enumerate() {
        if i > 0 && answer.level == Level::Full {
            outline.only(WORDS, Element::Gap);
        }
        let Some(GroupName { name, effort, .. }) = rule else { continue };
        let mut block = labels::rule_with_results(name, *effort, results.len()) + "\n";
        if answer.level == Level::Full {
            results.iter().for_each(|it| block += &format!("  {}\n", line(it, name)));
        }
        outline.push(Element::Block(block));
    }
}

/// What experts write, without the name, and how many ways lead there.
fn line(result: &ListedStep, name: &str) -> String {
    let line = &result.step.source.words.notation;
    let line = line.strip_prefix(name).unwrap_or(line);
    let line = line.trim_start_matches([':', ' ']);
    format!("{line}  {}", labels::ways(result.ways)).trim_end().to_owned()
}

/// The steps in words. Each would need a board of its own, and only a page has room for that many.
fn in_words<'a>(outline: &mut Outline<'a>, answer: &'a AllBody) {
    for (i, RuleGroup { rule, results }) in answer.groups.iter().enumerate() {
        if i > 0 {
            outline.only(WORDS, Element::Gap);
        }
        outline.push(Element::Line(match (rule, results.len()) {
            (None, n) => labels::steps(n),
            (Some(rule), 1) => labels::step_of_rule(&rule.name),
            (Some(rule), n) => labels::steps_of_rule(n, &rule.plural),
        }));
        for result in results {
            outline.only(WORDS, Element::Gap);
            let form = if rule.is_some() { Form::Entry } else { Form::Levels };
            let step = Step::new(&result.step, form);
            let board = step.board.filter(|_| outline.format == Format::Html);
            outline.push(Element::Step(Step { effort: None, board, ..step }));
        }
    }
}
