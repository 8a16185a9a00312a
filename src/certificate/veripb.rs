//! Certificates as pseudo-Boolean proofs for the checker VeriPB (version 3 of its format): each step is derived from
//! its truths and links, from the rules and the digits of the puzzle to the solution.
//!
//! S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI
//! 2021; the format is described at <https://gitlab.com/MIAOresearch/software/VeriPB>.

use super::constraints::{Axioms, Id, all_candidates, term, variable};
use crate::check::Checked;
use crate::deduction::{Conclusions, ForbiddenPattern, PatternKind, Truth};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid};
use crate::proof::{self, Antecedent, Literal};
use std::fmt::Write as _;

/// A pseudo-Boolean formula, and a proof from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoBoolean {
    /// The rules and the digits of the puzzle, in the format OPB.
    pub formula: String,
    /// The steps, in the format of VeriPB 3.
    pub proof: String,
}

/// Error: a step cannot be written as a pseudo-Boolean proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExportError {
    /// Number of the step, from 1.
    pub number: usize,
    /// The reason.
    pub why: Unsupported,
}

/// The reason why a step cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsupported {
    /// The step relies on the uniqueness of the solution, which no constraint of the formula states.
    OneSolution,
    /// The search for a refutation is too long.
    TooLong,
}

/// Writes the path from `puzzle` by `steps` as a proof. Each step must have been checked on the grid after the steps
/// before it. If they lead to the solution, the proof ends with the claim that it is the only one.
///
/// # Errors
/// A step relies on the uniqueness of the solution, or the search for its refutation is too long.
pub fn veripb<'a>(
    puzzle: &Grid,
    steps: impl IntoIterator<Item = &'a Checked>,
) -> Result<PseudoBoolean, ExportError> {
    let steps: Vec<&Checked> = steps.into_iter().collect();
    let axioms = Axioms::new(puzzle, &steps);
    let mut log = ProofLog::new(puzzle, &axioms);
    for (i, step) in steps.into_iter().enumerate() {
        let number = i + 1;
        let rule = step.step().rule().name().escape_debug();
        let _ = writeln!(log.out, "% Step {number}: {rule}");
        log.step(step).map_err(|why| ExportError { number, why })?;
    }
    let solution = log.finish();
    Ok(PseudoBoolean { formula: axioms.formula(solution.as_deref()), proof: log.out })
}

/// Writer of a proof.
struct ProofLog<'a> {
    axioms: &'a Axioms,
    out: String,
    grid: Grid,
    n_constraints: Id,
    /// For each candidate, by index, the number of the unit constraint that it holds or fails, if the proof has one.
    known: Vec<Option<Id>>,
}

/// A clause of candidates, with its number in the proof.
struct Clause {
    id: Id,
    candidates: Vec<Candidate>,
}

impl<'a> ProofLog<'a> {
    fn new(puzzle: &Grid, axioms: &'a Axioms) -> Self {
        let n_constraints = axioms.n_constraints;
        let mut known = vec![None; Candidate::COUNT];
        for (id, literal) in &axioms.units {
            known[literal.candidate.index()] = Some(*id);
        }
        let out = format!("pseudo-Boolean proof version 3.0\nf {n_constraints};\n");
        Self { axioms, out, grid: puzzle.clone(), n_constraints, known }
    }

    /// Writes a line that derives a constraint, and returns the number of the constraint.
    fn line(&mut self, text: &str) -> Id {
        let _ = writeln!(self.out, "{text};");
        self.n_constraints += 1;
        self.n_constraints
    }

    /// Writes a RUP step for `clause`: unit propagation of the constraints `ids` and of its negation leads to a
    /// contradiction.
    fn clause(&mut self, clause: &[Literal], ids: &[Id]) -> Id {
        let literals: Vec<String> = clause.iter().copied().map(term).collect();
        let ids: String = ids.iter().map(|id| format!(" {id}")).collect();
        self.line(&format!("rup {} >= 1 : ~{ids}", literals.join(" ")))
    }

    fn step(&mut self, step: &Checked) -> Result<(), Unsupported> {
        let (premises, conclusions) = (step.step().premises(), step.step().conclusions());
        let mut truths = Vec::new();
        for truth in &premises.truths {
            truths.push(match truth {
                Truth::Exactly(constraint) => self.truth(*constraint),
                Truth::Outside(pattern) => self.pattern(pattern).ok_or(match pattern.kind() {
                    PatternKind::Deadly => Unsupported::OneSolution,
                    PatternKind::Unfillable => Unsupported::TooLong,
                })?,
            });
        }
        for &candidate in conclusions.candidates() {
            let holds = matches!(conclusions, Conclusions::Place(_));
            let goal = Literal { candidate, holds };
            let id = self.refute(&truths, &premises.links, &[goal]).ok_or(Unsupported::TooLong)?;
            self.known[candidate.index()] = Some(id);
        }
        step.apply(&mut self.grid);
        Ok(())
    }

    /// Derives the clause `goal` by refuting its negation; returns its number. `None` if no refutation is found.
    fn refute(&mut self, truths: &[Clause], links: &[Constraint], goal: &[Literal]) -> Option<Id> {
        let of_truths: Vec<_> = truths.iter().map(|truth| truth.candidates.clone()).collect();
        let of_links: Vec<Vec<_>> =
            links.iter().map(|link| link.candidates(&self.grid).collect()).collect();
        let mut learnt = Vec::new();
        proof::refute(&of_truths, &of_links, goal, &mut |clause, antecedents| {
            let id = |antecedent: &Antecedent| match *antecedent {
                Antecedent::Truth(i) => truths[i].id,
                Antecedent::Link(i) => self.axioms.link(links[i]),
                Antecedent::Clause(i) => learnt[i],
            };
            let ids: Vec<Id> = antecedents.iter().map(id).collect();
            learnt.push(self.clause(&[goal, clause].concat(), &ids));
        })?;
        learnt.pop()
    }

