//! The scale of Sudoku Explainer, against what it says of single puzzles, and of whole files if they are
//! there.

use crate::shared;
use std::collections::BTreeMap;
use sudoku_why::Puzzle;
use sudoku_why::grid::Grid;
use sudoku_why::logic::Budget;
use sudoku_why::puzzle;
use sudoku_why::rate::RateError;
use sudoku_why::rate::se::{RatedStep, Rating, rate, rate_within};

/// Puzzles, their ER, EP, and ED, and what the ER is due to: one of each kind.
const MEASURED: &str = "\
7.48.......843.75.3....19..64.5..8..587........3......8...4.3.5.91.....4........1 1.5 1.2 1.2 Hidden Single
..437...28..1.2....76.4......29..1.3...4.........37.....72..9....38.4..7..9...4.1 1.7 1.2 1.2 Direct Pointing
.4.9..6...2..3..1731.6.28...................1...4.3....62..1.9...324..8..74.8...3 2.0 1.2 1.2 Direct Hidden Pair
...5.7.......9.5..6...34...39....6.774..82..9.8.....2....92.7...2.8...9.....75... 2.3 1.2 1.2 Naked Single
6...29..8..8..1..77.2.35..9...913.6...7....35......1........5.62........3.5...... 2.5 1.2 1.2 Direct Hidden Triplet
.......2...3..1...1.5....43..7...2..5.9.7.3...38295.17....49.......5.....5...3..9 2.6 1.2 1.2 Pointing
...1.53....7....4.59.3.......8......1749..8...6...1..7.5......88..4.......9.6...1 2.8 1.2 1.2 Claiming
.81...5.95....61............7.5..82..2.....5.69..7...14.2....9..5........6.8.7... 3.0 1.2 1.2 Naked Pair
.8.9....2..9.5.4..2.5....73...5.....7..4.8.....3.7........3....8..2.6.47.....5.86 3.2 1.2 1.2 X-Wing
......3......8.4.1.6...5.7.95........4..76.....84.9.6.4..15...8.8....7..1.9....3. 3.4 1.2 1.2 Hidden Pair
8...9..3....1.....72....94.........4...3.569..5..6.....8..164.26..47.......2..... 3.6 1.2 1.2 Naked Triplet
4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9.... 4.0 4.0 2.6 Hidden Triplet
3...1......295.7.19.1.6..237...2..59...7..1....3...6...4..........1..5...9.5..4.. 4.2 1.2 1.2 XY-Wing
..12..6.47...63.2........3..5.........9714...6....9.....6.2.34..7.........43..975 4.4 1.2 1.2 XYZ-Wing
1...4.2.....9..751.5..72....1...564...2.8.1.7.48......467...9..925............... 4.5 1.2 1.2 Unique Rectangle type 1
96...71...34..1....726..5.4...23.945....9.7..........36..7...1..2.91.........4... 4.7 1.2 1.2 Unique Rectangle type 3
....2.4..8...65..9....41.3....9.3..........6...1.....5..4....126.3..29542........ 4.6 1.2 1.2 Unique Loop 6 type 1
.8...4.5....7..3............1..85...6.....2......4....3.26............417........ 5.6 1.2 1.2 BUG type 1
..1.2.6.4..4..39..8.26..........7..6..789.....2..31....76..2.............1.984..2 6.6 1.2 1.2 Turbot Fish
...1..928....4.....82.7.3..6.7..1..9.....68.3.3.29.4.1..9...1.2....2......4...7.. 6.7 1.2 1.2 Forcing X-Chain
...46..8..8...5.41......7.......7...3.961...5..7...9.8....7......59863.......31.9 6.8 1.2 1.2 Bidirectional Y-Cycle
.8.7...1.3.1.4...2...8....9......7.414...9.25....3..........5..9.4.8..31.....7... 7.2 1.2 1.2 Forcing Chain
.......5......2.81.5.3.7.......73.....25.8.....71..5..92....8...832...1.7.1.843.. 7.2 1.2 1.2 Bidirectional Cycle
3.8.......6..........974......1...42.....5.7..8..9...554......6.3...1.9....26..5. 7.2 3.0 2.6 Forcing Chain
19..8..5.........2..8..57...2..9..83719..3.2...........56.2.......9.7.1.......... 7.9 1.2 1.2 Nishio Forcing Chains
.37.56....9.4.....6.....435..3.....87...8....9..3...6...8..5716....7.84.........9 8.3 1.2 1.2 Cell Forcing Chains
9...3.72.4.3.8..5...19....8..9...........3...78..4....8.7......3....94.1....7.2.. 8.4 1.2 1.2 Region Forcing Chains
.32.....58..3.....9.428...1...4...39...6...5.....1.....2...67.8.....4....95....6. 8.8 1.2 1.2 Dynamic Double Forcing Chains
4..9.....1....39.56...4..2.......1...4.29.3...6213...4....69.1..3......6...82.... 9.0 1.2 1.2 Dynamic Cell Forcing Chains
9.4..5...25.6..1..31......8.7...9...4..26......147....7.......2...3..8.6.4.....9. 9.3 9.3 2.6 Dynamic Contradiction Forcing Chains
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.. 10.5 1.2 1.2 Dynamic Contradiction Forcing Chains (+ Forcing Chains)";

