//! Puzzles with other rules than classic sudoku: their houses, their steps, and how they are read and written.

use std::sync::Arc;
use sudoku_why::grid::{
    Candidate, Cell, CellSet, Clue, ClueKind, Constraint, Grid, House, HouseKind, Variant,
};
use sudoku_why::logic::{
    Budget, Conclusions, Deduction, Ladder, Premises, Refused, Search, Walk, certificate, check,
};
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Format, Lost, Puzzle};

use crate::shared;

/// One puzzle of each kind, made for this: the rules, the 81 characters, and what they are in an ISS string.
const PUZZLES: [&str; 3] = [
    include_str!("../../puzzles/variants/diagonals.txt"),
    include_str!("../../puzzles/variants/jigsaw.txt"),
    include_str!("../../puzzles/variants/anti_knight.txt"),
];

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn sound(puzzle: &Puzzle) -> Grid {
    let Diagnosis::Sound(grid) = diagnose(puzzle) else { panic!("not sound") };
    *grid
}

/// Walks to the end: each step is checked, and none removes a candidate of the solution.
fn walk(puzzle: &Puzzle) -> Vec<String> {
    let grid = sound(puzzle);
    let [solution] = puzzle::solutions(&grid, 2)[..] else { panic!("not one solution") };
    let ladder = Ladder::usual();
    let path = Walk::new(grid, Search::new(&ladder)).to_the_end();
    assert!(path.grid.is_solved());
    assert_eq!(path.refused, []);
    for step in &path.steps {
        match step.step().conclusions() {
            Conclusions::Place(it) => assert_eq!(solution.digit(it.cell), it.digit),
            Conclusions::Eliminate(gone) => {
                gone.iter().for_each(|it| assert_ne!(solution.digit(it.cell), it.digit));
            }
        }
    }
    path.steps.iter().map(|step| step.step().rule().name().to_owned()).collect()
}

#[test]
fn variants_are_walked_to_the_end() {
    for text in PUZZLES {
        let rules = walk(&puzzle(text));
        assert!(!rules.iter().any(|rule| rule == "trial"), "{rules:?}");
    }
}

#[test]
fn houses_with_fixed_cells_have_nine() {
    let kinds = [
        (HouseKind::Diagonal, 2),
        (HouseKind::Window, 4),
        (HouseKind::DisjointGroup, 9),
        (HouseKind::Figure, 3),
    ];
    for (kind, n) in kinds {
        for number in 1..=n {
            let house = House::new(kind, number).unwrap();
            assert_eq!(house.cells().len(), 9, "{house}");
            assert_eq!(house.to_string().parse(), Ok(house));
            assert_eq!((house.kind(), house.number()), (kind, number));
        }
        assert_eq!(House::new(kind, n + 1), None);
    }
    let falling = House::new(HouseKind::Diagonal, 1).unwrap();
    assert_eq!(falling.to_string(), "falling diagonal");
    assert!(falling.cells().is_superset("R1C1 R9C9".parse().unwrap()));
    let last_window = House::new(HouseKind::Window, 4).unwrap();
    assert_eq!(
        last_window.cells(),
        "R6C6 R6C7 R6C8 R7C6 R7C7 R7C8 R8C6 R8C7 R8C8".parse().unwrap()
    );
}

#[test]
fn cells_a_chess_move_apart_see_each_other() {
    let variant = Variant::new(vec![Clue::of_board(ClueKind::AntiKnight)]);
    let middle: Cell = "R5C5".parse().unwrap();
    let moved: CellSet = "R3C4 R3C6 R4C3 R4C7 R6C3 R6C7 R7C4 R7C6".parse().unwrap();
    assert!(variant.peers(middle).is_superset(moved));
    assert_eq!(variant.peers(middle).len(), 20 + moved.len());
    let corner: Cell = "R1C1".parse().unwrap();
    // The two moves of the corner stay in its box but for none: R2C3 and R3C2 are in box 1.
    assert_eq!(variant.peers(corner), Variant::classic().peers(corner));
}

