//! `sudoku explain`: the whole way to the solution.

use super::Exit;
use super::args::{Choice, Look, Source};
use super::failure::Failure;
use super::input::Input;
use super::player;
use super::screen::Screen;
use super::told::{self, Notes};
use crate::check::Checked;
use crate::desk::{self, Player, Summary, Told};
use crate::explain::diagnosis::Depth;
use crate::grid::Grid;
use crate::render::{Board, Reveal, Style, json, markdown, speak, terminal};
use crate::walkthrough;
use clap::ValueEnum;
use serde::Serialize;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// What to write
    #[arg(long, value_enum, default_value_t)]
    format: FormatArg,
    /// Which steps have a board under them; `some`: those that need pencil marks
    #[arg(long, value_enum, default_value_t, value_name = "WHICH")]
    grids: GridsArg,
    /// Show steps that led nowhere, too
    #[arg(long)]
    keep_idle: bool,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum FormatArg {
    #[default]
    Text,
    Markdown,
    Json,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum GridsArg {
    All,
    #[default]
    Some,
    None,
}

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

/// Walks to the end and tells the steps.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let notes = match args.format {
        FormatArg::Text => Notes::Above,
        FormatArg::Markdown | FormatArg::Json => Notes::Aside,
    };
    let input = told::open(screen, &args.source, &args.look, notes)?;
    let puzzle = &input.reading.puzzle;
    let order = &input.reading.order;
    let grid = match desk::examine(puzzle, order, args.look.naming(), Depth::Why) {
        Ok(grid) => *grid,
        Err(unsound) if args.format == FormatArg::Json => {
            return told::unsound_json(screen, &unsound);
        }
        Err(unsound) => return told::unsound(screen, &unsound, &args.look),
    };
    let player = player::player(&args.choice, puzzle.marks(), &args.look)?;
    let walk = Walkthrough::new(args, &player, (&input, player.ladder.view(grid)));
    match args.format {
        FormatArg::Text => walk.text(screen),
        FormatArg::Markdown => walk.markdown(screen),
        FormatArg::Json => walk.json(screen),
    }
}

/// A walk, ready to be told.
struct Walkthrough<'a> {
    args: &'a Args,
    player: &'a Player,
    input: &'a Input,
    grid: Grid,
    steps: Vec<Checked>,
    end: Grid,
}

impl<'a> Walkthrough<'a> {
    fn new(args: &'a Args, player: &'a Player, (input, grid): (&'a Input, Grid)) -> Self {
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

    fn exit(&self) -> Exit {
        let arrived = self.end.is_solved() && !self.steps.is_empty();
        if arrived { Exit::Found } else { Exit::NoneFound }
    }

    fn style(&self, told: &Told<'_>, width: usize) -> Style {
        told::style(told, &self.args.look, self.input.reading.puzzle.marks(), width)
    }

    fn has_board(&self, style: &Style) -> bool {
        match self.args.grids {
            GridsArg::All => true,
            GridsArg::Some => style.board == Board::Candidates,
            GridsArg::None => false,
        }
    }

    fn text(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        if self.args.look.speak {
            return self.spoken(screen);
        }
        let width = screen.width();
        self.bare_board(screen, &self.grid, Board::Digits)?;
        let summary = self.each(|told| {
            let (view, style) = (told.view(Reveal::Full), self.style(told, width));
            let mut sheet = terminal::entry(&view, &style, &told.label());
            if self.has_board(&style) {
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
        screen.text(&summary.text(&self.end))?;
        Ok(self.exit())
    }

    /// Where the walk starts, and where it ends.
    fn bare_board(&self, screen: &mut Screen, grid: &Grid, board: Board) -> Result<(), Failure> {
        if self.args.grids != GridsArg::None {
            let style = self.args.look.style(board, screen.width());
            screen.sheet(&terminal::board(&told::bare(grid), &style))?;
            screen.line("")?;
        }
        Ok(())
    }

    fn spoken(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let summary = self.each(|told| {
            screen.line(&format!("Step {}.", told.label().number))?;
            Ok(screen.sheet(&speak::speak(&told.view(Reveal::Full), Reveal::Pattern))?)
        })?;
        screen.text(&summary.spoken(&self.end))?;
        Ok(self.exit())
    }

    fn markdown(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let look = &self.args.look;
        let width = screen.width();
        let mut out = format!("# {}\n", self.title());
        out += &look.key().map_or_else(String::new, |key| format!("\n{key}\n"));
        if self.args.grids != GridsArg::None {
            out += &markdown::board(&told::bare(&self.grid), &look.style(Board::Digits, width));
        }
        let summary = self.each(|told| {
            let (view, style) = (told.view(Reveal::Full), self.style(told, width));
            out.push('\n');
            out += &markdown::entry(&view, &told.label());
            if self.has_board(&style) {
                out += &markdown::board(&view, &style);
            }
            Ok(())
        })?;
        out += &summary.markdown(&self.end);
        screen.text(&out)?;
        Ok(self.exit())
    }

    /// The title of a page: the name of the file.
    fn title(&self) -> String {
        let name = self.input.origin.file_name();
        name.map_or_else(|| "Walkthrough".to_owned(), |name| format!("Walkthrough of {name}"))
    }

    fn json(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let mut steps = Vec::with_capacity(self.steps.len());
        let summary = self.each(|told| {
            steps.extend(told.json(Reveal::Full));
            Ok(())
        })?;
        let result = if self.end.is_solved() { "solved" } else { "stuck" };
        screen.json(&WalkthroughJson { result, puzzle: json::grid(&self.grid), steps, summary })?;
        Ok(self.exit())
    }
}
