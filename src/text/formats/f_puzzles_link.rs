//! Links to f-puzzles: its JSON, compressed by lz-string.

use super::f_puzzles::{self, Entered};
use super::{Reads, TextFormat};
use crate::text::{MAX_BYTES, Puzzle, ReadErrorKind, lost, unpack};

pub(super) const FORMAT: TextFormat = TextFormat {
    holds_rules: true,
    losses: &[f_puzzles::RULES, lost::NO_MARK_LEFT],
    ..TextFormat::new("link to f-puzzles", "a link to f-puzzles", Reads::Link(read), write)
};

/// What stands before the compressed part.
const START: &str = "f-puzzles.com/?load=";

/// Longer links are refused.
const MAX_LINK: usize = 12_000;

/// No puzzle needs more characters, and what is packed into a short link could fill the memory.
const MAX_UNPACKED: usize = 200_000;

fn read(link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    unpacked_after(&[START], link)
}

/// The puzzle of a link that has one of `starts` before a compressed part.
pub(super) fn unpacked_after(starts: &[&str], link: &str) -> Option<Result<Puzzle, ReadErrorKind>> {
    let is_link = !link.contains(char::is_whitespace) && link.len() < MAX_BYTES;
    let mut starts = starts.iter().filter(|_| is_link);
    let packed = starts.find_map(|start| Some(link.split_once(start)?.1))?;
    let json = unpacked(packed).ok_or(ReadErrorKind::PackedLink);
    Some(json.and_then(|json| {
        let puzzle = serde_json::from_str(&json).map_err(|_| ReadErrorKind::PackedLink)?;
        f_puzzles::puzzle(&puzzle)
    }))
}

/// What is packed into a link; `None` if it is damaged.
fn unpacked(packed: &str) -> Option<String> {
    if packed.len() > MAX_LINK {
        return None;
    }
    let packed = packed.split(['&', '#']).next()?;
    // The characters of the packing that links write in another way.
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    unpack::unpacked(&packed, MAX_UNPACKED)
}

fn write(puzzle: &Puzzle) -> String {
    format!("https://{START}{}\n", packed(puzzle, Entered::AsDigits))
}

/// The JSON of `puzzle`, compressed.
pub(super) fn packed(puzzle: &Puzzle, entered: Entered) -> String {
    lz_str::compress_to_base64(f_puzzles::json(puzzle, entered).as_str())
}
