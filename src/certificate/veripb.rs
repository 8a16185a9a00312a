//! A walk as a pseudo-Boolean proof, for the checker VeriPB (version 3 of its format): from the rules of
//! sudoku and the digits of the puzzle, each step from its own truths and links, to the solution.
//!
//! S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI
//! 2021; the format is described at <https://gitlab.com/MIAOresearch/software/VeriPB>.

use super::constraints::{Assumed, Id, Known, all_candidates, link, truth, variable};
use super::refute::{Clause, Refutation};
use crate::check::Checked;
use crate::deduction::{Conclusions, PatternKind, Truth};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid, House};
use std::fmt::Write as _;

/// A formula, and a proof about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoBoolean {
    /// The rules and the puzzle, in the format OPB.
    pub formula: String,
    /// The steps, in the format of VeriPB 3.
    pub proof: String,
}

/// A step that cannot be written as a pseudo-Boolean proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotWritten {
    /// The number of the step, from 1.
    pub number: usize,
    /// What stands in the way.
    pub why: Obstacle,
}

/// What keeps a step from being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// It relies on the givens having one solution, which no constraint says.
    OneSolution,
    /// The search for its branches is too long.
    TooLong,
}

/// The walk from `puzzle` by `steps`, each of which must have been checked on the grid that the steps
/// before it left. If they lead to the solution, the proof ends with the claim that it is the only one.
///
/// # Errors
/// A step relies on the givens having one solution, or it is too long.
pub fn veripb<'a>(
    puzzle: &Grid,
    steps: impl IntoIterator<Item = &'a Checked>,
) -> Result<PseudoBoolean, NotWritten> {
    let assumed = Assumed::of(puzzle);
    let mut log = Log::new(puzzle, &assumed);
    for (i, step) in steps.into_iter().enumerate() {
        let number = i + 1;
        let rule = step.step().rule().name().escape_debug();
        let _ = writeln!(log.out, "% Step {number}: {rule}");
        log.step(step).map_err(|why| NotWritten { number, why })?;
    }
    let solution = log.finish();
    Ok(PseudoBoolean { formula: assumed.formula(solution.as_deref()), proof: log.out })
}

/// A proof that is being written.
struct Log {
    out: String,
    grid: Grid,
    n_constraints: Id,
    /// For each candidate of which it is shown what it is, by its number, the number of the constraint.
    known: Vec<Option<Id>>,
}

impl Log {
    fn new(puzzle: &Grid, assumed: &Assumed) -> Self {
        let n_constraints = assumed.n_constraints();
        let mut known = vec![None; Candidate::COUNT];
        for (id, it) in assumed.all() {
            known[it.candidate().index()] = Some(id);
        }
        let out = format!("pseudo-Boolean proof version 3.0\nf {n_constraints};\n");
        Self { out, grid: puzzle.clone(), n_constraints, known }
    }

    /// Writes a line that makes a constraint, and gives its number.
    fn line(&mut self, text: &str) -> Id {
        let _ = writeln!(self.out, "{text};");
        self.n_constraints += 1;
        self.n_constraints
    }

    /// One of `clause` holds: `ids` propagate to a contradiction if none does.
    fn clause(&mut self, clause: &[Known], ids: &[Id]) -> Id {
        let literals: Vec<String> = clause.iter().map(|it| it.literal()).collect();
        let ids: String = ids.iter().map(|id| format!(" {id}")).collect();
        self.line(&format!("rup {} >= 1 : ~{ids}", literals.join(" ")))
    }

    fn step(&mut self, step: &Checked) -> Result<(), Obstacle> {
        let (premises, conclusions) = (step.step().premises(), step.step().conclusions());
        let mut truths = Vec::new();
        for truth in &premises.truths {
            truths.push(match truth {
                Truth::Exactly(constraint) => self.truth(*constraint),
                Truth::Outside(pattern) => {
                    self.pattern(pattern.cells()).ok_or(match pattern.kind() {
                        PatternKind::Deadly => Obstacle::OneSolution,
                        PatternKind::Unfillable => Obstacle::TooLong,
                    })?
                }
            });
        }
        for &candidate in conclusions.candidates() {
            let goal = match conclusions {
                Conclusions::Place(_) => Known::True(candidate),
                Conclusions::Eliminate(_) => Known::False(candidate),
            };
            let id = self.show(&truths, &premises.links, &[goal]).ok_or(Obstacle::TooLong)?;
            self.known[candidate.index()] = Some(id);
        }
        step.apply(&mut self.grid);
        Ok(())
    }

    fn show(&mut self, truths: &[Clause], links: &[Constraint], goal: &[Known]) -> Option<Id> {
        let live = |it: &Constraint| it.candidates(&self.grid).collect();
        let links = links.iter().map(|it| Clause { id: link(*it), candidates: live(it) }).collect();
        let truths = truths.to_vec();
        Refutation::show(truths, links, goal, &mut |clause, ids| self.clause(clause, ids))
    }

    /// One of the candidates that `constraint` has left holds: the constraint without what is gone.
    fn truth(&mut self, constraint: Constraint) -> Clause {
        let mut sum = format!("pol {}", truth(constraint));
        let (mut candidates, mut n_gone) = (Vec::new(), 0);
        for candidate in constraint.all_candidates() {
            if self.grid.has(candidate) {
                candidates.push(candidate);
            } else {
                let _ = write!(sum, " {} +", self.gone(candidate));
                n_gone += 1;
            }
        }
        let id = if n_gone == 0 { truth(constraint) } else { self.line(&sum) };
        Clause { id, candidates }
    }

    /// The constraint that says that `candidate`, which is none any more, is false.
    fn gone(&mut self, candidate: Candidate) -> Id {
        if let Some(id) = self.known[candidate.index()] {
            return id;
        }
        // A digit on the grid takes it away.
        let placed = |cell| Some(Candidate { cell, digit: self.grid.digit(cell)? });
        let seen = candidate.constraints().into_iter().find_map(|constraint| {
            let cells = match constraint {
                Constraint::Cell(cell) => CellSet::from(cell),
                Constraint::Digit(digit, house) => house.cells() & self.grid.cells_holding(digit),
            };
            let holder = cells.into_iter().find_map(placed)?;
            Some([self.known[holder.index()]?, link(constraint)])
        });
        let id = self.clause(&[Known::False(candidate)], &seen.unwrap_or_default());
        self.known[candidate.index()] = Some(id);
        id
    }

    /// One of the candidates outside of `pattern` holds, since the rules alone leave no way to fill it.
    /// `None` if that is not found.
    fn pattern(&mut self, pattern: &[(Cell, DigitSet)]) -> Option<Clause> {
        let open = pattern.iter().filter(|(cell, _)| self.grid.empty().contains(*cell));
        let open: Vec<_> = open.copied().collect();
        let outside = |&(cell, digits)| (self.grid.candidates(cell) - digits).candidates(cell);
        let candidates: Vec<Candidate> = open.iter().flat_map(outside).collect();
        let goal: Vec<Known> = candidates.iter().copied().map(Known::True).collect();
        let mut links: Vec<Constraint> = Vec::new();
        for house in House::ALL {
            let inside = open.iter().filter(|(cell, _)| house.cells().contains(*cell));
            let digits = inside.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            links.extend(digits.into_iter().map(|digit| Constraint::Digit(digit, house)));
        }
        let truths: Vec<Clause> =
            open.iter().map(|(cell, _)| self.truth(Constraint::Cell(*cell))).collect();
        let id = self.show(&truths, &links, &goal)?;
        Some(Clause { id, candidates })
    }

    /// Ends the proof; the solution, if the steps lead to it.
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
