//! The steps of a hint in each format.

use super::{Asked, Shown};
use crate::check::Checked;
use crate::cli::failure::Failure;
use crate::cli::output::Format;
use crate::cli::page;
use crate::cli::pictures::{self, Folder};
use crate::cli::screen::Screen;
use crate::cli::told;
use crate::desk::{Steps, Told};
use crate::explain::answers;
use crate::render::{Sheet, Style, html, markdown, speak, terminal};

/// What heads a page.
const WHAT: &str = "Hint for";

impl Asked<'_> {
    /// All of the steps, which follow each other.
    pub(super) fn show(&self, screen: &mut Screen, shown: &Shown<'_>) -> Result<(), Failure> {
        let steps = shown.steps;
        match self.format {
            Format::Text => self.text(screen, shown),
            Format::Json => self.json(screen, shown),
            Format::Markdown => self.markdown(screen, steps),
            Format::Html => self.html(screen, steps),
            Format::Svg | Format::Png if steps.len() > 1 => Err(Failure::new(
                format!("the way to a digit has {} steps, and a picture shows one", steps.len()),
                "choose `--format html`, or `--level pattern` for the first of them",
            )),
            Format::Svg | Format::Png => self.each(steps, |told| {
                let (view, style) = (told.view(self.level()), self.style(told, 0));
                Ok(screen.bytes(&pictures::draw(&view, &style, self.format)?)?)
            }),
        }
    }

    fn each(
        &self,
        steps: &[Checked],
        show: impl FnMut(&Told<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.player.tell_each(&self.grid, steps, show)
    }

    fn style(&self, told: &Told<'_>, width: usize) -> Style {
        told::style(told, &self.args.look, self.input.reading.puzzle.marks(), width)
    }

    fn json(&self, screen: &mut Screen, shown: &Shown<'_>) -> Result<(), Failure> {
        let mut steps = Vec::with_capacity(shown.steps.len());
        self.each(shown.steps, |told| {
            steps.extend(told.json(self.level()));
            Ok(())
        })?;
        Ok(screen.json(&Steps::new(steps).with_easy(shown.n_easy))?)
    }

    fn text(&self, screen: &mut Screen, shown: &Shown<'_>) -> Result<(), Failure> {
        let width = screen.width();
        self.each(shown.steps, |told| {
            if told.label().number > 1 {
                screen.line("")?;
            }
            Ok(screen.sheet(&self.sheet(told, width, shown.steps.len()))?)
        })?;
        let Some(n_easy) = shown.n_easy else { return Ok(()) };
        if !self.args.look.speak {
            screen.line("")?;
        }
        Ok(screen.line(&answers::easy(n_easy))?)
    }

    /// A step with its board; one of several has a number.
    fn sheet(&self, told: &Told<'_>, width: usize, n_steps: usize) -> Sheet {
        let (view, style) = (told.view(self.level()), self.style(told, width));
        if self.args.look.speak {
            return speak::speak(&view, style.from);
        }
        if n_steps == 1 {
            return terminal::draw(&view, &style);
        }
        let mut sheet = terminal::entry(&view, &style, &told.label());
        sheet.gap();
        sheet.append(terminal::board(&view, &style));
        sheet
    }

    /// A page for a browser: one step by levels, several one after the other.
    fn html(&self, screen: &mut Screen, steps: &[Checked]) -> Result<(), Failure> {
        let mut page = page::empty(WHAT, self.input, &self.args.look);
        self.each(steps, |told| {
            let (view, style) = (told.view(self.level()), self.style(told, 0));
            if steps.len() == 1 {
                page.slides = html::levels(&view, &style, &told.label());
            } else {
                page.slides.push(html::entry(&view, &style, &told.label()));
            }
            Ok(())
        })?;
        Ok(screen.text(&html::document(&page))?)
    }

    /// A page in Markdown: boards are pictures beside the file, or characters on the screen.
    fn markdown(&self, screen: &mut Screen, steps: &[Checked]) -> Result<(), Failure> {
        let output = &self.args.output;
        let path = output.path().filter(|_| !self.args.destination.apply);
        let folder = path.map(|page| Folder::beside(page, output));
        let mut out = format!("# {}\n", page::title(WHAT, self.input));
        let key = self.args.look.key();
        out += &key.map_or_else(String::new, |key| format!("\n{key}\n"));
        let width = screen.width();
        self.each(steps, |told| {
            let (view, style) = (told.view(self.level()), self.style(told, width));
            let label = told.label();
            out += &if steps.len() == 1 {
                markdown::hint(&view)
            } else {
                format!("\n{}", markdown::entry(&view, &label))
            };
            out += &match &folder {
                Some(folder) => {
                    let path = folder.add(label.number, &view, &style)?;
                    markdown::picture(&path, label.number)
                }
                None => markdown::board(&view, &style),
            };
            Ok(())
        })?;
        Ok(screen.text(&out)?)
    }
}
