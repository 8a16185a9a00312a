//! How long one search by one rule takes, on boards of all kinds: the worst of each rule.
//!
//! ```text
//! cargo run --release -p tools --bin bounds -- [--boards N] [--from N] [--rule NAME] [--over MS] [--board TEXT] FILE…
//! ```
//!
//! The puzzles of the files, one a line, are taken as they are after some steps, with few of their
//! digits, as marks alone, with marks left out at random; the same arguments give the same boards. Of
//! each rule and board it takes the time of the search for the first step, and of the search for all. A
//! line a rule: the times, whether the search came to its bound, and the board. `--over` prints each
//! search at once that takes longer; `--board` asks about one board.

use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};
use sudoku_why::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};
use sudoku_why::logic::{Budget, Ladder, RULES, Rule, Search, Walk};
use sudoku_why::puzzle::{Diagnosis, Solution, diagnose, solutions};
use sudoku_why::text::{self, Puzzle};

const USAGE: &str = "usage: cargo run --release -p tools --bin bounds -- [--boards N] [--from N] \
                     [--rule NAME] [--over MS] [--board TEXT] FILE…";

/// What is asked.
struct Asked {
    boards: u64,
    from: u64,
    over: Duration,
    rule: Option<String>,
    board: Option<String>,
    files: Vec<String>,
}

/// The longest search of a rule.
struct Worst {
    rule: &'static Rule,
    first: Timed,
    all: Timed,
    n_cut: usize,
}

/// A search, and how long it took.
#[derive(Clone, Default)]
struct Timed {
    time: Duration,
    /// The longest time in which it did not ask whether anybody waits.
    deaf: Duration,
    found: usize,
    is_cut: bool,
    board: String,
}

fn main() -> ExitCode {
    let Some(asked) = asked(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&asked) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Option<Asked> {
    let over = Duration::from_millis(300);
    let mut asked =
        Asked { boards: 200, from: 0, over, rule: None, board: None, files: Vec::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--boards" => asked.boards = arguments.next()?.parse().ok()?,
            "--from" => asked.from = arguments.next()?.parse().ok()?,
            "--over" => asked.over = Duration::from_millis(arguments.next()?.parse().ok()?),
            "--rule" => asked.rule = Some(arguments.next()?),
            "--board" => asked.board = Some(arguments.next()?),
            option if option.starts_with("--") => return None,
            file => asked.files.push(file.to_owned()),
        }
    }
    (asked.board.is_some() || !asked.files.is_empty()).then_some(asked)
}

fn run(asked: &Asked) -> Result<(), Box<dyn std::error::Error>> {
    let is_asked = |rule: &&Rule| asked.rule.as_deref().is_none_or(|name| name == rule.name());
    let rules = RULES.iter().filter(is_asked);
    let ladder = Ladder::usual();
    let none = Timed::default;
    let mut worst: Vec<Worst> =
        rules.map(|rule| Worst { rule, first: none(), all: none(), n_cut: 0 }).collect();
    if let Some(board) = &asked.board {
        let grid = grid(&board.parse()?).ok_or("two digits clash")?;
        worst.iter_mut().for_each(|it| it.see(&grid, &ladder, asked.over));
    } else {
        let mut puzzles = Vec::new();
        for file in &asked.files {
            let read = text::puzzles(&text::text(&std::fs::read(file)?)?)?;
            puzzles.push(read.into_iter().map(|it| it.puzzle).collect::<Vec<_>>());
        }
        for n in asked.from..asked.from + asked.boards {
            if let Some(grid) = board(n, &puzzles, &ladder) {
                worst.iter_mut().for_each(|it| it.see(&grid, &ladder, asked.over));
            }
        }
    }
    worst.sort_by_key(|it| std::cmp::Reverse(it.first.time.max(it.all.time)));
    for Worst { rule, first, all, n_cut } in &worst {
        println!("{:<34} first {} all {} cut {n_cut}", rule.name(), first.told(), all.told());
    }
    for Worst { rule, first, all, .. } in worst.iter().take(20) {
        println!("{} first {}", rule.name(), first.board);
        println!("{} all {}", rule.name(), all.board);
    }
    Ok(())
}

