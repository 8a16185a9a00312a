//! The server under load: clients that all ask for hints at once, on loopback.
//!
//! `cargo run --release --example load [SECONDS] [CLIENTS]`
//!
//! Starts the program, walks expert puzzles by asking hint after hint on kept connections, and
//! prints how many answers there were, how long they took, and what memory the server needed.

use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const PUZZLES: &str = include_str!("../puzzles/collections/qqwing_expert.txt");

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse::<u64>());
    let seconds = numbers.next().transpose()?.unwrap_or(30);
    let clients = usize::try_from(numbers.next().transpose()?.unwrap_or(64))?;
    let (mut server, address) = start()?;
    let puzzles = questions()?;
    let ask_all = |seconds: u64| {
        let end = Instant::now() + Duration::from_secs(seconds);
        thread::scope(|scope| {
            let asked: Vec<_> = (0..clients)
                .map(|i| {
                    scope.spawn({
                        let (address, puzzles) = (&address, &puzzles);
                        move || client(address, puzzles, (i, end))
                    })
                })
                .collect();
            asked
                .into_iter()
                .map(|it| it.join().unwrap_or_default())
                .fold(Tally::default(), Tally::and)
        })
    };
    // What is set up once is no leak.
    ask_all(2);
    let before = memory(&server)?;
    let mut tally = ask_all(seconds);
    thread::sleep(Duration::from_secs(1));
    let after = memory(&server)?;
    server.kill()?;
    tally.times.sort_unstable();
    println!(
        "{clients} clients, {seconds} s: {} answers, {} errors",
        tally.times.len(),
        tally.errors
    );
    let at = |share: usize| tally.times.get(tally.times.len().saturating_sub(1) * share / 1000);
    for (name, share) in [("median", 500), ("p99", 990), ("slowest", 1000)] {
        println!("{name:>8}: {:.1} ms", at(share).map_or(0.0, Duration::as_secs_f64) * 1000.0);
    }
    println!("  memory: {before} before, {after} after");
    Ok(())
}

/// Starts the program beside this one, and says where it listens.
fn start() -> Result<(Child, String), Box<dyn Error>> {
    let own = std::env::current_exe()?;
    let folder = own.parent().and_then(|it| it.parent()).ok_or("no folder")?;
    let mut command = Command::new(folder.join("sudoku"));
    let mut server = command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().ok_or("no output")?).read_line(&mut line)?;
    let url = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = url.ok_or("no address")?.trim_end_matches('/').to_owned();
    Ok((server, address))
}

/// The bodies of the requests.
fn questions() -> Result<Vec<String>, Box<dyn Error>> {
    let is_puzzle = |line: &&str| line.len() >= 81 && !line.starts_with('#');
    let question = |line: &str| {
        let cell = |c: char| {
            c.to_digit(10).filter(|it| *it > 0).map_or(json!({}), |it| json!({ "given": it }))
        };
        let cells: Vec<Value> = line.chars().take(81).map(cell).collect();
        json!({ "board": { "cells": cells }, "next_digit": true }).to_string()
    };
    let questions: Vec<String> = PUZZLES.lines().filter(is_puzzle).map(question).collect();
    if questions.is_empty() { Err("no puzzles".into()) } else { Ok(questions) }
}

#[derive(Debug, Default)]
struct Tally {
    times: Vec<Duration>,
    errors: usize,
}

impl Tally {
    fn and(mut self, other: Self) -> Self {
        self.times.extend(other.times);
        Self { times: self.times, errors: self.errors + other.errors }
    }
}

/// Asks one question after the other on one connection.
fn client(address: &str, questions: &[String], (number, end): (usize, Instant)) -> Tally {
    let mut tally = Tally::default();
    let mut stream = None;
    for body in questions.iter().cycle().skip(number * 7) {
        if Instant::now() >= end {
            break;
        }
        let start = Instant::now();
        match ask(address, body, &mut stream) {
            Ok(()) => tally.times.push(start.elapsed()),
            Err(error) => {
                eprintln!("{error}");
                tally.errors += 1;
                stream = None;
            }
        }
    }
    tally
}

/// Asks, and reads the answer: it has to be a step.
fn ask(address: &str, body: &str, stream: &mut Option<TcpStream>) -> Result<(), Box<dyn Error>> {
    if stream.is_none() {
        let new = TcpStream::connect(address)?;
        new.set_nodelay(true)?;
        *stream = Some(new);
    }
    let Some(stream) = stream else { return Err("no connection".into()) };
    let kind = "content-type: application/json";
    let length = body.len();
    stream.write_all(
        format!("POST /api/hint HTTP/1.1\r\nhost: {address}\r\n{kind}\r\ncontent-length: {length}\r\n\r\n{body}")
            .as_bytes(),
    )?;
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    let mut length = 0;
    reader.read_line(&mut line)?;
    let status = line.trim_end().to_owned();
    while !line.trim_end().is_empty() {
        line.clear();
        reader.read_line(&mut line)?;
        if let Some(value) = line.strip_prefix("content-length: ") {
            length = value.trim_end().parse()?;
        }
    }
    let mut answer = vec![0; length];
    reader.read_exact(&mut answer)?;
    let is_step = serde_json::from_slice::<Value>(&answer)?["result"] == "step";
    if status.ends_with("200 OK") && is_step { Ok(()) } else { Err(status.into()) }
}

/// The memory of a process, as Linux tells it.
fn memory(process: &Child) -> Result<String, Box<dyn Error>> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    Ok(line.ok_or("no memory is told")?.trim().to_owned())
}
