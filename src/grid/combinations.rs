//! Combinations of a clue: the digits that fill its cells, whatever their order.

use super::{CellSet, Condition, ConditionKind, Digit, DigitSet, JointClue};

/// Most fillings that are looked through for combinations in which a digit may be twice.
const MAX_FILLINGS: usize = 2_000;

/// The combinations of a clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combinations {
    /// The clue.
    pub condition: Condition,
    /// Its cells.
    pub cells: CellSet,
    /// Those that some candidates leave, each in ascending order; `None` if they were too many to count.
    pub left: Option<Vec<Vec<Digit>>>,
    /// How many there are on an empty board; `None` if they were too many to count.
    pub of: Option<usize>,
}

impl Condition {
    /// Returns true if the combinations of such a clue tell more than the clue.
    pub const fn has_combinations(self) -> bool {
        let has_sum = self.number > 0 && matches!(self.kind, ConditionKind::Cage);
        has_sum || matches!(self.kind, ConditionKind::LittleKiller | ConditionKind::Renban)
    }
}

impl JointClue {
    /// The combinations that the candidates `left` leave, of a kind of clue that has some.
    pub fn combinations(&self, left: &[DigitSet; 81]) -> Option<Combinations> {
        let Self { condition, .. } = *self;
        condition.has_combinations().then(|| Combinations {
            condition,
            cells: self.cell_set(),
            left: self.combined(left),
            of: self.combined(&[DigitSet::ALL; 81]).map(|all| all.len()),
        })
    }

    fn combined(&self, left: &[DigitSet; 81]) -> Option<Vec<Vec<Digit>>> {
        let cells = self.cell_set();
        if !self.all_differ(cells) {
            let mut all = self.fillings(left, MAX_FILLINGS)?;
            all.iter_mut().for_each(|digits| digits.sort_unstable());
            all.sort_unstable();
            all.dedup();
            return Some(all);
        }
        let fits = |set: &DigitSet| self.is_fillable_within(cells, *set, left);
        let sets = DigitSet::all_of_len(cells.len()).into_iter().filter(fits);
        Some(sets.map(|set| set.into_iter().collect()).collect())
    }
}
