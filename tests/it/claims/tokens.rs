//! Words of a text as tokens, and patterns that find phrases among them.

use sudoku_why::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// A word, or what it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Cell(Cell),
    Number(usize),
    /// "4s".
    Plural(Digit),
    /// A capital letter that stands alone.
    Letter(char),
    /// In small letters; a mark of punctuation is a word of its own.
    Word(String),
}

/// What a hole of a pattern holds.
#[derive(Clone, Debug)]
pub(super) enum Hole {
    Cells(CellSet),
    Digits(DigitSet),
    Houses(Vec<House>),
    Number(usize),
    Letter(char),
    /// Things of which each is somewhere: "1 and 5 in row 3, and 2 in box 4", "A in R3C7 (row 3)".
    Pairs(Vec<(Hole, Hole)>),
    /// Cells, and lines that hold cells.
    Places(CellSet, Vec<House>),
}

impl Hole {
    pub(super) fn cells(&self) -> CellSet {
        if let Self::Cells(cells) = self { *cells } else { CellSet::EMPTY }
    }

    pub(super) fn digits(&self) -> DigitSet {
        if let Self::Digits(digits) = self { *digits } else { DigitSet::EMPTY }
    }

    pub(super) fn digit(&self) -> Digit {
        self.digits().first().unwrap()
    }

    pub(super) fn houses(&self) -> &[House] {
        if let Self::Houses(houses) = self { houses } else { &[] }
    }

    pub(super) fn house(&self) -> House {
        self.houses()[0]
    }

    pub(super) fn number(&self) -> usize {
        if let Self::Number(number) = self { *number } else { 0 }
    }

    pub(super) fn letter(&self) -> char {
        if let Self::Letter(letter) = self { *letter } else { '?' }
    }

    pub(super) fn pairs(&self) -> &[(Self, Self)] {
        if let Self::Pairs(pairs) = self { pairs } else { &[] }
    }
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut all = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || "'’-+".contains(c) {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            all.push(token(&word));
            word.clear();
        }
        if !c.is_whitespace() {
            all.push(Token::Word(c.to_string()));
        }
    }
    all
}

fn token(word: &str) -> Token {
    let bytes = word.as_bytes();
    if let [b'R', row, b'C', column] = bytes
        && let Some(cell) = Cell::new(row.wrapping_sub(b'0'), column.wrapping_sub(b'0'))
    {
        return Token::Cell(cell);
    }
    if let [digit, b's'] = bytes
        && let Some(digit) = Digit::from_char(char::from(*digit))
    {
        return Token::Plural(digit);
    }
    if let Ok(number) = word.parse() {
        return Token::Number(number);
    }
    match bytes {
        [letter @ b'A'..=b'Z'] => Token::Letter(char::from(*letter)),
        _ => Token::Word(word.to_lowercase()),
    }
}

/// The rest of a text.
pub(super) type Rest<'a> = &'a [Token];

fn is_word(rest: Rest<'_>, word: &str) -> bool {
    match rest.first() {
        Some(Token::Word(it)) => it == word,
        Some(Token::Letter(letter)) => word == letter.to_ascii_lowercase().to_string(),
        _ => false,
    }
}

/// Finds a pattern at the start of `rest`: words, alternatives as `see|sees`, words that may be missing as `only?`, and
/// holes in braces.
pub(super) fn find<'a>(pattern: &str, mut rest: Rest<'a>) -> Option<(Vec<Hole>, Rest<'a>)> {
    let mut holes = Vec::new();
    for part in pattern.split_whitespace() {
        if let Some(kind) = part.strip_prefix('{') {
            let (hole, after) = hole(kind.trim_end_matches('}'), rest)?;
            holes.push(hole);
            rest = after;
        } else if let Some(word) = part.strip_suffix('?').filter(|it| !it.is_empty()) {
            if word.split('|').any(|word| is_word(rest, word)) {
                rest = &rest[1..];
            }
        } else if part.split('|').any(|word| is_word(rest, word)) {
            rest = &rest[1..];
        } else {
            return None;
        }
    }
    Some((holes, rest))
}

