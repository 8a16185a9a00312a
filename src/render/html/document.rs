//! A page in one file that asks for nothing: what is seen at a time, a step with its board, is a slide.

use super::{escaped, paragraph, words};
use crate::ask::StepHtml;
use crate::explain::english::labels;
use crate::glossary;
use crate::render::look::RenderOptions;
use crate::render::outline::{Element, Form, Outline, Step, TextTable};
use crate::render::{Level, View, svg};
use minijinja::{Value, context};
use std::collections::BTreeSet;

/// The styles of the page, each with its SHA-256 as a content security policy has it; a test says which it is. Nothing
/// may load from elsewhere.
const STYLES: [(&str, &str); 2] = [
    super::BOARD_STYLE,
    (include_str!("../assets/document.css"), "sha256-VtDlqs8ZGPiTMEcowlEe7BurZTGWl5TWqD8jzOOCWpw="),
];

/// The scripts of the page.
const SCRIPTS: [(&str, &str); 2] = [
    (super::LIGHT_JS, "sha256-/wrui5tRhZ+Gb7JM6d8M4HuwmnGXUepzucGeyD7wWlw="),
    (include_str!("../assets/document.js"), "sha256-Db5KQvo5U04C8+A8/SrfY5X0IcjWySFnuTGvL8px5Ss="),
];

/// The page; what the script makes work, such as the buttons back and forth, is shown by the script.
const TEMPLATE: &str = include_str!("../assets/document.html");

/// What is seen at a time.
#[derive(Default)]
struct Slide {
    /// What it is found by: `step-3`.
    id: String,
    /// What it is called, as text.
    heading: String,
    /// How hard it is to see for this player.
    effort: Option<String>,
    /// The picture; empty if there is none.
    figure: String,
    /// Paragraphs, lists, and tables.
    words: String,
    /// The terms whose meaning a button in it opens.
    terms: BTreeSet<&'static str>,
}

/// Writes all parts of `outline`.
pub(in crate::render) fn draw_outline(outline: &Outline<'_>, look: &RenderOptions) -> String {
    let mut writer = Writer { look, slides: Vec::new(), is_open: false };
    outline.parts.iter().for_each(|part| writer.add(part));
    let opened: BTreeSet<_> = writer.slides.iter().flat_map(|slide| slide.terms.clone()).collect();
    let terms = glossary::terms().iter().filter(|it| opened.contains(it.term.as_str()));
    let terms = terms.map(
        |it| context! { id => it.id(), term => it.term.as_str(), meaning => it.meaning.as_str() },
    );
    let slides =
        writer.slides.into_iter().map(|Slide { id, heading, effort, figure, words, .. }| {
            context! { id, heading, effort, figure => safe(figure), words => safe(words) }
        });
    let assets = |assets: [(&'static str, &str); 2]| {
        let [one, other] = assets.map(|(_, hash)| format!("'{hash}'"));
        context! { sources => safe(format!("{one} {other}")), texts => assets.map(|it| safe(it.0.into())).to_vec() }
    };
    let page = context! {
        title => outline.title.as_str(),
        notes => look.note.as_deref().into_iter().chain(look.key()).map(Value::from).collect::<Vec<_>>(),
        slides => slides.collect::<Vec<_>>(),
        terms => terms.collect::<Vec<_>>(),
        styles => assets(STYLES),
        scripts => assets(SCRIPTS),
    };
    super::filled(TEMPLATE, page)
}

/// Markup, which the template does not escape.
fn safe(markup: String) -> Value {
    Value::from_safe_string(markup)
}

/// Collects slides.
struct Writer<'a> {
    look: &'a RenderOptions,
    slides: Vec<Slide>,
    /// Does the last slide take further words?
    is_open: bool,
}

