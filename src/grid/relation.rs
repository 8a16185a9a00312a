//! Relations: clues that restrict what two cells hold together, as dots and whisper lines do.

use super::{Candidate, CandidateSet, Cell, CellSet, Clue, Condition, Digit, DigitSet, JointClue};

/// What the digits of two cells must obey. The pairs of cells are those of a clue, or all neighbours on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// They differ by this: a white dot, if it is 1.
    Difference(u8),
    /// One is this many times the other: a black dot, if it is 2.
    Ratio(u8),
    /// They have this sum: an X, if it is 10; a V, if it is 5.
    Sum(u8),
    /// The first is greater.
    Greater,
    /// Neighbours on a line differ by at least this: a German whisper, if it is 5.
    Whisper(u8),
    /// Cells equally far from the two ends of a line hold the same digit.
    Palindrome,
    /// All cells of the clue hold the same digit.
    Clone,
    /// Neighbours, cells with a common side, do not differ by 1.
    Nonconsecutive,
    /// Neighbours without a dot between them do not differ by 1.
    AllWhiteDots,
    /// Of neighbours without a dot between them, none is twice the other.
    AllBlackDots,
    /// Neighbours without an X or V between them have neither 5 nor 10 as their sum.
    AllXv,
    /// Both are cells of a clue that several cells fulfil together; what they may hold depends on the others, too.
    Joint(Condition),
}

/// Two cells that a relation restricts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RelatedCells {
    /// The cells, in the order that the clue gives them.
    pub cells: [Cell; 2],
    /// The relation.
    pub relation: Relation,
    /// Number of the clue among those of the puzzle, from 0.
    pub clue: usize,
    /// For each digit of the second cell, those of the first that go with it; then the other way round.
    partners: [[DigitSet; 9]; 2],
}

impl Relation {
    /// Returns true if the two cells may hold these digits, in the order that the clue gives the cells. Always of a
    /// joint clue, which the digits of two cells do not decide.
    pub(crate) fn allows(self, digits: [Digit; 2]) -> bool {
        let [a, b] = digits.map(Digit::number);
        let (low, high) = (a.min(b), a.max(b));
        match self {
            Self::Difference(n) => high - low == n,
            Self::Ratio(n) => u16::from(low) * u16::from(n) == u16::from(high),
            Self::Sum(n) => low + high == n,
            Self::Greater => a > b,
            Self::Whisper(n) => high - low >= n,
            Self::Palindrome | Self::Clone => a == b,
            Self::Nonconsecutive | Self::AllWhiteDots => high - low != 1,
            Self::AllBlackDots => high != 2 * low,
            Self::AllXv => !matches!(low + high, 5 | 10),
            Self::Joint(_) => true,
        }
    }

    /// Returns true if it is about all neighbours on the board, and not about cells that a clue names.
    pub(crate) const fn is_of_board(self) -> bool {
        matches!(self, Self::Nonconsecutive | Self::AllWhiteDots | Self::AllBlackDots | Self::AllXv)
    }

    /// The pairs of `cells`, those of a clue, that it restricts; `others` are all clues of the puzzle, some of which
    /// except their cells from a rule about all neighbours.
    pub(crate) fn pairs(self, cells: &[Cell], others: &[Clue]) -> Vec<[Cell; 2]> {
        match self {
            Self::Difference(_)
            | Self::Ratio(_)
            | Self::Sum(_)
            | Self::Greater
            | Self::Whisper(_) => cells.windows(2).map(|pair| [pair[0], pair[1]]).collect(),
            Self::Palindrome => {
                let (start, end) = cells.split_at(cells.len() / 2);
                start.iter().zip(end.iter().rev()).map(|(&a, &b)| [a, b]).collect()
            }
            Self::Clone => {
                let later = |(i, &a)| cells[i + 1..].iter().map(move |&b| [a, b]);
                cells.iter().enumerate().flat_map(later).collect()
            }
            Self::Nonconsecutive | Self::AllWhiteDots | Self::AllBlackDots | Self::AllXv => {
                let is_excepting = |it: &&Clue| it.relation().is_some_and(|it| self.excepts(it));
                let excepted = others.iter().filter(is_excepting);
                let excepted: Vec<CellSet> =
                    excepted.map(|it| it.cells.iter().copied().collect()).collect();
                neighbours().filter(|&it| !excepted.contains(&it.into())).collect()
            }
            Self::Joint(_) => Vec::new(),
        }
    }

    /// Returns true if this rule about all neighbours leaves out those between which a clue of the other kind stands.
    const fn excepts(self, other: Self) -> bool {
        if matches!(self, Self::AllXv) {
            matches!(other, Self::Sum(5 | 10))
        } else {
            matches!(self, Self::AllWhiteDots | Self::AllBlackDots)
                && matches!(other, Self::Difference(_) | Self::Ratio(_))
        }
    }
}

impl RelatedCells {
    fn new(
        cells: [Cell; 2],
        relation: Relation,
        clue: usize,
        allows: impl Fn([Digit; 2]) -> bool,
    ) -> Self {
        let of_second = |b| Digit::ALL.into_iter().filter(|&a| allows([a, b])).collect();
        let of_first = |a| Digit::ALL.into_iter().filter(|&b| allows([a, b])).collect();
        let partners = [Digit::ALL.map(of_second), Digit::ALL.map(of_first)];
        Self { cells, relation, clue, partners }
    }

