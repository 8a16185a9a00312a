//! The server under load: some clients ask for hints of expert puzzles, others for walks of the hardest
//! known, all at once, on loopback.
//!
//! `cargo run --release -p tools --bin load [SECONDS] [HINTS] [WALKS]`
//!
//! HINTS and WALKS say how many clients ask for each, one question after the other on a connection that is
//! kept. Starts the program beside it (`cargo build --release` builds it), and prints for each kind how many
//! answers there were, how long they took, and what went wrong; and what memory the server needed.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const EXPERT: &str = include_str!("../../../puzzles/collections/qqwing_expert.txt");
const HARDEST: &str = include_str!("../../../puzzles/collections/hardest.txt");

/// What some of the clients ask.
struct Kind {
    name: &'static str,
    /// What a good answer has as its result.
    result: &'static str,
    bodies: Vec<String>,
    n_clients: usize,
}

/// One client.
struct Client<'a> {
    kind: &'a Kind,
    number: usize,
    address: &'a str,
    stream: Option<TcpStream>,
}

/// How the questions of one kind were answered.
#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    errors: BTreeMap<String, usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse::<usize>());
    let mut number = |usual| numbers.next().unwrap_or(Ok(usual));
    let (seconds, n_hints, n_walks) = (number(30)?, number(32)?, number(8)?);
    let seconds = Duration::from_secs(u64::try_from(seconds)?);
    let hint = Kind { name: "hint", result: "step", bodies: bodies(EXPERT), n_clients: n_hints };
    let walk = Kind { name: "walk", result: "solved", bodies: bodies(HARDEST), n_clients: n_walks };
    let kinds = [hint, walk];
    let (mut server, address) = start()?;
    // What is set up once is no leak.
    ask_all(&kinds, &address, Duration::from_secs(2));
    let before = memory(&server, "VmRSS")?;
    let tallies = ask_all(&kinds, &address, seconds);
    thread::sleep(Duration::from_secs(1));
    let (after, most) = (memory(&server, "VmRSS")?, memory(&server, "VmHWM")?);
    server.kill()?;
    server.wait()?;
    println!("{n_hints} clients ask for hints, {n_walks} for walks; {} s", seconds.as_secs());
    println!("        answers         p50         p95         p99       worst   errors");
    kinds.iter().zip(tallies).for_each(|(kind, tally)| tally.print(kind));
    println!("memory: {before} before, {after} after, {most} at most");
    Ok(())
}

/// Starts the program beside this one, and says where it listens.
fn start() -> Result<(Child, String), Box<dyn Error>> {
    let own = std::env::current_exe()?;
    let folder = own.parent().ok_or("no folder")?;
    let mut command = Command::new(folder.join("sudoku"));
    let mut server = command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().ok_or("no output")?).read_line(&mut line)?;
    let url = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = url.ok_or("no address")?.trim_end_matches('/').to_owned();
    Ok((server, address))
}

/// The bodies of the questions: a board each.
fn bodies(puzzles: &str) -> Vec<String> {
    let is_puzzle = |line: &&str| line.len() >= 81 && !line.starts_with('#');
    let body = |line: &str| {
        let cell = |c: char| {
            c.to_digit(10).filter(|it| *it > 0).map_or(json!({}), |it| json!({ "given": it }))
        };
        let cells: Vec<Value> = line.chars().take(81).map(cell).collect();
        json!({ "board": { "cells": cells } }).to_string()
    };
    puzzles.lines().filter(is_puzzle).map(body).collect()
}

/// Lets all clients ask for so long; a tally for each kind.
fn ask_all(kinds: &[Kind], address: &str, time: Duration) -> Vec<Tally> {
    let end = Instant::now() + time;
    thread::scope(|scope| {
        let client = |kind, number| {
            let client = Client { kind, number, address, stream: None };
            scope.spawn(move || client.ask_until(end))
        };
        let asking: Vec<Vec<_>> = kinds
            .iter()
            .map(|kind| (0..kind.n_clients).map(|number| client(kind, number)).collect())
            .collect();
        let tally = |clients: Vec<thread::ScopedJoinHandle<'_, Tally>>| {
            let tallies = clients.into_iter().map(|it| it.join().unwrap_or_default());
            tallies.fold(Tally::default(), Tally::and)
        };
        asking.into_iter().map(tally).collect()
    })
}

impl Client<'_> {
    /// Asks one question after the other.
    fn ask_until(mut self, end: Instant) -> Tally {
        let mut tally = Tally::default();
        for body in self.kind.bodies.iter().cycle().skip(self.number * 7) {
            if Instant::now() >= end {
                break;
            }
            let start = Instant::now();
            match self.ask(body) {
                Ok(()) => tally.times.push(start.elapsed()),
                Err(error) => {
                    *tally.errors.entry(error.to_string()).or_default() += 1;
                    self.stream = None;
                }
            }
        }
        tally
    }

    /// Asks, and reads the answer.
    fn ask(&mut self, body: &str) -> Result<(), Box<dyn Error>> {
        if self.stream.is_none() {
            let new = TcpStream::connect(self.address)?;
            new.set_nodelay(true)?;
            self.stream = Some(new);
        }
        let Some(stream) = &mut self.stream else { return Err("no connection".into()) };
        let (name, address, length) = (self.kind.name, self.address, body.len());
        let kind = "content-type: application/json";
        let request = format!(
            "POST /api/{name} HTTP/1.1\r\nhost: {address}\r\n{kind}\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes())?;
        let (status, answer) = read(BufReader::new(stream))?;
        let result = &serde_json::from_slice::<Value>(&answer)?["result"];
        if status.ends_with("200 OK") && result == self.kind.result {
            Ok(())
        } else {
            Err(status.into())
        }
    }
}

/// The first line of an answer, and its body.
fn read(mut reader: impl BufRead) -> Result<(String, Vec<u8>), Box<dyn Error>> {
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
    Ok((status, answer))
}

impl Tally {
    fn and(mut self, other: Self) -> Self {
        self.times.extend(other.times);
        for (error, n) in other.errors {
            *self.errors.entry(error).or_default() += n;
        }
        self
    }

    fn print(mut self, kind: &Kind) {
        self.times.sort_unstable();
        let at = |share: usize| self.times.get(self.times.len().saturating_sub(1) * share / 1000);
        let shown = [500, 950, 990, 1000].map(|share| {
            let time = at(share).map_or(0.0, Duration::as_secs_f64);
            format!("{:>9.1} ms", time * 1000.0)
        });
        let errors: Vec<String> =
            self.errors.iter().map(|(error, n)| format!("{n} of {error:?}")).collect();
        let errors = if errors.is_empty() { "none".to_owned() } else { errors.join(", ") };
        println!("{:>6} {:>8}{}   {errors}", kind.name, self.times.len(), shown.concat());
    }
}

/// The memory of a process, as Linux tells it.
fn memory(process: &Child, key: &str) -> Result<String, Box<dyn Error>> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
    Ok(line.ok_or("no memory is told")?.trim().to_owned())
}
