//! A release: what its scripts pack can be installed, and has the notices of others' work with it. The workflows run
//! only where they publish, so what can be tried without them is tried here.

#![cfg(unix)]

use serde_yaml::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SUDOKU: &str = env!("CARGO_BIN_EXE_sudoku");
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Whose work is in the program.
const NOTICE: &str = include_str!("../../NOTICE");

/// The systems with an archive for Linux or macOS.
const TARGETS: [&str; 6] = [
    "x86_64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
    "x86_64-apple-darwin",
    "aarch64-unknown-linux-gnu",
    "aarch64-unknown-linux-musl",
    "aarch64-apple-darwin",
];

/// Every command with a page of its own; also the name of its page after `sudoku-`.
const COMMANDS: [&str; 7] = ["hint", "why", "explain", "solve", "check", "verify", "rules"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn done(command: &mut Command) -> Output {
    let output = command.current_dir(root()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
    output
}

fn script(name: &str) -> Command {
    Command::new(root().join(".github/release").join(name))
}

fn printed(command: &mut Command) -> String {
    String::from_utf8(done(command).stdout).unwrap()
}

/// Writes a program for shells.
fn write_program(path: &Path, lines: &str) {
    fs::write(path, format!("#!/bin/sh\n{lines}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The archives for Linux and macOS of a release, with its installers, in `folder`. In place of the program, which is
/// large in a build for tests, each has one that prints its system.
fn release(folder: &Path) {
    let built = folder.join("built");
    let extras = folder.join("extras");
    let release = folder.join("release");
    fs::create_dir(&built).unwrap();
    done(script("extras").arg(SUDOKU).arg(&extras));
    for target in TARGETS {
        write_program(&built.join("sudoku"), &format!("echo {target}"));
        done(script("package").arg(target).args([&built, &extras, &release]));
    }
    done(script("installers").args(["somebody/sudoku-why", VERSION]).arg(&release));
}

fn install(release: &Path, home: &Path) -> Command {
    let mut install = Command::new("sh");
    install.arg(release.join("sudoku-why-install.sh")).env("HOME", home);
    install.env_remove("SUDOKU_BIN").env_remove("SUDOKU_MAN");
    install.env("SUDOKU_FROM", format!("file://{}", release.display()));
    install
}

#[test]
fn what_is_released_can_be_installed() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let (release, home) = (folder.path().join("release"), folder.path().join("home"));
    let said = printed(&mut install(&release, &home));
    assert!(said.starts_with(&format!("sudoku {VERSION} is in ")), "{said}");
    let target = printed(&mut Command::new(home.join(".local/bin/sudoku")));
    assert!(TARGETS.contains(&target.trim()), "{target}");
    for command in COMMANDS {
        let page = home.join(format!(".local/share/man/man1/sudoku-{command}.1"));
        assert!(page.exists(), "there is no {}", page.display());
    }
}

/// A C library that is too old for the program, or another one, gets the static program.
#[test]
fn the_installer_takes_the_program_that_runs() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let (release, fakes) = (folder.path().join("release"), folder.path().join("fakes"));
    fs::create_dir(&fakes).unwrap();
    let path = format!("{}:{}", fakes.display(), std::env::var("PATH").unwrap());
    for (system, processor, library, target) in [
        ("Linux", "x86_64", "echo glibc 2.35", "x86_64-unknown-linux-gnu"),
        ("Linux", "x86_64", "echo glibc 2.31", "x86_64-unknown-linux-musl"),
        ("Linux", "x86_64", "exit 1", "x86_64-unknown-linux-musl"),
        ("Linux", "aarch64", "echo glibc 2.41", "aarch64-unknown-linux-gnu"),
        ("Linux", "arm64", "echo", "aarch64-unknown-linux-musl"),
        ("Darwin", "x86_64", "exit 1", "x86_64-apple-darwin"),
        ("Darwin", "arm64", "exit 1", "aarch64-apple-darwin"),
    ] {
        let uname = format!("case $1 in -s) echo {system} ;; -m) echo {processor} ;; esac");
        write_program(&fakes.join("uname"), &uname);
        write_program(&fakes.join("getconf"), library);
        done(install(&release, folder.path()).env("PATH", &path));
        let installed = printed(&mut Command::new(folder.path().join(".local/bin/sudoku")));
        assert_eq!(installed.trim(), target, "{system} {processor} {library}");
    }
    write_program(&fakes.join("uname"), "echo Plan9");
    let output = install(&release, folder.path()).env("PATH", &path).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("error: there is no archive for Plan9-Plan9\nhelp: build it: "),
        "{said}"
    );
}

#[test]
fn a_damaged_archive_is_not_installed() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let (release, home) = (folder.path().join("release"), folder.path().join("home"));
    for entry in fs::read_dir(&release).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "gz") {
            fs::write(path, "damaged").unwrap();
        }
    }
    let output = install(&release, &home).output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("is not what was released"), "{said}");
    assert!(!home.exists());
}

