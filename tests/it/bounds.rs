//! How far rules look: what wide bounds add to the usual ones.

use crate::cases::all_hits;
use std::ops::ControlFlow;
use sudoku_why::grid::Grid;
use sudoku_why::logic::{self, Bounds, Budget, Ladder, Profile, Rule, Step};
use sudoku_why::text::PencilMarks;
use sudoku_why::words::Cards;

const OF_SETS: [&str; 4] =
    ["als_aic", "als_continuous_nice_loop", "als_discontinuous_nice_loop", "als_chain"];

fn all(bounds: Bounds, rule: &'static Rule, grid: &Grid) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = Step::each_within(bounds, rule, grid, &Budget::unlimited(), |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

#[test]
fn wide_bounds_add_steps_and_change_none() {
    for rule in OF_SETS.map(|name| logic::named(name).unwrap()) {
        let mut n_more = 0;
        for case in all_hits().filter(|it| OF_SETS.contains(&it.rule.name())) {
            let [usual, wide] =
                [Bounds::Usual, Bounds::Wide].map(|bounds| all(bounds, rule, &case.grid));
            assert!(wide.starts_with(&usual), "{}", case.name());
            for step in &wide[usual.len()..] {
                logic::check(&case.grid, step.deduction()).unwrap_or_else(|e| panic!("{e}"));
            }
            n_more += wide.len() - usual.len();
        }
        assert!(n_more > 0, "{}", rule.name());
    }
}

#[test]
fn a_profile_says_how_far_its_rules_look() {
    let bounds = |name: &str| {
        let profile = Profile::named(name).unwrap().unwrap();
        Ladder::new(&profile, PencilMarks::Full, &Cards::built_in()).bounds()
    };
    assert_eq!([bounds("default"), bounds("everything")], [Bounds::Usual, Bounds::Wide]);
    let own = "name: own\nabout: Mine.\nrules: usual\nbounds: far\n";
    let wrong = Profile::parse(own).unwrap_err().to_string();
    assert!(wrong.contains("`usual` or `wide`"), "{wrong}");
}
