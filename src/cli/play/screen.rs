//! The screen: the board, the words beside or under it, and what the keys do.

use super::Play;
use super::game::{Game, Mode};
use crate::ask::{Answer, Body};
use crate::cli::words::at_play;
use crate::explain::Level;
use crate::explain::english::further_rules::further_rules;
use crate::grid::{Cell, Grid};
use crate::render::terminal::board;
use crate::render::{self, Boards, CellContent, RenderOptions, StyledText, View, wrap};
use crate::text::{Entry, PencilMarks};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

/// Words need so many columns to stand beside the board.
const BESIDE: u16 = 32;
/// On a screen with fewer lines, the cell and the keys share one.
const LOW: u16 = 22;
/// Where words have fewer lines, there is none between paragraphs.
const ROOMY: u16 = 8;
/// The words have so many lines at least.
const LEAST_LINES: u16 = 3;

/// Backgrounds of the nine colours, in pairs as on the page.
const COLOURS: [u32; 9] = [
    0xff_d666, 0x91_d5ff, 0xb7_eb8f, 0xff_a39e, 0xd3_adf7, 0x87_e8de, 0xff_bb96, 0xad_c6ff,
    0xd9_d9d9,
];

/// Draws all of it.
pub(super) fn draw(play: &mut Play, frame: &mut Frame<'_>) {
    let footer_height = if frame.area().height < LOW { 1 } else { 2 };
    let [rest, footer] = Layout::vertical([Constraint::Min(0), Constraint::Length(footer_height)])
        .areas(frame.area());
    let [wide, digits] =
        [None, Some(CellContent::Digits)].map(|only| board_text(play, only, rest.width));
    let least = if play.answer.is_some() { ROOMY } else { LEAST_LINES };
    let has_room_below = wide.lines.len() + usize::from(least) <= usize::from(rest.height);
    // A board with marks is wider, and goes over the words if there is room for both.
    let is_over = width(&wide) > width(&digits) && has_room_below;
    let board_width = width(&digits) as u16 + 2;
    let is_beside = rest.width >= board_width + BESIDE && !is_over;
    // Beside words, the legend of the board is as narrow as the board.
    let text = if is_beside { board_text(play, None, board_width) } else { wide };
    let drawn =
        styled(&text, play, &|cell, span| of_cell(&play.game, cell, span, play.is_coloured));
    let height = drawn.height() as u16;
    let [board, words] = if is_beside {
        let columns = [Constraint::Length(board_width), Constraint::Min(0)];
        Layout::horizontal(columns).areas(rest)
    } else {
        let lines = height.min(rest.height.saturating_sub(LEAST_LINES));
        Layout::vertical([Constraint::Length(lines), Constraint::Min(0)]).areas(rest)
    };
    frame.render_widget(Paragraph::new(drawn), board);
    draw_words(play, frame, words);
    frame.render_widget(Paragraph::new(footer_lines(play, footer_height)), footer);
}

/// The words, from the line on to which the player has scrolled.
fn draw_words(play: &mut Play, frame: &mut Frame<'_>, area: Rect) {
    let mut lines = words(play, usize::from(area.width));
    if area.height < ROOMY {
        lines.lines.retain(|line| line.width() > 0);
    }
    play.page = usize::from(area.height).saturating_sub(1).max(1);
    let told: Vec<String> = lines.lines.iter().map(Line::to_string).collect();
    if std::mem::take(&mut play.is_new) {
        // Where not all fits, what was told before is above the screen.
        play.scrolled = told.iter().zip(&play.told).take_while(|(new, old)| new == old).count();
    }
    play.told = told;
    let most = lines.height().saturating_sub(usize::from(area.height));
    play.scrolled = play.scrolled.min(most);
    let (at, height) = (play.scrolled, usize::from(area.height));
    let is_cut = at < most;
    let mut shown: Vec<Line<'_>> = lines.lines.into_iter().skip(at).take(height).collect();
    if is_cut && let Some(last) = shown.last_mut() {
        *last = Line::from(at_play::MORE_BELOW).dim();
    }
    frame.render_widget(Paragraph::new(shown), area);
}

fn words(play: &Play, width: usize) -> Text<'static> {
    let Some(answer) = &play.answer else {
        let rules = further_rules(&play.game.puzzle().variant, play.look.naming);
        let rules = rules.map(|it| wrap(&it, width).join("\n") + "\n\n").unwrap_or_default();
        return Text::from(rules + if play.shows_keys { at_play::ALL_KEYS } else { "" });
    };
    let look = RenderOptions { width, boards: Some(Boards::None), ..play.look.clone() };
    match render::draw(answer, &look).map(|drawn| drawn.body) {
        Ok(render::Body::Lines(text)) => styled(&text, play, &|_, span| span),
        Ok(render::Body::Text(text)) => Text::from(text),
        Ok(render::Body::None) | Err(_) => Text::from(""),
    }
}

