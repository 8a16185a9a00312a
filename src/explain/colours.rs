//! Two colours, called A and B: which candidate has which, what sees both, and where a colour meets
//! itself. Two more are called C and D.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, lists, words};
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, House};

/// Maximum number of clauses in a sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// Maximum number of pairs in the text itself; more are listed below it.
const MAX_PAIRS: usize = 8;

/// Colours by their letters: A, B, and if there are two groups, C and D.
pub(super) struct Palette(Vec<Vec<Candidate>>);

/// How a candidate meets a colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meeting {
    /// Another digit of its cell has the colour.
    Inside(Digit, char),
    /// Its own digit has the colour in a cell that it sees, in this house.
    Seen(Cell, char, House),
}

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

    fn has_one_digit(&self) -> bool {
        let mut digits = self.0.iter().flatten().map(|it| it.digit);
        let first = digits.next();
        digits.all(|it| Some(it) == first)
    }

    /// A line for each pair, each beginning where one before it ended: "Row 9: R9C1 is A; R9C3 is
    /// B.", "R1C2: 3 is A; 7 is B."
    pub(super) fn pairs(&self, scene: &Scene, ties: &[Constraint]) -> String {
        lists::of_clauses(self.in_turn(scene, ties).into_iter().map(|tie| self.pair(scene, tie)))
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

    fn pair(&self, scene: &Scene, tie: Constraint) -> String {
        let mut ends: Vec<(char, Candidate)> = tie
            .candidates(scene.history.grid())
            .filter_map(|it| Some((self.letter(it)?, it)))
            .collect();
        ends.sort_unstable();
        let name = |cell: Cell| english::cells_and(scene, cell.into(), Role::Pattern);
        let end = |&(letter, Candidate { cell, digit }): &(char, Candidate)| match tie {
            Constraint::Cell(_) => format!("{digit} is {letter}"),
            Constraint::Digit(..) if self.has_one_digit() => format!("{} is {letter}", name(cell)),
            Constraint::Digit(..) => format!("{digit} in {} is {letter}", name(cell)),
        };
        let place = match tie {
            Constraint::Cell(cell) => name(cell),
            Constraint::Digit(_, house) => english::house(scene, house),
        };
        format!("{place}: {}", ends.iter().map(end).collect::<Vec<_>>().join("; "))
    }

    /// "R2C7 sees A in R1C9 (box 3) and B in R2C4 (row 2)": for every target one cell of each of
    /// two colours.
    pub(super) fn trapped(&self, scene: &Scene, first: CellSet, second: CellSet) -> String {
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
        let clauses: Vec<String> = groups
            .into_iter()
            .map(|(meetings, cells)| {
                let names = english::cells_and(scene, cells, Role::Quiet);
                format!("{names} {}", met(scene, meetings, cells.len()))
            })
            .collect();
        listed(clauses)
    }

    /// The sentence of [`trapped`](Self::trapped) for candidates of several digits: "5 in R3C4 sees A in R3C7 (row 3) and B in R6C4
    /// (column 4); and 7 in R2C5 sees A in R2C9 (row 2) and shares its cell with 3 (B)".
    pub(super) fn caught(&self, scene: &Scene) -> String {
        let [first, second, ..] = self.0.as_slice() else { return String::new() };
        let meets = |target: &Candidate| {
            let meetings =
                [self.meeting(scene, *target, first)?, self.meeting(scene, *target, second)?];
            let inside = |it: &Meeting| matches!(it, Meeting::Inside(..));
            // Where both are in the cell, its other digits are all alike.
            let digit = (!meetings.iter().all(inside)).then_some(target.digit);
            Some(((digit, meetings), target.cell))
        };
        let groups = cells_by(scene.conclusions.candidates().iter().filter_map(meets));
        let clauses: Vec<String> = groups
            .into_iter()
            .map(|((digit, meetings), cells)| {
                let names = english::cells_and(scene, cells, Role::Quiet);
                match (digit, meetings) {
                    (None, [Meeting::Inside(a, _), Meeting::Inside(b, _)]) => {
                        format!("in {names}, {a} is A and {b} is B, so no other digit fits there")
                    }
                    (digit, meetings) => {
                        let digit = digit.map_or_else(String::new, |it| format!("{it} in "));
                        format!("{digit}{names} {}", met(scene, meetings, cells.len()))
                    }
                }
            })
            .collect();
        listed(clauses)
    }

    /// How `target` meets a colour, by one of the step's links if it can.
    fn meeting(&self, scene: &Scene, target: Candidate, colour: &[Candidate]) -> Option<Meeting> {
        let meetings = || {
            colour.iter().flat_map(move |&it| {
                let shared = target.constraints().into_iter();
                shared.filter(move |link| link.contains(it)).map(move |link| (link, it))
            })
        };
        let linked = meetings().find(|(link, _)| scene.premises.links.contains(link));
        let (link, it) = linked.or_else(|| meetings().next())?;
        let letter = self.letter(it)?;
        Some(match link {
            Constraint::Cell(_) => Meeting::Inside(it.digit, letter),
            Constraint::Digit(_, house) => Meeting::Seen(it.cell, letter, house),
        })
    }

    /// "R4C3 (A) and R4C4 (D)": each cell with the colour of its `digit`.
    pub(super) fn lettered(&self, scene: &Scene, cells: CellSet, digit: Digit) -> String {
        let name = |cell: Cell| {
            let name = english::cells_and(scene, cell.into(), Role::Quiet);
            let letter = self.letter(Candidate { cell, digit });
            letter.map_or(name.clone(), |letter| format!("{name} ({letter})"))
        };
        words::list_and(cells.into_iter().map(name))
    }

    /// "A (R2C3) and C (R2C8) meet in row 2, so they are not both 4: all B are 4, or all D": for
    /// each house in which a colour of the one group meets a colour of the other.
    pub(super) fn conflicts(
        &self,
        scene: &Scene,
        houses: &[House],
        cells: CellSet,
        digit: Digit,
    ) -> String {
        let clause = |house: &House| {
            let of = |letters: [char; 2]| {
                let mut lettered = (cells & house.cells()).into_iter().filter_map(|cell| {
                    let letter = self.letter(Candidate { cell, digit })?;
                    letters.contains(&letter).then_some((cell, letter))
                });
                lettered.next()
            };
            let [(one, a), (other, b)] = [of(['A', 'B'])?, of(['C', 'D'])?];
            let [one, other] =
                [one, other].map(|it| english::cells_and(scene, it.into(), Role::Quiet));
            let house = english::house(scene, *house);
            let [c, d] = [a, b].map(Self::opposite);
            let meet = format!("{a} ({one}) and {b} ({other}) meet in {house}");
            // One sentence has no room to say it for two houses.
            Some(if houses.len() == 1 {
                format!(
                    "{meet}, so one of them is not {digit}: without {a} all {c} are, without {b} all {d}"
                )
            } else {
                format!("{meet}: all {c} are {digit}, or all {d}")
            })
        };
        houses.iter().filter_map(clause).collect::<Vec<_>>().join("; ")
    }

    /// The reason why A is false: "5 is A in R1C2 and R3C3, and both are in box 1"; "3 and 5 in R4C4 are both A"; "it
    /// would leave nothing for R5C5: 1 sees A in R5C7 (row 5), and 2 sees …".
    pub(super) fn clash(&self, scene: &Scene, clash: &[Candidate]) -> String {
        let ([colour, ..], Some(first)) = (self.0.as_slice(), clash.first()) else {
            return String::new();
        };
        let is_coloured = clash.iter().all(|it| colour.contains(it));
        let is_one_cell = clash.iter().all(|it| it.cell == first.cell);
        let cell = english::cells_and(scene, first.cell.into(), Role::Quiet);
        if is_coloured && is_one_cell {
            let digits = english::digits_and(clash.iter().map(|it| it.digit).collect());
            return format!("{digits} in {cell} are both A, and a cell has one digit");
        }
        if is_coloured {
            let shared = |link: &Constraint| clash.iter().all(|&it| link.contains(it));
            let mut links = first.constraints().into_iter().filter(shared);
            let linked = links.clone().find(|link| scene.premises.links.contains(link));
            let house = linked.or_else(|| links.next()).and_then(Constraint::house);
            let house = house.map_or_else(String::new, |it| english::house(scene, it));
            let cells = clash.iter().map(|it| it.cell).collect();
            let cells = english::cells_and(scene, cells, Role::Quiet);
            return format!("{} is A in {cells}, both in {house}", first.digit);
        }
        let clauses: Vec<String> = clash
            .iter()
            .filter_map(|&it| match self.meeting(scene, it, colour)? {
                Meeting::Inside(..) => None,
                seen @ Meeting::Seen(..) => Some(format!("{} sees {}", it.digit, of(scene, seen))),
            })
            .collect();
        format!("it would leave nothing for {cell}: {}", words::list_of_parts(&clauses))
    }
}

