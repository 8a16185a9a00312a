//! Patterns of one digit: skyscraper, two-string kite, empty rectangle, and colours.

use super::basic::ORDER;
use super::step::ScoredStep;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, Grid, House, HouseKind};

/// Skyscraper: strong links in two parallel lines, with an end of each in a common line across.
pub(super) fn skyscraper(grid: &Grid) -> Option<ScoredStep> {
    HouseKind::LINES
        .into_iter()
        .find_map(|kind| Digit::ALL.into_iter().find_map(|digit| skyscraper_of(grid, digit, kind)))
}

fn skyscraper_of(grid: &Grid, digit: Digit, kind: HouseKind) -> Option<ScoredStep> {
    let strong = strong_lines(grid, digit, kind);
    let pair = |pair: [[Cell; 2]; 2], link| Some([pair[1], link]);
    let is_level = |a: Cell, b: Cell| {
        if kind == HouseKind::Row { a.column() == b.column() } else { a.row() == b.row() }
    };
    ORDER.visit(&strong, 2, [[Cell::ALL[0]; 2]; 2], &pair, &mut |[a, b]| {
        [[0, 1], [1, 0]].into_iter().find_map(|[base, top]| {
            if !is_level(a[base], b[base]) || is_level(a[top], b[top]) {
                return None;
            }
            let seen = grid.common_peers(CellSet::from([a[top], b[top]]));
            ScoredStep::clear(Technique::Skyscraper, grid, digit, seen)
        })
    })
}

/// The lines of a kind in which `digit` has two places.
fn strong_lines(grid: &Grid, digit: Digit, kind: HouseKind) -> Vec<[Cell; 2]> {
    House::of_kind(kind).filter_map(|house| grid.positions(house, digit).pair()).collect()
}

/// Two-string kite: a strong link in a row and one in a column, connected in a box.
pub(super) fn two_string_kite(grid: &Grid) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        let [rows, columns] = HouseKind::LINES.map(|kind| strong_lines(grid, digit, kind));
        rows.into_iter()
            .find_map(|row| columns.iter().find_map(|&column| kite(grid, digit, row, column)))
    })
}

fn kite(grid: &Grid, digit: Digit, row: [Cell; 2], column: [Cell; 2]) -> Option<ScoredStep> {
    if row.iter().any(|cell| column.contains(cell)) {
        return None;
    }
    [[0, 0], [1, 0], [0, 1], [1, 1]].into_iter().find_map(|[i, j]| {
        if row[i].classic_houses()[2] != column[j].classic_houses()[2] {
            return None;
        }
        let seen = grid.common_peers(CellSet::from([row[1 - i], column[1 - j]]));
        let connection = CellSet::from([row[i], column[j]]);
        ScoredStep::clear(Technique::TwoStringKite, grid, digit, seen - connection)
    })
}

/// Empty rectangle: a box whose candidates lie in a row and a column, and a strong link outside.
pub(super) fn empty_rectangle(grid: &Grid) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        House::of_kind(HouseKind::Box).find_map(|house| empty_rectangle_in(grid, house, digit))
    })
}

fn empty_rectangle_in(grid: &Grid, house: House, digit: Digit) -> Option<ScoredStep> {
    let inside = grid.positions(house, digit);
    let crosses = |line: &House| line.cells().intersects(house.cells());
    let [rows, columns] = HouseKind::LINES.map(|kind| House::of_kind(kind).filter(crosses));
    rows.into_iter().find_map(|row| {
        columns.clone().find_map(|column| {
            let is_empty = inside.len() > 1
                && (row.cells() | column.cells()).is_superset(inside)
                && !row.cells().is_superset(inside)
                && !column.cells().is_superset(inside);
            let find =
                |[line, other]: [House; 2]| empty_rectangle_along(grid, digit, house, line, other);
            is_empty.then(|| [[row, column], [column, row]].into_iter().find_map(find))?
        })
    })
}

