//! The service worker, which knows every file of the site by what is in it.

use crate::{Files, Outcome, read_text};
use data_encoding::BASE64;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::Path;

/// The service worker that keeps `files`. Its version says what is in them, so it changes only with
/// them.
pub(crate) fn service(root: &Path, files: &Files) -> Outcome<Vec<u8>> {
    let script = read_text(root, "site/page/service.js")?;
    let kept: Vec<Value> = files.iter().map(|(name, bytes)| kept(name, bytes)).collect();
    let kept = serde_json::to_string_pretty(&kept)?;
    let version: String = Sha256::digest(format!("{kept}{script}").as_bytes())
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    Ok(format!("const VERSION = \"{version}\";\nconst FILES = {kept};\n\n{script}").into_bytes())
}

/// A file as the service worker asks for it.
fn kept(name: &str, bytes: &[u8]) -> Value {
    // Some servers send the page only under the address of its folder.
    let address = if name == "index.html" { "./" } else { name };
    let digest = BASE64.encode(&Sha256::digest(bytes));
    json!({ "address": address, "integrity": format!("sha256-{digest}") })
}
