//! Unit tests beside the code (`#[cfg(test)] mod tests`) of the modules that stand alone, without the rest of the
//! library: see docs/decisions/0001-unit-tests.md.

#![allow(dead_code, unreachable_pub, unused_imports, reason = "the rest of the library uses it")]

#[path = "../../src"]
mod library {
    pub(crate) mod budget;
    pub(crate) mod deduction;
    pub(crate) mod grid;
    pub(crate) mod proof;
    pub(crate) mod solve;
}

use library::{budget, deduction, grid, proof, solve};
