//! Arguments that several commands share.

use super::{Failure, note, output, words};
use crate::ask::Scale;
use crate::explain::english::diagnosis::MistakeLevel;
use crate::explain::{Coordinates, Level};
use crate::generate::{Difficulty, Symmetry, WalkThird};
use crate::ladder::Profile;
use crate::render::{Boards, Format, Frame, RenderOptions};
use crate::rules::RULES;
use crate::text::Format as TextFormat;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, ColorChoice, Command, Error, ValueEnum};
use std::collections::hash_map::RandomState;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::hash::BuildHasher;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Which puzzle.
#[derive(Debug, clap::Args)]
pub(super) struct Source {
    /// The puzzle: a file, `-` for what is piped in, or its 81 characters. Without it, what is piped in, or
    /// else the program's own example. In a file, `5` is a printed digit, and `+5` or `e5` is yours; `147`
    /// are pencil marks, and `(7)` or `m7` is a single one; `^36` are corner marks; `.` or nothing is an
    /// empty cell
    #[arg(value_name = "FILE|-|81 CHARACTERS")]
    pub(super) puzzle: Option<OsString>,
    #[command(flatten)]
    pub(super) pick: Pick,
}

/// Which of several puzzles, and which of its digits are printed.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct Pick {
    /// Which puzzle to take from a file with several, counted from 1, or by its name in JSON
    #[arg(long, value_name = "N|NAME", value_parser = nth)]
    pub(super) nth: Option<Nth>,
    /// The printed puzzle, as a file or as 81 characters: all other digits are your own
    #[arg(long, value_name = "FILE|81 CHARACTERS")]
    pub(super) givens: Option<OsString>,
    /// Say which format was recognised (on standard error)
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// One of several puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Nth {
    /// Counted from 1.
    Number(NonZeroUsize),
    /// By its name in the text.
    Name(String),
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Name(name) => name.fmt(f),
        }
    }
}

fn nth(text: &str) -> Result<Nth, String> {
    let is_name = text.contains(char::is_alphabetic);
    let number = text.parse().map(Nth::Number).ok();
    let name = is_name.then(|| Nth::Name(text.to_owned()));
    number.or(name).ok_or_else(|| words::NTH.to_owned())
}

/// A number of things, one or more.
pub(super) fn count(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| words::COUNT.to_owned())
}

/// What a random choice starts from.
pub(super) fn seed_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| words::SEED.to_owned())
}

/// A board of digits needs 35 characters.
const NARROWEST: usize = 36;

/// How many characters fit on a line.
pub(super) fn width(text: &str) -> Result<usize, String> {
    let width = text.parse().ok().filter(|it| *it >= NARROWEST);
    width.ok_or_else(|| format!("write {NARROWEST} or more: a board needs that much room"))
}

/// How things are written and drawn.
#[derive(Debug, clap::Args)]
pub(super) struct LookArgs {
    /// How cells are named
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    coordinates: Coordinates,
    /// When to use colour; `auto` uses none in a pipe, on a terminal that has none, or if NO_COLOR is set
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) color: ColorChoice,
    /// Draw with ASCII only
    #[arg(long)]
    pub(super) ascii: bool,
    /// How many characters fit on a line; without it, as many as the terminal has, but at most 80
    #[arg(long, value_name = "N", value_parser = width)]
    pub(super) width: Option<usize>,
    /// For screen readers: no board, one sentence a line, cells as "row 5, column 6"
    #[arg(long)]
    pub(super) speak: bool,
    /// Add the line that experts write: "X-wing: 9 r35 c19 => r6c1<>9"
    #[arg(long, conflicts_with = "speak")]
    pub(super) notation: bool,
}

/// What stands beside the board in a picture.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct CaptionArgs {
    /// With `-o FILE.svg` or `-o FILE.png`: put a title above the board and the words below it
    #[arg(long)]
    pub(super) caption: bool,
}

/// Which rules.
#[derive(Debug, clap::Args)]
pub(super) struct ChoiceArgs {
    /// The rules of a profile: default, everything, exotics, hodoku, newspaper, no-uniqueness, sudoku-explainer, or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "default", hide_default_value = true)]
    #[arg(value_parser = suggested_profile(), hide_possible_values = true)]
    pub(super) profile: String,
    /// A folder with your own cards, which replace names, efforts, and words
    #[arg(long, value_name = "DIR")]
    pub(super) rules: Option<PathBuf>,
    /// Use no step that relies on the puzzle having one solution
    #[arg(long)]
    pub(super) no_uniqueness: bool,
}

