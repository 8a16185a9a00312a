//! What follows from a chain that closes: what each two neighbours of it take away.

use super::letters::Letters;
use crate::explain::groups::cells_by;
use crate::explain::lists::Item;
use crate::explain::scene::Scene;
use crate::explain::{english, words};
use crate::facts::{Because, Chain, Node, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};

/// The links of a loop that take something, each with what it takes: "In row 1, R1C4 or R1C7 must be
/// 2, so R1C9 loses 2."
pub(super) fn results(scene: &Scene, chain: &Chain) -> Vec<Item> {
    let mut losses = Losses {
        scene,
        left: scene.conclusions.candidates().to_vec(),
        letters: Letters::of(std::slice::from_ref(chain)),
        lines: Vec::new(),
    };
    for pair in chain.nodes.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        match b.because {
            Because::Of(Constraint::Cell(cell)) if !b.holds => losses.of_cell(cell, [a, b]),
            Because::Of(Constraint::Digit(digit, _)) if !b.holds => {
                losses.of_digit(digit, a.cells | b.cells);
            }
            Because::LockedSet { cells, digits } => losses.of_set(cells, digits, [a, b]),
            Because::Supposed | Because::Of(_) => {}
        }
    }
    losses.lines
}

/// What is lost and not told yet, and the lines so far.
struct Losses<'a> {
    scene: &'a Scene,
    left: Vec<Candidate>,
    letters: Letters,
    lines: Vec<Item>,
}

impl Losses<'_> {
    /// "R9C2 must be 4 or 6, so it loses 1 and 8."
    fn of_cell(&mut self, cell: Cell, neighbours: [Node; 2]) {
        let lost = self.take(|it| it.cell == cell);
        if !lost.is_empty() {
            let digits = lost.iter().map(|it| it.digit).collect();
            let name = english::cells_and(self.scene, cell.into(), Role::Pattern);
            let [a, b] = neighbours.map(|it| it.digit);
            let kept = english::digits_or(DigitSet::from(a).with(b));
            let lost = english::digits_and(digits);
            self.say(format!("{name} must be {kept}, so it loses {lost}."));
        }
    }

    /// "In column 8, R1C8 or R7C8 must be 6, so R8C8 loses 6."
    fn of_digit(&mut self, digit: Digit, cells: CellSet) {
        for house in cells.common_houses() {
            if let Some(lost) = self.taken_in(house, digit, cells) {
                let cells = english::cells_or(self.scene, cells, Role::Pattern);
                let house = english::house(self.scene, house);
                self.say(format!("In {house}, {cells} must be {digit}, so {lost}."));
            }
        }
    }

    /// "Set A lacks one digit only, 4 or 5. Its 6 is in column 8, so R8C8 loses 6."
    fn of_set(&mut self, set: CellSet, digits: DigitSet, neighbours: [Node; 2]) {
        let [a, b] = neighbours.map(|it| it.digit);
        let kept = digits.without(a).without(b);
        for house in House::ALL {
            let places = |digit| set & self.scene.trail.grid().cells_for(digit);
            let is_there = |it: &Candidate| {
                kept.contains(it.digit)
                    && !set.contains(it.cell)
                    && house.cells().is_superset(places(it.digit).with(it.cell))
            };
            let lost: Vec<Candidate> = self.left.extract_if(.., |it| is_there(it)).collect();
            if lost.is_empty() {
                continue;
            }
            let name = self.letters.name_or_cell(self.scene, set);
            let lacks = english::digits_or(DigitSet::from(a).with(b));
            let digits: DigitSet = lost.iter().map(|it| it.digit).collect();
            let are = if digits.len() == 1 { "is" } else { "are" };
            let digits = english::digits_and(digits);
            let house = english::house(self.scene, house);
            let lost = english::losses(self.scene, &lost);
            self.say(format!(
                "{name} lacks one digit only, {lacks}. Its {digits} {are} in {house}, so {lost}."
            ));
        }
    }

    /// "R8C8 loses 6": what a house loses because `cells` of it take a digit.
    fn taken_in(&mut self, house: House, digit: Digit, cells: CellSet) -> Option<String> {
        let seen = house.cells() - cells;
        let lost = self.take(|it| it.digit == digit && seen.contains(it.cell));
        let groups = cells_by(lost.iter().map(|it| (it.digit, it.cell)));
        let (_, cells) = groups.first()?;
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        Some(format!("{} {verb} {digit}", english::cells_and(self.scene, *cells, Role::Quiet)))
    }

    fn take(&mut self, is_taken: impl Fn(&Candidate) -> bool) -> Vec<Candidate> {
        self.left.extract_if(.., |it| is_taken(it)).collect()
    }

    fn say(&mut self, line: String) {
        self.lines.push(Item::new(0, words::capital(&line)));
    }
}
