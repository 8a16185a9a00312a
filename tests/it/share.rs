//! Links that open elsewhere, and their codes for cameras.

use rqrr::PreparedImage;
use serde_json::{Value, json};
use sudoku_why::ask::{self, LinkName, Opens, Question, ShareBody, ShareQuestion, ask};
use sudoku_why::logic::Budget;
use sudoku_why::render::{Body, Format, RenderOptions, draw, page};
use sudoku_why::text::{self, Puzzle};

const BOARD: &str = "8,,,,,,,,\n,,3,6,,,,,\n,7,,,9,,2,,\n,5,,,,7,,,\n,,,,4,5,7,,\n,,,1,,,,3,\n\
                     ,,1,,,,,6,8\n,,8,5,,,,1,\n,9,,,,,4,,\n";
/// The same with an entered digit, pencil marks, and corner marks.
const PLAYED: &str = "8,e1,,,,,,,\n,,3,6,m17,,,,\n,7,,,9,,2,^5,\n,5,,,,7,,,\n,,,,4,5,7,,\n\
                      ,,,1,,,,3,\n,,1,,,,,6,8\n,,8,5,,,,1,\n,9,,,,,4,,\n";
const ADDRESS: &str = "https://sudoku.example/why/#b=8.e4.m147c3";

fn puzzle(text: &str) -> Puzzle {
    text::puzzle(text, None).unwrap().puzzle
}

fn question(text: &str, address: &Value) -> Result<Question, serde_json::Error> {
    let read = json!({ "question": "read", "text": text });
    let read = ask(&serde_json::from_value(read)?, &Budget::unlimited());
    let board = serde_json::to_value(read)?["board"].clone();
    serde_json::from_value(json!({ "question": "share", "board": board, "address": address }))
}

/// The answer, and what the page gets of it.
fn shared(text: &str, address: &Value) -> (ShareBody, Value) {
    let answer = ask(&question(text, address).unwrap(), &Budget::unlimited());
    let page = page(answer.clone());
    let ask::Body::Share(answer) = answer.body else { panic!("no links") };
    (*answer, page)
}

/// What a camera reads in a code.
fn seen(svg: &str) -> String {
    /// How many points a module is wide.
    const WIDTH: usize = 4;
    let svg = roxmltree::Document::parse(svg).unwrap();
    let root = svg.root_element();
    assert_eq!((root.attribute("class"), root.attribute("role")), (Some("qr"), Some("img")));
    assert!(root.attribute("aria-label").is_some());
    let size: usize =
        root.attribute("viewBox").unwrap().split(' ').nth(2).unwrap().parse().unwrap();
    assert!(size <= 145, "{size}");
    let [ground, modules]: [_; 2] =
        root.children().collect::<Vec<_>>().try_into().expect("two paths");
    assert_eq!([ground, modules].map(|it| it.attribute("fill").unwrap()), ["#ffffff", "#000000"]);
    let mut dark = vec![vec![false; size]; size];
    for run in modules.attribute("d").unwrap().split('M').skip(1) {
        let (x, rest) = run.split_once(' ').unwrap();
        let (y, rest) = rest.split_once('h').unwrap();
        let (width, _) = rest.split_once('v').unwrap();
        let [x, y, width] = [x, y, width].map(|it| it.parse::<usize>().unwrap());
        dark[y][x..x + width].fill(true);
    }
    let points = size * WIDTH;
    let light = |x: usize, y: usize| if dark[y / WIDTH][x / WIDTH] { 0 } else { 255 };
    let mut picture = PreparedImage::prepare_from_greyscale(points, points, light);
    let codes = picture.detect_grids();
    assert_eq!(codes.len(), 1);
    codes[0].decode().unwrap().1
}

#[test]
fn every_link_opens_the_board_and_every_code_says_its_link() {
    let own = |text: &str| sudoku_why::text::write(&puzzle(text), text::Format::Link);
    for text in [BOARD, PLAYED] {
        let address = format!("https://sudoku.example/why/{}", own(text).trim());
        let (answer, page) = shared(text, &address.clone().into());
        let names: Vec<LinkName> = answer.links.iter().map(|it| it.name).collect();
        assert_eq!(names, [LinkName::Page, LinkName::SudokuPad, LinkName::FPuzzles]);
        assert_eq!(answer.links[0].address, address);
        for (i, link) in answer.links.iter().enumerate() {
            assert_eq!(puzzle(&link.address), puzzle(text), "{}", link.address);
            assert_eq!(link.opens, Opens::Anywhere);
            assert_eq!(seen(page["links"][i]["qr"].as_str().unwrap()), link.address);
        }
    }
}

