//! Unions of many sets, in all registers and word by word.

use super::REGISTERS;
use proptest::collection::vec;
use proptest::prelude::*;
use sudoku_why::puzzle;

/// Some sets of up to so many words, and lists of their numbers.
fn sets_and_lists() -> impl Strategy<Value = (Vec<Vec<u64>>, Vec<Vec<u32>>)> {
    let sets = |n_words| vec(vec(any::<u64>(), n_words), 1..20);
    (0..40_usize).prop_flat_map(sets).prop_flat_map(|sets| {
        let number = 0..sets.len() as u32;
        (Just(sets), vec(vec(number, 0..6), 1..8))
    })
}

/// The union of the sets of a list, filled up with zeros.
fn union_of(sets: &[Vec<u64>], list: &[u32], n_words: usize) -> Vec<u64> {
    let word = |i: usize| {
        let words = list.iter().filter_map(|&number| sets[number as usize].get(i));
        words.fold(0, |all, word| all | word)
    };
    (0..n_words).map(word).collect()
}

proptest! {
    #[test]
    fn unions_are_the_same_in_all_registers((sets, lists) in sets_and_lists()) {
        for registers in REGISTERS {
            let unions = puzzle::unions_in(registers, &lists, &sets);
            for (list, union) in lists.iter().zip(&unions) {
                prop_assert_eq!(union, &union_of(&sets, list, union.len()), "{:?}", registers);
            }
            let n_words = sets[0].len();
            prop_assert!(n_words == 0 || unions.len() == lists.len());
        }
    }
}
