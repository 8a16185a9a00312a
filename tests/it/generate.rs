//! New puzzles are as they were asked for, and exercises are what they say.

use super::judge;
use serde_json::{Value, json};
use sudoku_why::Puzzle;
use sudoku_why::ask::{Question, ask};
use sudoku_why::grid::{CellSet, Grid};
use sudoku_why::logic::{Budget, Ladder, Profile, Rule, Search, Walk, named};
use sudoku_why::puzzle::generate::{
    ClaimVerdict, Difficulty, Exercise, ExerciseWanted, Focus, GeneratedPuzzle, Generator,
    PlayerClaim, Symmetry, VariantKind, WalkThird, Wanted, WantedError, nearby_puzzle, rules_shown,
};
use sudoku_why::puzzle::{Diagnosis, count, diagnose};
use sudoku_why::rate::{minutes, se};
use sudoku_why::text::{Format, PencilMarks, write};
use sudoku_why::words::Cards;

fn rule(name: &str) -> &'static Rule {
    named(name).unwrap_or_else(|| panic!("no rule {name}"))
}

fn ladder(marks: PencilMarks) -> Ladder {
    Ladder::new(&Profile::usual(), marks, &Cards::built_in())
}

fn made(wanted: &Wanted, seed: u64) -> GeneratedPuzzle {
    let mut generator = Generator::new(wanted.clone(), seed, Budget::unlimited()).unwrap();
    generator.next().unwrap_or_else(|| panic!("seed {seed} gives none: {wanted:?}"))
}

fn grid(puzzle: &Puzzle) -> Grid {
    let Diagnosis::Sound(grid) = diagnose(puzzle) else { panic!("{puzzle} is not sound") };
    *grid
}

/// Where the rules before `rule` end.
fn without(grid: Grid, ladder: &Ladder, rule: &Rule) -> Grid {
    let easier: Vec<&'static Rule> = ladder.rules().take_while(|it| *it != rule).collect();
    let easier = Ladder::with_rules(easier, ladder.marks(), &Cards::built_in());
    Walk::new(grid, Search::new(&easier)).to_the_end().grid
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    puzzle.givens().iter().all(|it| count(&puzzle.without(&[it.cell]).grid().unwrap(), 2) == 2)
}

#[test]
fn a_puzzle_needs_the_rule_and_nothing_harder() {
    let ladder = ladder(PencilMarks::None);
    for name in [
        "full_house",
        "last_digit",
        "hidden_single",
        "naked_single",
        "pointing",
        "claiming",
        "naked_pair",
        "locked_triple",
        "x_wing",
        "hidden_pair",
        "naked_triple",
        "skyscraper",
        "two_string_kite",
        "xy_wing",
        "w_wing",
        "unique_rectangle_1",
        "avoidable_rectangle_1",
    ] {
        let needed = rule(name);
        let made = made(&Wanted { needs: Some(needed), ..Wanted::default() }, 11);
        assert_eq!(count(&made.puzzle.grid().unwrap(), 2), 1, "{name}: {}", made.puzzle);
        assert_eq!(made.hardest_rule(), Some(needed), "{name}: {}", made.puzzle);
        let start = grid(&made.puzzle);
        assert!(!without(start.clone(), &ladder, needed).is_solved(), "{name}: {}", made.puzzle);
        let walked = Walk::new(start, Search::new(&ladder)).to_the_end();
        assert!(walked.grid.is_solved(), "{name}: {}", made.puzzle);
        let effort = |rule: &Rule| ladder.effort(rule).unwrap();
        let hardest = walked.steps.iter().map(|it| effort(it.step().rule())).fold(0.0, f64::max);
        assert!(hardest <= effort(needed), "{name}: {}", made.puzzle);
    }
}

#[test]
fn a_rule_is_needed_below_a_harder_one() {
    let (needs, hardest) = (Some(rule("naked_pair")), Some(rule("xy_wing")));
    let made = made(&Wanted { needs, hardest, ..Wanted::default() }, 5);
    assert_eq!(made.hardest_rule(), hardest);
    let cards = Cards::built_in();
    let others = ladder(PencilMarks::None).rules().collect::<Vec<_>>();
    let n = others.iter().position(|it| Some(*it) == hardest).unwrap();
    let others = others[..=n].iter().filter(|it| Some(**it) != needs).copied();
    let others = Ladder::with_rules(others, PencilMarks::None, &cards);
    let walked = Walk::new(grid(&made.puzzle), Search::new(&others)).to_the_end();
    assert!(!walked.grid.is_solved(), "{}", made.puzzle);
}

