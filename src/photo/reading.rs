//! A photo, read: the grid is found, its cells are seen, and the solver decides.

use super::cells::{self, Cut};
use super::content::{Content, Likelihoods};
use super::decide::{CellReading, Decided, Soundness, decide};
use super::lattice::{self, Lattice, NoGrid};
use super::network::Network;
use super::picture::Picture;
use super::straight;
use crate::grid::Cell;
use crate::read::{Entry, Puzzle};

/// A grid of whose lines less is seen is one to compare with the paper.
const SURE: f32 = 0.85;

/// If the eye is so sure of its digits (the mean of natural logarithms), the page stands upright.
const CLEAR: f32 = -0.05;

/// So many digits tell which side of a page is its top.
const N_TELLING: usize = 16;

/// What a photo shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// Where the lines of the grid cross; the first point is the top left corner of what is written.
    pub lattice: Lattice,
    /// How much of the lines is seen: 0 (nothing) to 1 (all).
    pub sureness: f32,
    /// How many other grids there are, smaller or less clear.
    pub others: usize,
    /// What the eye sees in the cells, in reading order.
    pub seen: Box<[Likelihoods; 81]>,
    /// What that is taken for.
    pub decided: Decided,
}

/// Reads the largest clear grid on `picture`, whichever side of it is its top.
///
/// # Errors
///
/// [`NoGrid`], which says what is there instead.
pub fn read(picture: &Picture) -> Result<Reading, NoGrid> {
    let found = lattice::find(picture)?;
    let eye = Eye(Network::built_in());
    let mut page = Page { cuts: cells::cut(picture, &found.lattice), lattice: found.lattice };
    let mut seen = eye.see(&page.cuts);
    let mut decided = decide(&seen);
    if decided.soundness == Soundness::Unsound || clearness(&seen) < CLEAR {
        let n_turns = eye.turns_to_upright(&page.cuts, &seen);
        if n_turns > 0 {
            page = (0..n_turns).fold(page, |page, _| page.turned());
            seen = eye.see(&page.cuts);
            decided = decide(&seen);
        }
    }
    let Page { lattice, .. } = page;
    Ok(Reading {
        lattice,
        sureness: found.sureness,
        others: found.others,
        seen: Box::new(seen),
        decided,
    })
}

impl Reading {
    /// What stands on the paper: printed digits are given, and written ones entered.
    pub fn puzzle(&self) -> Puzzle {
        let mut entries = [Entry::Empty; 81];
        for read in &self.decided.cells {
            entries[read.cell.index()] = read.content.entry();
        }
        Puzzle::new(entries)
    }

    /// Are its lines seen well?
    pub fn is_clear(&self) -> bool {
        self.sureness >= SURE
    }

    /// The cells that somebody should look at.
    pub fn doubtful(&self) -> impl Iterator<Item = &CellReading> {
        self.decided.cells.iter().filter(|it| it.is_doubtful())
    }

    /// The cells in which the solver has decided otherwise than the eye.
    pub fn changed(&self) -> impl Iterator<Item = &CellReading> {
        self.decided.cells.iter().filter(|it| it.content != it.by_eye)
    }

    /// What may stand in a cell: what it is taken for, and what else is likely; three at most.
    pub fn choices(&self, read: &CellReading) -> Vec<Content> {
        let mut all: Vec<Content> = Content::all().collect();
        let seen = &self.seen[read.cell.index()];
        all.sort_by(|&a, &b| seen.of(b).total_cmp(&seen.of(a)));
        let mut choices = vec![read.content];
        for content in [read.second].into_iter().chain(all) {
            if !choices.contains(&content) && choices.len() < 3 {
                choices.push(content);
            }
        }
        choices
    }

    /// The grid of `picture` as if it lay straight: `side` rows of as many pixels, each red, green, and
    /// blue.
    pub fn straight(&self, picture: &Picture, side: usize) -> Vec<u8> {
        straight::straight(picture, &self.lattice, side)
    }
}

/// A grid, and the pictures of its cells.
struct Page {
    lattice: Lattice,
    cuts: Vec<Cut>,
}

impl Page {
    /// The same after a quarter turn against the clock.
    fn turned(&self) -> Self {
        Self { lattice: self.lattice.turned(), cuts: cells::turned(&self.cuts) }
    }
}

/// What sees digits.
struct Eye(Network);

impl Eye {
    fn see(&self, cuts: &[Cut]) -> [Likelihoods; 81] {
        Cell::ALL.map(|cell| self.see_one(&cuts[cell.index()]))
    }

    fn see_one(&self, cut: &Cut) -> Likelihoods {
        Likelihoods::new(self.0.scores(cut.planes()))
    }

    /// How many quarter turns against the clock make the digits of a page stand upright, 0 to 3.
    fn turns_to_upright(&self, cuts: &[Cut], seen: &[Likelihoods; 81]) -> usize {
        let telling: Vec<Cut> = telling(seen).into_iter().map(|cell| cuts[cell].clone()).collect();
        let mut best = (0, f32::NEG_INFINITY);
        let mut turned = telling;
        for n_turns in 0..4 {
            let sureness = turned.iter().map(|cut| self.see_one(cut).sureness()).sum();
            if sureness > best.1 {
                best = (n_turns, sureness);
            }
            turned = turned.iter().map(Cut::turned).collect();
        }
        best.0
    }
}

/// How sure the eye is of the digits that it sees: the mean of natural logarithms, 0 if it has no doubt.
fn clearness(seen: &[Likelihoods; 81]) -> f32 {
    let telling = telling(seen);
    let sum: f32 = telling.iter().map(|&cell| seen[cell].sureness()).sum();
    sum / telling.len().max(1) as f32
}

/// The first cells with a digit in them.
fn telling(seen: &[Likelihoods; 81]) -> Vec<usize> {
    let with_digit = (0..81).filter(|&cell| seen[cell].best() != Content::Blank);
    with_digit.take(N_TELLING).collect()
}
