//! The program: arguments in, exit code out.

use std::process::ExitCode;
use sudoku_why::cli;

fn main() -> ExitCode {
    cli::run(std::env::args_os()).into()
}
