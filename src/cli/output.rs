//! What a command writes, and where: to the screen, a file, or a folder of pictures.

use super::args::Look;
use super::failure::{Failure, eprint_lossy};
use super::files::{self, Existing};
use super::screen::Screen;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// The form and the place of an answer.
#[derive(Debug, clap::Args)]
pub(super) struct Output {
    /// What to write; without it, what the ending of `-o FILE` says, or text
    #[arg(long, value_enum, value_name = "WHAT")]
    format: Option<Format>,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write to a file, or pictures of several steps to a folder, and not to the screen
    #[arg(short, long, value_name = "FILE", group = "place")]
    output: Option<PathBuf>,
    /// Let `-o` overwrite
    #[arg(long, requires = "output")]
    force: bool,
}

/// What can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Format {
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

impl Format {
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

    /// Is it a picture, which has room for one board?
    pub(super) const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png)
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

impl Output {
    /// What to write.
    pub(super) fn format(&self) -> Result<Format, Failure> {
        match (self.format, &self.output) {
            _ if self.json => Ok(Format::Json),
            (Some(format), _) => Ok(format),
            (None, Some(path)) => Format::of_ending(path).ok_or_else(|| {
                let wrong =
                    format!("the ending of `{}` does not say what to write", path.display());
                Failure::new(wrong, "use .txt, .md, .html, .json, .svg, or .png, or add `--format`")
            }),
            (None, None) => Ok(Format::Text),
        }
    }

    /// What to write to the screen, where `-o` is for something else.
    pub(super) fn format_of_screen(&self) -> Format {
        if self.json { Format::Json } else { self.format.unwrap_or(Format::Text) }
    }

    /// The file or folder.
    pub(super) fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// What happens to a file that is there.
    pub(super) const fn existing(&self) -> Existing {
        if self.force { Existing::Overwrite } else { Existing::Keep }
    }

    /// Shows on the screen what `write` writes, or puts it into the file.
    pub(super) fn write(
        &self,
        screen: &mut Screen,
        write: impl FnOnce(&mut Screen) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Some(path) = self.path() else { return write(screen) };
        // Before the work, so that nobody waits for it in vain.
        files::check(path, self.existing())?;
        let mut page = Screen::page();
        write(&mut page)?;
        self.save(path, &page.into_bytes())?;
        wrote(path);
        Ok(())
    }

    /// Puts `bytes` into a file.
    pub(super) fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        files::write(path, bytes, self.existing())
    }
}

/// Says where to look now.
pub(super) fn wrote(path: &Path) {
    eprint_lossy(&format!("wrote {}\n", path.display()));
}

/// What is to be heard is text.
pub(super) fn check_speak(look: &Look, format: Format) -> Result<(), Failure> {
    if look.speak && format != Format::Text {
        let wrong = format!("`--speak` is for the ear, and .{} is not", format.ending());
        return Err(Failure::new(wrong, "leave out one of the two"));
    }
    Ok(())
}
