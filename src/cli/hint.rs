//! `sudoku hint`: the next step of this grid.

use super::Exit;
use super::apply::{self, Destination};
use super::args::{Choice, LevelArg, Look, Source};
use super::failure::{Failure, eprint_lossy};
use super::input::{self, Input};
use super::player::Player;
use super::screen::Screen;
use super::{sound, told};
use crate::check::Checked;
use crate::explain::words;
use crate::grid::Grid;
use crate::render::{Reveal, speak, terminal};
use crate::trail::Trail;
use crate::walkthrough;

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
    /// Every step of the easiest kind, and how many they are
    #[arg(long)]
    all: bool,
    /// Only steps of this rule, such as x_wing
    #[arg(long, value_name = "NAME")]
    rule: Option<String>,
    /// As JSON
    #[arg(long, conflicts_with = "speak")]
    json: bool,
    #[command(flatten)]
    destination: Destination,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    look: Look,
}

/// Reads, looks for a mistake, looks for a step, shows it.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let input = input::read(&args.source)?;
    screen.paint(args.look.color);
    if args.json {
        input.note().into_iter().for_each(|note| eprint_lossy(&format!("{note}\n")));
    } else {
        told::notes(screen, &input, &args.look)?;
    }
    let puzzle = &input.reading.puzzle;
    let reveal = args.level.into();
    let grid = match sound::examine(puzzle, args.look.naming(), reveal) {
        Ok(grid) => grid,
        Err(unsound) if args.json => return told::unsound_json(screen, &unsound),
        Err(unsound) => return told::unsound(screen, &unsound),
    };
    if grid.is_solved() {
        return nothing(args, screen, ("solved", "The grid is solved: no step is left."));
    }
    let mut player = Player::new(&args.choice, puzzle.marks(), args.look.naming())?;
    if let Some(rule) = &args.rule {
        player = player.only(rule)?;
    }
    let hint = Hint { args, player: &player, input: &input, grid: player.ladder.view(*grid) };
    if args.all { hint.all(screen) } else { hint.one(screen) }
}

fn nothing(
    args: &Args,
    screen: &mut Screen,
    (result, text): (&'static str, &str),
) -> Result<Exit, Failure> {
    if args.json {
        return told::no_steps_json(screen, result);
    }
    screen.line(text)?;
    Ok(Exit::NoneFound)
}

/// What is asked, by whom, about what.
struct Hint<'a> {
    args: &'a Args,
    player: &'a Player,
    input: &'a Input,
    grid: Grid,
}

impl Hint<'_> {
    /// The easiest step, or the steps to the next digit.
    fn one(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let steps = if self.args.next_digit {
            walkthrough::next_digit(&self.grid, &self.player.ladder).unwrap_or_default()
        } else {
            Vec::from_iter(self.player.first(&self.grid))
        };
        if steps.is_empty() {
            return self.none(screen);
        }
        apply::write(&self.args.destination, self.input, &self.after(&steps))?;
        if self.args.json {
            return self.json(screen, &steps);
        }
        let mut trail = Trail::new(self.grid.clone());
        let reveal = Reveal::from(self.args.level);
        // The marks of a later step would give away what the earlier ones conclude.
        let shown = if reveal == Reveal::Full { steps.len() } else { 1 };
        for (i, step) in steps.iter().take(shown).enumerate() {
            if i > 0 {
                screen.line("")?;
            }
            self.step(screen, &trail, (step, (shown > 1).then_some(i + 1)))?;
            trail.take(step);
        }
        Ok(Exit::Found)
    }

    fn after(&self, steps: &[Checked]) -> Grid {
        let mut grid = self.grid.clone();
        steps.iter().for_each(|step| step.apply(&mut grid));
        grid
    }

    fn json(&self, screen: &mut Screen, steps: &[Checked]) -> Result<Exit, Failure> {
        let trail = Trail::new(self.grid.clone());
        let reveal = Reveal::from(self.args.level);
        let shown = if reveal == Reveal::Full { steps.len() } else { 1 };
        let steps = told::steps_json(self.player, trail, (&steps[..shown], reveal))?;
        screen.json(&told::Steps::new(steps))?;
        Ok(Exit::Found)
    }

    /// Shows a step; one of several has a number.
    fn step(
        &self,
        screen: &mut Screen,
        trail: &Trail,
        (step, number): (&Checked, Option<usize>),
    ) -> Result<(), Failure> {
        let told = self.player.tell(step, trail)?;
        let view = told::view(trail, step, (&told, self.args.level.into()));
        let marks = self.input.reading.puzzle.marks();
        let style = told::style_for(&self.args.look, step, (trail, marks, screen.width()));
        let sheet = match number {
            _ if self.args.look.speak => speak::speak(&view, style.from),
            None => terminal::draw(&view, &style),
            Some(number) => {
                let mut sheet = terminal::entry(&view, &style, (number, told.effort));
                sheet.gap();
                sheet.append(terminal::board(&view, &style));
                sheet
            }
        };
        Ok(screen.sheet(&sheet)?)
    }

    /// Every step of the easiest kind: words only, since they would need a board each.
    fn all(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let Some((rule, steps)) = self.player.all(&self.grid) else { return self.none(screen) };
        let trail = Trail::new(self.grid.clone());
        let reveal = Reveal::from(self.args.level);
        if self.args.json {
            let each = steps.iter().map(|step| {
                told::steps_json(self.player, trail.clone(), (std::slice::from_ref(step), reveal))
            });
            let steps = each.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
            screen.json(&told::Steps::new(steps))?;
            return Ok(Exit::Found);
        }
        let card = self.player.card(rule)?;
        match (reveal, steps.len()) {
            (Reveal::Nudge, n) => screen.line(&words::counted(n, "step"))?,
            (_, 1) => screen.line(&format!("One step: {}", card.name))?,
            (_, n) => screen.line(&format!("{n} steps: {}", card.plural))?,
        }
        for (i, step) in steps.iter().enumerate() {
            self.listed(screen, &trail, (step, i + 1))?;
        }
        Ok(Exit::Found)
    }

    fn listed(
        &self,
        screen: &mut Screen,
        trail: &Trail,
        (step, number): (&Checked, usize),
    ) -> Result<(), Failure> {
        let told = self.player.tell(step, trail)?;
        let reveal = Reveal::from(self.args.level);
        let view = told::view(trail, step, (&told, reveal));
        let style = told::style_for(
            &self.args.look,
            step,
            (trail, crate::read::Marks::None, screen.width()),
        );
        screen.line("")?;
        Ok(screen.sheet(&match reveal {
            _ if self.args.look.speak => speak::speak(&view, style.from),
            Reveal::Nudge => terminal::words(&view, &style),
            Reveal::Pattern | Reveal::Full => terminal::entry(&view, &style, (number, None)),
        })?)
    }

    fn none(&self, screen: &mut Screen) -> Result<Exit, Failure> {
        let text = match &self.args.rule {
            Some(rule) => format!("The rule {rule} finds nothing on this grid."),
            None => "No rule of this profile finds anything on this grid.".to_owned(),
        };
        nothing(self.args, screen, ("none", &text))
    }
}
