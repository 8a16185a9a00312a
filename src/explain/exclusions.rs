//! Ways to fill a few cells, and what speaks against each, as a list.

use super::scene::Scene;
use super::text::ITEM;
use super::{english, notation, words};
use crate::grid::{Candidate, CellSet};
use crate::step::{Exclusion, Exclusions, Fault, Role};

/// "If R1C2 is 4, no digit is left for R5C5 (3 or 4).", one line a way.
pub(super) fn items(scene: &Scene, exclusions: &Exclusions) -> String {
    let item = |way: &Exclusion| {
        let (tried, fault) = (tried(scene, &way.tried), fault(scene, way.fault));
        format!("\n{ITEM}If {tried}, {fault}.")
    };
    exclusions.ways.iter().map(item).collect::<String>() + "\n"
}

/// "R1C2 is 4 and R1C3 is 6"; "R1C2 and R1C3 are 4".
fn tried(scene: &Scene, candidates: &[Candidate]) -> String {
    let name = |it: &Candidate| english::cells_and(scene, it.cell.into(), Role::Pattern);
    if let [a, b] = candidates
        && a.digit == b.digit
    {
        return format!("{} and {} are {}", name(a), name(b), a.digit);
    }
    let is = |it: &Candidate| format!("{} is {}", name(it), it.digit);
    words::list_and(&candidates.iter().map(is).collect::<Vec<_>>())
}

fn fault(scene: &Scene, fault: Fault) -> String {
    match fault {
        Fault::Twice(digit, house) => {
            format!("{} has two {}", english::house(scene, house), words::plural(digit))
        }
        Fault::Short { cells, left } => {
            let digits = match left.len() {
                0 => "no digit".to_owned(),
                _ => format!("only {}", english::digits_and(left)),
            };
            let short = short(scene, cells);
            // Cells that share a house cannot both have the digit.
            let house = (cells.len() > 1).then(|| cells.common_houses().next()).flatten();
            let is = if left.len() > 1 { "are" } else { "is" };
            house.map_or_else(
                || format!("{digits} {is} left for {short}"),
                |house| format!("{} has {digits} left for {short}", english::house(scene, house)),
            )
        }
    }
}

/// "R5C5 (3 or 4)"; "R5C5 and R5C6", whose candidates would be too long a list.
fn short(scene: &Scene, cells: CellSet) -> String {
    let names = english::cells_and(scene, cells, Role::Helper);
    cells.single().map_or(names.clone(), |cell| {
        format!("{names} ({})", english::digits_or(scene.trail.grid().candidates(cell)))
    })
}

/// `(4)r1c2: r5c5; (4)r1c2,(6)r1c3: r6c12`: each way, and what falls short or has a digit twice.
pub(super) fn in_short(exclusions: &Exclusions) -> String {
    let tried = |it: &Candidate| format!("({}){}", it.digit, notation::cells(it.cell.into()));
    let way = |way: &Exclusion| {
        let tried: Vec<String> = way.tried.iter().map(tried).collect();
        let fault = match way.fault {
            Fault::Twice(_, house) => notation::houses(&[house]),
            Fault::Short { cells, .. } => notation::cells(cells),
        };
        format!("{}: {fault}", tried.join(","))
    };
    exclusions.ways.iter().map(way).collect::<Vec<_>>().join("; ")
}
