//! What stands on the photos, and where.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_why::photo::Point;

/// The digits of a grid in reading order, 0 for none.
pub(crate) struct Labels {
    /// The printed digits, if the photo comes with them.
    pub(crate) printed: Option<[u8; 81]>,
    /// All digits.
    pub(crate) all: [u8; 81],
}

impl Labels {
    /// Two lines: the printed digits and all. Or one: all.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(digits);
        let first = lines.next()??;
        match lines.next() {
            Some(second) => Some(Self { printed: Some(first), all: second? }),
            None => Some(Self { printed: None, all: first }),
        }
    }
}

fn digits(line: &str) -> Option<[u8; 81]> {
    let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    line.trim().bytes().map(digit).collect::<Vec<u8>>().try_into().ok()
}

/// The photos of a folder, in order of their names.
pub(crate) fn photos(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut photos = Vec::new();
    for entry in fs::read_dir(folder).map_err(problem)? {
        let path = entry.map_err(problem)?.path();
        if path.extension().is_some_and(|it| it == "jpg" || it == "png") {
            photos.push(path);
        }
    }
    photos.sort();
    Ok(photos)
}

/// The name of a photo without its folder and ending.
pub(crate) fn name(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The corners of the grids, by the names of the photos.
pub(crate) fn corners(path: &Path) -> Result<BTreeMap<String, [Point; 4]>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut corners = BTreeMap::new();
    for line in text.lines().skip(1) {
        let (name, numbers) = line.split_once(',').ok_or("a line without a comma")?;
        let numbers: Vec<f32> =
            numbers.split(',').filter_map(|it| it.trim().parse().ok()).collect();
        let points = numbers.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] });
        let points: Result<[Point; 4], _> = points.collect::<Vec<_>>().try_into();
        corners.insert(name.to_owned(), points.map_err(|_| format!("{name}: not four corners"))?);
    }
    Ok(corners)
}
