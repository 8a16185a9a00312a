//! Reads folders of photos and tells how well: each wrong cell, and how often a cell is right that is said to be so
//! likely. The last line is JSON.
//!
//! ```text
//! cargo run --release -p tools --bin photos -- DIR [FOLDS WEIGHTS…]
//! cargo run --release -p tools --bin photos -- --digits OUT DIR FOLDS WEIGHTS…
//! cargo run --release -p tools --bin photos -- --sets OUT DIR [FOLDS WEIGHTS…]
//! cargo run --release -p tools --bin photos -- --cells OUT FOLDER [NAME…]
//! ```
//!
//! `DIR` has some of the folders `printed`, `filled`, `natural`, and `screens`, and `corners.csv` with the corners of
//! the grids. Beside each picture `NAME.jpg` or `NAME.png` stands `NAME.txt`: the printed digits, and all digits.
//!
//! `FOLDS` has a line for each photo, `FOLDER/NAME FOLD`, and as many `WEIGHTS` follow as there are folds: each photo
//! is read by the network of its fold, which has not seen its puzzle. Other photos are read by the first one.
//!
//! `--digits` writes what tells of each digit whether it is printed, a line a digit: photo, cell, digit, whether it is
//! printed (1 or 0), fold, and the features of `sudoku_why::photo::kind`.
//!
//! `--sets` writes which digits of each screen may be the given ones, a line a set: photo, how many digits it takes for
//! the wrong kind, and the features of `sudoku_why::photo::inks`.
//!
//! `--cells` writes the cells of a folder's photos into one file, to train the network with. The named
//! photos lie on their side: the top of their grid is at the right.

mod calibration;
mod cells;
mod features;
mod labels;
mod networks;

use calibration::Calibration;
use labels::{Labels, photos};
use networks::Networks;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;
use sudoku_why::photo::lattice::Lattice;
use sudoku_why::photo::network::Network;
use sudoku_why::photo::picture::Picture;
use sudoku_why::photo::{self, Content, Point, Reading};

const USAGE: &str = "usage: photos DIR [FOLDS WEIGHTS…], photos --digits OUT DIR FOLDS WEIGHTS…, \
                     photos --sets OUT DIR [FOLDS WEIGHTS…], \
                     or photos --cells OUT FOLDER [NAME…]";

/// The folders of photos.
const FOLDERS: [&str; 4] = ["printed", "filled", "natural", "screens"];

/// Corners farther off than so many cells are told.
const ASTRAY: f32 = 0.25;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--cells", out, folder, ref sideways @ ..] => cells::write(out, folder, sideways),
        ["--digits", out, root, folds, ref weights @ ..] => Networks::read(folds, weights)
            .and_then(|it| features::write_digits(out, Path::new(root), &it)),
        ["--sets", out, root] => features::write_sets(out, Path::new(root), &Networks::built_in()),
        ["--sets", out, root, folds, ref weights @ ..] => Networks::read(folds, weights)
            .and_then(|it| features::write_sets(out, Path::new(root), &it)),
        [root] if !root.starts_with('-') => measure(Path::new(root), &Networks::built_in()),
        [root, folds, ref weights @ ..] if !root.starts_with('-') => {
            Networks::read(folds, weights).and_then(|it| measure(Path::new(root), &it))
        }
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
    /// Photos without a wrong cell.
    right: usize,
    /// Cells with another digit than the paper, or of the other kind where that is known.
    wrong_cells: usize,
    /// Those of them that were not marked as doubtful.
    wrong_unmarked: usize,
    /// Cells that were marked as doubtful.
    doubtful: usize,
    /// Grids with a corner that is off by more than [`ASTRAY`] cells.
    astray: usize,
    median_ms: f32,
    worst_ms: f32,
    /// The part of the digits that were rightly told printed or written.
    #[serde(skip_serializing_if = "Option::is_none")]
    told_apart: Option<f64>,
    #[serde(skip)]
    calibration: Calibration,
    #[serde(skip)]
    milliseconds: Vec<f32>,
    #[serde(skip)]
    n_of_known_kind: usize,
    #[serde(skip)]
    n_of_wrong_kind: usize,
}

/// The corners of a grid, and the size of the photo where they were marked.
type Marked = ([Point; 4], (u32, u32));

