//! Parts for a page in Markdown: boards are pictures beside it, or characters.

use super::text::view;
use super::{Body, Drawn, Picture};
use crate::render::look::{Pictures, RenderOptions};
use crate::render::outline::{Column, Element, Form, Outline, Step, TextTable};
use crate::render::sheet::replace_control_chars;
use crate::render::{Level, Style, View, markdown, svg};

/// All parts, and the pictures.
pub(super) fn draw(outline: &Outline<'_>, look: &RenderOptions) -> Drawn {
    let title = markdown::escaped(&outline.title);
    let mut page = Page { look, text: format!("# {title}\n"), pictures: Vec::new() };
    page.text += &look.key().map_or_else(String::new, |key| format!("\n{key}\n"));
    for part in &outline.parts {
        page.add(part);
    }
    Drawn {
        body: Body::Text(replace_control_chars(&page.text).into_owned()),
        pictures: page.pictures,
    }
}

struct Page<'a> {
    look: &'a RenderOptions,
    text: String,
    pictures: Vec<Picture>,
}

impl Page<'_> {
    fn add(&mut self, part: &Element<'_>) {
        match part {
            Element::Heading(text) => {
                self.text += &format!("\n## {}\n", markdown::escaped(text));
            }
            Element::Paragraph(text) | Element::Line(text) => {
                self.text += &format!("\n{}\n", markdown::escaped(text));
            }
            Element::Block(text) => self.text += &markdown::block(text),
            Element::Step(step) => self.step(step),
            Element::Board(view, kind) => {
                let style = self.look.style(*kind, Level::Nudge);
                self.board(0, view, &style);
            }
            Element::Table(table) => self.text += &self::table(table),
            Element::Gap => {}
        }
    }

    fn step(&mut self, step: &Step<'_>) {
        let view = view(step, self.look);
        self.text += &match step.form {
            Form::Levels => markdown::hint(&view),
            Form::Entry | Form::Numbered => {
                format!("\n{}", markdown::entry(&view, &step.label()))
            }
            Form::Glimpse => {
                let words = markdown::last_level(&view);
                format!("\n## {}.\n{words}", step.told.number)
            }
        };
        if let Some(rests_on) = &step.told.rests_on {
            self.text += &format!("\n{}\n", markdown::escaped(&rests_on.text.to_string()));
        }
        if let Some(kind) = step.board {
            let style = self.look.style(kind, Level::Nudge);
            self.board(step.told.number, &view, &style);
        }
    }

    fn board(&mut self, number: usize, view: &View<'_>, style: &Style) {
        match &self.look.pictures {
            Pictures::Characters => self.text += &markdown::board(view, style),
            Pictures::Folder(folder) => {
                let name = format!("step_{number:02}.svg");
                self.text += &markdown::picture(&format!("{folder}/{name}"), number);
                let bytes = svg::document(view, style, None).into_bytes();
                self.pictures.push(Picture { name, bytes });
            }
        }
    }
}

fn table(table: &TextTable) -> String {
    let row = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let (names, rules): (Vec<_>, Vec<_>) = table
        .columns
        .iter()
        .map(|column| match *column {
            Column::Words(name) => (name, "---"),
            Column::Numbers(name) => (name, "---:"),
        })
        .unzip();
    let rows = table.rows.iter().map(|cells| {
        let cells: Vec<String> = cells.iter().map(|cell| markdown::cell(cell)).collect();
        row(cells.iter().map(String::as_str).collect())
    });
    format!("\n{}{}{}", row(names), row(rules), rows.collect::<String>())
}
