//! Files that are read and written: nothing is lost, and nothing is left behind.

use crate::cli::{output, sudoku};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use sudoku_why::text::{self, Format};
use tempfile::TempDir;

const LINE: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

/// A folder with one file in it.
fn paper(name: &str, text: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

fn apply(path: &Path) -> Output {
    output(&["hint", path.to_str().unwrap(), "--apply", "--in-place"])
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn rows(line_end: &str) -> String {
    LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + line_end).collect()
}

fn csv(line_end: &str) -> String {
    let row = |row: &[u8]| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>();
    LINE.as_bytes().chunks(9).map(|it| row(it).join(",").replace('.', "") + line_end).collect()
}

fn boxed() -> String {
    let rule = "+-------+-------+-------+\n";
    let row = |row: &[u8]| {
        let cells: Vec<_> = row.iter().map(|&c| char::from(c).to_string()).collect();
        let boxes: Vec<_> = cells.chunks(3).map(|it| it.join(" ")).collect();
        format!("| {} |\n", boxes.join(" | "))
    };
    let rows: Vec<_> = LINE.as_bytes().chunks(9).map(row).collect();
    let bands: Vec<_> = rows.chunks(3).map(|it| it.concat()).collect();
    format!("{rule}{}{rule}", bands.join(rule))
}

/// The step is written, and the text around the grid is the same to the byte.
fn assert_kept(name: &str, above: &str, grid: &str, below: &str) {
    let (folder, path) = paper(name, format!("{above}{grid}{below}"));
    let output = apply(&path);
    assert_eq!(output.status.code(), Some(0), "{above:?}: {}", said(&output));
    let text = fs::read_to_string(&path).unwrap();
    let written = text.strip_prefix(above).and_then(|it| it.strip_suffix(below));
    let written = written.unwrap_or_else(|| panic!("{above:?} {below:?}: {text:?}"));
    assert_ne!(written, grid);
    for remark in ["#", "//", "\u{feff}"] {
        assert!(!written.contains(remark), "{text:?}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a file was left behind");
}

/// Nothing is written, and it is said why.
fn assert_refused(name: &str, text: impl AsRef<[u8]>, why: &str) {
    let (_folder, path) = paper(name, &text);
    let output = apply(&path);
    assert_eq!(output.status.code(), Some(2), "{:?}", String::from_utf8_lossy(text.as_ref()));
    assert!(said(&output).contains(why), "{}", said(&output));
    assert_eq!(fs::read(&path).unwrap(), text.as_ref());
}

#[test]
fn in_place_keeps_comments_after_a_blank_line() {
    assert_kept("paper.txt", "# one\n\n# two\n\n\n", &rows("\n"), "\n# three\n\n# four\n");
}

#[test]
fn in_place_keeps_indented_comments() {
    assert_kept("paper.txt", "  # one\n\t# two\n", &rows("\n"), "   # three\n");
}

#[test]
fn in_place_keeps_comments_with_digits() {
    assert_kept("paper.txt", "// 2024-11-21\n# 12 | 34 | 56\n", &boxed(), "// 1 2 3\n");
}

#[test]
fn in_place_keeps_titles() {
    assert_kept("paper.txt", "My puzzle\n", &rows("\n"), "\nfrom the Times, 12 May\n");
    assert_kept("paper.csv", "Fiendish no. 1234\r\n# one\r\n", &csv("\r\n"), "");
}

/// What this program has written as a whole: documents and links.
#[test]
fn in_place_keeps_the_format_of_our_own() {
    for format in Format::ALL {
        let own = text::write(&text::puzzles(&rows("\n")).unwrap()[0].puzzle, format);
        let (_folder, path) = paper("paper.txt", &own);
        let output = apply(&path);
        if !output.status.success() {
            assert!(said(&output).contains("has no room for"), "{format}: {}", said(&output));
            assert_eq!(fs::read_to_string(&path).unwrap(), own);
            continue;
        }
        let after = fs::read_to_string(&path).unwrap();
        assert_ne!(after, own, "{format}");
        let [before, after] = [&own, &after].map(|it| text::puzzles(it).unwrap()[0].format);
        assert_eq!(after, before);
    }
    let with_more = text::write(&text::puzzles(&rows("\n")).unwrap()[0].puzzle, Format::FPuzzles)
        .replacen('{', "{\"author\":\"me\",", 1);
    assert_refused("paper.json", with_more, "has more in it than the grid");
}

/// It stays packed, and is no other file than the one that was read.
#[test]
fn in_place_writes_a_packed_file() {
    for (name, command) in [("paper.csv.gz", "gzip"), ("paper.csv.zst", "zstd")] {
        let (folder, path) = paper("paper.csv", csv("\n"));
        let Ok(done) = Command::new(command).arg("-q").arg(&path).status() else { continue };
        assert!(done.success());
        let packed = folder.path().join(name);
        let before = fs::read(&packed).unwrap();
        let output = apply(&packed);
        assert!(output.status.success(), "{}", said(&output));
        let after = fs::read(&packed).unwrap();
        assert_eq!(after[..3], before[..3], "{name}");
        assert_ne!(after, before, "{name}");
        let again = apply(&packed);
        assert!(again.status.success(), "{}", said(&again));
    }
}

#[test]
fn in_place_keeps_line_ends_in_comments_and_in_the_grid() {
    for grid in [rows("\r\n"), csv("\r\n")] {
        assert_kept("paper.csv", "# one\r\n\r\n# two; three\n", &grid, "# four\r\n");
    }
    let (_folder, path) = paper("paper.csv", "# one\r\n".to_owned() + &csv("\r\n"));
    apply(&path);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    assert!(text.lines().nth(1).unwrap().contains(','), "the separator of a comment: {text}");
}

#[test]
fn in_place_keeps_the_line_ends_of_an_old_macintosh() {
    assert_kept("paper.txt", "# one\r", &rows("\r"), "# two\r");
}

#[test]
fn in_place_keeps_the_byte_order_mark() {
    assert_kept("paper.csv", "\u{feff}", &csv("\r\n"), "");
    assert_kept("paper.csv", "\u{feff}# one\r\n", &csv("\r\n"), "");
}

#[test]
fn in_place_refuses_a_text_that_is_not_utf8() {
    let units = rows("\n").encode_utf16().collect::<Vec<_>>();
    let bytes: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(units.into_iter().flat_map(u16::to_le_bytes)).collect();
    assert_refused("paper.txt", bytes, "is not in UTF-8");
}

#[test]
fn in_place_refuses_the_fields_of_a_library_line() {
    let more = "has more in it than the grid";
    for fields in [[":0401:7:", "::781 791::"], [":0000:x:", "::::2"], [":0000-x:x:", ":::"]] {
        assert_refused("paper.txt", format!("{}{LINE}{}\n", fields[0], fields[1]), more);
    }
    assert_kept("paper.txt", "# one\n", &format!(":0000:x:{LINE}:::\n"), "# two\n");
}

#[test]
fn in_place_refuses_what_stands_in_the_grid_and_is_none_of_it() {
    let more = "has more in it than the grid";
    let quoted: String = rows("\n").lines().map(|row| format!("> {row}\n")).collect();
    let numbered: String =
        boxed().lines().zip(1..).map(|(line, i)| format!("{i} {line}\n")).collect();
    for text in [quoted, boxed().replacen("|\n", "|\n# 12\n", 4)] {
        assert_refused("paper.txt", text, more);
    }
    let (_folder, path) = paper("paper.txt", &numbered);
    assert_eq!(apply(&path).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap(), numbered);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;
    for mode in [0o600, 0o640, 0o666, 0o777] {
        let (_folder, path) = paper("paper.txt", rows("\n"));
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        assert_eq!(apply(&path).status.code(), Some(0));
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o7777, mode);
    }
}

/// Only who is allowed to give files away can try it.
#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_owner() {
    use std::os::unix::fs::{MetadataExt, chown};
    let (_folder, path) = paper("paper.txt", rows("\n"));
    if chown(&path, Some(1), Some(1)).is_err() {
        return;
    }
    assert_eq!(apply(&path).status.code(), Some(0));
    let owner = path.metadata().unwrap();
    assert_eq!([owner.uid(), owner.gid()], [1, 1]);
}

