//! A doubtful digit is compared with the print of its page.

use super::page::{Page, Shot};
use sudoku_why::grid::Digit;
use sudoku_why::photo::cells::{Cut, cut};
use sudoku_why::photo::font_similarity::compared;
use sudoku_why::photo::lattice::find;
use sudoku_why::photo::{Content, Likelihoods};

/// How likely (natural logarithm) the eye finds it that a digit was written by hand: it cannot tell.
const DOUBT: f32 = -0.1;

fn cuts() -> Vec<Cut> {
    let picture = Shot::new().of(&Page::new());
    cut(&picture, &find(&picture).unwrap().lattice)
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

/// What the eye sees of the page: the cell at `doubtful` could be a printed `digit`, or one by hand.
fn page(doubtful: usize, digit: Digit) -> [Likelihoods; 81] {
    std::array::from_fn(|at| match digits()[at] {
        _ if at == doubtful => {
            seen(&[(Content::Printed(digit), 0.0), (Content::Written(digit), DOUBT)])
        }
        Some(digit) => seen(&[(Content::Printed(digit), 0.0)]),
        None => seen(&[(Content::Blank, 0.0)]),
    })
}

/// Two cells with the same digit.
fn twins() -> (usize, usize) {
    let digits = digits();
    let first = digits.iter().position(Option::is_some).unwrap();
    (first, (first + 1..81).find(|&at| digits[at] == digits[first]).unwrap())
}

fn gain(cuts: &[Cut], seen: &[Likelihoods; 81], cell: usize, content: Content) -> f32 {
    compared(cuts, seen)[cell].of(content) - seen[cell].of(content)
}

#[test]
fn what_looks_like_the_print_of_the_page_is_print() {
    let (_, cell) = twins();
    let digit = digits()[cell].unwrap();
    let seen = page(cell, digit);
    assert!(gain(&cuts(), &seen, cell, Content::Printed(digit)) > 4.0);
    assert_eq!(gain(&cuts(), &seen, cell, Content::Written(digit)), 0.0);
}

#[test]
fn what_looks_otherwise_is_less_likely_print() {
    let (_, cell) = twins();
    let digit = digits()[cell].unwrap();
    let mut cuts = cuts();
    let different = digits().iter().position(|&it| it.is_some_and(|it| it != digit)).unwrap();
    cuts[cell] = cuts[different].clone();
    let gain = gain(&cuts, &page(cell, digit), cell, Content::Printed(digit));
    assert!((-2.0..0.0).contains(&gain), "{gain}");
}

#[test]
fn a_digit_without_another_of_its_kind_is_left_alone() {
    let (_, cell) = twins();
    let digit = digits()[cell].unwrap();
    let mut seen = page(cell, digit);
    for (at, likelihoods) in seen.iter_mut().enumerate() {
        if at != cell && digits()[at] == Some(digit) {
            *likelihoods = Likelihoods::new([-0.1; Content::COUNT]);
        }
    }
    assert_eq!(compared(&cuts(), &seen)[cell], seen[cell]);
}

#[test]
fn what_is_clear_is_not_compared() {
    let (_, cell) = twins();
    let mut cuts = cuts();
    let blank = digits().iter().position(Option::is_none).unwrap();
    cuts[cell] = cuts[blank].clone();
    let mut seen = page(cell, digits()[cell].unwrap());
    seen[cell] = self::seen(&[(Content::Printed(digits()[cell].unwrap()), 0.0)]);
    assert_eq!(compared(&cuts, &seen), seen);
}
