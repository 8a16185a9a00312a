//! The seeds of the fuzz targets, and what fuzzing has found: each is tried again.
//!
//! What is done with them is in `fuzz/src`, which the fuzz targets do with bytes that nobody thought of.
//! They hold each run to its memory, too.

use std::fs;
use std::path::Path;

#[allow(unreachable_pub, reason = "there it is a library")]
#[path = "../../fuzz/src/lib.rs"]
mod runs;

/// The seeds are for people who read the test, too: few, and small.
const MOST_FILES: usize = 270;
const MOST_BYTES: usize = 1 << 20;

/// Does with each seed of a target what the target does.
fn replay(target: &str, run: fn(&[u8])) {
    let seeds = seeds(target);
    assert!(seeds.len() > 10, "{target} has {} seeds", seeds.len());
    for (name, bytes) in seeds {
        // A test that fails prints what it printed.
        println!("{target}/{name}");
        run(&bytes);
    }
}

/// The seeds of a target, by name.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    paths.sort();
    let seed = |path: &Path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(path).unwrap())
    };
    paths.iter().map(|path| seed(path)).collect()
}

#[test]
fn texts() {
    replay("reading", runs::reading);
}

#[test]
fn links() {
    replay("links", runs::links);
}

#[test]
fn boards() {
    replay("hint", runs::hint);
}

#[test]
fn cards() {
    replay("cards", runs::cards);
}

#[test]
fn questions() {
    replay("api", runs::api);
}

#[test]
fn photos() {
    replay("photo", runs::photo);
}

#[test]
fn they_are_few_and_small() {
    let all = ["reading", "links", "hint", "cards", "api", "photo"].map(seeds).concat();
    assert!(all.len() <= MOST_FILES, "{}", all.len());
    assert!(all.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() <= MOST_BYTES);
}
