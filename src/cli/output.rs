//! What a command writes, and where: to the screen, a file, or a folder of pictures.

use super::failure::{Failure, eprint_lossy};
use super::files::{self, Existing};
use super::packing::Packing;
use super::shown;
use crate::render::Format;
use clap::builder::PossibleValue;
use clap::{ArgGroup, ValueEnum};
use std::path::{Path, PathBuf};

/// The form and the place of an answer.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct Output {
    /// What to write; without it, what the ending of `-o FILE` says, or text
    #[arg(long, alias = "output-format", value_enum, value_name = "WHAT")]
    format: Option<WhatArg>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    pub(super) place: OutputFile,
}

/// The place of an answer.
#[derive(Debug, clap::Args)]
pub(super) struct OutputFile {
    /// Write to a file, or pictures of several steps to a folder, and not to the screen; `-` is
    /// standard output
    #[arg(short, long, value_name = "FILE", groups = ["place", "written"])]
    output: Option<PathBuf>,
    /// Let `-o` overwrite
    #[arg(long, requires = "written")]
    force: bool,
}

impl OutputFile {
    /// The file or folder; none for the screen.
    pub(super) fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// What happens to a file that is there.
    pub(super) const fn existing(&self) -> Existing {
        if self.force { Existing::Overwrite } else { Existing::Keep }
    }
}

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WhatArg {
    /// An answer, drawn.
    Drawn(FormatArg),
    /// A row for each puzzle of a list.
    Rows(RowsArg),
}

/// What a command wants of the text that it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListMode {
    /// A list, also of one puzzle.
    List,
    /// A list if it is one.
    Any,
}

/// How the rows of a list can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowsArg {
    /// An object of JSON a line.
    Jsonl,
    /// A line a row, under the names of the columns.
    Csv,
}

impl RowsArg {
    const ALL: [Self; 2] = [Self::Jsonl, Self::Csv];

    /// The ending of its files.
    const fn ending(self) -> &'static str {
        match self {
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
        }
    }

    /// What the name of a file says.
    pub(super) fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "ndjson" | "json" => Some(Self::Jsonl),
            ending => Self::ALL.into_iter().find(|it| it.ending() == ending),
        }
    }
}

impl ValueEnum for WhatArg {
    fn value_variants<'a>() -> &'a [Self] {
        use {FormatArg as F, RowsArg as R};
        const {
            &[
                Self::Drawn(F::Text),
                Self::Drawn(F::Markdown),
                Self::Drawn(F::Html),
                Self::Drawn(F::Json),
                Self::Drawn(F::Svg),
                Self::Drawn(F::Png),
                Self::Rows(R::Jsonl),
                Self::Rows(R::Csv),
            ]
        }
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Drawn(format) => format.to_possible_value(),
            Self::Rows(rows) => {
                let help = match rows {
                    RowsArg::Jsonl => "Of a list: an object of JSON a puzzle and line",
                    RowsArg::Csv => "Of a list: a line a puzzle, for spreadsheets",
                };
                Some(PossibleValue::new(rows.ending()).help(help))
            }
        }
    }
}

/// What can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FormatArg {
    /// Words and boards in characters
    Text,
    /// The same for a page in Markdown; with `-o FILE`, boards are pictures in a folder beside it
    Markdown,
    /// One page that needs nothing else: boards, words that light up cells, step by step
    Html,
    /// For programs
    Json,
    /// A picture of a board, in lines
    Svg,
    /// A picture of a board, in points
    Png,
}

impl FormatArg {
    /// The ending of its files.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Markdown => "md",
            Self::Html => "html",
            Self::Json => "json",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// What the name of a file says.
    pub(super) fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        let alias = match ending.as_str() {
            "markdown" => "md",
            "htm" => "html",
            ending => ending,
        };
        Self::value_variants().iter().copied().find(|it| it.ending() == alias)
    }
}

impl From<FormatArg> for Format {
    fn from(format: FormatArg) -> Self {
        match format {
            FormatArg::Text => Self::Text,
            FormatArg::Markdown => Self::Markdown,
            FormatArg::Html => Self::Html,
            FormatArg::Json => Self::Json,
            FormatArg::Svg => Self::Svg,
            FormatArg::Png => Self::Png,
        }
    }
}

impl Output {
    /// What to write.
    pub(super) fn format(&self) -> Result<FormatArg, Failure> {
        let asked = self.drawn()?;
        match (asked, self.path()) {
            (Some(format), Some(path)) => agreed(format, path),
            (Some(format), None) => Ok(format),
            (None, Some(path)) => FormatArg::of_ending(path).ok_or_else(|| {
                let wrong =
                    format!("the ending of `{}` does not say what to write", shown::path(path));
                Failure::new(wrong, "use .txt, .md, .html, .json, .svg, or .png, or add `--format`")
            }),
            (None, None) => Ok(FormatArg::Text),
        }
    }

