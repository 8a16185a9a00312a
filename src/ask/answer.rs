//! The envelope of all answers: the fields that they share, around a body that only one question has.

#[cfg(feature = "photo")]
use super::PhotoBody;
use super::{
    AllBody, AnswerLine, AttemptBody, BoardFault, CheckBody, ChoicesBody, CombinationsBody,
    FilmBody, GenerateBody, HintBody, JudgeBody, Outcome, Problem, ProgressBody, RateBody,
    ReadBody, RefusedStep, RuleBody, RulesBody, ShareBody, SolveBody, TrainBody, VariantBody,
    Verdict, VerifyBody, WalkBody, WhyBody, WordsBody, WriteBody,
};
use serde::{Serialize, Serializer};

/// What is answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<B = Body> {
    /// What came of the question, in one word.
    pub result: Outcome,
    /// What is said beside the body, or in its place.
    pub texts: Vec<AnswerLine>,
    /// What is wrong with the board.
    pub fault: Option<BoardFault>,
    /// What the checker refused on the way.
    pub refused: Vec<RefusedStep>,
    /// What only this question is answered with.
    pub body: B,
}

/// What only one question is answered with.
pub trait AnswerBody: Serialize {
    /// The shared fields that are written with it.
    const SHARED: SharedFields;
}

/// Which of the fields that answers share the JSON of a kind of answer has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedFields {
    /// What the schema says of `result`.
    pub(super) result: Option<&'static str>,
    /// What the schema says of `texts`.
    pub(super) texts: Option<&'static str>,
    /// Can a board be at fault?
    pub(super) fault: bool,
    /// Does it say what the checker refused?
    pub(super) refused: bool,
}

impl SharedFields {
    const NONE: Self = Self { result: None, texts: None, fault: false, refused: false };

    const DONE: Self = Self { result: Some("`done`."), ..Self::NONE };

    /// A result, and texts.
    const fn with_texts(result: &'static str, texts: &'static str) -> Self {
        Self { result: Some(result), texts: Some(texts), ..Self::NONE }
    }

    /// About a board that may be at fault.
    const fn of_board(result: &'static str, texts: &'static str) -> Self {
        Self { fault: true, ..Self::with_texts(result, texts) }
    }

    /// About the steps of a board.
    const fn of_steps(result: &'static str, texts: &'static str) -> Self {
        Self { refused: true, ..Self::of_board(result, texts) }
    }
}

/// The JSON of an answer.
#[derive(Serialize)]
struct AnswerFields<'a, B> {
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    texts: Option<&'a [AnswerLine]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'a BoardFault>,
    #[serde(flatten)]
    body: &'a B,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a [RefusedStep]>,
}