fn hole<'a>(kind: &str, rest: Rest<'a>) -> Option<(Hole, Rest<'a>)> {
    match kind {
        "cs" => {
            list(rest, cell).map(|(cells, rest)| (Hole::Cells(cells.into_iter().collect()), rest))
        }
        "c" => cell(rest).map(|(cell, rest)| (Hole::Cells(cell.into()), rest)),
        "ds" => list(rest, digit)
            .map(|(digits, rest)| (Hole::Digits(digits.into_iter().collect()), rest)),
        "d" => digit(rest).map(|(digit, rest)| (Hole::Digits(digit.into()), rest)),
        "ps" => match rest {
            [Token::Plural(digit), rest @ ..] => Some((Hole::Digits((*digit).into()), rest)),
            _ => None,
        },
        "h" => one_house(rest).map(|(house, rest)| (Hole::Houses(vec![house]), rest)),
        "hs" => houses(rest).map(|(houses, rest)| (Hole::Houses(houses), rest)),
        "n" => number(rest).map(|(number, rest)| (Hole::Number(number), rest)),
        "L" => match rest {
            [Token::Letter(letter), rest @ ..] => Some((Hole::Letter(*letter), rest)),
            _ => None,
        },
        "l" => small_letter(rest).map(|(letter, rest)| (Hole::Letter(letter), rest)),
        "ls" => list(rest, small_letter).map(|(_, rest)| (Hole::Letter('*'), rest)),
        "places" => places(rest),
        // Lists of pairs: of digits in houses, of digits in cells, of cells in houses, of letters in cells.
        "ds-in-h" => pairs(rest, "{ds} in {h}"),
        "ises" => pairs(rest, "one? of? {cs} is {ds}"),
        "d-in-c" => pairs(rest, "{d} in {cs}"),
        "cs-in-h" => pairs(rest, "{cs} in {h}").or_else(|| pairs(rest, "{cs} ( {h} )")),
        "l-in-c" => pairs(rest, "{l} in {c}"),
        "L-in-c" => pairs(rest, "{L} in {c} ( {h} )"),
        "set-in-h" => sets(rest),
        _ => panic!("no hole {kind}"),
    }
}

/// A letter for a digit that is not known.
fn small_letter(rest: Rest<'_>) -> Option<(char, Rest<'_>)> {
    let letter = ['x', 'y', 'z'].into_iter().find(|it| is_word(rest, &it.to_string()))?;
    Some((letter, &rest[1..]))
}

fn cell(rest: Rest<'_>) -> Option<(Cell, Rest<'_>)> {
    match rest {
        [Token::Cell(cell), rest @ ..] => Some((*cell, rest)),
        _ => None,
    }
}

fn digit(rest: Rest<'_>) -> Option<(Digit, Rest<'_>)> {
    match rest {
        [Token::Number(number), rest @ ..] => {
            Some((Digit::new(u8::try_from(*number).ok()?)?, rest))
        }
        _ => None,
    }
}

fn number(rest: Rest<'_>) -> Option<(usize, Rest<'_>)> {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match rest {
        [Token::Number(number), rest @ ..] => Some((*number, rest)),
        [Token::Word(word), rest @ ..] => Some((WORDS.iter().position(|it| it == word)?, rest)),
        _ => None,
    }
}

fn kind(rest: Rest<'_>) -> Option<(HouseKind, Rest<'_>)> {
    let names = [
        ("row", "rows", HouseKind::Row),
        ("column", "columns", HouseKind::Column),
        ("box", "boxes", HouseKind::Box),
    ];
    let (.., kind) =
        names.into_iter().find(|(one, many, _)| is_word(rest, one) || is_word(rest, many))?;
    Some((kind, &rest[1..]))
}

fn one_house(rest: Rest<'_>) -> Option<(House, Rest<'_>)> {
    let (kind, rest) = kind(rest)?;
    let (digit, rest) = digit(rest)?;
    Some((House::new(kind, digit.number())?, rest))
}

/// "row 3", "rows 3 and 5", "row 3 and boxes 4 and 5".
fn houses(rest: Rest<'_>) -> Option<(Vec<House>, Rest<'_>)> {
    fn same(rest: Rest<'_>) -> Option<(Vec<House>, Rest<'_>)> {
        let (kind, rest) = kind(rest)?;
        let (numbers, rest) = list(rest, digit)?;
        let of = |it: Digit| House::new(kind, it.number());
        Some((numbers.into_iter().filter_map(of).collect(), rest))
    }
    let (all, rest) = list(rest, same)?;
    let mut all = all.concat();
    // "rows 1 and 2, and column 6"
    let more = is_word(rest, ",") && is_word(&rest[1..], "and");
    let Some((more, after)) = more.then(|| same(&rest[2..])).flatten() else {
        return Some((all, rest));
    };
    all.extend(more);
    Some((all, after))
}

