//! The list of rules, in the order of effort for a player with pencil marks.
//!
//! A rule is a name that people use; a room is a file with the rules that share one argument; a family
//! is a folder of rooms and of what they share.

mod almost_locked_sets;
mod chains;
mod colouring;
mod exotics;
mod fish;
mod intersections;
mod last_resorts;
mod singles;
mod subsets;
mod templates;
mod turbot;
mod uniqueness;
mod wings;

use crate::patterns::nodes::Scope;
use crate::rule::Rule;
use fish::pattern::{
    Fins,
    Shape::{Basic, Franken, Mutant},
};
use uniqueness::deadly::Deadly;
use uniqueness::unique_rectangle::{Roof, crosswise};

/// Takes the family, the name, and the finder in a room of the family. The card and the positions are
/// in the family's folders; a card that serves several rules is named after `of`. Without these files
/// it does not build.
macro_rules! rule {
    ($family:ident / $name:ident, $($find:tt)+) => {
        rule!($family / $name of $name, $($find)+)
    };
    ($family:ident / $name:ident of $card:ident, $($find:tt)+) => {
        Rule::new(
            stringify!($name),
            finder!($family, $($find)+),
            include_str!(concat!("../rules/", stringify!($family), "/", stringify!($card), ".yaml")),
        )
        .with_positions(include_str!(concat!(
            "../puzzles/rules/",
            stringify!($family),
            "/",
            stringify!($name),
            ".txt"
        )))
    };
}

/// A finder of a family; one that takes arguments is called with them.
macro_rules! finder {
    ($family:ident, $module:ident :: $find:ident ( $($argument:expr),+ )) => {
        |grid, sink| $family::$module::$find(grid, $($argument,)+ sink)
    };
    ($family:ident, $($find:tt)+) => {
        $family::$($find)+
    };
}

/// All rules. `effort.full` of their cards never falls along the list.
pub static RULES: &[Rule] = &LIST;

