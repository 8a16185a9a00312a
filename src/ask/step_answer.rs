//! A step in words, with what is needed to draw it.

use super::StepMarkup;
use crate::check::Checked;
use crate::deduction::{Premises, Truth};
use crate::explain::{Explanation, Level, Line};
use crate::facts::Fact;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Grid};
use crate::history::EliminationHistory;
use crate::step::Step;
use crate::text::PencilMarks;
use serde::Serialize;

/// A step in words. What its level does not tell yet is missing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
pub struct StepAnswer {
    /// Its number in the answer, from 1.
    pub number: usize,
    /// What the rule is called everywhere: `x_wing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// What people call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How hard it is to see for a player with these marks: 1.0 is the easiest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<f64>,
    /// What a person is told.
    pub texts: StepTexts,
    /// The steps that it rests on, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests_on: Option<RestsOn>,
    /// The grid that the step is about.
    pub before: Grid,
    /// What is shown of that grid: the marks that the reader has, and once all is told, those that the
    /// argument uses.
    #[serde(skip)]
    pub shown: Grid,
    /// What only the full level tells.
    #[serde(flatten)]
    pub full: Option<FullStep>,
    /// Pictures, and the words as HTML, on the page alone.
    #[serde(flatten)]
    pub markup: Option<Box<StepMarkup>>,
    /// What it is drawn from.
    #[serde(skip)]
    pub(crate) source: Box<StepSource>,
}

/// What only the full level tells of a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullStep {
    /// The line that experts write.
    pub notation: String,
    /// The marks to pencil in first; missing if the reader has all that are needed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<Candidate>,
    /// Digits that go in.
    pub placements: Vec<Candidate>,
    /// Candidates that fall away.
    pub eliminations: Vec<Candidate>,
    /// Does it rely on the puzzle having exactly one solution?
    pub assumes_unique_solution: bool,
    /// What the checker was told: these constraints force the conclusions.
    pub premises: Premises,
    /// Is it proved that the conclusions need each of these premises? If not, the search for a proof was
    /// given up, and one of them may be spare.
    pub minimal: bool,
    /// What the texts are made of, in the order of the story.
    pub facts: Vec<Fact>,
    /// The grid with the conclusions drawn.
    pub after: Grid,
}

/// What a step is drawn from, whatever its level tells.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StepSource {
    /// The step.
    pub(crate) step: Checked,
    /// The words of all levels.
    pub(crate) words: Explanation,
    /// How much of it is told.
    pub(crate) level: Level,
    /// Is it seen by the digits on the grid alone, on a paper without pencil marks?
    pub(crate) by_digits: bool,
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

impl StepAnswer {
    /// `step` in `words`, about to be taken on `history` by a player with such marks on the paper; its rule is
    /// called `name`.
    pub(super) fn new(
        step: &Checked,
        history: &EliminationHistory,
        words: Explanation,
        level: Level,
        marks: PencilMarks,
        (name, effort): (&str, Option<f64>),
    ) -> Self {
        let before = history.grid().clone();
        let full = (level == Level::Full).then(|| FullStep::new(step, &before, &words));
        let argument =
            if full.is_some() { argument(&before, step.step(), &words) } else { Vec::new() };
        let shown = shown(&before, history.visible_marks().marked, &argument);
        let by_digits = marks == PencilMarks::None && told_by_digits(&before, step.step());
        let texts = StepTexts::new(&words, level);
        let source = Box::new(StepSource { step: step.clone(), words, level, by_digits });
        let mut told = Self {
            number: usize::from(history.n_steps()) + 1,
            rule: Some(step.step().rule().name()),
            name: Some(name.to_owned()),
            effort,
            texts,
            rests_on: None,
            before,
            shown,
            full,
            markup: None,
            source,
        };
        if level == Level::Nudge {
            told.hide_pattern();
        }
        told
    }

    /// Hides all but the nudge of a step that is not told in full.
    pub(super) fn hide_pattern(&mut self) {
        (self.rule, self.name, self.effort, self.texts.pattern) = (None, None, None, None);
        self.source.level = Level::Nudge;
    }

    /// Shows the step on another grid, with the candidates of the `marked` cells only.
    pub(super) fn show_on(&mut self, grid: &Grid, marked: CellSet) {
        self.shown = shown(grid, marked, &[]);
        self.before = grid.clone();
    }

    /// Does it place a digit by marks, not by the digits on the grid alone?
    pub(super) fn rests_on_marks(&self) -> bool {
        !told_by_digits(&self.before, self.source.step.step())
    }

    /// The step itself, once all of it is told.
    pub fn step(&self) -> Option<&Checked> {
        self.full.as_ref().map(|_| &self.source.step)
    }
}

impl FullStep {
    fn new(checked: &Checked, before: &Grid, words: &Explanation) -> Self {
        let step = checked.step();
        let mut after = before.clone();
        checked.apply(&mut after);
        let conclusions = step.conclusions().candidates().to_vec();
        let (placements, eliminations) = match step.conclusions().placement() {
            Some(_) => (conclusions, Vec::new()),
            None => (Vec::new(), conclusions),
        };
        let facts = step.facts().iter().filter(|fact| fact.is_in_json());
        Self {
            notation: words.notation.clone(),
            pencil: pencil(before, words),
            placements,
            eliminations,
            assumes_unique_solution: checked.assumes_one_solution(),
            premises: step.premises().clone(),
            minimal: checked.is_proved_minimal(),
            facts: facts.chain(&words.evidence).cloned().collect(),
            after,
        }
    }
}

impl StepTexts {
    /// The texts up to a level.
    fn new(words: &Explanation, level: Level) -> Self {
        let Explanation { nudge, pattern, full, detail, .. } = words;
        Self {
            nudge: Line::Sentence(nudge.clone()),
            pattern: (level >= Level::Pattern).then(|| Line::Sentence(pattern.clone())),
            full: (level == Level::Full).then(|| full.clone()),
            detail: if level == Level::Full { detail.clone() } else { Vec::new() },
        }
    }
}

/// The marks that the reader pencils in first, since the argument uses them.
fn pencil(before: &Grid, words: &Explanation) -> Vec<Candidate> {
    let mut left: Vec<_> = words.pencil.iter().flat_map(|it| it.candidates(before)).collect();
    left.sort_unstable();
    left.dedup();
    left
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
    let seen = |it: Candidate| grid.cells_holding(it.digit).intersects(grid.peers(it.cell));
    let told = |truth: &Truth| match truth {
        Truth::Exactly(Constraint::Cell(cell)) => {
            grid.candidates(*cell) == crate::grid::DigitSet::ALL - grid.digits_seen(*cell)
        }
        Truth::Exactly(Constraint::Digit(digit, house)) => {
            let left = |&cell: &Cell| !seen(Candidate { cell, digit: *digit });
            let left = (house.cells() & grid.empty()).into_iter().filter(left).collect();
            grid.positions(*house, *digit) == left
        }
        Truth::Exactly(Constraint::NotBoth(_)) | Truth::Outside(_) => false,
    };
    step.conclusions().placement().is_some() && step.premises().truths.iter().all(told)
}
