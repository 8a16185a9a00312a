//! The names of relations as reasons.

use super::say::{A, Cells, OrDigits, Say, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{Candidate, Digit, DigitSet, Relation};

/// "by the white dot", "since no dot is between them".
impl Say for Relation {
    fn say(&self, to: &mut Passage) {
        to.words(&by_relation(*self));
    }
}

/// The reason why two digits cannot stand together, by a relation between their cells: "by the white dot".
pub(crate) fn by_relation(relation: Relation) -> String {
    match relation {
        Relation::Nonconsecutive => "since neighbours are not consecutive".to_owned(),
        Relation::AllWhiteDots | Relation::AllBlackDots => {
            "since no dot is between them".to_owned()
        }
        Relation::AllXv => "since no X or V is between them".to_owned(),
        Relation::Difference(_)
        | Relation::Ratio(_)
        | Relation::Sum(_)
        | Relation::Greater
        | Relation::Whisper(_)
        | Relation::Palindrome
        | Relation::Clone
        | Relation::Joint(_) => format!("by {}", clue(relation)),
    }
}

/// What a digit leaves of a related cell that loses `lost`: "the 3 in R1C1 leaves only 2 or 4 by the white dot", "the 3 in
/// R1C1 needs a 2 here by the V".
pub(super) struct Leaves {
    pub(super) by: Candidate,
    pub(super) relation: Relation,
    pub(super) lost: DigitSet,
}

/// Most digits of which it is said that only they are left.
const MAX_LEFT: usize = 4;

impl Say for Leaves {
    fn say(&self, to: &mut Passage) {
        let Self { by, relation, lost } = self;
        let partners = partners(*relation, by.digit).filter(|it| it.len() <= MAX_LEFT);
        say!(to; "the ", by.digit, " in ", Cells(by.cell.into(), Role::Helper));
        match partners.map(|it| (it, it.single())) {
            Some((_, Some(only))) => say!(to; " needs ", A(only), " here ", relation),
            Some((partners, None)) => say!(to; " leaves only ", OrDigits(partners), " ", relation),
            None => say!(to; " rules out ", lost, " ", relation),
        }
    }
}

/// The digits that go with `digit`, whichever of the two cells has it; `None` if that depends on which.
fn partners(relation: Relation, digit: Digit) -> Option<DigitSet> {
    let allows = |other: &Digit| relation.allows([digit, *other]);
    let is_symmetric = !matches!(relation, Relation::Greater | Relation::Joint(_));
    is_symmetric.then(|| Digit::ALL.into_iter().filter(allows).collect())
}

/// The clue that restricts two cells: "the white dot".
pub(crate) fn clue(relation: Relation) -> String {
    match relation {
        Relation::Difference(1) => "the white dot".to_owned(),
        Relation::Difference(n) => format!("the dot for a difference of {n}"),
        Relation::Ratio(2) => "the black dot".to_owned(),
        Relation::Ratio(n) => format!("the dot for a ratio of {n}"),
        Relation::Sum(10) => "the X".to_owned(),
        Relation::Sum(5) => "the V".to_owned(),
        Relation::Sum(n) => format!("the sum of {n}"),
        Relation::Greater => "the greater-than sign".to_owned(),
        Relation::Whisper(_) => "the whisper line".to_owned(),
        Relation::Palindrome => "the palindrome".to_owned(),
        Relation::Clone => "the clone".to_owned(),
        Relation::Nonconsecutive => "the rule that neighbours are not consecutive".to_owned(),
        Relation::AllWhiteDots | Relation::AllBlackDots => "the missing dot".to_owned(),
        Relation::AllXv => "the missing X or V".to_owned(),
        Relation::Joint(condition) => condition.title(),
    }
}