#[test]
fn the_links_are_as_others_make_them() {
    let (answer, _) = shared(BOARD, &Value::Null);
    let starts = ["https://sudokupad.app/?puzzleid=fpuzzlesN4I", "https://f-puzzles.com/?load=N4I"];
    for (link, start) in answer.links.iter().zip(starts) {
        assert!(link.address.starts_with(start), "{}", link.address);
        assert_eq!(link.note, None);
    }
    let labels: Vec<&str> = answer.links.iter().map(|it| it.label).collect();
    assert_eq!(labels, ["SudokuPad", "f-puzzles"]);
}

#[test]
fn what_a_link_does_not_hold_is_told() {
    let no_mark = PLAYED.replacen("m17", "()", 1);
    let question = ShareQuestion { board: puzzle(&no_mark), address: Some(ADDRESS.to_owned()) };
    let answer = ask(&Question::Share(question), &Budget::unlimited());
    let page = page(answer.clone());
    let ask::Body::Share(answer) = answer.body else { panic!("no links") };
    let notes: Vec<String> =
        answer.links.iter().map(|it| it.note.as_ref().unwrap().to_string()).collect();
    let lost = "The format cannot hold cells with every pencil mark struck out.";
    let as_marks = "SudokuPad shows the digits that you entered as pencil marks.";
    assert_eq!(notes, [lost.to_owned(), format!("{as_marks} {lost}"), lost.to_owned()]);
    assert!(page["links"][0]["note"]["html"].as_str().unwrap().contains(lost));
    let (answer, _) = shared(PLAYED, &ADDRESS.into());
    let notes = answer.links.iter().map(|it| it.note.as_ref().map(ToString::to_string));
    assert_eq!(notes.collect::<Vec<_>>(), [None, Some(as_marks.to_owned()), None]);
}

#[test]
fn an_address_of_this_device_alone_has_no_code() {
    for host in ["127.0.0.1:8642", "localhost", "LOCALHOST:1", "a.localhost", "[::1]:80", "0.0.0.0"]
    {
        let (answer, page) = shared(BOARD, &format!("http://{host}/#b=8").into());
        let link = &answer.links[0];
        assert_eq!(link.opens, Opens::Here, "{host}");
        let note = link.note.as_ref().unwrap().to_string();
        assert_eq!(note, "This link opens on this device only.");
        assert!(page["links"][0].get("qr").is_none(), "{host}");
    }
    for host in ["localhost.example", "192.168.1.7:8642", "[fe80::1]", "127.example", "a@b"] {
        let (answer, page) = shared(BOARD, &format!("http://{host}#b=8").into());
        assert_eq!((answer.links[0].opens, &answer.links[0].note), (Opens::Anywhere, &None));
        assert!(page["links"][0]["qr"].is_string(), "{host}");
    }
}

#[test]
fn an_address_that_is_too_long_for_a_camera_has_no_code() {
    let address = |length: usize| format!("{ADDRESS}{}", "a".repeat(length - ADDRESS.len()));
    for (length, has_code) in [(1732, true), (1733, false), (4000, false)] {
        let (answer, page) = shared(BOARD, &address(length).into());
        assert_eq!(answer.links[0].address, address(length));
        assert_eq!(page["links"][0].get("qr").is_some(), has_code, "{length}");
    }
    assert!(question(BOARD, &address(4001).into()).is_err());
}

#[test]
fn what_is_no_address_is_refused() {
    let wrong =
        ["", "https://", "ftp://a/#b=8", "javascript:alert(1)", "https://a/ b", "https://ä/"];
    for address in wrong {
        let error = question(BOARD, &address.into()).unwrap_err().to_string();
        assert!(error.starts_with("an address starts with `https://`"), "{address}: {error}");
    }
    assert!(question(BOARD, &7.into()).is_err());
}

#[test]
fn links_are_drawn_a_line_each() {
    let answer = ask(&question(PLAYED, &ADDRESS.into()).unwrap(), &Budget::unlimited());
    let Body::Lines(sheet) = draw(&answer, &RenderOptions::new(Format::Text)).unwrap().body else {
        panic!("no lines")
    };
    let text = sheet.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("This page: {ADDRESS}"));
    assert!(lines[1].starts_with("SudokuPad: https://sudokupad.app/"), "{text}");
    assert_eq!(lines[2], "SudokuPad shows the digits that you entered as pencil marks.");
    assert!(lines[3].starts_with("f-puzzles: https://f-puzzles.com/"), "{text}");
}