    /// Derives the clause of the live candidates of `constraint`: the constraint without the eliminated candidates.
    fn truth(&mut self, constraint: Constraint) -> Clause {
        self.live(self.axioms.truth(constraint), constraint.all_candidates())
    }

    /// Derives the clause of those of `candidates`, one of which is true by the constraint `id`, that are live.
    fn live(&mut self, id: Id, all: impl IntoIterator<Item = Candidate>) -> Clause {
        let mut sum = format!("pol {id}");
        let (mut candidates, mut n_gone) = (Vec::new(), 0);
        for candidate in all {
            if self.grid.has(candidate) {
                candidates.push(candidate);
            } else {
                let _ = write!(sum, " {} +", self.gone(candidate));
                n_gone += 1;
            }
        }
        let id = if n_gone == 0 { id } else { self.line(&sum) };
        Clause { id, candidates }
    }

    /// Returns the number of the unit constraint that `candidate`, which is not live, is false; derives it if needed.
    fn gone(&mut self, candidate: Candidate) -> Id {
        if let Some(id) = self.known[candidate.index()] {
            return id;
        }
        // A placed digit excludes it.
        let placed = |cell| Some(Candidate { cell, digit: self.grid.digit(cell)? });
        let seen = self.grid.variant().constraints_of(candidate).find_map(|constraint| {
            let cells = match constraint {
                Constraint::Cell(cell) => CellSet::from(cell),
                Constraint::Digit(digit, house) => house.cells() & self.grid.cells_holding(digit),
                Constraint::NotBoth(_) => CellSet::EMPTY,
            };
            let holder = cells.into_iter().find_map(placed)?;
            Some([self.known[holder.index()]?, self.axioms.link(constraint)])
        });
        let related = || {
            let holder = self.grid.related_digit(candidate)?;
            let link = self.grid.variant().not_both(holder, candidate)?;
            Some([self.known[holder.index()]?, self.axioms.link(link)])
        };
        let seen = seen.or_else(related);
        let id = self.clause(&[Literal { candidate, holds: false }], &seen.unwrap_or_default());
        self.known[candidate.index()] = Some(id);
        id
    }

    /// Derives the clause of the candidates outside of `pattern`, which cannot be filled by a clue about several cells, or
    /// by houses and relations alone. `None` if no refutation is found.
    fn pattern(&mut self, pattern: &ForbiddenPattern) -> Option<Clause> {
        if let Some(id) = self.axioms.nogood(pattern) {
            return Some(self.live(id, Truth::Outside(pattern.clone()).all_candidates()));
        }
        let open = pattern.cells().iter().filter(|(cell, _)| self.grid.empty().contains(*cell));
        let open: Vec<_> = open.copied().collect();
        let outside = |&(cell, digits)| (self.grid.candidates(cell) - digits).candidates(cell);
        let candidates: Vec<Candidate> = open.iter().flat_map(outside).collect();
        let goal: Vec<Literal> =
            candidates.iter().map(|&candidate| Literal { candidate, holds: true }).collect();
        let mut links: Vec<Constraint> = Vec::new();
        for house in self.grid.all_houses() {
            let inside = open.iter().filter(|(cell, _)| house.cells().contains(*cell));
            let digits = inside.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            links.extend(digits.into_iter().map(|digit| Constraint::Digit(digit, house)));
        }
        let inside: Vec<Candidate> =
            open.iter().flat_map(|(cell, digits)| digits.candidates(*cell)).collect();
        for (i, &one) in inside.iter().enumerate() {
            let not_both = |&other: &Candidate| self.grid.variant().not_both(one, other);
            links.extend(inside[i + 1..].iter().filter_map(not_both));
        }
        let truths: Vec<Clause> =
            open.iter().map(|(cell, _)| self.truth(Constraint::Cell(*cell))).collect();
        let id = self.refute(&truths, &links, &goal)?;
        Some(Clause { id, candidates })
    }

    /// Writes the end of the proof; returns the solution if the steps lead to it.
    fn finish(&mut self) -> Option<Vec<Candidate>> {
        let held = |cell| Some(Candidate { cell, digit: self.grid.digit(cell)? });
        let solution: Option<Vec<Candidate>> = Cell::ALL.into_iter().map(held).collect();
        let ids = |it: &Vec<Candidate>| it.iter().map(|it| self.known[it.index()]).collect();
        let ids: Option<Vec<Id>> = solution.as_ref().and_then(ids);
        let (Some(solution), Some(ids)) = (solution, ids) else {
            self.out.push_str("output NONE;\nconclusion NONE;\nend pseudo-Boolean proof;\n");
            return None;
        };
        let _ = writeln!(self.out, "% All {} cells hold what the solution has there.", ids.len());
        let n_cells = ids.len();
        let mut sum = String::from("pol");
        for (i, id) in ids.into_iter().enumerate() {
            let _ = write!(sum, " {id}{}", if i == 0 { "" } else { " +" });
        }
        let last = self.line(&sum);
        let literal = |it| {
            let not = if solution.contains(&it) { "" } else { "~" };
            format!(" {not}{}", variable(it))
        };
        let literals: String = all_candidates().map(literal).collect();
        let _ = writeln!(self.out, "output NONE;");
        let _ = writeln!(self.out, "conclusion BOUNDS {n_cells} : {last} {n_cells} :{literals};");
        let _ = writeln!(self.out, "end pseudo-Boolean proof;");
        Some(solution)
    }
}
