//! New puzzles.

use super::player::{Player, in_time};
use super::{Answer, Outcome, Problem, ProblemKind, RuleSet, rule_name};
use crate::budget::Budget;
use crate::explain::english::made;
use crate::explain::{Line, Naming};
use crate::generate::{
    Difficulty, GeneratedPuzzle, Generator, Symmetry, VariantKind, WalkThird, Wanted, WantedError,
    variant_kind_names,
};
use crate::grid::{ClueKind, Grid, clue_lines, shown};
use crate::ladder::Ladder;
use crate::rate::{minutes, se};
use crate::text::{Entry, PencilMarks, Puzzle};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

/// Maximum number of puzzles for one question.
const MOST_PUZZLES: usize = 1000;

/// Which puzzle is like that?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct GenerateQuestion {
    /// The same seed gives the same puzzles.
    pub seed: u64,
    /// How many; one, if nothing is said, and 1000 at most.
    #[serde(default)]
    pub count: Option<NonZeroUsize>,
    /// How the givens lie.
    #[serde(default)]
    pub symmetry: Symmetry,
    /// Is each given needed for there to be one solution?
    #[serde(default)]
    pub minimal: bool,
    /// How many givens: 17 to 81.
    #[serde(default)]
    pub clues: Option<usize>,
    /// The rule of the hardest step.
    #[serde(default)]
    pub hardest: Option<String>,
    /// The rule without which one gets stuck, with all others up to the hardest. If no hardest is named,
    /// nothing harder than this rule is needed.
    #[serde(default)]
    pub needs: Option<String>,
    /// How hard the hardest step is.
    #[serde(default)]
    pub level: Option<Difficulty>,
    /// In which third of the way the hardest steps are.
    #[serde(default)]
    pub part: Option<WalkThird>,
    /// Between which ratings ER of Sudoku Explainer is.
    #[serde(default)]
    pub er: Option<Span>,
    /// Between how many minutes people are expected to need for it.
    #[serde(default)]
    pub minutes: Option<Span>,
    /// The kinds of variants that they are, by name: `diagonals`, `jigsaw`, `dots`. Where nothing is said of how hard
    /// they are, they are of the level medium.
    #[serde(default)]
    pub variant: Vec<String>,
    /// Which rules are usual, and the words for them.
    #[serde(flatten)]
    pub rules: RuleSet,
}

/// From one number to another, both included.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// The least.
    pub from: f64,
    /// The most.
    pub to: f64,
}

impl Span {
    /// Refuses a span that has no number in common with `possible`.
    fn check(self, possible: Self) -> Result<(), Problem> {
        if self.from <= possible.to + NEAR && possible.from <= self.to + NEAR {
            return Ok(());
        }
        let wrong = format!("no puzzle is rated from {} to {}", self.from, self.to);
        let help = format!("ask for ratings from {:.1} to {:.1}", possible.from, possible.to);
        Err(Problem::new(ProblemKind::Usage, wrong, help))
    }

    /// How far `number` is from the span; 0 if it is within it.
    fn distance(self, number: f64) -> f64 {
        let distance = (self.from - number).max(number - self.to).max(0.0);
        // Ratings are tenths, which numbers with a binary point only come near.
        if distance <= NEAR { 0.0 } else { distance }
    }
}

/// The ratings of Sudoku Explainer that can be asked for; what lies beyond is not rated here.
const ER: Span = Span { from: 1.0, to: 10.9 };

/// Numbers this near are the same rating.
const NEAR: f64 = 0.001;

/// New puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GenerateBody {
    /// With this seed the same puzzles are made again.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<NewPuzzle>,
}

/// A new puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewPuzzle {
    /// Its 81 characters, a dot for an empty cell.
    pub puzzle: String,
    /// The rules beside those of classic sudoku, each as a line of text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The 81 digits of its solution.
    pub solution: String,
    /// How many digits are given.
    pub n_givens: usize,
    /// How many steps lead to the solution.
    pub n_steps: usize,
    /// The hardest step; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<HardestStep>,
    /// The same in words.
    pub text: Line,
    /// The board.
    #[serde(skip)]
    pub board: Puzzle,
    /// The same, to be drawn.
    #[serde(skip)]
    pub grid: Grid,
}

/// The hardest step of a puzzle's walk, the first of several.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HardestStep {
    /// Its number in the walk, from 1.
    pub number: usize,
    /// What the rule is called everywhere: `x_wing`.
    pub rule: &'static str,
    /// What people call it.
    pub name: String,
    /// How hard it is to see on a paper without pencil marks at the start: 1.0 is the easiest.
    pub effort: Option<f64>,
}

/// The kinds of variants with these names.
pub(super) fn variant_kinds(names: &[String]) -> Result<Vec<VariantKind>, Problem> {
    let kind = |name: &String| {
        VariantKind::named(name).ok_or_else(|| {
            let wrong = format!("no puzzle of the kind `{}` can be made", shown(name));
            let names: Vec<&str> = variant_kind_names().collect();
            let help = format!("ask for one or several of these: {}", names.join(", "));
            Problem::new(ProblemKind::Usage, wrong, help)
        })
    };
    names.iter().map(kind).collect()
}

