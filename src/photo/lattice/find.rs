//! Looks for the grid on a photo: what could be one, how well its lines are seen, and which is best.

use super::super::picture::Picture;
use super::super::plane::Plane;
use super::Lattice;
use super::cut::is_cut;
use super::frames::frames;
use super::judge::{Judged, promise};
use super::screen;
use super::tiles::{self, Cluster, Span};

/// A grid on a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct FoundLattice {
    /// Where its lines cross.
    pub lattice: Lattice,
    /// How much of its lines is seen: 0 (nothing) to 1 (all).
    pub sureness: f32,
}

/// Why there is no grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoGrid {
    /// Nothing looks like one.
    #[error("I see no grid of nine by nine")]
    Nothing,
    /// A grid goes beyond the edge of the picture.
    #[error("I see a part of a grid only; the whole of it must be on the picture")]
    Part,
    /// Lines around boxes are seen, but not those between cells.
    #[error("I see the frame of a grid, but not its lines; the picture is too blurred or too dark")]
    Blurred,
    /// A grid has another number of columns and rows.
    #[error("I see a grid of {0} by {1}, and none of nine by nine")]
    OtherSize(u32, u32),
    /// There are not so many grids of nine by nine; holds how many there are.
    #[error("I see {found} grid{} of nine by nine, and no number {wanted}", if *found == 1 { "" } else { "s" })]
    TooFew {
        /// How many there are.
        found: usize,
        /// Which one was asked for, from 1 on.
        wanted: usize,
    },
}

/// A picture whose longer side has more pixels than this is halved to look for lines.
const LARGE: usize = 720;

/// Lines are narrower than so many pixels, and so is what is written.
const NARROW: usize = 13;

/// A lattice of which less is seen from afar is not laid upon the lines.
const PROMISING: f32 = 0.3;

/// At most so many lattices are laid upon the lines.
const MOST: usize = 6;

/// Of a grid more is seen.
const LEAST: f32 = 0.7;

/// Of each of its lines more is seen.
const LEAST_OF_A_LINE: f32 = 0.25;

/// If so much of a grid is seen that fills this part of the picture, nothing else is looked for.
const CLEAR: (f32, f32) = (0.97, 0.15);

/// Where at least so much is seen, there could be a grid.
const HINT: f32 = 0.45;

/// Finds the grids of nine by nine on `picture`: at least one, the largest and clearest first.
///
/// # Errors
///
/// [`NoGrid`], which says what is there instead.
pub fn find(picture: &Picture) -> Result<Vec<FoundLattice>, NoGrid> {
    let full = Plane::luminance(picture);
    let is_large = full.width.max(full.height) > LARGE;
    let (plane, factor) = if is_large { (full.halved(), 2.0) } else { (full, 1.0) };
    let scaled = |found: Vec<FoundLattice>| {
        let scaled = |it: FoundLattice| FoundLattice { lattice: it.lattice.scaled(factor), ..it };
        found.into_iter().map(scaled).collect()
    };
    let why = match find_in(&plane.ink(NARROW)) {
        Ok(found) => return Ok(scaled(found)),
        Err(why) => why,
    };
    // Screens have faint lines, light ones on a dark ground, or gaps.
    if let Some((lattice, sureness)) = screen::find(picture) {
        return Ok(vec![FoundLattice { lattice, sureness }]);
    }
    find_in(&plane.inverted().ink(NARROW)).map(scaled).map_err(|_| why)
}

/// Finds the grids among dark lines.
fn find_in(ink: &Plane) -> Result<Vec<FoundLattice>, NoGrid> {
    let mut judged = judged(from_frames(ink), ink);
    let page = (ink.width * ink.height) as f32;
    let is_clear = |grid: &Judged| {
        is_grid(grid) && grid.sureness() >= CLEAR.0 && grid.area() >= CLEAR.1 * page
    };
    let mut clusters = Vec::new();
    if !judged.iter().any(is_clear) {
        clusters = tiles::clusters(ink);
        judged.extend(self::judged(from_tiles(&clusters), ink));
    }
    let mut grids: Vec<&Judged> = judged.iter().filter(|grid| is_grid(grid)).collect();
    let worth = |grid: &Judged| grid.sureness() * grid.sureness() * grid.side();
    grids.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    if grids.is_empty() {
        return Err(why_none(&judged, &clusters, ink));
    }
    let found = apart(&grids).into_iter();
    Ok(found
        .map(|it| FoundLattice { lattice: it.lattice.clone(), sureness: it.sureness() })
        .collect())
}

