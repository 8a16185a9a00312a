//! What the eye cannot tell, the solver decides: the likeliest reading that makes sense.

use proptest::prelude::*;
use sudoku_why::Puzzle;
use sudoku_why::grid::{Cell, Digit};
use sudoku_why::photo::{CellReading, Content, Decided, Likelihoods, Soundness, decide};
use sudoku_why::puzzle::{Entry, Solution, solutions};

/// A puzzle with one solution.
const PRINTED: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

/// What an eye sees that has no doubt.
fn clear(content: Content) -> Likelihoods {
    seen(&[(content, 0.0)])
}

/// These are as likely as that (natural logarithm), and nothing else is.
fn seen(likely: &[(Content, f32)]) -> Likelihoods {
    let mut all = [-30.0; Content::COUNT];
    for (content, likelihood) in likely {
        all[content.index()] = *likelihood;
    }
    Likelihoods::new(all)
}

fn printed(number: u8) -> Content {
    Content::Printed(Digit::new(number).unwrap())
}

fn written(number: u8) -> Content {
    Content::Written(Digit::new(number).unwrap())
}

fn at(cell: &str) -> usize {
    cell.parse::<Cell>().unwrap().index()
}

/// The puzzle as a clear photo shows it.
fn clear_photo() -> [Likelihoods; 81] {
    let puzzle: Puzzle = PRINTED.parse().unwrap();
    puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => clear(Content::Printed(digit)),
        Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => clear(Content::Blank),
    })
}

fn solution() -> Solution {
    let puzzle: Puzzle = PRINTED.parse().unwrap();
    solutions(&puzzle.grid().unwrap(), 2).pop().unwrap()
}

/// The same with every empty cell filled in.
fn filled_photo() -> [Likelihoods; 81] {
    let mut photo = clear_photo();
    for cell in Cell::ALL {
        if photo[cell.index()].best() == Content::Blank {
            photo[cell.index()] = clear(Content::Written(solution().digit(cell)));
        }
    }
    photo
}

fn cell(decided: &Decided, cell: &str) -> CellReading {
    decided.cells[at(cell)]
}

fn doubtful(decided: &Decided) -> Vec<String> {
    let doubtful = decided.cells.iter().filter(|it| it.is_doubtful());
    doubtful.map(|it| it.cell.to_string()).collect()
}

fn as_text(decided: &Decided) -> String {
    let digit = |content| match content {
        Content::Blank => '.',
        Content::Printed(digit) | Content::Written(digit) => char::from(b'0' + digit.number()),
    };
    decided.cells.iter().map(|it| digit(it.content)).collect()
}

#[test]
fn what_is_clear_stays_and_is_not_doubtful() {
    let decided = decide(&clear_photo());
    assert_eq!(as_text(&decided), PRINTED);
    assert_eq!(decided.soundness, Soundness::Sound);
    assert!(doubtful(&decided).is_empty());

    let filled = decide(&filled_photo());
    assert_eq!(as_text(&filled), solution().to_string());
    assert_eq!(cell(&filled, "R1C1").content.printed(), None);
    assert!(doubtful(&filled).is_empty());
}

#[test]
fn a_printed_digit_that_would_clash_is_read_as_what_fits() {
    // The 5 of row 1 looks a little more like a 3, which row 1 has already.
    let mut photo = clear_photo();
    photo[at("R1C3")] = seen(&[(printed(3), -0.1), (printed(5), -2.0)]);
    let decided = decide(&photo);
    assert_eq!(as_text(&decided), PRINTED);
    let mended = cell(&decided, "R1C3");
    assert_eq!((mended.content, mended.by_eye), (printed(5), printed(3)));
    assert!(!mended.is_doubtful());
}

#[test]
fn a_digit_that_the_puzzle_does_without_is_doubtful_if_the_eye_doubts_it() {
    let mut photo = clear_photo();
    let right = |cell: &str| printed(solution().digit(cell.parse().unwrap()).number());
    for cell in ["R1C1", "R9C9"] {
        photo[at(cell)] = seen(&[(Content::Blank, 0.0), (right(cell), -1.0)]);
    }
    let decided = decide(&photo);
    assert_eq!(as_text(&decided), PRINTED);
    assert_eq!(doubtful(&decided), ["R1C1", "R9C9"]);
    assert_eq!(cell(&decided, "R1C1").second, right("R1C1"));
}

#[test]
fn a_digit_whose_kind_is_not_seen_is_printed_if_the_one_across_is() {
    let is_printed =
        |at: usize| PRINTED.as_bytes()[at] != b'.' || PRINTED.as_bytes()[80 - at] != b'.';
    let digit = |at: usize| solution().digit(Cell::ALL[at]).number();
    let content = |at| if is_printed(at) { printed(digit(at)) } else { Content::Blank };
    let mut photo: [Likelihoods; 81] = std::array::from_fn(|at| clear(content(at)));
    let [blank, other] = [0, 1].map(|nth| (0..40).filter(|&at| !is_printed(at)).nth(nth).unwrap());
    photo[other] = clear(written(digit(other)));
    let full = (0..40).find(|&at| is_printed(at)).unwrap();
    photo[blank] = seen(&[(printed(digit(blank)), 0.0), (written(digit(blank)), -1.0)]);
    photo[full] = seen(&[(written(digit(full)), 0.0), (printed(digit(full)), -1.0)]);
    let decided = decide(&photo);
    assert_eq!(decided.cells[blank].content, written(digit(blank)));
    assert_eq!(decided.cells[full].content, printed(digit(full)));
}

