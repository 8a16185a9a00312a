//! Certificates: what is written is verified, what is changed is refused, and checkers that share no
//! code with us agree.

mod forms;
mod outside;
mod pseudo_boolean;
mod text;

use super::cases;
use super::shared::is_slow_run;
use super::variant_states::samples;
use sudoku_why::grid::{Candidate, Cell, Digit, Grid};
use sudoku_why::logic::certificate::{self, InvalidLine, InvalidReason, NotVerified, Verified};
use sudoku_why::logic::{
    Budget, Checked, Conclusions, Ladder, Profile, RULES, Search, walkthrough,
};
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::PencilMarks;

const BLOG: &str = include_str!("../../puzzles/blog.csv");
const INTERMEDIATE: &str = include_str!("../../puzzles/collections/qqwing_intermediate.txt");
const EXPERT: &str = include_str!("../../puzzles/collections/qqwing_expert.txt");
const HARDEST: &str = include_str!("../../puzzles/collections/hardest.txt");
/// The hardest puzzle by the scale of Sudoku Explainer, which needs a tridagon.
const LOKI: &str =
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

/// A puzzle and the steps to its solution.
struct Walk {
    puzzle: Grid,
    steps: Vec<Checked>,
}

impl Walk {
    fn of(puzzle: &Grid, ladder: &Ladder) -> Self {
        let walked = walkthrough::full(puzzle, Search::new(ladder));
        Self { puzzle: puzzle.clone(), steps: walkthrough::pruned(puzzle, &walked.steps) }
    }

    fn certificate(&self) -> String {
        certificate::write(&self.puzzle, &self.steps)
    }
}

/// The first puzzles of a collection.
fn grids(collection: &str, n: usize) -> impl Iterator<Item = Grid> {
    let puzzles = sudoku_why::text::puzzles(collection).unwrap().into_iter().take(n);
    puzzles.map(|reading| {
        let Diagnosis::Sound(grid) = diagnose(&reading.puzzle) else { panic!("not sound") };
        *grid
    })
}

fn of_the_list() -> Ladder {
    Ladder::usual()
}

/// The usual rules without those that rely on the puzzle having one solution, which the ladder hides.
fn without_uniqueness() -> Ladder {
    let profile = Profile::named("no-uniqueness").unwrap().unwrap();
    Ladder::new(&profile, PencilMarks::Full, &sudoku_why::words::Cards::built_in())
}

/// Walks that need all kinds of steps, a trial and a tridagon among them.
fn hard_walks() -> Vec<Walk> {
    let ladder = without_uniqueness();
    let hard = grids(EXPERT, 3).chain(grids(HARDEST, 1)).chain(grids(LOKI, 1));
    grids(BLOG, 1).chain(hard).map(|it| Walk::of(&ladder.view(it), &ladder)).collect()
}

/// A walk of a variant of each kind.
fn variant_walks() -> Vec<Walk> {
    let ladder = without_uniqueness();
    let grids = samples().iter().map(|sample| ladder.view(sample.puzzle.grid().unwrap()));
    grids.map(|grid| Walk::of(&grid, &ladder)).collect()
}

fn verify(text: &str) -> Result<Verified, NotVerified> {
    certificate::verify(text, &Budget::unlimited())
}

#[track_caller]
fn broken(text: &str) -> InvalidLine {
    match verify(text) {
        Err(NotVerified::InvalidLine(broken)) => broken,
        other => panic!("{other:?}\n{text}"),
    }
}

/// What is refused unread is ten times as large as any step.
#[track_caller]
fn assert_is_small(step: &Checked) {
    let n_concluded = step.step().conclusions().candidates().len();
    let n_questions = n_concluded * (step.step().premises().len() + 1);
    assert!(n_questions <= 2_000, "{}: {n_questions}", step.step().rule().name());
}

/// Each step alone, on the grid of its position: all that is found where the run is long.
fn verify_positions() -> usize {
    let mut n_steps = 0;
    for rule in RULES {
        let before = n_steps;
        for case in cases::hits(rule) {
            let found =
                if is_slow_run() { &case.found[..] } else { std::slice::from_ref(case.hit()) };
            for step in found {
                let text = certificate::write(&case.grid, [step]);
                let verified = verify(&text).unwrap_or_else(|e| panic!("{}: {e:?}", case.name()));
                let relies = step.assumes_one_solution();
                assert_eq!((verified.n_steps, verified.relying.len()), (1, usize::from(relies)));
                assert_is_small(step);
                n_steps += 1;
            }
        }
        assert!(n_steps > before, "{}", rule.name());
    }
    n_steps
}

