//! The pencil marks that a reader needs before a step and lacks, with the reasons for them.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, evidence, words};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind};
use crate::history::Cause;

/// Maximum number of reasons that are explained one by one.
const MAX_REASONS: usize = 3;

/// Maximum number of clauses in a sentence.
const MAX_CLAUSES: usize = 3;

/// Maximum number of cells and houses that are named if the reasons are too many to be explained.
const MAX_NAMED: usize = 8;

/// The constraints whose marks the reader lacks: a few cells and houses, or if these are many, every cell. A constraint
/// is not lacking if the reader sees its candidates, or if the card explains why the others are eliminated.
///
/// A placement needs no marks: its text explains it by the digits on the grid.
pub(super) fn lacking(scene: &Scene) -> Vec<Constraint> {
    if scene.conclusions.placement().is_some() {
        return Vec::new();
    }
    let unseen = |&it: &Constraint| !scene.explains(it) && !is_seen(scene, it);
    // The sentence that starts with "So" says what is left alone.
    let alone = scene.conclusions.left_alone(scene.history.grid()).into_iter();
    let alone = alone.map(|it| Constraint::Cell(it.cell)).filter(|it| !scene.told.contains(it));
    let lacking: Vec<Constraint> = scene.told.iter().copied().chain(alone).filter(unseen).collect();
    if lacking.len() <= MAX_NAMED {
        return lacking;
    }
    let unmarked = scene.history.grid().empty() - scene.history.visible_marks().marked;
    unmarked.into_iter().map(Constraint::Cell).collect()
}

/// Returns true if digits or marks on the paper show the candidates that are left of `constraint`.
fn is_seen(scene: &Scene, constraint: Constraint) -> bool {
    let (grid, paper) = (scene.history.grid(), scene.history.visible_marks());
    constraint.is_settled(grid)
        || match constraint {
            Constraint::Cell(cell) => paper.marked.contains(cell),
            Constraint::Digit(digit, house) => {
                let is_cornered = house.kind() == HouseKind::Box
                    && paper.corners[digit].is_superset(grid.positions(house, digit));
                is_cornered || paper.marked.is_superset(house.cells() & grid.empty())
            }
        }
}

/// Text about them: one sentence each with its reason, or if they are many, which marks it takes
/// and how one finds them.
pub(super) fn sentences(scene: &Scene, lacking: &[Constraint]) -> Vec<String> {
    let groups = groups(scene, lacking);
    let n_digits = lacking.iter().filter(|it| it.house().is_some()).count();
    if groups.len() + n_digits <= MAX_REASONS {
        return reasons(scene, &groups, lacking)
            .into_iter()
            .flat_map(PencilReason::sentences)
            .collect();
    }
    let what = if lacking.len() <= MAX_NAMED {
        words::list_of_parts(named(scene, lacking))
    } else if scene.history.visible_marks().marked.is_empty() {
        "what is left of every empty cell, that is, the digits that it does not see".to_owned()
    } else {
        "what is left of every cell without marks, that is, the digits that it does not see"
            .to_owned()
    };
    let first = format!("First pencil in {what}.");
    [first].into_iter().chain(evidence::earlier_steps(scene)).collect()
}

/// Marks to pencil in, with the reason for them.
struct PencilReason {
    /// The reason why no other candidates are left; may be empty.
    clauses: Vec<String>,
    /// The candidates that are left and not on the paper: "7 in R8C9 and R9C9".
    left: Option<String>,
    /// The house: "in box 9, "; empty if the clauses name it.
    place: String,
}

impl PencilReason {
    /// "In box 9, the 7 in R7C5 rules out R7C8: pencil in 7 in R8C9 and R9C9."
    fn sentences(self) -> Vec<String> {
        let Self { clauses, left, place } = self;
        let told = |clauses| format!("{}.", words::list_of_clauses(clauses));
        let mut sentences: Vec<String> = clauses.chunks(MAX_CLAUSES).map(told).collect();
        if let Some(first) = sentences.first_mut() {
            first.insert_str(0, &place);
        }
        match (sentences.last_mut(), left) {
            (Some(last), Some(left)) => {
                *last = format!("{}: pencil in {left}.", last.trim_end_matches('.'));
            }
            (None, Some(left)) => sentences.push(format!("{place}pencil in {left}.")),
            (_, None) => {}
        }
        sentences
    }
}

/// The cells with the same clause.
fn groups(scene: &Scene, lacking: &[Constraint]) -> Vec<(Left, CellSet)> {
    let cells = lacking.iter().filter_map(|it| it.cell());
    cells_by(cells.map(|cell| (Left::of(scene, cell), cell)))
}

