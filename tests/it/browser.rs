//! The page of `sudoku serve` in a real browser, where there is one.

use super::shared::skipped;
use std::path::{Path, PathBuf};
use std::process::Command;

const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The browser, and what is needed to drive it; or what is missing.
fn found(folder: &Path) -> Result<PathBuf, &'static str> {
    on_path("node").ok_or("node is not installed")?;
    if !folder.join("node_modules").is_dir() {
        return Err("run `npm ci --prefix tests/browser` first");
    }
    BROWSERS.into_iter().find_map(on_path).ok_or("no Chromium is installed")
}

#[test]
fn the_page_works_in_a_browser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let browser = match found(&folder) {
        Ok(browser) => browser,
        Err(missing) => {
            assert!(std::env::var_os("BROWSER_TESTS").is_none(), "{missing}");
            skipped("the_page_works_in_a_browser", missing);
            return;
        }
    };
    let run = Command::new("node")
        .args(["--test", "--test-concurrency=2", "--test-reporter=spec"])
        .current_dir(&folder)
        .env("CHROMIUM", browser)
        .env("SUDOKU_BIN", env!("CARGO_BIN_EXE_sudoku"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}\n{}", String::from_utf8_lossy(&run.stderr));
}
