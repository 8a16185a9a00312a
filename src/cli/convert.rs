//! `sudoku convert`: puzzles in another text format.

use super::output::OutputFile;
use super::packing::Packing;
use super::{
    Exit, Failure, ListArgs, Opened, Source, Stdout, apply, eprint_lossy, input, list, words,
};
use crate::explain::english::answers;
use crate::text::{self, Extent, Format, Lost, Reading};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// The format to write; without it, the one that `-o FILE` ends in
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,
    #[command(flatten)]
    place: OutputFile,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
}

/// Writes what was read, and says what the format cannot hold.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let format = format(args)?;
    match list::open(&args.source, &args.list, false)? {
        Opened::List(list) => {
            check_takes_several(format)?;
            list.text(format, &args.place, stdout)
        }
        Opened::One(opened) => {
            let found = input::read_all(&args.source, opened)?;
            if found.len() > 1 {
                check_takes_several(format)?;
            }
            refuse_other_rules(&found, format)?;
            say_what_is_lost(&found, format);
            put(&text(&found, format), &args.place, stdout)?;
            Ok(Exit::Found)
        }
    }
}

/// The format that was asked for, by its name or by the name of the file.
fn format(args: &Args) -> Result<Format, Failure> {
    let named = || apply::named(Packing::from_path(args.place.path()?).1);
    args.to.or_else(named).ok_or_else(|| {
        let names: Vec<&str> = Format::ALL.map(Format::name).into();
        Failure::new(words::no_target(&names))
    })
}

/// Refuses a format that has one head for all puzzles of a file.
fn check_takes_several(format: Format) -> Result<(), Failure> {
    if format.spec().extent == Extent::File {
        return Err(Failure::new(words::takes_one(format.choice())));
    }
    Ok(())
}

/// Refuses a format that cannot hold the rules: it would be another puzzle.
fn refuse_other_rules(found: &[Reading], format: Format) -> Result<(), Failure> {
    let is_other = |it: &Reading| text::lost(&it.puzzle, format).contains(&Lost::Rules);
    if found.iter().any(is_other) {
        return Err(Failure::new(words::no_place_for_rules(format.choice())));
    }
    Ok(())
}

fn say_what_is_lost(found: &[Reading], format: Format) {
    let is_one = found.len() == 1;
    for (number, reading) in found.iter().enumerate() {
        let number = (!is_one).then_some(number + 1);
        for lost in text::lost(&reading.puzzle, format) {
            eprint_lossy(&words::lost(number, &answers::cannot_hold(lost)));
        }
    }
}

/// All puzzles as text.
fn text(found: &[Reading], format: Format) -> String {
    let texts: Vec<String> = found.iter().map(|it| text::write(&it.puzzle, format)).collect();
    texts.join(if format.is_one_line() { "" } else { "\n" })
}

/// Puts `text` where it belongs.
fn put(text: &str, place: &OutputFile, stdout: &mut Stdout) -> Result<(), Failure> {
    let Some(path) = place.path() else { return Ok(stdout.data(text.as_bytes())?) };
    let bytes = Packing::from_path(path).0.packed(text.as_bytes().to_vec());
    place.save(path, &bytes)
}
