//! A server of one's own, and a client that says what it is told to, right or wrong.

use serde_json::{Value, json};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use sudoku_why::text;
use sudoku_why::web::{Limits, Server, Stop};

/// The blog's puzzle.
pub(super) const EASY: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
/// A puzzle that takes long.
pub(super) const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// What takes longer hangs.
pub(super) const PATIENCE: Duration = Duration::from_secs(300);

/// A server that ends with the test.
pub(super) struct Running {
    pub(super) address: SocketAddr,
    stop: Stop,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Running {
    pub(super) fn with(limits: Limits) -> Self {
        let server = Server::bind((Ipv4Addr::LOCALHOST, 0).into(), limits).unwrap();
        let (address, stop) = (server.address(), server.stop());
        Self { address, stop, thread: Some(thread::spawn(|| server.run())) }
    }

    /// With the usual limits, but for the time of an answer: the machine may be slow.
    pub(super) fn new() -> Self {
        Self::with(Limits { answer_time: PATIENCE, ..Limits::default() })
    }

    /// Asks and waits for the answer.
    pub(super) fn post(&self, path: &str, body: &Value) -> Reply {
        Reply::read(self.ask(path, body))
    }

    /// Asks.
    pub(super) fn ask(&self, path: &str, body: &Value) -> TcpStream {
        let body = body.to_string();
        let head = format!("content-type: application/json\r\ncontent-length: {}", body.len());
        self.send(&format!("POST {path} HTTP/1.1\r\n{}\r\n{head}\r\n\r\n{body}", self.host()))
    }

    pub(super) fn get(&self, path: &str) -> Reply {
        Reply::read(self.asks_for(path))
    }

    /// Asks for a page.
    pub(super) fn asks_for(&self, path: &str) -> TcpStream {
        self.send(&format!("GET {path} HTTP/1.1\r\n{}\r\n\r\n", self.host()))
    }

    /// The header that says whom it asks, and that it asks once.
    pub(super) fn host(&self) -> String {
        format!("host: {}\r\nconnection: close", self.address)
    }

    pub(super) fn reply(&self, request: &str) -> Reply {
        Reply::read(self.send(request))
    }

    pub(super) fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    /// Ends the server; it has to end well.
    pub(super) fn end(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// An answer.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) status: u16,
    head: String,
    pub(super) body: String,
}

impl Reply {
    /// Reads until the server closes.
    pub(super) fn read(stream: TcpStream) -> Self {
        Self::try_read(stream).unwrap()
    }

    /// Fails if the server hangs up without an answer, as it may where there are too many connections.
    pub(super) fn try_read(mut stream: TcpStream) -> io::Result<Self> {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        if bytes.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let text = String::from_utf8(bytes).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{text:?}"));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Ok(Self { status, head: head.to_owned(), body: body.to_owned() })
    }

    pub(super) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(super) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    /// Is it a refusal that says what is wrong, and what to do?
    #[track_caller]
    pub(super) fn refuses(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/json"));
        let json = self.json();
        assert_eq!(json["answer"], "problem");
        for text in ["message", "help"] {
            assert!(json[text].as_str().is_some_and(|it| !it.is_empty()), "{json}");
        }
        json
    }
}

/// A puzzle as the API has it.
pub(super) fn board(text: &str) -> Value {
    let puzzle = text::puzzle(text, None).unwrap().puzzle;
    let numbers = |digits: sudoku_why::grid::DigitSet| -> Vec<u8> {
        digits.into_iter().map(sudoku_why::grid::Digit::number).collect()
    };
    let cells = puzzle.entries.iter().map(|entry| match *entry {
        text::Entry::Empty => json!({}),
        text::Entry::Given(digit) => json!({ "given": digit.number() }),
        text::Entry::Entered(digit) => json!({ "entered": digit.number() }),
        text::Entry::Marks(marks) => json!({ "marks": numbers(marks) }),
    });
    json!({ "cells": cells.collect::<Vec<_>>() })
}
