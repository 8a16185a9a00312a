//! `sudoku why`: the shortest way to a cell's digit, or to an elimination.

use super::Exit;
use super::args::{self, Choice, LevelArg, Look, Pick, Source};
use super::explain::GridsArg;
use super::failure::Failure;
use super::player;
use super::screen::Screen;
use super::told::{self, Notes};
use crate::desk::{self, Player, Told, Why};
use crate::explain::answers;
use crate::grid::Candidate;
use crate::path::{Link, Question};
use crate::read::PencilMarks;
use crate::render::{Level, speak, terminal};
use std::ffi::OsString;

#[derive(Debug, clap::Args)]
#[command(override_usage = "sudoku why [OPTIONS] [FILE|-|81 CHARACTERS] <CELL> [not <DIGIT>]")]
pub(super) struct Args {
    /// The puzzle as for `hint`, then the cell, such as R4C7, and for another question `not 5`:
    /// why is it not 5?
    #[arg(value_name = "PUZZLE CELL not DIGIT", required = true)]
    #[arg(num_args = 1..=4)]
    words: Vec<OsString>,
    #[command(flatten)]
    pick: Pick,
    /// How much to show of each step
    #[arg(long, value_enum, default_value_t)]
    level: LevelArg,
    /// Which steps have a board under them; `some`: those that need pencil marks
    #[arg(long, value_enum, default_value = "some", value_name = "WHICH")]
    grids: GridsArg,
    /// As JSON
    #[arg(long, conflicts_with = "speak")]
    json: bool,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    look: Look,
}

/// Reads, looks for a mistake, looks for the way, shows it.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let (puzzle, question) = asked(&args.words)?;
    let source = Source { puzzle, pick: args.pick };
    let notes = if args.json { Notes::Aside } else { Notes::Above };
    let input = told::open(screen, &source, &args.look, notes)?;
    let (puzzle, order) = (&input.reading.puzzle, &input.reading.order);
    let level = Level::from(args.level);
    let grid = match desk::examine(puzzle, order, args.look.naming(), level.into()) {
        Ok(grid) => grid,
        Err(unsound) if args.json => return told::unsound_json(screen, &unsound),
        Err(unsound) => return told::unsound(screen, &unsound, &args.look),
    };
    let player = player::player(&args.choice, puzzle.marks(), &args.look)?;
    let grid = player.ladder.view(*grid);
    let why = Why::new(&player, &grid, question);
    if args.json {
        screen.json(&why.json(&player, level)?)?;
    } else {
        Shown { args, player: &player, why: &why, marks: puzzle.marks() }.text(screen)?;
    }
    Ok(if why.links.is_empty() { Exit::NoneFound } else { Exit::Found })
}

/// The puzzle, if one is named, and the question.
fn asked(words: &[OsString]) -> Result<(Option<OsString>, Question), Failure> {
    let wrong = |wrong: &str| {
        Failure::new(wrong, "write `sudoku why FILE R4C7`, or `sudoku why FILE R4C7 not 5`")
    };
    let text = |i: usize| words.get(i).and_then(|word| word.to_str()).unwrap_or_default();
    // A file may be called like a cell; then the cell comes after it.
    let n_puzzles = usize::from(words.len() > 1 && args::cell(text(1)).is_ok());
    let is_cell = args::cell(text(n_puzzles));
    let cell = match (is_cell, words.get(n_puzzles + 1)) {
        (Ok(cell), _) => cell,
        (Err(_), Some(_)) => {
            return Err(wrong(&format!("`{}` is not a cell", text(1))));
        }
        (Err(_), None) => return Err(wrong("no cell is named")),
    };
    let question = match words.len() - n_puzzles {
        1 => Question::Digit(cell),
        3 if text(n_puzzles + 1).eq_ignore_ascii_case("not") => {
            let digit = args::digit(text(n_puzzles + 2)).map_err(|error| wrong(&error))?;
            Question::Not(Candidate { cell, digit })
        }
        _ => return Err(wrong("after the cell comes `not` and a digit, or nothing")),
    };
    Ok((words.first().filter(|_| n_puzzles == 1).cloned(), question))
}

/// What is shown, and how.
struct Shown<'a> {
    args: &'a Args,
    player: &'a Player,
    why: &'a Why<'a>,
    marks: PencilMarks,
}

impl Shown<'_> {
    fn text(&self, screen: &mut Screen) -> Result<(), Failure> {
        self.paragraph(screen, &self.why.before)?;
        self.why.each(self.player, |link, told| {
            if self.args.look.speak {
                return self.spoken(screen, link, told);
            }
            screen.line("")?;
            match self.args.level {
                LevelArg::Full => self.full(screen, link, told),
                LevelArg::Nudge | LevelArg::Pattern => self.less(screen, link, told),
            }
        })?;
        if let Some(after) = self.why.after(self.level()) {
            if !self.args.look.speak {
                screen.line("")?;
            }
            self.paragraph(screen, after)?;
        }
        Ok(())
    }

    fn level(&self) -> Level {
        self.args.level.into()
    }

    fn paragraph(&self, screen: &mut Screen, text: &str) -> Result<(), Failure> {
        let width = screen.width();
        let sheet = match self.args.look.speak {
            true => speak::paragraph(text),
            false => terminal::paragraph(text, width),
        };
        Ok(screen.sheet(&sheet)?)
    }

    /// A step as in a walkthrough, what it rests on, and its board if it has one.
    fn full(&self, screen: &mut Screen, link: &Link, told: &Told<'_>) -> Result<(), Failure> {
        let width = screen.width();
        let style = told::style(told, &self.args.look, self.marks, width);
        let view = told.view(Level::Full);
        let mut sheet = terminal::entry(&view, &style, &told.label());
        sheet.append(terminal::item("     ", &answers::rests_on(&link.rests_on), width));
        if self.args.grids.has_board(&style) {
            sheet.gap();
            sheet.append(terminal::board(&view, &style));
        }
        Ok(screen.sheet(&sheet)?)
    }

    /// Where to look, or what is there, and what it rests on.
    fn less(&self, screen: &mut Screen, link: &Link, told: &Told<'_>) -> Result<(), Failure> {
        let width = screen.width();
        let view = self.why.view(told, self.level());
        let text = match view.level {
            Level::Nudge => &told.words.nudge,
            Level::Pattern | Level::Full => &told.words.pattern,
        };
        let lead = format!("{:>3}. ", told.label().number);
        let mut sheet = terminal::item(&lead, &text.to_string(), width);
        sheet.append(terminal::item("     ", &answers::rests_on(&link.rests_on), width));
        Ok(screen.sheet(&sheet)?)
    }

    fn spoken(&self, screen: &mut Screen, link: &Link, told: &Told<'_>) -> Result<(), Failure> {
        screen.line(&format!("Step {}.", told.label().number))?;
        let view = self.why.view(told, self.level());
        let from = if view.level == Level::Nudge { Level::Nudge } else { Level::Pattern };
        screen.sheet(&speak::speak(&view, from))?;
        Ok(screen.line(&answers::rests_on(&link.rests_on))?)
    }
}
