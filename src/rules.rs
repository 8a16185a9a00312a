//! The table of rules, in the order of effort for a player with pencil marks.
//!
//! A rule is a name that people use; a module is a file with the rules that share one argument; a family
//! is a folder of modules and of what they share.

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
use crate::rule::{Effort, Rule};
use colouring::simple_colouring;
use exotics::{GuardianEnding, Targets};
use fish::{
    Fins,
    Shape::{Basic, Franken, Mutant},
};
use last_resorts::net_with_pairs;
use last_resorts::tables::{REFUTATION_TABLE, TABLE, WIDE_REFUTATION_TABLE, WIDE_TABLE};
use uniqueness::Deadly;
use uniqueness::unique_rectangle::{Roof, crosswise};

/// Calls a macro with the rows of the table: `family / name of card = [finder], [effort], [flags];`, where the card is
/// named if several rules share it. The full effort never decreases along the table.
#[doc(hidden)]
#[macro_export]
macro_rules! each_rule {
    ($callback:ident) => {
        $callback! {
            singles / full_house = [hidden_single::full_house], [none: 1.0, some: 1.0, full: 1.0], [equivalent];
            singles / naked_single = [naked_single::find], [none: 2.3, some: 1.8, full: 1.0], [equivalent];
            singles / last_digit = [last_digit::find], [none: 1.1, some: 1.1, full: 1.1], [equivalent];
            singles / hidden_single = [hidden_single::find], [none: 1.2, some: 1.2, full: 1.2], [equivalent];
            intersections / pair_clue = [pair_clue::find], [none: 2.5, some: 2.5, full: 2.5], [further];
            intersections / clue_combinations = [clue_combinations::find], [none: 2.5, some: 2.5, full: 2.5], [further];
            intersections / house_sum = [clue_combinations::house_sum], [none: 2.6, some: 2.6, full: 2.6], [further];
            intersections / clue_run = [clue_combinations::run], [none: 2.6, some: 2.6, full: 2.6], [further];
            intersections / pointing = [locked_candidates::pointing], [none: 2.6, some: 2.6, full: 2.6], [by_digit];
            intersections / common_neighbour = [common_neighbour::find], [none: 2.7, some: 2.7, full: 2.7], [further];
            intersections / needed_digit = [needed_digit::find], [none: 2.7, some: 2.7, full: 2.7], [further];
            intersections / claiming = [locked_candidates::claiming], [none: 2.8, some: 2.8, full: 2.8], [by_digit];
            subsets / locked_pair = [locked_set::find::<2>], [some: 3.1, full: 2.9], [by_cell];
            subsets / naked_pair = [naked_set::find::<2>], [some: 3.2, full: 3.0], [by_cell];
            intersections / common_peer = [common_peer::find], [some: 3.1, full: 3.0], [by_digit, further];
            intersections / law_of_leftovers = [set_equivalence::leftovers], [some: 3.1, full: 3.0], [of_named_cells, further];
            subsets / locked_triple = [locked_set::find::<3>], [some: 3.3, full: 3.1], [by_cell];
            fish / x_wing = [basic::find::<2>], [full: 3.2], [by_digit];
            subsets / hidden_pair = [hidden_set::find::<2>], [some: 3.4, full: 3.4], [by_cell];
            subsets / naked_triple = [naked_set::find::<3>], [some: 3.8, full: 3.6], [by_cell];
            fish / swordfish = [basic::find::<3>], [full: 3.8], [by_digit];
            subsets / hidden_triple = [hidden_set::find::<3>], [some: 4.2, full: 4.0], [by_cell];
            turbot / skyscraper = [strong_links::skyscraper], [full: 4.0], [by_digit];
            turbot / two_string_kite = [strong_links::two_string_kite], [full: 4.1], [by_digit];
            turbot / turbot_fish = [strong_links::turbot_fish], [full: 4.2], [by_digit];
            turbot / empty_rectangle = [empty_rectangle::find], [full: 4.2], [by_digit];
            wings / xy_wing = [xy_wing::xy_wing], [full: 4.2], [by_cell];
            colouring / simple_colouring_trap = [simple_colouring::find(simple_colouring::trap)], [full: 4.3], [by_digit];
            colouring / simple_colouring_wrap = [simple_colouring::find(simple_colouring::wrap)], [full: 4.3], [by_digit];
            turbot / dual_two_string_kite = [strong_links::dual_two_string_kite], [full: 4.4], [on_demand];
            wings / w_wing = [w_wing::find], [full: 4.4], [];
            wings / xyz_wing = [xy_wing::xyz_wing], [full: 4.4], [by_cell];
            chains / remote_pair = [remote_pair::find], [full: 4.4], [easiest_first];
            turbot / dual_empty_rectangle = [empty_rectangle::dual], [full: 4.5], [on_demand];
            uniqueness / unique_rectangle_1 = [unique_rectangle::find(Roof::One, Deadly::one_cell)], [full: 4.5], [classic];
            uniqueness / unique_rectangle_2 = [unique_rectangle::find(Roof::Side, Deadly::one_digit)], [full: 4.5], [classic];
            uniqueness / unique_rectangle_4 = [unique_rectangle::find(Roof::Side, Deadly::strong_link)], [full: 4.6], [classic];
            uniqueness / unique_rectangle_5 = [unique_rectangle::find(Roof::DiagonalOrThree, Deadly::one_digit)], [full: 4.6], [classic];
            uniqueness / unique_rectangle_6 = [unique_rectangle::find(Roof::Diagonal, crosswise)], [full: 4.6], [classic];
            fish / finned_x_wing of finned_fish = [finned::find(Basic, 2, Fins::Plain)], [full: 4.6], [by_digit];
            uniqueness / avoidable_rectangle_1 = [avoidable_rectangle::type_1], [full: 4.7], [classic];
            fish / sashimi_x_wing of sashimi_fish = [finned::find(Basic, 2, Fins::Sashimi)], [full: 4.7], [by_digit];
            uniqueness / hidden_rectangle = [hidden_rectangle::find], [full: 4.8], [classic];
            uniqueness / unique_rectangle_3 = [unique_rectangle::find(Roof::Side, Deadly::subset)], [full: 4.8], [classic];
            uniqueness / avoidable_rectangle_2 = [avoidable_rectangle::type_2], [full: 4.8], [classic];
            colouring / multi_colouring_1 = [multi_colouring::type_1], [full: 5.0], [by_digit];
            colouring / multi_colouring_2 = [multi_colouring::type_2], [full: 5.0], [by_digit];
            subsets / naked_quad = [naked_set::find::<4>], [full: 5.0], [by_cell];
            uniqueness / unique_loop_1 = [unique_loop::find(Deadly::one_cell)], [full: 5.0], [classic];
            uniqueness / unique_loop_2 = [unique_loop::find(Deadly::one_digit)], [full: 5.0], [classic];
            fish / finned_swordfish of finned_fish = [finned::find(Basic, 3, Fins::Plain)], [full: 5.1], [by_digit];
            uniqueness / unique_loop_4 = [unique_loop::find(Deadly::strong_link)], [full: 5.1], [classic];
            fish / jellyfish = [basic::find::<4>], [full: 5.2], [by_digit];
            uniqueness / extended_rectangle_1 = [extended_rectangle::find(Deadly::one_cell)], [full: 5.2], [classic];
            uniqueness / extended_rectangle_2 = [extended_rectangle::find(Deadly::one_digit)], [full: 5.2], [classic];
            fish / sashimi_swordfish of sashimi_fish = [finned::find(Basic, 3, Fins::Sashimi)], [full: 5.3], [by_digit];
            uniqueness / unique_loop_3 = [unique_loop::find(Deadly::subset)], [full: 5.3], [classic];
            uniqueness / extended_rectangle_4 = [extended_rectangle::find(Deadly::strong_link)], [full: 5.3], [classic];
            subsets / hidden_quad = [hidden_set::find::<4>], [full: 5.4], [by_cell];
            uniqueness / extended_rectangle_3 = [extended_rectangle::find(Deadly::subset)], [full: 5.5], [classic];
            wings / wxyz_wing = [bent_set::find::<4>], [full: 5.5], [by_cell];
            uniqueness / bug_plus_one = [bug::plus_one], [full: 5.6], [classic];
            fish / finned_jellyfish of finned_fish = [finned::find(Basic, 4, Fins::Plain)], [full: 5.7], [by_digit];
            uniqueness / bug_type_2 = [bug::find(Deadly::one_digit)], [full: 5.7], [classic];
            fish / sashimi_jellyfish of sashimi_fish = [finned::find(Basic, 4, Fins::Sashimi)], [full: 5.8], [by_digit];
            uniqueness / bug_type_4 = [bug::find(Deadly::strong_link)], [full: 5.8], [classic];
            chains / x_chain = [open::find(Scope::OneDigit)], [full: 5.8], [by_digit, easiest_first];
            fish / squirmbag of large_fish = [basic::find::<5>], [full: 5.9], [by_digit, on_demand];
            uniqueness / bug_type_3 = [bug::find(Deadly::subset)], [full: 5.9], [classic];
            chains / xy_chain = [open::find(Scope::TwoCandidates)], [full: 5.9], [easiest_first];
            almost_locked_sets / sue_de_coq = [sue_de_coq::find], [full: 5.9], [by_cell, easiest_first];
            wings / vwxyz_wing = [bent_set::find::<5>], [full: 6.0], [by_cell];
            colouring / medusa_trap = [medusa_trap::find], [full: 6.0], [];
            colouring / medusa_wrap = [medusa_wrap::find], [full: 6.0], [];
            fish / whale of large_fish = [basic::find::<6>], [full: 6.0], [by_digit, on_demand];
            fish / leviathan of large_fish = [basic::find::<7>], [full: 6.1], [by_digit, on_demand];
            almost_locked_sets / als_xz = [xz::singly_linked], [full: 6.1], [by_cell, easiest_first];
            almost_locked_sets / als_xz_doubly_linked = [xz::doubly_linked], [full: 6.1], [by_cell, easiest_first];
            fish / finned_squirmbag of finned_fish = [finned::find(Basic, 5, Fins::Plain)], [full: 6.2], [by_digit, on_demand];
            chains / continuous_nice_loop = [continuous_loop::find(Scope::Cells)], [full: 6.2], [easiest_first, asymmetric];
            fish / sashimi_squirmbag of sashimi_fish = [finned::find(Basic, 5, Fins::Sashimi)], [full: 6.3], [by_digit, on_demand];
            almost_locked_sets / aligned_pair_exclusion = [aligned_exclusion::find::<2>], [full: 6.3], [easiest_first, asymmetric, on_demand];
            fish / finned_franken_x_wing of finned_franken_fish = [finned::find(Franken, 2, Fins::Any)], [full: 6.4], [by_digit, with_boxes];
            fish / finned_whale of finned_fish = [finned::find(Basic, 6, Fins::Plain)], [full: 6.4], [by_digit, on_demand];
            chains / aic = [open::find(Scope::Cells)], [full: 6.4], [easiest_first];
            chains / discontinuous_nice_loop = [discontinuous_loop::find(Scope::Cells)], [full: 6.4], [easiest_first];
            fish / sashimi_whale of sashimi_fish = [finned::find(Basic, 6, Fins::Sashimi)], [full: 6.5], [by_digit, on_demand];
            almost_locked_sets / als_xy_wing = [xy_wing::find], [full: 6.5], [by_cell, easiest_first];
            fish / franken_swordfish of franken_fish = [finned::find(Franken, 3, Fins::None)], [full: 6.6], [by_digit, with_boxes];
            fish / finned_leviathan of finned_fish = [finned::find(Basic, 7, Fins::Plain)], [full: 6.6], [by_digit, on_demand];
            fish / sashimi_leviathan of sashimi_fish = [finned::find(Basic, 7, Fins::Sashimi)], [full: 6.7], [by_digit, on_demand];
            chains / grouped_continuous_nice_loop = [continuous_loop::find(Scope::Groups)], [full: 6.7], [easiest_first, asymmetric];
            fish / finned_franken_swordfish of finned_franken_fish = [finned::find(Franken, 3, Fins::Any)], [full: 6.8], [by_digit, with_boxes];
            chains / grouped_aic = [open::find(Scope::Groups)], [full: 6.8], [easiest_first];
            chains / grouped_discontinuous_nice_loop = [discontinuous_loop::find(Scope::Groups)], [full: 6.8], [easiest_first];
            chains / cell_forcing_chain = [forcing_chain::of_cell], [full: 6.9], [easiest_first, asymmetric];
            chains / house_forcing_chain = [forcing_chain::of_house], [full: 6.9], [easiest_first, asymmetric];
            almost_locked_sets / death_blossom = [death_blossom::find], [full: 7.0], [easiest_first];
            fish / franken_jellyfish of franken_fish = [finned::find(Franken, 4, Fins::None)], [full: 7.0], [by_digit, with_boxes];
            fish / finned_mutant_x_wing of finned_mutant_fish = [finned::find(Mutant, 2, Fins::Any)], [full: 7.0], [by_digit, with_boxes];
            almost_locked_sets / als_chain = [chain::find], [full: 7.1], [easiest_first, asymmetric];
            almost_locked_sets / aligned_triple_exclusion = [aligned_exclusion::find::<3>], [full: 7.1], [easiest_first, asymmetric, on_demand];
            fish / finned_franken_jellyfish of finned_franken_fish = [finned::find(Franken, 4, Fins::Any)], [full: 7.2], [by_digit, with_boxes];
            chains / als_continuous_nice_loop = [continuous_loop::find(Scope::LockedSets)], [full: 7.3], [easiest_first, asymmetric];
            exotics / triple_firework = [firework::triple], [full: 7.3], [with_boxes];
            exotics / quadruple_firework = [firework::quadruple], [full: 7.3], [with_boxes];
            fish / mutant_swordfish of mutant_fish = [finned::find(Mutant, 3, Fins::None)], [full: 7.3], [by_digit, with_boxes];
            chains / als_aic = [open::find(Scope::LockedSets)], [full: 7.4], [easiest_first, asymmetric];
            chains / als_discontinuous_nice_loop = [discontinuous_loop::find(Scope::LockedSets)], [full: 7.4], [easiest_first, asymmetric];
            fish / finned_mutant_swordfish of finned_mutant_fish = [finned::find(Mutant, 3, Fins::Any)], [full: 7.4], [by_digit, with_boxes];
            exotics / sk_loop = [sk_loop::find], [full: 7.5], [asymmetric, with_boxes];
            exotics / multi_sector_locked_set = [multi_sector_locked_set::find], [full: 7.5], [asymmetric, with_boxes];
            fish / mutant_jellyfish of mutant_fish = [finned::find(Mutant, 4, Fins::None)], [full: 7.5], [by_digit, with_boxes];
            intersections / set_equivalence = [set_equivalence::rings], [full: 7.5], [of_named_cells, on_demand, with_boxes];
            exotics / tridagon = [tridagon::find(GuardianEnding::ONE_CELL)], [full: 7.5], [with_boxes];
            exotics / impossible_pattern = [impossible_pattern::find(GuardianEnding::ONE_CELL)], [full: 7.5], [with_boxes];
            fish / finned_mutant_jellyfish of finned_mutant_fish = [finned::find(Mutant, 4, Fins::Any)], [full: 7.6], [by_digit, with_boxes];
            exotics / tridagon_guardians = [tridagon::find(GuardianEnding::CHAINS)], [full: 7.6], [easiest_first, asymmetric, with_boxes];
            exotics / impossible_pattern_guardians = [impossible_pattern::find(GuardianEnding::CHAINS)], [full: 7.6], [easiest_first, asymmetric, with_boxes];
            chains / digit_forcing_chain = [forcing_chain::of_digit], [full: 7.7], [easiest_first, asymmetric, on_demand];
            fish / siamese_fish = [siamese::find], [full: 7.7], [on_demand, with_boxes];
            fish / kraken_fish = [kraken::find], [full: 7.8], [easiest_first, asymmetric, on_demand, with_boxes];
            fish / franken_squirmbag of franken_fish = [finned::find(Franken, 5, Fins::None)], [full: 7.8], [by_digit, on_demand, with_boxes];
            fish / finned_franken_squirmbag of finned_franken_fish = [finned::find(Franken, 5, Fins::Any)], [full: 7.8], [by_digit, on_demand, with_boxes];
            fish / franken_whale of franken_fish = [finned::find(Franken, 6, Fins::None)], [full: 7.8], [by_digit, on_demand, with_boxes];
            fish / finned_franken_whale of finned_franken_fish = [finned::find(Franken, 6, Fins::Any)], [full: 7.8], [by_digit, on_demand, with_boxes];
            fish / franken_leviathan of franken_fish = [finned::find(Franken, 7, Fins::None)], [full: 7.8], [by_digit, on_demand, with_boxes];
            fish / finned_franken_leviathan of finned_franken_fish = [finned::find(Franken, 7, Fins::Any)], [full: 7.8], [by_digit, on_demand, with_boxes];
            fish / mutant_squirmbag of mutant_fish = [finned::find(Mutant, 5, Fins::None)], [full: 7.9], [by_digit, on_demand, with_boxes];
            fish / finned_mutant_squirmbag of finned_mutant_fish = [finned::find(Mutant, 5, Fins::Any)], [full: 7.9], [by_digit, on_demand, with_boxes];
            fish / mutant_whale of mutant_fish = [finned::find(Mutant, 6, Fins::None)], [full: 7.9], [by_digit, on_demand, with_boxes];
            fish / finned_mutant_whale of finned_mutant_fish = [finned::find(Mutant, 6, Fins::Any)], [full: 7.9], [by_digit, on_demand, with_boxes];
            fish / mutant_leviathan of mutant_fish = [finned::find(Mutant, 7, Fins::None)], [full: 7.9], [by_digit, on_demand, with_boxes];
            fish / finned_mutant_leviathan of finned_mutant_fish = [finned::find(Mutant, 7, Fins::Any)], [full: 7.9], [by_digit, on_demand, with_boxes];
            exotics / junior_exocet = [exocet::find(Targets::Beside)], [full: 7.9], [easiest_first, with_boxes];
            exotics / senior_exocet = [exocet::find(Targets::Apart)], [full: 7.9], [easiest_first, on_demand, with_boxes];
            exotics / exocet_table = [exocet_table::find], [full: 7.9], [easiest_first, asymmetric, with_boxes];
            chains / forcing_net = [forcing_net::find], [full: 7.9], [last_resort];
            exotics / tridagon_net = [tridagon::find(GuardianEnding::NET)], [full: 7.9], [last_resort, with_boxes];
            exotics / impossible_pattern_net = [impossible_pattern::find(GuardianEnding::NET)], [full: 7.9], [last_resort, with_boxes];
            last_resorts / refutation_table = [tables::find(&REFUTATION_TABLE)], [full: 8.1], [last_resort];
            last_resorts / table = [tables::find(&TABLE)], [full: 8.2], [last_resort];
            last_resorts / forcing_net_with_pairs = [net_with_pairs::find(net_with_pairs::SHORT)], [full: 8.4], [last_resort];
            templates / template_set = [layouts::set], [full: 9.0], [on_demand, with_boxes];
            templates / template_delete = [layouts::delete], [full: 9.0], [on_demand, with_boxes];
            last_resorts / wide_refutation_table = [tables::find(&WIDE_REFUTATION_TABLE)], [full: 9.1], [last_resort];
            last_resorts / long_refutation_table = [tables::long_refutation], [full: 9.2], [last_resort];
            last_resorts / wide_table = [tables::find(&WIDE_TABLE)], [full: 9.3], [last_resort];
            last_resorts / long_forcing_net = [net_with_pairs::find(net_with_pairs::LONG)], [full: 9.4], [last_resort];
            last_resorts / trial = [trial::find], [full: 10.0], [trial];
        }
    };
}

/// Makes the list. The card and the positions are in the family's folders: without these files it does not
/// build.
macro_rules! list {
    ($($family:ident / $name:ident $(of $card:ident)? = [$($find:tt)+], [$($marks:ident: $effort:literal),+],
       [$($flag:ident),*];)+) => {
        &[$(
            Rule::new(
                stringify!($name),
                finder!($family, $($find)+),
                Effort::NEVER$(.$marks($effort))+,
                include_str!(concat!("../rules/", stringify!($family), "/", card!($name $($card)?), ".yaml")),
            )
            .with_positions(include_str!(concat!(
                "../puzzles/rules/", stringify!($family), "/", stringify!($name), ".txt"
            )))
            $(.$flag())*,
        )+]
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

/// The name of a rule's card.
macro_rules! card {
    ($name:ident) => {
        stringify!($name)
    };
    ($name:ident $card:ident) => {
        stringify!($card)
    };
}

/// All rules.
pub static RULES: &[Rule] = each_rule!(list);
