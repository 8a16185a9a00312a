//! Arguments that several commands share.

pub(super) use crate::desk::cell;
use crate::explain::diagnosis::Depth;
use crate::explain::{Coordinates, Naming};
use crate::grid::Digit;
use crate::render::{Board, Frame, Level, Style};
use clap::ValueEnum;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Which puzzle.
#[derive(Debug, clap::Args)]
pub(super) struct Source {
    /// A file, `-` for what is piped in, or the 81 characters; without it, what is piped in, or
    /// the puzzle that comes with the program
    #[arg(value_name = "FILE|-|81 CHARACTERS")]
    pub(super) puzzle: Option<OsString>,
    #[command(flatten)]
    pub(super) pick: Pick,
}

/// Which of several puzzles.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct Pick {
    /// The puzzle to take from a text with several, counted from 1
    #[arg(long, value_name = "N", value_parser = nth)]
    pub(super) nth: Option<NonZeroUsize>,
    /// Say which format was recognised (on standard error)
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// Which of several, from 1.
fn nth(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "puzzles are counted from 1".to_owned())
}

/// A digit, 1 to 9.
pub(super) fn digit(text: &str) -> Result<Digit, String> {
    let number = text.trim().parse().ok();
    number.and_then(Digit::new).ok_or_else(|| "a digit is 1 to 9".to_owned())
}

/// How things are written and drawn.
#[derive(Debug, clap::Args)]
pub(super) struct Look {
    /// How cells are called
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    pub(super) coordinates: CoordinatesArg,
    /// When to use colour; `auto` heeds NO_COLOR and pipes
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) color: ColorArg,
    /// Draw with ASCII only
    #[arg(long)]
    pub(super) ascii: bool,
    /// For screen readers: no board, one sentence a line, cells as "row 5, column 6"
    #[arg(long)]
    pub(super) speak: bool,
    /// Add the line that experts write: "X-wing: 9 r35 c19 => r6c1<>9"
    #[arg(long, conflicts_with = "speak")]
    pub(super) notation: bool,
}

/// Which rules.
#[derive(Debug, clap::Args)]
pub(super) struct Choice {
    /// The rules of a profile: default, everything, newspaper, no-uniqueness, or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "default", hide_default_value = true)]
    pub(super) profile: String,
    /// A folder with your own cards, which replace names, efforts, and words
    #[arg(long, value_name = "DIR")]
    pub(super) rules: Option<PathBuf>,
    /// No step that relies on the puzzle having one solution
    #[arg(long)]
    pub(super) no_uniqueness: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum CoordinatesArg {
    /// R5C6
    #[default]
    Rc,
    /// E6: the letter is the row
    Letters,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ColorArg {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum LevelArg {
    /// Where to look
    Nudge,
    /// And what is there
    Pattern,
    /// And what follows, and why
    #[default]
    Full,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum DepthArg {
    /// That something is wrong
    There,
    /// In which row, column, or box
    House,
    /// Which entry
    Entry,
    /// Why it cannot be
    #[default]
    Why,
}

impl From<DepthArg> for Depth {
    fn from(depth: DepthArg) -> Self {
        match depth {
            DepthArg::There => Self::There,
            DepthArg::House => Self::House,
            DepthArg::Entry => Self::Entry,
            DepthArg::Why => Self::Why,
        }
    }
}

impl From<LevelArg> for Level {
    fn from(level: LevelArg) -> Self {
        match level {
            LevelArg::Nudge => Self::Nudge,
            LevelArg::Pattern => Self::Pattern,
            LevelArg::Full => Self::Full,
        }
    }
}

impl Look {
    /// What cells are called.
    pub(super) const fn naming(&self) -> Naming {
        let coordinates = match self.coordinates {
            _ if self.speak => Coordinates::Spoken,
            CoordinatesArg::Rc => Coordinates::Rc,
            CoordinatesArg::Letters => Coordinates::Letters,
        };
        Naming { coordinates }
    }

    /// How a board is drawn on a line of `width` characters.
    pub(super) const fn style(&self, board: Board, width: usize) -> Style {
        let frame = if self.ascii { Frame::Ascii } else { Frame::Lines };
        Style { frame, naming: self.naming(), board, width, from: Level::Nudge }
    }

    /// The line that says what the letters are; none is needed for `R5C6`.
    pub(super) fn key(&self) -> Option<&'static str> {
        let is_lettered = self.naming().coordinates == Coordinates::Letters;
        is_lettered.then_some("Rows A-I, columns 1-9.")
    }
}
