//! Photos: files, and pixels.

#![no_main]

mod bounds;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bounds::held(runs::photo, bytes));
