//! Finds puzzles that need rare rules, near the puzzles of lists, one a line, or near new ones: lines for
//! `puzzles/needs.txt`.
//!
//! ```text
//! cargo run --release -p tools --bin needs -- [--each N] [--tries N] [--new N] [--seed N] --rules NAME,… FILE…
//! ```
//!
//! A puzzle is looked at for a rule if it shows it: where all easier rules find nothing, this one does. `--each` is
//! how many puzzles a rule gets (4), `--tries` how often givens are added in another order (20). `--new` is
//! how many new puzzles are looked at after the lists, and `--seed` which ones.

use std::process::ExitCode;
use sudoku_why::logic::{Budget, Ladder, Profile, Rule, named};
use sudoku_why::puzzle::generate::{Generator, Wanted, nearby_puzzle, rules_shown};
use sudoku_why::puzzle::{PencilMarks, Puzzle};
use sudoku_why::text;
use sudoku_why::words::Cards;

const USAGE: &str = "usage: cargo run --release -p tools --bin needs -- \
                     [--each N] [--tries N] [--new N] [--seed N] --rules NAME,… FILE…";

/// What is asked.
struct Asked {
    each: usize,
    tries: usize,
    n_new: usize,
    seed: u64,
    /// The rules, and how many puzzles were found for each.
    rules: Vec<(&'static Rule, usize)>,
    files: Vec<String>,
}

fn main() -> ExitCode {
    let Some(mut asked) = asked(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let ladder = Ladder::new(&Profile::usual(), PencilMarks::None, &Cards::built_in());
    for file in asked.files.clone() {
        match std::fs::read_to_string(&file) {
            Ok(text) => {
                let readings = text.lines().filter_map(|line| text::puzzle(line, None).ok());
                mine(readings.map(|it| it.puzzle), &ladder, &mut asked);
            }
            Err(error) => {
                eprintln!("error: {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    let wanted = Wanted { minimal: true, ..Wanted::default() };
    if let Ok(new) = Generator::new(wanted, asked.seed, Budget::unlimited()) {
        mine(new.take(asked.n_new).map(|it| it.puzzle), &ladder, &mut asked);
    }
    ExitCode::SUCCESS
}

fn asked(mut args: impl Iterator<Item = String>) -> Option<Asked> {
    let (rules, files) = (Vec::new(), Vec::new());
    let mut asked = Asked { each: 4, tries: 20, n_new: 0, seed: 1, rules, files };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--each" => asked.each = args.next()?.parse().ok()?,
            "--tries" => asked.tries = args.next()?.parse().ok()?,
            "--new" => asked.n_new = args.next()?.parse().ok()?,
            "--seed" => asked.seed = args.next()?.parse().ok()?,
            "--rules" => {
                let names = args.next()?;
                let rules = names.split(',').map(|it| Some((named(it)?, 0)));
                asked.rules = rules.collect::<Option<_>>()?;
            }
            _ => asked.files.push(arg),
        }
    }
    (!asked.rules.is_empty()).then_some(asked)
}

/// Prints what is found near these puzzles.
fn mine(puzzles: impl Iterator<Item = Puzzle>, ladder: &Ladder, asked: &mut Asked) {
    let budget = Budget::unlimited();
    for puzzle in puzzles {
        let is_open = |rule: &Rule, asked: &Asked| {
            asked.rules.iter().any(|(it, n)| *it == rule && *n < asked.each)
        };
        // Harder rules than those that are asked for are of no use.
        let n_rules = ladder.rules().rposition(|it| is_open(it, asked));
        let Some(n_rules) = n_rules else { return };
        let rules = ladder.rules().take(n_rules + 1);
        let up_to = Ladder::with_rules(rules, ladder.marks(), &Cards::built_in());
        for rule in rules_shown(&puzzle, &up_to, &budget) {
            if !is_open(rule, asked) {
                continue;
            }
            eprintln!("# {} is shown by {}", rule.name(), puzzle);
            let found = nearby_puzzle(&puzzle, rule, ladder, 1, asked.tries, &budget);
            let Some(found) = found else { continue };
            println!("{} {found}", rule.name());
            for (_, n) in asked.rules.iter_mut().filter(|(it, _)| *it == rule) {
                *n += 1;
            }
        }
    }
}
