//! How long it takes to make a puzzle that needs a rule, for each rule of the usual ladder.
//!
//! ```text
//! cargo run --release -p tools --bin generate -- [--seeds N] [--from N] [--rule NAME] [--most SECONDS] [--print]
//! ```
//!
//! A line a rule: how many of the seeds gave a puzzle in time, the median and the worst time. `--print`
//! writes each puzzle after the name of its rule. The last line is JSON. One thread.

use std::process::ExitCode;
use std::time::{Duration, Instant};
use sudoku_why::logic::{Budget, Profile, RULES, Rule};
use sudoku_why::puzzle::generate::{Generator, Wanted};

const USAGE: &str = "usage: cargo run --release -p tools --bin generate -- [--seeds N] [--from N] \
                     [--rule NAME] [--most SECONDS] [--print]";

/// What is asked.
struct Asked {
    n_seeds: u64,
    from: u64,
    rule: Option<String>,
    most: Duration,
    prints: bool,
}

/// How it went with a rule.
struct Timed {
    rule: &'static Rule,
    /// Of the seeds that gave a puzzle, the shortest first.
    times: Vec<Duration>,
    n_late: usize,
}

fn main() -> ExitCode {
    let Some(asked) = asked(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let rules = Profile::usual().rules.rules();
    let is_asked = |rule: &&'static Rule| asked.rule.as_ref().is_none_or(|it| it == rule.name());
    let timed: Vec<Timed> = rules.into_iter().filter(is_asked).map(|it| time(it, &asked)).collect();
    summary(&timed);
    ExitCode::SUCCESS
}

fn asked(mut args: impl Iterator<Item = String>) -> Option<Asked> {
    let most = Duration::from_secs(60);
    let mut asked = Asked { n_seeds: 5, from: 1, rule: None, most, prints: false };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seeds" => asked.n_seeds = args.next()?.parse().ok()?,
            "--from" => asked.from = args.next()?.parse().ok()?,
            "--rule" => asked.rule = args.next().filter(|it| RULES.iter().any(|r| r.name() == it)),
            "--most" => asked.most = Duration::from_secs(args.next()?.parse().ok()?),
            "--print" => asked.prints = true,
            _ => return None,
        }
    }
    Some(asked)
}

fn time(rule: &'static Rule, asked: &Asked) -> Timed {
    let mut timed = Timed { rule, times: Vec::new(), n_late: 0 };
    for seed in asked.from..asked.from + asked.n_seeds {
        let start = Instant::now();
        let most = asked.most;
        let is_over = move || start.elapsed() > most;
        let wanted = Wanted { needs: Some(rule), ..Wanted::default() };
        let made = Generator::new(wanted, seed, Budget::until(is_over));
        match made.ok().and_then(|mut it| it.next()) {
            Some(made) => {
                timed.times.push(start.elapsed());
                if asked.prints {
                    println!("{} {}", rule.name(), made.puzzle);
                }
            }
            None => timed.n_late += 1,
        }
    }
    timed.times.sort_unstable();
    let Timed { rule, times, n_late } = &timed;
    let [median, worst] = [middle(times), times.last().copied()].map(seconds);
    println!(
        "# {:32} {:3} of {:3}  {median:>8} {worst:>8}",
        rule.name(),
        times.len(),
        times.len() + n_late
    );
    timed
}

fn middle(times: &[Duration]) -> Option<Duration> {
    times.get(times.len() / 2).copied()
}

fn seconds(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_owned(), |it| format!("{:.3}", it.as_secs_f64()))
}

fn summary(timed: &[Timed]) {
    let row = |it: &Timed| {
        let [median, worst] = [middle(&it.times), it.times.last().copied()];
        let number = |time: Option<Duration>| time.map(|it| it.as_secs_f64());
        serde_json::json!({
            "rule": it.rule.name(), "made": it.times.len(), "late": it.n_late,
            "median": number(median), "worst": number(worst),
        })
    };
    let rows: Vec<_> = timed.iter().map(row).collect();
    let n_always = timed.iter().filter(|it| it.n_late == 0).count();
    println!(
        "{}",
        serde_json::json!({ "n_rules": timed.len(), "n_always": n_always, "rules": rows })
    );
}
