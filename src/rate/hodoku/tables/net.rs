//! What follows from one state when all singles that appear are placed, some rounds of them.

use super::nodes::{Network, State, is_on};
use super::reach::Reach;

/// So many rounds of singles are looked ahead.
const ROUNDS: usize = 4;

/// The candidates of a choice are true one at a time; one of them is true.
pub(super) type Choices = Vec<Vec<usize>>;

/// For each candidate, the choices that it belongs to.
pub(super) fn memberships(network: &Network, choices: &Choices) -> Vec<Vec<usize>> {
    let mut memberships = vec![Vec::new(); network.n_candidates];
    for (number, choice) in choices.iter().enumerate() {
        choice.iter().for_each(|&candidate| memberships[candidate].push(number));
    }
    memberships
}

pub(super) fn reach(
    network: &Network,
    choices: &Choices,
    memberships: &[Vec<usize>],
    start: State,
) -> Reach {
    let mut reach = Reach::only(network, start);
    let mut left: Vec<usize> = choices.iter().map(Vec::len).collect();
    let mut singles = follow(network, choices, memberships, &mut reach, &mut left, vec![start]);
    for _ in 0..ROUNDS {
        singles.retain(|&single| !reach.has(single));
        singles.iter().for_each(|&single| reach.add(single));
        if singles.is_empty() {
            break;
        }
        singles = follow(network, choices, memberships, &mut reach, &mut left, singles);
    }
    reach
}

/// Takes away what the new states exclude, and returns what is left alone.
fn follow(
    network: &Network,
    choices: &Choices,
    memberships: &[Vec<usize>],
    reach: &mut Reach,
    left: &mut [usize],
    states: Vec<State>,
) -> Vec<State> {
    let mut singles = Vec::new();
    let mut lost = Vec::new();
    for state in states {
        if !is_on(state) {
            lost.push(state);
            continue;
        }
        for &next in &network.follows[state] {
            if !reach.has(next) {
                reach.add(next);
                lost.push(next);
            }
        }
    }
    for state in lost {
        for &choice in &memberships[state / 2] {
            left[choice] -= 1;
            if left[choice] == 1 {
                let is_left = |number: &&usize| !reach.has(2 * **number);
                singles.extend(choices[choice].iter().find(is_left).map(|number| 2 * number + 1));
            }
        }
    }
    singles
}