/// The marks for each group of cells, and for each digit of a house.
fn reasons(scene: &Scene, groups: &[(Left, CellSet)], lacking: &[Constraint]) -> Vec<PencilReason> {
    let of_cells = groups.iter().map(|(left, cells)| left.reason(scene, *cells));
    let of_digits = lacking.iter().filter_map(|it| match *it {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, house) => Some(of_digit(scene, digit, house)),
    });
    let mut reasons: Vec<PencilReason> = of_cells.chain(of_digits).collect();
    // The card names the places of a digit if they are all that it speaks of.
    if let ([reason], [Constraint::Digit(digit, _)]) = (reasons.as_mut_slice(), lacking) {
        reason.left = reason.left.take().map(|_| format!("the {}", words::plural(*digit)));
    }
    reasons
}

/// The candidates that are left in a cell, and the causes of the other eliminations.
#[derive(PartialEq)]
struct Left {
    seen: DigitSet,
    lost: Vec<(Cause, DigitSet)>,
    left: DigitSet,
}

impl Left {
    fn of(scene: &Scene, cell: Cell) -> Self {
        let grid = scene.history.grid();
        let (seen, left) = (grid.digits_seen(cell), grid.candidates(cell));
        Self { seen, lost: losses(scene, cell), left }
    }

    fn reason(&self, scene: &Scene, cells: CellSet) -> PencilReason {
        let each = match cells.len() {
            1 => "sees",
            2 => "both see",
            _ => "all see",
        };
        cells.into_iter().for_each(|cell| scene.note(Fact::cell("marked", cell, Role::Quiet)));
        let names = english::cells_and(scene, cells, Role::Quiet);
        let mut clauses = Vec::new();
        if !self.seen.is_empty() {
            clauses.push(format!("{names} {each} {}", english::digits_and(self.seen)));
        }
        for (cause, digits) in &self.lost {
            let digits = english::digits_and(*digits);
            let names = match (clauses.len(), cells.len()) {
                (0, _) => &names,
                (_, 1) => "it",
                (_, _) => "they",
            };
            clauses.push(match cause {
                Cause::Step(n) => format!("{names} lost {digits} in step {n}"),
                Cause::CornerMarks => format!("the corner marks put {digits} elsewhere in its box"),
                Cause::Marks | Cause::Filled | Cause::Seen(_) => {
                    format!("the marks leave no {digits} there")
                }
            });
        }
        let left = english::digits_and(self.left);
        let left = if clauses.is_empty() { format!("{left} in {names}") } else { left };
        PencilReason { clauses, left: Some(left), place: String::new() }
    }
}

/// The digits that a cell has lost without seeing them, by cause.
fn losses(scene: &Scene, cell: Cell) -> Vec<(Cause, DigitSet)> {
    let grid = scene.history.grid();
    let mut losses: Vec<(Cause, DigitSet)> = Vec::new();
    for digit in DigitSet::ALL - grid.digits_seen(cell) - grid.candidates(cell) {
        let Some(cause) = scene.history.cause(Candidate { cell, digit }) else { continue };
        match losses.iter_mut().find(|(it, _)| *it == cause) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => losses.push((cause, digit.into())),
        }
    }
    losses
}

/// The reason why a digit has only these places in a house.
fn of_digit(scene: &Scene, digit: Digit, house: House) -> PencilReason {
    let closed = evidence::closed(scene, house, digit);
    let places = scene.history.grid().positions(house, digit);
    places.into_iter().for_each(|cell| scene.note(Fact::cell("marked", cell, Role::Quiet)));
    let is_new = |&cell: &Cell| !scene.history.visible_marks().shows(Candidate { cell, digit });
    let new: CellSet = places.into_iter().filter(is_new).collect();
    let left = (!new.is_empty())
        .then(|| format!("{digit} in {}", english::cells_and(scene, new, Role::Quiet)));
    let name = english::house(scene, house);
    if closed.is_empty() {
        let clause = format!("{name} has only {}", words::counted(places.len(), "empty cell"));
        return PencilReason { clauses: vec![clause], left, place: String::new() };
    }
    let clauses = evidence::ruled_out(scene, closed - scene.history.visible_marks().marked, digit);
    PencilReason { clauses, left, place: format!("in {name}, ") }
}

/// "the digits that R7C1 and R5C4 do not see", "the places left for 3 in column 2 and for 8 in row 7".
fn named(scene: &Scene, lacking: &[Constraint]) -> Vec<String> {
    let cells: CellSet = lacking.iter().filter_map(|it| it.cell()).collect();
    cells.into_iter().for_each(|cell| scene.note(Fact::cell("marked", cell, Role::Quiet)));
    let places = lacking.iter().filter_map(|it| match *it {
        Constraint::Cell(_) => None,
        Constraint::Digit(digit, house) => {
            Some(format!("for {digit} in {}", english::house(scene, house)))
        }
    });
    let places: Vec<String> = places.collect();
    let mut named = Vec::new();
    if !cells.is_empty() {
        let do_not = if cells.len() == 1 { "does not" } else { "do not" };
        let cells = english::cells_and(scene, cells, Role::Quiet);
        named.push(format!("the digits that {cells} {do_not} see"));
    }
    if !places.is_empty() {
        named.push(format!("the places left {}", words::list_and(&places)));
    }
    named
}
