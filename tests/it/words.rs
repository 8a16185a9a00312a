//! What every text must hold, whatever it is about: design rules of tone, length, and honesty.

mod about;
mod arguments;

use self::about::{cells_of, cells_of_chains, cells_of_premises};
use super::cases::Case;
use super::glossary;
use sudoku_why::grid::{Cell, CellSet};
use sudoku_why::logic::{Constraint, Value};
use sudoku_why::words::{Card, Coordinates, Explanation, Line, Naming, Run, Text};

/// Words that say nothing, belittle, or belong to another field.
pub(crate) const FORBIDDEN: [&str; 34] = [
    "obviously",
    "clearly",
    "simply",
    "just",
    "trivially",
    "trivial",
    "easy",
    "easily",
    "of course",
    "may",
    "might",
    "can be removed",
    "nonet",
    "block",
    "region",
    "square",
    "field",
    "potential",
    "kill",
    "illegal",
    "victim",
    "guess",
    "great",
    "nice",
    "oops",
    "you missed",
    "should have",
    "algorithm",
    "eliminated",
    "whereby",
    "respectively",
    "value",
    "its last",
    "takes itself back",
];

/// What is asked of the words of each hit.
pub(crate) const CHECKS: [fn(&Case); 17] = [
    glossary::no_word_of_art_goes_unexplained,
    texts_are_short,
    no_text_has_a_forbidden_word,
    a_nudge_spoils_nothing,
    a_pattern_has_the_name_and_not_the_conclusion,
    a_full_text_ends_with_so_and_says_it_once,
    a_reason_leans_on_something_that_must_be,
    a_step_that_leans_on_uniqueness_says_so_and_no_other,
    every_cell_that_is_named_is_a_fact_and_every_fact_is_named,
    premises_and_facts_are_about_the_same_cells,
    each_target_is_tied_to_the_pattern_by_a_named_house,
    other_coordinates_are_used_throughout,
    cards_ask_for_what_the_finder_binds,
    lists_and_counts_read_well,
    arguments::every_exclusion_of_a_chain_names_its_house_or_cell,
    arguments::a_line_of_a_net_forces_one_digit,
    arguments::a_long_argument_is_summed_up,
];

pub(crate) fn n_words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// Number of words without those of lists: cells, digits that follow, and losses are read with a finger, not with the
/// breath.
fn n_words_to_hold(text: &str) -> usize {
    let of_lists = ["R", " is ", " are ", " lose", "(only ", "only place in "];
    n_words(text) - of_lists.map(|it| text.matches(it).count()).iter().sum::<usize>()
}

fn texts_are_short(case: &Case) {
    let words = case.words();
    let nudge = words.nudge.to_string();
    assert!(n_words(&nudge) <= 15, "nudge: {nudge}");
    let pattern = words.pattern.to_string();
    assert!(n_words(&pattern) <= 20, "pattern: {pattern}");
    let mut sentences = Vec::new();
    let mut items = Vec::new();
    for line in &words.full {
        match line {
            Line::Sentence(text) => {
                sentences.extend(text.to_string().split(". ").map(str::to_owned));
            }
            Line::Item { text, .. } => items.push(text.to_string()),
        }
    }
    // What is said of the one solution is the same each time, and comes on top.
    let leans = case.hit().step().premises().assume_one_solution();
    let most = if leans { 8 } else { 7 };
    assert!(sentences.len() <= most, "{} sentences", sentences.len());
    for sentence in sentences {
        // What is lost house by house is a list, too.
        let is_list = sentence.starts_with("So in ");
        assert!(is_list || n_words_to_hold(&sentence) <= 30, "{sentence}");
    }
    assert!(items.len() <= 24, "{} items", items.len());
    for item in items {
        assert!(n_words_to_hold(&item) <= 55, "{item}");
    }
}

