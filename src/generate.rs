//! New puzzles, by what a solver needs for them.
//!
//! A full board is filled by chance, and its digits are taken away as long as one solution remains. Then
//! rules try it: those that should get stuck, and those that should lead to the solution. Where both get
//! stuck, digits are given back one after the other, just there, until the harder rules get through and the
//! easier ones do not. What was nearly right is changed a little and tried again. A search that finds
//! nothing by chance begins with puzzles that are known to need the rule, changed as far as that goes.
//! What is handed out has been walked step by step, with each step proved.
//!
//! The same seed gives the same puzzles on every machine.
//!
//! ```
//! use sudoku_why::logic::{Budget, named};
//! use sudoku_why::puzzle::generate::{Generator, Wanted};
//!
//! let wanted = Wanted { needs: named("x_wing"), ..Wanted::default() };
//! let mut generator = Generator::new(wanted, 7, Budget::unlimited())?;
//! let made = generator.next().ok_or("none found")?;
//! assert_eq!(made.hardest_rule(), named("x_wing"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claim;
mod draft;
mod exercise;
mod generated;
mod goal;
mod nearby;
mod pool;
mod quick_solver;
mod search;
mod shuffle;
mod stored;
mod symmetry;
mod wanted;

pub use claim::{ClaimError, ClaimVerdict, PlayerClaim};
pub use exercise::{Exercise, Focus};
pub use generated::GeneratedPuzzle;
pub use nearby::{nearby_puzzle, rules_shown};
pub use symmetry::Symmetry;
pub use wanted::{Difficulty, FEWEST_CLUES, Fits, WalkThird, Wanted, WantedError};

use crate::budget::Budget;
use crate::cards::Cards;
use crate::ladder::{Ladder, Profile};
use crate::random::Random;
use crate::read::PencilMarks;
use goal::RuleGoal;
use pool::DraftPool;
use search::PuzzleSearch;

/// After so many tries in vain a search is given up, unless another number is asked for.
pub const MOST_TRIES: usize = 100_000;

/// Makes puzzles, one after the other. It ends when it finds none after [`MOST_TRIES`] tries, or when its
/// budget is over.
#[derive(Clone, Debug)]
pub struct Generator {
    wanted: Wanted,
    goal: RuleGoal,
    ladder: Ladder,
    budget: Budget,
    seed: u64,
    n_made: u64,
    most_tries: usize,
}

impl Generator {
    /// Puzzles for a player with the usual rules.
    ///
    /// # Errors
    /// There is no such puzzle.
    pub fn new(wanted: Wanted, seed: u64, budget: Budget) -> Result<Self, WantedError> {
        let ladder = Ladder::new(&Profile::usual(), PencilMarks::None, &Cards::built_in());
        Self::for_player(wanted, ladder, seed, budget)
    }

    /// Puzzles for a player with this ladder: one for boards without pencil marks.
    ///
    /// # Errors
    /// There is no such puzzle.
    pub fn for_player(
        wanted: Wanted,
        ladder: Ladder,
        seed: u64,
        budget: Budget,
    ) -> Result<Self, WantedError> {
        wanted.check()?;
        let goal = RuleGoal::new(&wanted, &ladder, &budget)?;
        Ok(Self { wanted, goal, ladder, budget, seed, n_made: 0, most_tries: MOST_TRIES })
    }

    /// Gives up after so many tries.
    #[must_use]
    pub const fn with_most_tries(mut self, most_tries: usize) -> Self {
        self.most_tries = most_tries;
        self
    }

    /// Skips the first puzzles, which are not made.
    #[must_use]
    pub const fn after(mut self, n_made: u64) -> Self {
        self.n_made = n_made;
        self
    }
}

/// Each puzzle has a row of numbers of its own, so the third is the same whoever made the first two.
impl Iterator for Generator {
    type Item = GeneratedPuzzle;

    fn next(&mut self) -> Option<GeneratedPuzzle> {
        let search = PuzzleSearch {
            wanted: &self.wanted,
            goal: &self.goal,
            ladder: &self.ladder,
            budget: &self.budget,
            random: Random::new(self.seed, self.n_made),
            pool: DraftPool::default(),
        };
        self.n_made += 1;
        search.run(self.most_tries)
    }
}
