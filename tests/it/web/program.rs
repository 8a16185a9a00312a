//! `sudoku serve` as a program: what it prints, and how it ends.

use super::client::{EASY, Reply};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

fn serve(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.arg("serve").args(args).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts it, and waits for the line that says where it is.
fn start(args: &[&str]) -> (Child, String) {
    let mut child = serve(args).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let url = line.split_whitespace().find(|word| word.starts_with("http://"));
    let url = url.unwrap_or_else(|| panic!("{line:?}")).to_owned();
    assert!(line.contains("Ctrl-C"), "{line}");
    (child, url)
}

fn host(url: &str) -> &str {
    url.strip_prefix("http://").unwrap().split('/').next().unwrap()
}

fn get(url: &str, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host(url)).unwrap();
    let host = host(url);
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    stream
}

fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

#[test]
fn it_stops_cleanly_when_it_is_told_to() {
    for name in ["-TERM", "-INT"] {
        let (mut child, url) = start(&["--port", "0"]);
        assert_eq!(Reply::read(get(&url, "/")).status, 200);
        let mut in_flight = get(&url, "/api/rules/x_wing");
        let mut first = [0; 8];
        in_flight.read_exact(&mut first).unwrap();
        signal(&child, name);
        let mut rest = String::new();
        in_flight.read_to_string(&mut rest).unwrap();
        assert!(rest.trim_end().ends_with('}'), "it hung up in the middle of an answer");
        assert_eq!(child.wait().unwrap().code(), Some(0), "{name}");
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said, "");
    }
}

#[test]
fn it_opens_on_the_puzzle_that_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("paper.csv");
    let marked = "+4,,^68,,,,,,147\n".to_owned() + &",,,,,,,,\n".repeat(7) + "9,,,,,,,,(7)\n";
    std::fs::write(&path, marked).unwrap();
    for (file, format) in [("puzzles/blog.csv", "line"), (path.to_str().unwrap(), "csv")] {
        let (mut child, url) = start(&["--port", "0", file]);
        let text = percent_decoded(url.split_once("#p=").unwrap().1);
        let body = json!({ "text": text }).to_string();
        let (host, length) = (host(&url), body.len());
        let mut stream = TcpStream::connect(host).unwrap();
        let head = format!("host: {host}\r\nconnection: close\r\ncontent-type: application/json");
        write!(
            stream,
            "POST /api/read HTTP/1.1\r\n{head}\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let read = Reply::read(stream).json();
        assert_eq!(read["format"], format, "{url}");
        let file = std::fs::read_to_string(file).unwrap();
        let puzzle = sudoku_why::text::puzzle(&file, None).unwrap().puzzle;
        let read = sudoku_why::text::puzzle(&text, None).unwrap().puzzle;
        assert_eq!(read, puzzle, "{url}");
        signal(&child, "-TERM");
        child.wait().unwrap();
    }
}

fn percent_decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn what_keeps_it_from_starting_is_told() {
    let (mut child, url) = start(&["--port", "0"]);
    let port = host(&url).split(':').nth(1).unwrap();
    let refused = |args: &[&str]| {
        let output = serve(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let taken = refused(&["--port", port]);
    assert_eq!(
        taken,
        format!(
            "error: another program uses port {port}\n\
             help: choose another port: `--port 0` takes any that is free\n"
        )
    );
    let elsewhere = refused(&["--port", "0", "--host", "192.0.2.1"]);
    assert!(elsewhere.starts_with("error: 192.0.2.1 is not an address of this machine\nhelp: "));
    assert!(refused(&["--port", "0", "no_such.csv"]).starts_with("error: there is no file"));
    assert!(refused(&["--port", "0", &EASY[1..]]).starts_with("error: "));
    signal(&child, "-TERM");
    child.wait().unwrap();
}

#[test]
fn whoever_opens_it_to_others_is_warned() {
    let (mut child, url) = start(&["--port", "0", "--host", "0.0.0.0"]);
    assert!(url.starts_with("http://127.0.0.1:"), "{url}");
    signal(&child, "-TERM");
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.starts_with("warning: everybody who can reach this machine"), "{said}");
    child.wait().unwrap();
}
