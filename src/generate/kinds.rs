//! Full grids of variants: a random grid by the rules that are wanted, and clues that are read off it.

use super::draft::Draft;
use crate::budget::Budget;
use crate::grid::{
    Candidate, Cell, CellSet, Clue, ClueKind, ClueLine, Condition, ConditionKind, Digit, Grid,
    House, HouseKind, Relation, Sight, Variant, clue_line, neighbours,
};
use crate::random::Random;
use crate::solve;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A kind of variant that a new puzzle may have; a puzzle may have several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VariantKind {
    /// Rules about the whole board.
    OfBoard(Vec<ClueKind>),
    /// Random regions in place of the boxes.
    Jigsaw,
    /// All white and black dots.
    Dots,
    /// Every X and V.
    Xv,
    /// All greater-than signs within boxes.
    Greater,
    /// A third of the cells is marked as odd or even.
    OddEven,
    /// Some whisper lines.
    Whispers,
    /// Cages over the whole board.
    Killer,
    /// Some thermometers.
    Thermometers,
    /// Some arrows.
    Arrows,
    /// The sums of some diagonals.
    LittleKillers,
    /// The sandwich sums of all rows and columns.
    Sandwich,
}

/// The kinds that are not about the whole board, by their names.
const NAMED: [(&str, VariantKind); 11] = [
    ("jigsaw", VariantKind::Jigsaw),
    ("dots", VariantKind::Dots),
    ("x and v", VariantKind::Xv),
    ("greater", VariantKind::Greater),
    ("odd and even", VariantKind::OddEven),
    ("whispers", VariantKind::Whispers),
    ("killer", VariantKind::Killer),
    ("thermometers", VariantKind::Thermometers),
    ("arrows", VariantKind::Arrows),
    ("little killers", VariantKind::LittleKillers),
    ("sandwich", VariantKind::Sandwich),
];

/// What a kind may be called, for a message.
pub const KINDS_IN_WORDS: &str = "diagonals, windoku, disjoint groups, asterisk, centre dot, girandola, anti-knight, \
    anti-king, nonconsecutive, no boxes, jigsaw, dots, x and v, greater, odd and even, whispers, killer, thermometers, \
    arrows, little killers, or sandwich";

impl VariantKind {
    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        if let Some((_, kind)) = NAMED.iter().find(|(it, _)| *it == name) {
            return Some(kind.clone());
        }
        let Some(Ok(ClueLine::Clues(clues))) = clue_line(&name) else { return None };
        let is_of_board = clues.iter().all(|clue| clue.cells.is_empty());
        is_of_board.then(|| Self::OfBoard(clues.into_iter().map(|clue| clue.kind).collect()))
    }

    /// The clues that hold before there is a grid.
    fn before(&self, random: &mut Random) -> Vec<Clue> {
        match self {
            Self::OfBoard(kinds) => kinds.iter().copied().map(Clue::of_board).collect(),
            Self::Jigsaw => {
                let cells = regions(random).iter().flat_map(|region| *region).collect();
                vec![Clue::of_cells(ClueKind::Regions, cells)]
            }
            Self::Dots
            | Self::Xv
            | Self::Greater
            | Self::OddEven
            | Self::Whispers
            | Self::Killer
            | Self::Thermometers
            | Self::Arrows
            | Self::LittleKillers
            | Self::Sandwich => Vec::new(),
        }
    }

    /// The clues that are read off a full grid.
    fn after(&self, digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
        let signs = |relations: &[Relation], are_all: &[Relation]| {
            let signs = neighbours().filter_map(|cells| {
                let digits = cells.map(|cell| digits[cell.index()]);
                let relation = relations.iter().find(|it| it.allows(digits))?;
                Some(Clue::of_cells(ClueKind::Pairs(*relation), cells.to_vec()))
            });
            let rules = are_all.iter().map(|it| Clue::of_board(ClueKind::Pairs(*it)));
            signs.chain(rules).collect()
        };
        match self {
            Self::OfBoard(_) | Self::Jigsaw => Vec::new(),
            Self::Dots => signs(
                &[Relation::Difference(1), Relation::Ratio(2)],
                &[Relation::AllWhiteDots, Relation::AllBlackDots],
            ),
            Self::Xv => signs(&[Relation::Sum(10), Relation::Sum(5)], &[Relation::AllXv]),
            Self::Greater => greater(digits),
            Self::OddEven => odd_and_even(digits, random),
            Self::Whispers => whispers(digits, random),
            Self::Killer => cages(digits, random),
            Self::Thermometers => thermometers(digits, random),
            Self::Arrows => arrows(digits, random),
            Self::LittleKillers => little_killers(digits, random),
            Self::Sandwich => sandwiches(digits),
        }
    }
}

