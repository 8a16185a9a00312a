//! Questions and answers as data, against their schema.

use data_encoding::BASE64;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use sudoku_why::ask::{
    Answer, Body, Problem, ProblemKind, Question, RefusedStep, Scale, answers_schema, ask,
    questions_schema,
};
use sudoku_why::grid::Cell;
use sudoku_why::logic::Budget;
use sudoku_why::photo::picture::Picture;
use sudoku_why::render::{Format, RenderOptions, draw, json, page};
use sudoku_why::words::Level;
use sudoku_why::{Puzzle, Solver};

const EASY: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
const WRONG: &str =
    "+48513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
const CLASH: &str =
    "11.......8.......................................................................";

/// A paper with a mark 8 beside the 8 of its box.
const OLD_MARKS: &str = " ,8,5,1,3,,,,\n138,,,,4,7,,,6\n,,9,,,,,,7\n,,,,,8,3,7,5\n,,8,,,,,6,\n2,,,,,,,,\n,,7,8,,3,,9,\n5,,,,7,,,,\n,,,2,5,,,,\n";

fn answer(question: &Value) -> Answer {
    let question: Question =
        serde_json::from_value(question.clone()).unwrap_or_else(|e| panic!("{e}: {question}"));
    ask(&question, &Budget::unlimited())
}

const JIGSAW: &str = include_str!("../../puzzles/variants/jigsaw.txt");
const ANTI_KNIGHT: &str = include_str!("../../puzzles/variants/anti_knight.txt");

fn board(text: &str) -> Value {
    let read = answer(&json!({ "question": "read", "text": text }));
    serde_json::to_value(read).unwrap()["board"].clone()
}

/// A picture of [`EASY`].
fn photo() -> Value {
    let picture = Picture::read(include_bytes!("photo/pictures/board.png")).unwrap();
    let rgb = BASE64.encode(picture.rgb());
    json!({ "question": "photo", "width": picture.width(), "height": picture.height(), "rgb": rgb })
}

/// The rules that are asked about.
const RULES_ASKED: [&str; 11] = [
    "naked_single",
    "swordfish",
    "xy_wing",
    "unique_rectangle_1",
    "als_xz",
    "aic",
    "cell_forcing_chain",
    "medusa_trap",
    "aligned_pair_exclusion",
    "trial",
    "forcing_net",
];

/// Questions of all kinds, those included that have no answer.
fn questions() -> Vec<Value> {
    let mut questions = vec![
        json!({ "question": "read", "text": format!("{EASY}\n{WRONG}") }),
        json!({ "question": "read", "text": "123" }),
        json!({ "question": "write", "board": board(WRONG), "format": "candidates" }),
        json!({ "question": "share", "board": board(WRONG), "address": "http://127.0.0.1/#b=" }),
        photo(),
        json!({ "question": "photo", "width": 100, "height": 100, "rgb": "" }),
        json!({ "question": "hint", "board": board(JIGSAW) }),
        json!({ "question": "walk", "board": board(ANTI_KNIGHT) }),
        json!({ "question": "rate", "board": board(ANTI_KNIGHT), "scale": "own" }),
        json!({ "question": "variant", "rules": ["diagonals", "x: R1C1 R1C2"] }),
        json!({ "question": "variant", "rules": ["chess"] }),
        json!({ "question": "rules" }),
        json!({ "question": "rule", "name": "x_wang" }),
        json!({ "question": "hint", "board": board(EASY), "rule": "bug_plus_one" }),
        json!({ "question": "hint", "board": board(EASY), "next_digit": true, "last": ["R1C1"] }),
        json!({ "question": "hint", "board": board(EASY), "profile": "no-uniqueness" }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C6", "not": 2 }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C2" }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C6", "coordinates": "letters" }),
        json!({ "question": "walk", "board": board(EASY), "rule": "hidden_single" }),
        json!({ "question": "walk", "board": board(EASY), "keep_idle": true }),
        json!({ "question": "film", "board": board(EASY) }),
        json!({ "question": "film", "board": board(CLASH) }),
        json!({ "question": "solve", "board": board(EASY) }),
        json!({ "question": "rate", "board": board(EASY) }),
        json!({ "question": "rate", "board": board(CLASH), "scale": "own" }),
        json!({ "question": "solve", "board": board(WRONG), "count": 3 }),
        json!({ "question": "all", "board": board(EASY), "digit": 5 }),
        json!({ "question": "choices" }),
        json!({ "question": "words" }),
        json!({ "question": "generate", "seed": 1, "count": 2, "needs": "naked_pair" }),
        json!({ "question": "generate", "seed": 1, "clues": 16 }),
        json!({ "question": "train", "seed": 1, "rule": "pointing", "focus": true }),
        json!({ "question": "attempt", "rule": "pointing", "board": board(EASY), "said": "R1C1<>1" }),
        json!({ "question": "attempt", "rule": "pointing", "board": board(EASY), "said": "R1" }),
        json!({ "question": "why", "board": board(WRONG), "cell": "R1C6" }),
        json!({ "question": "why", "board": board(CLASH), "cell": "R1C6", "level": "nudge" }),
        json!({ "question": "walk", "board": board(WRONG) }),
        json!({ "question": "walk", "board": board(CLASH) }),
        json!({ "question": "film", "board": board(WRONG) }),
        json!({ "question": "check", "board": board(WRONG), "level": "steps" }),
        json!({ "question": "hint", "board": board(OLD_MARKS), "level": "nudge" }),
        json!({ "question": "why", "board": board(EASY), "cell": "R1C6", "not": 6 }),
    ];
    let mut killer = board(EASY);
    killer["rules"] = json!(["cage 12: R1C1 R1C3"]);
    questions.push(json!({ "question": "combinations", "board": killer }));
    for said in ["R1C1=7: 7 in box 1", "R2C1<>3: 3 in box 1", "R1C1=7: look"] {
        questions.push(json!({ "question": "judge", "board": board(EASY), "said": said }));
    }
    for text in [EASY, WRONG, CLASH] {
        questions.push(json!({ "question": "check", "board": board(text) }));
        for level in ["nudge", "pattern", "full"] {
            for question in ["hint", "all"] {
                let board = board(text);
                questions.push(json!({ "question": question, "board": board, "level": level }));
            }
        }
    }
    for rule in RULES_ASKED {
        questions.push(json!({ "question": "rule", "name": rule }));
    }
    questions
}

