//! The words for chains.

use crate::explain::clause::{ChainClause, NamedSet, Reason, SetName};
use crate::explain::english::grammar;
use crate::explain::english::say::{Cells, Join, OrCells, OrDigits, Say, list, say};
use crate::explain::passage::Passage;
use crate::facts::Role;
use crate::grid::Candidate;

impl Say for ChainClause {
    fn say(&self, to: &mut Passage) {
        match self {
            Self::Ends([from, until]) => {
                let place = |(digit, cells)| (digit, " in ", OrCells(cells, Role::Pattern));
                let [from, until] = [from, until].map(|it| place(*it));
                say!(to; from.0, from.1, from.2, " to ", until.0, until.1, until.2);
            }
            Self::EitherEnd([one, other]) => say!(to; one, ", or ", other),
            Self::Because { claim, reason } => say!(to; claim, " (", reason, ")"),
            Self::SetHolds { set, described, without, kept, digit, places } => {
                say!(to; set);
                if let Some(digits) = described {
                    say!(to; " (", Cells(set.cells, Role::Helper), ", with ", digits, ")");
                }
                let n_cells = grammar::counted(set.cells.len(), "cell");
                say!(to; " has no ", without, ", so its ", n_cells, " must be ", kept, ", and ");
                let places_or = OrCells(*places, Role::Pattern);
                match places.len() {
                    1 => say!(to; "only ", places_or, " can be the ", digit),
                    _ => say!(to; "the ", digit, " is in ", places_or),
                }
            }
            Self::Link { is_first, claims, is_as_supposed } => {
                to.words(if *is_first { "Then " } else { "So " });
                list(to, claims, Join::Parts, Say::say);
                to.words(if *is_as_supposed { ", as supposed." } else { "." });
            }
            Self::LinksBelow { n_links, end } => {
                say!(to; " ", grammar::counted(*n_links, "link"), ", listed below, lead ");
                match end {
                    Some(end) => say!(to; "to this: ", end, "."),
                    None => to.words("back to where you began."),
                }
                to.end_line();
            }
            Self::Case { supposed, then: None } => say!(to; "If ", supposed, ":"),
            Self::Case { supposed, then: Some(then) } => say!(to; "If ", supposed, ": ", then, "."),
            Self::InTurn(claims) => {
                for (i, claim) in claims.iter().enumerate() {
                    let is_last = i + 1 == claims.len() && i > 1;
                    say!(to; if is_last { ", and " } else if i > 0 { ", so " } else { "" }, claim);
                }
            }
            Self::AsAbove(claim) => say!(to; claim, ", as above"),
            Self::AfterLinks { n_links, then } => {
                say!(to; "after ", grammar::counted(*n_links, "link"), ", ", then);
            }
            Self::Backwards { instead, then } => {
                say!(to; "If ", instead, " instead, follow the chain backwards: ");
                list(to, then, Join::And, Say::say);
                if then.is_empty() {
                    to.words("each candidate that is false above is then true");
                }
                to.words(". Either way, all of these must be true");
            }
            Self::Contradicts => {
                to.words("That contradicts the supposition, so the supposition cannot be true")
            }
            Self::OneOf([one, other]) => {
                say!(to; "At least one of these must be true: ", one, ", or ", other);
            }
            Self::OneOfSets(sets) => list(to, sets, Join::Or, Say::say),
            Self::CellKeeps { .. }
            | Self::HouseKeeps { .. }
            | Self::EitherRulesOut { .. }
            | Self::SetKeeps { .. } => self.say_kept(to),
        }
    }
}

impl ChainClause {
    /// What a part of a loop keeps, and what others lose by that.
    fn say_kept(&self, to: &mut Passage) {
        if let Self::CellKeeps { cell, kept, lost } = self {
            let cell = Cells((*cell).into(), Role::Pattern);
            say!(to; cell, " must be ", OrDigits(*kept), ", so cross out ", lost, " there.");
        } else if let Self::HouseKeeps { house, cells, digit, lost } = self {
            say!(to; "In ", house, ", the ", digit, " must be in ", OrCells(*cells, Role::Pattern));
            let lose = super::verb(*lost, " loses ", " lose ");
            say!(to; ", so ", Cells(*lost, Role::Quiet), lose, digit, ".");
        } else if let Self::EitherRulesOut { ends: [one, other], lost } = self {
            let cell = |it: &Candidate| Cells(it.cell.into(), Role::Pattern);
            say!(to; cell(one), " is ", one.digit, " or ", cell(other), " is ", other.digit, ", so ");
            list(to, lost, Join::Parts, Say::say);
            to.words(".");
        } else if let Self::SetKeeps { set, lacked, kept, house, lost } = self {
            say!(to; set, " can lack only ", OrDigits(*lacked), ", so it has its ", kept);
            say!(to; " in ", house, ", and ");
            list(to, lost, Join::Parts, Say::say);
            to.words(".");
        }
    }
}

impl Say for Reason {
    fn say(&self, to: &mut Passage) {
        let since = match self {
            Self::House(house) => return house.say(to),
            Self::Relation(relation) => return relation.say(to),
            Self::CellIs(digit) => return say!(to; "it is ", digit),
            Self::OnlyCandidate { is_second, since } => {
                to.words(if *is_second {
                    "its only other candidate"
                } else {
                    "its only candidate left"
                });
                since
            }
            Self::OnlyPlaces { house, n_places, is_second, since } => {
                let places = if *n_places == 1 { "place" } else { "places" };
                if *is_second {
                    say!(to; "the only other ", places, " in ", house);
                } else {
                    say!(to; "the only ", places, " left in ", house);
                }
                since
            }
        };
        if let Some(step) = since {
            say!(to; " since step ", step.to_string());
        }
    }
}

impl Say for NamedSet {
    fn say(&self, to: &mut Passage) {
        let letter = |number: usize| char::from(b'A'.saturating_add(number as u8));
        match self.name {
            SetName::Letter(number) => {
                to.reference(letter(number).to_string(), self.cells, Role::Helper);
            }
            SetName::Set(_) if self.cells.single().is_some() => {
                Cells(self.cells, Role::Pattern).say(to);
            }
            SetName::Set(number) => {
                to.reference(format!("set {}", letter(number)), self.cells, Role::Helper);
            }
            SetName::These => to.words("these cells"),
        }
    }
}
