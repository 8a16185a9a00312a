//! The list of words: it has every word of art that a text says, in plain words.

use super::cases::Case;
use super::words::{FORBIDDEN, n_words, page, whole};
use sudoku_why::words::{find_mentions, terms};

/// Words of art. A text that says one of them says it as the list of words has it.
const JARGON: [&str; 42] = [
    "als",
    "almost locked",
    "base",
    "bases",
    "bilocal",
    "bivalue",
    "bug",
    "candidate",
    "candidates",
    "cannibal",
    "chain",
    "chains",
    "colour",
    "colours",
    "conjugate",
    "contradiction",
    "cover",
    "covers",
    "deadly",
    "fin",
    "finned",
    "fins",
    "franken",
    "grouped",
    "house",
    "houses",
    "loop",
    "mutant",
    "net",
    "node",
    "petal",
    "pincer",
    "pincers",
    "pivot",
    "refutation",
    "restricted",
    "roof",
    "sashimi",
    "stem",
    "strong link",
    "template",
    "weak link",
];

pub(crate) fn no_word_of_art_goes_unexplained(case: &Case) {
    let card = case.card();
    let all = whole(case.words()) + " " + &page(card);
    let words = find_mentions(&all);
    let is_letter = |c: char| c.is_alphanumeric();
    let lower = all.to_ascii_lowercase();
    for word in JARGON {
        for (start, _) in lower.match_indices(word) {
            let end = start + word.len();
            let is_part =
                lower[..start].ends_with(is_letter) || lower[end..].starts_with(is_letter);
            let is_explained = words.iter().any(|it| it.start <= start && end <= it.end);
            assert!(is_part || is_explained, "nobody says what {word:?} is: {all}");
        }
    }
}

#[test]
fn the_list_of_words_is_plain() {
    let plain = |text: &str| -> String {
        let letter = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
        let plain: String = text.chars().map(letter).collect();
        format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    assert!(terms().len() > 30);
    let mut forms = Vec::new();
    for it in terms() {
        let meaning = plain(&it.meaning);
        // A box has nine squares on the paper of everybody.
        let forbidden = FORBIDDEN.iter().filter(|word| **word != "square");
        for word in forbidden {
            assert!(!meaning.contains(&format!(" {word} ")), "{}: says {word:?}", it.term);
        }
        assert!(n_words(&it.meaning) <= 32, "{}: {}", it.term, it.meaning);
        assert!(it.meaning.ends_with('.') && !it.meaning.contains(". "), "{}", it.term);
        forms.extend(&it.said_as);
    }
    let n_forms = forms.len();
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), n_forms, "a form is there twice");
    let found: Vec<&str> = find_mentions("Finned fish: the fins, a Final strong link.")
        .iter()
        .map(|it| &*it.term.term)
        .collect();
    assert_eq!(found, ["fin", "fin", "strong link"]);
}
