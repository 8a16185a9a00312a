//! What stands on pictures and under them: the names of marks, the numbers of lines, captions.

use super::{style, view};
use crate::cases::{Case, hit_of};
use std::collections::BTreeSet;
use sudoku_why::grid::{Candidate, CellSet};
use sudoku_why::render::{CellContent, Highlight, Highlights, svg, terminal};
use sudoku_why::words::{Explanation, Line};

/// Words that a legend has and a text need not have: they say what becomes of something, or stand for
/// what the text says of each by itself.
const WORDS_OF_LEGENDS: [&str; 12] = [
    "look here",
    "crossed out",
    "only one left",
    "goes in",
    "start",
    "true",
    "false",
    "then it is",
    "then it is not",
    "one of two",
    "not both",
    "outside",
];

/// What the legend of `picture` says.
fn legend_of(picture: &str) -> Vec<String> {
    let tree = roxmltree::Document::parse(picture).unwrap();
    let legend = tree.descendants().find(|it| it.attribute("class") == Some("legend"));
    let words = legend.into_iter().flat_map(|legend| legend.children());
    words.filter_map(|it| Some(it.text()?.to_owned())).collect()
}

/// Everything that is told of a step, in small letters.
fn told(words: &Explanation) -> String {
    let lines = words.full.iter().chain(&words.detail).map(|line| line.text().to_string());
    let short = [words.nudge.to_string(), words.pattern.to_string()];
    short.into_iter().chain(lines).collect::<Vec<_>>().join(" ").to_lowercase()
}

pub(super) fn legends_use_the_words_of_the_text(case: &Case) {
    let told = told(case.words());
    let told: BTreeSet<&str> = told.split(|c: char| !c.is_alphanumeric()).collect();
    let is_told = |word: &str| {
        let word = word.to_lowercase();
        let singular = word.strip_suffix('s').unwrap_or(&word);
        let plurals = [format!("{word}s"), format!("{word}es")];
        told.contains(word.as_str())
            || told.contains(singular)
            || plurals.iter().any(|it| told.contains(it.as_str()))
    };
    let names = legend_of(&svg::element(&view(case), CellContent::Candidates));
    for name in names.iter().filter(|name| !WORDS_OF_LEGENDS.contains(&name.as_str())) {
        for word in name.split(' ') {
            assert!(
                is_told(word),
                "`{name}` stands under the picture, and the text says: {told:?}"
            );
        }
    }
}

pub(super) fn the_terminal_has_the_words_of_the_picture(case: &Case) {
    let picture = legend_of(&svg::element(&view(case), CellContent::Candidates));
    let board = terminal::board(&view(case), &style(CellContent::Candidates)).to_string();
    let (_, board) = board.rsplit_once(['┘', '┛']).unwrap();
    let entries = board.lines().flat_map(|line| line.trim().split("   "));
    for entry in entries.filter(|entry| !entry.is_empty()) {
        let is_known = |word: &str| entry.ends_with(&format!(" {word}"));
        // The picture has bands where the terminal has signs at rows and columns.
        let is_of_terminal = is_known("only candidate") || is_known("look here");
        assert!(is_of_terminal || picture.iter().any(|it| is_known(it)), "{entry}");
    }
}

/// The numbers on links, and the items of the lists that they are said to stand for.
pub(super) fn numbers_on_links_are_those_of_lines(case: &Case) {
    let picture = svg::element(&view(case), CellContent::Candidates);
    let tree = roxmltree::Document::parse(&picture).unwrap();
    let fields = tree.descendants().find(|it| it.attribute("class") == Some("badge"));
    let Some(texts) = fields.and_then(|it| it.next_sibling_element()) else { return };
    let numbers: BTreeSet<&str> = texts.children().filter_map(|it| it.text()).collect();
    let items = items_of(case.words());
    for number in &numbers {
        assert!(items.contains(*number), "{number} is no item: {items:?}");
    }
    assert!(!numbers.is_empty());
}

/// The numbers of all items of the lists of a text, such as 2 and 2.1.
fn items_of(words: &Explanation) -> BTreeSet<String> {
    let mut items = BTreeSet::new();
    let mut path: Vec<usize> = Vec::new();
    for line in words.full.iter().chain(&words.detail) {
        match line {
            Line::Sentence(_) => path.clear(),
            Line::Item { depth, .. } => {
                path.resize(depth + 1, 0);
                path[*depth] += 1;
                items.insert(path.iter().map(usize::to_string).collect::<Vec<_>>().join("."));
            }
        }
    }
    items
}

pub(super) fn one_house_at_most_is_tinted(case: &Case) {
    let picture = svg::element(&view(case), CellContent::Candidates);
    let tree = roxmltree::Document::parse(&picture).unwrap();
    let tints = tree.descendants().filter(|it| it.attribute("class") == Some("tint"));
    let houses: Vec<usize> =
        tints.map(|it| it.attribute("d").unwrap().matches('M').count()).collect();
    assert!(houses.is_empty() || houses == [1], "{houses:?} houses are tinted");
}

/// In each cell that an elimination leaves with one candidate, that candidate is marked.
pub(super) fn the_last_candidate_of_a_cell_is_marked(case: &Case) {
    let highlights = Highlights::of(&view(case));
    let lost: CellSet =
        case.hit().step().conclusions().eliminated().iter().map(|it| it.cell).collect();
    let mut after = case.grid.clone();
    case.hit().apply(&mut after);
    for cell in lost {
        if let Some(digit) = after.candidates(cell).single() {
            let candidate = Candidate { cell, digit };
            assert_eq!(highlights.mark(candidate).change, Some(Highlight::Last), "{candidate:?}");
        }
    }
}

#[test]
fn a_caption_has_the_title_and_every_word() {
    let case = hit_of("cell_forcing_chain");
    let (look, view) = (style(CellContent::Candidates), view(case));
    let picture = svg::document(&view, &look, Some("Cell & chain"));
    let tree = roxmltree::Document::parse(&picture).unwrap();
    let captions = tree.descendants().filter(|it| it.attribute("class") == Some("caption"));
    let texts: Vec<_> = captions.flat_map(|it| it.children()).filter_map(|it| it.text()).collect();
    assert_eq!(texts[0], "Cell & chain");
    let said = texts[1..].join(" ");
    let words = case.words();
    for line in
        [words.pattern.to_string()].into_iter().chain(words.full.iter().map(Line::to_string))
    {
        assert!(said.contains(&line), "{line} is not in: {said}");
    }
    assert!(svg::document(&view, &look, None).len() < picture.len());
    let below = |picture: &str| {
        let tree = roxmltree::Document::parse(picture).unwrap();
        let size = tree.root_element().attribute("height").unwrap().parse::<f64>().unwrap();
        let texts = tree.descendants().filter(|it| it.has_tag_name("text"));
        let texts: Vec<f64> = texts.filter_map(|it| it.attribute("y")?.parse().ok()).collect();
        size - 60.0 - texts.into_iter().fold(0.0, f64::max)
    };
    assert!(below(&picture) >= 0.0, "the caption is cut off");
}
