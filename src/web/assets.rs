//! The files of the page, embedded in the program.

use super::reply::{Reply, reply, with};
use crate::render::html::{BOARD_CSS, LIGHT_JS};
use hyper::StatusCode;
use hyper::header::CACHE_CONTROL;

/// A file of the page.
struct Asset {
    name: &'static str,
    bytes: &'static [u8],
}

/// A file in the folder `assets`.
macro_rules! asset {
    ($name:literal) => {
        Asset { name: $name, bytes: include_bytes!(concat!("assets/", $name)) }
    };
}

/// All files of the page, one a line.
const ASSETS: &[Asset] = &[
    asset!("index.html"),
    asset!("icon.svg"),
    asset!("api.js"),
    asset!("app.css"),
    asset!("app.js"),
    asset!("begin.js"),
    asset!("board.js"),
    asset!("cases.js"),
    asset!("cell_menu.js"),
    asset!("cells.js"),
    asset!("change.js"),
    asset!("chart.js"),
    asset!("codes.js"),
    asset!("colours.js"),
    asset!("deeds.js"),
    asset!("difference.js"),
    asset!("dom.js"),
    asset!("examples.js"),
    asset!("failure.js"),
    asset!("fault.js"),
    asset!("first_look.js"),
    asset!("gestures.js"),
    asset!("hint.js"),
    asset!("history.js"),
    asset!("keep.js"),
    asset!("keys.js"),
    asset!("ladder.js"),
    asset!("look.js"),
    asset!("model.js"),
    asset!("new_puzzle.js"),
    asset!("pad.js"),
    asset!("paper.css"),
    asset!("paper.js"),
    asset!("paper_sheet.js"),
    asset!("paper_shown.js"),
    asset!("paper_way.js"),
    asset!("photo.css"),
    asset!("photo.js"),
    asset!("photo_board.js"),
    asset!("photo_pixels.js"),
    asset!("photo_question.js"),
    asset!("photo_reading.js"),
    asset!("photo_review.js"),
    asset!("picture.js"),
    asset!("play.css"),
    asset!("practise.js"),
    asset!("puzzle.js"),
    asset!("puzzles_in.js"),
    asset!("record.js"),
    asset!("route.js"),
    asset!("search.js"),
    asset!("settings.js"),
    asset!("sheet.js"),
    asset!("shell.css"),
    asset!("shell.js"),
    asset!("solved.js"),
    asset!("speech.js"),
    asset!("step_links.js"),
    asset!("store.js"),
    asset!("take.js"),
    asset!("timeline.js"),
    asset!("transport.js"),
    asset!("uses.js"),
    asset!("views.css"),
    asset!("walk.js"),
    asset!("words.js"),
    // Documents have the same.
    Asset { name: "board.css", bytes: BOARD_CSS.as_bytes() },
    Asset { name: "light.js", bytes: LIGHT_JS.as_bytes() },
    Asset { name: "notice.txt", bytes: include_bytes!("../../NOTICE") },
];

/// What the ending of a name says about a file.
const TYPES: &[(&str, &str)] = &[
    (".html", "text/html; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".json", "application/json"),
    (".webmanifest", "application/manifest+json"),
    (".svg", "image/svg+xml"),
    (".png", "image/png"),
    (".woff2", "font/woff2"),
    (".txt", "text/plain; charset=utf-8"),
];

/// What is said where nothing is.
const MISSING: &str = include_str!("pages/missing.html");

/// The file of the page with this name.
pub(super) fn file(name: &str) -> Option<Reply> {
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    let kind = TYPES.iter().find(|(ending, _)| name.ends_with(ending));
    let kind = kind.map_or("application/octet-stream", |(_, kind)| kind);
    // A browser must not keep a file longer than this version of the program.
    Some(with(reply(StatusCode::OK, kind, asset.bytes), CACHE_CONTROL, "no-cache"))
}

/// Says to a person that there is no such page.
pub(super) fn missing() -> Reply {
    reply(StatusCode::NOT_FOUND, "text/html; charset=utf-8", MISSING)
}