    /// The cells, in the order of the clue or `reversed`.
    pub(crate) const fn ends(&self, reversed: bool) -> [Cell; 2] {
        let [first, second] = self.cells;
        if reversed { [second, first] } else { [first, second] }
    }

    /// The digits of `left`, those of the second cell, that go with no digit `from` the first; `reversed` the other way
    /// round.
    #[inline]
    pub(crate) fn without_partner(
        &self,
        from: DigitSet,
        left: DigitSet,
        reversed: bool,
    ) -> DigitSet {
        let has_none = |&digit: &Digit| (self.partners(digit, reversed) & from).is_empty();
        left.into_iter().filter(has_none).collect()
    }

    /// The digits of the first cell that go with this one of the second; `reversed` the other way round.
    #[inline]
    pub(crate) const fn partners(&self, digit: Digit, reversed: bool) -> DigitSet {
        self.partners[reversed as usize][digit.index()]
    }

    /// Returns true if the cells may hold these digits, in the order of the clue.
    fn allows(&self, [a, b]: [Digit; 2]) -> bool {
        self.partners[1][a.index()].contains(b)
    }

    /// The pairs of candidates of which the relation lets at most one be true, each pair in order.
    pub(crate) fn excluded(&self) -> impl Iterator<Item = [Candidate; 2]> {
        pairs_of_digits().filter(|&digits| !self.allows(digits)).map(|digits| {
            let [a, b] = [0, 1].map(|i| Candidate { cell: self.cells[i], digit: digits[i] });
            [a.min(b), a.max(b)]
        })
    }

    /// Returns true if the relation lets at most one of the two candidates be true.
    pub(super) fn forbids(&self, a: Candidate, b: Candidate) -> bool {
        let forbids = |a: Candidate, b: Candidate| {
            self.cells == [a.cell, b.cell] && !self.allows([a.digit, b.digit])
        };
        forbids(a, b) || forbids(b, a)
    }
}

/// All pairs of cells with a common side, in reading order of the first.
pub(crate) fn neighbours() -> impl Iterator<Item = [Cell; 2]> {
    let after = |cell: Cell| {
        let others = Cell::ALL.into_iter().filter(move |&it| it > cell && cell.is_beside(it));
        others.map(move |other| [cell, other])
    };
    Cell::ALL.into_iter().flat_map(after)
}

/// The pairs of different cells that a clue about several cells together restricts, if there are few cells or few ways
/// to fill them.
fn jointly_related(clue: &JointClue) -> Vec<RelatedCells> {
    let cells: Vec<Cell> = clue.cell_set().into_iter().collect();
    if !clue.has_short_automaton() {
        return Vec::new();
    }
    // For each cell and digit, what the other cells may hold then.
    let beside = |cell: Cell, digit: Digit| {
        let mut left = [DigitSet::ALL; 81];
        left[cell.index()] = digit.into();
        clue.supported(&left).unwrap_or([DigitSet::EMPTY; 81])
    };
    let beside: Vec<[[DigitSet; 81]; 9]> =
        cells.iter().map(|&cell| Digit::ALL.map(|digit| beside(cell, digit))).collect();
    let later = |(i, &a): (usize, &Cell)| {
        let beside = &beside[i];
        let pair = move |&b: &Cell| {
            let allows = |[one, other]: [Digit; 2]| beside[one.index()][b.index()].contains(other);
            RelatedCells::new([a, b], Relation::Joint(clue.condition), clue.clue, allows)
        };
        cells[i + 1..].iter().map(pair).collect::<Vec<_>>()
    };
    let says_more = |pair: &RelatedCells| {
        let differ = clue.differ(pair.cells);
        pairs_of_digits().any(|[a, b]| !(pair.allows([a, b]) || differ && a == b))
    };
    cells.iter().enumerate().flat_map(later).filter(says_more).collect()
}

/// The pairs of different cells that clues restrict, clue by clue.
pub(super) fn related_cells(clues: &[Clue], joint: &[JointClue]) -> Vec<RelatedCells> {
    let of_clue = |(number, clue): (usize, &Clue)| {
        let pairs = |relation: Relation| {
            let pairs = relation.pairs(&clue.cells, clues).into_iter();
            pairs.map(move |cells| {
                RelatedCells::new(cells, relation, number, |digits| relation.allows(digits))
            })
        };
        clue.relation().into_iter().flat_map(pairs).collect::<Vec<_>>()
    };
    let of_two = clues.iter().enumerate().flat_map(of_clue);
    of_two
        .filter(|it| it.cells[0] != it.cells[1])
        .chain(joint.iter().flat_map(jointly_related))
        .collect()
}

/// For each candidate, by index, the candidates that relations exclude beside it; empty without relations.
pub(super) fn excluded(related: &[RelatedCells]) -> Vec<CandidateSet> {
    if related.is_empty() {
        return Vec::new();
    }
    let mut excluded = vec![CandidateSet::EMPTY; Candidate::COUNT];
    for [a, b] in related.iter().flat_map(RelatedCells::excluded) {
        excluded[a.index()].insert(b);
        excluded[b.index()].insert(a);
    }
    excluded
}

fn pairs_of_digits() -> impl Iterator<Item = [Digit; 2]> {
    let first = Digit::ALL.into_iter();
    first.flat_map(|first| Digit::ALL.into_iter().map(move |second| [first, second]))
}
