//! An answer as a page in Markdown: boards are pictures beside it, or characters.

use super::draw::{Body, Drawn, Picture};
use super::look::RenderOptions;
use super::outline::{Element, Form, Outline, Step, TextTable};
use super::prose::{self, Joins, Paragraph};
use super::styled_text::replace_control_chars;
use super::{Level, Style, View, svg, terminal};
use crate::explain::english::labels;

/// Draws all parts of `outline`, and the pictures.
pub(super) fn draw_outline(outline: &Outline<'_>, look: &RenderOptions) -> Drawn {
    let title = escaped(&outline.title);
    let mut page = Page { look, text: format!("# {title}\n"), pictures: Vec::new() };
    look.key().into_iter().for_each(|key| page.text += &format!("\n{key}\n"));
    outline.parts.iter().for_each(|part| page.add(part));
    let text = replace_control_chars(&page.text).into_owned();
    Drawn { body: Body::Text(text), pictures: page.pictures }
}

struct Page<'a> {
    look: &'a RenderOptions,
    text: String,
    pictures: Vec<Picture>,
}

impl Page<'_> {
    fn add(&mut self, part: &Element<'_>) {
        match part {
            Element::Heading(text) => self.text += &format!("\n## {}\n", escaped(text)),
            Element::Paragraph(text) | Element::Line(text) => self.paragraph(text),
            Element::Block(text) => self.block(text),
            Element::Step(step) => self.step(step),
            Element::Board(view, kind) => {
                let style = self.look.style(*kind, Level::Nudge);
                self.board(0, view, &style);
            }
            Element::Table(table) => self.table(table),
            Element::Gap => {}
        }
    }

    fn paragraph(&mut self, text: &str) {
        self.text += &format!("\n{}\n", escaped(text));
    }

    fn step(&mut self, step: &Step<'_>) {
        let (view, number) = (step.view(self.look), step.told.number);
        match step.form {
            Form::Levels => self.words(&view, Level::Nudge),
            Form::Entry | Form::Numbered => {
                let effort = step.effort.map(|effort| format!(" ({effort:.1})"));
                let (name, effort) = (escaped(step.name()), effort.unwrap_or_default());
                self.text += &format!("\n## {number}. {name}{effort}\n");
                self.words(&view, Level::Pattern);
            }
            Form::Teaser => {
                self.text += &format!("\n## {number}.\n");
                self.words(&view, view.level);
            }
        }
        step.told.rests_on.iter().for_each(|it| self.paragraph(&it.text.to_string()));
        if let Some(kind) = step.board {
            let style = self.look.style(kind, Level::Nudge);
            self.board(number, &view, &style);
        }
    }

    /// The words of the levels `from` this one to that of `view`; a long argument is folded.
    fn words(&mut self, view: &View<'_>, from: Level) {
        prose::paragraphs(view, from).iter().for_each(|it| self.push(it));
        let detail = prose::detail(view);
        if !detail.is_empty() {
            self.text += &format!("\n<details>\n<summary>{}</summary>\n", labels::DETAIL);
            detail.iter().for_each(|it| self.push(it));
            self.text += "\n</details>\n";
        }
    }

    fn push(&mut self, Paragraph { lead, words, joins }: &Paragraph) {
        let gap = if *joins == Joins::AfterGap { "\n" } else { "" };
        // The first level of a list needs no indent; Markdown keeps the numbers.
        let lead = lead.strip_prefix("   ").unwrap_or(lead);
        self.text += &format!("{gap}{lead}{}\n", escaped(words));
    }

    fn board(&mut self, number: usize, view: &View<'_>, style: &Style) {
        let Some(folder) = &self.look.picture_folder else {
            return self.block(&terminal::board(view, style).to_string());
        };
        let name = format!("step_{number:02}.svg");
        // Within `<` and `>` a path may have blanks, but no brackets.
        let path = format!("{folder}/{name}").replace('<', "%3C").replace('>', "%3E");
        self.text += &format!("\n![{}](<{path}>)\n", labels::picture(number));
        let bytes = svg::document(view, style, None).into_bytes();
        self.pictures.push(Picture { name, bytes });
    }

    /// Lines as they are, between fences that are longer than any in them.
    fn block(&mut self, lines: &str) {
        let mut fence = "```".to_owned();
        while lines.contains(&fence) {
            fence.push('`');
        }
        self.text += &format!("\n{fence}text\n{lines}{fence}\n");
    }

    fn table(&mut self, table: &TextTable) {
        let names = table.columns.iter().map(|it| it.name.to_owned()).collect();
        let rule = |is_of_numbers| if is_of_numbers { "---:" } else { "---" }.to_owned();
        let rules = table.columns.iter().map(|it| rule(it.is_of_numbers)).collect();
        let cell = |cell: &String| escaped(cell).replace('|', "\\|");
        let rows = table.rows.iter().map(|cells| cells.iter().map(cell).collect());
        self.text.push('\n');
        for cells in [names, rules].into_iter().chain(rows) {
            let cells: Vec<String> = cells;
            self.text += &format!("| {} |\n", cells.join(" | "));
        }
    }
}

/// The words without the characters that Markdown or HTML would take for their own.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for (at, c) in words.char_indices() {
        let is_own = matches!(c, '*' | '`' | '<' | '&' | '[' | '#' | '\\')
            || (c == '_' && !is_within_a_word(words, at));
        if is_own {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Does the character at the byte `at` stand between letters? There, `_` stresses nothing.
fn is_within_a_word(words: &str, at: usize) -> bool {
    let (before, after) = (&words[..at], &words[at + 1..]);
    before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphanumeric)
}
