//! Clues about several cells together: cages, arrows, lines, clues outside of the board.

use std::collections::BTreeSet;
use std::sync::Arc;
use sudoku_why::ask::{CheckQuestion, Question, ask};
use sudoku_why::grid::{Cell, Condition, ConditionKind, Digit, DigitSet, Grid, JointClue, Variant};
use sudoku_why::logic::{
    Budget, Conclusions, Deduction, ForbiddenPattern, PatternKind, Premises, Refused, Truth, check,
};
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Format, Puzzle};

use crate::shared;

/// One puzzle of each kind.
pub(crate) const PUZZLES: [(&str, &str); 16] = [
    ("cage", include_str!("../../puzzles/variants/killer.txt")),
    ("cage", include_str!("../../puzzles/variants/killer_with_givens.txt")),
    ("thermometer", include_str!("../../puzzles/variants/thermometers.txt")),
    ("arrow", include_str!("../../puzzles/variants/arrows.txt")),
    ("renban", include_str!("../../puzzles/variants/renban.txt")),
    ("between line", include_str!("../../puzzles/variants/between.txt")),
    ("sandwich", include_str!("../../puzzles/variants/sandwich.txt")),
    ("quadruple", include_str!("../../puzzles/variants/quadruples.txt")),
    ("x-sum", include_str!("../../puzzles/variants/x_sums.txt")),
    ("skyscraper", include_str!("../../puzzles/variants/skyscrapers.txt")),
    ("region sum", include_str!("../../puzzles/variants/region_sums.txt")),
    ("entropic", include_str!("../../puzzles/variants/entropic.txt")),
    ("modular", include_str!("../../puzzles/variants/modular.txt")),
    ("double arrow", include_str!("../../puzzles/variants/double_arrows.txt")),
    ("zipper", include_str!("../../puzzles/variants/zipper.txt")),
    ("little killer", include_str!("../../puzzles/variants/little_killers.txt")),
];

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn sound(text: &str) -> Grid {
    let Diagnosis::Sound(grid) = diagnose(&puzzle(text)) else { panic!("not sound: {text}") };
    *grid
}

/// An empty board with this rule.
fn with_rule(line: &str) -> Arc<Variant> {
    puzzle(&format!("{}{line}\n", ".........\n".repeat(9))).variant
}

/// What the kinds demand, written anew from what people say of them; `digits` are those of the cells in their order.
fn is_met(Condition { kind, number }: Condition, digits: &[u16], regions: &[usize]) -> bool {
    let sum = |digits: &[u16]| digits.iter().sum::<u16>();
    let (first, last) = (digits[0], digits[digits.len() - 1]);
    let inner = digits.get(1..digits.len() - 1).unwrap_or_default();
    let set: BTreeSet<u16> = digits.iter().copied().collect();
    let differ = set.len() == digits.len();
    match kind {
        ConditionKind::Cage => differ && (number == 0 || sum(digits) == number),
        ConditionKind::LittleKiller => sum(digits) == number,
        ConditionKind::Arrow if number == 2 => 10 * first + digits[1] == sum(&digits[2..]),
        ConditionKind::Arrow => first == sum(&digits[1..]),
        ConditionKind::DoubleArrow => first + last == sum(inner),
        ConditionKind::Thermometer => digits.windows(2).all(|pair| pair[0] < pair[1]),
        ConditionKind::Renban => {
            let span = set.iter().max().unwrap() - set.iter().min().unwrap();
            differ && usize::from(span) + 1 == digits.len()
        }
        ConditionKind::Between => {
            inner.iter().all(|it| first.min(last) < *it && *it < first.max(last))
        }
        ConditionKind::Quadruple => {
            let count = |digit: char, of: &str| of.chars().filter(|it| *it == digit).count();
            let own: String = digits.iter().map(ToString::to_string).collect();
            let asked = number.to_string();
            asked.chars().all(|digit| count(digit, &own) >= count(digit, &asked))
        }
        ConditionKind::Sandwich => {
            let place = |digit| digits.iter().position(|it| *it == digit).unwrap();
            let (from, to) = (place(1).min(place(9)), place(1).max(place(9)));
            sum(&digits[from + 1..to]) == number
        }
        ConditionKind::XSum => sum(&digits[..usize::from(first)]) == number,
        ConditionKind::Skyscraper => {
            let seen = |i: &usize| digits[..*i].iter().all(|it| *it < digits[*i]);
            (0..digits.len()).filter(seen).count() == usize::from(number)
        }
        ConditionKind::Zipper => {
            let n = digits.len();
            let sums: BTreeSet<u16> = (0..n / 2).map(|i| digits[i] + digits[n - 1 - i]).collect();
            let middle = (n % 2 == 1).then(|| digits[n / 2]);
            sums.len() <= 1 && middle.is_none_or(|it| sums.iter().all(|sum| *sum == it))
        }
        ConditionKind::RegionSum => {
            let pieces = regions.chunk_by(|a, b| a == b).scan(0, |from, piece| {
                *from += piece.len();
                Some(sum(&digits[*from - piece.len()..*from]))
            });
            pieces.collect::<BTreeSet<u16>>().len() == 1
        }
        ConditionKind::Entropic => digits.windows(3.min(digits.len())).all(|window| {
            window.iter().map(|it| (it - 1) / 3).collect::<BTreeSet<_>>().len() == window.len()
        }),
        ConditionKind::Modular => {
            digits.windows(usize::from(number).min(digits.len())).all(|window| {
                let rests: BTreeSet<u16> = window.iter().map(|it| it % number).collect();
                rests.len() == window.len()
            })
        }
        ConditionKind::HouseSum | ConditionKind::ClueRun => unreachable!("it is no clue"),
    }
}

