//! What is answered to a good question.

use super::client::{EASY, HARD, Running, board};
use serde_json::{Value, json};

/// A wrong entry: R1C1 is 7.
const WRONG: &str =
    "+48513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

/// What is said beside the steps.
fn texts(answer: &Value) -> Vec<&str> {
    let lines = answer["texts"].as_array().unwrap().iter();
    lines.map(|line| line["text"].as_str().unwrap()).collect()
}

fn solved() -> Value {
    let line = "785136924132947856649582137914628375358714269276395418427863591593471682861259743";
    board(line)
}

#[test]
fn the_page_and_its_files_are_served() {
    let server = Running::new();
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    let mut n_files = 0;
    for (before, after) in page.body.match_indices("\"assets/").map(|(i, _)| page.body.split_at(i))
    {
        let path = format!("/{}", after[1..].split('"').next().unwrap());
        let file = server.get(&path);
        assert_eq!(file.status, 200, "{path} after {}", before.len());
        assert_ne!(file.header("content-type"), Some("application/octet-stream"), "{path}");
        n_files += 1;
    }
    assert!(n_files >= 2, "the page names {n_files} files");
}

#[test]
fn every_file_of_the_page_is_served_as_it_is() {
    let server = Running::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/assets");
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap();
        let served = server.get(&format!("/assets/{}", file.file_name().display()));
        assert_eq!(served.status, 200, "{file:?} is not in the list of files");
        assert_eq!(served.body, std::fs::read_to_string(file.path()).unwrap());
    }
}

#[test]
fn a_text_becomes_a_board_and_text_again() {
    let server = Running::new();
    let read = server.post("/api/read", &json!({ "text": EASY })).json();
    assert_eq!(read["board"], board(EASY));
    assert_eq!((&read["format"], &read["count"]), (&json!("line"), &json!(1)));
    let write = |format: &str| {
        let ask = json!({ "board": read["board"], "format": format });
        server.post("/api/write", &ask).json()
    };
    assert_eq!(write("line")["text"], format!("{EASY}\n"));
    for format in ["csv", "rows", "boxed", "pencil_marks", "library_line"] {
        let text = write(format)["text"].clone();
        let again = server.post("/api/read", &json!({ "text": text })).json();
        assert_eq!(again["board"], read["board"], "{format}");
    }
    assert_eq!(write("csv")["file"], "sudoku.csv");
    assert_eq!(write("candidates")["texts"].as_array().unwrap().len(), 2);
}

#[test]
fn of_several_puzzles_the_first_is_read_unless_another_is_asked_for() {
    let server = Running::new();
    let text = format!("{EASY}\n{HARD}\n");
    let first = server.post("/api/read", &json!({ "text": text })).json();
    assert_eq!((&first["board"], &first["count"]), (&board(EASY), &json!(2)));
    assert_eq!(
        texts(&first),
        ["Read as 81 characters.", "The text holds 2 puzzles; this is the first."]
    );
    let second = server.post("/api/read", &json!({ "text": text, "nth": 2 })).json();
    assert_eq!((&second["board"], texts(&second)), (&board(HARD), vec!["Read as 81 characters."]));
    let refused = server.post("/api/read", &json!({ "text": text, "nth": 3 })).refuses(422);
    assert_eq!(refused["help"], "choose one with `nth`, 1 to 2");
}

#[test]
fn marks_and_corners_come_back() {
    let server = Running::new();
    let mut board = board(EASY);
    board["cells"][0] = json!({ "marks": [4, 6, 7] });
    board["cells"][5] = json!({ "marks": [2, 9], "corner": [9] });
    board["cells"][6] = json!({ "corner": [2, 4] });
    board["cells"][80] = json!({ "entered": 4 });
    let text = server.post("/api/write", &json!({ "board": board })).json()["text"].clone();
    let read = server.post("/api/read", &json!({ "text": text })).json();
    assert_eq!(read["board"], board, "{text}");
}

#[test]
fn a_board_is_checked_in_levels() {
    let server = Running::new();
    let check = |board: Value, level: &str| {
        server.post("/api/check", &json!({ "board": board, "level": level })).json()
    };
    assert_eq!(check(board(EASY), "why")["result"], "sound");
    assert_eq!(check(solved(), "why")["result"], "solved");
    for (n, level) in ["there", "house", "entry", "why"].into_iter().enumerate() {
        let told = check(board(WRONG), level);
        assert_eq!(
            (&told["result"], &told["fault"]["kind"]),
            (&json!("unsound"), &json!("wrong_entry"))
        );
        let is_why = level == "why";
        // The reason is announced first, since it reveals a digit.
        assert_eq!(texts(&told).len(), n + 1 + usize::from(is_why), "{told}");
        assert!(told["texts"].as_array().unwrap().iter().all(|line| line["html"].is_string()));
        let cells = if level == "there" || level == "house" { json!([]) } else { json!(["R1C1"]) };
        assert_eq!(told["fault"]["cells"], cells, "{level}");
    }
    assert_eq!(check(board(WRONG), "nudge"), check(board(WRONG), "there"));
    assert_eq!(check(board(WRONG), "pattern"), check(board(WRONG), "house"));
    assert_eq!(check(board(WRONG), "full"), check(board(WRONG), "why"));
}

