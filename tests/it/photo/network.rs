//! The network for what is in a cell: the same scores as where it was trained.
//!
//! `cells.bin` has one drawn cell of each class, and `scores.txt` the scores that `tools/photo` gave
//! them.

use sudoku_why::photo::network::{BadWeights, CLASSES, Network, SIDE};

const CELLS: &[u8] = include_bytes!("cells.bin");
const SCORES: &str = include_str!("scores.txt");
const WEIGHTS: &[u8] = include_bytes!("../../../src/photo/weights.bin");
const AREA: usize = SIDE * SIDE;

/// The planes of the drawn cells.
fn cells() -> Vec<[Vec<u8>; 3]> {
    let cells = CELLS.chunks_exact(3 * AREA);
    cells.map(|cell| [0, 1, 2].map(|plane| cell[plane * AREA..][..AREA].to_vec())).collect()
}

#[test]
fn scores_are_those_of_the_program_that_trained() {
    let network = Network::built_in();
    assert_eq!(cells().len(), CLASSES);
    assert_eq!(SCORES.lines().count(), CLASSES);
    for (cell, line) in cells().iter().zip(SCORES.lines()) {
        let scores = network.scores(cell);
        for (found, expected) in scores.iter().zip(line.split(' ')) {
            let expected: f32 = expected.parse().unwrap();
            assert!((found - expected).abs() < 0.01, "{found} and not {expected}");
        }
    }
}

/// The class with the score 0.
fn best(scores: [f32; CLASSES]) -> Option<usize> {
    scores.iter().position(|&score| score == 0.0)
}

#[test]
fn each_class_is_told() {
    let network = Network::built_in();
    for (class, cell) in cells().iter().enumerate() {
        assert_eq!(best(network.scores(cell)), Some(class));
    }
}

#[test]
fn a_cell_without_pixels_is_paper() {
    let network = Network::built_in();
    let paper = [vec![0; AREA], vec![128; AREA], vec![128; AREA]];
    assert_eq!(network.scores(&[vec![], vec![], vec![]]), network.scores(&paper));
    assert_eq!(best(network.scores(&paper)), Some(0));
}

#[test]
fn weights_that_are_cut_or_changed_are_refused() {
    assert!(WEIGHTS.len() <= 300_000, "{} bytes", WEIGHTS.len());
    assert!(Network::parse(WEIGHTS).is_ok());
    for end in (0..WEIGHTS.len()).step_by(97) {
        assert_eq!(Network::parse(&WEIGHTS[..end]), Err(BadWeights));
    }
    assert_eq!(Network::parse(&[WEIGHTS, &[0]].concat()), Err(BadWeights));
    assert_eq!(Network::parse(b"SWN2\x01\x01\x02\x02\x00"), Err(BadWeights));
}

#[test]
fn no_weights_make_it_panic() {
    let paper = [vec![0; AREA], vec![128; AREA], vec![128; AREA]];
    // Each byte of the head in turn says something else about the shape of a layer.
    for at in 0..33 {
        for byte in [0, 1, 2, 3, 5, 7, 33, 255] {
            let mut weights = WEIGHTS.to_vec();
            weights[at] = byte;
            if let Ok(network) = Network::parse(&weights) {
                network.scores(&paper);
            }
        }
    }
}
