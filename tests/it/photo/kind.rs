//! Whether a digit is printed is told by the whole page.

use super::page::{Page, Shot};
use sudoku_why::grid::Digit;
use sudoku_why::photo::cells::{Cut, cut};
use sudoku_why::photo::kind::judged;
use sudoku_why::photo::lattice::find;
use sudoku_why::photo::{Content, Likelihoods};

fn cuts() -> Vec<Cut> {
    let picture = Shot::new().of(&Page::new());
    cut(&picture, &find(&picture).unwrap()[0].lattice)
}

fn digits() -> Vec<Option<Digit>> {
    let digits = Page::new().digits.bytes().cycle().take(81);
    digits.map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect()
}

fn seen(likely: &[(Content, f32)]) -> Likelihoods {
    let mut all = [-30.0; Content::COUNT];
    for (content, likelihood) in likely {
        all[content.index()] = *likelihood;
    }
    Likelihoods::new(all)
}

/// What the eye sees of the page: it takes the digit at `doubtful` for printed by `odds` (natural logarithm), and is
/// sure that all others are.
fn page(doubtful: usize, odds: f32) -> [Likelihoods; 81] {
    std::array::from_fn(|at| match digits()[at] {
        Some(digit) if at == doubtful => {
            seen(&[(Content::Printed(digit), odds), (Content::Written(digit), 0.0)])
        }
        Some(digit) => seen(&[(Content::Printed(digit), 0.0), (Content::Written(digit), -6.0)]),
        None => seen(&[(Content::Blank, 0.0)]),
    })
}

/// A cell with a digit that stands in another cell, too.
fn doubtful() -> (usize, Digit) {
    let digits = digits();
    let is_twin = |&at: &usize| {
        digits[at].is_some() && digits.iter().filter(|&&it| it == digits[at]).count() > 1
    };
    let at = (0..81).find(is_twin).unwrap();
    (at, digits[at].unwrap())
}

fn odds(seen: &Likelihoods, digit: Digit) -> f32 {
    seen.of(Content::Printed(digit)) - seen.of(Content::Written(digit))
}

#[test]
fn what_looks_like_the_print_of_the_page_is_print() {
    let (cell, digit) = doubtful();
    let judged = judged(&cuts(), &page(cell, -3.0));
    assert!(odds(&judged[cell], digit) > 1.0, "{}", odds(&judged[cell], digit));
}

#[test]
fn what_looks_otherwise_is_less_likely_print() {
    let (cell, digit) = doubtful();
    let mut cuts = cuts();
    let different = digits().iter().position(|&it| it.is_some_and(|it| it != digit)).unwrap();
    cuts[cell] = cuts[different].clone();
    let alike = judged(&self::cuts(), &page(cell, 0.0))[cell];
    let unlike = judged(&cuts, &page(cell, 0.0))[cell];
    assert!(odds(&unlike, digit) < odds(&alike, digit) - 1.0);
}

#[test]
fn how_likely_a_digit_is_stays() {
    let (cell, digit) = doubtful();
    let seen = page(cell, -1.0);
    let judged = judged(&cuts(), &seen);
    let both =
        |it: &Likelihoods| it.chance(Content::Printed(digit)) + it.chance(Content::Written(digit));
    assert!((both(&judged[cell]) - both(&seen[cell])).abs() < 1e-4);
}

#[test]
fn a_blank_stays_as_it_is() {
    let (cell, _) = doubtful();
    let seen = page(cell, 0.0);
    let judged = judged(&cuts(), &seen);
    for at in (0..81).filter(|&at| digits()[at].is_none()) {
        assert_eq!(judged[at], seen[at]);
    }
}