#[test]
fn a_hint_shows_no_more_than_its_level() {
    let server = Running::new();
    for (level, named, told) in
        [("nudge", false, false), ("pattern", true, false), ("full", true, true)]
    {
        let hint = server.post("/api/hint", &json!({ "board": board(EASY), "level": level }));
        let hint = hint.json();
        assert_eq!(hint["result"], "step");
        let step = &hint["steps"][0];
        assert_eq!(step["rule"].is_string(), named, "{level}");
        assert_eq!(step["placements"].is_array(), told, "{level}");
        assert_eq!(step["html"]["full"].is_string(), told, "{level}");
        assert_eq!(step["layer"].as_str().unwrap().contains("placed"), told, "{level}");
        assert!(step["layer"].as_str().unwrap().starts_with("<svg"));
        assert!(step["html"]["nudge"].as_str().unwrap().starts_with("<p>"));
    }
}

#[test]
fn there_is_no_hint_for_what_is_solved_or_wrong_or_too_hard() {
    let server = Running::new();
    let hint = |ask: Value| server.post("/api/hint", &ask).json();
    assert_eq!(hint(json!({ "board": solved() }))["result"], "solved");
    let wrong = hint(json!({ "board": board(WRONG) }));
    assert_eq!((&wrong["result"], &wrong["steps"]), (&json!("unsound"), &json!([])));
    let none = hint(json!({ "board": board(EASY), "rule": "bug_plus_one" }));
    assert_eq!(none["result"], "none");
    assert_eq!(texts(&none), ["The rule bug_plus_one finds nothing on this grid."]);
}

#[test]
fn the_next_digit_is_the_last_step() {
    let server = Running::new();
    let ask = json!({ "board": board(HARD), "next_digit": true, "steps": null });
    let hint = server.post("/api/hint", &ask).json();
    let (last, before) = hint["steps"].as_array().unwrap().split_last().unwrap();
    assert_eq!(last["placements"].as_array().unwrap().len(), 1);
    assert!(before.iter().all(|step| step["placements"] == json!([])));
}

#[test]
fn a_cell_is_asked_about() {
    let server = Running::new();
    let why = |ask: &Value| {
        let mut whole = json!({ "board": board(EASY), "cell": "R1C6" });
        whole.as_object_mut().unwrap().extend(ask.as_object().unwrap().clone());
        server.post("/api/why", &whole).json()
    };
    let digit = why(&json!({}));
    assert_eq!(digit["result"], "step");
    let (last, before) = digit["steps"].as_array().unwrap().split_last().unwrap();
    assert_eq!(last["placements"], json!([{ "cell": "R1C6", "digit": 6 }]));
    for (i, step) in before.iter().chain([last]).enumerate() {
        assert_eq!(step["number"], i + 1);
        let rests_on = step["rests_on"]["steps"].as_array().unwrap();
        assert!(rests_on.iter().all(|it| it.as_u64().unwrap() <= i as u64));
        assert!(step["layer"].as_str().unwrap().starts_with("<svg"));
    }
    assert!(texts(&digit)[0].ends_with("to the digit of R1C6."), "{digit}");
    let nudge = why(&json!({ "level": "nudge" }));
    assert_eq!(nudge["steps"].as_array().unwrap().len(), before.len() + 1);
    assert!(nudge["steps"].as_array().unwrap().iter().all(|step| step["rule"].is_null()));
    let right = why(&json!({ "not": 6 }));
    assert_eq!((&right["result"], &right["steps"]), (&digit["result"], &digit["steps"]));
    assert!(texts(&right)[0].starts_with("R1C6 is 6. Here is why"), "{right}");
    let given = why(&json!({ "cell": "R1C2" }));
    assert_eq!(texts(&given), ["R1C2 is 8: the digit is given."]);
    let wrong = server.post("/api/why", &json!({ "board": board(WRONG), "cell": "R1C6" })).json();
    assert_eq!(
        (&wrong["result"], &wrong["fault"]["kind"]),
        (&json!("unsound"), &json!("wrong_entry"))
    );
}