#[track_caller]
fn assert_valid(schema: &Validator, value: &Value, about: &Value) {
    let wrong: Vec<String> =
        schema.iter_errors(value).map(|it| format!("{} at {}", it, it.instance_path())).collect();
    assert!(wrong.is_empty(), "{about}: {wrong:#?}");
}

/// Problems of every kind.
fn problems() -> Vec<Answer> {
    let schema = serde_json::to_value(answers_schema()).unwrap();
    let described = schema["$defs"]["ProblemKind"]["oneOf"].as_array().unwrap();
    let kinds = [
        ProblemKind::Usage,
        ProblemKind::Input,
        ProblemKind::NoSuchRule,
        ProblemKind::RuleNotAllowed,
        ProblemKind::Card,
        ProblemKind::Profile,
        ProblemKind::File,
        ProblemKind::Busy,
        ProblemKind::Late,
        ProblemKind::Internal,
    ];
    assert_eq!(described.len(), kinds.len());
    let problem = |kind| Problem::new(kind, "wrong", "mend it").in_file("paper.csv", 4).at(4, 15);
    kinds.into_iter().map(|kind| Answer::from(problem(kind))).collect()
}

/// A hint on whose way the checker refused something.
fn refused() -> Answer {
    let question = json!({ "question": "hint", "board": board(EASY) });
    let mut answer = answer(&question);
    let (reason, text) = ("it concludes nothing".to_owned(), "It was refused.".into());
    answer.refused.push(RefusedStep { rule: Some("x_wing"), count: 1, reason, text });
    answer
}

/// Forbids fields that are not described, wherever `schema` describes a value. The parts of a choice
/// are left open, since each of them describes only some of the fields.
fn close(schema: &mut Value) {
    let Value::Object(schema) = schema else { return };
    for choice in ["oneOf", "anyOf", "allOf"] {
        let parts = schema.get_mut(choice).and_then(Value::as_array_mut);
        parts.into_iter().flatten().for_each(close);
    }
    for group in ["$defs", "properties"] {
        let fields = schema.get_mut(group).and_then(Value::as_object_mut);
        for field in fields.into_iter().flat_map(|it| it.values_mut()) {
            close(field);
            if group == "properties" {
                forbid_others(field);
            }
        }
    }
    for items in ["items", "additionalProperties"] {
        if let Some(items) = schema.get_mut(items) {
            close(items);
            forbid_others(items);
        }
    }
    for item in schema.get_mut("prefixItems").and_then(Value::as_array_mut).into_iter().flatten() {
        close(item);
        forbid_others(item);
    }
}

fn forbid_others(schema: &mut Value) {
    if let Value::Object(schema) = schema {
        schema.insert("unevaluatedProperties".to_owned(), false.into());
    }
}

