//! N queens on an n × n board, none attacking another: `cargo run --example queens 6`.

use std::fmt;
use std::process::ExitCode;
use sudoku_why::puzzle::backtrack::{self, Problem};

/// One queen a row, from the top.
pub(crate) struct Queens {
    n: usize,
    columns: Vec<usize>,
}

impl Queens {
    /// An empty board.
    pub(crate) const fn new(n: usize) -> Self {
        Self { n, columns: Vec::new() }
    }

    fn is_attacked(&self, column: usize) -> bool {
        let row = self.columns.len();
        self.columns
            .iter()
            .enumerate()
            .any(|(r, &c)| c == column || c.abs_diff(column) == row.abs_diff(r))
    }
}

impl Problem for Queens {
    type Choice = usize;

    fn choices(&self) -> Option<Vec<usize>> {
        let free = || (0..self.n).filter(|&column| !self.is_attacked(column)).collect();
        (self.columns.len() < self.n).then(free)
    }

    fn choose(&mut self, &column: &usize) {
        self.columns.push(column);
    }

    fn undo(&mut self, _: &usize) {
        self.columns.pop();
    }
}

impl fmt::Display for Queens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.columns.iter().try_for_each(|&queen| {
            let row: Vec<_> = (0..self.n).map(|c| if c == queen { "Q" } else { "." }).collect();
            writeln!(f, "{}", row.join(" "))
        })
    }
}

/// Prints a solution, and how many there are.
fn main() -> ExitCode {
    let argument = std::env::args().nth(1).unwrap_or_else(|| "8".to_owned());
    let Some(n) = argument.parse().ok().filter(|n| (1..=14).contains(n)) else {
        eprintln!("error: `{argument}` is not a number from 1 to 14");
        return ExitCode::from(2);
    };
    let mut first = Queens::new(n);
    if backtrack::solve(&mut first).is_break() {
        println!("{first}");
    }
    println!("{n} queens: {} solutions", backtrack::count(&mut Queens::new(n), usize::MAX));
    ExitCode::SUCCESS
}
