//! Which digits of a page are printed: judged for the page as a whole.
//!
//! The eye sees one cell at a time. But the printed digits of a page are of one typeface and one size, stand on one
//! baseline, and are of one ink, whatever the typeface is; handwriting is not. So each digit is compared with the
//! others of its page: how alike it is to the digits of the same number, and how its height, its place, and its ink
//! differ from those that are most likely printed. Digits of one ink are mostly of one kind, too. A logistic regression
//! weighs that with what the eye says. On screens the groups of one ink decide.
//!
//! `tools/photo/kinds.py` fits the weights to photos whose puzzles the network has not seen.

use super::cells::{Cut, SIDE};
use super::content::Likelihoods;
use super::inks;
use crate::grid::{Cell, Digit};

/// A digit that is less likely than this is not judged.
const LEAST_CHANCE: f32 = 0.01;

/// What is compared: the middle of a cell, without its lines.
const MIDDLE: std::ops::Range<usize> = SIDE / 6..SIDE - SIDE / 6;

/// A cell is shifted by at most so many pixels.
const SHIFT: isize = 4;

/// Where the ink of a digit is looked for: within the lines of its cell.
const INSIDE: std::ops::Range<usize> = 7..SIDE - 7;

/// A pixel is ink if it is so dark.
const INK: u8 = 110;

/// What the eye says counts at most so much (natural logarithm).
const MOST_OF_THE_EYE: f32 = 10.0;

/// Digits that are more alike are likely of one typeface.
const ALIKE: f32 = 0.88;

/// What being alike weighs when the digits are looked for that others are compared with: for a difference of 1, the
/// least, and the most.
const FIRST_WEIGHT: (f32, f32, f32) = (60.0, -2.0, 5.0);

/// A page is one of a screen if so many of the digits that are most likely written, and three at least, are so alike
/// to another of the same number: nobody writes like that, but a program does.
const TYPED: f32 = 0.95;
const MOST_OF_A_PAGE: f32 = 0.3;
const LEAST_TYPED: usize = 3;

/// If the eye says so (natural logarithm), a digit is likely written.
const LIKELY_WRITTEN: f32 = -1.0;

/// Inks that differ by this are hardly the same, as a part of 255; and so many digits of no ink at all are counted in.
const SAME_INK: f32 = 0.04;
const NO_INK: f32 = 0.5;

/// The weights of the regression on paper, as fitted, and on screens: a constant, and one for each of
/// [`Evidence::features`]. On screens both kinds are typed, so only what the eye says of digits of one colour counts.
const ON_PAPER: [f32; 1 + N_FEATURES] =
    [-0.714, 0.348, 4.860, 34.090, 2.664, -2.038, -2.702, -3.385, -3.273, 0.273];
const ON_SCREENS: [f32; 1 + N_FEATURES] = [0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5];

/// So many features are weighed.
pub const N_FEATURES: usize = 9;

/// What tells whether a digit is printed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evidence {
    /// The natural logarithm of how much likelier the eye takes it for printed than for written.
    eye: f32,
    /// How alike it is to the most alike digit of the same number: -1 to 1.
    likeness: Option<f32>,
    /// How it differs from the digits that are likely printed.
    difference: Option<Look>,
    /// What the eye says of the other digits of the same ink, in the mean; 0 if there are none.
    same_ink: f32,
    /// Is the page one of a screen, where written digits are typed, too?
    pub is_on_screen: bool,
}

impl Evidence {
    /// Numbers that grow with the chance of one kind.
    pub fn features(&self) -> [f32; N_FEATURES] {
        let likeness = self.likeness.unwrap_or(ALIKE);
        let difference = self.difference.unwrap_or_default();
        [
            self.eye,
            (likeness - 0.7).clamp(0.0, 0.18),
            (likeness - 0.88).clamp(0.0, 0.12),
            f32::from(u8::from(self.likeness.is_none())),
            difference.height.min(0.3),
            difference.bottom.min(0.3),
            difference.ink.min(0.5),
            (difference.red + difference.blue).min(0.5),
            self.same_ink,
        ]
    }

    /// The natural logarithm of how much likelier it is printed than written.
    fn odds(&self) -> f32 {
        let [constant, weights @ ..] = if self.is_on_screen { ON_SCREENS } else { ON_PAPER };
        let weighed =
            self.features().into_iter().zip(weights).map(|(feature, weight)| feature * weight);
        constant + weighed.sum::<f32>()
    }
}

/// The size, the place, and the ink of a digit, or how those of two digits differ; as parts of a cell and of the
/// page's ink.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Look {
    height: f32,
    bottom: f32,
    ink: f32,
    red: f32,
    blue: f32,
}