/// The board, with the hint on it if there is one.
fn board_text(play: &Play, only: Option<CellContent>, width: u16) -> StyledText {
    let paper = play.game.puzzle().paper();
    let (view, wanted) = view(play.answer.as_ref(), &paper, play.game.puzzle().marks());
    let look = RenderOptions { width: usize::from(width), ..play.look.clone() };
    let drawn = |content| board(&view, &look.style(content, Level::Nudge));
    // A board whose marks do not fit lists them under it, where the words belong.
    let with_marks = Some(drawn(only.unwrap_or(wanted)));
    let with_marks = with_marks.filter(|it| it.lines.len() <= MOST_LINES);
    with_marks.unwrap_or_else(|| drawn(CellContent::Digits))
}

/// How wide the lines with cells are.
fn width(board: &StyledText) -> usize {
    let of_cells = board.lines.iter().filter(|line| line.iter().any(|span| span.cell.is_some()));
    of_cells.map(|line| line.iter().map(render::Span::width).sum()).max().unwrap_or(0)
}

/// A board has no more lines, with arrows over it and a legend under it.
const MOST_LINES: usize = 20;

/// What is drawn: a step, what is wrong, or the paper.
fn view<'a>(
    answer: Option<&'a Answer>,
    paper: &'a Grid,
    marks: PencilMarks,
) -> (View<'a>, CellContent) {
    let content =
        if marks == PencilMarks::None { CellContent::Digits } else { CellContent::Candidates };
    let bare = (View::bare(paper), content);
    let Some(answer) = answer else { return bare };
    if let Some(fault) = &answer.fault {
        return (View::of_fault(fault), CellContent::Digits);
    }
    let Body::Hint(hint) = &answer.body else { return bare };
    hint.steps.first().map_or(bare, |told| (View::of(told), CellContent::of(told)))
}

/// What stands in a cell, with its colour, and the cursor on it.
fn of_cell(game: &Game, cell: Cell, span: Span<'static>, is_coloured: bool) -> Span<'static> {
    let colour = usize::from(game.colour(cell));
    let span = match (COLOURS.get(colour.wrapping_sub(1)), span.content.strip_prefix(' ')) {
        (Some(_), Some(rest)) => {
            // A letter, for those who see no colours.
            Span::styled(format!("{}{rest}", letter(game.colour(cell))), span.style)
        }
        (Some(_) | None, _) => span,
    };
    let span = match COLOURS.get(colour.wrapping_sub(1)) {
        Some(&background) if is_coloured => span.bg(Color::from_u32(background)).fg(Color::Black),
        Some(_) => span.underlined(),
        None => span,
    };
    match game.selected.contains(cell) {
        true if cell == game.cursor => span.reversed().bold(),
        true => span.reversed(),
        false => span,
    }
}

/// The letter of a colour, 1 to 9.
const fn letter(colour: u8) -> char {
    (b'a' + colour - 1) as char
}

/// A text as the terminal library has it; `of_cell` paints what stands in cells.
fn styled(
    text: &StyledText,
    play: &Play,
    of_cell: &dyn Fn(Cell, Span<'static>) -> Span<'static>,
) -> Text<'static> {
    let span = |span: &render::Span| {
        let style = match span.highlight.map(|it| (it, it.rgb())) {
            Some((_, Some([red, green, blue]))) if play.is_coloured => {
                Style::new().bold().fg(Color::Rgb(red, green, blue))
            }
            Some(_) => Style::new().bold(),
            None => Style::new(),
        };
        let painted = Span::styled(span.text.clone(), style);
        match span.cell {
            Some(cell) => of_cell(cell, painted),
            None => painted,
        }
    };
    text.lines.iter().map(|line| line.iter().map(span).collect::<Line<'_>>()).collect()
}

/// What is in the cell of the cursor, and what the keys do or what was just done.
fn footer_lines(play: &Play, lines: u16) -> Vec<Line<'static>> {
    let cell = play.game.cursor;
    let marks = match play.game.entry(cell) {
        Entry::Marks(marks) => at_play::marks(&marks.to_string()),
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => String::new(),
    };
    let corners = play.game.puzzle().corners[cell.index()];
    let corners =
        if corners.is_empty() { String::new() } else { at_play::corners(&corners.to_string()) };
    let colour = match play.game.colour(cell) {
        0 => String::new(),
        number => at_play::colour(letter(number)),
    };
    let mode = match play.mode {
        Mode::Digit => at_play::DIGIT,
        Mode::Mark => at_play::MARK,
        Mode::Corner => at_play::CORNER,
        Mode::Colour => at_play::COLOUR,
    };
    let name = play.look.naming.cell(cell);
    let said = match &play.said {
        _ if play.asking.is_some() => at_play::THINKING,
        said if said.is_empty() => at_play::KEYS,
        said => said,
    };
    let keys = if lines > 1 { "" } else { at_play::MORE_KEYS };
    let cell = Line::from(format!("{name}{marks}{corners}{colour}  {mode}{keys}")).bold();
    let said = Line::from(said.to_owned());
    if lines > 1 {
        return vec![cell, said];
    }
    vec![if play.said.is_empty() && play.asking.is_none() { cell } else { said }]
}