impl GenerateQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<GenerateBody>, Problem> {
        let count = self.count.map_or(1, NonZeroUsize::get);
        if count > MOST_PUZZLES {
            let wrong =
                format!("{count} puzzles are too many for one answer: {MOST_PUZZLES} at most");
            return Err(Problem::new(ProblemKind::Usage, wrong, "ask for them in parts"));
        }
        let mut puzzles = Vec::new();
        for puzzle in self.puzzles(0, budget)?.take(count) {
            puzzles.push(puzzle?);
        }
        in_time(budget)?;
        let is_done = puzzles.len() == count;
        let text = (!is_done).then(|| made::not_found(puzzles.len()));
        let result = if is_done { Outcome::Done } else { Outcome::None };
        Ok(Answer::new(result, text, GenerateBody { seed: self.seed, puzzles }))
    }

    /// The puzzles from this one on, counted from 0, one after the other, as they are made.
    pub(crate) fn puzzles(
        &self,
        first: u64,
        budget: &Budget,
    ) -> Result<impl Iterator<Item = Result<NewPuzzle, Problem>> + use<>, Problem> {
        let player = Player::new(&self.rules, PencilMarks::None, Naming::default(), budget)?;
        let generator = Generator::for_player(
            self.wanted(budget)?,
            player.ladder.clone(),
            self.seed,
            budget.clone(),
        );
        let generator = generator?;
        Ok(generator.after(first).map(move |made| NewPuzzle::new(&made, &player)))
    }

    /// The kinds of variants.
    fn kinds(&self) -> Result<Vec<VariantKind>, Problem> {
        let kinds = variant_kinds(&self.variant)?;
        if !kinds.is_empty() && (self.er.is_some() || self.minutes.is_some()) {
            let wrong = "variants have no rating by Sudoku Explainer here, and nobody has measured how long they take";
            return Err(Problem::new(ProblemKind::Usage, wrong, "leave out `er` and `minutes`"));
        }
        Ok(kinds)
    }

    fn wanted(&self, budget: &Budget) -> Result<Wanted, Problem> {
        let rule = |name: &Option<String>| {
            name.as_deref().map(|it| rule_name::rule(it, &self.rules.cards)).transpose()
        };
        let mut wanted = Wanted {
            symmetry: self.symmetry,
            minimal: self.minimal,
            clues: self.clues,
            hardest: rule(&self.hardest)?,
            needs: rule(&self.needs)?,
            level: self.level,
            part: self.part,
            variant: self.kinds()?,
            also: Vec::new(),
        };
        let is_open = (wanted.hardest, wanted.needs, wanted.level) == (None, None, None);
        // With few givens, most variants are harder than anybody wants. Without boxes, hardly any has a step between
        // singles and pairs.
        if is_open && !wanted.variant.is_empty() {
            let no_boxes = VariantKind::OfBoard(vec![ClueKind::NoBoxes]);
            let is_latin = wanted.variant.contains(&no_boxes);
            wanted.level = Some(if is_latin { Difficulty::Hard } else { Difficulty::Medium });
        }
        if let Some(span) = self.er {
            span.check(ER)?;
            // Our efforts are near those ratings, so a level keeps the search near.
            wanted.level = if is_open { Difficulty::of(span.from) } else { wanted.level };
            let budget = budget.clone();
            let distance =
                move |made: &_| er(made, &budget).map_or(f64::MAX, |it| span.distance(it));
            wanted = wanted.and_near(distance);
        }
        if let Some(span) = self.minutes {
            let (ladder, budget) = (Ladder::usual(), budget.clone());
            wanted = wanted.and_near(move |made| {
                let minutes = minutes::minutes(&printed(made), &ladder, &budget);
                minutes.map_or(f64::MAX, |it| span.distance(it.expected))
            });
        }
        Ok(wanted)
    }
}

/// The board with the printed digits of a finished puzzle.
fn printed(made: &GeneratedPuzzle) -> Grid {
    made.puzzle.paper().with_one_solution()
}

/// ER of a finished puzzle; `None` if it is not known.
fn er(made: &GeneratedPuzzle, budget: &Budget) -> Option<f64> {
    let rating = se::rate_within(&printed(made), budget).ok()?;
    rating.whole_er().map(|it| it.rating.number())
}

impl NewPuzzle {
    fn new(new: &GeneratedPuzzle, player: &Player) -> Result<Self, Problem> {
        let hardest = new.hardest.first().map(|&place| {
            let rule = new.steps[place].step().rule();
            let (name, effort) = (player.card(rule)?.name.clone(), player.ladder.effort(rule));
            Ok::<_, Problem>(HardestStep { number: place + 1, rule: rule.name(), name, effort })
        });
        let hardest: Option<HardestStep> = hardest.transpose()?;
        let n_givens = new.givens().len();
        let size = made::size(n_givens, new.steps.len());
        let text = hardest
            .as_ref()
            .map_or_else(|| size.clone(), |it| made::made(&size, it.number, &it.name, it.effort));
        let printed = |entry: &Entry| entry.digit().map_or(".".to_owned(), |it| it.to_string());
        Ok(Self {
            puzzle: new.puzzle.entries.iter().map(printed).collect(),
            rules: clue_lines(new.puzzle.variant.clues()),
            solution: new.solution.iter().map(ToString::to_string).collect(),
            n_givens,
            n_steps: new.steps.len(),
            hardest,
            text: text.into(),
            board: new.puzzle.clone(),
            grid: new.puzzle.paper(),
        })
    }
}

impl From<WantedError> for Problem {
    fn from(error: WantedError) -> Self {
        let kind = match error {
            WantedError::NotOnTheLadder(_) => ProblemKind::RuleNotAllowed,
            WantedError::HarderThanTheHardest { .. }
            | WantedError::NotOfTheLevel { .. }
            | WantedError::NeverNeeded { .. }
            | WantedError::NoSuchNumber(_) => ProblemKind::Usage,
        };
        Self::new(kind, error.to_string(), "leave out one of the wishes, or change it")
    }
}
