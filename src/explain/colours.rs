//! Two colours, called A and B: which candidate has which, what sees both, and where a colour meets itself. Two more are
//! called C and D.

use super::clause::{Clause, Meeting};
use super::groups::cells_by;
use super::scene::Scene;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, House};

/// Maximum number of clauses in a sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// Maximum number of pairs in the text itself; more are listed below it.
const MAX_PAIRS: usize = 8;

/// Colours by their letters: A, B, and if there are two groups, C and D.
pub(super) struct Palette(Vec<Vec<Candidate>>);

impl Palette {
    /// The members of A, of B, and so on.
    pub(super) const fn new(colours: Vec<Vec<Candidate>>) -> Self {
        Self(colours)
    }

    /// The letter of the colour of a candidate; `None` if it has none.
    fn letter(&self, candidate: Candidate) -> Option<char> {
        self.0.iter().zip('A'..).find(|(members, _)| members.contains(&candidate)).map(|it| it.1)
    }

    /// The letter of the other colour of the same group.
    const fn opposite(letter: char) -> char {
        match letter {
            'A' => 'B',
            'B' => 'A',
            'C' => 'D',
            _ => 'C',
        }
    }

    /// A line for each pair, each beginning where one before it ended.
    pub(super) fn pairs(&self, scene: &Scene, ties: &[Constraint]) -> Clause {
        let mut digits = self.0.iter().flatten().map(|it| it.digit);
        let first = digits.next();
        let has_one_digit = digits.all(|it| Some(it) == first);
        let pair = |place: Constraint| {
            let ends = place.candidates(scene.history.grid());
            let mut ends: Vec<_> = ends.filter_map(|it| Some((self.letter(it)?, it))).collect();
            ends.sort_unstable();
            Clause::Coloured { place, ends, has_one_digit }
        };
        Clause::list(self.in_turn(scene, ties).into_iter().map(pair))
    }

    /// `ties` in such an order that each shares a candidate with one before it, if it can.
    fn in_turn(&self, scene: &Scene, ties: &[Constraint]) -> Vec<Constraint> {
        let grid = scene.history.grid();
        let touches = |a: &Constraint, b: &Constraint| {
            a.candidates(grid).any(|it| b.contains(it) && self.letter(it).is_some())
        };
        let mut left = ties.to_vec();
        let mut ordered: Vec<Constraint> = Vec::new();
        while !left.is_empty() {
            // Lines that continue the last one come first, so that each path is followed to its end.
            let mut before = ordered.iter().rev();
            let next = before.find_map(|it| left.iter().position(|tie| touches(it, tie)));
            ordered.push(left.remove(next.unwrap_or(0)));
        }
        ordered
    }

    /// For every target one cell of each of two colours that it sees.
    pub(super) fn trapped(&self, scene: &Scene, first: CellSet, second: CellSet) -> Clause {
        let meets = |target: &Candidate| {
            let seen = |colour: CellSet| {
                let colour: Vec<Candidate> = colour.candidates(target.digit).collect();
                self.meeting(scene, *target, &colour)
            };
            Some((target.cell, [seen(first)?, seen(second)?]))
        };
        let mut targets: Vec<(Cell, [Meeting; 2])> =
            scene.conclusions.candidates().iter().filter_map(meets).collect();
        // A cell that loses two digits sees the same cells for both.
        targets.dedup_by_key(|(cell, _)| *cell);
        let groups = cells_by(targets.into_iter().map(|(cell, meetings)| (meetings, cell)));
        let clause = |(meetings, cells)| Clause::MeetsColours { digit: None, cells, meetings };
        few(groups.into_iter().map(clause).collect())
    }

    /// How each target meets both colours, for candidates of several digits.
    pub(super) fn caught(&self, scene: &Scene) -> Clause {
        let [first, second, ..] = self.0.as_slice() else { return Clause::AllLists(Vec::new()) };
        let meets = |target: &Candidate| {
            let meetings =
                [self.meeting(scene, *target, first)?, self.meeting(scene, *target, second)?];
            let is_inside = |it: &Meeting| matches!(it, Meeting::Inside(..));
            // Where both are in the cell, its other digits are all alike.
            let digit = (!meetings.iter().all(is_inside)).then_some(target.digit);
            Some(((digit, meetings), target.cell))
        };
        let groups = cells_by(scene.conclusions.candidates().iter().filter_map(meets));
        let clause = |((digit, meetings), cells)| Clause::MeetsColours { digit, cells, meetings };
        few(groups.into_iter().map(clause).collect())
    }

