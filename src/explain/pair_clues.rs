//! What clues about two cells leave them, pair by pair.

use super::clause::{Clause, ExclusionKind, Item, PairClause};
use super::groups::cells_by;
use super::scene::Scene;
use crate::facts::{Derivation, Inference, LockedSet};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Relation};

/// What a pair takes: the relation, the cell with some digits left, and the digits that another cell loses.
#[derive(Clone)]
struct Taken {
    relation: Relation,
    from: Cell,
    left: DigitSet,
    to: Cell,
    /// Each lost digit with the digits that it would need.
    lost: Vec<(Digit, DigitSet)>,
}

/// How places of a digit exclude a candidate.
type Reasons = Vec<(ExclusionKind, CellSet)>;

/// How the digit in each of its places excludes the candidates `lost`, cell by cell.
pub(super) fn each_rules_out(
    scene: &Scene,
    digit: Digit,
    places: CellSet,
    lost: &[Candidate],
) -> Clause {
    let variant = scene.history.grid().variant();
    let how = |place: Candidate, lost: Candidate| {
        Some(if place.cell == lost.cell {
            ExclusionKind::Filled
        } else if digit == lost.digit && variant.sees(place.cell, lost.cell) {
            ExclusionKind::Seen
        } else {
            ExclusionKind::Related(variant.relation_between(place, lost)?)
        })
    };
    let by = |lost: Candidate| {
        let all =
            places.candidates(digit).filter_map(|place| Some((how(place, lost)?, place.cell)));
        let mut by = cells_by(all);
        by.sort_by_key(|(how, _)| *how == ExclusionKind::Filled);
        by
    };
    let mut clauses: Vec<(Cell, Reasons, DigitSet)> = Vec::new();
    for &lost in lost {
        let by = by(lost);
        match clauses.iter_mut().find(|(to, it, _)| *to == lost.cell && *it == by) {
            Some((.., digits)) => *digits = digits.with(lost.digit),
            None => clauses.push((lost.cell, by, lost.digit.into())),
        }
    }
    let clauses = clauses
        .into_iter()
        .map(|(to, by, lost)| Clause::from(PairClause::EachRulesOut { digit, to, lost, by }));
    Clause::sentences(clauses.collect())
}

/// The clue of the run, and its cells.
pub(super) fn clue(scene: &Scene, run: &Derivation) -> Option<Clause> {
    let taken = all(scene, run);
    let cells = taken.iter().flat_map(|it| [it.from, it.to]).collect();
    Some(PairClause::Clue { relation: taken.first()?.relation, cells }.into())
}

/// What is left in the cell by which another loses something, if the run has one such cell; else how to go through it.
pub(super) fn left(scene: &Scene, run: &Derivation) -> Clause {
    let all: Vec<Taken> = all(scene, run).into_iter().filter(|it| !it.is_without_any()).collect();
    match all.as_slice() {
        [] => PairClause::NeedPartners.into(),
        [only] => only.left(),
        [..] => PairClause::PairByPair.into(),
    }
}

/// What each pair of the run takes, in a sentence, or if they are several, in a list. Digits that go with no digit at
/// all are told for all cells together.
pub(super) fn run(scene: &Scene, run: &Derivation) -> Clause {
    let (alone, others): (Vec<Taken>, Vec<Taken>) =
        all(scene, run).into_iter().partition(Taken::is_without_any);
    let mut sentences = Vec::new();
    if let Some(first) = alone.first() {
        let digits = alone.iter().flat_map(|it| &it.lost).map(|(digit, _)| *digit).collect();
        let cells = CellSet::union(alone.iter().map(|it| it.to.into()));
        let needed: CellSet = others.iter().map(|it| it.from).collect();
        let beside = alone.iter().map(|it| it.from).collect::<CellSet>() - needed;
        let clause = PairClause::NoPartner { relation: first.relation, digits, cells, beside };
        sentences.push(Clause::Sentence(vec![clause.into()]));
    }
    if others.len() > 1 {
        let both = others.iter().enumerate().map(|(i, it)| {
            // What is left in a cell is told once for all that it takes.
            let is_told = i > 0 && (others[i - 1].from, others[i - 1].left) == (it.from, it.left);
            let told = [(!is_told).then(|| it.left()), Some(it.needs())].into_iter().flatten();
            Clause::Sentences(told.map(|clause| Clause::Sentence(vec![clause])).collect())
        });
        let items = sentences.into_iter().chain(both).map(|clause| Item { depth: 0, clause });
        return Clause::List(items.collect());
    }
    let needs = others.first().map(|it| Clause::Sentence(vec![it.needs()]));
    Clause::Sentences(needs.into_iter().chain(sentences).collect())
}

impl Taken {
    /// Returns true if the lost digits go with no digit at all.
    fn is_without_any(&self) -> bool {
        self.lost.iter().all(|(_, needed)| needed.is_empty())
    }

    fn left(&self) -> Clause {
        PairClause::Left { cell: self.from, left: self.left }.into()
    }

    fn needs(&self) -> Clause {
        let Self { relation, from, left, to, lost } = self.clone();
        PairClause::Needs { relation, from, left, to, lost }.into()
    }
}

fn all(scene: &Scene, run: &Derivation) -> Vec<Taken> {
    let sets = run.inferences.iter().filter_map(|it| match it {
        Inference::Locked(set) => Some(set),
        Inference::Forced(_)
        | Inference::Filling(_)
        | Inference::Needed(_)
        | Inference::Guardian(_)
        | Inference::Refuted(_) => None,
    });
    sets.filter_map(|set| taken(scene, set)).collect()
}

fn taken(scene: &Scene, set: &LockedSet) -> Option<Taken> {
    let &[truth @ Constraint::Cell(from)] = set.truths.as_slice() else { return None };
    let ends = |is_own: bool| {
        let all = set.links.iter().flat_map(|link| link.all_candidates());
        all.filter(move |it| truth.contains(*it) == is_own)
    };
    let left = ends(true).map(|it| it.digit).collect();
    let digits: DigitSet = ends(false).map(|it| it.digit).collect();
    let lost = ends(false).next()?;
    let relation = ends(true).find_map(|own| scene.relation_between(own, lost))?;
    let goes = |digit, own| {
        let own = Candidate { cell: from, digit: own };
        !scene.history.grid().variant().excludes(own, Candidate { cell: lost.cell, digit })
    };
    let needed = |digit| DigitSet::ALL.into_iter().filter(|&own| goes(digit, own)).collect();
    let lost_digits = digits.into_iter().map(|digit| (digit, needed(digit))).collect();
    Some(Taken { relation, from, left, to: lost.cell, lost: lost_digits })
}
