//! A board that follows an argument line by line.

use sudoku_why::grid::{Candidate, Cell, DigitSet, Grid, Variant};
use sudoku_why::logic::{
    CellWithDigits, Checked, Constraint, Derivation, Forced, Inference, LockedSet, NeededDigit,
    Outcome, Truth,
};

/// The digits that a person with a pencil would still see as possible.
#[derive(Clone)]
pub(super) struct Paper(pub(super) [DigitSet; 81]);

impl Paper {
    pub(super) fn of(grid: &Grid) -> Self {
        Self(Cell::ALL.map(|cell| grid.candidates(cell)))
    }

    pub(super) fn write(&mut self, Candidate { cell, digit }: Candidate) {
        self.0[cell.index()] = DigitSet::EMPTY;
        for peer in Variant::classic().peers(cell) {
            self.0[peer.index()] = self.0[peer.index()].without(digit);
        }
    }

    pub(super) fn left(&self, constraint: Constraint) -> Vec<Candidate> {
        let possible = |it: &Candidate| self.0[it.cell.index()].contains(it.digit);
        constraint.all_candidates().filter(possible).collect()
    }

    /// Follows a derivation line by line: at its end nothing is left, or the candidates that are tried, or what is
    /// concluded is gone; `guardians` are those of the pattern of a net.
    pub(super) fn follow(
        mut self,
        derivation: &Derivation,
        concluded: &[Candidate],
        guardians: &[Candidate],
    ) -> Result<(), String> {
        derivation.assumptions.iter().for_each(|&it| self.write(it));
        for inference in &derivation.inferences {
            match inference {
                Inference::Forced(forced) => self.force(forced)?,
                Inference::Locked(locked) => self.lock(locked)?,
                Inference::Filling(loss) => {
                    let is_more =
                        |it: &&CellWithDigits| !it.digits.is_superset(self.0[it.cell.index()]);
                    if let Some(it) = loss.beside.iter().find(is_more) {
                        return Err(format!("{} can hold more", it.cell));
                    }
                    self.0[loss.cell.index()] -= loss.digits;
                }
                Inference::Needed(needed) => self.lose_to(needed)?,
                Inference::Refuted(refuted) => {
                    self.clone().follow(refuted, &[], &[])?;
                    refuted.assumptions.iter().for_each(|it| {
                        self.0[it.cell.index()] = self.0[it.cell.index()].without(it.digit);
                    });
                }
                Inference::Guardian(last) => {
                    self.are_left(guardians, &[*last])?;
                    self.write(*last);
                }
            }
        }
        match derivation.outcome {
            Outcome::Contradiction(end) => self.are_left(&self.left(end), &[])?,
            Outcome::Split(end) => {
                let tried = derivation.cases.iter().filter_map(Derivation::assumption);
                self.are_left(&self.left(end), &tried.collect::<Vec<_>>())?;
            }
            Outcome::Eliminated if derivation.standing().any(|it| concluded.contains(&it)) => {
                return Err(format!("{derivation:?} holds what is gone"));
            }
            Outcome::Eliminated => self.are_left(concluded, &[])?,
            Outcome::NoGuardian => self.are_left(guardians, &[])?,
        }
        derivation.cases.iter().try_for_each(|case| self.clone().follow(case, concluded, guardians))
    }

    /// Of `all`, are these left, and no others?
    fn are_left(&self, all: &[Candidate], wanted: &[Candidate]) -> Result<(), String> {
        let is_left = |it: &&Candidate| self.0[it.cell.index()].contains(it.digit);
        let left: Vec<Candidate> = all.iter().filter(is_left).copied().collect();
        if left == wanted { Ok(()) } else { Err(format!("{left:?} are left, not {wanted:?}")) }
    }

