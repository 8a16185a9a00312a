//! What clues about several cells together leave them, and why.

use super::clause::{Clause, JointClause, LeavesTooFew, SumBound};
use super::groups::cells_by;
use super::scene::Scene;
use super::sum_bounds::bounds;
use crate::facts::{FillingLoss, Fillings};
use crate::grid::{
    Cell, CellSet, Digit, DigitSet, Grid, HouseSum, JointClue, RelatedCells, Relation, Variant,
};

/// Most ways to fill cells that are told one by one.
const MAX_WAYS: usize = 4;

/// The clue, or the sum.
pub(super) enum Source<'a> {
    Clue(&'a JointClue),
    Sum(&'a HouseSum),
    Run(&'a JointClue),
}

impl<'a> Source<'a> {
    pub(super) fn of(variant: &'a Variant, number: usize) -> Option<Self> {
        let clue = variant.joint_clues().iter().find(|it| it.clue == number);
        let sum = || variant.house_sums().iter().find(|it| it.joint.clue == number);
        let run = || variant.joint(number).map(Self::Run);
        clue.map(Self::Clue).or_else(|| sum().map(Self::Sum)).or_else(run)
    }

    pub(super) const fn joint(&self) -> &'a JointClue {
        match self {
            Self::Clue(clue) | Self::Run(clue) => clue,
            Self::Sum(sum) => &sum.joint,
        }
    }
}

/// The clue by name; of a sum, the houses and cages.
pub(super) fn clue(scene: &Scene, fillings: &Fillings) -> Option<Clause> {
    let variant = scene.history.grid().variant();
    named(variant, &Source::of(variant, fillings.clue)?, fillings.cells)
}

/// The clue about these cells by name; of a sum, the houses and cages.
pub(super) fn named(variant: &Variant, source: &Source<'_>, cells: CellSet) -> Option<Clause> {
    Some(match source {
        Source::Clue(clue) => {
            let first = *clue.cells.first()?;
            JointClause::Clue { condition: clue.condition, first, cells }.into()
        }
        Source::Run(_) => JointClause::Run { relations: relations(variant, cells), cells }.into(),
        Source::Sum(sum) => {
            let number = |clue: &usize| {
                let clue = variant.joint_clues().iter().find(|it| it.clue == *clue);
                clue.map(|it| it.condition.number)
            };
            let mut cages: Vec<u16> = sum.clues.iter().filter_map(number).collect();
            cages.sort_unstable();
            JointClause::SumOfHouses { houses: sum.houses.clone(), cages }.into()
        }
    })
}

/// The ways to fill the cells that have no digit yet, if they are few; else what the clue says. Of a sum of houses, what
/// it comes to.
pub(super) fn ways(scene: &Scene, fillings: &Fillings) -> Clause {
    let grid = scene.history.grid();
    let Some(source) = Source::of(grid.variant(), fillings.clue) else {
        return Clause::List(Vec::new());
    };
    let joint = source.joint();
    let told = told_ways(scene, joint);
    let is_counted = matches!(told, Some(JointClause::Combinations { .. }));
    // Then what the other cells add up to says it all.
    let is_idle = is_counted && is_by_bounds(grid, joint, fillings);
    match (&source, told) {
        (Source::Clue(_), _) if is_idle => Clause::List(Vec::new()),
        (Source::Clue(_), Some(ways)) => ways.into(),
        (Source::Run(run), _) => match few_fillings(scene, run) {
            Some(fillings) => {
                let cells = run.cells.clone();
                Clause::sentences(vec![JointClause::Fillings { cells, fillings }.into()])
            }
            None => Clause::List(Vec::new()),
        },
        (Source::Clue(clue), None) => JointClause::Says(clue.condition).into(),
        (Source::Sum(sum), ways) => {
            let ways = ways.filter(|_| fillings.cells.len() > 1 && !is_idle);
            let all = std::iter::once(add_up(sum)).chain(ways).map(Into::into);
            Clause::Sentences(all.map(|clause| Clause::Sentence(vec![clause])).collect())
        }
    }
}

/// What the cells that a sum of houses leaves add up to.
pub(super) fn add_up(sum: &HouseSum) -> JointClause {
    let of = |is_inside: fn(i8) -> bool| -> CellSet {
        let terms = sum.terms.iter().filter(|(_, factor)| is_inside(*factor));
        terms.map(|(cell, _)| *cell).collect()
    };
    let (inside, outside) = (of(|it| it > 0), of(|it| it < 0));
    JointClause::AddUp { inside, outside, total: sum.joint.condition.number }
}

/// Returns true if all losses are told by bounds.
fn is_by_bounds(grid: &Grid, joint: &JointClue, fillings: &Fillings) -> bool {
    fillings.losses.iter().all(|loss| bounds(grid, joint, loss).1.is_empty())
}

/// The relations that are drawn between two of the cells.
fn relations(variant: &Variant, cells: CellSet) -> Vec<Relation> {
    let between =
        |it: &&RelatedCells| cells.is_superset(it.cells.into()) && !it.relation.is_of_board();
    let mut all: Vec<Relation> =
        variant.related_cells().iter().filter(between).map(|it| it.relation).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// What each digit that is lost would leave the other cells of the run, if that is too little at once; of the others, by
/// which cells they are lost. Nothing if the fillings are told.
fn of_run(scene: &Scene, run: &JointClue, fillings: &Fillings) -> Clause {
    if few_fillings(scene, run).is_some() {
        return Clause::List(Vec::new());
    }
    let left = scene.history.grid().digits_left();
    let mut cases: Vec<(Cell, Vec<LeavesTooFew>)> = Vec::new();
    let mut others: Vec<(DigitSet, Cell)> = Vec::new();
    for loss in &fillings.losses {
        for digit in loss.digits {
            match run.overfull(&run.beside(loss.cell, digit, &left)) {
                Some((cells, left)) => {
                    let case = LeavesTooFew { digit, cells, left };
                    match cases.iter_mut().find(|(cell, _)| *cell == loss.cell) {
                        Some((_, cases)) => cases.push(case),
                        None => cases.push((loss.cell, vec![case])),
                    }
                }
                None => match others.iter_mut().find(|(_, cell)| *cell == loss.cell) {
                    Some((digits, _)) => *digits = digits.with(digit),
                    None => others.push((digit.into(), loss.cell)),
                },
            }
        }
    }
    let told = cases.into_iter().map(|(cell, cases)| JointClause::WouldLeave { cell, cases });
    let others = (!others.is_empty()).then(|| JointClause::InNoFilling(cells_by(others)));
    Clause::sentences(told.chain(others).map(Clause::from).collect())
}

/// The fillings of the cells of a run, if they are few.
fn few_fillings(scene: &Scene, run: &JointClue) -> Option<Vec<Vec<Digit>>> {
    run.fillings(&scene.history.grid().digits_left(), MAX_WAYS)
}

/// The sets of digits that fill the cells without a digit, or how many they are, if these cells differ from each other and
/// have a sum.
pub(super) fn told_ways(scene: &Scene, joint: &JointClue) -> Option<JointClause> {
    let grid = scene.history.grid();
    let empty = joint.cell_set() & grid.empty();
    let placed: u16 =
        joint.cells.iter().filter_map(|it| grid.digit(*it)).map(|it| u16::from(it.number())).sum();
    let total =
        joint.condition.number.checked_sub(placed).filter(|it| *it > 0 && joint.is_sum())?;
    if empty.len() < 2 || !joint.all_differ(empty) {
        return None;
    }
    let sets = DigitSet::all_with_sum(empty.len(), total);
    let left = grid.digits_left();
    let fits = |set: &DigitSet| joint.is_fillable_within(empty, *set, &left);
    let (n_cells, of, are_all) = (empty.len(), sets.len(), sets.len() <= MAX_WAYS);
    let fitting: Vec<DigitSet> = sets.iter().copied().filter(fits).collect();
    let ways = if are_all { sets } else { fitting };
    let have_digits = placed > 0;
    Some(match ways.len() <= MAX_WAYS {
        true => JointClause::Ways { total, n_cells, ways, are_all, have_digits },
        false => JointClause::Combinations { total, n_cells, n_left: ways.len(), of, have_digits },
    })
}

/// Losses for which the same other cells matter.
struct Told {
    beside: Vec<(DigitSet, CellSet)>,
    losses: Vec<(DigitSet, Cell)>,
}

/// What the cells lose, and which others matter for that; not what the ways to fill them have said.
pub(super) fn losses(scene: &Scene, fillings: &Fillings) -> Clause {
    let grid = scene.history.grid();
    let source = Source::of(grid.variant(), fillings.clue);
    if let Some(Source::Run(run)) = source {
        return of_run(scene, run, fillings);
    }
    let ways = source.as_ref().and_then(|it| told_ways(scene, it.joint()));
    let in_ways = match ways {
        Some(JointClause::Ways { ways, .. }) => DigitSet::union(ways),
        _ => DigitSet::ALL,
    };
    let mut told: Vec<Told> = Vec::new();
    let mut by_bounds: Vec<SumBound> = Vec::new();
    // The digit of a single cell is told by the sum.
    for loss in fillings.losses.iter().filter(|_| fillings.cells.len() > 1) {
        let loss = FillingLoss { digits: loss.digits & in_ways, ..loss.clone() };
        let joint = source.as_ref().map(Source::joint);
        let (found, digits) = joint.map_or((Vec::new(), loss.digits), |it| bounds(grid, it, &loss));
        found.into_iter().for_each(|it| add(&mut by_bounds, it));
        let beside = loss.beside.iter().map(|it| (it.digits, it.cell));
        let beside = cells_by(beside);
        match told.iter_mut().find(|it| it.beside == beside) {
            _ if digits.is_empty() => {}
            Some(same) => same.losses.push((digits, loss.cell)),
            None => told.push(Told { beside, losses: vec![(digits, loss.cell)] }),
        }
    }
    told.sort_by_key(|it| it.beside.len());
    let others = told
        .into_iter()
        .map(|Told { beside, losses }| JointClause::CannotBe { losses: cells_by(losses), beside });
    let all = by_bounds.into_iter().map(JointClause::Bound).chain(others);
    Clause::sentences(all.map(Clause::from).collect())
}

/// Adds a bound, the same ones of several cells as one.
fn add(all: &mut Vec<SumBound>, bound: SumBound) {
    let cells = bound.cells;
    let is_same = |it: &&mut SumBound| SumBound { cells, ..(**it).clone() } == bound;
    match all.iter_mut().find(is_same) {
        Some(same) => same.cells |= cells,
        None => all.push(bound),
    }
}