/// Nothing that a house is called makes it one of the puzzle.
#[test]
fn a_house_of_another_puzzle_is_refused() {
    let diagonals = puzzle(PUZZLES[0]);
    let grid = sound(&diagonals);
    let step = {
        let ladder = Ladder::usual();
        let mut walk = Walk::new(grid.clone(), Search::new(&ladder));
        let on_diagonal = |truth: &Constraint| {
            truth.house().is_some_and(|house| house.kind() == HouseKind::Diagonal)
        };
        let mut board = grid;
        loop {
            let step = walk.next().expect("a step on a diagonal");
            let truths = step.step().premises().truths.iter().filter_map(|it| it.constraint());
            if truths.clone().any(|it| on_diagonal(&it)) {
                break (board, step.step().deduction().clone());
            }
            step.apply(&mut board);
        }
    };
    let (board, deduction) = step;
    assert_eq!(check(&board, &deduction), Ok(()));
    let classic = text::write(&diagonals, Format::Line);
    let classic = puzzle(&classic).grid().unwrap();
    assert!(matches!(check(&classic, &deduction), Err(Refused::NoTruth(_))));
}

/// A house of fewer than nine cells does not hold every digit.
#[test]
fn a_small_house_is_no_truth() {
    let cells: Vec<Cell> = ["R1C1", "R2C4", "R3C7"].map(|it| it.parse().unwrap()).to_vec();
    let variant = Arc::new(Variant::new(vec![Clue::of_cells(ClueKind::ExtraRegion, cells)]));
    let others: Vec<Candidate> = "7 in R1C1".parse().into_iter().collect();
    let grid = Grid::of_variant(Arc::clone(&variant), &others, &[], &[]).unwrap();
    let house = *variant.all_houses().last().unwrap();
    let candidate: Candidate = "4 in R2C4".parse().unwrap();
    let deduction = Deduction {
        premises: Premises::truths([Constraint::Digit(candidate.digit, house)]),
        conclusions: Conclusions::Place(candidate),
    };
    assert!(matches!(check(&grid, &deduction), Err(Refused::NoTruth(_))));
    assert!(!grid.has("7 in R3C7".parse().unwrap()), "it sees the 7");
}

/// A certificate carries the rules, and nothing of them can be left out.
#[test]
fn a_certificate_has_the_rules() {
    for text in PUZZLES {
        let grid = sound(&puzzle(text));
        let ladder = Ladder::usual();
        let path = Walk::new(grid.clone(), Search::new(&ladder)).to_the_end();
        let proof = certificate::write(&grid, &path.steps);
        assert!(proof.starts_with("{\"proof\":\"sudoku\",\"version\":3,"));
        let verified = certificate::verify(&proof, &Budget::unlimited()).unwrap();
        assert_eq!((verified.n_steps, verified.end.is_solved()), (path.steps.len(), true));
        let older = proof.replacen("\"version\":3", "\"version\":2", 1);
        assert!(certificate::verify(&older, &Budget::unlimited()).is_err());
    }
}

#[test]
fn rules_are_written_and_read_back() {
    for text in PUZZLES {
        let own = puzzle(text);
        for format in Format::ALL {
            let lost = text::lost(&own, format);
            if lost.contains(&Lost::Rules) {
                continue;
            }
            let written = text::write(&own, format);
            let read = puzzle(&written);
            let houses = |it: &Puzzle| {
                let mut cells: Vec<CellSet> =
                    it.variant.all_houses().iter().map(|house| house.cells()).collect();
                cells.sort_unstable();
                cells
            };
            assert_eq!(houses(&read), houses(&own), "{format}");
            assert_eq!(read.givens(), own.givens(), "{format}");
        }
    }
}

