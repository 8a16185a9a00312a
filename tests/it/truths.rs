//! What a step tells is true of the board that it is told on, in whole walks, with and without the
//! idle steps, and for any marks.

mod paper;
mod whips;

use super::cases::Case;
use super::shared::is_slow_run;
use paper::Paper;
use proptest::prelude::*;
use sudoku_why::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, Variant};
use sudoku_why::logic::{
    self, Because, Checked, Constraint, Derivation, EliminationHistory, ExclusionFault, Exclusions,
    Exocet, Ladder, Node, Search, Value, walkthrough,
};
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Entry, Puzzle};
use sudoku_why::words::{Line, Naming, built_in_card, explain};

const HARD: &str = include_str!("../../puzzles/collections/qqwing_expert.txt");
const HARDEST: &str = include_str!("../../puzzles/collections/hardest.txt");

fn puzzles(collection: &str, n: usize) -> Vec<Puzzle> {
    let readings = text::puzzles(collection).unwrap();
    readings.into_iter().take(n).map(|reading| reading.puzzle).collect()
}

/// Is each digit of the base needed in more of the cross lines than the covers have room for?
fn leads(grid: &Grid, exocet: &Exocet) -> Result<(), String> {
    let base = exocet.base.into_iter().fold(DigitSet::EMPTY, |all, it| all | grid.candidates(it));
    if base != exocet.digits() {
        return Err(format!("the base is {base:?}, not {:?}", exocet.digits()));
    }
    for route in &exocet.routes {
        let all = |cells: CellSet, house: &House| cells | house.cells();
        let lines = route.lines.iter().fold(CellSet::EMPTY, all);
        let covers = route.covers.iter().fold(CellSet::EMPTY, all);
        let mut peers = exocet.base.into_iter().map(|cell| Variant::classic().peers(cell));
        let seen = peers.next().zip(peers.next()).map_or(CellSet::EMPTY, |(a, b)| a & b);
        let places = grid.cells_for(route.digit) & lines;
        let open = places - seen - exocet.targets;
        if !covers.is_superset(open) || route.covers.len() >= route.lines.len() {
            return Err(format!("{route:?} does not lead to a target"));
        }
    }
    Ok(())
}

/// Does every way to fill the other cells have a fault, and is it one?
fn excludes(grid: &Grid, exclusions: &Exclusions) -> Result<(), String> {
    let mut fillings = vec![Vec::new()];
    for &cell in &exclusions.others {
        let candidates = |shorter: &Vec<Candidate>| -> Vec<Vec<Candidate>> {
            let all = grid.candidates(cell).into_iter();
            all.map(|digit| [&shorter[..], &[Candidate { cell, digit }]].concat()).collect()
        };
        fillings = fillings.iter().flat_map(candidates).collect();
    }
    for filling in fillings {
        let is_tried = |tried: &Vec<Candidate>| tried.iter().all(|it| filling.contains(it));
        if !exclusions.ways.iter().any(|way| is_tried(&way.tried)) {
            return Err(format!("{filling:?} is not excluded"));
        }
    }
    for way in &exclusions.ways {
        let held = [&[exclusions.suppose], &way.tried[..]].concat();
        let mut paper = Paper::of(grid);
        held.iter().for_each(|&it| paper.write(it));
        let is_fault = match way.fault {
            ExclusionFault::Twice(digit, house) => {
                let twice = |it: &&Candidate| it.digit == digit && house.cells().contains(it.cell);
                held.iter().filter(twice).count() == 2
            }
            ExclusionFault::Short { cells, left } => {
                let kept = |all, cell: Cell| all | paper.0[cell.index()];
                let kept = cells.into_iter().fold(DigitSet::EMPTY, kept);
                left.is_superset(kept)
                    && left.len() < cells.len()
                    && Variant::classic().common_houses(cells).next().is_some()
                    && !held.iter().any(|it| cells.contains(it.cell))
            }
        };
        if !is_fault {
            return Err(format!("{way:?} is no fault"));
        }
    }
    Ok(())
}

/// Does a node of a chain follow from the one before, on this board?
fn follows(grid: &Grid, before: Node, node: Node) -> Result<(), String> {
    let both: Vec<Candidate> = before.candidates().chain(node.candidates()).collect();
    let fault = |what: &str| Err(format!("{what}: {before:?}, {node:?}"));
    if before.holds == node.holds {
        return fault("two nodes alike");
    }
    if !both.iter().all(|&it| grid.has(it)) {
        return fault("a node without candidates");
    }
    match node.because {
        Because::Supposed => return fault("a supposition in a chain"),
        Because::Of(it) if node.holds => {
            if !it.candidates(grid).all(|it| both.contains(&it)) {
                return fault("other candidates");
            }
        }
        Because::Of(it) => {
            if !both.iter().all(|&candidate| it.contains(candidate)) {
                return fault("not at most one");
            }
        }
        Because::LockedSet { cells, digits } => {
            let live = cells.into_iter().fold(DigitSet::EMPTY, |all, it| all | grid.candidates(it));
            let with = |digit| cells & grid.cells_for(digit);
            let known =
                before.cells.is_superset(with(before.digit)) && node.cells == with(node.digit);
            if live != digits || digits.len() != cells.len() + 1 || !known {
                return fault("not a locked set");
            }
        }
    }
    Ok(())
}

