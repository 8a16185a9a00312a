//! Options for drawing an answer.

use super::{CellContent, Frame, Style};
use crate::ask::StepAnswer;
use crate::explain::english::{answers, labels};
use crate::explain::{Coordinates, Level, Naming};

/// A form in which an answer can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Words and boards in characters.
    Text,
    /// For the ear: no board, one sentence a line.
    Speech,
    /// The same as text for a page in Markdown.
    Markdown,
    /// One page that needs nothing else: boards, words that light up cells, step by step.
    Html,
    /// For programs.
    Json,
    /// Pictures of boards, in lines.
    Svg,
    /// Pictures of boards, in points.
    Png,
}

/// Which steps have a board under them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// All of them.
    All,
    /// Those that need pencil marks.
    Some,
    /// None of them.
    None,
}

/// Options for drawing an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderOptions {
    /// In which form it is drawn.
    pub format: Format,
    /// The characters of frames.
    pub frame: Frame,
    /// What rows and columns are called.
    pub naming: Naming,
    /// How many characters fit on a line.
    pub width: usize,
    /// Is the line that experts write shown with the full text?
    pub has_notation: bool,
    /// Which steps have a board; without it, what suits the form.
    pub boards: Option<Boards>,
    /// The file of the puzzle, for the title of a page.
    pub file: Option<String>,
    /// A note above everything.
    pub note: Option<String>,
    /// Is a hint in text cut to a screen? If it is longer, a long argument is only summed up, and if that is not enough,
    /// the board is left out.
    pub fits_screen: bool,
    /// The text in the place of a long argument that is only summed up; may be empty.
    pub under_summary: String,
    /// The text in the place of a board that is left out; may be empty.
    pub in_place_of_board: String,
    /// The text in the place of both; may be empty.
    pub in_place_of_both: String,
    /// Texts under a fault: how to learn more about it.
    pub more: Vec<String>,
    /// The folder beside a page in Markdown that its pictures are in; without it, boards are drawn in characters.
    pub picture_folder: Option<String>,
    /// The text under a hint that has more steps than are shown; may be empty.
    pub under_steps: String,
    /// Do pictures in files have the name of the step over the board, and its words under it?
    pub has_caption: bool,
    /// What heads the rules that are not looked for unasked.
    pub on_demand: String,
    /// The text under the list of rules.
    pub under_rules: Option<String>,
}

impl RenderOptions {
    /// The default options for a format.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            frame: Frame::Lines,
            naming: Naming::default(),
            width: 80,
            has_notation: false,
            boards: None,
            file: None,
            note: None,
            fits_screen: false,
            under_summary: String::new(),
            in_place_of_board: String::new(),
            in_place_of_both: String::new(),
            more: Vec::new(),
            picture_folder: None,
            under_steps: String::new(),
            has_caption: false,
            on_demand: answers::ON_DEMAND.to_owned(),
            under_rules: None,
        }
    }

    /// The line that says what the letters are; none is needed for `R5C6`.
    pub fn key(&self) -> Option<&'static str> {
        let is_lettered = self.naming.coordinates == Coordinates::Letters;
        is_lettered.then_some(labels::LETTERED)
    }

    /// How a board is drawn.
    pub const fn style(&self, board: CellContent, from: Level) -> Style {
        Style { frame: self.frame, naming: self.naming, board, width: self.width, from }
    }

    /// Which steps of a walk have a board; pictures do not make a page long.
    pub(super) fn boards(&self) -> Boards {
        self.boards.unwrap_or(match self.format {
            Format::Html | Format::Svg | Format::Png => Boards::All,
            Format::Text | Format::Speech | Format::Markdown | Format::Json => Boards::Some,
        })
    }

    /// Is no board wanted, among words?
    pub(super) fn hides_boards(&self) -> bool {
        self.boards == Some(Boards::None) && !matches!(self.format, Format::Svg | Format::Png)
    }

    /// Has `told` a board among other steps?
    pub(super) fn has_board(&self, told: &StepAnswer) -> bool {
        match self.boards() {
            Boards::All => true,
            Boards::Some => !told.source.by_digits,
            Boards::None => matches!(self.format, Format::Svg | Format::Png),
        }
    }
}
