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
    asset!("actions.js"),
    asset!("agent_tools.js"),
    asset!("answer_nodes.js"),
    asset!("api.js"),
    asset!("app.css"),
    asset!("app.js"),
    asset!("apply_step.js"),
    asset!("arrival.js"),
    asset!("arrival_bar.js"),
    asset!("auto_marks.js"),
    asset!("board.js"),
    asset!("board_diff.js"),
    asset!("board_edits.js"),
    asset!("board_queries.js"),
    asset!("cell_menu.js"),
    asset!("cells.js"),
    asset!("chart.js"),
    asset!("clock.js"),
    asset!("codes.js"),
    asset!("colour_signs.js"),
    asset!("colour_tools.js"),
    asset!("colours.js"),
    asset!("curriculum.js"),
    asset!("daily.js"),
    asset!("confirmation.js"),
    asset!("dom.js"),
    asset!("early_theme.js"),
    asset!("exercise.js"),
    asset!("failure.js"),
    asset!("files.js"),
    asset!("focused_line.js"),
    asset!("game_list.js"),
    asset!("game_title.js"),
    asset!("games.js"),
    asset!("games_view.js"),
    asset!("gestures.js"),
    asset!("glossary.js"),
    asset!("grid.js"),
    asset!("hint.js"),
    asset!("history.js"),
    asset!("introduction.js"),
    asset!("judge.js"),
    asset!("keys.js"),
    asset!("layout.css"),
    asset!("layout.js"),
    asset!("learn.js"),
    asset!("live_region.js"),
    asset!("mark_tools.js"),
    asset!("model.js"),
    asset!("new_puzzle.js"),
    asset!("onboarding.js"),
    asset!("options.js"),
    asset!("origin.js"),
    asset!("pad.js"),
    asset!("panel.js"),
    asset!("photo.css"),
    asset!("photo.js"),
    asset!("photo_pixels.js"),
    asset!("photo_question.js"),
    asset!("photo_reading.js"),
    asset!("picture.js"),
    asset!("play.css"),
    asset!("positions.js"),
    asset!("practise.js"),
    asset!("print.css"),
    asset!("print.js"),
    asset!("progress.js"),
    asset!("puzzle.js"),
    asset!("puzzles_in.js"),
    asset!("reading.js"),
    asset!("record.js"),
    asset!("route.js"),
    asset!("rule_drawing.js"),
    asset!("rule_lines.js"),
    asset!("rule_list.js"),
    asset!("rule_usage.js"),
    asset!("rules_view.js"),
    asset!("search.js"),
    asset!("settings.js"),
    asset!("solved_view.js"),
    asset!("share.js"),
    asset!("speech.js"),
    asset!("statistics.js"),
    asset!("status_line.js"),
    asset!("storage.js"),
    asset!("store.js"),
    asset!("timeline.js"),
    asset!("transport.js"),
    asset!("views.css"),
    asset!("variant_source.js"),
    asset!("variant_view.js"),
    asset!("variants.js"),
    asset!("walk.js"),
    asset!("words.js"),
    asset!("worksheet.js"),
    asset!("wrong_marks.js"),
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
