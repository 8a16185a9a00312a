//! What a text claims is true of the board that the reader looks at: each claim is read from the words alone and
//! checked by somebody who knows no rule.

mod paper;
mod patterns;
mod tokens;

use self::paper::Paper;
use self::patterns::{ANCHORS, PATTERNS};
use self::tokens::{Rest, Token, find, tokens};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use sudoku_why::ask::StepAnswer;
use sudoku_why::grid::{Candidate, CellSet, Digit, DigitSet, Grid, House};
use sudoku_why::words::Line;
use sudoku_why::{Puzzle, Solver, text};

const SAMPLE: &str = include_str!("../../puzzles/collections/qqwing_expert.txt");

/// Maximum number of lines of a hint on a screen of 80 columns.
const MAX_LINES: usize = 40;

/// Somebody who reads the text of a step.
struct Reader<'a> {
    board: &'a Grid,
    /// The steps before, with the grids on which they were taken.
    before: &'a [StepAnswer],
    conclusions: Vec<Candidate>,
    /// The papers of the case that is read and of those around it.
    papers: Vec<Paper>,
    /// What the words spoke of last.
    digit: Option<Digit>,
    house: Option<House>,
    cells: CellSet,
    /// The places that are left for the digit that was spoken of last.
    places: CellSet,
    /// The cells of the house that were said to have lost digits.
    lost: Vec<(CellSet, DigitSet)>,
    colours: BTreeMap<char, Vec<Candidate>>,
    sets: BTreeMap<char, CellSet>,
    /// The candidates of each of the cells that are coloured, where these have no others.
    pair: Option<DigitSet>,
    /// What the conclusion has said so far.
    said: Vec<Candidate>,
    is_conclusion: bool,
    /// The cell on which two cases turn.
    pivot: CellSet,
    /// The paper of what was supposed first.
    supposed: Option<Paper>,
    /// Does the line leave out digits that follow?
    is_summed_up: bool,
    /// Does it leave out locked sets, too?
    has_sets: bool,
}

impl Reader<'_> {
    fn paper(&self) -> &Paper {
        self.papers.last().unwrap()
    }

    fn paper_mut(&mut self) -> &mut Paper {
        self.papers.last_mut().unwrap()
    }
}

/// What became of the claims.
#[derive(Default)]
struct Tally {
    n_steps: usize,
    n_claims: usize,
    n_sentences: usize,
    /// Claims that are false, and phrases that make a claim which no pattern reads.
    faults: Vec<String>,
    /// Sentences that no pattern reads, by kind.
    uncovered: BTreeMap<String, (usize, String)>,
    by_pattern: BTreeMap<&'static str, usize>,
    longest: (usize, String),
    n_too_long: usize,
}

impl Tally {
    /// Reads a step.
    fn read(&mut self, steps: &[StepAnswer], place: usize) {
        let step = &steps[place];
        let lines = step.texts.full.iter().flatten();
        let mut supposed: Option<Paper> = None;
        // Colours may be listed only line by line.
        let mut listed = reader(steps, place);
        let mut unread = Self::default();
        step.texts.detail.iter().for_each(|line| unread.line(&mut listed, line, ""));
        for lines in [lines.collect::<Vec<_>>(), step.texts.detail.iter().collect()] {
            let mut reader = reader(steps, place);
            if let Some(paper) = supposed.take() {
                reader.papers = vec![paper];
            }
            reader.colours.clone_from(&listed.colours);
            for line in &lines {
                let position = format!(
                    "{}, step {}, {}",
                    step.before,
                    place + 1,
                    step.rule.unwrap_or_default()
                );
                self.line(&mut reader, line, &position);
            }
            let is_said = reader.conclusions.iter().all(|it| reader.said.contains(it));
            if !lines.is_empty() && reader.is_conclusion && !is_said {
                let rule = step.rule.unwrap_or_default();
                self.faults.push(format!("does not say all that follows: {}, {rule}", step.before));
            }
            supposed = reader.supposed;
        }
        self.n_steps += 1;
        let n_lines = n_lines(step);
        self.n_too_long += usize::from(n_lines > MAX_LINES);
        if n_lines > self.longest.0 {
            self.longest = (n_lines, format!("{}, {}", step.before, step.rule.unwrap_or_default()));
        }
    }

