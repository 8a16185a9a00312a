//! Reasoning of a player: what is said of the board, and what should follow from it.
//!
//! Each statement is a fact that can be seen on the grid, and brings the constraints that it speaks of as truths. What is
//! concluded must follow from these truths alone, by any links between their candidates: the checker proves it, as it
//! proves a step of a rule. If it does not follow, a countermodel shows what the statements leave open.

mod countermodel;
mod notation;

pub use notation::NotationError;

use crate::budget::Work;
use crate::deduction::{Conclusions, Deduction, ForbiddenPattern, PatternKind, Premises, Truth};
use crate::generate::PlayerClaim;
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid, House, JointClue};
use crate::proof::ProofQuery;

/// Statements about the board, and what is concluded from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasoning {
    /// What should follow; never empty.
    pub claims: Vec<PlayerClaim>,
    /// What it should follow from, in the order in which it was said.
    pub statements: Vec<Statement>,
}

/// A statement about a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Statement {
    /// The cells hold no other digits.
    Digits {
        /// The cells.
        cells: CellSet,
        /// All that they can hold.
        digits: DigitSet,
    },
    /// The digits have no other places in the house.
    Places {
        /// The digits.
        digits: DigitSet,
        /// The house, which has nine cells.
        house: House,
        /// All cells where they can be.
        cells: CellSet,
        /// The house in which these cells are, if they were named by it.
        within: Option<House>,
    },
    /// The cells each hold a digit, whichever.
    Filled(CellSet),
    /// The house holds the digits, wherever.
    Holds(DigitSet, House),
    /// A clue about several cells, by its number among those of the puzzle, holds.
    Clue(usize),
}

/// What comes of reasoning.
#[derive(Clone, PartialEq, Debug)]
pub enum Judgement {
    /// It is proved.
    Proved {
        /// The proofs, each with the premises that it needs.
        proofs: Vec<Deduction>,
        /// For each statement, whether a proof needs it.
        needed: Vec<bool>,
    },
    /// Nothing is said from which it could follow.
    Unfounded,
    /// The grid shows already what is claimed, or that it is impossible.
    Known(PlayerClaim),
    /// A statement, by its index, does not hold: this candidate is left.
    FalseStatement(usize, Candidate),
    /// A claim does not follow.
    NotProved {
        /// The claim.
        claim: PlayerClaim,
        /// Candidates that do not exclude each other, one for each truth of the statements, with which the claim is
        /// false; `None` if none was found in the time there was.
        countermodel: Option<Vec<Candidate>>,
    },
}

impl Reasoning {
    /// Parses short notation, such as `R4C7<>5: 5s of box 6 are in row 4`, for a grid whose houses it may name.
    ///
    /// # Errors
    /// A part of it is not in a known form.
    pub fn parse(text: &str, grid: &Grid) -> Result<Self, NotationError> {
        notation::parse(text, grid)
    }

    /// Judges it on `grid`. What is not proved within `work` is not proved.
    pub fn judge(&self, grid: &Grid, work: &Work) -> Judgement {
        if let Some(known) = self.claims.iter().find(|it| is_known(**it, grid)) {
            return Judgement::Known(*known);
        }
        if self.statements.is_empty() {
            return Judgement::Unfounded;
        }
        let untrue = |(i, it): (usize, &Statement)| Some((i, it.contradicted(grid)?));
        if let Some((i, left)) = self.statements.iter().enumerate().find_map(untrue) {
            return Judgement::FalseStatement(i, left);
        }
        let basis = self.basis(grid, work);
        let mut proofs = Vec::new();
        for (conclusions, claims) in conclusions(&self.claims, grid) {
            match basis.proof(conclusions) {
                Some(proof) => proofs.push(proof),
                None => return basis.not_proved(&claims),
            }
        }
        let needs = |it: &Statement| {
            let mut used = proofs.iter().flat_map(|it| &it.premises.truths);
            let own = it.truths();
            used.any(|truth| match truth {
                Truth::Exactly(truth) => own.contains(truth),
                Truth::Outside(pattern) => it.clue(grid).is_some_and(|clue| {
                    pattern.cells().iter().map(|it| it.0).collect::<CellSet>() == clue.cell_set()
                }),
            })
        };
        let needed = self.statements.iter().map(needs).collect();
        Judgement::Proved { proofs, needed }
    }

    /// The open constraints and the clues that the statements speak of, each once.
    fn basis<'a>(&self, grid: &'a Grid, work: &'a Work) -> Basis<'a> {
        let mut truths: Vec<Constraint> =
            self.statements.iter().flat_map(Statement::truths).collect();
        truths.sort_unstable();
        truths.dedup();
        truths.retain(|it| !it.is_settled(grid));
        let mut clues: Vec<&JointClue> =
            self.statements.iter().filter_map(|it| it.clue(grid)).collect();
        clues.sort_unstable_by_key(|it| it.clue);
        clues.dedup_by_key(|it| it.clue);
        Basis { grid, truths, clues, work }
    }
}

impl Statement {
    /// The constraints that it speaks of.
    fn truths(&self) -> Vec<Constraint> {
        match *self {
            Self::Digits { cells, .. } | Self::Filled(cells) => {
                cells.into_iter().map(Constraint::Cell).collect()
            }
            Self::Places { digits, house, .. } | Self::Holds(digits, house) => {
                digits.into_iter().map(|it| Constraint::Digit(it, house)).collect()
            }
            Self::Clue(_) => Vec::new(),
        }
    }

