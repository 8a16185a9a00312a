//! What marks mean: in the words of the rule's card, and for what is the same in all rules here.

use super::{CellContent, Highlight, Level, View};

/// What says where to look, and no more.
const LOOK_HERE: &str = "look here";

/// What chains begin with.
const START: &str = "start";

/// What `highlight` means on a board of `view`.
pub(super) fn word<'a>(view: &View<'a>, highlight: Highlight, board: CellContent) -> &'a str {
    match highlight {
        Highlight::Eliminated => return "falls away",
        Highlight::Last => return "only one left",
        Highlight::Placed => return "goes in",
        Highlight::Pattern | Highlight::Helper | Highlight::Start | Highlight::Fin => {}
    }
    // A card's word would say too much in a nudge, and digits have no part in a pattern of marks.
    let legend = view.words.map(|words| &words.legend).filter(|_| view.level > Level::Nudge);
    let legend = legend.filter(|_| board == CellContent::Candidates);
    legend.and_then(|legend| legend.word(highlight.name())).unwrap_or(LOOK_HERE)
}

/// The highlights on a board of `view`, as a reader meets them: where a chain begins comes first, and
/// letters are in order.
pub(super) fn order(view: &View<'_>, board: CellContent) -> [Highlight; Highlight::ALL.len()] {
    let mut order = Highlight::ALL;
    let begins = |it: Highlight| word(view, it, board) == START;
    let place = |it: Highlight| if begins(it) { 0 } else { 1 + it as usize };
    order.sort_by_key(|&it| match it {
        Highlight::Pattern | Highlight::Helper | Highlight::Start | Highlight::Fin => {
            (letter(word(view, it, board)), place(it))
        }
        Highlight::Eliminated | Highlight::Last | Highlight::Placed => (Some('Z'), place(it)),
    });
    order
}

/// The letter at the end of a name, if it ends with one: A of "colour A".
pub(super) fn letter(name: &str) -> Option<char> {
    let mut letters = name.split(' ').next_back()?.chars();
    letters.next().filter(|it| it.is_ascii_uppercase() && letters.next().is_none())
}