/// A list: "a", "a and b", "a, b, or c"; the longest that is closed by a conjunction.
fn list<'a, T: Clone>(
    rest: Rest<'a>,
    item: impl Fn(Rest<'a>) -> Option<(T, Rest<'a>)>,
) -> Option<(Vec<T>, Rest<'a>)> {
    let is_and = |rest: Rest<'_>| ["and", "or", "nor"].iter().any(|it| is_word(rest, it));
    let (first, after) = item(rest)?;
    let mut all = vec![first];
    let mut found = (all.clone(), after);
    let mut rest = after;
    loop {
        let has_comma = is_word(rest, ",");
        let next = if has_comma { &rest[1..] } else { rest };
        if is_and(next)
            && has_comma == (all.len() > 1)
            && let Some((last, after)) = item(&next[1..])
        {
            all.push(last);
            found = (all, after);
            break;
        }
        let Some((more, after)) = item(next).filter(|_| has_comma) else { break };
        all.push(more);
        rest = after;
    }
    Some(found)
}

/// Pairs that are joined by commas, "and", or semicolons.
fn pairs<'a>(rest: Rest<'a>, pattern: &str) -> Option<(Hole, Rest<'a>)> {
    let mut all = Vec::new();
    let mut end = rest;
    let mut at = rest;
    while let Some((mut holes, after)) = find(pattern, at) {
        let second = holes.pop()?;
        let second = match holes.pop()? {
            first if holes.is_empty() => {
                all.push((first, second));
                None
            }
            cells => Some((cells, second)),
        };
        // "A in R3C7 (row 3)": the house is the reader's to check, too.
        if let Some((cells, house)) = second {
            let letter = holes.pop()?;
            all.push((letter, Hole::Pairs(vec![(cells, house)])));
        }
        end = after;
        at = after;
        at = if is_word(at, ",") { &at[1..] } else { at };
        at = if is_word(at, "and") || is_word(at, "also") { &at[1..] } else { at };
    }
    (!all.is_empty()).then_some((Hole::Pairs(all), end))
}

/// "each 3 of set A (column 7) and R1C7 (row 1), and set B (row 4)".
fn sets(rest: Rest<'_>) -> Option<(Hole, Rest<'_>)> {
    let mut all = Vec::new();
    let mut at = rest;
    let mut end = rest;
    let mut waiting: Vec<Hole> = Vec::new();
    loop {
        at = find("each|every {ds} of", at).map_or(at, |(_, after)| after);
        at = if is_word(at, "set") { &at[1..] } else { at };
        let (name, after) = hole("L", at)
            .or_else(|| hole("c", at))
            .or_else(|| find("these cells", at).map(|(_, after)| (Hole::Letter('*'), after)))?;
        waiting.push(name);
        at = after;
        let house = find("( {h} )", at);
        if let Some((mut holes, after)) = house.or_else(|| find("( {cs} , {h} )", at)) {
            let house = holes.pop()?;
            waiting.extend(holes);
            all.extend(waiting.drain(..).map(|name| (name, house.clone())));
            end = after;
            at = after;
        }
        let before = at;
        at = if is_word(at, ",") { &at[1..] } else { at };
        at = if is_word(at, "and") { &at[1..] } else { at };
        let goes_on = at.len() < before.len()
            && (is_word(at, "set")
                || is_word(at, "each")
                || matches!(at.first(), Some(Token::Letter(_) | Token::Cell(_))));
        if !goes_on {
            break;
        }
        if matches!(at.first(), Some(Token::Cell(_))) && find("{c} (", at).is_none() {
            break;
        }
    }
    (!all.is_empty()).then_some((Hole::Pairs(all), end))
}

/// "columns 1 and 4, R3C8 (box 3), and the extra R3C2 (the fin)".
fn places(rest: Rest<'_>) -> Option<(Hole, Rest<'_>)> {
    let (mut cells, mut lines) = (CellSet::EMPTY, Vec::new());
    let mut at = rest;
    let mut end = rest;
    loop {
        let is_last = is_word(at, "and");
        at = if is_last { &at[1..] } else { at };
        at = find("the extra|extras", at).map_or(at, |(_, after)| after);
        if let Some((more, after)) = houses(at) {
            lines.extend(more);
            at = after;
        } else if let Some((more, after)) = list(at, cell) {
            cells = more.into_iter().fold(cells, CellSet::with);
            at = after;
        } else {
            break;
        }
        if is_word(at, "(") {
            let close = at.iter().position(|it| *it == Token::Word(")".to_owned()))?;
            if !is_word(&at[1..], "pencil") {
                at = &at[close + 1..];
            }
        }
        end = at;
        if is_last && !is_word(at, ",") {
            break;
        }
        at = if is_word(at, ",") { &at[1..] } else { at };
    }
    let is_empty = cells.is_empty() && lines.is_empty();
    (!is_empty).then_some((Hole::Places(cells, lines), end))
}
