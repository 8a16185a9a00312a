//! A step in words, with what is needed to draw it.

use crate::check::Checked;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::explain::{Explanation, Level, Line};
use crate::facts::Fact;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Grid};
use crate::history::EliminationHistory;
use crate::step::Step;
use crate::text::PencilMarks;
use serde::{Serialize, Serializer};
#[cfg(feature = "schema")]
use std::borrow::Cow;

/// A step in words. As data, it has nothing that its level hides.
#[derive(Clone, PartialEq, Debug)]
pub struct StepAnswer {
    /// The step.
    pub step: Checked,
    /// The grid before it.
    pub before: Grid,
    /// What is shown of that grid: the marks that the reader has, and once all is told, those that
    /// the argument uses.
    pub shown: Grid,
    /// The three levels.
    pub words: Explanation,
    /// Its number in the answer, from 1.
    pub number: usize,
    /// The name of its rule.
    pub name: String,
    /// How hard it is to see for this player: 1.0 is the easiest.
    pub effort: Option<f64>,
    /// How much of it is told.
    pub level: Level,
    /// Is it seen by the digits on the grid alone, on a paper without pencil marks?
    pub by_digits: bool,
    /// The steps that it rests on, if that was asked.
    pub rests_on: Option<RestsOn>,
}

/// The steps that a step rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RestsOn {
    /// Their numbers, in order.
    pub steps: Vec<usize>,
    /// The same in words.
    pub text: Line,
}

/// The levels of a step, as far as they are told.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepTexts {
    /// Where to look.
    pub nudge: Line,
    /// What is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Line>,
    /// What follows, and why: sentences, and items of numbered lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full: Option<Vec<Line>>,
    /// All of a long argument that `full` sums up, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub detail: Vec<Line>,
}

/// A step as data. What a level does not show yet is missing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
struct StepFields<'a> {
    /// Its number in the answer, from 1.
    number: usize,
    /// What the rule is called everywhere: `x_wing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// What people call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    /// How hard it is to see for a player with these marks: 1.0 is the easiest.
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
    /// What a person is told.
    texts: StepTexts,
    /// The steps that it rests on, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    rests_on: Option<&'a RestsOn>,
    /// The grid that the step is about.
    before: &'a Grid,
    /// The line that experts write.
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<&'a str>,
    /// The marks to pencil in first; missing if the reader has all that are needed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pencil: Vec<Candidate>,
    /// Digits that go in.
    #[serde(skip_serializing_if = "Option::is_none")]
    placements: Option<&'a [Candidate]>,
    /// Candidates that fall away.
    #[serde(skip_serializing_if = "Option::is_none")]
    eliminations: Option<&'a [Candidate]>,
    /// Does it rely on the puzzle having exactly one solution?
    #[serde(skip_serializing_if = "Option::is_none")]
    assumes_unique_solution: Option<bool>,
    /// What the checker was told: these constraints force the conclusions.
    #[serde(skip_serializing_if = "Option::is_none")]
    premises: Option<&'a Premises>,
    /// Is it proved that the conclusions need each of these premises? If not, the search for a proof was
    /// given up, and one of them may be spare.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    /// What the texts are made of, in the order of the story.
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<Vec<&'a Fact>>,
    /// The grid with the conclusions drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<Grid>,
}

impl StepAnswer {
    /// `step` in `words`, about to be taken on `history` by a player with such marks on the paper.
    pub(super) fn new(
        step: &Checked,
        history: &EliminationHistory,
        words: Explanation,
        level: Level,
        marks: PencilMarks,
    ) -> Self {
        let grid = history.grid();
        let argument =
            if level == Level::Full { argument(grid, step.step(), &words) } else { Vec::new() };
        Self {
            step: step.clone(),
            before: grid.clone(),
            shown: shown(grid, history.visible_marks().marked, &argument),
            words,
            number: usize::from(history.n_steps()) + 1,
            name: String::new(),
            effort: None,
            level,
            by_digits: marks == PencilMarks::None && told_by_digits(history.grid(), step.step()),
            rests_on: None,
        }
    }

    /// Shows the step on another grid, with the candidates of the `marked` cells only.
    pub(super) fn show_on(&mut self, grid: &Grid, marked: CellSet) {
        self.shown = shown(grid, marked, &[]);
        self.before = grid.clone();
    }