/// Without a program that makes checksums, and where the list of checksums does not name the archive.
#[test]
fn what_cannot_be_checked_is_not_installed() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let (release, home) = (folder.path().join("release"), folder.path().join("home"));
    let tools = folder.path().join("tools");
    fs::create_dir(&tools).unwrap();
    for tool in ["curl", "cut", "getconf", "grep", "mktemp", "rm", "sh", "tar", "uname", "wget"] {
        let found = printed(Command::new("sh").args(["-c", &format!("command -v {tool} || true")]));
        if !found.trim().is_empty() {
            std::os::unix::fs::symlink(found.trim(), tools.join(tool)).unwrap();
        }
    }
    let output = install(&release, &home).env("PATH", &tools).output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("there is no sha256sum and no shasum"), "{said}");
    fs::write(release.join("sha256.sum"), "").unwrap();
    let output = install(&release, &home).output().unwrap();
    assert!(!output.status.success());
    assert!(!home.exists());
}

#[test]
fn an_archive_has_the_program_its_pages_and_its_completions() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let name = "sudoku-why-x86_64-unknown-linux-gnu";
    let archive = folder.path().join("release").join(format!("{name}.tar.gz"));
    let listed = printed(Command::new("tar").arg("-tzf").arg(&archive));
    let files = ["sudoku", "README.md", "LICENSE-MIT", "man/sudoku.1", "completions/_sudoku"];
    for file in files {
        let path = format!("{name}/{file}");
        assert!(listed.lines().any(|line| line == path), "there is no {path} in\n{listed}");
    }
    let notice =
        printed(Command::new("tar").arg("-xzOf").arg(&archive).arg(format!("{name}/NOTICE")));
    assert_eq!(notice, NOTICE);
}

#[test]
fn a_release_has_a_checksum_of_each_file() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let release = folder.path().join("release");
    let mut expected = TARGETS.map(|target| format!("sudoku-why-{target}.tar.gz")).to_vec();
    expected.extend(["sudoku-why-install.sh", "sudoku-why-install.ps1"].map(str::to_owned));
    expected.sort();
    let sums = fs::read_to_string(release.join("sha256.sum")).unwrap();
    let mut listed = Vec::new();
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").unwrap();
        let bytes = fs::read(release.join(name)).unwrap();
        let found: String =
            Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(sum, found, "{name}");
        listed.push(name.to_owned());
    }
    assert_eq!(listed, expected);
}

#[test]
fn the_program_says_whose_work_it_has() {
    let long = printed(Command::new(SUDOKU).arg("--version"));
    assert_eq!(long, format!("sudoku {VERSION}\n\n{NOTICE}\n"));
    assert_eq!(printed(Command::new(SUDOKU).arg("-V")), format!("sudoku {VERSION}\n"));
    let page = printed(Command::new(SUDOKU).arg("man"));
    for holder in ["Yann LeCun", "Corinna Cortes", "Bitstream, Inc."] {
        assert!(NOTICE.contains(holder) && page.contains(holder), "{holder}");
    }
}

#[test]
fn the_crate_and_the_packages_for_python_have_the_notices() {
    let mut list = Command::new(env!("CARGO"));
    let packed = printed(list.args(["package", "--list", "--allow-dirty", "--offline", "--quiet"]));
    for name in ["NOTICE", "LICENSE", "LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(packed.lines().any(|line| line == name), "there is no {name} in\n{packed}");
        let text = |path: PathBuf| fs::read_to_string(path).unwrap();
        assert_eq!(text(root().join("python").join(name)), text(root().join(name)));
    }
}

#[test]
fn a_release_has_the_version_of_all_packages_and_its_changes() {
    assert_eq!(printed(&mut script("version")), format!("{VERSION}\n"));
    let other = script("version").arg("v9.9.9").output().unwrap();
    let said = String::from_utf8(other.stderr).unwrap();
    assert_eq!(said, format!("error: the tag is v9.9.9, and Cargo.toml has version {VERSION}\n"));
    let changes = printed(script("changes").arg("Unreleased"));
    assert!(changes.contains("\n- ") && !changes.contains("\n## "), "{changes}");
    assert_eq!(printed(script("changes").arg("9.9.9")), "");
}