/// How many times a grid is filled before it is given up.
const MAX_FILLINGS: usize = 20;
/// How many cells are filled at random before the solver goes on.
const N_RANDOM: usize = 8;
/// Decisions of the solver for one grid.
const MAX_DECISIONS: usize = 2_000;

impl Draft {
    /// A random full grid by the rules of these kinds, all cells of which are given; `None` if none is found. Without
    /// kinds, one of classic sudoku.
    pub(super) fn of_kinds(kinds: &[VariantKind], random: &mut Random) -> Option<Self> {
        if kinds.is_empty() {
            return Some(Self::full(random));
        }
        for n_tried in 0..MAX_FILLINGS {
            // Of rules that leave few grids, fewer random digits lead to one.
            let n_random = N_RANDOM.saturating_sub(n_tried / 2);
            let before: Vec<Clue> = kinds.iter().flat_map(|kind| kind.before(random)).collect();
            let Some(digits) = filled(&Arc::new(Variant::new(before.clone())), n_random, random)
            else {
                continue;
            };
            let after = kinds.iter().flat_map(|kind| kind.after(&digits, random));
            let clues: Vec<Clue> = before.into_iter().chain(after).collect();
            let variant = Arc::new(Variant::new(clues));
            return Some(Self { digits, givens: CellSet::ALL, variant });
        }
        None
    }
}

/// A grid by the rules of `variant`, `n_random` of whose cells are filled at random; `None` if the solver does not
/// complete what was chosen at random.
fn filled(variant: &Arc<Variant>, n_random: usize, random: &mut Random) -> Option<[Digit; 81]> {
    let mut grid = Grid::of_paper(Arc::clone(variant), &[], &[], &[]);
    for cell in random.shuffled(Cell::ALL).into_iter().take(n_random) {
        let left: Vec<Digit> = grid.candidates(cell).into_iter().collect();
        grid.place(Candidate { cell, digit: random.one_of(&left)? });
    }
    let budget = Budget::unlimited().polled_at_most(MAX_DECISIONS);
    let solutions = solve::solutions_within(&grid, 1, &budget);
    let solution = solutions.first()?;
    Some(Cell::ALL.map(|cell| solution.digit(cell)))
}

/// The signs between neighbours of one box.
fn greater(digits: &[Digit; 81]) -> Vec<Clue> {
    let boxes: Vec<House> = House::of_kind(HouseKind::Box).collect();
    let is_inside = |cells: &[Cell; 2]| {
        let cells = CellSet::from(*cells);
        boxes.iter().any(|house| house.cells().is_superset(cells))
    };
    let sign = |mut cells: [Cell; 2]| {
        cells.sort_by_key(|cell| std::cmp::Reverse(digits[cell.index()]));
        Clue::of_cells(ClueKind::Pairs(Relation::Greater), cells.to_vec())
    };
    neighbours().filter(is_inside).map(sign).collect()
}

