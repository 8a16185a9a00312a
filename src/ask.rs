//! One question, one answer, both plain data.
//!
//! Each question has a module with its two types and the way from one to the other. [`ask`] answers
//! any of them. An answer holds everything that is needed to draw it, and nothing that its level
//! hides; [`render`](crate::render) draws it in every format, and as JSON it is what it is here.
//!
//! ```
//! use sudoku_why::ask::{Body, Question, ask};
//! use sudoku_why::logic::Budget;
//!
//! let question = r#"{ "question": "read", "text": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" }"#;
//! let question: Question = serde_json::from_str(question)?;
//! let answer = ask(&question, &Budget::unlimited());
//! let Body::Read(read) = answer.body else { panic!("a puzzle") };
//! assert_eq!(read.format_label, "81 characters");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod all;
mod answer;
mod board;
mod check;
mod combinations;

mod choices;
mod fault;
mod film;
mod generate;
mod hint;
mod judge;
mod markup;
mod open;
mod outcome;
#[cfg(feature = "photo")]
mod photo;
mod player;
mod problem;
mod rate;
mod read;
mod refused;
mod refutation_path;
mod rule;
mod rule_name;
mod rule_set;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod share;
mod solve;
mod solver;
mod step_answer;
mod train;
mod variant;
mod verify;
mod walk;
mod why;
mod words;
mod write;

pub use all::{AllBody, AllQuestion, GroupName, ListedStep, RuleGroup};
pub use answer::{Answer, AnswerBody, Body, SharedFields};
pub use board::Board;
pub use check::{CheckBody, CheckQuestion};
pub use choices::{ChoicesBody, ChoicesQuestion, Choosable};
pub use combinations::{ClueCombinations, CombinationsBody, CombinationsQuestion};
pub use fault::{BoardFault, Details, SameDigits, TwoDigits};
pub use film::{Deed, Event, FilmBody, FilmQuestion, play};
pub use generate::{GenerateBody, GenerateQuestion, HardestStep, NewPuzzle, Span};
pub use hint::{Easy, HintBody, HintQuestion};
pub use judge::{JudgeBody, JudgeQuestion, JudgedAs, JudgedProof, JudgedStatement};
pub use markup::{AnswerLine, Layer, StepHtml, StepMarkup};
pub use open::Setup;
pub use outcome::{Outcome, Verdict};
#[cfg(feature = "photo")]
pub use photo::{
    Chance, PhotoBody, PhotoCell, PhotoQuestion, SeenContent, Straight, photo_answer, read_photo,
};
#[cfg(feature = "cli")]
pub(crate) use photo::{bad_picture, too_large_a_file};
pub use problem::{Problem, ProblemKind};
pub use rate::{
    HodokuRating, NarrowPoint, OwnRating, RateBody, RateQuestion, RatedMinutes, RatedStep, Scale,
    SeRating,
};
#[cfg(feature = "cli")]
pub(crate) use read::read_answer;
pub use read::{ReadBody, ReadQuestion};
pub use refused::RefusedStep;
pub use refutation_path::RefutationPath;
pub use rule::{RuleBody, RuleQuestion};
pub(crate) use rule_name::CHOOSE_A_RULE;
pub use rule_set::RuleSet;
pub use rules::{RuleRow, RulesBody, RulesQuestion};
#[cfg(feature = "schema")]
pub use schema::{answers_schema, questions_schema};
pub use share::{LinkName, Opens, ShareBody, ShareLink, ShareQuestion};
pub use solve::{SolveBody, SolveQuestion};
pub use solver::Solver;
pub(crate) use step_answer::StepSource;
pub use step_answer::{FullStep, RestsOn, StepAnswer, StepTexts};
pub use train::{
    AttemptBody, AttemptQuestion, ProgressBody, RuleProgress, TrainBody, TrainQuestion,
};
pub use variant::{HouseRow, RelatedRow, VariantBody, VariantQuestion};
pub use verify::{VerifyBody, verify};
pub use walk::{RuleUse, Summary, WalkBody, WalkQuestion};
pub use why::{WhyBody, WhyQuestion};
pub use words::{Word, WordsBody, WordsQuestion};
pub use write::{WriteBody, WriteQuestion};

