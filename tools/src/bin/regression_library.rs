//! Judges the rules by a regression library of HoDoKu's format: for each case, does the rule of
//! that name find a step with exactly the expected result? The last line counts. `--shipped` judges
//! the rules by their own positions instead, those that ship with them.
//!
//! ```text
//! cargo run --release -p tools --bin regression_library -- [--failed] FILE…
//! cargo run --release -p tools --bin regression_library -- [--failed] --shipped
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;
use sudoku_why::grid::{Candidate, DigitSet, Grid};
use sudoku_why::logic::positions::{notation, positions};
use sudoku_why::logic::{self, Conclusions, RULES, Rule, Step, Value, check};
use sudoku_why::puzzle::{self, Diagnosis, Solution, diagnose};
use sudoku_why::text::{self, LibraryLine, library_line};

/// HoDoKu's number of each technique, and the rules here that find it.
const TECHNIQUES: &[(&str, &[&str])] = &[
    ("0000", &["full_house"]),
    ("0001", &["last_digit"]),
    ("0002", &["hidden_single"]),
    ("0003", &["naked_single"]),
    ("0100", &["pointing"]),
    ("0101", &["claiming"]),
    ("0110", &["locked_pair"]),
    ("0111", &["locked_triple"]),
    ("0200", &["naked_pair"]),
    ("0201", &["naked_triple"]),
    ("0202", &["naked_quad"]),
    ("0210", &["hidden_pair"]),
    ("0211", &["hidden_triple"]),
    ("0212", &["hidden_quad"]),
    ("0300", &["x_wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0303", &["squirmbag"]),
    ("0304", &["whale"]),
    ("0305", &["leviathan"]),
    ("0310", &["finned_x_wing"]),
    ("0311", &["finned_swordfish"]),
    ("0312", &["finned_jellyfish"]),
    ("0313", &["finned_squirmbag"]),
    ("0314", &["finned_whale"]),
    ("0315", &["finned_leviathan"]),
    ("0320", &["sashimi_x_wing"]),
    ("0321", &["sashimi_swordfish"]),
    ("0322", &["sashimi_jellyfish"]),
    ("0323", &["sashimi_squirmbag"]),
    ("0324", &["sashimi_whale"]),
    ("0325", &["sashimi_leviathan"]),
    ("0330", &["franken_x_wing"]),
    ("0331", &["franken_swordfish"]),
    ("0332", &["franken_jellyfish"]),
    ("0333", &["franken_squirmbag"]),
    ("0334", &["franken_whale"]),
    ("0335", &["franken_leviathan"]),
    ("0340", &["finned_franken_x_wing"]),
    ("0341", &["finned_franken_swordfish"]),
    ("0342", &["finned_franken_jellyfish"]),
    ("0343", &["finned_franken_squirmbag"]),
    ("0344", &["finned_franken_whale"]),
    ("0345", &["finned_franken_leviathan"]),
    ("0350", &["mutant_x_wing"]),
    ("0351", &["mutant_swordfish"]),
    ("0352", &["mutant_jellyfish"]),
    ("0353", &["mutant_squirmbag"]),
    ("0354", &["mutant_whale"]),
    ("0355", &["mutant_leviathan"]),
    ("0360", &["finned_mutant_x_wing"]),
    ("0361", &["finned_mutant_swordfish"]),
    ("0362", &["finned_mutant_jellyfish"]),
    ("0363", &["finned_mutant_squirmbag"]),
    ("0364", &["finned_mutant_whale"]),
    ("0365", &["finned_mutant_leviathan"]),
    ("0371", &["kraken_fish"]),
    ("0372", &["kraken_fish"]),
    ("0400", &["skyscraper"]),
    ("0401", &["two_string_kite"]),
    ("0402", &["empty_rectangle"]),
    ("0403", &["turbot_fish", "skyscraper", "two_string_kite", "x_chain"]),
    ("0404", &["dual_two_string_kite"]),
    ("0405", &["dual_empty_rectangle"]),
    ("0500", &["simple_colouring_trap"]),
    ("0501", &["simple_colouring_wrap"]),
    ("0502", &["multi_colouring_1"]),
    ("0503", &["multi_colouring_2"]),
    ("0600", &["unique_rectangle_1"]),
    ("0601", &["unique_rectangle_2"]),
    ("0602", &["unique_rectangle_3"]),
    ("0603", &["unique_rectangle_4"]),
    ("0604", &["unique_rectangle_5"]),
    ("0605", &["unique_rectangle_6"]),
    ("0606", &["hidden_rectangle"]),
    ("0607", &["avoidable_rectangle_1"]),
    ("0608", &["avoidable_rectangle_2"]),
    ("0610", &["bug_plus_one"]),
    ("0701", &["x_chain"]),
    ("0702", &["xy_chain"]),
    ("0703", &["remote_pair"]),
    ("0706", &["continuous_nice_loop"]),
    ("0707", &["discontinuous_nice_loop"]),
    ("0708", &["aic"]),
    ("0709", &["grouped_continuous_nice_loop", "als_continuous_nice_loop"]),
    ("0710", &["grouped_discontinuous_nice_loop", "als_discontinuous_nice_loop"]),
    ("0711", &["grouped_aic", "als_aic"]),
    ("0800", &["xy_wing"]),
    ("0801", &["xyz_wing"]),
    ("0803", &["w_wing"]),
    ("0901", &["als_xz", "als_xz_doubly_linked"]),
    ("0902", &["als_xy_wing"]),
    ("0903", &["als_chain"]),
    ("0904", &["death_blossom"]),
    ("1101", &["sue_de_coq"]),
    ("1201", &["template_set"]),
    ("1202", &["template_delete"]),
    ("1301", &["cell_forcing_chain", "house_forcing_chain", "digit_forcing_chain"]),
    ("1302", &["cell_forcing_chain", "house_forcing_chain", "digit_forcing_chain"]),
];

/// Cases whose result is that of two steps together.
const OF_TWO: [&str; 2] = ["0404", "0405"];
/// Two steps of these make such a case, where no rule of its own says both at once.
const HALVES: [(&str, &str); 2] = [("0404", "two_string_kite"), ("0405", "empty_rectangle")];
/// Cases whose result is that of all steps about the digit together.
const OF_ALL: [&str; 2] = ["1201", "1202"];

/// How the cases of one technique went.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    /// Steps that the checker refused, or that contradict the solution.
    unsound: usize,
}

