//! Any bytes as a text.

#![no_main]

mod bounds;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bounds::held(runs::reading, bytes));