#[test]
fn a_rule_that_is_not_known_is_refused_with_its_place() {
    let rows = ".........\n".repeat(9);
    let error = |line: &str| {
        let text = format!("{rows}{line}\n");
        let error = text.parse::<Puzzle>().unwrap_err();
        format!("{}:{}: {error}", error.line, error.column)
    };
    assert_eq!(error("thermo: R1C1 R1C2"), "10:1: `thermo` is not a rule that this program knows");
    assert_eq!(
        error("extra region: R1C1"),
        "10:1: `extra region` needs `:` and two to nine cells, each once"
    );
    assert_eq!(error("odd: R1C1 R0C2"), "10:1: `R0C2` is not a cell, as R4C7");
    assert_eq!(error("anti-knight: R1C1"), "10:1: `anti-knight` needs no cells");
    let above = format!("anti-knight\n{rows}").parse::<Puzzle>().unwrap_err();
    assert_eq!(above.to_string(), "a rule stands under the nine rows, not above them");
    let iss = ".Thermo~R1C1~R1C2.~R1C1_5".parse::<Puzzle>().unwrap_err();
    assert_eq!(iss.to_string(), "`Thermo` is not a rule that this program knows");
    let regions = format!("{rows}regions:\n{}", "AAAAAAAAA\n".repeat(9));
    let error = regions.parse::<Puzzle>().unwrap_err();
    assert_eq!(error.to_string(), "region `A` has 81 cells, needs 9");
}

/// Whatever a rule says, nothing panics, and what cannot be is told as such.
#[test]
fn rules_that_contradict_the_digits_have_no_solution() {
    let rows = format!("4{}\n", &".".repeat(80)).chars().collect::<Vec<_>>();
    let rows: String = rows.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect();
    let odd = puzzle(&format!("{}odd: R1C1\n", rows.trim_end().to_owned() + "\n"));
    assert!(matches!(diagnose(&odd), Diagnosis::NoSolution(_)));
    let both = puzzle(&format!("{}\nodd: R5C5\neven: R5C5\n", ".........\n".repeat(9).trim_end()));
    assert!(matches!(diagnose(&both), Diagnosis::NoSolution(_)));
    for bad in [
        ".AllDifferent~R1C1~R1C1.~R1C1_5",
        ".AllDifferent~R1C1.~",
        ".Jigsaw~123.NoBoxes.~",
        ".Jigsaw.~",
        ".~R1C1_0",
        ".~R0C1_5",
        ".Diagonal~2.~",
        ".Shape~6x6.~",
    ] {
        let error = bad.parse::<Puzzle>().unwrap_err();
        assert!(error.line > 0 && !error.kind.help().is_empty(), "{bad}: {error}");
    }
    let many = format!(".~{}", ".AllDifferent~R1C1~R9C2".repeat(300));
    assert!(many.parse::<Puzzle>().unwrap_err().to_string().contains("200 rules"));
    let rules = "extra region: R1C1 R9C2\nextra region: R1C1 R9C3\n".repeat(200);
    let text = format!("{}\n{rules}", ".........\n".repeat(9).trim_end());
    // The same rule twice is one rule.
    assert_eq!(puzzle(&text).variant.clues().len(), 2);
}

/// The puzzles of variants with houses that are beside the project: each has the published solution, is solved whole,
/// and no step removes a true candidate.
#[test]
fn published_variants_are_solved() {
    const KINDS: [&str; 13] = [
        "AllDifferent",
        "AntiKing",
        "AntiKnight",
        "Asterisk",
        "CenterDot",
        "Diagonal",
        "DisjointSets",
        "Girandola",
        "Jigsaw",
        "JigsawPlusBoxes",
        "NoBoxes",
        "OddEven",
        "Windoku",
    ];
    let Some(folder) = shared::folder("published variants") else { return };
    let Ok(table) = std::fs::read_to_string(folder.join("variants/puzzles.tsv")) else {
        return shared::skipped("published variants", "no variants/puzzles.tsv");
    };
    let mut n_walked = 0;
    for (i, line) in table.lines().skip(1).enumerate() {
        let fields: Vec<&str> = line.split('\t').collect();
        if !fields[2].split(',').all(|kind| KINDS.contains(&kind)) {
            continue;
        }
        let puzzle = puzzle(fields[3]);
        let grid = puzzle.grid().unwrap();
        let [solution] = puzzle::solutions(&grid, 2)[..] else { panic!("{}", fields[0]) };
        assert_eq!(solution.to_string(), fields[4], "{}", fields[0]);
        if i % 8 == 0 {
            walk(&puzzle);
            n_walked += 1;
        }
    }
    assert!(n_walked > 20);
}
