//! Whole puzzles: every step is checked, nothing is refused, and the end is the solution.

use super::shared;
use std::path::{Path, PathBuf};
use sudoku_why::grid::{Constraint, DigitSet, Grid};
use sudoku_why::logic::{Checked, Ladder, Profile, RULES, Rule, Search, Walk, walkthrough};
use sudoku_why::puzzle::{self, Diagnosis, Solution, diagnose};
use sudoku_why::text;
use sudoku_why::words::{Cards, built_in_card};

const SHIPPED: [&str; 4] = ["qqwing_easy", "qqwing_intermediate", "qqwing_expert", "seventeen"];

fn collection(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("puzzles/collections").join(name).with_extension("txt")
}

/// The sound puzzles of a list, each with its solution.
fn sound(list: &Path) -> Vec<(Grid, Solution)> {
    let text = std::fs::read_to_string(list).unwrap_or_else(|e| panic!("{}: {e}", list.display()));
    let sound = |reading: text::Reading| {
        let Diagnosis::Sound(grid) = diagnose(&reading.puzzle) else { return None };
        let solution = puzzle::solutions(&grid, 1)[0];
        Some((*grid, solution))
    };
    text::puzzles(&text).unwrap().into_iter().filter_map(sound).collect()
}

/// A sound puzzle, and its solution.
fn one(text: &str) -> (Grid, Solution) {
    let Diagnosis::Sound(start) = diagnose(&text::puzzle(text, None).unwrap().puzzle) else {
        panic!("{text} is not sound");
    };
    let solution = puzzle::solutions(&start, 1)[0];
    (*start, solution)
}

/// Walks to the end, and holds every step against the solution.
fn walk(start: &Grid, solution: &Solution, ladder: &Ladder) -> Vec<Checked> {
    let walked = Walk::new(start.clone(), Search::new(ladder)).to_the_end();
    if let Some(refusal) = walked.refused.first() {
        panic!("{start}: {}: {}", refusal.step.rule().name(), refusal.refused);
    }
    for step in &walked.steps {
        let conclusions = step.step().conclusions();
        let places = conclusions.placement().is_some();
        for it in conclusions.candidates() {
            let holds = solution.digit(it.cell) == it.digit;
            assert_eq!(holds, places, "{start}: {}: {it:?}", step.step().rule().name());
        }
    }
    assert_eq!(walked.grid.to_string(), solution.to_string());
    walked.steps
}

fn of_the_list() -> Ladder {
    Ladder::usual()
}

#[test]
fn the_shipped_collections_are_walked_to_their_solutions() {
    let ladder = of_the_list();
    for name in SHIPPED {
        let puzzles = sound(&collection(name));
        assert_eq!(puzzles.len(), 100, "{name}");
        for (start, solution) in &puzzles {
            walk(start, solution, &ladder);
        }
    }
}

/// Here nets and trials are trimmed in an order that the search may take otherwise, and some are given
/// up. All but the first of these puzzles take long.
#[test]
fn puzzles_beyond_all_named_rules_are_walked_to_their_solutions() {
    const PUZZLES: [&str; 3] = [
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
        "...7...2....8.......6..1.873....9....9....4....16...98..9.7..61.2.1.6.........5..",
        "..3......4...8..36..83..1...4..6..73...9..........2..5..4.7..686........7.....5..",
    ];
    let ladder = of_the_list();
    for text in &PUZZLES[..if shared::is_slow_run() { PUZZLES.len() } else { 1 }] {
        let (start, solution) = one(text);
        let steps = walk(&start, &solution, &ladder);
        let is_far_up = |rule: &'static Rule| {
            rule.is_last_resort() || built_in_card(rule).unwrap().family == "exotics"
        };
        assert!(steps.iter().any(|step| is_far_up(step.step().rule())));
    }
}

/// Loki, by mith (New Sudoku Players' Forum, topic 39840): 11.9 on the scale of Sudoku Explainer, and the first
/// puzzle that trials inside of trials do not solve.
#[test]
fn loki_takes_a_tridagon_and_few_other_steps() {
    let (start, solution) =
        one("57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..");
    let rules = walk(&start, &solution, &of_the_list()).into_iter().map(|it| it.step().rule());
    let rules: Vec<&Rule> =
        rules.filter(|rule| built_in_card(rule).unwrap().family != "singles").collect();
    assert_eq!(rules.iter().filter(|rule| rule.name() == "tridagon").count(), 1);
    assert!(!rules.iter().any(|rule| rule.is_last_resort()));
    assert!(rules.len() <= 30, "{} steps", rules.len());
}