#[cfg(unix)]
#[test]
fn other_names_of_a_file_are_said_to_keep_the_old_text() {
    let (folder, path) = paper("paper.txt", rows("\n"));
    assert!(!said(&apply(&path)).contains("hard links"));
    let other = folder.path().join("other.txt");
    fs::hard_link(&path, &other).unwrap();
    let before = fs::read_to_string(&path).unwrap();
    let output = apply(&path);
    assert!(said(&output).contains("has other names (hard links)"), "{}", said(&output));
    assert_eq!(fs::read_to_string(&other).unwrap(), before);
    assert_ne!(fs::read_to_string(&path).unwrap(), before);
}

#[test]
fn of_two_that_write_at_once_one_is_refused() {
    for _ in 0..5 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("after.csv");
        let name = path.to_str().unwrap();
        let runs: Vec<_> = (0..4)
            .map(|_| {
                let mut run = sudoku(&["hint", "puzzles/blog.csv", "--apply", "-o", name]);
                run.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::piped());
                run.spawn().unwrap()
            })
            .collect();
        let outputs: Vec<_> = runs.into_iter().map(|run| run.wait_with_output().unwrap()).collect();
        let n_written = outputs.iter().filter(|it| it.status.code() == Some(0)).count();
        assert_eq!(n_written, 1, "{:?}", outputs.iter().map(said).collect::<Vec<_>>());
        for output in outputs.iter().filter(|it| it.status.code() != Some(0)) {
            assert!(said(output).contains("exists already"), "{}", said(output));
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a file was left behind");
    }
}

/// What a run that was killed has left is removed by the next one; the file of one that still runs is
/// not.
#[cfg(unix)]
#[test]
fn what_a_killed_run_left_is_removed_by_the_next() {
    let (folder, path) = paper("paper.txt", rows("\n"));
    let leftover = folder.path().join(".sudoku-why-a1b2c3.tmp");
    let held = folder.path().join(".sudoku-why-d4e5f6.tmp");
    let mine = folder.path().join(".tmpa1b2c3");
    for path in [&leftover, &held, &mine] {
        fs::write(path, "half a gri").unwrap();
    }
    let lock = fs::File::open(&held).unwrap();
    lock.lock().unwrap();
    assert_eq!(apply(&path).status.code(), Some(0));
    assert!(!leftover.exists());
    assert!(held.exists() && mine.exists());
    drop(lock);
    assert_eq!(apply(&path).status.code(), Some(0));
    assert!(!held.exists() && mine.exists());
}

/// A run that is killed at any moment leaves the old text or the new one, and the next run cleans up.
#[test]
fn a_kill_breaks_no_file_and_leaves_none() {
    let (folder, path) = paper("paper.txt", rows("\n"));
    let name = path.to_str().unwrap();
    for delay in 0..12 {
        let mut run = sudoku(&["hint", name, "--apply", "--in-place"]);
        run.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut run = run.spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(4 * delay));
        let _ = run.kill();
        run.wait().unwrap();
        assert_eq!(output(&["check", name]).status.code(), Some(0));
    }
    assert_eq!(apply(&path).status.code(), Some(0));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a file was left behind");
}