/// Puzzles with one further rule, their ER, EP, and ED.
const MEASURED_VARIANTS: [(&str, [&str; 3]); 2] = [
    (include_str!("../../../puzzles/variants/windoku.txt"), ["3.4", "1.5", "1.5"]),
    (include_str!("../../../puzzles/variants/nonconsecutive.txt"), ["8.2", "2.5", "2.4"]),
];

/// The first steps of Sudoku Explainer on a puzzle, from its log.
const FIRST_STEPS: [&str; 4] = [
    "2.6 Po R4C8<>3",
    "2.8 Cl R4C7<>9 R4C8<>9 R5C7<>9 R5C8<>9 R5C9<>9",
    "4.0 HT R8C4<>5 R8C4<>8 R8C5<>5 R8C5<>8 R9C4<>2 R9C4<>3 R9C4<>5 R9C4<>8",
    "2.6 Po R1C6<>8 R4C6<>8 R5C6<>8",
];

fn grid(text: &str) -> Grid {
    text.parse::<Puzzle>().unwrap().grid().unwrap()
}

fn numbers(rating: &Rating) -> [String; 3] {
    [rating.er, rating.ep, rating.ed]
        .map(|it| it.map_or_else(String::new, |it| it.rating.to_string()))
}

#[test]
fn puzzles_have_the_ratings_that_sudoku_explainer_gives_them() {
    for line in MEASURED.lines() {
        let [puzzle, er, ep, ed, technique] =
            <[&str; 5]>::try_from(line.splitn(5, ' ').collect::<Vec<_>>()).unwrap();
        let rating = rate(&grid(puzzle)).unwrap();
        assert_eq!(numbers(&rating), [er, ep, ed], "{puzzle}");
        assert_eq!(rating.er.unwrap().technique.to_string(), technique, "{puzzle}");
        assert!(rating.is_whole, "{puzzle}");
    }
}

#[test]
fn puzzles_with_a_further_rule_have_the_ratings_of_sudoku_explainer() {
    for (puzzle, measured) in MEASURED_VARIANTS {
        let grid = grid(puzzle);
        let rating = rate(&grid).unwrap();
        assert_eq!(numbers(&rating), measured, "{puzzle}");
        assert!(rating.is_whole, "{puzzle}");
        assert_sound(&grid, &rating);
    }
}

#[test]
fn rated_puzzles_of_each_kind_agree() {
    let Some(folder) = shared::folder("rated_puzzles_of_each_kind_agree") else { return };
    let text = std::fs::read_to_string(folder.join("variants/puzzles.tsv")).unwrap();
    // Of each kind, the number of puzzles, and how many have another rating.
    let mut kinds = BTreeMap::<&str, [usize; 2]>::new();
    for line in text.lines().skip(1) {
        let [_, _, kind, puzzle, _, _, er, ep, ed, ..] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            continue;
        };
        // The hardest take seconds.
        let is_hard = er.parse().is_ok_and(|er: f64| er > 8.0);
        if er.is_empty() || is_hard && !shared::is_slow_run() {
            continue;
        }
        let grid = grid(puzzle);
        let rating = rate(&grid).unwrap();
        assert_sound(&grid, &rating);
        let [n, n_other] = kinds.entry(kind).or_default();
        *n += 1;
        *n_other += usize::from(numbers(&rating) != [er, ep, ed]);
    }
    assert_eq!(kinds.len(), 9, "{kinds:?}");
    for (kind, [n, n_other]) in kinds {
        assert!(n_other * 20 <= n, "{kind}: {n_other} of {n} ratings differ");
    }
}

