//! Generator of puzzles that need given rules.
//!
//! A grid is filled at random, and givens are removed as long as one solution remains. Then rules are tried: those that
//! must get stuck, and those that must lead to the solution. If both get stuck, givens are added one after the other,
//! just there, until the harder rules solve the puzzle and the easier ones do not. Drafts that nearly meet the goal are
//! perturbed and tried again. A search that finds nothing at random also starts from stored puzzles that need the rule.
//! Every puzzle that is returned was solved step by step, with each step checked.
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
mod kinds;
mod nearby;
mod pool;
mod quick_solver;
mod read_off;
mod search;
mod shapes;
mod shuffle;
mod stored;
mod symmetry;
mod wanted;

pub use claim::{ClaimError, ClaimVerdict, PlayerClaim, written};
pub use exercise::{Exercise, ExerciseWanted, Focus};
pub use generated::GeneratedPuzzle;
pub use kinds::{VariantKind, variant_kind_names};
pub use nearby::{nearby_puzzle, rules_shown};
pub use symmetry::Symmetry;
pub use wanted::{Difficulty, Distance, FEWEST_CLUES, WalkThird, Wanted, WantedError};

use crate::budget::Budget;
use crate::cards::Cards;
use crate::ladder::{Ladder, Profile};
use crate::random::Random;
use crate::text::PencilMarks;
use goal::RuleGoal;
use pool::DraftPool;
use search::PuzzleSearch;

/// Default maximum cost of the search for one puzzle, in units of some tenths of a millisecond. It is counted, so that a
/// search ends at the same point on every machine: after some ten seconds, or a minute where a rare rule is needed.
pub const MOST_COST: usize = 50_000;

/// Iterator that generates puzzles. It ends when a search at the maximum cost ([`MOST_COST`] by default) finds none, or
/// when its budget ends.
#[derive(Clone, Debug)]
pub struct Generator {
    wanted: Wanted,
    goal: RuleGoal,
    ladder: Ladder,
    budget: Budget,
    seed: u64,
    n_made: u64,
    most_cost: usize,
}

impl Generator {
    /// A generator of puzzles for a player with the usual rules and no pencil marks.
    ///
    /// # Errors
    /// There is no such puzzle.
    pub fn new(wanted: Wanted, seed: u64, budget: Budget) -> Result<Self, WantedError> {
        let ladder = Ladder::new(&Profile::usual(), PencilMarks::None, &Cards::built_in());
        Self::for_player(wanted, ladder, seed, budget)
    }

    /// A generator of puzzles for a player with this ladder, whose efforts should be those without pencil marks.
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
        Ok(Self { wanted, goal, ladder, budget, seed, n_made: 0, most_cost: MOST_COST })
    }

    /// Sets the maximum cost of the search for one puzzle.
    #[must_use]
    pub const fn with_most_cost(mut self, most_cost: usize) -> Self {
        self.most_cost = most_cost;
        self
    }

    /// Skips the first `n_made` puzzles, without generating them.
    #[must_use]
    pub const fn after(mut self, n_made: u64) -> Self {
        self.n_made = n_made;
        self
    }
}

/// Each puzzle has a random stream of its own, so it does not depend on whether the puzzles before it were generated.
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
            cost: 0,
        };
        self.n_made += 1;
        search.run(self.most_cost)
    }
}
