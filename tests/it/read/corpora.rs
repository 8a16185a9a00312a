//! Collections of puzzles that are not part of the project: skipped where they are missing.

use crate::shared;
use sudoku_why::text::{self, Format};

#[test]
fn collections() {
    let Some(folder) = shared::folder("collections") else { return };
    let mut n_files = 0;
    for file in std::fs::read_dir(folder.join("corpora")).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let readings = text::puzzles(&text).unwrap();
        let n_lines =
            text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(readings.len(), n_lines, "{}", path.display());
        for (reading, line) in readings.iter().zip(text.lines()) {
            assert_eq!(reading.format, Format::Line);
            assert!(reading.puzzle.grid().is_ok(), "{line}");
        }
        n_files += 1;
    }
    assert!(n_files > 0);
}

#[test]
fn the_library() {
    let Some(folder) = shared::folder("the_library") else { return };
    let path = folder.join("positions/hodoku_reglib_1.4_half.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let readings = text::puzzles(&text).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with(':')).collect();
    assert_eq!(readings.len(), lines.len());
    for (reading, line) in readings.iter().zip(lines) {
        assert_eq!(reading.format, Format::LibraryLine);
        let grid = reading.puzzle.grid().unwrap();
        let library_line = text::library_line(line).unwrap();
        assert_eq!(library_line.puzzle, reading.puzzle);
        // What a step concludes is still open before it.
        let conclusions = library_line.eliminations.iter().chain(&library_line.placements);
        let is_fail_case = library_line.variant == Some('x');
        assert!(
            is_fail_case || conclusions.clone().all(|&candidate| grid.has(candidate)),
            "{line}"
        );
    }
}
