//! The rules, or one of them, in parts.

use super::{Column, Element, Form, Outline, Step, TEXT, TextTable, WORDS};
use crate::ask::{RuleBody, RuleRow, RulesBody, WordsBody};
use crate::explain::{answers, labels};
use crate::render::CellContent;
use crate::render::look::RenderOptions;
use crate::rule::Effort;

/// All rules from easy to hard, those on demand at the end.
pub(super) fn ladder(outline: &mut Outline<'_>, answer: &RulesBody, look: &RenderOptions) {
    outline.push(Element::Table(table(&answer.rules, look)));
    outline.only(WORDS, Element::Gap);
    outline.unless_heard(Element::Line(answers::EFFORTS.to_owned()));
    outline.unless_heard(Element::Line(answers::EFFORT_SCALE.to_owned()));
    look.under_rules.iter().for_each(|line| outline.push(Element::Line(line.clone())));
}

fn table(rules: &[RuleRow], look: &RenderOptions) -> TextTable {
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
    let numbers = ["none", "some", "all"].map(Column::Numbers);
    let words = ["rule", "name", "family"].map(Column::Words);
    let columns = numbers.into_iter().chain(words).collect();
    TextTable { columns, rows, spoken, lines }
}

/// What a rule says, why it works, and an example.
pub(super) fn rule<'a>(outline: &mut Outline<'a>, answer: &'a RuleBody) {
    let RuleRow { rule, name, family, .. } = &answer.row;
    let head = if outline.is_heard() {
        labels::rule_for_the_ear(name, family)
    } else {
        labels::rule(name, rule, family)
    };
    let mut said = vec![
        Element::Line(head),
        Element::Paragraph(answer.why_it_works.to_string()),
        Element::Line(answers::efforts(answer.row.effort)),
    ];
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
            let line = if outline.is_heard() { line.replace('_', " ") + "." } else { line };
            said.push(Element::Line(line));
        }
    }
    for (i, part) in said.into_iter().enumerate() {
        if i > 0 {
            outline.only(WORDS, Element::Gap);
        }
        outline.push(part);
    }
}

/// What the words of the texts mean.
pub(super) fn words(outline: &mut Outline<'_>, answer: &WordsBody) {
    for (i, it) in answer.words.iter().enumerate() {
        if i > 0 {
            outline.only(TEXT, Element::Gap);
        }
        outline.push(Element::Paragraph(labels::word(it.term, it.meaning)));
    }
}