fn no_text_has_a_forbidden_word(case: &Case) {
    let card = case.card();
    let words = case.words();
    // Players call a loop what they call it.
    let all = (whole(words) + " " + &page(card)).replace(&card.name, "").replace("region sum", "");
    let plain: String = all
        .chars()
        .map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' })
        .collect();
    let plain = format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "));
    for word in FORBIDDEN {
        assert!(!plain.contains(&format!(" {word} ")), "says {word:?}: {all}");
    }
}

fn a_nudge_spoils_nothing(case: &Case) {
    let words = case.words();
    let nudge = words.nudge.to_string();
    assert!(!nudge.to_lowercase().contains(&case.card().name.to_lowercase()), "{nudge}");
    let conclusions = case.hit().step().conclusions();
    let targets = conclusions.candidates().iter().map(|it| it.cell.to_string());
    let named: Vec<String> = targets.filter(|cell| nudge.contains(cell)).collect();
    assert!(named.is_empty() || case.rule.is_last_resort(), "{nudge}");
    // A kind of house may come with a digit; a house by its number may not.
    let numbers = nudge.split([' ', ',', ':', '.']).filter(|it| it.parse::<u8>().is_ok());
    let digits = nudge.split([' ', ',', '.']).filter(|it| it.len() == 2 && it.ends_with('s'));
    let digits = digits.filter(|it| it.starts_with(|c: char| c.is_ascii_digit())).count();
    let houses: usize = if houses_named(&nudge).is_empty() { 0 } else { numbers.count() };
    assert!(digits == 0 || houses == 0, "names a house and a digit: {nudge}");
    if conclusions.placement().is_some() {
        assert!(houses <= 1, "names a house and a digit: {nudge}");
    }
}

fn a_pattern_has_the_name_and_not_the_conclusion(case: &Case) {
    let words = case.words();
    let pattern = words.pattern.to_string();
    assert!(pattern.starts_with(&case.card().name), "{pattern}");
    let conclusion = words.full.last().unwrap().text().to_string();
    assert!(!pattern.contains(conclusion.trim_start_matches("So ")), "{pattern}");
    if let Some(placed) = case.hit().step().conclusions().placement() {
        let hidden = case.rule.name() != "naked_single";
        let told = if hidden { placed.cell.to_string() } else { format!("{} ", placed.digit) };
        assert!(!pattern.contains(&told), "{pattern}");
    }
}

fn a_full_text_ends_with_so_and_says_it_once(case: &Case) {
    let words = case.words();
    let lines: Vec<String> = words.full.iter().map(|line| line.text().to_string()).collect();
    let (last, rest) = lines.split_last().unwrap();
    assert!(last.starts_with("So "), "{last}");
    // The links of a chain follow from each other; what follows for the player comes last.
    let mut sentences = words.full.iter().filter(|it| matches!(it, Line::Sentence(_)));
    let so = sentences.clone().filter(|it| it.text().to_string().starts_with("So ")).count();
    assert!(sentences.next().is_some() && so == 1, "{rest:?}");
    assert!(!rest.is_empty(), "gives no reason");
    for line in &lines {
        assert!(line.ends_with(['.', ':']), "{line}");
        assert!(!line.contains("..") && !line.contains("  "), "{line}");
    }
}

fn a_reason_leans_on_something_that_must_be(case: &Case) {
    const LEANS: [&str; 10] = [
        "because",
        "must",
        "only",
        "either way",
        "cannot",
        "in every case",
        "no other",
        "second solution",
        "whichever",
        "at least one",
    ];
    let words = case.words();
    let n = words.full.len() - 1;
    let reason: String = words.full[..n].iter().map(|line| line.text().to_string() + " ").collect();
    let reason = reason.to_lowercase();
    assert!(LEANS.iter().any(|it| reason.contains(it)), "{reason}");
}

fn a_step_that_leans_on_uniqueness_says_so_and_no_other(case: &Case) {
    let words = whole(case.words());
    let has_pattern = case.hit().step().premises().assume_one_solution();
    assert_eq!(has_pattern, !case.card().assumes.is_empty(), "the card's `assumes`");
    let said = words.contains("relies on the puzzle having exactly one solution");
    assert_eq!(has_pattern, said, "what the text says of it");
}

