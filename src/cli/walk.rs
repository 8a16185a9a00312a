//! The whole way to the solution, told to the end.

mod pages;

use super::Exit;
use super::explain::{self, GridsArg};
use super::failure::Failure;
use super::input::Input;
use super::output::Format;
use super::screen::Screen;
use super::told;
use crate::check::Checked;
use crate::desk::{Player, Summary, Told};
use crate::grid::Grid;
use crate::render::{Board, Level, Style, json, speak, terminal};
use crate::walkthrough;
use serde::Serialize;

/// A walkthrough as JSON.
#[derive(Debug, Serialize)]
struct WalkthroughJson {
    /// `solved`, or `stuck` if no rule that is allowed goes on.
    result: &'static str,
    /// The grid before the first step.
    puzzle: json::GridJson,
    /// In order; each `before` is the `after` of the one before it.
    steps: Vec<json::StepJson>,
    summary: Summary,
}

/// A walk, ready to be told.
pub(super) struct Walkthrough<'a> {
    args: &'a explain::Args,
    player: &'a Player,
    input: &'a Input,
    grid: Grid,
    steps: Vec<Checked>,
    end: Grid,
}

impl<'a> Walkthrough<'a> {
    pub(super) fn new(
        args: &'a explain::Args,
        player: &'a Player,
        (input, grid): (&'a Input, Grid),
    ) -> Self {
        let walked = walkthrough::whole(&grid, &player.ladder);
        let steps = if args.keep_idle {
            walked.steps
        } else {
            walkthrough::without_idle(&grid, &walked.steps)
        };
        Self { args, player, input, grid, steps, end: walked.grid }
    }

    /// Calls `show` with each step, and adds it up.
    fn each(
        &self,
        mut show: impl FnMut(&Told<'_>) -> Result<(), Failure>,
    ) -> Result<Summary, Failure> {
        let mut summary = Summary::default();
        self.player.tell_each(&self.grid, &self.steps, |told| {
            summary.add(told);
            show(told)
        })?;
        Ok(summary)
    }

    pub(super) fn exit(&self) -> Exit {
        let arrived = self.end.is_solved() && !self.steps.is_empty();
        if arrived { Exit::Found } else { Exit::NoneFound }
    }

    fn style(&self, told: &Told<'_>, width: usize) -> Style {
        told::style(told, &self.args.look, self.input.reading.puzzle.marks(), width)
    }

    /// Which steps have a board; pictures do not make a page long.
    fn grids(&self, format: Format) -> GridsArg {
        let usual = if format == Format::Html { GridsArg::All } else { GridsArg::Some };
        self.args.grids.unwrap_or(usual)
    }

    fn has_board(&self, format: Format, style: &Style) -> bool {
        self.grids(format).has_board(style)
    }

    /// All of it, but for pictures, which are many.
    pub(super) fn write(&self, screen: &mut Screen, format: Format) -> Result<(), Failure> {
        match format {
            Format::Json => self.json(screen),
            Format::Markdown => self.markdown(screen),
            Format::Html => self.html(screen),
            Format::Text | Format::Svg | Format::Png if self.args.look.speak => self.spoken(screen),
            Format::Text | Format::Svg | Format::Png => self.text(screen),
        }
    }

    fn text(&self, screen: &mut Screen) -> Result<(), Failure> {
        let width = screen.width();
        self.bare_board(screen, &self.grid, Board::Digits)?;
        let summary = self.each(|told| {
            let (view, style) = (told.view(Level::Full), self.style(told, width));
            let mut sheet = terminal::entry(&view, &style, &told.label());
            if self.has_board(Format::Text, &style) {
                sheet.gap();
                sheet.append(terminal::board(&view, &style));
            }
            screen.sheet(&sheet)?;
            Ok(screen.line("")?)
        })?;
        if !self.steps.is_empty() {
            let board = if self.end.is_solved() { Board::Digits } else { Board::Candidates };
            self.bare_board(screen, &self.end, board)?;
        }
        Ok(screen.text(&summary.text(&self.end))?)
    }

    /// Where the walk starts, and where it ends.
    fn bare_board(&self, screen: &mut Screen, grid: &Grid, board: Board) -> Result<(), Failure> {
        if self.grids(Format::Text) != GridsArg::None {
            let style = self.args.look.style(board, screen.width());
            screen.sheet(&terminal::board(&told::bare(grid), &style))?;
            screen.line("")?;
        }
        Ok(())
    }

    fn spoken(&self, screen: &mut Screen) -> Result<(), Failure> {
        let summary = self.each(|told| {
            screen.line(&format!("Step {}.", told.label().number))?;
            Ok(screen.sheet(&speak::speak(&told.view(Level::Full), Level::Pattern))?)
        })?;
        Ok(screen.text(&summary.spoken(&self.end))?)
    }

    fn json(&self, screen: &mut Screen) -> Result<(), Failure> {
        let mut steps = Vec::with_capacity(self.steps.len());
        let summary = self.each(|told| {
            steps.extend(told.json(Level::Full));
            Ok(())
        })?;
        let result = if self.end.is_solved() { "solved" } else { "stuck" };
        let puzzle = json::grid(&self.grid);
        Ok(screen.json(&WalkthroughJson { result, puzzle, steps, summary })?)
    }
}
