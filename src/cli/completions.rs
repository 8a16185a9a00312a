//! `sudoku completions`: a script for a shell.

use super::failure::Failure;
use super::screen::Screen;
use super::{Cli, Exit};
use clap::CommandFactory;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The shell
    shell: clap_complete::Shell,
}

/// Prints the script.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "sudoku", &mut script);
    screen.text(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Found)
}