fn main() -> ExitCode {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    let mut has_option = |option: &str| {
        let n_files = files.len();
        files.retain(|file| file != option);
        files.len() < n_files
    };
    let (show_failed, shipped) = (has_option("--failed"), has_option("--shipped"));
    if files.is_empty() != shipped {
        eprintln!(
            "usage: cargo run --release -p tools --bin regression_library -- [--failed] FILE…|--shipped"
        );
        return ExitCode::from(2);
    }
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    if shipped {
        for rule in RULES {
            if let Err(error) = judge_positions(rule, show_failed, &mut tallies) {
                eprintln!("error: {}: {error}", rule.name());
                return ExitCode::FAILURE;
            }
        }
    }
    for file in &files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("error: {file}: {error}");
                return ExitCode::FAILURE;
            }
        };
        for (i, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
            let case = match library_line(line) {
                Ok(case) => case,
                Err(error) => {
                    eprintln!("error: {file}:{}: {error}", i + 1);
                    return ExitCode::FAILURE;
                }
            };
            let name = line.split(':').nth(1).unwrap_or_default().to_owned();
            let passed = judge(&case, tallies.entry(name).or_default());
            if show_failed && !passed {
                println!("{file}:{}: {line}", i + 1);
            }
        }
    }
    report(&tallies)
}

fn report(tallies: &BTreeMap<String, Tally>) -> ExitCode {
    for (name, Tally { passed, failed, unsound }) in tallies {
        let rules = rules_of(name.split('-').next().unwrap_or_default()).join(" or ");
        let note = if *unsound > 0 { format!(", {unsound} unsound") } else { String::new() };
        println!("{name:8} {rules}: {passed} of {}{note}", passed + failed);
    }
    let sum = |of: fn(&Tally) -> usize| tallies.values().map(of).sum::<usize>();
    let (failed, unsound) = (sum(|it| it.failed), sum(|it| it.unsound));
    println!("{} passed, {failed} failed", sum(|it| it.passed));
    if failed + unsound == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The rules that find the technique; a fifth digit asks for two such steps in one, which can also
/// be the step of a siamese fish.
fn rules_of(code: &str) -> &'static [&'static str] {
    let technique = code.get(..4).unwrap_or(code);
    TECHNIQUES.iter().find(|(it, _)| *it == technique).map_or(&[], |(_, rules)| *rules)
}

