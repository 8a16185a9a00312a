//! Compares HoDoKu's ratings as computed here with those that HoDoKu gave: levels, scores, and the
//! steps of whole paths, each from HoDoKu's own position. The last line is JSON.
//!
//! ```text
//! cargo run --release --no-default-features --example rate_hodoku -- FOLDER [MOST]
//! ```

use std::collections::BTreeMap;
use std::time::Instant;
use sudoku_why::grid::{Candidate, Cell, Digit, Grid};
use sudoku_why::logic::Budget;
use sudoku_why::rate::hodoku::{Level, Step, steps_along, rate};

fn grid(line: &str) -> Grid {
    let given = |(i, c): (usize, char)| {
        Some(Candidate { cell: Cell::from_index(i)?, digit: Digit::from_char(c)? })
    };
    let givens: Vec<Candidate> = line.chars().enumerate().filter_map(given).collect();
    Grid::new(&givens, &[], &[]).expect("a puzzle")
}

fn cells(text: &str) -> Vec<Cell> {
    let mut all = Vec::new();
    for group in text.split(',') {
        let (rows, columns) = group.trim_start_matches('r').split_once('c').expect("cells");
        for row in rows.bytes() {
            for column in columns.bytes() {
                all.push(Cell::new(row - b'0', column - b'0').expect("cell"));
            }
        }
    }
    all
}

type Theirs = (Option<Candidate>, Vec<Candidate>);

fn conclusion(line: &str) -> Theirs {
    let text = line.rsplit("=> ").next().unwrap_or(line);
    let text = if line.contains("=> ") { text } else { line.rsplit(": ").next().unwrap() };
    if let Some((cell, digit)) = text.split_once('=') {
        let digit = Digit::from_char(digit.chars().next().unwrap()).unwrap();
        return (Some(Candidate { cell: cells(cell)[0], digit }), Vec::new());
    }
    let mut removed = Vec::new();
    for part in text.split(", ") {
        let (at, digit) = part.split_once("<>").unwrap_or_else(|| panic!("{line}"));
        let digit = Digit::from_char(digit.chars().next().unwrap()).unwrap();
        removed.extend(cells(at).into_iter().map(|cell| Candidate { cell, digit }));
    }
    (None, removed)
}

fn technique(line: &str) -> &str {
    let end = [":", " =>", " in r"].into_iter().filter_map(|it| line.find(it)).min();
    &line[..end.unwrap_or(line.len())]
}

fn agrees(ours: &Step, theirs: &str) -> bool {
    let (placed, mut removed) = conclusion(theirs);
    let mut mine: Vec<Candidate> = ours.removed();
    mine.sort();
    removed.sort();
    let text = |line: &str| line.rsplit("=> ").next().unwrap_or_default().to_owned();
    let is_same_text = ours.placed().is_some() || text(theirs) == text(&ours.to_string());
    ours.technique().name() == technique(theirs)
        && placed == ours.placed()
        && mine == removed
        && is_same_text
}

fn paths(folder: &str, show: &str) {
    let text = std::fs::read_to_string(format!("{folder}/hodoku_paths.txt")).expect("paths");
    let mut puzzles: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        if line.contains('#') {
            puzzles.push((line, Vec::new()));
        } else if line.starts_with("   ") {
            puzzles.last_mut().unwrap().1.push(line.trim());
        }
    }
    let mut by_technique: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for (header, lines) in &puzzles {
        let theirs: Vec<Theirs> = lines.iter().map(|line| conclusion(line)).collect();
        let ours = steps_along(&grid(&header[..81]), &theirs, &Budget::unlimited()).expect("steps");
        for (ours, line) in ours.iter().zip(lines) {
            let equal = agrees(ours, line);
            let count = by_technique.entry(technique(line)).or_default();
            count[0] += usize::from(equal);
            count[1] += 1;
            if !equal && (show == "all" || line.starts_with(show) || ours.technique().name().starts_with(show)) {
                println!("{}\n   {line}\n   {ours}", &header[82..]);
            }
        }
    }
    for (technique, [equal, all]) in &by_technique {
        println!("{technique:40} {equal:5} of {all:5}{}", if equal == all { "" } else { "   <<" });
    }
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    if folder.len() == 81 {
        for step in rate(&grid(&folder), &Budget::unlimited()).expect("a rating").path {
            println!("{step}");
        }
        return;
    }
    let show = std::env::args().nth(2).unwrap_or("none".into());
    let most = std::env::args().nth(3).and_then(|it| it.parse().ok()).unwrap_or(5);
    paths(&folder, &show);
    let text = std::fs::read_to_string(format!("{folder}/hodoku_scores.tsv")).expect("scores");
    let times = std::fs::read_to_string(format!("{folder}/human_times.tsv")).expect("times");
    let mut rows: Vec<(&str, &str, u32, &str)> = Vec::new();
    for line in text.lines().skip(1) {
        let f: Vec<&str> = line.split('\t').collect();
        rows.push((f[0], f[1], f[2].parse().unwrap(), f[3]));
    }
    for line in times.lines().skip(1) {
        let f: Vec<&str> = line.split('\t').collect();
        rows.push((f[0], f[6], f[7].parse().unwrap(), "human_times"));
    }
    let mut by_list: BTreeMap<(&str, Level), [usize; 3]> = BTreeMap::new();
    let mut total = [0; 3];
    let start = Instant::now();
    let mut shown = 0;
    let mut used: BTreeMap<sudoku_why::rate::hodoku::Technique, [usize; 2]> = BTreeMap::new();
    for (puzzle, level, score, list) in &rows {
        let rating = match rate(&grid(puzzle), &Budget::unlimited()) { Ok(it) => it, Err(e) => { println!("{puzzle} {e}"); continue } };
        let level_of = Level::ALL.into_iter().find(|it| it.name() == *level).unwrap();
        let both = [1, usize::from(rating.level == level_of), usize::from(rating.score == *score)];
        for i in 0..3 {
            by_list.entry((list, level_of)).or_default()[i] += both[i];
            total[i] += both[i];
        }
        for step in &rating.path {
            used.entry(step.technique()).or_insert([0; 2])[1 - both[2]] += 1;
        }
        if both[2] == 0 && shown < most {
            shown += 1;
            println!("{puzzle} {list} theirs {level} {score} ours {} {}", rating.level, rating.score);
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    for (technique, [right, wrong]) in &used {
        println!("used {:40} {right:6} {wrong:6}", technique.name());
    }
    for ((list, level), [n, levels, scores]) in &by_list {
        println!("{list:20} {:8} n {n:5} levels {levels:5} scores {scores:5}", level.name());
    }
    println!(
        "{{\"puzzles\":{},\"levels\":{:.4},\"scores\":{:.4},\"per_second\":{:.1}}}",
        total[0],
        total[1] as f64 / total[0] as f64,
        total[2] as f64 / total[0] as f64,
        total[0] as f64 / seconds
    );
}