#[test]
fn the_seeds_have_the_published_solutions() {
    let seeds = collection("seeds").with_extension("tsv");
    let text = std::fs::read_to_string(seeds).unwrap();
    let ladder = of_the_list();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 14);
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let reading = text::puzzle(fields[1], None).unwrap();
        let Diagnosis::Sound(start) = diagnose(&reading.puzzle) else {
            panic!("{} is not sound", fields[0]);
        };
        let solution = puzzle::solutions(&start, 2);
        assert_eq!(solution.len(), 1);
        assert_eq!(solution[0].to_string(), fields[2], "{}", fields[0]);
        walk(&start, &solution[0], &ladder);
    }
}

/// The order of the rules, told as a person walks: how often each is used in a row.
#[test]
fn the_rules_of_the_seeds() {
    let seeds = collection("seeds").with_extension("tsv");
    let text = std::fs::read_to_string(seeds).unwrap();
    let ladder = of_the_list();
    let mut out = String::new();
    for (line, reading) in text.lines().skip(1).zip(text::puzzles(&text).unwrap()) {
        let Diagnosis::Sound(start) = diagnose(&reading.puzzle) else { panic!("{line}") };
        let steps = Walk::new(*start, Search::new(&ladder)).to_the_end().steps;
        let names: Vec<&str> = steps.iter().map(|step| step.step().rule().name()).collect();
        let runs: Vec<String> = names
            .chunk_by(|a, b| a == b)
            .map(|run| {
                if run.len() == 1 {
                    run[0].to_owned()
                } else {
                    format!("{} x{}", run[0], run.len())
                }
            })
            .collect();
        out += &format!("{}: {}\n", line.split('\t').next().unwrap(), runs.join(", "));
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("walks@seeds", out));
}

#[test]
fn a_walk_without_idle_steps_ends_at_the_same_grid() {
    let ladder = of_the_list();
    let mut n_idle = 0;
    for (start, solution) in sound(&collection("qqwing_expert")).iter().take(40) {
        let steps = walk(start, solution, &ladder);
        let kept = walkthrough::pruned(start, &steps);
        n_idle += steps.len() - kept.len();
        let mut grid = start.clone();
        for step in &kept {
            step.apply(&mut grid);
        }
        assert_eq!(grid.to_string(), solution.to_string());
        let again = walkthrough::pruned(start, &kept);
        assert_eq!(again.len(), kept.len(), "{start}: idle steps were kept");
    }
    assert!(n_idle > 0, "no walk had an idle step, so nothing was tested");
}

/// "Nothing else can go there" is so on the board of the walk, which keeps what idle steps would eliminate.
#[test]
fn a_hidden_subset_without_idle_steps_leaves_its_cells_nothing_else() {
    let (start, solution) =
        one("1...6........2.7...53........98...........41.......6.742..........3.9......5...8.");
    let mut grid = start.clone();
    let mut n_subsets = 0;
    for step in walkthrough::pruned(&start, &walk(&start, &solution, &of_the_list())) {
        step.apply(&mut grid);
        let step = step.step();
        if !["hidden_pair", "hidden_triple"].contains(&step.rule().name()) {
            continue;
        }
        n_subsets += 1;
        let digits = step.premises().truths.iter().filter_map(|it| match it.constraint()? {
            Constraint::Digit(digit, _) => Some(digit),
            Constraint::Cell(_) | Constraint::NotBoth(_) => None,
        });
        let digits: DigitSet = digits.collect();
        for it in step.conclusions().candidates() {
            assert!(
                (grid.candidates(it.cell) - digits).is_empty(),
                "{}: {it:?}",
                step.rule().name()
            );
        }
    }
    assert!(n_subsets > 0);
}

#[test]
fn the_next_digit_comes_with_the_steps_that_it_needs() {
    let ladder = of_the_list();
    for (start, solution) in sound(&collection("qqwing_expert")).iter().take(20) {
        let mut grid = start.clone();
        while !grid.is_solved() {
            let bundle = sudoku_why::logic::path::next_digit(&mut Search::new(&ladder), &grid, &[]);
            let (last, before) = bundle.split_last().unwrap();
            assert!(before.iter().all(|step| step.step().conclusions().placement().is_none()));
            let placed = last.step().conclusions().placement().unwrap();
            assert_eq!(solution.digit(placed.cell), placed.digit);
            bundle.iter().for_each(|step| step.apply(&mut grid));
        }
    }
}

#[test]
fn without_uniqueness_no_step_leans_on_it() {
    let profile = Profile::named("no-uniqueness").unwrap().unwrap();
    let cards = Cards::built_in();
    let ladder = Ladder::new(&profile, text::PencilMarks::Full, &cards);
    for (start, solution) in sound(&collection("qqwing_expert")).iter().take(40) {
        let steps = walk(&ladder.view(start.clone()), solution, &ladder);
        assert!(steps.iter().all(|step| !step.step().premises().assume_one_solution()));
    }
}

