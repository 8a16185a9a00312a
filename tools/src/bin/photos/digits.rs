//! What tells of each digit on many photos whether it is printed, to fit the weights of `sudoku_why::photo::kind`.

use crate::labels::photos;
use crate::networks::Networks;
use crate::{FOLDERS, labels_of};
use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use sudoku_why::photo::kind::evidence;
use sudoku_why::photo::picture::Picture;
use sudoku_why::photo::{cells, read_by};

/// Writes a line for each digit that is read right: photo, cell, digit, whether it is printed, fold,
/// whether the page is one of a screen, and its features.
pub(crate) fn write(out: &str, root: &Path, networks: &Networks) -> Result<(), String> {
    let mut text = String::new();
    for folder in FOLDERS.into_iter().filter(|folder| root.join(folder).is_dir()) {
        for path in photos(&root.join(folder))? {
            let labels = labels_of(&path)?;
            let bytes = fs::read(&path).map_err(|error| error.to_string())?;
            let picture = Picture::read(&bytes).map_err(|error| error.to_string())?;
            let read = read_by(networks.of(&path).clone(), &picture, NonZeroUsize::MIN);
            let (Some(printed), Ok(reading)) = (labels.printed, read) else { continue };
            let fold = networks.fold(&path).unwrap_or(0);
            let photo = path.display();
            let cuts = cells::cut(&picture, &reading.lattice);
            for (cell, digit, evidence) in evidence(&cuts, &reading.alone) {
                let at = cell.index();
                if labels.all[at] != digit.number() {
                    continue;
                }
                let kind = u8::from(printed[at] > 0);
                let on_screen = u8::from(evidence.is_on_screen);
                let features = evidence.features().map(|it| format!("{it:.4}")).join(" ");
                let _ =
                    writeln!(text, "{photo} {cell} {digit} {kind} {fold} {on_screen} {features}");
            }
        }
    }
    fs::write(out, text).map_err(|error| format!("{out}: {error}"))
}
