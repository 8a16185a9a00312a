//! A page to be printed: a lesson, tasks on boards, and the key behind them. It runs no script.

use super::{BOARD_STYLE, paragraph, words};
use crate::ask::StepAnswer;
use crate::grid::Grid;
use crate::render::look::RenderOptions;
use crate::render::{CellContent, Level, View, svg};
use minijinja::{Value, context};

const TEMPLATE: &str = include_str!("../assets/sheet.html");

/// The styles of the page with their SHA-256, as a content security policy has it; a test says which it is.
const STYLES: [(&str, &str); 2] = [
    BOARD_STYLE,
    (include_str!("../assets/sheet.css"), "sha256-65+4mZYkmFK7XaxYULlHBZ2EZX32xFj21NYEV+NqpsM="),
];

/// What is printed.
#[derive(Debug)]
pub struct Sheet<'a> {
    /// The title of the page.
    pub title: String,
    /// The lesson: paragraphs, and an example.
    pub lesson: Option<Lesson<'a>>,
    /// The tasks, in order.
    pub tasks: Vec<Task<'a>>,
    /// What heads the key, and what a hint is called.
    pub key: &'static str,
}

/// What a rule says, and why it works.
#[derive(Debug)]
pub struct Lesson<'a> {
    /// Paragraphs.
    pub texts: Vec<String>,
    /// A step of the rule.
    pub example: Option<&'a StepAnswer>,
}

/// A board to be worked on.
#[derive(Debug)]
pub struct Task<'a> {
    /// What it is called.
    pub heading: String,
    /// The board, and what its cells show.
    pub board: &'a Grid,
    /// Digits, or marks too.
    pub content: CellContent,
    /// What is told under it, each a paragraph.
    pub texts: Vec<String>,
    /// Steps that are folded under it, each opened by its nudge.
    pub hints: Vec<&'a StepAnswer>,
    /// What stands in the key.
    pub key: Key<'a>,
}

/// The solution of a task.
#[derive(Debug)]
pub enum Key<'a> {
    /// The full board.
    Board(&'a Grid),
    /// The step that was asked for.
    Step(&'a StepAnswer),
}

/// Draws `sheet`.
pub fn sheet(sheet: &Sheet<'_>, look: &RenderOptions) -> String {
    let figure = |view: &View<'_>, content| {
        Value::from_safe_string(svg::figure(view, &look.style(content, Level::Nudge)))
    };
    let of_step = |told: &StepAnswer| figure(&View::of(told), CellContent::of(told));
    let paragraphs = |texts: &[String]| {
        Value::from_safe_string(texts.iter().map(|it| paragraph(it)).collect::<String>())
    };
    let lesson = sheet.lesson.as_ref().map(|Lesson { texts, example }| {
        context! {
            words => paragraphs(texts),
            figure => example.map(of_step),
            told => example.map(told),
        }
    });
    let tasks = sheet.tasks.iter().map(|task| {
        let hints = task.hints.iter().map(|it| {
            context! { nudge => it.texts.nudge.to_string(), told => told(it) }
        });
        let (key, told) = match &task.key {
            Key::Board(grid) => (figure(&View::bare(grid), CellContent::Digits), None),
            Key::Step(step) => (of_step(step), Some(told(step))),
        };
        context! {
            heading => task.heading.as_str(),
            figure => figure(&View::bare(task.board), task.content),
            words => paragraphs(&task.texts),
            hints => hints.collect::<Vec<_>>(),
            key,
            told,
        }
    });
    let page = context! {
        title => sheet.title.as_str(),
        key => sheet.key,
        lesson,
        tasks => tasks.collect::<Vec<_>>(),
        styles => STYLES.map(|(text, _)| Value::from_safe_string(text.to_owned())).to_vec(),
        sources => Value::from_safe_string(STYLES.map(|(_, hash)| format!("'{hash}'")).join(" ")),
    };
    super::filled(TEMPLATE, page)
}

/// What is there, what follows, and why.
fn told(step: &StepAnswer) -> Value {
    let words = words(&View::of(step));
    Value::from_safe_string([words.pattern, words.full].into_iter().flatten().collect())
}