/// Returns true if the pairs are listed below the text.
pub(super) const fn is_long(n_pairs: usize) -> bool {
    n_pairs > MAX_PAIRS
}

/// One or two clauses; more as a list.
fn listed(clauses: Vec<String>) -> String {
    if clauses.len() <= MAX_CLAUSES {
        return words::list_and_of_lists(&clauses);
    }
    format!("all that falls away meets both:{}", lists::of_clauses(clauses))
}

/// "sees A in R3C7 (row 3) and shares its cell with 3 (B)".
fn met(scene: &Scene, meetings: [Meeting; 2], n_cells: usize) -> String {
    let (sees, shares) =
        if n_cells == 1 { ("sees", "shares its cell") } else { ("see", "share their cells") };
    let is_seen = |it: &Meeting| matches!(it, Meeting::Seen(..));
    if meetings.iter().all(is_seen) {
        let [a, b] = meetings.map(|it| of(scene, it));
        return format!("{sees} {a} and {b}");
    }
    let part = |it: Meeting| match it {
        Meeting::Inside(..) => format!("{shares} with {}", of(scene, it)),
        Meeting::Seen(..) => format!("{sees} {}", of(scene, it)),
    };
    meetings.map(part).join(" and ")
}

/// "A in R3C7 (row 3)"; "3 (B)".
fn of(scene: &Scene, meeting: Meeting) -> String {
    match meeting {
        Meeting::Inside(digit, letter) => format!("{digit} ({letter})"),
        Meeting::Seen(cell, letter, house) => {
            let cell = english::cells_and(scene, cell.into(), Role::Quiet);
            format!("{letter} in {cell} ({})", english::house(scene, house))
        }
    }
}
