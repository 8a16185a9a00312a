//! A second judge: it tries every way in which the candidates of an argument hold or fail. It shares
//! nothing with the first but the data.

use std::collections::BTreeMap;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, House, Variant};
use sudoku_why::logic::{
    Conclusions, Deduction, ForbiddenPattern, PatternKind, Premises, Refused, Truth,
};

/// More candidates have too many ways.
pub(crate) const MOST: usize = 20;

/// What `check` must say.
pub(crate) fn check(grid: &Grid, deduction: &Deduction) -> Result<(), Refused> {
    let Deduction { premises, conclusions } = deduction;
    let concluded = conclusions.candidates();
    if concluded.is_empty() {
        return Err(Refused::NothingConcluded);
    }
    if (1..concluded.len()).any(|i| concluded[i - 1] >= concluded[i]) {
        return Err(Refused::OutOfOrder);
    }
    if let Some(gone) = concluded.iter().find(|it| !is_live(grid, **it)) {
        return Err(Refused::NotACandidate(*gone));
    }
    for truth in &premises.truths {
        let is_settled = match truth {
            Truth::Exactly(constraint) => constraint.all_candidates().any(|it| holds(grid, it)),
            Truth::Outside(_) => truth.pattern().iter().any(|(cell, digits)| {
                grid.digit(*cell).is_some_and(|digit| !digits.contains(digit))
            }),
        };
        if is_settled {
            return Err(Refused::UnusedTruth(truth.clone()));
        }
        match truth {
            Truth::Exactly(_) => {}
            Truth::Outside(pattern) => match pattern.kind() {
                PatternKind::Deadly => deadly(grid, pattern)?,
                PatternKind::Unfillable if fillings(pattern.cells()).is_empty() => {}
                PatternKind::Unfillable => return Err(Refused::Fillable),
            },
        }
    }
    let ways = ways(grid, premises, conclusions);
    for (i, &candidate) in concluded.iter().enumerate() {
        if ways.iter().any(|way| way.broken == 0 && way.wrong & 1 << i != 0) {
            return Err(Refused::NotProved { candidate });
        }
    }
    let is_needed = |premise: usize| ways.iter().any(|way| way.broken == 1 << premise);
    let n_truths = premises.truths.len();
    if let Some(i) = (0..n_truths).find(|&i| !is_needed(i)) {
        return Err(Refused::UnusedTruth(premises.truths[i].clone()));
    }
    match (0..premises.links.len()).find(|&i| !is_needed(n_truths + i)) {
        Some(i) => Err(Refused::UnusedLink(premises.links[i])),
        None => Ok(()),
    }
}

/// What holds in one way: which premises it breaks, and which conclusions are wrong in it.
struct Way {
    broken: u64,
    wrong: u64,
}

/// The ways in which some conclusion is wrong.
fn ways(grid: &Grid, premises: &Premises, conclusions: &Conclusions) -> Vec<Way> {
    let candidates = candidates(grid, premises, conclusions);
    assert!(candidates.len() <= MOST);
    let mask = |is_in: &dyn Fn(Candidate) -> bool| -> u64 {
        (0..candidates.len()).filter(|&i| is_in(candidates[i])).map(|i| 1 << i).sum()
    };
    let truths = premises.truths.iter().map(|it| mask(&|candidate| serves(it, candidate)));
    let truths: Vec<u64> = truths.collect();
    let links = premises.links.iter().map(|it| mask(&|candidate| it.contains(candidate)));
    let links: Vec<u64> = links.collect();
    let concluded: Vec<u64> =
        conclusions.candidates().iter().map(|it| mask(&|candidate| candidate == *it)).collect();
    let places = conclusions.placement().is_some();
    let mut ways = Vec::new();
    for held in 0..1_u64 << candidates.len() {
        let is_wrong = |&(_, it): &(usize, &u64)| (held & it == 0) == places;
        let wrong = concluded.iter().enumerate().filter(is_wrong).map(|(i, _)| 1 << i).sum();
        if wrong == 0 {
            continue;
        }
        let empty = truths.iter().map(|it| held & it == 0);
        let doubled = links.iter().map(|it| (held & it).count_ones() > 1);
        let broken = empty.chain(doubled).enumerate().filter(|(_, it)| *it).map(|(i, _)| 1 << i);
        ways.push(Way { broken: broken.sum(), wrong });
    }
    ways
}

