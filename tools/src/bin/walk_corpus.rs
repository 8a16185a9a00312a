//! Walks the puzzles of lists, one a line, and checks every step against the checker and against
//! the solution. The last line is JSON.
//!
//! ```text
//! cargo run --release -p tools --bin walk_corpus -- [--threads N] [--stalls] [--rules] [--first N] FILE…
//! ```
//!
//! `--threads` takes all cores if it is not given; the figures are sums over all threads. `--stalls`
//! prints the puzzles that needed an argument without a name or a trial. `--first` takes the first
//! puzzles of each list. `--rules` prints for each rule how long it was looked for, in all, in seconds, and
//! how many steps are its own. Of puzzles with other rules than classic sudoku, there is a line for each kind of rule.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use sudoku_why::grid::Grid;
use sudoku_why::logic::{
    Budget, Checked, Derivation, Form, Ladder, Progress, Rule, Search, SolvePath, Value, Walk,
};
use sudoku_why::puzzle::{self, Diagnosis, Solution, diagnose};
use sudoku_why::text::{self, Puzzle};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str = "usage: cargo run --release -p tools --bin walk_corpus -- \
                     [--threads N] [--stalls] [--rules] [--first N] FILE…";

/// What is asked.
#[derive(Default)]
struct Asked {
    threads: usize,
    stalls: bool,
    rules: bool,
    first: usize,
    files: Vec<String>,
}

/// What was counted.
#[derive(Default, serde::Serialize)]
struct Tally {
    puzzles: usize,
    solved: usize,
    steps: usize,
    refused: usize,
    wrong: usize,
    /// Puzzles that needed a trial.
    stalled: usize,
    nets: usize,
    whips: usize,
    tables: usize,
    trials: usize,
    /// Trials that hold trials.
    nested: usize,
    unsound: usize,
    /// The rows of the widest table.
    widest_table: usize,
    /// The lines of the longest row of a table, or of the longest net.
    longest_list: usize,
    /// Steps that took longer than this to find.
    over_300_ms: usize,
    over_2_s: usize,
    /// Steps by rules of the family of exotics.
    #[serde(skip)]
    exotics: usize,
    /// The slowest hint of each puzzle.
    #[serde(skip)]
    slowest: Vec<Duration>,
    /// How long each rule was looked for, and how many steps are its own.
    #[serde(skip)]
    rules: BTreeMap<&'static str, (Duration, usize)>,
    /// The puzzles with each kind of rule that classic sudoku does not have.
    #[serde(skip)]
    kinds: BTreeMap<String, Self>,
    /// The time that walking took, every step checked; reading and diagnosing are not in it.
    #[serde(skip)]
    walking: Duration,
}

/// What became of one puzzle: what to print, and what to count.
type Outcome = (Vec<String>, Tally);

