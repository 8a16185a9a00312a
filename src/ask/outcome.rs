//! The outcome of a question in one word, and the other fields that several answers have.

use super::{Answer, BoardFault, RefusedStep, WalkAnswer};
use crate::explain::Line;
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

/// The fields that several kinds of answers have.
struct CommonFields<'a> {
    verdict: Verdict,
    texts: &'a [Line],
    fault: Option<&'a BoardFault>,
    refused: &'a [RefusedStep],
}

impl Answer {
    /// Was there an answer?
    pub fn verdict(&self) -> Verdict {
        self.common_fields().verdict
    }

    /// What is said beside the steps, or in their place.
    pub fn texts(&self) -> &[Line] {
        self.common_fields().texts
    }

    /// What is wrong with the board.
    pub fn fault(&self) -> Option<&BoardFault> {
        self.common_fields().fault
    }

    /// What the checker refused on the way.
    pub fn refused(&self) -> &[RefusedStep] {
        self.common_fields().refused
    }

    fn common_fields(&self) -> CommonFields<'_> {
        let fields =
            |verdict, texts, fault, refused| CommonFields { verdict, texts, fault, refused };
        match self {
            Self::Hint(it) => {
                fields(it.result.of_steps(), &it.texts, it.fault.as_ref(), &it.refused)
            }
            Self::All(it) => {
                fields(it.result.of_steps(), &it.texts, it.fault.as_ref(), &it.refused)
            }
            Self::Why(it) => {
                fields(it.result.of_steps(), &it.texts, it.fault.as_ref(), &it.refused)
            }
            Self::Walk(it) => fields(it.verdict(), &it.texts, it.fault.as_ref(), &it.refused),
            Self::Check(it) => fields(it.result.of_board(), &it.texts, it.fault.as_ref(), &[]),
            Self::Solve(it) => fields(it.result.of_board(), &it.texts, it.fault.as_ref(), &[]),
            Self::Rate(it) => fields(it.result.of_board(), &it.texts, it.fault.as_ref(), &[]),
            Self::Film(it) => fields(it.result.of_board(), &it.texts, None, &[]),
            Self::Verify(it) => fields(it.result.of_steps_to_the_end(), &it.texts, None, &[]),
            Self::Generate(it) => fields(it.result.of_steps(), &it.texts, None, &[]),
            Self::Train(it) => fields(it.result.of_steps(), &it.texts, None, &[]),
            Self::Attempt(it) => fields(it.result.of_steps(), &it.texts, None, &[]),
            Self::Read(it) => fields(Verdict::Found, &it.texts, None, &[]),
            Self::Photo(it) => fields(Verdict::Found, &it.texts, None, &[]),
            Self::Write(it) => fields(Verdict::Found, &it.texts, None, &[]),
            Self::Rule(it) => fields(Verdict::Found, &[], None, &it.refused),
            Self::Rules(_) | Self::Share(_) | Self::Choices(_) | Self::Words(_) => {
                fields(Verdict::Found, &[], None, &[])
            }
            Self::Problem(_) => fields(Verdict::BadInput, &[], None, &[]),
        }
    }
}

impl WalkAnswer {
    fn verdict(&self) -> Verdict {
        if self.result == Outcome::Solved && !self.steps.is_empty() {
            return Verdict::Found;
        }
        self.result.of_steps()
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
