//! What tells of the digits on many photos whether they are printed, to fit the weights of `sudoku_why::photo::kind` and
//! of `sudoku_why::photo::inks`.

use crate::labels::{Labels, photos};
use crate::networks::Networks;
use crate::{FOLDERS, labels_of};
use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use sudoku_why::grid::Cell;
use sudoku_why::photo::cells::Cut;
use sudoku_why::photo::picture::Picture;
use sudoku_why::photo::{Reading, cells, inks, kind, read_by};

/// Writes a line for each digit that is read right: photo, cell, digit, whether it is printed, fold,
/// whether the page is one of a screen, and its features.
pub(crate) fn write_digits(out: &str, root: &Path, networks: &Networks) -> Result<(), String> {
    write(out, root, networks, |text, page| {
        for (cell, digit, evidence) in kind::evidence(&page.cuts, &page.reading.alone) {
            if page.labels.all[cell.index()] != digit.number() {
                continue;
            }
            let kind = u8::from(page.is_printed(cell));
            let on_screen = u8::from(evidence.is_on_screen);
            let features = written(&evidence.features());
            let (photo, fold) = (&page.photo, page.fold);
            let _ = writeln!(text, "{photo} {cell} {digit} {kind} {fold} {on_screen} {features}");
        }
    })
}

/// Writes a line for each set of digits of a screen that may be the given ones: photo, how many digits it takes for the
/// wrong kind, and its features.
pub(crate) fn write_sets(out: &str, root: &Path, networks: &Networks) -> Result<(), String> {
    write(out, root, networks, |text, page| {
        let has_digit = |cell: &Cell| page.labels.all[cell.index()] > 0;
        for (given, features) in inks::evidence(&page.cuts, &page.reading.alone) {
            let is_wrong = |&cell: &Cell| given.contains(cell) != page.is_printed(cell);
            let n_wrong = Cell::ALL.into_iter().filter(has_digit).filter(is_wrong).count();
            let _ = writeln!(text, "{} {n_wrong} {}", page.photo, written(&features));
        }
    })
}

/// A photo that was read, and what is known of it.
struct Page<'a> {
    photo: std::path::Display<'a>,
    fold: usize,
    labels: &'a Labels,
    printed: [u8; 81],
    reading: Reading,
    cuts: Vec<Cut>,
}

impl Page<'_> {
    const fn is_printed(&self, cell: Cell) -> bool {
        self.printed[cell.index()] > 0
    }
}

/// Writes what `lines` tells of each photo of which the printed digits are known.
fn write(
    out: &str,
    root: &Path,
    networks: &Networks,
    lines: impl Fn(&mut String, &Page<'_>),
) -> Result<(), String> {
    let mut text = String::new();
    for folder in FOLDERS.into_iter().filter(|folder| root.join(folder).is_dir()) {
        for path in photos(&root.join(folder))? {
            let labels = labels_of(&path)?;
            let bytes = fs::read(&path).map_err(|error| error.to_string())?;
            let picture = Picture::read(&bytes).map_err(|error| error.to_string())?;
            let read = read_by(networks.of(&path).clone(), &picture, NonZeroUsize::MIN);
            let (Some(printed), Ok(reading)) = (labels.printed, read) else { continue };
            let fold = networks.fold(&path).unwrap_or(0);
            let cuts = cells::cut(&picture, &reading.lattice);
            let photo = path.display();
            lines(&mut text, &Page { photo, fold, labels: &labels, printed, reading, cuts });
        }
    }
    fs::write(out, text).map_err(|error| format!("{out}: {error}"))
}

fn written(features: &[f32]) -> String {
    features.iter().map(|it| format!("{it:.4}")).collect::<Vec<_>>().join(" ")
}
