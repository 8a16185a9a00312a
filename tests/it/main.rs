//! All integration tests in one binary, except those of the judge alone (`tests/proof`).

#![allow(clippy::unwrap_used, reason = "clippy takes only functions marked `#[test]` for tests")]

mod ask;
mod backtrack;
mod bounds;
mod browser;
mod budget;
mod cases;
mod certificate;
mod claims;
mod cli;
mod colours;
mod completeness;
mod corpus;
mod diagnose;
mod docs;
mod documents;
mod files;
mod generate;
mod glossary;
mod grid;
mod grounds;
mod harmless;
mod help;
mod isomorphs;
mod layering;
mod lists;
mod matrix;
mod memory;
mod mistakes;
mod msrv;
mod names;
mod outputs;
mod own_rules;
mod paper;
mod path;
#[cfg(feature = "photo")]
mod photo;
mod pictures;
mod practice;
mod rate;
mod read;
mod reasons;
mod release;
mod rules;
mod share;
mod shared;
mod solve;
mod spreadsheet;
mod suspects;
mod truths;
mod turned;
mod values;
mod walks;
mod web;
mod words;
