//! `sudoku man`: the manual pages, for packages and for `man sudoku`.

use super::failure::Failure;
use super::files;
use super::screen::Screen;
use super::shown;
use super::{Cli, Exit};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A folder that gets one page for the program and one for each command; pages of an older
    /// version there are replaced. Without it, the page of the program is printed
    folder: Option<PathBuf>,
}

/// Prints the page of the program, or writes all pages.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let program = program();
    match &args.folder {
        None => screen.bytes(&page(&program)?)?,
        Some(folder) => {
            write_page(&program, folder)?;
            for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
                write_page(command, folder)?;
            }
        }
    }
    Ok(Exit::Found)
}

/// The program with its commands, each under the name of its page: `sudoku-hint`.
fn program() -> Command {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    program
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let source = concat!("sudoku ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).render(&mut page)?;
    Ok(page)
}

fn write_page(command: &Command, folder: &Path) -> Result<(), Failure> {
    let path = folder.join(Man::new(command.clone()).get_filename());
    let made = fs::create_dir_all(folder).and_then(|()| files::replace(&path, &page(command)?));
    made.map_err(|error| {
        let wrong = format!("`{}` cannot be written: {}", shown::path(&path), error.kind());
        Failure::new(wrong, "name a folder in which you may write, such as ./man")
    })
}
