//! `sudoku play`: a board in the terminal, with hints by levels drawn on it.

mod asking;
mod game;
mod screen;

use super::apply::{self, Written};
use super::atomic_file::{self, Existing};
use super::input::{self, Origin};
use super::output::OutputFile;
use super::words::at_play;
use super::{ChoiceArgs, Exit, Failure, Input, LookArgs, Source, Stdout, chosen_rules};
use crate::ask::{Answer, Body, CheckQuestion, HintQuestion, Question, Setup, WhyQuestion};
use crate::explain::Level;
use crate::explain::english::diagnosis::MistakeLevel;
use crate::grid::{Cell, Digit};
use crate::render::{Format, RenderOptions};
use asking::Asking;
use game::{Game, Mode};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How often an answer that is not there yet is looked for.
const TICK: Duration = Duration::from_millis(50);

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    output: OutputFile,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// What was asked last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Topic {
    Hint(Level),
    Check(MistakeLevel),
    Why(Option<Digit>),
}

/// A player at a board.
#[derive(Debug)]
struct Play {
    game: Game,
    mode: Mode,
    look: RenderOptions,
    is_coloured: bool,
    /// The board of a question is that of the game.
    setup: Setup,
    topic: Option<Topic>,
    asking: Option<Asking>,
    answer: Option<Answer>,
    /// Was the answer not drawn yet?
    is_new: bool,
    /// The lines of the words that were drawn last.
    told: Vec<String>,
    /// How many lines of the words are above the screen.
    scrolled: usize,
    /// How many lines a key scrolls.
    page: usize,
    /// The line under the board.
    said: String,
    /// Are the keys told where no answer is?
    shows_keys: bool,
    /// Is the next digit that of "why not"?
    asks_why_not: bool,
    is_saved: bool,
    /// Was the player told that the board is not saved?
    is_warned: bool,
}

/// What a key comes to for the program.
#[derive(PartialEq, Eq)]
enum Next {
    Stay,
    Save,
    Quit,
}

/// Plays until the player leaves.
pub(super) fn run(args: &Args, mut stdout: Stdout) -> Result<Exit, Failure> {
    if !stdout.is_terminal() {
        return Err(Failure::new(at_play::no_terminal()));
    }
    if let Some(path) = args.output.path() {
        atomic_file::check(path, args.output.existing())?;
    }
    let mut input = input::read(&args.source)?;
    stdout.set_color(args.look.color);
    // The terminal is written to by another.
    drop(stdout);
    let mut play = Play::new(args, &input)?;
    let mut terminal = ratatui::try_init()?;
    let mut saved_as = None;
    let ended = loop {
        match play.turn(&mut terminal) {
            Ok(Next::Stay) => {}
            Ok(Next::Save) => play.save(args, &mut input, &mut saved_as),
            Ok(Next::Quit) => break Ok(Exit::Found),
            Err(error) => break Err(error.into()),
        }
    };
    ratatui::restore();
    ended
}

impl Play {
    fn new(args: &Args, input: &Input) -> Result<Self, Failure> {
        Ok(Self {
            game: Game::new(input.reading.puzzle.clone()),
            mode: Mode::Digit,
            look: args.look.render_options(args.look.resolve_format(Format::Text)?, 0),
            is_coloured: colored::control::SHOULD_COLORIZE.should_colorize(),
            setup: chosen_rules::setup(input, &args.choice, &args.look)?,
            topic: None,
            asking: None,
            answer: None,
            is_new: false,
            told: Vec::new(),
            scrolled: 0,
            page: 1,
            said: String::new(),
            shows_keys: true,
            asks_why_not: false,
            is_saved: true,
            is_warned: false,
        })
    }

