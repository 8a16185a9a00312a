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
    ($($name:ident)*) => {
        const TESTED: &[&str] = &[$(stringify!($name)),*];

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
        })*
    };
}

tests_of_rules! {
    full_house naked_single last_digit hidden_single pointing claiming locked_pair naked_pair
    locked_triple x_wing hidden_pair naked_triple swordfish hidden_triple skyscraper
    two_string_kite turbot_fish empty_rectangle xy_wing simple_colouring_trap
    simple_colouring_wrap dual_two_string_kite w_wing xyz_wing remote_pair dual_empty_rectangle
    unique_rectangle_1 unique_rectangle_2 unique_rectangle_4 unique_rectangle_5 unique_rectangle_6
    finned_x_wing avoidable_rectangle_1 sashimi_x_wing hidden_rectangle unique_rectangle_3
    avoidable_rectangle_2 multi_colouring_1 multi_colouring_2 naked_quad unique_loop_1
    unique_loop_2 finned_swordfish unique_loop_4 jellyfish extended_rectangle_1
    extended_rectangle_2 sashimi_swordfish unique_loop_3 extended_rectangle_4 hidden_quad
    extended_rectangle_3 wxyz_wing bug_plus_one finned_jellyfish bug_type_2 sashimi_jellyfish
    bug_type_4 x_chain squirmbag bug_type_3 xy_chain sue_de_coq vwxyz_wing medusa_trap medusa_wrap
    whale leviathan als_xz als_xz_doubly_linked finned_squirmbag continuous_nice_loop
    sashimi_squirmbag aligned_pair_exclusion finned_franken_x_wing finned_whale aic
    discontinuous_nice_loop sashimi_whale als_xy_wing franken_swordfish finned_leviathan
    sashimi_leviathan grouped_continuous_nice_loop finned_franken_swordfish grouped_aic
    grouped_discontinuous_nice_loop cell_forcing_chain house_forcing_chain death_blossom
    franken_jellyfish finned_mutant_x_wing als_chain aligned_triple_exclusion
    finned_franken_jellyfish als_continuous_nice_loop triple_firework quadruple_firework
    mutant_swordfish als_aic als_discontinuous_nice_loop finned_mutant_swordfish sk_loop
    multi_sector_locked_set mutant_jellyfish tridagon impossible_pattern finned_mutant_jellyfish
    tridagon_guardians impossible_pattern_guardians digit_forcing_chain siamese_fish kraken_fish
    franken_squirmbag finned_franken_squirmbag franken_whale finned_franken_whale
    franken_leviathan finned_franken_leviathan mutant_squirmbag finned_mutant_squirmbag
    mutant_whale finned_mutant_whale mutant_leviathan finned_mutant_leviathan junior_exocet
    senior_exocet exocet_table forcing_net tridagon_net impossible_pattern_net
    refutation_table table forcing_net_with_pairs template_set template_delete
    wide_refutation_table long_refutation_table wide_table long_forcing_net trial
}

#[test]
fn every_rule_is_tested() {
    let listed: Vec<&str> = RULES.iter().map(|rule| rule.name()).collect();
    assert_eq!(TESTED, listed, "the names above are those of the list, in its order");
}

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
        grid: &case.grid,
        step: Some(case.hit()),
        words: Some(words),
        level: Level::Full,
        notation: false,
        look_at: &[],
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