static LIST: [Rule; 141] = [
    rule!(singles / full_house, hidden_single::full_house).alike(),
    rule!(singles / naked_single, naked_single::find).alike(),
    rule!(singles / last_digit, last_digit::find).alike(),
    rule!(singles / hidden_single, hidden_single::find).alike(),
    rule!(intersections / pointing, locked_candidates::pointing).by_digit(),
    rule!(intersections / claiming, locked_candidates::claiming).by_digit(),
    rule!(subsets / locked_pair, locked_set::find::<2>).by_cell(),
    rule!(subsets / naked_pair, naked_set::find::<2>).by_cell(),
    rule!(subsets / locked_triple, locked_set::find::<3>).by_cell(),
    rule!(fish / x_wing, basic::find::<2>).by_digit(),
    rule!(subsets / hidden_pair, hidden_set::find::<2>).by_cell(),
    rule!(subsets / naked_triple, naked_set::find::<3>).by_cell(),
    rule!(fish / swordfish, basic::find::<3>).by_digit(),
    rule!(subsets / hidden_triple, hidden_set::find::<3>).by_cell(),
    rule!(turbot / skyscraper, strong_links::skyscraper).by_digit(),
    rule!(turbot / two_string_kite, strong_links::two_string_kite).by_digit(),
    rule!(turbot / turbot_fish, strong_links::turbot_fish).by_digit(),
    rule!(turbot / empty_rectangle, empty_rectangle::find).by_digit(),
    rule!(wings / xy_wing, xy_wing::xy_wing).by_cell(),
    rule!(colouring / simple_colouring_trap, simple_colouring::trap).by_digit(),
    rule!(colouring / simple_colouring_wrap, simple_colouring::wrap).by_digit(),
    rule!(turbot / dual_two_string_kite, strong_links::dual_two_string_kite).on_demand(),
    rule!(wings / w_wing, w_wing::find),
    rule!(wings / xyz_wing, xy_wing::xyz_wing).by_cell(),
    rule!(chains / remote_pair, remote_pair::find).easiest_first(),
    rule!(turbot / dual_empty_rectangle, empty_rectangle::dual).on_demand(),
    rule!(uniqueness / unique_rectangle_1, unique_rectangle::find(Roof::One, Deadly::one_cell)),
    rule!(uniqueness / unique_rectangle_2, unique_rectangle::find(Roof::Side, Deadly::one_digit)),
    rule!(uniqueness / unique_rectangle_4, unique_rectangle::find(Roof::Side, Deadly::strong_link)),
    rule!(uniqueness / unique_rectangle_5,
        unique_rectangle::find(Roof::DiagonalOrThree, Deadly::one_digit)),
    rule!(uniqueness / unique_rectangle_6, unique_rectangle::find(Roof::Diagonal, crosswise)),
    rule!(fish/finned_x_wing of finned_fish, finned::find(Basic, 2, Fins::Plain)).by_digit(),
    rule!(uniqueness / avoidable_rectangle_1, avoidable_rectangle::type_1),
    rule!(fish/sashimi_x_wing of sashimi_fish, finned::find(Basic, 2, Fins::Sashimi)).by_digit(),
    rule!(uniqueness / hidden_rectangle, hidden_rectangle::find),
    rule!(uniqueness / unique_rectangle_3, unique_rectangle::find(Roof::Side, Deadly::subset)),
    rule!(uniqueness / avoidable_rectangle_2, avoidable_rectangle::type_2),
    rule!(colouring / multi_colouring_1, multi_colouring::type_1).by_digit(),
    rule!(colouring / multi_colouring_2, multi_colouring::type_2).by_digit(),
    rule!(subsets / naked_quad, naked_set::find::<4>).by_cell(),
    rule!(uniqueness / unique_loop_1, unique_loop::find(Deadly::one_cell)),
    rule!(uniqueness / unique_loop_2, unique_loop::find(Deadly::one_digit)),
    rule!(fish/finned_swordfish of finned_fish, finned::find(Basic, 3, Fins::Plain)).by_digit(),
    rule!(uniqueness / unique_loop_4, unique_loop::find(Deadly::strong_link)),
    rule!(fish / jellyfish, basic::find::<4>).by_digit(),
    rule!(uniqueness / extended_rectangle_1, extended_rectangle::find(Deadly::one_cell)),
    rule!(uniqueness / extended_rectangle_2, extended_rectangle::find(Deadly::one_digit)),
    rule!(fish/sashimi_swordfish of sashimi_fish, finned::find(Basic, 3, Fins::Sashimi)).by_digit(),
    rule!(uniqueness / unique_loop_3, unique_loop::find(Deadly::subset)),
    rule!(uniqueness / extended_rectangle_4, extended_rectangle::find(Deadly::strong_link)),
    rule!(subsets / hidden_quad, hidden_set::find::<4>).by_cell(),
    rule!(uniqueness / extended_rectangle_3, extended_rectangle::find(Deadly::subset)),
    rule!(wings / wxyz_wing, bent_set::find::<4>).by_cell(),
    rule!(uniqueness / bug_plus_one, bug::plus_one),
    rule!(fish/finned_jellyfish of finned_fish, finned::find(Basic, 4, Fins::Plain)).by_digit(),
    rule!(uniqueness / bug_type_2, bug::find(Deadly::one_digit)),
    rule!(fish/sashimi_jellyfish of sashimi_fish, finned::find(Basic, 4, Fins::Sashimi)).by_digit(),
    rule!(uniqueness / bug_type_4, bug::find(Deadly::strong_link)),
    rule!(chains / x_chain, open::find(Scope::OneDigit)).by_digit().easiest_first(),
    rule!(fish/squirmbag of large_fish, basic::find::<5>).by_digit().on_demand(),
    rule!(uniqueness / bug_type_3, bug::find(Deadly::subset)),
    rule!(chains / xy_chain, open::find(Scope::TwoCandidates)).easiest_first(),
    rule!(almost_locked_sets / sue_de_coq, sue_de_coq::find).by_cell().easiest_first(),
    rule!(wings / vwxyz_wing, bent_set::find::<5>).by_cell(),
    rule!(colouring / medusa_trap, medusa_trap::find),
    rule!(colouring / medusa_wrap, medusa_wrap::find),
    rule!(fish/whale of large_fish, basic::find::<6>).by_digit().on_demand(),
    rule!(fish/leviathan of large_fish, basic::find::<7>).by_digit().on_demand(),
    rule!(almost_locked_sets / als_xz, xz::singly_linked).by_cell().easiest_first(),
    rule!(almost_locked_sets / als_xz_doubly_linked, xz::doubly_linked).by_cell().easiest_first(),
    rule!(fish/finned_squirmbag of finned_fish, finned::find(Basic, 5, Fins::Plain))
        .by_digit()
        .on_demand(),
    rule!(chains / continuous_nice_loop, continuous_loop::find(Scope::Cells))
        .asymmetric()
        .easiest_first(),
    rule!(fish/sashimi_squirmbag of sashimi_fish, finned::find(Basic, 5, Fins::Sashimi))
        .by_digit()
        .on_demand(),
    rule!(almost_locked_sets / aligned_pair_exclusion, aligned_exclusion::find::<2>)
        .asymmetric()
        .on_demand()
        .easiest_first(),
    rule!(fish/finned_franken_x_wing of finned_franken_fish, finned::find(Franken, 2, Fins::Any))
        .by_digit(),
    rule!(fish/finned_whale of finned_fish, finned::find(Basic, 6, Fins::Plain))
        .by_digit()
        .on_demand(),
    rule!(chains / aic, open::find(Scope::Cells)).easiest_first(),
    rule!(chains / discontinuous_nice_loop, discontinuous_loop::find(Scope::Cells)).easiest_first(),
    rule!(fish/sashimi_whale of sashimi_fish, finned::find(Basic, 6, Fins::Sashimi))
        .by_digit()
        .on_demand(),
    rule!(almost_locked_sets / als_xy_wing, xy_wing::find).by_cell().easiest_first(),
    rule!(fish/franken_swordfish of franken_fish, finned::find(Franken, 3, Fins::None)).by_digit(),
    rule!(fish/finned_leviathan of finned_fish, finned::find(Basic, 7, Fins::Plain))
        .by_digit()
        .on_demand(),
    rule!(fish/sashimi_leviathan of sashimi_fish, finned::find(Basic, 7, Fins::Sashimi))
        .by_digit()
        .on_demand(),
    rule!(chains / grouped_continuous_nice_loop, continuous_loop::find(Scope::Groups))
        .asymmetric()
        .easiest_first(),
    rule!(fish/finned_franken_swordfish of finned_franken_fish, finned::find(Franken, 3, Fins::Any))
        .by_digit(),
    rule!(chains / grouped_aic, open::find(Scope::Groups)).easiest_first(),
    rule!(chains / grouped_discontinuous_nice_loop, discontinuous_loop::find(Scope::Groups))
        .easiest_first(),
    rule!(chains / cell_forcing_chain, forcing_chain::of_cell).asymmetric().easiest_first(),
    rule!(chains / house_forcing_chain, forcing_chain::of_house).asymmetric().easiest_first(),
    rule!(almost_locked_sets / death_blossom, death_blossom::find).easiest_first(),
    rule!(fish/franken_jellyfish of franken_fish, finned::find(Franken, 4, Fins::None)).by_digit(),
    rule!(fish/finned_mutant_x_wing of finned_mutant_fish, finned::find(Mutant, 2, Fins::Any))
        .by_digit(),
    rule!(almost_locked_sets / als_chain, chain::find).asymmetric().easiest_first(),
    rule!(almost_locked_sets / aligned_triple_exclusion, aligned_exclusion::find::<3>)
        .asymmetric()
        .on_demand()
        .easiest_first(),
    rule!(fish/finned_franken_jellyfish of finned_franken_fish, finned::find(Franken, 4, Fins::Any))
        .by_digit(),
    rule!(chains / als_continuous_nice_loop, continuous_loop::find(Scope::LockedSets))
        .asymmetric()
        .easiest_first(),
    rule!(exotics / triple_firework, firework::triple),
    rule!(exotics / quadruple_firework, firework::quadruple),
    rule!(fish/mutant_swordfish of mutant_fish, finned::find(Mutant, 3, Fins::None)).by_digit(),
    rule!(chains / als_aic, open::find(Scope::LockedSets)).asymmetric().easiest_first(),
    rule!(chains / als_discontinuous_nice_loop, discontinuous_loop::find(Scope::LockedSets))
        .asymmetric()
        .easiest_first(),
    rule!(fish/finned_mutant_swordfish of finned_mutant_fish, finned::find(Mutant, 3, Fins::Any))
        .by_digit(),
    rule!(exotics / sk_loop, sk_loop::find).asymmetric(),
    rule!(exotics / multi_sector_locked_set, multi_sector_locked_set::find).asymmetric(),
    rule!(fish/mutant_jellyfish of mutant_fish, finned::find(Mutant, 4, Fins::None)).by_digit(),
    rule!(exotics / tridagon, tridagon::one_cell),
    rule!(exotics / impossible_pattern, impossible_pattern::one_cell),
    rule!(fish/finned_mutant_jellyfish of finned_mutant_fish, finned::find(Mutant, 4, Fins::Any))
        .by_digit(),
    rule!(exotics / tridagon_guardians, tridagon::guardians).asymmetric().easiest_first(),
    rule!(exotics / impossible_pattern_guardians, impossible_pattern::guardians)
        .asymmetric()
        .easiest_first(),
    rule!(chains / digit_forcing_chain, forcing_chain::of_digit)
        .asymmetric()
        .easiest_first()
        .on_demand(),
    rule!(fish / siamese_fish, siamese::find).on_demand(),
    rule!(fish / kraken_fish, kraken::find).on_demand().asymmetric().easiest_first(),
    rule!(fish/franken_squirmbag of franken_fish, finned::find(Franken, 5, Fins::None))
        .by_digit()
        .on_demand(),
    rule!(fish/finned_franken_squirmbag of finned_franken_fish, finned::find(Franken, 5, Fins::Any))
        .by_digit()
        .on_demand(),
    rule!(fish/franken_whale of franken_fish, finned::find(Franken, 6, Fins::None))
        .by_digit()
        .on_demand(),
    rule!(fish/finned_franken_whale of finned_franken_fish, finned::find(Franken, 6, Fins::Any))
        .by_digit()
        .on_demand(),
    rule!(fish/franken_leviathan of franken_fish, finned::find(Franken, 7, Fins::None))
        .by_digit()
        .on_demand(),
    rule!(fish/finned_franken_leviathan of finned_franken_fish, finned::find(Franken, 7, Fins::Any))
        .by_digit()
        .on_demand(),
    rule!(fish/mutant_squirmbag of mutant_fish, finned::find(Mutant, 5, Fins::None))
        .by_digit()
        .on_demand(),
    rule!(fish/finned_mutant_squirmbag of finned_mutant_fish, finned::find(Mutant, 5, Fins::Any))
        .by_digit()
        .on_demand(),
    rule!(fish/mutant_whale of mutant_fish, finned::find(Mutant, 6, Fins::None))
        .by_digit()
        .on_demand(),
    rule!(fish/finned_mutant_whale of finned_mutant_fish, finned::find(Mutant, 6, Fins::Any))
        .by_digit()
        .on_demand(),
    rule!(fish/mutant_leviathan of mutant_fish, finned::find(Mutant, 7, Fins::None))
        .by_digit()
        .on_demand(),
    rule!(fish/finned_mutant_leviathan of finned_mutant_fish, finned::find(Mutant, 7, Fins::Any))
        .by_digit()
        .on_demand(),
    rule!(exotics / junior_exocet, exocet::junior).easiest_first(),
    rule!(exotics / senior_exocet, exocet::senior).easiest_first().on_demand(),
    rule!(exotics / exocet_table, exocet_table::find).asymmetric().easiest_first(),
    rule!(chains / forcing_net, forcing_net::find).last_resort(),
    rule!(exotics / tridagon_net, tridagon::net).last_resort(),
    rule!(exotics / impossible_pattern_net, impossible_pattern::net).last_resort(),
    rule!(last_resorts / refutation_table, refutation::narrow).last_resort(),
    rule!(last_resorts / table, table::narrow).last_resort(),
    rule!(last_resorts / forcing_net_with_pairs, net_with_pairs::short).last_resort(),
    rule!(templates / template_set, layouts::set).on_demand(),
    rule!(templates / template_delete, layouts::delete).on_demand(),
    rule!(last_resorts / wide_refutation_table, refutation::wide).last_resort(),
    rule!(last_resorts / long_refutation_table, long_refutation::find).last_resort(),
    rule!(last_resorts / wide_table, table::wide).last_resort(),
    rule!(last_resorts / long_forcing_net, net_with_pairs::long).last_resort(),
    rule!(last_resorts / trial, trial::find).trial(),
];
