//! What a machine may lack: collections of puzzles beside the project, a browser, time. Tests that
//! need them say that they were skipped.

use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The folder `shared/data` beside the checkout, or where `SUDOKU_SHARED` says.
pub(crate) fn folder(test: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let folder = std::env::var_os("SUDOKU_SHARED").map_or(beside, PathBuf::from).join("data");
    if !folder.is_dir() {
        skipped(test, &format!("no folder {}", folder.display()));
        return None;
    }
    Some(folder)
}

/// Whether `RUN_SLOW_TESTS` is set, as the gate does. Then tests try more cases, more puzzles, and the
/// rules on demand too.
pub(crate) fn is_slow_run() -> bool {
    std::env::var_os("RUN_SLOW_TESTS").is_some()
}

/// Says so on the terminal, past the test runner, which keeps to itself what passing tests print.
pub(crate) fn skipped(test: &str, why: &str) {
    let _ = writeln!(std::io::stderr(), "\nskipped {test}: {why}");
}
