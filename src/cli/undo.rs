//! `sudoku undo`: takes back what `hint --apply --in-place` and `play` wrote over a file.

use super::user_file::{UserFile, UserFolder};
use super::{Exit, Failure, Stdout, atomic_file, escape, words};
use data_encoding::BASE64;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Changes that are kept; older ones go.
const MOST: usize = 200;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The file that was written over
    #[arg(value_name = "FILE")]
    file: OsString,
}

/// What was written over a file.
#[derive(Debug, Serialize, Deserialize)]
struct Change {
    path: PathBuf,
    /// The bytes before and after, in Base64.
    before: String,
    after: String,
}

/// Writes `after` over a file, and keeps what it held, so that the change can be taken back. A file whose change cannot
/// be kept is written all the same; the words say so.
pub(super) fn replace(path: &Path, after: &[u8]) -> io::Result<Option<String>> {
    let before = fs::read(path)?;
    atomic_file::replace(path, after)?;
    let kept = journal().and_then(|journal| {
        journal.change(|changes: &mut Vec<Change>| {
            let [before, after] = [before.as_slice(), after].map(|bytes| BASE64.encode(bytes));
            let path = path.canonicalize()?;
            changes.push(Change { path, before, after });
            changes.drain(..changes.len().saturating_sub(MOST));
            Ok(())
        })
    });
    Ok(kept.err().map(|failure| words::not_undoable(path, &failure.wrong())))
}

/// Takes back the last change that was written into the file.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let given = Path::new(&args.file);
    let name = escape::path(given);
    let path = given.canonicalize().map_err(|error| {
        Failure::file(words::unreadable(&name, &format!("`{name}`"), &error, words::NAME_A_FILE))
    })?;
    let more = journal()?.change(|changes: &mut Vec<Change>| {
        let last = changes.iter().rposition(|it| it.path == path);
        let last = last.ok_or_else(|| Failure::file(words::nothing_to_undo(given)))?;
        let change = changes.remove(last);
        let now = fs::read(&path).map_err(|error| atomic_file::unwritable(given, &error))?;
        if BASE64.encode(&now) != change.after {
            return Err(Failure::file(words::changed_since(given)));
        }
        let before = BASE64.decode(change.before.as_bytes());
        let before = before.map_err(|error| Failure::file(words::no_journal(given, &error)))?;
        let unwritable = |error| atomic_file::unwritable(given, &error);
        atomic_file::replace(&path, &before).map_err(unwritable)?;
        Ok(changes.iter().filter(|it| it.path == path).count())
    })?;
    stdout.line(&words::undone(given, more))?;
    Ok(Exit::Found)
}

fn journal() -> Result<UserFile, Failure> {
    let path = UserFolder::State.file("undo.json")?;
    Ok(UserFile { path, unreadable: words::no_journal })
}
