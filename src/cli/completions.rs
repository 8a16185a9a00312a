//! `sudoku completions`: a script for a shell.

use super::exit::Exit;
use super::failure::Failure;
use super::stdout::Stdout;
use clap::Command;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The shell
    shell: clap_complete::Shell,
}

/// Prints the script.
pub(super) fn run(
    args: &Args,
    program: &mut Command,
    stdout: &mut Stdout,
) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, program, "sudoku", &mut script);
    stdout.text(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Found)
}