    /// Takes away what a locked set takes: all that is left of its truths lies in its links.
    fn lock(&mut self, locked: &LockedSet) -> Result<(), String> {
        for &truth in &locked.truths {
            let is_in = |it: &Candidate| locked.links.iter().any(|link| link.contains(*it));
            if !self.left(truth).iter().all(is_in) {
                return Err(format!("{truth} is not locked"));
            }
        }
        if let [truth] = *locked.truths.as_slice()
            && locked.links.iter().all(|it| matches!(it, Constraint::NotBoth(_)))
        {
            self.pair(truth, &locked.links)?;
        } else if locked.truths.len() != locked.links.len() {
            return Err("a set has as many truths as links".to_owned());
        }
        for candidate in locked.links.iter().flat_map(|link| link.all_candidates()) {
            if locked.eliminates(candidate) {
                let digits = &mut self.0[candidate.cell.index()];
                *digits = digits.without(candidate.digit);
            }
        }
        Ok(())
    }

    /// What a clue about two cells takes: each candidate that is lost stands beside none that is left of `truth`.
    fn pair(&self, truth: Constraint, links: &[Constraint]) -> Result<(), String> {
        let left = self.left(truth);
        let lost =
            links.iter().flat_map(|it| it.all_candidates()).filter(|it| !truth.contains(*it));
        for lost in lost {
            let excludes = |own: &Candidate| {
                links.iter().any(|link| link.contains(lost) && link.contains(*own))
            };
            if !left.iter().all(excludes) {
                return Err(format!("{lost} has a partner"));
            }
        }
        Ok(())
    }

    /// Writes a digit that is forced.
    fn force(&mut self, forced: &Forced) -> Result<(), String> {
        let left = self.left(forced.because);
        if left != [forced.candidate] {
            return Err(format!("{} has {left:?} left", forced.because));
        }
        self.write(forced.candidate);
        Ok(())
    }

    /// The digit is left in no other cells of the clue, and these have no others beside it than those that are told.
    fn lose_to(&mut self, needed: &NeededDigit) -> Result<(), String> {
        let NeededDigit { digit, places, .. } = *needed;
        let is_elsewhere = |it: &Cell| self.0[it.index()].contains(digit) && !places.contains(*it);
        if let Some(cell) = needed.cells.into_iter().find(is_elsewhere) {
            return Err(format!("{cell} can hold {digit}"));
        }
        let is_more =
            |it: &&CellWithDigits| !it.digits.is_superset(self.0[it.cell.index()].without(digit));
        if let Some(it) = needed.beside.iter().find(is_more) {
            return Err(format!("{} can hold more", it.cell));
        }
        needed.lost.iter().for_each(|it| {
            self.0[it.cell.index()] = self.0[it.cell.index()].without(it.digit);
        });
        Ok(())
    }

    /// Follows a net to the guardians that are left, none or one.
    pub(super) fn follow_net(self, net: &Derivation, step: &Checked) -> Result<(), String> {
        let patterns = step.step().premises().truths.iter().flat_map(Truth::pattern);
        let others = patterns.map(|&(cell, digits)| (cell, self.0[cell.index()] - digits));
        let guardians: Vec<Candidate> =
            others.flat_map(|(cell, digits)| digits.candidates(cell)).collect();
        let is_guardian = |inference: &Inference| match inference {
            Inference::Forced(forced) => guardians.contains(&forced.candidate),
            Inference::Locked(_)
            | Inference::Filling(_)
            | Inference::Needed(_)
            | Inference::Guardian(_)
            | Inference::Refuted(_) => false,
        };
        let last = net.inferences.iter().position(|it| matches!(it, Inference::Guardian(_)));
        let before = &net.inferences[..last.unwrap_or(net.inferences.len())];
        if guardians.is_empty()
            || net.assumption().is_some_and(|it| guardians.contains(&it))
            || before.iter().any(is_guardian)
        {
            return Err(format!("a net by the guardians {guardians:?} holds one of them"));
        }
        self.follow(net, &[], &guardians)
    }
}