    /// Draws the screen, and does what the next key says, if one comes soon.
    fn turn(&mut self, terminal: &mut DefaultTerminal) -> io::Result<Next> {
        terminal.draw(|frame| screen::draw(self, frame))?;
        if let Some(answer) = self.asking.as_ref().and_then(Asking::answer) {
            self.receive(answer);
            return Ok(Next::Stay);
        }
        // Without a question, nothing changes until a key is pressed.
        if self.asking.is_some() && !event::poll(TICK)? {
            return Ok(Next::Stay);
        }
        Ok(match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Key(_)
            | Event::FocusGained
            | Event::FocusLost
            | Event::Mouse(_)
            | Event::Paste(_)
            | Event::Resize(..) => Next::Stay,
        })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
    fn key(&mut self, key: KeyEvent) -> Next {
        let is_controlled = key.modifiers.contains(KeyModifiers::CONTROL);
        let extends = key.modifiers.contains(KeyModifiers::SHIFT);
        let asked_why_not = std::mem::take(&mut self.asks_why_not);
        let was_warned = std::mem::take(&mut self.is_warned);
        self.said.clear();
        match key.code {
            KeyCode::Char('c' | 'q') if is_controlled => return self.quit(was_warned),
            KeyCode::Char('z') if is_controlled => self.edit(Game::undo),
            KeyCode::Char('y') if is_controlled => self.edit(Game::redo),
            KeyCode::Up => self.game.go(-1, 0, extends),
            KeyCode::Down => self.game.go(1, 0, extends),
            KeyCode::Left => self.game.go(0, -1, extends),
            KeyCode::Right => self.game.go(0, 1, extends),
            KeyCode::PageDown => self.scrolled += self.page,
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(self.page),
            KeyCode::Backspace | KeyCode::Delete | KeyCode::Char('0') => self.edit(Game::erase),
            KeyCode::Esc => self.close(),
            KeyCode::Char(c) => return self.letter(c, asked_why_not, was_warned),
            _ => {}
        }
        Next::Stay
    }

    fn letter(&mut self, c: char, asked_why_not: bool, was_warned: bool) -> Next {
        let digit = c.to_digit(10).and_then(|it| Digit::new(it as u8));
        match (c.to_ascii_lowercase(), digit) {
            (_, Some(digit)) if asked_why_not => self.ask(Topic::Why(Some(digit))),
            (_, Some(digit)) => {
                let mode = self.mode;
                self.edit(|game| game.write(mode, digit));
            }
            ('z', _) => self.mode = Mode::Digit,
            ('x', _) => self.mode = Mode::Mark,
            ('c', _) => self.mode = Mode::Corner,
            ('v', _) => self.mode = Mode::Colour,
            (' ', _) => {
                let at = Mode::ALL.iter().position(|it| *it == self.mode).unwrap_or(0);
                self.mode = Mode::ALL[(at + 1) % Mode::ALL.len()];
            }
            ('h', _) => self.hint(c == 'H'),
            ('d', _) => self.apply(),
            ('w', _) => self.ask(Topic::Why(None)),
            ('n', _) => {
                self.asks_why_not = true;
                at_play::WHY_NOT.clone_into(&mut self.said);
            }
            ('k', _) => self.check(c == 'K'),
            ('s', _) => return Next::Save,
            ('q', _) => return self.quit(was_warned),
            ('?', _) => {
                self.close();
                self.shows_keys = true;
            }
            _ => {}
        }
        Next::Stay
    }

    /// Asks for the next level of the hint that is shown, or for a new one.
    fn hint(&mut self, is_whole: bool) {
        let level = match self.topic {
            _ if is_whole => Level::Full,
            Some(Topic::Hint(Level::Nudge)) => Level::Pattern,
            Some(Topic::Hint(Level::Pattern | Level::Full)) => Level::Full,
            Some(Topic::Check(_) | Topic::Why(_)) | None => Level::Nudge,
        };
        self.ask(Topic::Hint(level));
    }

    /// Checks the board; each time, more of a mistake is told. The steps that show it give digits away, so they are told
    /// only on demand.
    fn check(&mut self, is_whole: bool) {
        let level = match self.topic {
            _ if is_whole => MistakeLevel::Steps,
            Some(Topic::Check(MistakeLevel::There)) => MistakeLevel::House,
            Some(Topic::Check(MistakeLevel::House)) => MistakeLevel::Entry,
            Some(Topic::Check(MistakeLevel::Entry | MistakeLevel::Why | MistakeLevel::Steps)) => {
                MistakeLevel::Why
            }
            Some(Topic::Hint(_) | Topic::Why(_)) | None => MistakeLevel::There,
        };
        self.ask(Topic::Check(level));
    }

