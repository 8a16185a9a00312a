//! Cards and profiles of one's own.

#![no_main]

mod bounds;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bounds::held(runs::cards, bytes));