impl Timed {
    /// A search, which says how much it found.
    fn of(grid: &Grid, ladder: &Ladder, find: impl FnOnce(&mut Search<'_>) -> usize) -> Self {
        let start = busy();
        let asked = Arc::new(Mutex::new((start, Duration::ZERO)));
        let ear = Arc::clone(&asked);
        let hear = move || {
            if let Ok(mut heard) = ear.lock() {
                let now = busy();
                *heard = (now, heard.1.max(now.saturating_sub(heard.0)));
            }
        };
        let heard = hear.clone();
        let mut search = Search::new(ladder).within(Budget::until(move || {
            hear();
            false
        }));
        let found = find(&mut search);
        heard();
        let time = busy().saturating_sub(start);
        let deaf = asked.lock().map_or(Duration::ZERO, |asked| asked.1);
        Self { time, deaf, found, is_cut: !search.truncated().is_empty(), board: marks(grid) }
    }

    fn told(&self) -> String {
        let cut = if self.is_cut { "cut" } else { "" };
        let [time, deaf] = [self.time, self.deaf].map(|it| it.as_secs_f64() * 1e3);
        format!("{time:>8.1} ms (deaf {deaf:.1}) {:>4} found {cut:<3}", self.found)
    }

    fn keep(&mut self, other: Self) {
        if other.time > self.time {
            *self = other;
        }
    }
}

impl Worst {
    fn see(&mut self, grid: &Grid, ladder: &Ladder, over: Duration) {
        let rule = self.rule;
        let first = Timed::of(grid, ladder, |search| {
            usize::from(search.first_of(grid, rule, &[]).is_some())
        });
        let all = Timed::of(grid, ladder, |search| search.all(grid, rule).len());
        self.n_cut += usize::from(all.is_cut);
        for (what, it) in [("first", &first), ("all", &all)] {
            if it.time > over || 3 * it.deaf > over {
                println!("! {} {what} {} {}", rule.name(), it.told(), it.board);
            }
        }
        self.first.keep(first);
        self.all.keep(all);
    }
}

/// The grid, which knows whether its givens have one solution.
fn grid(puzzle: &Puzzle) -> Option<Grid> {
    match diagnose(puzzle) {
        Diagnosis::Sound(grid) => Some(*grid),
        Diagnosis::Clash(_)
        | Diagnosis::NoSolution(_)
        | Diagnosis::Ambiguous(_)
        | Diagnosis::WrongEntry(_)
        | Diagnosis::WrongMark(_)
        | Diagnosis::WrongCorners(_) => puzzle.grid().ok(),
    }
}

/// Board number `n`; `None` if two digits of it clash.
fn board(n: u64, puzzles: &[Vec<Puzzle>], ladder: &Ladder) -> Option<Grid> {
    let mut dice = Dice(n);
    let list = &puzzles[dice.below(puzzles.len())];
    let puzzle = &list[dice.below(list.len())];
    let sound = grid(puzzle)?;
    let solution = *solutions(&sound, 1).first()?;
    match n % 8 {
        0 => Some(sound),
        1 | 2 => {
            let n_steps = dice.below(60);
            let mut walk = Walk::new(sound.clone(), Search::new(ladder));
            let mut now = sound;
            for step in walk.by_ref().take(n_steps) {
                step.apply(&mut now);
            }
            (!now.is_solved()).then_some(now)
        }
        3 => {
            let n_digits = dice.below(21);
            let mut cells = Cell::ALL.to_vec();
            let kept = (0..n_digits).map(|_| cells.swap_remove(dice.below(cells.len())));
            let kept: Vec<Candidate> =
                kept.map(|cell| Candidate { cell, digit: solution.digit(cell) }).collect();
            Grid::new(&kept, &[], &[]).ok()
        }
        4 => some_marks(&mut dice, &solution, CellSet::EMPTY),
        5 => {
            let share = dice.below(100);
            let alone = Cell::ALL.into_iter().filter(|_| dice.below(100) < share).collect();
            some_marks(&mut dice, &solution, alone)
        }
        6 => {
            let share = 10 + dice.below(90);
            let mut any = || Digit::ALL.into_iter().filter(|_| dice.below(100) < share).collect();
            let marks: Vec<(Cell, DigitSet)> =
                Cell::ALL.into_iter().map(|cell| (cell, any())).collect();
            Grid::new(&[], &[], &marks).ok()
        }
        _ => {
            let share = dice.below(100);
            let mut kept = |cell| {
                let is_kept =
                    |digit: &Digit| *digit == solution.digit(cell) || dice.below(100) < share;
                (cell, sound.candidates(cell).into_iter().filter(is_kept).collect::<DigitSet>())
            };
            let marks: Vec<(Cell, DigitSet)> = sound.empty().into_iter().map(&mut kept).collect();
            let given = |cell: &Cell| Some(Candidate { cell: *cell, digit: sound.digit(*cell)? });
            let givens: Vec<Candidate> = Cell::ALL.iter().filter_map(given).collect();
            Grid::new(&givens, &[], &marks).ok()
        }
    }
}

/// Marks alone: those of the solution, and a share of the others; none of the others in some cells.
fn some_marks(dice: &mut Dice, solution: &Solution, alone: CellSet) -> Option<Grid> {
    let share = dice.below(100);
    let mut marks = Vec::new();
    for cell in Cell::ALL {
        let own = solution.digit(cell);
        let is_kept =
            |digit: &Digit| *digit == own || (!alone.contains(cell) && dice.below(100) < share);
        marks.push((cell, Digit::ALL.into_iter().filter(is_kept).collect::<DigitSet>()));
    }
    Grid::new(&[], &[], &marks).ok()
}

/// What stands on the board, in 729 characters if there are marks that digits do not explain.
fn marks(grid: &Grid) -> String {
    let givens: Vec<Candidate> = Cell::ALL
        .into_iter()
        .filter_map(|cell| Some(Candidate { cell, digit: grid.digit(cell)? }))
        .collect();
    let plain = Grid::new(&givens, &[], &[]);
    let is_plain = plain.is_ok_and(|plain| {
        Cell::ALL.iter().all(|it| plain.candidates(*it) == grid.candidates(*it))
    });
    if is_plain {
        return grid.to_string();
    }
    let digits = |cell: Cell| grid.digit(cell).map_or(grid.candidates(cell), DigitSet::from);
    let mark = |cell, digit: Digit| {
        if digits(cell).contains(digit) { digit.to_string() } else { ".".to_owned() }
    };
    Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| mark(cell, digit))).collect()
}

/// How long this thread has been at work, without the time that others took from it, where the system
/// tells that; else the time of day.
fn busy() -> Duration {
    let schedstat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let at_work = schedstat.split(' ').next().and_then(|it| it.parse().ok());
    let now = || SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    at_work.map_or_else(now, Duration::from_nanos)
}

/// Numbers that look thrown: splitmix64 (Steele, Lea, Flood, 2014).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ it >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ it >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((it ^ it >> 31) % n.max(1) as u64) as usize
    }
}
