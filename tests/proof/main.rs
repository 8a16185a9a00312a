//! The judge alone: what it accepts and refuses, beside a second judge that only enumerates.
//!
//! A binary of its own, and not a part of `it`, so that it builds in seconds without any feature:
//! `cargo mutants` builds it once for each mutant of `check` and `proof`.

#![allow(clippy::unwrap_used, reason = "clippy takes only functions marked `#[test]` for tests")]

mod big;
mod boards;
mod deadly;
mod dice;
#[allow(dead_code, reason = "`it` asks more of it")]
#[path = "../it/judge.rs"]
mod judge;
mod made_up;
mod naive;
mod real;
mod refusals;
mod stranger;
mod unfillable;
