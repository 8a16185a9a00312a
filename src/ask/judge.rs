//! Does what somebody concludes follow from the reasons that they give?

use super::open::{AnswerContext, Examined};
use super::{Answer, Outcome, Problem, ProblemKind, RuleSet};
use crate::budget::{Budget, Work};
use crate::deduction::{Deduction, Premises, Truth};
use crate::explain::english::{diagnosis::MistakeLevel, judged};
use crate::explain::{Coordinates, Naming};
use crate::grid::{Candidate, Constraint, Grid};
use crate::reasoning::{Judgement, Reasoning, Statement};
use crate::text::Puzzle;
use serde::{Deserialize, Serialize};

/// Does what somebody concludes follow from the reasons that they give?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JudgeQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// The conclusions, a colon, and the reasons with semicolons between: `R4C7<>5: 5s of box 6 are in row 4`. Or a chain:
    /// `(5)R4C7=(5)R4C2-(5)R6C3=(5)R6C8 => R5C8<>5`.
    pub said: String,
    /// Further reasons, as steps have them: of its truths, cells that hold a digit, and houses that hold a digit. Its links
    /// are not needed: all are known.
    #[serde(default)]
    pub premises: Premises,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// Whether a conclusion follows from its reasons.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgeBody {
    /// What came of it, in a word; missing if the board is not sound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<JudgedAs>,
    /// The reasons, in words.
    pub statements: Vec<JudgedStatement>,
    /// Candidates that can all be true beside the reasons, and with which a conclusion is false.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub countermodel: Vec<Candidate>,
    /// The proofs, one for all eliminations, and one for each digit that goes in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proofs: Vec<JudgedProof>,
}

/// What came of reasoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum JudgedAs {
    /// The conclusions follow from the reasons.
    Proved,
    /// A reason is false on this board.
    FalseStatement,
    /// The reasons can hold while a conclusion is false.
    NotProved,
    /// It was neither proved nor refuted.
    Undecided,
    /// There are no reasons.
    Unfounded,
    /// The board shows it already.
    Known,
}

/// A reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedStatement {
    /// What was understood.
    pub text: String,
    /// Is it true on this board? Missing after a false one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
    /// Does the proof need it? Missing without a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_needed: Option<bool>,
}

/// A proof: premises as those of steps, and what follows from them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedProof {
    /// The premises, each of which is needed as far as that was decided.
    pub premises: Premises,
    /// What goes in.
    pub placements: Vec<Candidate>,
    /// What is crossed out.
    pub eliminations: Vec<Candidate>,
}

impl JudgeQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<JudgeBody>, Problem> {
        let rules = RuleSet::default();
        let context = AnswerContext::new(&rules, self.coordinates, MistakeLevel::default(), budget);
        let grid = match context.examine(&self.board, &[])? {
            Examined::Sound(grid) => context.player(&self.board)?.ladder.view(*grid),
            Examined::Unsound(answer) => return Ok(answer.with(JudgeBody::none())),
        };
        let reasoning = self.reasoning(&grid)?;
        let judgement = reasoning.judge(&grid, &Work::within(budget.clone()));
        let naming = Naming::from(self.coordinates);
        let texts = judged::texts(&judgement, &reasoning, &grid, naming);
        let is_proved = matches!(judgement, Judgement::Proved { .. });
        let result = if is_proved { Outcome::Done } else { Outcome::Refused };
        Ok(Answer::new(result, texts, JudgeBody::new(judgement, &reasoning, &grid, naming)))
    }

    fn reasoning(&self, grid: &Grid) -> Result<Reasoning, Problem> {
        let mut reasoning = Reasoning::parse(&self.said, grid).map_err(|error| {
            Problem::new(ProblemKind::Usage, error.to_string(), judged::HOW_TO_SAY)
        })?;
        let mut premises = self.premises.clone();
        premises.complete(grid.variant());
        for truth in &premises.truths {
            reasoning.statements.push(statement(truth)?);
        }
        Ok(reasoning)
    }
}

/// The statement that there is a candidate of a constraint.
fn statement(truth: &Truth) -> Result<Statement, Problem> {
    match truth {
        Truth::Exactly(Constraint::Cell(cell)) => Ok(Statement::Filled((*cell).into())),
        Truth::Exactly(Constraint::Digit(digit, house)) if house.is_full() => {
            Ok(Statement::Holds((*digit).into(), *house))
        }
        Truth::Exactly(_) | Truth::Outside(_) => {
            let wrong = format!("`{truth}` is no reason here");
            Err(Problem::new(ProblemKind::Usage, wrong, judged::WHICH_TRUTHS))
        }
    }
}

impl JudgeBody {
    const fn none() -> Self {
        Self { judged: None, statements: Vec::new(), countermodel: Vec::new(), proofs: Vec::new() }
    }

    fn new(judgement: Judgement, reasoning: &Reasoning, grid: &Grid, naming: Naming) -> Self {
        let is_needed = |i: usize| match &judgement {
            Judgement::Proved { needed, .. } => Some(needed[i]),
            Judgement::Unfounded
            | Judgement::Known(_)
            | Judgement::FalseStatement(..)
            | Judgement::NotProved { .. } => None,
        };
        let holds = |i: usize| match judgement {
            Judgement::Proved { .. } | Judgement::NotProved { .. } => Some(true),
            Judgement::FalseStatement(wrong, _) => (i <= wrong).then_some(i < wrong),
            Judgement::Unfounded | Judgement::Known(_) => None,
        };
        let statement = |(i, it): (usize, &Statement)| JudgedStatement {
            text: judged::statement(it, grid, naming),
            holds: holds(i),
            is_needed: is_needed(i),
        };
        let statements = reasoning.statements.iter().enumerate().map(statement).collect();
        let mut body =
            Self { judged: Some(JudgedAs::from(&judgement)), statements, ..Self::none() };
        match judgement {
            Judgement::Proved { proofs, .. } => {
                body.proofs = proofs.into_iter().map(JudgedProof::from).collect();
            }
            Judgement::NotProved { countermodel, .. } => {
                body.countermodel = countermodel.unwrap_or_default();
            }
            Judgement::Unfounded | Judgement::Known(_) | Judgement::FalseStatement(..) => {}
        }
        body
    }
}

impl From<&Judgement> for JudgedAs {
    fn from(judgement: &Judgement) -> Self {
        match judgement {
            Judgement::Proved { .. } => Self::Proved,
            Judgement::Unfounded => Self::Unfounded,
            Judgement::Known(_) => Self::Known,
            Judgement::FalseStatement(..) => Self::FalseStatement,
            Judgement::NotProved { countermodel: Some(_), .. } => Self::NotProved,
            Judgement::NotProved { countermodel: None, .. } => Self::Undecided,
        }
    }
}

impl From<Deduction> for JudgedProof {
    fn from(Deduction { premises, conclusions }: Deduction) -> Self {
        let placements = conclusions.placement().into_iter().collect();
        Self { premises, placements, eliminations: conclusions.eliminated().to_vec() }
    }
}
