//! What is wrong with a puzzle: as data, and as it is told.

use proptest::prelude::*;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet};
use sudoku_why::puzzle::{
    self, Assertion, Conflict, Diagnosis, Origin, Reason, diagnose, diagnose_after,
};
use sudoku_why::text::{self, Entry, Puzzle};
use sudoku_why::words::diagnosis::{MistakeLevel, describe};

const PUZZLE: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SOLVED: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
const HARD: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// benlin_sudoku8.csv of the seeds.
const AMBIGUOUS: &str =
    "..2.6..5..8..1.2..5..4...3.8..9......15...7..4..28.......7...18....4......6...3.7";
/// Norvig's, which has no solution and shows it late.
const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

fn at(row: u8, column: u8) -> Cell {
    Cell::new(row, column).unwrap()
}

fn puzzle(givens: &str) -> Puzzle {
    let mut entries = [Entry::Empty; 81];
    for (entry, c) in entries.iter_mut().zip(givens.chars()) {
        *entry = Digit::from_char(c).map_or(Entry::Empty, Entry::Given);
    }
    Puzzle::new(entries)
}

fn with(mut puzzle: Puzzle, entries: &[Assertion]) -> Puzzle {
    for &Assertion { cell, entry } in entries {
        puzzle.entries[cell.index()] = entry;
    }
    puzzle
}

fn entered(row: u8, column: u8, number: u8) -> Assertion {
    Assertion { cell: at(row, column), entry: Entry::Entered(digit(number)) }
}

fn given(row: u8, column: u8, number: u8) -> Assertion {
    Assertion { cell: at(row, column), entry: Entry::Given(digit(number)) }
}

fn marked(row: u8, column: u8, numbers: &[u8]) -> Assertion {
    let marks = numbers.iter().map(|&number| digit(number)).collect();
    Assertion { cell: at(row, column), entry: Entry::Marks(marks) }
}

/// The candidates of a grid as marks, and no digit: what 729 characters say.
fn candidates_of(text: &str) -> Puzzle {
    let grid = puzzle(text).grid().unwrap();
    Puzzle::new(
        Cell::ALL.map(|cell| {
            Entry::Marks(grid.digit(cell).map_or(grid.candidates(cell), DigitSet::from))
        }),
    )
}

fn told(diagnosis: &Diagnosis, level: MistakeLevel) -> Vec<String> {
    describe(diagnosis, level, sudoku_why::words::Naming::default())
}