/// Searches for a strong link from `line`, whose other end sees the eliminated candidate in `other`.
fn empty_rectangle_along(
    grid: &Grid,
    digit: Digit,
    house: House,
    line: House,
    other: House,
) -> Option<ScoredStep> {
    let far = grid.positions(line, digit) - house.cells();
    far.into_iter().find_map(|near_end| {
        let cross = near_end.classic_houses()[other.kind() as usize];
        let end = strong_partner(grid, cross, digit, near_end)?;
        let last = end.classic_houses()[line.kind() as usize];
        let removed = (last.cells() & other.cells()) - house.cells();
        ScoredStep::clear(Technique::EmptyRectangle, grid, digit, removed)
    })
}

/// The other of two places for `digit` in a house, one of which is `cell`.
fn strong_partner(grid: &Grid, house: House, digit: Digit, cell: Cell) -> Option<Cell> {
    grid.positions(house, digit).without(cell).single()
}

/// The cells with a strong link to `cell` for `digit`: each is the other one of two places in a house.
pub(super) fn strong_partners(grid: &Grid, digit: Digit, cell: Cell) -> CellSet {
    let partners =
        grid.houses_of(cell).iter().copied().map(|house| strong_partner(grid, house, digit, cell));
    partners.into_iter().flatten().collect()
}

/// The two colours of a cluster of strong links: either all cells of the first set hold the digit, or all of the
/// second.
type Colours = [CellSet; 2];

fn colour_groups(grid: &Grid, digit: Digit) -> Vec<Colours> {
    let mut groups = Vec::new();
    let mut left = grid.cells_for(digit);
    while let Some(start) = left.first() {
        let mut colours = [CellSet::EMPTY; 2];
        let mut waiting = vec![(start, 0)];
        while let Some((cell, colour)) = waiting.pop() {
            if colours[colour].contains(cell) {
                continue;
            }
            colours[colour] |= cell.into();
            let partners = strong_partners(grid, digit, cell);
            waiting.extend(partners.into_iter().map(|partner| (partner, 1 - colour)));
        }
        left -= colours[0] | colours[1];
        if !colours[1].is_empty() {
            groups.push(colours);
        }
    }
    groups
}

/// Simple colours: a cell that sees both colours of a cluster is eliminated (trap), or a colour that sees itself is
/// false (wrap).
pub(super) fn simple_colours(grid: &Grid) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        colour_groups(grid, digit).into_iter().find_map(|colours| {
            let seen = (grid.variant().peers_of(colours[0]) & grid.variant().peers_of(colours[1]))
                - (colours[0] | colours[1]);
            let wrong = || {
                colours
                    .into_iter()
                    .find(|colour| colour.intersects(grid.variant().peers_of(*colour)))
            };
            ScoredStep::clear(Technique::SimpleColorsTrap, grid, digit, seen)
                .or_else(|| ScoredStep::clear(Technique::SimpleColorsWrap, grid, digit, wrong()?))
        })
    })
}

/// Multi colours: two clusters together.
pub(super) fn multi_colours(grid: &Grid) -> Option<ScoredStep> {
    Digit::ALL.into_iter().find_map(|digit| {
        let groups = colour_groups(grid, digit);
        groups.iter().find_map(|&first| {
            let mut others = groups.iter().filter(|&&second| second != first);
            others.find_map(|&second| multi_colours_of(grid, digit, first, second))
        })
    })
}

fn multi_colours_of(
    grid: &Grid,
    digit: Digit,
    first: Colours,
    second: Colours,
) -> Option<ScoredStep> {
    // A colour that sees both colours of another cluster is false.
    let sees = |a: CellSet, b: CellSet| grid.variant().peers_of(a).intersects(b);
    let is_wrong = |colour: &CellSet| sees(*colour, second[0]) && sees(*colour, second[1]);
    if let Some(wrong) = first.into_iter().find(is_wrong) {
        return ScoredStep::clear(Technique::MultiColors2, grid, digit, wrong);
    }
    let mut seen = CellSet::EMPTY;
    for [a, b] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        if sees(first[a], second[b]) {
            seen |= grid.variant().peers_of(first[1 - a]) & grid.variant().peers_of(second[1 - b]);
        }
    }
    ScoredStep::clear(Technique::MultiColors1, grid, digit, seen)
}