use crate::budget::Budget;
use crate::text::Puzzle;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Lists the questions; each has a method `answer`. One that wants a feature names it.
macro_rules! questions {
    ($($(#[$meaning:meta])+ $Kind:ident($Content:ident) $(if $feature:literal)?,)+) => {
        /// Something that can be asked.
        #[derive(Clone, Debug, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "question", rename_all = "snake_case")]
        #[non_exhaustive]
        pub enum Question {
            $($(#[$meaning])+ $(#[cfg(feature = $feature)])? $Kind($Content),)+
        }

        /// Answers `question`.
        ///
        /// # Errors
        /// It cannot be answered, or `budget` is used up before.
        pub fn answer(question: &Question, budget: &Budget) -> Result<Answer, Problem> {
            match question {
                $($(#[cfg(feature = $feature)])? Question::$Kind(question) => question.answer(budget).map(Answer::into_any),)+
            }
        }
    };
}

questions! {
    /// What is the next step?
    Hint(HintQuestion),
    /// Which steps are possible now?
    All(AllQuestion),
    /// Why does a cell hold its digit, or not another?
    Why(WhyQuestion),
    /// What is the whole way to the solution?
    Walk(WalkQuestion),
    /// Is the board sound?
    Check(CheckQuestion),
    /// Which combinations are left for the cages, little killers, and renban lines?
    Combinations(CombinationsQuestion),
    /// Does what somebody concludes follow from the reasons that they give?
    Judge(JudgeQuestion),
    /// What is the solution?
    Solve(SolveQuestion),
    /// How hard is a puzzle, and how long does it take?
    Rate(RateQuestion),
    /// Which rules are there?
    Rules(RulesQuestion),
    /// What does a rule say, and why does it work?
    Rule(RuleQuestion),
    /// Which puzzle does a text hold?
    Read(ReadQuestion),
    /// Which board does a photo show?
    Photo(PhotoQuestion) if "photo",
    /// What do the rules of a variant come to?
    Variant(VariantQuestion),
    /// How is a board written as text?
    Write(WriteQuestion),
    /// Which links open a board on another machine, or in another program?
    Share(ShareQuestion),
    /// How does recursive backtracking solve it?
    Film(FilmQuestion),
    /// Which profiles and which text formats are there?
    Choices(ChoicesQuestion),
    /// What do the words of the texts mean?
    Words(WordsQuestion),
    /// Which new puzzle is as it should be?
    Generate(GenerateQuestion),
    /// On which position can a rule be practised?
    Train(TrainQuestion),
    /// Is that what a rule concludes on a position?
    Attempt(AttemptQuestion),
}

impl Question {
    /// The question called `name` with these fields.
    ///
    /// # Errors
    /// There is no question of that name, or the fields are not its own.
    pub fn named(name: &str, mut fields: Map<String, Value>) -> serde_json::Result<Self> {
        fields.insert("question".to_owned(), name.into());
        Self::deserialize(Value::Object(fields))
    }

    /// The question called `name` with these fields, about this board if there is one.
    ///
    /// # Errors
    /// There is no question of that name, or the fields are not its own.
    pub fn about(
        name: &str,
        mut fields: Map<String, Value>,
        board: Option<&Puzzle>,
    ) -> serde_json::Result<Self> {
        if let Some(board) = board {
            fields.insert("board".to_owned(), serde_json::to_value(Board::from(board))?);
        }
        Self::named(name, fields)
    }
}

/// The version of the JSON that answers are written as.
pub const VERSION: u32 = 1;

/// An answer with the version of its JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Versioned<'a> {
    /// Rises when a field changes its meaning or goes away.
    version: u32,
    #[serde(flatten)]
    answer: &'a Answer,
}

impl<'a> From<&'a Answer> for Versioned<'a> {
    fn from(answer: &'a Answer) -> Self {
        Self { version: VERSION, answer }
    }
}

/// Answers `question`, unless `budget` is used up before; a problem is an answer, too.
pub fn ask(question: &Question, budget: &Budget) -> Answer {
    answer(question, budget).unwrap_or_else(Answer::from)
}
