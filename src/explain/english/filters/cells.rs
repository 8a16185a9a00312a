//! Filters of cells and of their houses.

use super::{
    Slot, argument, arguments_of, cells, digit, digits, fact, first_house, houses, unfit, union,
};
use crate::explain::clause::{Clause, JointClause};
use crate::explain::english::say::{Cells, NoneOf};
use crate::explain::evidence;
use crate::explain::groups::cells_by;
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::facts::Value;
use crate::grid::{CellSet, DigitSet, House};
use std::collections::BTreeSet;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "each" => {
            let (cells, role) = (cells(it)?, fact(it)?.1);
            if cells.len() > 2 {
                return Ok(Some(Slot::phrase(Cells(cells, role))));
            }
            let with = |cell| (cell, scene.history.grid().candidates(cell));
            Slot::phrase(Clause::EachWith { cells: cells.into_iter().map(with).collect(), role })
        }
        "each_is" => {
            let grid = scene.history.grid();
            let held = |cell| grid.digit(cell).map_or_else(|| grid.candidates(cell), Into::into);
            let cells = cells_by(cells(it)?.into_iter().map(|cell| (held(cell), cell)));
            Slot::phrase(Clause::EachIs { cells, role: fact(it)?.1 })
        }
        "none_of" => Slot::phrase(NoneOf(cells(it)?, fact(it)?.1)),
        "places_of_each" => {
            let digits = digits(argument(more)?)?;
            Slot::phrase(evidence::each_fits(scene, first_house(it)?, digits))
        }
        "leftovers" => {
            let [one, other] = arguments_of(more)?;
            Slot::phrase(leftovers(scene, digits(it)?, [cells(one)?, cells(other)?]))
        }
        // The name of the group of cells that the conclusions leave alone: this one, or the other.
        "unchanged" => {
            let [Slot::Words(name), Slot::Words(other_name)] = arguments_of(more)? else {
                return Err(unfit("the names of both groups"));
            };
            let is_changed = cells(it)?.intersects(concluded(scene));
            if is_changed { other_name } else { name }.clone().into()
        }
        "except" => {
            let left = digits(it)?.without(digit(argument(more)?)?);
            Slot::Fact(Value::Digits(left), fact(it)?.1)
        }
        "boxes" => {
            let boxes = union(it, more)?.into_iter().map(|cell| cell.classic_houses()[2]);
            let boxes: BTreeSet<House> = boxes.collect();
            Slot::phrase(boxes.into_iter().collect::<Vec<_>>())
        }
        "share_boxes" => {
            let [more, rows, columns] = arguments_of(more)?;
            let all = cells(it)? | cells(more)?;
            let [rows, columns] = [houses(rows)?, houses(columns)?];
            Slot::phrase(sharing_a_box(all, [rows, columns]))
        }
        // The rows or the columns of a pattern, whichever are two.
        "the_two_of" => {
            let [rows, columns] = [houses(it)?, houses(argument(more)?)?];
            let two = if rows.len() == 2 { rows } else { columns };
            Slot::Fact(Value::Houses(two), fact(it)?.1)
        }
        _ => return Ok(None),
    }))
}

/// Why cells lose digits, or hold one, that are to hold the same digits as others.
fn leftovers(scene: &Scene, digits: DigitSet, sides: [CellSet; 2]) -> Clause {
    let grid = scene.history.grid();
    let [one, other] = sides;
    let [own, others] = if one.intersects(concluded(scene)) { [one, other] } else { [other, one] };
    match digits.single() {
        Some(digit) if grid.cells_holding(digit).intersects(others) => Clause::OnlyPlaces {
            digit,
            held: grid.cells_holding(digit) & others,
            others: own,
            places: own & grid.cells_for(digit),
        },
        _ => JointClause::CannotBe { losses: vec![(digits, others)], beside: Vec::new() }.into(),
    }
}

/// The cells of the conclusions.
fn concluded(scene: &Scene) -> CellSet {
    scene.conclusions.candidates().iter().map(|it| it.cell).collect()
}

/// The rows or the columns in which all of `cells` are in one box.
fn sharing_a_box(cells: CellSet, lines: [Vec<House>; 2]) -> Option<Clause> {
    let shares = |line: &House| {
        let mut boxes = (cells & line.cells()).into_iter().map(|cell| cell.classic_houses()[2]);
        let first = boxes.next();
        boxes.all(|it| Some(it) == first)
    };
    let lines = lines.into_iter().find(|lines| lines.iter().all(shares))?;
    let n_cells = lines.first().map_or(0, |line| (cells & line.cells()).len());
    Some(Clause::ShareBoxes { lines, n_cells })
}
