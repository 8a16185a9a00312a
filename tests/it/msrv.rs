//! The oldest Rust that builds the program: what the package says, what the README says, and what the
//! crates need. That our own code needs no more is clippy's lint `incompatible_msrv`.

use super::shared;
use serde_json::Value;
use std::fs;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// `1.88` as three numbers, so that 1.9 is older, and 1.88.0 is the same.
fn parts(version: &str) -> Vec<u32> {
    let mut parts: Vec<u32> = version.split('.').map(|part| part.parse().unwrap()).collect();
    parts.resize(3, 0);
    parts
}

#[test]
fn no_crate_needs_a_newer_rust_than_we_promise() {
    let ours = env!("CARGO_PKG_RUST_VERSION");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--offline", "--locked", "--format-version", "1"]).current_dir(ROOT);
    let output = cargo.output().unwrap();
    // Without the crates of other systems in the cache, cargo cannot list them. The gate has them all.
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        assert!(!shared::is_slow_run(), "{why}");
        return shared::skipped("no_crate_needs_a_newer_rust_than_we_promise", &why);
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 100);
    for package in packages {
        let theirs = package["rust_version"].as_str().unwrap_or("1.0");
        assert!(parts(theirs) <= parts(ours), "{} needs Rust {theirs}", package["name"]);
    }
}

#[test]
fn the_readme_names_the_rust_that_is_needed() {
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    let ours = env!("CARGO_PKG_RUST_VERSION");
    assert!(readme.contains(&format!("You need [Rust](https://rustup.rs) {ours} or later.")));
}
