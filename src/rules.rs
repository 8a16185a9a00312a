//! The list of rules, in the order of effort for a player with pencil marks.
//!
//! A rule is a name that people use; a room (a file here) is a family that shares one argument.

mod aligned_exclusion;
mod als_chain;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle;
mod bent_set;
mod bug;
mod chain;
mod continuous_loop;
mod death_blossom;
mod discontinuous_loop;
mod empty_rectangle;
mod extended_rectangle;
mod finned_fish;
mod fish;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod hidden_rectangle;
mod hidden_set;
mod hidden_single;
mod kraken_fish;
mod last_digit;
mod locked_candidates;
mod locked_set;
mod medusa_trap;
mod medusa_wrap;
mod multi_colouring;
mod naked_set;
mod naked_single;
mod nameless;
mod remote_pair;
mod siamese_fish;
mod simple_colouring;
mod sue_de_coq;
mod template;
mod trial;
mod turbot;
mod unique_loop;
mod unique_rectangle;
mod w_wing;
mod xy_wing;
mod xyz_wing;

pub use crate::rule::Rule;

/// Takes the name, the room's finder, and the card and positions of that name; without these files
/// it does not build.
macro_rules! rule {
    ($name:ident, $find:expr) => {
        Rule::new(
            stringify!($name),
            $find,
            include_str!(concat!("../rules/", stringify!($name), ".yaml")),
        )
        .with_positions(include_str!(concat!("../puzzles/rules/", stringify!($name), ".txt")))
    };
}

/// All rules. `effort.full` of their cards never falls along the list.
pub static RULES: &[Rule] = &LIST;