    fn line(&mut self, reader: &mut Reader<'_>, line: &Line, position: &str) {
        let text = line.text().to_string();
        let all = tokens(&text);
        let mut rest = &all[..];
        reader.has_sets = text.contains("locked set");
        reader.is_summed_up = reader.has_sets;
        match line {
            Line::Sentence(_) => reader.papers.truncate(1),
            Line::Item { depth, .. } => reader.papers.truncate(depth + 1),
        }
        // A case of a list has a paper of its own; what follows from all of the cases does not.
        if let (Line::Sentence(_), true) = (line, text.starts_with("So ")) {
            reader.papers = vec![Paper::of(reader.board)];
            reader.is_conclusion = true;
        }
        let stop = Token::Word(".".to_owned());
        while !rest.is_empty() {
            let end = rest.iter().position(|it| *it == stop).map_or(rest.len(), |end| end + 1);
            self.sentence(reader, &rest[..end], &text, position, matches!(line, Line::Sentence(_)));
            rest = &rest[end..];
        }
    }

    fn sentence(
        &mut self,
        reader: &mut Reader<'_>,
        sentence: Rest<'_>,
        text: &str,
        position: &str,
        is_plain: bool,
    ) {
        let mut rest = sentence;
        let mut is_read = false;
        while let [first, after @ ..] = rest {
            let found = PATTERNS.iter().find_map(|(pattern, check)| {
                let (holes, rest) = find(pattern.trim_start_matches('~'), rest)?;
                Some((*pattern, check, holes, rest))
            });
            let Some((pattern, check, holes, next)) = found else {
                if let Token::Word(word) = first
                    && ANCHORS.contains(&word.as_str())
                {
                    let from = sentence.len() - rest.len();
                    let said =
                        said(&sentence[from.saturating_sub(6)..(from + 8).min(sentence.len())]);
                    self.faults.push(format!("not understood: … {said} … in {text}\n  {position}"));
                }
                rest = after;
                continue;
            };
            is_read = true;
            *self.by_pattern.entry(pattern).or_default() += 1;
            self.n_claims += usize::from(!pattern.starts_with('~'));
            if let Err(fault) = check(reader, &holes, is_plain) {
                let claim = said(&rest[..rest.len() - next.len()]);
                self.faults
                    .push(format!("false: {claim} ({fault}) [{pattern}] in {text}\n  {position}"));
            }
            rest = next;
        }
        self.n_sentences += 1;
        if !is_read {
            let kind = sentence.iter().map(kind).collect::<Vec<_>>().join(" ");
            self.uncovered.entry(kind).or_insert_with(|| (0, text.to_owned())).0 += 1;
        }
    }

    fn report(&self) -> String {
        let mut out = String::new();
        let n_uncovered: usize = self.uncovered.values().map(|it| it.0).sum();
        let _ = writeln!(
            out,
            "{} steps, {} claims; {} of {} sentences make none that is known; {} faults\nlongest hint: {} lines ({}); {} over {MAX_LINES}",
            self.n_steps,
            self.n_claims,
            n_uncovered,
            self.n_sentences,
            self.faults.len(),
            self.longest.0,
            self.longest.1,
            self.n_too_long,
        );
        for (pattern, n) in &self.by_pattern {
            let _ = writeln!(out, "{n:6} {pattern}");
        }
        let mut kinds: Vec<_> = self.uncovered.iter().collect();
        kinds.sort_by_key(|(_, (n, _))| std::cmp::Reverse(*n));
        for (kind, (n, _)) in kinds {
            let _ = writeln!(out, "{n:6} uncovered: {kind}");
        }
        out
    }
}