/// What each level adds to those before it.
fn snapshot(name: &str, puzzle: &Puzzle) {
    let diagnosis = diagnose(puzzle);
    let mut shown = String::new();
    let mut before = Vec::new();
    for (name, level) in
        ["there", "house", "entry", "why", "steps"].into_iter().zip(MistakeLevel::ALL)
    {
        let all = told(&diagnosis, level);
        assert!(all.starts_with(&before), "{level:?}");
        assert!(all.len() > before.len() || level == MistakeLevel::Steps, "{level:?}");
        shown.extend(all[before.len()..].iter().map(|text| format!("{name}: {text}\n")));
        before = all;
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_suffix(name);
    settings.bind(|| insta::assert_snapshot!("diagnosis", shown));
    if let Some(conflict) = conflict(&diagnosis) {
        assert_irreducible(conflict);
    }
}

fn conflict(diagnosis: &Diagnosis) -> Option<&Conflict> {
    match diagnosis {
        Diagnosis::NoSolution(it) => it.conflict.as_ref(),
        Diagnosis::WrongEntry(_)
        | Diagnosis::WrongMark(_)
        | Diagnosis::WrongCorners(_)
        | Diagnosis::Sound(_)
        | Diagnosis::Clash(_)
        | Diagnosis::Ambiguous(_) => None,
    }
}

fn n_solutions(entries: &[Assertion]) -> usize {
    with(puzzle(""), entries).grid().map_or(0, |grid| puzzle::count(&grid, 1))
}

/// They cannot stand together, and without any one they can.
fn assert_irreducible(conflict: &Conflict) {
    let entries = &conflict.entries;
    assert_eq!(n_solutions(entries), 0, "{entries:?}");
    if conflict.is_irreducible {
        for i in 0..entries.len() {
            let mut fewer = entries.clone();
            fewer.remove(i);
            assert_eq!(n_solutions(&fewer), 1, "without {:?}", entries[i]);
        }
    }
}

#[test]
fn a_clash_names_both_cells_and_their_houses() {
    let row = with(puzzle(PUZZLE), &[entered(1, 9, 3)]);
    snapshot("clash_in_a_row", &row);
    let Diagnosis::WrongEntry(wrong) = diagnose(&row) else { panic!("it is wrong") };
    let twice = Reason::Twice { house: at(1, 3).classic_houses()[0], cell: at(1, 3) };
    assert_eq!(wrong.reasons[0], twice, "the solution decides, where there is one");
    let row = with(puzzle(AMBIGUOUS), &[entered(1, 1, 2)]);
    snapshot("clash_without_solution", &row);
    let Diagnosis::Clash(clash) = diagnose(&row) else { panic!("no clash") };
    let expected = ([Origin::Entered, Origin::Given], [at(1, 1), at(1, 3)]);
    assert_eq!((clash.origins, clash.digits.map(|it| it.cell)), expected);
    snapshot("clash_in_a_box", &with(puzzle(""), &[entered(4, 4, 6), entered(6, 5, 6)]));
    snapshot("clash_in_a_row_and_a_box", &with(puzzle(""), &[given(2, 1, 8), given(2, 3, 8)]));
}

#[test]
fn givens_that_cannot_stand_together_are_named() {
    snapshot("no_solution", &with(puzzle(PUZZLE), &[given(1, 1, 5)]));
    snapshot("no_solution_subtle", &with(puzzle(HARD), &[given(2, 1, 7)]));
    snapshot("no_solution_norvig", &puzzle(IMPOSSIBLE));
    let mut row: Vec<_> = (1..=8).map(|number| given(1, number, number)).collect();
    row.push(given(5, 9, 9));
    snapshot("no_solution_at_once", &with(puzzle(""), &row));
}

#[test]
fn two_solutions_are_compared() {
    snapshot("ambiguous", &puzzle(AMBIGUOUS));
    snapshot("ambiguous_candidates", &candidates_of(AMBIGUOUS));
    assert!(matches!(diagnose(&puzzle("")), Diagnosis::Ambiguous(_)));
    let narrowed = with(puzzle(AMBIGUOUS), &[entered(1, 1, 7)]);
    assert!(matches!(diagnose(&narrowed), Diagnosis::Ambiguous(_)), "entries do not decide");
}

#[test]
fn a_wrong_entry_is_told_step_by_step() {
    snapshot("wrong_entry", &with(puzzle(PUZZLE), &[entered(1, 1, 5), entered(2, 2, 6)]));
    let two = [entered(1, 1, 4), entered(5, 5, 4), entered(9, 1, 4)];
    snapshot("wrong_entry_of_two", &with(puzzle(PUZZLE), &two[1..]));
    snapshot("wrong_entry_hard", &with(puzzle(HARD), &[entered(2, 1, 7)]));
    let Diagnosis::WrongEntry(wrong) = diagnose(&with(puzzle(PUZZLE), &two[1..])) else {
        panic!("it is wrong")
    };
    let expected = [Candidate::new(at(5, 5), digit(4)), Candidate::new(at(9, 1), digit(4))];
    assert_eq!((&wrong.all[..], wrong.reasons.len()), (&expected[..], 2));
}

#[test]
fn a_wrong_mark_is_told_without_the_right_digit() {
    let marks = [marked(1, 1, &[4, 5]), marked(1, 2, &[4, 7])];
    let wrong = with(puzzle(PUZZLE), &marks);
    snapshot("wrong_mark", &wrong);
    assert!(!told(&diagnose(&wrong), MistakeLevel::Why).join(" ").contains("8 in R1C2"));
    snapshot("wrong_marks", &with(wrong, &[marked(5, 5, &[])]));
}

/// In two boxes, some digits are marked in two cells each, and nothing else is.
#[test]
fn marks_that_look_like_corner_marks_are_asked_about() {
    let marks = [
        marked(1, 1, &[4]),
        marked(2, 2, &[4, 7]),
        marked(2, 3, &[7]),
        marked(2, 7, &[8]),
        marked(2, 8, &[8]),
        marked(3, 8, &[3]),
        marked(3, 9, &[3]),
    ];
    let paper = with(puzzle(PUZZLE), &marks);
    assert!(diagnose(&paper).may_be_corners());
    snapshot("like_corners", &paper);
    assert!(!diagnose(&with(puzzle(PUZZLE), &marks[..4])).may_be_corners());
}

#[test]
fn a_grid_of_candidates_is_judged_by_its_marks() {
    let sound = candidates_of(PUZZLE);
    let Diagnosis::Sound(grid) = diagnose(&sound) else { panic!("it is sound") };
    assert!(!grid.givens_have_one_solution(), "nothing is known of the givens");
    snapshot("no_solution_candidates", &with(sound, &[marked(1, 2, &[4, 7])]));
}

#[test]
fn a_sound_puzzle_keeps_its_marks() {
    let sound = with(puzzle(PUZZLE), &[entered(1, 1, 4), marked(1, 2, &[7, 8])]);
    let Diagnosis::Sound(grid) = diagnose(&sound) else { panic!("it is sound") };
    assert!(grid.givens_have_one_solution());
    assert_eq!(grid.candidates(at(1, 2)).to_string(), "78");
    assert_eq!(told(&diagnose(&sound), MistakeLevel::Why), [""; 0]);
    let Diagnosis::Sound(solved) = diagnose(&puzzle(SOLVED)) else { panic!("it is sound") };
    assert!(solved.is_solved());
}

/// A puzzle with this digit in the corners of these cells.
fn cornered(mut puzzle: Puzzle, number: u8, cells: &[(u8, u8)]) -> Puzzle {
    for &(row, column) in cells {
        let corner = &mut puzzle.corners[at(row, column).index()];
        *corner = corner.with(digit(number));
    }
    puzzle
}

#[test]
fn corner_marks_say_where_in_a_box_a_digit_goes() {
    // In box 1, the 4 is in R1C1.
    let right = cornered(puzzle(PUZZLE), 4, &[(1, 1), (2, 2)]);
    let Diagnosis::Sound(grid) = diagnose(&right) else { panic!("it is sound") };
    let fours: Vec<_> =
        (grid.cells_for(digit(4)) & at(1, 1).classic_houses()[2].cells()).into_iter().collect();
    assert_eq!(fours, [at(1, 1), at(2, 2)]);
    assert!(grid.is_left_out_by_corners(Candidate::new(at(1, 2), digit(4))));
    // The cell itself may hold other digits.
    assert!(grid.candidates(at(1, 1)).len() > 1);
    let alone = cornered(puzzle(PUZZLE), 4, &[(1, 2)]);
    assert_eq!(diagnose(&alone), diagnose(&puzzle(PUZZLE)), "one corner alone says nothing");
    let placed = cornered(puzzle(PUZZLE), 3, &[(1, 1), (1, 2)]);
    assert_eq!(diagnose(&placed), diagnose(&puzzle(PUZZLE)), "the box has its 3");
}

#[test]
fn wrong_corner_marks_are_told_step_by_step() {
    let wrong = cornered(puzzle(PUZZLE), 4, &[(1, 2), (2, 2)]);
    snapshot("wrong_corners", &wrong);
    let Diagnosis::WrongCorners(found) = diagnose(&wrong) else { panic!("they are wrong") };
    let cells: Vec<_> = found.all[0].cells.into_iter().collect();
    assert_eq!((found.all.len(), cells), (1, vec![at(1, 2), at(2, 2)]));
    assert!(found.left.contains(at(1, 1)) && found.left.len() > 1, "{:?}", found.left);
    snapshot("wrong_corners_of_two", &cornered(wrong, 4, &[(8, 7), (9, 8)]));
}

#[test]
fn of_several_mistakes_the_latest_is_told() {
    let wrong = with(puzzle(PUZZLE), &[entered(1, 1, 5), entered(5, 5, 4), entered(9, 1, 4)]);
    let first = |order: &[Cell]| diagnose_after(&wrong, order).cells();
    assert_eq!(first(&[]), [at(1, 1), at(5, 5), at(9, 1)]);
    assert_eq!(first(&[at(9, 1), at(1, 1), at(5, 5)]), [at(5, 5), at(1, 1), at(9, 1)]);
    // What the latest entry sees comes before what it does not.
    assert_eq!(first(&[at(9, 9)]), [at(9, 1), at(1, 1), at(5, 5)]);
}

fn entry() -> impl Strategy<Value = Entry> {
    let digit = || (1..=9_u8).prop_map(digit);
    let marks = prop::collection::vec(digit(), 0..9);
    prop_oneof![
        20 => Just(Entry::Empty),
        1 => digit().prop_map(Entry::Given),
        1 => digit().prop_map(Entry::Entered),
        2 => marks.prop_map(|digits| Entry::Marks(digits.into_iter().collect())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// It answers, whatever is on the paper, and what it says of a conflict is so.
    #[test]
    fn any_paper_gets_an_answer(entries in prop::collection::vec(entry(), 81)) {
        let puzzle = Puzzle::new(entries.try_into().unwrap());
        let diagnosis = diagnose(&puzzle);
        let sound = matches!(diagnosis, Diagnosis::Sound(_));
        prop_assert_eq!(told(&diagnosis, MistakeLevel::Why).len(), if sound { 0 } else { 4 });
        conflict(&diagnosis).into_iter().for_each(assert_irreducible);
    }

    /// Entries and marks that agree with the solution are never called wrong, others always.
    #[test]
    fn wrong_is_said_if_and_only_if_it_is_wrong(
        kinds in prop::collection::vec(0..4_u8, 81),
        mistake in prop::option::of((0..81_usize, 1..=9_u8)),
    ) {
        let mut entries = puzzle(PUZZLE).entries;
        for (i, (own, kind)) in SOLVED.chars().zip(kinds).enumerate() {
            let own = Digit::from_char(own).unwrap();
            let mistaken = mistake.filter(|&(place, _)| place == i).map(|(_, other)| digit(other));
            entries[i] = match (entries[i], kind) {
                (Entry::Empty, 0) => Entry::Entered(mistaken.unwrap_or(own)),
                (Entry::Empty, 1) => Entry::Marks(DigitSet::from(mistaken.unwrap_or(own))),
                (Entry::Empty, 2) => Entry::Marks(DigitSet::ALL),
                (other, _) => other,
            };
        }
        let right = Cell::ALL.into_iter().zip(SOLVED.chars()).all(|(cell, own)| {
            let own = Digit::from_char(own).unwrap();
            match entries[cell.index()] {
                Entry::Empty => true,
                Entry::Given(digit) | Entry::Entered(digit) => digit == own,
                Entry::Marks(marks) => marks.contains(own),
            }
        });
        let diagnosis = diagnose(&Puzzle::new(entries));
        prop_assert_eq!(matches!(diagnosis, Diagnosis::Sound(_)), right, "{:?}", diagnosis);
        prop_assert!(!matches!(diagnosis, Diagnosis::Ambiguous(_) | Diagnosis::NoSolution(_)));
    }

    /// Corner marks are wrong if and only if they leave out the place of their digit; beside right
    /// marks in the middle of some cells, nothing else is called wrong.
    #[test]
    fn corner_marks_are_judged_by_the_place_of_their_digit(
        corners in prop::collection::vec(prop::collection::vec((1..=9_u8).prop_map(digit), 0..3), 81),
        marked in prop::collection::vec(any::<bool>(), 81),
    ) {
        let mut paper = puzzle(PUZZLE);
        let solved: Vec<Digit> = SOLVED.chars().filter_map(Digit::from_char).collect();
        for cell in Cell::ALL {
            let i = cell.index();
            if paper.entries[i] == Entry::Empty {
                paper.corners[i] = corners[i].iter().copied().collect();
                if marked[i] {
                    paper.entries[i] = Entry::Marks(DigitSet::from(solved[i]).with(digit(1)));
                }
            }
        }
        let has_place = |it: &text::CornerMarks| {
            it.cells.into_iter().any(|cell| solved[cell.index()] == it.digit)
        };
        let wrong: Vec<_> =
            paper.corner_marks().into_iter().filter(|it| !has_place(it)).collect();
        let diagnosis = diagnose(&paper);
        if let Diagnosis::WrongCorners(found) = diagnosis {
            prop_assert_eq!(found.all, wrong);
        } else {
            prop_assert!(matches!(diagnosis, Diagnosis::Sound(_)), "{:?}", diagnosis);
            prop_assert!(wrong.is_empty());
        }
    }
}