/// Follows the digits of a filling, which are 1, 2, and 3 instead of any three, to the cells that have none left.
fn cannot_fill(filling: &Derivation, standing: &mut Vec<Candidate>) -> Result<(), String> {
    let n_before = standing.len();
    standing.extend(&filling.assumptions);
    let left = |cell: Cell, standing: &[Candidate]| -> Vec<Candidate> {
        let digits = Digit::ALL.into_iter().take(3).map(|digit| Candidate { cell, digit });
        digits
            .filter(|it| !standing.iter().any(|held| Variant::classic().excludes(*held, *it)))
            .collect()
    };
    for forced in filling.digits() {
        if left(forced.cell, standing) != [forced] {
            return Err(format!("{} has other digits", forced.cell));
        }
        standing.push(forced);
    }
    let tried: Vec<Candidate> = filling.cases.iter().filter_map(Derivation::assumption).collect();
    let end = filling.end().and_then(Constraint::cell).ok_or("no cell at its end")?;
    let is_whole = filling.cases.iter().all(|it| it.assumptions.len() == 1);
    if !is_whole || left(end, standing) != tried {
        return Err(format!("{end} has other digits"));
    }
    filling.cases.iter().try_for_each(|case| cannot_fill(case, standing))?;
    standing.truncate(n_before);
    Ok(())
}

