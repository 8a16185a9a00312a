//! Builds the page that needs no server: `cargo run -p site -- FOLDER`; or, with `--package` before the folder, the
//! engine for npm alone.
//!
//! The page is that of `sudoku serve`. The engine, as WebAssembly, takes the place of the API, and a
//! service worker keeps all files, so that the page works without a network. What is built from the
//! same sources is the same, byte for byte.

mod engine;
mod icons;
mod offline;
mod page;

use engine::Client;
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
    let built = match &arguments[..] {
        [option, folder] if option == "--package" => {
            engine::files(&root(), Client::Package).and_then(|it| write(&it, Path::new(folder)))
        }
        [folder] => page().and_then(|it| write(&it, Path::new(folder))),
        _ => {
            eprintln!("usage: cargo run -p site -- [--package] FOLDER");
            return ExitCode::from(2);
        }
    };
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// All files of the page.
fn page() -> Outcome<Files> {
    let root = root();
    let engine = engine::files(&root, Client::Page)?;
    let mut files = page::files(&root, engine[engine::MODULE].len())?;
    files.extend(icons::files(&root)?);
    files.extend(engine.into_iter().map(|(name, bytes)| (format!("assets/{name}"), bytes)));
    let service = offline::service(&root, &files)?;
    files.insert("service.js".to_owned(), service);
    // The store of a phone shows these; the page does not, so they are not kept on it.
    for name in ["page", "phone"] {
        files.insert(format!("icons/{name}.png"), read(&root, &format!("docs/{name}.png"))?);
    }
    Ok(files)
}

/// Writes files into a folder, which is made if it is not there.
fn write(files: &Files, folder: &Path) -> Outcome<()> {
    for (name, bytes) in files {
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
