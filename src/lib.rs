//! Sudoku hints that explain themselves.
//!
//! A sudoku has 729 candidates and 324 constraints: each cell holds exactly one digit, each house
//! holds each digit exactly once. A logical step is a small set of constraints that forces a
//! conclusion. A *rule* is a recipe that finds such a set quickly, and a way to tell it to a person.
//! One checker, which knows no rule, proves every step of every rule before anyone sees it.
//!
//! # A hint in words
//!
//! ```
//! # #[cfg(feature = "words")] {
//! use sudoku_why::{Puzzle, Solver};
//!
//! let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
//! let hint = Solver::new().hint(&puzzle)?;
//! println!("{hint}");
//! # assert!(hint.to_string().starts_with("Look at box 1: one digit has only one place left.\n"));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A hint is told in levels: a nudge, then the pattern, then the whole argument and the board.
//! [`Solver`] also tells [why](Solver::why) a cell holds its digit, [walks](Solver::walk) the whole
//! way to the solution, and [checks](Solver::check) what the player has written. It works from the
//! grid that the player has, with pencil marks and mistakes.
//!
//! # The modules
//!
//! | module | what is in it |
//! |---|---|
//! | [`grid`] | cells, digits, houses, candidates, and sets of them |
//! | [`text`] | puzzles in many text formats, read and written |
//! | [`puzzle`] | is a puzzle sound? its solutions; recursive backtracking |
//! | [`logic`] | deductions and their judge; rules, steps, and walks |
//! | `words` | the cards of the rules, and steps in words |
//! | `ask` | questions and answers as plain data, for programs |
//! | `photo` | where a grid lies on a photo, and what stands in its cells |
//! | [`rate`] | how hard a puzzle is, on our scale and others, and how long people need for it |
//! | `render` | any answer as text, speech, Markdown, HTML, JSON, SVG, or PNG |
//!
//! The judge reads a [`Deduction`](logic::Deduction) and nothing else, so it can judge anybody's:
//!
//! ```
//! use sudoku_why::Puzzle;
//! use sudoku_why::logic::{Conclusions, Constraint, Deduction, Premises, check};
//!
//! let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
//! let premises = Premises::truths([Constraint::Digit("7".parse()?, "box 1".parse()?)]);
//! let conclusions = Conclusions::Place("7 in R1C1".parse()?);
//! let deduction = Deduction { premises, conclusions };
//! assert!(check(&puzzle.grid()?, &deduction).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The examples `own_rule` (a rule in a program of one's own, with its card) and `judge` (deductions
//! that are accepted and refused) show more.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none | grids, texts, rules, walks, and the judge; few dependencies |
//! | `words` | cards, explanations, [`Solver`], questions, answers, and how they are drawn |
//! | `schema` | the JSON Schema of questions and answers |
//! | `png` | pictures as PNG |
//! | `photo` | photos of a sudoku, read |
//! | `web` | the server of the page in the browser |
//! | `cli` | the program `sudoku` |
//! | `play` | its command `play`: a board in the terminal |
//! | `mcp` | its command `mcp`: the questions as tools for agents |
//!
//! `cli`, `png`, and `web` are on by default. Without `cli` and `web` the library knows no file,
//! clock, thread, or terminal.

// Unit tests are run by tests/unit. `cargo test NAME` asks for the tests of the library all the same, and would build
// everything twice.
#![cfg(not(test))]

mod backtrack;
mod budget;
mod card;
mod cards;
mod certificate;
mod check;
mod deduction;
mod diagnose;
mod facts;
mod generate;
mod history;
mod ladder;
mod names;
#[cfg(feature = "words")]
mod path;
mod patterns;
#[cfg(feature = "photo")]
pub mod photo;
mod positions;
mod proof;
mod random;
pub mod rate;
#[cfg(feature = "words")]
mod reasoning;
mod rule;
mod rules;
mod search;
mod solve;
mod step;
mod walkthrough;

#[cfg(feature = "words")]
pub mod ask;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "words")]
mod explain;
#[cfg(feature = "words")]
mod glossary;
pub mod grid;
#[cfg(feature = "words")]
pub mod render;
pub mod text;
#[cfg(feature = "web")]
#[doc(hidden)]
pub mod web;

#[cfg(feature = "words")]
pub use ask::Solver;
pub use text::Puzzle;

/// Is a puzzle sound? Its mistakes, its solutions, and recursive backtracking.
pub mod puzzle {
    pub use crate::diagnose::*;
    pub use crate::solve::*;
    pub use crate::text::{CornerMarks, Entry, PencilMarks, Puzzle};

    /// New puzzles, by what a solver needs for them.
    pub mod generate {
        pub use crate::generate::*;
    }

    /// Choose, try, undo: a search that knows no sudoku.
    pub mod backtrack {
        pub use crate::backtrack::*;
    }
}

/// Deductions and their judge; rules, the steps that they find, and walks to the solution.
pub mod logic {
    pub use crate::budget::{Budget, Completeness, Progress, Work};
    pub use crate::check::{Checked, Refusal, Refused, check};
    pub use crate::deduction::*;
    pub use crate::facts::*;
    pub use crate::grid::{Constraint, Forced};
    pub use crate::history::{Cause, EliminationHistory, VisibleMarks};
    pub use crate::ladder::{Ladder, Order, Profile, ProfileError, RankedRule, RuleNames};
    pub use crate::names::{Resolution, named, resolve};
    pub use crate::proof::ProofQuery;
    pub use crate::rule::{Bounds, Effort, Find, Finding, Rule, Sink, StepOrder};
    pub use crate::rules::RULES;
    pub use crate::search::{Distance, GroupedSteps, Search, SolvePath, Walk, distance};
    pub use crate::step::Step;

    /// Reasoning of a player, judged.
    #[cfg(feature = "words")]
    pub mod reasoning {
        pub use crate::generate::PlayerClaim;
        pub use crate::reasoning::*;
    }

    /// The fewest steps to one goal: a digit, an elimination, any digit.
    #[cfg(feature = "words")]
    pub mod path {
        pub use crate::path::*;
    }

    /// Walks as certificates that others can check.
    pub mod certificate {
        pub use crate::certificate::*;
    }

    /// Grids with what a rule must find on them, or must not.
    pub mod positions {
        pub use crate::positions::*;
    }

    /// The steps to the solution, without those that lead nowhere.
    pub mod walkthrough {
        pub use crate::walkthrough::*;
    }
}

/// The cards of the rules, and steps in words.
pub mod words {
    pub use crate::card::*;
    pub use crate::cards::Cards;
    #[cfg(feature = "words")]
    pub use crate::cards::built_in_card;
    #[cfg(feature = "words")]
    pub use crate::explain::*;
    #[cfg(feature = "words")]
    pub use crate::glossary::*;
}

#[cfg(all(doctest, feature = "words"))]
#[doc = include_str!("../README.md")]
struct Readme;
