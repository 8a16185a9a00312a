//! Refutation by singles: the shortest sequence of singles that leaves a constraint without a candidate, and what rules
//! the candidates of that constraint out.
//!
//! It does not share `patterns::derivation`, which is above `proof` and `rule` in the layers, while `diagnose` is
//! below. Besides, a digit can be deleted only if all others are still singles when their turn comes, so each test is a
//! replay.

use crate::grid::{
    Candidate, Cell, CellSet, Condition, Constraint, Digit, DigitSet, Forced, Grid, House,
    JointClue, Relation, Variant,
};
use crate::solve::Solution;

/// Number of orders of deletion that are tried.
const N_ORDERS: usize = 8;

/// Maximum number of singles that are told in a sentence.
const MAX_IN_A_SENTENCE: usize = 2;

/// The reason why a digit, or all digits together, are wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A house of the digit has the same digit already.
    Twice {
        /// The house.
        house: House,
        /// The other cell.
        cell: Cell,
    },
    /// A relation forbids the digit beside another one.
    Related {
        /// The other digit.
        by: Candidate,
        /// The relation.
        relation: Relation,
    },
    /// A clue about several cells together cannot be filled with the digit.
    Unfillable {
        /// What the clue demands.
        condition: Condition,
        /// The cells of the clue.
        cells: CellSet,
        /// The digits of the clue that matter beside a wrong one, some of which can be wrong, too.
        beside: Vec<Candidate>,
    },
    /// Singles lead to a contradiction.
    Refuted(Refutation),
    /// Only a search refutes it.
    Search,
}

impl Reason {
    /// The reason why `wrong` is wrong beside the digits and marks of `grid`, whose solution is `right`; if there is no
    /// short one, beside the digits `written`, which can be wrong, too.
    pub(super) fn of_digit(
        grid: &Grid,
        wrong: Candidate,
        right: &Solution,
        written: &[Candidate],
    ) -> Self {
        let Candidate { cell, digit } = wrong;
        let same = (grid.cells_holding(digit) & grid.peers(cell)).first();
        let shared =
            same.and_then(|same| Some((same, grid.variant().shared_houses(cell, same).next()?)));
        if let Some((cell, house)) = shared {
            return Self::Twice { house, cell };
        }
        if let Some(by) = grid.related_digit(wrong)
            && let Some(relation) = grid.variant().relation_between(by, wrong)
        {
            return Self::Related { by, relation };
        }
        let right_digits: Vec<Candidate> =
            written.iter().filter(|it| right.digit(it.cell) == it.digit).copied().collect();
        if let Some(unfillable) = unfillable(grid.variant(), Some(wrong), &right_digits) {
            return unfillable;
        }
        let refutation = grid.has(wrong).then(|| Refutation::of_digit(grid, wrong, right));
        let together = || unfillable(grid.variant(), Some(wrong), written).unwrap_or(Self::Search);
        refutation.flatten().map_or_else(together, Self::Refuted)
    }

    /// The digits of the solution that are named where the reason is told, without the digits that would follow.
    pub fn reveals_at_once(&self) -> Vec<Candidate> {
        match self {
            Self::Refuted(it) if it.is_at_once() => it.reveals.clone(),
            Self::Refuted(_)
            | Self::Twice { .. }
            | Self::Related { .. }
            | Self::Unfillable { .. }
            | Self::Search => Vec::new(),
        }
    }

    /// The refutation if it is too long to be told in a sentence, or if that would reveal digits of the solution.
    pub fn long(&self) -> Option<&Refutation> {
        match self {
            Self::Refuted(it) => Some(it).filter(|it| {
                it.forced.len() > MAX_IN_A_SENTENCE || !it.is_at_once() && !it.reveals.is_empty()
            }),
            Self::Twice { .. } | Self::Related { .. } | Self::Unfillable { .. } | Self::Search => {
                None
            }
        }
    }

