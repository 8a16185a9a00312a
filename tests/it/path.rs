//! The shortest ways: they lead to their goal, each step is proved on the grid without the rest, and
//! none can be left out.

use std::ops::ControlFlow;
use std::path::Path;
use sudoku_why::grid::{Candidate, Cell, Grid, Variant};
use sudoku_why::logic::path::{self, PathAnswer, PathQuery, PathStep};
use sudoku_why::logic::{
    Checked, Conclusions, Ladder, Profile, Search, Step, Walk, check, walkthrough,
};
use sudoku_why::puzzle::{self, Diagnosis, Solution, diagnose};
use sudoku_why::text::{self, PencilMarks};
use sudoku_why::words::Cards;

/// Some sound puzzles of a shipped collection, each with its solution.
fn some(name: &str, stride: usize) -> Vec<(Grid, Solution)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = root.join("puzzles/collections").join(name).with_extension("txt");
    let readings = text::puzzles(&std::fs::read_to_string(list).unwrap()).unwrap();
    let sound = |reading: text::Reading| {
        let Diagnosis::Sound(grid) = diagnose(&reading.puzzle) else { return None };
        let solution = puzzle::solutions(&grid, 1)[0];
        Some((*grid, solution))
    };
    readings.into_iter().step_by(stride).filter_map(sound).collect()
}

fn ladder(profile: &str, marks: PencilMarks) -> Ladder {
    let profile = Profile::named(profile).unwrap().unwrap();
    Ladder::new(&profile, marks, &Cards::built_in())
}

fn take(grid: &mut Grid, path: &[PathStep]) {
    path.iter().for_each(|step| step.step.apply(grid));
}

/// What must be gone for the step at `i` to be true as it is told, and was not gone at the start.
fn required(start: &Grid, path: &[PathStep], i: usize) -> Vec<Candidate> {
    let mut before = start.clone();
    take(&mut before, &path[..i]);
    let mut required = path[i].step.step().rests_on();
    required.retain(|it| start.has(*it) && !before.has(*it));
    required
}