#[test]
fn givens_lie_as_they_should() {
    for symmetry in Symmetry::ALL {
        let made = made(&Wanted { symmetry, ..Wanted::default() }, 2);
        assert!(symmetry.holds(made.givens()), "{symmetry:?}: {}", made.puzzle);
        assert_eq!(count(&made.puzzle.grid().unwrap(), 2), 1, "{symmetry:?}");
    }
    assert!(!Symmetry::Diagonal.holds(CellSet::EMPTY.with("R1C2".parse().unwrap())));
}

#[test]
fn each_given_of_a_minimal_puzzle_is_needed() {
    for seed in 0..3 {
        let minimal = Wanted { minimal: true, ..Wanted::default() };
        assert!(is_minimal(&made(&minimal, seed).puzzle));
        let needs = Some(rule("naked_pair"));
        let both = made(&Wanted { needs, ..minimal.clone() }, seed);
        assert!(is_minimal(&both.puzzle), "{}", both.puzzle);
        assert_eq!(both.hardest_rule(), needs);
        let symmetric = Wanted { symmetry: Symmetry::Rotational, ..minimal };
        assert!(is_minimal(&made(&symmetric, seed).puzzle));
    }
}

#[test]
fn there_are_as_many_givens_as_asked_for() {
    for clues in [24, 30, 81] {
        assert_eq!(
            made(&Wanted { clues: Some(clues), ..Wanted::default() }, 4).givens().len(),
            clues
        );
    }
    let needs = Some(rule("naked_pair"));
    let wanted =
        Wanted { needs, clues: Some(28), symmetry: Symmetry::Rotational, ..Wanted::default() };
    let made = made(&wanted, 4);
    assert_eq!((made.givens().len(), made.hardest_rule()), (28, needs));
    assert!(Symmetry::Rotational.holds(made.givens()));
}

#[test]
fn the_hardest_step_is_of_its_level_and_in_its_part() {
    let ladder = ladder(PencilMarks::None);
    for level in Difficulty::ALL {
        let made = made(&Wanted { level: Some(level), ..Wanted::default() }, 6);
        let effort = ladder.effort(made.hardest_rule().unwrap()).unwrap();
        assert!(level.efforts().contains(&effort), "{level:?}: {effort} {}", made.puzzle);
    }
    for part in WalkThird::ALL {
        let needs = Some(rule("naked_pair"));
        let made = made(&Wanted { part: Some(part), needs, ..Wanted::default() }, 6);
        let n = made.steps.len();
        assert!(made.hardest.iter().all(|it| WalkThird::of(*it, n) == part), "{part:?}");
        assert_eq!(made.steps[made.hardest[0]].step().rule(), rule("naked_pair"));
    }
}

