//! Conditions: what the digits of several cells of a clue fulfil together, as a cage or an arrow demands.
//!
//! A kind of condition is a module here and a line in the list below. It reads the digits of its cells one after the
//! other, as an automaton does: after each digit it is in a state, or it fails.

mod arrow;
mod between;
mod cage;
mod clue_run;
mod double_arrow;
mod entropic;
mod house_sum;
mod little_killer;
mod modular;
mod quadruple;
mod region_sum;
mod renban;
mod sandwich;
mod skyscraper;
mod thermometer;
mod x_sum;
mod zipper;

use super::{Cell, CellSet, Sight};
use std::ops::RangeInclusive;

/// A condition, with its number if its kind has one: a sum, a count, a modulus.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Condition {
    /// The kind.
    pub kind: ConditionKind,
    /// The number; 0 if the clue has none, except for a sandwich. For a quadruple, its digits.
    pub number: u16,
}

/// What a kind of condition is: its name, its cells, how it is drawn, and its automaton.
pub(crate) struct ConditionRule {
    /// The names in a text; the first is written.
    pub(crate) names: &'static [&'static str],
    /// The numbers that may stand behind the name. 0 is no number, except for sandwiches.
    pub(crate) numbers: RangeInclusive<u16>,
    /// The cells that a clue may have.
    pub(crate) cells: ConditionCells,
    /// Name in strings of the Interactive Sudoku Solver.
    pub(crate) iss: &'static str,
    /// Key in the JSON of f-puzzles.
    pub(crate) f_puzzles: &'static str,
    #[cfg(feature = "words")]
    pub(crate) drawing: Drawing,
    /// What the clue is called: "the cage of 14". A `#` stands for its number, with what is between brackets left out
    /// if there is none.
    #[cfg(feature = "words")]
    pub(crate) title: &'static str,
    /// What the rules say of all clues of this kind, with a `#` for a number that they have in common.
    #[cfg(feature = "words")]
    pub(crate) says: &'static str,
    /// Returns true if the cells differ from each other, wherever they are.
    pub(super) differ: bool,
    /// The order in which the automaton reads the cells.
    pub(super) order: ReadingOrder,
    /// The state after a digit, from the state before (0 at the start); `None` if the condition fails.
    pub(super) next: fn(&Place, State, u32) -> Option<State>,
    /// Returns true if the condition holds in the state after the last digit.
    pub(super) is_met: fn(u32, State) -> bool,
}

/// State of an automaton.
pub(super) type State = u32;

/// The cell whose digit comes next.
pub(super) struct Place {
    /// Number of the condition.
    pub(super) number: u32,
    /// How many cells were read before, and how many there are.
    pub(super) index: usize,
    pub(super) n_cells: usize,
    /// Returns true if the cell is the first, or in another box or region than the one before.
    pub(super) starts_region: bool,
    /// How often its digit counts in a sum.
    pub(super) factor: i8,
    /// The least and the greatest sum of the cells after it, if they need not differ.
    pub(super) sum_after: [i32; 2],
}

impl Place {
    /// Returns true if the cells after this one may complete a sum.
    pub(super) fn can_complete(&self, sum: u32, to: u32) -> bool {
        let [least, most] = self.sum_after;
        (least..=most).contains(&(to as i32 - sum as i32))
    }
}

/// The cells of a clue, and how they are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConditionCells {
    /// Different cells in any order.
    Set,
    /// The cells of a line from one end to the other, some perhaps twice.
    Line,
    /// The four cells at a corner.
    Corner,
    /// A diagonal line of cells, from the clue outside the board.
    Diagonal,
    /// A row or column, whichever end the clue is at.
    House,
    /// A row or column, from the clue outside the board.
    HouseFromEnd,
}

/// How a clue is drawn.
#[cfg(feature = "words")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawing {
    /// A dashed outline, with the number in the first cell.
    Outline,
    /// A line with a round end at the first cell.
    Bulb,
    /// A line from a circle to an arrowhead.
    Arrow,
    /// A line between two circles.
    Circles,
    /// A line between two filled circles.
    Dots,
    /// A broad line with a gap along its middle.
    DoubleLine,
    /// A broad line of dashes.
    BroadDashes,
    /// A line of dots.
    BroadDots,
    /// A line of long dashes.
    Dashes,
    /// A line of short dashes with dots.
    DashesAndDots,
    /// The number, or the digits, in a circle at the corner of four cells.
    Corner,
    /// The number outside the board.
    Outside,
}

/// The order in which the cells of a clue are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReadingOrder {
    /// As the clue names them.
    AsNamed,
    /// The two ends first.
    EndsFirst,
    /// From the middle, the cell of one side and the one of the other in turn.
    FromMiddle,
}

/// Makes the list of kinds.
macro_rules! kinds {
    ($($name:ident => $module:ident: $about:literal,)*) => {
        /// Kind of a condition.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum ConditionKind {
            $(#[doc = $about] $name,)*
        }

        impl ConditionKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// What the kind is.
            pub(crate) const fn rule(self) -> &'static ConditionRule {
                match self {
                    $(Self::$name => &$module::RULE,)*
                }
            }
        }
    };
}