/// A third of the cells, as odd or even.
fn odd_and_even(digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
    let chosen: Vec<Cell> = random.shuffled(Cell::ALL).into_iter().take(27).collect();
    let (mut odd, mut even): (Vec<Cell>, Vec<Cell>) =
        chosen.into_iter().partition(|cell| digits[cell.index()].number() % 2 == 1);
    odd.sort_unstable();
    even.sort_unstable();
    let clues = [(ClueKind::Odd, odd), (ClueKind::Even, even)];
    let clues = clues.into_iter().filter(|(_, cells)| !cells.is_empty());
    clues.map(|(kind, cells)| Clue::of_cells(kind, cells)).collect()
}

/// How many lines of a kind are looked for, from how many cells.
const N_LINES: usize = 8;
const N_STARTS: usize = 60;

/// Lines of these lengths that share no cell, each of which goes on from its cells to a cell near the last one where
/// `goes_on` says so.
fn lines(
    lengths: RangeInclusive<usize>,
    random: &mut Random,
    goes_on: impl Fn(&[Cell], Cell) -> bool,
) -> Vec<Vec<Cell>> {
    let (mut used, mut lines) = (CellSet::EMPTY, Vec::new());
    for _ in 0..N_STARTS {
        let Some(start) = random.one_of(&Cell::ALL) else { break };
        let line = line(start, used, *lengths.end(), random, &goes_on);
        if lengths.contains(&line.len()) {
            used |= line.iter().copied().collect();
            lines.push(line);
        }
        if lines.len() == N_LINES {
            break;
        }
    }
    lines
}

/// A random line from `start` on, as far as it can go without the cells that are used; none if the start is one of them.
fn line(
    start: Cell,
    mut used: CellSet,
    longest: usize,
    random: &mut Random,
    goes_on: &impl Fn(&[Cell], Cell) -> bool,
) -> Vec<Cell> {
    let mut line = Vec::new();
    let mut next = Some(start).filter(|cell| !used.contains(*cell));
    while line.len() < longest
        && let Some(cell) = next
    {
        used = used.with(cell);
        line.push(cell);
        let is_next = |next: &Cell| {
            let is_near =
                cell.row().abs_diff(next.row()) <= 1 && cell.column().abs_diff(next.column()) <= 1;
            is_near && !used.contains(*next) && goes_on(&line, *next)
        };
        next = random.one_of(&Cell::ALL.into_iter().filter(is_next).collect::<Vec<_>>());
    }
    line
}

const WHISPER: Relation = Relation::Whisper(5);

fn whispers(digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
    let goes_on = |line: &[Cell], next: Cell| {
        let pair = [line[line.len() - 1], next].map(|cell| digits[cell.index()]);
        WHISPER.allows(pair)
    };
    let lines = lines(3..=7, random, goes_on).into_iter();
    lines.map(|line| Clue::of_cells(ClueKind::Pairs(WHISPER), line)).collect()
}

/// A clue about several cells together.
const fn joint(kind: ConditionKind, number: u16, cells: Vec<Cell>) -> Clue {
    Clue::of_cells(ClueKind::Joint(Condition { kind, number }), cells)
}

fn sum(digits: &[Digit; 81], cells: &[Cell]) -> u16 {
    cells.iter().map(|cell| u16::from(digits[cell.index()].number())).sum()
}

fn thermometers(digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
    let rises =
        |line: &[Cell], next: Cell| digits[line[line.len() - 1].index()] < digits[next.index()];
    let lines = lines(3..=6, random, rises).into_iter();
    lines.map(|line| joint(ConditionKind::Thermometer, 0, line)).collect()
}

/// Arrows of two to four cells; a line that does not come to the sum in its circle is left out.
fn arrows(digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
    let is_within = |line: &[Cell], next: Cell| {
        sum(digits, &line[1..]) + sum(digits, &[next]) <= sum(digits, &line[..1])
    };
    let is_whole = |line: &Vec<Cell>| sum(digits, &line[1..]) == sum(digits, &line[..1]);
    let lines = lines(3..=5, random, is_within).into_iter().filter(is_whole);
    lines.map(|line| joint(ConditionKind::Arrow, 0, line)).collect()
}