fn measure(root: &Path, networks: &Networks) -> Result<(), String> {
    let table = root.join("corners.csv");
    let marked = if table.exists() { labels::corners(&table)? } else { BTreeMap::new() };
    let mut corners = Corners { marked, seen: BTreeMap::new() };
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for folder in FOLDERS.into_iter().filter(|folder| root.join(folder).is_dir()) {
        let mut tally = Tally::default();
        for path in photos(&root.join(folder))? {
            tally.read(&path, networks.of(&path), &mut corners)?;
        }
        tally.sum_up();
        print!("{}", tally.calibration);
        println!("{folder}: {}", serde_json::to_string(&tally).unwrap_or_default());
        tallies.insert(folder, tally);
    }
    println!("{}", serde_json::to_string(&tallies).unwrap_or_default());
    Ok(())
}

impl Tally {
    /// Reads one photo, and counts what is wrong.
    fn read(
        &mut self,
        path: &Path,
        network: &Network,
        corners: &mut Corners,
    ) -> Result<(), String> {
        let bytes = fs::read(path).map_err(|error| error.to_string())?;
        let name = labels::name(path);
        let network = network.clone();
        let start = Instant::now();
        let picture = Picture::read(&bytes).map_err(|error| format!("{name}: {error}"))?;
        let reading = photo::read_by(network, &picture, NonZeroUsize::MIN);
        self.milliseconds.push(start.elapsed().as_secs_f32() * 1000.0);
        self.photos += 1;
        match reading {
            Ok(reading) => {
                self.found += 1;
                if let Some(off) = corners.off(&name, &picture, &reading.lattice)
                    && off > ASTRAY
                {
                    self.astray += 1;
                    println!("{}: a corner is off by {off:.2} cells", path.display());
                }
                self.compare(path, &reading, &labels_of(path)?);
            }
            Err(why) => println!("{}: {why}", path.display()),
        }
        Ok(())
    }

    fn compare(&mut self, path: &Path, reading: &Reading, labels: &Labels) {
        let n_before = self.wrong_cells;
        for (at, read) in reading.decided.cells.iter().enumerate() {
            let (digit, is_printed) = match read.content {
                Content::Blank => (0, false),
                Content::Printed(digit) => (digit.number(), true),
                Content::Written(digit) => (digit.number(), false),
            };
            let is_right = digit == labels.all[at];
            let is_of_wrong_kind = labels.printed.is_some_and(|printed| {
                let has_kind = digit > 0 && labels.all[at] > 0;
                self.n_of_known_kind += usize::from(has_kind);
                has_kind && is_printed != (printed[at] > 0)
            });
            self.n_of_wrong_kind += usize::from(is_of_wrong_kind);
            self.doubtful += usize::from(read.is_doubtful());
            let is_wrong = !is_right || is_of_wrong_kind;
            self.calibration.count(read.doubt, !is_wrong);
            if is_wrong {
                self.wrong_cells += 1;
                self.wrong_unmarked += usize::from(!read.is_doubtful());
                println!(
                    "{} {}: {:?} is {}, the eye says {:?}, doubt {:.4}",
                    path.display(),
                    read.cell,
                    read.content,
                    labels.all[at],
                    read.by_eye,
                    read.doubt
                );
            }
        }
        self.right += usize::from(self.wrong_cells == n_before);
    }

    fn sum_up(&mut self) {
        self.milliseconds.sort_by(f32::total_cmp);
        let times = &self.milliseconds;
        self.median_ms = times.get(times.len() / 2).copied().unwrap_or_default();
        self.worst_ms = times.last().copied().unwrap_or_default();
        let n_known = self.n_of_known_kind;
        self.told_apart =
            (n_known > 0).then(|| (n_known - self.n_of_wrong_kind) as f64 / n_known as f64);
    }
}

/// Where the corners of grids are.
struct Corners {
    /// By the name of the photo, for one of the folders that have a photo of that name.
    marked: BTreeMap<String, [Point; 4]>,
    /// The first photo of each name: the same grid in another folder may be turned.
    seen: BTreeMap<String, Marked>,
}

impl Corners {
    /// How far the farthest corner is off, in cells, if that is known.
    fn off(&mut self, name: &str, picture: &Picture, lattice: &Lattice) -> Option<f32> {
        let size = picture.full_size();
        let corners = *self.marked.get(name)?;
        let (corners, seen_at) = *self.seen.entry(name.to_owned()).or_insert((corners, size));
        (seen_at == size).then(|| off(picture, lattice, corners))
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
