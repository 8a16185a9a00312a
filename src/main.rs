//! The program: arguments in, exit code out.

use std::process::ExitCode;
use sudoku_why::cli;

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::run(std::env::args_os()).into()
}
