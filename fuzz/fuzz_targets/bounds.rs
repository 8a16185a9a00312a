//! How much memory a run may take.

use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// More than this at once is too much for one run.
const MOST: usize = 64 << 20;

/// Runs `run` with `bytes`.
///
/// # Panics
/// It takes too much memory.
pub fn held(run: fn(&[u8]), bytes: &[u8]) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    run(bytes);
    let taken = MEMORY.peak_usage().saturating_sub(before);
    assert!(taken <= MOST, "the run took {taken} bytes");
}
