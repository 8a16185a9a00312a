//! The cells of many photos in one file, to train the network with.
//!
//! The file starts with `SUDOCELL`, a version, and the number of cells, both as four bytes, the least
//! first. Each cell has 36 bytes: the name of its photo in 32, filled up with zeros; which cell of the
//! grid it is, in reading order from 0; the printed digit, 0 for none, 255 if nobody knows; the digit
//! that it holds in the end, printed or not; and a zero. Then come its three planes.

use crate::labels::{name, photos};
use crate::labels_of;
use std::fs;
use std::path::Path;
use sudoku_why::photo::{cells, lattice, picture::Picture};

const VERSION: u32 = 1;

/// What stands for a printed digit that nobody knows.
const UNKNOWN: u8 = 255;

/// Writes the cells of all photos in `folder` to the file `out`.
pub(crate) fn write(out: &str, folder: &str, sideways: &[&str]) -> Result<(), String> {
    let mut records = Vec::new();
    let mut count: u32 = 0;
    for path in photos(Path::new(folder))? {
        let name = name(&path);
        let bytes = fs::read(&path).map_err(|error| error.to_string())?;
        let picture = Picture::read(&bytes).map_err(|error| format!("{name}: {error}"))?;
        let found = match lattice::find(&picture) {
            Ok(mut found) => found.swap_remove(0).lattice,
            Err(why) => {
                println!("{name}: {why}");
                continue;
            }
        };
        let is_sideways = sideways.contains(&name.as_str());
        let lattice = if is_sideways { found.turned() } else { found };
        let labels = labels_of(&path)?;
        for (cell, cut) in cells::cut(&picture, &lattice).iter().enumerate() {
            let printed = labels.printed.map_or(UNKNOWN, |digits| digits[cell]);
            let mut name: Vec<u8> = name.bytes().take(32).collect();
            name.resize(32, 0);
            records.extend(name);
            records.extend([u8::try_from(cell).unwrap_or(u8::MAX), printed, labels.all[cell], 0]);
            records.extend(cut.planes().iter().flatten());
            count += 1;
        }
    }
    let mut bytes = b"SUDOCELL".to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend(records);
    fs::write(out, bytes).map_err(|error| format!("{out}: {error}"))
}
