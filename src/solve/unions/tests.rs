//! Unions of many sets, in all registers and word by word.

use super::{BLOCK, unions_in};
use crate::solve::lanes::REGISTERS;
use proptest::collection::vec;
use proptest::prelude::*;

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
        let n_words = sets[0].len().next_multiple_of(BLOCK);
        let filled_up = |set: &Vec<u64>| [&set[..], &vec![0; n_words - set.len()]].concat();
        let rows: Vec<u64> = sets.iter().flat_map(filled_up).collect();
        for registers in REGISTERS {
            let mut unions = vec![0; n_words * lists.len()];
            unions_in(registers, lists.iter().map(Vec::as_slice), &rows, &mut unions, n_words);
            for (list, union) in lists.iter().zip(unions.chunks(n_words.max(1))) {
                prop_assert_eq!(union, &union_of(&sets, list, n_words), "{:?}", registers);
            }
        }
    }
}