/// The likelihoods of a page's cells, with the kind of each digit as the whole page tells it.
pub fn judged(cuts: &[Cut], seen: &[Likelihoods; 81]) -> [Likelihoods; 81] {
    let mut judged = *seen;
    let by_ink = inks::kinds(cuts, seen);
    for (cell, digit, evidence) in evidence(cuts, seen) {
        let likelihoods = &mut judged[cell.index()];
        let odds = by_ink[cell.index()].unwrap_or_else(|| evidence.odds());
        *likelihoods = likelihoods.with_kind(digit, odds);
    }
    judged
}

/// What tells of each digit whether it is printed.
pub fn evidence(cuts: &[Cut], seen: &[Likelihoods; 81]) -> Vec<(Cell, Digit, Evidence)> {
    let page = Page::new(cuts, seen);
    let eye_of = |cell: Cell, digit| by_eye(&seen[cell.index()], digit);
    let (factor, least, most) = FIRST_WEIGHT;
    let is_reference = |&cell: &Cell| {
        page.digits[cell.index()].is_some_and(|digit| {
            let alike = page.alike[cell.index()].unwrap_or(ALIKE);
            eye_of(cell, digit) + ((alike - ALIKE) * factor).clamp(least, most) > 0.0
        })
    };
    let references: Vec<Cell> = Cell::ALL.into_iter().filter(is_reference).collect();
    let is_on_screen = page.is_on_screen(seen);
    let mut all = Vec::new();
    for cell in Cell::ALL {
        let is_judged = |&digit: &Digit| seen[cell.index()].chance_of_digit(digit) >= LEAST_CHANCE;
        let digits: Vec<Digit> = Digit::ALL.into_iter().filter(is_judged).collect();
        if digits.is_empty() {
            continue;
        }
        let difference = page.difference(cell, &references);
        let same_ink = page.mean_of_ink(cell, seen);
        for digit in digits {
            let evidence = Evidence {
                eye: eye_of(cell, digit),
                likeness: page.likeness(cell, digit),
                difference,
                same_ink,
                is_on_screen,
            };
            all.push((cell, digit, evidence));
        }
    }
    all
}

/// How much likelier the eye takes `digit` for printed than for written, within bounds.
fn by_eye(seen: &Likelihoods, digit: Digit) -> f32 {
    seen.kind(digit).clamp(-MOST_OF_THE_EYE, MOST_OF_THE_EYE)
}

/// The digits of a page.
struct Page {
    /// The likeliest digit of each cell that is likely not blank.
    digits: [Option<Digit>; 81],
    /// How alike each of these is to the most alike other cell with its digit.
    alike: [Option<f32>; 81],
    middles: Vec<Middle>,
    /// The middles of cells with a digit, as they are seen from beside.
    shifted: Vec<Vec<Middle>>,
    looks: Vec<Option<Look>>,
}

impl Page {
    fn new(cuts: &[Cut], seen: &[Likelihoods; 81]) -> Self {
        let digits = seen.each_ref().map(Likelihoods::likeliest_digit);
        let middles = cuts.iter().map(|cut| Middle::of(cut, 0, 0)).collect();
        let beside =
            |(cut, digit): (&Cut, &Option<Digit>)| digit.map_or_else(Vec::new, |_| shifted(cut));
        let shifted = cuts.iter().zip(&digits).map(beside).collect();
        let looks = cuts.iter().map(look).collect();
        let page = Self { digits, alike: [None; 81], middles, shifted, looks };
        let alike = Cell::ALL.map(|cell| page.most_alike(cell, digits[cell.index()]?));
        Self { alike, ..page }
    }

    /// How alike a cell is to the most alike other cell that holds `digit`, if there is one.
    fn likeness(&self, cell: Cell, digit: Digit) -> Option<f32> {
        let is_own = self.digits[cell.index()] == Some(digit);
        if is_own { self.alike[cell.index()] } else { self.most_alike(cell, digit) }
    }

    fn most_alike(&self, cell: Cell, digit: Digit) -> Option<f32> {
        let others = Cell::ALL
            .into_iter()
            .filter(|&it| it != cell && self.digits[it.index()] == Some(digit));
        let middle = &self.middles[cell.index()];
        others.map(|other| middle.likeness(&self.shifted[other.index()])).max_by(f32::total_cmp)
    }

    /// Are the digits that are likely written typed?
    fn is_on_screen(&self, seen: &[Likelihoods; 81]) -> bool {
        let alike: Vec<f32> = Cell::ALL
            .into_iter()
            .filter_map(|cell| Some((cell, self.digits[cell.index()]?)))
            .filter(|&(cell, digit)| seen[cell.index()].kind(digit) < LIKELY_WRITTEN)
            .filter_map(|(cell, _)| self.alike[cell.index()])
            .collect();
        let n_typed = alike.iter().filter(|&&it| it >= TYPED).count();
        n_typed >= LEAST_TYPED && n_typed as f32 >= MOST_OF_A_PAGE * alike.len() as f32
    }

