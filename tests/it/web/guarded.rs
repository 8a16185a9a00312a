//! Who is not answered, and what every answer tells the browser.

use super::client::{EASY, Reply, Running, board};
use serde_json::json;
use std::io::Write;

/// A question with these headers.
fn question(server: &Running, headers: &[&str]) -> Reply {
    let body = json!({ "board": board(EASY) }).to_string();
    let headers = headers.join("\r\n");
    let length = body.len();
    server.reply(&format!(
        "POST /api/check HTTP/1.1\r\nconnection: close\r\n{headers}\r\ncontent-length: {length}\r\n\r\n{body}"
    ))
}

const JSON: &str = "content-type: application/json";

#[test]
fn every_answer_tells_the_browser_to_trust_nothing_else() {
    let server = Running::new();
    for path in ["/", "/assets/icon.svg", "/api/rules", "/api/nothing", "/nothing", "//", "/%00"] {
        let reply = server.get(path);
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(reply.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(reply.header("permissions-policy").is_some());
        assert_eq!(reply.header("access-control-allow-origin"), None);
        let cache =
            if reply.status == 200 && !path.starts_with("/api") { "no-cache" } else { "no-store" };
        assert_eq!(reply.header("cache-control"), Some(cache), "{path}");
    }
}

#[test]
fn only_names_of_this_machine_are_answered() {
    let server = Running::new();
    let port = server.address.port();
    let get = |host: &str| {
        server.reply(&format!("GET / HTTP/1.1\r\nconnection: close\r\n{host}\r\n\r\n"))
    };
    for own in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
        assert_eq!(get(&format!("host: {own}:{port}")).status, 200, "{own}");
    }
    let others =
        ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.1"];
    for other in others {
        let refused = get(&format!("host: {other}:{port}")).refuses(421);
        assert_eq!(refused["help"], format!("open http://localhost:{port}/"));
    }
    get("host: localhost").refuses(421);
    get(&format!("host: localhost:{}", port ^ 1)).refuses(421);
    get(&format!("host: localhost:{port}@evil.example")).refuses(421);
    get(&format!("host: localhost:{port}\r\nhost: evil.example")).refuses(421);
    get("x-nothing: at all").refuses(421);
    let absolute = format!("GET http://evil.example/ HTTP/1.1\r\n{}\r\n\r\n", server.host());
    server.reply(&absolute).refuses(421);
}

#[test]
fn no_other_site_asks() {
    let server = Running::new();
    let host = format!("host: {}", server.address);
    let own = format!("origin: http://{}", server.address);
    assert_eq!(question(&server, &[&host, JSON]).status, 200);
    assert_eq!(question(&server, &[&host, JSON, &own, "sec-fetch-site: same-origin"]).status, 200);
    let sites = ["origin: null", "origin: http://evil.example", "origin: https://localhost"];
    for site in sites.into_iter().chain(["sec-fetch-site: cross-site", "sec-fetch-site: same-site"])
    {
        question(&server, &[&host, JSON, site]).refuses(403);
    }
}

#[test]
fn a_question_has_to_be_marked_as_json() {
    let server = Running::new();
    let host = format!("host: {}", server.address);
    for kind in
        ["content-type: text/plain", "content-type: application/x-www-form-urlencoded", "x: y"]
    {
        question(&server, &[&host, kind]).refuses(415);
    }
    let kind = "content-type: Application/JSON; charset=utf-8";
    assert_eq!(question(&server, &[&host, kind]).status, 200);
}

#[test]
fn what_is_not_there_is_told_to_people_and_to_programs() {
    let server = Running::new();
    for path in ["/nothing", "/assets/nothing.js", "/assets/../web.rs", "/assets/%2e%2e%2fweb.rs"] {
        let page = server.get(path);
        assert_eq!(page.status, 404, "{path}");
        assert!(page.body.starts_with("<!doctype html>"), "{page:?}");
    }
    for path in ["/api/nothing", "/api/", "/api/rules/x_wing/more"] {
        server.get(path).refuses(404);
    }
}

