//! Runs: cells that clues about two cells join, and of which some see each other.

use super::{CellSet, Condition, ConditionKind, House, JointClue, RelatedCells, Relation, Variant};

/// How many cells a run has. Of two, each clue says all by itself; more are too many to think through.
const N_CELLS: std::ops::RangeInclusive<usize> = 3..=6;

/// The runs of `variant`: in each full house, the cells that clues join, and the longest parts of each line. Each counts
/// the clues between its cells, and that cells that see each other differ. Their numbers go on from `first`.
pub(super) fn all(variant: &Variant, first: usize) -> Vec<JointClue> {
    let drawn = |it: &&RelatedCells| {
        !it.relation.is_of_board() && !matches!(it.relation, Relation::Joint(_))
    };
    let drawn: Vec<&RelatedCells> = variant.related_cells().iter().filter(drawn).collect();
    let mut runs: Vec<CellSet> = Vec::new();
    for house in variant.houses() {
        runs.extend(components(&drawn, *house));
    }
    let lines =
        variant.clues().iter().filter(|clue| matches!(clue.relation(), Some(Relation::Whisper(_))));
    for line in lines {
        let n_cells = line.cells.len().min(*N_CELLS.end());
        runs.extend(
            line.cells.windows(n_cells).map(|cells| cells.iter().copied().collect::<CellSet>()),
        );
    }
    runs.retain(|run| N_CELLS.contains(&run.len()));
    let mut seen: Vec<CellSet> = Vec::new();
    for run in runs {
        if !seen.contains(&run) {
            seen.push(run);
        }
    }
    let numbered = (first..).zip(seen);
    numbered.map(|(number, cells)| variant.run(cells, number)).collect()
}

/// The sets of cells of `house` that the clues join.
fn components(drawn: &[&RelatedCells], house: House) -> Vec<CellSet> {
    let inside = drawn.iter().map(|it| CellSet::from(it.cells));
    let mut joined: Vec<CellSet> = Vec::new();
    for pair in inside.filter(|pair| house.cells().is_superset(*pair)) {
        let (with, without): (Vec<CellSet>, Vec<CellSet>) =
            joined.into_iter().partition(|it| it.intersects(pair));
        joined = without;
        joined.push(CellSet::union(with) | pair);
    }
    joined
}

impl Variant {
    fn run(&self, cells: CellSet, number: usize) -> JointClue {
        let condition = Condition { kind: ConditionKind::ClueRun, number: 0 };
        let cells = cells.into_iter().collect();
        self.joint_clue(condition, cells, number).with_relations(self.related_cells())
    }
}