/// The live candidates of which truths and conclusions speak.
pub(crate) fn candidates(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
) -> Vec<Candidate> {
    let is_spoken_of = |it: &Candidate| {
        premises.truths.iter().any(|truth| serves(truth, *it))
            || conclusions.candidates().contains(it)
    };
    grid.all_candidates().filter(is_spoken_of).collect()
}

/// Would `candidate` make the truth true?
fn serves(truth: &Truth, candidate: Candidate) -> bool {
    match truth {
        Truth::Exactly(constraint) => constraint.contains(candidate),
        Truth::Outside(_) => {
            let listed = truth.pattern().iter().find(|(cell, _)| *cell == candidate.cell);
            listed.is_some_and(|(_, digits)| !digits.contains(candidate.digit))
        }
    }
}

/// The digits of some cells, in their order.
type Filling = Vec<Digit>;

/// Is one of the cells sure to hold something else?
fn deadly(grid: &Grid, pattern: &ForbiddenPattern) -> Result<(), Refused> {
    if !can_be_filled(grid, pattern) {
        return Ok(());
    }
    let cells = cells(pattern);
    let is_list = !cells.is_empty() && (1..cells.len()).all(|i| cells[i - 1] < cells[i]);
    let given = cells.iter().any(|cell| grid.givens().contains(*cell));
    if !is_list || given || !grid.givens_have_one_solution() {
        return Err(Refused::NotDeadly);
    }
    let mut alike: BTreeMap<Vec<(House, Digit)>, usize> = BTreeMap::new();
    for filling in fillings(pattern.cells()) {
        *alike.entry(placed(&cells, &filling)).or_default() += 1;
    }
    if alike.values().any(|n| *n == 1) { Err(Refused::NotDeadly) } else { Ok(()) }
}

/// Does it matter to some truth that the puzzle has one solution?
pub(crate) fn assumes_one_solution(grid: &Grid, premises: &Premises) -> bool {
    premises.truths.iter().any(|truth| match truth {
        Truth::Exactly(_) => false,
        Truth::Outside(pattern) => {
            pattern.kind() == PatternKind::Deadly && can_be_filled(grid, pattern)
        }
    })
}

/// Is there a filling with what the grid still has?
fn can_be_filled(grid: &Grid, pattern: &ForbiddenPattern) -> bool {
    let cells = cells(pattern);
    fillings(pattern.cells()).iter().any(|filling| {
        (0..cells.len()).all(|i| {
            let candidate = Candidate { cell: cells[i], digit: filling[i] };
            is_live(grid, candidate) || holds(grid, candidate)
        })
    })
}

fn cells(pattern: &ForbiddenPattern) -> Vec<Cell> {
    pattern.cells().iter().map(|(cell, _)| *cell).collect()
}

/// Fills the pattern in every way, no digit twice in a house.
fn fillings(pattern: &[(Cell, DigitSet)]) -> Vec<Filling> {
    let cells: Vec<Cell> = pattern.iter().map(|(cell, _)| *cell).collect();
    let mut fillings: Vec<Filling> = vec![Vec::new()];
    for (at, (_, digits)) in pattern.iter().enumerate() {
        let longer = |filling: &Filling| -> Vec<Filling> {
            let fits = |digit: &Digit| {
                (0..at)
                    .all(|i| filling[i] != *digit || !Variant::classic().sees(cells[i], cells[at]))
            };
            let with = |digit| filling.iter().copied().chain([digit]).collect();
            digits.into_iter().filter(fits).map(with).collect()
        };
        fillings = fillings.iter().flat_map(longer).collect();
    }
    fillings
}

/// What a filling puts into each house, in order.
fn placed(cells: &[Cell], filling: &Filling) -> Vec<(House, Digit)> {
    let pairs = cells.iter().zip(filling);
    let mut placed: Vec<(House, Digit)> = pairs
        .flat_map(|(cell, digit)| cell.classic_houses().into_iter().map(|house| (house, *digit)))
        .collect();
    placed.sort_unstable();
    placed
}

fn is_live(grid: &Grid, candidate: Candidate) -> bool {
    grid.candidates(candidate.cell).contains(candidate.digit)
}

fn holds(grid: &Grid, candidate: Candidate) -> bool {
    grid.digit(candidate.cell) == Some(candidate.digit)
}
