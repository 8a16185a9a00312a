//! `sudoku rules`: the ladder, or the page of one rule.

use super::Exit;
use super::args::{ChoiceArgs, LookArgs};
use super::failure::Failure;
use super::names;
use super::output::Output;
use super::player;
use super::screen::Screen;
use super::show::{self, AnswerPlace, Show};
use crate::ask::{Question, RuleQuestion, RulesQuestion, WordsQuestion};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rule to explain, such as x_wing or Y-wing; without it, all of them
    #[arg(value_parser = names::rule(), hide_possible_values = true)]
    name: Vec<String>,
    /// What the words of the texts mean, such as fin and pincer
    #[arg(long, conflicts_with = "name")]
    words: bool,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Shows the ladder or the page.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let mut show = Show::new(screen, &args.output, &args.look, AnswerPlace::Output)?;
    show.look.on_demand =
        "Only on demand, with `--rule NAME` or `--profile everything`:".to_owned();
    show.look.under_rules = Some("`sudoku rules NAME` explains a rule.".to_owned());
    let rules = player::rules(&args.choice)?;
    let question = if args.words {
        Question::Words(WordsQuestion {})
    } else if args.name.is_empty() {
        Question::Rules(RulesQuestion { rules, ..RulesQuestion::default() })
    } else {
        let (name, coordinates) = (args.name.join(" "), args.look.coordinates());
        Question::Rule(RuleQuestion { name, coordinates, rules })
    };
    show.show(screen, &show::answer(&question)?)
}