static LIST: [Rule; 122] = [
    rule!(full_house, full_house::find).alike(),
    rule!(naked_single, naked_single::find).alike(),
    rule!(last_digit, last_digit::find).alike(),
    rule!(hidden_single, hidden_single::find).alike(),
    rule!(pointing, locked_candidates::pointing),
    rule!(claiming, locked_candidates::claiming),
    rule!(locked_pair, locked_set::find::<2>),
    rule!(naked_pair, naked_set::find::<2>),
    rule!(locked_triple, locked_set::find::<3>),
    rule!(x_wing, fish::find::<2>),
    rule!(hidden_pair, hidden_set::find::<2>),
    rule!(naked_triple, naked_set::find::<3>),
    rule!(swordfish, fish::find::<3>),
    rule!(hidden_triple, hidden_set::find::<3>),
    rule!(skyscraper, turbot::skyscraper),
    rule!(two_string_kite, turbot::two_string_kite),
    rule!(turbot_fish, turbot::turbot_fish),
    rule!(empty_rectangle, empty_rectangle::find),
    rule!(xy_wing, xy_wing::find),
    rule!(simple_colouring_trap, simple_colouring::trap),
    rule!(simple_colouring_wrap, simple_colouring::wrap),
    rule!(dual_two_string_kite, turbot::dual_two_string_kite).on_demand(),
    rule!(w_wing, w_wing::find),
    rule!(xyz_wing, xyz_wing::find),
    rule!(remote_pair, remote_pair::find).easiest_first(),
    rule!(dual_empty_rectangle, empty_rectangle::dual).on_demand(),
    rule!(unique_rectangle_1, unique_rectangle::type_1),
    rule!(unique_rectangle_2, unique_rectangle::type_2),
    rule!(unique_rectangle_4, unique_rectangle::type_4),
    rule!(unique_rectangle_5, unique_rectangle::type_5),
    rule!(unique_rectangle_6, unique_rectangle::type_6),
    rule!(finned_x_wing, finned_fish::finned::<2>),
    rule!(avoidable_rectangle_1, avoidable_rectangle::type_1),
    rule!(sashimi_x_wing, finned_fish::sashimi::<2>),
    rule!(hidden_rectangle, hidden_rectangle::find),
    rule!(unique_rectangle_3, unique_rectangle::type_3),
    rule!(avoidable_rectangle_2, avoidable_rectangle::type_2),
    rule!(multi_colouring_1, multi_colouring::type_1),
    rule!(multi_colouring_2, multi_colouring::type_2),
    rule!(naked_quad, naked_set::find::<4>),
    rule!(unique_loop_1, unique_loop::type_1),
    rule!(unique_loop_2, unique_loop::type_2),
    rule!(finned_swordfish, finned_fish::finned::<3>),
    rule!(unique_loop_4, unique_loop::type_4),
    rule!(jellyfish, fish::find::<4>),
    rule!(extended_rectangle_1, extended_rectangle::type_1),
    rule!(extended_rectangle_2, extended_rectangle::type_2),
    rule!(sashimi_swordfish, finned_fish::sashimi::<3>),
    rule!(unique_loop_3, unique_loop::type_3),
    rule!(extended_rectangle_4, extended_rectangle::type_4),
    rule!(hidden_quad, hidden_set::find::<4>),
    rule!(extended_rectangle_3, extended_rectangle::type_3),
    rule!(wxyz_wing, bent_set::find::<4>),
    rule!(bug_plus_one, bug::plus_one),
    rule!(finned_jellyfish, finned_fish::finned::<4>),
    rule!(bug_type_2, bug::type_2),
    rule!(sashimi_jellyfish, finned_fish::sashimi::<4>),
    rule!(bug_type_4, bug::type_4),
    rule!(x_chain, chain::x_chain).easiest_first(),
    rule!(squirmbag, fish::find::<5>).on_demand(),
    rule!(bug_type_3, bug::type_3),
    rule!(xy_chain, chain::xy_chain).easiest_first(),
    rule!(sue_de_coq, sue_de_coq::find).easiest_first(),
    rule!(vwxyz_wing, bent_set::find::<5>),
    rule!(medusa_trap, medusa_trap::find),
    rule!(medusa_wrap, medusa_wrap::find),
    rule!(whale, fish::find::<6>).on_demand(),
    rule!(leviathan, fish::find::<7>).on_demand(),
    rule!(als_xz, als_xz::singly_linked).easiest_first(),
    rule!(als_xz_doubly_linked, als_xz::doubly_linked).easiest_first(),
    rule!(finned_squirmbag, finned_fish::finned::<5>).on_demand(),
    rule!(continuous_nice_loop, continuous_loop::plain).asymmetric().easiest_first(),
    rule!(sashimi_squirmbag, finned_fish::sashimi::<5>).on_demand(),
    rule!(aligned_pair_exclusion, aligned_exclusion::find::<2>)
        .asymmetric()
        .on_demand()
        .easiest_first(),
    rule!(finned_franken_x_wing, finned_fish::finned_franken::<2>),
    rule!(finned_whale, finned_fish::finned::<6>).on_demand(),
    rule!(aic, chain::aic).easiest_first(),
    rule!(discontinuous_nice_loop, discontinuous_loop::plain).easiest_first(),
    rule!(sashimi_whale, finned_fish::sashimi::<6>).on_demand(),
    rule!(als_xy_wing, als_xy_wing::find).easiest_first(),
    rule!(franken_swordfish, finned_fish::franken::<3>),
    rule!(finned_leviathan, finned_fish::finned::<7>).on_demand(),
    rule!(sashimi_leviathan, finned_fish::sashimi::<7>).on_demand(),
    rule!(grouped_continuous_nice_loop, continuous_loop::grouped).asymmetric().easiest_first(),
    rule!(finned_franken_swordfish, finned_fish::finned_franken::<3>),
    rule!(grouped_aic, chain::grouped_aic).asymmetric().easiest_first(),
    rule!(grouped_discontinuous_nice_loop, discontinuous_loop::grouped)
        .asymmetric()
        .easiest_first(),
    rule!(cell_forcing_chain, forcing_chain::of_cell).asymmetric().easiest_first(),
    rule!(house_forcing_chain, forcing_chain::of_house).asymmetric().easiest_first(),
    rule!(death_blossom, death_blossom::find).easiest_first(),
    rule!(franken_jellyfish, finned_fish::franken::<4>),
    rule!(finned_mutant_x_wing, finned_fish::finned_mutant::<2>),
    rule!(als_chain, als_chain::find).asymmetric().easiest_first(),
    rule!(aligned_triple_exclusion, aligned_exclusion::find::<3>)
        .asymmetric()
        .on_demand()
        .easiest_first(),
    rule!(finned_franken_jellyfish, finned_fish::finned_franken::<4>),
    rule!(als_continuous_nice_loop, continuous_loop::als).asymmetric().easiest_first(),
    rule!(mutant_swordfish, finned_fish::mutant::<3>),
    rule!(als_aic, chain::als_aic).asymmetric().easiest_first(),
    rule!(als_discontinuous_nice_loop, discontinuous_loop::als).asymmetric().easiest_first(),
    rule!(finned_mutant_swordfish, finned_fish::finned_mutant::<3>),
    rule!(mutant_jellyfish, finned_fish::mutant::<4>),
    rule!(finned_mutant_jellyfish, finned_fish::finned_mutant::<4>),
    rule!(digit_forcing_chain, forcing_chain::of_digit).asymmetric().easiest_first().on_demand(),
    rule!(siamese_fish, siamese_fish::find).on_demand(),
    rule!(kraken_fish, kraken_fish::find).on_demand().asymmetric().easiest_first(),
    rule!(franken_squirmbag, finned_fish::franken::<5>).on_demand(),
    rule!(finned_franken_squirmbag, finned_fish::finned_franken::<5>).on_demand(),
    rule!(franken_whale, finned_fish::franken::<6>).on_demand(),
    rule!(finned_franken_whale, finned_fish::finned_franken::<6>).on_demand(),
    rule!(franken_leviathan, finned_fish::franken::<7>).on_demand(),
    rule!(finned_franken_leviathan, finned_fish::finned_franken::<7>).on_demand(),
    rule!(mutant_squirmbag, finned_fish::mutant::<5>).on_demand(),
    rule!(finned_mutant_squirmbag, finned_fish::finned_mutant::<5>).on_demand(),
    rule!(mutant_whale, finned_fish::mutant::<6>).on_demand(),
    rule!(finned_mutant_whale, finned_fish::finned_mutant::<6>).on_demand(),
    rule!(mutant_leviathan, finned_fish::mutant::<7>).on_demand(),
    rule!(finned_mutant_leviathan, finned_fish::finned_mutant::<7>).on_demand(),
    rule!(forcing_net, forcing_net::find).last_resort(),
    rule!(nameless, nameless::find).last_resort(),
    rule!(template_set, template::set).on_demand(),
    rule!(template_delete, template::delete).on_demand(),
    rule!(trial, trial::find).trial(),
];

/// The rule of that name, however it is written: `x_wing`, `x-wing`, `X-Wing`, `xwing`.
pub fn named(name: &str) -> Option<&'static Rule> {
    let letters = |name: &str| -> String {
        name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
    };
    RULES.iter().find(|rule| letters(rule.name()) == letters(name))
}
