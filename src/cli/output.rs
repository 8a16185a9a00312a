//! What a command writes, and where: to the screen, a file, or a folder of pictures.

use super::failure::{Failure, eprint_lossy};
use super::files::{self, Existing};
use super::shown;
use crate::render::Format;
use clap::{ArgGroup, ValueEnum};
use std::path::{Path, PathBuf};

/// The form and the place of an answer.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub(super) struct Output {
    /// What to write; without it, what the ending of `-o FILE` says, or text
    #[arg(long, value_enum, value_name = "WHAT")]
    format: Option<FormatArg>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write to a file, or pictures of several steps to a folder, and not to the screen; `-` is
    /// standard output
    #[arg(short, long, value_name = "FILE", groups = ["place", "written"])]
    output: Option<PathBuf>,
    /// Let `-o` overwrite
    #[arg(long, requires = "written")]
    force: bool,
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
        let asked = if self.json { Some(FormatArg::Json) } else { self.format };
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
    pub(super) fn format_of_screen(&self) -> FormatArg {
        if self.json { FormatArg::Json } else { self.format.unwrap_or(FormatArg::Text) }
    }

    /// The file or folder; none for the screen.
    pub(super) fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Was standard output asked for, and not only left?
    pub(super) fn is_standard(&self) -> bool {
        self.output.is_some() && self.path().is_none()
    }

    /// What happens to a file that is there.
    pub(super) const fn existing(&self) -> Existing {
        if self.force { Existing::Overwrite } else { Existing::Keep }
    }

    /// Puts `bytes` into a file.
    pub(super) fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        files::write(path, bytes, self.existing())
    }
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