fn every_cell_that_is_named_is_a_fact_and_every_fact_is_named(case: &Case) {
    let step = case.hit().step();
    let words = case.words();
    let facts = cells_of(step.facts()) | cells_of(&words.evidence);
    let targets: CellSet = step.conclusions().candidates().iter().map(|it| it.cell).collect();
    for cell in cells_named(&whole(words)) {
        assert!((facts | targets).contains(cell), "names {cell}");
    }
    let referred = texts(words).flat_map(refs).fold(CellSet::EMPTY, |all, it| all | it);
    let plain = whole(words);
    for fact in step.facts() {
        let named = match &fact.value {
            Value::Digit(digit) => plain.contains(&digit.to_string()),
            Value::Digits(digits) => {
                digits.into_iter().all(|digit| plain.contains(&digit.to_string()))
            }
            Value::House(house) => referred.is_superset(house.cells()),
            Value::Houses(houses) | Value::Bilocal(_, houses) => {
                houses.iter().all(|house| referred.is_superset(house.cells()))
            }
            Value::Candidates(candidates) => {
                candidates.iter().all(|it| plain.contains(&it.digit.to_string()))
            }
            Value::Ties(ties) => ties.iter().all(|tie| match tie {
                Constraint::Cell(cell) => referred.contains(*cell),
                Constraint::Digit(_, house) => referred.is_superset(house.cells()),
                Constraint::NotBoth(_) => false,
            }),
            Value::Chain(_) | Value::Branches(_) => {
                let nodes = fact.value.chains().iter().flat_map(|chain| &chain.nodes);
                nodes.map(|node| node.cells).all(|cells| referred.is_superset(cells))
            }
            Value::Exclusions(it) => referred.is_superset(it.others.iter().copied().collect()),
            Value::Exocet(it) => {
                let lines =
                    it.routes.iter().flat_map(|route| route.lines.iter().chain(&route.covers));
                lines.map(|line| line.cells()).all(|cells| referred.is_superset(cells))
            }
            Value::Cell(_)
            | Value::Cells(_)
            | Value::Needed(_)
            | Value::Refutation(_)
            | Value::Net(_)
            | Value::Filling(_)
            | Value::Fillings(_)
            | Value::PairTable(_)
            | Value::Course(_)
            | Value::Opposites(_)
            | Value::Table(_) => true,
        };
        assert!(named, "never names {}", fact.name);
        let is_counted = fact.name == "rest" || matches!(fact.value, Value::Refutation(_));
        let Some(cells) = fact.value.cells().filter(|_| !is_counted) else { continue };
        assert!(referred.is_superset(cells), "never names {}", fact.name);
    }
}

fn premises_and_facts_are_about_the_same_cells(case: &Case) {
    let step = case.hit().step();
    let mut told = cells_of(step.facts());
    told |= step.conclusions().candidates().iter().map(|it| it.cell).collect();
    for cell in cells_of_premises(step.premises()) {
        assert!(told.contains(cell), "{cell} is a premise and no fact");
    }
}

fn each_target_is_tied_to_the_pattern_by_a_named_house(case: &Case) {
    let step = case.hit().step();
    let words = case.words();
    // The lines of a table name what ties its cells.
    let is_table = step.facts().iter().any(|fact| matches!(fact.value, Value::PairTable(_)));
    if step.conclusions().placement().is_some() || case.rule.is_last_resort() || is_table {
        return;
    }
    let houses: Vec<CellSet> =
        texts(words).flat_map(refs).filter(|cells| cells.len() % 9 == 0).collect();
    let pattern: CellSet = step
        .facts()
        .iter()
        .flat_map(|fact| fact.value.cells().into_iter().chain(cells_of_chains(&fact.value)))
        .fold(CellSet::EMPTY, |all, cells| all | cells);
    for target in step.conclusions().candidates() {
        let ties = |house: &CellSet| house.contains(target.cell) && house.intersects(pattern);
        // A relation ties two cells, and so does a chess move.
        let is_pair = |link: &Constraint| match link {
            Constraint::NotBoth(two) => two.contains(target),
            Constraint::Digit(_, house) => {
                house.cells().len() == 2 && house.cells().contains(target.cell)
            }
            Constraint::Cell(_) => false,
        };
        let tied = houses.iter().any(ties) || step.premises().links.iter().any(is_pair);
        assert!(tied || pattern.contains(target.cell), "{target:?}");
    }
}

