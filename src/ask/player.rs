//! The rules that a player allows, and the words for them.

use super::step_answer::StepAnswer;
use super::{Problem, ProblemKind, RuleSet, rule_name};
use crate::budget::Budget;
use crate::card::Card;
use crate::cards::Cards;
use crate::check::Checked;
use crate::explain::english::answers;
use crate::explain::{self, Level, Naming, TemplateError};
use crate::grid::{CandidateSet, CellSet, Grid};
use crate::history::{EliminationHistory, VisibleMarks};
use crate::ladder::Ladder;
use crate::rule::{Bounds, Rule};
use crate::search::{GroupedSteps, Search};
use crate::text::{PencilMarks, Puzzle};

/// The rules that a player allows, and how they are told.
#[derive(Debug)]
pub(super) struct Player {
    /// The rules, the easiest first.
    pub(super) ladder: Ladder,
    budget: Budget,
    pub(super) cards: Cards,
    naming: Naming,
    marks: PencilMarks,
    /// The marks that the player sees.
    pub(super) visible_marks: VisibleMarks,
    /// Whether the board was compared with its solution.
    is_examined: bool,
}

/// What a rule finds.
pub(super) struct Findings {
    pub(super) rule: &'static Rule,
    pub(super) findings: Vec<GroupedSteps>,
}

impl Player {
    /// The player who allows these rules, with such marks on the paper.
    pub(super) fn new(
        rules: &RuleSet,
        marks: PencilMarks,
        naming: Naming,
        budget: &Budget,
    ) -> Result<Self, Problem> {
        let cards = rules.cards.clone();
        cards.check()?;
        let ladder = Ladder::new(&rules.profile, marks, &cards);
        let budget = budget.clone();
        let visible_marks = VisibleMarks::FULL;
        Ok(Self { ladder, budget, cards, naming, marks, visible_marks, is_examined: true })
    }

    /// The player of a board that was not compared with its solution.
    pub(super) fn of_unexamined(self) -> Self {
        Self { is_examined: false, ..self }
    }

    /// A remark on a board that was not compared with its solution.
    pub(super) fn unexamined(&self) -> Option<String> {
        (!self.is_examined).then(|| answers::UNEXAMINED.to_owned())
    }

    /// Limits the visible marks to those of `board`. Without it, every cell shows what
    /// is left.
    pub(super) fn reading(mut self, board: &Puzzle) -> Self {
        let mut corners = CandidateSet::EMPTY;
        for marks in board.corner_marks() {
            corners[marks.digit] |= marks.cells;
        }
        let marked = match board.marks() {
            PencilMarks::Full => CellSet::ALL,
            PencilMarks::None | PencilMarks::Some => {
                board.marked().into_iter().map(|(cell, _)| cell).collect()
            }
        };
        self.visible_marks = VisibleMarks { marked, corners };
        self
    }

    /// Restricts the player to one rule, with wide bounds.
    ///
    /// A rule that the player does not allow is an error: it was not asked, so it found nothing.
    pub(super) fn only(mut self, name: &str) -> Result<Self, Problem> {
        let rule = self.rule(name)?;
        self.ladder = self.ladder.with_bounds(Bounds::Wide);
        if rule.is_on_demand() {
            let effort = self.cards.effort(rule);
            return Ok(Self { ladder: self.ladder.asked_for(rule, effort), ..self });
        }
        if self.ladder.effort(rule).is_none() {
            let wrong = format!("the profile does not have the rule `{}`", rule.name());
            return Err(Problem::new(ProblemKind::RuleNotAllowed, wrong, "choose another profile"));
        }
        Ok(Self { ladder: self.ladder.only(rule), ..self })
    }

    /// The rule of that name, which may be one that other people use.
    pub(super) fn rule(&self, name: &str) -> Result<&'static Rule, Problem> {
        rule_name::rule(name, &self.cards)
    }

    /// The card of `rule`.
    pub(super) fn card(&self, rule: &'static Rule) -> Result<&Card, Problem> {
        Ok(self.cards.card(rule)?)
    }

    /// Is a hint for this player a way to the next digit, which later hints go on with?
    pub(super) fn plans(&self, asks_for_a_digit: bool) -> bool {
        asks_for_a_digit || self.marks != PencilMarks::Full
    }

    /// What cells are called.
    pub(super) const fn naming(&self) -> Naming {
        self.naming
    }

    /// A search by the rules of the player, which keeps what the checker refuses.
    pub(super) fn search(&self) -> Search<'_> {
        Search::new(&self.ladder).within(self.budget.clone())
    }

    /// The steps of every rule that finds some. A last resort is asked only if no other rule finds
    /// a step, and only the first of them.
    pub(super) fn all(search: &mut Search<'_>, grid: &Grid) -> Vec<Findings> {
        let ladder = search.ladder();
        let mut found = |rule: &'static Rule| {
            let findings = search.all(grid, rule);
            (!findings.is_empty()).then_some(Findings { rule, findings })
        };
        let is_last = |rule: &&Rule| rule.is_last_resort();
        let rules = || ladder.rules();
        let named: Vec<_> = rules().filter(|it| !is_last(it)).filter_map(&mut found).collect();
        if !named.is_empty() {
            return named;
        }
        rules().filter(is_last).find_map(found).into_iter().collect()
    }

    /// Explains `step`, which is about to be taken on `history`, up to a level.
    pub(super) fn tell(
        &self,
        step: &Checked,
        history: &EliminationHistory,
        level: Level,
    ) -> Result<StepAnswer, Problem> {
        let rule = step.step().rule();
        let card = self.card(rule)?;
        let words = explain::explain(step, history, card, self.naming)
            .map_err(|error| self.untold(rule, &error))?;
        let effort = self.ladder.effort(rule);
        let name = (card.name.as_str(), effort);
        Ok(StepAnswer::new(step, history, words, level, self.marks, name))
    }

    /// Explains `steps` up to a level, taken one after the other from `grid`.
    pub(super) fn tell_each<'a>(
        &self,
        grid: &Grid,
        steps: impl IntoIterator<Item = &'a Checked>,
        level: Level,
    ) -> Result<Vec<StepAnswer>, Problem> {
        let mut history =
            EliminationHistory::new(grid.clone()).with_visible_marks(self.visible_marks);
        let mut told = Vec::new();
        for step in steps {
            in_time(&self.budget)?;
            told.push(self.tell(step, &history, level)?);
            history.take(step);
        }
        Ok(told)
    }

    /// The problem with a card whose templates cannot be rendered.
    fn untold(&self, rule: &Rule, error: &TemplateError) -> Problem {
        let (file, line) = self.cards.place_of_error(rule, &error.message);
        let help = "a text may only ask for what `facts` lists, through the filters of other cards";
        Problem::new(ProblemKind::Card, &*error.message, help).in_file(&file, line)
    }
}

/// Checks that the budget is not over.
pub(super) fn in_time(budget: &Budget) -> Result<(), Problem> {
    if budget.is_over() { Err(Problem::late()) } else { Ok(()) }
}