/// Somebody who begins to read the text of a step.
fn reader(steps: &[StepAnswer], place: usize) -> Reader<'_> {
    let step = &steps[place];
    let full = step.full.as_ref().unwrap();
    Reader {
        board: &step.before,
        before: &steps[..place],
        conclusions: [&full.placements[..], &full.eliminations].concat(),
        papers: vec![Paper::of(&step.before)],
        digit: None,
        house: None,
        cells: CellSet::EMPTY,
        places: CellSet::EMPTY,
        lost: Vec::new(),
        colours: BTreeMap::new(),
        sets: BTreeMap::new(),
        pair: None,
        said: Vec::new(),
        is_conclusion: false,
        pivot: CellSet::EMPTY,
        supposed: None,
        is_summed_up: false,
        has_sets: false,
    }
}

/// A token without its place on the board.
fn kind(token: &Token) -> String {
    match token {
        Token::Cell(_) => "C".to_owned(),
        Token::Number(_) => "N".to_owned(),
        Token::Plural(_) => "Ns".to_owned(),
        Token::Letter(letter) => letter.to_string(),
        Token::Word(word) => word.clone(),
    }
}

fn said(tokens: Rest<'_>) -> String {
    let word = |token: &Token| match token {
        Token::Cell(cell) => cell.to_string(),
        Token::Number(number) => number.to_string(),
        Token::Plural(digit) => format!("{digit}s"),
        Token::Letter(_) | Token::Word(_) => kind(token),
    };
    tokens.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Number of lines that a hint takes on a screen of 80 columns: paragraphs and lists with an empty line between them.
fn n_lines(step: &StepAnswer) -> usize {
    let wrapped = |text: &str, width: usize| {
        let (mut n, mut column) = (1, 0);
        for word in text.split_whitespace() {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > width {
                (n, column) = (n + 1, length);
            } else {
                column += length + usize::from(column > 0);
            }
        }
        n
    };
    let full = step.texts.full.iter().flatten();
    let heads = [Some(&step.texts.nudge), step.texts.pattern.as_ref()];
    let heads: usize = heads.into_iter().flatten().map(|it| wrapped(&it.to_string(), 80) + 1).sum();
    let mut n = heads;
    let mut was_sentence = false;
    let mut was_item = false;
    let mut paragraph = String::new();
    for line in full {
        match line {
            Line::Sentence(text) => {
                n += usize::from(was_item);
                paragraph = paragraph + " " + &text.to_string();
                (was_sentence, was_item) = (true, false);
            }
            Line::Item { text, depth } => {
                if was_sentence {
                    n += wrapped(&paragraph, 80) + 1;
                    paragraph.clear();
                }
                n += wrapped(&text.to_string(), 74 - 3 * depth);
                (was_sentence, was_item) = (false, true);
            }
        }
    }
    n + if paragraph.is_empty() { 0 } else { wrapped(&paragraph, 80) }
}

/// Which steps of a puzzle are read.
#[derive(Clone, Copy, Debug)]
enum Told {
    /// Those of the walk, without idle ones.
    Walk,
    /// All that were found.
    WalkWithIdle,
    /// Those that lead to the digit of the last empty cell.
    Why,
    /// All that are possible at the start.
    All,
}

impl Told {
    const EACH: [Self; 4] = [Self::Walk, Self::WalkWithIdle, Self::Why, Self::All];

    /// Steps that follow each other; none if the puzzle is refused.
    fn steps(self, puzzle: &Puzzle) -> Option<Vec<Vec<StepAnswer>>> {
        let solver = Solver::new();
        Some(match self {
            Self::Walk => vec![solver.walk(puzzle).ok()?.body.steps],
            Self::WalkWithIdle => vec![solver.keep_idle().walk(puzzle).ok()?.body.steps],
            Self::Why => {
                let last = puzzle.paper().empty().into_iter().last()?;
                vec![solver.why(puzzle, last).ok()?.body.steps]
            }
            Self::All => {
                let all = solver.all(puzzle, None, None).ok()?.body;
                let listed = all.groups.into_iter().flat_map(|it| it.results);
                listed.map(|it| vec![it.step]).collect()
            }
        })
    }
}

/// Reads steps of puzzles, until there are so many.
fn read_steps(puzzles: impl Iterator<Item = String>, told: Told, n_steps: usize) -> Tally {
    let mut tally = Tally::default();
    for puzzle in puzzles {
        let Ok(read) = text::puzzle(&puzzle, None) else { continue };
        for steps in told.steps(&read.puzzle).into_iter().flatten() {
            (0..steps.len()).for_each(|place| tally.read(&steps, place));
        }
        if tally.n_steps >= n_steps {
            break;
        }
    }
    tally
}

fn puzzles(list: &str) -> impl Iterator<Item = String> + '_ {
    let is_grid = |it: &&str| it.len() == 81 && !it.starts_with('#');
    list.lines()
        .filter_map(move |line| line.split([',', ';', ' ', '\t']).find(is_grid))
        .map(str::to_owned)
}