/// The number of the box of a cell.
fn box_of(cell: &Cell) -> usize {
    usize::from(3 * ((cell.row() - 1) / 3) + (cell.column() - 1) / 3)
}

/// Numbers that look random, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// All fillings of the cells of a clue from `left` by brute force, as the digits of each cell.
fn filled_by_brute_force(
    variant: &Variant,
    clue: &JointClue,
    left: &[DigitSet; 81],
) -> Vec<DigitSet> {
    let regions: Vec<usize> = clue.cells.iter().map(box_of).collect();
    let is_met = |digits: &[u16]| is_met(clue.condition, digits, &regions);
    by_brute_force(variant, &clue.cells, left, is_met)
}

/// All fillings of the cells from `left` that are right by brute force, as the digits of each cell.
fn by_brute_force(
    variant: &Variant,
    cells: &[Cell],
    left: &[DigitSet; 81],
    is_met: impl Fn(&[u16]) -> bool,
) -> Vec<DigitSet> {
    let mut found = vec![DigitSet::EMPTY; cells.len()];
    fill(variant, cells, left, &is_met, &mut Vec::new(), &mut found);
    found
}

fn fill(
    variant: &Variant,
    cells: &[Cell],
    left: &[DigitSet; 81],
    is_met: &impl Fn(&[u16]) -> bool,
    filled: &mut Vec<Digit>,
    found: &mut [DigitSet],
) {
    let Some(&cell) = cells.get(filled.len()) else {
        let digits: Vec<u16> = filled.iter().map(|it| it.number().into()).collect();
        if is_met(&digits) {
            found.iter_mut().zip(filled).for_each(|(all, digit)| *all = all.with(*digit));
        }
        return;
    };
    for digit in left[cell.index()] {
        let clashes = |(other, it): (&Cell, &Digit)| {
            if *other == cell { *it != digit } else { *it == digit && variant.sees(*other, cell) }
        };
        if cells.iter().zip(filled.iter()).any(clashes) {
            continue;
        }
        filled.push(digit);
        fill(variant, cells, left, is_met, filled, found);
        filled.pop();
    }
}

