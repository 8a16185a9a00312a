//! What meets both colours, and where a colour meets itself.

use super::groups::cells_by;
use super::scene::Scene;
use super::text::ITEM;
use super::{english, words};
use crate::grid::{Candidate, Cell, Digit, House};
use crate::step::{Constraint, Role};

/// How many clauses stay in the sentence; more become a list.
const MAX_CLAUSES: usize = 2;

/// How a candidate meets a colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meeting {
    /// Another digit of its cell has the colour.
    Inside(Digit),
    /// Its own digit has the colour in a cell that it sees, in this house.
    Seen(Cell, House),
}

/// "5 in R3C4 sees R3C7 in row 3 and R6C4 in column 4; and 7 in R2C5 sees R2C9 in row 2 and shares
/// its cell with 3": for every target one candidate of each colour.
pub(super) fn caught(scene: &Scene, first: &[Candidate], second: &[Candidate]) -> String {
    let meets = |target: &Candidate| {
        let meetings = [meeting(scene, *target, first)?, meeting(scene, *target, second)?];
        let inside = |it: &Meeting| matches!(it, Meeting::Inside(_));
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
                (None, [Meeting::Inside(a), Meeting::Inside(b)]) => {
                    format!("in {names}, {a} has the first colour and {b} the second")
                }
                (digit, meetings) => {
                    let digit = digit.map_or_else(String::new, |it| format!("{it} in "));
                    format!("{digit}{names} {}", met(scene, meetings, cells.len()))
                }
            }
        })
        .collect();
    if clauses.len() <= MAX_CLAUSES {
        return words::list_and_of_lists(&clauses);
    }
    let items: String = clauses.iter().map(|clause| format!("\n{ITEM}{clause}.")).collect();
    format!("every candidate that falls away meets both:{items}\n")
}

/// How `target` meets a colour, by one of the step's links if it can.
fn meeting(scene: &Scene, target: Candidate, colour: &[Candidate]) -> Option<Meeting> {
    let meetings = || {
        colour.iter().flat_map(move |&it| {
            let shared = Constraint::of(target).into_iter().filter(move |link| link.contains(it));
            shared.map(move |link| (link, it))
        })
    };
    let linked = meetings().find(|(link, _)| scene.premises.links.contains(link));
    let (link, it) = linked.or_else(|| meetings().next())?;
    Some(match link {
        Constraint::Cell(_) => Meeting::Inside(it.digit),
        Constraint::Digit(_, house) => Meeting::Seen(it.cell, house),
    })
}

/// "sees R3C7 in row 3 and shares its cell with 3".
fn met(scene: &Scene, meetings: [Meeting; 2], n_cells: usize) -> String {
    let (see, share) =
        if n_cells == 1 { ("sees", "shares its cell") } else { ("see", "share their cells") };
    let mut seen = Vec::new();
    let mut inside = Vec::new();
    for meeting in meetings {
        match meeting {
            Meeting::Inside(digit) => inside.push(format!("{share} with {digit}")),
            Meeting::Seen(cell, house) => seen.push((cell, house)),
        }
    }
    let by_house = cells_by(seen.into_iter().map(|(cell, house)| (house, cell)));
    let seen: Vec<String> = by_house
        .into_iter()
        .map(|(house, cells)| {
            let cells = english::cells_and(scene, cells, Role::Quiet);
            format!("{cells} in {}", english::house(scene, house))
        })
        .collect();
    let seen = (!seen.is_empty()).then(|| format!("{see} {}", words::list_and(&seen)));
    words::list_and(&seen.into_iter().chain(inside).collect::<Vec<_>>())
}

/// Why a colour cannot be right: "5 in R1C2 and R3C3 both have it and share box 1"; "3 and 5 in R4C4
/// both have it"; "it would leave nothing for R5C5: 1 sees R5C7 in row 5; and 2 sees R2C5 in column 5".
pub(super) fn clash(scene: &Scene, clash: &[Candidate], colour: &[Candidate]) -> String {
    let Some(first) = clash.first() else { return String::new() };
    let is_coloured = clash.iter().all(|it| colour.contains(it));
    let is_one_cell = clash.iter().all(|it| it.cell == first.cell);
    let cell = english::cells_and(scene, first.cell.into(), Role::Quiet);
    if is_coloured && is_one_cell {
        let digits = english::digits_and(clash.iter().map(|it| it.digit).collect());
        return format!("{digits} in {cell} both have it");
    }
    if is_coloured {
        let shared = |link: &Constraint| clash.iter().all(|&it| link.contains(it));
        let mut links = Constraint::of(*first).into_iter().filter(shared);
        let linked = links.clone().find(|link| scene.premises.links.contains(link));
        let house = linked.or_else(|| links.next()).and_then(Constraint::house);
        let house = house.map_or_else(String::new, |it| english::house(scene, it));
        let places = english::candidates_and(scene, clash, Role::Quiet);
        return format!("{places} both have it and share {house}");
    }
    let clauses: Vec<String> = clash
        .iter()
        .filter_map(|&it| match meeting(scene, it, colour)? {
            Meeting::Inside(_) => None,
            Meeting::Seen(seen, house) => {
                let seen = english::cells_and(scene, seen.into(), Role::Quiet);
                Some(format!("{} sees {seen} in {}", it.digit, english::house(scene, house)))
            }
        })
        .collect();
    format!("it would leave nothing for {cell}: {}", words::list_of_parts(&clauses))
}
