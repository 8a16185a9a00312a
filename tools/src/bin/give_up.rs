//! How long a question is worked on after nobody waits for it any more.
//!
//! `cargo run --release -p tools --bin give_up [BOARDS] [FILE]`
//!
//! Asks each kind of question about hard boards, boards with few digits, boards of marks alone, and boards
//! with a mistake (or about those of a file, one a line), and each several times: once as long as it takes, up to some seconds,
//! and then given up at other times. Prints for each kind the longest time between two questions whether
//! anybody waits, and the longest time that went on after the end; both with the rule that was tried.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use sudoku_why::ask::{Answer, Question, answer};
use sudoku_why::logic::{Budget, Progress};
use sudoku_why::render;

const HARDEST: &str = include_str!("../../../puzzles/collections/hardest.txt");
const SEVENTEEN: &str = include_str!("../../../puzzles/collections/seventeen.txt");

/// A question that takes longer is not followed to its end.
const LONGEST: Duration = Duration::from_secs(4);

/// How often each question is given up.
const N_TIMES: u32 = 3;

/// Times below this are not listed.
const NOTABLE: Duration = Duration::from_millis(30);

/// The questions, each asked about a board.
const QUESTIONS: [(&str, &str); 11] = [
    ("check", "{}"),
    ("solve", "{}"),
    ("hint", "{}"),
    ("hint", r#"{ "next_digit": true }"#),
    ("walk", "{}"),
    ("walk", r#"{ "profile": "everything" }"#),
    ("all", r#"{ "profile": "everything" }"#),
    ("all", "{}"),
    ("why", r#"{ "cell": "R1C1" }"#),
    ("why", r#"{ "cell": "R5C5", "profile": "everything" }"#),
    ("film", "{}"),
];

/// What the work says of itself.
struct Heard {
    start: Duration,
    /// When it is given up.
    end: Duration,
    /// When it asked last.
    asked: Duration,
    rule: &'static str,
    /// The longest time between two questions, and the rule.
    gap: (Duration, &'static str),
}

fn main() -> Result<(), Box<dyn Error>> {
    let n_boards = std::env::args().nth(1).map_or(Ok(8), |it| it.parse::<usize>())?;
    let texts = match std::env::args().nth(2) {
        Some(file) => std::fs::read_to_string(file)?.lines().map(str::to_owned).collect(),
        None => usual_boards(),
    };
    let boards: Vec<Value> = texts.iter().take(n_boards).filter_map(|it| board(it)).collect();
    for (name, fields) in QUESTIONS {
        let mut longest: BTreeMap<(&str, &str), (Duration, usize)> = BTreeMap::new();
        let (mut gap, mut over) = (Duration::ZERO, Duration::ZERO);
        let kind = format!("{name} {fields}");
        for (number, board) in boards.iter().enumerate() {
            let mut fields: Map<String, Value> = serde_json::from_str(fields)?;
            fields.insert("board".to_owned(), board.clone());
            let question = Question::named(name, fields)?;
            let mut note = |what, rule, time: Duration| {
                if time >= NOTABLE {
                    let longest = longest.entry((what, rule)).or_default();
                    *longest = (time, number).max(*longest);
                }
            };
            let whole = ask(&question, LONGEST);
            note("gap", whole.gap.1, whole.gap.0);
            note("over", whole.rule, whole.over());
            (gap, over) = (gap.max(whole.gap.0), over.max(whole.over()));
            let most = whole.asked.saturating_sub(whole.start).min(LONGEST);
            for i in 0..N_TIMES {
                // Spread, and the same each time.
                let part = f64::from(i) / f64::from(N_TIMES) + 0.037 * (number % 7) as f64;
                let heard = ask(&question, most.mul_f64(part));
                note("over", heard.rule, heard.over());
                over = over.max(heard.over());
            }
        }
        println!("{kind:45} gap {gap:>9.1?}, went on for {over:>9.1?}");
        for ((what, rule), (time, number)) in longest {
            println!("    {what:4} {rule:35} {time:>9.1?}  board {}", number + 1);
        }
    }
    Ok(())
}

/// Boards of all sorts.
fn usual_boards() -> Vec<String> {
    let is_puzzle = |line: &&str| line.len() >= 81 && !line.starts_with('#');
    let hardest: Vec<String> = HARDEST.lines().filter(is_puzzle).map(str::to_owned).collect();
    let few = SEVENTEEN.lines().filter(is_puzzle).enumerate().map(|(i, line)| {
        let n_left = i % 9;
        let mut n_seen = 0;
        let digit = |c: char| {
            n_seen += u32::from(c.is_ascii_digit() && c != '0');
            if n_seen as usize > n_left { '.' } else { c }
        };
        line.chars().take(81).map(digit).collect::<String>()
    });
    let marks = hardest.iter().map(|it| as_marks(it));
    let wrong = hardest.iter().map(|it| with_a_mistake(it));
    let all = hardest.iter().cloned().zip(few).zip(marks.zip(wrong));
    all.flat_map(|((hard, few), (marks, wrong))| [hard, few, marks, wrong]).collect()
}

/// Another digit in the place of the last one.
fn with_a_mistake(puzzle: &str) -> String {
    let last = puzzle.chars().take(81).collect::<Vec<_>>().iter().rposition(|c| c.is_ascii_digit());
    let other = |c: char| if c == '9' { '1' } else { char::from(c as u8 + 1) };
    let cells = puzzle.chars().take(81).enumerate();
    cells.map(|(i, c)| if Some(i) == last { other(c) } else { c }).collect()
}

/// 729 characters: the digits as lone marks, and all others in the other cells.
fn as_marks(puzzle: &str) -> String {
    let cell = |c: char| match c {
        '1'..='9' => ('1'..='9').map(|it| if it == c { it } else { '.' }).collect::<String>(),
        _ => "123456789".to_owned(),
    };
    puzzle.chars().take(81).map(cell).collect()
}

/// A board as questions have it.
fn board(puzzle: &str) -> Option<Value> {
    let fields = Map::from_iter([("text".to_owned(), json!(puzzle))]);
    let question = Question::named("read", fields).ok()?;
    let answer = answer(&question, &Budget::unlimited()).ok()?;
    let mut answer = serde_json::to_value(&answer).ok()?;
    Some(answer["board"].take())
}

/// The time for which this thread had a processor, where the system tells it, since others may use the
/// machine, too; else the time of the clock.
fn now() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|it| it.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Asks, and gives it up after `time`.
fn ask(question: &Question, time: Duration) -> Heard {
    let start = now();
    let gap = (Duration::ZERO, "");
    let heard = Heard { start, end: start + time, asked: start, rule: "", gap };
    let heard = Arc::new(Mutex::new(heard));
    let (asking, trying) = (heard.clone(), heard.clone());
    let budget =
        Budget::until(move || inside(&asking, Heard::is_asked)).with_listener(move |progress| {
            if let Progress::Trying(rule) = progress {
                inside(&trying, |it| it.rule = rule);
            }
        });
    let answer = answer(question, &budget).unwrap_or_else(Answer::from);
    // A long answer takes a while to write, too.
    inside(&heard, |it| {
        it.is_asked();
        it.rule = "(the answer is written)";
    });
    let page = render::page_within(answer, &budget).map(|it| it.to_string());
    inside(&heard, Heard::is_asked);
    drop(page);
    inside(&heard, |it| Heard { ..*it })
}

fn inside<T>(heard: &Mutex<Heard>, tell: impl FnOnce(&mut Heard) -> T) -> T {
    tell(&mut heard.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Heard {
    /// Notes the time; is it given up?
    fn is_asked(&mut self) -> bool {
        let now = now();
        let gap = now.saturating_sub(self.asked);
        if gap > self.gap.0 && self.asked < self.end {
            self.gap = (gap, self.rule);
        }
        self.asked = now;
        now >= self.end
    }

    /// How long the work went on after it was given up.
    fn over(&self) -> Duration {
        self.asked.saturating_sub(self.end)
    }
}
