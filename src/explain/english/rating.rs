//! Texts about ratings.

use super::answers;
use super::grammar::{counted, in_sentence, numbered};
use crate::rate::minutes::Minutes;
use crate::rate::own::{Narrowest, Rating, VERSION};
use crate::rate::{hodoku, se};

/// Text instead of a rating if nothing is left to do.
const FULL: &str = "The grid is full: nothing is left to rate.";

/// Text instead of minutes if no such puzzle was measured.
const BEYOND: &str = "Beyond what was measured: most people do not finish such a puzzle.";

/// Text instead of minutes for a puzzle with other rules than classic sudoku.
const UNMEASURED: &str = "How long people need for a puzzle with such rules was never measured.";

/// The rating on our own scale, the time first; `None` if nobody has measured such puzzles. `hardest` and `narrowest` are
/// the names of the rules of these steps.
pub(crate) fn own(
    it: &Rating,
    time: Option<Option<Minutes>>,
    hardest: &str,
    narrowest: &str,
    program: &str,
) -> Vec<String> {
    let scale = format!("Scale: {program}, own scale, version {VERSION}.");
    if it.is_solved && it.n_steps == 0 {
        return vec![FULL.to_owned(), scale];
    }
    let texts = [
        Some(match time {
            Some(time) => time.map_or_else(|| BEYOND.to_owned(), minutes),
            None => UNMEASURED.to_owned(),
        }),
        it.hardest.map(|it| answers::hardest(it.step, hardest, Some(it.effort))),
        it.narrowest.map(|it| narrow(it, narrowest)),
        Some(steps(it)),
        Some(scale),
    ];
    texts.into_iter().flatten().collect()
}

/// The rating on the scale of Sudoku Explainer.
pub(crate) fn se(it: &se::Rating, program: &str) -> Vec<String> {
    let line = |letters: &str, what: &str, rated: Option<se::Rated>| {
        rated.map(|it| format!("{letters} {}: {what}, {}.", it.rating, it.technique))
    };
    let er = if it.is_whole {
        line("ER", "the hardest step", it.er)
    } else {
        Some(format!("ER {} or more: what comes after is not rated here.", se::BEYOND))
    };
    let texts = [
        er,
        line("EP", "the hardest step up to the first digit", it.ep),
        line("ED", "the first step", it.ed),
        Some(format!("Scale: {}, as {program} walks it, version {}.", se::SCALE, se::VERSION)),
    ];
    texts.into_iter().flatten().collect()
}

/// The rating on the scale of HoDoKu.
pub(crate) fn hodoku(it: &hodoku::Rating, program: &str) -> Vec<String> {
    let (level, scale) = (it.level, hodoku::SCALE);
    let hardest = it.path.iter().max_by_key(|step| step.score());
    let texts = [
        Some(format!("{level}: {} points in {}.", it.score, numbered(it.path.len(), "step"))),
        hardest.map(|step| {
            format!("Most points for one step: {}, {}.", step.score(), step.technique())
        }),
        Some(format!("Scale: {scale}, as {program} walks it, version {}.", hodoku::VERSION)),
    ];
    texts.into_iter().flatten().collect()
}

/// "About 7 minutes. For four out of five puzzles like this, the average is between 5 and 10."
fn minutes(it: Minutes) -> String {
    let whole = |minutes: f64| minutes.round().max(1.0);
    let noun = if whole(it.expected) < 2.0 { "minute" } else { "minutes" };
    format!(
        "About {} {noun}. For four out of five puzzles like this, the average is between {} and {}.",
        whole(it.expected),
        whole(it.low),
        whole(it.high)
    )
}

/// "Tightest spot: step 9, where only one move is possible (hidden single)."
fn narrow(it: Narrowest, rule: &str) -> String {
    let are = if it.open == 1 { "is" } else { "are" };
    let moves = counted(it.open, "move");
    format!(
        "Tightest spot: step {}, where only {moves} {are} possible ({}).",
        it.step,
        in_sentence(rule)
    )
}

/// "The solution takes 58 steps, 3 of them harder than a single. Total effort: 92.4. …"
fn steps(it: &Rating) -> String {
    let steps = numbered(it.n_steps, "step");
    let hard = match it.n_hard {
        0 => "none of them harder than a single".to_owned(),
        n => format!("{n} of them harder than a single"),
    };
    let widest = match it.widest {
        1 => "one cell or house".to_owned(),
        n => format!("{n} cells and houses"),
    };
    let effort = it.effort;
    let takes = if it.is_solved { "The solution takes" } else { "The rules take" };
    format!(
        "{takes} {steps}, {hard}. Total effort: {effort:.1}. The widest argument spans {widest}."
    )
}
