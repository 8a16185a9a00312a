//! What Python calls: questions about one puzzle, and about columns of them.
//!
//! What crosses the border is the JSON that every other door takes and gives; `python/sudoku_why` has the
//! functions that people call, with types and words. Nothing here holds the interpreter's lock while it
//! works.

mod answer;
mod column;
mod patience;
mod question;

use pyo3::prelude::pymodule;

/// The engine of `sudoku_why`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::answer::{Answer, ask_one};
    #[pymodule_export]
    use crate::column::ask_column;

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