/// The schema of answers, with no room for a field that it does not describe.
fn closed() -> Validator {
    let mut schema = serde_json::to_value(answers_schema()).unwrap();
    close(&mut schema);
    forbid_others(&mut schema);
    jsonschema::draft202012::new(&schema).unwrap()
}

#[test]
fn answers_of_all_kinds_are_as_the_schema_says() {
    let schema = jsonschema::draft202012::new(answers_schema().as_value()).unwrap();
    let closed = closed();
    let asked = questions().into_iter().map(|question| (answer(&question), question));
    let others = problems().into_iter().chain([refused()]).map(|it| (it, Value::Null));
    for (answer, question) in asked.chain(others) {
        let plain = serde_json::from_str(&json::answer(&answer)).unwrap();
        assert_valid(&schema, &plain, &question);
        assert_valid(&closed, &plain, &question);
        assert_eq!(plain["version"], 1);
        assert_valid(&schema, &page(answer), &question);
    }
}

#[test]
fn a_field_that_is_not_described_is_found() {
    let closed = closed();
    let question = json!({ "question": "hint", "board": board(EASY), "next_digit": true });
    let plain: Value = serde_json::from_str(&json::answer(&answer(&question))).unwrap();
    assert!(closed.is_valid(&plain));
    for place in
        ["", "/easy", "/easy/text", "/steps/0", "/steps/0/texts/nudge", "/steps/0/premises"]
    {
        let mut other = plain.clone();
        other.pointer_mut(place).unwrap()["bogus"] = 1.into();
        assert!(!closed.is_valid(&other), "{place}");
    }
}

/// The question called `name` with what it cannot do without.
fn least(name: &str) -> Value {
    let board = board(EASY);
    match name {
        "rules" | "choices" | "words" => json!({ "question": name }),
        "rule" => json!({ "question": name, "name": "x_wing" }),
        "read" => json!({ "question": name, "text": EASY }),
        "variant" => json!({ "question": name, "rules": ["diagonals"] }),
        "photo" => json!({ "question": name, "width": 100, "height": 100, "rgb": "" }),
        "why" => json!({ "question": name, "board": board, "cell": "R1C6" }),
        "judge" => json!({ "question": name, "board": board, "said": "R1C1=7: 7 in box 1" }),
        "generate" => json!({ "question": name, "seed": 1 }),
        "train" => json!({ "question": name, "rule": "x_wing", "seed": 1 }),
        "attempt" => {
            json!({ "question": name, "rule": "x_wing", "board": board, "said": "R1C1<>1" })
        }
        _ => json!({ "question": name, "board": board }),
    }
}

/// The names of all questions.
fn names() -> Vec<String> {
    let schema = serde_json::to_value(questions_schema()).unwrap();
    let kinds = schema["oneOf"].as_array().unwrap();
    let name = |kind: &Value| kind["properties"]["question"]["const"].as_str().unwrap().to_owned();
    kinds.iter().map(name).collect()
}

#[test]
fn every_question_refuses_a_field_that_it_does_not_have() {
    let schema = jsonschema::draft202012::new(questions_schema().as_value()).unwrap();
    let takes_a_rule = ["hint", "all", "why", "walk", "train", "attempt"];
    for name in names() {
        let least = least(&name);
        assert_valid(&schema, &least, &least);
        assert!(serde_json::from_value::<Question>(least.clone()).is_ok(), "{name}");
        for field in ["bogus", "rule", "cards"] {
            let mut asked = least.clone();
            asked[field] = "x_wing".into();
            let is_known = field == "rule" && takes_a_rule.contains(&name.as_str());
            let read = serde_json::from_value::<Question>(asked.clone());
            assert_eq!(read.is_ok(), is_known, "{name} with {field}: {read:?}");
            assert_eq!(schema.is_valid(&asked), is_known, "{name} with {field}");
        }
    }
}

#[test]
fn every_question_refuses_a_rule_that_there_is_not() {
    for rule in ["x_wang", "", " "] {
        let mut asked = vec![json!({ "question": "rule", "name": rule })];
        asked.push(json!({ "question": "generate", "seed": 1, "needs": rule }));
        asked.push(json!({ "question": "train", "seed": 1, "rule": rule }));
        for name in ["hint", "all", "why", "walk"] {
            for text in [EASY, WRONG, CLASH] {
                let fields = json!({ "board": board(text), "rule": rule });
                let mut question = least(name);
                question.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
                asked.push(question);
            }
        }
        for question in asked {
            let Body::Problem(problem) = answer(&question).body else { panic!("{question}") };
            assert_eq!(problem.kind, ProblemKind::NoSuchRule, "{question}");
            assert_eq!(problem.help.contains("did you mean"), rule == "x_wang", "{question}");
        }
    }
    let profile = json!({ "question": "rules", "profile": "hard" });
    assert!(serde_json::from_value::<Question>(profile).is_err());
}