    /// What to write to the screen, where `-o` is for something else.
    pub(super) fn format_of_screen(&self) -> Result<FormatArg, Failure> {
        Ok(self.drawn()?.unwrap_or(FormatArg::Text))
    }

    /// The form of an answer that was asked for.
    fn drawn(&self) -> Result<Option<FormatArg>, Failure> {
        match self.format {
            _ if self.json => Ok(Some(FormatArg::Json)),
            Some(WhatArg::Drawn(format)) => Ok(Some(format)),
            None => Ok(None),
            Some(WhatArg::Rows(rows)) => {
                let wrong = format!("{} is for lists of puzzles", rows.ending().to_uppercase());
                Err(Failure::new(wrong, TAKES_LISTS))
            }
        }
    }

    /// Was something asked for that only a list has?
    pub(super) fn wanted(&self) -> ListMode {
        let is_of_list = |path: &Path| {
            let (_, name) = Packing::of_name(path);
            RowsArg::of_ending(name).is_some() && FormatArg::of_ending(path).is_none()
        };
        match self.format {
            Some(WhatArg::Rows(_)) => ListMode::List,
            None if !self.json && self.path().is_some_and(is_of_list) => ListMode::List,
            Some(WhatArg::Drawn(_)) | None => ListMode::Any,
        }
    }

    /// How to write the rows of a list, where `name` is that of the file, without the ending of a
    /// packed one.
    pub(super) fn rows(&self, name: Option<&Path>) -> Result<RowsArg, Failure> {
        let asked = match self.format {
            _ if self.json => Some(RowsArg::Jsonl),
            Some(WhatArg::Drawn(FormatArg::Json)) => Some(RowsArg::Jsonl),
            Some(WhatArg::Rows(rows)) => Some(rows),
            Some(WhatArg::Drawn(_)) => return Err(no_rows("a list has a row for each puzzle")),
            None => None,
        };
        let named = name.map(|path| RowsArg::of_ending(path).ok_or(path));
        match (asked, named) {
            (asked, None) => Ok(asked.unwrap_or(RowsArg::Jsonl)),
            (None, Some(Ok(named))) => Ok(named),
            (Some(asked), Some(Err(_))) => Ok(asked),
            (Some(asked), Some(Ok(named))) if asked == named => Ok(asked),
            (None, Some(Err(path))) => Err(no_rows(&format!(
                "the ending of `{}` does not say how to write a list",
                shown::path(path)
            ))),
            (Some(asked), Some(Ok(named))) => {
                let [asked, named] = [asked, named].map(|it| it.ending().to_uppercase());
                Err(Failure::new(
                    format!("the file is named like {named}, and {asked} was asked for"),
                    "leave out the format, or give the file another ending",
                ))
            }
        }
    }

    /// The file or folder; none for the screen.
    pub(super) fn path(&self) -> Option<&Path> {
        self.place.path()
    }

    /// Was standard output asked for, and not only left?
    pub(super) fn is_standard(&self) -> bool {
        self.place.output.is_some() && self.path().is_none()
    }

    /// What happens to a file that is there.
    pub(super) const fn existing(&self) -> Existing {
        self.place.existing()
    }

    /// Puts `bytes` into a file.
    pub(super) fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        files::write(path, bytes, self.existing())
    }
}

/// Help that names the commands that take a list.
pub(super) const TAKES_LISTS: &str =
    "`sudoku solve`, `check`, `explain`, `rate`, and `convert` take a list of puzzles";

fn no_rows(wrong: &str) -> Failure {
    Failure::new(wrong, "use .jsonl or .csv, also with .gz or .zst; `--nth N` chooses one puzzle")
}

/// `format`, unless the name of the file says another one. Anything can be in a `.txt`.
fn agreed(format: FormatArg, path: &Path) -> Result<FormatArg, Failure> {
    let named = FormatArg::of_ending(path).filter(|it| ![FormatArg::Text, format].contains(it));
    let Some(named) = named else { return Ok(format) };
    let [asked, named] = [format, named].map(|it| it.ending().to_uppercase());
    let wrong = format!("`{}` is named like {named}, and {asked} was asked for", shown::path(path));
    Err(Failure::new(wrong, "leave out the format, or give the file another ending"))
}

/// Says where to look now.
pub(super) fn wrote(path: &Path) {
    eprint_lossy(&format!("wrote {}\n", shown::path(path)));
}
