//! Every step of a grid in parts.

use super::{Form, Outline, Part, Step, WORDS};
use crate::ask::{AllAnswer, Group, GroupName, Result};
use crate::explain::{Level, words};
use crate::render::look::Format;

/// The rules with their results: each result on the line that experts write, because nobody reads
/// words for hundreds of steps; or in words, for the ear and for the steps of one rule.
pub(super) fn all<'a>(outline: &mut Outline<'a>, answer: &'a AllAnswer) {
    outline.lines(&answer.texts);
    if answer.rule.is_some() || outline.format == Format::Speech {
        in_words(outline, answer);
    } else if answer.level > Level::Nudge {
        by_rule(outline, answer);
    } else if !answer.groups.is_empty() {
        let n_results = answer.groups.iter().map(|group| group.results.len()).sum();
        let n_results = words::capital(&words::counted(n_results, "result"));
        let n_rules = words::counted(answer.groups.len(), "rule");
        outline.push(Part::Line(format!("{n_results} of {n_rules}.")));
    }
}

fn by_rule<'a>(outline: &mut Outline<'a>, answer: &'a AllAnswer) {
    for (i, Group { rule, results }) in answer.groups.iter().enumerate() {
        if i > 0 && answer.level == Level::Full {
            outline.only(WORDS, Part::Gap);
        }
        let Some(GroupName { name, effort, .. }) = rule else { continue };
        let effort = effort.map_or_else(String::new, |effort| format!(" ({effort:.1})"));
        let n_results = words::counted(results.len(), "result");
        let mut block = format!("{name}{effort}: {n_results}\n");
        if answer.level == Level::Full {
            results.iter().for_each(|it| block += &format!("  {}\n", line(it, name)));
        }
        outline.push(Part::Block(block));
    }
}

/// What experts write, without the name, and how many ways lead there.
fn line(result: &Result, name: &str) -> String {
    let line = &result.step.words.notation;
    let line = line.strip_prefix(name).unwrap_or(line);
    let line = line.trim_start_matches([':', ' ']);
    let ways = if result.ways > 1 { format!("  ({} ways)", result.ways) } else { String::new() };
    format!("{line}{ways}")
}

/// The steps in words. Each would need a board of its own, and only a page has room for that many.
fn in_words<'a>(outline: &mut Outline<'a>, answer: &'a AllAnswer) {
    for (i, Group { rule, results }) in answer.groups.iter().enumerate() {
        if i > 0 {
            outline.only(WORDS, Part::Gap);
        }
        let n_steps = words::capital(&words::counted(results.len(), "step"));
        outline.push(Part::Line(match (rule, results.len()) {
            (None, _) => format!("{n_steps}."),
            (Some(rule), 1) => format!("One step: {}.", rule.name),
            (Some(rule), _) => format!("{n_steps}: {}.", rule.plural),
        }));
        for result in results {
            outline.only(WORDS, Part::Gap);
            let form = if rule.is_some() { Form::Entry } else { Form::Levels };
            let step = Step::new(&result.step, form);
            let board = step.board.filter(|_| outline.format == Format::Html);
            outline.push(Part::Step(Step { effort: None, board, ..step }));
        }
    }
}
