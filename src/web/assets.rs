//! The files of the page, embedded in the program.

use crate::render::html::{BOARD_CSS, LIGHT_JS};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};

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

/// The page of status 404.
const NOT_FOUND: &str = include_str!("pages/missing.html");

/// The file of the page with this name, or 404.
pub(super) fn file(name: &str) -> Response {
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else { return not_found() };
    let kind = match name.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "txt")) => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    // A browser must not keep a file longer than this version of the program.
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], asset.bytes).into_response()
}

/// 404: there is no such page.
pub(super) fn not_found() -> Response {
    (StatusCode::NOT_FOUND, Html(NOT_FOUND)).into_response()
}
