//! The page of `sudoku serve`, with what it needs to lie anywhere.

use crate::{Files, Outcome, read, read_text};
use std::fs;
use std::path::Path;

const ASSETS: &str = "src/web/assets";

/// What only the site has, or has in place of the server's: where it is, and what it is called.
const OWN: &[(&str, &str)] = &[
    ("site/page/engine_transport.js", "assets/transport.js"),
    ("site/page/engine_queue.js", "assets/engine_queue.js"),
    ("site/page/worker.js", "assets/worker.js"),
    ("site/page/install.js", "assets/install.js"),
    ("site/page/site.css", "assets/site.css"),
    ("site/page/manifest.webmanifest", "manifest.webmanifest"),
    ("src/render/assets/board.css", "assets/board.css"),
    ("src/render/assets/light.js", "assets/light.js"),
    ("NOTICE", "assets/notice.txt"),
];

/// No script and no style but the page's own, none within its text, nothing from elsewhere; and
/// WebAssembly, which is no script.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// A place in the page of the server, and what stands there on the site.
struct Change {
    from: &'static str,
    to: String,
}

/// The files of the page, but for the icons and the engine, which has this many bytes.
pub(crate) fn files(root: &Path, engine: usize) -> Outcome<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(root.join(ASSETS))? {
        let name =
            entry?.file_name().into_string().map_err(|name| format!("{name:?} is no name"))?;
        let bytes = read(root, &format!("{ASSETS}/{name}"))?;
        files.insert(format!("assets/{name}"), bytes);
    }
    for (from, to) in OWN {
        files.insert((*to).to_owned(), read(root, from)?);
    }
    files.remove("assets/index.html");
    let index = read_text(root, &format!("{ASSETS}/index.html"))?;
    let page = changed(index, &preloads(&files), engine)?;
    files.insert("index.html".to_owned(), page.into_bytes());
    Ok(files)
}

/// What the browser brings at once. Else it would learn of each module from the one before, and wait
/// for the network again and again.
fn preloads(files: &Files) -> String {
    // The worker has modules of its own; these two are no modules.
    let others = ["worker.js", "early_theme.js", "light.js"].map(|name| format!("assets/{name}"));
    let modules = files.keys().filter(|name| name.ends_with(".js") && !others.contains(name));
    modules.map(|name| format!("<link rel=\"modulepreload\" href=\"{name}\">\n")).collect()
}

/// The page of the server as the page of the site.
fn changed(page: String, preloads: &str, engine: usize) -> Outcome<String> {
    changes(preloads, engine).into_iter().try_fold(page, |page, Change { from, to }| {
        if page.matches(from).count() == 1 {
            return Ok(page.replace(from, &to));
        }
        Err(format!("{ASSETS}/index.html must have this once: {from}").into())
    })
}

fn changes(preloads: &str, engine: usize) -> [Change; 3] {
    const CHARSET: &str = "<meta charset=\"utf-8\">\n";
    const HEAD: &str = "</head>";
    // There is no server whose API could be described.
    const API: &str = " <a href=\"api/openapi.json\">The API</a>";
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n");
    let referrer = "<meta name=\"referrer\" content=\"no-referrer\">\n";
    // A host that compresses does not say how many bytes will come.
    let installed = format!(
        "<meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"#faf8f3\">\n\
        <meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#161616\">\n\
        <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
        <link rel=\"apple-touch-icon\" href=\"icons/180.png\">\n\
        <link rel=\"preload\" href=\"assets/engine_bg.wasm\" as=\"fetch\" crossorigin data-bytes=\"{engine}\">\n\
        <link rel=\"stylesheet\" href=\"assets/site.css\">\n\
        <script type=\"module\" src=\"assets/install.js\"></script>\n"
    );
    [
        Change { from: CHARSET, to: format!("{CHARSET}{policy}{referrer}") },
        Change { from: HEAD, to: format!("{preloads}{installed}{HEAD}") },
        Change { from: API, to: String::new() },
    ]
}
