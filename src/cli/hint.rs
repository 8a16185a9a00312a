//! `sudoku hint`: the next step of this grid.

mod show;

use super::Exit;
use super::all::All;
use super::apply::{self, Destination};
use super::args::{self, Choice, LevelArg, Look, Source};
use super::failure::Failure;
use super::input::Input;
use super::output::{self, Format, Output};
use super::pictures;
use super::player;
use super::screen::Screen;
use super::told::{self, Notes};
use crate::check::Checked;
use crate::desk::{self, Hint, Player, Until};
use crate::explain::answers;
use crate::grid::{Cell, Digit, Grid};
use crate::render::Level;
use crate::rules;
use crate::search::Finding;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// How much to show; each level contains the ones before it
    #[arg(long, value_enum, default_value_t)]
    level: LevelArg,
    /// Go on until a digit can be written, and show what it needed
    #[arg(long, conflicts_with = "all")]
    next_digit: bool,
    /// A cell that you filled lately, such as R4C7; of equal steps, one near it comes first. Give it
    /// once for each, the latest last
    #[arg(long, value_name = "CELL", value_parser = args::cell)]
    last: Vec<Cell>,
    /// Every step that is possible now, by rule and result
    #[arg(long)]
    all: bool,
    /// With --all, only steps that change this cell, such as R4C7
    #[arg(long, value_name = "CELL", requires = "all", value_parser = args::cell)]
    cell: Option<Cell>,
    /// With --all, only steps that place or take away this digit
    #[arg(long, value_name = "1-9", requires = "all", value_parser = args::digit)]
    digit: Option<Digit>,
    /// Only steps of this rule, such as x_wing
    #[arg(long, value_name = "NAME")]
    rule: Option<String>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    destination: Destination,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    look: Look,
}

/// Reads, looks for a mistake, looks for a step, shows it.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let format = format(args, screen)?;
    let notes = if format == Format::Text { Notes::Above } else { Notes::Aside };
    let input = told::open(screen, &args.source, &args.look, notes)?;
    let puzzle = &input.reading.puzzle;
    let order = [&input.reading.order[..], &args.last].concat();
    let level = Level::from(args.level);
    let grid = match desk::examine(puzzle, &order, args.look.naming(), level.into()) {
        Ok(grid) => grid,
        Err(unsound) if format == Format::Json => return told::unsound_json(screen, &unsound),
        Err(unsound) => return told::unsound(screen, &unsound, &args.look),
    };
    if grid.is_solved() {
        return nothing(format, screen, "solved", answers::SOLVED);
    }
    let mut player = player::player(&args.choice, puzzle.marks(), &args.look)?;
    if let Some(rule) = &args.rule {
        player = player.only(rule)?;
    }
    let grid = player.ladder.view(*grid);
    let asked = Asked { args, format, player: &player, input: &input, grid, order };
    if args.all { asked.all(screen) } else { asked.one(screen) }
}

/// What to write: nothing that cannot hold what is asked for.
fn format(args: &Args, screen: &Screen) -> Result<Format, Failure> {
    let format = if args.destination.apply {
        apply::check(&args.output)?;
        args.output.format_of_screen()
    } else {
        args.output.format()?
    };
    output::check_speak(&args.look, format)?;
    pictures::check_terminal(screen, (&args.output, format))?;
    if args.all && !matches!(format, Format::Text | Format::Json) {
        let wrong = format!("`--all` is a list of results, and .{} has boards", format.ending());
        return Err(Failure::new(wrong, "choose `--format text` or `--format json`"));
    }
    if args.next_digit && format.is_picture() {
        let wrong = "`--next-digit` can tell several steps, and a picture shows one";
        return Err(Failure::new(wrong, "choose `--format html`, or leave out `--next-digit`"));
    }
    Ok(format)
}

/// Says that there is no step, and why.
fn nothing(
    format: Format,
    screen: &mut Screen,
    result: &'static str,
    text: &str,
) -> Result<Exit, Failure> {
    if format == Format::Json {
        return told::no_steps_json(screen, result);
    }
    screen.line(text)?;
    Ok(Exit::NoneFound)
}

/// What is shown of a hint.
struct Shown<'a> {
    steps: &'a [Checked],
    n_easy: Option<usize>,
}

/// What is asked, by whom, about what.
struct Asked<'a> {
    args: &'a Args,
    format: Format,
    player: &'a Player,
    input: &'a Input,
    grid: Grid,
    /// The cells that were filled last, the latest last.
    order: Vec<Cell>,
}

impl Asked<'_> {
    fn level(&self) -> Level {
        self.args.level.into()
    }

    /// The easiest step, or the steps to the next digit.
    fn one(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let until = if self.args.next_digit { Until::Digit } else { Until::Suited };
        let hint = Hint::new(self.player, &self.grid, &self.order, until);
        if hint.steps.is_empty() {
            return self.none(screen);
        }
        let Args { destination, output, .. } = self.args;
        apply::write((destination, output), self.input, &self.after(&hint.steps))?;
        let shown = Shown { steps: hint.shown(self.level()), n_easy: hint.n_easy };
        self.write(screen, |screen| self.show(screen, &shown))?;
        Ok(Exit::Found)
    }

    /// To the file of `-o`, unless that is for the grid after the step.
    fn write(
        &self,
        screen: &mut Screen,
        write: impl FnOnce(&mut Screen) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if self.args.destination.apply {
            return write(screen);
        }
        self.args.output.write(screen, write)
    }

    fn after(&self, steps: &[Checked]) -> Grid {
        let mut grid = self.grid.clone();
        steps.iter().for_each(|step| step.apply(&mut grid));
        grid
    }

    /// Every step that is asked for.
    fn all(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let mut groups = self.player.all(&self.grid);
        groups.iter_mut().for_each(|(_, findings)| findings.retain(|it| self.is_asked_for(it)));
        groups.retain(|(_, findings)| !findings.is_empty());
        if groups.is_empty() {
            return self.none(screen);
        }
        let all = All { player: self.player, look: &self.args.look, grid: &self.grid, groups };
        self.write(screen, |screen| {
            if self.format == Format::Json {
                all.json(screen, self.level())
            } else if self.args.rule.is_some() || self.args.look.speak {
                all.in_words(screen, self.level())
            } else {
                all.by_rule(screen, self.level())
            }
        })?;
        Ok(Exit::Found)
    }

    fn is_asked_for(&self, finding: &Finding) -> bool {
        finding.step.step().conclusions.candidates().iter().any(|it| {
            self.args.cell.is_none_or(|cell| cell == it.cell)
                && self.args.digit.is_none_or(|digit| digit == it.digit)
        })
    }

    /// Was the rule called `name` not tried, since it needs what this grid does not have?
    fn leans_on_uniqueness(&self, name: &str) -> bool {
        let card = rules::named(name).map(|rule| self.player.card(rule));
        let assumes = card.and_then(Result::ok).is_some_and(|card| !card.assumes.is_empty());
        assumes && !self.grid.givens_have_one_solution()
    }

    fn none(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let text = match &self.args.rule {
            Some(rule) if self.leans_on_uniqueness(rule) => format!(
                "The rule {rule} leans on the puzzle having one solution, which is not allowed or \
                 not known here."
            ),
            Some(rule) => format!("The rule {rule} finds nothing on this grid."),
            None if self.args.cell.is_some() || self.args.digit.is_some() => {
                "No rule of this profile finds a step about that.".to_owned()
            }
            None => Hint::nothing(self.player, &self.grid).to_owned(),
        };
        nothing(self.format, screen, "none", &text)
    }
}