/// The digits that are part of a filling are those that brute force finds, for cells in and out of houses.
#[test]
fn what_a_clue_leaves_is_what_brute_force_finds() {
    let lines = [
        "cage 14: R1C1 R1C2 R2C1",
        "cage 20: R1C3 R1C4 R2C4 R2C5",
        "cage: R3C3 R4C4 R5C5",
        "arrow: R4C2 R4C3 R5C4 R6C4",
        "arrow 2: R4C1 R4C2 R5C2 R6C2 R6C1",
        "double arrow: R7C1 R7C2 R8C3 R8C4 R9C4",
        "thermometer: R1C1 R2C2 R3C3 R3C4 R4C4",
        "little killer 17: R1C4 R2C3 R3C2 R4C1",
        "little killer 28: R1C3 R2C4 R3C5 R4C6 R5C7 R6C8 R7C9",
        "renban: R5C5 R5C6 R6C7 R7C7",
        "between line: R1C9 R2C9 R3C8 R4C8",
        "quadruple 337: R3C3 R3C4 R4C3 R4C4",
        "zipper: R6C6 R6C7 R7C8 R8C8 R9C9",
        "zipper: R6C6 R6C7 R7C8 R8C8",
        "region sum: R1C2 R1C3 R1C4 R2C4 R3C4 R4C4",
        "entropic: R1C1 R2C2 R3C3 R4C4 R5C4",
        "modular 3: R1C1 R2C2 R3C3 R4C4 R5C4",
        "modular 2: R9C1 R8C2 R7C3 R6C4 R5C4",
        "modular 4: R9C1 R8C2 R7C3",
        // A line that comes back to where it began.
        "zipper: R4C4 R4C5 R5C5 R5C4 R4C4",
    ];
    let mut numbers = Numbers(7);
    for line in lines {
        let variant = with_rule(line);
        let [clue] = variant.joint_clues() else { panic!("{line}") };
        let mut n_fillable = 0;
        for _ in 0..60 {
            let left = some_digits(&mut numbers, &clue.cells);
            let expected = filled_by_brute_force(&variant, clue, &left);
            n_fillable += u32::from(assert_supported(clue, &left, &expected));
        }
        assert!(n_fillable > 0, "{line}");
    }
}

/// Some digits for each of these cells.
fn some_digits(numbers: &mut Numbers, cells: &[Cell]) -> [DigitSet; 81] {
    let mut left = [DigitSet::ALL; 81];
    for cell in cells {
        let chosen = numbers.next();
        let is_chosen = |it: &Digit| chosen & 3 << (2 * it.number()) != 0;
        left[cell.index()] = Digit::ALL.into_iter().filter(is_chosen).collect();
    }
    left
}

/// Asserts that the clue keeps the `expected` digits of its cells; returns whether it can be filled.
fn assert_supported(clue: &JointClue, left: &[DigitSet; 81], expected: &[DigitSet]) -> bool {
    let found = clue.supported(left);
    for (cell, digits) in clue.cells.iter().zip(expected) {
        let own = found.map_or(DigitSet::EMPTY, |it| it[cell.index()]);
        assert_eq!(own, *digits, "{clue:?}: {cell}");
    }
    assert_eq!(clue.is_fillable(left), found.is_some(), "{clue:?}");
    found.is_some()
}

/// As for clues, for the sums of the cells that are left over when cages are taken from houses.
#[test]
fn what_a_sum_of_houses_leaves_is_what_brute_force_finds() {
    let mut numbers = Numbers(7);
    let (mut n_fillable, mut n_subtracted) = (0, 0);
    for (_, text) in &PUZZLES[..2] {
        let variant = puzzle(text).variant;
        for sum in variant.house_sums() {
            let is_met = |digits: &[u16]| {
                let terms = digits.iter().zip(&sum.terms);
                let value = |(digit, (_, factor)): (&u16, &(Cell, i8))| {
                    i32::from(*digit) * i32::from(*factor)
                };
                terms.map(value).sum::<i32>() == i32::from(sum.joint.condition.number)
            };
            let left = some_digits(&mut numbers, &sum.joint.cells);
            let expected = by_brute_force(&variant, &sum.joint.cells, &left, is_met);
            if assert_supported(&sum.joint, &left, &expected) {
                n_fillable += 1;
                n_subtracted += sum.terms.iter().filter(|(_, factor)| *factor < 0).count();
            }
        }
    }
    assert!(n_fillable > 20 && n_subtracted > 0, "{n_fillable}, {n_subtracted}");
}

