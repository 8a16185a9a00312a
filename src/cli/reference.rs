//! What is generated from the program itself: the JSON Schema of its answers, scripts for shells, and manual pages.

use super::{Exit, Failure, Stdout, atomic_file, words};
use crate::ask::{answers_schema, questions_schema};
use clap::Command;
use clap_mangen::Man;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(super) struct SchemaArgs {
    /// Show the questions of the API instead
    #[arg(long)]
    questions: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: clap_complete::Shell,
}

#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// A folder that gets one page for the program and one for each command; pages of an older
    /// version there are replaced. Without it, the page of the program is printed
    folder: Option<PathBuf>,
}

/// Prints the JSON Schema.
pub(super) fn schema(args: &SchemaArgs, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let schema = if args.questions { questions_schema() } else { answers_schema() };
    stdout.json(&schema)?;
    Ok(Exit::Found)
}

/// Prints the script that completes the commands of `program` in a shell.
pub(super) fn completions(
    args: &CompletionsArgs,
    mut program: Command,
    stdout: &mut Stdout,
) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "sudoku", &mut script);
    stdout.bytes(&script)?;
    Ok(Exit::Found)
}

/// Prints the page of the program, or writes all pages.
pub(super) fn man(args: &ManArgs, program: Command, stdout: &mut Stdout) -> Result<Exit, Failure> {
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
    made.map_err(|error| Failure::new(words::no_manual(&path, error.kind())))
}