fn main() -> ExitCode {
    let Some(asked) = asked(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let ladder = Ladder::usual();
    let mut tally = Tally::default();
    for file in &asked.files {
        match walk_file(file, &ladder, &asked) {
            Ok(of_file) => tally.add(&of_file),
            Err(error) => {
                eprintln!("error: {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    if asked.rules {
        let mut rules: Vec<_> = tally.rules.iter().collect();
        rules.sort_by_key(|(_, (time, _))| std::cmp::Reverse(*time));
        for (rule, (time, steps)) in rules {
            println!("{:9.3} {steps:6} {rule}", time.as_secs_f64());
        }
    }
    for (kind, of_kind) in &tally.kinds {
        let Tally { puzzles, solved, steps, refused, wrong, trials, .. } = of_kind;
        let slowest = of_kind.report().slowest_hint_worst_ms;
        println!(
            "{kind}: {puzzles} puzzles, {solved} solved, {steps} steps, {refused} refused, {wrong} wrong, \
             {trials} trials, slowest hint {slowest} ms"
        );
    }
    match serde_json::to_string(&tally.report()) {
        Ok(json) => println!("{json}"),
        Err(error) => eprintln!("error: {error}"),
    }
    let walked = tally.solved + tally.unsound == tally.puzzles;
    if walked && tally.refused + tally.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Option<Asked> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut asked = Asked { threads, first: usize::MAX, ..Asked::default() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--stalls" => asked.stalls = true,
            "--rules" => asked.rules = true,
            "--threads" => asked.threads = arguments.next()?.parse::<NonZeroUsize>().ok()?.get(),
            "--first" => asked.first = arguments.next()?.parse().ok()?,
            option if option.starts_with("--") => return None,
            file => asked.files.push(file.to_owned()),
        }
    }
    (!asked.files.is_empty()).then_some(asked)
}

fn walk_file(
    file: &str,
    ladder: &Ladder,
    asked: &Asked,
) -> Result<Tally, Box<dyn std::error::Error>> {
    let bytes = std::fs::read(file)?;
    let mut puzzles = text::puzzles(&text::text(&bytes)?)?;
    puzzles.truncate(asked.first);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done: Vec<(usize, Outcome)> = Vec::new();
        while let Some((i, reading)) = {
            let i = next.fetch_add(1, Ordering::Relaxed);
            puzzles.get(i).map(|reading| (i, reading))
        } {
            let place = format!("{file}:{}", reading.line);
            done.push((i, walk(&place, &reading.puzzle, ladder, asked)));
        }
        done
    };
    let mut done: Vec<(usize, Outcome)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..asked.threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|it| it.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    done.sort_by_key(|(i, _)| *i);
    let mut tally = Tally::default();
    for (i, (lines, one)) in done {
        lines.iter().for_each(|line| println!("{line}"));
        for kind in kinds(&puzzles[i].puzzle) {
            tally.kinds.entry(kind).or_default().add(&one);
        }
        tally.add(&one);
    }
    Ok(tally)
}

/// The kinds of rules that classic sudoku does not have.
fn kinds(puzzle: &Puzzle) -> BTreeSet<String> {
    puzzle.variant.clues().iter().map(|clue| format!("{:?}", clue.kind)).collect()
}

fn walk(place: &str, puzzle: &Puzzle, ladder: &Ladder, asked: &Asked) -> Outcome {
    let mut lines = Vec::new();
    let mut tally = Tally { puzzles: 1, ..Tally::default() };
    let Diagnosis::Sound(sound) = diagnose(puzzle) else {
        tally.unsound += 1;
        return (vec![format!("{place}: not sound")], tally);
    };
    let Some(&solution) = puzzle::solutions(&sound, 1).first() else { return (lines, tally) };
    let times = Arc::new(Mutex::new(Times::default()));
    let budget = if asked.rules { Times::told_to(&times) } else { Budget::unlimited() };
    let mut walk = Walk::new((*sound).clone(), Search::new(ladder).within(budget));
    let start = Instant::now();
    let mut slowest = Duration::ZERO;
    let mut steps = Vec::new();
    loop {
        let before = Instant::now();
        let Some(step) = walk.next() else { break };
        let elapsed = before.elapsed();
        slowest = slowest.max(elapsed);
        tally.over_300_ms += usize::from(elapsed > Duration::from_millis(300));
        tally.over_2_s += usize::from(elapsed > Duration::from_secs(2));
        steps.push(step);
    }
    tally.walking = start.elapsed();
    tally.slowest.push(slowest);
    let walked = SolvePath { grid: walk.grid().clone(), steps, refused: walk.refused().to_vec() };
    tally.count(&walked, &sound, &solution, &mut lines);
    tally.stalled = usize::from(tally.trials > 0);
    if let Ok(mut times) = times.lock() {
        for (rule, time) in std::mem::take(&mut times.spent) {
            tally.rules.entry(rule).or_default().0 += time;
        }
    }
    if asked.stalls && tally.stalled > 0 {
        lines.push(format!("{place}: {sound} trials {}", tally.trials));
    }
    (lines, tally)
}

/// How long each rule was looked for.
#[derive(Default)]
struct Times {
    trying: Option<(&'static str, Instant)>,
    spent: BTreeMap<&'static str, Duration>,
}

impl Times {
    /// A budget without an end that tells `times` which rule is tried.
    fn told_to(times: &Arc<Mutex<Self>>) -> Budget {
        let times = Arc::clone(times);
        Budget::unlimited().with_listener(move |progress| {
            let Ok(mut times) = times.lock() else { return };
            if let Some((rule, since)) = times.trying.take() {
                *times.spent.entry(rule).or_default() += since.elapsed();
            }
            if let Progress::Trying(rule) = progress {
                times.trying = Some((rule, Instant::now()));
            }
        })
    }
}

/// Does a trial hold trials? Beside what is supposed, more than one candidate is assumed at a time.
fn is_nested(refutation: &Derivation) -> bool {
    refutation.branches().any(|branch| branch.branches().next().is_some())
}

/// Is it of the family of exotics?
fn is_exotic(rule: &Rule) -> bool {
    rule.yaml().lines().any(|line| line.trim() == "family: exotics")
}

impl Tally {
    fn count(
        &mut self,
        walked: &SolvePath,
        start: &Grid,
        solution: &Solution,
        lines: &mut Vec<String>,
    ) {
        self.solved += usize::from(walked.grid.is_solved());
        self.refused += walked.refused.len();
        self.steps += walked.steps.len();
        for refusal in &walked.refused {
            let rule = refusal.step.rule().name();
            lines.push(format!("{start}: {rule} refused: {}", refusal.refused));
        }
        for step in walked.steps.iter().map(Checked::step) {
            self.rules.entry(step.rule().name()).or_default().1 += 1;
            self.exotics += usize::from(is_exotic(step.rule()));
            match step.rule().name() {
                "forcing_net" | "forcing_net_with_pairs" => self.nets += 1,
                "trial" => self.trials += 1,
                _ => {}
            }
            step.facts().iter().for_each(|fact| self.measure(&fact.value));
            let places = step.conclusions().placement().is_some();
            let holds = |cell, digit| solution.digit(cell) == digit;
            let mut conclusions = step.conclusions().candidates().iter();
            if conclusions.any(|it| holds(it.cell, it.digit) != places) {
                lines.push(format!("{start}: {} contradicts the solution", step.rule().name()));
                self.wrong += 1;
            }
        }
    }

    /// How wide and how long what is told is.
    fn measure(&mut self, told: &Value) {
        let (rows, lines) = if let Value::Table(table) = told {
            self.tables += 1;
            (table.rows.len(), table.longest_row())
        } else if let Value::PairTable(table) = told {
            self.tables += 1;
            // Ways that need no forced digit are told together.
            let told = table.rows.iter().filter(|row| !row.is_direct());
            (told.clone().count() + 1, told.map(Derivation::n_lines).max().unwrap_or(0))
        } else if let Some(derivation) = told.derivation() {
            self.nested += usize::from(is_nested(derivation));
            self.whips += usize::from(derivation.form == Some(Form::Whip));
            (0, if derivation.cases.is_empty() { derivation.n_lines() } else { 0 })
        } else {
            return;
        };
        self.widest_table = self.widest_table.max(rows);
        self.longest_list = self.longest_list.max(lines);
    }

    fn add(&mut self, other: &Self) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.steps += other.steps;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.stalled += other.stalled;
        self.nets += other.nets;
        self.whips += other.whips;
        self.tables += other.tables;
        self.trials += other.trials;
        self.nested += other.nested;
        self.widest_table = self.widest_table.max(other.widest_table);
        self.longest_list = self.longest_list.max(other.longest_list);
        self.over_300_ms += other.over_300_ms;
        self.over_2_s += other.over_2_s;
        self.exotics += other.exotics;
        self.slowest.extend(&other.slowest);
        for (rule, (time, steps)) in &other.rules {
            let all = self.rules.entry(rule).or_default();
            all.0 += *time;
            all.1 += steps;
        }
        for (kind, of_kind) in &other.kinds {
            self.kinds.entry(kind.clone()).or_default().add(of_kind);
        }
        self.unsound += other.unsound;
        self.walking += other.walking;
    }

    fn report(&self) -> Report<'_> {
        let seconds = self.walking.as_secs_f64();
        let per_second = self.puzzles as f64 / seconds.max(f64::MIN_POSITIVE);
        let mut slowest = self.slowest.clone();
        slowest.sort_unstable();
        let slowest = |i: usize| slowest.get(i).map_or(0, |it| it.as_millis());
        let last = self.slowest.len().saturating_sub(1);
        let steps = |(rule, (_, steps)): (&&'static str, &(Duration, usize))| (*rule, *steps);
        Report {
            tally: self,
            steps_by_rule: self.rules.iter().map(steps).filter(|(_, steps)| *steps > 0).collect(),
            exotic_steps: self.exotics as f64 / self.puzzles.max(1) as f64,
            slowest_hint_median_ms: slowest(last / 2),
            slowest_hint_worst_ms: slowest(last),
            seconds,
            puzzles_per_second: (per_second * 10.0).round() / 10.0,
        }
    }
}

/// The last line.
#[derive(serde::Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    tally: &'a Tally,
    steps_by_rule: BTreeMap<&'static str, usize>,
    /// Steps by exotic rules, a puzzle.
    exotic_steps: f64,
    /// Of the slowest hint of each puzzle, in milliseconds.
    slowest_hint_median_ms: u128,
    slowest_hint_worst_ms: u128,
    seconds: f64,
    puzzles_per_second: f64,
}
