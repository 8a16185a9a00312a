//! Names of rules: what is shown is read, and so is what other people call a rule.

use serde_json::{Value, json};
use sudoku_why::ask::{Answer, Body, ProblemKind, Question, ask};
use sudoku_why::logic::{Budget, Profile, ProfileError, RULES, Resolution, Rule, named, resolve};
use sudoku_why::words::{Cards, built_in_card};

fn ways_to_write(name: &str) -> [String; 5] {
    [
        name.to_owned(),
        name.to_uppercase(),
        name.to_lowercase().replace([' ', '-'], "_"),
        name.replace([' ', '_'], "-"),
        name.replace("colour", "color"),
    ]
}

fn answer(question: Value) -> Answer {
    let question: Question = serde_json::from_value(question).unwrap();
    ask(&question, &Budget::unlimited())
}

fn listed(rules: &[&Rule]) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.name()).collect()
}

#[test]
fn every_name_that_is_shown_is_read() {
    for rule in RULES {
        let card = built_in_card(rule).unwrap();
        for name in [rule.name(), &card.name, &card.plural] {
            for written in ways_to_write(name) {
                assert_eq!(named(&written), Some(rule), "{written}");
            }
        }
    }
}

#[test]
fn a_name_that_others_use_means_one_rule_or_its_cards_say_that_it_is_shared() {
    let built_in = Cards::built_in();
    for rule in RULES {
        let card = built_in_card(rule).unwrap();
        for alias in &card.aliases {
            for written in ways_to_write(alias).into_iter().chain([format!("{alias}s")]) {
                assert_eq!(resolve(&written, &built_in), Resolution::One(rule), "{written}");
            }
        }
        for alias in &card.shared_aliases {
            for written in ways_to_write(alias).into_iter().chain([format!("{alias}s")]) {
                let Resolution::Several(rules) = resolve(&written, &built_in) else {
                    panic!("{written} is not shared");
                };
                assert!(rules.contains(&rule), "{written}");
            }
        }
    }
}

#[test]
fn common_names_lead_to_the_rule_that_people_mean() {
    let expected = [
        ("Y-Wing", "xy_wing"),
        ("XY chain", "xy_chain"),
        ("pointing pair", "pointing"),
        ("Locked Candidates (Type 1)", "pointing"),
        ("locked candidates type 2", "claiming"),
        ("Box/Line Reduction", "claiming"),
        ("naked twins", "naked_pair"),
        ("hidden single in box", "hidden_single"),
        ("2-String Kite", "two_string_kite"),
        ("turbot crane", "turbot_fish"),
        ("APE", "aligned_pair_exclusion"),
        ("SDC", "sue_de_coq"),
        ("sashimi x-wing", "sashimi_x_wing"),
        ("ER", "empty_rectangle"),
        ("remote pairs", "remote_pair"),
        ("UR type 1", "unique_rectangle_1"),
        ("Nishio", "trial"),
        ("brute force", "trial"),
        ("trial and error", "trial"),
        ("region forcing chains", "house_forcing_chain"),
    ];
    for (name, rule) in expected {
        assert_eq!(named(name).map(Rule::name), Some(rule), "{name}");
    }
    let Resolution::Several(rules) = resolve("Simple Coloring", &Cards::built_in()) else {
        panic!()
    };
    assert_eq!(listed(&rules), ["simple_colouring_trap", "simple_colouring_wrap"]);
    for nothing in ["", " ", "-", "wing", "x_wnig"] {
        assert_eq!(resolve(nothing, &Cards::built_in()), Resolution::Nothing, "{nothing}");
    }
}

#[test]
fn questions_and_profiles_take_any_name() {
    let board = "300000000000000000000000000000000000000000000000000000000000000000000000000000000";
    let read = answer(json!({ "question": "read", "text": board }));
    let board = serde_json::to_value(read).unwrap()["board"].clone();
    let hint = |rule| answer(json!({ "question": "hint", "board": board, "rule": rule }));
    assert!(!matches!(hint("Unique rectangle, type 1").body, Body::Problem(_)));
    let Body::Problem(problem) = hint("Nice loop").body else { panic!() };
    assert_eq!(problem.kind, ProblemKind::NoSuchRule);
    assert_eq!(problem.message, "`Nice loop` is what 2 rules are called");
    assert_eq!(problem.help, "which of continuous_nice_loop, discontinuous_nice_loop?");

    let rule = |name| answer(json!({ "question": "rule", "name": name }));
    assert!(matches!(rule("BUG+1").body, Body::Rule(it) if it.row.rule == "bug_plus_one"));
    assert!(matches!(rule("UR").body, Body::Rules(it) if it.count == 6));
    let found = answer(json!({ "question": "rules", "find": "y-wing pivot" }));
    assert!(matches!(found.body, Body::Rules(it) if it.count == 0));
    let found = answer(json!({ "question": "rules", "find": "twins" }));
    assert!(matches!(found.body, Body::Rules(it) if it.count == 2));

    let profile = |name| Profile::parse(&format!("name: own\nabout: One.\nrules:\n  - {name}\n"));
    assert_eq!(listed(&profile("BUG+1").unwrap().rules.rules()), ["bug_plus_one"]);
    assert_eq!(listed(&profile("3D Medusa (trap)").unwrap().rules.rules()), ["medusa_trap"]);
    let Err(ProfileError::SeveralRules { line, rules, .. }) = profile("UR") else { panic!() };
    assert_eq!((line, rules.len()), (4, 6));
}

#[test]
fn a_card_of_ones_own_brings_its_names() {
    let yaml = named("xy_wing").unwrap().yaml();
    let own = yaml.replace("name: XY-wing", "name: Two little arms").replace("Y-wing", "arms");
    let cards = Cards::built_in().with("xy_wing", "xy_wing.yaml", &own);
    for name in ["two little arms", "arms", "XY-wing", "Y-wing"] {
        assert_eq!(resolve(name, &cards), Resolution::One(named("xy_wing").unwrap()), "{name}");
    }
}

#[test]
fn a_name_that_is_longer_than_any_is_refused() {
    let built_in = Cards::built_in();
    let names = RULES.iter().flat_map(|rule| {
        let card = built_in_card(rule).unwrap();
        let own = [rule.name().to_owned(), card.name.clone(), card.plural.clone()];
        own.into_iter().chain(card.aliases.clone()).chain(card.shared_aliases.clone())
    });
    let longest = names.max_by_key(|name| name.chars().count()).unwrap();
    assert!(longest.chars().count() <= 50, "{longest}");
    for name in
        ["x".repeat(60_000), "swordfish ".repeat(6000), format!("{longest}{longest}é").repeat(3)]
    {
        assert_eq!(resolve(&name, &built_in), Resolution::Nothing);
        let Body::Problem(problem) = answer(json!({ "question": "rule", "name": name })).body
        else {
            panic!("there is such a rule")
        };
        assert_eq!(problem.kind, ProblemKind::NoSuchRule);
        assert_eq!(problem.message, "no rule has a name of more than 100 letters");
    }
}
