//! Template set and template delete.
//!
//! **If** every way to place all copies of a digit that are missing, one in each row, column, and
//! box, uses a cell, or none of them does,
//! **then** the solution, which is one of these ways, does the same.
//! **So** the cell holds the digit (set), or the cells lose it (delete).
//!
//! A cell that every way to place another digit uses is taken: no way goes through it.

use super::dynamic_program::TemplateHouses;
use super::premises::{ClaimsOfDigit, TemplateClaim};
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Derivation, Fact, Role, Value};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House, HouseKind};
use crate::patterns::derivation::{ImplicationGraph, Preference, with_losses};
use crate::proof::{ProofQuery, Verdict};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// The union and the intersection of all templates of a digit.
#[derive(Clone, Copy)]
struct Templates {
    every: CellSet,
    any: CellSet,
}

pub(in crate::rules) fn set(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(forced) = forced(grid, sink.work()) else { return ControlFlow::Break(()) };
    for digit in Digit::ALL {
        let cells: CellSet = cells_of(&forced, digit).collect();
        for cell in cells {
            let conclusions = Conclusions::place(grid, Candidate { cell, digit });
            let claims = [TemplateClaim::Used(Candidate { cell, digit })];
            let step = conclusions.and_then(|it| step(grid, &forced, &claims, it, sink.work()));
            sink.add(step.map(|step| step.also(Fact::cell("cell", cell, Role::Pattern))))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn delete(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(forced) = forced(grid, sink.work()) else { return ControlFlow::Break(()) };
    for digit in Digit::ALL {
        let templates = Templates::new(grid, digit, taken(&forced, digit), sink.work());
        let Some(Templates { any, .. }) = templates else { return ControlFlow::Break(()) };
        let unused = grid.cells_for(digit) - any;
        let claims: Vec<TemplateClaim> =
            unused.candidates(digit).map(TemplateClaim::Unused).collect();
        let conclusions = Conclusions::eliminate(grid, unused.candidates(digit));
        sink.add(conclusions.and_then(|it| step(grid, &forced, &claims, it, sink.work())))?;
    }
    ControlFlow::Continue(())
}

/// The candidates that every template of their digit uses, in the order in which they are found: each relies on earlier
/// ones of other digits. `None` if the work limit is reached.
fn forced(grid: &Grid, work: &Work) -> Option<Vec<Candidate>> {
    let mut forced: Vec<Candidate> = Vec::new();
    loop {
        let before = forced.len();
        for digit in Digit::ALL {
            let every = Templates::new(grid, digit, taken(&forced, digit), work)?.every;
            let known: CellSet = cells_of(&forced, digit).collect();
            forced.extend((every - known).candidates(digit));
        }
        if forced.len() == before {
            return Some(forced);
        }
    }
}

fn cells_of(forced: &[Candidate], digit: Digit) -> impl Iterator<Item = Cell> {
    forced.iter().filter(move |it| it.digit == digit).map(|it| it.cell)
}

/// The cells of `forced` that are taken by other digits than `digit`.
fn taken(forced: &[Candidate], digit: Digit) -> CellSet {
    forced.iter().filter(|it| it.digit != digit).map(|it| it.cell).collect()
}

impl Templates {
    /// The templates that avoid the `taken` cells; `None` if the work limit is reached.
    fn new(grid: &Grid, digit: Digit, taken: CellSet, work: &Work) -> Option<Self> {
        let houses = TemplateHouses::lacking(grid, digit, HouseKind::Row);
        let any = houses.templates(grid.cells_for(digit) - taken, work)?.any;
        if any.is_empty() {
            // There is no template: either all nine digits are placed, or the grid has no solution.
            return Some(Self { every: CellSet::EMPTY, any: CellSet::ALL });
        }
        // Each template has one cell in each row.
        let rows = houses.lines().filter_map(|row| (row.cells() & any).single());
        Some(Self { every: rows.collect(), any })
    }

    fn satisfy(&self, claim: &TemplateClaim) -> bool {
        match claim {
            TemplateClaim::Used(candidate) => self.every.contains(candidate.cell),
            TemplateClaim::Unused(candidate) => !self.any.contains(candidate.cell),
        }
    }
}

/// The claims, and the claims about `forced` candidates of other digits that they depend on; `None` if the work limit
/// is reached.
fn with_supports(
    grid: &Grid,
    forced: &[Candidate],
    claims: &[TemplateClaim],
    work: &Work,
) -> Option<Vec<ClaimsOfDigit>> {
    let mut all = Vec::new();
    add_with_supports(grid, forced, claims.to_vec(), &mut all, work)?;
    Some(all)
}

fn add_with_supports(
    grid: &Grid,
    forced: &[Candidate],
    claims: Vec<TemplateClaim>,
    all: &mut Vec<ClaimsOfDigit>,
    work: &Work,
) -> Option<()> {
    let digit = claims.first()?.candidate().digit;
    let whole = taken(forced, digit) & grid.cells_for(digit);
    let mut taken = whole;
    // Candidates that were found late depend on the most others themselves.
    for cell in forced.iter().rev().map(|it| it.cell).filter(|cell| whole.contains(*cell)) {
        let templates = Templates::new(grid, digit, taken.without(cell), work)?;
        if claims.iter().all(|claim| templates.satisfy(claim)) {
            taken = taken.without(cell);
        }
    }
    all.push(ClaimsOfDigit { claims, taken });
    for (i, &candidate) in forced.iter().enumerate() {
        let is_new = !all.iter().flat_map(ClaimsOfDigit::candidates).any(|it| it == candidate);
        if is_new && candidate.digit != digit && taken.contains(candidate.cell) {
            add_with_supports(grid, &forced[..i], vec![TemplateClaim::Used(candidate)], all, work)?;
        }
    }
    Some(())
}

/// The finding with minimal premises. `None` if the proof fails.
fn step(
    grid: &Grid,
    forced: &[Candidate],
    claims: &[TemplateClaim],
    conclusions: Conclusions,
    work: &Work,
) -> Option<Finding> {
    let digit = claims.first()?.candidate().digit;
    let mut kinds = HouseKind::LINES.into_iter();
    let premises = kinds.find_map(|kind| {
        let premises = premises(grid, forced, claims, kind, work)?;
        proved(grid, premises, &conclusions, work)
    })?;
    let is_needed = |it: &&Candidate| premises.links.contains(&Constraint::Cell(it.cell));
    let others = || forced.iter().filter(is_needed);
    let houses = premises.truths.iter().filter_map(|truth| match truth {
        Truth::Exactly(Constraint::Digit(of, house)) if *of == digit => Some(*house),
        Truth::Exactly(_) | Truth::Outside(_) => None,
    });
    let mut houses: Vec<House> = houses.collect();
    houses.sort_unstable();
    let taken = others().map(|it| it.cell).collect();
    let facts = vec![
        Fact::digit("digit", digit),
        Fact::houses("houses", houses),
        Fact::cells("rest", grid.cells_for(digit), Role::Helper),
        Fact::cells("taken", taken, Role::Pattern),
        Fact::digits("others", others().map(|it| it.digit).collect()),
        Fact::argument("opposites", Value::Opposites(opposites(grid, claims, taken))),
    ];
    Some(Finding::new(premises, conclusions, facts))
}

/// The refutations of the negations of `claims` by the places of their digit alone, without the `taken` cells; only for
/// the claims that have one.
fn opposites(grid: &Grid, claims: &[TemplateClaim], taken: CellSet) -> Vec<Derivation> {
    let refutation = |claim: &TemplateClaim| {
        let Candidate { cell, digit } = claim.candidate();
        let (assumptions, gone) = match claim {
            TemplateClaim::Used(_) => (Vec::new(), taken.with(cell)),
            TemplateClaim::Unused(candidate) => (vec![*candidate], taken.without(cell)),
        };
        let mut open = grid.clone();
        (gone & grid.cells_for(digit)).candidates(digit).for_each(|it| open.eliminate(it));
        let truths = House::ALL.map(|house| Constraint::Digit(digit, house));
        let graph = ImplicationGraph::new(&open, &assumptions).propagate_first_single(&truths);
        Some(with_losses(grid, graph.first_contradiction(Preference::Earliest)?.derivation, &[]))
    };
    claims.iter().filter_map(refutation).collect()
}

/// Premises for all of the claims. Claims that need other digits are examined one by one: most follow from the premises
/// of the first ones.
fn premises(
    grid: &Grid,
    forced: &[Candidate],
    claims: &[TemplateClaim],
    kind: HouseKind,
    work: &Work,
) -> Option<Premises> {
    let together = with_supports(grid, forced, claims, work)?;
    if let [alone] = together.as_slice() {
        return alone.premises(grid, kind, work);
    }
    let mut all = Premises::default();
    for &claim in claims {
        let conclusions = claim.conclusions();
        let before = ProofQuery::new(grid, &all, &conclusions).within(work).judge();
        if matches!(before, Verdict::Proved { .. } | Verdict::Unused(_)) {
            continue;
        }
        let mut of_claim = Premises::default();
        for claims in with_supports(grid, forced, &[claim], work)? {
            add(&mut of_claim, claims.premises(grid, kind, work)?);
        }
        add(&mut all, proved(grid, of_claim, &conclusions, work)?);
    }
    Some(all)
}

/// Adds premises, each once.
fn add(premises: &mut Premises, more: Premises) {
    for truth in more.truths {
        if !premises.truths.contains(&truth) {
            premises.truths.push(truth);
        }
    }
    for link in more.links {
        if !premises.links.contains(&link) {
            premises.links.push(link);
        }
    }
}

/// The needed premises; `None` if the conclusions are not proved within the limits.
fn proved(
    grid: &Grid,
    premises: Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    match ProofQuery::new(grid, &premises, conclusions).within(work).judge() {
        Verdict::Proved { .. } => Some(premises),
        // A premise that one digit needs may also follow by another one.
        Verdict::Unused(_) => ProofQuery::new(grid, &premises, conclusions).within(work).trim(),
        Verdict::NotProved(_) => None,
    }
}