#[test]
fn ten_thousand_steps_of_all_rules_verify() {
    let ladder = of_the_list();
    let mut n_steps = verify_positions();
    let n_puzzles = if is_slow_run() { 100 } else { 4 };
    for grid in grids(INTERMEDIATE, n_puzzles).chain(grids(EXPERT, n_puzzles)) {
        let walk = Walk::of(&grid, &ladder);
        let verified = verify(&walk.certificate()).unwrap_or_else(|e| panic!("{grid}: {e:?}"));
        assert_eq!(verified.end.to_string(), puzzle::solutions(&grid, 1)[0].to_string());
        assert_eq!(verified.n_steps, walk.steps.len());
        walk.steps.iter().for_each(assert_is_small);
        n_steps += verified.n_steps;
    }
    println!("{n_steps} steps");
    assert!(n_steps >= if is_slow_run() { 10_000 } else { 700 }, "{n_steps}");
}

/// The lines of a certificate, to be changed.
fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_step_without_one_of_its_premises_is_refused() {
    for case in cases::all_hits() {
        let step = case.hit();
        let text = lines(&certificate::write(&case.grid, [step]));
        let json: serde_json::Value = serde_json::from_str(&text[1]).unwrap();
        let premises = step.step().premises();
        // Each takes some proofs of its own; a few are enough of those with many.
        for (kind, n) in [("truths", premises.truths.len()), ("links", premises.links.len())] {
            for i in (0..n).step_by(if is_slow_run() { 1 } else { 1 + n / 4 }) {
                let mut less = json.clone();
                less["premises"][kind].as_array_mut().unwrap().remove(i);
                let less = [&text[0], &less.to_string(), &text[2]].map(String::as_str).join("\n");
                let broken = broken(&less);
                assert_eq!((broken.line, broken.step), (2, Some(1)), "{}", case.name());
            }
        }
    }
}

/// The conclusions that the solution contradicts: digits that are not its own, and losses of its own.
fn wrong_conclusions(grid: &Grid, conclusions: &Conclusions) -> Vec<Conclusions> {
    let solution = puzzle::solutions(grid, 1)[0];
    let mut wrong = Vec::new();
    for &Candidate { cell, digit } in conclusions.candidates() {
        let own = Candidate { cell, digit: solution.digit(cell) };
        match conclusions {
            Conclusions::Place(_) => {
                wrong.push(Conclusions::Eliminate(vec![own]));
                let others = grid.candidates(cell).into_iter().filter(|it| *it != digit);
                wrong.extend(others.map(|digit| Conclusions::Place(Candidate { cell, digit })));
            }
            Conclusions::Eliminate(_) => {
                wrong.push(Conclusions::Place(Candidate { cell, digit }));
                wrong.push(Conclusions::Eliminate(vec![own]));
            }
        }
    }
    wrong
}

#[test]
fn a_step_that_concludes_what_is_wrong_is_refused() {
    for case in cases::all_hits() {
        let step = case.hit();
        let text = lines(&certificate::write(&case.grid, [step]));
        for wrong in wrong_conclusions(&case.grid, step.step().conclusions()) {
            let mut json: serde_json::Value = serde_json::from_str(&text[1]).unwrap();
            let fields = json.as_object_mut().unwrap();
            fields.remove("placements");
            fields.remove("eliminations");
            let kind = if wrong.placement().is_some() { "placements" } else { "eliminations" };
            json[kind] = serde_json::to_value(wrong.candidates()).unwrap();
            let changed = [&text[0], &json.to_string(), &text[2]].map(String::as_str).join("\n");
            assert!(
                matches!(broken(&changed).why, InvalidReason::Refused(_)),
                "{}: {wrong:?}",
                case.name()
            );
        }
    }
}

