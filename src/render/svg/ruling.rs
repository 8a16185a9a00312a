//! The lines of the board, and what shows the further houses of a variant.

use super::curve::{BOARD, Point, SIDE, Short};
use super::{joint, palette, relation, shapes};
use crate::grid::{Cell, CellSet, Clue, ClueKind, House, HouseKind, Variant};
use std::fmt::Write as _;

/// How much of a colour is laid on the cells of a further house: digits on it can be read.
const WASH: &str = "0.14";

/// The lines between cells, and the thicker ones between boxes or regions; under them what shows further houses.
pub(super) fn ruling(variant: &Variant) -> String {
    let (mut thin, mut thick) = (String::new(), String::new());
    for i in 0..=9 {
        let is_thick = i % 9 == 0 || (variant.has_boxes() && i % 3 == 0);
        let lines = if is_thick { &mut thick } else { &mut thin };
        let at = Short(SIDE * f64::from(i));
        let _ = write!(lines, "M{at} 0v{BOARD}M0 {at}h{BOARD}");
    }
    if !variant.has_boxes() {
        for region in variant.of_kind(HouseKind::Box) {
            thick += &edges(region.cells(), 0.0);
        }
    }
    let lines = format!(
        "<path class=\"lines\" stroke=\"{}\" d=\"{thin}\"/><path class=\"boxes\" stroke=\"{}\" \
         stroke-width=\"2.5\" stroke-linecap=\"square\" d=\"{thick}\"/>",
        palette::LINE.light,
        palette::INK.light
    );
    let clues = variant.clues();
    let further: String = clues.iter().map(further).collect();
    let related = || clues.iter().filter_map(|it| Some((it.relation()?, it.cells.as_slice())));
    let ways: String = related().map(|(relation, cells)| relation::line(relation, cells)).collect();
    let joint: String = clues.iter().map(joint::line).collect();
    let signs = relation::signs(related()) + &joint::numbers(clues.iter());
    further + &grouped(&(ways + &joint)) + &lines + &grouped(&signs)
}

fn grouped(shapes: &str) -> String {
    if shapes.is_empty() {
        return String::new();
    }
    format!("<g class=\"further\">{shapes}</g>")
}

/// The sides of `cells` that none of them shares with another, so far inside.
pub(super) fn edges(cells: CellSet, inset: f64) -> String {
    let has = |row: u8, column: u8| Cell::new(row, column).is_some_and(|it| cells.contains(it));
    let mut out = String::new();
    for cell in cells {
        let (row, column) = (cell.row(), cell.column());
        let corner = Point::corner(cell);
        let (far, side) = (SIDE - inset, Short(SIDE));
        let sides = [
            (has(row - 1, column), corner.plus(0.0, inset), 'h'),
            (has(row + 1, column), corner.plus(0.0, far), 'h'),
            (has(row, column - 1), corner.plus(inset, 0.0), 'v'),
            (has(row, column + 1), corner.plus(far, 0.0), 'v'),
        ];
        for (_, from, way) in sides.into_iter().filter(|(is_inside, _, _)| !is_inside) {
            let _ = write!(out, "M{from}{way}{side}");
        }
    }
    out
}

/// What shows a rule: a line along a diagonal, a wash over the cells of a house, a circle or a square in odd or even
/// cells.
fn further(clue: &Clue) -> String {
    let ink = palette::LINE.light;
    let line = |d: String| {
        format!(
            "<path class=\"further\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\" d=\"{d}\"/>"
        )
    };
    let in_cells = |shape: fn(Point) -> String| {
        let shapes = clue.cells.iter().map(|cell| shape(Point::centre(*cell)));
        format!(
            "<g class=\"further\" fill=\"{ink}\" fill-opacity=\"0.25\">{}</g>",
            shapes.collect::<String>()
        )
    };
    let washed = |houses: Vec<House>| {
        let cells = houses.into_iter().flat_map(House::cells);
        let cells = cells.map(|it| shapes::rect("", Point::corner(it), SIDE, SIDE, ""));
        format!(
            "<g class=\"further\" fill=\"{ink}\" fill-opacity=\"{WASH}\">{}</g>",
            cells.collect::<String>()
        )
    };
    match clue.kind {
        ClueKind::FallingDiagonal => line(format!("M0 0L{BOARD} {BOARD}")),
        ClueKind::RisingDiagonal => line(format!("M0 {BOARD}L{BOARD} 0")),
        ClueKind::Windoku | ClueKind::Asterisk | ClueKind::CentreDot | ClueKind::Girandola => {
            washed(clue.all_houses())
        }
        // Regions beside each other are told apart.
        ClueKind::ExtraRegion => {
            let inset = SIDE / 20.0;
            let cells = clue.cells.iter().copied().collect();
            washed(clue.all_houses()) + &line(edges(cells, inset))
        }
        ClueKind::Odd => in_cells(|centre| shapes::circle("", centre, SIDE / 2.6)),
        ClueKind::Even => in_cells(|centre| {
            let half = SIDE / 2.8;
            shapes::rect("", centre.plus(-half, -half), 2.0 * half, 2.0 * half, "")
        }),
        ClueKind::NoBoxes
        | ClueKind::Regions
        | ClueKind::DisjointGroups
        | ClueKind::AntiKnight
        | ClueKind::AntiKing
        | ClueKind::Pairs(_)
        | ClueKind::Joint(_) => String::new(),
    }
}
