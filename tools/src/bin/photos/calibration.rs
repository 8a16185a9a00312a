//! How often a reading is right of which that is said to be so likely.

use std::fmt;

/// From this doubt on (0 to 1) a bin goes, to the next one's.
const BINS: [f32; 9] = [0.0, 1e-4, 1e-3, 0.01, 0.03, 0.1, 0.2, 0.35, 0.5];

/// Counts of cells by how sure their reading is.
#[derive(Default)]
pub(crate) struct Calibration([Bin; BINS.len()]);

#[derive(Clone, Copy, Default)]
struct Bin {
    n_cells: usize,
    n_right: usize,
    doubts: f64,
}

impl Calibration {
    /// Counts a cell that was read with a doubt of 0 to 1.
    pub(crate) fn count(&mut self, doubt: f32, is_right: bool) {
        let bin = BINS.iter().rposition(|&least| doubt >= least).unwrap_or(0);
        let bin = &mut self.0[bin];
        bin.n_cells += 1;
        bin.n_right += usize::from(is_right);
        bin.doubts += f64::from(doubt);
    }
}

/// A line for each bin with cells.
impl fmt::Display for Calibration {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{:>10} {:>8} {:>8} {:>10}", "said", "cells", "wrong", "right")?;
        for bin in self.0.iter().filter(|bin| bin.n_cells > 0) {
            let n_cells = bin.n_cells as f64;
            let (said, right) = (1.0 - bin.doubts / n_cells, bin.n_right as f64 / n_cells);
            let n_wrong = bin.n_cells - bin.n_right;
            writeln!(
                out,
                "{:>9.3}% {:>8} {n_wrong:>8} {:>9.3}%",
                100.0 * said,
                bin.n_cells,
                100.0 * right
            )?;
        }
        Ok(())
    }
}