/// A step that needs the one before it cannot come first.
#[test]
fn steps_in_another_order_are_refused() {
    let text = Walk::of(&grids(BLOG, 1).next().unwrap(), &of_the_list()).certificate();
    let lines = lines(&text);
    // The last step but one leaves one cell, and each digit of the last cell is a full house.
    let n_steps = lines.len() - 2;
    let mut n_refused = 0;
    for i in 1..n_steps {
        let mut swapped = lines.clone();
        swapped[i] =
            lines[i + 1].replace(&format!("\"number\":{}", i + 1), &format!("\"number\":{i}"));
        swapped[i + 1] =
            lines[i].replace(&format!("\"number\":{i}"), &format!("\"number\":{}", i + 1));
        match verify(&swapped.join("\n")) {
            Ok(verified) => assert!(verified.end.is_solved()),
            Err(NotVerified::InvalidLine(broken)) => {
                assert!(broken.line == i + 1 || broken.line == i + 2, "{broken:?}");
                n_refused += 1;
            }
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(n_refused > 5, "{n_refused}");
    let mut without = lines.clone();
    without.remove(7);
    assert!(
        matches!(verify(&without.join("\n")), Err(NotVerified::Text(wrong)) if wrong.line == 8)
    );
}

/// Without this a truth that a digit has settled, which has no candidate left, would prove anything.
#[test]
fn a_settled_truth_proves_nothing() {
    let grid = grids(BLOG, 1).next().unwrap();
    let header = certificate::write(&grid, []);
    let header = header.lines().next().unwrap();
    for truth in [
        r#"{"cell":"R1C2"}"#,
        r#"{"digit":8,"house":"row 1"}"#,
        r#"{"outside":[{"cell":"R1C2","digits":[1,2]},{"cell":"R1C1","digits":[1,2]}]}"#,
        r#"{"unfillable":[{"cell":"R1C2","digits":[1,2]},{"cell":"R1C1","digits":[1]}]}"#,
    ] {
        let step = format!(
            r#"{{"number":1,"premises":{{"truths":[{truth}]}},"placements":[{{"cell":"R1C1","digit":4}}]}}"#
        );
        assert!(
            matches!(broken(&format!("{header}\n{step}\n")).why, InvalidReason::Refused(_)),
            "{truth}"
        );
    }
}

#[test]
fn a_deadly_pattern_needs_givens_with_one_solution() {
    let case = cases::hit_of("unique_rectangle_1");
    let text = certificate::write(&case.grid, [case.hit()]);
    assert_eq!(verify(&text).unwrap().relying, [1]);
    let mut lines = lines(&text);
    let mut header: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
    // The same grid, of which fewer digits were printed.
    header["puzzle"]["givens"] = ".".repeat(81).into();
    lines[0] = header.to_string();
    assert_eq!(broken(&lines.join("\n")).why, InvalidReason::Solutions(2));
}

/// Whatever is done to a text, nothing breaks, and nothing wrong is verified.
#[test]
fn damaged_certificates_are_refused_or_right() {
    let text = Walk::of(&grids(BLOG, 1).next().unwrap(), &of_the_list()).certificate();
    let (mut state, mut n_refused) = (0x2545_f491_4f6c_dd1d_u64, 0);
    let mut random = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % n as u64).unwrap()
    };
    for _ in 0..if is_slow_run() { 5_000 } else { 300 } {
        let mut bytes = text.clone().into_bytes();
        let at = random(bytes.len());
        match random(4) {
            0 => bytes[at] = b"0123456789.,:{}[]\"RC\n"[random(21)],
            1 => drop(bytes.remove(at)),
            2 => bytes.truncate(at),
            _ => drop(bytes.splice(at..at, *b"\"9")),
        }
        let Ok(damaged) = String::from_utf8(bytes) else { continue };
        match verify(&damaged) {
            Ok(verified) if verified.end.is_solved() => {
                let solutions = puzzle::solutions(&verified.puzzle, 2);
                assert_eq!(solutions.len(), 1, "{damaged}");
                assert_eq!(solutions[0].to_string(), verified.end.to_string(), "{damaged}");
            }
            Ok(_) => {}
            Err(_) => n_refused += 1,
        }
    }
    assert!(n_refused > 200, "{n_refused}");
}

/// A step as large as a file can make it is refused before it is judged.
#[test]
fn a_step_of_any_size_is_judged_in_bounded_time() {
    let header = r#"{"proof":"sudoku","version":1,"puzzle":{"givens":"GIVENS"}}"#;
    let header = header.replace("GIVENS", &".".repeat(81));
    let cell = |cell: Cell| format!(r#"{{"cell":"{cell}"}}"#);
    let truths: Vec<String> = Cell::ALL.into_iter().map(cell).collect();
    let lost = |cell: Cell| {
        Digit::ALL.map(|digit| format!(r#"{{"cell":"{cell}","digit":{digit}}}"#)).join(",")
    };
    let lost: Vec<String> = Cell::ALL.into_iter().map(lost).collect();
    let step = format!(
        r#"{{"number":1,"premises":{{"truths":[{}]}},"eliminations":[{}]}}"#,
        truths.join(","),
        lost.join(",")
    );
    assert_eq!(broken(&format!("{header}\n{step}\n")).why, InvalidReason::TooLarge);
}
