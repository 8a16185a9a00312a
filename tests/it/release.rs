//! A release: what its scripts pack can be installed. The workflow itself runs only where it
//! publishes, so what can be tried without it is tried here.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

const SUDOKU: &str = env!("CARGO_BIN_EXE_sudoku");
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// In place of the program, which is large in a build for tests.
const PROGRAM: &str = "#!/bin/sh\necho 'the program'\n";

/// Every command with a page of its own; also the name of its page after `sudoku-`.
const COMMANDS: [&str; 7] = ["hint", "why", "explain", "solve", "check", "verify", "rules"];

fn done(command: &mut Command) -> Output {
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
    output
}

fn script(name: &str) -> Command {
    Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/release").join(name))
}

/// The archives for Linux and macOS of a release, with its installers, in `folder`.
fn release(folder: &Path) {
    let built = folder.join("built");
    let extras = folder.join("extras");
    let release = folder.join("release");
    fs::create_dir(&built).unwrap();
    fs::write(built.join("sudoku"), PROGRAM).unwrap();
    fs::set_permissions(built.join("sudoku"), fs::Permissions::from_mode(0o755)).unwrap();
    done(script("extras").arg(SUDOKU).arg(&extras));
    for system in ["unknown-linux-gnu", "apple-darwin"] {
        for processor in ["x86_64", "aarch64"] {
            let target = format!("{processor}-{system}");
            done(script("package").arg(target).args([&built, &extras, &release]));
        }
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
    let said = String::from_utf8(done(&mut install(&release, &home)).stdout).unwrap();
    assert!(said.starts_with(&format!("sudoku {VERSION} is in ")), "{said}");
    let program = done(&mut Command::new(home.join(".local/bin/sudoku")));
    assert_eq!(program.stdout, b"the program\n");
    for command in COMMANDS {
        let page = home.join(format!(".local/share/man/man1/sudoku-{command}.1"));
        assert!(page.exists(), "there is no {}", page.display());
    }
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

#[test]
fn an_archive_has_the_program_its_pages_and_its_completions() {
    let folder = tempfile::tempdir().unwrap();
    release(folder.path());
    let name = "sudoku-why-x86_64-unknown-linux-gnu";
    let archive = folder.path().join("release").join(format!("{name}.tar.gz"));
    let listed = done(Command::new("tar").arg("-tzf").arg(archive));
    let listed = String::from_utf8(listed.stdout).unwrap();
    let files = ["sudoku", "README.md", "LICENSE-MIT", "man/sudoku.1", "completions/_sudoku"];
    for file in files {
        let path = format!("{name}/{file}");
        assert!(listed.lines().any(|line| line == path), "there is no {path} in\n{listed}");
    }
}

#[test]
fn every_command_has_its_manual_page() {
    let page = String::from_utf8(done(Command::new(SUDOKU).arg("man")).stdout).unwrap();
    for command in COMMANDS {
        assert!(page.contains(&format!("sudoku\\-{command}(1)")), "{command}: {page}");
    }
    assert!(page.contains("Exit codes:"), "{page}");
}