#[test]
fn a_walk_leads_to_the_solution() {
    let server = Running::new();
    let walk = server.post("/api/walk", &json!({ "board": board(EASY) })).json();
    assert_eq!(walk["result"], "solved");
    let steps = walk["steps"].as_array().unwrap();
    assert_eq!(walk["summary"]["n_steps"], steps.len());
    assert!(walk["summary"]["text"]["text"].as_str().unwrap().starts_with("Solved in "));
    for pair in steps.windows(2) {
        assert_eq!(pair[0]["after"], pair[1]["before"]);
    }
    let stuck = json!({ "board": board(EASY), "rule": "hidden_single" });
    assert_eq!(server.post("/api/walk", &stuck).json()["result"], "stuck");
    let wrong = server.post("/api/walk", &json!({ "board": board(WRONG) })).json();
    assert_eq!((&wrong["result"], &wrong["summary"]), (&json!("unsound"), &Value::Null));
}

#[test]
fn the_ladder_has_every_rule_and_a_page_for_each() {
    let server = Running::new();
    let all = server.get("/api/rules").json();
    assert_eq!(server.post("/api/rules", &json!({})).json(), all);
    let wings = server.post("/api/rules", &json!({ "find": "Wing w_" })).json();
    let found = format!("Found: 1 of {} rules.", sudoku_why::logic::RULES.len());
    assert_eq!((&wings["count"], &wings["text"]["text"]), (&json!(1), &json!(found)));
    let rules = all["rules"].as_array().unwrap();
    assert_eq!(rules.len(), sudoku_why::logic::RULES.len());
    assert_eq!(rules[0]["rule"], "full_house");
    let page = server.get("/api/rules/x_wing").json();
    assert_eq!((&page["name"], &page["family"]), (&json!("X-wing"), &json!("fish")));
    assert_eq!(page["example"]["rule"], "x_wing");
    assert!(page["see_also"].as_array().unwrap().contains(&json!("swordfish")));
    assert_eq!(server.get("/api/rules/x%5Fwing").json(), page);
    for name in ["%2F", "%FF", "x_wing%"] {
        server.get(&format!("/api/rules/{name}")).refuses(404);
    }
    let refused = server.get("/api/rules/x_wang").refuses(404);
    assert_eq!(refused["help"], "did you mean `x_wing`?");
}

#[test]
fn a_search_is_a_film_that_ends() {
    let server = Running::new();
    let film = server.post("/api/film", &json!({ "board": board(EASY) })).json();
    assert_eq!((&film["solved"], &film["cut"]), (&json!(true), &json!(false)));
    let events = film["events"].as_array().unwrap();
    let deeds = |deed: &str| events.iter().filter(|event| event["do"] == deed).count();
    assert_eq!(deeds("try") - deeds("undo"), EASY.matches('.').count());
    assert_eq!(events.last().unwrap()["do"], "solved");
    // Row 1 has no place for its 9, which the search finds out again and again.
    let hopeless = "12345678.".to_owned() + "........9" + &".........".repeat(7);
    let cut = server.post("/api/film", &json!({ "board": board(&hopeless) })).json();
    assert_eq!(cut["solved"], false);
    assert!(cut["events"].as_array().unwrap().len() <= 5_000);
    let clash = server.post("/api/film", &json!({ "board": board(&"1".repeat(81)) }));
    assert_eq!(clash.refuses(422)["message"], "R1C1 and R1C2 are both 1");
}

const OTHER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn what_can_be_chosen_can_be_asked_for() {
    let server = Running::new();
    let choices = server.post("/api/choices", &json!({})).json();
    let names = |list: &str| -> Vec<Value> {
        let list = choices[list].as_array().unwrap().iter();
        list.map(|it| it["name"].clone()).collect()
    };
    for profile in names("profiles") {
        let ask = json!({ "board": board(EASY), "profile": profile });
        assert_eq!(server.post("/api/hint", &ask).json()["result"], "step", "{profile}");
    }
    for format in names("formats") {
        let ask = json!({ "board": board(EASY), "format": format });
        let text = &server.post("/api/write", &ask).json()["text"];
        assert_eq!(server.post("/api/read", &json!({ "text": text })).status, 200, "{format}");
    }
}

#[test]
fn visitors_see_nothing_of_each_other() {
    let server = Running::new();
    let ask = |puzzle: &str| {
        let hint = server.post("/api/hint", &json!({ "board": board(puzzle) }));
        assert_eq!((hint.status, hint.header("set-cookie")), (200, None));
        hint.json()
    };
    let (one, other) = (ask(EASY), ask(OTHER));
    assert_ne!(one, other);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(ask(EASY), one));
            scope.spawn(|| assert_eq!(ask(OTHER), other));
        }
    });
}
