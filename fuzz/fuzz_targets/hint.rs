//! A board, and a question about it.

#![no_main]

mod bounds;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bounds::held(runs::hint, bytes));
