//! Short notation of reasoning: `R4C7<>5: 5s of box 6 are in row 4`, and Eureka notation of chains.
//!
//! Claims stand before a colon, or behind an arrow. Statements are separated by semicolons, and made of cells, digits,
//! and houses: words between them say nothing.

use super::{Reasoning, Statement};
use crate::generate::PlayerClaim;
use crate::grid::{
    Candidate, Cell, CellSet, ConditionKind, Digit, DigitSet, Grid, House, cell_group, shown,
};

/// Error: a part of the notation is not in a known form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// There is no claim.
    #[error("nothing is concluded")]
    NoClaim,
    /// This is no claim.
    #[error("`{0}` is no conclusion: R4C7<>5 says that R4C7 is not 5, R4C7=5 that it is")]
    Claim(String),
    /// This is no statement.
    #[error("`{0}` is no reason that can be read")]
    Statement(String),
}

/// Words that say nothing by themselves.
const FILLERS: [&str; 31] = [
    "a", "all", "and", "are", "at", "be", "both", "can", "could", "each", "every", "has", "have",
    "hold", "holds", "in", "is", "just", "must", "need", "needs", "of", "only", "or", "place",
    "places", "that", "the", "there", "to", "with",
];

pub(super) fn parse(text: &str, grid: &Grid) -> Result<Reasoning, NotationError> {
    let arrows = ["=>", "->", "→", "⇒"];
    let behind = arrows.iter().find_map(|arrow| text.rsplit_once(arrow));
    let (claims, reasons) = match behind {
        // The name of a rule may stand before what it says.
        Some((reasons, claims)) => (claims, reasons.rsplit(':').next().unwrap_or(reasons)),
        None => [":", " because ", " since ", " as "]
            .iter()
            .find_map(|word| text.split_once(word))
            .unwrap_or((text, "")),
    };
    let parts = reasons.split([';', '\n']).map(|it| it.trim().trim_end_matches('.'));
    let mut statements = Vec::new();
    for part in parts.filter(|it| !it.is_empty()) {
        let read = if part.starts_with('(') { chain(part, grid) } else { statement(part, grid) };
        let read = read.filter(|it| !it.is_empty());
        statements.extend(read.ok_or_else(|| NotationError::Statement(shown(part)))?);
    }
    Ok(Reasoning { claims: self::claims(claims)?, statements })
}

fn claims(text: &str) -> Result<Vec<PlayerClaim>, NotationError> {
    // How many ways there are to see it, as `hint --all` says.
    let text = text.split('(').next().unwrap_or_default();
    let text = text.trim().trim_end_matches('.').to_lowercase();
    let nots = [" is not ", " are not ", " can't be ", " cannot be ", " loses ", " lose "];
    let written = nots.iter().fold(text.clone(), |text, not| text.replace(not, "<>"));
    let written = written.replace(" is ", "=").replace(" and ", " ");
    if written.trim().is_empty() {
        return Err(NotationError::NoClaim);
    }
    PlayerClaim::all(&written).map_err(|_| NotationError::Claim(shown(&text)))
}

/// What the words of a statement are.
#[derive(Clone, PartialEq, Eq)]
enum Part {
    Cells(CellSet),
    Digits(DigitSet),
    Houses(Vec<House>),
    /// The name of a clue about several cells.
    Clue,
}

/// Statements in words; `None` if they are none.
fn statement(text: &str, grid: &Grid) -> Option<Vec<Statement>> {
    use Part::{Cells, Clue, Digits, Houses};
    let text = text.replace([',', '=', '/', '&', '+'], " ");
    let is_telling = |word: &&str| !FILLERS.contains(&word.to_lowercase().as_str());
    let words: Vec<&str> = text.split_whitespace().filter(is_telling).collect();
    match &parts(&words, grid)?[..] {
        [Digits(digits), Houses(houses), Houses(within)]
        | [Houses(houses), Digits(digits), Houses(within)] => {
            places(*digits, houses, CellSet::EMPTY, within)
        }
        // With fins.
        [Digits(digits), Houses(houses), Houses(within), Cells(cells)] => {
            places(*digits, houses, *cells, within)
        }
        [Digits(digits), Houses(houses), Cells(cells)]
        | [Houses(houses), Digits(digits), Cells(cells)]
        | [Cells(cells), Digits(digits), Houses(houses)] => places(*digits, houses, *cells, &[]),
        [Digits(digits), Houses(houses)] | [Houses(houses), Digits(digits)] => {
            of_full(houses, |house| Statement::Holds(*digits, house))
        }
        [Cells(cells), Digits(digits)] => {
            Some(vec![Statement::Digits { cells: *cells, digits: *digits }])
        }
        [Digits(digits), Cells(cells)] => Some(vec![subset(*digits, *cells, grid)]),
        [Cells(cells)] => {
            let clue = clues(*cells, grid).unwrap_or_default();
            Some([vec![Statement::Filled(*cells)], clue].concat())
        }
        [Clue, Cells(cells)] => clues(*cells, grid),
        _ => None,
    }
}