impl Writer<'_> {
    fn add(&mut self, part: &Element<'_>) {
        match part {
            Element::Heading(text) => self.open(text),
            Element::Paragraph(text) | Element::Line(text) => {
                self.open_slide().words += &paragraph(text);
            }
            Element::Block(text) => {
                self.open_slide().words += &format!("<pre>{}</pre>", escaped(text));
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
        let last = self.slides.len().saturating_sub(1);
        &mut self.slides[last]
    }

    /// Adds a slide, under a name that no other has.
    fn push(&mut self, slide: Slide) {
        let is_taken = |id: &str| self.slides.iter().any(|it| it.id == id);
        let more = (2..).map(|n: usize| format!("{}-{n}", slide.id));
        let mut ids = std::iter::once(slide.id.clone()).chain(more);
        let id = ids.find(|id| !is_taken(id)).unwrap_or_default();
        self.slides.push(Slide { id, ..slide });
    }

    /// A hint has a slide for each level, a step of a walk has one.
    fn step(&mut self, step: &Step<'_>) {
        let view = step.view(self.look);
        match step.form {
            Form::Levels => {
                for level in [Level::Nudge, Level::Pattern, Level::Full] {
                    if level <= view.level {
                        self.slide(step, &View { level, ..view });
                    }
                }
            }
            Form::Entry | Form::Numbered | Form::Teaser => self.slide(step, &view),
        }
        self.is_open = false;
    }

    fn slide(&mut self, step: &Step<'_>, view: &View<'_>) {
        let StepHtml { nudge, pattern, full, terms } = words(view);
        let notation = view.words.filter(|_| view.notation && view.level == Level::Full);
        let notation =
            notation.map(|it| format!("<p class=\"notation\">{}</p>", escaped(&it.notation)));
        let number = step.told.number;
        let is_entry = matches!(step.form, Form::Entry | Form::Numbered);
        let (id, heading, effort, words) = match step.form {
            Form::Entry | Form::Numbered => (
                format!("step-{number}"),
                labels::numbered(number, step.name()),
                step.effort,
                [pattern, full].into_iter().flatten().collect(),
            ),
            Form::Teaser => {
                let words = pattern.unwrap_or(nudge);
                (format!("step-{number}"), labels::step(number), None, words)
            }
            Form::Levels => {
                let id = match view.level {
                    Level::Nudge => "nudge",
                    Level::Pattern => "pattern",
                    Level::Full => "full",
                };
                let effort = step.effort.filter(|_| view.level >= Level::Pattern);
                let words = under_earlier([Some(nudge), pattern, full]);
                (id.to_owned(), labels::level(view.level).to_owned(), effort, words)
            }
        };
        let rests_on = step.told.rests_on.iter().map(|it| paragraph(&it.text.to_string()));
        let from = if is_entry { Level::Pattern } else { Level::Nudge };
        let figure = |kind| svg::figure(view, &self.look.style(kind, from));
        self.push(Slide {
            id,
            heading,
            effort: effort.map(|it| format!("{it:.1}")),
            figure: step.board.map(figure).unwrap_or_default(),
            words: std::iter::once(words).chain(notation).chain(rests_on).collect(),
            terms,
        });
    }
}

/// The words of the last level, under those of the levels before it.
fn under_earlier(levels: [Option<String>; 3]) -> String {
    let mut levels: Vec<String> = levels.into_iter().flatten().collect();
    let last = levels.pop().unwrap_or_default();
    if levels.is_empty() {
        return last;
    }
    format!("<div class=\"told\">{}</div>{last}", levels.concat())
}

fn table(table: &TextTable) -> String {
    let row = |(start, end): (&str, &str), cells: &[String]| {
        let cells = table.columns.iter().zip(cells).map(|(column, cell)| {
            let class = if column.is_of_numbers { " class=\"number\"" } else { "" };
            format!("{start}{class}>{}{end}", escaped(cell))
        });
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    let names: Vec<String> = table.columns.iter().map(|it| it.name.to_owned()).collect();
    let rows: String = table.rows.iter().map(|cells| row(("<td", "</td>"), cells)).collect();
    format!(
        "<table><thead>{}</thead><tbody>{rows}</tbody></table>",
        row(("<th scope=\"col\"", "</th>"), &names)
    )
}
