//! Writes the three files of a new rule, with words in them that fail tests until they are yours.
//!
//! ```text
//! cargo run -p tools --bin new_rule wings w_wing
//! ```
//!
//! Nothing that exists is overwritten.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

const MODULE: &str = "\
//! @Name.
//!
//! **If** …,
//! **then** …,
//! **So** ….
//!
//! Not here: ….

use crate::grid::Grid;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    sink.add(step(grid))
}

/// `None` when the pattern is there and changes nothing.
fn step(_grid: &Grid) -> Option<Finding> {
    None
}
";

const CARD: &str = "\
name: @Name
plural: @Names
family: @family
assumes: []
facts: [your_facts]
text:
  nudge: \"Just look.\"
  pattern: \"Your pattern.\"
  notation: \"\"
  full:
    observation: \"{{ your_facts }}.\"
    reason: \"Obviously.\"
why_it_works: >-
  Write the long page.
see_also: []
";

const POSITIONS: &str = "\
# what_is_special_here                                hit
# source: where it comes from
=> R1C1<>1
---
# what_is_special_there                               hit
# source: where it comes from
=> R1C1<>1
---
# why_it_nearly_hits                                  miss
# source: where it comes from
";

fn main() -> ExitCode {
    let mut names = std::env::args().skip(1).filter(|name| is_rule_name(name));
    let (Some(family), Some(name)) = (names.next(), names.next()) else {
        eprintln!("usage: cargo run -p tools --bin new_rule FAMILY NAME   (as in wings w_wing)");
        return ExitCode::from(2);
    };
    match write_all(&family, &name) {
        Ok(()) => {
            println!("now wire it in:");
            println!("- src/rules/{family}.rs: `pub(super) mod {name};`");
            println!(
                "- src/rules.rs: `{family} / {name} = [{name}::find], [full: 9.0], [];` at its place by effort"
            );
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn is_rule_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn write_all(family: &str, name: &str) -> io::Result<()> {
    let files = [
        (format!("src/rules/{family}/{name}.rs"), MODULE),
        (format!("rules/{family}/{name}.yaml"), CARD),
        (format!("puzzles/rules/{family}/{name}.txt"), POSITIONS),
    ];
    let spoken = name.replace('_', "-");
    let spoken = spoken[..1].to_uppercase() + &spoken[1..];
    if let Some((path, _)) = files.iter().find(|(path, _)| Path::new(path).exists()) {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, format!("{path} exists already")));
    }
    for (path, text) in files {
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)
            .map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
        let text = text.replace("@Name", &spoken).replace("@family", &family.replace('_', " "));
        file.write_all(text.as_bytes())?;
        println!("wrote {path}");
    }
    Ok(())
}