    /// How `target` meets a colour, by one of the step's links if it can.
    fn meeting(&self, scene: &Scene, target: Candidate, colour: &[Candidate]) -> Option<Meeting> {
        let meetings = || {
            colour.iter().flat_map(move |&it| {
                let links = scene.history.grid().variant().links(target, it);
                links.map(move |link| (link, it))
            })
        };
        let linked = meetings().find(|(link, _)| scene.premises.links.contains(link));
        let (link, it) = linked.or_else(|| meetings().next())?;
        let letter = self.letter(it)?;
        Some(match link {
            Constraint::Cell(_) => Meeting::Inside(it.digit, letter),
            Constraint::Digit(_, house) => Meeting::Seen(it.cell, letter, house),
            Constraint::NotBoth(_) => {
                Meeting::Related(it, letter, scene.relation_between(target, it)?)
            }
        })
    }

    /// Each cell with the colour of its `digit`.
    pub(super) fn lettered(&self, cells: CellSet, digit: Digit) -> Clause {
        let letter = |cell| (cell, self.letter(Candidate { cell, digit }));
        Clause::Lettered(cells.into_iter().map(letter).collect())
    }

    /// For each house in which a colour of the one group meets a colour of the other: what follows from it.
    pub(super) fn conflicts(&self, houses: &[House], cells: CellSet, digit: Digit) -> Clause {
        let clause = |&house: &House| {
            let of = |letters: [char; 2]| {
                let mut lettered = (cells & house.cells()).into_iter().filter_map(|cell| {
                    let letter = self.letter(Candidate { cell, digit })?;
                    letters.contains(&letter).then_some((cell, letter))
                });
                lettered.next()
            };
            let ends = [of(['A', 'B'])?, of(['C', 'D'])?];
            let opposites = ends.map(|(_, letter)| Self::opposite(letter));
            // One sentence has no room to say it for two houses.
            let is_only = houses.len() == 1;
            Some(Clause::ColoursMeet { digit, ends, opposites, house, is_only })
        };
        Clause::AllLists(houses.iter().filter_map(clause).collect())
    }

    /// The reason why A is false.
    pub(super) fn clash(&self, scene: &Scene, clash: &[Candidate]) -> Clause {
        let ([colour, ..], Some(&Candidate { cell, digit })) = (self.0.as_slice(), clash.first())
        else {
            return Clause::AllLists(Vec::new());
        };
        if !clash.iter().all(|it| colour.contains(it)) {
            let seen = |it: &Candidate| match self.meeting(scene, *it, colour)? {
                Meeting::Inside(..) => None,
                seen @ (Meeting::Seen(..) | Meeting::Related(..)) => Some((it.digit, seen)),
            };
            return Clause::ColourEmpties { cell, seen: clash.iter().filter_map(seen).collect() };
        }
        if clash.iter().all(|it| it.cell == cell) {
            let digits = clash.iter().map(|it| it.digit).collect();
            return Clause::ColourTwiceInCell { cell, digits };
        }
        let shared = |link: &Constraint| clash.iter().all(|&it| link.contains(it));
        let mut links = scene.history.grid().variant().constraints_of(clash[0]).filter(shared);
        let linked = links.clone().find(|link| scene.premises.links.contains(link));
        let house = linked.or_else(|| links.next()).and_then(Constraint::house);
        let cells = clash.iter().map(|it| it.cell).collect();
        Clause::ColourTwiceInHouse { digit, cells, house }
    }
}

/// Returns true if the pairs are listed below the text.
pub(super) const fn is_long(n_pairs: usize) -> bool {
    n_pairs > MAX_PAIRS
}

/// One or two clauses; more as a list.
fn few(clauses: Vec<Clause>) -> Clause {
    if clauses.len() <= MAX_CLAUSES {
        return Clause::AllLists(clauses);
    }
    Clause::EachMeetsBoth(clauses)
}
