//! A walk on pages, with pictures.

use super::Walkthrough;
use crate::cli::explain::GridsArg;
use crate::cli::failure::Failure;
use crate::cli::output::Format;
use crate::cli::page;
use crate::cli::pictures::Folder;
use crate::cli::screen::Screen;
use crate::cli::told;
use crate::render::{Board, Level, Style, View, html, markdown};

/// What heads a page.
const WHAT: &str = "Walkthrough of";

impl Walkthrough<'_> {
    /// One picture a step.
    pub(in crate::cli) fn pictures(&self, folder: &Folder<'_>) -> Result<(), Failure> {
        self.each(|told| {
            let (view, style) = (told.view(Level::Full), self.style(told, 0));
            let style = Style { from: Level::Pattern, ..style };
            folder.add(told.label().number, &view, &style).map(|_| ())
        })?;
        folder.finish();
        Ok(())
    }

    /// A page for a browser.
    pub(super) fn html(&self, screen: &mut Screen) -> Result<(), Failure> {
        let look = &self.args.look;
        let has_boards = self.grids(Format::Html) != GridsArg::None;
        let mut page = page::empty(WHAT, self.input, look);
        if has_boards {
            let style = look.style(Board::Digits, 0);
            page.slides.push(page::bare(&self.grid, &style, ("The puzzle", String::new())));
        }
        let summary = self.each(|told| {
            let (view, style) = (told.view(Level::Full), self.style(told, 0));
            let mut slide = html::entry(&view, &style, &told.label());
            if !self.has_board(Format::Html, &style) {
                slide.figure.clear();
            }
            page.slides.push(slide);
            Ok(())
        })?;
        let style = look.style(Board::Candidates, 0);
        let mut end = page::bare(&self.end, &style, ("Summary", summary.html(&self.end)));
        if !has_boards {
            end.figure.clear();
        }
        page.slides.push(end);
        Ok(screen.text(&html::document(&page))?)
    }

    /// A page in Markdown: boards are pictures beside the file, or characters on the screen.
    pub(super) fn markdown(&self, screen: &mut Screen) -> Result<(), Failure> {
        let output = &self.args.output;
        let look = &self.args.look;
        let folder = output.path().map(|page| Folder::beside(page, output));
        let board = |number: usize, view: &View<'_>, style: &Style| match &folder {
            Some(folder) => {
                let path = folder.add(number, view, style)?;
                Ok::<_, Failure>(markdown::picture(&path, number))
            }
            None => Ok(markdown::board(view, style)),
        };
        let mut out = format!("# {}\n", page::title(WHAT, self.input));
        out += &look.key().map_or_else(String::new, |key| format!("\n{key}\n"));
        let width = screen.width();
        if self.grids(Format::Markdown) != GridsArg::None {
            out += &board(0, &told::bare(&self.grid), &look.style(Board::Digits, width))?;
        }
        let summary = self.each(|told| {
            let (view, style) = (told.view(Level::Full), self.style(told, width));
            out.push('\n');
            out += &markdown::entry(&view, &told.label());
            if self.has_board(Format::Markdown, &style) {
                out += &board(told.label().number, &view, &style)?;
            }
            Ok(())
        })?;
        out += &summary.markdown(&self.end);
        Ok(screen.text(&out)?)
    }
}