/// Does its rule find a digit on this grid, and tell it so?
fn is_seen(grid: &Grid, step: &Checked) -> bool {
    let step = step.step();
    let mut is_seen = step.conclusions().placement().is_none();
    let rule = step.rule();
    let _ = Step::each(rule, grid, |it| {
        is_seen |= it == *step;
        if is_seen { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    is_seen
}

/// Each step passes on the grid that the ones before it leave, rests on the steps that it names and
/// on no others, and cannot be left out.
fn assert_tight(start: &Grid, path: &[PathStep]) {
    let mut grid = start.clone();
    let needed: Vec<_> = (0..path.len()).map(|i| required(start, path, i)).collect();
    for (i, PathStep { step, rests_on }) in path.iter().enumerate() {
        assert!(check(&grid, step.step().deduction()).is_ok(), "{start}: step {}", i + 1);
        assert!(is_seen(&grid, step), "{start}: step {} is told of another grid", i + 1);
        step.apply(&mut grid);
        let mut named = start.clone();
        for &n in rests_on {
            assert!((1..=i).contains(&n), "{start}: step {} rests on {n}", i + 1);
            path[n - 1].step.apply(&mut named);
        }
        let missing: Vec<_> = needed[i].iter().filter(|it| named.has(**it)).collect();
        assert!(missing.is_empty(), "{start}: step {} of {step:?} lacks {missing:?}", i + 1);
    }
    for i in 0..path.len().saturating_sub(1) {
        let mut without = start.clone();
        take(&mut without, &path[..i]);
        let is_missed = (i + 1..path.len()).any(|later| {
            let is_false = needed[later].iter().any(|it| without.has(*it));
            path[later].step.apply(&mut without);
            is_false
        });
        assert!(is_missed, "{start}: step {} of {} is idle", i + 1, path.len());
    }
}

fn is_gone(start: &Grid, path: &[PathStep], candidate: Candidate) -> bool {
    let mut grid = start.clone();
    take(&mut grid, path);
    !grid.has(candidate)
}

#[test]
fn the_way_to_a_digit_is_tight() {
    for (name, marks) in [("qqwing_easy", PencilMarks::None), ("qqwing_expert", PencilMarks::Full)]
    {
        let ladder = ladder("default", marks);
        for (grid, solution) in some(name, 9) {
            for cell in grid.empty().into_iter().step_by(17) {
                let PathAnswer::Path(path) =
                    path::answer(&mut Search::new(&ladder), &grid, PathQuery::Digit(cell))
                else {
                    panic!("{grid}: {cell} is out of reach")
                };
                assert_tight(&grid, &path);
                let end = path.last().unwrap().step.step().conclusions().placement();
                assert_eq!(end, Some(Candidate::new(cell, solution.digit(cell))), "{grid}");
            }
        }
    }
}

#[test]
fn a_way_takes_a_candidate_away_unless_it_is_right() {
    let ladder = ladder("default", PencilMarks::Full);
    for (grid, solution) in some("qqwing_expert", 12) {
        for asked in grid.all_candidates().step_by(23) {
            let answer = path::answer(&mut Search::new(&ladder), &grid, PathQuery::Not(asked));
            if solution.digit(asked.cell) == asked.digit {
                assert_eq!(answer, PathAnswer::StillPossible, "{grid}: {asked:?}");
                continue;
            }
            let PathAnswer::Path(path) = answer else { panic!("{grid}: {asked:?} is not gone") };
            assert_tight(&grid, &path);
            assert!(is_gone(&grid, &path, asked), "{grid}: {asked:?}");
            assert!(!is_gone(&grid, &path[..path.len() - 1], asked), "{grid}: {asked:?}");
        }
    }
}

/// By an argument that the checker gives up over on any grid with less, the way is longer, and right.
#[test]
fn a_way_is_found_through_trials() {
    let ladder = ladder("default", PencilMarks::Full);
    let (grid, solution) = some("hardest", 1).swap_remove(0);
    let cell = grid.empty().first().unwrap();
    let PathAnswer::Path(path) =
        path::answer(&mut Search::new(&ladder), &grid, PathQuery::Digit(cell))
    else {
        panic!("{cell} is out of reach")
    };
    let mut end = grid.clone();
    for PathStep { step, .. } in &path {
        assert!(check(&end, step.step().deduction()).is_ok());
        step.apply(&mut end);
    }
    assert_eq!(end.digit(cell), Some(solution.digit(cell)));
}

#[test]
fn what_is_known_already_is_said() {
    let text = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
    let Diagnosis::Sound(grid) = diagnose(&text::puzzle(text, None).unwrap().puzzle) else {
        panic!("not sound")
    };
    let ladder = ladder("default", PencilMarks::None);
    let at = |row, column| Cell::new(row, column).unwrap();
    let digit = |number| sudoku_why::grid::Digit::new(number).unwrap();
    let not = |row, column, number| {
        let candidate = Candidate::new(at(row, column), digit(number));
        path::answer(&mut Search::new(&ladder), &grid, PathQuery::Not(candidate))
    };
    let given = path::answer(&mut Search::new(&ladder), &grid, PathQuery::Digit(at(1, 2)));
    assert_eq!(given, PathAnswer::Filled(digit(8)));
    assert_eq!(not(1, 2, 5), PathAnswer::Filled(digit(8)));
    assert_eq!(not(2, 4, 4), PathAnswer::Seen(at(2, 5).into()));
    let newspaper = self::ladder("newspaper", PencilMarks::None);
    let (hard, _) = some("hardest", 1).swap_remove(0);
    let cell = hard.empty().first().unwrap();
    let stuck = path::answer(&mut Search::new(&newspaper), &hard, PathQuery::Digit(cell));
    assert_eq!(stuck, PathAnswer::OutOfReach);
    let end = Walk::new(hard, Search::new(&newspaper)).to_the_end().grid;
    assert!(path::hint(&mut Search::new(&newspaper), &end, &[]).is_empty());
}

/// The greedy way to a digit: the walk, without what it does not need.
fn walked(grid: &Grid, ladder: &Ladder) -> Vec<Checked> {
    let is_digit = |step: &Checked| step.step().conclusions().placement().is_some();
    let mut steps = Vec::new();
    for step in Walk::new(grid.clone(), Search::new(ladder)) {
        steps.push(step);
        if steps.last().is_some_and(is_digit) {
            break;
        }
    }
    walkthrough::pruned(grid, &steps)
}

/// The grid when no digit can be written at once any more.
fn without_singles(mut grid: Grid, ladder: &Ladder) -> Grid {
    for step in Walk::new(grid.clone(), Search::new(ladder)) {
        if matches!(step.step().conclusions(), Conclusions::Eliminate(_)) {
            break;
        }
        step.apply(&mut grid);
    }
    grid
}

#[test]
fn a_hint_without_marks_ends_in_a_digit_and_has_few_steps_before_it() {
    let ladder = ladder("default", PencilMarks::None);
    let mut n_steps = [0, 0];
    for (grid, _) in some("qqwing_expert", 2) {
        let grid = without_singles(grid, &ladder);
        let steps = path::hint(&mut Search::new(&ladder), &grid, &[]);
        let (end, before) = steps.split_last().unwrap_or_else(|| panic!("{grid}: no digit"));
        assert!(end.step().conclusions().placement().is_some(), "{grid}");
        assert!(
            before.iter().all(|step| step.step().conclusions().placement().is_none()),
            "{grid}"
        );
        let greedy = walked(&grid, &ladder).len();
        assert!(steps.len() <= greedy, "{grid}: {} steps, not {greedy}", steps.len());
        n_steps = [n_steps[0] + steps.len(), n_steps[1] + greedy];
    }
    assert!(n_steps[0] < n_steps[1], "{n_steps:?}: a longer search should find shorter ways");
}

#[test]
fn with_all_marks_the_easiest_step_is_the_hint() {
    let ladder = ladder("default", PencilMarks::Full);
    let (grid, _) = some("qqwing_expert", 1).swap_remove(3);
    let grid = without_singles(grid, &ladder);
    assert_eq!(path::hint(&mut Search::new(&ladder), &grid, &[]).len(), 1);
}

#[test]
fn of_equal_steps_one_near_the_last_entries_is_the_hint() {
    let ladder = ladder("default", PencilMarks::None);
    let (grid, _) = some("qqwing_easy", 1).swap_remove(0);
    assert!(path::n_easy(&mut Search::new(&ladder), &grid) > 1);
    let near = |order: &[Cell]| {
        let steps = path::hint(&mut Search::new(&ladder), &grid, order);
        steps[0].step().conclusions().placement().unwrap().cell
    };
    let [mut n_near, mut n_old] = [0, 0];
    for latest in Cell::ALL {
        n_near += usize::from(Variant::classic().sees(near(&[latest]), latest));
        // With nothing near the latest, the one before decides.
        let far = Cell::ALL.into_iter().find(|it| !Variant::classic().sees(near(&[*it]), *it));
        n_old += usize::from(far.is_some_and(|far| near(&[latest, far]) == near(&[latest])));
    }
    assert!(n_near > 60, "{n_near} cells have a step near them");
    assert!(n_old > 60, "{n_old}");
}
