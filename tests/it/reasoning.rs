//! Reasoning of a player is judged: what is proved follows, and what is not has a first gap that can be seen.

use super::shared::is_slow_run;
use serde_json::{Value, json};
use sudoku_why::ask::{Question, ask};
use sudoku_why::grid::{Candidate, Cell, Constraint, Digit, Grid, House};
use sudoku_why::logic::reasoning::{Judgement, PlayerClaim, Reasoning, Statement};
use sudoku_why::logic::{Budget, Deduction, Work, check};
use sudoku_why::puzzle::{Diagnosis, diagnose, solutions};
use sudoku_why::text::Puzzle;

const EASY: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
const KILLER: &str = include_str!("../../puzzles/variants/killer.txt");
const ANTI_KNIGHT: &str = include_str!("../../puzzles/variants/anti_knight.txt");

fn answer(text: &str, said: &str) -> Value {
    let board = ask_json(&json!({ "question": "read", "text": text }))["board"].clone();
    ask_json(&json!({ "question": "judge", "board": board, "said": said }))
}

fn ask_json(question: &Value) -> Value {
    let question: Question = serde_json::from_value(question.clone()).unwrap();
    serde_json::to_value(ask(&question, &Budget::unlimited())).unwrap()
}

/// What is said of reasoning, or what is wrong with it.
fn told(text: &str, said: &str) -> String {
    let answer = answer(text, said);
    let Some(texts) = answer["texts"].as_array() else {
        return answer["message"].as_str().unwrap().to_owned();
    };
    texts.iter().map(|it| it["text"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

fn sound(text: &str) -> Grid {
    let puzzle: Puzzle = text.parse().unwrap();
    let Diagnosis::Sound(grid) = diagnose(&puzzle) else { panic!("not sound: {text}") };
    *grid
}

#[test]
fn what_is_said_of_reasoning() {
    let said = [
        "R1C1=7: 7s of box 1 are in R1C1",
        "R5C5 and R5C6 are not 2 because the 2s in box 6 are only in column 6",
        "r5c56<>2: 2 of box 2 is in column 6",
        "R2C78<>1: R2C1 R2C2 R2C3 are 1, 2 or 3",
        "R2C78<>1: R2C1 R2C2 are 1 or 2",
        "(5)r2c8=r3c8 - (3)r3c8=r2c8 - (8)r2c8=r2c7 => r2c7<>5",
        "7 c24 r56 => r5c1<>7",
        "R5C1<>7: 7s of columns 2 and 4",
        "R5C1<>7: 7 in row 5; 7 in row 6; 7 in box 1",
        "R2C1<>3: 3 in box 1; 7 in box 1",
        "R1C1=7",
        "R1C2=8: 8 in row 1",
        "R1C1=2: 2 in row 1",
        "R3C1=9: 9 in box 1",
        "R1C1=78: 7 in box 1",
        ": 7 in box 1",
        "R1C1=7: look at box 1",
        "",
    ];
    let all: Vec<String> = said.iter().map(|it| format!("{it}\n  {}", told(EASY, it))).collect();
    assert_told("digits", &all);
}

/// Compares what was said with the snapshot `name`.
fn assert_told(name: &str, all: &[String]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_suffix(name);
    settings.bind(|| insta::assert_snapshot!("reasoning", all.join("\n\n")));
}

#[test]
fn what_is_said_of_reasoning_with_clues() {
    let of_killer = ["cage R1C1", "R1C1 R1C2 R1C3", "clue with R9C9"];
    let grid = sound(KILLER);
    let mut all = Vec::new();
    for clue in grid.variant().joint_clues().iter().take(6) {
        let cells: Vec<String> = clue.cells.iter().map(ToString::to_string).collect();
        let Some(lost) = clue.supported(&grid.digits_left()) else { panic!("{clue:?}") };
        for &cell in &clue.cells {
            for digit in (grid.candidates(cell) - lost[cell.index()]).into_iter().take(1) {
                let said = format!("{cell}<>{digit}: cage {}", cells.join(" "));
                all.push(format!("{said}\n  {}", told(KILLER, &said)));
            }
        }
    }
    assert!(!all.is_empty());
    all.extend(of_killer.map(|it| {
        let said = format!("R1C1<>5: {it}");
        format!("{said}\n  {}", told(KILLER, &said))
    }));
    assert_told("clues", &all);
}

/// The notation that `hint --all` writes is read, as far as it names houses, cells, and strong links, and every such step
/// is proved.
#[test]
fn steps_in_our_own_notation_are_proved() {
    let mut n_proved = 0;
    for text in [EASY, ANTI_KNIGHT] {
        let grid = sound(text);
        let board = ask_json(&json!({ "question": "read", "text": text }))["board"].clone();
        let question = json!({ "question": "all", "board": board });
        let answer = ask_json(&question);
        let groups = answer["groups"].as_array().unwrap();
        let listed = groups.iter().flat_map(|it| it["results"].as_array().unwrap());
        let lines = listed.map(|it| it["step"]["notation"].as_str().unwrap());
        // A row and a column of a mutant fish are written as a cell is: `r4c8`.
        for line in lines.filter(|it| !it.contains("utant")) {
            let Ok(reasoning) = Reasoning::parse(line, &grid) else { continue };
            let judgement = reasoning.judge(&grid, &Work::unlimited());
            let Judgement::Proved { proofs, .. } = judgement else {
                panic!("{line}: {judgement:?}")
            };
            for proof in proofs {
                assert_eq!(check(&grid, &proof), Ok(()), "{line}");
                n_proved += 1;
            }
        }
    }
    assert!(n_proved > 40, "{n_proved}");
}

/// Whatever constraints are given as reasons, nothing is proved that the solution refutes, and a countermodel is one.
#[test]
fn nothing_false_is_proved() {
    let mut random = 1_u64;
    let mut next = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % n as u64) as usize
    };
    let (mut n_proved, mut n_refuted) = (0, 0);
    for text in [EASY, ANTI_KNIGHT] {
        let grid = sound(text);
        let [solution] = solutions(&grid, 2)[..] else { panic!("{text}") };
        let empty: Vec<Cell> = grid.empty().into_iter().collect();
        for _ in 0..if is_slow_run() { 4000 } else { 400 } {
            let cell = empty[next(empty.len())];
            let left: Vec<Digit> = grid.candidates(cell).into_iter().collect();
            let candidate = Candidate { cell, digit: left[next(left.len())] };
            let is_true = solution.digit(cell) == candidate.digit;
            let claim = match next(2) {
                0 => PlayerClaim::Placed(candidate),
                _ => PlayerClaim::Eliminated(candidate),
            };
            let statement = |_| match next(2) {
                0 => Statement::Filled(empty[next(empty.len())].into()),
                _ => Statement::Holds(Digit::ALL[next(9)].into(), House::ALL[next(27)]),
            };
            let statements: Vec<Statement> = (0..6).map(statement).collect();
            let reasoning = Reasoning { claims: vec![claim], statements };
            let claims_truth = matches!(claim, PlayerClaim::Placed(_)) == is_true;
            match reasoning.judge(&grid, &Work::unlimited()) {
                Judgement::Proved { proofs, .. } => {
                    assert!(claims_truth, "{reasoning:?}");
                    assert!(proofs.iter().all(|it: &Deduction| check(&grid, it).is_ok()));
                    n_proved += 1;
                }
                Judgement::NotProved { countermodel: Some(model), .. } => {
                    assert_is_model(&grid, &reasoning, claim, &model);
                    n_refuted += 1;
                }
                Judgement::Unfounded
                | Judgement::Known(_)
                | Judgement::FalseStatement(..)
                | Judgement::NotProved { countermodel: None, .. } => panic!("{reasoning:?}"),
            }
        }
    }
    assert!(n_proved > 0 && n_refuted > 100, "{n_proved} {n_refuted}");
}

fn assert_is_model(grid: &Grid, reasoning: &Reasoning, claim: PlayerClaim, model: &[Candidate]) {
    let excludes = |a: &Candidate, b: &Candidate| grid.variant().excludes(*a, *b);
    let in_pairs =
        model.iter().enumerate().all(|(i, a)| !model[..i].iter().any(|b| excludes(a, b)));
    assert!(in_pairs && model.iter().all(|it| grid.has(*it)), "{model:?}");
    match claim {
        PlayerClaim::Placed(it) => assert!(!model.contains(&it)),
        PlayerClaim::Eliminated(it) => assert!(model.contains(&it)),
    }
    for statement in &reasoning.statements {
        let truths: Vec<Constraint> = match *statement {
            Statement::Filled(cells) => cells.into_iter().map(Constraint::Cell).collect(),
            Statement::Holds(digits, house) => {
                digits.into_iter().map(|it| Constraint::Digit(it, house)).collect()
            }
            Statement::Digits { .. } | Statement::Places { .. } | Statement::Clue(_) => Vec::new(),
        };
        for truth in truths.iter().filter(|it| !it.is_settled(grid)) {
            assert!(model.iter().any(|it| truth.contains(*it)), "{truth} of {model:?}");
        }
    }
}

/// Premises as JSON, of a step of our own.
#[test]
fn premises_of_steps_are_reasons() {
    let board = ask_json(&json!({ "question": "read", "text": EASY }))["board"].clone();
    let premises = json!({ "truths": [{ "digit": 7, "house": "box 1" }] });
    let question =
        json!({ "question": "judge", "board": board, "said": "R1C1=7", "premises": premises });
    let proved = ask_json(&question);
    assert_eq!((&proved["result"], &proved["judged"]), (&json!("done"), &json!("proved")));
    assert_eq!(proved["proofs"][0]["premises"]["truths"], premises["truths"]);
    let mut other = question;
    other["premises"]["truths"] = json!([{ "outside": [{ "cell": "R1C1", "digits": [7] }] }]);
    assert_eq!(ask_json(&other)["answer"], "problem");
}
