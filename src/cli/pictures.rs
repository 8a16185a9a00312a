//! Pictures as files: one board, or a folder with one a step.

use super::failure::Failure;
use super::files;
use super::output::{Format, Output, wrote};
use super::screen::Screen;
use crate::render::{Style, View, svg};
use std::fs;
use std::path::{Path, PathBuf};

/// The picture of `view` as SVG or PNG.
pub(super) fn draw(view: &View<'_>, style: &Style, format: Format) -> Result<Vec<u8>, Failure> {
    if format != Format::Png {
        return Ok(svg::document(view, style).into_bytes());
    }
    points(view, style)
}

#[cfg(feature = "png")]
fn points(view: &View<'_>, style: &Style) -> Result<Vec<u8>, Failure> {
    crate::render::png::png(view, style)
        .map_err(|error| Failure::new(error, "write a picture in lines with `--format svg`"))
}

#[cfg(not(feature = "png"))]
fn points(_: &View<'_>, _: &Style) -> Result<Vec<u8>, Failure> {
    let wrong = "this program was built without PNG";
    Err(Failure::new(wrong, "write a picture in lines with `--format svg`"))
}

/// Points mean nothing to a person who looks at a terminal.
pub(super) fn check_terminal(
    screen: &Screen,
    (output, format): (&Output, Format),
) -> Result<(), Failure> {
    if format == Format::Png && output.path().is_none() && screen.is_terminal() {
        let help = "write it to a file: `-o hint.png`";
        return Err(Failure::new("a terminal cannot show a PNG", help));
    }
    Ok(())
}

/// A folder that gets one picture a step.
pub(super) struct Folder<'a> {
    path: PathBuf,
    format: Format,
    output: &'a Output,
}

impl<'a> Folder<'a> {
    /// The folder that `-o` names.
    pub(super) fn named(output: &'a Output, format: Format) -> Result<Self, Failure> {
        let ending = format.ending();
        let help = format!("name a folder: `--format {ending} -o pictures`");
        let Some(path) = output.path() else {
            return Err(Failure::new("a walkthrough has a picture a step", help));
        };
        if path.is_file() || path.extension().is_some_and(|it| it == ending) {
            let wrong = format!("a walkthrough does not fit into `{}`", path.display());
            return Err(Failure::new(wrong, help));
        }
        Ok(Self { path: path.to_owned(), format, output })
    }

    /// The folder beside a page, named after it.
    pub(super) fn beside(page: &Path, output: &'a Output) -> Self {
        let mut name = page.file_stem().unwrap_or_default().to_owned();
        name.push("_pictures");
        Self { path: page.with_file_name(name), format: Format::Svg, output }
    }

    /// Adds the picture of a step, and returns what it is called beside the folder.
    pub(super) fn add(
        &self,
        number: usize,
        view: &View<'_>,
        style: &Style,
    ) -> Result<String, Failure> {
        let made = fs::create_dir_all(&self.path);
        made.map_err(|error| files::unwritable(&self.path, &error))?;
        let name = format!("step_{number:02}.{}", self.format.ending());
        self.output.save(&self.path.join(&name), &draw(view, style, self.format)?)?;
        let folder = self.path.file_name().unwrap_or_default().to_string_lossy();
        Ok(format!("{folder}/{name}"))
    }

    /// Says where to look now.
    pub(super) fn finish(&self) {
        wrote(&self.path);
    }
}
