//! The files of the page, embedded in the program.

use super::router::missing;
use crate::render::html::BOARD_CSS;
use crate::render::html::LIGHT_JS;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

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
    asset!("app.css"),
    asset!("app.js"),
    asset!("api.js"),
    asset!("board.js"),
    asset!("dom.js"),
    asset!("examples.js"),
    asset!("hint.js"),
    asset!("history.js"),
    asset!("ladder.js"),
    asset!("model.js"),
    asset!("pad.js"),
    asset!("puzzle.js"),
    asset!("search.js"),
    asset!("store.js"),
    asset!("walk.js"),
    // Documents have the same.
    Asset { name: "board.css", bytes: BOARD_CSS.as_bytes() },
    Asset { name: "light.js", bytes: LIGHT_JS.as_bytes() },
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

/// The page.
pub(super) async fn index() -> Response {
    serve("index.html")
}

/// A file of the page.
pub(super) async fn asset(Path(name): Path<String>) -> Response {
    serve(&name)
}

fn serve(name: &str) -> Response {
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return missing::page();
    };
    let kind = TYPES.iter().find(|(ending, _)| name.ends_with(ending));
    let kind = kind.map_or("application/octet-stream", |(_, kind)| kind);
    // Nothing is kept longer than the program that it came with.
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], asset.bytes).into_response()
}