    /// Leaves a board that is saved, or at the second press.
    fn quit(&mut self, was_warned: bool) -> Next {
        if self.is_saved || was_warned {
            return Next::Quit;
        }
        self.is_warned = true;
        at_play::NOT_SAVED.clone_into(&mut self.said);
        Next::Stay
    }

    fn ask(&mut self, topic: Topic) {
        let setup = Setup { board: self.game.puzzle().clone(), ..self.setup.clone() };
        let steps = Some(NonZeroUsize::MIN);
        let cell = self.game.cursor;
        self.asking = Some(Asking::new(match topic {
            Topic::Hint(level) => {
                Question::Hint(HintQuestion { level, next_digit: false, steps, setup })
            }
            Topic::Why(not) => Question::Why(WhyQuestion { cell, not, level: Level::Full, setup }),
            Topic::Check(level) => Question::Check(CheckQuestion {
                level,
                board: setup.board,
                last: setup.last,
                coordinates: setup.coordinates,
            }),
        }));
        self.topic = Some(topic);
    }

    fn receive(&mut self, answer: Option<Result<Answer, crate::ask::Problem>>) {
        self.asking = None;
        self.is_new = true;
        self.answer = answer.map(|it| it.unwrap_or_else(Answer::from));
    }

    /// Does what the hint says, once all of it is told.
    fn apply(&mut self) {
        let Some(Answer { body: Body::Hint(hint), fault, .. }) = &self.answer else {
            return at_play::NO_HINT.clone_into(&mut self.said);
        };
        if fault.is_some() {
            return at_play::MISTAKE_FIRST.clone_into(&mut self.said);
        }
        let is_told = self.asking.is_none() && hint.steps.iter().all(|step| step.full.is_some());
        match apply::applied(self.game.puzzle(), hint).filter(|_| is_told) {
            Some(puzzle) => self.edit(|game| game.set(puzzle)),
            None => at_play::NOT_TOLD.clone_into(&mut self.said),
        }
    }

    /// Changes the board. If more than colours has changed, what was told is about another board now; a full board is
    /// checked unasked.
    fn edit(&mut self, edit: impl FnOnce(&mut Game)) {
        let before = self.game.puzzle().clone();
        edit(&mut self.game);
        let now = self.game.puzzle();
        if *now == before {
            return;
        }
        let is_new = |cell: &Cell| {
            let [was, is] = [&before, now].map(|it| it.entries[cell.index()].digit());
            is.is_some() && is != was
        };
        self.setup.last = Cell::ALL.into_iter().filter(is_new).collect();
        self.is_saved = false;
        self.close();
        if self.game.is_full() {
            self.ask(Topic::Check(MistakeLevel::There));
        }
    }

    /// Closes what was told, and ends a question.
    fn close(&mut self) {
        self.shows_keys = false;
        (self.topic, self.asking, self.answer) = (None, None, None);
    }

    /// Writes the board to the file of `-o`, or over the file that it was read from, or where that cannot be, to a new one.
    fn save(&mut self, args: &Args, input: &mut Input, saved_as: &mut Option<PathBuf>) {
        let puzzle = self.game.puzzle();
        let saved = match (&saved_as, args.output.path()) {
            (Some(path), _) => apply::save_as(puzzle, path, Existing::Overwrite, input),
            (None, Some(path)) => apply::save_as(puzzle, path, args.output.existing(), input),
            (None, None) => match apply::over(puzzle, input) {
                Err(_) => apply::save_new(puzzle, input),
                written => written,
            },
        };
        self.said = match saved {
            Err(failure) => failure.wrong(),
            Ok(Written { path, warning }) => {
                self.is_saved = true;
                let said = at_play::saved(&path);
                let is_over = matches!(&input.origin, Origin::File(own) if *own == path);
                if !is_over {
                    *saved_as = Some(path);
                } else if let Ok(read) = input::read(&args.source) {
                    // What stands in the file now is what the next board is written over.
                    *input = read;
                }
                warning.map_or(said.clone(), |warning| format!("{said}; {warning}"))
            }
        };
    }
}
