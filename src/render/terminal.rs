//! An answer in characters, for a terminal: of a step, words first, then the board.

use super::look::RenderOptions;
use super::outline::{Element, Form, Outline, Step};
use super::prose::{self, Joins, Paragraph};
use super::styled_text::{Span, StyledText};
use super::{Level, Style, View, board};

/// How far a text is from the left that stands under the number of a step.
const INDENT: &str = "     ";

/// A hint is no longer than this if leaving out something helps.
const SCREEN: usize = 40;

/// How much of a step is told, the most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Extent {
    /// All of it.
    Whole,
    /// Of a long argument, the summary.
    Summary,
    /// The words alone, since a board is on the reader's table.
    Words,
}

/// Draws all parts of `outline`.
pub(super) fn draw_outline(outline: &Outline<'_>, look: &RenderOptions) -> StyledText {
    let draw = |extent| {
        let mut text = StyledText::default();
        outline.parts.iter().for_each(|part| add(&mut text, part, look, extent));
        text
    };
    let fits = |text: &StyledText| !look.fits_screen || text.lines.len() <= SCREEN;
    let mut drawn = [Extent::Whole, Extent::Summary].into_iter().map(draw);
    drawn.find(fits).unwrap_or_else(|| draw(Extent::Words))
}

fn add(text: &mut StyledText, part: &Element<'_>, look: &RenderOptions, extent: Extent) {
    match part {
        Element::Heading(_) => {}
        Element::Paragraph(words) | Element::Line(words) => {
            text.extend_lines(prose::wrap(words, look.width));
        }
        Element::Block(block) => text.extend_lines(block.lines()),
        Element::Step(step) => text.append(self::step(step, look, extent)),
        Element::Board(view, kind) => text.append(board(view, &look.style(*kind, Level::Nudge))),
        Element::Table(table) => text.extend_lines(&table.lines),
        Element::Gap => text.lines.push(Vec::new()),
    }
}

fn step(step: &Step<'_>, look: &RenderOptions, extent: Extent) -> StyledText {
    let view = step.view(look);
    let style = look.style(step.board.unwrap_or_default(), step.from());
    let mut text = match step.form {
        Form::Levels if extent > Extent::Whole => summary(step, look, extent),
        Form::Levels => words(&view, &style),
        Form::Entry | Form::Numbered => entry(step, &view, &style),
        Form::Teaser => {
            let words = prose::paragraphs(&view, view.level).into_iter().map(|it| it.words);
            item(&lead(step), &words.collect::<String>(), look.width)
        }
    };
    if let Some(rests_on) = &step.told.rests_on {
        text.append(item(INDENT, &rests_on.text.to_string(), look.width));
    }
    let is_short = step.form == Form::Levels && extent == Extent::Words;
    if step.board.is_some() && step.form != Form::Teaser && !is_short {
        text.gap();
        text.append(board(&view, &style));
    }
    text
}

/// The words of `view`, wrapped.
fn words(view: &View<'_>, style: &Style) -> StyledText {
    paragraphs(&prose::unfolded(view, style.from), 0, style.width)
}

/// The words of a step with a long argument only summed up, and how to see what is left out.
fn summary(step: &Step<'_>, look: &RenderOptions, extent: Extent) -> StyledText {
    let has_detail = !step.told.source.words.detail.is_empty();
    let left_out = match (has_detail, extent == Extent::Words) {
        (true, true) => &look.in_place_of_both,
        (true, false) => &look.under_summary,
        (false, true) => &look.in_place_of_board,
        (false, false) => "",
    };
    let mut words = prose::paragraphs(&step.view(look), step.from());
    words.extend(Some(Paragraph::of(left_out)).filter(|it| !it.words.is_empty()));
    paragraphs(&words, 0, look.width)
}

/// The board of `view` and what its marks mean.
pub fn board(view: &View<'_>, style: &Style) -> StyledText {
    let mut text = board::draw(view, style);
    text.lines.extend(board::legend(view, style));
    text
}

/// The words, and the board under them.
pub fn draw(view: &View<'_>, style: &Style) -> StyledText {
    let mut text = words(view, style);
    text.gap();
    text.append(board(view, style));
    text
}

/// The number of a step, in front of its words.
fn lead(step: &Step<'_>) -> String {
    format!("{:>3}. ", step.told.number)
}

/// The words of a step of a walkthrough: its number, what is there, how hard it is to see, and
/// under that what follows.
fn entry(step: &Step<'_>, view: &View<'_>, style: &Style) -> StyledText {
    let mut text = StyledText::default();
    let lead = lead(step);
    let indent = lead.len();
    let effort = step.effort.map_or_else(String::new, |effort| format!("  {effort:.1}"));
    let mut rest = prose::unfolded(view, Level::Pattern);
    if rest.is_empty() {
        return text;
    }
    let first = Paragraph { lead, ..rest.remove(0) };
    let mut lines = first.wrapped(style.width.saturating_sub(effort.len())).into_iter();
    if let Some(line) = lines.next() {
        let space = style.width.saturating_sub(line.chars().count());
        text.lines.push(vec![Span::plain(line), Span::plain(format!("{effort:>space$}"))]);
    }
    text.extend_lines(lines);
    rest.iter_mut().take(1).for_each(|it| it.joins = Joins::Directly);
    text.append(paragraphs(&rest, indent, style.width));
    text
}

/// An item of a list: `lead`, and the text wrapped beside it.
fn item(lead: &str, words: &str, width: usize) -> StyledText {
    let mut text = StyledText::default();
    text.extend_lines(Paragraph { lead: lead.to_owned(), ..Paragraph::of(words) }.wrapped(width));
    text
}

fn paragraphs(paragraphs: &[Paragraph], indent: usize, width: usize) -> StyledText {
    let mut text = StyledText::default();
    for paragraph in paragraphs {
        if paragraph.joins == Joins::AfterGap {
            text.gap();
        }
        let lines = paragraph.wrapped(width.saturating_sub(indent)).into_iter();
        text.extend_lines(lines.map(|line| format!("{}{line}", " ".repeat(indent))));
    }
    text
}
