//! Puzzles with other rules than classic sudoku: their houses, their steps, and how they are read and written.

use std::ops::ControlFlow;
use std::sync::Arc;
use sudoku_why::ask::{Question, ask};
use sudoku_why::grid::{
    Candidate, Cell, CellSet, Clue, ClueKind, Constraint, Digit, DigitSet, Grid, House, HouseKind,
    Relation, Variant,
};
use sudoku_why::logic::{
    Budget, Conclusions, Deduction, ForbiddenPattern, Ladder, PatternKind, Premises, RULES,
    Refused, Search, Step, Truth, Walk, certificate, check,
};
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::render::page;
use sudoku_why::text::{self, Format, Lost, Puzzle};

use crate::shared;

/// One puzzle of each kind, made for this: the rules, the 81 characters, and what they are in an ISS string.
pub(crate) const PUZZLES: [&str; 8] = [
    include_str!("../../puzzles/variants/diagonals.txt"),
    include_str!("../../puzzles/variants/jigsaw.txt"),
    include_str!("../../puzzles/variants/anti_knight.txt"),
    include_str!("../../puzzles/variants/dots.txt"),
    include_str!("../../puzzles/variants/whispers.txt"),
    include_str!("../../puzzles/variants/x_and_v.txt"),
    include_str!("../../puzzles/variants/palindromes.txt"),
    include_str!("../../puzzles/variants/clones.txt"),
];

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn sound(puzzle: &Puzzle) -> Grid {
    let Diagnosis::Sound(grid) = diagnose(puzzle) else { panic!("not sound") };
    *grid
}

