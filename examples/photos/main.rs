//! Reads folders of photos and tells how well. The last line is JSON.
//!
//! ```text
//! cargo run --release --features photo --example photos -- DIR
//! cargo run --release --features photo --example photos -- --cells OUT FOLDER [NAME…]
//! ```
//!
//! `DIR` has the folders `printed`, `filled`, and `natural`, and `corners.csv` with the corners of the
//! grids. Beside each `NAME.jpg` stands `NAME.txt`: the printed digits, and all digits.
//!
//! `--cells` writes the cells of a folder's photos into one file, to train the network with. The named
//! photos lie on their side: the top of their grid is at the right.

mod cells;
mod labels;

use labels::{Labels, photos};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;
use sudoku_why::photo::Point;
use sudoku_why::photo::lattice::{self, Lattice};
use sudoku_why::photo::picture::Picture;

const USAGE: &str = "usage: photos DIR, or photos --cells OUT FOLDER [NAME…]";

/// Corners farther off than so many cells are told.
const ASTRAY: f32 = 0.25;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--cells", out, folder, ref sideways @ ..] => cells::write(out, folder, sideways),
        [folder] if !folder.starts_with('-') => measure(Path::new(folder)),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// What was counted in a folder.
#[derive(Default, Serialize)]
struct Tally {
    photos: usize,
    found: usize,
    /// Grids with a corner that is off by more than [`ASTRAY`] cells.
    astray: usize,
    median_ms: f32,
    worst_ms: f32,
    #[serde(skip)]
    milliseconds: Vec<f32>,
}

/// The corners of a grid, and the size of the photo where they were marked.
type Marked = ([Point; 4], (u32, u32));

fn measure(root: &Path) -> Result<(), String> {
    let corners = labels::corners(&root.join("corners.csv"))?;
    let mut marked: BTreeMap<String, Marked> = BTreeMap::new();
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for folder in ["printed", "filled", "natural"] {
        let mut tally = Tally::default();
        for path in photos(&root.join(folder))? {
            let bytes = fs::read(&path).map_err(|error| error.to_string())?;
            let name = labels::name(&path);
            let start = Instant::now();
            let picture = Picture::read(&bytes).map_err(|error| format!("{name}: {error}"))?;
            let found = lattice::find(&picture);
            tally.milliseconds.push(start.elapsed().as_secs_f32() * 1000.0);
            tally.photos += 1;
            match found {
                Ok(found) => {
                    tally.found += 1;
                    // The same grid in another folder may be turned.
                    let size = picture.full_size();
                    let corners = corners.get(&name).map(|&corners| (corners, size));
                    let (corners, seen_at) = match (corners, marked.get(&name)) {
                        (_, Some(&marked)) => marked,
                        (Some(corners), None) => *marked.entry(name.clone()).or_insert(corners),
                        (None, None) => continue,
                    };
                    let off = off(&picture, &found.lattice, corners);
                    if seen_at == size && off > ASTRAY {
                        tally.astray += 1;
                        println!("{folder}/{name}: a corner is off by {off:.2} cells");
                    }
                }
                Err(why) => println!("{folder}/{name}: {why}"),
            }
        }
        tally.sum_up();
        println!("{folder}: {}", serde_json::to_string(&tally).unwrap_or_default());
        tallies.insert(folder, tally);
    }
    println!("{}", serde_json::to_string(&tallies).unwrap_or_default());
    Ok(())
}

impl Tally {
    fn sum_up(&mut self) {
        self.milliseconds.sort_by(f32::total_cmp);
        let times = &self.milliseconds;
        self.median_ms = times.get(times.len() / 2).copied().unwrap_or_default();
        self.worst_ms = times.last().copied().unwrap_or_default();
    }
}

/// How far the farthest corner is off, in cells; the grid may lie on any side.
fn off(picture: &Picture, lattice: &Lattice, corners: [Point; 4]) -> f32 {
    let shrunk = picture.width() as f32 / picture.full_size().0 as f32;
    let wanted = corners.map(|point| Point { x: point.x * shrunk, y: point.y * shrunk });
    let far = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y);
    let around: f32 = (0..4).map(|at| far(wanted[at], wanted[(at + 1) % 4])).sum();
    let corners = lattice.corners();
    let worst = |turn: usize| {
        let offs = (0..4).map(|at| far(corners[at], wanted[(at + turn) % 4]));
        offs.fold(0.0, f32::max)
    };
    (0..4).map(worst).fold(f32::INFINITY, f32::min) / (around / 36.0)
}

/// The digits of a photo, from the file beside it.
fn labels_of(photo: &Path) -> Result<Labels, String> {
    let path = photo.with_extension("txt");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Labels::parse(&text).ok_or_else(|| format!("{}: no 81 digits", path.display()))
}
