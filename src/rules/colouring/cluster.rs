//! Cells that strong links of one digit tie together, in two colours.

use crate::grid::{Cell, CellSet, Digit, Grid, House};
use crate::patterns::links::{self, StrongLink};

/// The cells of each colour: of every strong link, one end has the one and one the other. If a
/// cell of one colour is false, all of the other are true.
pub(crate) type Colours = [CellSet; 2];

/// The clusters of `digit`, each with the colour of its first cell in front.
pub(crate) fn clusters(grid: &Grid, digit: Digit) -> impl Iterator<Item = Colours> {
    let links = all_links(grid, digit);
    let tied: CellSet = links.iter().flat_map(|link| link.ends).collect();
    // A cell of both colours means that the digit fits nowhere: not for this argument.
    pieces(links, tied).filter(|[a, b]| !a.intersects(*b))
}

fn all_links(grid: &Grid, digit: Digit) -> Vec<StrongLink> {
    links::strong_links(grid, digit, House::ALL.into_iter()).collect()
}

/// What is tied to `first` by strong links inside `within`.
fn grow(links: &[StrongLink], first: Cell, within: CellSet) -> Colours {
    let mut colours = [CellSet::from(first), CellSet::EMPTY];
    loop {
        let before = colours;
        for link in links {
            let [a, b] = link.ends;
            if !within.contains(a) || !within.contains(b) {
                continue;
            }
            for (i, j) in [(0, 1), (1, 0)] {
                if colours[i].contains(a) {
                    colours[j] = colours[j].with(b);
                }
                if colours[i].contains(b) {
                    colours[j] = colours[j].with(a);
                }
            }
        }
        if colours == before {
            return colours;
        }
    }
}

/// As [`pruned`], but never a single strong link: a part in which no link alone is enough. `None` if
/// there is no such part.
pub(crate) fn pruned_chain(
    grid: &Grid,
    digit: Digit,
    colours: Colours,
    enough: &dyn Fn(Colours) -> bool,
) -> Option<Colours> {
    let all = colours[0] | colours[1];
    let mut links = links::strong_links(grid, digit, House::ALL.into_iter());
    let alone = links
        .find(|link| all.is_superset(link.ends.into()) && enough(link.ends.map(CellSet::from)));
    let Some(alone) = alone else { return Some(pruned(grid, digit, colours, enough)) };
    alone.ends.into_iter().find_map(|end| {
        let pieces = pieces(all_links(grid, digit), all.without(end));
        pieces.filter(|it| enough(*it)).find_map(|it| pruned_chain(grid, digit, it, enough))
    })
}

/// The parts of `cells` that hang together in themselves.
fn pieces(links: Vec<StrongLink>, cells: CellSet) -> impl Iterator<Item = Colours> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let colours = grow(&links, left.first()?, cells);
        left -= colours[0] | colours[1];
        Some(colours)
    })
}

/// A connected part for which `enough` is still true, and which has no cell that can be left out.
pub(crate) fn pruned(
    grid: &Grid,
    digit: Digit,
    mut colours: Colours,
    enough: &dyn Fn(Colours) -> bool,
) -> Colours {
    let links = all_links(grid, digit);
    let spare = |colours: Colours| {
        (colours[0] | colours[1]).into_iter().find_map(|cell| {
            let fewer = colours.map(|cells| cells.without(cell));
            let all = fewer[0] | fewer[1];
            let [a, b] = grow(&links, all.first()?, all);
            (a | b == all && enough(fewer)).then_some(fewer)
        })
    };
    while let Some(fewer) = spare(colours) {
        colours = fewer;
    }
    colours
}

/// The houses whose two positions tie `cells` together: one fewer than the cells, no ring in them.
pub(crate) fn houses(grid: &Grid, digit: Digit, cells: CellSet) -> Vec<House> {
    let mut tied: Vec<CellSet> = Vec::new();
    let mut houses = Vec::new();
    for link in links::strong_links(grid, digit, House::ALL.into_iter()) {
        let ends = CellSet::from(link.ends);
        if !cells.is_superset(ends) || tied.iter().any(|part| part.is_superset(ends)) {
            continue;
        }
        let touched: Vec<CellSet> = tied.extract_if(.., |part| part.intersects(ends)).collect();
        tied.push(touched.into_iter().fold(ends, |all, part| all | part));
        houses.push(link.house);
    }
    houses
}