/// The combinations of a clue are the digits of the fillings that brute force finds, each once.
#[test]
fn combinations_are_those_of_the_fillings() {
    let lines = [
        ("cage 14: R1C1 R1C2 R2C1", 8),
        ("cage 20: R1C3 R1C4 R2C4 R2C5", 12),
        ("little killer 17: R1C4 R2C3 R3C2 R4C1", 28),
        ("renban: R5C5 R5C6 R6C7 R7C7", 6),
    ];
    let mut numbers = Numbers(11);
    for (line, n_all) in lines {
        let variant = with_rule(line);
        let [clue] = variant.joint_clues() else { panic!("{line}") };
        for i in 0..20 {
            let mut left = [DigitSet::ALL; 81];
            for cell in clue.cells.iter().filter(|_| i > 0) {
                left[cell.index()] =
                    DigitSet::from_iter(Digit::ALL.into_iter().filter(|_| numbers.next() & 3 != 0));
            }
            let mut expected = BTreeSet::new();
            for fixed in all_fillings(&clue.cells, &left) {
                let filled = filled_by_brute_force(&variant, clue, &fixed);
                if filled.iter().all(|it| !it.is_empty()) {
                    let mut digits: Vec<Digit> =
                        filled.iter().filter_map(|it| it.single()).collect();
                    digits.sort_unstable();
                    expected.insert(digits);
                }
            }
            let found = clue.combinations(&left).unwrap();
            assert_eq!(found.left.unwrap(), expected.into_iter().collect::<Vec<_>>(), "{line}");
            assert_eq!(found.of, Some(n_all), "{line}");
        }
    }
    let arrow = with_rule("arrow: R4C2 R4C3 R5C4 R6C4");
    assert_eq!(arrow.joint_clues()[0].combinations(&[DigitSet::ALL; 81]), None);
}

/// The board with each choice of one of the digits of `left` for each of the cells.
fn all_fillings(cells: &[Cell], left: &[DigitSet; 81]) -> Vec<[DigitSet; 81]> {
    cells.iter().fold(vec![*left], |all, cell| {
        let chosen = |board: &[DigitSet; 81]| -> Vec<[DigitSet; 81]> {
            let with = |digit: Digit| {
                let mut board = *board;
                board[cell.index()] = digit.into();
                board
            };
            board[cell.index()].into_iter().map(with).collect()
        };
        all.iter().flat_map(chosen).collect()
    })
}

/// Clues about rows and columns, whose fillings are too many for brute force, hold for the solutions of their puzzles,
/// and for no solution in which two digits are exchanged that they see.
#[test]
fn clues_hold_for_solutions() {
    for (name, text) in PUZZLES {
        let grid = sound(text);
        let [solution] = puzzle::solutions(&grid, 2)[..] else { panic!("{name}") };
        for clue in grid.variant().joint_clues() {
            let digits: Vec<u16> =
                clue.cells.iter().map(|it| solution.digit(*it).number().into()).collect();
            let regions: Vec<usize> = clue.cells.iter().map(box_of).collect();
            assert!(is_met(clue.condition, &digits, &regions), "{name}: {clue:?}");
            let left = Cell::ALL.map(|it| DigitSet::from(solution.digit(it)));
            assert!(clue.is_fillable(&left), "{name}");
        }
    }
}

#[test]
fn puzzles_are_walked_to_the_end() {
    for (name, text) in PUZZLES {
        let rules = crate::variants::walk(&puzzle(text));
        assert!(!rules.iter().any(|rule| rule == "trial"), "{name}: {rules:?}");
        let own = ["clue_combinations", "house_sum"];
        assert!(rules.iter().any(|rule| own.contains(&rule.as_str())), "{name}");
    }
}

#[test]
fn they_are_read_as_they_were_written() {
    for (name, text) in PUZZLES {
        let puzzle = puzzle(text);
        assert!(text.contains(&format!("\n{name}")), "{name}");
        assert_eq!(text::write(&puzzle, Format::Rows).trim(), text.trim());
        for format in [Format::Iss, Format::FPuzzles] {
            let written = text::write(&puzzle, format);
            let again = text::puzzle(&written, None).unwrap().puzzle;
            assert_eq!(again.entries, puzzle.entries, "{name} {format:?}");
            let clues = |it: &Puzzle| it.variant.clues().iter().cloned().collect::<BTreeSet<_>>();
            assert_eq!(clues(&again), clues(&puzzle), "{name} {format:?}");
        }
    }
}