kinds! {
    Cage => cage: "The digits differ, and have a sum if there is a number.",
    Arrow => arrow: "The digit in the circle is the sum of the digits along the arrow.",
    DoubleArrow => double_arrow: "The digits in both circles have the same sum as those between them.",
    Thermometer => thermometer: "The digits rise from the bulb.",
    LittleKiller => little_killer: "The digits of a diagonal have a sum, and need not differ.",
    Renban => renban: "The digits are consecutive, in any order.",
    Between => between: "The digits are between those in the circles.",
    Quadruple => quadruple: "Some digits are in the cells, as often as the clue lists them.",
    Sandwich => sandwich: "The digits between 1 and 9 have a sum.",
    XSum => x_sum: "The first digits have a sum; the first of all says how many they are.",
    Skyscraper => skyscraper: "The number of digits that are greater than all before them.",
    Zipper => zipper: "Digits equally far from the middle have the same sum.",
    RegionSum => region_sum: "The digits of each part between box borders have the same sum.",
    Entropic => entropic: "Each three neighbours are low, middle, and high in some order.",
    Modular => modular: "Each few neighbours have different remainders.",
    HouseSum => house_sum: "A sum that follows from houses and cages; no clue of a puzzle.",
    ClueRun => clue_run: "Clues about two cells each that are met together; no clue of a puzzle.",
}

impl ConditionKind {
    /// The kind that a format calls so; one without a name in it is never meant.
    pub(crate) fn called(name: &str, own: fn(&ConditionRule) -> &'static str) -> Option<Self> {
        let is_so = |it: &&Self| !name.is_empty() && own(it.rule()) == name;
        Self::ALL.iter().find(is_so).copied()
    }
}

impl Condition {
    /// Returns true if a condition of this kind may have this number. The digits of a quadruple are one to four of 1 to
    /// 9, in ascending order.
    pub(crate) fn may_have(kind: ConditionKind, number: u16) -> bool {
        let digits = number.to_string();
        let is_quadruple = kind == ConditionKind::Quadruple;
        let is_sorted = digits.bytes().is_sorted() && !digits.contains('0');
        kind.rule().numbers.contains(&number) && (!is_quadruple || is_sorted)
    }

    /// Returns true if the clue has a number.
    pub(crate) const fn has_number(self) -> bool {
        self.number > 0 || self.kind.may_be_zero()
    }

    /// What its kind is.
    pub(crate) const fn rule(self) -> &'static ConditionRule {
        self.kind.rule()
    }

    /// What the clue is called: "the cage of 14".
    #[cfg(feature = "words")]
    pub(crate) fn title(self) -> String {
        let title = self.rule().title;
        match (title.split_once('['), self.number) {
            (Some((start, _)), 0) => start.to_owned(),
            _ => self.with_number(&title.replace(['[', ']'], "")),
        }
    }

    /// What the clue is called beside its cells: "cage of 14".
    #[cfg(feature = "words")]
    pub(crate) fn name(self) -> String {
        self.title().trim_start_matches("the ").to_owned()
    }

    /// What the rules say of such clues: "the digits of a thermometer rise from its bulb".
    #[cfg(feature = "words")]
    pub(crate) fn says(self) -> String {
        self.with_number(self.rule().says)
    }

    #[cfg(feature = "words")]
    fn with_number(self, text: &str) -> String {
        text.replace('#', &self.number.to_string())
    }
}

impl ConditionCells {
    /// Returns true if a clue of a kind with such cells may have these.
    pub(crate) fn may_be(self, cells: &[Cell]) -> bool {
        let n_different = cells.iter().copied().collect::<CellSet>().len();
        let is_sight = |is: fn(Sight) -> bool| Sight::along(cells).is_some_and(is);
        match self {
            Self::Set => (1..=9).contains(&cells.len()) && n_different == cells.len(),
            Self::Line => {
                (2..=81).contains(&cells.len()) && cells.windows(2).all(|pair| pair[0] != pair[1])
            }
            Self::Corner => cells.first().is_some_and(|it| corner(*it) == cells),
            Self::Diagonal => is_sight(Sight::is_diagonal),
            Self::House | Self::HouseFromEnd => is_sight(|it| !it.is_diagonal()),
        }
    }
}

impl ConditionKind {
    /// Returns true if 0 is a number that such a clue can have, and not the lack of one.
    pub(crate) const fn may_be_zero(self) -> bool {
        matches!(self, Self::Sandwich)
    }
}

/// The four cells of which this is the upper left one; fewer at the border.
pub(crate) fn corner(cell: Cell) -> Vec<Cell> {
    let at = |down, right| Cell::new(cell.row() + down, cell.column() + right);
    [at(0, 0), at(0, 1), at(1, 0), at(1, 1)].into_iter().flatten().collect()
}

impl ReadingOrder {
    /// The places of `n` cells in this order.
    pub(super) fn places(self, n: usize) -> Vec<usize> {
        match self {
            Self::AsNamed => (0..n).collect(),
            Self::EndsFirst => [0, n - 1].into_iter().chain(1..n - 1).take(n).collect(),
            Self::FromMiddle => {
                let middle = (n % 2 == 1).then_some(n / 2);
                let pairs = (0..n / 2).rev().flat_map(|i| [i, n - 1 - i]);
                middle.into_iter().chain(pairs).collect()
            }
        }
    }
}
