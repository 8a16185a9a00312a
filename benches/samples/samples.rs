//! Each sample is one input, timed by itself: the median is that of the collection.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Prints how long `run` takes for each of `inputs`: the shortest, the median, the mean, the
/// longest.
pub(crate) fn time<I, O>(name: &str, inputs: impl Iterator<Item = I>, mut run: impl FnMut(I) -> O) {
    let mut times: Vec<Duration> = inputs
        .map(|input| {
            let start = Instant::now();
            black_box(run(black_box(input)));
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let (Some(shortest), Some(longest)) = (times.first(), times.last()) else { return };
    let median = times[times.len() / 2];
    let mean = times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap_or(u32::MAX);
    println!(
        "{name:24} {shortest:>10.1?} {median:>10.1?} {mean:>10.1?} {longest:>10.1?}  ({} samples)",
        times.len()
    );
}
