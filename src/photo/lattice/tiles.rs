//! Light tiles side by side: the cells of a grid, also of one whose frame is broken or cut off.

use super::super::plane::{Plane, Point};
use super::homography::{Homography, PointMatch};
use super::pieces::{Touch, pieces};
use super::quad::Quad;
use std::collections::{BTreeMap, VecDeque};

/// How dark lines are that part tiles, in ink from 0 to 255: each is tried.
const DARKNESS: [u8; 3] = [36, 22, 13];

/// The sides of a tile are at least so many pixels, and at most this part of the picture's longer
/// side.
const SIDES: (usize, f32) = (6, 0.12);

/// A tile fills at least this part of its four corners; digits take away from it.
const FULL: f32 = 0.55;

/// How far from where it is looked for the next tile may lie, in tiles.
const ASTRAY: f32 = 0.3;

/// Fewer tiles say nothing.
const LEAST: usize = 12;

/// Of the places of a whole grid so many are taken.
const DENSE: f32 = 0.8;

/// How wide the line between two tiles is, in tiles: more than it is, and less.
const GAP: f32 = 1.14;

/// A light piece of the picture with four sides.
struct Tile {
    middle: Point,
    right: Point,
    down: Point,
}

impl Tile {
    fn of(quad: &Quad) -> Self {
        let [first, second, third, fourth] = quad.upright().0;
        let half = |a: Point, b: Point| a.toward(b, 0.5);
        Self {
            middle: half(half(first, second), half(third, fourth)),
            right: half(second, third).from(half(first, fourth)),
            down: half(fourth, third).from(half(first, second)),
        }
    }
}

/// Tiles of a grid by the column and row where they lie, counted from any of them.
pub(super) struct Cluster {
    tiles: BTreeMap<(i32, i32), Point>,
}

/// The columns or rows of a cluster: the first and the last.
pub(super) type Span = (i32, i32);

/// All clusters of tiles in `ink`, the largest of each darkness.
pub(super) fn clusters(ink: &Plane) -> Vec<Cluster> {
    DARKNESS.iter().filter_map(|&darkness| largest_cluster(&tiles(ink, darkness))).collect()
}

fn tiles(ink: &Plane, darkness: u8) -> Vec<Tile> {
    let light = ink.values.iter().map(|&value| value < darkness).collect();
    let most = (ink.width.max(ink.height) as f32 * SIDES.1) as usize;
    let is_size = |side: usize| side >= SIDES.0 && side <= most;
    let mut tiles = Vec::new();
    for piece in pieces(light, ink.width, Touch::Sides) {
        if is_size(piece.width()) && is_size(piece.height()) {
            let quad = piece.quad().filter(Quad::is_plausible);
            let is_full = |quad: &Quad| piece.pixels as f32 >= FULL * quad.area() / 2.0;
            tiles.extend(quad.filter(is_full).map(|quad| Tile::of(&quad)));
        }
    }
    tiles
}

fn largest_cluster(tiles: &[Tile]) -> Option<Cluster> {
    let mut is_taken = vec![false; tiles.len()];
    let mut best: Option<Cluster> = None;
    for start in 0..tiles.len() {
        if !is_taken[start] {
            let cluster = grown(tiles, start, &mut is_taken);
            let size = cluster.tiles.len();
            if size >= LEAST && best.as_ref().is_none_or(|best| size > best.tiles.len()) {
                best = Some(cluster);
            }
        }
    }
    best
}

/// The tiles that hang together with `start`, from neighbour to neighbour.
fn grown(tiles: &[Tile], start: usize, is_taken: &mut [bool]) -> Cluster {
    let mut found = BTreeMap::new();
    let first = &tiles[start];
    found.insert((0, 0), first.middle);
    is_taken[start] = true;
    // Each with the ways that its neighbours call right and down.
    let mut waiting = VecDeque::from([(start, (0, 0), first.right, first.down)]);
    while let Some((at, (column, row), right, down)) = waiting.pop_front() {
        for (columns, rows) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let place = (column + columns, row + rows);
            let way = Point::default().moved(right, columns as f32).moved(down, rows as f32);
            let wanted = tiles[at].middle.moved(way, GAP);
            let side = way.length();
            let is_near = |tile: &Tile| tile.middle.from(wanted).length() < ASTRAY * side;
            let next = tiles.iter().position(is_near);
            let Some(next) = next.filter(|&next| !is_taken[next] && !found.contains_key(&place))
            else {
                continue;
            };
            is_taken[next] = true;
            found.insert(place, tiles[next].middle);
            let (right, down) = aligned(&tiles[next], right, down);
            waiting.push_back((next, place, right, down));
        }
    }
    Cluster { tiles: found }
}

/// The sides of a tile that go nearest to what its neighbour calls right and down. A digit can make
/// a tile look crooked, so it is half believed.
fn aligned(tile: &Tile, right: Point, down: Point) -> (Point, Point) {
    let back = |way: Point| Point::default().moved(way, -1.0);
    let turns = [
        (tile.right, tile.down),
        (tile.down, back(tile.right)),
        (back(tile.right), back(tile.down)),
        (back(tile.down), tile.right),
    ];
    let off = |turn: &(Point, Point)| turn.0.from(right).length() + turn.1.from(down).length();
    let best = turns.into_iter().min_by(|a, b| off(a).total_cmp(&off(b)));
    best.map_or((right, down), |(own_right, own_down)| {
        (right.toward(own_right, 0.5), down.toward(own_down, 0.5))
    })
}

impl Cluster {
    /// The columns that have tiles.
    pub(super) fn columns(&self) -> Span {
        span(self.tiles.keys().map(|place| place.0))
    }

    /// The rows that have tiles.
    pub(super) fn rows(&self) -> Span {
        span(self.tiles.keys().map(|place| place.1))
    }

    /// How many tiles there are.
    pub(super) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Is nearly every place between its first and last columns and rows taken?
    pub(super) fn is_full(&self) -> bool {
        let count = |(first, last): Span| (last + 1 - first) as f32;
        self.len() as f32 >= DENSE * count(self.columns()) * count(self.rows())
    }

    /// How the page is seen on which this tile's top left corner is (0, 0), and a cell's side is 1.
    pub(super) fn view(&self, column: i32, row: i32) -> Option<Homography> {
        let matches = self.tiles.iter().map(|(place, &seen)| {
            let x = (place.0 - column) as f32 + 0.5;
            PointMatch { page: Point { x, y: (place.1 - row) as f32 + 0.5 }, seen, weight: 1.0 }
        });
        Homography::through(&matches.collect::<Vec<_>>())
    }
}

fn span(places: impl Iterator<Item = i32> + Clone) -> Span {
    (places.clone().min().unwrap_or(0), places.max().unwrap_or(0))
}