    /// The reason why `grid` has no solution.
    pub(super) fn of_grid(grid: &Grid) -> Self {
        let digit = |cell: Cell| Some(Candidate { cell, digit: grid.digit(cell)? });
        let written: Vec<Candidate> = Cell::ALL.into_iter().filter_map(digit).collect();
        let unfillable = unfillable(grid.variant(), None, &written);
        let refuted = || Refutation::of_grid(grid).map(Self::Refuted);
        unfillable.or_else(refuted).unwrap_or(Self::Search)
    }
}

/// The first clue about several cells together that these digits and `wrong` cannot fill, with those that matter beside
/// `wrong`.
fn unfillable(
    variant: &Variant,
    wrong: Option<Candidate>,
    written: &[Candidate],
) -> Option<Reason> {
    let wrong_cell = wrong.map(|it| it.cell);
    let of_clue = |clue: &JointClue| {
        let is_other =
            |it: &&Candidate| Some(it.cell) != wrong_cell && clue.cells.contains(&it.cell);
        let mut beside: Vec<Candidate> = written.iter().filter(is_other).copied().collect();
        let is_fillable = |beside: &[Candidate]| {
            let mut left = [DigitSet::ALL; 81];
            for it in beside.iter().chain(&wrong) {
                left[it.cell.index()] = it.digit.into();
            }
            clue.is_fillable(&left)
        };
        if is_fillable(&beside) {
            return None;
        }
        for i in (0..beside.len()).rev() {
            let one = beside.remove(i);
            if is_fillable(&beside) {
                beside.insert(i, one);
            }
        }
        Some(Reason::Unfillable { condition: clue.condition, cells: clue.cell_set(), beside })
    };
    let is_concerned = |clue: &&JointClue| wrong_cell.is_none_or(|it| clue.cells.contains(&it));
    variant.joint_clues().iter().filter(is_concerned).find_map(of_clue)
}

/// A contradiction to which singles lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The singles that follow without the wrong digit, too, in order.
    pub anyway: Vec<Forced>,
    /// The other singles before the contradiction, in order.
    pub forced: Vec<Forced>,
    /// The constraint that has no candidate left.
    pub end: Constraint,
    /// The reason why it has none.
    pub cause: Cause,
    /// The digits of the solution that it names: those among the singles, and, if the wrong digit is the end of it, the
    /// only candidate that the constraint had before.
    pub reveals: Vec<Candidate>,
}

/// The reason why a constraint has no candidate left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Equal digits rule out the cells of a house.
    Seen {
        /// The cells that hold these digits; none if no cell has to be ruled out.
        by: Vec<Cell>,
        /// The number of the empty cells of the house.
        n_empty: usize,
    },
    /// These houses of a cell hold all digits between them.
    Full(Vec<House>),
    /// Marks leave candidates out, not digits alone.
    Marks,
}

impl Refutation {
    /// Does the contradiction show without singles?
    pub const fn is_at_once(&self) -> bool {
        self.anyway.is_empty() && self.forced.is_empty()
    }

    /// The easiest refutation by singles of `wrong` on `grid`, where it is a candidate, and where `right` is the
    /// solution. `None` if singles lead to no contradiction.
    fn of_digit(grid: &Grid, wrong: Candidate, right: &Solution) -> Option<Self> {
        let mut with = grid.clone();
        with.place(wrong);
        let at_once = with.dead_ends().map(|end| {
            let reveals = only_candidate(grid, end).into_iter().collect();
            let cause = cause(&with, end, Some(wrong));
            Self { anyway: Vec::new(), forced: Vec::new(), end, cause, reveals }
        });
        let is_own = |it: &Self| it.reveals.iter().any(|it| it.cell == wrong.cell);
        at_once
            .min_by_key(|it| (is_own(it), it.reveals.len(), it.cause.n_named()))
            .or_else(|| by_singles(&with, Some((grid, wrong)), Some(right)))
    }

