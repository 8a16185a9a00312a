//! Every step of a grid in parts.

use super::{Element, Form, Outline, Step, WORDS};
use crate::ask::{AllAnswer, GroupName, ListedStep, RuleGroup};
use crate::explain::{Level, labels};
use crate::render::look::Format;

/// The rules with their results: each result on the line that experts write, because nobody reads
/// words for hundreds of steps; or in words, for the ear and for the steps of one rule.
pub(super) fn all<'a>(outline: &mut Outline<'a>, answer: &'a AllAnswer) {
    outline.lines(&answer.texts);
    if !answer.texts.is_empty() && !answer.groups.is_empty() {
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

fn by_rule<'a>(outline: &mut Outline<'a>, answer: &'a AllAnswer) {
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
    let line = &result.step.words.notation;
    let line = line.strip_prefix(name).unwrap_or(line);
    let line = line.trim_start_matches([':', ' ']);
    format!("{line}  {}", labels::ways(result.ways)).trim_end().to_owned()
}

/// The steps in words. Each would need a board of its own, and only a page has room for that many.
fn in_words<'a>(outline: &mut Outline<'a>, answer: &'a AllAnswer) {
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
