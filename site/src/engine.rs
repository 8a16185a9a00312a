//! The engine as WebAssembly, with the module that calls it.

use crate::{Files, Outcome, read};
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The WebAssembly, as a file of the site.
pub(crate) const MODULE: &str = "assets/engine_bg.wasm";

/// `engine.js`, and the WebAssembly that it loads.
pub(crate) fn files(root: &Path) -> Outcome<Files> {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    compile(root, &target)?;
    let mut bindings = Bindgen::new();
    bindings.input_path(target.join(TARGET).join("engine/engine.wasm"));
    bindings.web(true)?.typescript(false).omit_default_module_path(true);
    bindings.remove_name_section(true).remove_producers_section(true);
    let bound = target.join(TARGET).join("bound");
    bindings.generate(&bound)?;
    let file = |name: &str| {
        let bytes = read(&bound, name.trim_start_matches("assets/"))?;
        Ok((name.to_owned(), bytes))
    };
    ["assets/engine.js", MODULE].into_iter().map(file).collect()
}

fn compile(root: &Path, target: &Path) -> Outcome<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--locked", "--package", "sudoku-why-engine", "--profile", "engine"])
        .args(["--target", TARGET, "--target-dir"])
        .arg(target)
        .current_dir(root)
        .status()?;
    if status.success() {
        return Ok(());
    }
    Err(format!("the engine cannot be built; is the target there? `rustup target add {TARGET}`")
        .into())
}