impl<B> Answer<B> {
    /// An answer with these texts about a sound board, of which nothing was refused.
    pub(crate) fn new(
        result: Outcome,
        texts: impl IntoIterator<Item = impl Into<AnswerLine>>,
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
            result: C::SHARED.result.map(|_| self.result),
            texts: C::SHARED.texts.map(|_| &self.texts[..]),
            fault: self.fault.as_ref(),
            body,
            refused: C::SHARED.refused.then_some(&self.refused),
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

/// Lists the bodies, each with its name in the JSON, and with the feature that it wants.
macro_rules! bodies {
    ($($(#[$meaning:meta])+ $name:literal $Kind:ident($Content:ident) $(if $feature:literal)? = $shared:expr,)+) => {
        /// What only one question is answered with.
        #[derive(Clone, PartialEq, Debug)]
        #[non_exhaustive]
        pub enum Body {
            $($(#[$meaning])+ $(#[cfg(feature = $feature)])? $Kind(Box<$Content>),)+
        }

        $($(#[cfg(feature = $feature)])? impl AnswerBody for $Content {
            const SHARED: SharedFields = $shared;
        })+

        $($(#[cfg(feature = $feature)])? impl From<$Content> for Body {
            fn from(body: $Content) -> Self {
                Self::$Kind(Box::new(body))
            }
        })+

        impl Serialize for Answer {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match &self.body {
                    $($(#[cfg(feature = $feature)])? Body::$Kind(body) => self.fields(Some($name), &**body).serialize(serializer),)+
                }
            }
        }

        /// An answer as JSON.
        #[cfg(feature = "schema")]
        #[derive(schemars::JsonSchema)]
        #[schemars(tag = "answer")]
        #[expect(dead_code, reason = "only its schema is used")]
        pub(super) enum AnswerSchema {
            $(
                $(#[$meaning])+ $(#[cfg(feature = $feature)])? #[schemars(rename = $name)]
                $Kind(Box<Answer<$Content>>),
            )+
        }
    };
}

bodies! {
    /// The next step.
    "hint" Hint(HintBody) = SharedFields::of_steps(
        "`step`, `solved`, `none`, or `unsound`.",
        "Where the steps lead if there are several, and what is said if there is none.",
    ),
    /// Every step that is possible now.
    "all" All(AllBody) = SharedFields::of_steps(
        "`step`, `solved`, `none`, or `unsound`.",
        "What is said if there is no step, and of rules that came to the bound of their work.",
    ),
    /// The shortest way to a cell's digit, or to an elimination.
    "why" Why(WhyBody) = SharedFields::of_steps(
        "`step`, `none`, or `unsound`.",
        "What is said before the steps, or in their place.",
    ),
    /// The whole way to the solution.
    "walk" Walk(WalkBody) = SharedFields::of_steps(
        "`solved`, `stuck`, or `unsound`.",
        "What is said if the walk does not start.",
    ),
    /// Whether a board is sound.
    "check" Check(CheckBody) = SharedFields::of_board(
        "`sound`, `solved`, or `unsound`.",
        "What is said of it; of a fault, a text for each level.",
    ),
    /// The combinations that are left for clues.
    "combinations" Combinations(CombinationsBody) = SharedFields::of_board(
        "`done`, `none` if there is no such clue, or `unsound`.",
        "A line for each clue.",
    ),
    /// Whether a conclusion follows from the reasons that were given.
    "judge" Judge(JudgeBody) = SharedFields::of_board(
        "`done` if it is proved, `refused` if not, or `unsound`.",
        "The judgement in words: what is wrong with the first gap.",
    ),
    /// The solution, or several.
    "solve" Solve(SolveBody) = SharedFields::of_board(
        "`solved`, or `unsound` if there is no solution, or not only one and only one was asked for.",
        "What is wrong, in words.",
    ),
    /// How hard a puzzle is, and how long it takes.
    "rate" Rate(RateBody) = SharedFields::of_board(
        "`solved`, `stuck` if the walk does not lead to the solution, or `unsound`.",
        "The rating in words, or what is wrong with the board.",
    ),
    /// The rules from easy to hard.
    "rules" Rules(RulesBody) = SharedFields::DONE,
    /// A rule.
    "rule" Rule(RuleBody) = SharedFields { refused: true, ..SharedFields::DONE },
    /// The puzzle of a text.
    "read" Read(ReadBody) = SharedFields::with_texts(
        "`done`.",
        "What is good to know about it.",
    ),
    /// The board of a photo.
    "photo" Photo(PhotoBody) if "photo" = SharedFields::with_texts(
        "`done`.",
        "What is said of it: what was read, what the solver changed, and where somebody should look.",
    ),
    /// The rules of a variant.
    "variant" Variant(VariantBody) = SharedFields::with_texts("`done`.", "What the rules say."),
    /// A board as text.
    "write" Write(WriteBody) = SharedFields::with_texts(
        "`done`.",
        "What the format cannot hold.",
    ),
    /// Links with a board in them.
    "share" Share(ShareBody) = SharedFields::DONE,
    /// A search, event by event.
    "film" Film(FilmBody) = SharedFields::with_texts(
        "`solved`, or `stuck` if no solution was found.",
        "What is said if there is nothing to watch, or not all is shown.",
    ),
    /// What can be chosen.
    "choices" Choices(ChoicesBody) = SharedFields::DONE,
    /// The words of the texts and their meanings.
    "words" Words(WordsBody) = SharedFields::DONE,
    /// New puzzles.
    "generate" Generate(GenerateBody) = SharedFields::with_texts(
        "`done`, or `none` if fewer were found than were asked for.",
        "What is said if fewer were found.",
    ),
    /// A position to practise a rule on.
    "train" Train(TrainBody) = SharedFields::with_texts(
        "`done`, or `none` if there is no position.",
        "What to do.",
    ),
    /// How far a player is with each rule.
    "progress" Progress(ProgressBody) = SharedFields::with_texts(
        "`done`, or `none` if no rule was practised.",
        "The same in words.",
    ),
    /// Whether an answer is right.
    "attempt" Attempt(AttemptBody) = SharedFields { result: Some("`done` if it is right, else `none`."), ..SharedFields::NONE },
    /// Whether a certificate holds.
    "verify" Verify(VerifyBody) = SharedFields::with_texts(
        "`solved`, `stuck` if the steps hold and lead to no solution, or `refused`.",
        "What is said of it.",
    ),
    /// Why there is no answer.
    "problem" Problem(Problem) = SharedFields::NONE,
}
