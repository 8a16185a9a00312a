//! A photo, read: the grid is found, its cells are seen, and the solver decides.

use super::cells::{self, Cut};
use super::content::{Content, Likelihoods};
use super::decide::{CellReading, Decided, Soundness, UNSOUND, decide};
use super::kind;
use super::lattice::{self, Lattice, NoGrid};
use super::network::Network;
use super::picture::Picture;
use super::rectify;
use crate::grid::Cell;
use crate::text::{Entry, Puzzle};
use std::iter;
use std::num::NonZeroUsize;

/// A grid of whose lines less is seen is one to compare with the paper.
const SURE: f32 = 0.85;

/// If the eye is so sure of its digits (the mean of natural logarithms), the page stands upright.
const CLEAR: f32 = -0.05;

/// If the eye is so sure of a cell, it does not look again.
const SEEN: f32 = 0.99;

/// From where it looks again: pixels to the right, and down.
const BESIDE: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// So many digits tell which side of a page is its top.
const N_TELLING: usize = 16;

/// What a photo shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// Where the lines of the grid cross; the first point is the top left corner of what is written.
    pub lattice: Lattice,
    /// How much of the lines is seen: 0 (nothing) to 1 (all).
    pub sureness: f32,
    /// Which of the grids on the photo it is, from 1 on, the largest and clearest first.
    pub nth: usize,
    /// How many grids there are.
    pub n_grids: usize,
    /// What the network sees in each cell by itself, in reading order.
    pub alone: Box<[Likelihoods; 81]>,
    /// What is seen in the cells, with the kind of each digit as the whole page tells it.
    pub seen: Box<[Likelihoods; 81]>,
    /// What that is taken for.
    pub decided: Decided,
}

/// Reads grid number `nth` on `picture`, whichever side of it is its top: 1 is the largest clear one.
///
/// # Errors
///
/// [`NoGrid`], which says what is there instead.
pub fn read(picture: &Picture, nth: NonZeroUsize) -> Result<Reading, NoGrid> {
    read_by(Network::built_in(), picture, nth)
}

/// Reads as [`read`] does, by another network.
///
/// # Errors
///
/// [`NoGrid`], which says what is there instead.
pub fn read_by(network: Network, picture: &Picture, nth: NonZeroUsize) -> Result<Reading, NoGrid> {
    let mut grids = lattice::find(picture)?;
    let (n_grids, nth) = (grids.len(), nth.get());
    if nth > n_grids {
        return Err(NoGrid::TooFew { found: n_grids, wanted: nth });
    }
    let found = grids.swap_remove(nth - 1);
    let eye = DigitRecognizer(network);
    let page = Page { cuts: cells::cut(picture, &found.lattice), lattice: found.lattice };
    let first = page.recognized(&eye);
    let looked = if first.is_upright() { first } else { first.or_turned(&eye) };
    Ok(Reading {
        lattice: looked.page.lattice,
        sureness: found.sureness,
        nth,
        n_grids,
        alone: Box::new(looked.alone),
        seen: Box::new(looked.seen),
        decided: looked.decided,
    })
}

impl Reading {
    /// The reading if some cells hold what somebody has seen there; of two contents of a cell the last counts.
    #[must_use]
    pub fn with_known(mut self, known: &[(Cell, Content)]) -> Self {
        if known.is_empty() {
            return self;
        }
        for &(cell, content) in known {
            self.seen[cell.index()] = Likelihoods::certain(content);
        }
        self.decided = decide(&self.seen);
        self
    }

    /// What stands on the paper: printed digits are given, and written ones entered.
    pub fn puzzle(&self) -> Puzzle {
        let mut entries = [Entry::Empty; 81];
        for read in &self.decided.cells {
            entries[read.cell.index()] = read.content.entry();
        }
        Puzzle::new(entries)
    }

    /// Returns true if its lines are seen well.
    pub fn is_clear(&self) -> bool {
        self.sureness >= SURE
    }

