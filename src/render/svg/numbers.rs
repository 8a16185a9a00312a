//! The numbers of the lines of a text, on the links that these lines tell.

use super::curve::{BOARD, Curve, Point, Short};
use super::links::Link;
use super::palette::LIGHT;
use crate::explain::{Explanation, Line, Run};
use crate::grid::{Candidate, CellSet, Grid};
use crate::render::Highlights;
use crate::step::{Chain, Node};
use std::fmt::Write as _;

/// The size of a number.
const SIZE: f64 = 9.5;
/// Half of the height of the field that it stands on.
const HALF: f64 = 6.5;

/// An item of a numbered list.
#[derive(Clone)]
struct Item {
    /// Its number, after those of the items that it is in.
    path: Vec<usize>,
    /// The cells that it names.
    cells: CellSet,
}

/// The numbered lists of a text.
#[derive(Default)]
pub(super) struct Lists(Vec<Vec<Item>>);

impl Lists {
    /// The lists of the full text, and of what is told in detail.
    pub(super) fn of(words: &Explanation) -> Self {
        let mut lists = Self::default();
        lists.add(&words.full);
        lists.add(&words.detail);
        lists
    }

    /// Adds the lists among `lines`; a sentence ends a list.
    fn add(&mut self, lines: &[Line]) {
        let mut path: Vec<usize> = Vec::new();
        self.0.push(Vec::new());
        for line in lines {
            match line {
                Line::Sentence(_) => {
                    path.clear();
                    self.0.push(Vec::new());
                }
                Line::Item { text, depth } => {
                    path.resize(depth + 1, 0);
                    path[*depth] += 1;
                    let cells = text.0.iter().map(|run| match run {
                        Run::Ref { cells, .. } => *cells,
                        Run::Words(_) => CellSet::EMPTY,
                    });
                    let item = Item { path: path.clone(), cells: CellSet::union(cells) };
                    self.0.last_mut().into_iter().for_each(|list| list.push(item.clone()));
                }
            }
        }
    }

    /// The number of the line that tells each node of `chain` after its first; none where the text
    /// has no such lines.
    pub(super) fn of_chain(&self, chain: &Chain) -> Option<Vec<String>> {
        self.0.iter().find_map(|list| lines_of(list, chain, &[]))
    }

    /// The same for each of several chains, which are items of one list.
    pub(super) fn of_cases(&self, cases: &[Chain]) -> Vec<Option<Vec<String>>> {
        let is_of_cases = |list: &&Vec<Item>| {
            list.iter().filter(|item| item.path.len() == 1).count() == cases.len()
        };
        let lists = || self.0.iter().filter(is_of_cases);
        let of_case = |(i, case): (usize, &Chain)| {
            let in_full = lists().find_map(|list| lines_of(list, case, &[i + 1]));
            in_full.or_else(|| lists().find_map(|list| case_of(list, case, i + 1)))
        };
        cases.iter().enumerate().map(of_case).collect()
    }
}

/// The lines of `chain` inside the item with the number `above`, if each names what it tells.
fn lines_of(list: &[Item], chain: &Chain, above: &[usize]) -> Option<Vec<String>> {
    let number = |(node, line): (&Node, usize)| {
        let path = [above, &[line]].concat();
        let item = list.iter().find(|item| item.path == path)?;
        item.cells.is_superset(node.cells).then(|| label(&path))
    };
    chain.nodes.iter().zip(chain.lines()).skip(1).map(number).collect()
}

/// The number of a case for all of its links, if it is told in one line.
fn case_of(list: &[Item], case: &Chain, number: usize) -> Option<Vec<String>> {
    let item = list.iter().find(|item| item.path == [number])?;
    let is_it = case.first().is_some_and(|first| item.cells.is_superset(first.cells));
    is_it.then(|| vec![label(&[number]); case.nodes.len().saturating_sub(1)])
}

fn label(path: &[usize]) -> String {
    path.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
}

/// A number in its place.
pub(super) struct Number<'a> {
    text: &'a str,
    place: Point,
}

