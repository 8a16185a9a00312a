//! `sudoku rules`: the ladder, or the page of one rule.

use super::args::suggested_rule;
use super::{
    AnswerPlace, ChoiceArgs, Exit, Failure, LookArgs, OutputArgs, Printer, Stdout, chosen_rules,
    words,
};
use crate::ask::{Question, RuleQuestion, RulesQuestion, WordsQuestion};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rule to explain, such as x_wing or Y-wing; without it, all of them
    #[arg(value_parser = suggested_rule(), hide_possible_values = true)]
    name: Vec<String>,
    /// Explain the words that texts use, such as fin and pincer
    #[arg(long, conflicts_with = "name")]
    words: bool,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Shows the ladder or the page.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    printer.look.on_demand = words::ON_DEMAND.to_owned();
    printer.look.under_rules = Some(words::EXPLAIN_A_RULE.to_owned());
    let rules = chosen_rules::rules(&args.choice)?;
    let question = if args.words {
        Question::Words(WordsQuestion {})
    } else if args.name.is_empty() {
        Question::Rules(RulesQuestion { rules, ..RulesQuestion::default() })
    } else {
        let (name, coordinates) = (args.name.join(" "), args.look.coordinates());
        Question::Rule(RuleQuestion { name, coordinates, rules })
    };
    let answer = printer.answer(&question)?;
    printer.print(&answer)
}