fn judge(case: &LibraryLine, tally: &mut Tally) -> bool {
    let Diagnosis::Sound(grid) = diagnose(&case.puzzle) else {
        tally.failed += 1;
        return false;
    };
    let solution = puzzle::solutions(&grid, 1).first().copied();
    let mut steps = Vec::new();
    let halves = HALVES.iter().filter(|(code, _)| *code == case.code).map(|(_, rule)| *rule);
    let siamese = (case.code.len() == 5).then_some("siamese_fish");
    let names = rules_of(&case.code).iter().copied().chain(halves).chain(siamese);
    for rule in names.filter_map(logic::named) {
        tally.unsound += all_steps(&grid, rule, solution.as_ref(), &mut steps);
    }
    let passed = if case.variant == Some('x') {
        !steps.iter().any(|step| speaks_of(step, case.digits))
    } else {
        has_expected(case, &steps)
    };
    tally.passed += usize::from(passed);
    tally.failed += usize::from(!passed);
    passed
}

/// Judges a rule by the positions that ship with it: a step with the conclusions of each hit, and none
/// on a near miss.
fn judge_positions(
    rule: &'static Rule,
    show_failed: bool,
    tallies: &mut BTreeMap<String, Tally>,
) -> Result<(), text::ReadError> {
    let tally = tallies.entry(rule.name().to_owned()).or_default();
    for position in positions(rule.positions())? {
        let mut steps = Vec::new();
        if let Diagnosis::Sound(grid) = diagnose(&position.puzzle) {
            let solution = puzzle::solutions(&grid, 1).first().copied();
            tally.unsound += all_steps(&grid, rule, solution.as_ref(), &mut steps);
        }
        let mut found = steps.iter().map(|step| notation(step.conclusions()));
        let passed = match &position.hit {
            Some(hit) => found.any(|conclusions| conclusions == *hit),
            None => found.next().is_none(),
        };
        tally.passed += usize::from(passed);
        tally.failed += usize::from(!passed);
        if show_failed && !passed {
            println!("{}: {}", rule.name(), position.name);
        }
    }
    Ok(())
}

/// Collects every step; gives the number of those that are unsound.
fn all_steps(
    grid: &Grid,
    rule: &'static Rule,
    solution: Option<&Solution>,
    steps: &mut Vec<Step>,
) -> usize {
    let mut n_unsound = 0;
    let _ = Step::each(rule, grid, |step| {
        let places = step.conclusions().placement().is_some();
        let holds = |it: &Candidate| solution.is_none_or(|s| s.digit(it.cell) == it.digit);
        let wrong = step.conclusions().candidates().iter().any(|it| holds(it) != places);
        if let Err(refused) = check(grid, step.deduction()) {
            println!("{grid}: {} refused: {}", rule.name(), refused);
            n_unsound += 1;
        } else if wrong {
            println!("{grid}: {} contradicts the solution", rule.name());
            n_unsound += 1;
        }
        steps.push(step);
        ControlFlow::Continue(())
    });
    n_unsound
}

/// Is the step about these digits, as far as it says so?
fn speaks_of(step: &Step, digits: DigitSet) -> bool {
    let own = step.facts().iter().find_map(|fact| {
        let Value::Digits(own) = fact.value else { return None };
        (fact.name == "digits").then_some(own)
    });
    own.is_none_or(|own| own == digits)
}

fn has_expected(case: &LibraryLine, steps: &[Step]) -> bool {
    let expected = if case.placements.is_empty() {
        Conclusions::Eliminate(sorted(case.eliminations.clone()))
    } else {
        Conclusions::Eliminate(sorted(case.placements.clone()))
    };
    let is_expected = |candidates: Vec<Candidate>| expected.candidates() == sorted(candidates);
    if OF_ALL.contains(&case.code.as_str()) {
        let of_digit = |it: &&Step| {
            it.conclusions().candidates().iter().all(|it| case.digits.contains(it.digit))
        };
        let all =
            steps.iter().filter(of_digit).flat_map(|it| it.conclusions().candidates().to_vec());
        return is_expected(all.collect());
    }
    let places = !case.placements.is_empty();
    if steps.iter().any(|step| {
        step.conclusions().placement().is_some() == places
            && is_expected(step.conclusions().candidates().to_vec())
    }) {
        return true;
    }
    let is_siamese = case.code.len() == 5;
    let of_two = is_siamese || OF_TWO.contains(&case.code.as_str());
    let partners = |a: &Step, b: &Step| !is_siamese || a.premises().truths == b.premises().truths;
    of_two
        && steps.iter().enumerate().any(|(i, a)| {
            steps[i + 1..].iter().filter(|b| partners(a, b)).any(|b| {
                is_expected([a.conclusions().candidates(), b.conclusions().candidates()].concat())
            })
        })
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}
