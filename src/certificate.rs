//! Walks as certificates, which a stranger can check: what follows from what, step by step, without a
//! rule and without a word.
//!
//! [`write`](write()) writes our own form, one line of JSON a step, and [`verify`](verify()) believes
//! nothing of it. [`veripb`](veripb()) writes the same walk as a pseudo-Boolean proof, for a checker
//! that knows no sudoku. `docs/certificates.md` says what each line means.

mod constraints;
mod fields;
mod lines;
mod text;
mod verify;
mod veripb;
mod write;

pub use text::NotACertificate;
pub use verify::{InvalidLine, InvalidReason, NotVerified, Verified, verify};
pub use veripb::{ExportError, PseudoBoolean, Unsupported, veripb};
pub use write::write;

/// The version of our own form. It rises when a checker would have to change; what is of a version before
/// can still be read.
pub const VERSION: u32 = 2;