    /// The marks that the reader pencils in first, since the argument uses them.
    pub fn pencil(&self) -> Vec<Candidate> {
        let left = self.words.pencil.iter().flat_map(|it| it.candidates(&self.before));
        let mut left: Vec<Candidate> = left.collect();
        left.sort_unstable();
        left.dedup();
        left
    }

    /// The grid after it.
    pub fn after(&self) -> Grid {
        let mut after = self.before.clone();
        self.step.apply(&mut after);
        after
    }

    /// What is told of it.
    pub fn texts(&self) -> StepTexts {
        let Explanation { nudge, pattern, full, detail, .. } = &self.words;
        StepTexts {
            nudge: Line::Sentence(nudge.clone()),
            pattern: (self.level >= Level::Pattern).then(|| Line::Sentence(pattern.clone())),
            full: (self.level == Level::Full).then(|| full.clone()),
            detail: if self.level == Level::Full { detail.clone() } else { Vec::new() },
        }
    }

    fn fields(&self) -> StepFields<'_> {
        let step = self.step.step();
        let is_named = self.level >= Level::Pattern;
        let is_full = self.level == Level::Full;
        let (placements, eliminations) = match step.conclusions() {
            Conclusions::Place(_) => (step.conclusions().candidates(), &[][..]),
            Conclusions::Eliminate(lost) => (&[][..], &lost[..]),
        };
        let facts = || step.facts().iter().filter(|fact| fact.is_in_json());
        let facts = || facts().chain(&self.words.evidence).collect();
        StepFields {
            number: self.number,
            rule: is_named.then(|| step.rule().name()),
            name: is_named.then_some(&self.name),
            effort: self.effort.filter(|_| is_named),
            texts: self.texts(),
            rests_on: self.rests_on.as_ref(),
            before: &self.before,
            notation: is_full.then_some(&self.words.notation),
            pencil: if is_full { self.pencil() } else { Vec::new() },
            placements: is_full.then_some(placements),
            eliminations: is_full.then_some(eliminations),
            assumes_unique_solution: is_full.then(|| self.step.assumes_one_solution()),
            premises: is_full.then_some(step.premises()),
            minimal: is_full.then(|| self.step.is_proved_minimal()),
            facts: is_full.then(facts),
            after: is_full.then(|| self.after()),
        }
    }
}

impl Serialize for StepAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields().serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for StepAnswer {
    fn schema_name() -> Cow<'static, str> {
        StepFields::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        StepFields::json_schema(generator)
    }
}

/// The candidates that a step speaks of: those of its cells and houses, those that are to be
/// pencilled in, and what it concludes.
fn argument(grid: &Grid, step: &Step, words: &Explanation) -> Vec<Candidate> {
    let told = step.stated_constraints().into_iter().chain(words.pencil.iter().copied());
    let left = told.flat_map(|it| it.candidates(grid));
    left.chain(step.conclusions().candidates().iter().copied()).collect()
}

/// `grid` with the candidates of the `marked` cells, and elsewhere with those of `argument` only.
fn shown(grid: &Grid, marked: CellSet, argument: &[Candidate]) -> Grid {
    let mut shown = grid.clone();
    let is_hidden = |it: &Candidate| !marked.contains(it.cell) && !argument.contains(it);
    grid.all_candidates().filter(is_hidden).for_each(|it| shown.eliminate(it));
    shown
}

/// Do the digits on the grid alone make `step` true, so that nobody needs pencil marks to see it?
fn told_by_digits(grid: &Grid, step: &Step) -> bool {
    let seen = |it: Candidate| grid.cells_holding(it.digit).intersects(it.cell.peers());
    let told = |truth: &Truth| match truth {
        Truth::Exactly(Constraint::Cell(cell)) => {
            grid.candidates(*cell) == crate::grid::DigitSet::ALL - grid.digits_seen(*cell)
        }
        Truth::Exactly(Constraint::Digit(digit, house)) => {
            let left = |&cell: &Cell| !seen(Candidate { cell, digit: *digit });
            let left = (house.cells() & grid.empty()).into_iter().filter(left).collect();
            grid.positions(*house, *digit) == left
        }
        Truth::Outside(_) => false,
    };
    step.conclusions().placement().is_some() && step.premises().truths.iter().all(told)
}