/// What is wrong with a rule is said; what is doubtful is not read as something else.
#[test]
fn faults_are_told() {
    let cases = [
        ("cage 46: R1C1 R1C2", "`cage` needs a number from 1 to 45"),
        ("little killer: R1C2 R2C1", "`little killer` needs a number from 1 to 81"),
        ("cage 4: R1C1 R1C1", "`cage 4` needs `:` and one to nine cells, each once"),
        ("thermometer: R1C1", "`thermometer` needs `:` and the cells of the line"),
        ("quadruple 12: R1C1 R1C2", "`quadruple 12` needs `:` and the four cells at a corner"),
        ("little killer 9: R1C2 R3C1", "`little killer 9` needs `:` and the cells of a diagonal"),
        ("x-sum 9: R1C2 R3C1", "`x-sum 9` needs `:` and a row or column"),
        ("skyscraper 3: row 3 from the bottom", "`skyscraper 3` needs `:` and a row or column"),
        ("skyscraper 3: column 3 from the left", "`skyscraper 3` needs `:` and a row or column"),
        ("sandwich 9: box 2", "is not a cell"),
        ("sandwich: row 2", "`sandwich` needs a number from 0 to 35"),
        ("quadruple 120: R1C1 R1C2 R2C1 R2C2", "`quadruple` needs a number"),
    ];
    for (line, expected) in cases {
        let text = format!("{}{line}\n", ".........\n".repeat(9));
        let error = text.parse::<Puzzle>().unwrap_err();
        assert_eq!(error.line, 10, "{line}: {error}");
        assert!(error.to_string().contains(expected), "{line}: {error}");
    }
}

/// The checker asks the clue: it believes only fillings that cannot be, and only clues of the puzzle.
#[test]
fn the_checker_asks_the_clue() {
    let cells: [Cell; 3] = ["R1C1", "R1C2", "R2C1"].map(|it| it.parse().unwrap());
    let deduction = |digits: [DigitSet; 3], lost: Digit| {
        let pattern = ForbiddenPattern::new(PatternKind::Unfillable, cells.into_iter().zip(digits));
        let candidate = sudoku_why::grid::Candidate { cell: cells[0], digit: lost };
        let premises = Premises::default().with_truth(Truth::Outside(pattern));
        let premises = premises.with_links([sudoku_why::grid::Constraint::Cell(cells[0])]);
        let empty = Grid::of_variant(with_rule("cage 6: R1C1 R1C2 R2C1"), &[], &[], &[]).unwrap();
        let conclusions = Conclusions::eliminate(&empty, [candidate]).unwrap();
        Deduction { premises, conclusions }
    };
    let digit = |n: u8| Digit::new(n).unwrap();
    let board = |line: &str| Grid::of_variant(with_rule(line), &[], &[], &[]).unwrap();
    let cage = board("cage 6: R1C1 R1C2 R2C1");
    let all = DigitSet::ALL;
    // 6 in three cells is 1, 2, and 3.
    let four = deduction([digit(4).into(), all, all], digit(4));
    assert_eq!(check(&cage, &four), Ok(()));
    let three = deduction([digit(3).into(), all, all], digit(3));
    assert_eq!(check(&cage, &three), Err(Refused::Fillable));
    assert_eq!(check(&board("cage 7: R1C1 R1C2 R2C1"), &four), Err(Refused::Fillable));
    assert_eq!(check(&board("cage 6: R5C1 R5C2 R6C1"), &four), Err(Refused::Fillable));
}

/// Every puzzle of the list reads, and its solution fulfils each of its clues.
#[test]
fn the_list_is_read() {
    let Some(folder) = shared::folder("the_list_is_read") else { return };
    let list = std::fs::read_to_string(folder.join("variants/puzzles.tsv")).unwrap();
    let mut n_clues = 0;
    for line in list.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (iss, solution) = (fields[3], fields[4]);
        let puzzle =
            text::puzzle(iss, None).unwrap_or_else(|error| panic!("{}: {error}", fields[0]));
        let digits: Vec<Digit> =
            solution.chars().map(|it| it.to_string().parse().unwrap()).collect();
        let left = Cell::ALL.map(|cell| DigitSet::from(digits[cell.index()]));
        for clue in puzzle.puzzle.variant.joint_clues() {
            n_clues += 1;
            assert!(clue.is_fillable(&left), "{}: {clue:?}", fields[0]);
        }
    }
    assert!(n_clues > 4000, "{n_clues}");
}