#[test]
fn what_the_checker_refused_is_said() {
    let answer = refused();
    for format in [Format::Text, Format::Speech, Format::Markdown, Format::Html] {
        let drawn = draw(&answer, &RenderOptions::new(format)).unwrap();
        assert!(format!("{:?}", drawn.body).contains("It was refused."), "{format:?}");
    }
    assert_eq!(page(answer)["refused"][0]["text"]["text"], "It was refused.");
}

#[test]
fn a_step_holds_no_more_than_its_level_tells() {
    let puzzle: Puzzle = EASY.parse().unwrap();
    let step = |level| Solver::new().level(level).hint(&puzzle).unwrap().body.steps.remove(0);
    let nudge = step(Level::Nudge);
    assert_eq!((nudge.rule, nudge.name.as_deref(), nudge.effort), (None, None, None));
    assert!(nudge.texts.pattern.is_none() && nudge.full.is_none() && nudge.step().is_none());
    let pattern = step(Level::Pattern);
    assert_eq!(pattern.rule, Some("hidden_single"));
    assert!(pattern.texts.full.is_none() && pattern.full.is_none() && pattern.step().is_none());
    let full = step(Level::Full);
    assert_eq!(full.full.unwrap().placements.len(), 1);
}

#[test]
fn a_solver_asks_for_all_steps_for_solutions_and_for_ratings() {
    let puzzle: Puzzle = EASY.parse().unwrap();
    let solver = Solver::new();
    let of = |cell| solver.all(&puzzle, cell, None).unwrap().body.groups.len();
    assert!(of(Some("R1C1".parse().unwrap())) <= of(None) && of(None) > 0);
    let rating = solver.rate(&puzzle, Scale::Hodoku).unwrap().body;
    assert_eq!(rating.hodoku.unwrap().level, "Medium");
    let several: Puzzle = EASY.replace('8', ".").parse().unwrap();
    assert_eq!(solver.solutions(&several, NonZeroUsize::new(3)).unwrap().body.solutions.len(), 3);
}

/// Boards, and the cells that clash on them; `tests/browser` holds the page to it.
const CLASHES: &str = include_str!("../browser/clashes.json");

#[test]
fn digits_clash_where_the_page_says_so() {
    let cases: Vec<Value> = serde_json::from_str(CLASHES).unwrap();
    for case in &cases {
        let puzzle: Puzzle = case["board"].as_str().unwrap().parse().unwrap();
        let fault = Solver::new().check(&puzzle).unwrap().fault;
        let clashes = fault.map_or_else(Vec::new, |fault| fault.details.clashes);
        let mut cells: Vec<Cell> = clashes.into_iter().flat_map(|it| it.cells).collect();
        cells.sort_unstable();
        assert_eq!(json!(cells), case["clashing"], "{}", case["name"]);
    }
}

/// Rules of a variant, and what they come to; `tests/browser` holds the page to it.
const VARIANT: &str = include_str!("../browser/variant.json");

#[test]
fn the_page_is_told_what_rules_come_to() {
    let expected: Value = serde_json::from_str(VARIANT).unwrap();
    let question = json!({ "question": "variant", "rules": expected["rules"] });
    let told = serde_json::to_value(answer(&question)).unwrap();
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&told[name], value, "{name}");
    }
    for (rule, message) in [("chess", "not a rule"), ("white dot: R1C1 R5C5", "common side")] {
        let told = serde_json::to_value(answer(&json!({ "question": "variant", "rules": [rule] })))
            .unwrap();
        let [what, help] = ["message", "help"].map(|name| told[name].as_str().unwrap());
        assert!(what.contains(message) && !help.is_empty(), "{what} {help}");
    }
}

/// Idle steps that are left out change nothing at the end.
#[test]
fn a_walk_that_stalls_ends_as_its_last_step_leaves_the_board() {
    let text = "98.76.5..7.4..98...56..8...8..5...9.5.9.74....679........64..........6.3......4.2";
    let question = json!({ "question": "walk", "board": board(text), "profile": "newspaper" });
    let walk = serde_json::to_value(answer(&question)).unwrap();
    assert_eq!(walk["result"], "stuck");
    let steps = walk["steps"].as_array().unwrap();
    assert_eq!(walk["end"], steps.last().unwrap()["after"]);
}
