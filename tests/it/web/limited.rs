//! Too much, too slow, too many: each gets an answer of its own, and harms nobody else.

use super::client::{EASY, HARD, PATIENCE, Reply, Running, board};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use sudoku_why::web::Limits;

/// A puzzle whose ways are long.
const HARDEST: &str =
    "..8...5...4...2.9.7.......3.2...4......93.......2.1.6.5.......8.1.6...2...3...7..";

const SOON: Duration = Duration::from_millis(50);

/// Asks until the answer has this status.
fn until(status: u16, mut ask: impl FnMut() -> TcpStream) -> Reply {
    let start = Instant::now();
    loop {
        let reply = match Reply::try_read(ask()) {
            Ok(reply) if reply.status == status => return reply,
            other => other,
        };
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
fn a_photo_can_be_longer_than_other_questions() {
    let server = Running::new();
    let photo = |n_bytes: usize| {
        let fields = json!({ "width": 1280, "height": 1280, "rgb": "A".repeat(n_bytes) });
        server.post("/api/photo", &fields)
    };
    photo(1280 * 1280 * 4).refuses(422);
    photo(7_000_000).refuses(413);
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
    until(200, || server.ask("/api/check", &json!({ "board": board(EASY) })));
    let way = json!({ "board": board(HARDEST), "cell": "R1C1" });
    server.post("/api/why", &way).refuses(504);
    // The worker stops soon, and has time for others.
    until(200, || server.ask("/api/check", &json!({ "board": board(EASY) })));
}

#[test]
fn who_is_too_many_is_sent_away_and_comes_back() {
    let server = Running::with(Limits { waiting_long: 0, ..one_worker() });
    let walk = |text: &str| server.ask("/api/walk", &json!({ "board": board(text) }));
    let busy = walk(HARDEST);
    thread::sleep(SOON);
    let away = until(503, || walk(EASY));
    assert_eq!(away.header("retry-after"), Some("1"));
    away.refuses(503);
    assert_eq!(server.get("/").status, 200, "the page needs no worker");
    // Who hangs up is not worked for any longer.
    drop(busy);
    until(200, || walk(EASY));
}

/// However many long questions come, quick ones are answered: they have places that no long one can take.
#[test]
fn many_long_questions_keep_no_quick_one_away() {
    let server = Running::new();
    let long = json!({ "board": board(HARDEST), "profile": "everything" });
    let _long: Vec<_> =
        (0..160).map(|i| server.ask(["/api/walk", "/api/why", "/api/all"][i % 3], &long)).collect();
    for _ in 0..50 {
        let hint = server.post("/api/hint", &json!({ "board": board(EASY) }));
        assert_eq!(hint.status, 200, "{hint:?}");
    }
}

/// A body that does not come to its end leaves for one that does.
#[test]
fn photos_that_never_arrive_hold_up_no_other() {
    let server = Running::with(Limits { body_time: PATIENCE, ..Limits::default() });
    let head = "content-type: application/json\r\ncontent-length: 5000000";
    let start = format!("POST /api/photo HTTP/1.1\r\n{}\r\n{head}\r\n\r\n{{", server.host());
    let slow: Vec<_> = (0..20).map(|_| server.send(&start)).collect();
    for _ in 0..10 {
        let fields = json!({ "width": 100, "height": 100, "rgb": "A".repeat(40_000) });
        server.post("/api/photo", &fields).refuses(422);
    }
    drop(slow);
}

#[test]
fn who_waits_gets_an_answer() {
    let server = Running::with(Limits { waiting: 20, ..one_worker() });
    let asked: Vec<_> =
        (0..20).map(|_| server.ask("/api/hint", &json!({ "board": board(EASY) }))).collect();
    assert!(asked.into_iter().all(|stream| Reply::read(stream).status == 200));
}

#[test]
fn connections_have_an_end() {
    let limits = Limits { connections: 2, ..Limits::default() };
    let server = Running::with(limits);
    // Both wait for an answer, so neither is closed for another. They are asked anew in case that the
    // machine is quick.
    let mut held = Vec::new();
    let away = until(503, || {
        let walk = || server.ask("/api/walk", &json!({ "board": board(HARDEST) }));
        held = vec![walk(), walk()];
        server.asks_for("/")
    });
    assert_eq!(away.header("content-length"), Some(away.body.len().to_string().as_str()));
    away.refuses(503);
    drop(held);
    until(200, || server.asks_for("/"));
}

#[test]
fn who_says_nothing_leaves_for_who_comes() {
    let limits = Limits { connections: 3, head_time: PATIENCE, ..Limits::default() };
    let server = Running::with(limits);
    let head = format!("GET / HTTP/1.1\r\nhost: {}\r\n", server.address);
    // Silent from the start, in the middle of a head, and after an answer.
    let silent = server.send("");
    let slow = server.send(&head);
    let mut kept = server.send(&format!("{head}\r\n"));
    kept.read_exact(&mut [0; 15]).unwrap();
    for _ in 0..6 {
        until(200, || server.asks_for("/"));
    }
    drop((silent, slow, kept));
}

#[test]
fn many_who_say_nothing_lock_nobody_out() {
    let limits = Limits { head_time: PATIENCE, ..Limits::default() };
    let (server, n) = (Running::with(limits), limits.connections);
    let held: Vec<_> = (0..n).map(|i| server.send(if i % 2 == 0 { "" } else { "GET" })).collect();
    for _ in 0..10 {
        until(200, || server.ask("/api/check", &json!({ "board": board(EASY) })));
    }
    drop(held);
}

/// A thousand and more that say nothing, each of which comes again as soon as it is hung up on.
#[test]
fn silent_connections_that_come_again_drop_no_question() {
    let server = Running::with(Limits { head_time: PATIENCE, ..Limits::default() });
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut held: Vec<_> = (0..40).map(|_| server.send("")).collect();
                while !is_over.load(Ordering::Relaxed) {
                    held.remove(0);
                    held.push(server.send(""));
                }
            });
        }
        for _ in 0..200 {
            let hint = server.post("/api/hint", &json!({ "board": board(EASY) }));
            assert_eq!(hint.status, 200, "{hint:?}");
        }
        is_over.store(true, Ordering::Relaxed);
    });
}

