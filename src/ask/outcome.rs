//! The outcome of a question in one word.

use serde::Serialize;

/// What came of a question, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Outcome {
    /// There is a step, or there are several.
    Step,
    /// No rule that is allowed finds what was asked for, or no step is needed to tell it.
    None,
    /// The grid is solved, or the walk leads to the solution.
    Solved,
    /// The walk ends where no rule that is allowed goes on.
    Stuck,
    /// The board has one solution, and nothing contradicts it.
    Sound,
    /// Something is wrong with the board.
    Unsound,
    /// What was asked for is here.
    Done,
    /// A line of a proof does not hold.
    Refused,
    /// The question cannot be answered. The JSON of a problem has no outcome.
    #[serde(skip)]
    Unanswered,
}

/// Was there an answer? Programs end with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A step was found, or all is well.
    Found,
    /// There is no step.
    NoneFound,
    /// The question cannot be answered.
    BadInput,
    /// The puzzle is not sound, or a proof does not hold.
    Unsound,
}