/// Walks to the end: each step is checked, and none removes a candidate of the solution.
pub(crate) fn walk(puzzle: &Puzzle) -> Vec<String> {
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

/// What two cells may hold together, in all relations, in the order in which the line names them.
#[test]
fn relations_say_which_digits_go_together() {
    let cases = [
        ("white dot: R1C1 R1C2", "12 21 23 32 34 43 45 54 56 65 67 76 78 87 89 98"),
        ("black dot: R1C1 R1C2", "12 21 24 36 42 48 63 84"),
        ("difference 8: R1C1 R1C2", "19 91"),
        ("ratio 3: R1C1 R1C2", "13 26 31 39 62 93"),
        ("x: R1C1 R1C2", "19 28 37 46 55 64 73 82 91"),
        ("v: R1C1 R1C2", "14 23 32 41"),
        ("sum 17: R1C1 R1C2", "89 98"),
        (
            "greater: R1C2 R1C1",
            "12 13 14 15 16 17 18 19 23 24 25 26 27 28 29 34 35 36 37 38 39 45 46 47 \
          48 49 56 57 58 59 67 68 69 78 79 89",
        ),
        ("whisper: R1C1 R1C2", "16 17 18 19 27 28 29 38 39 49 61 71 72 81 82 83 91 92 93 94"),
        ("whisper 7: R1C1 R1C2", "18 19 29 81 91 92"),
        ("palindrome: R1C1 R2C1 R1C2", "11 22 33 44 55 66 77 88 99"),
        ("clone: R1C1 R1C2", "11 22 33 44 55 66 77 88 99"),
        (
            "all x and v given",
            "11 12 13 15 16 17 18 21 22 24 25 26 27 29 31 33 34 35 36 38 39 42 43 44 45 47 48 \
          49 51 52 53 54 56 57 58 59 61 62 63 65 66 67 68 69 71 72 74 75 76 77 78 79 81 83 84 85 86 87 88 89 92 \
          93 94 95 96 97 98 99",
        ),
    ];
    let [a, b]: [Cell; 2] = ["R1C1", "R1C2"].map(|it| it.parse().unwrap());
    for (line, expected) in cases {
        let own = puzzle(&format!("{}{line}\n", ".........\n".repeat(9)));
        let grid = |first, second| {
            let two = [Candidate::new(a, first), Candidate::new(b, second)];
            Grid::of_variant(Arc::clone(&own.variant), &two, &[], &[])
        };
        // That they are in one row, a clash of equal digits, is not what is asked.
        let goes = |first: Digit, second: Digit| match grid(first, second) {
            Ok(_) => true,
            Err(_) if first != second => false,
            Err(_) => {
                let [one, other] = [Candidate::new(a, first), Candidate::new(b, second)];
                let by_relation = Constraint::NotBoth([one, other]);
                !own.variant.has(by_relation)
            }
        };
        let mut allowed = Vec::new();
        for first in Digit::ALL {
            let seconds = Digit::ALL.into_iter().filter(|&second| goes(first, second));
            allowed.extend(seconds.map(|second| format!("{first}{second}")));
        }
        assert_eq!(
            allowed.join(" "),
            expected.split_whitespace().collect::<Vec<_>>().join(" "),
            "{line}"
        );
    }
}

/// Nothing is believed of two cells that no clue restricts, and a relation is never a truth.
#[test]
fn a_relation_of_another_puzzle_is_refused() {
    let whispers = puzzle(PUZZLES[4]);
    let grid = sound(&whispers);
    let ladder = Ladder::usual();
    let path = Walk::new(grid.clone(), Search::new(&ladder)).to_the_end();
    let step = path.steps.iter().find(|it| it.step().rule().name() == "pair_clue").unwrap();
    let deduction = step.step().deduction().clone();
    let link = deduction.premises.links[0];
    assert!(matches!(link, Constraint::NotBoth(_)));
    let rows = text::write(&whispers, Format::Line);
    let classic = puzzle(&rows).grid().unwrap();
    assert!(matches!(check(&classic, &deduction), Err(Refused::NoLink(it)) if it == link));
    let as_truth = Deduction { premises: Premises::truths([link]), ..deduction.clone() };
    assert!(matches!(check(&grid, &as_truth), Err(Refused::NoTruth(_))));
    for i in 0..deduction.premises.links.len() {
        let mut weaker = deduction.clone();
        weaker.premises.links.remove(i);
        assert!(check(&grid, &weaker).is_err(), "without {}", deduction.premises.links[i]);
    }
}

/// Two digits that could be exchanged by the houses alone cannot where a clue is about one of the cells.
#[test]
fn a_deadly_pattern_is_refused_where_a_clue_touches_it() {
    let grid = sound(&puzzle(PUZZLES[4]));
    let touched =
        |cell: Cell| grid.variant().related_cells().iter().any(|it| it.cells.contains(&cell));
    let digits: DigitSet = [4, 6].map(|it| Digit::new(it).unwrap()).into_iter().collect();
    let rectangle = |row: u8| {
        let cells = [(row, 1), (row, 4), (row + 1, 1), (row + 1, 4)];
        cells.map(|(row, column)| Cell::new(row, column).unwrap())
    };
    let mut n = [0, 0];
    for cells in [1, 2, 4, 5, 7, 8].map(rectangle) {
        if cells.iter().any(|cell| grid.givens().contains(*cell)) {
            continue;
        }
        let pattern = cells.map(|cell| (cell, digits));
        let pattern = ForbiddenPattern::new(PatternKind::Deadly, pattern);
        let conclusions = Conclusions::Place(grid.all_candidates().next().unwrap());
        let premises = Premises::default().with_truth(Truth::Outside(pattern));
        let refused = check(&grid, &Deduction { premises, conclusions }).unwrap_err();
        // Where the cells cannot be filled, nothing is said of other solutions.
        let is_touched = cells.iter().any(|cell| touched(*cell));
        let is_refused = refused == Refused::NotDeadly;
        assert!(is_touched || !is_refused, "{cells:?}: {refused}");
        n[usize::from(is_touched)] += usize::from(is_touched == is_refused);
    }
    assert!(n.iter().all(|n| *n > 0), "{n:?}");
}

/// A digit beside one that a relation does not let stand there is told, whoever wrote it.
#[test]
fn digits_that_break_a_clue_clash() {
    let rows = format!("15{}\n", ".".repeat(79)).chars().collect::<Vec<_>>();
    let rows: String = rows.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect();
    let text = format!("{}\nwhite dot: R1C1 R1C2\n", rows.trim_end());
    let Diagnosis::Clash(clash) = diagnose(&puzzle(&text)) else { panic!("no clash") };
    assert_eq!(clash.digits.map(|it| it.to_string()), ["1 in R1C1", "5 in R1C2"]);
    assert_eq!((clash.houses, clash.relation), (Vec::new(), Some(Relation::Difference(1))));
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
            let pairs = |it: &Puzzle| {
                let pairs = it.variant.related_cells().iter();
                let mut pairs: Vec<_> = pairs.map(|it| (it.relation, it.cells)).collect();
                pairs.sort_unstable();
                pairs
            };
            assert_eq!(houses(&read), houses(&own), "{format}");
            assert_eq!(pairs(&read), pairs(&own), "{format}");
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
    assert_eq!(
        error("lockout: R1C1 R1C2"),
        "10:1: `lockout` is not a rule that this program knows"
    );
    assert_eq!(
        error("extra region: R1C1"),
        "10:1: `extra region` needs `:` and two to nine cells, each once"
    );
    assert_eq!(error("odd: R1C1 R0C2"), "10:1: `R0C2` is not a cell, as R4C7");
    assert_eq!(error("anti-knight: R1C1"), "10:1: `anti-knight` needs no cells");
    for (line, needs) in [
        ("white dot: R1C1 R2C2", "`white dot` needs `:` and two cells with a common side"),
        ("x: R1C1 R1C2 R1C3", "`x` needs `:` and two cells with a common side"),
        ("ratio 3: R1C1", "`ratio 3` needs `:` and two cells with a common side"),
        (
            "whisper: R1C1",
            "`whisper` needs `:` and the cells of the line, from one end to the other",
        ),
        ("whisper 9: R1C1 R1C2", "`whisper 9` is not a rule that this program knows"),
        ("nonconsecutive: R1C1", "`nonconsecutive` needs no cells"),
    ] {
        assert_eq!(error(line), format!("10:1: {needs}"));
    }
    let above = format!("anti-knight\n{rows}").parse::<Puzzle>().unwrap_err();
    assert_eq!(above.to_string(), "a rule stands under the nine rows, not above them");
    let iss = ".Lockout~R1C1~R1C2.~R1C1_5".parse::<Puzzle>().unwrap_err();
    assert_eq!(iss.to_string(), "`Lockout` is not a rule that this program knows");
    let jigsaw = ["AAABBBCCC", "DDDEEEFFF", "GGGHHHIII"].map(|row| format!("{row}\n").repeat(3));
    let jigsaw = jigsaw.concat();
    let twice = |other: &str| format!("{rows}regions:\n{jigsaw}regions:\n{other}");
    assert!(twice(&jigsaw).parse::<Puzzle>().is_ok());
    let other = jigsaw.replacen("BBBCCC\nDDD", "BBBDCC\nCDD", 1);
    let error = twice(&other).parse::<Puzzle>().unwrap_err();
    assert_eq!(error.to_string(), "the regions stand there twice, and are not the same");
    let regions = format!("{rows}regions:\n{}", "AAAAAAAAA\n".repeat(9));
    let error = regions.parse::<Puzzle>().unwrap_err();
    assert_eq!(error.to_string(), "region `A` has 81 cells, needs 9");
}

/// In f-puzzles, a cell with `null` for its region is in no region; one without that key is in its box.
#[test]
fn cells_without_a_region_are_no_cells_of_boxes() {
    let no_boxes = puzzle(&format!("{}no boxes\n", ".........\n".repeat(9)));
    let written = text::write(&no_boxes, Format::FPuzzles);
    assert_eq!(written.matches("\"region\":null").count(), 81);
    assert_eq!(puzzle(&written), no_boxes);
    let some = written.replacen("\"region\":null", "\"given\":false", 1);
    let error = some.parse::<Puzzle>().unwrap_err();
    assert_eq!(error.to_string(), "the puzzle has a rule that cannot be read: `region`");
    let none = written.replace("\"region\":null", "\"given\":false");
    assert!(puzzle(&none).variant.is_classic());
}

/// What sees all places of a digit but one is excluded from that one by a clue: the links are the house, and the clue.
#[test]
fn a_common_neighbour_has_only_links_that_it_needs() {
    let mut rows = vec![vec!['.'; 9]; 9];
    [(6, 0), (0, 7), (3, 8)].into_iter().for_each(|(row, column)| rows[row][column] = '9');
    let rows: String =
        rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect();
    let grid = puzzle(&format!("{rows}whisper: R8C7 R9C6\n")).paper();
    let rule = RULES.iter().find(|rule| rule.name() == "common_neighbour").unwrap();
    let nine = Candidate::new("R9C6".parse().unwrap(), Digit::ALL[8]);
    let mut links = None;
    let _ = Step::each(rule, &grid, |step| {
        if step.conclusions().candidates().contains(&nine) {
            links = Some(step.premises().links.clone());
        }
        ControlFlow::Continue(())
    });
    let beside = Candidate::new("R8C7".parse().unwrap(), Digit::ALL[8]);
    let links = links.unwrap();
    assert!(links.contains(&Constraint::NotBoth([beside, nine])), "{links:?}");
    assert_eq!(links.iter().filter(|it| it.contains(nine)).count(), 2, "{links:?}");
}

/// Row 5 and the falling diagonal have their 5 in columns 1 and 9, but for R5C2.
#[test]
fn a_diagonal_is_a_base_of_a_fish() {
    let variant = puzzle(&format!("{}diagonals\n", ".........\n".repeat(9))).variant;
    let five = Digit::ALL[4];
    let kept: CellSet = [0, 80, 36, 37, 44].map(|i| Cell::ALL[i]).into_iter().collect();
    let houses = [(HouseKind::Row, 5), (HouseKind::Diagonal, 1)];
    let houses = houses.map(|(kind, number)| House::new(kind, number).unwrap());
    let without = CellSet::union(houses.map(House::cells)) - kept;
    let left = |cell| {
        let is_five_out = without.contains(cell);
        (cell, if is_five_out { DigitSet::ALL.without(five) } else { DigitSet::ALL })
    };
    let grid = Grid::of_variant(variant, &[], &[], &Cell::ALL.map(left)).unwrap();
    let rule = RULES.iter().find(|rule| rule.name() == "finned_mutant_x_wing").unwrap();
    let bases = houses.map(|house| Truth::Exactly(Constraint::Digit(five, house)));
    let mut found = None;
    let _ = Step::each(rule, &grid, |step| {
        found = (step.premises().truths == bases).then_some(step);
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let step = found.unwrap();
    let lost = [27, 45].map(|i| Candidate::new(Cell::ALL[i], five));
    assert_eq!(step.conclusions().candidates(), lost);
    assert_eq!(check(&grid, step.deduction()), Ok(()));
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
        ".WhiteDot~R1C1~R5C5.~",
        ".Whisper~5~R1C1.~",
        ".SameValues~2~R1C1~R2C2~R3C3~R4C4.~",
        ".Palindrome~R1C1~R1C1.~",
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

/// The puzzles of variants with houses and relations that are beside the project: each has the published solution, is solved whole,
/// and no step removes a true candidate.
#[test]
fn published_variants_are_solved() {
    const KINDS: [&str; 24] = [
        "AllDifferent",
        "AntiConsecutive",
        "AntiKing",
        "AntiKnight",
        "Asterisk",
        "BlackDot",
        "CenterDot",
        "Clone",
        "Diagonal",
        "DisjointSets",
        "Girandola",
        "GreaterThan",
        "Jigsaw",
        "JigsawPlusBoxes",
        "NoBoxes",
        "OddEven",
        "Palindrome",
        "StrictKropki",
        "StrictXV",
        "V",
        "Whisper",
        "WhiteDot",
        "Windoku",
        "X",
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
        // Those with relations take longer; a few that are nonconsecutive are not told to the end.
        let is_told = !fields[2].contains("AntiConsecutive");
        let stride = if puzzle.variant.related_cells().is_empty() { 8 } else { 24 };
        if i % stride == 0 && is_told {
            walk(&puzzle);
            n_walked += 1;
        }
    }
    assert!(n_walked > 20);
}

/// How each kind of sign, line, and mark is drawn; a white dot is white on dark paper, too.
#[test]
fn rules_are_drawn() {
    let rules = [
        "rising diagonal",
        "extra region: R1C1 R1C2 R2C1",
        "odd: R9C1",
        "even: R9C2",
        "white dot: R5C5 R5C6",
        "black dot: R6C5 R6C6",
        "difference 3: R7C5 R7C6",
        "sum 7: R8C5 R8C6",
        "x: R5C7 R5C8",
        "v: R6C7 R7C7",
        "greater: R6C8 R6C9",
        "whisper: R1C4 R2C5 R2C6",
        "palindrome: R4C1 R4C2 R5C3",
        "clone: R1C9 R2C8",
    ];
    let question = serde_json::json!({ "question": "variant", "rules": rules });
    let question: Question = serde_json::from_value(question).unwrap();
    let told = page(ask(&question, &Budget::unlimited()));
    let picture = told["picture"].as_str().unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_suffix("rules_of_variants");
    settings.bind(|| insta::assert_snapshot!("picture", picture.replace('>', ">\n")));
    let dots: Vec<&str> = picture.split('<').filter(|it| it.starts_with("circle")).collect();
    assert!(dots.iter().any(|it| it.contains(r##"fill="#ffffff""##) && !it.contains("class")));
}
