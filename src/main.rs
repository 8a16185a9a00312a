//! The program: parse, run, exit code.

use clap::Parser;
use std::process::ExitCode;
use sudoku_why::cli::{self, Cli};

fn main() -> ExitCode {
    cli::run(&Cli::parse()).into()
}
