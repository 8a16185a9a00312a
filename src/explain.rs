//! Data in, sentences out.

pub mod diagnosis;
