//! What to type to hear more of a mistake.

use super::Input;
use super::words;
use crate::ask::{Answer, BoardFault};
use crate::diagnose;
use crate::explain::english::diagnosis::MistakeLevel;
use crate::text::Format;

/// Follow-up commands under a fault in `answer`, which is about `input`.
pub(super) fn followups(answer: &Answer, input: &Input) -> Vec<String> {
    let Some(fault) = &answer.fault else { return Vec::new() };
    let own = own_digits(input.reading.format).filter(|_| is_about_own_digits(fault, input));
    let own = own.filter(|_| input.photo.is_none());
    let list = (fault.kind == diagnose::Fault::SeveralSolutions)
        .then(|| words::list_solutions(&input.typed));
    let corners = (fault.may_be_corners && fault.level >= MistakeLevel::Entry)
        .then(|| words::WRITE_CORNERS.to_owned());
    [own, corners, next_level(fault, input), list].into_iter().flatten().collect()
}

/// The command for the level after that of `fault`.
fn next_level(fault: &BoardFault, input: &Input) -> Option<String> {
    let check = |level| words::check_next(&input.typed, level, level == "steps");
    match fault.level {
        MistakeLevel::There => Some(check("house")),
        MistakeLevel::House => Some(check("entry")),
        MistakeLevel::Entry => Some(check("why")),
        MistakeLevel::Why => fault.has_steps.then(|| check("steps")),
        MistakeLevel::Steps => None,
    }
}

/// Does the fault depend on which digits are the player's own, while none is marked so?
fn is_about_own_digits(fault: &BoardFault, input: &Input) -> bool {
    let is_asked = match fault.kind {
        diagnose::Fault::Clash | diagnose::Fault::NoSolution => fault.level >= MistakeLevel::Entry,
        diagnose::Fault::SeveralSolutions
        | diagnose::Fault::WrongEntry
        | diagnose::Fault::WrongMark
        | diagnose::Fault::WrongCornerMarks => false,
    };
    is_asked && input.reading.puzzle.entered().is_empty()
}

/// How the format that was read tells own digits from printed ones; `None` if it has marks alone.
fn own_digits(format: Format) -> Option<String> {
    let how = format.spec().own_digits?;
    Some(words::or_name_givens(how))
}
