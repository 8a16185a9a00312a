//! What `sudoku mcp` says to agents.

use super::{Message, message};
use crate::generate::PlayerClaim;
use std::fmt::Display;

/// How the tools are meant to be used.
pub(in crate::cli) const TO_AGENTS: &str = "Logical help for sudoku. Somebody who is stuck wants to find the step \
    themselves: give a hint by level, nudge first, and tell no digit that they did not ask for. Take each puzzle as text, \
    and send the whole of it with every call: no call remembers another. Before you explain a step in words of your own, \
    have it judged; if it is not proved, do not tell it.";

/// What the field `puzzle` takes.
pub(in crate::cli) const PUZZLE_OF_A_TOOL: &str = "The puzzle as text: 81 characters with `.` for empty cells and `+` \
    before each digit of the player, nine rows, CSV, a link to a sudoku page, or what another tool gave. Or the name of a \
    file with that, or of a photo.";

/// What the field `whole` does.
pub(in crate::cli) const WHOLE_ANSWER: &str = "All of a long answer; without it, the first 2 kB.";

/// What is said of the rest of a long answer.
pub(in crate::cli) const CUT_FOR_TOOLS: &str = "(There is more: ask again with \"whole\": true.)";

pub(in crate::cli) const NO_PUZZLE_FOR_TOOL: &str = "this tool takes a puzzle, as text";

/// Where to see what a tool takes.
pub(in crate::cli) const SEE_TOOLS: &str = "tools/list says what each tool takes";

/// How to write what is done on the board.
pub(in crate::cli) const HOW_TO_APPLY: &str = "write R4C7=5 for a digit that goes into an empty cell, R4C7<>59 for \
    candidates that are crossed out, and a blank between several";

pub(in crate::cli) fn not_served_as_tools(error: &dyn Display) -> Message {
    message(format!("the tools cannot be served: {error}"), "start `sudoku mcp` from an MCP client")
}

pub(in crate::cli) fn no_such_tool(name: &str, known: &[&str]) -> String {
    format!("there is no tool `{name}`; there are {}", known.join(", "))
}

pub(in crate::cli) fn no_such_field(name: &str, tool: &str, known: &[&str]) -> String {
    format!("`{tool}` takes no `{name}`; beside `puzzle` and `whole` it takes {}", known.join(", "))
}

pub(in crate::cli) fn not_applied(claim: PlayerClaim) -> String {
    format!("{claim} cannot be written: the cell holds a digit already, or would have none left")
}

/// The text of a puzzle, to be sent back.
pub(in crate::cli) fn puzzle_for_tools(text: &str) -> String {
    format!("As text for other tools:\n{text}")
}
