//! What is done with bytes that nobody thought of. Each function takes any bytes, and panics if
//! something is not as it is promised.
//!
//! The fuzz targets call these functions, and so does the test that replays the seeds
//! (`tests/it/corpus.rs`), which has this file as a module.

mod api;
mod board;
mod cards;
mod count;
mod hint;
mod links;
mod photo;
mod reading;

pub use api::api;
pub use cards::cards;
pub use hint::hint;
pub use links::links;
pub use photo::photo;
pub use reading::reading;
