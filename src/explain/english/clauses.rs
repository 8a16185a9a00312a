//! The words for each kind of clause.

mod cells;
mod chains;
mod colours;
mod derived;
mod evidence;
mod fish;
mod joint;
mod pair;
mod pencil;
mod places;
mod sights;

use super::say::{A, Cells, Join, NoneOf, OrCells, Say, list, say};
use crate::explain::clause::{Clause, Item, Losses, OnlyLeft};
use crate::explain::english::grammar;
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::{CellSet, House};

/// Maximum number of cells that are listed without a count.
const MAX_LISTED: usize = 4;

impl Say for Clause {
    fn say(&self, to: &mut Passage) {
        self.evidence().into_iter().for_each(|fact| to.note(fact));
        to.explained.extend(self.explained());
        to.pencilled.extend(self.pencilled());
        match self {
            Self::Is { cells, digit, role } if cells.len() > 2 => {
                say!(to; "one of ", Cells(*cells, *role), " is ", digit);
            }
            Self::Is { cells, digit, role } => say!(to; OrCells(*cells, *role), " is ", digit),
            Self::IsNot { cells, digit, role } => match cells.len() {
                1 => say!(to; Cells(*cells, *role), " is not ", digit),
                _ => say!(to; NoneOf(*cells, *role), " is ", digit),
            },
            Self::Chain(clause) => clause.say(to),
            Self::Sight(sight) => sight.say(to),
            Self::Pair(clause) => clause.say(to),
            Self::Joint(clause) => clause.say(to),
            Self::List(items) => items.as_slice().say(to),
            Self::Losses(losses) => self::losses(to, losses),
            Self::LossesByHouse(losses) => by_house(to, losses),
            Self::LossesByDigit { losses, left } => {
                list(to, losses, join(losses), Say::say);
                only_left(to, left, "; ", "", true);
            }
            Self::So(clause) => say!(to; "So ", clause, "."),
            Self::Sentence(clauses) => {
                list(to, clauses, Join::Clauses, Say::say);
                to.words(".");
            }
            Self::Sentences(sentences) | Self::Reason { sentences, .. } => sentences.say(to),
            Self::RulesOut { .. }
            | Self::RuleOutHouses { .. }
            | Self::Lost { .. }
            | Self::CellLost { .. }
            | Self::LostInSteps { .. }
            | Self::SeesInHouses { .. } => evidence::say(self, to),
            Self::FitsOnly { .. } | Self::EachFitsOnly(_) => places::say(self, to),
            Self::FishPlaces { .. }
            | Self::WithoutFins { .. }
            | Self::ButFins(_)
            | Self::InTwoBases { .. } => fish::say(self, to),
            Self::NorOwn { cells, .. } if cells.is_empty() => {}
            Self::NorOwn { digit, cells } => {
                let two_covers = " there would fill two covers at once";
                say!(to; ". Nor can ", OrCells(*cells, Role::Pattern), ": ", A(*digit), two_covers);
            }
            Self::Coloured { .. }
            | Self::MeetsColours { .. }
            | Self::EachMeetsBoth(_)
            | Self::Lettered(_)
            | Self::ColoursMeet { .. }
            | Self::ColourTwiceInCell { .. }
            | Self::ColourTwiceInHouse { .. }
            | Self::ColourEmpties { .. } => colours::say(self, to),
            Self::EachIs { .. }
            | Self::EachWith { .. }
            | Self::ShareBoxes { .. }
            | Self::OnlyPlaces { .. }
            | Self::Taken { .. }
            | Self::Gives { .. }
            | Self::Running { .. } => cells::say(self, to),
            Self::AllLists(clauses) => list(to, clauses, Join::Semicolons, Say::say),
            Self::PencilCells { .. }
            | Self::PencilPlaces { .. }
            | Self::PencilFirst { .. }
            | Self::PencilAll { .. } => pencil::say(self, to),
            Self::Derived(clause) => clause.say(to),
        }
    }
}

/// Sentences, one after the other.
impl Say for Vec<Clause> {
    fn say(&self, to: &mut Passage) {
        for (i, sentence) in self.iter().enumerate() {
            say!(to; if i > 0 { " " } else { "" }, sentence);
        }
    }
}

/// The items as lines of their own.
impl Say for [Item] {
    fn say(&self, to: &mut Passage) {
        to.end_line();
        for Item { depth, clause } in self {
            to.begin_item(*depth);
            clause.say(to);
        }
        to.end_line();
    }
}

fn losses(to: &mut Passage, losses: &[Losses]) {
    if let [alone] = losses {
        let Losses { cells, digits, left } = alone;
        if cells.len() <= MAX_LISTED {
            alone.say(to);
        } else {
            say!(to; grammar::count(cells.len()), " cells");
            if let Some(house) = House::ALL.into_iter().find(|it| it.cells().is_superset(*cells)) {
                say!(to; " of ", house);
            }
            say!(to; " lose ", digits, ": ", Cells(*cells, Role::Quiet));
        }
        return only_left(to, left, "; ", "", cells.len() > 1);
    }
    list(to, losses, join(losses), |loss, to| {
        loss.say(to);
        only_left(to, &loss.left, " (", ")", loss.cells.len() > 1);
    });
}

/// "in row 2, R2C5 loses 4, and R2C6 loses 4 and 7; and R5C8 loses 3, which would use up two digits of the list, those
/// of row 5 and column 8".
fn by_house(to: &mut Passage, losses: &[(Vec<House>, Vec<Losses>)]) {
    list(to, losses, Join::Semicolons, |(houses, losses), to| {
        let is_outside = houses.len() == 1;
        if is_outside {
            say!(to; "in ", houses, ", ");
        }
        list(to, losses, Join::Parts, |loss, to| {
            loss.say(to);
            only_left(to, &loss.left, " (", ")", loss.cells.len() > 1);
        });
        if !is_outside {
            say!(to; ", which would use up two digits of the list, those of ");
            list(to, houses, Join::And, Say::say);
        }
    });
}

const fn join(losses: &[Losses]) -> Join {
    if losses.len() == 2 { Join::Parts } else { Join::Semicolons }
}

impl Say for Losses {
    fn say(&self, to: &mut Passage) {
        let verb = verb(self.cells, " loses ", " lose ");
        say!(to; Cells(self.cells, Role::Quiet), verb, self.digits);
    }
}

/// "only 6 is left"; where the cells are to be named, "only 6 is left in R1C2, and only 4 in R3C2".
fn only_left(to: &mut Passage, left: &[OnlyLeft], before: &str, after: &str, is_named: bool) {
    if left.is_empty() {
        return;
    }
    to.words(before);
    let numbered: Vec<(usize, &OnlyLeft)> = left.iter().enumerate().collect();
    list(to, &numbered, Join::Parts, |(i, it), to| {
        say!(to; "only ", it.digit, if *i == 0 { " is left" } else { "" });
        if is_named {
            say!(to; " in ", Cells(it.cells, Role::Quiet));
        }
    });
    to.words(after);
}

/// The form of a verb for one cell or for several.
const fn verb(cells: CellSet, one: &'static str, several: &'static str) -> &'static str {
    if cells.len() == 1 { one } else { several }
}