/// Holds what a step tells against the board.
fn holds(grid: &Grid, step: &Checked) -> Result<(), String> {
    for fact in step.step().facts() {
        let concluded = step.step().conclusions().candidates();
        if let Value::Net(net) = &fact.value {
            Paper::of(grid).follow_net(net, step)?;
        } else if let Some(derivation) = fact.value.derivation() {
            Paper::of(grid).follow(derivation, concluded, &[])?;
        }
        if let Some(derivation) = fact.value.derivation() {
            whips::is_as_told(grid, derivation)?;
        }
        if let Value::Exocet(exocet) = &fact.value {
            leads(grid, exocet)?;
        }
        if let Value::Table(table) | Value::PairTable(table) = &fact.value {
            for row in &table.rows {
                Paper::of(grid).follow(row, concluded, &[])?;
            }
        }
        for chain in fact.value.chains() {
            chain.nodes.windows(2).try_for_each(|pair| follows(grid, pair[0], pair[1]))?;
        }
        if let Value::Exclusions(exclusions) = &fact.value {
            excludes(grid, exclusions)?;
        }
        if let Value::Filling(filling) = &fact.value {
            cannot_fill(filling, &mut Vec::new())?;
        }
        if let Value::Ties(ties) = &fact.value {
            for tie in ties {
                if tie.candidates(grid).count() != 2 {
                    return Err(format!("{tie} does not have two candidates"));
                }
            }
        }
        if let Value::Bilocal(digit, houses) = &fact.value {
            for &house in houses {
                if grid.positions(house, *digit).len() != 2 {
                    return Err(format!("{digit} does not have two positions in {house}"));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn every_fact_holds_on_its_board() {
    let ladder = Ladder::usual();
    let mut n_steps = 0;
    let n_hardest = if is_slow_run() { 3 } else { 1 };
    for puzzle in puzzles(HARD, 60).into_iter().chain(puzzles(HARDEST, n_hardest)) {
        let Diagnosis::Sound(start) = diagnose(&puzzle) else { panic!("not sound") };
        let whole = walkthrough::full(&start, Search::new(&ladder)).steps;
        let kept = walkthrough::pruned(&start, &whole);
        for steps in [whole, kept] {
            let mut history = EliminationHistory::new((*start).clone());
            for step in steps {
                if let Err(fault) = holds(history.grid(), &step) {
                    let rule = step.step().rule().name();
                    panic!("{start}, step {}: {rule}: {fault}", history.n_steps() + 1);
                }
                history.take(&step);
                n_steps += 1;
            }
        }
    }
    assert!(n_steps > 1_000);
}

/// Rules that are only on demand have no walk.
pub(crate) fn every_fact_holds_at_its_position(case: &Case) {
    let fault = holds(&case.grid, case.hit());
    assert!(fault.is_ok(), "{fault:?}");
}

/// Slips of the pen: two full stops, a list of nothing, one of several.
const SLIPS: [&str; 14] = [
    ". .",
    "..",
    " .",
    " ,",
    " ;",
    "no different",
    "sees no ",
    "and .",
    "of .",
    "the .",
    "or .",
    "one cells",
    " all two",
    // Not "Call one A".
    " all one",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..Default::default() })]

    #[test]
    fn texts_have_no_holes_whatever_the_marks(
        which in 0_usize..40,
        keep in prop::collection::vec(0_u16..512, 81),
        kind in 0_usize..3,
    ) {
        let mut puzzle = puzzles(HARD, 40).swap_remove(which);
        let Diagnosis::Sound(sound) = diagnose(&puzzle) else { panic!("not sound") };
        let solution = puzzle::solutions(&sound, 1)[0];
        let kept = |cell: Cell| -> DigitSet {
            let right = solution.digit(cell);
            let drawn = |digit: &sudoku_why::grid::Digit| {
                *digit == right || keep[cell.index()] & 1 << (digit.number() - 1) != 0
            };
            sound.candidates(cell).into_iter().filter(drawn).collect::<DigitSet>().with(right)
        };
        for cell in Cell::ALL {
            let empty = sound.empty().contains(cell);
            // Marks everywhere, also for the givens; marks in empty cells; marks in some of them.
            let marked = [true, empty, empty && keep[cell.index()] % 3 == 0][kind];
            if marked {
                puzzle.entries[cell.index()] = Entry::Marks(kept(cell));
            }
        }
        let Diagnosis::Sound(start) = diagnose(&puzzle) else {
            return Err(TestCaseError::fail("not sound"));
        };
        let ladder = Ladder::usual();
        let steps = walkthrough::full(&start, Search::new(&ladder)).steps;
        let mut history = EliminationHistory::new((*start).clone());
        for step in walkthrough::pruned(&start, &steps) {
            let text = told(&step, &history);
            for slip in SLIPS {
                prop_assert!(!text.contains(slip), "{:?} in {}", slip, text);
            }
            history.take(&step);
        }
    }
}

fn told(step: &Checked, history: &EliminationHistory) -> String {
    let rule = step.step().rule();
    let card = built_in_card(rule).unwrap();
    let words = explain(step, history, card, Naming::default()).unwrap();
    let full: String = words.full.iter().map(|line| format!("{}\n", line.text())).collect();
    format!("{}\n{}\n{full}", words.nudge, words.pattern)
}

/// The limits that hold at the positions hold in walks, where texts speak of earlier steps.
#[test]
fn texts_stay_short_in_walks() {
    let ladder = Ladder::usual();
    for puzzle in puzzles(HARD, 60) {
        let Diagnosis::Sound(start) = diagnose(&puzzle) else { panic!("not sound") };
        let steps = walkthrough::full(&start, Search::new(&ladder)).steps;
        let mut history = EliminationHistory::new((*start).clone());
        for step in walkthrough::pruned(&start, &steps) {
            let rule = step.step().rule();
            let card = built_in_card(rule).unwrap();
            let words = explain(&step, &history, card, Naming::default()).unwrap();
            let n_words = |text: &str| text.split_whitespace().count();
            assert!(n_words(&words.nudge.to_string()) <= 12, "{}", words.nudge);
            assert!(n_words(&words.pattern.to_string()) <= 20, "{}", words.pattern);
            let said = words.full.iter().filter(|line| matches!(line, Line::Sentence(_)));
            let said: Vec<String> = said.map(|line| line.text().to_string()).collect();
            let n_sentences: usize = said.iter().map(|text| text.split(". ").count()).sum();
            // What is said of earlier steps, and of the one solution, comes on top; a hidden single may
            // have as many blockers as it likes.
            let leans = step.step().premises().assume_one_solution();
            let limit = if leans { 9 } else { 8 };
            assert!(n_sentences <= limit, "{said:?}");
            history.take(&step);
        }
    }
}

/// A hidden single names digits that are on the grid, and what they rule out is ruled out by them.
#[test]
fn blockers_block() {
    let ladder = Ladder::usual();
    for puzzle in puzzles(HARD, 20) {
        let Diagnosis::Sound(start) = diagnose(&puzzle) else { panic!("not sound") };
        let mut history = EliminationHistory::new((*start).clone());
        for step in walkthrough::full(&start, Search::new(&ladder)).steps {
            if step.step().rule().name() == "hidden_single" {
                let rule = logic::named("hidden_single").unwrap();
                let card = built_in_card(rule).unwrap();
                let words = explain(&step, &history, card, Naming::default()).unwrap();
                let placed = step.step().conclusions().placement().unwrap();
                let cells = |name: &str| -> CellSet {
                    let named = words.evidence.iter().filter(|fact| fact.name == name);
                    named.filter_map(|fact| fact.value.cells()).fold(CellSet::EMPTY, |a, b| a | b)
                };
                assert!(history.grid().cells_holding(placed.digit).is_superset(cells("blocker")));
                assert!(!cells("blocked").intersects(history.grid().cells_for(placed.digit)));
            }
            history.take(&step);
        }
    }
}