/// The most cells of a cage.
const MAX_CAGE: usize = 5;

/// Cages of two cells or more; a cell between others that has no neighbour left stands alone, without a cage.
fn cages(digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
    let (mut used, mut cages) = (CellSet::EMPTY, Vec::new());
    for start in random.shuffled(Cell::ALL) {
        let mut cage = vec![start];
        let size = 2 + random.below(MAX_CAGE - 1);
        while cage.len() < size {
            let fits = |next: &Cell| {
                let is_other = !used.contains(*next) && !cage.contains(next);
                let differs = cage.iter().all(|it| digits[it.index()] != digits[next.index()]);
                is_other && differs && cage.iter().any(|it| it.is_beside(*next))
            };
            let next = random.one_of(&Cell::ALL.into_iter().filter(fits).collect::<Vec<_>>());
            let Some(next) = next else { break };
            cage.push(next);
        }
        if used.contains(start) || cage.len() < 2 {
            continue;
        }
        used |= cage.iter().copied().collect();
        cage.sort_unstable();
        cages.push(joint(ConditionKind::Cage, sum(digits, &cage), cage));
    }
    cages.sort();
    cages
}

/// How many diagonals have their sums.
const N_DIAGONALS: usize = 14;

/// The sums of random diagonals of two cells or more.
fn little_killers(digits: &[Digit; 81], random: &mut Random) -> Vec<Clue> {
    let from_side = |start: i8| [[[start, 0], [1, 1]], [[0, start], [1, -1]]];
    let sights = (0..=9).flat_map(from_side).map(|[from, step]| Sight { from, step }.cells());
    let diagonals: Vec<Vec<Cell>> = sights.filter(|cells| cells.len() > 1).collect();
    let chosen = random.shuffled(diagonals).into_iter().take(N_DIAGONALS);
    chosen.map(|cells| joint(ConditionKind::LittleKiller, sum(digits, &cells), cells)).collect()
}

fn sandwiches(digits: &[Digit; 81]) -> Vec<Clue> {
    let houses = House::ALL.into_iter().filter(|it| it.is_line());
    let sandwich = |house: House| {
        let cells = Sight::of_house(house, false);
        let is_crust = |cell: &Cell| matches!(digits[cell.index()].number(), 1 | 9);
        let crusts: Vec<usize> =
            (0..cells.len()).filter(|place| is_crust(&cells[*place])).collect();
        let inside = cells.get(crusts[0] + 1..crusts[1]).unwrap_or_default();
        joint(ConditionKind::Sandwich, sum(digits, inside), cells)
    };
    houses.map(sandwich).collect()
}

/// How many exchanges of cells between regions are tried.
const N_EXCHANGES: usize = 200;

/// Nine random regions of nine connected cells: neighbours exchange cells, beginning with the boxes.
fn regions(random: &mut Random) -> [CellSet; 9] {
    let mut regions = [CellSet::EMPTY; 9];
    for (region, house) in regions.iter_mut().zip(House::of_kind(HouseKind::Box)) {
        *region = house.cells();
    }
    for _ in 0..N_EXCHANGES {
        let [a, b] = [random.below(9), random.below(9)];
        let beside = |region: CellSet, other: CellSet| {
            let is_beside = |cell: &Cell| region.into_iter().any(|it| it.is_beside(*cell));
            other.into_iter().filter(is_beside).collect::<Vec<_>>()
        };
        let to_a = random.one_of(&beside(regions[a], regions[b]));
        let to_b = random.one_of(&beside(regions[b], regions[a]));
        let (Some(to_a), Some(to_b)) = (to_a, to_b) else { continue };
        let changed = [
            (regions[a] - CellSet::from(to_b)) | CellSet::from(to_a),
            (regions[b] - CellSet::from(to_a)) | CellSet::from(to_b),
        ];
        if a != b && changed.iter().all(|it| it.is_connected()) {
            [regions[a], regions[b]] = changed;
        }
    }
    regions
}
