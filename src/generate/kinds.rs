//! Full grids of variants: a random grid by the rules that are wanted, and clues that are read off it.

use super::draft::Draft;
use super::read_off::ReadOff;
use super::shapes;
use crate::budget::Budget;
use crate::grid::{
    Candidate, Cell, CellSet, Clue, ClueKind, ClueLine, ConditionKind, Digit, Grid, Relation,
    Variant, clue_line,
};
use crate::random::Random;
use crate::solve;
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
    /// Some palindromes.
    Palindromes,
    /// Some shapes that are on the board twice, with the same digits.
    Clones,
    /// Two extra regions of nine cells.
    ExtraRegions,
    /// Clues about several cells together: cages over the whole board, or some of the others.
    Joint(ConditionKind),
}

/// The kinds that are not about the whole board, by their names.
const NAMED: [(&str, VariantKind); 24] = [
    ("jigsaw", VariantKind::Jigsaw),
    ("extra regions", VariantKind::ExtraRegions),
    ("dots", VariantKind::Dots),
    ("x and v", VariantKind::Xv),
    ("greater", VariantKind::Greater),
    ("odd and even", VariantKind::OddEven),
    ("whispers", VariantKind::Whispers),
    ("palindromes", VariantKind::Palindromes),
    ("clones", VariantKind::Clones),
    ("killer", VariantKind::Joint(ConditionKind::Cage)),
    ("thermometers", VariantKind::Joint(ConditionKind::Thermometer)),
    ("arrows", VariantKind::Joint(ConditionKind::Arrow)),
    ("double arrows", VariantKind::Joint(ConditionKind::DoubleArrow)),
    ("little killers", VariantKind::Joint(ConditionKind::LittleKiller)),
    ("sandwich", VariantKind::Joint(ConditionKind::Sandwich)),
    ("x-sums", VariantKind::Joint(ConditionKind::XSum)),
    ("skyscrapers", VariantKind::Joint(ConditionKind::Skyscraper)),
    ("quadruples", VariantKind::Joint(ConditionKind::Quadruple)),
    ("renban", VariantKind::Joint(ConditionKind::Renban)),
    ("between lines", VariantKind::Joint(ConditionKind::Between)),
    ("zipper lines", VariantKind::Joint(ConditionKind::Zipper)),
    ("region sums", VariantKind::Joint(ConditionKind::RegionSum)),
    ("entropic lines", VariantKind::Joint(ConditionKind::Entropic)),
    ("modular lines", VariantKind::Joint(ConditionKind::Modular)),
];

/// The kinds about the whole board, as a message lists them; several of them have other names besides.
const OF_BOARD: [&str; 10] = [
    "diagonals",
    "windoku",
    "disjoint groups",
    "asterisk",
    "centre dot",
    "girandola",
    "anti-knight",
    "anti-king",
    "nonconsecutive",
    "no boxes",
];

/// What a kind may be called.
pub fn variant_kind_names() -> impl Iterator<Item = &'static str> {
    OF_BOARD.into_iter().chain(NAMED.iter().map(|(name, _)| *name))
}

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
                let cells = shapes::regions(random).iter().flat_map(|region| *region).collect();
                vec![Clue::of_cells(ClueKind::Regions, cells)]
            }
            Self::Clones => shapes::clones(random),
            Self::ExtraRegions => shapes::extra_regions(random),
            Self::Dots
            | Self::Xv
            | Self::Greater
            | Self::OddEven
            | Self::Whispers
            | Self::Palindromes
            | Self::Joint(_) => Vec::new(),
        }
    }

    /// The clues that are read off a full grid.
    fn after(&self, grid: &ReadOff<'_>, random: &mut Random) -> Vec<Clue> {
        match self {
            Self::OfBoard(_) | Self::Jigsaw | Self::Clones | Self::ExtraRegions => Vec::new(),
            Self::Dots => grid.signs(
                &[Relation::Difference(1), Relation::Ratio(2)],
                &[Relation::AllWhiteDots, Relation::AllBlackDots],
            ),
            Self::Xv => grid.signs(&[Relation::Sum(10), Relation::Sum(5)], &[Relation::AllXv]),
            Self::Greater => grid.greater(),
            Self::OddEven => grid.odd_and_even(random),
            Self::Whispers => grid.lines(ClueKind::Pairs(Relation::Whisper(5)), random),
            Self::Palindromes => grid.lines(ClueKind::Pairs(Relation::Palindrome), random),
            Self::Joint(kind) => grid.joint(*kind, random),
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
            let variant = Arc::new(Variant::new(before.clone()));
            let Some(digits) = filled(&variant, n_random, random) else { continue };
            let grid = ReadOff { digits: &digits, variant: &variant };
            let after = kinds.iter().flat_map(|kind| kind.after(&grid, random));
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