#[test]
fn who_sends_a_question_slowly_leaves_for_who_comes() {
    let limits = Limits { connections: 1, body_time: PATIENCE, ..Limits::default() };
    let server = Running::with(limits);
    let kind = "content-type: application/json\r\ncontent-length: 1000";
    let slow =
        server.send(&format!("POST /api/read HTTP/1.1\r\n{}\r\n{kind}\r\n\r\n{{", server.host()));
    until(200, || server.asks_for("/"));
    drop(slow);
}

/// One worker, who is in no hurry.
fn one_worker() -> Limits {
    Limits { workers: 1, answer_time: PATIENCE, ..Limits::default() }
}

#[test]
fn quick_questions_go_before_long_ones() {
    let server = Running::with(one_worker());
    let mut long = Vec::new();
    for _ in 0..3 {
        long.push(server.ask("/api/walk", &json!({ "board": board(HARD) })));
    }
    let check = server.post("/api/check", &json!({ "board": board(EASY) }));
    assert_eq!(check.status, 200);
    let is_answered = |stream: &TcpStream| {
        stream.set_nonblocking(true).unwrap();
        let answered = stream.peek(&mut [0]).is_ok();
        stream.set_nonblocking(false).unwrap();
        answered
    };
    assert!(!long.iter().all(is_answered), "it waited for all of them");
    for stream in long {
        assert_eq!(Reply::read(stream).json()["result"], "solved", "it is not forgotten");
    }
}

#[test]
fn long_questions_end_beside_quick_ones() {
    let limits = Limits { workers: 2, answer_time: PATIENCE, ..Limits::default() };
    let server = Running::with(limits);
    let is_over = AtomicBool::new(false);
    let long = thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    let check = server.post("/api/check", &json!({ "board": board(EASY) }));
                    assert_eq!(check.status, 200);
                }
            });
        }
        let long = server.post("/api/walk", &json!({ "board": board(HARD) }));
        is_over.store(true, Ordering::Relaxed);
        long
    });
    assert_eq!(long.json()["result"], "solved");
}

/// Asks for long walks until a server has no seat for another, and waits until each has begun.
fn fill(server: &Running) -> Vec<TcpStream> {
    let mut held = Vec::new();
    until(503, || {
        let long = json!({ "board": board(HARDEST), "profile": "everything" });
        held.push(server.ask("/api/walk", &long));
        server.ask("/api/walk", &json!({ "board": board(EASY) }))
    });
    thread::sleep(SOON * 10);
    held
}

#[test]
fn who_hangs_up_in_the_line_is_not_worked_for() {
    let server = Running::with(Limits { waiting_long: 3, ..one_worker() });
    for _ in 0..3 {
        drop(fill(&server));
        until(200, || server.ask("/api/walk", &json!({ "board": board(EASY) })));
    }
}

#[test]
fn a_server_that_stops_leaves_nobody_in_the_line() {
    let limits = Limits { waiting_long: 3, farewell: SOON, ..one_worker() };
    let mut server = Running::with(limits);
    let held = fill(&server);
    let start = Instant::now();
    server.end();
    assert!(start.elapsed() < PATIENCE);
    for mut stream in held {
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert!(start.elapsed() < PATIENCE, "somebody still waits");
}

#[test]
fn a_name_that_is_too_long_is_refused() {
    let server = Running::new();
    let long = "swordfish".repeat(6000);
    let (board, start) = (board(EASY), Instant::now());
    for question in ["hint", "all", "why", "walk"] {
        let body = json!({ "board": board, "rule": long, "cell": "R1C1" });
        let refused = server.post(&format!("/api/{question}"), &body).refuses(422);
        assert!(refused.to_string().len() < 1000, "{refused}");
    }
    for field in ["profile", "cell", "coordinates", "question"] {
        let refused = server.post("/api/why", &json!({ "board": board, field: long }));
        assert!(refused.refuses(422).to_string().len() < 1000);
    }
    let rule = server.post("/api/rule", &json!({ "name": long }));
    let message = "no rule has a name of more than 100 letters";
    assert_eq!(rule.refuses(422)["message"], message);
    let in_address = server.get(&format!("/api/rules/{}", &long[..20_000]));
    assert_eq!(in_address.refuses(404)["message"], message);
    assert_eq!(server.get(&format!("/{}", &long[..20_000])).status, 404);
    assert!(server.get(&format!("/api/{}", &long[..20_000])).refuses(404).to_string().len() < 1000);
    assert!(start.elapsed() < PATIENCE);
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
