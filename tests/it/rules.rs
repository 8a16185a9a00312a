//! Every rule at every position: what it finds, that it is proved, and what a person reads.

use super::cases::{Case, ask, cases, hits};
use super::{isomorphs, pictures, reasons, truths, words};
use sudoku_why::logic::positions::notation;
use sudoku_why::logic::{RULES, Rule};
use sudoku_why::puzzle;
use sudoku_why::render::{CellContent, Frame, Level, Style, View, speak, terminal};
use sudoku_why::words::{Coordinates, Explanation, Naming};

/// For each rule a module of its name, so that `cargo test w_wing` tries all that is about W-wings.
macro_rules! tests_of_rules {
    ($($family:ident / $name:ident $(of $card:ident)? = $finder:tt, $effort:tt, $flags:tt;)+) => {
        $(mod $name {
            #[test]
            fn positions() {
                super::positions(stringify!($name));
            }

            #[test]
            fn proofs() {
                super::proofs(stringify!($name));
            }

            #[test]
            fn words() {
                super::words(stringify!($name));
            }

            #[test]
            fn pictures() {
                super::pictures(stringify!($name));
            }
        })+
    };
}

sudoku_why::each_rule!(tests_of_rules);

fn positions(name: &str) {
    let rule = named(name);
    ask(cases(rule).iter(), &[it_hits_or_misses_as_it_says]);
    let checks =
        [no_step_contradicts_the_solution, a_person_sees_it, the_board_carries_it_in_ascii];
    ask(hits(rule), &checks);
    there_are_two_hits_and_a_near_miss(rule);
}

fn proofs(name: &str) {
    ask(hits(named(name)), &[truths::every_fact_holds_at_its_position]);
    ask(hits(named(name)), &isomorphs::CHECKS);
}

fn words(name: &str) {
    ask(hits(named(name)), &words::CHECKS);
    ask(hits(named(name)), &reasons::CHECKS);
}

fn pictures(name: &str) {
    ask(hits(named(name)), &pictures::CHECKS);
}

fn named(name: &str) -> &'static Rule {
    RULES.iter().find(|rule| rule.name() == name).unwrap()
}

fn there_are_two_hits_and_a_near_miss(rule: &'static Rule) {
    let n_hits = hits(rule).count();
    assert!(n_hits >= 2, "{n_hits} hits");
    assert!(cases(rule).len() > n_hits, "no miss");
    let mut names: Vec<_> = cases(rule).iter().map(|case| &case.position.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), cases(rule).len(), "two cases share a name");
}

fn it_hits_or_misses_as_it_says(case: &Case) {
    assert!(case.refused.is_empty(), "the checker refused steps: {:?}", case.refused);
    let found: Vec<String> =
        case.found.iter().map(|step| notation(step.step().conclusions())).collect();
    match &case.position.hit {
        Some(hit) => assert!(found.contains(hit), "{found:?}"),
        None => assert!(found.is_empty(), "{found:?}"),
    }
}

fn no_step_contradicts_the_solution(case: &Case) {
    let solutions = puzzle::solutions(&case.grid, 2);
    assert_eq!(solutions.len(), 1, "solutions");
    for step in &case.found {
        let conclusions = &step.step().conclusions();
        let places = conclusions.placement().is_some();
        for candidate in conclusions.candidates() {
            let holds = solutions[0].digit(candidate.cell) == candidate.digit;
            assert_eq!(holds, places, "{candidate:?}");
        }
    }
}

fn a_person_sees_it(case: &Case) {
    let seen = drawn(case);
    let heard = case.words_in(Naming { coordinates: Coordinates::Spoken });
    let notation = heard.notation.clone();
    let heard = speak::speak(&view(case, &heard), Level::Nudge);
    let premises = &case.hit().step().premises();
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_suffix(&case.position.name);
    settings.bind(|| {
        insta::assert_snapshot!(
            case.rule.name(),
            format!(
                "{seen}\nfor the ear:\n{heard}\nfor experts:\n{notation}\n\nfor the checker:\n{premises}"
            )
        );
    });
}

/// Without colour, the marks alone say what goes in and what falls away.
fn the_board_carries_it_in_ascii(case: &Case) {
    let seen = drawn(case);
    let is_row = |line: &&str| {
        line.contains(['|', '#']) && line.get(2..3).is_some_and(|it| it.parse::<u8>().is_ok())
    };
    let rows: Vec<&str> = seen.lines().filter(is_row).collect();
    assert_eq!(rows.len(), 9);
    let board = rows.concat();
    let conclusions = &case.hit().step().conclusions();
    for it in conclusions.candidates() {
        let digit = it.digit;
        // What falls away can be a part of the pattern.
        let marks = match conclusions.placement() {
            Some(_) => vec![format!("={digit}=")],
            None => {
                ["", "[]", "()", "<>", "^"].map(|around| lost(&digit.to_string(), around)).into()
            }
        };
        let row = rows[usize::from(it.cell.row()) - 1];
        assert!(marks.iter().any(|it| row.contains(it)), "row {} lacks {marks:?}", it.cell.row());
    }
    let n_marks = board.matches('x').count() + board.matches('=').count() / 2;
    assert_eq!(n_marks, conclusions.candidates().len(), "marks for nothing");
}

/// A digit that falls away, in what its part in the pattern puts around it: "[5]x", "5^x".
fn lost(digit: &str, around: &str) -> String {
    let (before, after) = around.split_at(around.len() / 2);
    format!("{before}{digit}{after}x")
}

fn view<'a>(case: &'a Case, words: &'a Explanation) -> View<'a> {
    View {
        step: Some(case.hit()),
        words: Some(words),
        level: Level::Full,
        ..View::bare(&case.grid)
    }
}

fn drawn(case: &Case) -> String {
    let style = Style {
        frame: Frame::Ascii,
        naming: Naming::default(),
        board: CellContent::Candidates,
        width: 80,
        from: Level::Nudge,
    };
    terminal::draw(&view(case, case.words()), &style).to_string()
}