    fn clue<'a>(&self, grid: &'a Grid) -> Option<&'a JointClue> {
        let Self::Clue(number) = *self else { return None };
        grid.variant().joint(number)
    }

    /// A candidate of `grid` by which it is false.
    fn contradicted(&self, grid: &Grid) -> Option<Candidate> {
        let left = self.truths().into_iter().flat_map(|it| it.candidates(grid));
        let mut left = left.chain(self.digits_held(grid));
        left.find(|it| !self.allows(*it))
    }

    fn allows(&self, it: Candidate) -> bool {
        match *self {
            Self::Digits { digits, .. } => digits.contains(it.digit),
            Self::Places { cells, .. } => cells.contains(it.cell),
            Self::Filled(_) | Self::Holds(..) | Self::Clue(_) => true,
        }
    }

    /// The digits on the board that it speaks of.
    fn digits_held(&self, grid: &Grid) -> Vec<Candidate> {
        let held = |cell: Cell| grid.digit(cell).map(|digit| Candidate { cell, digit });
        match *self {
            Self::Digits { cells, .. } => cells.into_iter().filter_map(held).collect(),
            Self::Places { digits, house, .. } => {
                let held = house.cells().into_iter().filter_map(held);
                held.filter(|it| digits.contains(it.digit)).collect()
            }
            Self::Filled(_) | Self::Holds(..) | Self::Clue(_) => Vec::new(),
        }
    }
}

/// Returns true if the grid shows already whether the claim is true.
fn is_known(claim: PlayerClaim, grid: &Grid) -> bool {
    !grid.has(claim.candidate())
}

/// The claims as conclusions: all eliminations together, each placement by itself.
fn conclusions(claims: &[PlayerClaim], grid: &Grid) -> Vec<(Conclusions, Vec<PlayerClaim>)> {
    let is_placed = |it: &PlayerClaim| matches!(it, PlayerClaim::Placed(_));
    let (placed, lost): (Vec<PlayerClaim>, Vec<PlayerClaim>) =
        claims.iter().copied().partition(is_placed);
    let eliminated = Conclusions::eliminate(grid, lost.iter().map(|it| it.candidate()));
    let placed = placed.into_iter().map(|it| (Conclusions::Place(it.candidate()), vec![it]));
    eliminated.map(|it| (it, lost)).into_iter().chain(placed).collect()
}

/// What a proof may rest on.
struct Basis<'a> {
    grid: &'a Grid,
    truths: Vec<Constraint>,
    clues: Vec<&'a JointClue>,
    work: &'a Work,
}

impl Basis<'_> {
    /// The proof of these conclusions from some of the truths, and from what a clue says of each conclusion by itself.
    fn proof(&self, conclusions: Conclusions) -> Option<Deduction> {
        let concluded = conclusions.candidates();
        let patterns = concluded.iter().flat_map(|it| self.patterns(*it));
        let truths = self.truths.iter().copied().map(Truth::Exactly);
        let truths: Vec<Truth> = truths.chain(patterns.map(Truth::Outside)).collect();
        let of_truths = truths.iter().flat_map(Truth::all_candidates);
        let live = of_truths.filter(|it| self.grid.has(*it));
        let mut candidates: Vec<Candidate> = live.chain(concluded.iter().copied()).collect();
        candidates.sort_unstable();
        candidates.dedup();
        let later = |(i, a): (usize, &Candidate)| {
            let between = |b: &Candidate| self.grid.variant().links(*a, *b).next();
            candidates[i + 1..].iter().filter_map(between).collect::<Vec<_>>()
        };
        let mut links: Vec<Constraint> = candidates.iter().enumerate().flat_map(later).collect();
        links.sort_unstable();
        links.dedup();
        let premises = Premises { truths, links };
        let query = ProofQuery::new(self.grid, &premises, &conclusions).within(self.work);
        let premises = query.trim()?;
        Some(Deduction { premises, conclusions })
    }

    /// The fillings that clues do not have if `candidate` is true; what else would have to be true if it is false.
    fn patterns(&self, candidate: Candidate) -> Vec<ForbiddenPattern> {
        let left = self.grid.digits_left();
        let of_clue = |clue: &&JointClue| {
            if !clue.cell_set().contains(candidate.cell) {
                return None;
            }
            let mut tried = left;
            tried[candidate.cell.index()] = candidate.digit.into();
            let digits = |cell: Cell| (cell, tried[cell.index()]);
            let pattern = || clue.cell_set().into_iter().map(digits);
            let is_forbidden = !clue.is_fillable(&tried);
            is_forbidden.then(|| ForbiddenPattern::new(PatternKind::Unfillable, pattern()))
        };
        self.clues.iter().filter_map(of_clue).collect()
    }

    fn not_proved(&self, claims: &[PlayerClaim]) -> Judgement {
        let with_model = |claim: &PlayerClaim| Some((*claim, countermodel::find(self, *claim)?));
        match claims.iter().find_map(with_model) {
            Some((claim, model)) => Judgement::NotProved { claim, countermodel: Some(model) },
            None => Judgement::NotProved { claim: claims[0], countermodel: None },
        }
    }
}
