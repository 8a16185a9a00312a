//! Too much, too slow, too many: each gets an answer of its own, and harms nobody else.

use super::client::{EASY, HARD, Reply, Running, board};
use serde_json::json;
use std::io::{Read, Write};
use std::thread;
use std::time::{Duration, Instant};
use sudoku_why::web::Limits;

/// A puzzle whose ways are long.
const HARDEST: &str =
    "..8...5...4...2.9.7.......3.2...4......93.......2.1.6.5.......8.1.6...2...3...7..";

const SOON: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_secs(20);

/// Asks until the answer has this status.
fn until(status: u16, mut ask: impl FnMut() -> Reply) -> Reply {
    let start = Instant::now();
    loop {
        let reply = ask();
        if reply.status == status {
            return reply;
        }
        assert!(start.elapsed() < PATIENCE, "never {status}, but {reply:?}");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_long_question_is_refused() {
    let server = Running::new();
    for n_bytes in [70_000, 1_000_000] {
        let text = server.post("/api/read", &json!({ "text": ".".repeat(n_bytes) }));
        assert_eq!(text.refuses(413)["message"], "the question has more than 65536 bytes");
    }
    let most = server.post("/api/read", &json!({ "text": "#".repeat(65_000) }));
    most.refuses(422);
}

#[test]
fn a_slow_question_is_refused() {
    let server = Running::with(Limits { body_time: SOON, ..Limits::default() });
    let kind = "content-type: application/json\r\ncontent-length: 1000";
    let host = server.host();
    let slow = server.send(&format!("POST /api/read HTTP/1.1\r\n{host}\r\n{kind}\r\n\r\n{{"));
    assert_eq!(server.get("/").status, 200, "while another is slow");
    Reply::read(slow).refuses(408);
}

#[test]
fn who_says_nothing_is_hung_up_on() {
    let server = Running::with(Limits { head_time: SOON, ..Limits::default() });
    for start in ["", "GET / HTTP/1.1\r\nhost: local"] {
        let mut stream = server.send(start);
        let mut said = Vec::new();
        stream.read_to_end(&mut said).unwrap();
        assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 408"), "{said:?}");
    }
    let mut stream = server.send(&format!("GET / HTTP/1.1\r\nhost: {}\r\n\r\n", server.address));
    let mut said = Vec::new();
    stream.read_to_end(&mut said).unwrap();
    assert!(said.starts_with(b"HTTP/1.1 200"), "an answer, and then the end");
}

#[test]
fn an_old_connection_is_closed_after_its_request() {
    let limits = Limits { connection_age: SOON, ..Limits::default() };
    let server = Running::with(limits);
    let request = format!("GET /api/rules HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let mut stream = server.send(&request);
    thread::sleep(SOON * 2);
    let mut said = Vec::new();
    stream.read_to_end(&mut said).unwrap();
    assert!(said.starts_with(b"HTTP/1.1 200"));
    let _ = stream.write_all(request.as_bytes());
    assert_eq!(stream.read(&mut [0; 10]).unwrap_or(0), 0);
}

#[test]
fn what_takes_too_long_is_given_up() {
    let limits = Limits { answer_time: SOON, workers: 1, ..Limits::default() };
    let server = Running::with(limits);
    server.post("/api/walk", &json!({ "board": board(HARD) })).refuses(504);
    until(200, || server.post("/api/check", &json!({ "board": board(EASY) })));
    let way = json!({ "board": board(HARDEST), "cell": "R1C1" });
    server.post("/api/why", &way).refuses(504);
    // The worker stops soon, and has time for others.
    until(200, || server.post("/api/check", &json!({ "board": board(EASY) })));
}

#[test]
fn who_is_too_many_is_sent_away_and_comes_back() {
    let server = Running::with(Limits { workers: 1, waiting: 0, ..Limits::default() });
    let check = || server.post("/api/check", &json!({ "board": board(EASY) }));
    // The long question is asked anew until it has the worker: a short one may come before it.
    let mut busy = None;
    let away = until(503, || {
        busy = Some(server.ask("/api/walk", &json!({ "board": board(HARDEST) })));
        check()
    });
    assert_eq!(away.header("retry-after"), Some("1"));
    away.refuses(503);
    assert_eq!(server.get("/").status, 200, "the page needs no worker");
    // Who hangs up is not worked for any longer.
    drop(busy);
    until(200, check);
}

#[test]
fn who_waits_gets_an_answer() {
    let server = Running::with(Limits { workers: 1, waiting: 20, ..Limits::default() });
    let asked: Vec<_> =
        (0..20).map(|_| server.ask("/api/hint", &json!({ "board": board(EASY) }))).collect();
    assert!(asked.into_iter().all(|stream| Reply::read(stream).status == 200));
}

#[test]
fn connections_have_an_end() {
    let server = Running::with(Limits { connections: 2, ..Limits::default() });
    let held = [server.send("GET"), server.send("GET")];
    let away = until(503, || server.get("/"));
    assert_eq!(away.header("content-length"), Some(away.body.len().to_string().as_str()));
    away.refuses(503);
    drop(held);
    until(200, || server.get("/"));
}

#[test]
fn a_server_that_stops_answers_first() {
    let mut server = Running::new();
    let stream = server.ask("/api/walk", &json!({ "board": board(EASY) }));
    let idle = server.send("");
    // It is in flight once it is read, which nobody can see from here.
    thread::sleep(SOON);
    let start = Instant::now();
    server.end();
    assert!(start.elapsed() < Duration::from_secs(4), "it waited for who said nothing");
    assert_eq!(Reply::read(stream).json()["result"], "solved");
    drop(idle);
    assert!(std::net::TcpStream::connect(server.address).is_err());
}