/// The statements that digits of each of `houses` are only in these cells, and in the houses `within`.
fn places(
    digits: DigitSet,
    houses: &[House],
    cells: CellSet,
    within: &[House],
) -> Option<Vec<Statement>> {
    let all = cells | CellSet::union(within.iter().map(|it| it.cells()));
    let within = if let ([only], true) = (within, cells.is_empty()) { Some(*only) } else { None };
    of_full(houses, |house| {
        // What is told of cells elsewhere says nothing of this house.
        let cells = if within.is_some() { all } else { all & house.cells() };
        Statement::Places { digits, house, cells, within }
    })
}

/// Digits in as many cells: the cells hold no others, or they have no other places in a house, whichever is so.
fn subset(digits: DigitSet, cells: CellSet, grid: &Grid) -> Statement {
    let naked = Statement::Digits { cells, digits };
    let houses = grid.variant().common_houses(cells).filter(|house| house.is_full());
    let mut hidden = houses.map(|house| Statement::Places { digits, house, cells, within: None });
    match naked.contradicted(grid) {
        Some(_) => hidden.find(|it| it.contradicted(grid).is_none()).unwrap_or(naked),
        None => naked,
    }
}

/// A statement about each house, all of which must have nine cells.
fn of_full(houses: &[House], statement: impl Fn(House) -> Statement) -> Option<Vec<Statement>> {
    let all_full = houses.iter().all(|house| house.is_full());
    all_full.then(|| houses.iter().map(|house| statement(*house)).collect())
}

/// The clues that have all these cells.
fn clues(cells: CellSet, grid: &Grid) -> Option<Vec<Statement>> {
    let own = grid.variant().joint_clues().iter().filter(|it| it.cell_set().is_superset(cells));
    let clues: Vec<Statement> = own.map(|it| Statement::Clue(it.clue)).collect();
    (!clues.is_empty()).then_some(clues)
}

/// The parts that the words are; cells one after the other are one part, as are digits.
fn parts(words: &[&str], grid: &Grid) -> Option<Vec<Part>> {
    let mut parts: Vec<Part> = Vec::new();
    let mut rest = words;
    while let Some(&word) = rest.first() {
        let fin = word.strip_prefix('f').filter(|it| it.starts_with('r'));
        // The longest name of a house first: "disjoint group 3".
        let n_words = (1..=rest.len().min(4)).rev();
        let mut names = n_words.filter_map(|n| Some((houses(&rest[..n], grid)?, n)));
        // `b6` and `c6` are a box and a column; cells by letters are written in capitals here.
        let cells = cell_group(fin.unwrap_or(word)).filter(|_| !word.starts_with(['b', 'c']));
        let (part, n) = if let Some(cells) = cells {
            (Part::Cells(cells), 1)
        } else if let Some((houses, n)) = names.next() {
            (Part::Houses(houses), n)
        } else if is_clue(word) {
            let has_number = rest.get(1).is_some_and(|it| it.parse::<u16>().is_ok());
            (Part::Clue, 1 + usize::from(has_number))
        } else {
            (Part::Digits(digits(word)?), 1)
        };
        match (parts.last_mut(), part) {
            (Some(Part::Cells(cells)), Part::Cells(more)) => *cells |= more,
            (Some(Part::Digits(digits)), Part::Digits(more)) => *digits |= more,
            (_, part) => parts.push(part),
        }
        rest = &rest[n..];
    }
    Some(parts)
}