/// The numbers of `links`, each near the middle of its line, where it covers least.
pub(super) fn numbers<'a>(
    links: &'a [Link],
    grid: &Grid,
    highlights: &Highlights,
    letters: &[Point],
) -> Vec<Number<'a>> {
    let mut numbers: Vec<Number<'a>> = Vec::new();
    for link in links {
        let Some(text) = link.number.as_deref() else { continue };
        let rivals = links.iter().filter(|it| *it != link).map(|it| &it.curve);
        let rivals: Vec<&Curve> = rivals.collect();
        let taken: Vec<Point> =
            letters.iter().copied().chain(numbers.iter().map(|it| it.place)).collect();
        let cost = |place: &Point| {
            covered(*place, grid, highlights)
                + crowded(*place, &taken)
                + crossed(*place, &rivals)
                + off_board(*place)
        };
        let places = beside(&link.curve).map(|it| (cost(&it.point) + it.away, it.point));
        let best = places.min_by(|(a, _), (b, _)| a.total_cmp(b));
        numbers.extend(best.map(|(_, place)| Number { text, place }));
    }
    numbers
}

/// A place near a line.
struct Beside {
    point: Point,
    /// How far it is from the middle of the line.
    away: f64,
}

/// Places on a line and beside it.
fn beside(curve: &Curve) -> impl Iterator<Item = Beside> + '_ {
    const ALONG: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
    const ASIDE: [f64; 11] = [0.0, 8.0, -8.0, 11.0, -11.0, 15.0, -15.0, 19.0, -19.0, 23.0, -23.0];
    ALONG.into_iter().flat_map(move |share| {
        ASIDE.into_iter().map(move |aside| Beside {
            point: curve.beside(share, aside),
            away: (share - 0.5).abs() * 6.0 + aside.abs() / 4.0,
        })
    })
}

/// How much of what is written lies under a number in this place; what is marked weighs most.
fn covered(place: Point, grid: &Grid, highlights: &Highlights) -> f64 {
    let candidate = |it: Candidate| {
        let (room, weight) =
            if highlights.candidate(it).is_some() { (17.5, 3.0) } else { (14.0, 1.0) };
        weight * near(place, Point::of(it), room)
    };
    let filled = CellSet::ALL - grid.empty();
    let digits = filled.into_iter().map(|cell| near(place, Point::centre(cell), 24.0));
    grid.all_candidates().map(candidate).sum::<f64>() + digits.sum::<f64>()
}

/// How near other numbers and letters are.
fn crowded(place: Point, taken: &[Point]) -> f64 {
    taken.iter().map(|it| 3.0 * near(place, *it, 17.0)).sum()
}

/// How much two points are nearer to each other than they should be.
fn near(one: Point, other: Point, room: f64) -> f64 {
    (room - one.distance(other)).max(0.0)
}

fn off_board(place: Point) -> f64 {
    let inside = HALF..BOARD - HALF;
    if inside.contains(&place.x) && inside.contains(&place.y) { 0.0 } else { 100.0 }
}

/// How many other lines run under it.
fn crossed(place: Point, others: &[&Curve]) -> f64 {
    let is_near = |curve: &&&Curve| curve.points().any(|(_, it)| it.distance(place) < HALF + 1.0);
    5.0 * others.iter().filter(is_near).count() as f64
}

/// Numbers as they stand on the board.
pub(super) fn written(numbers: &[Number<'_>]) -> String {
    if numbers.is_empty() {
        return String::new();
    }
    let (mut fields, mut texts) = (String::new(), String::new());
    for Number { text, place } in numbers {
        let half = HALF.max(2.8 * text.len() as f64 + 2.0);
        let (x, y) = (Short(place.x - half), Short(place.y - HALF));
        let (width, height) = (Short(2.0 * half), Short(2.0 * HALF));
        let _ = write!(
            fields,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{}\"/>",
            Short(HALF)
        );
        let (x, y) = (Short(place.x), Short(place.y + 0.364 * SIZE));
        let _ = write!(texts, "<text x=\"{x}\" y=\"{y}\">{text}</text>");
    }
    format!(
        "<g class=\"badge\" fill=\"{}\" stroke=\"{}\">{fields}</g><g class=\"marked\" \
         fill=\"{}\" font-size=\"{}\" font-weight=\"700\">{texts}</g>",
        LIGHT.paper,
        LIGHT.ink,
        LIGHT.ink,
        Short(SIZE)
    )
}
