//! Parts as a page for a browser: what is seen at a time is a slide.

use super::text::view;
use crate::render::html::{self, Page, Slide};
use crate::render::look::RenderOptions;
use crate::render::outline::{Column, Element, Form, Outline, Step, TextTable};
use crate::render::{Level, svg};

/// All parts.
pub(super) fn draw(outline: &Outline<'_>, look: &RenderOptions) -> String {
    let notes = look.note.iter().cloned().chain(look.key().map(str::to_owned)).collect();
    let page = Page { title: outline.title.clone(), notes, slides: Vec::new() };
    let mut slides = Slides { look, page, is_open: false };
    outline.parts.iter().for_each(|part| slides.add(part));
    html::document(&slides.page)
}

struct Slides<'a> {
    look: &'a RenderOptions,
    page: Page,
    /// Does the last slide take further words?
    is_open: bool,
}

impl Slides<'_> {
    fn add(&mut self, part: &Element<'_>) {
        match part {
            Element::Heading(text) => self.open(text),
            Element::Paragraph(text) | Element::Line(text) => {
                self.open_slide().words += &html::paragraph(text);
            }
            Element::Block(text) => {
                self.open_slide().words += &format!("<pre>{}</pre>", html::escaped(text));
            }
            Element::Step(step) => self.step(step),
            Element::Board(view, kind) => {
                let style = self.look.style(*kind, Level::Nudge);
                self.open_slide().figure = svg::figure(view, &style);
            }
            Element::Table(table) => self.open_slide().words += &self::table(table),
            Element::Gap => {}
        }
    }

    /// Starts a slide of its own.
    fn open(&mut self, heading: &str) {
        let id = heading.to_lowercase().replace(' ', "-");
        self.push(Slide { id, heading: heading.to_owned(), ..Slide::default() });
        self.is_open = true;
    }

    /// The slide that further words go to.
    fn open_slide(&mut self) -> &mut Slide {
        if !self.is_open {
            self.open("Answer");
        }
        let last = self.page.slides.len().saturating_sub(1);
        &mut self.page.slides[last]
    }

    /// Adds a slide, under a name that no other has.
    fn push(&mut self, slide: Slide) {
        let is_taken = |id: &str| self.page.slides.iter().any(|it| it.id == id);
        let more = (2..).map(|n: usize| format!("{}-{n}", slide.id));
        let mut ids = std::iter::once(slide.id.clone()).chain(more);
        let id = ids.find(|id| !is_taken(id)).unwrap_or_default();
        self.page.slides.push(Slide { id, ..slide });
    }

    fn step(&mut self, step: &Step<'_>) {
        let view = view(step, self.look);
        let style = self.look.style(step.board.unwrap_or_default(), Level::Nudge);
        let slides = match step.form {
            Form::Levels => html::levels(&view, &style, &step.label()),
            Form::Entry | Form::Numbered => vec![html::entry(&view, &style, &step.label())],
            Form::Glimpse => vec![html::glimpse(&view, &style, step.told.number)],
        };
        for mut slide in slides {
            if step.board.is_none() {
                slide.figure.clear();
            }
            let rests_on =
                step.told.rests_on.iter().map(|it| html::paragraph(&it.text.to_string()));
            slide.words.extend(rests_on);
            self.push(slide);
        }
        self.is_open = false;
    }
}

fn table(table: &TextTable) -> String {
    let head = table.columns.iter().map(|column| match column {
        Column::Words(name) => format!("<th scope=\"col\">{name}</th>"),
        Column::Numbers(name) => format!("<th scope=\"col\" class=\"number\">{name}</th>"),
    });
    let row = |cells: &Vec<String>| {
        let cells = table.columns.iter().zip(cells).map(|(column, cell)| match column {
            Column::Words(_) => format!("<td>{}</td>", html::escaped(cell)),
            Column::Numbers(_) => format!("<td class=\"number\">{}</td>", html::escaped(cell)),
        });
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    format!(
        "<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>",
        head.collect::<String>(),
        table.rows.iter().map(row).collect::<String>()
    )
}
