//! What a command writes, and where: to the screen, a file, or a folder of pictures.

use super::atomic_file::Existing;
use super::packing::Packing;
use super::{Failure, atomic_file, note, words};
use crate::render::Format;
use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Arg, ArgGroup, Command, Error, ValueEnum};
use clap_lex::RawArgs;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The form and the place of an answer.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct OutputArgs {
    /// The format; without it, the one that `-o FILE` ends in, or text
    #[arg(long, alias = "output-format", value_enum, value_name = "WHAT")]
    format: Option<FormatArg>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    pub(super) place: OutputFile,
}

/// The place of an answer.
#[derive(Debug, clap::Args)]
pub(super) struct OutputFile {
    /// Write to a file instead of the screen, or pictures of several steps to a folder; `-` is standard
    /// output
    #[arg(short, long, value_name = "FILE", groups = ["place", "written"])]
    output: Option<PathBuf>,
    /// Let `-o` overwrite a file
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

    /// Writes a file, and says so.
    pub(super) fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        atomic_file::write(path, bytes, self.existing())?;
        report_written(path);
        Ok(())
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
    /// Of a list: an object of JSON a puzzle and line
    Jsonl,
    /// Of a list: a line a puzzle, for spreadsheets
    Csv,
}

/// The formats of a command that takes no lists. Those of lists are parsed too, for their own message.
#[derive(Clone, Debug)]
pub(super) struct AnswerFormats;

impl TypedValueParser for AnswerFormats {
    type Value = FormatArg;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<FormatArg, Error> {
        EnumValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let all = FormatArg::value_variants().iter();
        let values =
            all.filter(|it| it.answer().is_some()).filter_map(FormatArg::to_possible_value);
        Some(Box::new(values))
    }
}

/// How the rows of a list are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowFormat {
    /// An object of JSON a line.
    Jsonl,
    /// A line a row, under the names of the columns.
    Csv,
}

impl FormatArg {
    /// What the ending of a file says.
    fn from_path(path: &Path) -> Option<Self> {
        Some(match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "txt" => Self::Text,
            "md" | "markdown" => Self::Markdown,
            "html" | "htm" => Self::Html,
            "json" => Self::Json,
            "svg" => Self::Svg,
            "png" => Self::Png,
            "jsonl" | "ndjson" => Self::Jsonl,
            "csv" => Self::Csv,
            _ => return None,
        })
    }

    /// The format of an answer; `None` for those of lists alone.
    const fn answer(self) -> Option<Format> {
        match self {
            Self::Text => Some(Format::Text),
            Self::Markdown => Some(Format::Markdown),
            Self::Html => Some(Format::Html),
            Self::Json => Some(Format::Json),
            Self::Svg => Some(Format::Svg),
            Self::Png => Some(Format::Png),
            Self::Jsonl | Self::Csv => None,
        }
    }

    /// The format of the rows of a list; `None` for those of answers alone.
    const fn rows(self) -> Option<RowFormat> {
        match self {
            Self::Json | Self::Jsonl => Some(RowFormat::Jsonl),
            Self::Csv => Some(RowFormat::Csv),
            Self::Text | Self::Markdown | Self::Html | Self::Svg | Self::Png => None,
        }
    }
}

impl RowFormat {
    /// Its name in a message.
    const fn name(self) -> &'static str {
        match self {
            Self::Jsonl => "JSONL",
            Self::Csv => "CSV",
        }
    }
}

/// The format of an answer that the ending of a file says.
pub(super) fn answer_format(path: &Path) -> Option<Format> {
    FormatArg::from_path(path)?.answer()
}

/// The format of rows that the ending of a file says.
fn row_format(path: &Path) -> Option<RowFormat> {
    FormatArg::from_path(path)?.rows()
}

/// The ending of the files of a format.
pub(super) const fn ending(format: Format) -> &'static str {
    match format {
        Format::Text | Format::Speech => "txt",
        Format::Markdown => "md",
        Format::Html => "html",
        Format::Json => "json",
        Format::Svg => "svg",
        Format::Png => "png",
    }
}