    /// What the eye says of the other digits, those of the same ink most of all; 0 if there are none.
    fn mean_of_ink(&self, cell: Cell, seen: &[Likelihoods; 81]) -> f32 {
        let Some(own) = self.looks[cell.index()] else { return 0.0 };
        let (mut sum, mut weights) = (0.0, NO_INK);
        for other in Cell::ALL.into_iter().filter(|&it| it != cell) {
            let (Some(digit), Some(look)) = (self.digits[other.index()], self.looks[other.index()])
            else {
                continue;
            };
            let off = [own.ink - look.ink, own.red - look.red, own.blue - look.blue];
            let square: f32 = off.into_iter().map(|off| off * off).sum();
            let weight = (-square / (SAME_INK * SAME_INK)).exp();
            sum += weight * by_eye(&seen[other.index()], digit);
            weights += weight;
        }
        sum / weights
    }

    /// How the look of a cell differs from the middle look of the others among `references`.
    fn difference(&self, cell: Cell, references: &[Cell]) -> Option<Look> {
        let own = self.looks[cell.index()]?;
        let others: Vec<Look> = references
            .iter()
            .filter(|&&it| it != cell)
            .filter_map(|it| self.looks[it.index()])
            .collect();
        if others.is_empty() {
            return None;
        }
        let off = |part: fn(&Look) -> f32| (part(&own) - median(others.iter().map(part))).abs();
        Some(Look {
            height: off(|it| it.height),
            bottom: off(|it| it.bottom),
            ink: off(|it| it.ink),
            red: off(|it| it.red),
            blue: off(|it| it.blue),
        })
    }
}

pub(super) fn median(values: impl Iterator<Item = f32>) -> f32 {
    let mut values: Vec<f32> = values.collect();
    values.sort_by(f32::total_cmp);
    values[values.len() / 2]
}

/// The size, the place, and the ink of what stands in a cell.
fn look(cut: &Cut) -> Option<Look> {
    let [dark, red, blue] = cut.planes();
    let inked: Vec<usize> = INSIDE
        .flat_map(|row| INSIDE.map(move |column| row * SIDE + column))
        .filter(|&at| dark[at] >= INK)
        .collect();
    let (first, last) = (inked.first()? / SIDE, inked.last()? / SIDE);
    let mean = |plane: &[u8]| {
        inked.iter().map(|&at| f32::from(plane[at])).sum::<f32>() / (255 * inked.len()) as f32
    };
    Some(Look {
        height: (last + 1 - first) as f32 / SIDE as f32,
        bottom: last as f32 / SIDE as f32,
        ink: mean(dark),
        red: mean(red),
        blue: mean(blue),
    })
}

/// The middle of a cell as it lies, and as it is seen from some pixels beside.
fn shifted(cut: &Cut) -> Vec<Middle> {
    let shifts = (-SHIFT..=SHIFT).flat_map(|down| (-SHIFT..=SHIFT).map(move |right| (right, down)));
    shifts.map(|(right, down)| Middle::of(cut, right, down)).collect()
}

/// How much darker than their mean the pixels in the middle of a cell are.
struct Middle {
    pixels: Vec<f32>,
    /// The root of the sum of their squares.
    length: f32,
}

impl Middle {
    fn of(cut: &Cut, right: isize, down: isize) -> Self {
        let [dark, _, _] = cut.planes();
        let from = |at: usize, shift: isize| at.saturating_add_signed(shift);
        let rows = MIDDLE.map(|row| from(row, down) * SIDE + from(MIDDLE.start, right));
        let mut pixels: Vec<f32> =
            rows.flat_map(|at| &dark[at..at + MIDDLE.len()]).map(|&it| f32::from(it)).collect();
        let mean = pixels.iter().sum::<f32>() / pixels.len() as f32;
        for pixel in &mut pixels {
            *pixel -= mean;
        }
        let length = pixels.iter().map(|pixel| pixel * pixel).sum::<f32>().sqrt();
        Self { pixels, length }
    }

    /// How alike this cell is to another, seen from anywhere beside: 1 if they are the same, 0 if they have nothing to
    /// do with each other.
    fn likeness(&self, other: &[Self]) -> f32 {
        other.iter().map(|other| self.correlation(other)).fold(0.0, f32::max)
    }

    fn correlation(&self, other: &Self) -> f32 {
        let products = self.pixels.iter().zip(&other.pixels).map(|(a, b)| a * b);
        products.sum::<f32>() / (self.length * other.length).max(1.0)
    }
}