#[test]
fn a_seed_decides_which_puzzles() {
    let wanted = Wanted { needs: Some(rule("pointing")), ..Wanted::default() };
    let puzzles = |seed: u64| {
        let generator = Generator::new(wanted.clone(), seed, Budget::unlimited()).unwrap();
        generator.take(3).map(|it| it.puzzle.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(puzzles(9), puzzles(9));
    assert_ne!(puzzles(9), puzzles(10));
    let generator = Generator::new(wanted.clone(), 9, Budget::unlimited()).unwrap();
    let third = generator.after(2).next().unwrap();
    assert_eq!(third.puzzle.to_string(), puzzles(9)[2]);
}

const SEED_1: &str =
    ".......6...649...75.3......1.5..83........54.9..31...2.....1....7..8...4.5..2..3.";

/// If this changes, every puzzle that somebody noted by its seed is another one.
#[test]
fn the_puzzles_of_a_seed_stay_what_they_are() {
    let made = made(&Wanted::default(), 1);
    assert_eq!(made.puzzle.to_string(), SEED_1);
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |wanted: Wanted| {
        let ladder = ladder(PencilMarks::None);
        Generator::for_player(wanted, ladder, 1, Budget::unlimited()).unwrap_err()
    };
    let clues = |clues| refused(Wanted { clues: Some(clues), ..Wanted::default() });
    assert_eq!(clues(16), WantedError::NoSuchNumber(16));
    assert_eq!(clues(82), WantedError::NoSuchNumber(82));
    let [needs, hardest] = [Some(rule("xy_wing")), Some(rule("x_wing"))];
    let harder = refused(Wanted { needs, hardest, ..Wanted::default() });
    assert!(matches!(harder, WantedError::HarderThanTheHardest { .. }), "{harder:?}");
    let level = refused(Wanted { needs, level: Some(Difficulty::Easy), ..Wanted::default() });
    assert!(matches!(level, WantedError::NotOfTheLevel { .. }), "{level:?}");
    for (name, instead) in
        [("remote_pair", "simple_colouring_trap"), ("multi_colouring_2", "multi_colouring_1")]
    {
        let never = refused(Wanted { needs: Some(rule(name)), ..Wanted::default() });
        assert_eq!(never, WantedError::NeverNeeded { needs: rule(name).name(), instead });
        let never = refused(Wanted { hardest: Some(rule(name)), ..Wanted::default() });
        assert_eq!(never, WantedError::NeverNeeded { needs: rule(name).name(), instead });
    }
    let on_demand = refused(Wanted { needs: Some(rule("whale")), ..Wanted::default() });
    assert_eq!(on_demand, WantedError::NotOnTheLadder("whale"));
}

#[test]
fn a_search_ends_when_nobody_waits() {
    let wanted = Wanted { clues: Some(17), minimal: true, ..Wanted::default() };
    let over = Generator::new(wanted.clone(), 1, Budget::until(|| true)).unwrap().next();
    assert!(over.is_none());
    let few = Generator::new(wanted, 1, Budget::unlimited()).unwrap().with_most_cost(2).next();
    assert!(few.is_none());
}

/// What is near is changed until it is as wanted: at random, 20 givens took 11,000 attempts, and three minutes never came.
#[test]
fn rare_puzzles_are_found_near_others() {
    assert_eq!(made(&Wanted { clues: Some(20), ..Wanted::default() }, 5).givens().len(), 20);
    for (from, to) in [(3.0, 4.0), (30.0, 35.0)] {
        let answer = answer(json!({ "minutes": { "from": from, "to": to } }));
        assert_eq!(answer["result"], "done", "{answer}");
    }
}

/// Nobody has to stop it.
#[test]
fn a_search_for_what_hardly_exists_ends() {
    let wanted = Wanted { clues: Some(17), ..Wanted::default() };
    let none = Generator::new(wanted, 5, Budget::unlimited()).unwrap().next();
    assert!(none.is_none());
}

#[test]
fn another_wish_decides_last() {
    let wanted = Wanted::default().and(|made| made.steps.len() % 2 == 0);
    assert_eq!(made(&wanted, 3).steps.len() % 2, 0);
}

fn answer(wishes: Value) -> Value {
    let mut question = json!({ "question": "generate", "seed": 4 });
    question.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
    let question: Question = serde_json::from_value(question).unwrap();
    serde_json::to_value(ask(&question, &Budget::unlimited())).unwrap()
}

#[test]
fn a_rating_of_another_program_can_be_wanted() {
    for (from, to) in [(2.6, 2.6), (4.4, 4.4), (6.6, 7.2)] {
        let answer = answer(json!({ "er": { "from": from, "to": to } }));
        let puzzle = answer["puzzles"][0]["puzzle"].as_str().unwrap();
        let er = se::rate(&grid(&puzzle.parse().unwrap())).unwrap().er.unwrap().rating;
        assert!((from..=to).contains(&(f64::from(er.0) / 10.0)), "{er}: {puzzle}");
    }
}

#[test]
fn minutes_can_be_wanted() {
    let answer = answer(json!({ "minutes": { "from": 10.0, "to": 12.0 } }));
    let puzzle = answer["puzzles"][0]["puzzle"].as_str().unwrap();
    let ladder = Ladder::usual();
    let grid = grid(&puzzle.parse().unwrap());
    let minutes = minutes::minutes(&grid, &ladder, &Budget::unlimited()).unwrap();
    assert!((10.0..=12.0).contains(&minutes.expected), "{minutes:?}: {puzzle}");
}

/// Kinds of variants, by what they are called, and a rule that such a puzzle has.
const KINDS: [(&[&str], &str); 11] = [
    (&["diagonals"], "rising diagonal"),
    (&["anti-knight", "windoku"], "windoku"),
    (&["jigsaw"], "regions: "),
    (&["dots"], "white dot: "),
    (&["x and v"], "all x and v given"),
    (&["greater"], "greater: "),
    (&["odd and even"], "even: "),
    (&["whispers"], "whisper: "),
    (&["extra regions"], "extra region: "),
    (&["palindromes"], "palindrome: "),
    (&["clones"], "clone: "),
];

#[test]
fn a_variant_is_as_wanted_and_has_one_solution() {
    for (kinds, rule) in KINDS {
        for level in ["easy", "hard"] {
            let told =
                answer(json!({ "variant": kinds, "level": level, "symmetry": "rotational" }));
            let new = &told["puzzles"][0];
            let rules = new["rules"].as_array().unwrap_or_else(|| panic!("{kinds:?}: {told}"));
            assert!(rules.iter().any(|it| it.as_str().unwrap().starts_with(rule)), "{rules:?}");
            let given = |c: char| c.to_digit(10).map_or(json!({}), |it| json!({ "given": it }));
            let cells: Vec<Value> = new["puzzle"].as_str().unwrap().chars().map(given).collect();
            let board = json!({ "cells": cells, "rules": rules });
            let question = json!({ "question": "solve", "board": board });
            let question: Question = serde_json::from_value(question).unwrap();
            let solved = serde_json::to_value(ask(&question, &Budget::unlimited())).unwrap();
            assert_eq!(solved["result"], "solved", "{kinds:?}: {new}");
            assert_eq!(solved["solutions"], json!([new["solution"]]), "{kinds:?}");
            let digits: Vec<u32> =
                new["solution"].as_str().unwrap().chars().filter_map(|c| c.to_digit(10)).collect();
            let rules: Vec<&str> = rules.iter().filter_map(Value::as_str).collect();
            let judge = judge::Rules::new(&rules);
            assert_eq!(judge.broken(&digits), None, "{kinds:?}: {new}");
            let mut wrong = digits.clone();
            wrong.swap(0, 1);
            assert!(judge.broken(&wrong).is_some(), "{kinds:?}: two digits exchanged");
        }
    }
}

/// Without a wish for how hard it is, a puzzle of each kind about the whole board is found.
#[test]
fn a_variant_needs_no_level() {
    for kind in ["no boxes", "diagonals", "nonconsecutive"] {
        let told = answer(json!({ "variant": [kind] }));
        assert_eq!(told["puzzles"].as_array().map(Vec::len), Some(1), "{kind}: {told}");
    }
}

#[test]
fn what_no_variant_can_be_is_refused() {
    for (wishes, message) in [
        (json!({ "variant": ["chess"] }), "no puzzle of the kind `chess` can be made"),
        (json!({ "variant": ["white dot: R1C1 R1C2"] }), "no puzzle of the kind"),
        (json!({ "variant": ["jigsaw"], "er": { "from": 2.0, "to": 3.0 } }), "no rating"),
    ] {
        let told = answer(wishes);
        assert_eq!(told["answer"], "problem", "{told}");
        assert!(told["message"].as_str().unwrap().contains(message), "{told}");
    }
}

fn exercise(name: &str, seed: u64, focus: Focus) -> Exercise {
    let ladder = ladder(PencilMarks::Full);
    let wanted = ExerciseWanted { rule: rule(name), variant: Vec::new(), focus, seed };
    Exercise::new(&wanted, &ladder, &Budget::unlimited()).unwrap()
}

#[test]
fn an_exercise_in_a_variant_has_the_rule_as_its_next_step_there() {
    let ladder = ladder(PencilMarks::Full);
    for (name, kind, clue) in [
        ("x_wing", "diagonals", "falling diagonal"),
        ("naked_pair", "jigsaw", "regions"),
        ("house_sum", "killer", "cage"),
        ("clue_combinations", "thermometers", "thermometer"),
        ("common_neighbour", "dots", "all black dots"),
    ] {
        for focus in [Focus::Board, Focus::Area] {
            let variant = vec![VariantKind::named(kind).unwrap()];
            let wanted = ExerciseWanted { rule: rule(name), variant, focus, seed: 8 };
            let exercise = Exercise::new(&wanted, &ladder, &Budget::unlimited()).unwrap();
            assert!(exercise.is_next && !exercise.findings.is_empty(), "{name}, {kind}");
            let puzzle = exercise.puzzle();
            let text = write(&puzzle, Format::Rows);
            assert!(text.contains(clue), "{name}, {kind}: {text}");
            let grid = grid(&puzzle);
            let next = Search::new(&ladder).first(&grid, &[]).unwrap();
            assert_eq!(next.step().rule().name(), name, "{kind}");
        }
    }
}

#[test]
fn an_exercise_in_a_variant_that_never_needs_the_rule_is_not_found() {
    let ladder = ladder(PencilMarks::Full);
    let variant = vec![VariantKind::named("diagonals").unwrap()];
    let rule = rule("clue_combinations");
    let wanted = ExerciseWanted { rule, variant, focus: Focus::Board, seed: 8 };
    assert!(Exercise::new(&wanted, &ladder, &Budget::unlimited()).is_none());
}

#[test]
fn an_exercise_has_the_rule_as_its_next_step() {
    let ladder = ladder(PencilMarks::Full);
    for name in ["full_house", "hidden_single", "pointing", "naked_pair", "x_wing", "xy_wing"] {
        for focus in [Focus::Board, Focus::Area] {
            let exercise = exercise(name, 8, focus);
            assert!(exercise.is_next && !exercise.findings.is_empty(), "{name}");
            let grid = grid(&exercise.puzzle());
            let next = Search::new(&ladder).first(&grid, &[]).unwrap();
            assert_eq!(next.step().rule().name(), name, "{}", exercise.puzzle());
        }
    }
}

#[test]
fn a_focused_exercise_leaves_less_to_look_at() {
    let [whole, area] = [Focus::Board, Focus::Area].map(|it| exercise("x_wing", 8, it).grid);
    assert!(area.empty().len() < whole.empty().len());
}

#[test]
fn an_answer_is_judged() {
    let exercise = exercise("x_wing", 8, Focus::Board);
    let step = exercise.findings[0].step.step();
    let lost = step.conclusions().candidates();
    let judged = |said: &str| {
        ClaimVerdict::of(&PlayerClaim::all(said).unwrap(), &exercise.grid, &exercise.findings)
    };
    let all: Vec<String> = lost.iter().map(|it| format!("{}<>{}", it.cell, it.digit)).collect();
    assert_eq!(judged(&all.join(" ")), ClaimVerdict::Right);
    if let [first, _, ..] = all.as_slice() {
        assert_eq!(judged(first), ClaimVerdict::Part);
    }
    let solution = sudoku_why::puzzle::solutions(&exercise.grid, 1)[0];
    let cell = exercise.grid.empty().into_iter().next().unwrap();
    let own = solution.digit(cell);
    assert_eq!(judged(&format!("{cell}<>{own}")), ClaimVerdict::Wrong);
    assert_eq!(judged(&format!("{cell}={own}")), ClaimVerdict::Other);
    for bad in ["", "R4C7", "R4C7<>", "R4C7=12", "R0C1<>1", "R1C1<>0", "x"] {
        assert!(PlayerClaim::all(bad).is_err(), "{bad}");
    }
    assert_eq!(PlayerClaim::all("r4c7<>59, D7!=1; A1=2").unwrap().len(), 4);
}

#[test]
fn near_a_puzzle_that_shows_a_rule_is_one_that_needs_it() {
    let (ladder, budget) = (ladder(PencilMarks::None), Budget::unlimited());
    let wing = rule("xy_wing");
    let wanted = Wanted { level: Some(Difficulty::Expert), ..Wanted::default() };
    let generator = Generator::new(wanted, 1, budget.clone()).unwrap();
    let is_shown = |it: &Puzzle| rules_shown(it, &ladder, &budget).contains(&wing);
    let found = generator
        .map(|it| it.puzzle)
        .filter(is_shown)
        .find_map(|puzzle| nearby_puzzle(&puzzle, wing, &ladder, 1, 20, &budget));
    let found = found.unwrap();
    assert!(!without(grid(&found), &ladder, wing).is_solved());
    assert_eq!(rules_shown(&found, &ladder, &budget).last(), Some(&wing));
    assert_eq!(nearby_puzzle(&found, wing, &ladder, 1, 0, &budget), Some(found));
    let empty: Puzzle = ".".repeat(81).parse().unwrap();
    assert_eq!(rules_shown(&empty, &ladder, &budget), Vec::<&Rule>::new());
    assert_eq!(nearby_puzzle(&empty, wing, &ladder, 1, 1, &budget), None);
}

/// Each line of the file has a rule and a puzzle; a usual run tries some.
#[test]
fn stored_puzzles_need_their_rule() {
    let ladder = ladder(PencilMarks::None);
    let lines = include_str!("../../puzzles/needs.txt").lines().filter(|it| !it.starts_with('#'));
    let every = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 1 } else { 16 };
    let is_bad = |line: &&str| {
        let (name, puzzle) = line.split_once(' ').unwrap();
        let start = grid(&puzzle.parse().unwrap());
        let n = ladder.rules().position(|it| it.name() == name).unwrap();
        let up_to =
            Ladder::with_rules(ladder.rules().take(n + 1), ladder.marks(), &Cards::built_in());
        let walked = Walk::new(start.clone(), Search::new(&up_to)).to_the_end();
        without(start, &ladder, rule(name)).is_solved() || !walked.grid.is_solved()
    };
    assert_eq!(lines.step_by(every).filter(is_bad).collect::<Vec<_>>(), Vec::<&str>::new());
}
