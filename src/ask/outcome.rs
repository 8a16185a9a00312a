//! What came of a question, in one word.

use super::Answer;
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

impl Answer {
    /// Was there an answer?
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Hint(it) => it.result.of_steps(),
            Self::All(it) => it.result.of_steps(),
            Self::Why(it) => it.result.of_steps(),
            Self::Walk(it) if it.result == Outcome::Solved && !it.steps.is_empty() => {
                Verdict::Found
            }
            Self::Walk(it) => it.result.of_steps(),
            Self::Check(it) => it.result.of_board(),
            Self::Solve(it) => it.result.of_board(),
            Self::Rate(it) => it.result.of_board(),
            Self::Film(it) => it.result.of_board(),
            Self::Verify(it) => it.result.of_steps_to_the_end(),
            Self::Generate(it) => it.result.of_steps(),
            Self::Train(it) => it.result.of_steps(),
            Self::Attempt(it) => it.result.of_steps(),
            Self::Rules(_)
            | Self::Rule(_)
            | Self::Read(_)
            | Self::Photo(_)
            | Self::Write(_)
            | Self::Share(_)
            | Self::Choices(_)
            | Self::Words(_) => Verdict::Found,
            Self::Problem(_) => Verdict::BadInput,
        }
    }
}

impl Outcome {
    const fn of_steps(self) -> Verdict {
        match self {
            Self::Step | Self::Sound | Self::Done => Verdict::Found,
            Self::None | Self::Solved | Self::Stuck => Verdict::NoneFound,
            Self::Unsound | Self::Refused => Verdict::Unsound,
        }
    }

    const fn of_steps_to_the_end(self) -> Verdict {
        match self {
            Self::Solved => Verdict::Found,
            Self::Step | Self::Sound | Self::Done | Self::None | Self::Stuck => Verdict::NoneFound,
            Self::Unsound | Self::Refused => Verdict::Unsound,
        }
    }

    const fn of_board(self) -> Verdict {
        match self {
            Self::Step | Self::Sound | Self::Done | Self::Solved | Self::Stuck | Self::None => {
                Verdict::Found
            }
            Self::Unsound | Self::Refused => Verdict::Unsound,
        }
    }
}