/// The digits of `text`, one after the other, as `5`, `25`, or `5s`.
fn digits(text: &str) -> Option<DigitSet> {
    let own = text.strip_suffix("'s").or_else(|| text.strip_suffix('s')).unwrap_or(text);
    let digits = own.chars().map(Digit::from_char).collect::<Option<DigitSet>>()?;
    (!digits.is_empty()).then_some(digits)
}

/// Returns true if clues about several cells are called so: "clue", "cage", "thermometer".
fn is_clue(word: &str) -> bool {
    let names = ConditionKind::ALL.iter().flat_map(|kind| kind.rule().names);
    let word = word.to_lowercase();
    word == "clue" || names.into_iter().any(|name| *name == word)
}

/// Houses of the puzzle by a name, or as `hint --all` writes them: `b6`, `r268`.
fn houses(words: &[&str], grid: &Grid) -> Option<Vec<House>> {
    let named = |text: &str| {
        let house = grid.variant().with_cells(text.parse().ok()?);
        grid.variant().houses().contains(&house).then_some(house)
    };
    let short = |word: &str| {
        let mut kind = None;
        let mut houses = Vec::new();
        for c in word.chars() {
            match c {
                'r' => kind = Some("row"),
                'c' => kind = Some("column"),
                'b' => kind = Some("box"),
                _ => houses.push(named(&format!("{} {c}", kind?))?),
            }
        }
        (!houses.is_empty()).then_some(houses)
    };
    if let &[word] = words
        && let Some(houses) = short(word)
    {
        return Some(houses);
    }
    let text = words.join(" ").to_lowercase();
    named(&text.replace("col ", "column ")).map(|it| vec![it])
}

/// A node of a chain.
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
}

/// The strong links of a chain in Eureka notation, `(5)r4c7=r4c2 - (5=6)r6c3 - (6)r6c8=r9c8`; `None` if it is none. A
/// node without a digit has that of the one before.
fn chain(text: &str, grid: &Grid) -> Option<Vec<Statement>> {
    let text: String = text.to_lowercase().split_whitespace().collect();
    let mut strong = Vec::new();
    for part in text.split('-') {
        let mut nodes: Vec<Node> = Vec::new();
        let mut rest = part;
        while !rest.is_empty() {
            let (read, behind) = nodes_of(rest, nodes.last().map(|it| it.digit))?;
            nodes.extend(read);
            rest = behind;
        }
        let links = nodes.windows(2).map(|pair| strong_link(pair[0], pair[1], grid));
        strong.extend(links.collect::<Option<Vec<_>>>()?);
    }
    Some(strong)
}

/// The nodes that a text begins with, up to the next sign of a strong link, and what is behind it: two nodes for
/// `(5=6)r6c3`.
fn nodes_of(text: &str, before: Option<Digit>) -> Option<(Vec<Node>, &str)> {
    let (digits, text) = match text.strip_prefix('(') {
        Some(inside) => {
            let (digits, behind) = inside.split_once(')')?;
            (digits.split('=').map(|it| it.parse().ok()).collect::<Option<Vec<Digit>>>()?, behind)
        }
        None => (vec![before?], text),
    };
    let (cells, behind) = text.split_once('=').unwrap_or((text, ""));
    let cells = cell_group(cells)?;
    Some((digits.into_iter().map(|digit| Node { digit, cells }).collect(), behind))
}

/// What a strong link says: one of the two digits is in the cell, or the digit has no third place in a house.
fn strong_link(a: Node, b: Node, grid: &Grid) -> Option<Statement> {
    if a.digit != b.digit {
        let cell: Cell = a.cells.single().filter(|cell| b.cells.single() == Some(*cell))?;
        let digits = DigitSet::from(a.digit).with(b.digit);
        return Some(Statement::Digits { cells: cell.into(), digits });
    }
    let (digits, cells) = (DigitSet::from(a.digit), a.cells | b.cells);
    let common = grid.variant().common_houses(cells).filter(|house| house.is_full());
    let link = |house| Statement::Places { digits, house, cells, within: None };
    let links: Vec<Statement> = common.map(link).collect();
    let holds = |it: &&Statement| it.contradicted(grid).is_none();
    links.iter().find(holds).or(links.first()).copied()
}

/// The notation of a claim: `R4C7<>5`.
impl std::fmt::Display for PlayerClaim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Candidate { cell, digit } = self.candidate();
        let sign = if matches!(self, Self::Placed(_)) { "=" } else { "<>" };
        write!(f, "{cell}{sign}{digit}")
    }
}
