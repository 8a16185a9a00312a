//! Simulated players who choose singles at random by their visibility.
//!
//! A hidden single in a box has a far greater weight than one in a line, and that than a naked single; the weight
//! decreases with the number of empty cells of the house.

use crate::check::Checked;
use crate::grid::{Candidate, CellSet, Constraint, Forced, Grid, House};
use crate::random::Random;

/// Number of simulated players.
const SOLVERS: u64 = 8;

/// Weight of a hidden single in a line, relative to one in a box: e⁻³.
const LINE: f64 = 0.049_787;

/// Weight of a naked single, relative to a hidden single in a box: e⁻⁵.
const CELL: f64 = 0.006_738;

/// Factor of the weight for each empty cell of the house: e⁻⁰·².
const EMPTY: f64 = 0.818_731;

/// The measure `scarcity` of [`Measures`](super::Measures), averaged over players with different seeds.
pub(super) fn scarcity(grid: &Grid, hard_steps: &[Vec<Checked>]) -> f64 {
    let walks = (0..SOLVERS).map(|seed| walk(grid.clone(), hard_steps, Random::from_seed(seed)));
    walks.sum::<f64>() / SOLVERS as f64
}

fn walk(mut grid: Grid, hard_steps: &[Vec<Checked>], mut rng: Random) -> f64 {
    let mut hard_steps = hard_steps.iter();
    let mut scarcity = 0.0;
    while !grid.is_solved() {
        let singles = grid.singles();
        let Some(pick) = pick(&grid, &singles, &mut rng) else {
            let Some(steps) = hard_steps.next() else { break };
            steps.iter().for_each(|step| step.apply(&mut grid));
            continue;
        };
        let in_houses = singles.iter().filter(|it| it.because.house().is_some());
        let open: CellSet = in_houses.map(|it| it.candidate.cell).collect();
        scarcity += 1.0 / (1.0 + open.len() as f64);
        grid.place(pick);
    }
    scarcity
}

fn pick(grid: &Grid, singles: &[Forced], rng: &mut Random) -> Option<Candidate> {
    let weigh = |single: &Forced| weight(grid, single.because);
    let mut left = singles.iter().map(weigh).sum::<f64>() * rng.share();
    let mut last = None;
    for single in singles {
        left -= weigh(single);
        last = Some(single.candidate);
        if left < 0.0 {
            break;
        }
    }
    last
}

/// Weight of a single; that of a naked one is by the house with the fewest empty cells.
fn weight(grid: &Grid, because: Constraint) -> f64 {
    let n_empty = |house: House| (grid.empty() & house.cells()).len();
    let (kind, n_empty) = match because {
        Constraint::Digit(_, house) if house.is_line() => (LINE, n_empty(house)),
        Constraint::Digit(_, house) => (1.0, n_empty(house)),
        Constraint::Cell(cell) => {
            (CELL, grid.houses_of(cell).iter().copied().map(n_empty).min().unwrap_or(9))
        }
        Constraint::NotBoth(_) => (0.0, 0),
    };
    (0..n_empty).fold(kind, |weight, _| weight * EMPTY)
}