fn other_coordinates_are_used_throughout(case: &Case) {
    for coordinates in [Coordinates::Spoken, Coordinates::Letters] {
        let text = whole(&case.words_in(Naming { coordinates }));
        assert!(cells_named(&text).is_empty(), "{text}");
    }
}

fn cards_ask_for_what_the_finder_binds(case: &Case) {
    let card = case.card();
    let bound: Vec<&str> = case.hit().step().facts().iter().map(|fact| fact.name).collect();
    assert_eq!(card.facts, bound);
    for asked in sudoku_why::words::names_asked_for(card).unwrap() {
        assert!(card.facts.contains(&asked), "asks for {asked}");
    }
}

fn lists_and_counts_read_well(case: &Case) {
    const COUNTED: [&str; 7] =
        ["cells", "candidates", "houses", "rows", "columns", "boxes", "positions"];
    let text = whole(case.words());
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_digit = |word: &str| word.len() == 1 && word.parse::<u8>().is_ok();
    let is_cell = |word: &str| word.len() == 4 && !cells_named(word).is_empty();
    for it in words.windows(4) {
        let [item, next, and] = [it[1].trim_end_matches(','), it[2], it[3]];
        if ["row", "column", "box"].contains(&it[0]) {
            continue;
        }
        let are_alike = is_digit(item) && is_digit(next) || is_cell(item) && is_cell(next);
        let ends_a_list = are_alike && item != it[1] && ["and", "or"].contains(&and);
        assert!(!ends_a_list, "lacks a comma: {it:?}");
    }
    for it in words.windows(2) {
        let [before, after] = [it[0], it[1].trim_end_matches(|c: char| c.is_ascii_punctuation())];
        let digit = after.parse::<u8>().ok().filter(|it| *it < 10);
        assert!(digit.is_none() || before != if digit == Some(8) { "a" } else { "an" }, "{it:?}");
        assert!(
            !is_digit(before) || !COUNTED.contains(&after),
            "a count that is not a word: {it:?}"
        );
    }
}

fn texts(words: &Explanation) -> impl Iterator<Item = &Text> {
    let lines = words.full.iter().chain(&words.detail);
    [&words.nudge, &words.pattern].into_iter().chain(lines.map(Line::text))
}

/// What the page of a rule says beside its example.
pub(crate) fn page(card: &Card) -> String {
    format!("{} {}", card.why_it_works, card.how_to_look.as_deref().unwrap_or_default())
}

pub(crate) fn whole(words: &Explanation) -> String {
    texts(words).map(|text| text.to_string() + "\n").collect()
}

fn refs(text: &Text) -> impl Iterator<Item = CellSet> + '_ {
    text.0.iter().filter_map(|run| match run {
        Run::Ref { cells, .. } => Some(*cells),
        Run::Words(_) => None,
    })
}

/// The cells that a text names as `R5C6`.
fn cells_named(text: &str) -> CellSet {
    let bytes = text.as_bytes();
    let number = |b: u8| b.is_ascii_digit().then(|| b - b'0');
    bytes
        .windows(4)
        .filter(|it| it[0] == b'R' && it[2] == b'C')
        .filter_map(|it| Cell::new(number(it[1])?, number(it[3])?))
        .collect()
}

fn houses_named(text: &str) -> Vec<&str> {
    ["row", "column", "box"].into_iter().filter(|kind| text.contains(kind)).collect()
}
