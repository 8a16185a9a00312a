//! `sudoku rules`: the ladder, or the page of one rule.

use super::Exit;
use super::args::{Choice, Look};
use super::failure::Failure;
use super::player;
use super::screen::Screen;
use crate::card::{Assumption, Card, Effort};
use crate::desk::{self, Player};
use crate::read::PencilMarks;
use crate::render::{Board, Level, speak, terminal};
use crate::rules::Rule;
use crate::trail::Trail;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rule to explain, such as x_wing; without it, all of them
    name: Option<String>,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    look: Look,
}

/// Prints the ladder or the page.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    screen.paint(args.look.color);
    let player = player::player(&args.choice, PencilMarks::Full, &args.look)?;
    match &args.name {
        None => ladder(screen, &player),
        Some(name) => page(args, screen, &player, desk::rule(name)?),
    }?;
    Ok(Exit::Found)
}

fn ladder(screen: &mut Screen, player: &Player) -> Result<(), Failure> {
    let rules = desk::ladder(player);
    let cards = rules.iter().map(|rule| Ok((*rule, player.card(rule)?)));
    let cards = cards.collect::<Result<Vec<_>, Failure>>()?;
    let widest = |text: fn(&(&Rule, Card)) -> usize| cards.iter().map(text).max().unwrap_or(0);
    let id = widest(|(rule, _)| rule.id.name().len());
    let name = widest(|(_, card)| card.name.chars().count());
    let row = |efforts: [String; 3], [id_, name_, family]: [&str; 3]| {
        let [none, some, full] = efforts;
        format!("{none:>5} {some:>5} {full:>5}  {id_:id$}  {name_:name$}  {family}")
    };
    let header = ["none", "some", "all"].map(str::to_owned);
    screen.line(&row(header, ["rule", "name", "family"]))?;
    for (i, (rule, card)) in cards.iter().enumerate() {
        if i == player.ladder.rules().len() {
            screen.line("")?;
            screen.line("Only on demand, with `--rule NAME` or `--profile everything`:")?;
        }
        let effort = |it: Option<f64>| it.map_or_else(|| "-".to_owned(), |it| format!("{it:.1}"));
        let efforts = [card.effort.none, card.effort.some, card.effort.full].map(effort);
        screen.line(&row(efforts, [rule.id.name(), &card.name, &card.family]))?;
    }
    screen.line("")?;
    screen.line(
        "The numbers are the effort to see it with no, some, or all pencil marks on the paper:",
    )?;
    screen.line("1.0 is the easiest, - is not for such a paper.")?;
    screen.line("`sudoku rules NAME` explains a rule.")?;
    Ok(())
}

fn page(
    args: &Args,
    screen: &mut Screen,
    player: &Player,
    rule: &'static Rule,
) -> Result<(), Failure> {
    let card = player.card(rule)?;
    let width = screen.width();
    screen.line(&format!("{} ({}, {})", card.name, rule.id.name(), card.family))?;
    screen.line("")?;
    screen.sheet(&terminal::paragraph(&card.why_it_works, width))?;
    screen.line("")?;
    screen.line(&efforts(&card))?;
    if card.assumes.contains(&Assumption::UniqueSolution) {
        screen.line("")?;
        screen.line("It relies on the puzzle having exactly one solution.")?;
    }
    example(args, screen, player, rule)?;
    if !card.see_also.is_empty() {
        screen.line("")?;
        screen.line(&format!("See also: {}", card.see_also.join(", ")))?;
    }
    if !card.sources.is_empty() {
        screen.line("")?;
        screen.line(&format!("Sources: {}", card.sources.join(", ")))?;
    }
    Ok(())
}

/// How hard the rule is to see, by the marks on the paper.
fn efforts(card: &Card) -> String {
    let Effort { none, some, full } = card.effort;
    let by_marks = [("no marks", none), ("some marks", some), ("all marks", full)];
    let known: Vec<String> = by_marks
        .into_iter()
        .filter_map(|(marks, effort)| Some(format!("{:.1} with {marks}", effort?)))
        .collect();
    format!("Effort to see it: {}.", known.join(", "))
}

/// The first position that the rule hits, told like a hint.
fn example(
    args: &Args,
    screen: &mut Screen,
    player: &Player,
    rule: &'static Rule,
) -> Result<(), Failure> {
    let Some((grid, step)) = desk::example(rule) else { return Ok(()) };
    let trail = Trail::new(grid);
    let told = player.tell(&step, &trail)?;
    let view = told.view(Level::Full);
    let style = args.look.style(Board::Candidates, screen.width());
    screen.line("")?;
    screen.line("For example:")?;
    screen.line("")?;
    Ok(screen.sheet(&if args.look.speak {
        speak::speak(&view, Level::Pattern)
    } else {
        terminal::draw(&view, &style)
    })?)
}