#[test]
fn every_command_has_its_manual_page() {
    let page = String::from_utf8(done(Command::new(SUDOKU).arg("man")).stdout).unwrap();
    for command in COMMANDS {
        assert!(page.contains(&format!("sudoku\\-{command}(1)")), "{command}: {page}");
    }
    assert!(page.contains("Exit codes:"), "{page}");
}

/// The workflows, and the actions that they share: where each is, and its text.
fn workflows() -> Vec<(PathBuf, String)> {
    let folders = ["workflows", "actions/rust"].map(|name| root().join(".github").join(name));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    paths.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// A tag can be moved, a commit cannot.
#[test]
fn actions_are_pinned_by_commit() {
    let mut pins: BTreeMap<String, String> = BTreeMap::new();
    for (path, text) in workflows() {
        let lines = text.lines().map(|line| line.trim_start_matches([' ', '-']));
        for used in lines.filter_map(|line| line.strip_prefix("uses: ")) {
            if let Some(ours) = used.strip_prefix("./") {
                let path = root().join(ours);
                assert!(path.is_file() || path.join("action.yml").is_file(), "{used}");
                continue;
            }
            let pin = used.split_once('@').and_then(|(action, pin)| {
                let (commit, version) = pin.split_once(" # v")?;
                let is_commit =
                    commit.len() == 40 && commit.bytes().all(|it| it.is_ascii_hexdigit());
                let n_numbers =
                    version.split('.').filter(|part| part.parse::<u32>().is_ok()).count();
                (is_commit && n_numbers == 3).then_some((action, pin))
            });
            let (action, pin) =
                pin.unwrap_or_else(|| panic!("{}: {used} is not pinned", path.display()));
            let first = pins.entry(action.to_owned()).or_insert_with(|| pin.to_owned());
            assert_eq!(first, pin, "two versions of {action}");
        }
    }
    assert!(pins.len() >= 10, "{pins:?}");
}

/// All values with this key, at any depth.
fn values<'a>(value: &'a Value, key: &str, found: &mut Vec<&'a str>) {
    if let Some(map) = value.as_mapping() {
        found.extend(map.get(key).and_then(Value::as_str));
        map.values().for_each(|value| values(value, key, found));
    } else if let Some(list) = value.as_sequence() {
        list.iter().for_each(|value| values(value, key, found));
    }
}

/// The scripts of the project that a text of commands calls.
fn scripts(commands: &str) -> impl Iterator<Item = &str> {
    let lines = commands.lines().filter(|line| !line.trim_start().starts_with('#'));
    let is_end = |letter: char| letter.is_whitespace() || "$();".contains(letter);
    let words = lines.flat_map(move |line| line.split(is_end));
    words.filter(|word| word.starts_with(".ci/") || word.starts_with(".github/release/"))
}

#[test]
fn workflows_call_scripts_and_jobs_that_are_there() {
    for (path, text) in workflows() {
        let workflow: Value = serde_yaml::from_str(&text).unwrap();
        let mut commands = Vec::new();
        values(&workflow, "run", &mut commands);
        for script in commands.into_iter().flat_map(scripts) {
            let mode = fs::metadata(root().join(script)).map(|it| it.permissions().mode());
            let may_run = mode.is_ok_and(|mode| mode & 0o111 != 0);
            assert!(may_run, "{}: {script} cannot be run", path.display());
        }
        let Some(jobs) = workflow.get("jobs").and_then(Value::as_mapping) else { continue };
        for (name, job) in jobs {
            let needs = match job.get("needs") {
                Some(Value::Sequence(needs)) => needs.clone(),
                needs => needs.cloned().into_iter().collect(),
            };
            for need in needs {
                assert!(jobs.contains_key(&need), "{name:?} needs {need:?}");
            }
        }
    }
}

/// What a job looks at is looked at by the gate, too, except what builds all anew or is a part of its tests.
#[test]
fn the_jobs_are_the_parts_of_the_gate() {
    let read = |name: &str| fs::read_to_string(root().join(name)).unwrap();
    let (gate, jobs) = (read(".ci/run"), read(".github/workflows/ci.yml"));
    for job in scripts(&jobs).filter(|it| ![".ci/size", ".ci/oldest", ".ci/browser"].contains(it)) {
        assert!(scripts(&gate).any(|part| part == job), "the gate does not call {job}");
    }
    for part in scripts(&gate).filter(|it| ![".ci/need", ".ci/site"].contains(it)) {
        assert!(scripts(&jobs).any(|job| job == part), "no job calls {part}");
    }
}
