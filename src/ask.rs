//! One question, one answer, both plain data.
//!
//! Each question has a module with its two types and the way from one to the other. [`ask`] answers
//! any of them. An answer holds everything that is needed to draw it, and nothing that its level
//! hides; [`render`](crate::render) draws it in every format, and as JSON it is what it is here.
//!
//! ```
//! use sudoku_why::ask::{Answer, Question, ask};
//! use sudoku_why::logic::Budget;
//!
//! let question = r#"{ "question": "read", "text": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" }"#;
//! let question: Question = serde_json::from_str(question)?;
//! let Answer::Read(answer) = ask(&question, &Budget::unlimited()) else { panic!("a puzzle") };
//! assert_eq!(answer.format_label, "81 characters");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod all;
mod board;
mod check;
mod choice;
mod choices;
mod fault;
mod film;
mod generate;
mod hint;
mod open;
mod outcome;
mod photo;
mod player;
mod problem;
mod rate;
mod read;
mod refused;
mod refutation_path;
mod rule;
mod rule_name;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod share;
mod solve;
mod solver;
mod step_answer;
mod train;
mod verify;
mod walk;
mod why;
mod words;
mod write;

pub use all::{AllAnswer, AllQuestion, GroupName, ListedStep, RuleGroup};
pub use board::Board;
pub use check::{CheckAnswer, CheckQuestion};
pub use choice::RuleSelection;
pub use choices::{ChoicesAnswer, ChoicesQuestion, Choosable};
pub use fault::{BoardFault, Details, SameDigits, TwoDigits};
pub use film::{Deed, Event, FilmAnswer, FilmQuestion, play};
pub use generate::{GenerateAnswer, GenerateQuestion, HardestStep, NewPuzzle, Span};
pub use hint::{Easy, HintAnswer, HintQuestion};
pub use outcome::{Outcome, Verdict};
pub use photo::{
    Chance, PhotoAnswer, PhotoCell, PhotoQuestion, SeenContent, Straight, photo_answer, read_photo,
};
#[cfg(feature = "cli")]
pub(crate) use photo::{bad_picture, too_large_a_file};
pub use problem::{Problem, ProblemKind};
pub use rate::{
    HodokuRating, NarrowPoint, OwnRating, RateAnswer, RateQuestion, RatedMinutes, RatedStep, Scale,
    SeRating,
};
#[cfg(feature = "cli")]
pub(crate) use read::read_answer;
pub use read::{ReadAnswer, ReadQuestion};
pub use refused::RefusedStep;
pub use refutation_path::RefutationPath;
pub use rule::{RuleAnswer, RuleQuestion};
pub(crate) use rule_name::CHOOSE_A_RULE;
pub use rules::{RuleRow, RuleSet, RulesAnswer, RulesQuestion};
#[cfg(feature = "schema")]
pub use schema::{answers_schema, questions_schema};
pub use share::{LinkName, Opens, ShareAnswer, ShareLink, ShareQuestion};
pub use solve::{SolveAnswer, SolveQuestion};
pub use solver::Solver;
pub use step_answer::{RestsOn, StepAnswer, StepTexts};
pub use train::{AttemptAnswer, AttemptQuestion, TrainAnswer, TrainQuestion};
pub use verify::{VerifyAnswer, verify};
pub use walk::{RuleUse, Summary, WalkAnswer, WalkQuestion};
pub use why::{WhyAnswer, WhyQuestion};
pub use words::{Word, WordsAnswer, WordsQuestion};
pub use write::{WriteAnswer, WriteQuestion};

use crate::budget::Budget;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Something that can be asked.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "question", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Question {
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
    Photo(PhotoQuestion),
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
}

/// What is answered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Answer {
    /// The next step.
    Hint(Box<HintAnswer>),
    /// Every step that is possible now.
    All(Box<AllAnswer>),
    /// The shortest way to a cell's digit, or to an elimination.
    Why(Box<WhyAnswer>),
    /// The whole way to the solution.
    Walk(Box<WalkAnswer>),
    /// Whether a board is sound.
    Check(Box<CheckAnswer>),
    /// The solution, or several.
    Solve(Box<SolveAnswer>),
    /// How hard a puzzle is, and how long it takes.
    Rate(Box<RateAnswer>),
    /// The rules from easy to hard.
    Rules(Box<RulesAnswer>),
    /// A rule.
    Rule(Box<RuleAnswer>),
    /// The puzzle of a text.
    Read(Box<ReadAnswer>),
    /// The board of a photo.
    Photo(Box<PhotoAnswer>),
    /// A board as text.
    Write(Box<WriteAnswer>),
    /// Links with a board in them.
    Share(Box<ShareAnswer>),
    /// A search, event by event.
    Film(Box<FilmAnswer>),
    /// What can be chosen.
    Choices(Box<ChoicesAnswer>),
    /// The words of the texts and their meanings.
    Words(Box<WordsAnswer>),
    /// New puzzles.
    Generate(Box<GenerateAnswer>),
    /// A position to practise a rule on.
    Train(Box<TrainAnswer>),
    /// Whether an answer is right.
    Attempt(Box<AttemptAnswer>),
    /// Whether a certificate holds.
    Verify(Box<VerifyAnswer>),
    /// Why there is no answer.
    Problem(Box<Problem>),
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
    answer(question, budget).unwrap_or_else(|problem| Answer::Problem(Box::new(problem)))
}

/// Answers `question`.
///
/// # Errors
/// It cannot be answered, or `budget` is used up before.
pub fn answer(question: &Question, budget: &Budget) -> Result<Answer, Problem> {
    match question {
        Question::Hint(it) => it.answer(budget).map(|it| Answer::Hint(Box::new(it))),
        Question::All(it) => it.answer(budget).map(|it| Answer::All(Box::new(it))),
        Question::Why(it) => it.answer(budget).map(|it| Answer::Why(Box::new(it))),
        Question::Walk(it) => it.answer(budget).map(|it| Answer::Walk(Box::new(it))),
        Question::Check(it) => it.answer(budget).map(|it| Answer::Check(Box::new(it))),
        Question::Solve(it) => it.answer(budget).map(|it| Answer::Solve(Box::new(it))),
        Question::Rate(it) => it.answer(budget).map(|it| Answer::Rate(Box::new(it))),
        Question::Rules(it) => it.answer().map(|it| Answer::Rules(Box::new(it))),
        Question::Rule(it) => it.answer(),
        Question::Read(it) => it.answer().map(|it| Answer::Read(Box::new(it))),
        Question::Photo(it) => it.answer().map(|it| Answer::Photo(Box::new(it))),
        Question::Write(it) => Ok(Answer::Write(Box::new(it.answer()))),
        Question::Share(it) => Ok(Answer::Share(Box::new(it.answer()))),
        Question::Film(it) => it.answer(budget).map(|it| Answer::Film(Box::new(it))),
        Question::Choices(it) => Ok(Answer::Choices(Box::new(it.answer()))),
        Question::Words(it) => Ok(Answer::Words(Box::new(it.answer()))),
        Question::Generate(it) => it.answer(budget).map(|it| Answer::Generate(Box::new(it))),
        Question::Train(it) => it.answer(budget).map(|it| Answer::Train(Box::new(it))),
        Question::Attempt(it) => it.answer(budget).map(|it| Answer::Attempt(Box::new(it))),
    }
}
