//! Answers print as a terminal shows them, without colour.

use super::{Body, Drawn, Format, RenderOptions, draw};
use crate::ask::{
    Answer, CheckAnswer, HintAnswer, RateAnswer, SolveAnswer, VerifyAnswer, WalkAnswer, WhyAnswer,
};
use std::fmt;

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawn { body, .. } =
            draw(self, &RenderOptions::new(Format::Text)).map_err(|_| fmt::Error)?;
        match body {
            Body::None => Ok(()),
            Body::Sheet(sheet) => sheet.fmt(f),
            Body::Text(text) => f.write_str(&text),
        }
    }
}

/// Each kind of answer is drawn as an answer.
macro_rules! display {
    ($($kind:ident: $answer:ident),+) => {$(
        impl From<$answer> for Answer {
            fn from(answer: $answer) -> Self {
                Self::$kind(Box::new(answer))
            }
        }

        impl fmt::Display for $answer {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Answer::from(self.clone()).fmt(f)
            }
        }
    )+};
}

display!(
    Hint: HintAnswer, Why: WhyAnswer, Walk: WalkAnswer, Check: CheckAnswer, Solve: SolveAnswer,
    Rate: RateAnswer, Verify: VerifyAnswer
);
