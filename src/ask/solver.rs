//! The front door for programs: a puzzle in, an answer out.

use super::{
    AllBody, AllQuestion, Answer, CheckBody, CheckQuestion, HintBody, HintQuestion, Problem,
    RateBody, RateQuestion, RuleSet, Scale, Setup, SolveBody, SolveQuestion, WalkBody,
    WalkQuestion, WhyBody, WhyQuestion,
};
use crate::budget::Budget;
use crate::cards::Cards;
use crate::explain::{Coordinates, Level};
use crate::grid::{Candidate, Cell, Digit};
use crate::ladder::Profile;
use crate::rule::Rule;
use crate::text::Puzzle;
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
/// assert!(nudge.to_string().starts_with("Look at box 1: one digit has only one place left."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    rules: RuleSet,
    rule: Option<String>,
    last: Vec<Cell>,
    coordinates: Coordinates,
    level: Level,
    next_digit: bool,
    steps: Option<NonZeroUsize>,
    keep_idle: bool,
    budget: Budget,
}

impl Default for Solver {
    fn default() -> Self {
        Self {
            rules: RuleSet::default(),
            rule: None,
            last: Vec::new(),
            coordinates: Coordinates::default(),
            level: Level::default(),
            next_digit: false,
            steps: Some(NonZeroUsize::MIN),
            keep_idle: false,
            budget: Budget::default(),
        }
    }
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
        self.rules.profile = profile;
        self
    }

    /// With one more rule: one of your own, at its place by the effort of its card.
    #[must_use]
    pub fn with_rule(mut self, rule: &'static Rule) -> Self {
        self.rules = self.rules.with_rule(rule);
        self
    }

    /// With other words for the rules.
    #[must_use]
    pub fn cards(mut self, cards: Cards) -> Self {
        self.rules.cards = cards;
        self
    }

    /// With the rule of this name alone, such as `x_wing`.
    #[must_use]
    pub fn only_rule(mut self, name: impl Into<String>) -> Self {
        self.rule = Some(name.into());
        self
    }

    /// Prefers steps near these cells, which were filled last, the latest at the end; of several mistakes,
    /// the latest is told.
    #[must_use]
    pub fn last(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.last = cells.into_iter().collect();
        self
    }

    /// With this notation of cells.
    #[must_use]
    pub const fn coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Lets a hint go on until a digit can be written.
    #[must_use]
    pub const fn next_digit(mut self) -> Self {
        self.next_digit = true;
        self
    }

    /// Tells so many steps of a hint that leads to a digit, from the first; `None` for all of them. Without
    /// this, one.
    #[must_use]
    pub const fn steps(mut self, steps: Option<NonZeroUsize>) -> Self {
        self.steps = steps;
        self
    }

    /// Tells steps of a walk that lead nowhere, too.
    #[must_use]
    pub const fn keep_idle(mut self) -> Self {
        self.keep_idle = true;
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
    /// assert_eq!(hint.body.steps[0].rule, Some("hidden_single"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint(&self, puzzle: &Puzzle) -> Result<Answer<HintBody>, Problem> {
        let &Self { level, next_digit, steps, .. } = self;
        let setup = self.setup(puzzle);
        HintQuestion { level, next_digit, steps, setup }.answer(&self.budget)
    }

    /// Every step that is possible now; with a cell or a digit, those that are about it.
    ///
    /// # Errors
    /// As for [`hint`](Self::hint).
    pub fn all(
        &self,
        puzzle: &Puzzle,
        cell: Option<Cell>,
        digit: Option<Digit>,
    ) -> Result<Answer<AllBody>, Problem> {
        AllQuestion { level: self.level, cell, digit, setup: self.setup(puzzle) }
            .answer(&self.budget)
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
        let question = WhyQuestion::new(self.setup(puzzle), cell);
        WhyQuestion { level: self.level, ..question }.answer(&self.budget)
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
        let (level, setup) = (self.level, self.setup(puzzle));
        WhyQuestion { cell, not: Some(digit), level, setup }.answer(&self.budget)
    }

    fn setup(&self, puzzle: &Puzzle) -> Setup {
        Setup {
            board: puzzle.clone(),
            last: self.last.clone(),
            coordinates: self.coordinates,
            rule: self.rule.clone(),
            rules: self.rules.clone(),
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
        let (keep_idle, setup) = (self.keep_idle, self.setup(puzzle));
        WalkQuestion { keep_idle, setup }.answer(&self.budget)
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
        let (level, coordinates) = (self.level.into(), self.coordinates);
        let (board, last) = (puzzle.clone(), self.last.clone());
        CheckQuestion { board, level, last, coordinates }.answer(&self.budget)
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
        self.solutions(puzzle, None)
    }

    /// Up to `count` solutions, a hundred thousand at most; without it, one, and whether it is the only one.
    ///
    /// # Errors
    /// The budget is used up.
    pub fn solutions(
        &self,
        puzzle: &Puzzle,
        count: Option<NonZeroUsize>,
    ) -> Result<Answer<SolveBody>, Problem> {
        let (board, coordinates) = (puzzle.clone(), self.coordinates);
        SolveQuestion { board, count, coordinates }.answer(&self.budget)
    }

    /// How hard the puzzle is on a scale.
    ///
    /// # Errors
    /// The budget is used up.
    pub fn rate(&self, puzzle: &Puzzle, scale: Scale) -> Result<Answer<RateBody>, Problem> {
        let (board, coordinates) = (puzzle.clone(), self.coordinates);
        RateQuestion { board, scale, coordinates }.answer(&self.budget)
    }
}