    /// The easiest contradiction to which singles lead on `grid`. `None` if they lead to none.
    fn of_grid(grid: &Grid) -> Option<Self> {
        let at_once = grid.dead_ends().map(|end| {
            let cause = cause(grid, end, None);
            Self { anyway: Vec::new(), forced: Vec::new(), end, cause, reveals: Vec::new() }
        });
        at_once.min_by_key(|it| it.cause.n_named()).or_else(|| by_singles(grid, None, None))
    }
}

impl Cause {
    /// The number of cells or houses that have to be looked at.
    const fn n_named(&self) -> usize {
        match self {
            Self::Seen { by, .. } => by.len(),
            Self::Full(houses) => houses.len(),
            Self::Marks => usize::MAX,
        }
    }
}

/// The shortest result of several orders of deletion. `wrong` is the wrong digit on `grid`, after the grid without it.
fn by_singles(
    grid: &Grid,
    wrong: Option<(&Grid, Candidate)>,
    right: Option<&Solution>,
) -> Option<Refutation> {
    let all = run(grid)?;
    let is_right = |it: &Candidate| right.is_some_and(|right| right.digit(it.cell) == it.digit);
    let orders = (0..N_ORDERS).map(|order| {
        let mut order_of: Vec<usize> = (0..all.len()).rev().collect();
        // The digits of the solution are deleted first, so that few of them stay.
        match order {
            0 => {}
            1 => order_of.sort_by_key(|i| !is_right(&all[*i])),
            n => order_of.sort_by_key(|i| (!is_right(&all[*i]), (i + 1) * n % 83)),
        }
        let forced = reduced(grid, &all, order_of);
        let n_right = forced.iter().filter(|it| is_right(it)).count();
        (forced, n_right)
    });
    let (forced, _) = orders.min_by_key(|(forced, n_right)| (forced.len(), *n_right))?;
    let (after, forced) = replay(grid, &forced)?;
    let reveals = forced.iter().map(|it| it.candidate).filter(is_right);
    let mut reveals: Vec<Candidate> = reveals.collect();
    let ends = after.dead_ends().map(|end| (end, cause(&after, end, wrong.map(|it| it.1))));
    let (end, cause) = ends.min_by_key(|(_, cause)| cause.n_named())?;
    let mut anyway = Vec::new();
    let mut forced = forced;
    if let Some((without, _)) = wrong {
        let mut without = without.clone();
        (anyway, forced) = split(&mut without, forced);
        reveals.extend(only_candidate(&without, end).filter(|_| forced.is_empty()));
    }
    Some(Refutation { anyway, forced, end, cause, reveals })
}

/// The only candidate of a constraint.
fn only_candidate(grid: &Grid, constraint: Constraint) -> Option<Candidate> {
    let mut left = constraint.all_candidates().filter(|it| grid.has(*it));
    left.next().filter(|_| left.next().is_none())
}

/// The singles that are singles on `grid`, too, which are placed in turn, and the others.
fn split(grid: &mut Grid, forced: Vec<Forced>) -> (Vec<Forced>, Vec<Forced>) {
    forced.into_iter().partition(|it| {
        let is_single = because(grid, it.candidate) == Some(it.because);
        if is_single {
            grid.place(it.candidate);
        }
        is_single
    })
}

/// The singles that are placed until a constraint has no candidate left. `None` if that does not happen.
fn run(grid: &Grid) -> Option<Vec<Candidate>> {
    let mut grid = grid.clone();
    let mut placed = Vec::new();
    while grid.dead_end().is_none() {
        let singles = grid.place_singles();
        if singles.is_empty() {
            return None;
        }
        placed.extend(singles.into_iter().map(|single| single.candidate));
    }
    Some(placed)
}

