//! The envelope of all answers: the fields that they share, around a body that only one question has.

use super::{
    AllBody, AttemptBody, BoardFault, CheckBody, ChoicesBody, FilmBody, GenerateBody, HintBody,
    Outcome, PhotoBody, Problem, RateBody, ReadBody, RefusedStep, RuleBody, RulesBody, ShareBody,
    SolveBody, TrainBody, Verdict, VerifyBody, WalkBody, WhyBody, WordsBody, WriteBody,
};
use crate::explain::Line;
use serde::{Serialize, Serializer};

/// What is answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<B = Body> {
    /// What came of the question, in one word.
    pub result: Outcome,
    /// What is said beside the body, or in its place.
    pub texts: Vec<Line>,
    /// What is wrong with the board.
    pub fault: Option<BoardFault>,
    /// What the checker refused on the way.
    pub refused: Vec<RefusedStep>,
    /// What only this question is answered with.
    pub body: B,
}

/// What only one question is answered with, and which of the shared fields its JSON has.
pub trait AnswerBody: Serialize {
    /// What the schema says of `result`; `None` if there is no such field.
    const RESULT: Option<&'static str> = Some("`done`.");
    /// What the schema says of `texts`; `None` if there is no such field.
    const TEXTS: Option<&'static str> = None;
    /// Can a board be at fault?
    const HAS_FAULT: bool = false;
    /// Does it say what the checker refused?
    const HAS_REFUSED: bool = false;
}

/// The JSON of an answer.
#[derive(Serialize)]
struct AnswerFields<'a, B> {
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    texts: Option<&'a [Line]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'a BoardFault>,
    #[serde(flatten)]
    body: &'a B,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a [RefusedStep]>,
}

impl<B> Answer<B> {
    /// An answer with these texts about a sound board, of which nothing was refused.
    pub(super) fn new(
        result: Outcome,
        texts: impl IntoIterator<Item = impl Into<Line>>,
        body: B,
    ) -> Self {
        let texts = texts.into_iter().map(Into::into).collect();
        Self { result, texts, fault: None, refused: Vec::new(), body }
    }

    /// An answer that needs no texts.
    pub(super) const fn done(body: B) -> Self {
        Self { result: Outcome::Done, texts: Vec::new(), fault: None, refused: Vec::new(), body }
    }

    /// Puts another body into the envelope.
    pub(super) fn with<C>(self, body: C) -> Answer<C> {
        let Self { result, texts, fault, refused, .. } = self;
        Answer { result, texts, fault, refused, body }
    }

    /// The JSON of it, with `body` in place of its own.
    fn fields<'a, C: AnswerBody>(
        &'a self,
        answer: Option<&'static str>,
        body: &'a C,
    ) -> AnswerFields<'a, C> {
        AnswerFields {
            answer,
            result: C::RESULT.map(|_| self.result),
            texts: C::TEXTS.map(|_| &self.texts[..]),
            fault: self.fault.as_ref(),
            body,
            refused: C::HAS_REFUSED.then_some(&self.refused),
        }
    }
}

impl<B: Into<Body>> Answer<B> {
    /// The answer as one of any question.
    pub fn into_any(self) -> Answer {
        let Self { result, texts, fault, refused, body } = self;
        Answer { result, texts, fault, refused, body: body.into() }
    }
}

impl<B: AnswerBody> Serialize for Answer<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields(None, &self.body).serialize(serializer)
    }
}

impl From<Problem> for Answer {
    fn from(problem: Problem) -> Self {
        Answer { result: Outcome::Unanswered, ..Answer::done(problem) }.into_any()
    }
}

impl Answer {
    /// Was there an answer?
    pub const fn verdict(&self) -> Verdict {
        match (self.result, &self.body) {
            (Outcome::Unanswered, _) => Verdict::BadInput,
            (Outcome::Unsound | Outcome::Refused, _) => Verdict::Unsound,
            (Outcome::None, _)
            | (Outcome::Solved, Body::Hint(_) | Body::All(_) | Body::Why(_))
            | (Outcome::Stuck, Body::Walk(_) | Body::Verify(_)) => Verdict::NoneFound,
            (Outcome::Solved, Body::Walk(walk)) if walk.steps.is_empty() => Verdict::NoneFound,
            (
                Outcome::Step | Outcome::Solved | Outcome::Stuck | Outcome::Sound | Outcome::Done,
                _,
            ) => Verdict::Found,
        }
    }
}

/// Lists the bodies, each with its name in the JSON.
macro_rules! bodies {
    ($($(#[$meaning:meta])+ $name:literal $Kind:ident($Content:ident),)+) => {
        /// What only one question is answered with.
        #[derive(Clone, PartialEq, Debug)]
        #[non_exhaustive]
        pub enum Body {
            $($(#[$meaning])+ $Kind(Box<$Content>),)+
        }

        $(impl From<$Content> for Body {
            fn from(body: $Content) -> Self {
                Self::$Kind(Box::new(body))
            }
        })+

        impl Serialize for Answer {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match &self.body {
                    $(Body::$Kind(body) => self.fields(Some($name), &**body).serialize(serializer),)+
                }
            }
        }

        /// An answer as JSON.
        #[cfg(feature = "schema")]
        #[derive(schemars::JsonSchema)]
        #[schemars(tag = "answer")]
        #[expect(dead_code, reason = "only its schema is used")]
        pub(super) enum AnswerSchema {
            $($(#[$meaning])+ #[schemars(rename = $name)] $Kind(Answer<$Content>),)+
        }
    };
}

bodies! {
    /// The next step.
    "hint" Hint(HintBody),
    /// Every step that is possible now.
    "all" All(AllBody),
    /// The shortest way to a cell's digit, or to an elimination.
    "why" Why(WhyBody),
    /// The whole way to the solution.
    "walk" Walk(WalkBody),
    /// Whether a board is sound.
    "check" Check(CheckBody),
    /// The solution, or several.
    "solve" Solve(SolveBody),
    /// How hard a puzzle is, and how long it takes.
    "rate" Rate(RateBody),
    /// The rules from easy to hard.
    "rules" Rules(RulesBody),
    /// A rule.
    "rule" Rule(RuleBody),
    /// The puzzle of a text.
    "read" Read(ReadBody),
    /// The board of a photo.
    "photo" Photo(PhotoBody),
    /// A board as text.
    "write" Write(WriteBody),
    /// Links with a board in them.
    "share" Share(ShareBody),
    /// A search, event by event.
    "film" Film(FilmBody),
    /// What can be chosen.
    "choices" Choices(ChoicesBody),
    /// The words of the texts and their meanings.
    "words" Words(WordsBody),
    /// New puzzles.
    "generate" Generate(GenerateBody),
    /// A position to practise a rule on.
    "train" Train(TrainBody),
    /// Whether an answer is right.
    "attempt" Attempt(AttemptBody),
    /// Whether a certificate holds.
    "verify" Verify(VerifyBody),
    /// Why there is no answer.
    "problem" Problem(Problem),
}