#[test]
fn a_fresh_page_has_no_lone_digit_by_hand() {
    // Both cells are empty in the puzzle, which does without them.
    let [first, other] = [0, 5];
    let digit = |at: usize| solution().digit(Cell::ALL[at]).number();
    let mut photo = clear_photo();
    photo[first] = seen(&[(written(digit(first)), 0.0), (printed(digit(first)), -1.0)]);
    assert_eq!(decide(&photo).cells[first].content, printed(digit(first)));
    // Where there is more writing, the same digit is taken for what it looks like.
    photo[other] = clear(written(digit(other)));
    assert_eq!(decide(&photo).cells[first].content, written(digit(first)));
}

#[test]
fn a_faint_digit_without_which_there_are_two_solutions_is_read() {
    let mut photo = clear_photo();
    for cell in ["R1C2", "R9C4"] {
        let digit = photo[at(cell)].best();
        photo[at(cell)] = seen(&[(digit, -3.0), (Content::Blank, -0.05)]);
    }
    let decided = decide(&photo);
    assert_eq!(decided.soundness, Soundness::Sound);
    let read = as_text(&decided);
    let puzzle: Puzzle = read.parse().unwrap();
    assert_eq!(solutions(&puzzle.grid().unwrap(), 2).len(), 1, "{read}");
}

#[test]
fn a_wrong_digit_that_is_clearly_written_stays() {
    let cell_1 = Cell::ALL[0];
    let right = solution().digit(cell_1).number();
    let wrong = right % 9 + 1;
    let mut photo = clear_photo();
    photo[0] = clear(written(wrong));
    let decided = decide(&photo);
    assert_eq!(decided.cells[0].content, written(wrong));
    assert!(doubtful(&decided).is_empty());

    photo[0] = seen(&[(written(wrong), 0.0), (written(right), -1.5)]);
    let decided = decide(&photo);
    assert_eq!(decided.cells[0].content, written(right), "people are mostly right");
    assert_eq!(decided.cells[0].second, written(wrong));
    assert!(decided.cells[0].is_doubtful(), "but not always");
}

#[test]
fn who_made_no_mistake_elsewhere_has_hardly_made_this_one() {
    let blank: Vec<usize> = (0..81).filter(|&at| PRINTED.as_bytes()[at] == b'.').collect();
    let right = |at: usize| solution().digit(Cell::ALL[at]).number();
    let wrong = |at: usize| right(at) % 9 + 1;
    let doubt = [(written(wrong(blank[0])), 0.0), (written(right(blank[0])), -7.0)];
    let mut photo = filled_photo();
    photo[blank[0]] = seen(&doubt);
    let decided = decide(&photo);
    assert_eq!(decided.cells[blank[0]].content, written(right(blank[0])));
    assert!(decided.cells[blank[0]].is_doubtful());
    // Two mistakes that are clear: then this is one, too.
    for &at in &blank[1..3] {
        photo[at] = clear(written(wrong(at)));
    }
    let decided = decide(&photo);
    assert_eq!(decided.cells[blank[0]].content, written(wrong(blank[0])));
    for &at in &blank[1..3] {
        assert_eq!(decided.cells[at].content, written(wrong(at)));
    }
}

#[test]
fn printed_digits_that_are_no_puzzle_stay_if_they_are_clear() {
    let mut photo = clear_photo();
    photo[at("R9C9")] = clear(printed(9));
    photo[at("R9C8")] = clear(printed(9));
    let decided = decide(&photo);
    assert_eq!(decided.soundness, Soundness::Unsound);
    assert_eq!(cell(&decided, "R9C9").content, printed(9));
}

#[test]
fn a_photo_of_nothing_is_nothing() {
    let decided = decide(&[clear(Content::Blank); 81]);
    assert_eq!(as_text(&decided), ".".repeat(81));
    assert_eq!(decided.soundness, Soundness::Unsound);
}

/// All that an eye could say of some cells, the others being clear.
fn any_doubts() -> impl Strategy<Value = Vec<(usize, [f32; Content::COUNT])>> {
    let likelihood = prop_oneof![4 => -20.0..0.0f32, 1 => Just(f32::NAN), 1 => Just(f32::INFINITY)];
    let cell = (0..81usize, prop::array::uniform19(likelihood));
    prop::collection::vec(cell, 0..81)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 20, ..Default::default() })]

    /// Whatever the eye says, there is an answer, and the same one each time.
    #[test]
    fn any_likelihoods_are_decided(doubts in any_doubts()) {
        let mut photo = filled_photo();
        for (i, likelihoods) in doubts {
            photo[i] = Likelihoods::new(likelihoods);
        }
        let decided = decide(&photo);
        prop_assert_eq!(decided.cells.len(), 81);
        prop_assert!(decided.cells.iter().all(|it| (0.0..=1.0).contains(&it.doubt)));
        prop_assert_eq!(&decide(&photo), &decided);
    }
}
