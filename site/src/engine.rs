//! The engine as WebAssembly, with the module that calls it.

use crate::{Files, Outcome, read};
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The WebAssembly.
pub(crate) const MODULE: &str = "engine_bg.wasm";

/// For whom an engine is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Client {
    /// The page, which reads photos.
    Page,
    /// The package for npm.
    Package,
}

/// `engine.js`, and the WebAssembly that it loads.
pub(crate) fn files(root: &Path, client: Client) -> Outcome<Files> {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    compile(root, &target, client)?;
    let mut bindings = Bindgen::new();
    bindings.input_path(target.join(TARGET).join(client.profile()).join("engine.wasm"));
    bindings.web(true)?.typescript(false).omit_default_module_path(true);
    bindings.remove_name_section(true).remove_producers_section(true);
    let bound = target.join(TARGET).join("bound");
    bindings.generate(&bound)?;
    let file = |name: &str| {
        let bytes = read(&bound, name)?;
        Ok((name.to_owned(), bytes))
    };
    ["engine.js", MODULE].into_iter().map(file).collect()
}

impl Client {
    /// The profile of Cargo, which is also where the engine is built.
    const fn profile(self) -> &'static str {
        match self {
            Self::Page => "engine",
            Self::Package => "npm",
        }
    }

    /// What is built, and how.
    const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Page => &[],
            Self::Package => &["--no-default-features", "--features=package"],
        }
    }
}

fn compile(root: &Path, target: &Path, client: Client) -> Outcome<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["engine", "--profile", client.profile(), "--target-dir"])
        .arg(target)
        .args(client.options())
        .env("RUSTC_BOOTSTRAP", "1")
        .current_dir(root)
        .status()?;
    if status.success() {
        return Ok(());
    }
    Err(format!(
        "the engine cannot be built; are the target and the library's source there? `rustup target add {TARGET}`, \
        `rustup component add rust-src`"
    )
    .into())
}