/// `CLAIMS_OF` names a list of puzzles, one a line, of which the steps are read instead of those of the sample, until
/// there are `CLAIMS_STEPS` of each kind; what became of the claims is printed.
#[test]
fn every_claim_of_a_text_is_true() {
    let number = |name: &str| std::env::var(name).ok()?.parse().ok();
    let list = std::env::var("CLAIMS_OF").ok().map(|path| std::fs::read_to_string(path).unwrap());
    let n_steps = number("CLAIMS_STEPS").unwrap_or(if list.is_some() { usize::MAX } else { 3_300 });
    for told in Told::EACH {
        // Of the steps at the start some go round and round, which the reader does not follow.
        let n_steps = if matches!(told, Told::All) { n_steps.min(400) } else { n_steps };
        let tally = read_steps(puzzles(list.as_deref().unwrap_or(SAMPLE)), told, n_steps);
        if list.is_some() {
            println!("{told:?}: {}", tally.report());
        }
        let (n_faults, faults) = (tally.faults.len(), tally.faults.join("\n"));
        assert!(n_faults == 0, "{told:?}: {n_faults} faults\n{faults}");
        assert!(tally.n_too_long == 0, "{} lines: {}", tally.longest.0, tally.longest.1);
        assert!(tally.n_claims > 2 * n_steps.min(400), "{told:?}: {}", tally.report());
    }
}

/// What was told wrongly once: of boards that were not there, or of fewer cells than lose a digit.
#[test]
fn steps_are_told_on_the_board_that_is_shown() {
    let mut tally = Tally::default();
    let solver = Solver::new();
    for (puzzle, cell) in [
        (
            "8...1.7......4....4.1..95....2...8.....9.......3.86.9...8.........6.3....7.5...36",
            "R8C2",
        ),
        (
            "1....67......8......92...5.....4...85..3...1......76..3.2.......1.9...2.9.5.....4",
            "R6C3",
        ),
    ] {
        let Ok(read) = text::puzzle(puzzle, None) else { panic!("{puzzle}") };
        let steps = solver.why(&read.puzzle, cell.parse().unwrap()).unwrap().body.steps;
        (0..steps.len()).for_each(|place| tally.read(&steps, place));
    }
    let puzzle =
        "1...6........2.7...53........98...........41.......6.742..........3.9......5...8.";
    let steps = solver.walk(&puzzle.parse().unwrap()).unwrap().body.steps;
    (0..steps.len()).for_each(|place| tally.read(&steps, place));
    for (puzzle, rule) in [
        (
            ":0000:1:58+139+247...2......4+3+7..69......3.2...4..7..1...3.4......97....3......1...76.13.49::::",
            "multi_colouring_1",
        ),
        (
            ".................1..2..3........4.....5.1......67...3....38..9..1.2......49.....5",
            "template_delete",
        ),
    ] {
        let puzzle = text::puzzle(puzzle, None).unwrap().puzzle;
        let all = solver.clone().only_rule(rule).all(&puzzle, None, None).unwrap();
        assert!(all.refused.is_empty(), "{:?}", all.refused);
        let listed = all.body.groups.into_iter().flat_map(|it| it.results);
        let steps: Vec<StepAnswer> = listed.map(|it| it.step).collect();
        assert!(!steps.is_empty(), "{rule}");
        steps.iter().for_each(|step| tally.read(std::slice::from_ref(step), 0));
    }
    assert!(tally.faults.is_empty(), "{}", tally.faults.join("\n"));
}