    /// The cells that somebody should look at: those first that may change the puzzle, since the solution decides what
    /// entries are likely; then the most doubtful first.
    pub fn doubtful(&self) -> Vec<&CellReading> {
        let mut doubtful: Vec<_> =
            self.decided.cells.iter().filter(|it| it.is_doubtful()).collect();
        let is_of_print =
            |it: &CellReading| it.content.printed().is_some() || it.second.printed().is_some();
        doubtful
            .sort_by(|a, b| is_of_print(b).cmp(&is_of_print(a)).then(b.doubt.total_cmp(&a.doubt)));
        doubtful
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
        rectify::rectified(picture, &self.lattice, side)
    }
}

/// A grid, and the pictures of its cells.
struct Page {
    lattice: Lattice,
    cuts: Vec<Cut>,
}

impl Page {
    /// The page after a quarter turn against the clock.
    fn turned(&self) -> Self {
        Self { lattice: self.lattice.turned(), cuts: cells::turned(&self.cuts) }
    }

    fn recognized(self, eye: &DigitRecognizer) -> OrientedPage {
        let alone = Cell::ALL.map(|cell| eye.see(&self.cuts[cell.index()]));
        let seen = kind::judged(&self.cuts, &alone);
        let decided = decide(&seen);
        OrientedPage { page: self, alone, seen, decided }
    }
}

/// A page with what is seen and decided if its top is where it is now.
struct OrientedPage {
    page: Page,
    alone: [Likelihoods; 81],
    seen: [Likelihoods; 81],
    decided: Decided,
}

impl OrientedPage {
    /// Digits that lie on their side are no puzzle, and are not clear.
    fn is_upright(&self) -> bool {
        self.is_sound() && clearness(&self.seen) >= CLEAR
    }

    fn is_sound(&self) -> bool {
        self.decided.soundness == Soundness::Sound
    }

    /// The page as it lies, or turned: the likeliest way round, by how sure the eye is of the first digits and by
    /// whether they make a puzzle.
    fn or_turned(self, eye: &DigitRecognizer) -> Self {
        let turns = iter::successors(Some(self.page.turned()), |page| Some(page.turned()));
        let mut telling: Vec<Cut> =
            telling(&self.seen).into_iter().map(|cell| self.page.cuts[cell].clone()).collect();
        let mut best_weight = eye.sureness(&telling) + self.soundness();
        let mut ways: Vec<(f32, Page)> = Vec::new();
        for page in turns.take(3) {
            telling = telling.iter().map(Cut::turned).collect();
            ways.push((eye.sureness(&telling), page));
        }
        ways.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let mut best = self;
        for (sureness, page) in ways {
            if sureness <= best_weight {
                break;
            }
            let looked = page.recognized(eye);
            let weight = sureness + looked.soundness();
            if weight > best_weight {
                (best_weight, best) = (weight, looked);
            }
        }
        best
    }

    /// How likely such printed digits are (natural logarithm).
    fn soundness(&self) -> f32 {
        if self.is_sound() { 0.0 } else { UNSOUND }
    }
}

/// The classifier of cells: the network, asked again where it is unsure.
struct DigitRecognizer(Network);

impl DigitRecognizer {
    /// What is in a cell. Where one look leaves a doubt, it looks again from a little beside, and takes the
    /// mean: what a shifted picture changes was not seen well.
    fn see(&self, cut: &Cut) -> Likelihoods {
        let first = self.look(cut);
        if first.chance(first.best()) > SEEN {
            return first;
        }
        let beside = BESIDE.map(|(right, down)| self.look(&cut.shifted(right, down)));
        Likelihoods::mean(&beside.into_iter().chain([first]).collect::<Vec<_>>())
    }

    fn look(&self, cut: &Cut) -> Likelihoods {
        Likelihoods::new(self.0.scores(cut.planes()))
    }

    /// How sure it is of the digits in some cells: a sum of natural logarithms, 0 if it has no doubt.
    fn sureness(&self, cuts: &[Cut]) -> f32 {
        cuts.iter().map(|cut| self.look(cut).sureness()).sum()
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