/// Makes a type of the library the value of an argument: each variant with its name, and what `--help` says of it.
macro_rules! argument_values {
    ($type:ty: $($variant:ident $name:literal $($help:literal)?),+ $(,)?) => {
        impl ValueEnum for $type {
            fn value_variants<'a>() -> &'a [Self] {
                &[$(Self::$variant),+]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                $(if *self == Self::$variant {
                    return Some(PossibleValue::new($name)$(.help($help))?);
                })+
                None
            }
        }
    };
}

argument_values! { Coordinates: Rc "rc" "R5C6", Letters "letters" "E6: the letter is the row" }

argument_values! { Boards: All "all", Some "some", None "none" }

argument_values! {
    Level:
    Nudge "nudge" "Where to look",
    Pattern "pattern" "Also what is there",
    Full "full" "Also what follows, and why",
}

argument_values! {
    MistakeLevel:
    There "there" "That something is wrong",
    House "house" "In which row, column, or box",
    Entry "entry" "Which entry",
    Why "why" "Why it cannot be",
    Steps "steps" "The steps that show it, even if they reveal digits of the solution",
}

argument_values! {
    Scale:
    Own "own" "The steps of this program, and minutes",
    Se "se" "ER, EP, and ED of Sudoku Explainer 1.2.1",
    Hodoku "hodoku" "Level and score of HoDoKu 2.3",
}

/// Makes a type of the library that lists its values and names them the value of an argument.
macro_rules! named_values {
    ($($type:ty),+: $value:ident => $possible:expr) => {$(
        impl ValueEnum for $type {
            fn value_variants<'a>() -> &'a [Self] {
                &Self::ALL
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                let $value = self;
                Some($possible)
            }
        }
    )+};
}

named_values! { Difficulty, WalkThird, Symmetry: value => PossibleValue::new(value.name()) }
named_values! {
    TextFormat: format =>
    PossibleValue::new(format.name()).help(format.about().trim_end_matches('.'))
}

impl LookArgs {
    /// What cells are called.
    pub(super) const fn coordinates(&self) -> Coordinates {
        if self.speak { Coordinates::Spoken } else { self.coordinates }
    }

    /// The format of an answer: speech in the place of text, if that was asked for.
    pub(super) fn resolve_format(&self, format: Format) -> Result<Format, Failure> {
        if !self.speak {
            return Ok(format);
        }
        if format != Format::Text {
            let ending = output::ending(format);
            return Err(Failure::new(words::not_spoken(ending)));
        }
        Ok(Format::Speech)
    }

    /// What an answer in this format looks like on lines of `width` characters.
    pub(super) fn render_options(&self, format: Format, width: usize) -> RenderOptions {
        RenderOptions {
            frame: if self.ascii { Frame::Ascii } else { Frame::Lines },
            naming: self.coordinates().into(),
            width: self.width.unwrap_or(width),
            has_notation: self.notation,
            ..RenderOptions::new(format)
        }
    }
}

/// Parses any text; shells complete some that are suggested.
#[derive(Clone, Debug)]
pub(super) struct Suggested(fn() -> Vec<&'static str>);

/// Rules, also by what other people call them.
pub(super) fn suggested_rule() -> Suggested {
    Suggested(|| RULES.iter().map(|rule| rule.name()).collect())
}

/// Profiles, also in files.
fn suggested_profile() -> Suggested {
    Suggested(|| Profile::names().collect())
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// Seeds that are drawn are below, so that they can be typed.
const SEEDS: u64 = 1_000_000_000;

/// The seed that was asked for, or one that is drawn, and then said on standard error; an answer in JSON
/// has it.
pub(super) fn seed(asked: Option<u64>, format: Option<Format>) -> u64 {
    asked.unwrap_or_else(|| {
        // The standard library draws the keys of its tables from the system.
        let drawn = RandomState::new().hash_one(0) % SEEDS;
        if format != Some(Format::Json) {
            note(&words::seed(drawn));
        }
        drawn
    })
}