impl OutputArgs {
    /// The format of an answer: what was asked for, what the ending of the file says, or text.
    pub(super) fn format(&self) -> Result<Format, Failure> {
        let asked = self.asked()?;
        let named = self.path().map(|path| (path, answer_format(path)));
        match (asked, named) {
            (None, None) => Ok(Format::Text),
            (None, Some((_, Some(named)))) => Ok(named),
            (None, Some((path, None))) => Err(Failure::new(words::no_format(path))),
            // Anything can be in a `.txt`.
            (Some(asked), Some((path, Some(named)))) if ![Format::Text, asked].contains(&named) => {
                let [asked, named] = [asked, named].map(|format| ending(format).to_uppercase());
                Err(Failure::new(words::other_format(path, &named, &asked)))
            }
            (Some(asked), _) => Ok(asked),
        }
    }

    /// The format of an answer that was asked for.
    pub(super) fn asked(&self) -> Result<Option<Format>, Failure> {
        if self.json {
            return Ok(Some(Format::Json));
        }
        let Some(format) = self.format else { return Ok(None) };
        match (format.answer(), format.rows()) {
            (None, Some(rows)) => Err(Failure::new(words::only_for_lists(rows.name()))),
            (answer, _) => Ok(answer),
        }
    }

    /// Was something asked for that only a list has?
    pub(super) fn is_for_lists(&self) -> bool {
        match self.format {
            Some(format) => format.answer().is_none(),
            None => self.path().is_some_and(|path| {
                let (_, name) = Packing::from_path(path);
                !self.json && row_format(name).is_some() && answer_format(path).is_none()
            }),
        }
    }

    /// The format of the rows of a list: what was asked for, what the ending of the file says before that of
    /// a packed one, or JSON.
    pub(super) fn row_format(&self) -> Result<RowFormat, Failure> {
        let asked = match self.format {
            _ if self.json => Some(RowFormat::Jsonl),
            Some(format) => {
                let rows = format.rows();
                Some(rows.ok_or_else(|| Failure::new(words::no_rows()))?)
            }
            None => None,
        };
        let named = self.path().map(|path| Packing::from_path(path).1);
        let named = named.map(|path| (path, row_format(path)));
        match (asked, named) {
            (None, None) => Ok(RowFormat::Jsonl),
            (None, Some((_, Some(named)))) => Ok(named),
            (None, Some((path, None))) => Err(Failure::new(words::no_row_format(path))),
            (Some(asked), Some((path, Some(named)))) if asked != named => {
                Err(Failure::new(words::other_format(path, named.name(), asked.name())))
            }
            (Some(asked), _) => Ok(asked),
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
}

/// The format of errors that these arguments ask for, which need not be a valid command.
pub(super) fn error_format(args: &[OsString]) -> Format {
    let args = RawArgs::new(args);
    let mut cursor = args.cursor();
    let (mut format, mut file, mut applies) = (None, None, false);
    while let Some(arg) = args.next(&mut cursor).filter(|arg| !arg.is_escape()) {
        if let Some((Ok(flag), value)) = arg.to_long() {
            let mut value = || value.or_else(|| args.next_os(&mut cursor));
            match flag {
                "json" => return Format::Json,
                "apply" => applies = true,
                "format" | "output-format" => format = value(),
                "output" => file = value(),
                _ => {}
            }
        } else if let Some(mut flags) = arg.to_short() {
            while let Some(flag) = flags.next_flag() {
                if flag == Ok('o') {
                    file = flags.next_value_os().or_else(|| args.next_os(&mut cursor));
                }
            }
        }
    }
    let is_json = match (format, file) {
        (Some(format), _) => format == "json",
        // With `--apply` the file is for the grid, and the answer goes to the screen.
        (None, Some(file)) if !applies => answer_format(Path::new(file)) == Some(Format::Json),
        (None, _) => false,
    };
    if is_json { Format::Json } else { Format::Text }
}

/// Says on standard error that `path` was written.
pub(super) fn report_written(path: &Path) {
    note(&words::wrote(path));
}
