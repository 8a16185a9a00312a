//! `sudoku man`: the manual pages, for packages and for `man sudoku`.

use super::atomic_file;
use super::escape;
use super::exit::Exit;
use super::failure::Failure;
use super::stdout::Stdout;
use clap::Command;
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
pub(super) fn run(args: &Args, program: Command, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let mut program = program.disable_help_subcommand(true);
    // Gives each command the name of its page: `sudoku-hint`.
    program.build();
    match &args.folder {
        None => stdout.bytes(&page(&program)?)?,
        Some(folder) => {
            write_page(&program, folder)?;
            for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
                write_page(command, folder)?;
            }
        }
    }
    Ok(Exit::Found)
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let source = concat!("sudoku ", env!("CARGO_PKG_VERSION"));
    Man::new(command.clone()).source(source).render(&mut page)?;
    Ok(page)
}

fn write_page(command: &Command, folder: &Path) -> Result<(), Failure> {
    let path = folder.join(Man::new(command.clone()).get_filename());
    let made =
        fs::create_dir_all(folder).and_then(|()| atomic_file::replace(&path, &page(command)?));
    made.map_err(|error| {
        let wrong = format!("`{}` cannot be written: {}", escape::path(&path), error.kind());
        Failure::new(wrong, "name a folder in which you may write, such as ./man")
    })
}