/// A walk passes over what was found fruitless before, and takes the steps that a search without memory
/// takes.
#[test]
fn a_walk_takes_the_steps_of_a_search_without_memory() {
    let all = RULES.iter().filter(|rule| !rule.is_last_resort());
    let everything = Ladder::with_rules(all, text::PencilMarks::Full, &Cards::built_in());
    for (name, ladder, n) in [
        ("qqwing_expert", of_the_list(), 100),
        ("hardest", of_the_list(), 3),
        ("qqwing_expert", everything, 4),
    ] {
        for (start, _) in sound(&collection(name)).into_iter().take(n) {
            let walked = Walk::new(start.clone(), Search::new(&ladder)).to_the_end();
            let mut grid = start.clone();
            for step in &walked.steps {
                let first = Search::new(&ladder).first(&grid, &[]);
                assert_eq!(first.as_ref(), Some(step), "{start}, at {grid}");
                step.apply(&mut grid);
            }
            if !grid.is_solved() {
                assert_eq!(Search::new(&ladder).first(&grid, &[]), None, "{start}, at {grid}");
            }
        }
    }
}

/// What a search remembers of one grid says nothing of another, nor of the same one in a puzzle that is not
/// known to have one solution.
#[test]
fn a_search_remembers_nothing_of_other_grids() {
    let ladder = of_the_list();
    let profile = Profile::named("no-uniqueness").unwrap().unwrap();
    let without = Ladder::new(&profile, text::PencilMarks::Full, &Cards::built_in());
    let mut grids: Vec<Vec<Grid>> = Vec::new();
    for (start, _) in sound(&collection("qqwing_expert")).into_iter().take(12) {
        let mut walk = Walk::new(start.clone(), Search::new(&ladder));
        let mut passed = vec![start];
        while let Some(step) = walk.next() {
            if step.step().conclusions().placement().is_none() {
                passed.extend([walk.grid().clone(), without.view(walk.grid().clone())]);
            }
        }
        grids.push(passed);
    }
    let mut search = Search::new(&ladder);
    for turn in 0..8 {
        for grid in grids.iter().filter_map(|passed| passed.get(turn)) {
            assert_eq!(search.first(grid, &[]), Search::new(&ladder).first(grid, &[]), "{grid}");
        }
    }
    for grid in grids.iter().flatten() {
        assert_eq!(search.first(grid, &[]), Search::new(&ladder).first(grid, &[]), "{grid}");
    }
}

#[test]
fn the_profile_of_exotics_has_all_usual_rules_and_exotics_before_chains() {
    let profile = Profile::named("exotics").unwrap().unwrap();
    let listed: Vec<&str> = profile.rules.rules().iter().map(|rule| rule.name()).collect();
    let usual = Profile::usual().rules.rules();
    for rule in &usual {
        assert!(listed.contains(&rule.name()), "rules/profiles/exotics.yaml lacks {}", rule.name());
    }
    assert_eq!(listed.len(), usual.len());
    let place = |rule: &&Rule| listed.iter().position(|it| *it == rule.name());
    let of_family = |family: &str| {
        let is_in = |rule: &&&'static Rule| built_in_card(rule).unwrap().family == family;
        usual.iter().filter(is_in).copied().collect::<Vec<_>>()
    };
    let exotics = of_family("exotics").into_iter().filter(|rule| !rule.is_last_resort());
    let last = exotics.collect::<Vec<_>>().iter().filter_map(place).max();
    let chains = of_family("chains").into_iter().filter(|rule| rule.name() != "remote_pair");
    let first = chains.collect::<Vec<_>>().iter().filter_map(place).min();
    assert!(last < first);
}

#[test]
fn steps_come_in_the_same_order_every_time() {
    let ladder = of_the_list();
    for (start, solution) in sound(&collection("qqwing_expert")).iter().take(10) {
        assert_eq!(walk(start, solution, &ladder), walk(start, solution, &ladder));
    }
}

/// Long: the lists beside the project, where they are there and `RUN_SLOW_TESTS` is set.
#[test]
fn the_shared_lists_are_walked_to_their_solutions() {
    const LISTS: [&str; 8] = [
        "easy50",
        "top95",
        "norvig_hardest11",
        "qqwing_simple",
        "qqwing_easy",
        "qqwing_intermediate",
        "qqwing_expert",
        "sx_benchmark1000",
    ];
    let test = "the_shared_lists_are_walked_to_their_solutions";
    let Some(folder) = shared::folder(test) else { return };
    if !shared::is_slow_run() {
        shared::skipped(test, "it takes minutes; RUN_SLOW_TESTS=1 asks for it");
        return;
    }
    let ladder = of_the_list();
    for name in LISTS {
        for (start, solution) in sound(&folder.join("corpora").join(name).with_extension("txt")) {
            walk(&start, &solution, &ladder);
        }
    }
}
