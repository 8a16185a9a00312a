//! The description of the API against what is answered.

use super::client::{EASY, HARD, Running, board};
use data_encoding::BASE64;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use sudoku_why::photo::picture::Picture;

/// The schema of what `path` answers with that status.
fn schema(document: &Value, [method, path, status]: [&str; 3]) -> Validator {
    whole(document, &document["paths"][path][method]["responses"][status])
}

/// The schema of what can be asked at `path`.
fn question(document: &Value, path: &str) -> Validator {
    whole(document, &document["paths"][path]["post"]["requestBody"])
}

/// The schema of some content, with all that it refers to.
fn whole(document: &Value, content: &Value) -> Validator {
    let schema = &content["content"]["application/json"]["schema"];
    assert!(schema.is_object(), "{content} is not described");
    let whole = json!({ "components": document["components"], "allOf": [schema] });
    jsonschema::draft202012::new(&whole).unwrap()
}

#[track_caller]
fn assert_valid(schema: &Validator, value: &Value) {
    let wrong: Vec<String> =
        schema.iter_errors(value).map(|it| format!("{} at {}", it, it.instance_path())).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Every `$ref` of `value`.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|it| references(it, found));
        }
        Value::Array(items) => items.iter().for_each(|it| references(it, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn the_description_is_served_and_whole() {
    let document = Running::new().get("/api/openapi.json").json();
    assert_eq!(document, serde_json::to_value(sudoku_why::web::openapi()).unwrap());
    assert_eq!(document["openapi"], "3.1.0");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 20);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        for (method, about) in methods.as_object().unwrap() {
            assert!(about["summary"].is_string(), "{method} {path} has no summary");
            assert!(about["responses"]["503"].is_object(), "{method} {path}");
            assert_eq!(about["responses"]["415"].is_object(), method == "post", "{path}");
        }
    }
}

/// A picture of [`EASY`], decoded.
fn photo_of_easy() -> Value {
    let picture = Picture::read(include_bytes!("../photo/pictures/board.png")).unwrap();
    let rgb = BASE64.encode(picture.rgb());
    json!({ "width": picture.width(), "height": picture.height(), "rgb": rgb })
}

#[test]
fn answers_are_as_described() {
    let server = Running::new();
    let document = server.get("/api/openapi.json").json();
    let wrong = format!("+4{}", &EASY[1..]);
    let asked = [
        ("/api/read", json!({ "text": EASY })),
        ("/api/photo", photo_of_easy()),
        ("/api/write", json!({ "board": board(EASY), "format": "line" })),
        ("/api/check", json!({ "board": board(EASY) })),
        ("/api/check", json!({ "board": board(&wrong) })),
        ("/api/hint", json!({ "board": board(EASY), "level": "nudge", "last": ["R1C1"] })),
        ("/api/hint", json!({ "board": board(EASY), "rule": "bug_plus_one" })),
        ("/api/hint", json!({ "board": board(HARD), "profile": "no-uniqueness" })),
        ("/api/why", json!({ "board": board(EASY), "cell": "R1C6" })),
        ("/api/why", json!({ "board": board(EASY), "cell": "R1C6", "not": 2, "level": "pattern" })),
        ("/api/walk", json!({ "board": board(EASY), "profile": "newspaper" })),
        ("/api/walk", json!({ "board": board(&wrong) })),
        ("/api/all", json!({ "board": board(EASY) })),
        ("/api/combinations", json!({ "board": board(EASY), "cell": "R1C1" })),
        ("/api/judge", json!({ "board": board(EASY), "said": "R1C1=7: 7 in box 1" })),
        ("/api/judge", json!({ "board": board(EASY), "said": "R2C1<>3: 3 in box 1" })),
        ("/api/solve", json!({ "board": board(EASY) })),
        ("/api/rate", json!({ "board": board(EASY) })),
        ("/api/film", json!({ "board": board(EASY) })),
        ("/api/rules", json!({ "find": "wing" })),
        ("/api/rule", json!({ "name": "x_wing", "coordinates": "letters" })),
        ("/api/share", json!({ "board": board(EASY), "address": "https://sudoku.example/#b=8" })),
        ("/api/variant", json!({ "rules": ["diagonals", "white dot: R1C1 R1C2"] })),
        ("/api/choices", json!({})),
        ("/api/words", json!({})),
        ("/api/generate", json!({ "seed": 3, "symmetry": "rotational", "level": "easy" })),
        ("/api/train", json!({ "rule": "x_wing", "seed": 3 })),
        ("/api/attempt", json!({ "rule": "x_wing", "board": board(EASY), "said": "R1C2<>7" })),
    ];
    let paths = document["paths"].as_object().unwrap().iter();
    let posts: BTreeSet<&str> =
        paths.filter(|(_, it)| it["post"].is_object()).map(|(path, _)| path.as_str()).collect();
    assert_eq!(posts, asked.iter().map(|(path, _)| *path).collect());
    for (path, ask) in asked {
        let reply = server.post(path, &ask);
        assert_eq!(reply.status, 200, "{path} {ask}");
        assert_valid(&question(&document, path), &ask);
        assert_valid(&schema(&document, ["post", path, "200"]), &reply.json());
    }
    let typo = json!({ "board": board(EASY), "levle": "full" });
    assert!(!question(&document, "/api/hint").is_valid(&typo));
    let refused = server.post("/api/hint", &typo).refuses(422);
    assert!(refused["message"].as_str().unwrap().starts_with("unknown field `levle`"), "{refused}");
    let refused = server.post("/api/read", &json!({ "text": "12345678" })).json();
    assert_valid(&schema(&document, ["post", "/api/read", "422"]), &refused);
    let rules = schema(&document, ["get", "/api/rules", "200"]);
    assert_valid(&rules, &server.get("/api/rules").json());
}

/// Rules bind all kinds of facts: each page's example has to fit.
#[test]
fn steps_of_all_kinds_are_as_described() {
    let server = Running::new();
    let document = server.get("/api/openapi.json").json();
    let page = schema(&document, ["get", "/api/rules/{name}", "200"]);
    for rule in ["naked_single", "swordfish", "xy_wing", "unique_rectangle_1", "als_xz", "aic"]
        .into_iter()
        .chain([
            "cell_forcing_chain",
            "medusa_trap",
            "aligned_pair_exclusion",
            "trial",
            "forcing_net",
        ])
    {
        let answer = server.get(&format!("/api/rules/{rule}")).json();
        assert_eq!(answer["example"]["rule"], rule);
        assert_valid(&page, &answer);
    }
}
