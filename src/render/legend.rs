//! What marks mean: in the words of the rule's card, and for what is the same in all rules here.

use super::{CellContent, Highlight, Level, View};

/// What says where to look, and no more.
pub(super) const LOOK_HERE: &str = "look here";

/// A wrong entry of the player.
const WRONG: &str = "wrong";

/// What chains begin with.
const START: &str = "start";

/// A cell where the digit in question cannot go.
pub(super) const RULED_OUT: &str = "ruled out";

/// The only candidate of a cell.
pub(super) const ONLY_CANDIDATE: &str = "only candidate";

/// The only candidate of a cell that is shown.
pub(super) const MARK: &str = "mark";

/// What `highlight` means on a board of `view`.
fn word<'a>(view: &View<'a>, highlight: Highlight, board: CellContent) -> &'a str {
    match highlight {
        Highlight::Eliminated => return "crossed out",
        Highlight::Last => return "only one left",
        Highlight::Placed => return "goes in",
        Highlight::Pattern | Highlight::Helper | Highlight::Start | Highlight::Fin => {}
    }
    if view.are_wrong {
        return WRONG;
    }
    // A card's word would say too much in a nudge, and digits have no part in a pattern of marks.
    let legend = view.words.map(|words| &words.legend).filter(|_| view.level > Level::Nudge);
    let legend = legend.filter(|_| board == CellContent::Candidates);
    legend.and_then(|legend| legend.word(highlight.name())).unwrap_or(LOOK_HERE)
}

/// The words of the highlights on a board of `view` that have a sign, each once with the signs of all that it is said
/// of, as a reader meets them: where a chain begins comes first, and letters are in order.
pub(super) fn entries<'a, Sign>(
    view: &View<'a>,
    board: CellContent,
    sign: impl Fn(Highlight) -> Option<Sign>,
) -> Vec<(&'a str, Vec<Sign>)> {
    let mut order = Highlight::ALL;
    order.sort_by_key(|&it| {
        let word = word(view, it, board);
        let place = if word == START { 0 } else { 1 + it as usize };
        let is_change = it >= Highlight::Eliminated;
        (if is_change { Some('Z') } else { letter(word) }, place)
    });
    let mut entries: Vec<(&str, Vec<Sign>)> = Vec::new();
    for highlight in order {
        let (word, Some(sign)) = (word(view, highlight, board), sign(highlight)) else { continue };
        match entries.iter_mut().find(|(known, _)| *known == word) {
            Some((_, signs)) => signs.push(sign),
            None => entries.push((word, vec![sign])),
        }
    }
    entries
}

/// The letter at the end of a name, if it ends with one: A of "colour A".
pub(super) fn letter(name: &str) -> Option<char> {
    let mut letters = name.split(' ').next_back()?.chars();
    letters.next().filter(|it| it.is_ascii_uppercase() && letters.next().is_none())
}
