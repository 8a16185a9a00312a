//! The page in a real browser, where there is one: that of `sudoku serve`, and that without a server.

use super::shared::skipped;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The quickest first: the shell opens a page in half the time.
const BROWSERS: [&str; 4] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/// What is tried once: the server, what has no page, what needs no browser, and what is the same whoever answers:
/// how the page looks and is heard, its addresses, tools for agents, what a player does to the board, games, and lessons.
const ONCE: [&str; 16] = [
    "access.test.js",
    "address.test.js",
    "agent.test.js",
    "document.test.js",
    "game_list.test.js",
    "games.test.js",
    "history.test.js",
    "layout.test.js",
    "learn.test.js",
    "look.test.js",
    "model.test.js",
    "play.test.js",
    "record.test.js",
    "server.test.js",
    "storage.test.js",
    "tasks.test.js",
];
/// What only the page without a server does. The rest is tried on both pages.
const OF_THE_SITE: [&str; 2] = ["engines.test.js", "site.test.js"];

fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser")
}

/// The browser, and what is needed to drive it; or what is missing.
fn found() -> Result<PathBuf, &'static str> {
    on_path("node").ok_or("node is not installed")?;
    if !folder().join("node_modules").is_dir() {
        return Err("run `npm ci --prefix tests/browser` first");
    }
    BROWSERS.into_iter().find_map(on_path).ok_or("no Chromium is installed")
}

/// The files of tests.
fn files() -> impl Iterator<Item = String> {
    let listed = std::fs::read_dir(folder()).unwrap();
    let names = listed.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".test.js"))
}

/// Runs these files of tests, on the site if there is one, where there is a browser.
fn run(test: &str, files: &[String], site: Option<&OsStr>) {
    let browser = match found() {
        Ok(browser) => browser,
        Err(missing) => {
            assert!(std::env::var_os("BROWSER_TESTS").is_none(), "{missing}");
            skipped(test, missing);
            return;
        }
    };
    let mut node = Command::new("node");
    node.args(["--test", "--test-concurrency=2", "--test-reporter=spec"]).args(files);
    node.current_dir(folder()).env("CHROMIUM", browser).env_remove("SUDOKU_SITE");
    node.env("SUDOKU_BIN", env!("CARGO_BIN_EXE_sudoku"));
    if let Some(site) = site {
        // A folder is named from the project's on.
        node.env("SUDOKU_SITE", Path::new(env!("CARGO_MANIFEST_DIR")).join(site));
    }
    let run = node.output().unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}\n{}", String::from_utf8_lossy(&run.stderr));
    // Sizes and times, for whoever wants to see them: `--nocapture`.
    println!("{said}");
}

/// Checks the types of the page's modules, which JSDoc declares.
#[test]
fn the_types_of_the_page_hold() {
    let compiler = folder().join("node_modules/typescript/bin/tsc");
    let node = on_path("node").filter(|_| compiler.is_file());
    let Some(node) = node else {
        let missing = "node is not installed, or `npm ci --prefix tests/browser` was not run";
        assert!(std::env::var_os("BROWSER_TESTS").is_none(), "{missing}");
        skipped("the_types_of_the_page_hold", missing);
        return;
    };
    for project in ["tsconfig.json", "tsconfig.workers.json"] {
        let mut check = Command::new(&node);
        check.arg(&compiler).args(["--project", project]).current_dir(folder());
        let check = check.output().unwrap();
        assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stdout));
    }
}

#[test]
fn the_page_works_in_a_browser() {
    let files: Vec<_> = files().filter(|name| !OF_THE_SITE.contains(&name.as_str())).collect();
    run("the_page_works_in_a_browser", &files, None);
}

#[test]
fn the_page_works_without_a_server() {
    let test = "the_page_works_without_a_server";
    let Some(site) = std::env::var_os("SUDOKU_SITE") else {
        let missing =
            "build it with `cargo run -p site -- target/site`, and set SUDOKU_SITE to that";
        skipped(test, missing);
        return;
    };
    let files: Vec<_> = files().filter(|name| !ONCE.contains(&name.as_str())).collect();
    run(test, &files, Some(&site));
}