#[test]
fn a_wrong_method_is_told_the_right_one() {
    let server = Running::new();
    for (method, path, allowed) in [
        ("GET", "/api/hint", "POST"),
        ("DELETE", "/api/rules", "GET,HEAD,POST"),
        ("DELETE", "/api/rules/x_wing", "GET,HEAD"),
        ("OPTIONS", "/api/check", "POST"),
        ("POST", "/", "GET,HEAD"),
    ] {
        let reply = server.reply(&format!("{method} {path} HTTP/1.1\r\n{}\r\n\r\n", server.host()));
        assert_eq!(reply.header("allow"), Some(allowed), "{method} {path}");
        reply.refuses(405);
    }
    let head = server.reply(&format!("HEAD / HTTP/1.1\r\n{}\r\n\r\n", server.host()));
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    let length = server.get("/").body.len().to_string();
    assert_eq!(head.header("content-length"), Some(length.as_str()));
}

#[test]
fn what_is_no_question_is_told_where_it_is_wrong() {
    let server = Running::new();
    let ask = |path: &str, body: &str| {
        let head = format!("{JSON}\r\ncontent-length: {}", body.len());
        server.reply(&format!("POST {path} HTTP/1.1\r\n{}\r\n{head}\r\n\r\n{body}", server.host()))
    };
    let broken = ask("/api/read", "{\n  \"text\" 1}").refuses(400);
    assert_eq!((&broken["line"], &broken["column"]), (&json!(2), &json!(10)), "{broken}");
    ask("/api/read", "").refuses(400);
    ask("/api/read", "{\"text\": \"").refuses(400);
    ask("/api/read", &"[".repeat(10_000)).refuses(422);
    ask("/api/read", "{\"text\": 1}").refuses(422);
    ask("/api/read", "{\"text\": \"\", \"txt\": 1}").refuses(422);
    ask("/api/read", "[]").refuses(422);
    ask("/api/read", "{\"text\": \"1\", \"nth\": -1}").refuses(422);
    let not_utf8 = ask("/api/read", "{\"text\": \"\\ud800\"}").refuses(400);
    assert!(not_utf8["column"].is_number(), "{not_utf8}");
}

#[test]
fn what_is_no_puzzle_is_told_where_it_is_wrong() {
    let server = Running::new();
    let text = "12345678\n123456789";
    let wrong = server.post("/api/read", &json!({ "text": text })).refuses(422);
    assert_eq!(wrong["message"], "row 1 has 8 cells, needs 9");
    assert_eq!((&wrong["line"], &wrong["column"]), (&json!(1), &json!(9)));
    server.post("/api/read", &json!({ "text": "" })).refuses(422);
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut ask = json!({ "board": board(EASY) });
        change(&mut ask);
        server.post("/api/hint", &ask).refuses(422)
    };
    refused(&|ask| ask["board"]["cells"] = json!([{}]));
    refused(&|ask| ask["board"]["cells"][0] = json!({ "given": 10 }));
    refused(&|ask| ask["board"]["cells"][0] = json!({ "given": 0 }));
    refused(&|ask| ask["board"]["cells"][0] = json!({ "given": 256 }));
    refused(&|ask| ask["board"]["cells"][0] = json!({ "given": 1, "entered": 1 }));
    refused(&|ask| ask["board"]["cells"][0] = json!({ "marks": [0] }));
    refused(&|ask| ask["board"]["cells"][0] = json!({ "corner": [12] }));
    refused(&|ask| ask["last"] = json!(["R0C1"]));
    let cell = |cell: &str| json!({ "board": board(EASY), "cell": cell });
    assert_eq!(
        server.post("/api/why", &cell("R1C10")).refuses(422)["message"],
        "a cell is written R4C7, or D7 (row D, column 7)"
    );
    refused(&|ask| ask["rule"] = json!("no_such_rule"));
    refused(&|ask| ask["profile"] = json!("/etc/passwd"));
    refused(&|ask| ask["level"] = json!("all"));
}

#[test]
fn what_is_no_http_harms_nobody() {
    let server = Running::new();
    for rubbish in
        ["\r\n\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n"]
    {
        let mut stream = server.send(rubbish);
        let _ = stream.write_all(&[b'x'; 100]);
    }
    let long = format!("GET /{} HTTP/1.1\r\n{}\r\n\r\n", "x".repeat(100_000), server.host());
    let status = server.reply(&long).status;
    assert!([404, 414, 431].contains(&status), "{status}");
    assert_eq!(server.get("/").status, 200);
}