/// Returns true if it is a whole grid of nine by nine.
fn is_grid(grid: &Judged) -> bool {
    grid.sureness() >= LEAST && grid.weakest() >= LEAST_OF_A_LINE && !grid.goes_on
}

/// The lattices that promise most, laid upon the lines.
fn judged(lattices: Vec<Lattice>, ink: &Plane) -> Vec<Judged> {
    let mut promising: Vec<(f32, Lattice)> =
        lattices.into_iter().map(|lattice| (promise(&lattice, ink), lattice)).collect();
    promising.retain(|(promise, _)| *promise >= PROMISING);
    promising.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut judged: Vec<Judged> = Vec::new();
    for (_, lattice) in promising.iter().take(MOST) {
        if !judged.iter().any(|other| other.sureness() >= LEAST && other.lies_on(lattice)) {
            judged.push(Judged::of(lattice, ink));
        }
    }
    let surest =
        (0..judged.len()).max_by(|&a, &b| judged[a].sureness().total_cmp(&judged[b].sureness()));
    if let Some(surest) = surest {
        let grid = judged.swap_remove(surest);
        judged.push(grid.mended(ink));
    }
    judged
}

fn from_frames(ink: &Plane) -> Vec<Lattice> {
    let views = frames(ink).into_iter().filter_map(|quad| quad.view(9.0));
    views.map(|view| Lattice::flat(&view)).collect()
}

/// Every nine columns and nine rows that hold all tiles of a cluster, or that it holds.
fn from_tiles(clusters: &[Cluster]) -> Vec<Lattice> {
    let mut lattices = Vec::new();
    for cluster in clusters {
        for column in starts(cluster.columns()) {
            for row in starts(cluster.rows()) {
                lattices.extend(cluster.view(column, row).map(|view| Lattice::flat(&view)));
            }
        }
    }
    lattices
}

/// Where nine columns or rows can start.
fn starts((first, last): Span) -> std::ops::RangeInclusive<i32> {
    first.min(last - 8)..=first.max(last - 8)
}

/// The best of the grids that lie on each other; `grids` has the best first.
fn apart<'a>(grids: &[&'a Judged]) -> Vec<&'a Judged> {
    let mut apart: Vec<&Judged> = Vec::new();
    for grid in grids {
        let is_apart = |it: &&Judged| grid.middle().from(it.middle()).length() > 4.5 * grid.side();
        if apart.iter().all(is_apart) {
            apart.push(grid);
        }
    }
    apart
}

/// What is there instead of a grid.
fn why_none(judged: &[Judged], clusters: &[Cluster], ink: &Plane) -> NoGrid {
    let sizes = clusters.iter().filter(|cluster| cluster.is_full());
    if let Some(cluster) = sizes.max_by_key(|cluster| cluster.len()) {
        let count = |(first, last): Span| u32::try_from(last + 1 - first).unwrap_or(0);
        let (columns, rows) = (count(cluster.columns()), count(cluster.rows()));
        return if columns.min(rows) < 9 && is_cut(cluster, ink) {
            NoGrid::Part
        } else if (columns, rows) == (9, 9) {
            NoGrid::Blurred
        } else {
            NoGrid::OtherSize(columns, rows)
        };
    }
    let is_hint = |grid: &Judged| grid.sureness() >= HINT && grid.boxes() >= LEAST && !grid.goes_on;
    if judged.iter().any(is_hint) { NoGrid::Blurred } else { NoGrid::Nothing }
}