#[test]
fn rules_that_were_not_compared_are_not_rated() {
    for rules in ["falling diagonal", "windoku\nanti-king", "odd: R1C1", "white dot: R1C1 R1C2"] {
        let grid = grid(&format!("{}{rules}\n", ".........\n".repeat(9)));
        assert_eq!(rate(&grid), Err(RateError::OtherRules), "{rules}");
    }
}

fn told(step: &RatedStep) -> String {
    let placed = step.placed.map(|it| format!(" {}={}", it.cell, it.digit)).unwrap_or_default();
    let gone = step.eliminated.iter().map(|it| format!(" {}<>{}", it.cell, it.digit));
    let gone: String = gone.collect();
    format!("{} {}{gone}{placed}", step.rated.rating, step.rated.technique.short())
}

#[test]
fn a_path_goes_on_until_the_grid_is_full() {
    let puzzle =
        "4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9....";
    let rating = rate(&grid(puzzle)).unwrap();
    let n_placed = rating.path.iter().filter(|step| step.placed.is_some()).count();
    assert_eq!(n_placed, puzzle.matches('.').count());
    let first: Vec<String> = rating.path.iter().take(4).map(told).collect();
    assert_eq!(first, FIRST_STEPS);
}

/// No step takes the digit of the solution from a cell, or finds another.
fn assert_sound(grid: &Grid, rating: &Rating) {
    let solution = puzzle::solutions(grid, 1)[0];
    for step in &rating.path {
        for gone in &step.eliminated {
            assert_ne!(solution.digit(gone.cell), gone.digit, "{grid}: {}", told(step));
        }
        if let Some(found) = step.placed {
            assert_eq!(solution.digit(found.cell), found.digit, "{grid}: {}", told(step));
        }
    }
}

#[test]
fn no_step_takes_a_true_candidate_away() {
    for line in MEASURED.lines() {
        let grid = grid(&line[..81]);
        assert_sound(&grid, &rate(&grid).unwrap());
    }
    let test = "no_step_takes_a_true_candidate_away";
    let Some(folder) = shared::folder(test) else { return };
    let n_puzzles = if shared::is_slow_run() { 400 } else { 15 };
    for file in ["top95.txt", "qqwing_expert.txt", "17clue_49158_shuffled.txt"] {
        let text = std::fs::read_to_string(folder.join("corpora").join(file)).unwrap();
        let puzzles = text.lines().filter(|line| !line.starts_with('#'));
        for puzzle in puzzles.filter_map(|line| line.get(..81)).take(n_puzzles) {
            let grid = grid(puzzle);
            assert_sound(&grid, &rate(&grid).unwrap());
        }
    }
}

#[test]
fn measured_files_agree() {
    let Some(folder) = shared::folder("measured_files_agree") else { return };
    let text = std::fs::read_to_string(folder.join("ratings/se121_er_ep_ed.tsv")).unwrap();
    let every = if shared::is_slow_run() { 1 } else { 25 };
    let [mut n, mut n_equal] = [0, 0];
    for line in text.lines().skip(1).step_by(every) {
        let [puzzle, er, ep, ed, ..] = line.split('\t').collect::<Vec<_>>()[..] else { continue };
        n += 1;
        n_equal += usize::from(numbers(&rate(&grid(puzzle)).unwrap()) == [er, ep, ed]);
    }
    assert!(n_equal * 1000 >= n * 995, "{n_equal} of {n} ratings are equal");
}

#[test]
fn a_puzzle_without_one_solution_has_no_rating() {
    let blank = ".".repeat(81);
    assert_eq!(rate(&grid(&blank)), Err(RateError::SeveralSolutions));
    let contradictory = format!("1234567.........8{}", ".".repeat(64));
    assert_eq!(rate(&grid(&contradictory)), Err(RateError::NoSolution));
}

#[test]
fn a_full_grid_has_an_empty_path() {
    let puzzle = grid(&MEASURED[..81]);
    let full = puzzle::solutions(&puzzle, 1)[0].to_string();
    let rating = rate(&grid(&full)).unwrap();
    assert_eq!((rating.er, rating.path.len(), rating.is_whole), (None, 0, true));
}

#[test]
fn a_rating_ends_with_its_budget() {
    let hardest =
        ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
    let over = Budget::until(|| true);
    assert_eq!(rate_within(&grid(hardest), &over), Err(RateError::Cancelled));
}
