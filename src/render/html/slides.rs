//! Steps and boards as what is seen at a time of a page.

use super::document::Slide;
use super::{Words, words};
use crate::explain::labels;
use crate::render::markup::escaped;
use crate::render::{Label, Level, Style, View, svg};

/// A step of a walk: its number and its name, its picture, what is there, and what follows.
pub fn entry(view: &View<'_>, style: &Style, label: &Label<'_>) -> Slide {
    let Words { pattern, full, .. } = words(view);
    let words = [pattern, full, notation(view)].into_iter().flatten().collect();
    Slide {
        id: format!("step-{}", label.number),
        heading: labels::numbered(label.number, label.name),
        effort: label.effort,
        figure: svg::figure(view, &Style { from: Level::Pattern, ..*style }),
        words,
    }
}

/// A step of a way below the full level: its number, and the words of its level.
pub(in crate::render) fn glimpse(view: &View<'_>, style: &Style, number: usize) -> Slide {
    let Words { nudge, pattern, .. } = words(view);
    Slide {
        id: format!("step-{number}"),
        heading: labels::step(number),
        effort: None,
        figure: svg::figure(view, style),
        words: pattern.unwrap_or(nudge),
    }
}

/// A hint, one level at a time, up to that of `view`.
pub fn levels(view: &View<'_>, style: &Style, label: &Label<'_>) -> Vec<Slide> {
    let levels = [Level::Nudge, Level::Pattern, Level::Full];
    let shown = levels.into_iter().filter(|level| *level <= view.level);
    let slide = |level| {
        let id = match level {
            Level::Nudge => "nudge",
            Level::Pattern => "pattern",
            Level::Full => "full",
        };
        let view = View { level, ..*view };
        Slide {
            id: id.to_owned(),
            heading: labels::level(level).to_owned(),
            effort: label.effort.filter(|_| level >= Level::Pattern),
            figure: svg::figure(&view, style),
            words: words_of_level(&view),
        }
    };
    shown.map(slide).collect()
}

/// The words of the level of `view`, under those of the levels before it.
fn words_of_level(view: &View<'_>) -> String {
    let Words { nudge, pattern, full } = words(view);
    let mut levels: Vec<String> = [Some(nudge), pattern, full].into_iter().flatten().collect();
    let last = levels.pop().unwrap_or_default();
    let before = levels.concat();
    let before =
        if before.is_empty() { before } else { format!("<div class=\"told\">{before}</div>") };
    before + &last + &notation(view).unwrap_or_default()
}

/// The line that experts write, if it is shown.
fn notation(view: &View<'_>) -> Option<String> {
    let words = view.words.filter(|_| view.notation && view.level == Level::Full)?;
    Some(format!("<p class=\"notation\">{}</p>", escaped(&words.notation)))
}
