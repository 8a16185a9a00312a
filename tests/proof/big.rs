//! Arguments over a whole board: more candidates than the second judge can enumerate.

use crate::boards;
use crate::stranger::step;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, House, HouseKind};
use sudoku_why::logic::{
    Checked, Conclusions, Constraint, Deduction, Premises, ProofQuery, Refused, Work, check,
};

/// All that a grid still has to fill.
fn everything(grid: &Grid) -> Premises {
    let cells = grid.empty().into_iter().map(Constraint::Cell);
    let digits = House::ALL.into_iter().flat_map(|house| {
        let missing = grid.digits_missing(house).into_iter();
        missing.map(move |digit| Constraint::Digit(digit, house))
    });
    let all: Vec<Constraint> = cells.chain(digits).collect();
    Premises::truths(all.iter().copied()).with_links(all)
}

#[test]
fn a_whole_board_is_trimmed_to_what_is_needed() {
    for i in [0, 7] {
        let (grid, wrong) = boards::with_a_wrong_candidate(i);
        let conclusions = Conclusions::Eliminate(vec![wrong]);
        let all = everything(&grid);
        let premises = ProofQuery::new(&grid, &all, &conclusions).trim().unwrap();
        assert!(premises.len() < all.len() / 2, "{premises}");
        let deduction = |premises| Deduction { premises, conclusions: conclusions.clone() };
        let whole = deduction(premises.clone());
        assert_eq!(check(&grid, &whole), Ok(()));
        assert!(check(&grid, &deduction(all)).is_err(), "not all is needed");
        for (at, _) in premises.truths.iter().enumerate() {
            let mut fewer = premises.clone();
            fewer.truths.remove(at);
            assert_not_proved(&grid, &deduction(fewer), wrong);
        }
        for (at, _) in premises.links.iter().enumerate() {
            let mut fewer = premises.clone();
            fewer.links.remove(at);
            assert_not_proved(&grid, &deduction(fewer), wrong);
        }
    }
}

fn assert_not_proved(grid: &Grid, deduction: &Deduction, candidate: Candidate) {
    let said = Err(Refused::NotProved { candidate });
    assert_eq!(check(grid, deduction), said);
}

#[test]
fn a_right_candidate_stays() {
    let (grid, _) = boards::with_a_wrong_candidate(0);
    let right = boards::right(&grid);
    let deduction =
        Deduction { premises: everything(&grid), conclusions: Conclusions::Eliminate(vec![right]) };
    assert_not_proved(&grid, &deduction, right);
    assert_eq!(ProofQuery::new(&grid, &deduction.premises, &deduction.conclusions).trim(), None);
}

#[test]
fn without_work_nothing_is_trimmed() {
    let (grid, wrong) = boards::with_a_wrong_candidate(0);
    let conclusions = Conclusions::Eliminate(vec![wrong]);
    let work = Work::unlimited();
    assert!(work.charge(u64::MAX - 100_000).is_continue());
    let all = everything(&grid);
    assert_eq!(ProofQuery::new(&grid, &all, &conclusions).within(&work).trim(), None);
}

/// A board on which a digit has eight rows and seven columns. It takes longer than the search goes to see that
/// this is too little, and nobody knows then whether something else is needed besides. The pigeonhole principle
/// does not help: of two further arguments each has a candidate (R9C1=2, R9C4=4) that serves two of its truths, and one
/// of them is whole whatever is left out.
#[test]
fn what_is_not_found_out_is_not_claimed() {
    let one = Digit::ALL[0];
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let mut marks = Cell::ALL.map(|cell| {
        let is_beside = cell.row() == 9 || cell.column() > 7;
        (cell, if is_beside { DigitSet::EMPTY } else { DigitSet::from(one) })
    });
    let of_kind = |kind| House::ALL.into_iter().filter(move |house| house.kind() == kind);
    let house = |kind, cell: Cell| of_kind(kind).find(|it| it.cells().contains(cell)).unwrap();
    let rows = of_kind(HouseKind::Row).take(8).map(|row| Constraint::Digit(one, row));
    let columns = of_kind(HouseKind::Column).take(7).map(|column| Constraint::Digit(one, column));
    let (mut truths, mut links): (Vec<_>, Vec<_>) = (rows.collect(), columns.collect());
    // Each of the first two leaves seven rows for six columns, which is soon seen. Each does without
    // its own row, and so there are two.
    let mut eliminated = vec![
        Candidate { cell: cell("R7C7"), digit: one },
        Candidate { cell: cell("R8C7"), digit: one },
    ];
    for (i, names) in
        [["R5C1", "R9C1", "R9C3", "R9C9"], ["R5C4", "R9C4", "R9C6", "R9C8"]].into_iter().enumerate()
    {
        let [two, three] = [Digit::ALL[2 * i + 1], Digit::ALL[2 * i + 2]];
        let [lost, first, second, last] = names.map(cell);
        marks[lost.index()].1 = DigitSet::from(one).with(two);
        marks[first.index()].1 = DigitSet::from(two).with(three);
        marks[second.index()].1 = DigitSet::from(two);
        marks[last.index()].1 = DigitSet::from(two).with(three);
        truths.extend([
            Constraint::Cell(first),
            Constraint::Digit(two, house(HouseKind::Box, first)),
            Constraint::Cell(last),
        ]);
        links.extend([
            Constraint::Digit(two, house(HouseKind::Column, first)),
            Constraint::Digit(three, house(HouseKind::Row, last)),
            Constraint::Digit(two, house(HouseKind::Row, last)),
        ]);
        eliminated.push(Candidate { cell: lost, digit: two });
    }
    eliminated.sort_unstable();
    let grid = Grid::new(&[], &[], &marks).unwrap();
    let premises = Premises::truths(truths).with_links(links);
    let deduction = Deduction { premises, conclusions: Conclusions::Eliminate(eliminated) };
    let checked = Checked::new(&grid, step(&deduction)).unwrap();
    assert!(!checked.is_proved_minimal());
}
