//! Certificates: solution paths as proofs that can be checked independently, with premises and conclusions of each
//! step, and without rules and texts.
//!
//! [`write`](write()) writes our own format, one line of JSON for each step, and [`verify`](verify()) checks every line
//! of it. [`veripb`](veripb()) writes the same path as a pseudo-Boolean proof, for a checker that knows nothing of
//! sudoku. `docs/certificates.md` defines the format.

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

/// Version of our own format. It increases when a checker would have to change; older versions can still be read.
pub const VERSION: u32 = 3;

/// Version of a certificate of classic sudoku, whose puzzle has no other rules.
const CLASSIC_VERSION: u32 = 2;