/// A cage that is full and has another sum is the reason, in place of a search.
#[test]
fn a_wrong_sum_is_told() {
    let text = include_str!("../../puzzles/variants/killer_with_givens.txt");
    let mut own = puzzle(text);
    for (cell, digit) in [("R8C5", 2), ("R8C6", 3), ("R9C5", 6)] {
        let cell: Cell = cell.parse().unwrap();
        own.entries[cell.index()] = text::Entry::Entered(Digit::new(digit).unwrap());
    }
    let Diagnosis::WrongEntry(wrong) = diagnose(&own) else { panic!("no wrong entry") };
    let told: Vec<Vec<String>> = wrong
        .reasons
        .iter()
        .map(|it| {
            let puzzle::Reason::Unfillable { condition, beside, .. } = it else { panic!("{it:?}") };
            assert_eq!((condition.kind, condition.number), (ConditionKind::Cage, 13));
            beside.iter().map(|it| format!("{it:?}")).collect()
        })
        .collect();
    assert_eq!(told, [["R8C6=3", "R9C5=6"], ["R8C5=2", "R8C6=3"]]);
}

/// A cage that is full with a wrong sum is told where no digit is known to be the wrong one.
#[test]
fn a_full_cage_with_a_wrong_sum_is_told_among_printed_digits() {
    let text = format!("{}234......\ncage 12: R9C1 R9C2 R9C3\n", ".........\n".repeat(8));
    let question = CheckQuestion::new(puzzle(&text));
    let texts = ask(&Question::Check(question), &Budget::unlimited()).texts;
    let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
    let expected =
        "The cage of 12 with R9C1 cannot be filled with 2 in R9C1, 3 in R9C2, and 4 in R9C3.";
    assert!(texts.contains(&expected.to_owned()), "{texts:?}");
}

/// A new puzzle of these kinds has clues of the kind, each of which its only solution fulfils.
#[test]
fn new_puzzles_have_clues_about_several_cells() {
    let kinds = [
        ("killer", ConditionKind::Cage),
        ("thermometers", ConditionKind::Thermometer),
        ("arrows", ConditionKind::Arrow),
        ("double arrows", ConditionKind::DoubleArrow),
        ("little killers", ConditionKind::LittleKiller),
        ("sandwich", ConditionKind::Sandwich),
        ("x-sums", ConditionKind::XSum),
        ("skyscrapers", ConditionKind::Skyscraper),
        ("quadruples", ConditionKind::Quadruple),
        ("renban", ConditionKind::Renban),
        ("between lines", ConditionKind::Between),
        ("zipper lines", ConditionKind::Zipper),
        ("region sums", ConditionKind::RegionSum),
        ("entropic lines", ConditionKind::Entropic),
        ("modular lines", ConditionKind::Modular),
    ];
    for (name, kind) in kinds {
        let question = serde_json::json!({
            "question": "generate", "variant": [name], "level": "easy", "seed": 5
        });
        let question: Question = serde_json::from_value(question).unwrap();
        let told = serde_json::to_value(ask(&question, &Budget::unlimited())).unwrap();
        let new = &told["puzzles"][0];
        let rules: Vec<&str> =
            new["rules"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        let rows: Vec<String> = new["puzzle"]
            .as_str()
            .unwrap()
            .as_bytes()
            .chunks(9)
            .map(|it| String::from_utf8_lossy(it).into())
            .collect();
        let grid = sound(&format!("{}\n{}\n", rows.join("\n"), rules.join("\n")));
        let [solution] = puzzle::solutions(&grid, 2)[..] else { panic!("{name}") };
        assert!(!grid.variant().joint_clues().is_empty(), "{name}");
        for clue in grid.variant().joint_clues() {
            assert_eq!(clue.condition.kind, kind);
            let digits: Vec<u16> =
                clue.cells.iter().map(|it| solution.digit(*it).number().into()).collect();
            let regions: Vec<usize> = clue.cells.iter().map(box_of).collect();
            assert!(is_met(clue.condition, &digits, &regions), "{name}: {clue:?}");
        }
    }
}
