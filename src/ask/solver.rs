//! The front door for programs: a puzzle in, an answer out.

use super::{
    Answer, CheckBody, CheckQuestion, HintBody, HintQuestion, Problem, RuleSelection, SolveBody,
    SolveQuestion, WalkBody, WalkQuestion, WhyBody, WhyQuestion,
};
use crate::budget::Budget;
use crate::cards::Cards;
use crate::explain::{Coordinates, Level};
use crate::grid::{Candidate, Cell, Digit};
use crate::ladder::Profile;
use crate::read::Puzzle;
use crate::rule::Rule;
use std::num::NonZeroUsize;

/// Answers questions about puzzles: the rules that it may use, how much it tells, and how long it may
/// take. A new one has the usual rules, tells everything, and takes as long as it takes.
///
/// Every answer prints as text; its fields hold the same as data.
///
/// ```
/// use sudoku_why::words::Level;
/// use sudoku_why::{Puzzle, Solver};
///
/// let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
/// let nudge = Solver::new().level(Level::Nudge).hint(&puzzle)?;
/// assert!(nudge.to_string().starts_with("Look at box 1: one digit has a single place to go."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solver {
    choice: RuleSelection,
    level: Level,
    budget: Budget,
}

impl Solver {
    /// A solver with the usual rules.
    pub fn new() -> Self {
        Self::default()
    }

    /// With the rules of `profile`.
    ///
    /// ```
    /// use sudoku_why::Solver;
    /// use sudoku_why::logic::Profile;
    ///
    /// let newspaper = Profile::named("newspaper").ok_or("there is such a profile")??;
    /// let solver = Solver::new().profile(newspaper);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.choice.profile = profile;
        self
    }

    /// With one more rule: one of your own, at its place by the effort of its card.
    #[must_use]
    pub fn with_rule(mut self, rule: &'static Rule) -> Self {
        self.choice.profile = self.choice.profile.with_rule(rule);
        self
    }

    /// With other words for the rules.
    #[must_use]
    pub fn cards(mut self, cards: Cards) -> Self {
        self.choice.cards = cards;
        self
    }

    /// Tells a hint, or each step to a digit, up to this level.
    #[must_use]
    pub fn level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// Takes no longer than `budget` allows.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The next step; for a paper without pencil marks, the first of those up to a digit.
    ///
    /// # Errors
    /// A card is bad, or the budget is used up. That the puzzle is not sound, or that no rule finds a
    /// step, is an answer.
    ///
    /// ```
    /// use sudoku_why::{Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
    /// let hint = Solver::new().hint(&puzzle)?;
    /// assert_eq!(hint.body.steps[0].name, "Hidden single");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint(&self, puzzle: &Puzzle) -> Result<Answer<HintBody>, Problem> {
        let question = HintQuestion {
            board: puzzle.clone(),
            last: Vec::new(),
            level: self.level,
            next_digit: false,
            steps: Some(NonZeroUsize::MIN),
            coordinates: Coordinates::default(),
            choice: self.choice.clone(),
        };
        question.answer(&self.budget)
    }

    /// The shortest way to the digit of `cell`.
    ///
    /// # Errors
    /// As for [`hint`](Self::hint).
    ///
    /// ```
    /// use sudoku_why::{Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
    /// let why = Solver::new().why(&puzzle, "R1C1".parse()?)?;
    /// assert_eq!(why.body.steps.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why(&self, puzzle: &Puzzle, cell: Cell) -> Result<Answer<WhyBody>, Problem> {
        self.why_question(puzzle, cell, None).answer(&self.budget)
    }

    /// The shortest way to see that `candidate` is false.
    ///
    /// # Errors
    /// As for [`hint`](Self::hint).
    pub fn why_not(
        &self,
        puzzle: &Puzzle,
        candidate: Candidate,
    ) -> Result<Answer<WhyBody>, Problem> {
        let Candidate { cell, digit } = candidate;
        self.why_question(puzzle, cell, Some(digit)).answer(&self.budget)
    }

    fn why_question(&self, puzzle: &Puzzle, cell: Cell, not: Option<Digit>) -> WhyQuestion {
        WhyQuestion {
            board: puzzle.clone(),
            cell,
            not,
            last: Vec::new(),
            level: self.level,
            coordinates: Coordinates::default(),
            choice: self.choice.clone(),
        }
    }

    /// The whole way to the solution, every step in full.
    ///
    /// # Errors
    /// As for [`hint`](Self::hint).
    ///
    /// ```
    /// use sudoku_why::{Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
    /// let walk = Solver::new().walk(&puzzle)?;
    /// assert!(walk.to_string().contains("No trial was needed."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn walk(&self, puzzle: &Puzzle) -> Result<Answer<WalkBody>, Problem> {
        let question = WalkQuestion {
            board: puzzle.clone(),
            last: Vec::new(),
            keep_idle: false,
            coordinates: Coordinates::default(),
            choice: self.choice.clone(),
        };
        question.answer(&self.budget)
    }

    /// Is the puzzle sound, and if not, what is wrong?
    ///
    /// # Errors
    /// The budget is used up.
    ///
    /// ```
    /// use sudoku_why::{Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = "+18513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
    /// println!("{}", Solver::new().check(&puzzle)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, puzzle: &Puzzle) -> Result<Answer<CheckBody>, Problem> {
        let question = CheckQuestion {
            board: puzzle.clone(),
            level: self.level.into(),
            last: Vec::new(),
            coordinates: Coordinates::default(),
        };
        question.answer(&self.budget)
    }

    /// The solution, and whether it is the only one.
    ///
    /// # Errors
    /// The budget is used up.
    ///
    /// ```
    /// use sudoku_why::{Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....".parse()?;
    /// assert_eq!(Solver::new().solve(&puzzle)?.body.solutions.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&self, puzzle: &Puzzle) -> Result<Answer<SolveBody>, Problem> {
        let (board, coordinates) = (puzzle.clone(), Coordinates::default());
        SolveQuestion { board, count: None, coordinates }.answer(&self.budget)
    }
}
