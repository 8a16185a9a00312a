//! The numbers of the lines of a text, on the links and beside the digits that these lines tell.

use super::curve::{BOARD, Curve, Point, Short};
use super::digits::{BOLD, text, text_group};
use super::links::DrawnLink;
use super::palette;
use super::shapes::rect;
use crate::grid::{Candidate, CellSet, Grid};
use crate::render::Highlights;
use std::f64::consts::TAU;

/// The size of a number.
const SIZE: f64 = 9.5;
/// Half of the height of the field that it stands on.
const HALF: f64 = 6.5;

/// A candidate with the number of the line that tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbered {
    pub(super) candidate: Candidate,
    pub(super) number: String,
}

/// A place that a number can have.
struct NumberSpot {
    point: Point,
    /// How far it is from the best.
    away: f64,
}

/// Puts numbers where they cover least, one after the other.
pub(super) struct Numbers<'a> {
    grid: &'a Grid,
    highlights: &'a Highlights,
    links: &'a [DrawnLink],
    /// The places of letters and numbers.
    taken: Vec<Point>,
    /// Each number in its place.
    numbers: Vec<(&'a str, Point)>,
}

impl<'a> Numbers<'a> {
    /// None yet; `taken` is where letters stand.
    pub(super) const fn new(
        grid: &'a Grid,
        highlights: &'a Highlights,
        links: &'a [DrawnLink],
        taken: Vec<Point>,
    ) -> Self {
        Self { grid, highlights, links, taken, numbers: Vec::new() }
    }

    /// Puts its number on each link, near the middle.
    pub(super) fn on_links(&mut self) {
        for link in self.links {
            if let Some(text) = link.items.first() {
                self.put(text, on(&link.curve).collect(), Some(link));
            }
        }
    }

    /// Puts its number beside each of these candidates.
    pub(super) fn beside(&mut self, numbered: &'a [Numbered]) {
        for Numbered { candidate, number } in numbered {
            self.put(number, around(Point::of(*candidate)).collect(), None);
        }
    }

    fn put(&mut self, text: &'a str, places: Vec<NumberSpot>, own: Option<&DrawnLink>) {
        let cost = |place: &NumberSpot| self.cost(place.point, own) + place.away;
        let costs = places.iter().map(|place| (cost(place), place.point));
        if let Some((_, place)) = costs.min_by(|(a, _), (b, _)| a.total_cmp(b)) {
            self.taken.push(place);
            self.numbers.push((text, place));
        }
    }

    /// How bad a place is for the number of the link `own`, or of a candidate.
    fn cost(&self, place: Point, own: Option<&DrawnLink>) -> f64 {
        let others = self.links.iter().filter(|link| Some(*link) != own);
        covered(place, self.grid, self.highlights)
            + crowded(place, &self.taken)
            + others.map(|link| crossed(place, &link.curve)).sum::<f64>()
            + off_board(place)
    }
}

/// Places on a line and beside it.
fn on(curve: &Curve) -> impl Iterator<Item = NumberSpot> + '_ {
    const ALONG: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
    const ASIDE: [f64; 11] = [0.0, 8.0, -8.0, 11.0, -11.0, 15.0, -15.0, 19.0, -19.0, 23.0, -23.0];
    ALONG.into_iter().flat_map(move |share| {
        ASIDE.into_iter().map(move |aside| NumberSpot {
            point: curve.beside(share, aside),
            away: (share - 0.5).abs() * 6.0 + aside.abs() / 4.0,
        })
    })
}

/// Places around a candidate.
fn around(centre: Point) -> impl Iterator<Item = NumberSpot> {
    const N_DIRECTIONS: u32 = 16;
    [16.0, 18.0, 21.0].into_iter().flat_map(move |away: f64| {
        (0..N_DIRECTIONS).map(move |i| {
            let (down, right) = (TAU * f64::from(i) / f64::from(N_DIRECTIONS)).sin_cos();
            NumberSpot { point: centre.plus(away * right, away * down), away: away / 4.0 }
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

/// Does a line run under it?
fn crossed(place: Point, line: &Curve) -> f64 {
    if line.points().any(|(_, it)| it.distance(place) < HALF + 1.0) { 5.0 } else { 0.0 }
}

/// Numbers as they stand on the board.
pub(super) fn written(numbers: &Numbers<'_>) -> String {
    let Numbers { numbers, .. } = numbers;
    if numbers.is_empty() {
        return String::new();
    }
    let (mut fields, mut texts) = (String::new(), String::new());
    for (number, place) in numbers {
        let half = HALF.max(2.8 * number.len() as f64 + 2.0);
        let (list, round) =
            (format!(" data-list=\"{number}\""), format!(" rx=\"{}\"", Short(HALF)));
        fields += &rect(&list, place.plus(-half, -HALF), 2.0 * half, 2.0 * HALF, &round);
        texts += &text(&list, *place, SIZE, number);
    }
    let (paper, ink) = (palette::PAPER.light, palette::INK.light);
    format!("<g class=\"badge\" fill=\"{paper}\" stroke=\"{ink}\">{fields}</g>")
        + &text_group("marked", ink, SIZE, BOLD, &texts)
}
