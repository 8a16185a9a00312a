//! Builds the page that needs no server: `cargo run -p site -- FOLDER`.
//!
//! The page is that of `sudoku serve`. The engine, as WebAssembly, takes the place of the API, and a
//! service worker keeps all files, so that the page works without a network. What is built from the
//! same sources is the same, byte for byte.

mod engine;
mod icons;
mod offline;
mod page;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What went wrong, in words.
type Outcome<T> = Result<T, Box<dyn Error>>;

/// The files of the site: their names, from its folder on, and what is in them.
type Files = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [folder] = &arguments[..] else {
        eprintln!("usage: cargo run -p site -- FOLDER");
        return ExitCode::from(2);
    };
    match build(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the site into a folder, which is made if it is not there.
fn build(folder: &Path) -> Outcome<()> {
    let root = root();
    let engine = engine::files(&root)?;
    let mut files = page::files(&root, engine[engine::MODULE].len())?;
    files.extend(icons::files(&root)?);
    files.extend(engine);
    let service = offline::service(&root, &files)?;
    files.insert("service.js".to_owned(), service);
    for (name, bytes) in &files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{} files are in {}", files.len(), folder.display());
    Ok(())
}

/// The folder of the whole project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What is in a file of the project.
fn read(root: &Path, name: &str) -> Outcome<Vec<u8>> {
    let path = root.join(name);
    fs::read(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// The text in a file of the project.
fn read_text(root: &Path, name: &str) -> Outcome<String> {
    let text = String::from_utf8(read(root, name)?);
    text.map_err(|error| format!("{name}: {error}").into())
}