/// The digits without those that are not needed, which are tried in this order.
fn reduced(grid: &Grid, digits: &[Candidate], order: Vec<usize>) -> Vec<Candidate> {
    let mut is_kept = vec![true; digits.len()];
    let kept = |is_kept: &[bool]| -> Vec<Candidate> {
        digits.iter().zip(is_kept).filter(|(_, kept)| **kept).map(|(digit, _)| *digit).collect()
    };
    for i in order {
        is_kept[i] = false;
        is_kept[i] = replay(grid, &kept(&is_kept)).is_none();
    }
    kept(&is_kept)
}

/// The grid after `digits`, and why they are forced. `None` unless each of them is a single when its turn comes, and a
/// constraint then has no candidate left.
fn replay(grid: &Grid, digits: &[Candidate]) -> Option<(Grid, Vec<Forced>)> {
    let mut grid = grid.clone();
    let mut forced = Vec::with_capacity(digits.len());
    for &candidate in digits {
        let because = because(&grid, candidate)?;
        forced.push(Forced { candidate, because });
        grid.place(candidate);
    }
    grid.dead_end().is_some().then_some((grid, forced))
}

/// The constraint that forces `candidate`.
fn because(grid: &Grid, candidate: Candidate) -> Option<Constraint> {
    let Candidate { cell, digit } = candidate;
    let [row, column, square] = cell.classic_houses();
    let is_only = |house: &House| grid.positions(*house, digit).single() == Some(cell);
    let house = [square, row, column].into_iter().find(is_only);
    let hidden = house.map(|house| Constraint::Digit(digit, house));
    let naked = || (grid.candidates(cell).len() == 1).then_some(Constraint::Cell(cell));
    grid.has(candidate).then(|| hidden.or_else(naked)).flatten()
}

/// The reason why `end` has no candidate left on `grid`.
fn cause(grid: &Grid, end: Constraint, wrong: Option<Candidate>) -> Cause {
    match end {
        Constraint::Cell(cell) => full(grid, cell),
        Constraint::Digit(digit, house) => seen(grid, digit, house, wrong),
        Constraint::NotBoth(_) => Cause::Marks,
    }
}

/// The fewest houses of `cell` that hold all digits between them.
fn full(grid: &Grid, cell: Cell) -> Cause {
    let houses = grid.houses_of(cell);
    // Digits of a few houses are a reason; more are none that a person sees.
    let subsets = (1..1_usize << houses.len().min(6)).map(|bits| {
        let houses = houses.iter().copied().enumerate().filter(|(i, _)| bits & (1 << i) != 0);
        houses.map(|(_, house)| house).collect::<Vec<House>>()
    });
    let holds_all = |houses: &Vec<House>| {
        DigitSet::union(houses.iter().map(|it| grid.digits_placed(*it))) == DigitSet::ALL
    };
    subsets.filter(holds_all).min_by_key(Vec::len).map_or(Cause::Marks, Cause::Full)
}

/// The fewest equal digits that rule out the empty cells of `house`, the wrong one and those that see most first.
fn seen(grid: &Grid, digit: Digit, house: House, wrong: Option<Candidate>) -> Cause {
    let empty = house.cells() & grid.empty();
    let (mut left, n_empty) = (empty, empty.len());
    let wrong = wrong.filter(|it| it.digit == digit).map(|it| it.cell);
    let mut by = CellSet::EMPTY;
    if let Some(wrong) = wrong.filter(|cell| grid.peers(*cell).intersects(left)) {
        by = by.with(wrong);
        left -= grid.peers(wrong);
    }
    while !left.is_empty() {
        let n_seen = |cell: &Cell| (grid.peers(*cell) & left).len();
        let holders = grid.cells_holding(digit).into_iter().filter(|cell| n_seen(cell) > 0);
        let Some(most) = holders.max_by_key(n_seen) else { return Cause::Marks };
        by = by.with(most);
        left -= grid.peers(most);
    }
    // The wrong digit was taken first, and others may do without it.
    for cell in by {
        let others = grid.variant().peers_of(by.without(cell));
        if others.is_superset(empty) {
            by = by.without(cell);
        }
    }
    Cause::Seen { by: by.into_iter().collect(), n_empty }
}
